"""A situation of The Last Crusade for tests: cards laid out by name, dice by face, choices as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.match import Match
from warcabinet.engine.pile import Pile, cards_in
from warcabinet.engine.responding import ResponsePreference, declined
from warcabinet.engine.state import Event, menu_of
from warcabinet.games.last_crusade import GAME
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.cards.card import FORTIFICATION
from warcabinet.games.last_crusade.log_events import DICE, FIRED, TN
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.saved.unit_keys import MARKS
from warcabinet.games.last_crusade.state import ATTACHED, HIT_IGNORED, MOUNTED, OF_ASSAULT, PER_SEAT, first_piece
from warcabinet.games.last_crusade.table.fire import BASE_TN
from warcabinet.games.last_crusade.table.pieces import ZONE_LIMIT, is_seen
from warcabinet.games.last_crusade.table.places import AREAS, HQ, NAMES, ZONES
from warcabinet.games.last_crusade.table.tally import (
    AT_HOME,
    BEARERS,
    CARRIERS,
    FORTS,
    FULL,
    RIDERS,
    TROOPS,
    areas_with,
    is_in,
)
from warcabinet.games.last_crusade.table.terms import FIREPOWER, HALF, PLUS_CARD, TIMES_AMBUSH, TIMES_ARMOR_ALONE, TIMES_CARD
from warcabinet.games.last_crusade.texts import piece_text
from warcabinet.games.last_crusade.view.tray import dice_of
from watching import Watcher

VIEWS = [GAME.view(viewer, language, ("Ann", "Bob")) for viewer in (0, 1, -1) for language in ("en", "de")]
ACTIONS = (c.REINFORCE, c.AIR, c.SCOUT, c.BOMBARD, c.MANEUVER)
GUARDS = {  # in a Headquarters nobody speaks of
    "us": "us-weapons", "de": "de-volkssturm", "su": "su-maxim", "gb": "gb-vickers", "it": "it-breda37", "ff": "ff-maquis",
    "hu": "hu-mg", "yu": "yu-mg",
}  # fmt: skip


def unit(card: str, place: str = "", *marks: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "place": place, "marks": list(marks), **more}


class Battle:
    """S0 and S1 with their units; whatever is not said is empty, Clear, and the first seat's turn."""

    def __init__(
        self,
        phase: str,
        mine: list[dict[str, Any]],
        theirs: list[dict[str, Any]],
        *,
        nations: tuple[str, str] = ("us", "de"),
        options: Mapping[str, Any] | None = None,
        supply: tuple[int, int] = (10, 10),
        hands: tuple[list[str], list[str]] = ((), ()),  # type: ignore[assignment]
        decks: tuple[list[str], list[str]] = ((), ()),  # type: ignore[assignment]
        guarded: bool = True,
        dice: str = "",
        asking: Mapping[int, ResponsePreference] | None = None,
        **setting: Any,
    ) -> None:
        sides = {}
        for seat, units in enumerate((mine, theirs)):
            guard = [unit(GUARDS[nations[seat]], f"hq{seat}")] if guarded else []
            side = setting.pop(f"side{seat}", {})
            sides[str(seat)] = {
                "supply": supply[seat],
                "units": [*units, *guard],
                "hand": list(hands[seat]),
                "deck": list(decks[seat]),
                **side,
            }
        usual = {"agreement": False, "phase1_order": "house"}  # no one agrees on an end, and Phase 1 opens automatically
        chosen = {"nation0": nations[0], "nation1": nations[1], **usual, **(options or {})}
        self.options = GAME.options(chosen)
        self.s: LastCrusade = GAME.load({"phase": phase, "seat": sides, **setting}, self.options, "test")
        self.s.log = []
        self.roll(dice)
        self.match = Match(self.s, keeping=True)
        self.watcher = Watcher(GAME, self.match)
        self.preferences = [(asking or {}).get(seat, ResponsePreference()) for seat in range(2)]
        self.pass_over()
        self.watcher.after()

    # ------------------------------------------------------------ going on
    def roll(self, dice: str) -> None:
        """The next dice, in the order rolled: "5 1 6"."""
        self.s.chance.script = vec[i64]([int(face) - 1 for face in reversed(dice.split())])

    def take(self, *choices: str, dice: str | None = None) -> Battle:
        """Choices as text; a card's name stands for its piece where a piece is meant."""
        if dice is not None:
            self.roll(dice)
            self.watcher.dice_are_set()
        for text in choices:
            named = self.named(text)
            assert named in self.choices(), f"'{named}' is not among {self.choices()}"
            self.watcher.before(self.match)
            told = len(self.s.log or ())
            seat, seen = self.asked, self.seen_by(self.asked)
            self.match.take(GAME.choice_number(named))
            self.pass_over()
            self.watcher.after()
            assert self.s.fences > self.watcher.fences or self.seen_by(seat) <= seen, "a card was shown without a fence"
            self.nothing_is_half_done()
            self.guesses_are_possible()
            self.what_is_counted_is_there()
            self.what_is_gone_leaves_nothing()
            news = (self.s.log or [])[told:]
            sums_are_told(news)
            for event in news:
                lines = [GAME.say(event, view) for view in VIEWS]
                assert any(lines) or event[0] in (DICE, TN), "an event that no one is told"
        return self

    def seen_by(self, seat: int) -> set[int]:
        """Cards of the other seat on the table that this one may know: several that are alike count once."""
        rows = range(first_piece(1 - seat), self.s.top[1 - seat])
        return {int(self.s.kind[u]) for u in rows if self.s.kind[u] >= 0 and is_seen(self.s, seat, u)}

    def nothing_is_half_done(self) -> None:
        """Where actions are chosen no question of an earlier one is left open."""
        s = self.s
        if not s.over and s.prompt in ACTIONS:
            assert (s.aim, s.aim_at, s.held, s.firing) == (-1, -1, -1, -1)
            assert (s.struck, s.flown_from, s.flown_to, s.dice_left) == (-1, -1, -1, 0)
            assert s.picked.empty()
            assert s.flying.empty()
            assert s.declared.empty()
            assert (s.target, s.attacker, s.main, s.atrocities) == (-1, -1, -1, 0)
            assert not s.armor_alone
            assert not s.simultaneous
            assert not any(int(flags) & OF_ASSAULT & ~HIT_IGNORED for flags in s.flags)

    def guesses_are_possible(self) -> None:
        """What a seat takes the other's hidden cards to be could lie there: it can be saved and loaded.

        The guess does not look at how many attachments of a kind a unit bears (LC-3.7.4); and a zone may be too full for a moment.
        """
        for viewer in range(2):
            assert self.match.kept is not None
            guess = self.match.kept.copy()
            guess.redeal(viewer, chance_from(f"guess {self.watcher.looks}"))
            try:
                GAME.load(GAME.dump(guess), self.options, "guess")  # type: ignore[arg-type]
            except Fault as fault:
                if "cannot be attached to" not in fault.text and "more than" not in fault.text:
                    raise

    def what_is_counted_is_there(self) -> None:
        """Where the troops and works of a seat are, by looking at every card."""
        s = self.s
        for seat in range(2):
            found: dict[int, set[int]] = {what: set() for what in (TROOPS, FULL, RIDERS, BEARERS, FORTS, CARRIERS)}
            heads = [0] * AREAS
            for u in range(first_piece(seat), s.top[seat]):
                place = int(s.place[u])
                if s.kind[u] < 0 or place not in range(AREAS):
                    continue
                card = s.card(u)
                is_so = {
                    TROOPS: card.is_ground_unit(),
                    RIDERS: s.has(u, MOUNTED),
                    BEARERS: s.has(u, ATTACHED),
                    FORTS: card.what == FORTIFICATION,
                    CARRIERS: card.unit.transport,
                }
                for what in [what for what, true in is_so.items() if true]:
                    found[what].add(place)
                heads[place] += s.host[u] < 0 and card.counts()
            found[FULL] = {zone for zone in range(ZONES) if heads[zone] >= ZONE_LIMIT}
            for what, places in found.items():
                assert {area for area in range(AREAS) if is_in(s, what, seat, area)} == places, what
            assert areas_with(s, AT_HOME, seat) == heads[HQ + seat]

    def what_is_gone_leaves_nothing(self) -> None:
        """A free row is as new, the last row is in use, nothing is bound to a free one, and lists that go together are as long."""
        s = self.s
        for seat in range(2):
            first, top = int(first_piece(seat)), int(s.top[seat])
            assert top == first or s.kind[top - 1] >= 0
            for u in range(first, first + PER_SEAT):
                if s.kind[u] < 0:
                    assert (s.place[u], s.host[u], s.damage[u], s.flags[u], s.spent[u], s.group[u]) == (-1, -1, 0, 0, 0, -1)
                    continue
                assert u < top
                host = int(s.host[u])
                assert host < 0 or (s.kind[host] >= 0 and s.place[host] == s.place[u])
            assert s.supply[seat] >= 0
            known, held = Counter(self.pile(s.known_hand[1 - seat])), Counter(self.hand(seat))
            assert known <= held
        assert len({len(pile) for pile in (s.force_card, s.force_of, s.force_on, s.force_until)}) == 1
        assert len(s.fallen) == len(s.fallen_of)

    def pass_over(self) -> None:
        """Windows in which a seat does not want to be asked; as a host does it."""
        while (decline := declined(GAME, self.s, self.preferences[self.s.asked])) >= 0:
            self.match.take(decline)

    def assault(self, *choices: str) -> Battle:
        """Declare an assault with these choices, and confirm it."""
        self.take("assault", *choices)
        return self.take("confirm") if self.prompt == c.ASSAULT_FORCE else self

    def named(self, text: str) -> str:
        verb, _, rest = text.partition(" ")
        plain = text in GAME.choice_numbers
        if plain or not rest:
            return text
        return f"{verb} {piece_text(self.piece(rest))}"

    def choices(self) -> list[str]:
        return [] if self.s.over else [GAME.choice_text(choice) for choice in menu_of(self.s)]

    def offers(self, text: str) -> bool:
        return self.named(text) in self.choices()

    @property
    def asked(self) -> int:
        return int(self.s.asked)

    @property
    def prompt(self) -> int:
        return int(self.s.prompt)

    # ------------------------------------------------------------ looking
    def piece(self, card: str, nth: int = 0) -> int:
        """The row of a card on the table; `de-pz4#2` is the second of them."""
        name, _, number = card.partition("#")
        found = [u for u in range(len(self.s.kind)) if self.s.kind[u] >= 0 and self.s.card(u).id == name]
        return found[int(number or 1) - 1 + nth]

    def is_in_play(self, card: str) -> bool:
        return any(kind >= 0 and self.s.book.cards[kind].id == card for kind in self.s.kind)

    def place(self, card: str) -> str:
        return NAMES[self.s.place[self.piece(card)]]

    def damage(self, card: str) -> int:
        return int(self.s.damage[self.piece(card)])

    def has(self, card: str, mark: str) -> bool:
        return self.s.has(self.piece(card), MARKS[mark])

    def pile(self, pile: Pile) -> list[str]:
        return [self.s.book.cards[kind].id for kind in cards_in(pile)]

    def victory(self, seat: int) -> list[str]:
        return self.pile(self.s.victory[seat])

    def discard(self, seat: int) -> list[str]:
        return self.pile(self.s.discard[seat])

    def hand(self, seat: int) -> list[str]:
        return self.pile(self.s.hand[seat])

    def in_force(self) -> list[str]:
        return self.pile(self.s.force_card)

    def supply(self, seat: int) -> int:
        return int(self.s.supply[seat])


def sums_are_told(log: list[Event]) -> None:
    """LC-R26, LC-R27 What the log tells of a shot adds up to its dice and its Target Number, and its dice to its hits."""
    terms: list[tuple[int, int, int]] = []
    for event, what, value, packed, result in log:
        if event in (DICE, TN):
            terms.append((int(event), int(what), int(value)))
        elif event == FIRED:
            rolled = dice_of(int(packed))
            number, hits = divmod(int(result), 64)
            assert hits == sum(die >= number for die in rolled)
            assert number == BASE_TN + sum(more for sum_of, _, more in terms if sum_of == TN)
            assert len(rolled) == told_dice([(term, more) for sum_of, term, more in terms if sum_of == DICE])
            terms = []


def told_dice(terms: list[tuple[int, int]]) -> int:
    """Stages 1 and 2 for each unit of a pair; then what counts for both."""
    total = own = 0
    for what, value in terms:
        if what == FIREPOWER:
            total, own = total + own, value
        elif what == TIMES_CARD:
            own *= value
        elif what == PLUS_CARD:
            own += value
        else:
            total, own = total + own, 0
            if what == HALF:
                total = (total + 1) // value
            elif what in (TIMES_AMBUSH, TIMES_ARMOR_ALONE):
                total *= value
            else:
                total += value
    return max(total + own, 0)
