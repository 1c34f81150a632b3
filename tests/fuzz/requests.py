"""Makes up requests from the API's own description: every route, with values that fit or almost fit."""

from __future__ import annotations

import json
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

from msgspec import Struct

from fuzz.mangling import DEEP, VALUES, WORDS, spoil_text, spoil_value

AS_DESCRIBED = 0.35  # of all requests
TYPES = [
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/msgpack",
    "",
]
DEEPEST = 6


class Known(Struct):
    """Values that are real on this host, by the names under which the API asks for them."""

    by_name: dict[str, list[Any]]

    def pick(self, chance: Random, name: str) -> Any:
        """None: nothing is known by that name."""
        found = self.by_name.get(name)
        return chance.choice(found) if found else None


class MadeUp(Struct):
    method: str
    path: str
    query: str
    body: bytes
    content_type: str

    def told(self) -> str:
        return f"{self.method} {self.path}?{self.query} [{self.content_type}] {self.body[:700]!r}"


class Requests:
    def __init__(self, description: Any) -> None:
        self.schemas = description["components"]["schemas"]
        self.operations = [
            (path, method.upper(), operation)
            for path, methods in sorted(description["paths"].items())
            for method, operation in methods.items()
            if method in ("get", "post", "put", "patch", "delete")
        ]

    def make(self, chance: Random, known: Known, wanted: str = "") -> MadeUp:
        """For a route whose path ends so, or for any."""
        fitting = [each for each in self.operations if each[0].endswith(wanted)]
        path, method, operation = chance.choice(fitting)
        fits = chance.random() < AS_DESCRIBED
        query = {}
        for parameter in operation.get("parameters", ()):
            name, place = parameter["name"], parameter["in"]
            value = self.value(chance, known, name, parameter.get("schema", {}))
            if not fits and chance.random() < 0.3:
                value = chance.choice((chance.choice(WORDS), spoil_text(chance, str(value)), chance.choice(VALUES)))
            if place == "path":
                path = path.replace("{" + name + "}", quote(str(value)[:500], safe=chance.choice(("", "/%"))))
            elif place == "query" and (parameter.get("required") or chance.random() < 0.6):
                query[name] = value
        if not fits and chance.random() < 0.05:
            method = chance.choice(("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "BREW"))
        if not fits and chance.random() < 0.03:
            path = spoil_text(chance, path)[:2000]
        body, content_type = b"", ""
        if content := operation.get("requestBody", {}).get("content"):
            body, content_type = self.body(chance, known, next(iter(content.values()))["schema"], fits)
        return MadeUp(method, path, urlencode(query, doseq=chance.random() < 0.5, errors="replace"), body, content_type)

    def body(self, chance: Random, known: Known, schema: Any, fits: bool) -> tuple[bytes, str]:
        value = self.value(chance, known, "", schema)
        if fits:
            return json.dumps(value).encode(), TYPES[0]
        for _ in range(chance.choice((0, 1, 1, 2))):
            value = spoil_value(chance, value)
        text = json.dumps(value)
        if chance.random() < 0.15:
            text = chance.choice((
                text[: chance.randrange(len(text) + 1)], text + text, "", "NaN", chance.choice(DEEP), spoil_text(chance, text),
                text.replace("{", '{"a":1,"a":2,', 1), "\ufeff" + text,
            ))  # fmt: skip
        body = text.encode("utf-8", "surrogatepass")
        if chance.random() < 0.03:
            at = chance.randrange(len(body) + 1)
            body = body[:at] + chance.choice((b"\xff", b"\xed\xa0\x80", b"\0")) + body[at:]
        return body, TYPES[0] if chance.random() < 0.93 else chance.choice(TYPES)

    # ------------------------------------------------------------ values that fit
    def value(self, chance: Random, known: Known, name: str, schema: Any, depth: int = 0) -> Any:
        if "$ref" in schema:
            schema = self.schemas[schema["$ref"].rpartition("/")[2]]
        if chance.random() < 0.9 and (real := known.pick(chance, name)) is not None:
            return real
        for several in ("oneOf", "anyOf"):
            if several in schema:
                return self.value(chance, known, name, chance.choice(schema[several]), depth)
        if "enum" in schema:
            return chance.choice(schema["enum"])
        if "const" in schema:
            return schema["const"]
        kind = schema.get("type", "string")
        if isinstance(kind, list):
            kind = chance.choice(kind)
        return self.of_kind(chance, known, name, schema, kind, depth)

    def of_kind(self, chance: Random, known: Known, name: str, schema: Any, kind: str, depth: int) -> Any:
        if kind == "object":
            given = schema.get("properties", {})
            must = schema.get("required", ())
            value = {
                key: self.value(chance, known, key, each, depth + 1)
                for key, each in given.items()
                if depth < DEEPEST and (key in must or chance.random() < 0.4)
            }
            if "additionalProperties" in schema and depth < DEEPEST:
                key = known.pick(chance, f"key of {name}") or chance.choice(WORDS)
                value[key] = chance.choice(VALUES[:12])
            return value
        if kind == "array":
            fewest, most = schema.get("minItems", 0), min(schema.get("maxItems", 4), 4)
            items = schema.get("items", {})
            return [self.value(chance, known, name, items, depth + 1) for _ in range(chance.randint(fewest, max(fewest, most)))]
        if kind in ("integer", "number"):
            low, high = schema.get("minimum", -2), schema.get("maximum", 9)
            return chance.randint(int(low), int(high)) if low <= high else low
        if kind == "boolean":
            return chance.random() < 0.5
        if kind == "null":
            return None
        return chance.choice(("a", "Ines", "1", "en", "pick 1", "x y", ""))
