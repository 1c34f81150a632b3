"""Names that look the same count as the same: no one can pass for someone else at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

# Letters of other scripts that look like Latin ones, which NFKD leaves apart: first capitals that look like others than their small
# letters do. At last what is alike in one script: l, I and 1.
CAPITALS = str.maketrans("ΖΗΜΝ", "ZHMN")
LOOKS_LIKE = str.maketrans(
    dict(zip("авеёзіїјкмнорстухһѕԁԛԝьӏ" + "αβεηικνορτυχω" + "ıł", "abee3iijkmhopctyxhsdqwbl" + "abenikvoptuxw" + "il", strict=True))
)
ALIKE = str.maketrans("i1|0", "lllo")
INVISIBLE = ("C", "M", "P", "Z")  # controls, accents, punctuation, spaces


def likeness(name: str) -> str:
    """What a name looks like at a glance.

    >>> likeness("Ines") == likeness(" i N\u200be\u0301s ") == likeness("\uff29nes") == likeness("In\u0435s.")
    True
    >>> likeness("Ines") == likeness("lnes") == likeness("I\u039dES")
    True
    >>> likeness("Ines") == likeness("Ines 2")
    False
    """
    folded = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold()
    letters = unicodedata.normalize("NFD", folded.translate(LOOKS_LIKE).translate(ALIKE))
    return "".join(letter for letter in letters if not unicodedata.category(letter).startswith(INVISIBLE)) or folded


def unlike(name: str, others: Sequence[str]) -> str:
    """The name, with a number if it looks like another one.

    >>> unlike("Ines", ["Ines", "Tomas"]), unlike("INES ", ["Ines", "Ines 2"])
    ('Ines 2', 'INES 3')
    """
    taken = {likeness(other) for other in others}
    bare = name.strip()
    tries = [bare, *(f"{bare} {n + 2}" for n in range(len(others)))]
    return next(each for each in tries if likeness(each) not in taken)
