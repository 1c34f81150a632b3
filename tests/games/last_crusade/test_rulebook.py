"""The German rulebook is German throughout: its sentences, and the names of cards and Terrain, which are those on the table."""

import re
from collections.abc import Iterator

from warcabinet.games.last_crusade import GAME

ENGLISH = "and|are|by|for|from|has|if|is|it|not|of|the|they|to|units?|when|which|with"  # none of these is a German word
KEPT = re.compile(r"`[^`]*`|^The Last Crusade")  # options, the title


def english_names() -> set[str]:
    """Names that differ from the German ones."""
    entries = (*GAME.cards.entries(), *GAME.terrain.terrain)
    return {entry.name.en for entry in entries if entry.name.en != entry.name.de}


def english_in(text: str) -> list[str]:
    words = "|".join([ENGLISH, *map(re.escape, english_names())])
    return re.findall(rf"\b(?:{words})\b", KEPT.sub("", text))


def german_texts() -> Iterator[str]:
    for section in GAME.rulebook_in("de").sections:
        yield section.title
        yield from (text for _, text in section.paragraphs)


def test_nothing_in_the_german_rulebook_is_english() -> None:
    assert [text for text in german_texts() if english_in(text)] == []


def test_english_is_found() -> None:
    assert english_in("The Last Crusade, `the card`") == []
    assert english_in("Ein Rifle Platoon auf Hill und a gun of infFK 5") == ["Rifle Platoon", "Hill", "of"]
