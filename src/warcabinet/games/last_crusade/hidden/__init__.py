"""What a seat may hold the hidden cards to be."""
