"""Cards on paper: sheets to print, cut and play with, drawn from the same faces as the screen."""
