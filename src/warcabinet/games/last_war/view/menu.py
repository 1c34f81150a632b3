"""The question a seat is asked, and its choices with the words and the elements they light."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.scene import Choice, Role
from warcabinet.engine.state import menu_of
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.desk.control import SIDE_SELECTED
from warcabinet.games.last_war.map.ground import DIRECTIONS, hex_name, neighbour
from warcabinet.games.last_war.texts import CARD_VERBS, EDGE_VERBS, HEX_VERBS, KIND_WORDS, WORDS
from warcabinet.games.last_war.view.helpers import helpers

if TYPE_CHECKING:
    from warcabinet.games.last_war.view.scene import SceneBuilder

PROMPTS = {  # key in the catalogue, rule
    c.DRAFT: ("draft", "LW-6.1"), c.DEPLOY: ("deploy", "LW-7.2"), c.WHICH_FACING: ("facing", "LW-15.1"),
    c.WHERE_BASE: ("base", "LW-R74"), c.WHICH_TARGET: ("mission", "LW-20.7"), c.CLOSING: ("close", "LW-7.3"),
    c.HOW_MANY: ("how-many", "LW-R53"), c.DISPUTE: ("dispute", "LW-22.2"), c.SHUT_LINE: ("shut", "LW-20.9"),
    c.BIDDING: ("bid", "LW-6.7"), c.ORDER: ("order", "LW-7.4a"), c.PLACE_FLAGS: ("flags", "LW-4.6"),
    c.DISCRETION: ("favours", "LW-6.13"), c.REDEPLOY_FROM: ("from", "LW-R76"), c.REDEPLOY_TO: ("to", "LW-R76"),
    c.REDEPLOY_WHAT: ("move", "LW-R76"), c.COMMIT: ("commit", "LW-R32"), c.WHICH_COMBAT: ("which-combat", "LW-R32"),
    c.PULLING: ("pull", "LW-7.6"), c.FIGHT_ORDER: ("fight-order", "LW-R7"), c.ADVANCE: ("advance", "LW-24.6"),
    c.EXPLOIT: ("beyond", "LW-24.7"), c.FALL_BACK: ("retreat", "LW-24.9"), c.PUSH_OUT: ("push", "LW-24.10"),
    c.COUNTER_ADVANCE: ("go-in", "LW-R57"), c.WITHDRAWING: ("withdraw", "LW-14.1"), c.FOLLOWING: ("follow", "LW-14.3"),
    c.CONTROL: ("control", "LW-22.3"), c.EDIT: ("edit", "LW-22.4"), c.EDIT_HEX: ("edit-one", "LW-22.4"),
    c.JUDGE: ("judge", "LW-22.1"),
}  # fmt: skip
WORD_RULES = {
    c.ALL: "LW-R53", c.HALF: "LW-R53", c.ONE: "LW-R53", c.NONE: "LW-R57", c.STOP: "LW-24.7", c.FIRST: "LW-7.4a",
    c.SECOND: "LW-7.4a",
    c.FIGHT_FIRST: "LW-R7", c.FIGHT_SECOND: "LW-R7", c.SUPPORT: "LW-20.12", c.ENOUGH: "LW-R76", c.LIFT_STOCK: "LW-R74",
    c.GRANT: "LW-22.1", c.REFUSE: "LW-22.1", c.RULING: "LW-22.1",
}  # fmt: skip
CARD_RULES = {
    "bid": "LW-6.7", "extra": "LW-6.10", "redeploy": "LW-R76", "supply": "LW-R76", "intelligence": "LW-R76", "request": "LW-6.13",
    "die": "LW-6.11", "shift": "LW-6.12", "pick": "LW-6.1", "hand-in": "LW-22.4", "hand-out": "LW-22.4",
}  # fmt: skip
HEX_RULES = {
    "put": "LW-7.2", "put-all": "LW-7.2", "pull": "LW-7.6", "pull-all": "LW-7.6", "ad": "LW-21.1", "fort": "LW-15.2",
    "zone": "LW-18.2", "flak": "LW-21.5", "work-flak": "LW-21.7", "garrison": "LW-R75", "pag": "LW-17.1", "lift": "LW-R74",
    "base": "LW-R74", "fly": "LW-20.4", "industry": "LW-20.8", "terror": "LW-20.10", "beach": "LW-R17", "flag-pag": "LW-18.6",
    "from": "LW-R76", "to": "LW-R76", "lsp": "LW-10.3", "defend": "LW-10.4", "defend-sea": "LW-10.4", "bomber": "LW-20.12",
    "at": "LW-R32", "at-sea": "LW-R32", "at-pag": "LW-R64", "beyond": "LW-24.7", "retreat": "LW-24.9", "push": "LW-24.10",
    "follow": "LW-14.3", "hex": "LW-22.4", "facing": "LW-15.1", "give-hex": "LW-22.2",
}  # fmt: skip
EDGE_RULES = {"close": "LW-7.3", "flag": "LW-4.6", "flag-sea": "LW-4.5", "withdraw": "LW-14.1", "follow": "LW-14.3"}
ROLES: dict[str, Role] = {"put": "more", "put-all": "most", "pull": "less", "pull-all": "most"}
MAIN = (c.DONE, c.GO_ON, c.ALL, c.FIRST, c.FIGHT_FIRST)


def question(table: SceneBuilder) -> tuple[str, str, dict[str, object]]:
    """Key of the prompt, its rule, and what it mentions."""
    s = table.s
    key, rule = PROMPTS[int(s.prompt)]
    side = int(s.side_of(s.asked))
    values: dict[str, object] = {}
    if key == "flags":
        values = {"n": int(s.has(side, st.FLAGS)), "cost": int(s.flag_cost())}
    elif key == "edit-one":
        chosen = int(s.selected)
        values = {"what": table.names.side(chosen - SIDE_SELECTED) if chosen >= SIDE_SELECTED else table.names.place(chosen)}
    elif key in ("advance", "how-many", "beyond", "retreat", "go-in"):
        values = {"place": table.names.place(int(s.about))}
    elif key == "judge":
        who = 0 if any(st.pledge_what(pledge) == s.selected for pledge in s.pledges[0].cards) else 1
        values = {"side": table.names.side(who), "card": table.names.card(int(s.selected))}
    elif key == "shut":
        values = {"place": table.names.place(int(s.plan.lines.place[menu_of(s)[0] - c.SHUT]))}
    elif key == "dispute":
        values = {"place": table.names.of_hexnumber((menu_of(s)[0] - c.GIVE_HEX) % c.HEXES)}
    return key, rule, values


def choices(table: SceneBuilder) -> tuple[Choice, ...]:
    menu = menu_of(table.s)
    return (*(choice(table, number) for number in menu), *helpers(table, menu))


def choice(table: SceneBuilder, number: int) -> Choice:
    text = table.game.choice_text(number)
    if number < c.BID:
        return word(table, number, text)
    if number < c.PUT:
        return with_card(table, number, text)
    return at_hex(table, number, text) if number < c.CLOSE else over_edge(table, number, text)


def word(table: SceneBuilder, number: int, text: str) -> Choice:
    words, names = table.words, table.names
    key = text.split()[0]
    rule = WORD_RULES.get(number, PROMPTS[int(table.s.prompt)][1])
    if number == c.DONE:
        return Choice(text, words(f"done.{PROMPTS[int(table.s.prompt)][0]}"), rule, main=True)
    if number >= c.SHUT:
        return Choice(text, words("choice.shut", line=names.line(table.s, number - c.SHUT)), rule)
    if c.MOVE <= number < c.GO_ON:
        return Choice(text, words("choice.move", kind=names.kind(number - c.MOVE)), rule)
    if c.BECAUSE <= number < c.GRANT:
        return Choice(text, words("choice.because", reason=words(f"reason.{text.split()[1]}")), rule, asks=words("choice.reason"))
    if c.ADD <= number < c.SET_DIE:
        return edit(table, number, text, rule)
    if c.SET_DIE <= number < c.POOL:
        who, pips = text.split()[1:]
        return Choice(text, words(f"choice.set-die-{who}", n=pips), rule)
    if key in ("give", "pool", "win"):
        side = {"1": 0, "2": 1, "nobody": -1}[text.split()[1]]
        return Choice(text, words(f"choice.{key}", side=names.side(side)), rule)
    label = words(f"choice.{text.replace(' ', '-')}")
    asks = words("choice.words") if number == c.RULING else ""
    return Choice(text, label, rule, main=number in MAIN, asks=asks)


def edit(table: SceneBuilder, number: int, text: str, rule: str) -> Choice:
    """Control adds or takes one."""
    verb, what = WORDS[number].split()
    name = table.words(f"edit.{what}")
    role: Role = "more" if verb == "add" else "less"
    place = int(table.s.selected)
    elements = (f"hex/{table.names.scenario.land[place]}",) if 0 <= place < SIDE_SELECTED else ()
    return Choice(text, table.words(f"choice.{verb}", what=name), rule, row=name, role=role, elements=elements)


def with_card(table: SceneBuilder, number: int, text: str) -> Choice:
    card = (number - c.BID) % c.MOST_CARDS
    verb = CARD_VERBS[number - card]
    id = table.game.cards.card[card].id
    elements = () if verb in ("pick", "hand-in", "hand-out") else (f"hand/{id}",)
    asks = table.words("choice.words") if verb == "request" else ""
    label = table.words(f"choice.{verb}", card=table.names.card(card))
    return Choice(text, label, CARD_RULES[verb], elements=elements, asks=asks)


def at_hex(table: SceneBuilder, number: int, text: str) -> Choice:
    hex = (number - c.PUT) % c.HEXES
    verb, _, kind = HEX_VERBS[number - hex].partition(" ")
    code = hex_name(hex)
    values: dict[str, object] = {"place": table.names.hex(code)}
    row = ""
    if kind in KIND_WORDS:
        row = table.names.kind(KIND_WORDS.index(kind))
        values["kind"] = row
    elif verb == "give-hex":
        values["side"] = table.names.side(int(kind) - 1)
    key = "follow-pool" if verb == "follow" else verb
    label = table.words(f"choice.{key}", **values)
    hint = table.fights.if_flagged(number) if verb == "flag-pag" else ""
    return Choice(text, label, HEX_RULES[verb], hint=hint, elements=(f"hex/{code}",), row=row, role=ROLES.get(verb, ""))


def over_edge(table: SceneBuilder, number: int, text: str) -> Choice:
    edge = (number - c.CLOSE) % c.HEXSIDES
    hex, direction = divmod(edge, DIRECTIONS)
    start, target = hex_name(hex), hex_name(neighbour(hex, direction))
    verb = EDGE_VERBS[number - edge]
    label = table.words(f"choice.{verb}", start=table.names.hex(start), place=table.names.hex(target))
    hint = table.fights.if_flagged(number) if verb in ("flag", "flag-sea") else ""
    return Choice(text, label, EDGE_RULES[verb], hint=hint, elements=(f"hex/{start}", f"hex/{target}"))
