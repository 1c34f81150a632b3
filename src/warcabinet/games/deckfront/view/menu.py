"""The question a seat is asked, and its choices with the words and the elements they light."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.scene import Choice, Mark, Preview, Refusal, Row, Tone
from warcabinet.engine.state import menu_of
from warcabinet.games.deckfront import choices as c
from warcabinet.games.deckfront.cards.effects import goal_of_advance
from warcabinet.games.deckfront.field import BACK, EAST, KIND, SIDE, WEST, damage_of, front_flank
from warcabinet.games.deckfront.rules import Deckfront
from warcabinet.games.deckfront.state import FREE
from warcabinet.games.deckfront.values import HOLD, strength, target_of, through
from warcabinet.games.deckfront.view.preview import Hit, triggered_by_placing, triggered_by_turning

if TYPE_CHECKING:
    from warcabinet.games.deckfront.view.scene import SceneBuilder

KEYS = {  # of each prompt, in the catalogue
    c.PICK_CARD: "pick",
    c.DRAW_OR_SWAP: "draw",
    c.TAKE_RESERVE: "take",
    c.GIVE_HAND: "give",
    c.PLAY_CARD: "play",
    c.ADVANCE_UNITS: "advance",
    c.CHOOSE_ORDER: "order",
    c.POSITION: "position",
    c.SKIRMISH: "skirmish",
    c.CHARGE: "charge",
    c.WITHDRAW_OR_STAY: "withdraw",
    c.WHO_TURNS: "who-turns",
    c.TURN_UNITS: "turn",
    c.DECLARE: "declare",
    c.NEXT_GAME: "next",
}
RULES = {
    c.PICK_CARD: "DF-2.9",
    c.DRAW_OR_SWAP: "DF-6.5",
    c.TAKE_RESERVE: "DF-6.6",
    c.GIVE_HAND: "DF-6.6",
    c.PLAY_CARD: "DF-6.10",
    c.ADVANCE_UNITS: "DF-9.19",
    c.CHOOSE_ORDER: "DF-6.12",
    c.POSITION: "DF-6.15",
    c.SKIRMISH: "DF-R14",
    c.CHARGE: "DF-R15",
    c.WITHDRAW_OR_STAY: "DF-9.16",
    c.WHO_TURNS: "DF-R31",
    c.TURN_UNITS: "DF-R31",
    c.DECLARE: "DF-7.5",
    c.NEXT_GAME: "DF-R32",
}
BUTTON_RULES = {
    c.DRAW: "DF-6.5",
    c.SWAP: "DF-6.6",
    c.KEEP: "DF-R3",
    c.BACK_OUT: "",
    c.GO_FIRST: "DF-6.12",
    c.GO_SECOND: "DF-6.12",
    c.FIRE: "DF-9.8",
    c.HOLD_FIRE: "DF-R14",
    c.WITHDRAW: "DF-9.16",
    c.STAY: "DF-9.16",
    c.DONE: "",
    c.NEXT: "DF-R32",
}
AIM_KEYS = ("straight", "pull", "oblique", "over", "saboteurs", "hold", "sabotage")
AIM_RULES = ("DF-7.2", "DF-7.6", "DF-7.10", "DF-5.9", "DF-9.13", "DF-R7", "DF-9.13")


def offered_kinds(s: Deckfront) -> list[int]:
    return [number - c.PICK for number in menu_of(s)]


def acting(s: Deckfront) -> int:
    """The unit a question is about: whoever attacks, fires or withdraws, or the card to be positioned."""
    return int(s.played[s.asked]) if s.prompt == c.POSITION else int(s.field[s.attacker] & KIND)


def question(table: SceneBuilder) -> tuple[str, str, dict[str, object]]:
    """Key of the prompt, its rule, and what it mentions."""
    s = table.s
    prompt = int(s.prompt)
    values: dict[str, object] = {}
    key, rule = KEYS[prompt], RULES[prompt]
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
    return tuple(choice(table, number, table.game.choice_text(number)) for number in menu_of(table.s))


def choice(table: SceneBuilder, number: int, text: str) -> Choice:
    if number < c.ATTACK:
        return button(table, number, text)
    if number < c.PICK:
        return attack(table, number - c.ATTACK, text)
    if number < c.ADVANCE:
        return with_card(table, number, text)
    if number < c.PLACE_AT:
        return advance(table, number - c.ADVANCE, text)
    if number < c.TURN:
        return place(table, number - c.PLACE_AT, text)
    return turn(table, number - c.TURN, text)


def button(table: SceneBuilder, number: int, text: str) -> Choice:
    s = table.s
    hint = ""
    elements: tuple[str, ...] = ()
    if number == c.DRAW:
        elements = (f"pile-{s.asked + 1}/top",)
        hint = table.words("hint.draw", n=len(s.pile[s.asked]))
    elif number == c.SWAP:
        hint = table.words("hint.swap")
    elif number == c.FIRE:
        elements = (table.ids[int(s.positioned)],)
    elif number == c.WITHDRAW:
        elements = (table.ids[int(s.attacker)],)
    main = number in (c.DRAW, c.KEEP, c.DONE, c.GO_FIRST, c.FIRE, c.NEXT)
    return Choice(text, table.words(f"choice.{text}"), BUTTON_RULES[number], hint, elements, main)


def attack(table: SceneBuilder, aim: int, text: str) -> Choice:
    """A target in combat, or of a Charge, with the damage that armour lets through."""
    s = table.s
    cell = int(s.attacker)
    key = f"aims.{AIM_KEYS[aim]}"
    if aim == HOLD:
        return Choice(text, table.words("choice.hold"), AIM_RULES[aim])
    target = int(target_of(s, cell, aim))
    force = s.powers(cell).charge if s.prompt == c.CHARGE else strength(s, cell, target, aim)
    damage = int(through(s, cell, target, aim, force))
    left = int(s.card(s.field[target]).life) - int(damage_of(s.field[target]))
    hint = table.words("hint.falls" if damage >= left else "hint.damage", n=damage)
    label = table.words("choice.attack", unit=table.names.unit(int(s.field[target] & KIND)), aim=table.words(key))
    return Choice(text, label, AIM_RULES[aim], hint, (table.ids[target],))


def with_card(table: SceneBuilder, number: int, text: str) -> Choice:
    s, seat = table.s, table.s.asked
    if number < c.PLAY:
        kind = number - c.PICK
        id = table.names.entry(kind).id
        return Choice(text, table.words("choice.pick", unit=table.names.unit(kind)), RULES[c.PICK_CARD], elements=(f"pick/{id}",))
    if number < c.TAKE:
        kind, key, rule, place, pile = number - c.PLAY, "play", "DF-6.10", "hand", s.hand[seat]
    elif number < c.GIVE:
        kind, key, rule, place, pile = number - c.TAKE, "take", "DF-6.6", "reserve", s.reserve[seat]
    else:
        kind, key, rule, place, pile = number - c.GIVE, "give", "DF-6.6", "hand", s.hand[seat]
    entry = table.names.entry(kind)
    elements = tuple(f"{place}/{entry.id}#{n + 1}" for n in range(pile.count(kind)))
    hint = table.words("hint.initiative", n=entry.initiative) if key == "play" else ""
    return Choice(text, table.words(f"choice.{key}", unit=table.names.unit(kind)), rule, hint, elements)


def advance(table: SceneBuilder, column: int, text: str) -> Choice:
    s, seat = table.s, int(table.s.asked)
    cell = seat * SIDE + BACK + column
    goal = int(goal_of_advance(s, seat, cell))
    unit = table.names.unit(int(s.field[cell] & KIND))
    label = table.words("choice.advance", unit=unit, place=table.names.place(goal))
    preview = Preview("field", table.names.place(goal), at=table.cell_id(goal), face=table.face(int(s.field[cell])))
    return Choice(text, label, "DF-9.19", elements=(table.ids[cell],), preview=preview)


def place(table: SceneBuilder, at: int, text: str) -> Choice:
    s, seat = table.s, int(table.s.asked)
    cell = seat * SIDE + at
    kind = int(s.played[seat])
    label = table.words("choice.place", unit=table.names.unit(kind), place=table.names.place(cell))
    preview = previewed(table, cell, kind, triggered_by_placing(s, seat, kind, cell))
    return Choice(text, label, "DF-6.20", hint_of(preview), (table.cell_id(cell),), preview=preview)


def turn(table: SceneBuilder, at: int, text: str) -> Choice:
    s, seat = table.s, int(table.s.asked)
    cell = seat * SIDE + at // 2
    to = int(front_flank(s.field, seat, EAST if at % 2 else WEST, cell))
    label = table.words("choice.turn", unit=table.names.unit(int(s.field[cell] & KIND)), place=table.names.place(to))
    preview = previewed(table, to, int(s.field[cell]), triggered_by_turning(s, cell, to))
    return Choice(text, label, "DF-R31", hint_of(preview), (table.ids[cell], table.cell_id(to)), preview=preview)


def previewed(table: SceneBuilder, cell: int, unit: int, hits: list[Hit]) -> Preview:
    """DF-9.2 What would follow, in the order in which it would, and on whom."""
    rows = tuple(row_of_hit(table, hit) for hit in hits)
    return Preview("field", table.names.place(cell), rows, marks(table, hits), table.cell_id(cell), table.face(unit))


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
        notes.append(table.words(f"aims.{AIM_KEYS[hit.aim]}"))
    if hit.falls:
        notes.append(table.words("hit.falls"))
    if hit.may and hit.what != "withdraw":
        notes.append(table.words("hit.may"))
    rule = {"shot": "DF-9.8", "charge": "DF-9.4", "stakes": "DF-9.4", "withdraw": "DF-9.16"}[hit.what]
    tone: Tone = "ok" if hit.what == "charge" else "threat" if hit.what in ("shot", "stakes") else ""
    return Row(label, str(hit.damage) if hit.what != "withdraw" else "", ", ".join(notes), rule, tone)


def hint_of(preview: Preview) -> str:
    return "; ".join(f"{row.label}: {row.value}" if row.value else row.label for row in preview.rows)


# ------------------------------------------------------------ what stands there dashed
def refused(table: SceneBuilder) -> tuple[Refusal, ...]:
    """The buttons of phase 1 that are not possible now, with the reason."""
    from warcabinet.games.deckfront.view.whynot import why_not

    if table.s.prompt != c.DRAW_OR_SWAP:
        return ()
    found = []
    for number in (c.DRAW, c.SWAP, c.KEEP):
        if number not in menu_of(table.s):
            text = table.game.choice_text(number)
            refusal = why_not(table.game, table.s, table.view, text)
            found.append(Refusal(refusal.text, refusal.rule, table.words(f"choice.{text}")))
    return tuple(found)
