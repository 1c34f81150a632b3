"""The built client: small enough, nothing inline that the content policy would refuse."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[2] / "src" / "warcabinet" / "host" / "static"
FIRST_LOAD = 110_000

pytestmark = pytest.mark.skipif(not (STATIC / "index.html").exists(), reason="the client is not built")


def test_the_first_load_is_small() -> None:
    """The page, the script and the styles that every visitor fetches; pages that few open come later."""
    page = (STATIC / "index.html").read_text("utf-8")
    files = [STATIC / "index.html", *(STATIC / name for name in re.findall(r'(?:src|href)="/([^"]+)"', page))]
    assert len(files) > 2
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) < FIRST_LOAD


def test_the_page_has_no_inline_script_or_style() -> None:
    page = (STATIC / "index.html").read_text("utf-8")
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]*src=)", page)


def test_the_client_has_no_style_attribute_in_its_markup() -> None:
    for script in (STATIC / "assets").glob("*.js"):
        assert not re.search(r"<[a-z]+[^<>`]*\sstyle=", script.read_text("utf-8"))
        assert "/src/fixtures" not in script.read_text("utf-8")
