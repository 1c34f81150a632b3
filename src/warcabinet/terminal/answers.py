"""The table's answers to questions: the rule behind something, why it cannot be done, what a card says."""

from __future__ import annotations

from rich.text import Text

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.glossary import Term
from warcabinet.engine.scene import Area, Choice, Item, Scene
from warcabinet.engine.session import Session
from warcabinet.terminal.areas import Detail, Drawer, row_line, ruled
from warcabinet.terminal.choices import Menu, elements, exact, fitting
from warcabinet.terminal.find import all_areas, area_named, items_named
from warcabinet.terminal.hexmap import HexMap
from warcabinet.terminal.ink import NUMBER, QUIET, STRONG, TITLE, ink, wrapped
from warcabinet.terminal.rulebooks import RulebookReader, is_rule_id

MOST_NAMED = 5  # choices or areas listed in one line
LONGEST_ECHO = 40
HELP_COLUMN = 24


class Answers:
    """About one scene as one seat sees it."""

    def __init__(self, session: Session, scene: Scene, menu: Menu, words: Catalogue, width: int) -> None:
        self.session = session
        self.scene = scene
        self.menu = menu
        self.words = words
        self.width = width
        self.drawer = Drawer(scene, words, width)
        self.rulebook = RulebookReader(session.game, words, width, session.options)

    def say(self, key: str, **values: object) -> list[Text]:
        return wrapped(ink(self.words(key, **values)), self.width)

    # ------------------------------------------------------------ ?
    def explain(self, about: str) -> list[Text]:
        if not about:
            return [
                *self.rule(self.scene.prompt.rule),
                *(line for row in self.scene.prompt.rows for line in row_line(row, self.width)),
            ]
        if is_rule_id(about):
            return self.rulebook.try_rule(about)
        if term := self.session.game.glossary.exactly(about, self.words.language):
            return self.term(term)
        found = exact(self.menu, about) or fitting(self.menu, about)
        if len(found) == 1:
            return self.choice(found[0])
        if items := items_named(self.scene, about):
            return [line for item in items for line in self.drawer.with_text(item)]
        if area := area_named(self.scene, about):
            return self.rule(area.rule)
        return self.several(about, found) if found else self.unknown(about)

    def term(self, term: Term) -> list[Text]:
        language = self.words.language
        return wrapped(ink((term.shown.get(language), STRONG), f": {term.text.get(language)}", ruled(term.rule)), self.width)

    def rule(self, rule: str) -> list[Text]:
        return self.rulebook.try_rule(rule) if rule else self.say("answer.no-rule")

    def choice(self, choice: Choice) -> list[Text]:
        head = ink((str(self.menu.number(choice)), NUMBER), " ", (choice.label, STRONG))
        head.append(f" · {choice.hint}" if choice.hint else "", QUIET).append(f"  [{choice.text}]", QUIET)
        lines = wrapped(head, self.width)
        shown = {item.face: item for item in self.items() if item.id in choice.elements}
        for item in shown.values():
            lines += self.drawer.with_text(item)
        if choice.preview:
            for row in choice.preview.rows:
                lines += row_line(row, self.width)
        return [*lines, *(self.rule(choice.rule) if choice.rule else [])]

    def items(self) -> list[Item]:
        return [item for area in all_areas(self.scene.areas) for item in area.items]

    # ------------------------------------------------------------ why
    def why(self, thing: str) -> list[Text]:
        """Why something cannot be chosen now; a choice text, the label of a button, a name or an id."""
        if not thing:
            return [
                line for each in self.menu.refused for line in self.reason(f"{each.label}: {each.text}", each.rule)
            ] or self.say("answer.why")
        if found := exact(self.menu, thing):
            return self.possible(found)
        for refusal in self.menu.refused:
            if refusal.label.casefold() == thing.casefold():
                return self.reason(refusal.text, refusal.rule)
        if found := self.menu.lighting(thing):
            return self.possible(found)
        if thing in self.session.game.choice_numbers or thing in elements(self.scene.areas):
            return self.why_not(thing)
        if items := items_named(self.scene, thing):
            return self.why_item(items[0])
        if found := fitting(self.menu, thing):
            return self.possible(found)
        if area := area_named(self.scene, thing):
            return self.why_not(area.id)
        return self.unknown(thing)

    def why_item(self, item: Item) -> list[Text]:
        alike = [each.id for each in self.items() if each.face == item.face]
        found = [choice for choice in self.menu.choices if set(alike) & set(choice.elements)]
        return self.possible(found) if found else self.why_not(item.id, item.name)

    def why_not(self, element: str, name: str = "") -> list[Text]:
        refusal = self.session.why_not(self.scene.viewer, element, self.words.language)
        return self.reason(f"{name}: {refusal.text}" if name and name not in refusal.text else refusal.text, refusal.rule)

    def reason(self, text: str, rule: str) -> list[Text]:
        return wrapped(ink(text, ruled(rule)), self.width)

    def possible(self, found: list[Choice]) -> list[Text]:
        return self.say("answer.possible", choices=self.count_up(found))

    # ------------------------------------------------------------ look
    def look(self, name: str) -> list[Text]:
        """An area with all its cards and their texts, a card, or the whole table."""
        if not name:
            return [line for area in self.scene.areas for line in self.whole(area)]
        if area := area_named(self.scene, name):
            return self.whole(area)
        if words := self.hex(name):
            return words
        if items := items_named(self.scene, name):
            return [line for item in items for line in self.drawer.with_text(item)]
        return self.say("answer.no-area", entered=echo(name), areas=self.areas())

    def hex(self, name: str) -> list[Text]:
        """A hex of a map in words."""
        for area in all_areas(self.scene.areas):
            if area.kind == "hexes" and (cell := (drawn := HexMap(area, self.menu)).find(name)):
                return drawn.words(cell, self.width)
        return []

    def whole(self, area: Area) -> list[Text]:
        lines = self.drawer.area(area, Detail.ALL)
        return lines or [ink((area.title or area.id, TITLE), "  ", (area.empty, QUIET))]

    def areas(self) -> str:
        names = [area.title for area in all_areas(self.scene.areas) if area.title and area.seat in (-1, self.scene.viewer)]
        return ", ".join(dict.fromkeys(names))

    def facts(self) -> list[Text]:
        """Every number on the table with the arithmetic behind it."""
        lines = [line for area in self.scene.areas for line in self.drawer.fact_lines(area)]
        return lines or self.say("answer.no-facts")

    def log(self) -> list[Text]:
        lines = [line for each in self.scene.log for line in wrapped(ink(each.text, ruled(each.rule)), self.width)]
        return lines or self.say("answer.no-log")

    def help(self) -> list[Text]:
        """The commands of the table, with examples that work now."""
        rule = self.scene.prompt.rule or next(iter(self.rulebook.book.rules), "")
        card = next((item.name for item in self.items() if item.owner == self.scene.viewer and item.sign), "")
        area = next((area.title for area in all_areas(self.scene.areas) if area.kind == "pile" and area.items), "")
        button = next((refusal.label for refusal in self.menu.refused), card)
        text = self.words("help.text", rule=rule, section=rule.partition(".")[0], card=card, area=area, button=button)
        game = self.session.game
        more = [
            self.words(f"help.{key}")
            for key, is_known in (("digest", game.has_digests), ("asking", game.has_windows), ("resign", game.can_resign))
            if is_known
        ]
        lines = []
        for entry in [*text.splitlines(), *more]:
            word, _, meaning = entry.partition(" | ")
            lines += wrapped(ink((word.ljust(HELP_COLUMN - 1), NUMBER), " ", meaning), self.width, indent=HELP_COLUMN)
        return lines

    # ------------------------------------------------------------ unknown input
    def not_chosen(self, entered: str, found: list[Choice]) -> list[Text]:
        """One line on why the input is not a choice."""
        if found:
            return self.several(entered, found)
        if words := self.hex(entered):
            return words
        if entered.isdecimal():
            return self.say("answer.no-number", entered=echo(entered), n=len(self.menu.choices))
        refused = entered.casefold() in (refusal.label.casefold() for refusal in self.menu.refused)
        if refused or entered in self.session.game.choice_numbers or items_named(self.scene, entered):
            return self.why(entered)
        if area_named(self.scene, entered):
            return self.look(entered)
        return self.unknown(entered)

    def several(self, entered: str, found: list[Choice]) -> list[Text]:
        return self.say("answer.several", entered=echo(entered), choices=self.count_up(found))

    def unknown(self, entered: str) -> list[Text]:
        return self.say("answer.unknown", entered=echo(entered), n=len(self.menu.choices))

    def count_up(self, found: list[Choice]) -> str:
        names = [f"{self.menu.number(choice)} {choice.label}" for choice in found[:MOST_NAMED]]
        return ", ".join([*names, "…"] if len(found) > MOST_NAMED else names)


def echo(entered: str) -> str:
    return entered if len(entered) <= LONGEST_ECHO else entered[: LONGEST_ECHO - 1] + "…"
