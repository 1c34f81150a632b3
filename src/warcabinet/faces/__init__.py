"""The drawing kit: every card face, card back and box picture is an SVG made here, from our own drawings and the reader's fonts.

A face is drawn for `<img>`: it carries its own style, and leaves out what would be too small to read at its width.
"""
