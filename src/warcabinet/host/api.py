"""What the host and its clients say to each other. docs/api.md explains it; `/api/docs` shows it as OpenAPI.

    GET    /api/health                              Health
    GET    /api/me                                  Me            sets the guest cookie; ask this first
    POST   /api/me            {name}                Me
    GET    /api/games                               GameInfo[]
    GET    /api/games/{game}/rulebook               RulebookText
    GET    /api/games/{game}/rules/{rule}           RuleText
    GET    /api/games/{game}/decks                  DeckForm      what decks can be built from; 404 where nobody brings one
    POST   /api/games/{game}/decks        {text}    DeckCheck     a deck as text: which cards it has, and whether it is legal
    POST   /api/games/{game}/cards        CardText  OwnCards      an own card file: what it changes; 422 says what is wrong with it
    GET    /api/games/{game}/desk                   Form          of the Control desk, where GameInfo.desk (engine/desk.py)
    POST   /api/games/{game}/desk         DeskGiven Sheet         what the desk says to it
    GET    /api/games/{game}/cards.toml             TOML          all cards of the game, as their files have them
    GET    /faces/{game}/{lang}/{face}.svg?v=&size= SVG           size: table | zoom; v = GameInfo.faces (cached for ever);
                                                                  cards = OwnCards.key: as the own cards have it
    GET    /faces/{game}/box.svg?v=                 SVG           the picture for the lobby

    GET    /api/tables                              Tables        yours and those open to watchers
    POST   /api/tables        NewTable              TableInfo
    POST   /api/files         Upload                TableInfo     a Record or Position opens as a new table
    GET    /api/join/{secret}                       Invitation
    POST   /api/join          {secret, name}        TableInfo     binds the seat to you
    GET    /api/tables/{id}                         TableInfo
    GET    /api/tables/{id}/cards                   OwnCards      what is changed, where TableInfo.own
    GET    /api/tables/{id}/invites                 Invite[]      links you may hand out
    GET    /api/tables/{id}/invites/{seat}.svg      QR code of the link
    GET    /api/tables/{id}/news                    event stream, below
    GET    /api/tables/{id}/scene?eye=              News
    POST   /api/tables/{id}/choose        Choose    News
    POST   /api/tables/{id}/undo          Undo      News          take back freely; 409 where others must agree
    POST   /api/tables/{id}/undo/ask      {}        TableInfo
    POST   /api/tables/{id}/undo/answer   {agree}   TableInfo
    POST   /api/tables/{id}/asking        NewAsking News          when you want to be asked in windows
    POST   /api/tables/{id}/resign        Resign    News          only where TableInfo.may.resign
    GET    /api/tables/{id}/desk?at=&to=&eye=       DeskGiven     for the Control desk: one cell of the map against another
    GET    /api/tables/{id}/why?element=&eye=       Refusal       why this element or choice is not possible now
    GET    /api/tables/{id}/chat                    ChatLine[]
    POST   /api/tables/{id}/chat          {text}    ChatLine
    POST   /api/tables/{id}/speed         {speed}   TableInfo
    POST   /api/tables/{id}/seats/{seat}/bot {level} TableInfo    hand the seat to a computer
    POST   /api/tables/{id}/seats/{seat}/person {}  TableInfo     take it back
    POST   /api/tables/{id}/rematch       {}        TableInfo     of the new table; asking twice gives the same one
    GET    /api/tables/{id}/replay?step=&eye=       Replay        without step: the last one
    POST   /api/tables/{id}/fork          Fork      TableInfo     continue from a step
    GET    /api/tables/{id}/report?turn=&eye=       HTML          a turn as your side may know it, where GameInfo.reports
    GET    /api/tables/{id}/report.pdf?turn=&eye=   PDF           the same on paper
    GET    /api/tables/{id}/record                  text/plain    download, only where TableInfo.may.record
    GET    /api/tables/{id}/position?step=          TOML          download, likewise

    GET    /api/lab                                 Lab           your runs of the laboratory, newest first, and its limits
    POST   /api/lab           NewRun                RunInfo       play many matches; it waits until runs before it are done
    GET    /api/lab/{id}                            RunInfo
    POST   /api/lab/{id}/stop             {}        RunInfo
    POST   /api/lab/{id}/resume           {}        RunInfo       a run that was stopped goes on where it was
    POST   /api/lab/{id}/delete           {}        Lab           what is left
    GET    /api/lab/{id}/report?side=               HTML          when it is done; side: a, b, c ... where there are more
    GET    /api/lab/{id}/files/{file}?side=         CSV, Parquet, ZIP: one of RunInfo.files
    POST   /api/lab/{id}/open             OpenMatch TableInfo     one of the oddest matches as a table

Everywhere: `?lang=en|de` chooses the language of texts (default en). Structs leave out fields that have their default value.
Every POST needs the guest cookie, `Content-Type: application/json` and the header `X-CSRF-Token` with `Me.csrf`.
Anything refused comes as 4xx with a Problem and has changed nothing: 403 not yours, 404 unknown, 409 not now (stale stamp, not
your turn, taken), 413 too large, 422 not understood, 429 too often (header Retry-After in seconds).

Addresses served with the client's index.html: every path outside /api, /faces and the built assets, so `/`, `/join/{secret}`,
`/table/{id}`, `/table/{id}/replay/{step}` are the client's own. The Content-Security-Policy is `default-src 'none'; script-src
'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-src 'self'; manifest-src 'self';
base-uri 'none'; form-action 'none'; frame-ancestors 'none'`: no inline script, style element or style attribute in HTML (CSSOM is
free); assets lie under /assets.

The event stream (`/api/tables/{id}/news?lang=&eye=`, one per tab) sends
    event: scene   data: News        id: its stamp   on connecting (unless Last-Event-ID is the newest) and on every visible change
    event: table   data: TableInfo                   on connecting, and when seats, presence, undo requests or rematch change
    event: chat    data: ChatLine                    each new line; lines before connecting: GET chat
and a comment line every 15 s as a sign of life. A reconnecting EventSource sends Last-Event-ID by itself.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from warcabinet.engine.asking import Wish
from warcabinet.engine.scene import Refusal, Scene

__all__ = ["Refusal", "Scene"]

Lang = Literal["en", "de"]
Speed = Literal["slow", "normal", "fast", "instant"]
Name = Annotated[str, Meta(max_length=40, description="how a person or seat is called")]
Short = Annotated[str, Meta(max_length=200)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
Setting = str | int | bool | None


class Both(Struct, frozen=True):
    """The same words in both languages."""

    en: str
    de: str


# ---------------------------------------------------------------- the host and you
class Problem(Struct, omit_defaults=True):
    """Why something was refused: one sentence, where it stands, and the rule if one says so."""

    error: str
    where: str = ""
    rule: str = ""
    stale: bool = False  # the table has moved on: fetch the scene again


class Health(Struct):
    """The host is well; `compiled` says whether the rules run as compiled code."""

    status: str
    version: str
    compiled: bool
    open_tables: int


class Me(Struct):
    """You, as this host knows you."""

    name: str
    csrf: str


class Rename(Struct, forbid_unknown_fields=True):
    """How you want to be called."""

    name: Name


# ---------------------------------------------------------------- games
class Value(Struct, frozen=True):
    """One value an option can take."""

    value: Setting
    label: Both


class OptionForm(Struct, frozen=True, omit_defaults=True):
    """One field of the set-up form. kind: number has low and high, select has values, switch is true or false."""

    id: str
    kind: Literal["number", "switch", "select", "text"]
    label: Both
    hint: Both
    default: Setting
    values: tuple[Value, ...] = ()
    low: int | None = None
    high: int | None = None
    none: bool = False  # the field may also be left empty (null)


class Preset(Struct, frozen=True):
    """A named set of options."""

    id: str
    label: Both
    hint: Both
    options: dict[str, Setting]


class Lesson(Struct, frozen=True):
    """A Position to open: a lesson with a goal, an example or a scenario."""

    id: str
    title: Both
    goal: Both
    players: int


class BotLevel(Struct, frozen=True):
    """A computer player, weakest first."""

    id: str
    label: Both
    hint: Both


class DeckOptions(Struct, frozen=True):
    """Play with a deck of your own: `options` hold it as text, by seat; `with_options` must be set as well."""

    options: tuple[str, ...]
    with_options: dict[str, Setting]


class GameInfo(Struct, frozen=True, omit_defaults=True):
    """A box on the shelf. A game in preparation has a title and a blurb and `ready` false."""

    id: str
    title: Both
    blurb: Both  # two lines, parted by \n
    ready: bool
    length: Both  # "30-45 min"
    seats: tuple[int, int]  # fewest and most players
    rules: int = 0
    faces: str = ""  # version of the card faces, for `?v=`
    options: tuple[OptionForm, ...] = ()
    presets: tuple[Preset, ...] = ()
    lessons: tuple[Lesson, ...] = ()
    bots: tuple[BotLevel, ...] = ()
    decks: DeckOptions | None = None  # where people may bring their own
    cards: str = ""  # takes own cards: an example of a card file
    desk: bool = False  # has a Control desk
    reports: bool = False  # has turn reports


class Paragraph(Struct, frozen=True, omit_defaults=True):
    """A paragraph of the rulebook; `rule` is its id, where it has one."""

    text: str
    rule: str = ""


class RuleSection(Struct, frozen=True):
    """A heading with its paragraphs."""

    title: str
    paragraphs: tuple[Paragraph, ...]


class RulebookText(Struct, frozen=True):
    """The whole rulebook of a game, in the language it is written in."""

    title: str
    lang: Lang
    sections: tuple[RuleSection, ...]


class RuleText(Struct, frozen=True):
    """One rule, with the title of its section."""

    rule: str
    text: str
    section: str


# ---------------------------------------------------------------- decks
class DeckCard(Struct, frozen=True, omit_defaults=True):
    """A card that may be in a deck, so many times at most; `values` by curve, `kind` of DeckForm.kinds."""

    id: str
    name: Both
    face: str
    most: int
    values: dict[str, int] = {}
    kind: str = ""


class DeckPool(Struct, frozen=True):
    """All cards of a deck come out of one pool."""

    id: str
    name: Both
    cards: tuple[DeckCard, ...]


class DeckGroup(Struct, frozen=True):
    """A kind of cards of which there are bounds, or a curve by which they are counted."""

    id: str
    name: Both
    fewest: int = 0
    most: int = 0


class DeckStarter(Struct, frozen=True):
    """A deck to begin with."""

    name: Both
    text: str


class DeckForm(Struct, frozen=True):
    """What decks of a game are built from."""

    game: str
    fewest: int
    most: int
    pools: tuple[DeckPool, ...]
    curves: tuple[DeckGroup, ...]
    kinds: tuple[DeckGroup, ...]
    starters: tuple[DeckStarter, ...]


class DeckText(Struct, forbid_unknown_fields=True):
    """A deck as text: `archers*2,knights`, lines and comments allowed."""

    text: Annotated[str, Meta(max_length=20_000)]


class DeckCheck(Struct, omit_defaults=True):
    """A deck that could be read: its text as it is always written, its cards, and what keeps it from being legal."""

    text: str
    pool: str
    cards: dict[str, int]
    size: int
    refused: tuple[Refusal, ...] = ()


# ---------------------------------------------------------------- own cards
CardFile = Annotated[str, Meta(max_length=100_000, description="an own card file: TOML")]


class CardText(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """An own card file; its name is for what is said about it."""

    text: CardFile
    filename: Short = "cards.toml"


class FieldChange(Struct, frozen=True):
    """A field by its path, as `value` or `name.de`; the old value is empty where there was none."""

    field: str
    old: str
    new: str


class CardChange(Struct, frozen=True, omit_defaults=True):
    """What is changed about a card; `face` is its picture, where it has one."""

    group: str
    id: str
    name: Both
    fields: tuple[FieldChange, ...]
    face: str = ""
    added: bool = False  # a card the game does not have


class OwnCards(Struct, frozen=True):
    """Own cards, laid over those of the game. `key` names them in the addresses of faces, `text` is the file as Records have it."""

    key: str
    changes: tuple[CardChange, ...]
    text: str


class OwnNote(Struct, frozen=True):
    """The match is played with own cards: so many are changed."""

    key: str
    changed: int


# ---------------------------------------------------------------- tables
class SeatPlan(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Who shall sit there: you, a friend with an invite link, or a computer of some level."""

    kind: Literal["me", "friend", "bot"]
    level: Short = ""  # bots; empty: the middle one
    name: Name = ""


class NewTable(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Start a match. All seats "me": hot seat. You and computers: training, undo is always free."""

    game: Short
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=8)]
    options: dict[str, Setting] = {}  # `players` follows from the seats
    lesson: Short = ""  # id of a Lesson, whose options then hold
    cards: CardFile = ""  # own cards
    speed: Speed = "normal"
    public: bool = True  # others on this host find it in their list and may watch


class Upload(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A Record or Position file. An unfinished one goes on as hot seat, or with you in `seat` against computers."""

    text: Annotated[str, Meta(max_length=500_000)]
    filename: Short = "file"
    against: Literal["", "bot"] = ""
    seat: Annotated[int, Meta(ge=0, le=7)] = 0
    level: Short = ""


class SeatLine(Struct, omit_defaults=True):
    """A seat at the table. kind open: a friend is still awaited."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: str = ""
    mine: bool = False
    present: bool = False  # somebody of that seat is connected
    may_hand_over: bool = False  # you may give it to a computer
    may_take_back: bool = False


class UndoRequest(Struct, omit_defaults=True):
    """A seat wants to take back its last choice; `waiting` are the seats that have not answered."""

    seat: int
    waiting: tuple[int, ...]
    mine: bool = False  # you asked
    to_me: bool = False  # you have to answer


class May(Struct, frozen=True, omit_defaults=True):
    """What you may do with this table beyond choosing."""

    record: bool = False  # download Record and Position
    fork: bool = False  # continue from any step
    chat: bool = False
    rematch: bool = False
    resign: bool = False
    eyes: tuple[int, ...] = ()  # through whose eyes you may look and replay; -1: a watcher


class TableInfo(Struct, omit_defaults=True):
    """A table as you may know it. Nothing in it depends on what is hidden from you."""

    id: str
    game: str
    title: str
    status: Literal["waiting", "running", "over", "stopped"]  # waiting: for friends; stopped: by a change of rules, see note
    seats: list[SeatLine]
    options: dict[str, Setting]
    commitment: str  # hash of the seed, shown from the start
    created: str  # ISO time, UTC
    changed: str
    speed: Speed = "normal"
    owner: bool = False
    hot_seat: bool = False  # every seat is yours, on one screen
    training: bool = False  # you against computers
    public: bool = False
    waits_for_you: bool = False
    seed: str = ""  # once it is over
    result: str = ""  # in words, once it is over
    lesson: str = ""  # its goal, in your language
    rematch: str = ""  # id of the table that follows
    note: str = ""
    own: OwnNote | None = None  # played with own cards
    undo: UndoRequest | None = None
    may: May = May()


class Tables(Struct):
    """Yours, those that wait for you first; and others you may watch."""

    mine: list[TableInfo]
    others: list[TableInfo]


class Invite(Struct):
    """A link to a seat: for a friend (open seats, owner only), or your own seat on another device."""

    seat: int
    name: str
    path: str  # "/join/<secret>"
    url: str
    qr: str  # path of an SVG
    mine: bool


class Invitation(Struct):
    """What an invite link leads to."""

    table: str
    game: str
    title: str
    seat: int
    name: str
    host: str  # who invites
    yours: bool  # you sit there already


class Join(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Take the seat the link belongs to."""

    secret: Short
    name: Name = ""


class Empty(Struct, forbid_unknown_fields=True):
    """Nothing to say: {}."""


# ---------------------------------------------------------------- play
class Switch(Struct, frozen=True, omit_defaults=True):
    """An answer for which you are asked in windows, or not."""

    choice: str
    label: str
    muted: bool = False


class News(Struct, omit_defaults=True):
    """What changed for one viewer. Keep the first `log_from` lines of the log you have, then add `scene.log`."""

    stamp: str  # send it back with a choice; equal stamps, equal scenes
    scene: Scene
    log_from: int = 0
    undo: Literal["", "free", "ask"] = ""  # whether you may take back your last choice, and how
    asking: Literal["", "able", "always", "not-now"] = ""  # when you are asked in windows; empty: the game has none
    switches: tuple[Switch, ...] = ()  # the answers you could give in windows with what you hold


class Choose(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Make a choice of the scene with this stamp; `eye`: for which of your seats, if not the one that is asked.

    With `steps` (those of the choice, or any of your own) these are made one after the other, all or none. `words` go into the
    Record and the log, only with a choice that asks for them.
    """

    choice: Short
    stamp: Short
    eye: int | None = None
    steps: Annotated[list[Short], Meta(max_length=400)] = []
    words: Short = ""


class Undo(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Take back your last choice."""

    stamp: Short
    eye: int | None = None


class NewAsking(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """When you want to be asked in windows: when you can answer, always, or not in this round; `mutes`: the answers, as choices,
    for which you do not want to be asked. What is left out stays as it is. `eye` as in Choose."""

    wish: Wish | None = None
    mutes: tuple[str, ...] | None = None
    eye: int | None = None


class Resign(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Give up for good; `eye` as in Choose."""

    eye: int | None = None


class DeskGiven(Struct, forbid_unknown_fields=True):
    """What is typed in at the Control desk, by the paths of its form."""

    given: dict[str, Any]


class HintWish(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What would you choose in my place? Only where nobody else plays, and only for your own seat that is asked."""

    stamp: Short
    eye: int | None = None


class ReasonsWish(Struct, forbid_unknown_fields=True):
    """Why was the choice made that led to this step? Once the match is over, or where all seats are yours."""

    step: Annotated[int, Meta(ge=1, le=1_000_000)]


class Estimate(Struct, frozen=True, omit_defaults=True):
    """A choice as the computer sees it: its chance to win from 0 to 1, and how often it was tried out."""

    choice: str
    label: str
    win: float
    tries: int
    hint: str = ""
    chosen: bool = False  # in the match


class Hint(Struct, frozen=True):
    """The best choices of a seat, the best first; from what that seat sees, and nothing else."""

    seat: int
    choices: tuple[Estimate, ...]


class UndoAnswer(Struct, forbid_unknown_fields=True):
    """Whether you agree that the choice is taken back."""

    agree: bool


class NewSpeed(Struct, forbid_unknown_fields=True):
    """How fast computers play here."""

    speed: Speed


class HandOver(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Which computer takes the seat; empty: the middle one."""

    level: Short = ""


class NewChat(Struct, forbid_unknown_fields=True):
    """A line for everybody at the table."""

    text: Line


class ChatLine(Struct, omit_defaults=True):
    """A line of the table's talk; seat -1: a watcher."""

    n: int
    name: str
    text: str
    at: str
    seat: int = -1
    mine: bool = False


class Replay(Struct, omit_defaults=True):
    """One moment of a match. Steps are plies once all is open to you; in a running match they count only what you saw change."""

    step: int
    steps: int  # the last one; 0 is the start
    eye: int
    eyes: tuple[int, ...]
    scene: Scene  # its log is the whole log up to here, choices are those offered
    chosen: str = ""  # the choice that led here, where you may know it
    seat: int = -1  # who made it
    since: int = 0  # the step after this viewer's own last choice before the end: start of "what happened since my last turn"


class Fork(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Continue from a step in a new match: hot seat, or you in `seat` against computers."""

    step: int
    against: Literal["", "bot"] = ""
    seat: Annotated[int, Meta(ge=0, le=7)] = 0
    level: Short = ""
    speed: Speed = "normal"


# ---------------------------------------------------------------- the laboratory
class Variant(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What is different on the other side of a comparison; options that are left out are as in the run."""

    options: dict[str, Setting] = {}
    cards: CardFile = ""


class Sweep(Struct, forbid_unknown_fields=True):
    """An option, and the values to play with one after the other."""

    option: Short
    values: Annotated[list[Setting], Meta(min_length=2, max_length=8)]


class NewRun(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Many matches of computers. `bots` by seat, repeated until all seats are taken: random, greedy, search:500, or a level.

    `until`: stop when every share of wins is known within so many percent. `against`: B, played with the same seeds as A.
    `sweep`: one side for each value of an option.
    """

    game: Short
    matches: Annotated[int, Meta(ge=1, le=10_000_000)]
    bots: Annotated[list[Short], Meta(min_length=1, max_length=8)]
    options: dict[str, Setting] = {}
    cards: CardFile = ""
    seed: Annotated[str, Meta(min_length=1, max_length=60)] = "1"
    until: Annotated[float, Meta(ge=0, lt=50)] = 0.0
    against: Variant | None = None
    sweep: Sweep | None = None


class Difference(Struct, frozen=True):
    """B less A of one number, with its interval of 95 percent; clear: chance hardly explains it."""

    what: str
    a: float
    b: float
    low: float
    high: float
    share: bool
    clear: bool


class SweptSide(Struct, frozen=True):
    """One side of a sweep: how often the first seat wins, with its interval of 95 percent, and what is so on average."""

    won: float
    low: float
    high: float
    turns: float
    plies: float
    minutes: float
    width: float


SideName = Literal["a", "b", "c", "d", "e", "f", "g", "h"]


class Side(Struct, frozen=True, omit_defaults=True):
    """What one side is played with."""

    options: dict[str, Setting]  # those that were asked for
    own: OwnNote | None = None


RunState = Literal["waiting", "running", "done", "stopped", "broken"]


class RunInfo(Struct, omit_defaults=True):
    """A run of the laboratory. Whoever knows its address may read it, its owner alone may stop or delete it."""

    id: str
    game: str
    title: Both
    state: RunState
    done: int  # matches
    matches: int  # of all sides
    bots: list[str]
    seed: str
    created: str
    sides: tuple[Side, ...]
    mine: bool = False
    before: int = 0  # runs that come first
    seconds: int = 0  # until it is done, roughly; 0: not known
    until: float = 0.0
    note: str = ""  # why it is broken or stopped
    files: tuple[str, ...] = ()
    differences: tuple[Difference, ...] = ()  # of a comparison
    swept: tuple[SweptSide, ...] = ()  # by side, of a sweep


class Lab(Struct):
    """Your runs, and what a run may ask for."""

    runs: list[RunInfo]
    most_matches: int
    days: int


class OpenMatch(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The number of a match that the report names."""

    match: Annotated[int, Meta(ge=0, le=10_000_000)]
    side: SideName = "a"
