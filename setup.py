"""Compiles every module whose first line is `# compiled`, with mypyc, in one unit. All other settings are in pyproject.toml.

A build beside the source (`build_ext --inplace`, `pip install -e .`) stays with the plain source if it cannot be compiled.
A wheel never does so unless asked to.

WARCABINET_PURE          do not compile: a wheel of plain source for every machine
WARCABINET_MUST_COMPILE  fail in a checkout too if it cannot be compiled
WARCABINET_QUICK         compile in two thirds of the time what is a tenth slower: for a checkout
WARCABINET_OPT           the C compiler's optimisation level (after a change: build_ext --inplace --force)
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError, CCompilerError
from setuptools.modified import newer_group

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import build_client

STARTED = time.time()
PURE = bool(os.environ.get("WARCABINET_PURE")) or sys.implementation.name != "cpython"
MUST = bool(os.environ.get("WARCABINET_MUST_COMPILE"))
QUICK = bool(os.environ.get("WARCABINET_QUICK"))
SOURCE = Path("src")


class Cabinet(Distribution):
    def has_ext_modules(self) -> bool:
        """Known before mypyc has run, which it does for no command but `build_ext`."""
        return not PURE


def compiled() -> list[str]:
    return [str(path) for path in sorted(SOURCE.rglob("*.py")) if path.read_text(encoding="utf-8").startswith("# compiled\n")]


def links_across() -> bool:
    """Whether the compiler can optimise across modules as it links: tried, because GCC may be there without its LTO plugin."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or ""
    if sys.platform != "linux" or "gcc" not in compiler:
        return False  # Clang needs a linker that fits
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "trial.c")
        source.write_text("int trial(void) { return 0; }\n")
        command = [*shlex.split(compiler), "-shared", "-fPIC", "-flto=auto", str(source), "-o", str(source.with_suffix(".so"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:  # there is no compiler at all: the build says so
            return False


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    found: list[Extension] = mypycify(
        compiled(),
        opt_level=os.environ.get("WARCABINET_OPT", "1" if QUICK else "2"),
        debug_level="0",
        multi_file=True,
        group_name="warcabinet._core",  # the shared library: inside the package, and the same name when modules come and go
    )
    across = not QUICK and links_across()
    for extension in found:
        extension.include_dirs.append("build/warcabinet")  # where mypyc writes the headers of that library
        if sys.platform != "win32":
            # Without the first two every call between two modules goes through a table, 20 to 30 % slower.
            # The last: a new compiler may have new warnings.
            flags = ["-fno-semantic-interposition", "-fvisibility=hidden", "-Wno-error"]
            # Calls from one module to another are then inlined as those within one: 5 to 8 % faster. All modules are in the
            # shared library; the other extensions only lead to it, and there are two hundred of them.
            if across and extension.name.endswith("__mypyc"):
                flags.append("-flto=auto")
                extension.extra_link_args = [*extension.extra_link_args, *flags]
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return found


class NotCompiled(BaseError):
    def __init__(self, reason: str) -> None:
        remedy = "WARCABINET_PURE=1 builds the plain source instead, which runs some twenty times slower"
        super().__init__(f"War Cabinet cannot be compiled: {reason}; {remedy}")


class Build(build_ext):
    """All or nothing, on all cores, and only what has changed."""

    def build_extensions(self) -> None:
        compile_some = self.compiler.compile  # which would go through them one after the other, every time

        def compile_changed(sources: list[str], *, output_dir: str, include_dirs: list[str], **options: Any) -> list[str]:
            headers = [str(path) for folder in include_dirs for path in Path(folder).rglob("*.h")]

            def compile_one(source: str) -> str:
                (target,) = self.compiler.object_filenames([source], output_dir=output_dir)
                if self.force or newer_group([source, *headers], target):
                    compile_some([source], output_dir=output_dir, include_dirs=include_dirs, **options)
                return str(target)

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return list(pool.map(compile_one, sources))

        self.compiler.compile = compile_changed
        try:
            super().build_extensions()
        except (BaseError, CCompilerError) as why:
            # Half a set would be worse than none: a module without its shared library cannot be imported.
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            self.stay_plain("the C compiler is missing or has failed", why)

    def run(self) -> None:
        self.beside_source = bool(self.inplace)  # setuptools builds elsewhere first
        if not PURE:
            try:
                self.distribution.ext_modules = extensions()
            except (Exception, SystemExit) as why:  # mypyc exits on a type error
                self.stay_plain("mypyc is missing or has failed", why)
        given = {name: getattr(self, name) for name in ("editable_mode", "inplace", "force", "parallel")}
        self.reinitialize_command("build_ext")  # the extensions are known only now
        for name, value in given.items():
            setattr(self, name, value)
        self.ensure_finalized()
        super().run()
        if self.beside_source:
            # What lies beside the source is exactly this build, as old as its start: a source changed since then is newer.
            kept = {Path(self.get_ext_fullpath(extension.name)).resolve() for extension in self.extensions}
            for path in SOURCE.rglob("*" + Path(self.get_ext_filename("x")).suffix):
                if path.resolve() in kept:
                    os.utime(path, (STARTED, STARTED))
                else:
                    path.unlink()

    def stay_plain(self, reason: str, why: BaseException) -> None:
        """A checkout also runs uncompiled; a wheel that is plain without being asked to would go unnoticed."""
        if MUST or not self.beside_source:
            raise NotCompiled(reason) from why
        print(f"War Cabinet will run from its plain source, some twenty times slower: {reason}.", file=sys.stderr)


class WithClient(build_py):
    """A wheel carries the built browser client; in a checkout `make` builds it."""

    def run(self) -> None:
        if not self.editable_mode:
            build_client.build()
            shutil.rmtree(self.build_lib, ignore_errors=True)  # modules that are gone are still there from the last build
        super().run()


class SourcesWithClient(sdist):
    """The sources carry it too, so that installing them needs no Node.js."""

    def run(self) -> None:
        build_client.build()
        super().run()


setup(distclass=Cabinet, cmdclass={"build_ext": Build, "build_py": WithClient, "sdist": SourcesWithClient})
