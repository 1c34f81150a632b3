"""Networks that teach themselves a game by playing it. Needs PyTorch to learn; what was learned is played without it."""
