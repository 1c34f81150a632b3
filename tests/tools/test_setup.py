"""What a build does where the rules cannot be compiled: a wheel fails, a checkout runs as it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
NOT_COMPILED = "War Cabinet cannot be compiled: mypyc is missing or has failed; WARCABINET_PURE=1 builds the plain source instead"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """War Cabinet with a single module and a finished client, as an sdist brings it; the mypyc here always fails."""
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "CREDITS.md", "tools/build_client.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    files = {
        "PKG-INFO": "",
        "src/warcabinet/__init__.py": '__version__ = "9.9"\n',
        "src/warcabinet/rules.py": "# compiled\n",
        "src/warcabinet/host/__init__.py": "",
        "src/warcabinet/host/static/index.html": "",
        "broken/mypyc/__init__.py": "",
        "broken/mypyc/build.py": "raise SystemExit('a type error')\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def build(project: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if not name.startswith("WARCABINET_")}
    env |= {"PYTHONPATH": str(project / "broken"), **environment}
    return subprocess.run([sys.executable, "setup.py", *command], cwd=project, env=env, capture_output=True, text=True, check=False)


def test_a_wheel_that_cannot_be_compiled_fails(project: Path) -> None:
    built = build(project, "bdist_wheel")
    assert built.returncode != 0
    assert NOT_COMPILED in built.stderr
    assert not list(project.glob("dist/*"))


def test_plain_source_can_be_asked_for(project: Path) -> None:
    assert build(project, "bdist_wheel", WARCABINET_PURE="1").returncode == 0
    assert [path.name for path in project.glob("dist/*")] == ["warcabinet-9.9-py3-none-any.whl"]


def test_a_wheel_has_nothing_left_from_an_earlier_build(project: Path) -> None:
    assert "warcabinet/rules.py" in plain_wheel(project)
    (project / "src/warcabinet/rules.py").rename(project / "src/warcabinet/orders.py")
    names = plain_wheel(project)
    assert "warcabinet/orders.py" in names
    assert "warcabinet/rules.py" not in names


def plain_wheel(project: Path) -> list[str]:
    assert build(project, "bdist_wheel", WARCABINET_PURE="1").returncode == 0
    (wheel,) = project.glob("dist/*")
    return ZipFile(wheel).namelist()


def test_a_checkout_runs_from_its_plain_source_and_says_so(project: Path) -> None:
    stale = project / "src/warcabinet/rules.so"
    stale.touch()
    built = build(project, "build_ext", "--inplace")
    assert built.returncode == 0
    assert "War Cabinet will run from its plain source, some twenty times slower: mypyc is missing or has failed." in built.stderr
    assert not stale.exists()


def test_a_checkout_can_be_told_that_it_must_compile(project: Path) -> None:
    built = build(project, "build_ext", "--inplace", WARCABINET_MUST_COMPILE="1")
    assert built.returncode != 0
    assert NOT_COMPILED in built.stderr


@pytest.mark.skipif(not shutil.which("gcc"), reason="needs GCC")
def test_a_compiler_that_cannot_optimise_as_it_links_compiles_all_the_same(project: Path, tmp_path: Path) -> None:
    """GCC without its LTO plugin is common: packages split it off."""
    compiler = tmp_path / "gcc-without-lto"
    compiler.write_text('#!/bin/sh\ncase "$*" in *-flto*) echo no lto-wrapper >&2; exit 1;; esac\nexec gcc "$@"\n')
    compiler.chmod(0o755)
    (project / "src/warcabinet/rules.py").write_text("# compiled\ndef one() -> int:\n    return 1\n", "utf-8")
    shutil.rmtree(project / "broken")
    built = build(project, "build_ext", "--inplace", CC=str(compiler), WARCABINET_MUST_COMPILE="1")
    assert built.returncode == 0, built.stderr
    assert list(project.glob("src/warcabinet/rules*.so"))


def test_a_missing_compiler_is_named_as_the_reason(project: Path) -> None:
    (project / "src/warcabinet/rules.py").write_text("# compiled\ndef one() -> int:\n    return 1\n", "utf-8")
    shutil.rmtree(project / "broken")
    built = build(project, "build_ext", "--inplace", CC=str(project / "gcc-that-is-not-there"), WARCABINET_MUST_COMPILE="1")
    assert built.returncode != 0
    assert "War Cabinet cannot be compiled: the C compiler is missing or has failed" in built.stderr


def test_mypyc_does_not_run_for_what_needs_no_compiling(project: Path) -> None:
    built = build(project, "egg_info")
    assert built.returncode == 0
    assert "compiled" not in built.stderr


@pytest.mark.skipif(not shutil.which("cc"), reason="needs a C compiler")
def test_a_checkout_that_compiles_has_its_modules_beside_the_source(project: Path) -> None:
    """And none that an earlier build left there."""
    shutil.rmtree(project / "broken")
    stale = project / "src/warcabinet/orders.so"
    stale.touch()
    (project / "src/warcabinet/rules.py").write_text("# compiled\ndef seats() -> int:\n    return 2\n", "utf-8")
    built = build(project, "build_ext", "--inplace", WARCABINET_MUST_COMPILE="1")
    assert built.returncode == 0, built.stderr
    assert len(list((project / "src/warcabinet").glob("rules.*.so"))) == 1
    assert not stale.exists()


@pytest.mark.skipif(not shutil.which("gcc"), reason="needs GCC")
@pytest.mark.parametrize(("environment", "level"), [({}, "-O2"), ({"WARCABINET_QUICK": "1"}, "-O1")], ids=["released", "quick"])
def test_a_quick_build_optimises_less(project: Path, tmp_path: Path, environment: dict[str, str], level: str) -> None:
    """What plays and tests need not be as fast as what is released and measured."""
    told = tmp_path / "told"
    compiler = tmp_path / "gcc-that-tells"
    compiler.write_text(f'#!/bin/sh\necho "$*" >> {told}\nexec gcc "$@"\n')
    compiler.chmod(0o755)
    (project / "src/warcabinet/rules.py").write_text("# compiled\ndef one() -> int:\n    return 1\n", "utf-8")
    shutil.rmtree(project / "broken")
    built = build(project, "build_ext", "--inplace", CC=str(compiler), WARCABINET_MUST_COMPILE="1", **environment)
    assert built.returncode == 0, built.stderr
    levels = [word for word in told.read_text("utf-8").split() if word in ("-O0", "-O1", "-O2")]
    assert levels.count(level) >= 3  # the library, the module that leads to it, and the linker's part


def test_what_measures_uses_the_build_that_is_released() -> None:
    """`make bench` after `make play` compiles again."""
    planned = {
        target: subprocess.run(
            ["make", "--dry-run", "--always-make", target], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout
        for target in ("play", "bench", "soak")
    }
    assert "WARCABINET_QUICK=1" in planned["play"]
    assert "WARCABINET_QUICK" not in planned["bench"] + planned["soak"]
    assert "build_ext" in planned["bench"]
