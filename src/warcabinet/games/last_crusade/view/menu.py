"""The choices of a seat as the table offers them: what lights up, what the button says, what it would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.scene import Choice, Prompt, Refusal, Role, Row
from warcabinet.engine.state import menu_of
from warcabinet.engine.verbs import Verb
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.air.sorties import forming_cost, launch_cost
from warcabinet.games.last_crusade.assault.declaring import bill
from warcabinet.games.last_crusade.cards.card import GENERAL
from warcabinet.games.last_crusade.ending import pile_value
from warcabinet.games.last_crusade.state import PIECES, REINFORCEMENT, first_piece, owner
from warcabinet.games.last_crusade.table.places import AIRFIELD, AREAS, NAMES, ZONES
from warcabinet.games.last_crusade.table.zones import enemy_obstacle
from warcabinet.games.last_crusade.texts import piece_text
from warcabinet.games.last_crusade.turn.reinforce import DRAW_COST
from warcabinet.games.last_crusade.view import forecast
from warcabinet.games.last_crusade.view.battlefield import next_zone
from warcabinet.games.last_crusade.view.helpers import helpers

if TYPE_CHECKING:
    from warcabinet.games.last_crusade.view.scene import SceneBuilder

HINTED = ("buy", "deploy", "play", "pick")  # the cost of the card
PAID = ("add", "support", "supply", "refit")  # the cost of what is done with the piece
MISSED = {
    c.REINFORCE: c.BUY_DRAW,
    c.MANEUVER: c.ASSAULT,
    c.AIR: c.LAUNCH,
}  # by prompt: what people look for where it is not offered
ENDING = dict.fromkeys((c.REINFORCE, c.AIR, c.SCOUT, c.BOMBARD), "end-phase") | {c.MANEUVER: "end-turn"}  # what "done" does there
SELECTING = frozenset(
    (c.BUY, c.PLACE_CARD, c.DEPLOY, c.DEPLOY_FREE, c.UNIT, c.FIRE, c.ADD, c.ATTACK)
)  # "done", or what follows, decides
WARNED = {"armor-alone": "LC-8.1.1", "water": "LC-13.3.3"}


def question(table: SceneBuilder) -> Prompt:
    """What the seat is asked, and what it should know before it answers."""
    s, words = table.s, table.words
    key, rule = c.PROMPTS[int(s.prompt)]
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
        paid = int(bill(s, s.asked))
        rows = [Row(words("row.bill"), str(paid), rule="LC-7.5.33"), Row(words("row.left"), str(int(s.supply[s.asked]) - paid))]
        rows += [Row(words(f"warn.{warning}"), rule=WARNED[warning], tone="threat") for warning in forecast.warnings(s)]
        place = table.names.place(int(s.target), table.view.viewer)
        return Prompt(words("prompt.assault-force", place=place), rule, mine=True, note=note(table, key), rows=tuple(rows))
    rows = flight_rows(table) if s.prompt in (c.FORM_GROUP, c.MISSION) else []
    if s.prompt in (c.ANSWER_END, c.ANSWER_STILL):  # LC-N110
        rows = [Row(table.view.name(seat), str(int(pile_value(s, seat))), words("row.pile"), rule="LC-9.2") for seat in range(2)]
    return Prompt(words(f"prompt.{key}", **values), rule, mine=True, note=note(table, key), rows=tuple(rows))


def note(table: SceneBuilder, key: str) -> str:
    """What a newcomer would ask: how it is done, or that nothing can be done here but to go on."""
    words = table.words
    verbs = [c.VERBS.meaning(number).verb for number in menu_of(table.s)]
    idle = all(not verb.about or verb.first == c.PLAY for verb in verbs)
    if idle and f"note.{key}-none" in words:
        return words(f"note.{key}-none")
    return words(f"note.{key}") if f"note.{key}" in words else ""


def flight_rows(table: SceneBuilder) -> list[Row]:
    """LC-7.2.2 Who flies together, and for how much."""
    s, words = table.s, table.words
    flying = forecast.forming(s)
    rows = [Row(table.names.card(int(s.kind[u])), str(int(launch_cost(s, u))), rule="LC-7.2.2") for u in flying]
    return [*rows, Row(words("row.bill"), str(int(forming_cost(s, s.asked))))] if rows else []


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
    verb, which = c.VERBS.meaning(number)
    return KINDS[verb.about](table, table.game.choice_text(number), verb, which)


def rule(table: SceneBuilder) -> str:
    return c.PROMPTS[int(table.s.prompt)][1]


def label(table: SceneBuilder, verb: Verb, **values: object) -> str:
    """The words of the verb; of the verb in this prompt, where there are such."""
    prompt = int(table.s.prompt)
    if verb.first == c.DONE and prompt == c.REINFORCE and table.s.todo:
        return table.words("choice.done-rest")
    if verb.first == c.DONE and prompt in ENDING:
        return table.words(f"choice.{ENDING[prompt]}")
    key = f"choice.{verb.word}-{c.PROMPTS[prompt][0]}"
    return table.words(key if key in table.words else f"choice.{verb.word}", **values)


# ------------------------------------------------------------ cards
def card_choice(table: SceneBuilder, text: str, verb: Verb, kind: int) -> Choice:
    cost = int(table.s.book.cards[kind].cost)
    hint = table.words("hint.cost", n=cost) if cost >= 0 and verb.word in HINTED else ""
    name = label(table, verb, card=table.names.card(kind))
    return Choice(text, name, rule(table), hint, card_elements(table, verb.word, kind), selects=verb.first in SELECTING)


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


def terrain_choice(table: SceneBuilder, text: str, verb: Verb, type: int) -> Choice:
    hint = table.words("hint.cost", n=int(table.s.book.terrain[type].cost))
    name = label(table, verb, name=table.names.terrain(type))
    return Choice(text, name, rule(table), hint, (f"lay/{table.names.terrain_id(type)}",))


# ------------------------------------------------------------ pieces
def piece_choice(table: SceneBuilder, text: str, verb: Verb, u: int) -> Choice:
    name = label(table, verb, card=piece_name(table, u))
    preview = forecast.of_target(table, u) if verb.first == c.TARGET else None
    if preview is not None:
        return Choice(text, name, rule(table), preview.text, (table.element(u),), preview=preview)
    paid = verb.word in PAID or (verb.first == c.UNIT and table.s.prompt == c.AIR)
    hint = table.words("hint.cost", n=forecast.cost(table.s, u)) if paid else ""
    picked: Role = "pick" if verb.first == c.UNIT and table.s.prompt == c.MANEUVER else ""
    return Choice(text, name, rule(table), hint, (table.element(u),), role=picked, selects=verb.first in SELECTING)


def piece_name(table: SceneBuilder, u: int) -> str:
    """A covered card of the other seat is told by where it lies, and so are two of a kind."""
    s = table.s
    if table.sees(u):
        name, seat = table.names.card(int(s.kind[u])), int(owner(u))
        alike = [v for v in range(int(first_piece(seat)), int(s.top[seat])) if s.kind[v] == s.kind[u] and table.sees(v)]
        if len(alike) == 1 or not 0 <= s.place[u] < len(NAMES):
            return name
        return table.words("card.in-place", card=name, place=table.names.place(int(s.place[u]), table.view.viewer))
    return table.words("card.hidden-at", name=piece_text(u), place=table.names.place(int(s.place[u]), table.view.viewer))


# ------------------------------------------------------------ places
def place_choice(table: SceneBuilder, text: str, verb: Verb, place: int) -> Choice:
    name = label(table, verb, place=place_name(table, place))
    hint = place_hint(table, verb, place)
    return Choice(text, name, rule(table), hint, place_elements(table, place), selects=verb.first in SELECTING)


def edge_choice(table: SceneBuilder, text: str, verb: Verb, edge: int) -> Choice:
    zone, towards = (table.names.place(area, table.view.viewer) for area in divmod(edge, AREAS))
    name = label(table, verb, zone=zone, towards=towards)
    return Choice(text, name, rule(table), elements=(table.battlefield.edge_id(edge),))


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


def place_hint(table: SceneBuilder, verb: Verb, place: int) -> str:
    """What lies there, where that matters for the step."""
    if verb.first == c.MOVE and table.s.prompt == c.MOVE_UNIT:
        return ", ".join([table.words("hint.mf", n=1), *obstacle_on_the_way(table, place)])
    if verb.first in (c.MOVE, c.ATTACK) and place < ZONES:
        return table.names.terrain(int(table.s.terrain[place]))
    return ""


def obstacle_on_the_way(table: SceneBuilder, place: int) -> list[str]:
    """LC-10.5.4 What the picked unit would cross."""
    s = table.s
    u, origin = int(s.firing), int(s.place[s.firing])
    obstacle = int(enemy_obstacle(s, s.asked, place, origin)) if u >= 0 and max(place, origin) < AREAS else -1
    return [table.names.card(int(s.kind[obstacle]))] if obstacle >= 0 and table.sees(obstacle) else []


# ------------------------------------------------------------ buttons
def button(table: SceneBuilder, text: str, verb: Verb, _: int) -> Choice:
    s = table.s
    preview = None
    main = verb.main
    if verb.first == c.CONFIRM or (verb.first == c.DONE and s.prompt in (c.WITHDRAWAL, c.DEFENSE)):
        preview = forecast.of_assault(table)
    elif verb.first == c.SUPPLY_ALL:
        preview = forecast.of_assault(table, supplying=True)
    if s.prompt == c.DEFENSE:  # LC-7.5.38 rarely does anyone want to fire with half the dice
        main = verb.first == (c.SUPPLY_ALL if s.offers(c.SUPPLY_ALL) else c.DONE)
    hint = table.words("hint.cost", n=DRAW_COST) if verb.first == c.BUY_DRAW else preview.text if preview else ""
    return Choice(text, label(table, verb), rule(table), hint, main=main, preview=preview)


KINDS = {  # by what a verb is about
    "": button,
    "card": card_choice,
    "terrain": terrain_choice,
    "piece": piece_choice,
    "place": place_choice,
    "edge": edge_choice,
}


# ------------------------------------------------------------ what stands there dashed
def refused(table: SceneBuilder) -> tuple[Refusal, ...]:
    """A bought draw, an assault and a launch, where one misses them."""
    from warcabinet.games.last_crusade.view.whynot import why_not

    wanted = MISSED.get(int(table.s.prompt))
    if wanted is None or table.s.offers(wanted):
        return ()
    if wanted == c.LAUNCH and any(c.VERBS.meaning(number).verb.first == c.UNIT for number in menu_of(table.s)):
        return ()
    word = c.VERBS.meaning(wanted).verb.word
    refusal = why_not(table.game, table.s, table.view, word)
    return (Refusal(refusal.text, refusal.rule, table.words(f"choice.{word}")),)
