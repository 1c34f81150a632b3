"""Faults: what a person did or wrote that cannot be, in one sentence that says what, where and why."""

from __future__ import annotations


class Fault(Exception):
    """Shown as it is, without a traceback; nothing has been changed or written.

    >>> str(Fault("there is no card 'tank-9'", where="match.wcr, line 12"))
    "match.wcr, line 12: there is no card 'tank-9'"
    """

    def __init__(self, text: str, *, where: str = "", rule: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.where = where
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.where}: {self.text}" if self.where else self.text

    def at(self, where: str) -> Fault:
        """The same fault, placed more exactly by whoever knows the file."""
        inner = f"{where}, {self.where}" if self.where else where
        return Fault(self.text, where=inner, rule=self.rule)
