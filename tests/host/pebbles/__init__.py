"""Pebbles: a game small enough to see through, with hidden stones, free undo and secret windows, for testing the host.

Each seat holds three stones, and some a trap. In turn one picks a stone and drops it; whoever holds a trap may spring it,
and then the stone counts nothing. Most points win. By option everybody is asked, trap or not.
By the letter a trap springs once; by the house ruling, which rules version 0 always played, it lasts (PB-R1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.chance import Chance
from warcabinet.engine.desk import Box, ControlDesk, Entry, Form, Sheet
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game, Options, View
from warcabinet.engine.report import Part, Report
from warcabinet.engine.rulings import LetterOrHouse, ruling
from warcabinet.engine.scene import Area, Choice, Item, Layout, LogLine, Prompt, Refusal, Result, Row, Scene, SeatInfo
from warcabinet.engine.session import Session
from warcabinet.engine.state import Event, Rules, State

DROP, BACK, PASS, TRAP = 10, 11, 12, 13
TURN, SURE, WINDOW = 0, 1, 2
DROPPED, SPRUNG = 0, 1
TEXTS = {**{n: f"pick {n}" for n in range(1, 10)}, DROP: "drop", BACK: "back", PASS: "pass", TRAP: "trap"}


class PebblesOptions(Options, frozen=True, forbid_unknown_fields=True):
    players: Annotated[int, Meta(ge=2, le=4)] = 2
    traps: bool = True
    asks_all: bool = False
    trap: Annotated[LetterOrHouse, ruling("PB-R1", since=1)] = "letter"


class Pebbles(State):
    __slots__ = ("asks_all", "hands", "lasting", "picked", "points", "traps", "turn")

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.traps: list[bool] = [False] * seats
        self.points: list[int] = [0] * seats
        self.turn = 0
        self.picked = 0
        self.asks_all = self.lasting = False

    def rules(self) -> Rules:
        while any(self.hands):
            self.quiet()
            yield from self.take_turn()
            self.turn = (self.turn + 1) % self.seats
        best = max(self.points)
        self.end(self.points.index(best) if self.points.count(best) == 1 else -1)

    def take_turn(self) -> Rules:
        while True:
            self.ask(self.turn, TURN)
            for stone in sorted(self.hands[self.turn]):
                self.offer(stone)
            yield
            self.picked = self.chosen
            self.ask(self.turn, SURE)
            self.offer(DROP)
            self.offer(BACK)
            yield
            if self.chosen == DROP:
                break
            self.picked = 0
        stone = self.picked
        self.picked = 0
        self.hands[self.turn].remove(stone)
        self.tell(DROPPED, self.turn, stone)
        self.fence()
        for step in range(1, self.seats):
            seat = (self.turn + step) % self.seats
            if self.traps[seat] or self.asks_all:
                self.ask(seat, WINDOW)
                self.offer(PASS)
                if self.traps[seat]:
                    self.offer(TRAP)
                yield
                if self.chosen == TRAP:
                    self.traps[seat] = self.lasting
                    self.fence()
                    self.tell(SPRUNG, seat, stone)
                    return
        self.points[self.turn] += stone

    def redeal(self, viewer: int, chance: Chance) -> None:
        """The stones of the others; their traps stay."""
        others = [seat for seat in range(self.seats) if seat != viewer]
        stones = [stone for seat in others for stone in self.hands[seat]]
        for seat in others:
            self.hands[seat] = [stones.pop(int(chance.below(len(stones)))) for _ in self.hands[seat]]

    def copy(self) -> Pebbles:
        twin = Pebbles(self.seats, self.chance.copy())
        twin.inherit(self)
        twin.hands = [list(hand) for hand in self.hands]
        twin.traps, twin.points, twin.turn = list(self.traps), list(self.points), self.turn
        twin.asks_all, twin.lasting = self.asks_all, self.lasting
        return twin


class PebblesDesk(ControlDesk):
    """How heavy two stones are together."""

    def form(self, words: Catalogue) -> Form:
        fields = tuple(Entry(f"stones.{n}", f"Stone {n + 1}", high=9) for n in range(2))
        return Form("Scales", "", (Box("stones", "Stones", fields),))

    def ask(self, given: Mapping[str, Any], words: Catalogue) -> Sheet:
        stones = given.get("stones")
        if not isinstance(stones, list) or not all(isinstance(stone, int) for stone in stones):
            raise Fault("two stones are weighed", where="stones")
        return Sheet("Scales", words("turn"), data=sum(stones))

    def picked(self, s: State, view: View, elements: Sequence[str]) -> dict[str, Any]:
        assert isinstance(s, Pebbles)
        return {"stones": s.hands[view.viewer] if view.viewer >= 0 else [], "cells": list(elements)}


class PebblesGame(Game[Pebbles, PebblesOptions]):
    name = "pebbles"
    title = "Pebbles"
    rules_version = 1
    options_type = PebblesOptions
    choice_count = 14
    has_windows = True
    can_resign = True

    desk = PebblesDesk()

    def new(self, options: PebblesOptions, seed: str) -> Pebbles:
        s = Pebbles(options.players, self.chance(options, seed))
        s.asks_all, s.lasting = options.asks_all, options.trap == "house"
        stones = list(range(1, 10))
        for hand in s.hands:
            for _ in range(9 // options.players if options.players > 3 else 3):
                hand.append(stones.pop(s.chance.below(len(stones))))
        s.traps = [options.traps and bool(s.chance.below(2)) for _ in s.hands]
        return s

    def load(self, position: Mapping[str, Any], options: PebblesOptions, seed: str) -> Pebbles:
        s = Pebbles(options.players, self.chance(options, seed))
        s.asks_all, s.lasting = options.asks_all, options.trap == "house"
        for key in position:
            if key not in ("hands", "traps", "points", "turn"):
                raise Fault(f"there is no key '{key}'", where=key)
        try:
            s.hands = [list(hand) for hand in position["hands"]]
            s.traps, s.points = list(position["traps"]), list(position.get("points", s.points))
            s.turn = position.get("turn", 0)
        except (KeyError, TypeError) as why:
            raise Fault(f"cannot be read: {why}") from None
        if s.turn not in range(s.seats) or {len(each) for each in (s.hands, s.traps, s.points)} != {s.seats}:
            raise Fault(f"there are {s.seats} seats")
        stones = [stone for hand in s.hands for stone in hand]
        if not all(stone in range(1, 10) for stone in stones) or not all(isinstance(points, int) for points in s.points):
            raise Fault("stones are numbered from 1 to 9, and points are numbers", where="hands")
        return s

    def dump(self, s: Pebbles) -> dict[str, Any]:
        return {"hands": [sorted(hand) for hand in s.hands], "traps": list(s.traps), "points": list(s.points), "turn": int(s.turn)}

    def choice_text(self, choice: int) -> str:
        return TEXTS.get(choice, "")

    def asks_in_secret(self, s: Pebbles) -> bool:
        return not s.over and s.prompt == WINDOW

    def declining(self, s: Pebbles) -> int:
        return PASS if s.prompt == WINDOW else -1

    def switches(self, s: Pebbles, view: View) -> dict[str, str]:
        return {"trap": "Trap"} if s.traps[view.viewer] else {}

    def stretch(self, s: Pebbles) -> int:
        """Until everyone has dropped a stone."""
        return max(map(len, s.hands))

    def resign(self, s: Pebbles, seat: int) -> None:
        s.end((seat + 1) % s.seats)

    def scene(self, s: Pebbles, view: View) -> Scene:
        mine = not s.over and s.asked == view.viewer
        secret = self.asks_in_secret(s) and not mine
        prompt = "awaited" if secret else ("turn", "sure", "window")[s.prompt] if mine else "turn"
        areas = [Area("points", "facts", count=points, seat=seat) for seat, points in enumerate(s.points)]
        for seat, hand in enumerate(s.hands):
            stones = tuple(Item(f"stone-{n}", f"stone-{n}", f"Stone {n}") for n in sorted(hand)) if seat == view.viewer else ()
            areas.append(Area(f"hand-{seat}", "hand", count=len(hand), items=stones, seat=seat))
        if view.viewer >= 0 and s.traps[view.viewer]:
            areas.append(Area("trap", "chips", items=(Item("trap", "trap", "Trap"),)))
        if mine and s.picked:
            areas.append(Area("picked", "row", items=(Item("picked", f"stone-{s.picked}", f"Stone {s.picked}"),)))
        choices = [
            Choice(TEXTS[n], TEXTS[n], "PB-1.1", elements=(f"stone-{n}",) if n < 10 else (), asks="Reason" if n == DROP else "")
            for n in s.menu[: s.offered]
        ]
        if mine and s.prompt == TURN and len(choices) > 2:
            choices.append(Choice("lowest", "Drop the lowest", steps=(choices[0].text, TEXTS[DROP])))
        return Scene(
            game=self.name,
            title=self.title,
            viewer=view.viewer,
            seats=tuple(SeatInfo(seat, view.name(seat), acting=not secret and seat == s.asked) for seat in range(s.seats)),
            layout=Layout("points", "points"),
            areas=tuple(areas),
            prompt=Prompt(view.words("over" if s.over else prompt), "PB-1.1", mine),
            choices=tuple(choices) if mine else (),
        )

    def say(self, event: Event, view: View) -> LogLine | None:
        what, seat, stone = event[:3]
        return LogLine(0, view.say("dropped" if what == DROPPED else "sprung", seat, n=stone), "PB-1.1", seat)

    def why_not(self, s: Pebbles, view: View, element: str) -> Refusal:
        return Refusal(view.words("not-now"), "PB-1.1")

    def result(self, s: Pebbles, view: View) -> Result:
        winners = () if s.winner < 0 else (int(s.winner),)
        return Result(winners, view.say("won", winners[0]) if winners else view.words("draw"), "PB-1.2", tuple(map(str, s.points)))

    def turn_of(self, s: Pebbles) -> int:
        return 4 - (max(map(len, s.hands)) or 1)

    def report(self, before: Session, after: Session, view: View) -> Report:
        assert isinstance(after.state, Pebbles)
        hand = after.state.hands[view.viewer] if view.viewer >= 0 else []
        rows = tuple(Row(f"Stone {stone}") for stone in sorted(hand))
        told = tuple(filter(None, (self.say(event, view) for event in after.events[len(before.events) :])))
        turn = f"Round {before.game.turn_of(before.state)}"
        return Report("Stones", view.name(view.viewer), turn, "So far.", (Part("Hand", rows), Part("Dropped", lines=told)), "en")

    def face_ids(self) -> tuple[str, ...]:
        return ("trap", *(f"stone-{n}" for n in range(1, 10)))

    def draw_face(self, face: str, language: str, size: str = "table") -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{face} {language} {size}</title></svg>'


GAME = PebblesGame()
