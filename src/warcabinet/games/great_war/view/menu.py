"""The question a seat is asked, and its choices with the words and the elements they light."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.pile import cards_in
from warcabinet.engine.scene import Choice, Preview, Refusal
from warcabinet.engine.state import menu_of
from warcabinet.games.great_war import choices as c
from warcabinet.games.great_war.rules import GreatWar
from warcabinet.games.great_war.texts import verb_of
from warcabinet.games.great_war.values import total
from warcabinet.games.great_war.view.naming import signed

if TYPE_CHECKING:
    from warcabinet.games.great_war.view.scene import SceneBuilder

QUESTIONS = {
    c.CHOOSE_OUT: ("out", "GW-R3"),
    c.DRAW_FREE: ("draw", "GW-R8"),
    c.DISCARD_DOWN: ("discard", "GW-4.4a"),
    c.CANCEL_EVENT: ("event", "GW-7.7b"),
    c.REPLACE: ("replace", "GW-7.11a"),
    c.FIRST_CARD: ("first", "GW-7.8a"),
    c.PLAY_WITH: ("with", "GW-6.5d"),
    c.PUT_ON: ("on", "GW-6.5a"),
    c.ACT: ("act", "GW-7.8f"),
    c.CHOOSE_ABILITY: ("ability", "GW-R29"),
    c.CHOOSE_TARGET: ("target", "GW-R30"),
    c.CHOOSE_COMBINED: ("combine", "GW-R28"),
    c.INTERRUPT_WINDOW: ("interrupt", "GW-7.8b"),
    c.STRIKE_WORKS: ("strike", "GW-6.1c"),
    c.USE_WORKS: ("works", "GW-6.1b"),
    c.BONUS_PHASE: ("bonus", "GW-7.13a"),
    c.TAKE_BACK: ("take", "GW-7.15a"),
}

RULES = {
    "play": "GW-7.8a", "with": "GW-6.5d", "on": "GW-6.5a", "alone": "GW-R23", "activate": "GW-7.8d", "ability": "GW-R29",
    "target": "GW-R30", "interrupt": "GW-7.8b", "combine": "GW-6.6a", "use": "GW-6.1b", "take": "GW-7.15a", "out": "GW-R3",
    "discard": "GW-2.6d", "draw": "GW-2.6a", "done": "GW-7.8g", "pass": "GW-R41",
}  # fmt: skip


def question(table: SceneBuilder) -> tuple[str, str, dict[str, object]]:
    """The key of the prompt, its rule, and what it speaks of."""
    s = table.s
    key, rule = QUESTIONS[int(s.prompt)]
    values: dict[str, object] = {}
    match int(s.prompt):
        case c.DRAW_FREE:
            values["n"] = s.plan.hand + 2 - len(s.hand[s.asked])
        case c.DISCARD_DOWN:
            values["n"] = len(s.hand[s.asked]) - s.plan.hand
        case c.CANCEL_EVENT:
            values["event"] = table.names.card(int(s.event))
        case c.INTERRUPT_WINDOW | c.USE_WORKS:
            values["seat"] = table.view.name(1 - int(s.asked))
            values["card"] = table.names.card(last_played(s))
        case c.CHOOSE_OUT:
            values["card"] = table.names.card(cards_in(s.swaps)[-1])
    return f"prompt.{key}", rule, values


def last_played(s: GreatWar) -> int:
    """The card now being answered: the newest of the other row. One played beside an Improved card is protected (GW-R13)."""
    return cards_in(s.row[1 - s.asked])[-1]


def choices(table: SceneBuilder) -> tuple[Choice, ...]:
    return tuple(choice(table, number) for number in menu_of(table.s))


def choice(table: SceneBuilder, number: int) -> Choice:
    text = table.game.choice_text(number)
    verb, card = verb_of(number)
    if card < 0:
        return button(table, number, verb, text)
    s = table.s
    key = f"choice.{verb}"
    if verb == "play" and s.prompt == c.CANCEL_EVENT:
        key = "choice.negate"
    hint = ""
    preview = None
    if verb in ("play", "with", "interrupt", "combine"):
        preview = ghost(table, card)
    elif verb == "activate":
        hint = "; ".join(table.names.abilities(card))
    elif verb in ("take", "discard", "target", "out"):
        hint = table.words("hint.bp", n=s.card(card).bp)
    label = table.words(key, card=table.names.card(card))
    return Choice(text, label, RULES[verb], hint, (f"card/{s.card(card).id}",), preview=preview)


def button(table: SceneBuilder, number: int, verb: str, text: str) -> Choice:
    if verb == "ability":
        source = table.names.abilities(activated(table))
        return Choice(text, source[number - c.ABILITY], RULES[verb])
    if verb == "draw":
        deck = ("deck-cp", "deck-en")[table.s.asked] if number == c.DRAW_NATIONALITY else "deck-neutral"
        return Choice(text, table.words(f"choice.{text.replace(' ', '-')}"), RULES[verb], elements=(deck,))
    key = text
    if number == c.DONE and table.s.prompt in (c.CHOOSE_TARGET, c.CHOOSE_COMBINED):
        key = "enough"
    elif number == c.PASS and table.s.prompt == c.TAKE_BACK:
        key = "take-nothing"
    elif number == c.PASS and table.s.prompt == c.CANCEL_EVENT:
        key = "let-event"
    return Choice(text, table.words(f"choice.{key}"), RULES[verb], main=number in (c.DONE, c.PASS))


def activated(table: SceneBuilder) -> int:
    """The card whose abilities are to choose from: the choice just made."""
    return int(table.s.chosen) - c.ACTIVATE


def ghost(table: SceneBuilder, card: int) -> Preview:
    """What the card would bring if nobody answers it."""
    s, seat = table.s, int(table.s.asked)
    twin = s.copy()
    twin.hand[seat].remove(card)
    twin.row[seat].add(card)
    change = int(total(twin, seat)) - int(total(s, seat))
    return Preview(f"row-{('cp', 'en')[seat]}", signed(change))


# ------------------------------------------------------------ what stands there dashed
def refused(table: SceneBuilder) -> tuple[Refusal, ...]:
    """Done, where a duty holds it back."""
    from warcabinet.games.great_war.view.whynot import why_not

    if table.s.prompt not in (c.ACT, c.FIRST_CARD) or c.DONE in menu_of(table.s):
        return ()
    refusal = why_not(table.game, table.s, table.view, "done")
    return (Refusal(refusal.text, refusal.rule, table.words("choice.done")),)
