"""The drawing kit: every card face, card back and box picture is an SVG made here, from our own lines and the reader's own fonts.

A face is drawn for `<img>`: it carries its own style, and looks at its own width to leave out what would be too small to read.
"""
