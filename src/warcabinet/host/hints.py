"""Hints for a seat, and the reasons for a choice. Both use only what the choosing seat can see."""

from __future__ import annotations

from warcabinet.bots import Alternative
from warcabinet.engine.scene import Choice
from warcabinet.engine.session import RESIGNING
from warcabinet.host.api.play import Estimate, Hint
from warcabinet.host.computers import Computers
from warcabinet.host.guests import Guest
from warcabinet.host.replay import ply_of
from warcabinet.host.table import Table
from warcabinet.host.words import Refused


async def hint(computers: Computers, table: Table, guest: Guest, wanted: int | None, stamp: str, lang: str) -> Hint:
    """Only for matches without other people, where it would be outside help."""
    async with table.lock:
        session = await table.awake()
        table.check_running(session)
        if not table.seats.is_alone(guest):
            raise Refused(403, "no-hints", "hint")
        if table.is_scripted:
            raise Refused(409, "in-lesson", "hint")
        seat = table.seat_asking(guest, session, wanted, stamp, lang)
        if table.seats[seat].is_bot or not table.may_choose(session, seat):
            raise Refused(409, "not-asked", "hint")
        record, choices = session.record(), table.shown.sight(session, seat, lang).scene.choices
    found = await computers.advise(guest.address, record, None, f"{table.id}:{len(record.choices)}", lang)
    return Hint(seat, estimates(found, choices))


async def reasons(computers: Computers, table: Table, guest: Guest, step: int, lang: str) -> Hint:
    """A computer's reasons reveal what it holds: they are hidden until the match is over, unless all seats are the guest's."""
    if not (table.match.over or table.seats.is_hot_seat(guest)):
        raise Refused(403, "closed", "reasons")
    twin, after = await ply_of(table, guest, step)
    ply = after - 1
    made = twin.plies[ply]
    if made.choice == RESIGNING:
        raise Refused(422, "no-reasons", "step")
    found = await computers.advise(guest.address, twin.record(), ply, f"{table.id}:{ply}", lang)
    choices = twin.at(ply).scene(made.seat, lang).choices
    return Hint(made.seat, estimates(found, choices, table.game.choice_text(made.choice)))


def estimates(found: list[Alternative], choices: tuple[Choice, ...], made: str = "") -> tuple[Estimate, ...]:
    """If a game has no plan for a choice, what its button says."""
    shown = {choice.text: choice for choice in choices}
    return tuple(
        Estimate(
            each.choice,
            shown[each.choice].label,
            each.estimate,
            each.tries,
            each.plan or shown[each.choice].hint,
            each.choice == made,
        )
        for each in found
        if each.choice in shown
    )
