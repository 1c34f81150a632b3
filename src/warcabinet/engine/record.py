"""Records: a match as a text file, header and one choice per line, that always replays to the same end.

War Cabinet record 1
Game: last-front
Rules: 1
Options: players=2 victory=normal
Seed: 4711
Seat 1: Ines
Seat 2: greedy

1: lay troop-2
1: done            ; too low, perhaps
2: withdraw
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from msgspec import Struct, field

from warcabinet.engine.document import is_number
from warcabinet.engine.fault import Fault, FileFault

FIRST_LINE = "War Cabinet record 1"
SINGLE = ("Game", "Rules", "Options", "Seed", "Commit", "Date", "Result")
BLOCKS = ("Position", "Cards")  # indented lines follow


class Line(Struct, frozen=True):
    """A choice by a seat, or a note such as `@ seat 2: greedy`; seats count from 0 here and from 1 in the file."""

    seat: int
    choice: str
    comment: str = ""
    number: int = 0  # the line of the file it came from

    @property
    def is_note(self) -> bool:
        return self.seat < 0


class Record(Struct):
    game: str
    rules: int
    options: str
    seed: str
    names: list[str]
    lines: list[Line] = field(default_factory=list)
    position: str = ""  # where the match started, if not with the usual set-up
    cards: str = ""  # a custom card file, in the spelling of `Overlay`
    date: str = ""
    result: str = ""
    commit: str = ""  # shown before the match; must be the hash of the seed
    where: str = ""  # the file, for faults

    def text(self) -> str:
        head = [FIRST_LINE, f"Game: {self.game}", f"Rules: {self.rules}", f"Options: {self.options}", f"Seed: {self.seed}"]
        head.append(f"Commit: {self.commit or commitment(self.seed)}")
        head += [f"Seat {seat + 1}: {one_line(name)}" for seat, name in enumerate(self.names)]
        if self.date:
            head.append(f"Date: {self.date}")
        if self.result:
            head.append(f"Result: {self.result}")
        if self.position:
            head.append("Position:")
            head += [f"    {line}" for line in self.position.splitlines() if line.strip()]  # a blank line would end the header
        if self.cards:
            head.append(f"Cards: {fingerprint(self.cards)}")
            head += [f"    {line}" for line in self.cards.splitlines()]
        return "\n".join([*head, "", *map(line_text, self.lines)]) + "\n"

    @property
    def choices(self) -> list[Line]:
        return [line for line in self.lines if not line.is_note]


def line_text(line: Line) -> str:
    choice = one_line(line.choice).replace(";", ",")
    start = f"@ {choice}" if line.is_note else f"{line.seat + 1}: {choice}"
    return f"{start}  ; {one_line(line.comment)}" if line.comment else start


def one_line(text: str) -> str:
    """Text that people type may contain line ends; a Record may not.

    >>> one_line("Ines\\nGame: deckfront")
    'Ines Game: deckfront'
    """
    return " ".join(text.split())


def commitment(seed: str) -> str:
    """What is shown before a match so that the seed shown after it can be checked.

    >>> commitment("4711")[:16]
    'sha256:9c3dbfaec'
    """
    return "sha256:" + hashlib.sha256(f"war-cabinet:{seed}".encode()).hexdigest()


def fingerprint(cards: str) -> str:
    return "sha256:" + hashlib.sha256(cards.encode()).hexdigest()


def parse_record(text: str, where: str = "record") -> Record:
    """Read a Record; a Fault names the line and the reason."""
    lines = text.replace("\r\n", "\n").split("\n")
    if not lines or lines[0].strip() != FIRST_LINE:
        raise Fault(f"not a War Cabinet Record: the first line must be '{FIRST_LINE}'", where=f"{where}, line 1")
    head: dict[str, str] = {}
    names: dict[int, str] = {}
    blocks: dict[str, list[str]] = {key: [] for key in BLOCKS}
    block = ""
    number = 1
    while number < len(lines) and lines[number].strip():
        line = lines[number]
        number += 1
        key, colon, value = line.partition(":")
        if line.startswith("    ") and block:
            blocks[block].append(line[4:])
        elif not colon:
            raise Fault(f"'{line.strip()}' must have the form Key: value", where=f"{where}, line {number}")
        elif key.startswith("Seat ") and is_number(key[5:]):
            names[int(key[5:]) - 1] = value.strip()
        elif key in SINGLE or key in BLOCKS:
            head[key] = value.strip()
            block = key if key in BLOCKS else ""
        else:
            raise Fault(f"unknown key '{key}'", where=f"{where}, line {number}")
    for key in ("Game", "Rules", "Options", "Seed"):
        if key not in head:
            raise Fault(f"the header is missing '{key}'", where=where)
    if not is_number(head["Rules"]):
        raise Fault(f"'{head['Rules']}' is not a valid rules version", where=f"{where}, key Rules")
    position, cards = ("\n".join(blocks[key]) + "\n" if blocks[key] else "" for key in BLOCKS)
    if head.get("Cards") and head["Cards"] != fingerprint(cards):
        raise Fault(
            "the card list does not match its hash, so these are not the cards the match was played with",
            where=f"{where}, key Cards",
        )
    if sorted(names) != list(range(len(names))):
        raise Fault("number the seats 1, 2, 3 and so on, without gaps", where=where)
    return Record(
        game=head["Game"],
        rules=int(head["Rules"]),
        options=head["Options"],
        seed=head["Seed"],
        names=[names[seat] for seat in sorted(names)],
        lines=[parse_line(line, f"{where}, line {n}", n) for n, line in enumerate(lines[number:], number + 1) if content(line)],
        position=position,
        cards=cards,
        date=head.get("Date", ""),
        result=head.get("Result", ""),
        commit=head.get("Commit", ""),
        where=where,
    )


def content(line: str) -> str:
    return line.partition(";")[0].strip()


def parse_line(line: str, where: str, number: int) -> Line:
    text, _, comment = line.partition(";")
    if text.startswith("@"):
        return Line(-1, text[1:].strip(), comment.strip(), number)
    seat, colon, choice = text.partition(":")
    if not colon or not is_number(seat.strip()) or int(seat) < 1:
        raise Fault(f"'{text.strip()}' must have the form 'seat: choice'", where=where)
    return Line(int(seat) - 1, " ".join(choice.split()), comment.strip(), number)


def read_record(path: Path) -> Record:
    return parse_record(read_text(path), str(path))


def read_text(path: Path) -> str:
    """A text file, or a Fault that says why it cannot be read."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise FileFault("not a text file", where=str(path)) from None
    except OSError as why:
        raise FileFault((why.strerror or "cannot read the file").lower(), where=str(path)) from why
