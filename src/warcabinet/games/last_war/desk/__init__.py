"""The umpire: the Control seat and its desk."""
