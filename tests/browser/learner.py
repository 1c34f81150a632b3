"""A learner in a browser: takes a guided lesson by pressing what the coach points at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from warcabinet.engine.lesson import Lesson

PATIENCE = 20_000  # milliseconds
MENU, INSPECTOR, CONFIRM = "[role=menuitem]", ".inspector [data-choice]", "[data-confirm]"


class LearnerInBrowser:
    def __init__(self, page: Page, lesson: Lesson) -> None:
        self.page, self.lesson = page, lesson

    def through(self, see: Callable[[str], None] = lambda name: None) -> None:
        """Take every step; `see` is called at each, before anything is pressed, and at the end."""
        for n, step in enumerate(self.lesson.script.step, 1):
            self.await_step(n)
            see(f"{n:02}")
            if step.read:
                self.page.locator("[data-coach=continue]").click()
                continue
            for text in step.each or step.expect[:1]:
                self.press(text)
        expect(self.page.locator("dialog[open] [data-done=again]")).to_be_visible(timeout=PATIENCE)
        see("done")

    def await_step(self, n: int) -> None:
        expect(self.page.locator(f'#coach[data-step="{n}"] #coach-words')).to_be_visible(timeout=PATIENCE)
        self.page.wait_for_timeout(60)

    # ------------------------------------------------------------ choosing
    def press(self, text: str) -> None:
        """Make a choice as a person does: its button, else what it highlights on the table, one thing after the other."""
        with self.page.expect_response(lambda response: response.url.split("?")[0].endswith("/choose"), timeout=PATIENCE) as made:
            self.press_until_asked(text)
        assert made.value.ok, made.value.text()
        held = made.value.json().get("coach", {}).get("held", False)
        assert not held, f"'{text}' was held back"
        self.page.wait_for_timeout(60)

    def press_until_asked(self, text: str) -> None:
        asked: list[str] = []
        self.page.once("request", lambda request: None)
        self.page.on("request", lambda request: asked.append(request.url) if "/choose" in request.url else None)
        if self.press_button(text):
            return
        elements = self.elements_of(text)
        assert elements, f"nothing on the table makes '{text}'"
        for element in elements:
            self.press_element(element)
            self.page.wait_for_timeout(120)
            if asked or self.press_button(text):
                return
            if self.page.locator(CONFIRM).is_visible():  # a finger taps twice
                self.page.locator(CONFIRM).tap()
                return
        raise AssertionError(f"'{text}' was not made by pressing {elements}")

    def press_button(self, text: str) -> bool:
        for found in self.page.locator(f'[data-choice="{text}"]').all():
            if found.is_visible():
                found.click()
                return True
        label = self.choice(text).get("label", "")
        entry = self.page.locator(MENU).filter(has_text=label)
        if entry.count() and entry.first.is_visible():
            entry.first.click()
            return True
        return False

    def press_element(self, element: str) -> None:
        node = self.page.locator(f'[data-element="{element}"][data-lit]').first
        if node.get_attribute("data-cell"):
            node.focus()
            self.page.keyboard.press("Enter")
        elif self.page.evaluate("navigator.maxTouchPoints"):
            node.tap()
        else:
            node.click()

    def choice(self, text: str) -> Any:
        scene = self.page.request.get(f"/api/tables/{self.table}/scene").json()["scene"]
        return next((choice for choice in scene.get("choices", ()) if choice["text"] == text), {})

    def elements_of(self, text: str) -> list[str]:
        elements = self.choice(text).get("elements", [])
        return [each for each in elements if self.page.locator(f'[data-element="{each}"][data-lit]').count()]

    @property
    def table(self) -> str:
        return self.page.url.split("/table/")[1].split("?")[0]
