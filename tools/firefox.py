"""Debian's Firefox, driven over WebDriver BiDi on its own debugging port: no driver is needed."""

from __future__ import annotations

import base64
import itertools
import json
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

STILL = 0.15  # seconds in which an element does not move: a page that is still loading shifts its buttons
PATIENCE = 60.0  # seconds Firefox may take to start
# No first-run pages, no requests of its own.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}


def firefox() -> str | None:
    return next((found for name in ("firefox-esr", "firefox") if (found := shutil.which(name))), None)


class Firefox:
    """One window. `faults` collects what went wrong in its pages."""

    def __init__(self, size: tuple[int, int] = (1366, 768)) -> None:
        self.profile = tempfile.TemporaryDirectory(prefix="firefox")
        given = "".join(f"user_pref({json.dumps(key)}, {json.dumps(value)});\n" for key, value in PREFERENCES.items())
        Path(self.profile.name, "user.js").write_text(given, "utf-8")
        where = firefox()
        assert where
        command = [where, "--headless", "--no-remote", "--profile", self.profile.name, "--remote-debugging-port=0", "about:blank"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.numbers = itertools.count(1)
        self.faults: list[str] = []
        self.socket = self.connected()
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        (tab, *_) = self.ask("browsingContext.getTree")["contexts"]
        self.tab = tab["context"]
        self.ask("browsingContext.setViewport", context=self.tab, viewport={"width": size[0], "height": size[1]})

    def connected(self) -> ClientConnection:
        """Firefox writes the port it has taken into its profile."""
        end, file = time.monotonic() + PATIENCE, Path(self.profile.name, "WebDriverBiDiServer.json")
        while time.monotonic() < end:
            try:
                port = json.loads(file.read_text("utf-8"))["ws_port"]
                return connect(f"ws://127.0.0.1:{port}/session", max_size=None, open_timeout=5, proxy=None)
            except (OSError, ValueError, KeyError, WebSocketException):
                if self.process.poll() is not None:
                    raise RuntimeError("Firefox has stopped") from None
                time.sleep(0.1)
        raise RuntimeError(f"Firefox did not answer within {PATIENCE:.0f} s")

    def close(self) -> None:
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        self.profile.cleanup()

    def ask(self, method: str, **params: Any) -> Any:
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self.socket.recv(timeout=PATIENCE))
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self.faults.append(str(heard["params"]["text"]))
            if heard.get("id") == number:
                if heard["type"] == "error":
                    raise RuntimeError(f"{method}: {heard['message']}")
                return heard["result"]

    def open(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    def look(self, expression: str) -> Any:
        """What a JavaScript expression is, as JSON."""
        asked = f"Promise.resolve({expression}).then((found) => JSON.stringify(found ?? null))"
        answer = self.ask("script.evaluate", expression=asked, target={"context": self.tab}, awaitPromise=True)
        if answer["type"] != "success":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def wait(self, expression: str, seconds: float = 20.0) -> Any:
        end = time.monotonic() + seconds
        while not (found := self.look(expression)):
            if time.monotonic() > end:
                raise AssertionError(f"never true: {expression}")
            time.sleep(0.05)
        return found

    def click(self, selector: str, seconds: float = 20.0) -> None:
        """A real click in the middle of the first such element."""
        end = time.monotonic() + seconds
        while not self.try_click(selector):
            if time.monotonic() > end:
                raise AssertionError(f"nothing to click: {selector}")
            time.sleep(0.05)

    def try_click(self, selector: str) -> bool:
        """The same at once; False: there is no such element, it moves, or something covers it."""
        find = f"""(() => {{
            const node = document.querySelector({json.dumps(selector)});
            node?.scrollIntoView({{ block: "center" }});
            const box = node?.getBoundingClientRect();
            const spot = box && [Math.floor(box.left + box.width / 2), Math.floor(box.top + box.height / 2)];
            const hit = spot && document.elementFromPoint(...spot);
            return hit && (node.contains(hit) || hit.contains(node)) ? spot : null;
        }})()"""
        spot = self.look(find)
        time.sleep(STILL)
        if not spot or self.look(find) != spot:
            return False
        steps = [
            {"type": "pointerMove", "x": spot[0], "y": spot[1]},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.ask("input.performActions", context=self.tab, actions=[{"type": "pointer", "id": "mouse", "actions": steps}])
        return True

    def picture(self, path: Path) -> None:
        taken = self.ask("browsingContext.captureScreenshot", context=self.tab)
        path.write_bytes(base64.b64decode(taken["data"]))
