"""What happened, for the stage: cards as they come into play, what they hit, and the totals."""

from support import rule
from warcabinet.engine.log import FOUGHT, LAID
from warcabinet.engine.scene import Happening
from warcabinet.games.great_war import GAME
from warcabinet.games.great_war import log_events as e
from warcabinet.games.great_war.cards.card import CP, EN

CARDS = [card.id for card in GAME.book.cards]
FIRST, SECOND, THIRD = range(3)


def staged(*events: tuple[int, int, int, int, int], viewer: int = CP) -> tuple[Happening, ...]:
    return GAME.stage(events, GAME.view(viewer, "en", ("Ines", "Otto")))


@rule("GW-7.14a")
def test_a_card_shows_what_it_makes_of_the_totals() -> None:
    opened = (e.TOTALS, 12, 30, -1, -1)
    (found,) = staged(opened, (e.PLAYED, EN, FIRST, e.LINKED, -1), (e.TOTALS, 12, 39, -1, -1))
    assert (found.by[0].face, found.by[0].seat, found.weight) == (CARDS[FIRST], EN, LAID)
    assert [(row.label, row.value, row.calc) for row in found.rows] == [("Otto", "39", "was 30")]
    assert found.result == "You 12, them 39"


@rule("GW-R1")
def test_a_cancelled_card_belongs_to_the_card_that_did_it() -> None:
    events = ((e.PLAYED, EN, FIRST, e.FIRST, -1), (e.ACTIVATED, EN, FIRST, FIRST, -1), (e.CANCELLED, CP, SECOND, FIRST, -1))
    played, struck = staged(*events)
    assert (struck.by[0].face, struck.at[0].face, struck.at[0].gone) == (CARDS[FIRST], CARDS[SECOND], True)
    assert (struck.harm, struck.weight, struck.at[0].change) == (True, FOUGHT, "cancelled")
    assert not staged(*events, viewer=EN)[1].harm
    assert not played.at


@rule("GW-7.14c", "GW-7.14d")
def test_the_end_of_a_turn_lists_what_was_captured() -> None:
    (found,) = staged((e.WON_TURN, CP, 3, 44, 38), (e.CAPTURED, CP, SECOND, -1, -1))
    assert found.result == "You win Turn 3, 44 to 38"
    assert len(found.losses) == 1
    assert not found.harm
