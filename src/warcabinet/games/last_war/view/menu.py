"""The question a seat is asked, and its choices with the words and the elements they highlight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.scene import Choice, Role
from warcabinet.engine.state import menu_of
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.choices import PROMPTS, VERBS
from warcabinet.games.last_war.desk.control import SIDE_SELECTED
from warcabinet.games.last_war.map.ground import DIRECTIONS, hex_name, neighbour
from warcabinet.games.last_war.map.transport import spare
from warcabinet.games.last_war.view.helpers import helpers

if TYPE_CHECKING:
    from warcabinet.games.last_war.view.scene import SceneBuilder

ABOUT_A_PLACE = (c.ADVANCE, c.HOW_MANY, c.EXPLOIT, c.FALL_BACK, c.COUNTER_ADVANCE)
ROLES: dict[int, Role] = {
    c.PUT: "more", c.PUT_ALL: "most", c.PULL: "less", c.PULL_ALL: "most", c.ADD: "more", c.TAKE: "less",
}  # fmt: skip
ASKS = {c.BECAUSE: "choice.reason", c.REQUEST: "choice.words", c.RULING: "choice.words"}  # free text that goes with it
FLAGS = (c.FLAG, c.FLAG_SEA, c.FLAG_ROUTE, c.FLAG_PAG)
NOT_IN_HAND = (c.PICK, c.HAND_IN, c.HAND_OUT)


def question(table: SceneBuilder) -> tuple[str, str, dict[str, object]]:
    """Key of the prompt, its rule, and what it mentions."""
    s, prompt = table.s, int(table.s.prompt)
    names = table.names
    values: dict[str, object] = {}
    if prompt == c.PLACE_FLAGS:
        values = {"n": int(s.has(s.side_of(s.asked), st.FLAGS)), "cost": flag_costs(s)}
    elif prompt in (c.EDIT_HEX, c.ASSESSING):
        chosen = int(s.selected)
        values = {"what": names.selected(chosen)}
    elif prompt == c.PROPOSAL:
        values = names.proposal(int(s.selected))
    elif prompt in ABOUT_A_PLACE:
        values = {"place": names.place(int(s.about))}
    elif prompt == c.JUDGE:
        asks = [n for n in range(s.plan.nations) if any(st.pledge_what(pledge) == s.selected for pledge in s.pledges[n].cards)]
        who = int(s.coalition[asks[0]])
        values = {"side": names.side(who), "card": names.card(int(s.selected))}
    elif prompt == c.SHUT_LINE:
        values = {"place": names.place(int(s.plan.lines.target[menu_of(s)[0] - c.SHUT]))}
    elif prompt == c.DISPUTE:
        values = {"place": names.hex(hex_name((menu_of(s)[0] - c.GIVE_HEX) % c.HEXES))}
    return *PROMPTS[prompt], values


def flag_costs(s: st.Board) -> str:
    """LW-N54 `1`, `2`, or `1-2` where it is winter in some regions only."""
    least = int(s.least_flag_cost())
    return f"{least}-2" if least == 1 and s.is_winter_anywhere() else str(least)


def choices(table: SceneBuilder) -> tuple[Choice, ...]:
    menu = menu_of(table.s)
    return (*(choice(table, number) for number in menu), *helpers(table, menu))


def choice(table: SceneBuilder, number: int) -> Choice:
    verb, which = VERBS.meaning(number)
    prompt, rule = PROMPTS[int(table.s.prompt)]
    mentions = table.names.mentions(number)
    role = ROLES.get(verb.first, "")
    return Choice(
        table.game.choice_text(number),
        table.words(f"done.{prompt}") if number == c.DONE else table.names.label(number),
        verb.rule or rule,
        hint=table.fights.if_flagged(number) if verb.first in FLAGS else unused(table) if number == c.DONE else "",
        elements=elements(table, verb.first, verb.about, which),
        main=verb.main,
        row=str(mentions.get("kind") or mentions["what"]) if role else "",
        role=role,
        asks=table.words(ASKS[verb.first]) if verb.first in ASKS else "",
    )


def unused(table: SceneBuilder) -> str:
    left = unused_lsp(table)
    return table.words("hint.unused", n=left) if left else ""


def unused_lsp(table: SceneBuilder) -> int:
    """LW-R32 What could still be committed: an attack without LSP loses two columns (LW-9.9)."""
    s = table.s
    if s.prompt != c.COMMIT:
        return 0
    offered = [number for number in menu_of(s) if c.LSP_ATTACK <= number < c.BOMBER]
    places = {int(s.ground.cell_of[c.argument(number, c.PUT)]) for number in offered}
    return sum(int(spare(s, s.side_of(s.asked), st.LSP, place)) for place in places)


def elements(table: SceneBuilder, first: int, about: str, which: int) -> tuple[str, ...]:
    """What the choice highlights: cards of the hand, hexes of the map."""
    if about == "card" and first not in NOT_IN_HAND:
        return (f"hand/{table.names.card_id(which)}",)
    if about == "hexside":
        hex, direction = divmod(which, DIRECTIONS)
        return f"hex/{hex_name(hex)}", f"hex/{hex_name(neighbour(hex, direction))}"
    if about == "route":
        return tuple(f"hex/{code}" for code in table.names.route(which))
    if about == "edit" and table.s.selected < SIDE_SELECTED:
        return (f"hex/{table.names.scenario.land[table.s.selected]}",)
    return (f"hex/{hex_name(which % c.HEXES)}",) if about.endswith("hex") else ()
