"""What a viewer sees is written as JSON once, whoever it is sent to."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from host.conftest import Host
from host.pebbles import GAME
from warcabinet.engine.scene import Scene
from warcabinet.engine.session import Session
from warcabinet.host import sight
from warcabinet.host.api.play import SceneUpdate

pytestmark = pytest.mark.anyio


async def test_it_reads_as_the_scene_with_its_log() -> None:
    session = Session(GAME, GAME.options({"traps": False}), "seen", ["Ines", "Tomas"])
    for _ in range(4):
        session.take(session.choices()[0], session.asked)
    news = sight.look(session, 0, "en", 2).news(0, "free", "", ())
    read = msgspec.json.decode(msgspec.json.encode(news), type=SceneUpdate)
    assert read.scene == session.staged(session.scene(0, "en"), 0, "en")
    assert len(read.scene.log) == 2
    later = msgspec.json.decode(msgspec.json.encode(sight.look(session, 0, "en", 2).news(1, "", "", ())), type=SceneUpdate)
    assert (later.stamp, later.log_from, later.scene.log) == (read.stamp, 1, read.scene.log[1:])


async def test_a_choosers_scene_is_written_once_for_stamp_answer_and_stream(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    id, (ines, _) = await host.friends(options={"traps": False})
    written: list[int] = []

    def noting(data: Any) -> bytes:
        if isinstance(data, Scene):
            written.append(data.viewer)
        return msgspec.json.encode(data)

    monkeypatch.setattr(sight, "encode", noting)
    async with ines.stream(id) as event:
        now = await event("scene")
        written.clear()
        choice = {"choice": now["scene"]["choices"][0]["text"], "stamp": now["stamp"]}
        answer = await ines.post(f"/api/tables/{id}/choose", choice)
        assert (await event("scene"))["stamp"] == answer["stamp"]
    assert written.count(0) == 1
    assert isinstance(
        sight.look(Session(GAME), 0, "en", 0).news(0, "", "", ()).scene, msgspec.Raw
    )  # so the answer writes it no second time
