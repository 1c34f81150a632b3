"""Writes the browser client's types from the structs of the scene and the host's API: `tools/scene_types.py [--check]`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect

LIB = Path(__file__).parent.parent / "web" / "src" / "lib"
FILES = {
    "scene.ts": "warcabinet.engine.scene",
    "sheet.ts": "warcabinet.engine.desk",
    "digest.ts": "warcabinet.engine.digest",
    "box.ts": "warcabinet.engine.box",
    "api.ts": "warcabinet.host.api",
}
PARTS = (
    "basics",
    "games",
    "decks",
    "cards",
    "tables",
    "lessons",
    "play",
    "puzzles",
    "reviews",
    "lab",
)  # of the API, in the order of use
HEAD = "// Written by tools/scene_types.py from the structs in {source}: change those and run it again.\n"


def modules_of(source: str) -> list[ModuleType]:
    """The module itself, or the parts of the API."""
    module = import_module(source)
    return [import_module(f"{source}.{part}") for part in PARTS] if hasattr(module, "__path__") else [module]


def literal_names(module: ModuleType) -> dict[frozenset[Any], str]:
    """The module's own names for sets of words, such as `Kind`."""
    return {frozenset(get_args(value)): name for name, value in vars(module).items() if get_origin(value) is Literal}


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """In the order of the source."""
    own = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, msgspec.Struct)]
    return [each for each in own if each.__module__ == module.__name__]


def type_text(kind: inspect.Type, names: dict[frozenset[Any], str], used: set[str]) -> str:
    match kind:
        case inspect.Metadata(type=inner_kind):
            return type_text(inner_kind, names, used)
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType() | inspect.RawType():
            return "unknown"
        case inspect.LiteralType(values=values):
            name = names.get(frozenset(values))
            if name:
                used.add(name)
            return name or " | ".join(f'"{value}"' for value in values)
        case inspect.StructType(cls=cls):
            used.add(cls.__name__)
            return cls.__name__
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(type_text(item, names, used) for item in items)}]"
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            inner = type_text(item, names, used)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case inspect.DictType(key_type=key, value_type=value):
            return f"Record<{type_text(key, names, used)}, {type_text(value, names, used)}>"
        case inspect.UnionType(types=types):
            return " | ".join(sorted((type_text(each, names, used) for each in types), key=lambda text: text == "null"))
        case _:
            raise TypeError(f"no TypeScript for {kind}")


def interface(struct: type[msgspec.Struct], names: dict[frozenset[Any], str], used: set[str]) -> Iterator[str]:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    if struct.__dict__.get("__doc__"):
        yield f"/** {' '.join(struct.__dict__['__doc__'].split())} */"
    yield f"export interface {struct.__name__} {{"
    for field in info.fields:
        # A field with a default may be left out when writing; a struct that sends its defaults always has it.
        sent = field.required or not struct.__struct_config__.omit_defaults
        yield f"  {field.encode_name}{'' if sent else '?'}: {type_text(field.type, names, used)};"
    yield "}"


def typescript(source: str) -> str:
    modules = modules_of(source)
    names = {words: name for module in modules for words, name in literal_names(module).items()}
    own = [struct for module in modules for struct in structs(module)]
    used: set[str] = set()
    body = [line for struct in own for line in interface(struct, names, used)]
    aliases = []
    for words, name in sorted(names.items(), key=lambda pair: pair[1]):
        if name in used:
            ordered = next(get_args(getattr(module, name)) for module in modules if hasattr(module, name))
            aliases.append(f"export type {name} = " + " | ".join(f'"{word}"' for word in ordered) + ";")
    imports = list(imports_of(used - {each.__name__ for each in own} - set(names.values())))
    return "\n".join([HEAD.format(source=source), *imports, *aliases, *body]) + "\n"


def imports_of(foreign: set[str]) -> Iterator[str]:
    """Where the structs of other files come from."""
    for file, source in FILES.items():
        if found := sorted(foreign & {each.__name__ for module in modules_of(source) for each in structs(module)}):
            yield f'import type {{ {", ".join(found)} }} from "./{file.removesuffix(".ts")}";'


def main() -> int:
    stale = False
    for name, source in FILES.items():
        text = typescript(source)
        path = LIB / name
        if "--check" in sys.argv:
            if not path.exists() or path.read_text("utf-8") != text:
                print(f"{path} is out of date: run tools/scene_types.py", file=sys.stderr)
                stale = True
        else:
            path.write_text(text, "utf-8")
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
