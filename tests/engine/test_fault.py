"""What msgspec finds wrong is told in one way, with the file, the key and the reason."""

from pathlib import Path

import pytest
from msgspec import Struct

import warcabinet
from warcabinet.bots.calibration import FILE, calibration_of
from warcabinet.engine.box import read_box
from warcabinet.engine.fault import Fault, checked
from warcabinet.games.last_front import LastFrontGame

SOURCE = Path(warcabinet.__file__).parent


class Side(Struct, forbid_unknown_fields=True):
    pool: dict[str, int] = {}
    name: str = ""


def test_one_module_alone_puts_what_the_checker_finds_into_words() -> None:
    telling = {str(path.relative_to(SOURCE)) for path in SOURCE.rglob("*.py") if "ValidationError" in path.read_text("utf-8")}
    assert telling == {"engine/fault.py"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"side": {"red": {"pool": {"men": 1, "tank": "x"}}}}, "army.toml, key side.red.pool.tank: expected `int`, got `str`"),
        ({"side": {"red": {"nmae": "Red"}}}, "army.toml, key side.red: unknown key 'nmae'; did you mean 'name'?"),
        ({"sides": {}}, "army.toml: object missing required field `side`"),
    ],
)
def test_a_fault_names_file_key_and_reason(given: object, said: str) -> None:
    class Army(Struct):
        side: dict[str, Side]

    with pytest.raises(Fault) as fault:
        checked(given, Army, file="army.toml")
    assert str(fault.value) == said


def test_text_may_stand_for_a_number_where_that_is_allowed() -> None:
    assert checked({"men": "3"}, dict[str, int], strict=False) == {"men": 3}
    with pytest.raises(Fault, match="key men: expected `int`, got `str`"):
        checked({"men": "three"}, dict[str, int], strict=False)


def test_a_box_with_a_mistake_names_the_key(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text('shows = "Two lines"\npapper = "#ffffff"\n', "utf-8")
    with pytest.raises(Fault, match=r"^box.toml: unknown key 'papper'; did you mean 'paper'\?$"):
        read_box(path)
    path.write_text("shows = [", "utf-8")
    with pytest.raises(Fault, match=r"not valid TOML"):
        read_box(path)


def test_a_calibration_with_a_mistake_names_the_key(tmp_path: Path) -> None:
    class Elsewhere(LastFrontGame):
        folder = tmp_path

    (tmp_path / "bot").mkdir()
    (tmp_path / "bot" / FILE).write_text('slope = "steep"\n', "utf-8")
    with pytest.raises(Fault) as fault:
        calibration_of(Elsewhere())
    assert str(fault.value) == "calibration.toml, key slope: expected `float`, got `str`"
