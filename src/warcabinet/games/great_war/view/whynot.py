"""Why something cannot be done now: what people reach for becomes a choice, and the rules give the reason against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.engine.pile import cards_in
from warcabinet.engine.reasons import OK, refusal
from warcabinet.engine.scene import Refusal
from warcabinet.engine.state import NOBODY
from warcabinet.games.great_war import choices as c
from warcabinet.games.great_war import reasons as r
from warcabinet.games.great_war.cards.card import DECK_NAMES, NEUTRAL
from warcabinet.games.great_war.hits import improver, shielder
from warcabinet.games.great_war.legality import WHY, reason
from warcabinet.games.great_war.plays import user_of
from warcabinet.games.great_war.rules import GreatWar
from warcabinet.games.great_war.state import owner_of

if TYPE_CHECKING:
    from warcabinet.games.great_war import GreatWarGame

# What people mean by a card, by where it is: the verb that the question takes, or else the first.
FROM_HAND = (c.PLAY, c.WITH, c.INTERRUPT, c.COMBINE, c.DISCARD)
OF_OWN_ROW = (c.ACTIVATE, c.ON, c.USE, c.TAKE, c.TARGET)
OF_ENEMY = (c.TARGET, c.TAKE)
ELSEWHERE = (c.ACTIVATE, c.TAKE, c.OUT)


def why_not(game: GreatWarGame, s: GreatWar, view: View, element: str) -> Refusal:
    """`element` is the id of something on the table, or the text of a choice."""
    code, choice = found(game, s, view, element)
    card = about(s, choice)
    names = game.names[view.words.language]
    values: dict[str, object] = {"seat": view.name(int(s.asked))}
    if code in (r.PROTECTED, r.SHIELDED):
        card, by = protected_by(s, choice, code)
        values["by"] = names.card(by)
    if code == r.ABOVE_LIMIT:
        values["n"] = s.card(card).limit
    return refusal(r.REASONS, code, view, card=names.card(card) if card != NOBODY else "", **values)


def about(s: GreatWar, choice: int) -> int:
    """The card that a choice names, or that the question is about."""
    return c.VERBS.meaning(choice).which if choice >= c.PLAY else int(s.subject)


def found(game: GreatWarGame, s: GreatWar, view: View, element: str) -> tuple[int, int]:
    """The reason, and the choice it speaks of."""
    viewer = view.viewer
    if s.over:
        return r.OVER, NOBODY
    if viewer < 0:
        return r.WATCHING, NOBODY
    if element.startswith("hand-"):
        return r.HIDDEN, NOBODY
    if element == f"deck-{DECK_NAMES[1 - viewer]}":
        return r.ENEMY_DECK, NOBODY
    if element.startswith("deck-") and (s.asked != viewer or s.prompt != c.DRAW_FREE):
        return r.NO_DRAW, NOBODY
    if s.asked != viewer:
        return (r.AWAITED if game.asks_in_secret(s) else r.NOT_YOUR_PART), NOBODY
    choice = meant(game, s, viewer, element)
    if choice == NOBODY:
        return (r.NOT_THIS_DECK if element.startswith("deck-") else r.UNKNOWN), NOBODY
    code = int(reason(s, choice))
    return (code if code != OK else r.POSSIBLE), choice


def meant(game: GreatWarGame, s: GreatWar, viewer: int, element: str) -> int:
    """The choice that someone reaches for; NOBODY: none has to do with it."""
    kind, _, id = element.partition("/")
    if kind == "card" and id in game.cards.ids():
        card = game.cards.ids().index(id)
        verbs = verbs_for(s, viewer, card)
        return card + next((verb for verb in verbs if verb in WHY[int(s.prompt)]), verbs[0])
    decks = {f"deck-{DECK_NAMES[NEUTRAL]}": c.DRAW_NEUTRAL, f"deck-{DECK_NAMES[viewer]}": c.DRAW_NATIONALITY}
    return decks.get(element, game.choice_numbers.get(element, NOBODY))


def verbs_for(s: GreatWar, viewer: int, card: int) -> tuple[int, ...]:
    if card in cards_in(s.hand[viewer]):
        return FROM_HAND
    if card in cards_in(s.row[viewer]):
        return OF_OWN_ROW
    return OF_ENEMY if any(card in cards_in(row) for row in s.row) else ELSEWHERE


def protected_by(s: GreatWar, choice: int, code: int) -> tuple[int, int]:
    """The card that cannot be hit, and the one that protects it."""
    verb, card = c.VERBS.meaning(choice).verb, about(s, choice)
    target, by = card, int(s.subject)
    if verb.first in (c.INTERRUPT, c.USE):
        target, by = by, card
    elif verb.first in (c.ACTIVATE, c.ABILITY):
        by = int(user_of(s, card))
        enemies = cards_in(s.row[1 - s.asked])
        target = next(
            each for each in enemies for act in s.book.acts[card] if act.effect.why_not_target(s, s.asked, by, each) == code
        )
    elif s.prompt == c.CHOOSE_TARGET:
        by = int(user_of(s, by))
    owner = owner_of(s, target)
    return target, int(improver(s, owner, target) if code == r.PROTECTED else shielder(s, owner, target, by))
