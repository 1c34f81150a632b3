"""Files that visitors and designers bring: Records, Positions, card files, decks, scenarios. Real ones are spoilt and read."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from random import Random

from msgspec import Struct

from fuzz.cases import SLOW, Tally
from fuzz.mangling import spoil_text
from stopwatch import timed
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.session import Session
from warcabinet.games.registry import all_games
from warcabinet.host.reading import check_deck, name_of_game, read_cards, read_file

MATCHES, PLIES = 4, 60  # of each game
LONGEST_CARDS = 6000  # characters of a card file: a part of the game's own


class Sample(Struct, frozen=True):
    kind: str
    game: str
    text: str


class Samples:
    """Real files of all games, by kind."""

    def __init__(self, seed: str) -> None:
        chance = Random(f"{seed} samples")
        self.games: dict[str, Game] = all_games()
        self.by_kind: dict[str, list[Sample]] = {}
        for name, game in self.games.items():
            for n in range(MATCHES):
                self.add_match(name, Session(game, seed=f"{seed} {n}"), chance)
            for path in sorted((game.folder / "positions").glob("*.toml")):
                self.add("Position", name, path.read_text("utf-8"))
            if game.takes_cards:
                self.add_cards(name, game, chance)
            if building := game.deck_building(game.options()):
                for starter in building.starters:
                    self.add("deck", name, starter.text)
        for path in sorted((self.games["last-war"].folder / "scenarios").glob("*.toml")):
            self.add("scenario", "last-war", path.read_text("utf-8"))

    def add(self, kind: str, game: str, text: str) -> None:
        self.by_kind.setdefault(kind, []).append(Sample(kind, game, text))

    def add_match(self, name: str, session: Session, chance: Random) -> None:
        for _ in range(chance.randrange(PLIES)):
            if session.over:
                break
            session.take(chance.choice(session.choices()))
        self.add("Record", name, session.record("2026-01-01").text())
        if not session.over:
            self.add("Position", name, session.position().text())

    def add_cards(self, name: str, game: Game, chance: Random) -> None:
        for file in game.card_files:
            path = game.folder / file
            tables = path.read_text("utf-8").split("\n\n") if path.exists() else []
            for _ in range(MATCHES * 3):
                self.add("cards", name, "\n\n".join(chance.sample(tables, min(len(tables), 3)))[:LONGEST_CARDS])

    def finished(self) -> str:
        """A Record of a whole match."""
        session, chance = Session(self.games["last-front"], {"victory": "any2"}, "1"), Random("over")
        while not session.over:
            session.take(chance.choice(session.choices()))
        return session.record("2026-01-01").text()

    def pick(self, chance: Random, kinds: tuple[str, ...]) -> Sample:
        return chance.choice(self.by_kind[chance.choice(kinds)])


class Files:
    """Each case is a sample, spoilt by its own random numbers: `python -m fuzz --seed S --file N` tries one again."""

    def __init__(self, samples: Samples, folder: Path, seed: str, tally: Tally) -> None:
        self.samples, self.folder, self.seed, self.tally = samples, folder, seed, tally
        self.scenarios = samples.games["last-war"].own_folder / "scenarios"  # type: ignore[attr-defined]
        self.scenarios.mkdir(parents=True)

    def one(self, n: int) -> None:
        chance = Random(f"{self.seed} file {n}")
        sample = self.samples.pick(chance, tuple(self.samples.by_kind))
        text = sample.text if chance.random() < 0.02 else spoil_text(chance, sample.text)
        kind, case = f"file, {sample.kind}", f"file {n}, a {sample.kind} of {sample.game}:\n{text[:1500]}"
        ended = "read"
        with timed(children=False) as watch:  # the host of the run may be at work beside it
            try:
                self.read(sample, text)
            except Fault as fault:
                ended = "refused"
                if len(str(fault)) > 2000 or not str(fault).isprintable():
                    self.tally.complain(f"not a sentence: {fault.text[:100]!r}", f"{case}\n{str(fault)[:3000]!r}")
            except BaseException as why:
                ended = type(why).__name__
                last = traceback.extract_tb(sys.exc_info()[2])[-1]
                self.tally.complain(f"{sample.kind}: {ended} at {last.filename}:{last.lineno}: {str(why)[:100]}", case)
        if watch.seconds > SLOW:
            self.tally.complain(f"slow to read: {sample.kind} of {sample.game}", f"{watch.seconds:.1f} s: {case}")
        self.tally.note_time(kind, watch.seconds)
        self.tally.count(kind, ended)

    def read(self, sample: Sample, text: str) -> None:
        """As the host reads it."""
        game = self.samples.games[sample.game]
        if sample.kind == "cards":
            read_cards(type(game), text)
        elif sample.kind == "deck":
            check_deck(type(game), text, "en")
        elif sample.kind == "scenario":
            path = self.scenarios / "mine.toml"
            path.write_text(text, "utf-8", "replace")
            Session(game, game.options({"scenario": "own", "own": "mine"}), "1")
        else:
            name, _ = name_of_game(text, "file")
            if name not in self.samples.games:
                raise Fault(f"unknown game '{name}'")
            read_file(type(self.samples.games[name]), text, "file")
