"""Random matches of Last Front over all options and numbers of seats."""

import pytest

from games.last_front.front import PROMPTS
from games.last_front.played import OWN, VALUES, no_card_is_lost
from random_play import RandomMatch, RandomPlay, play
from warcabinet.games.last_front import GAME, log_events


class TestRandomPlay(RandomPlay):
    game = GAME
    values = VALUES
    longest = 20_000
    sound = staticmethod(no_card_is_lost)

    @pytest.mark.parametrize("numbers", OWN, ids=str)
    def test_a_victory_condition_of_ones_own_ends_the_match(self, numbers: dict[str, object]) -> None:
        for players in (2, 3):
            m = RandomMatch(GAME, GAME.options({"players": players, "victory": "free", **numbers}), "own")
            play(m, no_card_is_lost, every=50, longest=self.longest)

    def prompts_at_random(self) -> set[int]:
        """What the hunter hardly meets: it withdraws only when its cards are gone, and so are those that could answer."""
        found = set()
        for n in range(100):
            m = RandomMatch(GAME, GAME.options({"players": 6, "blitz": "letter", "battle_cap": 3}), f"prompts {n}")
            while not m.s.over:
                found.add(int(m.s.prompt))
                m.take(m.random_choice())
        return found

    def test_every_card_and_every_kind_of_choice_is_used(self) -> None:
        hunter = self.hunt(300)
        used = set(hunter.used)
        for card in GAME.cards.battle:
            if card.kind in ("icon", "special"):
                assert f"face {card.id}" in used
                assert f"ability {card.id}" in used
            else:
                assert f"lay {card.id}" in used
        assert {f"attack {card.id}" for card in GAME.cards.territory} <= used
        assert {text.split()[0] for text in GAME.choice_numbers} == {text.split()[0] for text in used}
        assert any(text.endswith("/declared") for text in used)
        assert {PROMPTS[prompt] for prompt in {*hunter.prompts, *self.prompts_at_random()}} == set(PROMPTS.values())
        turned_up = {event for what, _, event in hunter.events if what == log_events.TURNED_EVENT}
        assert turned_up == set(range(len(GAME.cards.event)))
