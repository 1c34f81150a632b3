"""What holds at every moment of every match: the helpers of games look at it wherever a test comes to."""

from __future__ import annotations

from random_play import contents, differ, page
from warcabinet.engine.chance import chance_from
from warcabinet.engine.game import Game
from warcabinet.engine.match import Match
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import State, menu_of

NEAR = (1, -1, 2, -2)  # choices of the same verb, mostly: about the next card, piece or place
SPREAD = 12  # choices from anywhere


class Watcher:
    """Looks at a match before and after each choice."""

    def __init__(self, game: Game, match: Match) -> None:
        self.game = game
        self.choices = list(game.choice_numbers.values())
        self.known = set(self.choices)
        self.looks = 0
        self.spoiled: State | None = None  # a quiet point from which the match cannot be repeated
        self.before(match)

    def before(self, match: Match) -> None:
        """The match may be another object: undo makes a new one."""
        self.match = match
        s = match.s
        self.fences = int(s.fences)
        self.drawn = int(s.chance.state), len(s.chance.script)

    def dice_are_set(self) -> None:
        """Since the last quiet point: a clone would not have them."""
        self.spoiled = self.match.kept

    def after(self) -> None:
        s = self.match.s
        self.looks += 1
        drawn = int(s.chance.state), len(s.chance.script)
        assert drawn == self.drawn or s.fences > self.fences, "chance was used without a fence"
        if not s.over:
            self.reasons_agree_with_the_menu()
            if self.match.kept is not None and self.match.kept is not self.spoiled:
                self.clones_and_worlds_are_alike()

    def reasons_agree_with_the_menu(self) -> None:
        """What is on the menu has no reason against it; what is like it, or anything else, has one."""
        s = self.match.s
        menu = menu_of(s)
        assert len(set(menu)) == len(menu), "a choice is offered twice"
        others = {choice + step for choice in menu for step in NEAR}
        others |= {self.choices[(n * 7919 + self.looks * 104729) % len(self.choices)] for n in range(SPREAD)}
        for choice in menu:
            assert self.game.reason(s, choice) == OK, (
                f"{self.game.choice_text(choice)} is on the menu, and there is a reason against it"
            )
        for choice in others & self.known - set(menu):
            assert self.game.reason(s, choice) != OK, f"{self.game.choice_text(choice)} is not on the menu, and there is no reason"

    def clones_and_worlds_are_alike(self) -> None:
        """A clone is the match again; a guessed world looks the same to the seat that is asked."""
        s = self.match.s
        clone = self.match.clone()
        assert differ(clone.s, contents(s)) == []
        seen = page(self.game, s, int(s.asked))
        clone.s.redeal(s.asked, chance_from(f"world {self.looks}"))
        assert menu_of(clone.s) == menu_of(s), "in a guessed world the menu is another"
        assert page(self.game, clone.s, int(s.asked)) == seen, "a guessed world looks different"
