"""The question a seat is asked, and its choices with the words and the elements they light."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.pile import cards_in
from warcabinet.engine.reasons import OK
from warcabinet.engine.scene import Choice, Preview, Refusal
from warcabinet.engine.state import menu_of
from warcabinet.engine.verbs import Verb
from warcabinet.games.great_war import choices as c
from warcabinet.games.great_war.cards.card import DECK_NAMES, NEUTRAL
from warcabinet.games.great_war.values import total

if TYPE_CHECKING:
    from warcabinet.games.great_war.view.scene import SceneBuilder


def question(table: SceneBuilder) -> tuple[str, str, dict[str, object]]:
    """The key of the prompt, its rule, and what it speaks of."""
    s = table.s
    key, rule = prompt_key(table), c.PROMPTS[int(s.prompt)][1]
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
            values["card"] = table.names.card(int(s.subject))
        case c.CHOOSE_OUT:
            values["card"] = table.names.card(cards_in(s.swaps)[-1])
    return f"prompt.{key}", rule, values


def prompt_key(table: SceneBuilder) -> str:
    """An event that has been cancelled is asked about in other words (GW-R11)."""
    key: str = c.PROMPTS[int(table.s.prompt)][0]
    return "event-too" if table.s.prompt == c.CANCEL_EVENT and table.s.event_down else key


def choices(table: SceneBuilder) -> tuple[Choice, ...]:
    return tuple(choice(table, number) for number in menu_of(table.s))


def choice(table: SceneBuilder, number: int) -> Choice:
    """Lights what it is about; a button that is about nothing on the table lights nothing."""
    s, text = table.s, table.game.choice_text(number)
    verb, which = c.VERBS.meaning(number)
    if verb.about == "ability":
        return Choice(text, table.names.abilities(int(s.subject))[which], verb.rule)
    if verb.about != "card":
        deck = {c.DRAW_NEUTRAL: NEUTRAL, c.DRAW_NATIONALITY: int(s.asked)}.get(number)
        lit = (f"deck-{DECK_NAMES[deck]}",) if deck is not None else ()
        return Choice(text, label(table, verb), verb.rule, elements=lit, main=verb.main)
    hint, preview = "", None
    if verb.first in (c.PLAY, c.WITH, c.INTERRUPT, c.COMBINE):
        preview = ghost(table, which)
    elif verb.first == c.ACTIVATE:
        hint = "; ".join(table.names.abilities(which))
    elif verb.first in (c.TAKE, c.DISCARD, c.TARGET, c.OUT):
        hint = table.words("hint.bp", n=s.card(which).bp)
    lit = (f"card/{s.card(which).id}",)
    return Choice(text, label(table, verb, card=table.names.card(which)), verb.rule, hint, lit, preview=preview)


def label(table: SceneBuilder, verb: Verb, **values: object) -> str:
    """`choice.pass`, or `choice.pass.take` where that question has words of its own."""
    key = f"choice.{verb.word.replace(' ', '-')}"
    at_prompt = f"{key}.{prompt_key(table)}"
    return table.words(at_prompt if at_prompt in table.words else key, **values)


def ghost(table: SceneBuilder, card: int) -> Preview:
    """What the card would bring if no one answers it."""
    s, seat = table.s, int(table.s.asked)
    twin = s.copy()
    twin.hand[seat].remove(card)
    twin.row[seat].add(card)
    return Preview(f"row-{DECK_NAMES[seat]}", table.words("hint.makes", n=int(total(twin, seat))), part=table.part_now())


# ------------------------------------------------------------ what stands there dashed
def refused(table: SceneBuilder) -> tuple[Refusal, ...]:
    """Done, where a duty holds it back."""
    if table.s.prompt not in (c.ACT, c.FIRST_CARD) or table.game.reason(table.s, c.DONE) == OK:
        return ()
    refusal = table.game.why_not(table.s, table.view, "done")
    return (Refusal(refusal.text, refusal.rule, table.words("choice.done")),)
