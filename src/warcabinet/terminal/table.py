"""A match at the terminal: the table is drawn, people choose, computers answer, and you can leave and resume."""

from __future__ import annotations

import contextlib
import shlex
import sys
from collections.abc import Sequence

from rich.text import Text

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.digest import digest_of
from warcabinet.engine.fault import Fault
from warcabinet.engine.record import commitment
from warcabinet.engine.scene import Choice, Result, Scene
from warcabinet.engine.session import Session
from warcabinet.terminal.answers import Answers
from warcabinet.terminal.areas import ruled
from warcabinet.terminal.choices import Menu, exact, fitting, menu_of
from warcabinet.terminal.digests import digest_lines
from warcabinet.terminal.hints import hint_lines
from warcabinet.terminal.ink import QUIET, STRONG, TITLE, ink, wrapped
from warcabinet.terminal.keeping import Keeper
from warcabinet.terminal.page import Page, log_lines
from warcabinet.terminal.players import Computers, Player
from warcabinet.terminal.preferences import set_preference
from warcabinet.terminal.screen import Leaving, Screen, going_gently, in_one_go, undisturbed
from warcabinet.terminal.welcome import welcome_lines

ALONE = ("help", "hint", "undo", "log", "table", "facts", "resign", "quit")  # commands without an argument
WITH_MORE = ("?", "why", "look", "digest", "asking", "save")  # commands that may have an argument
INTERRUPTED, CLOSED_PIPE = 130, 141  # exit codes, as shells know them


class TerminalTable:
    def __init__(
        self,
        session: Session,
        players: Sequence[Player],
        screen: Screen,
        words: Catalogue,
        keeper: Keeper,
    ) -> None:
        self.session = session
        self.players = players
        self.people = [seat for seat, player in enumerate(players) if not player.bot]
        self.computers = Computers(session.game, players)
        self.screen = screen
        self.words = words
        self.language = words.language
        self.keeper = keeper
        self.commands = {words(f"command.{name}"): name for name in (*ALONE, *WITH_MORE)}
        self.commands |= {name: name for name in (*ALONE, *WITH_MORE)} | {"h": "hint"}
        self.seen = [0] * len(players)  # log lines that each seat has read
        self.before_screen = -1  # who sits there now
        self.waiting = False  # for computers
        self.offered_to_save = False
        self.typed_early = ""  # before the table was shown

    # ------------------------------------------------------------ from start to end
    def run(self) -> int:
        """Play; returns the exit code. A match that is left early can be resumed."""
        with going_gently():
            try:
                self.play()
                return 0
            except Leaving as leaving:
                return self.leave(leaving.code)
            except KeyboardInterrupt:
                return self.leave(INTERRUPTED)
            except BrokenPipeError:
                return self.leave(CLOSED_PIPE)
            except Exception:  # a mistake of ours must not cost a match
                self.leave(1)
                raise

    def play(self) -> None:
        self.welcome()
        while True:
            self.session.pass_over()
            if self.session.over:
                break
            seat = self.session.asked
            if seat in self.people:
                self.turn(seat)
            else:
                self.think(seat)
        self.end()

    def welcome(self) -> None:
        """What this is, who plays, and how to answer; shown once."""
        lines = welcome_lines(self.session, self.people, self.words, self.screen.width)
        self.screen.clear()
        self.screen.show(lines)
        self.wait_for_enter()

    def wait_for_enter(self) -> None:
        """Someone reads the first screen; what they type there is heard, too."""
        if self.people and self.screen.attended:
            self.typed_early = self.screen.ask(self.words("welcome.begin"))

    def think(self, seat: int) -> None:
        """A computer chooses; people who wait for it are told."""
        if self.screen.live and not self.waiting:
            self.screen.show([ink((self.words("table.thinking"), QUIET))])
        self.waiting = True
        self.session.take(self.computers.choose(self.session, self.players[seat]), seat)

    def leave(self, code: int) -> int:
        if self.offered_to_save:
            return code
        with undisturbed():
            path = self.keeper.keep()
            command = f"warcabinet play {self.session.game.name} --resume {shlex.quote(str(path))}"
            with contextlib.suppress(OSError):  # there may be no one left to read it
                print("\n" + self.words("table.kept", command=command), file=sys.stderr if code else sys.stdout, flush=True)
        return code

    # ------------------------------------------------------------ one choice
    def turn(self, seat: int) -> None:
        self.waiting = False
        self.hand_over(seat)
        while not self.answered(seat):
            pass

    def hand_over(self, seat: int) -> None:
        """Hidden hands: the next person comes to an empty screen."""
        if len(self.people) > 1 and self.before_screen != seat:
            self.screen.hide()
            self.typed_early = self.screen.ask(self.words("table.hand-over", name=self.players[seat].name))
        self.before_screen = seat

    def answered(self, seat: int) -> bool:
        """Draw the table and listen until it has to be drawn again; true when the seat has chosen or undone a choice."""
        scene = self.session.scene(seat, self.language)
        menu = menu_of(scene)
        answers = Answers(self.session, scene, menu, self.words, self.screen.width)
        news = max(0, len(scene.log) - self.seen[seat])
        self.screen.clear()
        self.screen.show(self.page(scene, menu, news).lines())
        while entered := self.typed_early or self.screen.ask(self.question()):
            early, self.typed_early = bool(self.typed_early), ""
            found = exact(menu, entered)
            command, about = ("", "") if found else self.command(entered)
            if command:
                if self.ends_the_turn(command, about, seat, answers):
                    return True
            elif early:  # a choice that was not yet offered is never made blindly
                self.screen.show(wrapped(ink(self.words("table.early", text=entered)), self.screen.width))
            else:
                found = found or fitting(menu, entered)
                if len(found) == 1:
                    return self.take(found[0], seat, len(scene.log))
                self.screen.read_through(answers.not_chosen(entered, found))
        return self.pressed_enter()

    def page(self, scene: Scene, menu: Menu, news: int) -> Page:
        return Page(scene, menu, self.words, self.screen.width, self.screen.height, news, self.session.game.title)

    def question(self) -> str:
        return self.words("table.ask")

    def pressed_enter(self) -> bool:
        """Enter alone draws the table again; true: it was an answer."""
        return False

    def ends_the_turn(self, command: str, about: str, seat: int, answers: Answers) -> bool:
        """Do what a command says; true if someone else may be asked now."""
        match command:
            case "undo":
                return self.undo(seat)
            case "resign":
                return self.resign(seat)
            case "asking":
                self.screen.show(wrapped(ink(set_preference(self.session, seat, about, self.words)), self.screen.width))
                return bool(self.session.declined())
        self.screen.read_through(self.obey(command, about, answers))
        return False

    def take(self, choice: Choice, seat: int, read: int) -> bool:
        """Make the choice, or all its steps, with the note it asks for."""
        note = self.screen.ask(f"{choice.asks}: ") if choice.asks else ""
        try:
            self.session.take_instead(choice.back, choice.steps or [choice.text], seat)
        except Fault as fault:
            self.screen.read_through(wrapped(ink(str(fault)), self.screen.width))
            return False
        if note:
            self.session.say(seat, note)
        self.seen[seat] = read
        return True

    def command(self, entered: str) -> tuple[str, str]:
        """A command for the table rather than the match, and its argument."""
        first, _, about = entered.partition(" ")
        if entered.startswith("?"):
            first, about = "?", entered[1:]
        name = self.commands.get(first.casefold(), "")
        if name in ALONE and about:
            return "", ""
        return name, about.strip()

    def obey(self, command: str, about: str, answers: Answers) -> Sequence[Text]:
        match command:
            case "?":
                return answers.explain(about)
            case "why":
                return answers.why(about)
            case "look":
                return answers.look(about)
            case "table":
                return answers.look("")
            case "facts":
                return answers.facts()
            case "log":
                return answers.log()
            case "hint":
                return self.hint()
            case "digest":
                return self.digest(about)
            case "save":
                return self.saved(about)
            case "quit":
                raise Leaving
        return answers.help()

    def hint(self) -> list[Text]:
        if self.screen.live:
            self.screen.show([ink((self.words("hint.thinking"), QUIET))])
        return hint_lines(self.session, self.words, self.screen.width)

    def digest(self, turn: str) -> list[Text]:
        """A finished turn, the last one unless another is named."""
        viewer, width = self.session.asked if self.before_screen < 0 else self.before_screen, self.screen.width
        try:
            if turn and not turn.isdecimal():
                raise Fault(f"'{turn}' must be the number of a turn")
            return digest_lines(digest_of(self.session, viewer, int(turn or 0), self.language), width)
        except Fault as fault:
            return wrapped(ink(str(fault)), width)

    def saved(self, name: str) -> list[Text]:
        try:
            text = self.words("table.saved", path=self.keeper.save(name))
        except Fault as fault:
            text = str(fault)
        return wrapped(ink(text), self.screen.width)

    def undo(self, seat: int) -> bool:
        """Undo the last choice made at this keyboard: freely against computers; among people, if it is free or everyone agrees."""
        made = [n for n, ply in enumerate(self.session.plies) if ply.seat in self.people and not ply.passed_over]
        if not made:
            self.screen.show(wrapped(ink(self.words("table.no-undo")), self.screen.width))
            return False
        if len(self.people) > 1 and not self.session.can_undo(seat):
            agreed = self.screen.ask(self.words("table.agree")).casefold()
            if agreed not in self.words("table.yes").split():
                return False
        with in_one_go():  # it replays the match from the start
            self.session.rewind(made[-1])
        for each in self.people:
            self.seen[each] = min(self.seen[each], len(self.session.log(each, self.language)))
        return True

    def resign(self, seat: int) -> bool:
        """Only after a second confirmation: it cannot be undone."""
        if not self.session.game.can_resign:
            self.screen.show(wrapped(ink(self.words("table.no-resigning", game=self.session.game.title)), self.screen.width))
            return False
        if self.screen.ask(self.words("table.resign")).casefold() not in self.words("table.yes").split():
            return False
        self.session.resign(seat)
        return True

    # ------------------------------------------------------------ the end
    def end(self) -> None:
        viewer = self.people[0] if len(self.people) == 1 else -1
        scene = self.session.scene(viewer, self.language)
        assert scene.result is not None
        news = len(scene.log) - (self.seen[viewer] if viewer >= 0 else 0)
        below = self.result(scene.result)
        page = Page(
            scene, menu_of(scene), self.words, self.screen.width, self.screen.height - len(below), news, self.session.game.title
        )
        self.screen.clear()
        self.screen.show(page.lines() if self.people else [line.text for line in log_lines(scene.log, 0, self.screen.width)])
        self.screen.show(below)
        if self.people:
            self.offered_to_save = True
            self.offer_to_save()

    def result(self, result: Result) -> list[Text]:
        width = self.screen.width
        lines = wrapped(ink((result.text, TITLE), ruled(result.rule)), width)
        for row in result.rows:
            lines += wrapped(
                ink("    ", row.label, "  ", (row.value, STRONG), f"  {row.calc}" if row.calc else "", ruled(row.rule)),
                width,
                indent=6,
            )
        proof = self.words("table.seed", seed=self.session.seed), commitment(self.session.seed)
        return lines + [line for text in proof for line in wrapped(ink((text, QUIET)), width)]

    def offer_to_save(self) -> None:
        while name := self.screen.ask(self.words("table.offer")):
            try:
                path = self.keeper.save("" if name.casefold() in self.words("table.yes").split() else name)
            except Fault as fault:
                self.screen.show(wrapped(ink(str(fault)), self.screen.width))
            else:
                self.screen.show(wrapped(ink(self.words("table.saved", path=path)), self.screen.width))
                return
