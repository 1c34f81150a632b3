"""A match of The Last War as tests write it: a Position in a few lines, choices as in a Record, and what they left."""

from __future__ import annotations

from support import follow
from warcabinet.engine.options import parse_options
from warcabinet.engine.pile import cards_in
from warcabinet.engine.position import parse_position
from warcabinet.engine.scene import Area, Cell, Scene
from warcabinet.engine.session import Session
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.ending import points
from warcabinet.games.last_war.position import STOCK_KEYS
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.saved.sheet import STEPS
from watching import Watcher

PROMPTS = {value: name for name, value in vars(c).items() if name.isupper() and isinstance(value, int) and value < c.TAKE}


class War:
    """`War("orel-salient", 'step = 4', "1: first", ...)`; seats count from 1, sides from 0."""

    def __init__(
        self, scenario: str = "orel-salient", setting: str = "", *choices: str, options: str = "", seed: str = "test"
    ) -> None:
        given = parse_options(f"scenario={scenario} {options}")
        if setting:
            table = "".join(f"{key} = {toml(value)}\n" for key, value in given.items())
            head, bracket, rest = f"\n{setting}".partition("\n[")
            position = parse_position(f'game = "last-war"\n{head}\n[options]\n{table}{bracket}{rest}')
            self.session = Session(GAME, position=position, seed=seed)
        else:
            self.session = Session(GAME, GAME.options(given), seed)
        self.watcher = Watcher(GAME, self.session.match)
        self.watcher.after()
        self.take(*choices)

    # ------------------------------------------------------------ playing
    @property
    def s(self) -> LastWar:
        s = self.session.state
        assert isinstance(s, LastWar)
        return s

    def take(self, *choices: str) -> War:
        for choice in choices:
            self.watcher.before(self.session.match)
            follow(self.session, choice)
            self.watcher.after()
        return self

    def choices(self, verb: str = "") -> list[str]:
        return [text for text in self.session.choices() if not verb or text.split()[0] == verb]

    def done_until(self, step: str) -> War:
        """Everybody is done, and takes the first choice where there is no such thing, until this step."""
        for _ in range(500):
            if self.session.over or STEPS[self.s.phase] == step:
                break
            choices = self.session.choices()
            self.session.take("done" if "done" in choices else "go-on" if "go-on" in choices else choices[0])
        return self

    def next_turn(self) -> War:
        """Everybody is done until step 2 of the next turn."""
        turn = self.s.turn
        while self.s.turn == turn and not self.session.over:
            choices = self.session.choices()
            self.session.take("done" if "done" in choices else "go-on" if "go-on" in choices else choices[0])
        return self.done_until("2")

    @property
    def step(self) -> str:
        return STEPS[self.s.phase]

    def asks(self) -> tuple[int, str]:
        """Who is asked what."""
        return self.session.asked + 1, PROMPTS[int(self.s.prompt)]

    # ------------------------------------------------------------ what there is
    def place(self, code: str) -> int:
        return GAME.scenario_of(self.s).land.index(code)

    def stack(self, code: str) -> tuple[int, int, int, int]:
        """Men, tanks, aircraft, LSP."""
        at = self.place(code)
        men, tanks, air, lsp = (int(self.s.points(kind, at)) for kind in range(4))
        return men, tanks, air, lsp

    def owner(self, code: str) -> int:
        return int(self.s.owner[self.place(code)])

    def pool(self, side: int) -> tuple[int, int, int, int]:
        men, tanks, air, lsp = (int(self.s.has(side, kind)) for kind in range(4))
        return men, tanks, air, lsp

    def stock(self, side: int, key: str) -> int:
        return int(self.s.has(side, STOCK_KEYS.index(key)))

    def lost(self, side: int) -> tuple[int, int, int]:
        men, tanks, air = (int(self.s.lost[side * st.KINDS + kind]) for kind in range(3))
        return men, tanks, air

    def is_marked(self, code: str, mark: int) -> bool:
        return self.s.is_marked(self.place(code), mark)

    def pag(self, code: str) -> int:
        """Whose partisans; -1: none."""
        return int(self.s.pag_owner(self.place(code)))

    def layers(self, code: str, other: str) -> int:
        at = self.place(code)
        return int(self.s.layers(at, self.s.ground.side_towards(at, self.place(other))))

    def front(self, side: int) -> list[str]:
        land = GAME.scenario_of(self.s).land
        return [code for at, code in enumerate(land) if self.s.owner[at] == side and self.s.is_front(at)]

    def hand(self, side: int) -> list[str]:
        return [GAME.cards.card[card].id for card in cards_in(self.s.hand[side])]

    def spent(self, side: int) -> list[str]:
        return [GAME.cards.card[card].id for card in cards_in(self.s.spent[side])]

    def points(self, side: int) -> int:
        return int(points(self.s, side))

    # ------------------------------------------------------------ what is seen
    def log(self, viewer: int = 0, language: str = "en") -> list[str]:
        return [line.text for line in self.session.log(viewer - 1, language)]

    def rules_told(self) -> set[str]:
        return {line.rule for line in self.session.log(-1)}

    def scene(self, viewer: int) -> Scene:
        return self.session.scene(viewer - 1)

    def area(self, viewer: int, id: str) -> Area:
        return next(area for area in self.scene(viewer).areas if area.id == id)

    def cell(self, code: str, viewer: int) -> Cell:
        return next(cell for cell in self.area(viewer, "map").cells if cell.code == code)

    def why_not(self, seat: int, element: str) -> tuple[str, str]:
        refusal = self.session.why_not(seat - 1, element)
        return refusal.text, refusal.rule


def toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if not str(value).lstrip("-").isdigit() else str(value)


def combat(attackers: str, target: str, stacks: str, dice: tuple[int, int], *more: str, scenario: str = "orel-salient") -> War:
    """A Position just before one combat of the second side: its flags, the stacks, the dice."""
    flags = ", ".join(f'["{start}", "{target}"]' for start in attackers.split())
    head = f'step = "7"\nfirst = "soviet"\ndice = [{dice[0]}, {dice[1]}]\n'
    return War(scenario, f"{head}[stacks]\n{stacks}\n[flags]\nsoviet = [{flags}]\n" + "\n".join(more))
