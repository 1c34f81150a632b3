"""Turn reports over the API: a page, a PDF, and nothing that the seat may not know."""

from __future__ import annotations

import random
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from host.conftest import FREELY, Host, Person, run_host
from warcabinet.engine.fault import Fault
from warcabinet.engine.proof import draw_again, new_host_part
from warcabinet.engine.report import report_of
from warcabinet.engine.session import Session
from warcabinet.games.registry import game_named
from warcabinet.host.settings import Limits
from warcabinet.report import html, pdf

pytestmark = pytest.mark.anyio


async def drop(person: Person, id: str) -> None:
    for _ in range(2):
        await person.choose(id)


async def test_each_side_reads_its_own_report(host: Host) -> None:
    id, (ines, otto) = await host.friends(options={"traps": False})
    hands = [[choice["label"][5:] for choice in (await ines.scene(id))["scene"]["choices"][:-1]]]
    await drop(ines, id)
    hands.append([choice["label"][5:] for choice in (await otto.scene(id))["scene"]["choices"][:-1]])
    await drop(otto, id)
    for person, mine, his in ((ines, hands[0], hands[1]), (otto, hands[1], hands[0])):
        page = await person.get(f"/api/tables/{id}/report")
        assert "<h1>Stones</h1>" in page
        assert all(f"Stone {stone} " in page for stone in mine[1:])
        assert not any(f"Stone {stone} " in page for stone in his[1:])
    await otto.get(f"/api/tables/{id}/report?viewer=0", status=403)
    assert "body" in await ines.get("/api/report.css")


async def test_a_page_on_the_host_has_no_style_or_script_of_its_own(host: Host) -> None:
    id, (ines, _) = await host.friends()
    page = await ines.get(f"/api/tables/{id}/report")
    assert "<style" not in page
    assert "style=" not in page
    assert "<script" not in page
    assert f'href="/api/tables/{id}/report.pdf?lang=en&amp;viewer=0&amp;turn=1"' in page


async def test_a_turn_that_is_not_yet_is_refused(host: Host) -> None:
    id, (ines, _) = await host.friends()
    problem = await ines.get(f"/api/tables/{id}/report?turn=9", status=422)
    assert problem["error"] == "there is no turn 9; the match is in turn 1"


async def test_a_pdf_is_made_in_a_process_of_its_own(host: Host) -> None:
    """It takes a second: everyone else would wait for it."""
    weasyprint()
    id, (ines, _) = await host.friends()
    answer = await ines.http.get(f"/api/tables/{id}/report.pdf")
    assert answer.content.startswith(b"%PDF")
    assert host.hall.workers.idle


async def test_what_is_said_of_a_turn_is_rationed_and_made_in_a_process_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each plays the whole match again: of a long one, twenty a second kept the host from answering anyone."""
    game, chooser = game_named("last-war"), random.Random(1)
    session = Session(game, {"scenario": "orel-salient"}, "1")
    while game.turn_of(session.state) < 2:
        session.take(chooser.choice(session.choices()))
    limits = Limits(guest=FREELY.guest, address=FREELY.address, looks=(0.001, 6))
    async with run_host(tmp_path, games={"last-war": game}, limits=limits) as host:
        ines = await host.person()
        id, made, run = (await ines.post("/api/files", {"text": session.record().text()}))["id"], list[str](), host.hall.workers.run

        async def noting(who: str, task: Any, *args: Any, **more: Any) -> Any:
            made.append(task.__name__)
            return await run(who, task, *args, **more)

        monkeypatch.setattr(host.hall.workers, "run", noting)
        paths = ("report", "digest", "digest.svg", "desk?at=0101&to=0102")
        found = [await ines.http.get(f"/api/tables/{id}/{path}") for path in paths]
        assert [answer.status_code for answer in found[:3]] == [200] * 3
        assert made == ["page", "digest", "digest_map"]
        assert found[1].json()["title"].startswith("Turn 1 of")
        assert "<svg" in found[2].text
        while (await ines.http.get(f"/api/tables/{id}/{paths[-1]}")).status_code != 429:
            pass
        for path in paths:
            assert (await ines.http.get(f"/api/tables/{id}/{path}")).status_code == 429, path


def weasyprint() -> None:
    try:
        import_module("weasyprint")
    except (ImportError, OSError) as why:
        pytest.skip(f"PDF needs WeasyPrint and Pango: {why}")


def pebbles() -> Session:
    from host.pebbles import GAME

    session = Session(GAME, GAME.options({"traps": False}), seed="5", names=("Ines <b>", "Otto"))
    for _ in range(3):
        session.take_all([session.choices()[0], "drop"])
    return session


def test_the_last_turn_that_is_over_is_told_unless_another_is_asked_for() -> None:
    session = pebbles()
    assert report_of(session, 0).turn == "Round 1"
    second = report_of(session, 0, 2)
    assert (second.turn, second.number, second.numbers) == ("Round 2", 2, (1, 2))
    assert len(second.parts[1].lines) == 1
    assert len(report_of(session, 0, 1).parts[1].lines) == 2
    with pytest.raises(Fault, match="there is no turn 7"):
        report_of(session, 0, 7)


def test_a_match_whose_chance_was_drawn_again_has_reports() -> None:
    """Another person has taken a seat since: the dice before and after come from different streams."""
    game, chooser = game_named("last-war"), random.Random(1)
    session = Session(game, {"scenario": "orel-salient"}, "keyed:1")
    while not session.over and game.turn_of(session.state) < 4:
        session.take(chooser.choice(session.choices()))
        if len(session.plies) == 60:
            session.note(draw_again(0, new_host_part(), "").note)
    first = report_of(session, 0, 1)
    assert first.numbers == (1, 2, 3, 4)
    assert report_of(session, 0).number == 3


def test_names_cannot_break_out_of_the_page() -> None:
    page = html(report_of(pebbles(), 0))
    assert "Ines &lt;b&gt;" in page
    assert "Ines <b>" not in page


def test_a_game_without_turns_has_no_reports() -> None:
    from tiny_game import GAME

    with pytest.raises(Fault, match="High Card has no turn reports"):
        report_of(Session(GAME, seed="1"), 0)


def test_a_report_becomes_a_pdf() -> None:
    weasyprint()
    assert pdf(report_of(pebbles(), 0)).startswith(b"%PDF")
