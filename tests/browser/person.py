"""Someone with a browser: how they click, and everything they were ever sent."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Response, expect

PATIENCE = 20_000  # milliseconds: other tests share the machine
expect.set_options(timeout=PATIENCE)
WIDE, PHONE = (1366, 768), (390, 844)
LIT = "[data-lit], [data-choice]"
# The live stream is read by the page itself; this keeps a copy of what came.
KEEP_STREAM = """
window.heard = [];
const listen = EventSource.prototype.addEventListener;
EventSource.prototype.addEventListener = function (type, heard, ...more) {
  listen.call(this, type, (event) => { window.heard.push(event.data ?? ""); heard(event); }, ...more);
};
"""
# Cards that glide are moved by the page itself; this counts them.
COUNT_GLIDES = """
window.glides = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { window.glides += 1; return animate.apply(this, how); };
"""


class Person:
    def __init__(
        self,
        browser: Browser,
        url: str,
        size: tuple[int, int] = WIDE,
        theme: Any = "light",
        lang: str = "en-GB",
        motion: Any = "reduce",
    ) -> None:
        self.url = url
        self.context = browser.new_context(
            base_url=url,
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            locale=lang,
            reduced_motion=motion,
            has_touch=size == PHONE,
        )
        self.context.add_init_script(KEEP_STREAM + COUNT_GLIDES)
        self.faults: list[str] = []
        self.sent: list[bytes] = []
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self.note)
        self.page.on("response", self.keep)

    def note(self, message: ConsoleMessage) -> None:
        # A host that is killed or refuses is part of some tests; a script, style or type that fails is part of none.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.faults.append(message.text)

    def keep(self, response: Response) -> None:
        if "/api/" in response.url and not response.url.split("?")[0].endswith("/news"):
            self.sent.append(response.url.encode())
            try:
                self.sent.append(response.body())
            except Exception:  # the page has gone elsewhere meanwhile
                return

    def everything(self) -> str:
        heard = self.page.evaluate("window.heard.join('\\n')")
        return "\n".join([heard, *(body.decode("utf-8", "replace") for body in self.sent)])

    # ------------------------------------------------------------ lobby
    def lobby(self) -> Person:
        self.page.goto("/")
        expect(self.page.locator(".box").first).to_be_visible()
        return self

    def pick(self, label: str, value: str) -> None:
        self.page.get_by_role("group", name=label).get_by_role("button", name=value, exact=True).click()

    def start(self, preset: str = "First battle") -> Person:
        """Two seats, any two territories: a short match."""
        self.lobby()
        self.pick("Preset", preset)
        self.page.locator("section.panel button.main").click()
        return self.seated()

    def seated(self) -> Person:
        expect(self.page.locator(".board")).to_be_visible()
        return self

    @property
    def table(self) -> str:
        found = re.search(r"/table/([^/?]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    # ------------------------------------------------------------ play
    @property
    def prompt(self) -> str:
        return self.page.locator(".prompt h2").inner_text()

    @property
    def lines(self) -> list[str]:
        """The log, oldest first: the page has it the other way round, by headings, and folds what is old."""
        told = self.page.locator("#log li[data-n]").evaluate_all(
            "found => found.map(li => [Number(li.dataset.n), li.querySelector('span').textContent])"
        )
        return [text for _, text in sorted(told)]

    def my_turn(self) -> bool:
        return self.page.locator(LIT).count() > 0

    def await_turn(self) -> bool:
        """Waits until something can be chosen; False: the match is over."""
        self.page.locator(f"{LIT}, dialog[open]").first.wait_for()
        return self.page.locator("dialog[open]").count() == 0

    def best(self) -> Locator:
        """Whatever brings a match forward: be done, else lay a card, else withdraw."""
        for wish in ("[data-choice=done]", ".hand [data-lit]", "[data-choice=withdraw]", "[data-lit]", "[data-choice]"):
            found = self.page.locator(wish)
            if found.count():
                return found.first
        raise AssertionError("nothing can be chosen")

    def click(self, target: Locator | None = None) -> None:
        """A click on something lit, and on the first entry where a small menu opens; waits until the host has answered."""
        chosen = target or self.best()
        menu = chosen.get_attribute("aria-haspopup") == "menu"
        with self.page.expect_response(lambda response: response.url.split("?")[0].endswith("/choose")):
            if chosen.get_attribute("data-cell"):  # a hex may lie outside what is seen of its map
                chosen.focus()
                self.page.keyboard.press("Enter")
                if chosen.get_attribute("aria-haspopup") == "dialog":
                    self.page.locator(".inspector [data-choice]").first.click()
            else:
                chosen.click()
            if menu:
                self.page.locator("[role=menuitem]").first.click()

    def play_on(self, choices: int) -> None:
        for _ in range(choices):
            if not self.await_turn():
                return
            self.click()
