"""Commands that run for long, where it matters whether the rules are compiled. `play` says so at the table."""

from __future__ import annotations

import sys
from typing import Any

from typer.core import TyperCommand

from warcabinet.terminal.language import words_in
from warcabinet.terminal.welcome import plain_source


class Lengthy(TyperCommand):
    """Says first that the rules could be compiled but are not; a command line that is wrong gets only its one line."""

    def invoke(self, ctx: Any) -> Any:
        for line in plain_source(words_in("")):
            print(f"warcabinet: {line}", file=sys.stderr)
        return super().invoke(ctx)
