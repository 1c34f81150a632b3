"""The choices of a seat as the table offers them: what lights up, what the button says, what it would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.scene import Choice, Prompt, Refusal, Row
from warcabinet.engine.state import menu_of
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.air.sorties import launch_cost
from warcabinet.games.last_crusade.cards.card import GENERAL
from warcabinet.games.last_crusade.state import PER_SEAT, PIECES, REINFORCEMENT, first_piece
from warcabinet.games.last_crusade.table.places import AIRFIELD, AREAS, NAMES
from warcabinet.games.last_crusade.texts import CARD, EDGE, PIECE, PLACE, TERRAIN, meaning, piece_text
from warcabinet.games.last_crusade.view import forecast
from warcabinet.games.last_crusade.view.battlefield import next_zone
from warcabinet.games.last_crusade.view.helpers import helpers

if TYPE_CHECKING:
    from warcabinet.games.last_crusade.view.scene import SceneBuilder

PROMPTS = {  # by number: the key of its words, and the rule
    c.LAY: ("lay", "LC-5.3.2"),
    c.BRIDGE_OR_CLEAR: ("bridge-or-clear", "LC-5.3.10"),
    c.KEEP_TERRAIN: ("keep-terrain", "LC-5.3.1"),
    c.BUY_FORCES: ("buy", "LC-5.4.1"),
    c.PLACE_FORCES: ("place", "LC-5.5.2"),
    c.PLACE_WHERE: ("place-where", "LC-5.5.2"),
    c.REINFORCE: ("reinforce", "LC-7.1.1"),
    c.DEPLOY_WHERE: ("deploy-where", "LC-7.1.14"),
    c.PUT_INSIDE: ("put-inside", "LC-10.1.2"),
    c.ANSWER_END: ("answer-end", "LC-9.5"),
    c.AIR: ("air", "LC-7.2.1"),
    c.FORM_GROUP: ("form-group", "LC-7.2.5"),
    c.EQUIP_WITH: ("equip", "LC-7.2.3"),
    c.MISSION: ("mission", "LC-7.2.9"),
    c.INTERCEPTION: ("interception", "LC-7.2.22"),
    c.JETTISON_OR_KEEP: ("jettison", "LC-7.2.30"),
    c.AIR_TARGET: ("air-target", "LC-7.2.33"),
    c.TANKS: ("tanks", "LC-7.2.38"),
    c.FLAK: ("flak", "LC-7.2.13"),
    c.FLAK_TARGET: ("flak-target", "LC-7.2.17"),
    c.CORRIDOR: ("corridor", "LC-7.2.42"),
    c.SCOUT: ("scout", "LC-7.3.1"),
    c.SCOUT_WHERE: ("scout-where", "LC-7.3.3"),
    c.SCOUT_DICE: ("scout-dice", "LC-7.3.6"),
    c.STAY_OR_RETURN: ("stay-or-return", "LC-7.3.9"),
    c.BOMBARD: ("bombard", "LC-7.4.3"),
    c.STRIKE_WHERE: ("strike-where", "LC-7.4.4"),
    c.STRIKE_TARGET: ("strike-target", "LC-7.4.7"),
    c.RETURN_FIRE: ("return-fire", "LC-7.4.10"),
    c.RETURN_FIRE_AT: ("return-fire-at", "LC-R60"),
    c.BOMBARD_TARGET: ("bombard-target", "LC-7.4.16"),
    c.MANEUVER: ("maneuver", "LC-7.5.1"),
    c.MOVE_UNIT: ("move-unit", "LC-7.5.2"),
    c.ASSAULT_WHERE: ("assault-where", "LC-7.5.26"),
    c.ASSAULT_FORCE: ("assault-force", "LC-7.5.30"),
    c.WHICH_CORRIDOR: ("which-corridor", "LC-11.1.4"),
    c.DEFENSE: ("defense", "LC-7.5.37"),
    c.MAIN_ATTACK: ("main-attack", "LC-7.5.43"),
    c.NEGATE_WITH: ("negate", "LC-7.5.49"),
    c.FLANK_FIRE: ("flank-fire", "LC-11.5.1"),
    c.CHOOSE_FIRE: ("choose-fire", "LC-7.5.50"),
    c.CHOOSE_TARGET: ("choose-target", "LC-6.1.3"),
    c.WITHDRAWAL: ("withdrawal", "LC-7.5.53"),
    c.ADVANCING: ("advancing", "LC-7.5.58"),
    c.WINDOW: ("window", "LC-R73"),
    c.CARD_TARGET: ("card-target", "LC-2.3.1"),
    c.OVER_LIMIT: ("over-limit", "LC-3.5.4"),
    c.RETREAT_TO: ("retreat", "LC-R83"),
    c.LEAVE_RIVER: ("leave-river", "LC-13.1.6"),
    c.COUNTER: ("counter", "LC-11.4.1"),
    c.DROP_WHERE: ("drop-where", "LC-11.1.2"),
    c.DROP_FORCE: ("drop-force", "LC-11.1.2"),
    c.CROSS_HOW: ("cross-how", "LC-R66"),
    c.GIVE_UP: ("give-up", "LC-3.4.1"),
    c.SEARCH_WHERE: ("search-where", "LC-13.6.1"),
    c.DRAFT: ("draft", "LC-5.1.1"),
}
MAIN_BUTTONS = ("done", "pass", "confirm", "group-ready")
PAID = ("add", "support", "supply", "refit")
LISTS = (c.REINFORCE, c.AIR, c.SCOUT, c.BOMBARD)  # where "done" ends a phase
WARNED = {"armor-alone": "LC-8.1.1", "water": "LC-13.3.3"}


def question(table: SceneBuilder) -> Prompt:
    """What the seat is asked, and what it should know before it answers."""
    s, words = table.s, table.words
    key, rule = PROMPTS[int(s.prompt)]
    values = {"n": int(s.supply[s.asked])}
    piece = int(s.firing if s.firing >= 0 else s.aim)
    if 0 <= piece < PIECES and s.kind[piece] >= 0 and f"prompt.{key}-of" in words:
        text = words(f"prompt.{key}-of", card=table.names.card(int(s.kind[piece])), **values)
        return Prompt(text, rule, mine=True, note=note(table, key))
    if s.prompt == c.LAY:
        place = table.names.place(next_zone(s), table.view.viewer)
        return Prompt(words("prompt.lay", place=place), rule, mine=True, note=note(table, key))
    if s.prompt == c.WINDOW:
        return Prompt(words("prompt.window"), rule, mine=True, note=occasion(table))
    if s.prompt == c.ASSAULT_FORCE:
        bill = forecast.bill(s)
        rows = [Row(words("row.bill"), str(bill), rule="LC-7.5.33"), Row(words("row.left"), str(int(s.supply[s.asked]) - bill))]
        rows += [Row(words(f"warn.{warning}"), rule=WARNED[warning], tone="threat") for warning in forecast.warnings(s)]
        place = table.names.place(int(s.target), table.view.viewer)
        return Prompt(words("prompt.assault-force", place=place), rule, mine=True, note=note(table, key), rows=tuple(rows))
    rows = flight_rows(table) if s.prompt in (c.FORM_GROUP, c.MISSION) else []
    return Prompt(words(f"prompt.{key}", **values), rule, mine=True, note=note(table, key), rows=tuple(rows))


def note(table: SceneBuilder, key: str) -> str:
    """What a newcomer would ask: how it is done, or that nothing can be done here but to go on."""
    words = table.words
    idle = all(meaning(number)[1] < 0 or meaning(number)[0] == "play" for number in menu_of(table.s))
    if idle and f"note.{key}-none" in words:
        return words(f"note.{key}-none")
    return words(f"note.{key}") if f"note.{key}" in words else ""


def flight_rows(table: SceneBuilder) -> list[Row]:
    """LC-7.2.2 Who flies together, and for how much."""
    s, words = table.s, table.words
    flying = forecast.forming(s)
    rows = [Row(table.names.card(int(s.kind[u])), str(int(launch_cost(s, u))), rule="LC-7.2.2") for u in flying]
    return [*rows, Row(words("row.bill"), str(sum(int(launch_cost(s, u)) for u in flying)))] if rows else []


def occasion(table: SceneBuilder) -> str:
    """What a card would interrupt."""
    s, words, viewer = table.s, table.words, table.view.viewer
    if s.target >= 0:
        key = "occasion.assault" if s.round else "occasion.before-assault"
        return words(key, place=table.names.place(int(s.target), viewer), round=int(s.round))
    if s.aim >= 0 and s.aim_at >= 0:
        return words("occasion.attack")
    return words("occasion.turn", seat=table.view.name(int(s.active)), phase=phase_name(table))


def phase_name(table: SceneBuilder) -> str:
    return table.words(f"phase.{max(int(table.s.phase) - REINFORCEMENT + 1, 1)}")


def choices(table: SceneBuilder) -> tuple[Choice, ...]:
    return (*(choice(table, number) for number in menu_of(table.s)), *helpers(table))


def choice(table: SceneBuilder, number: int) -> Choice:
    word, about, which = meaning(number)
    text = table.game.choice_text(number)
    rule = PROMPTS[int(table.s.prompt)][1]
    if about == CARD:
        return card_choice(table, text, word, which, rule)
    if about == TERRAIN:
        name = table.names.terrain(which)
        hint = table.words("hint.cost", n=int(table.s.book.terrain[which].cost))
        return Choice(text, table.words("choice.lay", name=name), rule, hint, (f"lay/{table.names.terrain_id(which)}",))
    if about == PIECE:
        return piece_choice(table, text, word, which, rule)
    if about == PLACE:
        label = table.words(f"choice.{word}", place=place_name(table, which))
        return Choice(text, label, rule, place_hint(table, word, which), place_elements(table, which))
    if about == EDGE:
        zone, towards = divmod(which, AREAS)
        viewer = table.view.viewer
        label = table.words("choice.edge", zone=table.names.place(zone, viewer), towards=table.names.place(towards, viewer))
        return Choice(text, label, rule, elements=(table.battlefield.edge_id(which),))
    return button(table, text, word, rule)


# ------------------------------------------------------------ cards
def card_choice(table: SceneBuilder, text: str, word: str, kind: int, rule: str) -> Choice:
    s = table.s
    card = s.book.cards[kind]
    hint = table.words("hint.cost", n=int(card.cost)) if card.cost >= 0 and word in ("buy", "deploy", "play", "pick") else ""
    label = table.words(f"choice.{word}", card=table.names.card(kind))
    return Choice(text, label, rule, hint, card_elements(table, word, kind))


def card_elements(table: SceneBuilder, word: str, kind: int) -> tuple[str, ...]:
    s, viewer = table.s, table.view.viewer
    id = s.book.cards[kind].id
    if word in ("buy", "pick"):
        return (f"buy/{id}",)
    if word in ("deploy", "deploy-free", "play"):
        return tuple(f"hand/{id}#{n}" for n in range(1, s.hand[viewer].count(kind) + 1))
    if word == "place":
        return tuple(f"bought/{id}#{n}" for n in range(1, s.bought[viewer].count(kind) + 1))
    if word in ("use", "dismiss") and s.book.cards[kind].what == GENERAL:
        return tuple(f"force/{row}" for row in range(len(s.force_card)) if s.force_card.cards[row] == kind)
    pieces = range(int(first_piece(viewer)), int(s.top[viewer]))
    return tuple(table.element(u) for u in pieces if s.kind[u] == kind and word in ("use", "equip"))


# ------------------------------------------------------------ pieces
def piece_choice(table: SceneBuilder, text: str, word: str, u: int, rule: str) -> Choice:
    key = f"{word}-{PROMPTS[int(table.s.prompt)][0]}"
    label = table.words(f"choice.{key if f'choice.{key}' in table.words else word}", card=piece_name(table, u))
    preview = forecast.of_target(table, u) if word == "target" else None
    if preview is not None:
        return Choice(text, label, rule, preview.text, (table.element(u),), preview=preview)
    paid = word in PAID or (word == "unit" and table.s.prompt == c.AIR)
    hint = table.words("hint.cost", n=forecast.cost(table.s, u)) if paid else ""
    return Choice(text, label, rule, hint, (table.element(u),))


def piece_name(table: SceneBuilder, u: int) -> str:
    """A covered card of the other seat is told by where it lies, and so are two of a kind."""
    s = table.s
    if table.sees(u):
        name, seat = table.names.card(int(s.kind[u])), u // PER_SEAT
        alike = [v for v in range(int(first_piece(seat)), int(s.top[seat])) if s.kind[v] == s.kind[u] and table.sees(v)]
        if len(alike) == 1 or not 0 <= s.place[u] < len(NAMES):
            return name
        return table.words("card.in-place", card=name, place=table.names.place(int(s.place[u]), table.view.viewer))
    return table.words("card.hidden-at", name=piece_text(u), place=table.names.place(int(s.place[u]), table.view.viewer))


# ------------------------------------------------------------ places
def place_name(table: SceneBuilder, place: int) -> str:
    if place == c.LANDING:
        return table.words("place.landing")
    if place >= len(NAMES):
        return ""
    return table.names.place(place, table.view.viewer)


def place_elements(table: SceneBuilder, place: int) -> tuple[str, ...]:
    if place >= len(NAMES):
        return ()
    if AIRFIELD <= place < AIRFIELD + 2:
        return (f"airfield-{place - AIRFIELD}",)
    return (f"place/{NAMES[place]}",)


def place_hint(table: SceneBuilder, word: str, place: int) -> str:
    """What lies there, where that matters for the step."""
    s = table.s
    if word in ("move", "attack") and place < 9:
        return table.names.terrain(int(s.terrain[place]))
    return ""


# ------------------------------------------------------------ buttons
def button(table: SceneBuilder, text: str, word: str, rule: str) -> Choice:
    s = table.s
    key = word
    if word == "done":
        if s.prompt in LISTS:
            key = "end-phase"
        elif s.prompt == c.MANEUVER:
            key = "end-turn"
        elif f"choice.done-{PROMPTS[int(s.prompt)][0]}" in table.words:
            key = f"done-{PROMPTS[int(s.prompt)][0]}"
    elif f"choice.{word}-{PROMPTS[int(s.prompt)][0]}" in table.words:
        key = f"{word}-{PROMPTS[int(s.prompt)][0]}"
    preview = None
    main = word in MAIN_BUTTONS
    if word == "confirm" or (word == "done" and s.prompt in (c.WITHDRAWAL, c.DEFENSE)):
        preview = forecast.of_assault(table)
    elif word == "supply-all":
        preview = forecast.of_assault(table, supplying=True)
    if s.prompt == c.DEFENSE:  # LC-7.5.38 rarely does anybody want to fire with half the dice
        main = word == ("supply-all" if s.offers(c.SUPPLY_ALL) else "done")
    hint = table.words("hint.cost", n=3) if word == "buy-draw" else preview.text if preview else ""
    return Choice(text, table.words(f"choice.{key}"), rule, hint, main=main, preview=preview)


# ------------------------------------------------------------ what stands there dashed
def refused(table: SceneBuilder) -> tuple[Refusal, ...]:
    """A bought draw, an assault and a launch, where one misses them."""
    from warcabinet.games.last_crusade.view.whynot import why_not

    found = []
    wanted = {c.REINFORCE: ("buy-draw",), c.MANEUVER: ("assault",), c.AIR: ("launch",)}.get(int(table.s.prompt), ())
    offered = {table.game.choice_text(number) for number in menu_of(table.s)}
    for word in wanted:
        if word not in offered and not (word == "launch" and any(text.startswith("unit ") for text in offered)):
            refusal = why_not(table.game, table.s, table.view, word)
            found.append(Refusal(refusal.text, refusal.rule, table.words(f"choice.{word}")))
    return tuple(found)
