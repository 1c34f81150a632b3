"""A sight: the scene of one viewer at one moment, with the stamp that names it.

The stamp is a hash of what the viewer sees and of how often the viewer's own seat has acted. So it is the same in two tabs and
after a restart, moves whenever something visible changes, and counts nothing that others did in secret.
"""

from __future__ import annotations

import base64
from hashlib import blake2b

import msgspec
from msgspec import Struct

from warcabinet.engine.scene import LogLine, Prompt, Scene
from warcabinet.engine.session import Session
from warcabinet.host.api.play import SceneUpdate, Switch
from warcabinet.host.words import say

WATCHER = -1  # the viewer of somebody who has no seat
NO_LOG = 1 << 30
encode = msgspec.json.Encoder().encode


class Sight(Struct):
    scene: Scene  # without its log
    lines: list[LogLine]  # which may have grown since:
    count: int  # this many are seen
    stamp: str

    def news(self, log_from: int, undo: str, asking: str, switches: tuple[Switch, ...]) -> SceneUpdate:
        scene = msgspec.structs.replace(self.scene, log=tuple(self.lines[log_from : self.count]))
        return SceneUpdate(self.stamp, scene, log_from, undo, asking, switches)  # type: ignore[arg-type]  # the table gives what they may be


def look(session: Session, viewer: int, lang: str, acts: int) -> Sight:
    scene = session.scene(viewer, lang, since=NO_LOG)
    lines = session.log(viewer, lang)
    return Sight(scene, lines, len(lines), stamp(scene, lines, len(lines), acts))


def frozen(sight: Sight, lang: str, acts: int) -> Sight:
    """The same moment while answers are awaited: nobody can tell from it who is asked, or whether anybody is."""
    scene = msgspec.structs.replace(
        sight.scene,
        prompt=Prompt(say(lang, "awaited")),
        choices=(),
        refused=(),
        seats=tuple(msgspec.structs.replace(seat, acting=False) for seat in sight.scene.seats),
    )
    return Sight(scene, sight.lines, sight.count, stamp(scene, sight.lines, sight.count, acts))


def stamp(scene: Scene, lines: list[LogLine], count: int, acts: int) -> str:
    digest = blake2b(encode(scene), digest_size=9)
    digest.update(encode(lines[max(0, count - 20) : count]))  # the lines have their numbers
    digest.update(str(acts).encode())
    return base64.urlsafe_b64encode(digest.digest()).decode()
