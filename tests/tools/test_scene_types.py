"""The browser client's types are those of the structs."""

from __future__ import annotations

import pytest

import scene_types
from scene_types import FILES, LIB, typescript


@pytest.mark.parametrize("name", FILES)
def test_the_types_are_up_to_date(name: str) -> None:
    assert (LIB / name).read_text("utf-8") == typescript(FILES[name]), "run tools/scene_types.py"


def test_a_field_with_a_default_may_be_missing() -> None:
    written = typescript("warcabinet.engine.scene")
    assert "  id: string;\n  kind: Kind;\n  title?: string;" in written
    assert "export type Lie = " in written


def test_a_stale_file_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(scene_types, "LIB", tmp_path)
    monkeypatch.setattr("sys.argv", ["scene_types.py", "--check"])
    assert scene_types.main() == 1
    assert "scene.ts" in capsys.readouterr().err
