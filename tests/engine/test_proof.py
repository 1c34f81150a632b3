"""Provable chance: seeds made of parts, drawn again in the middle of a match, and what a Record tells of them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tiny_game import CHANGE, KEEP, KEYS, Board, Cards, HighCard
from warcabinet.engine.chance import keyed
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Options
from warcabinet.engine.keys import Keys, chance, dice
from warcabinet.engine.match import Match
from warcabinet.engine.pile import pile_of
from warcabinet.engine.proof import Parts, draw_again, host_commitment
from warcabinet.engine.record import HIDDEN, parse_record
from warcabinet.engine.session import Session, replay
from warcabinet.engine.state import Rules, State

HOST, OTHER_HOST, INES, OTTO = "a" * 64, "b" * 64, "1" * 32, "2" * 32


class Rolls(Cards):
    """Six times a seat keeps its number or rolls another one; only every third question is a quiet point."""

    def rules(self) -> Rules:
        while self.turn < 6:
            if self.turn % 3 == 0:
                self.quiet()
            self.ask(self.turn % 2, 0)
            self.offer(KEEP)
            self.offer(CHANGE)
            yield
            if self.chosen == CHANGE:
                self.hand.cards[self.turn % 2] = self.chance.below(100_000)
            self.turn += 1
        self.end(0)

    def copy(self) -> Rolls:
        twin = Rolls(self.chance.copy(), self.deck.copy(), self.hand.copy(), self.turn)
        twin.inherit(self)
        return twin


class RollsGame(HighCard):
    position_keys = Keys(*KEYS.keys, chance(), dice("dice"))

    def new(self, options: Options, seed: str) -> Rolls:
        return Rolls(self.chance(options, seed), pile_of([]), pile_of([0, 0]))

    def load(self, position: Any, options: Options, seed: str) -> Rolls:
        s = Rolls(self.chance(options, seed), pile_of([]), pile_of([]))
        self.position_keys.read(Board(s), position)
        return s

    def dump(self, s: Cards) -> dict[str, Any]:
        return self.position_keys.write(Board(s))


GAME = RollsGame()


def hand(s: State) -> list[int]:
    assert isinstance(s, Rolls)
    return list(s.hand.cards)


def rolled(session: Session, *choices: str) -> list[int]:
    for choice in choices:
        session.take(choice)
    return hand(session.state)


def test_the_seed_depends_on_every_part_and_on_whose_it_is() -> None:
    parts = Parts(HOST, (INES, OTTO))
    others = [Parts(OTHER_HOST, (INES, OTTO)), Parts(HOST, (OTTO, INES)), Parts(HOST, (INES, "")), Parts(HOST, ("", INES))]
    assert len({each.seed for each in (parts, *others)}) == 5
    assert parts.commitment == host_commitment(HOST) != Parts(OTHER_HOST, ()).commitment
    assert HOST not in parts.commitment


def test_a_clone_draws_what_the_match_will_draw_after_chance_was_drawn_again() -> None:
    match = Match(GAME.new(GAME.options(), "keyed:1"), keeping=True)
    match.take(CHANGE)
    match.renew(keyed("new"))
    match.take(CHANGE)
    twin = match.clone()
    assert hand(twin.s) == hand(match.s)
    again = twin.clone()
    for each in (match, twin, again):
        each.take(CHANGE)
        each.take(CHANGE)
    assert hand(twin.s) == hand(match.s) == hand(again.s)
    assert match.renewed == ()  # a new quiet point holds it


def test_chance_drawn_again_changes_what_comes_and_nothing_before() -> None:
    plain, drawn = Session(GAME, seed="keyed:1"), Session(GAME, seed="keyed:1")
    assert rolled(plain, "change", "change") == rolled(drawn, "change", "change")
    drawn.note(draw_again(1, HOST, OTTO).note)
    assert drawn.last_seed == draw_again(1, HOST, OTTO).seed("keyed:1") != drawn.seed
    assert rolled(plain, "change") != rolled(drawn, "change")
    drawn.note(draw_again(0, OTHER_HOST, INES).note)
    assert rolled(plain, "change") != rolled(drawn, "change")
    for ply, walker in enumerate(drawn.walk()):
        assert hand(walker.state) == hand(drawn.at(ply).state)
    assert hand(drawn.at(4).state) == hand(drawn.state)
    again = replay(GAME, parse_record(drawn.record().text()))
    assert again.record().text() == drawn.record().text()
    assert rolled(again, "change", "change") == rolled(drawn, "change", "change")


def test_undo_never_goes_back_across_it() -> None:
    session = Session(GAME, seed="keyed:1")
    session.take("keep")
    session.note(draw_again(1, HOST, OTTO).note)
    assert session.fixed_plies == 1
    with pytest.raises(Fault, match="drawn again"):
        session.undo()
    before = session.at(1).state.chance.key
    session.take("change")
    session.undo()
    assert session.state.chance.key == before == session.game.chance(session.options, session.last_seed).key


def test_answers_that_someone_has_prepared_are_gone_too() -> None:
    session = Session(
        GAME, seed="keyed:1", position=replace(Session(GAME, seed="keyed:1").position(), setting={"hand": [0, 0], "dice": [5, 6]})
    )
    assert rolled(session, "change") == [4, 0]
    assert "dice" not in session.position_untold().setting
    assert session.position_untold().choices == ()  # that roll was prepared
    session.note(draw_again(1, HOST, OTTO).note)
    twin = session.match.clone()
    session.take("change")
    twin.take(CHANGE)
    assert hand(session.state) == hand(twin.s) != [4, 5]


def test_a_position_of_a_running_match_tells_no_chance_and_can_be_played() -> None:
    session = Session(GAME, seed="keyed:1")
    rolled(session, "keep", "change")
    assert "chance" in session.position().setting
    untold = session.position_untold()
    assert "chance" not in untold.setting
    assert untold.choices == ("keep",)  # the roll is still to come
    key = session.state.chance.key.hex()
    assert key in session.position().text()
    assert key not in untold.text()
    assert Session(GAME, position=untold).choices() == ["keep", "change"]


def test_a_record_of_a_running_match_tells_no_seed_and_cannot_be_replayed() -> None:
    session = Session(GAME, seed=Parts(HOST, (INES, OTTO)).seed)
    session.take("change")
    session.note(draw_again(1, OTHER_HOST, OTTO).note)
    record = session.record()
    record.parts, record.set_up_by = Parts(HOST, (INES, OTTO)), "Ines"
    told, untold = record.text(), record.untold().text()
    for secret in (session.seed, HOST, OTHER_HOST, INES, OTTO):
        assert secret in told
        assert secret not in untold
    assert f"Commit: {host_commitment(HOST)}\n" in told
    assert f"Commit: {host_commitment(HOST)}\n" in untold
    assert host_commitment(OTHER_HOST) in untold
    assert "Set up by: Ines\n" in untold
    assert parse_record(untold).seed == HIDDEN
    with pytest.raises(Fault, match="running match hides its seed"):
        replay(GAME, parse_record(untold))


def test_a_forged_record_is_named_with_what_does_not_fit() -> None:
    parts = Parts(HOST, (INES, ""))
    session = Session(GAME, seed=parts.seed)
    session.note(draw_again(1, OTHER_HOST, OTTO).note)
    record = session.record()
    record.parts = parts
    fair = parse_record(record.text(), "match.wcr")
    assert fair.parts == parts
    fair.check_chance()
    forged = {
        "key Commit: the commitment does not match the hash of the host's part": replace(fair, parts=Parts(OTHER_HOST, (INES, ""))),
        "key Seed: the seed does not match the hash of all parts": replace(fair, parts=Parts(HOST, (OTTO, ""))),
        "key Part: parts are listed for 1 of 2 seats": replace(fair, parts=Parts(HOST, (INES,))),
    }
    for why, each in forged.items():
        with pytest.raises(Fault) as fault:
            each.check_chance()
        assert str(fault.value) == f"match.wcr, {why}"
    swapped = parse_record(record.text().replace(OTHER_HOST, "c" * 64), "match.wcr")
    with pytest.raises(Fault, match="line 13: the commitment does not match"):
        swapped.check_chance()


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (f"Host part: {HOST}\n", "", "list the host's part and one part for each seat"),
        (f"Part 1: {INES}", f"Part 1: {INES}0", "key Part 1: must be 32 hexadecimal digits"),
        (f"Host part: {HOST}", "Host part: 17", "key Host part: must be 64 hexadecimal digits"),
        ("Part 2: -", "Part 3: -", "without gaps"),
    ],
)
def test_parts_in_a_record_must_be_whole(old: str, new: str, why: str) -> None:
    record = Session(GAME, seed="keyed:1").record()
    record.parts = Parts(HOST, (INES, ""))
    assert old in record.text()
    with pytest.raises(Fault, match=why):
        parse_record(record.text().replace(old, new))


def test_a_note_that_draws_chance_again_must_be_whole() -> None:
    session = Session(GAME, seed="keyed:1")
    text = session.record().text() + "@ chance 2 17\n"
    with pytest.raises(Fault, match="line 10, ply 1: '@ chance' must have the form"):
        replay(GAME, parse_record(text))
