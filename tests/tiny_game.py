"""High Card, the smallest whole game: each of two seats is dealt a secret card and may change it once; the higher card wins."""

from typing import Any

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.chance import Chance
from warcabinet.engine.game import Game, Options, View
from warcabinet.engine.keys import Key, Keys, number
from warcabinet.engine.log import Line, Teller
from warcabinet.engine.pile import Pile, cards_in, pile_of
from warcabinet.engine.reasons import OK, Reason, refusal
from warcabinet.engine.rulebook import Rulebook
from warcabinet.engine.scene import Area, Choice, Item, Layout, LogLine, Prompt, Refusal, Result, Scene, SeatInfo
from warcabinet.engine.state import Event, Rules, State, menu_of
from warcabinet.engine.verbs import Verb, Verbs

KEEP, CHANGE = 0, 1
VERBS = Verbs([Verb(KEEP, "keep", rule="HC-2"), Verb(CHANGE, "change", rule="HC-2")])
KEPT, CHANGED = 0, 1
LINES = {KEPT: Line("kept", "HC-2", "seat"), CHANGED: Line("changed", "HC-2", "seat card", own="changed-own")}
UNKNOWN = 1
REASONS = {UNKNOWN: Reason("unknown")}


class Cards(State):
    def __init__(self, chance: Chance, deck: Pile, hand: Pile, turn: int = 0) -> None:
        super().__init__(2, chance)
        self.deck, self.hand, self.turn = deck, hand, turn  # hidden; by seat, owner only; public

    def rules(self) -> Rules:
        while self.turn < 2:
            self.quiet()
            self.ask(self.turn, 0)
            self.offer(KEEP)
            self.offer(CHANGE)
            yield
            if self.chosen == CHANGE:  # HC-2
                self.hand.cards[self.turn] = self.deck.take()
                self.fence()
            self.tell(CHANGED if self.chosen == CHANGE else KEPT, self.turn, self.hand.cards[self.turn])
            self.turn += 1
        self.end(0 if self.hand.cards[0] > self.hand.cards[1] else 1)  # HC-3

    def copy(self) -> "Cards":
        twin = Cards(self.chance.copy(), self.deck.copy(), self.hand.copy(), self.turn)
        twin.inherit(self)
        return twin

    def reshuffle(self, chance: Chance) -> None:
        self.deck.shuffle_unseen(chance)

    def redeal(self, viewer: int, chance: Chance) -> None:
        for seat in {0, 1} - {viewer}:
            self.deck.add(self.hand.cards[seat])
            self.deck.shuffle_unseen(chance)
            self.hand.cards[seat] = self.deck.take()


class Board:
    """What the keys of a Position read into and write from."""

    def __init__(self, s: Cards) -> None:
        self.s = s


def pile(name: str, about: str) -> Key[Board]:
    def read(board: Board, cards: list[int], where: str) -> None:
        for card in cards:
            getattr(board.s, name).add(card)

    return Key(name, list[int], about, read, lambda board: cards_in(getattr(board.s, name)))


KEYS = Keys(
    pile("deck", "The cards left, the next one last."),
    pile("hand", "One card for each seat."),
    number("turn", "turn", "Who is next."),
)


class HighCard(Game[Cards, Options]):
    name, title, rules_version, options_type, choice_count = "high-card", "High Card", 1, Options, 2
    position_keys, reasons = KEYS, REASONS
    rulebook = Rulebook(
        "# High Card\n\n**HC-1** Each has a card.\n\n**HC-2** You may change it once.\n\n**HC-3** The higher card wins."
    )
    catalogues = {  # noqa: RUF012
        "en": Catalogue(
            "en",
            {"choice.keep": "Keep it", "choice.change": "Change it", "log.kept": "{seat} keeps", "log.changed": "{seat} changes",
             "log.changed-own.you": "You get {card}", "won": "{seat} wins", "why.unknown": "There is no such choice."},
        ),
        "de": Catalogue(
            "de",
            {"choice.keep": "Behalten", "choice.change": "Tauschen", "log.kept": "{seat} behält", "log.changed": "{seat} tauscht",
             "log.changed-own.you": "Du bekommst {card}", "won": "{seat} gewinnt", "why.unknown": "Diese Wahl gibt es nicht."},
        ),
    }  # fmt: skip  # a larger game has a folder with words/en.toml, words/de.toml and rulebook.md

    def new(self, options: Options, seed: str) -> Cards:
        chance = self.chance(options, seed)
        deck = pile_of(list(range(1, 10)))
        deck.shuffle(chance)
        return Cards(chance, deck, pile_of([deck.take(), deck.take()]))

    def load(self, position: Any, options: Options, seed: str) -> Cards:
        s = Cards(self.chance(options, seed), pile_of([]), pile_of([]))
        KEYS.read(Board(s), position)
        return s

    def dump(self, s: Cards) -> dict[str, Any]:
        return KEYS.write(Board(s))

    def choice_text(self, choice: int) -> str:
        return VERBS.text(choice, {})

    def scene(self, s: Cards, view: View) -> Scene:
        mine = view.viewer == s.asked and not s.over
        shown = [seat for seat in range(2) if s.over or seat == view.viewer]
        cards = tuple(Item(f"card-{seat}", str(s.hand.cards[seat]), str(s.hand.cards[seat]), owner=seat) for seat in shown)
        verbs = [VERBS.meaning(choice).verb for choice in menu_of(s)] if mine else []
        choices = tuple(Choice(verb.word, view.words(f"choice.{verb.word}"), verb.rule) for verb in verbs)
        seats = tuple(SeatInfo(seat, view.name(seat), acting=seat == s.turn) for seat in range(2))
        area, prompt = Area("hand", "hand", items=cards), Prompt(f"{view.name(int(s.asked))}?", "HC-2", mine)
        return Scene(self.name, self.title, view.viewer, seats, Layout("hand log prompt", "hand"), (area,), prompt, choices)

    def say(self, event: Event, view: View) -> LogLine | None:
        return Story(view).say(event)

    def reason(self, s: Cards, choice: int) -> int:
        return OK if choice in (KEEP, CHANGE) else UNKNOWN

    def why_not(self, s: Cards, view: View, element: str) -> Refusal:
        return refusal(REASONS, UNKNOWN, view)

    def result(self, s: Cards, view: View) -> Result:
        return Result((int(s.winner),), view.say("won", int(s.winner)), "HC-3")


class Story(Teller):
    lines = LINES


GAME = HighCard()
