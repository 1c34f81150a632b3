"""High Card, the smallest whole game: each of two seats is dealt a secret card and may change it once; the higher card wins."""

from typing import Any

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.chance import Chance
from warcabinet.engine.game import Game, Options, View
from warcabinet.engine.pile import Pile, cards_in, pile_of
from warcabinet.engine.rulebook import Rulebook
from warcabinet.engine.scene import Area, Choice, Item, Layout, LogLine, Prompt, Refusal, Result, Scene, SeatInfo
from warcabinet.engine.state import Event, Rules, State

KEEP, CHANGE = 0, 1  # choices, and events of the log


class Cards(State):
    def __init__(self, chance: Chance, deck: Pile, hand: Pile, turn: int) -> None:
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
            self.tell(self.chosen, self.turn, self.hand.cards[self.turn])
            self.turn += 1
        self.end(0 if self.hand.cards[0] > self.hand.cards[1] else 1)  # HC-3

    def copy(self) -> "Cards":
        twin = Cards(self.chance.copy(), self.deck.copy(), self.hand.copy(), self.turn)
        twin.inherit(self)
        return twin

    def redeal(self, viewer: int, chance: Chance) -> None:
        for seat in {0, 1} - {viewer}:
            self.deck.add(self.hand.cards[seat])
            self.deck.shuffle_unseen(chance)
            self.hand.cards[seat] = self.deck.take()


class HighCard(Game[Cards, Options]):
    name, title, rules_version, options_type, choice_count = "high-card", "High Card", 1, Options, 2
    rulebook = Rulebook(
        "# High Card\n\n**HC-1** Each has a card.\n\n**HC-2** You may change it once.\n\n**HC-3** The higher card wins."
    )
    catalogues = {  # noqa: RUF012
        "en": Catalogue(
            "en", {"0": "Keep it", "1": "Change it", "log.0": "{seat} keeps", "log.1": "{seat} changes", "won": "{seat} wins"}
        ),
        "de": Catalogue(
            "de", {"0": "Behalten", "1": "Tauschen", "log.0": "{seat} behält", "log.1": "{seat} tauscht", "won": "{seat} gewinnt"}
        ),
    }  # a larger game has a folder with words/en.toml, words/de.toml and rulebook.md

    def new(self, options: Options, seed: str) -> Cards:
        chance = self.chance(options, seed)
        deck = pile_of(list(range(1, 10)))
        deck.shuffle(chance)
        return Cards(chance, deck, pile_of([deck.take(), deck.take()]), 0)

    def load(self, position: Any, options: Options, seed: str) -> Cards:
        return Cards(self.chance(options, seed), pile_of(position["deck"]), pile_of(position["hand"]), position["turn"])

    def dump(self, s: Cards) -> dict[str, Any]:
        return {"deck": cards_in(s.deck), "hand": cards_in(s.hand), "turn": s.turn}

    def choice_text(self, choice: int) -> str:
        return ("keep", "change")[choice]

    def scene(self, s: Cards, view: View) -> Scene:
        mine = view.viewer == s.asked and not s.over
        shown = [seat for seat in range(2) if s.over or seat == view.viewer]
        cards = tuple(Item(f"card-{seat}", str(s.hand.cards[seat]), str(s.hand.cards[seat]), owner=seat) for seat in shown)
        choices = tuple(Choice(self.choice_text(n), view.words(str(n)), "HC-2") for n in (KEEP, CHANGE)) if mine else ()
        seats = tuple(SeatInfo(seat, view.name(seat), acting=seat == s.turn) for seat in range(2))
        area, prompt = Area("hand", "hand", items=cards), Prompt(f"{view.name(int(s.asked))}?", "HC-2", mine)
        return Scene(self.name, self.title, view.viewer, seats, Layout("hand log prompt", "hand"), (area,), prompt, choices)

    def say(self, event: Event, view: View) -> LogLine:
        return LogLine(0, view.say(f"log.{event[0]}", event[1]), "HC-2", event[1])

    def why_not(self, s: Cards, view: View, element: str) -> Refusal:
        return Refusal("It is the other's turn." if s.asked != view.viewer else "There is no such thing to do.", "HC-2")

    def result(self, s: Cards, view: View) -> Result:
        return Result((int(s.winner),), view.say("won", int(s.winner)), "HC-3")


GAME = HighCard()
