"""The reader's language on the command line."""

from __future__ import annotations

import os
from pathlib import Path

from warcabinet.engine.catalogue import LANGUAGES, Catalogue, load_catalogues
from warcabinet.engine.fault import Fault

WORDS = Path(__file__).parents[1] / "words"


def words_in(language: str) -> Catalogue:
    """The language asked for, else the system's if there is a catalogue."""
    if language and language not in LANGUAGES:
        raise Fault(f"unknown language '{language}'; choose one of: {', '.join(LANGUAGES)}", where="--lang")
    system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    system = system[:2] if system[:2] in LANGUAGES else LANGUAGES[0]
    return load_catalogues(WORDS)[language or system]
