"""The drawing kit: colours that read, words that fit, lines that do not depend on the machine."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from warcabinet.engine.fault import Fault
from warcabinet.faces import tokens
from warcabinet.faces.contours import contours
from warcabinet.faces.drawings import drawings
from warcabinet.faces.labels import label
from warcabinet.faces.lettering import HEADING, VALUE, WORDS, balance, largest, longest, number, text, wrap
from warcabinet.faces.paper import back, between, style
from warcabinet.faces.tokens import contrast

WORDS_NEED, SIGNS_NEED = 4.5, 3.0


@pytest.mark.parametrize("paper", [tokens.PAPER, tokens.PAPER_BY_LAMP])
@pytest.mark.parametrize("ink", [tokens.INK, tokens.INK_2, tokens.RED])
def test_words_on_paper_can_be_read(ink: str, paper: str) -> None:
    assert contrast(ink, paper) >= WORDS_NEED


@pytest.mark.parametrize("ground", tokens.BACKS.values())
def test_signs_on_backs_can_be_seen(ground: str) -> None:
    assert contrast(tokens.ON_BACK, ground) >= SIGNS_NEED


def test_contrast_is_counted_as_usual() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_landscapes_differ_by_name_and_stay_as_they_are() -> None:
    drawn = [contours(name, 93, 105) for name in ("tank-2", "tank-3", "troop-1")]
    assert all(one != other for one, other in combinations(drawn, 2))
    contours.cache_clear()
    assert contours("tank-2", 93, 105) == drawn[0]
    assert all(1000 < len(one) < 6000 for one in drawn)


def test_words_break_at_spaces_and_none_is_lost() -> None:
    words = "Choose an open card in an opponent's bid and one in yours: they change places."
    for width in (30, 50, 90):
        for broken in (wrap(words, WORDS, 5, width), balance(words, WORDS, 5, width)):
            assert " ".join(broken) == words
            assert longest(broken, WORDS, 5) <= width


def test_balanced_lines_are_no_more_than_needed() -> None:
    words = "Each of your open Tanks counts 2 more."
    assert wrap(words, WORDS, 5, 89) == ["Each of your open Tanks counts 2", "more."]
    assert balance(words, WORDS, 5, 89) == ["Each of your open", "Tanks counts 2 more."]


def test_no_words_are_no_lines() -> None:
    assert balance("", WORDS, 5, 89) == []


def test_a_word_too_long_for_its_place_gets_a_smaller_size_or_none() -> None:
    assert largest("Tank", HEADING, 89, (8.8, 8.2)) == (8.8, ["Tank"])
    found = largest("Nachschub abgeschnitten", HEADING, 89, (8.8, 8.2, 7.6), lines=2)
    assert found == (8.8, ["Nachschub", "abgeschnitten"])
    assert largest("Panzerabwehrkanonenzug", VALUE, 40, (17.6, 17.2)) is None


def test_narrow_words_are_held_to_their_width() -> None:
    assert 'textLength="20" lengthAdjust="spacingAndGlyphs"' in text("Heavy Tank", VALUE, 17, 0, 0, limit=20)
    assert "textLength" not in text("Heavy Tank", WORDS, 5, 0, 0)


def test_words_are_escaped() -> None:
    assert "&lt;b&gt; &amp; c" in text("<b> & c", WORDS, 5, 0, 0)
    assert '<title id="t">&lt;&amp;</title>' in back("<&", "green", "troop")


def test_a_label_too_wide_is_made_smaller_as_a_whole() -> None:
    free = label("−1 Einheit", 21, 5, 23, colour=tokens.INK, limit=200)
    tight = label("−1 Einheit", 21, 5, 23, colour=tokens.INK, limit=60)
    assert free.width > 60
    assert tight.width == 60
    assert "scale(" in tight.markup
    assert "scale(" not in free.markup


def test_a_style_holds_only_what_is_used() -> None:
    assert style('<path class="red"/>', "#ffffff").count("{") == 2  # its share of the pencils' rule, and its colour
    assert style("<path/>", "#ffffff") == ""
    assert ".soft{" not in style('<path class="soft-line"/>', "#ffffff")


def test_a_colour_between_two() -> None:
    assert between("#000000", "#ffffff", 0.5) == "#808080"
    assert between("#102030", "#ffffff", 0) == "#102030"


def test_numbers_are_short() -> None:
    assert [number(value) for value in (0, 0.25, -0.5, 100, 7.999, 10.5)] == ["0", ".25", "-.5", "100", "8", "10.5"]


def test_a_drawing_without_a_box_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "broken.svg"
    broken.write_text('<svg><symbol id="tree"><path d="M0 0"/></symbol></svg>', "utf-8")
    with pytest.raises(Fault, match=r"broken\.svg, tree: the drawing has no viewBox"):
        drawings(broken)
