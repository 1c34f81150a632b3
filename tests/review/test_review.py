"""The mirror: what is said of a finished match, and that it is the same each time."""

import math
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec
import pytest

from games.last_front.front import Front
from review.played import played
from warcabinet.engine.chance import Chance, chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.match import Match
from warcabinet.engine.record import parse_record
from warcabinet.engine.session import Session, replay
from warcabinet.engine.state import State
from warcabinet.games.registry import GAMES, game_named
from warcabinet.review import Review, review, review_record
from warcabinet.review.findings import NOTEWORTHY, POINTS
from warcabinet.review.turning import turning_point

TRIES = 8
WON_OR_THROWN_AWAY = """
contested = "terr-uk-malta"
open = "terr-uk-malta"
owes_opening = false
[seat.1]
hand = []
bid = ["tank-3"]
territories = ["terr-uk-london"]
[seat.2]
hand = []
bid = ["troop-1"]
"""


@pytest.fixture(scope="module", params=list(GAMES))
def found(request: pytest.FixtureRequest) -> Review:
    return review_record(played(request.param), TRIES)


def test_every_ply_is_there_and_every_number_in_its_range(found: Review) -> None:
    record = played(found.game)
    assert [each.choice for each in found.plies] == [line.choice for line in record.choices]
    assert [each.ply for each in found.plies] == list(range(1, len(record.choices) + 1))
    for each in found.plies:
        assert each.estimate is None or 0 <= each.estimate <= 1
        assert 0 <= each.loss <= 1
        assert bool(each.best) == (each.loss > 0)
    for seat in found.seats:
        assert seat.choices > 0
        assert seat.accuracy is not None
        assert 0 <= seat.accuracy <= 100
        assert math.isclose(seat.score, seat.luck + seat.adjusted)


def test_with_two_seats_one_seats_luck_is_the_others_loss(found: Review) -> None:
    assert found.seats[0].luck == pytest.approx(-found.seats[1].luck, abs=1e-6)
    assert any(each.luck for each in found.plies)


def test_turning_points_say_what_was_better_in_both_languages(found: Review) -> None:
    """Whatever the choices were: here any two of a menu."""
    session = replay(game_named(found.game), played(found.game))
    judged = next(each for each in found.plies[5:] if each.estimate is not None)
    now = session.at(judged.ply - 1)
    other = next(text for text in now.choices() if text != judged.choice)
    point = turning_point(now, msgspec.structs.replace(judged, best=other, loss=0.2), "1")
    assert (point.choice, point.best) == (judged.choice, other)
    for label in (point.choice_label, point.best_label):
        assert label.en != label.de
    assert point.best_plan is not None
    assert point.when is not None


def test_turning_points_are_the_worst_and_one_is_the_readers_own(found: Review) -> None:
    assert all(point.loss >= NOTEWORTHY for point in found.points)
    for seat in range(2):
        shown = found.turning_points(seat)
        assert len(shown) <= POINTS
        assert [point.ply for point in shown] == sorted(point.ply for point in shown)
        own = [point for point in found.points if point.seat == seat]
        assert not own or any(point.seat == seat for point in shown)


def test_a_review_can_be_stored_and_read(found: Review) -> None:
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_the_same_seed_gives_the_same_review_and_another_one_another() -> None:
    record = played("great-war")
    one, same, other = (review_record(record, TRIES, seed) for seed in ("1", "1", "2"))
    assert one == same
    assert msgspec.structs.replace(other, seed="1") != one


def test_progress_is_told_and_can_stop_the_work() -> None:
    record = played("great-war")
    told: list[tuple[int, int]] = []

    class Enough(Exception):
        pass

    def progress(done: int, total: int) -> None:
        told.append((done, total))
        if done == 5:
            raise Enough

    with pytest.raises(Enough):
        review_record(record, TRIES, progress=progress)
    assert told == [(done, len(record.choices)) for done in range(6)]


def test_a_match_that_still_runs_is_refused() -> None:
    text = "\n".join(played("great-war").text().splitlines()[:-20]) + "\n"
    with pytest.raises(Fault, match=r"half\.wcr: the match is not over; only a finished match can be reviewed"):
        review_record(parse_record(text, "half.wcr"), TRIES)


def test_throwing_a_won_match_away_is_found_and_the_better_choice_named() -> None:
    """Seat 1 wins if seat 2, without cards, cannot answer: to withdraw loses what was won."""
    session = Front(WON_OR_THROWN_AWAY, options="battle_cap = 20").session
    session.take("withdraw")
    while not session.over:
        session.take(session.choices()[0])
    first = review(session, tries=60).plies[0]
    assert first.choice == "withdraw"
    assert first.loss > 0.3
    assert first.best not in ("", "withdraw")


@pytest.mark.parametrize("name", list(GAMES))
def test_what_no_seat_has_seen_can_be_shuffled_unseen(name: str) -> None:
    """All of it and nothing else: what each seat would have to guess. All seats still see the same, and the outcome does not
    depend on the order before."""
    game, record = game_named(name), played(name)
    for part in (3, 2):
        session = replay(game, record, len(record.choices) * part // 5)
        match = session.match.clone()
        before = seen(session, match)
        match.s.reshuffle(chance_from("one"))
        assert seen(session, match) == before
        once = session.match.clone()
        for other in (match, once):
            other.s.reshuffle(chance_from("two"))
        assert game.dump(match.s) == game.dump(once.s)
        guessed = [changes(session, partial(redealt, seat)) for seat in (0, 1)]
        assert changes(session, lambda s, chance: s.reshuffle(chance)) == guessed[0] & guessed[1] != set()


def redealt(seat: int, s: State, chance: Chance) -> None:
    s.redeal(seat, chance)


def changes(session: Session, change: Callable[[State, Chance], None]) -> set[str]:
    """The keys of the Position that it changes, now or another time."""
    found = set()
    for n in range(8):
        match = session.match.clone()
        before = leaves(session.game.dump(match.s))
        change(match.s, chance_from(f"change {n}"))
        after = leaves(session.game.dump(match.s))
        found |= {key for key in {**before, **after} if before.get(key) != after.get(key)}
    return found


def leaves(table: Mapping[str, Any], path: str = "") -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in table.items():
        found |= leaves(value, f"{path}{key}.") if isinstance(value, Mapping) else {path + key: value}
    return found


def seen(session: Session, match: Match) -> list[object]:
    twin = session.beside(match)
    return [msgspec.structs.replace(twin.game.scene(match.s, twin.game.view(seat, "en", twin.names))) for seat in (-1, 0, 1)]
