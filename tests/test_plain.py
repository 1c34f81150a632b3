"""The rules run compiled, from plain source, and without librt."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from mypy_extensions import i64

import warcabinet
from warcabinet import _plain

vecs = pytest.importorskip("librt.vecs")


def python(code: str, **environment: str) -> str:
    environment |= {"PYTHONPATH": str(Path(warcabinet.__file__).parents[1])}
    run = subprocess.run([sys.executable, "-c", code], env=os.environ | environment, capture_output=True, text=True, check=True)
    return run.stdout.strip()


@pytest.mark.plain
def test_the_variable_forces_the_plain_source() -> None:
    code = "import warcabinet, warcabinet.engine.chance as c; print(warcabinet.COMPILED, c.__file__.endswith('.py'))"
    assert python(code, WARCABINET_PURE="1") == "False True"


def test_compiled_says_what_runs() -> None:
    code = "import warcabinet.engine.chance as c; print(not c.__file__.endswith('.py'))"
    assert python(code) == str(warcabinet.COMPILED)


def test_lists_stand_in_where_librt_is_missing() -> None:
    code = "import sys; sys.modules['librt'] = None; import warcabinet.engine.chance, librt.vecs; print(librt.vecs.vec.__name__)"
    assert python(code, WARCABINET_PURE="1") == "Vec"


@pytest.mark.parametrize("module", [vecs, _plain.stand_in().vecs], ids=["librt", "stand-in"])
def test_a_vector_and_its_stand_in_behave_alike(module: Any) -> None:
    vec, append, pop = module.vec, module.append, module.pop
    v = append(vec[i64](), 5)
    v = module.extend(v, [6, 7, 8])
    v = module.remove(v, 6)
    v, last = pop(v)
    v, first = pop(v, 0)
    assert (first, last, list(v), len(v), v[-1]) == (5, 8, [7], 1, 7)
    copy = append(v[:], 9)
    assert (list(v), list(copy)) == ([7], [7, 9])
    assert list(vec[i64]([1, 2, 3], capacity=8)[1:]) == [2, 3]
    assert vec[i64]([1]) == vec[i64]([1])
    assert 2 in vec[i64]([2])
    with pytest.raises(IndexError):
        pop(vec[i64]())
    with pytest.raises(IndexError):
        v[1]


def test_no_conditional_expression_that_mypyc_compiles_wrongly() -> None:
    """`x if a or f(b).c else y` frees an object that was never made when `a` decides alone, and the process crashes."""
    found = []
    for path in Path(warcabinet.__file__).parent.rglob("*.py"):
        source = path.read_text("utf-8")
        if not source.startswith("# compiled\n"):
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.IfExp) and any(
                isinstance(part, ast.BoolOp) and reads_a_result(part) for part in ast.walk(node.test)
            ):
                found.append(f"{path.name}, line {node.lineno}: {ast.unparse(node)}")
    assert found == []


def reads_a_result(test: ast.BoolOp) -> bool:
    """Whether any operand but the first reads an attribute of what a call has returned."""
    parts = [part for operand in test.values[1:] for part in ast.walk(operand) if isinstance(part, ast.Attribute)]
    return any(isinstance(inner, ast.Call) for part in parts for inner in ast.walk(part.value))
