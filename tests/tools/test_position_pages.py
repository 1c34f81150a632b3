"""The reference pages of Positions say what the declarations say."""

import position_pages


def test_every_page_is_up_to_date() -> None:
    stale = [path.name for path, text in position_pages.pages().items() if not path.exists() or path.read_text("utf-8") != text]
    assert stale == [], "run tools/position_pages.py"


def test_every_key_says_what_it_means() -> None:
    for path, text in position_pages.pages().items():
        for line in text.splitlines():
            if line.startswith("| `"):
                cells = line.split(" | ")
                assert cells[-1].strip(" |"), f"{path.name}: {line}"
