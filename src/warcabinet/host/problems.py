"""Every error becomes one sentence for the client; the host's own errors go to its log."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.serialization import decode_json

from warcabinet.engine.fault import Fault, FileFault
from warcabinet.host.api.basics import Problem
from warcabinet.host.gate import language, problem, retry_after
from warcabinet.host.storage_faults import AWAY, RETRY_AFTER, StorageAway, away
from warcabinet.host.words import Refused, say

log = logging.getLogger("warcabinet.host")
Asked = Request[Any, Any, Any]


def answer(body: Problem, status: int, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(body, status_code=status, media_type="application/json", headers=headers)


def refused(request: Asked, no: Refused) -> Response[Problem]:
    return answer(problem(no, language(request.scope)), no.status, retry_after(no))


def storage_away(request: Asked, why: StorageAway) -> Response[Problem]:
    """The store has logged why."""
    return refused(request, Refused(503, why.key, wait=RETRY_AFTER))


def faulty(_: Asked, fault: Fault) -> Response[Problem]:
    return answer(Problem(fault.text, fault.where, fault.rule), 422)


def file_fault(request: Asked, fault: FileFault) -> Response[Problem]:
    """Where the host keeps its files is told to its log alone."""
    log.error("%s", fault)
    return storage_away(request, StorageAway(away(fault.__cause__ or fault) or AWAY, fault))


def not_understood(request: Asked, why: HTTPException) -> Response[Problem]:
    lang = language(request.scope)
    if why.status_code == 404:
        return answer(Problem(say(lang, "no-page"), request.url.path), 404)
    if why.status_code == 405:
        return answer(Problem(say(lang, "no-method"), request.url.path), 405)
    if why.status_code == 413:
        limit = request.app.state.hall.settings.limits.body // 1000
        return answer(Problem(say(lang, "too-large", limit=limit)), 413)
    if isinstance(why, ValidationException) or why.status_code == 400:
        return answer(Problem(*reason(why)), 422)
    if why.status_code >= 500:
        return broken(request, why)
    return answer(Problem(why.detail), why.status_code)


def reason(why: HTTPException) -> tuple[str, str]:
    """What is wrong with the input, and where."""
    extra = why.extra if isinstance(why.extra, list) else []
    first = extra[0] if extra and isinstance(extra[0], dict) else {}
    text = str(first.get("message") or why.detail)
    text, _, path = text.partition(" - at `$")
    if "matching regex" in text:  # the only one is api.basics.PRINTABLE
        text = "Expected text without control characters"
    return text, str(first.get("key") or path.strip(".`"))


def unreadable(request: Asked, why: Exception) -> Response[Problem]:
    """What a body can do to its reader: be nested too deeply, or not be UTF-8. From anywhere else it is the host's own error."""
    last = why.__traceback__
    while last and last.tb_next:
        last = last.tb_next
    if last and last.tb_frame.f_code is decode_json.__code__:
        key = "too-deep" if isinstance(why, RecursionError) else "not-utf8"
        return answer(Problem(say(language(request.scope), key)), 422)
    return broken(request, why)


def broken(request: Asked, why: Exception) -> Response[Problem]:
    log.error("%s %s failed", request.method, request.scope.get("path_template"), exc_info=why)  # the path may contain a secret
    return answer(Problem(say(language(request.scope), "broken")), 500)


HANDLERS: Any = {
    Refused: refused,
    StorageAway: storage_away,
    FileFault: file_fault,
    Fault: faulty,
    HTTPException: not_understood,
    RecursionError: unreadable,
    UnicodeDecodeError: unreadable,
    Exception: broken,
}
