"""Both catalogues say the same things, and everything the terminal asks of them is there."""

import re
import string
from pathlib import Path

import warcabinet
from terminal.stage import WORDS

PACKAGE = Path(warcabinet.__file__).parent
ASKED = re.compile(r"""(?:words|say)\(\s*f?["']([a-z-]+\.[a-z.?-]+)["'](?! \+)""")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    english, german = WORDS["en"].entries, WORDS["de"].entries
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert placeholders(text) == placeholders(german[key]), key


def test_every_key_that_the_terminal_asks_for_is_there() -> None:
    asked = {key for path in [*PACKAGE.glob("terminal/*.py"), PACKAGE / "cli.py"] for key in ASKED.findall(path.read_text("utf-8"))}
    assert len(asked) > 30
    assert not {key for key in asked if key not in WORDS["en"] and not key.startswith("about.")}


def test_commands_are_single_words_and_different() -> None:
    for words in WORDS.values():
        commands = [text for key, text in words.entries.items() if key.startswith("command.")]
        assert len(set(commands)) == len(commands)
        assert not any(" " in command for command in commands)
