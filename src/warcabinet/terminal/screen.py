"""The screen and the keyboard, or the pipes that stand in for them."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from types import FrameType
from typing import Literal

from rich.console import Console
from rich.text import Text

try:
    import readline  # lets people edit what they type, and recall it
except ImportError:  # not on every system
    readline = None  # type: ignore[assignment]

MOST_COLUMNS = 160  # longer lines are hard to read
SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
FORGET = "\x1b[3J"  # what has scrolled off the screen, too
LONGEST_LINE = 500  # of input


class Leaving(BaseException):
    """The player leaves, by a signal or at the end of the input. The code is the program's exit code."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


Handler = Callable[[int, FrameType | None], object]


@contextlib.contextmanager
def answering(signals: Sequence[int], answer: Handler | signal.Handlers) -> Iterator[None]:
    """These signals have another handler inside this block."""
    before = {each: signal.signal(each, answer) for each in signals}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, signal.SIG_DFL if handler is None else handler)


@contextlib.contextmanager
def going_gently() -> Iterator[None]:
    """SIGTERM and SIGHUP end this block as Leaving, so that it can clean up."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise Leaving(128 + number)

    with answering([each for each in SIGNALS if each != signal.SIGINT], leave):
        yield


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Signals that arrive inside this block are ignored."""
    with answering(SIGNALS, signal.SIG_IGN):
        yield


@contextlib.contextmanager
def in_one_go() -> Iterator[None]:
    """Signals wait until this block is done. Blocking them would not help: another thread would receive them."""
    came: list[int] = []
    try:
        with answering(SIGNALS, lambda number, frame: came.append(number)):
            yield
    finally:
        if came:
            signal.raise_signal(came[0])


class FrankConsole(Console):
    """Raises an error when the output is closed, where rich would end the program immediately."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def make_console(colour: bool = True) -> Console:
    """Without colour it writes no escape codes for style at all, neither bold nor dim."""
    colours: Literal["auto"] | None = "auto" if colour and not os.environ.get("NO_COLOR") else None
    return FrankConsole(highlight=False, markup=False, emoji=False, color_system=colours)


class Screen:
    def __init__(self, console: Console) -> None:
        self.console = console
        self.live = console.is_terminal and not console.is_dumb_terminal  # can be cleared
        self.attended = console.is_terminal and sys.stdin.isatty()  # someone is there

    @property
    def width(self) -> int:
        return min(max(self.console.width, 20), MOST_COLUMNS)

    @property
    def height(self) -> int:
        """Lines for a page; one is left for the answer."""
        return max(self.console.height - 1, 10)

    def clear(self) -> None:
        if self.live:
            self.console.clear()

    def hide(self) -> None:
        """The next person must not see what is on the screen or was typed."""
        self.clear()
        if self.attended and readline is not None:
            readline.clear_history()
        if self.live:
            self.console.file.write(FORGET)
        else:
            self.console.print("\n" * self.console.height)

    def show(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.console.print(line, soft_wrap=True)

    def read_through(self, lines: Sequence[Text]) -> None:
        """Page by page, if one screen is not enough and someone is there."""
        if self.live and self.attended and len(lines) > self.height:
            os.environ.setdefault("LESS", "-FRX")  # show colours, and exit automatically if everything fits
            with self.console.pager(styles=self.console.color_system is not None):
                self.show(lines)
        else:
            self.show(lines)

    def ask(self, question: str) -> str:
        """One line of input; Leaving at its end. Input from a pipe is echoed, so that the transcript is complete."""
        self.console.file.flush()
        try:
            line = input(question)
        except (EOFError, RuntimeError, OSError) as why:
            if isinstance(why, BrokenPipeError):
                raise
            raise Leaving() from None
        entered = "".join(letter for letter in line if letter.isprintable()).strip()[:LONGEST_LINE]
        if not sys.stdin.isatty():
            self.console.print(entered)
        return entered
