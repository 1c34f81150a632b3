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
from msgspec.structs import replace

from warcabinet.engine.document import check_text, is_number
from warcabinet.engine.fault import Fault, FileFault
from warcabinet.engine.proof import DRAWN_AGAIN, HOST_PART, NOTHING, PART, Parts, drawn_again, host_commitment, untold

FIRST_LINE = "War Cabinet record 1"
HIDDEN = "hidden"  # instead of the seed, while the match runs
SINGLE = ("Game", "Rules", "Options", "Seed", "Commit", "Host part", "Set up by", "Date", "Result")
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
    commit: str = ""  # shown before the match; must be the hash of the host's part or, without parts, of the seed
    parts: Parts | None = None  # what the seed was made of
    set_up_by: str = ""  # who chose the seed or the situation, and may know what comes
    where: str = ""  # the file, for faults

    def text(self) -> str:
        head = [FIRST_LINE, f"Game: {self.game}", f"Rules: {self.rules}", f"Options: {self.options}", f"Seed: {self.seed}"]
        head.append(f"Commit: {self.shown}")
        if self.parts:
            head.append(f"Host part: {self.parts.host}")
            head += [f"Part {seat + 1}: {part or NOTHING}" for seat, part in enumerate(self.parts.people)]
        if self.set_up_by:
            head.append(f"Set up by: {one_line(self.set_up_by)}")
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
    def shown(self) -> str:
        """The commitment."""
        return self.commit or (self.parts.commitment if self.parts else commitment(self.seed))

    def untold(self) -> Record:
        """The same while the match runs: nothing in it tells what comes."""
        lines = [replace(line, choice=untold(line.choice)) if line.is_note else line for line in self.lines]
        return replace(self, seed=HIDDEN, commit=self.shown, parts=None, lines=lines)

    def check_told(self) -> None:
        if self.seed == HIDDEN:
            raise Fault("this Record of a running match hides its seed; get it again when the match is over", where=self.where)

    def check_chance(self) -> None:
        """A Fault if the commitments, the parts and the seed do not belong together."""
        self.check_told()
        if self.parts is None:
            if self.commit and self.commit != commitment(self.seed):
                raise Fault("the commitment does not match the hash of the seed", where=f"{self.where}, key Commit")
        elif len(self.parts.people) != len(self.names):
            raise Fault(
                f"parts are listed for {len(self.parts.people)} of {len(self.names)} seats", where=f"{self.where}, key Part"
            )
        elif self.commit != self.parts.commitment:
            raise Fault("the commitment does not match the hash of the host's part", where=f"{self.where}, key Commit")
        elif self.seed != self.parts.seed:
            raise Fault("the seed does not match the hash of all parts", where=f"{self.where}, key Seed")
        used = {self.parts.host} if self.parts else set()
        for line in self.lines:
            if line.is_note and line.choice.startswith(DRAWN_AGAIN):
                again, where = drawn_again(line.choice), f"{self.where}, line {line.number}"
                if again.commitment != host_commitment(again.host):
                    raise Fault("the commitment does not match the hash of the host's part", where=where)
                if again.host in used:
                    raise Fault("the host's part has been used before", where=where)
                if self.names and again.seat >= len(self.names):
                    raise Fault(f"there is no seat {again.seat + 1}", where=where)
                used.add(again.host)

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
    check_text(text, where)
    lines = text.replace("\r\n", "\n").split("\n")
    if not lines or lines[0].strip() != FIRST_LINE:
        raise Fault(f"not a War Cabinet Record: the first line must be '{FIRST_LINE}'", where=f"{where}, line 1")
    head: dict[str, str] = {}
    names: dict[int, str] = {}
    parts: dict[int, str] = {}
    blocks: dict[str, list[str]] = {key: [] for key in BLOCKS}
    block = ""
    seen: set[str] = set()
    number = 1
    while number < len(lines) and lines[number].strip():
        line = lines[number]
        number += 1
        key, colon, value = line.partition(":")
        if line.startswith("    ") and block:
            blocks[block].append(line[4:])
        elif not colon:
            raise Fault(f"'{line.strip()}' must have the form Key: value", where=f"{where}, line {number}")
        elif key in seen:  # a reader would believe one, and the program another
            raise Fault(f"'{key}' is listed twice", where=f"{where}, line {number}")
        elif key.startswith("Seat ") and is_number(key[5:]):
            names[int(key[5:]) - 1] = value.strip()
        elif key.startswith("Part ") and is_number(key[5:]):
            parts[int(key[5:]) - 1] = value.strip()
        elif key in SINGLE or key in BLOCKS:
            head[key] = value.strip()
            block = key if key in BLOCKS else ""
        else:
            raise Fault(f"unknown key '{key}'", where=f"{where}, line {number}")
        seen.add(key)
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
    if sorted(parts) != list(range(len(parts))) or bool(parts) != ("Host part" in head):
        raise Fault("list the host's part and one part for each seat, without gaps", where=f"{where}, key Part")
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
        parts=parts_of(head["Host part"], [parts[seat] for seat in sorted(parts)], where) if parts else None,
        set_up_by=head.get("Set up by", ""),
        where=where,
    )


def parts_of(host: str, people: list[str], where: str) -> Parts:
    if not HOST_PART.fullmatch(host):
        raise Fault("must be 64 hexadecimal digits in lower case", where=f"{where}, key Host part")
    for seat, part in enumerate(people):
        if part != NOTHING and not PART.fullmatch(part):
            raise Fault(f"must be 32 hexadecimal digits in lower case, or '{NOTHING}'", where=f"{where}, key Part {seat + 1}")
    return Parts(host, tuple("" if part == NOTHING else part for part in people))


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
