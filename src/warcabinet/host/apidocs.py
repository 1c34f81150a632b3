"""The OpenAPI description, as JSON and as a plain page: no script, no outside resources. It is made when it is first asked for."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import Request, Response, get
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin

from warcabinet.host.api.basics import Problem

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
body { color: #22272b; background: #f0ecdf; }
code, pre { font: 14px/1.4 ui-monospace, monospace; }
section { border-top: 1px solid #b9b29c; padding: .5rem 0; }
h2 { font-size: 1rem; margin: .25rem 0; }
b { display: inline-block; min-width: 3.5rem; }
p { margin: .25rem 0; }
@media (prefers-color-scheme: dark) { body { color: #eee8d8; background: #232b29; } }
"""
LINK = '<link rel="stylesheet" href="/api/docs.css">'


class Page(OpenAPIRenderPlugin):
    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>War Cabinet API</title>{LINK}'
        intro = '<h1>War Cabinet API</h1><p>As JSON: <a href="/api/docs/openapi.json">openapi.json</a>.</p>'
        describe_refusals(openapi_schema)
        paths = openapi_schema["paths"]
        body = "".join(operation(path, method, told) for path, ways in paths.items() for method, told in ways.items())
        schemas = "".join(schema(name, told) for name, told in sorted(openapi_schema["components"]["schemas"].items()))
        return f"{head}<main>{intro}{body}<h1>Structures</h1>{schemas}</main></html>".encode()


class File(JsonRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        describe_refusals(openapi_schema)
        return super().render(request, openapi_schema)


def operation(path: str, method: str, told: dict[str, Any]) -> str:
    asked = [f"{each['in']} {each['name']}" for each in told.get("parameters", [])]
    if body := told.get("requestBody"):
        asked.append(f"body {name_of(body)}")
    answers = [f"{status} {name_of(answer)}" for status, answer in told.get("responses", {}).items()]
    lines = [told.get("description") or told.get("summary", ""), ", ".join(asked), ", ".join(answers)]
    text = "".join(f"<p>{escape(line)}</p>" for line in lines if line)
    return f"<section><h2><b>{method.upper()}</b> <code>{escape(path)}</code></h2>{text}</section>"


def name_of(content: dict[str, Any]) -> str:
    for media in content.get("content", {}).values():
        found = media["schema"]
        inner = found.get("items", found)
        return str(inner.get("$ref", inner.get("type", ""))).rpartition("/")[2] + ("[]" if "items" in found else "")
    return ""


def schema(name: str, told: dict[str, Any]) -> str:
    fields = ", ".join(told.get("properties", {})) or ", ".join(map(str, told.get("enum", [])))
    words = f"<p>{escape(told.get('description', ''))}</p><p><code>{escape(fields)}</code></p>"
    return f"<section><h2><code>{escape(name)}</code></h2>{words}</section>"


def describe_refusals(told: dict[str, Any]) -> None:
    """Every refusal is a Problem; Litestar describes its own error body instead."""
    told["components"]["schemas"]["Problem"] = PROBLEM
    for ways in told["paths"].values():
        for way in ways.values():
            way["responses"].pop("400", None)
            way["responses"]["4XX"] = REFUSED


REFUSED = {
    "description": "Refused, with one sentence that says why. Nothing has changed.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
}
PROBLEM = {
    "type": "object",
    "description": Problem.__doc__,
    "properties": {**{name: {"type": "string"} for name in ("error", "where", "rule")}, "stale": {"type": "boolean"}},
    "required": ["error"],
}


@get("/api/docs.css", include_in_schema=False, media_type="text/css")
async def stylesheet() -> Response[str]:
    return Response(STYLE, media_type="text/css")
