"""The question a seat is asked, and its choices with their labels and the elements they highlight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.reasons import OK, refusal
from warcabinet.engine.scene import Choice, Mark, Preview, Refusal, Row, Tone
from warcabinet.engine.state import menu_of
from warcabinet.engine.verbs import Verb
from warcabinet.games.deckfront import choices as c
from warcabinet.games.deckfront.cards.effects import goal_of_advance
from warcabinet.games.deckfront.field import BACK, EAST, KIND, SIDE, WEST, damage_of, front_flank
from warcabinet.games.deckfront.legality import reason
from warcabinet.games.deckfront.reasons import REASONS
from warcabinet.games.deckfront.rules import Deckfront
from warcabinet.games.deckfront.state import FREE
from warcabinet.games.deckfront.values import AIM_TABLE, HOLD, strength, target_of, through
from warcabinet.games.deckfront.view.preview import Hit, triggered_by_placing, triggered_by_turning

if TYPE_CHECKING:
    from warcabinet.games.deckfront.view.scene import SceneBuilder


def offered_kinds(s: Deckfront) -> list[int]:
    return [number - c.PICK for number in menu_of(s)]


def acting(s: Deckfront) -> int:
    """The unit a question is about: the one that attacks, fires or withdraws, or the card to position."""
    return int(s.played[s.asked]) if s.prompt == c.POSITION else int(s.field[s.attacker] & KIND)


def question(table: SceneBuilder) -> tuple[str, str, dict[str, object]]:
    """Key of the prompt, its rule, and what it mentions."""
    s = table.s
    prompt = int(s.prompt)
    values: dict[str, object] = {}
    key, rule = c.PROMPTS[prompt]
    if prompt == c.PICK_CARD:
        values = {"n": len(s.deck[s.asked]) + 1}
        if s.terms.deck == FREE:
            key, rule = "build", "DF-2.6"
    elif prompt in (c.POSITION, c.SKIRMISH, c.CHARGE, c.WITHDRAW_OR_STAY, c.DECLARE):
        values = {"unit": table.names.unit(acting(s))}
        if prompt == c.DECLARE:
            values["place"] = table.names.place(int(s.attacker))
        elif prompt == c.SKIRMISH:
            values["target"] = table.names.unit(int(s.field[s.positioned] & KIND))
    return key, rule, values


def choices(table: SceneBuilder) -> tuple[Choice, ...]:
    return tuple(choice(table, number) for number in menu_of(table.s))


def choice(table: SceneBuilder, number: int) -> Choice:
    verb, which = c.VERBS.meaning(number)
    return LABELLED.get(verb.first, button)(table, verb, which, table.game.choice_text(number))


def button(table: SceneBuilder, verb: Verb, which: int, text: str) -> Choice:
    s = table.s
    hint = ""
    elements: tuple[str, ...] = ()
    if verb.first == c.DRAW:
        elements = (f"pile-{s.asked + 1}/top",)
        hint = table.words("hint.draw", n=len(s.pile[s.asked]))
    elif verb.first == c.SWAP:
        hint = table.words("hint.swap")
    elif verb.first == c.FIRE:
        elements = (table.ids[int(s.positioned)],)
    elif verb.first == c.WITHDRAW:
        elements = (table.ids[int(s.attacker)],)
    return Choice(text, table.words(f"choice.{verb.word}"), verb.rule, hint, elements, verb.main)


def attack(table: SceneBuilder, verb: Verb, aim: int, text: str) -> Choice:
    """A target in combat, or of a Charge, with the damage that armour lets through."""
    s = table.s
    cell = int(s.attacker)
    key, rule = AIM_TABLE[aim]
    if aim == HOLD:
        return Choice(text, table.words("choice.hold"), rule)
    target = int(target_of(s, cell, aim))
    force = s.powers(cell).charge if s.prompt == c.CHARGE else strength(s, cell, target, aim)
    damage = int(through(s, cell, target, aim, force))
    left = int(s.card(s.field[target]).life) - int(damage_of(s.field[target]))
    hint = table.words("hint.falls" if damage >= left else "hint.damage", n=damage)
    label = table.words("choice.attack", unit=table.names.unit(int(s.field[target] & KIND)), aim=table.words(f"aims.{key}"))
    return Choice(text, label, rule, hint, (table.ids[target],))


def with_card(table: SceneBuilder, verb: Verb, kind: int, text: str) -> Choice:
    entry = table.names.entry(kind)
    hint = table.words("hint.initiative", n=entry.initiative) if verb.first == c.PLAY else ""
    elements: tuple[str, ...] = (f"pick/{entry.id}",)
    if verb.first != c.PICK:
        place = "reserve" if verb.first == c.TAKE else "hand"
        pile = getattr(table.s, place)[table.s.asked]
        elements = tuple(f"{place}/{entry.id}#{n + 1}" for n in range(pile.count(kind)))
    label = table.words(f"choice.{verb.word}", unit=table.names.unit(kind))
    return Choice(text, label, verb.rule, hint, elements, selects=verb.first == c.TAKE)  # the next question can back out


def advance(table: SceneBuilder, verb: Verb, column: int, text: str) -> Choice:
    s, seat = table.s, int(table.s.asked)
    cell = seat * SIDE + BACK + column
    goal = int(goal_of_advance(s, seat, cell))
    preview = Preview("field", table.names.place(goal), at=table.cell_id(goal), face=table.face(int(s.field[cell])))
    return moved(table, verb, text, int(s.field[cell] & KIND), goal, (table.ids[cell],), preview)


def place(table: SceneBuilder, verb: Verb, at: int, text: str) -> Choice:
    s, seat = table.s, int(table.s.asked)
    cell = seat * SIDE + at
    kind = int(s.played[seat])
    preview = previewed(table, cell, kind, triggered_by_placing(s, seat, kind, cell))
    return moved(table, verb, text, kind, cell, (table.cell_id(cell),), preview)


def turn(table: SceneBuilder, verb: Verb, at: int, text: str) -> Choice:
    s, seat = table.s, int(table.s.asked)
    cell = seat * SIDE + at // 2
    to = int(front_flank(s.field, seat, EAST if at % 2 else WEST, cell))
    preview = previewed(table, to, int(s.field[cell]), triggered_by_turning(s, cell, to))
    return moved(table, verb, text, int(s.field[cell] & KIND), to, (table.ids[cell], table.cell_id(to)), preview)


def moved(table: SceneBuilder, verb: Verb, text: str, kind: int, to: int, elements: tuple[str, ...], preview: Preview) -> Choice:
    """A unit that goes somewhere, with what would follow."""
    label = table.words(f"choice.{verb.word}", unit=table.names.unit(kind), place=table.names.place(to))
    return Choice(text, label, verb.rule, hint_of(preview), elements, preview=preview)


LABELLED = {
    c.ATTACK: attack,
    c.PICK: with_card,
    c.PLAY: with_card,
    c.TAKE: with_card,
    c.GIVE: with_card,
    c.ADVANCE: advance,
    c.PLACE_AT: place,
    c.TURN: turn,
}  # by the first number of the verb; all others are plain buttons


def previewed(table: SceneBuilder, cell: int, unit: int, hits: list[Hit]) -> Preview:
    """DF-9.2 What would follow, in the order in which it would, and on whom."""
    rows = tuple(row_of_hit(table, hit) for hit in hits)
    at, face = table.cell_id(cell), table.face(unit)
    return Preview("field", table.names.place(cell), rows, marks(table, hits), at=at, face=face)


def marks(table: SceneBuilder, hits: list[Hit]) -> tuple[Mark, ...]:
    """On each unit that would be hit all the damage together; `✕`: it falls."""
    found = []
    for cell in dict.fromkeys(hit.cell for hit in hits):
        here = [hit for hit in hits if hit.cell == cell]
        element = table.ids.get(cell) or table.cell_id(cell)
        if all(hit.what == "withdraw" for hit in here):
            found.append(Mark(element, "↩"))
            continue
        damage = sum(hit.damage for hit in here)
        text = (f"−{damage}" if damage else "0") + ("✕" if any(hit.falls for hit in here) else "")
        found.append(Mark(element, text, "ok" if here[0].what == "charge" else "threat"))
    return tuple(found)


def row_of_hit(table: SceneBuilder, hit: Hit) -> Row:
    label = table.words(f"hit.{hit.what}", unit=table.names.unit(hit.by), target=table.names.unit(hit.target))
    notes = []
    if hit.what in ("shot", "charge"):
        notes.append(table.words(f"aims.{AIM_TABLE[hit.aim].key}"))
    if hit.falls:
        notes.append(table.words("hit.falls"))
    if hit.may and hit.what != "withdraw":
        notes.append(table.words("hit.may"))
    rule = {"shot": "DF-9.8", "charge": "DF-9.4", "stakes": "DF-9.4", "withdraw": "DF-9.16"}[hit.what]
    tone: Tone = "ok" if hit.what == "charge" else "threat" if hit.what in ("shot", "stakes") else ""
    return Row(label, str(hit.damage) if hit.what != "withdraw" else "", ", ".join(notes), rule, tone)


def hint_of(preview: Preview) -> str:
    return "; ".join(f"{row.label}: {row.value}" if row.value else row.label for row in preview.rows)


# ------------------------------------------------------------ buttons that are not possible
def refused(table: SceneBuilder) -> tuple[Refusal, ...]:
    """The buttons of phase 1 that are not possible now, with the reason."""
    if table.s.prompt != c.DRAW_OR_SWAP:
        return ()
    found = []
    for number in (c.DRAW, c.SWAP, c.KEEP):
        code = int(reason(table.s, number))
        if code != OK:
            why = refusal(REASONS, code, table.view)
            found.append(Refusal(why.text, why.rule, table.words(f"choice.{c.VERBS.meaning(number).verb.word}")))
    return tuple(found)
