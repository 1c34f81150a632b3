"""Choices as text, and text as choices: `put tank 0904`, `flag 0904 1004`, `die A03`, `done`."""

from __future__ import annotations

from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war.cards.cardfile import CardFile
from warcabinet.games.last_war.desk.control import EDITS, REASONS
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE, hex_name, neighbour

KIND_WORDS = ("men", "tank", "air", "lsp", "ad")
WORDS = {
    c.DONE: "done", c.ALL: "all", c.HALF: "half", c.ONE: "one", c.NONE: "none", c.STOP: "stop", c.FIRST: "first",
    c.SECOND: "second", c.FIGHT_FIRST: "fight-first", c.FIGHT_SECOND: "fight-second", c.SUPPORT: "support",
    c.ENOUGH: "enough", c.BACK: "back", c.LIFT_STOCK: "lift stock", c.GO_ON: "go-on", c.GRANT: "grant", c.REFUSE: "refuse",
    c.GIVE: "give 1", c.GIVE + 1: "give 2", c.GIVE + 2: "give nobody", c.POOL: "pool 1", c.POOL + 1: "pool 2",
    c.WIN: "win 1", c.WIN + 1: "win 2", c.WIN + 2: "win nobody", c.SHIFT_RULED: "column attacker",
    c.SHIFT_RULED + 1: "column defender", c.DIE_RULED: "die-roll attacker", c.DIE_RULED + 1: "die-roll defender",
    c.REVEAL: "reveal", c.HIDE: "hide", c.RULING: "ruling",
    **{c.MOVE + kind: f"move {KIND_WORDS[kind]}" for kind in range(4)},
    **{c.BECAUSE + n: f"because {reason}" for n, reason in enumerate(REASONS)},
    **{c.ADD + n: f"add {word}" for n, word in enumerate(EDITS)},
    **{c.TAKE + n: f"take {word}" for n, word in enumerate(EDITS)},
    **{c.SET_DIE + n: f"set-die {('attacker', 'defender')[n // 6]} {n % 6 + 1}" for n in range(12)},
    **{c.SHUT + n: f"shut {n + 1}" for n in range(c.MOST_LINES)},
}  # fmt: skip
CARD_VERBS = {
    c.BID: "bid", c.EXTRA: "extra", c.REDEPLOY: "redeploy", c.SUPPLY: "supply", c.INTELLIGENCE: "intelligence",
    c.REQUEST: "request", c.DIE: "die", c.SHIFT: "shift", c.PICK: "pick", c.HAND_IN: "hand-in", c.HAND_OUT: "hand-out",
}  # fmt: skip
HEX_VERBS = {
    **{c.PUT + kind * c.HEXES: f"put {KIND_WORDS[kind]}" for kind in range(4)},
    **{c.PUT_ALL + kind * c.HEXES: f"put-all {KIND_WORDS[kind]}" for kind in range(4)},
    **{c.PULL + kind * c.HEXES: f"pull {KIND_WORDS[kind]}" for kind in range(5)},
    **{c.PULL_ALL + kind * c.HEXES: f"pull-all {KIND_WORDS[kind]}" for kind in range(5)},
    c.AIR_DEFENCE: "ad", c.FORT: "fort", c.ZONE: "zone", c.FLAK: "flak", c.WORK_FLAK: "work-flak", c.GARRISON: "garrison",
    c.PAG: "pag", c.LIFT: "lift", c.SET_BASE: "base", c.FLY: "fly", c.INDUSTRY: "industry", c.TERROR: "terror",
    c.BEACH: "beach", c.FLAG_PAG: "flag-pag", c.FROM: "from", c.TO: "to", c.LSP_ATTACK: "lsp", c.LSP_DEFEND: "defend",
    c.LSP_DEFEND_SEA: "defend-sea", c.BOMBER: "bomber", c.AT: "at", c.AT_SEA: "at-sea", c.AT_PAG: "at-pag",
    c.BEYOND: "beyond", c.RETREAT: "retreat", c.PUSH: "push", c.FOLLOW_POOL: "follow pool", c.SELECT: "hex",
    c.FACING: "facing", c.GIVE_HEX: "give-hex 1", c.GIVE_HEX + c.HEXES: "give-hex 2",
}  # fmt: skip
EDGE_VERBS = {c.CLOSE: "close", c.FLAG: "flag", c.FLAG_SEA: "flag-sea", c.WITHDRAW: "withdraw", c.FOLLOW: "follow"}


def choice_text(cards: CardFile, choice: int) -> str:
    if choice < c.BID:
        return WORDS.get(choice, "")
    if choice < c.PUT:
        card = (choice - c.BID) % c.MOST_CARDS
        verb = CARD_VERBS.get(choice - card, "")
        return f"{verb} {cards.card[card].id}" if verb and card < len(cards.card) else ""
    if choice < c.CLOSE:
        hex = (choice - c.PUT) % c.HEXES
        verb = HEX_VERBS.get(choice - hex, "")
        return f"{verb} {hex_name(hex)}" if verb else ""
    edge = (choice - c.CLOSE) % c.HEXSIDES
    hex, direction = divmod(edge, DIRECTIONS)
    other = neighbour(hex, direction)
    return "" if other == NOWHERE else f"{EDGE_VERBS[choice - edge]} {hex_name(hex)} {hex_name(other)}"
