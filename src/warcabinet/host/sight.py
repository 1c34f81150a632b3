"""A sight: the scene of one viewer at one moment, with the stamp that names it.

The stamp is a hash of what the viewer sees and of how often the viewer's own seat has acted. So it is the same in two tabs and
after a restart, changes whenever something visible changes, and does not count what others did in secret.
"""

from __future__ import annotations

import base64
from collections.abc import Collection
from hashlib import blake2b

import msgspec
from msgspec import Struct

from warcabinet.engine.scene import Area, LogLine, Prompt, Scene
from warcabinet.engine.session import Session
from warcabinet.host.api.lessons import Coaching
from warcabinet.host.api.play import SceneUpdate, Switch
from warcabinet.host.words import say

WATCHER = -1  # the viewer of someone without a seat
NO_LOG = 1 << 30
encode = msgspec.json.Encoder().encode


class Sight(Struct):
    scene: Scene  # without its log
    body: bytes  # the same as JSON: written once, for the stamp and for every tab it is sent to
    lines: list[LogLine]  # which may have grown since:
    count: int  # this many are seen
    stamp: str
    switches: dict[str, str] = {}  # the responses that the seat holds at this moment, by name

    def news(self, log_from: int, undo: str, asking: str, mutes: Collection[str], coaching: Coaching | None = None) -> SceneUpdate:
        switches = tuple(Switch(choice, label, choice in mutes) for choice, label in self.switches.items())
        lines = self.lines[log_from : self.count]
        scene = b"".join((self.body[:-1], b',"log":', encode(lines), b"}")) if lines else self.body
        raw: Scene = msgspec.Raw(scene)  # type: ignore[assignment]  # as it will be read
        return SceneUpdate(self.stamp, raw, log_from, undo, asking, switches, coaching)  # type: ignore[arg-type]  # only such are given


def sight_of(scene: Scene, lines: list[LogLine], count: int, acts: int) -> Sight:
    body = encode(scene)
    digest = blake2b(body, digest_size=9)
    digest.update(encode(lines[max(0, count - 20) : count]))  # the lines have their numbers
    digest.update(str(acts).encode())
    return Sight(scene, body, lines, count, base64.urlsafe_b64encode(digest.digest()).decode())


def look(session: Session, viewer: int, lang: str, acts: int, set_up_by: str = "") -> Sight:
    lines = session.log(viewer, lang)
    scene = session.staged(session.scene(viewer, lang, since=NO_LOG), viewer, lang)
    found = sight_of(marked(scene, set_up_by, lang), lines, len(lines), acts)
    if session.game.has_windows and viewer != WATCHER:
        found.switches = session.switches(viewer, lang)
    return found


def marked(scene: Scene, set_up_by: str, lang: str) -> Scene:
    """Says at the top who has set up the match, and may know what comes."""
    return msgspec.structs.replace(scene, facts=(*scene.facts, say(lang, "set-up-by", name=set_up_by))) if set_up_by else scene


def frozen(sight: Sight, lang: str, acts: int) -> Sight:
    """The same moment while waiting for answers: it does not show who is asked, or whether anyone is."""
    scene = msgspec.structs.replace(
        sight.scene,
        prompt=Prompt(say(lang, "awaited")),
        choices=(),
        refused=(),
        seats=tuple(msgspec.structs.replace(seat, acting=False) for seat in sight.scene.seats),
    )
    return msgspec.structs.replace(sight_of(scene, sight.lines, sight.count, acts), switches=sight.switches)


def undealt(sight: Sight, viewer: int, lang: str, acts: int) -> Sight:
    """The empty table: what lies there now will be dealt again when everyone is here, and no one should count on it."""
    scene = msgspec.structs.replace(
        sight.scene,
        viewer=viewer,
        areas=tuple(map(emptied, sight.scene.areas)),
        prompt=Prompt(say(lang, "undealt")),
        choices=(),
        refused=(),
        seats=tuple(msgspec.structs.replace(seat, acting=False) for seat in sight.scene.seats),
    )
    return sight_of(scene, [], 0, acts)


def emptied(area: Area) -> Area:
    """The same place with nothing on it."""
    cells = [
        msgspec.structs.replace(cell, face="", text="", owner=-1, badges=(), forces=(), marks=(), rows=()) for cell in area.cells
    ]
    return msgspec.structs.replace(
        area, count=None, items=(), cells=tuple(cells), reaches=(), facts=(), layers=(), areas=tuple(map(emptied, area.areas))
    )
