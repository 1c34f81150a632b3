"""Random matches of The Last War over all options."""

import pytest

import random_play
import warcabinet
from games.last_war.played import VALUES, front_is_whole
from random_play import (
    RandomMatch,
    RandomPlay,
    clones_are_equal_and_independent,
    contents,
    differ,
    guesses_tell_nothing,
    menu_is_sound,
    options_of,
    play,
    worlds_are_possible,
)
from warcabinet.engine.chance import chance_from
from warcabinet.engine.game import Options
from warcabinet.engine.match import Match
from warcabinet.engine.position import parse_position
from warcabinet.engine.reasons import OK
from warcabinet.engine.session import Session
from warcabinet.engine.state import menu_of
from warcabinet.engine.together import ahead
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war.choices import PROMPTS
from warcabinet.games.last_war.rules import LastWar

SPEED = 20 if warcabinet.COMPILED else 1


class TestRandomPlay(RandomPlay):
    game = GAME
    values = VALUES
    longest = 20_000
    compared = 200
    sound = staticmethod(front_is_whole)

    def play_many(self, first: int, count: int) -> None:
        """Long matches are looked at less often: a look plays three more to their end."""
        checks = (self.sound_in_worlds, menu_is_sound, clones_are_equal_and_independent, worlds_are_possible, guesses_tell_nothing)
        for n in range(first, first + count):
            play(self.random_match(n), *checks, every=2500, longest=self.longest)

    @pytest.mark.parametrize("share", range(2))
    def test_scenes_leak_nothing(self, share: int) -> None:
        seen = 0

        def look(m: RandomMatch) -> None:
            nonlocal seen
            seen += 1
            random_play.scenes_leak_nothing(m)

        n = 0
        while seen < 12 * SPEED:
            play(self.random_match(n, f"scenes {share}-"), look, every=40, longest=self.longest)
            n += 1

    def test_what_can_be_taken_back_has_told_nothing(self) -> None:
        short = {**VALUES, "scenario": ("orel-salient", "channel-1944", "china-1944")}
        free = [random_play.undo_is_fenced(GAME, options_of(GAME, short, n), f"undo {n}") for n in range(max(1, SPEED // 4))]
        assert sum(free) > len(free)

    def test_who_answers_second_need_not_wait(self) -> None:
        """In every secret moment the other side sees and may choose the same, whatever is answered before it."""
        looked = 0

        def look(m: RandomMatch) -> None:
            nonlocal looked
            together = () if m.s.over else m.game.asked_together(m.s)
            if len(together) < 2:
                return
            looked += 1
            first, later = together
            twin = ahead(GAME, m.match, later)
            assert twin is not None
            real = m.match.clone()
            while real.s.asked == first:
                real.take(int(real.s.menu[m.chance.below(real.s.offered)]))
            assert menu_of(twin.s) == menu_of(real.s)
            assert m.scene(twin.s, later) == m.scene(real.s, later)

        for n in range(2 * SPEED):
            play(self.random_match(n, "together "), look, every=25, longest=self.longest)
        assert looked > 10

    def test_every_moment_is_a_position(self) -> None:
        """Written, read and played on the state is the same."""

        def look(m: RandomMatch) -> None:
            if m.s.over:
                return
            session = Session(GAME, m.options, m.seed)
            for choice in m.taken:
                session.take_number(choice)
            again = Session(GAME, m.options, "again", position=parse_position(session.position().text()))
            same = set(differ(again.state, contents(session.state))) - {"chance", "fences"}
            assert same == set()

        for n in range(2 * SPEED):
            play(self.random_match(n, "position "), look, every=150, longest=self.longest)

    def test_a_choice_has_a_reason_exactly_when_it_is_not_on_the_menu(self) -> None:
        """Every number with a text, the reason being found without the menu; and every reason has its sentence."""
        prompts: set[int] = set()
        reasons: set[int] = set()

        def look(m: RandomMatch) -> None:
            assert isinstance(m.s, LastWar)
            if int(m.s.prompt) in prompts and m.chance.below(80):  # every prompt when it is first met, then now and again
                return
            menu = set() if m.s.over else set(menu_of(m.s))
            prompts.add(int(m.s.prompt))
            for choice in GAME.choice_numbers.values():
                why = GAME.reason(m.s, choice)
                reasons.add(why)
                assert (why == OK) == (choice in menu), f"{GAME.choice_text(choice)}: {why}"

        for n in range(3 * SPEED):
            play(self.random_match(n, "reasons "), look, every=1, longest=self.longest)
        assert reasons - {OK} <= set(GAME.reasons)
        if warcabinet.COMPILED:
            assert set(PROMPTS) - prompts <= {
                c.DISPUTE,
                c.JUDGE,
                c.PROPOSAL,
                c.ASSESSING,
                c.PERMITTING,
            }  # few matches come to these, or none in the first format

    def wander(self, hunter: random_play.Hunter, options: Options, seed: str) -> None:
        """Who hunts for the unseen bids every card away: a match of random choices, but Control does not end it."""
        session = Session(GAME, options, seed)
        chance = chance_from(seed)
        while not session.over:
            hunter.prompts[int(session.state.prompt)] += 1
            choices = [text for text in session.choices() if not text.startswith(("win", "bid"))]
            text = choices[chance.below(len(choices))]
            if session.asked == options.players - 1 and options.players % 2 == 1 and chance.below(4):  # Control is brief
                text = next((each for each in choices if each in ("go-on", "done", "back")), text)
            hunter.used[text] += 1
            session.take(text)
        hunter.events.update(event[:3] for event in session.events)

    def test_every_kind_of_choice_and_every_prompt_is_used(self) -> None:
        """It is over as soon as everything has been seen."""
        hunter = random_play.Hunter(GAME)
        short = {**VALUES, "scenario": ("orel-salient", "channel-1944", "china-1944"), "cards": ("dealt", "draft", "fixed")}
        for n in range(12 * SPEED):
            if not unseen(hunter):
                return
            for players in ((2, 4), (3, 5)):  # Control ends many a match early
                hunter.play(options_of(GAME, {**short, "players": players}, n), f"hunt {n}")
                self.wander(hunter, options_of(GAME, {**short, "players": players}, n + 1000), f"wander {n}")
        if warcabinet.COMPILED:
            assert unseen(hunter) == set()


def unseen(hunter: random_play.Hunter) -> set[str]:
    """Verbs, prompts and events that have not been met yet.

    test_lw25 and test_lw19 have the two events that random play hardly meets, test_lw_n4 what needs fog, and test_lw_n1, n2, n6,
    n7, n8 and n9 what only format 2 has.
    """
    elsewhere = {"assess", "me", "range", "settled", "unknown", "allow", "forbid", "permit", "aside", "gift", "lend"}
    elsewhere |= {"ad-zone", "flak-zone", "work-flak-zone", "industry-zone", "terror-zone", "pull-zone"}
    elsewhere |= {"allegiance", "flag-route", "navy", "recall", "pay-base"}
    verbs = {text.split()[0] for text in GAME.choice_numbers} - {text.split()[0] for text in hunter.used} - elsewhere
    told = {event[0] % events.SERIAL for event in hunter.events} | {events.BOTH_SUDDEN, events.RISING}
    told |= {events.LEARNT, events.AGED, events.ASSESSED, events.FORCES}
    told |= {events.ME_ORDERED, events.ME_CHANGED, events.FLAGS_CHANGED}
    told |= {events.REQUESTED, events.ANSWERED, events.PERMIT_ORDERED, events.ZONE_GUARDED, events.ZONE_LEFT}
    told |= {events.STANDS_ASIDE, events.GIVEN, events.LENT}
    told |= {events.TURNED_COAT, events.DISARMED, events.TURN_ORDERED, events.TAKEN_OVER, events.ADDED, events.INVADED}
    told |= {events.TO_NAVY, events.FROM_NAVY}
    return (
        verbs
        | {f"prompt {n}" for n in set(PROMPTS) - set(hunter.prompts) - {c.PROPOSAL, c.ASSESSING, c.PERMITTING}}
        | {f"event {n}" for n in range(events.EVENTS) if n not in told}
    )


def test_a_clone_is_small() -> None:
    """All numbers of the default scenario together under 8 kB."""
    s = Match(GAME.new(GAME.options(), "size"), keeping=True).s
    numbers = sum(len(value) for value in contents(s).values() if isinstance(value, list))
    assert numbers * 8 < 8_000
