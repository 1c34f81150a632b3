"""The log: one table says how each event is read, and a teller writes its numbers for one reader."""

import re
from collections.abc import Mapping
from importlib import import_module

import pytest

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.game import View
from warcabinet.engine.log import Line, Teller
from warcabinet.engine.scene import LogLine
from warcabinet.engine.state import NOBODY
from warcabinet.games.registry import GAMES, game_named

DREW, LAID, SHUFFLED, TOOK, COUNTED, DIED = range(6)
WORDS = Catalogue(
    "en",
    {
        "log.drew": "{seat} draws a card",
        "log.drew-card.you": "You draw {card}",
        "log.drew-card": "{seat} draws {card}",
        "log.laid": "{seat} lays {card}: bid {bid}",
        "log.laid.you": "You lay {card}: bid {bid}",
        "log.shuffled": "{n} cards are shuffled",
        "log.shuffled.one": "One card is shuffled",
        "log.took": "{seat} takes it",
        "log.died": "{seat} loses {unit}",
    },
)


class Story(Teller):
    lines = {  # noqa: RUF012
        DREW: Line("drew", "HC-1", "seat card", own="drew-card"),
        LAID: Line("laid", "HC-2", "seat card bid"),
        SHUFFLED: Line("shuffled", "", "n"),
        TOOK: Line("took", "HC-3", "seat", told="took"),
        COUNTED: Line("", numbers="seat n"),
        DIED: Line("died", "HC-2", "unit"),
    }

    def value(self, name: str, number: int) -> object:
        return ("Tank", "Flak")[number] if name in ("card", "unit") else number

    def actor(self, name: str, number: int) -> int:
        return number if name == "unit" else NOBODY

    def took(self, line: Line, seat: int, *none: int) -> LogLine | None:
        return None if seat == 1 else self.line(line.key, line.rule, seat)


def read(viewer: int, what: int, *numbers: int) -> LogLine | None:
    a, b, c, d = (*numbers, *[-1] * (4 - len(numbers)))
    return Story(View(viewer, WORDS, ("Ines", "Otto"))).say((what, a, b, c, d))


def test_a_line_names_who_acts_and_what_its_numbers_mean() -> None:
    assert read(-1, LAID, 1, 0, 7) == LogLine(0, "Otto lays Tank: bid 7", "HC-2", 1)
    assert read(1, LAID, 1, 0, 7) == LogLine(0, "You lay Tank: bid 7", "HC-2", 1)


def test_what_only_the_acting_seat_may_know_is_told_to_no_one_else() -> None:
    assert read(0, DREW, 0, 1) == LogLine(0, "You draw Flak", "HC-1", 0, secret=True)
    for other in (-1, 1):
        assert read(other, DREW, 0, 1) == LogLine(0, "Ines draws a card", "HC-1", 0)


def test_a_line_without_a_seat_has_no_actor() -> None:
    assert read(0, SHUFFLED, 1) == LogLine(0, "One card is shuffled", "", NOBODY)
    assert read(0, SHUFFLED, 3) == LogLine(0, "3 cards are shuffled", "", NOBODY)


def test_the_owner_of_a_thing_acts_where_no_number_is_a_seat() -> None:
    assert read(-1, DIED, 1) == LogLine(0, "Otto loses Flak", "HC-2", 1)


def test_a_method_chooses_between_sentences_and_may_say_nothing() -> None:
    assert read(-1, TOOK, 0) == LogLine(0, "Ines takes it", "HC-3", 0)
    assert read(-1, TOOK, 1) is None


def test_an_event_without_a_sentence_is_not_read() -> None:
    assert read(0, COUNTED, 0, 5) is None


# ------------------------------------------------------------ the tables of the games
def log_of(name: str) -> object:
    return import_module(f"warcabinet.games.{name.replace('-', '_')}.log_events")


TABLES = [name for name in GAMES if hasattr(log_of(name), "LINES")]


@pytest.mark.parametrize("name", TABLES)
def test_every_line_is_written_in_both_languages_and_cites_a_rule_there_is(name: str) -> None:
    """A key with a placeholder stands for several sentences: one of them at least, and a number of the event chooses."""
    game = game_named(name)
    lines: Mapping[int, Line] = log_of(name).LINES  # type: ignore[attr-defined]
    for line in lines.values():
        assert not line.rule or line.rule in game.rulebook.rules, line
        for key in filter(None, (line.key, line.own)):
            assert set(re.findall(r"{(\w+)}", key)) <= set(line.numbers.split()), line
            pattern = re.compile(re.sub(r"{\w+}", "[^.]+", f"log[.]{key}"))
            for words in game.catalogues.values():
                assert line.told or any(map(pattern.fullmatch, words.entries)), (words.language, line)
