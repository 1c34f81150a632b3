"""What pip and `python -m build` call: setuptools, and Node.js from PyPI if the client must be built and there is no npm."""

from __future__ import annotations

from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403  the other hooks are those of setuptools

import build_client


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node()]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node()]


def node() -> list[str]:
    return [] if build_client.is_current() or build_client.has_npm() else [build_client.NODE_FROM_PYPI]
