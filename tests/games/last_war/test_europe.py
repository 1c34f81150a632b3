"""Europe 1942-45, as far as it can be played: it loads, computers play it to its end, and any moment can be saved."""

import pytest

from games.last_war.ownfiles import DATA
from games.last_war.ownfiles import own_files as own_files
from support import rule
from warcabinet.engine.chance import chance_from
from warcabinet.engine.match import Match
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.scenario.checkcommand import check

pytestmark = pytest.mark.usefixtures("own_files")
OPTIONS = {"scenario": "own", "own": "europe-1942"}


def test_the_file_is_good() -> None:
    faults, found = check(DATA / "europe-1942.toml")
    assert faults == []
    assert found


@rule("LW-N1")
def test_it_has_228_land_hexes_nine_nations_and_a_neutral() -> None:
    found = GAME.scenario(GAME.options(OPTIONS))
    assert len(found.land) == 228
    assert [len(coalition.nations) for coalition in found.coalitions] == [5, 4]
    assert found.nations[9].id == "vichy"
    assert len(found.turns) == 18


@rule("LW-N29")
def test_there_is_room_for_the_cards_of_every_nation() -> None:
    """More than 64 with those of the program; each nation is dealt from its own list."""
    options = GAME.options(OPTIONS)
    s = GAME.new(options, "cards")
    found = GAME.scenario(options)
    cards = GAME.cards_of(found)
    assert len(GAME.cards.card) + len(found.own_cards) > 64
    for number, nation in enumerate(found.nations):
        assert {cards.card[card].list for card in s.hand[number].cards} <= {nation.cards}
        assert len(s.hand[number].cards) == nation.hand


@rule("LW-N102")
@pytest.mark.parametrize("seed", ["first", "second"])
def test_computers_play_it_to_the_end(seed: str) -> None:
    options = GAME.options(OPTIONS)
    s = GAME.new(options, seed)
    match = Match(s, keeping=True)
    chance = chance_from(seed)
    for ply in range(20_000):
        if s.over:
            break
        if ply % 199 == 0:
            assert isinstance(match.kept, LastWar)
            saved = GAME.dump(match.kept)
            assert GAME.dump(GAME.load(saved, options, seed)) == saved
        match.take(GAME.mind.policy(s, s.asked, chance))
    assert s.over
