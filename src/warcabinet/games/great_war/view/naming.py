"""Cards and what they do as people read them, in the language of a view. The sentences are made from the words of the card file."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from warcabinet.engine.catalogue import Catalogue
from warcabinet.games.great_war.cards.cardfile import Entry, act_lines
from warcabinet.games.great_war.cards.grammar import (
    ActivatedAbilitySpec,
    Alternative,
    Attach,
    EffectSpec,
    EventText,
    Extend,
    FilterText,
    Line,
    Stand,
    Static,
    read_abilities,
    read_event,
    read_filter,
)

if TYPE_CHECKING:
    from warcabinet.games.great_war import GreatWarGame

SUIT_SIGNS = {"spades": "♠", "clubs": "♣", "hearts": "♥", "diamonds": "♦"}


class Names:
    def __init__(self, game: GreatWarGame, words: Catalogue) -> None:
        self.game = game
        self.words = words

    @cached_property
    def cards(self) -> list[str]:
        """With rank and suit where names repeat: `Trench Raid (3♥)`."""
        shared = Counter(entry.name for entry in self.game.cards.card)
        found = []
        for entry in self.game.cards.card:
            name = entry.name.get(self.words.language)
            found.append(f"{name} ({rank_sign(entry)})" if shared[entry.name] > 1 and entry.deck != "mars" else name)
        return [*found, *(event.name.get(self.words.language) for event in self.game.cards.event)]

    @cached_property
    def texts(self) -> list[str]:
        """All of a card in sentences: types, Attack, Plus, abilities."""
        found = [" ".join(self.sentences(entry)) for entry in self.game.cards.card]
        return [*found, *(self.event_text(event.effect) for event in self.game.cards.event)]

    def card(self, number: int) -> str:
        return self.cards[number]

    def text(self, number: int) -> str:
        return self.texts[number]

    def entry(self, number: int) -> Entry:
        return self.game.cards.card[number]

    def nation(self, entry: Entry) -> str:
        return self.words(f"nation.{entry.nation}") if entry.nation else ""

    # ------------------------------------------------------------ what a card does
    def sentences(self, entry: Entry) -> list[str]:
        found = []
        if entry.types:
            found.append(self.kind_line(entry) + ".")
        if entry.plus:
            found.append(self.words("does.plus", what=self.filter(read_filter(entry.plus))))
        found += [self.line(line) for line in read_abilities(entry.ability)]
        if entry.locked:
            found.append(self.words("does.locked"))
        return found

    def kind_line(self, entry: Entry) -> str:
        kinds = [self.words(f"type.{type}") for type in entry.types]
        if entry.attack:
            kinds.append(self.words("type.attack"))
        return ", ".join(kinds)

    def abilities(self, number: int) -> list[str]:
        """Each thing its ACT lines offer, in the order of the choices `ability 1`, `ability 2` ..."""
        return [self.effect(effect) for line in act_lines(self.entry(number)) for effect in line.effects]

    def line(self, line: Line) -> str:
        match line:
            case ActivatedAbilitySpec():
                return self.words("does.act", what=self.words("does.or").join(self.effect(effect) for effect in line.effects))
            case Stand():
                return self.words("does.stand", what=self.filter(line.filter))
            case Static():
                return self.static(line)
            case Attach():
                return self.attach(line)

    def attach(self, line: Attach) -> str:
        first = self.words("does.attach", what=self.filter(line.filter))
        match line.grants:
            case ActivatedAbilitySpec() | Static():
                return f"{first} {self.words('does.grants', what=self.line(line.grants))}"
            case Extend():
                return f"{first} {self.words('does.extend', n=line.grants.count, what=self.filter(line.grants.filter))}"
        return first

    def effect(self, effect: EffectSpec) -> str:
        deck = self.words(f"deck.{effect.deck}") if effect.deck else ""
        return self.words(f"does.{effect.name}", n=effect.count, what=self.filter(effect.filter), deck=deck)

    def static(self, line: Static) -> str:
        source = self.words(f"type.{line.source}") if line.source else ""
        key = f"does.bp-{line.condition}" if line.name == "bp" else f"does.{line.name}"
        return self.words(key, n=signed(line.amount), what=self.filter(line.filter), source=source)

    def event_text(self, effect: str) -> str:
        return " ".join(self.event_part(part) for part in read_event(effect)) or self.words("does.nothing")

    def event_part(self, part: EventText) -> str:
        deck = self.words(f"deck.{part.deck}") if part.deck else ""
        who = self.words(f"who.{part.who}") if part.who else ""
        key = {"mod": "mod-of" if part.who else "mod", "draw": "event-draw", "peek": "event-peek"}.get(part.name, part.name)
        number = part.amount if part.name == "peek" else signed(part.amount)
        return self.words(f"does.{key}", n=number, what=self.filter(part.filter), who=who, deck=deck)

    # ------------------------------------------------------------ filters
    def filter(self, text: FilterText) -> str:
        return self.words("filter.or").join(self.alternative(each) for each in text.alternatives)

    def alternative(self, one: Alternative) -> str:
        kinds = " + ".join(self.words(f"type.{term}") for term in one.terms)
        return kinds if one.most is None else self.words("filter.most", what=kinds, n=str(one.most))


def rank_sign(entry: Entry) -> str:
    """
    >>> from warcabinet.games.great_war import GAME
    >>> rank_sign(GAME.cards.card[0])
    'A♠'
    """
    if entry.rank == "joker":
        return "★"
    return f"{entry.rank}{SUIT_SIGNS.get(entry.suit, '')}" if entry.rank else entry.id


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"
