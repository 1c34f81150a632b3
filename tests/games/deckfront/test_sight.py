"""What learning programs see: each fact for itself, from the viewer's own side, and no secrets."""

from support import rule
from warcabinet.engine.pen import Pen
from warcabinet.games.deckfront import GAME
from warcabinet.games.deckfront.field import MARKER, cell_at, infiltration, new_unit
from warcabinet.games.deckfront.rules import Deckfront
from warcabinet.games.deckfront.state import NONE
from warcabinet.games.deckfront.values import HOLD

HEAD = 4  # places that every game writes: viewer, asked, prompt, winner


def page(s: Deckfront, viewer: int) -> list[int]:
    pen = Pen()
    s.write(viewer, pen, True)
    return list(pen.page)[HEAD:]


def bare() -> Deckfront:
    """Nothing but the Generals, and equal piles."""
    s = GAME.new(GAME.options({}), "sight")
    for seat in range(2):
        for pile in (s.hand[seat], s.pile[seat], s.reserve[seat]):
            pile.clear()
    return s


@rule("DF-2.4")
def test_both_sides_look_alike_from_behind_them() -> None:
    blue, green = bare(), bare()
    for s, seat in ((blue, 0), (green, 1)):
        s.field[cell_at(seat, 1, 2)] = new_unit(3, 2) + 2 * MARKER
        s.field[cell_at(1 - seat, 2, -1)] = new_unit(5, 1)
        s.wins[seat] = 1
        s.played[1 - seat] = 7
        s.coin = s.first = s.last_winner = seat
        s.attacker = s.positioned = cell_at(seat, 1, 2)
        s.advancing[seat].add(cell_at(seat, 2, 1))
        s.asked = seat
    assert page(blue, 0) == page(green, 1)
    assert page(blue, 1) == page(green, 0)
    assert page(blue, 0) != page(blue, 1)


def test_kind_damage_and_novelty_have_places_of_their_own() -> None:
    """Else a network would have to learn every combination of them for itself."""
    cell, places = cell_at(0, 1, 1), []
    for unit in (new_unit(3, 2), new_unit(4, 2), new_unit(3, 2) + MARKER, new_unit(3, 3)):
        s = bare()
        s.round = 3
        s.field[cell] = unit
        places.append(page(s, 0))
    plain = places[0]
    changed = [{at for at, number in enumerate(other) if number != plain[at]} for other in places[1:]]
    assert [len(some) for some in changed] == [1, 1, 1]
    assert len(set.union(*changed)) == 3


@rule("DF-7.21")
def test_where_an_infiltrator_will_strike_is_its_owners_secret() -> None:
    """It stands among the other's cells."""
    aims = []
    for aim in (NONE, HOLD):
        s = bare()
        s.field[infiltration(0)] = new_unit(8, 1)
        s.aim[infiltration(0)] = aim
        aims.append((page(s, 0), page(s, 1)))
    (own, others), (own_after, others_after) = aims
    assert own != own_after
    assert others == others_after
