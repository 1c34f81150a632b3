"""Two tables in lockstep that differ only in what one viewer cannot see: whatever the viewer is sent must be the same at both."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from host.conftest import Host, Person
from warcabinet import bots
from warcabinet.bots import Alternative, adviser
from warcabinet.engine.chance import Chance
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game, Options
from warcabinet.engine.position import Position
from warcabinet.engine.record import Record
from warcabinet.engine.session import Session
from warcabinet.engine.state import State
from warcabinet.host.api.tables import SeatPlan
from warcabinet.host.guests import Guest
from warcabinet.host.new_tables import Chances, add
from warcabinet.host.table import PASS, Table

SPECTATOR = -1
ASKED_ABOUT = 6  # elements of a scene, each time
LONGEST = 8  # choices in lockstep
OF_THE_TABLE = ("id", "created", "changed")  # what names a table and tells nothing about its match


class Differ(AssertionError):
    """The viewer is sent something that depends on what they cannot see."""


def twins(session: Session, viewer: int, chance: Chance) -> tuple[Position, Position] | None:
    """This moment, and another that the viewer holds possible; None: nothing is hidden, or something is half done."""
    match, game = session.match, session.game
    if session.over or match.kept is None or len(match.since):
        return None
    other = match.kept.copy()
    other.asked = session.state.asked
    other.redeal(viewer, chance.fork())
    other.chance.become(match.kept.chance.copy())  # the same dice
    truth, guess = (as_position(game, session.options, state) for state in (match.kept, other))
    return (truth, guess) if truth.text() != guess.text() else None


def as_position(game: Game, options: Options, state: State) -> Position:
    given = {key: value for key, value in msgspec.to_builtins(options).items() if value is not None}
    return Position(game.name, given, game.dump(state))


class Pair:
    """The viewer's seat at both tables, and everyone else's."""

    def __init__(self, host: Host, people: Sequence[Person], viewer: int, tables: Sequence[Table], seed: str) -> None:
        self.host = host
        self.viewer = viewer
        self.person = people[viewer]  # the last of them is a spectator
        self.tables = tables
        self.random = random.Random(seed)
        self.compared = 0
        self.story: list[str] = []
        self.open: set[int] = set()  # seats whose decisions the viewer sees

    @property
    def sessions(self) -> list[Session]:
        found = [table.session for table in self.tables]
        return [session for session in found if session is not None]

    # ------------------------------------------------------------ what the viewer is sent
    async def get(self, table: Table, path: str, **query: object) -> Any:
        """The answer without what names the table, refusals included."""
        parts = "&".join(f"{key}={value}" for key, value in {"viewer": self.viewer, **query}.items())
        found = await self.person.ask("GET", f"/api/tables/{table.id}{path}?{parts}", None)
        if isinstance(found, str):
            return found.replace(table.id, "")
        return {key: value for key, value in found.items() if key not in OF_THE_TABLE} if isinstance(found, dict) else found

    async def compare(self, when: str) -> Any:
        """Everything a table tells. Returns the scene."""
        self.story.append(when)
        news = await self.same("/scene")
        for path in ("", "/replay", "/chat", "/record", "/position"):
            await self.same(path)
        if self.sessions[0].game.turn_of(self.sessions[0].state):
            await self.same("/report")
        if news["scene"].get("turns"):
            await self.same("/digest")
            await self.same("/digest.svg")
        for element in self.random.sample(sorted(elements(news["scene"])), k=ASKED_ABOUT):
            await self.same("/why", element=element)
        if self.tables[0].game.desk:
            for one, other in self.random.sample(neighbours(news["scene"]), k=3):
                await self.same("/desk", at=one, to=other)
        self.compared += 1
        return news

    async def same(self, path: str, **query: object) -> Any:
        one, other = [await self.get(table, path, **query) for table in self.tables]
        self.must_equal(f"{path or '/'} {query or ''}", one, other)
        return one

    def must_equal(self, what: str, one: object, other: object) -> None:
        if one != other:
            found = "\n".join(differences(one, other))[:1500]
            raise Differ(f"seat {self.viewer + 1} is told something hidden by {what}, {'; '.join(self.story)}:\n{found}")

    async def compare_hints(self) -> None:
        """Where the viewer is asked and holds all seats."""
        stamp = (await self.same("/scene"))["stamp"]
        body = {"stamp": stamp, "viewer": self.viewer}
        self.must_equal(
            "a hint", *[await self.person.post(f"/api/tables/{table.id}/hint", body, status=200) for table in self.tables]
        )

    # ------------------------------------------------------------ in lockstep
    async def play(self) -> None:
        """As long as the viewer cannot have learnt anything."""
        news = await self.compare("at the start")
        self.open = no_secret_from(self.viewer, news["scene"])
        for _ in range(LONGEST):
            if any(session.over for session in self.sessions):
                return
            if all(table.may_choose(session, self.viewer) for table, session in self.both()):
                goes_on = await self.choose(news)
            elif all(session.game.asks_in_secret(session.state) and session.asked not in self.open for session in self.sessions):
                goes_on = await self.choose_in_secret()
            else:
                goes_on = await self.choose_openly()
            if not goes_on:
                return
            news = await self.compare("then")

    def both(self) -> Iterable[tuple[Table, Session]]:
        return zip(self.tables, self.sessions, strict=True)

    async def choose(self, news: Any) -> bool:
        """The viewer makes a choice or gives an order, the same at both tables."""
        choice = self.random.choice(news["scene"]["choices"])
        body = {"choice": choice["text"], "stamp": news["stamp"], "viewer": self.viewer}
        self.story.append(choice["text"])
        before = [len(session.plies) for session in self.sessions]
        answers = [await self.person.post(f"/api/tables/{table.id}/choose", body, status=200) for table in self.tables]
        made = [session.plies[n:] for session, n in zip(self.sessions, before, strict=True)]
        if not any(made) or all(plies and plies[-1].free for plies in made):
            self.must_equal("the answer to a choice", *answers)
            return True
        return await self.wait()

    async def choose_openly(self) -> bool:
        """Another seat does the same at both tables."""
        seats = {session.asked for session in self.sessions}
        common = set.intersection(*(set(session.choices()) for session in self.sessions))
        if len(seats) > 1 or not common:
            return False
        seat, text = seats.pop(), self.random.choice(sorted(common))
        self.story.append(f"seat {seat + 1}: {text}")
        for table in self.tables:
            await take(table, seat, text)
        if any(session.plies[-1].free for session in self.sessions):
            return False  # it is seen at once, and may show what was hidden
        return await self.wait()

    async def wait(self) -> bool:
        """Others may respond, at one table or at both: they pass, and the viewer sees no more than that everyone waits."""
        if any(session.over for session in self.sessions):
            return False  # what was hidden may have decided it
        held = {table.shown.held is not None for table in self.tables}
        assert len(held) == 1, "only one of the tables makes everyone wait"
        if held == {False}:
            return False  # no one can respond to such a choice, and it is shown at once
        for table, session in self.both():
            while session.asked not in (self.viewer, SPECTATOR) and session.game.asks_in_secret(session.state):
                passing = [text for text in session.choices() if text.startswith(PASS)]
                if not passing:
                    break
                await take(table, session.asked, passing[0])
        if not any(table.may_choose(session, self.viewer) for table, session in self.both()):
            await self.compare("while everyone waits")
        return False

    async def choose_in_secret(self) -> bool:
        """Others decide in secret, something else at each table. The viewer learns nothing until all have."""
        self.story.append("others decide in secret")
        for table, session in self.both():
            for _ in range(LONGEST):
                seat, ready = session.asked, table.live.ready.of(self.viewer)
                together = () if ready else session.game.asked_together(session.state)
                if seat == self.viewer or seat in self.open or not session.game.asks_in_secret(session.state):
                    break
                await take(table, seat, self.random.choice(session.choices()))
                if not session.plies[-1].free and (self.viewer not in together or session.asked != self.viewer):
                    return False
        return True


def no_secret_from(viewer: int, scene: Any) -> set[int]:
    """The other seats of the viewer's side, which have its colour; and Control, which has none."""
    colours = {seat["seat"]: seat.get("colour") for seat in scene["seats"]}
    return {
        seat
        for seat, colour in colours.items()
        if seat != viewer and any(colours.values()) and colour in (None, colours.get(viewer))
    }


async def take(table: Table, seat: int, text: str) -> None:
    async with table.lock:
        await table.take(await table.awake(), seat, text)


async def pair_of(host: Host, session: Session, viewer: int, chance: Chance, seed: str, alone: bool = False) -> Pair | None:
    """Both tables, if the same is asked at both. `alone`: all seats are one person's, who may ask for hints."""
    found = twins(session, viewer, chance)
    if found is None:
        return None
    players = session.options.players
    while len(host.people) <= players:
        await host.person()
    people = host.people[:1] * (players + 1) if alone else host.people[: players + 1]
    guests = [guest_id(host, person) for person in people[:players]]
    tables = []
    for position in found:
        try:
            fresh = Session(session.game, session.options, "the same", session.names, position)
        except Fault:
            return None
        drawn, plans = Chances(fresh.seed, "", [""] * players), [SeatPlan("friend")] * players
        table = await add(host.hall, Guest(guests[0]), fresh, plans, drawn, guests=guests)
        tables.append(table)
    one, other = (table.session for table in tables)
    assert one is not None
    assert other is not None
    if (one.asked, int(one.state.prompt)) != (other.asked, int(other.state.prompt)):
        return None  # an open window: who is asked is hidden by the wait before it
    if any(session.plies or session.log(viewer) for session in (one, other)):
        return None  # since the moment in which the hidden things were swapped, something has happened: the viewer has seen it
    return Pair(host, people, viewer, tables, seed)


def guest_id(host: Host, person: Person) -> str:
    found = host.hall.signer.guest(person.http.cookies["warcabinet"])
    assert found is not None
    return found.id


def advice(record: Record, plies: int | None, salt: str, language: str) -> list[Alternative]:
    """The computer's own, with the same chance at both tables and little time."""
    adviser.ADVISER = "general:30"
    return bots.advice(record, plies, "the same", language)


# ------------------------------------------------------------ scenes as data
def elements(scene: Any) -> set[str]:
    """What a click may ask about: areas, items, cells, and the texts of choices."""
    found = {choice["text"] for choice in scene.get("choices", ())} | {f"nothing-{n}" for n in range(ASKED_ABOUT)}
    for area in scene["areas"]:
        found |= {area["id"], *(each["id"] for kind in ("items", "cells") for each in area.get(kind, ()))}
    return found


def neighbours(scene: Any) -> list[tuple[str, str]]:
    """Hexes of a map that stand one above the other."""
    codes = {found[0] for area in scene["areas"] for cell in area.get("cells", ()) if (found := re.search(r"\d{4}", cell["id"]))}
    below = [(code, f"{int(code) + 1:04}") for code in sorted(codes)]
    return [pair for one, other in below if other in codes for pair in ((one, other), (other, one))]


def differences(one: Any, other: Any, where: str = "") -> list[str]:
    if isinstance(one, dict) and isinstance(other, dict):
        keys = sorted({*one, *other})
        return [line for key in keys for line in differences(one.get(key), other.get(key), f"{where}.{key}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [line for n, pair in enumerate(zip(one, other, strict=True)) for line in differences(*pair, f"{where}[{n}]")]
    return [] if one == other else [f"{where}: {str(one)[:300]} | {str(other)[:300]}"]
