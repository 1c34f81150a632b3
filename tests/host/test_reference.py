"""What people look up: rulebooks with contents and figures, the card gallery, the glossary."""

from __future__ import annotations

from pathlib import Path

import pytest

from host.conftest import Host, run_host
from warcabinet.engine.fault import Fault
from warcabinet.engine.figures import read_figures
from warcabinet.games.registry import all_games

pytestmark = pytest.mark.anyio
GAMES = all_games()
EVERY_GAME = pytest.mark.parametrize("name", list(GAMES))


@EVERY_GAME
def test_rules_about_space_have_figures_in_both_languages(name: str) -> None:
    figures = GAMES[name].figures.figure
    assert len(figures) >= 2
    assert all(figure.text.en != figure.text.de for figure in figures)


def test_a_figure_of_an_unknown_rule_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "figures.toml"
    path.write_text('[[figure]]\nid = "field"\nrule = "DF-4.9"\ntext = { en = "a", de = "b" }\n')
    with pytest.raises(Fault, match=r"unknown rule 'DF-4.9'; did you mean 'DF-4.8'"):
        read_figures(path, ["DF-4.8"])
    with pytest.raises(Fault, match=r"figures/field.svg is missing"):
        read_figures(path, ["DF-4.9"])


async def test_a_rulebook_has_levels_and_figures_below_their_rules(tmp_path: Path) -> None:
    async with run_host(tmp_path, games=GAMES) as host:
        me = await host.person()
        book = await me.get("/api/games/last-front/rulebook")
        assert {section.get("level", 2) for section in book["sections"]} == {1, 2, 3}
        assert "LF-7" in [section.get("rule") for section in book["sections"]]
        paragraphs = {each["rule"]: each for section in book["sections"] for each in section["paragraphs"] if "rule" in each}
        (figure,) = paragraphs["LF-7.4"]["figures"]
        assert "18" in figure["text"]
        assert (await me.get(figure["path"])).startswith("<svg")
        await me.get("/faces/last-front/figures/other.svg", 404)
        card = await me.get("/api/games/great-war/rulebook")
        assert next(section for section in card["sections"] if section.get("rule") == "GW-1")["figures"]


async def test_the_gallery_has_every_card_with_its_words(tmp_path: Path) -> None:
    async with run_host(tmp_path, games=GAMES) as host:
        me = await host.person()
        for name, game in GAMES.items():
            stacks = await me.get(f"/api/games/{name}/gallery")
            shown = {card["face"] for stack in stacks for card in stack["cards"]}
            assert shown == {face for stack in game.stacks("en") for face in stack.copies}
            assert all(card["name"] and card["words"] for stack in stacks for card in stack["cards"]), name
        (battle, *_) = await me.get("/api/games/last-front/gallery?lang=de")
        card = next(card for card in battle["cards"] if card["face"] == "plane-2")
        assert (card["name"], card["kinds"], card["rule"]) == ("Jagdflugzeug", ["Flugzeug"], "LF-2.8")


async def test_the_glossary_speaks_the_readers_language(tmp_path: Path) -> None:
    async with run_host(tmp_path, games=GAMES) as host:
        me = await host.person()
        terms = await me.get("/api/games/last-front/glossary?lang=de")
        assert next(term for term in terms if term["id"] == "pile")["shown"] == ["Stellung"]


async def test_a_game_without_any_of_these_has_empty_ones(host: Host) -> None:
    me = await host.person()
    assert await me.get("/api/games/pebbles/gallery") == []
    assert await me.get("/api/games/pebbles/glossary") == []
