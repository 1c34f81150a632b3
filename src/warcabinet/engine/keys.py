"""The keys of a Position: each declared once, which gives reading, writing, checking, faults and the reference page.

A game lists its keys in the order in which they are read. Reading puts a checked value on the table; writing takes it from there
again. Both are handed the same `Board` of the game: its state, and what turns names into numbers and back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from librt.vecs import vec
from msgspec import Meta, Struct
from mypy_extensions import i64

from warcabinet.engine.chance import Chance, keyed_at
from warcabinet.engine.fault import Fault, checked, suggestion
from warcabinet.engine.pile import numbers

B = TypeVar("B")  # what a game reads into and writes from
CHANCE, DICE = "chance", "dice"  # keys that tell what chance will give
NOT_SAID: Any = msgspec.UNSET  # no default: an absent key is not read at all


class Key(Struct, Generic[B], frozen=True):
    """One key at the top of a Position."""

    name: str
    type: Any  # what TOML may hold here, checked by msgspec: `int`, `list[str]`, a struct
    about: str  # a sentence for the reference page
    read: Callable[[B, Any, str], None]  # the checked value, and its place for faults
    write: Callable[[B], Any]
    default: Any = NOT_SAID  # read if the key is absent, and not written
    example: str = ""  # as TOML


class MemberKey(Struct, Generic[B], frozen=True):
    """A key that every member of a group has: each seat, each side, each deck."""

    name: str
    type: Any
    about: str
    read: Callable[[B, int, Any, str], None]  # for the member of this number
    write: Callable[[B, int], Any]
    default: Any = NOT_SAID
    example: str = ""


class Group(Struct, Generic[B], frozen=True):
    """Tables of one shape, one for each member: `[seat.1]`, `[seat.2]`; without a name `[blue]`, `[green]`.

    Read key by key, not member by member: what a key needs of all members is there once an earlier key has been read.
    """

    name: str
    members: Callable[[B], Sequence[str]]
    keys: tuple[MemberKey[B], ...]
    about: str = ""


class ByMember(Struct, Generic[B], frozen=True):
    """A table with an entry for each member: `hand.CP`, `hand.EN`."""

    key: MemberKey[B]
    members: Callable[[B], Sequence[str]]


class Section(Struct, Generic[B], frozen=True):
    """One table with keys of its own: `[now]`."""

    name: str
    keys: tuple[Key[B], ...]
    about: str = ""


AnyKey = Key[B] | Group[B] | ByMember[B] | Section[B]


class Keys(Generic[B]):
    """All keys of a game's Positions."""

    def __init__(self, *keys: AnyKey[B]) -> None:
        self.keys = keys

    # ------------------------------------------------------------ reading
    def read(self, board: B, given: Mapping[str, Any]) -> None:
        """Put a Position on the table; a Fault names the key and the reason."""
        known = list(self.names(board))
        for name in given:
            if name not in known:
                raise Fault(f"unknown key '{name}'" + suggestion(name, known, 40), where=f"key {name}")
        for key in self.keys:
            match key:
                case Key():
                    self.read_key(board, key, given, "")
                case Section(name, keys):
                    table = a_table(given.get(name, {}), name, [each.name for each in keys])
                    for each in keys:
                        self.read_key(board, each, table, f"{name}.")
                case ByMember():
                    self.read_by_member(board, key, given)
                case Group():
                    self.read_group(board, key, given)

    def read_key(self, board: B, key: Key[B], table: Mapping[str, Any], within: str) -> None:
        value = table.get(key.name, key.default)
        if value is not NOT_SAID:
            path = within + key.name
            key.read(board, checked(value, key.type, within=path), f"key {path}")

    def read_by_member(self, board: B, by: ByMember[B], given: Mapping[str, Any]) -> None:
        members, key = list(by.members(board)), by.key
        table = a_table(given.get(key.name, {}), key.name, members)
        for number, member in enumerate(members):
            value = table.get(member, key.default)
            if value is not NOT_SAID:
                path = f"{key.name}.{member}"
                key.read(board, number, checked(value, key.type, within=path), f"key {path}")

    def read_group(self, board: B, group: Group[B], given: Mapping[str, Any]) -> None:
        members, names = list(group.members(board)), [key.name for key in group.keys]
        outer = a_table(given.get(group.name, {}), group.name, members) if group.name else given
        tables = {}
        for member in members:
            path = f"{group.name}.{member}" if group.name else member
            tables[member] = (path, a_table(outer.get(member, {}), path, names))
        for key in group.keys:
            for number, (path, table) in enumerate(tables.values()):
                value = table.get(key.name, key.default)
                if value is not NOT_SAID:
                    inner = f"{path}.{key.name}"
                    key.read(board, number, checked(value, key.type, within=inner), f"key {inner}")

    # ------------------------------------------------------------ writing
    def write(self, board: B) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key in self.keys:
            match key:
                case Key():
                    put(found, key.name, key.write(board), key.default)
                case Section(name, of_section):
                    section: dict[str, Any] = {}
                    for one in of_section:
                        put(section, one.name, one.write(board), one.default)
                    put(found, name, section, {})
                case ByMember(inner, members):
                    table: dict[str, Any] = {}
                    for number, member in enumerate(members(board)):
                        put(table, member, inner.write(board, number), inner.default)
                    put(found, inner.name, table, {})
                case Group(name, members, keys):
                    tables: dict[str, Any] = {}
                    for number, member in enumerate(members(board)):
                        fields: dict[str, Any] = {}
                        for each in keys:
                            put(fields, each.name, each.write(board, number), each.default)
                        put(tables, member, fields, {})
                    if name:
                        put(found, name, tables, {})
                    else:
                        found.update(tables)
        return found

    # ------------------------------------------------------------ the reference page
    def names(self, board: B) -> Iterator[str]:
        for key in self.keys:
            match key:
                case Key(name) | Section(name):
                    yield name
                case ByMember(inner):
                    yield inner.name
                case Group(name, members):
                    yield from [name] if name else members(board)

    def rows(self) -> Iterator[tuple[str, Key[B] | MemberKey[B]]]:
        """Every key with its path, in the order of the declaration."""
        for key in self.keys:
            match key:
                case Key(name):
                    yield name, key
                case Section(name, of_section):
                    for one in of_section:
                        yield f"{name}.{one.name}", one
                case ByMember(inner):
                    yield f"{inner.name}.NAME", inner
                case Group(name, _, keys):
                    for each in keys:
                        yield (f"{name}.N.{each.name}" if name else f"NAME.{each.name}"), each


def put(table: dict[str, Any], name: str, value: object, default: object) -> None:
    """Written unless it is the default or nothing."""
    if value is not None and value is not NOT_SAID and value != default:
        table[name] = msgspec.to_builtins(value)


def a_table(value: object, path: str, names: Sequence[str]) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise Fault("must be a table", where=f"key {path}")
    for name in value:
        if name not in names:
            raise Fault(f"unknown key '{name}'" + suggestion(name, names, 40), where=f"key {path}")
    return value


# ------------------------------------------------------------ keys that are one attribute of the state
def number(
    name: str, attribute: str, about: str, *, least: int = 0, most: int = 10_000, counted_from: int = 0, default: Any = NOT_SAID
) -> Key[Any]:
    """A number of the state `board.s`; `counted_from=1` if people count from 1 and the state from 0."""

    def read(board: Any, value: int, where: str) -> None:
        setattr(board.s, attribute, value - counted_from)

    def write(board: Any) -> int:
        return int(getattr(board.s, attribute)) + counted_from

    return Key(name, Annotated[int, Meta(ge=least, le=most)], about, read, write, default)


def switch(name: str, attribute: str, about: str, *, default: bool = False) -> Key[Any]:
    def read(board: Any, value: bool, where: str) -> None:
        setattr(board.s, attribute, value)

    return Key(name, bool, about, read, lambda board: bool(getattr(board.s, attribute)), default)


def word(name: str, attribute: str, about: str, words: Mapping[str, int], *, default: Any = NOT_SAID) -> Key[Any]:
    """A number of the state that people know by a word: a phase, a side, no one."""
    numbers = {number: text for text, number in words.items()}

    def read(board: Any, value: str, where: str) -> None:
        if value not in words:
            raise Fault(f"unknown {name} '{value}'" + suggestion(value, filter(None, words)), where=where)
        setattr(board.s, attribute, words[value])

    example = f'{name} = "{default if default in words and default else next(filter(None, words))}"'
    return Key(name, str, about, read, lambda board: numbers[int(getattr(board.s, attribute))], default, example)


def chance() -> Key[Any]:
    """The place in the random stream, in saved moments: the state of a quick one, or words drawn and key of a keyed one."""

    def read(board: Any, value: int | str, where: str) -> None:
        if isinstance(value, str):
            drawn, _, key = value.partition(":")
            try:
                board.s.chance.become(keyed_at(bytes.fromhex(key), int(drawn)))
            except ValueError:
                raise Fault("must have the form words:key, the key in hexadecimal", where=where) from None
        elif value:
            board.s.chance.become(Chance(value))

    def write(board: Any) -> int | str:
        stream = board.s.chance
        return f"{stream.state}:{stream.key.hex()}" if stream.key else int(stream.state)

    about = "The place in the random stream, in saved moments. Leave it out in a Position you write."
    key_text = Annotated[str, Meta(pattern=r"^\d{1,12}:([0-9a-f]{2}){16,64}$")]
    return Key(CHANCE, Annotated[int, Meta(ge=0, lt=2**62)] | key_text, about, read, write, 0)


def dice(what: str, *, most: int = 6, example: str = "dice = [6, 1]") -> Key[Any]:
    """The next answers of chance, prepared. Declare it last: what is drawn while a Position is read does not use them up."""

    def read(board: Any, value: list[int], where: str) -> None:
        board.s.chance.script = vec[i64]([answer - 1 for answer in reversed(value)])

    def write(board: Any) -> list[int]:
        return [answer + 1 for answer in reversed(numbers(board.s.chance.script))]

    about = f"What chance gives next, in order and counted from 1: {what}. A number too high for it counts as the highest."
    return Key(DICE, list[Annotated[int, Meta(ge=1, le=most)]], about, read, write, [], example)
