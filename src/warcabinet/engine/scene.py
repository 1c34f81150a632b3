"""The scene: what one seat sees, described once and drawn by the browser, the terminal, the printer and the API.

A scene starts empty: what a game does not add stays hidden. Clients know the kinds of area below, never a game.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Tone = Literal["", "lit", "target", "threat", "ok", "dim"]
Pattern = Literal["plain", "hatched", "crossed", "dotted"]
Border = Literal[
    "front",  # a piece of the line between two sides; clients join the pieces. On a grid it bends into `to`, unless `count` is 0
    "arrow",  # an attack from `at` over the hexside into `to`
    "wall",  # a fortification of `at` that faces `to`; `count` layers
    "works",  # a wall that is being built
    "water",  # a hexside that only ships cross
]
Role = Literal[
    "",
    "more",  # the + of its row in the inspector
    "less",  # the - of its row
    "most",  # as much as there is, in one
    "pick",  # takes something up to put it somewhere: it can be dragged there
]
Lie = Literal["", "upside-down", "sideways", "used", "face-down"]
LogPart = Literal[
    "",
    "head",  # opens a group of lines: a turn, a round, a battle
    "sum",  # says how the group ended: clients show it beside the heading when they fold the group
]
Kind = Literal[
    "panel",  # a box around other areas (a seat's side of the table)
    "hand",  # the seat's cards, fanned
    "row",  # cards side by side; items of one `group` lie fanned as a pile
    "pile",  # a deck or discard pile: at most its top card, and `count`
    "stake",  # what is being fought for: one large item and its deciding facts
    "chips",  # small named things in a line: territories held, rules in force, bonuses
    "facts",  # numbers with their names
    "balance",  # two totals against each other: an item for each party, its total as sign and what it risks as text
    "grid",  # cells by column and row (`Item.at`, and `cells`)
    "hexes",  # a hex map: cells with ground, side, forces and marks; edges between them (see Cell, Edge)
    "track",  # a line of places with markers
    "steps",  # what is done one after the other: cells with the tone "ok" are done, "lit" is now
    "dice",  # dice or a coin as they fell, with the arithmetic beside them
    "menu",  # cards to choose from: a discard pile, another seat's hand
]


class Row(Struct, frozen=True, omit_defaults=True):
    """One line of arithmetic: `Riflemen  1x2  2`, with the rule that makes it so."""

    label: str
    value: str = ""
    calc: str = ""
    rule: str = ""
    tone: Tone = ""


class Fact(Struct, frozen=True, omit_defaults=True):
    """A number that matters; `rows` explain it on hover or focus."""

    id: str
    label: str
    value: str
    tone: Tone = ""
    big: bool = False
    rule: str = ""
    rows: tuple[Row, ...] = ()
    sign: str = ""  # of a force on the map, drawn beside it


class Badge(Struct, frozen=True, omit_defaults=True):
    """A marker on the edge of a card: damage, an order, a count."""

    text: str
    title: str = ""
    tone: Tone = ""


class Item(Struct, frozen=True, omit_defaults=True):
    """A card, counter or chip. The id is unique in the scene and says nothing about the order of dealing."""

    id: str
    face: str  # card id, or `back-<deck>` for a card seen from behind
    name: str
    sign: str = ""  # the number that counts, as the terminal shows it: `3`, `3/6`
    lies: Lie = ""
    term: str = ""  # the arithmetic under the card: `3x2+1 = 7`
    text: str = ""  # what the card does, for the zoom
    group: str = ""
    part: str = ""  # of a row that came about in parts, the heading of the part it belongs to: "Round 1"
    badges: tuple[Badge, ...] = ()
    spent: Badge | None = None  # it can do no more for now: drawn as a tint with a tick, however it lies
    strip: tuple[Badge, ...] = ()  # the values it has now; those with a tone lie over the printed ones on the face's lower edge
    tone: Tone = ""
    owner: int = -1
    at: tuple[int, int] | None = None


class Side(Struct, frozen=True, omit_defaults=True):
    """A party on a map, or no one: the holder of a cell. Colour is never the only signal, so a side has a pattern too."""

    id: str
    name: str
    colour: str = ""  # one of the client's side colours: "axis", "soviet", ...; none: no colour at all
    pattern: Pattern = "plain"
    seat: int = -1


class Force(Struct, frozen=True, omit_defaults=True):
    """A number of one kind in a cell. The first of a cell is its large number, the others are small counters."""

    kind: str  # a sign the clients draw: "men", "tank", "air", "supply"; of others they write the name's first letter
    count: int
    name: str  # "Tanks"
    id: str = ""  # if it can be highlighted separately
    change: int = 0  # how many of them are new or leave, as only the choosing seat may know
    unknown: bool = False  # the viewer may not know how many, or whether there are any: clients show "?"
    side: str = ""  # if it is not the cell's
    tone: Tone = ""


class Sign(Struct, frozen=True, omit_defaults=True):
    """A sign in a cell: city, capital, port, industry, base, garrison, partisans, zone, flak, fighters, cut, open, works."""

    sign: str
    name: str  # in words, for the inspector and the key of the map
    text: str = ""  # a number beside the sign; clients show only this if they do not know the sign
    id: str = ""
    side: str = ""
    tone: Tone = ""


class Cell(Struct, frozen=True, omit_defaults=True):
    """A place on a grid or map that can be empty, highlighted or chosen.

    On a hex map `at` is column and row, counted from the north-west; columns stand upright (hexes are flat on top) and even
    columns lie half a hex further south.
    """

    id: str
    at: tuple[int, int]
    face: str = ""
    name: str = ""
    tone: Tone = ""
    text: str = ""  # what the place does, for hover and for the zoom
    owner: int = -1  # the seat that holds it
    span: tuple[int, int] | None = None  # columns and rows it takes up; none: one each
    thin: bool = False  # an edge between cells: what lies there is shown as chips
    badges: tuple[Badge, ...] = ()
    code: str = ""  # its name in rules and Records: "0904", "row 1, left 2"
    ground: str = ""  # "open", "forest", "swamp", "mountains", "jungle", "desert", "sea", "outside"
    side: str = ""  # id of a Side of the area
    forces: tuple[Force, ...] = ()
    marks: tuple[Sign, ...] = ()
    rows: tuple[Row, ...] = ()  # what else the inspector shows


class Edge(Struct, frozen=True, omit_defaults=True):
    """Something on the side between two cells."""

    id: str
    kind: Border
    at: tuple[int, int]
    to: tuple[int, int]
    name: str = ""
    side: str = ""
    count: int = 1
    tone: Tone = ""


class Reach(Struct, frozen=True, omit_defaults=True):
    """How far something reaches: every cell up to `hexes` away. Shown when its cell is inspected."""

    at: tuple[int, int]
    hexes: int
    name: str
    side: str = ""


class Layer(Struct, frozen=True, omit_defaults=True):
    """Something about many cells at once, shown when asked for: how far each side's supply reaches."""

    id: str
    title: str
    text: str = ""
    cells: tuple[tuple[str, tuple[int, ...]], ...] = ()  # a cell's id and the seats for which it holds
    rule: str = ""


class Area(Struct, frozen=True, omit_defaults=True):
    id: str
    kind: Kind
    title: str = ""
    note: str = ""  # a few words beside the title
    empty: str = ""  # shown if it is empty: "No one has withdrawn."
    seat: int = -1  # its seat; -1: none
    count: int | None = None
    items: tuple[Item, ...] = ()
    cells: tuple[Cell, ...] = ()
    edges: tuple[Edge, ...] = ()  # hex maps
    sides: tuple[Side, ...] = ()
    grounds: tuple[tuple[str, str], ...] = ()  # the grounds of this map and their names: ("forest", "Forest")
    reaches: tuple[Reach, ...] = ()
    facts: tuple[Fact, ...] = ()
    areas: tuple[Area, ...] = ()  # what a panel holds
    layers: tuple[Layer, ...] = ()  # of a grid
    middle: int = 0  # of a grid, the column to be seen first if not all can be
    tracks: tuple[int, ...] = ()  # a grid's columns, how wide one is beside the others; none: all the same
    tone: Tone = ""
    rule: str = ""


class Mark(Struct, frozen=True, omit_defaults=True):
    """What a choice would do to something on the table: `-2` on the card that would be hit."""

    element: str
    text: str
    tone: Tone = ""


class Preview(Struct, frozen=True, omit_defaults=True):
    """Where the card would go and what it would change: a ghost, shown only to the choosing seat."""

    area: str
    text: str
    rows: tuple[Row, ...] = ()
    marks: tuple[Mark, ...] = ()
    at: str = ""  # the cell where it would be
    part: str = ""  # of a row in parts, the one where it would be
    face: str = ""


class Choice(Struct, frozen=True, omit_defaults=True):
    """One legal choice. `text` is its stable form, which Records, the API and the terminal take.

    On a map a choice goes from its first cell to its last, so it can be made by dragging; of several choices at one cell those
    of one `row` stand together: "Men  - 4 +".
    """

    text: str
    label: str
    rule: str = ""
    hint: str = ""  # what it brings or costs: "makes 20"
    elements: tuple[str, ...] = ()  # the items, cells, areas or facts it highlights; none: a button
    main: bool = False  # the one filled button
    steps: tuple[str, ...] = ()  # texts of plain choices it stands for, made one after the other, all or none; `text` is its name
    back: int = 0  # this many of the seat's last choices are undone before its steps: what was picked up is used for something else
    tone: Tone = ""  # "target": an attack on what it highlights
    row: str = ""  # what it makes more or less of: "Men"
    role: Role = ""
    asks: str = ""  # the label of a note that goes into the Record with it: "Reason"
    selects: bool = False  # only says what the next question is about: a finger makes it with one tap
    preview: Preview | None = None


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why something is not possible now; `label` is set if the table shows it as a dashed button."""

    text: str
    rule: str = ""
    label: str = ""


class Prompt(Struct, frozen=True, omit_defaults=True):
    text: str
    rule: str = ""
    mine: bool = False  # this seat has to choose
    note: str = ""
    rows: tuple[Row, ...] = ()


class LogLine(Struct, frozen=True, omit_defaults=True):
    """One line of the log as one seat reads it; `n` counts the lines this seat sees, nothing else."""

    n: int
    text: str
    rule: str = ""
    seat: int = -1
    secret: bool = False  # only this seat reads this version
    part: LogPart = ""


class Die(Struct, frozen=True, omit_defaults=True):
    """A die as it fell."""

    value: str
    tone: Tone = ""
    seat: int = -1  # who rolled it, if several did
    plus: str = ""  # what is added to it: "+2 LSP = 6"


class Party(Struct, frozen=True, omit_defaults=True):
    """A card or place that takes part in a happening, and what becomes of it."""

    name: str
    face: str = ""  # of a card; none: a place or a side
    seat: int = -1
    element: str = ""  # the cell or item where it is
    place: str = ""  # the same in words
    change: str = ""  # what it suffers or gains: "−1"
    why: str = ""  # the reason for that number: "no armour"
    before: str = ""  # the number that decides, before ...
    after: str = ""  # ... and after
    gone: bool = False  # it does not survive this


class Happening(Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as this viewer may know it. Clients stage those with parties, and sum up all of them by weight."""

    n: int  # of its line of the log
    text: str  # in one sentence
    seat: int = -1  # who acts
    rule: str = ""
    weight: int = 1  # how much it matters: see the weights in engine/log.py
    harm: bool = False  # it hurts the viewer
    title: str = ""
    by: tuple[Party, ...] = ()
    at: tuple[Party, ...] = ()
    rows: tuple[Row, ...] = ()  # the numbers that decide, with every modifier
    scale: tuple[Badge, ...] = ()  # the columns of a table, the one that counts highlighted
    dice: tuple[Die, ...] = ()
    sums: tuple[Row, ...] = ()  # what the dice come to, told with them and not before
    result: str = ""
    tone: Tone = ""  # of the result
    losses: tuple[str, ...] = ()


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    seat: int
    name: str
    marks: tuple[str, ...] = ()  # "declarer", "defends Malta", "withdrawn"
    acting: bool = False  # never set if that would reveal a hidden window
    out: bool = False
    colour: str = ""  # the seat's side colour, if it has one: "blue"


class Result(Struct, frozen=True, omit_defaults=True):
    winners: tuple[int, ...]  # empty: a draw
    text: str
    rule: str
    scores: tuple[str, ...] = ()  # one per seat, in words
    rows: tuple[Row, ...] = ()
    counts: tuple[Fact, ...] = ()  # one per seat or side: what was counted, item by item, and the sum


class Layout(Struct, frozen=True, omit_defaults=True):
    """Sketches in text, one line per row of the table, one word per column; `log` and `prompt` are the client's own."""

    wide: str
    narrow: str


class Scene(Struct, frozen=True, omit_defaults=True):
    game: str
    title: str
    viewer: int  # the seat that looks; -1: a spectator
    seats: tuple[SeatInfo, ...]
    layout: Layout
    areas: tuple[Area, ...]
    prompt: Prompt
    choices: tuple[Choice, ...] = ()
    refused: tuple[Refusal, ...] = ()  # dashed buttons, with the reason
    facts: tuple[str, ...] = ()  # the bar at the top: aim, variant, round
    log: tuple[LogLine, ...] = ()
    alerts: tuple[Badge, ...] = ()  # who can win now, or what threatens: `lit` for the viewer, `threat` for others
    stage: tuple[Happening, ...] = ()  # what has happened since the viewer's last choice
    turns: int = 0  # finished turns that have a digest
    since: int = -1  # the first line of the log that is new since then
    result: Result | None = None
