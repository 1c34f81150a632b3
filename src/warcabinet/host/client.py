"""The built browser client, read into memory once: every address outside the API belongs to the client."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any

from litestar import Request, Response
from msgspec import Struct

from warcabinet.host.gate import language
from warcabinet.host.words import Refused, say

FOR_EVER = "public, max-age=31536000, immutable"
INDEX = "index.html"


class Page(Struct):
    body: bytes
    zipped: bytes
    media: str
    etag: str
    keep: str


class Client:
    def __init__(self, folder: Path) -> None:
        self.pages = {
            path.relative_to(folder).as_posix(): page(path, folder) for path in sorted(folder.rglob("*")) if path.is_file()
        }

    @property
    def is_built(self) -> bool:
        return INDEX in self.pages

    def answer(self, path: str, request: Request[Any, Any, Any]) -> Response[bytes]:
        found = self.pages.get(path.lstrip("/"))
        if found is None:
            if path.startswith(("/api", "/faces", "/assets")):
                raise Refused(404, "no-page", path)
            found = self.pages.get(INDEX)
        if found is None:
            text = say(language(request.scope), "no-client")
            return Response(text.encode(), media_type="text/plain; charset=utf-8", status_code=503)
        headers = {"ETag": found.etag, "Cache-Control": found.keep, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == found.etag:
            return Response(b"", status_code=304, headers=headers)
        body = found.body
        if "gzip" in request.headers.get("accept-encoding", ""):
            body = found.zipped
            headers["Content-Encoding"] = "gzip"
        return Response(body, media_type=found.media, headers=headers)


def page(path: Path, folder: Path) -> Page:
    body = path.read_bytes()
    media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if media.startswith("text/") or media.endswith(("javascript", "json")):
        media += "; charset=utf-8"
    named_by_content = path.relative_to(folder).parts[0] == "assets"
    etag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    return Page(body, gzip.compress(body, 9, mtime=0), media, etag, FOR_EVER if named_by_content else "no-cache")
