"""High Card with a ruling that can be switched: a game of another package, for browser tests."""

from __future__ import annotations

from typing import Annotated

from tiny_game import HighCard
from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.game import Options
from warcabinet.engine.rulebook import Rulebook
from warcabinet.engine.rulings import LetterOrHouse, ruling

WORDS = {
    "en": {
        "option.ace": "Aces",
        "option.ace.letter": "low",
        "option.ace.house": "high",
        "option.ace.hint": "Whether an ace beats a king.",
    },
    "de": {
        "option.ace": "Asse",
        "option.ace.letter": "niedrig",
        "option.ace.house": "hoch",
        "option.ace.hint": "Ob ein Ass den König schlägt.",
    },
}


class RuledOptions(Options, frozen=True, forbid_unknown_fields=True):
    ace: Annotated[LetterOrHouse, ruling("HC-R1")] = "letter"


class RuledCard(HighCard):
    name, title = "ruled-card", "Ruled Card"
    options_type = RuledOptions
    rulebook = Rulebook(
        "# Ruled Card\n\n**HC-1** Each has a card.\n\n**HC-2** You may change it once.\n\n**HC-3** The higher card wins.\n\n"
        "## Rulings\n\n**HC-R1** Is an ace high? No: the printed words count it as one."
    )
    catalogues = {  # noqa: RUF012
        language: Catalogue(language, {**words.entries, **WORDS[language]}) for language, words in HighCard.catalogues.items()
    }


GAME = RuledCard()
