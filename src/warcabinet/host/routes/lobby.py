"""You, the games and the tables."""

from __future__ import annotations

import asyncio

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

import warcabinet
from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.fault import Fault
from warcabinet.host.api.basics import Alive, Health, Localised, Me, Rename
from warcabinet.host.api.games import (
    Drawing,
    GalleryStack,
    GameInfo,
    Paragraph,
    RulebookText,
    RuleSection,
    RuleText,
    Sides,
    TermText,
)
from warcabinet.host.api.tables import Chance, Invitation, Join, NewTable, TableInfo, Tables, Upload  # fmt: skip
from warcabinet.host.gallery import gallery
from warcabinet.host.gate import NOBODY
from warcabinet.host.guests import COOKIE, Guest, new_guest
from warcabinet.host.hall import Hall
from warcabinet.host.joining import invitation as invitation_to
from warcabinet.host.joining import join as take_seat
from warcabinet.host.new_tables import create
from warcabinet.host.new_tables import upload as read_in
from warcabinet.host.rations import TABLES
from warcabinet.host.reading import read_cards
from warcabinet.host.routes import Asked, Language, Network, Text, TheGuest, TheHall
from warcabinet.host.routes.pictures import figure_path
from warcabinet.host.storage_faults import RETRY_AFTER
from warcabinet.host.words import Refused, both

A_YEAR = 365 * 24 * 3600


def introduced(hall: Hall, request: Asked, guest: Guest) -> Response[Me]:
    cookie = Cookie(
        key=COOKIE,
        value=hall.signer.cookie(guest),
        max_age=A_YEAR,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
    return Response(Me(guest.name, hall.signer.csrf(guest)), cookies=[cookie], status_code=200)


@get("/livez")
async def livez() -> Alive:
    """Whether the process answers; nothing else is asked. If it does not, start it again."""
    return Alive("alive")


@get("/readyz")
async def readyz(hall: TheHall) -> Alive:
    """Whether visitors can be served; 503 while the storage is away or full. Starting the host again does not help then."""
    if hall.store.trouble:
        raise Refused(503, hall.store.trouble, wait=RETRY_AFTER)
    return Alive("ready")


@get("/api/health")
async def health(hall: TheHall) -> Health:
    """Whether the host is well, and which version it is."""
    return Health(hall.store.trouble or "ok", warcabinet.__version__, warcabinet.COMPILED, len(hall.tables))


@get("/api/me")
async def me(hall: TheHall, guest: TheGuest, request: Asked) -> Response[Me]:
    """Who you are here; sets the cookie that makes you a guest."""
    return introduced(hall, request, new_guest() if guest is NOBODY else guest)


@post("/api/me", status_code=200)
async def rename(hall: TheHall, guest: TheGuest, request: Asked, data: JSONBody[Rename]) -> Response[Me]:
    """Set your name at new tables."""
    return introduced(hall, request, Guest(guest.id, data.name.strip()))


@get("/api/games")
async def games(hall: TheHall) -> tuple[GameInfo, ...]:
    """The shelf."""
    return hall.shelf.infos


@get("/api/games/{game:str}/rulebook")
async def rulebook(hall: TheHall, game: Text, lang: Language = "en") -> RulebookText:
    """The whole rulebook, in this language if there is a translation."""
    found = hall.shelf.game(game)
    book = found.rulebook_in(lang)

    def figures(rule: str) -> tuple[Drawing, ...]:
        return tuple(Drawing(figure_path(found, each.id), each.text.get(lang)) for each in found.figures.at(rule)) if rule else ()

    sections = [
        RuleSection(
            each.title,
            tuple(Paragraph(text, rule, found.is_ours(rule), figures(rule)) for rule, text in each.paragraphs),
            each.level,
            each.rule,
            figures(each.rule),
        )
        for each in book.sections
    ]
    return RulebookText(book.title, "en" if book is found.rulebook else lang, tuple(sections))


@get("/api/games/{game:str}/gallery")
async def cards(hall: TheHall, game: Text, lang: Language = "en") -> tuple[GalleryStack, ...]:
    """All cards of the game, with the words on them."""
    return await asyncio.to_thread(gallery, hall.shelf.game(game), lang)


@get("/api/games/{game:str}/glossary")
async def glossary(hall: TheHall, game: Text, lang: Language = "en") -> list[TermText]:
    """The words and abbreviations of the table, explained."""
    terms = hall.shelf.game(game).glossary.term
    return [TermText(term.id, term.spellings(lang), term.text.get(lang), term.rule) for term in terms]


@get("/api/games/{game:str}/rules/{rule:str}")
async def rule_text(hall: TheHall, game: Text, rule: Text, lang: Language = "en") -> RuleText:
    """One rule by its id."""
    book = hall.shelf.game(game).rulebook_in(lang)
    try:
        text = book.text(rule)
    except Fault as fault:
        raise Refused(404, "no-rule", "rule", why=fault.text) from None
    section = next(each.title for each in book.sections if any(id.upper() == rule.upper() for id, _ in each.paragraphs))
    return RuleText(rule.upper(), text, section)


@post("/api/games/{game:str}/sides", status_code=200)
async def sides(hall: TheHall, game: Text, data: JSONBody[Sides]) -> list[Localised]:
    """The side of each seat, before a table is opened."""
    found = hall.shelf.game(game)
    options = found.options(data.options)
    names = {lang: found.side_names(options, lang) for lang in LANGUAGES}
    return [both({lang: names[lang][seat] for lang in LANGUAGES}) for seat in range(len(names["en"]))]


@get("/api/tables")
async def tables(hall: TheHall, guest: TheGuest, lang: Language = "en") -> Tables:
    """Your tables, and those you can watch."""
    return await hall.lobby(guest, lang)


@get("/api/chance")
async def chance(hall: TheHall, guest: TheGuest) -> Chance:
    """A commitment, before you open a table: then draw your part of the seed and send both."""
    if guest is NOBODY:
        raise Refused(403, "no-guest", "cookie")
    return Chance(hall.commitments.show(guest))


@post("/api/tables", ration=TABLES)
async def new_table(hall: TheHall, guest: TheGuest, network: Network, data: JSONBody[NewTable], lang: Language = "en") -> TableInfo:
    """Start a match."""
    if data.cards:
        await hall.workers.run(network, read_cards, type(hall.shelf.game(data.game)), data.cards)
    return await hall.info(await create(hall, guest, data, lang), guest, lang)


@post("/api/files", ration=TABLES)
async def upload(hall: TheHall, guest: TheGuest, network: Network, data: JSONBody[Upload], lang: Language = "en") -> TableInfo:
    """Open a Record or Position as a new table."""
    return await hall.info(await read_in(hall, guest, data, network), guest, lang)


@get("/api/join/{secret:str}")
async def invitation(hall: TheHall, guest: TheGuest, secret: Text, lang: Language = "en") -> Invitation:
    """What an invite link leads to."""
    return await invitation_to(hall, guest, secret, lang)


@post("/api/join", status_code=200)
async def join(hall: TheHall, guest: TheGuest, data: JSONBody[Join], lang: Language = "en") -> TableInfo:
    """Take the seat an invite link belongs to."""
    return await hall.info(await take_seat(hall, guest, data.secret, data.name or guest.name, data.part), guest, lang)


HANDLERS = [
    livez,
    readyz,
    health,
    me,
    rename,
    games,
    rulebook,
    rule_text,
    cards,
    glossary,
    sides,
    tables,
    chance,
    new_table,
    upload,
    invitation,
    join,
]
