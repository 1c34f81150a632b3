"""What a type allows at a place of a document, for suggestions: the keys of a table there, or the words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import inspect

STEP = re.compile(r"\[(\d+|\.\.\.)\]|([^.\[\]]+)")


def keys_at(kind: Any, path: str) -> list[str]:
    """
    >>> from msgspec import Struct
    >>> class Seat(Struct):
    ...     hand: list[str]
    >>> keys_at(dict[str, list[Seat]], "blue[2]")
    ['hand']
    """
    return [field.encode_name for each in at(kind, path) if isinstance(each, inspect.StructType) for field in each.fields]


def words_at(kind: Any, path: str) -> list[str]:
    """
    >>> from typing import Literal
    >>> words_at(dict[Literal["CP", "EN"], list[Literal["on", "off"]] | None], ".CP[0]")
    ['off', 'on']
    >>> words_at(dict[Literal["CP", "EN"], str], "")
    ['CP', 'EN']
    """
    return [str(value) for each in at(kind, path) for value in words_of(each)]


def words_of(kind: inspect.Type) -> tuple[Any, ...]:
    """The keys of a table are blamed on the table."""
    if isinstance(kind, inspect.DictType):
        return tuple(value for each in plain(kind.key_type) for value in words_of(each))
    return tuple(kind.values) if isinstance(kind, inspect.LiteralType) else ()


def at(kind: Any, path: str) -> list[inspect.Type]:
    """The types that a value at this place may have; none: the type has no such place."""
    found = list(plain(inspect.type_info(kind)))
    for number, name in STEP.findall(path):
        found = [part for each in found for inner in within(each, number or name) for part in plain(inner)]
    return found


def within(kind: inspect.Type, step: str) -> tuple[inspect.Type, ...]:
    match kind:
        case inspect.StructType():
            return tuple(field.type for field in kind.fields if field.encode_name == step)
        case inspect.DictType():
            return (kind.value_type,)
        case inspect.TupleType():
            return kind.item_types[int(step) : int(step) + 1] if step.isdecimal() else ()
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType() | inspect.FrozenSetType():
            return (kind.item_type,)
    return ()


def plain(kind: inspect.Type) -> Iterator[inspect.Type]:
    """Without what is noted about a type; those of a union one by one."""
    if isinstance(kind, inspect.Metadata):
        yield from plain(kind.type)
    elif isinstance(kind, inspect.UnionType):
        for each in kind.types:
            yield from plain(each)
    else:
        yield kind
