"""A turn in its order, from set-up on."""
