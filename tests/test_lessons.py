"""Every guided lesson is played through: each accepted choice, each reply, every id and number it speaks of.

Change rules, ids, choice texts or the order of chance, and this says which lessons to mend.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from guided import Broken, Learner, check, free_play
from warcabinet.engine.game import Game
from warcabinet.engine.lesson import Lesson, Step, Test
from warcabinet.games.registry import all_games

LESSONS = [(game, lesson) for game in all_games().values() for lesson in game.lessons.values()]
SCRIPTED = [(game, lesson) for game, lesson in LESSONS if lesson.script.play is None]
FREE = [(game, lesson) for game, lesson in LESSONS if lesson.script.play is not None]
PER_GAME = 7
READ_IN_A_ROW = 2
WORDS_A_MINUTE = 150  # a slow reader
PRESS = 5  # seconds to find and press what is wanted; a reply takes one


def named(pairs: list[tuple[Game, Lesson]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("game", "lesson"), pairs, ids=[f"{game.name}-{lesson.id}" for game, lesson in pairs])


@named(LESSONS)
def test_a_lesson_goes_as_told_in_every_way_it_accepts(game: Game, lesson: Lesson) -> None:
    check(game, lesson)


@named(FREE)
def test_free_play_ends_and_gives_every_tip(game: Game, lesson: Lesson) -> None:
    assert lesson.script.play is not None
    given = [free_play(game, lesson, str(n)) for n in range(lesson.script.play.games)]
    assert set().union(*given) == set(range(len(lesson.script.tip)))


@named(LESSONS)
def test_the_learner_soon_has_something_to_do(game: Game, lesson: Lesson) -> None:
    reads = [step.read for step in lesson.script.step]
    assert not any(all(reads[n : n + READ_IN_A_ROW + 1]) for n in range(len(reads) - READ_IN_A_ROW))


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: str(game.name))
def test_a_course_has_seven_lessons_and_ends_in_a_match(game: Game) -> None:
    course = list(game.lessons.values())
    assert [lesson.script.number for lesson in course] == list(range(1, PER_GAME + 1))
    assert [lesson.script.next for lesson in course] == [*(lesson.id for lesson in course[1:]), ""]
    assert [lesson.script.play is not None for lesson in course] == [False] * (PER_GAME - 1) + [True]


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: str(game.name))
def test_a_course_begins_with_who_the_learner_is(game: Game) -> None:
    say = next(iter(game.lessons.values())).script.step[0].say
    assert re.search(r"\b(you|yours?)\b", say.en, re.I)
    assert re.search(r"\b(du|dein\w*)\b", say.de, re.I)


@named(SCRIPTED)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_lesson_takes_no_longer_than_it_promises(game: Game, lesson: Lesson, language: str) -> None:
    steps = lesson.script.step
    words = sum(len(getattr(step.say, language).split()) for step in steps)
    presses = sum(max(1, len(step.each)) for step in steps)
    replies = sum(len(step.then) for step in steps)
    assert words / WORDS_A_MINUTE * 60 + presses * PRESS + replies <= lesson.script.minutes * 60


@named(SCRIPTED)
def test_a_button_that_does_all_of_it_is_not_refused(game: Game, lesson: Lesson) -> None:
    for n, step in enumerate(lesson.script.step):
        if not step.each:
            continue
        learner = Learner(game, lesson).through(until=n)
        all_of_a_kind = {f"{text.split()[0]}-all" for text in step.each} & set(learner.session.choices())
        assert [text for text in all_of_a_kind if not learner.coach.accepts([text])] == []


# ---------------------------------------------------------------- a lesson that is wrong is noticed
def with_step(lesson: Lesson, at: int, step: Step | None) -> Lesson:
    steps = list(lesson.script.step)
    steps[at : at + 1] = [step] if step else []
    return replace(lesson, script=replace(lesson.script, step=tuple(steps)))


def first(lesson: Lesson, key: str) -> int | None:
    return next((n for n, step in enumerate(lesson.script.step) if getattr(step, key)), None)


def changed(key: str, change: Callable[[Step], object]) -> Callable[[Lesson], Lesson | None]:
    """The first step that has this key, with another value for it."""

    def broken(lesson: Lesson) -> Lesson | None:
        at = first(lesson, key)
        if at is None:
            return None
        step = lesson.script.step[at]
        return with_step(lesson, at, replace(step, **{key: change(step)}))

    return broken


def without_last_choice(lesson: Lesson) -> Lesson:
    steps = [n for n, step in enumerate(lesson.script.step) if not step.read]
    return replace(lesson, script=replace(lesson.script, step=lesson.script.step[: steps[-1]]))


def on_the_other_side(lesson: Lesson) -> Lesson:
    return replace(lesson, script=replace(lesson.script, seat=3 - lesson.script.seat))


WAYS: dict[str, Callable[[Lesson], Lesson | None]] = {
    "an expected choice": changed("expect", lambda step: ("no such choice",)),
    "a wanted choice": changed("each", lambda step: (*step.each, "no such choice")),
    "a pointed id": changed("point", lambda step: ("nowhere",)),
    "a shown number": changed("shows", lambda step: dict.fromkeys(step.shows, "99")),
    "a missing reply": changed("then", lambda step: step.then[:-1]),
    "a wrong reply": changed("then", lambda step: ("2: no such choice", *step.then[1:])),
    "the seat": on_the_other_side,
    "the last choice": without_last_choice,
}


@pytest.mark.parametrize("way", WAYS)
def test_a_broken_lesson_is_noticed(way: str) -> None:
    tried, missed = 0, []
    for game, lesson in SCRIPTED:
        broken = WAYS[way](lesson)
        if broken is None:
            continue
        tried += 1
        try:
            check(game, broken)
        except Broken:
            continue
        missed.append(f"{game.name}/{lesson.id}")
    assert tried >= 10
    assert missed == []


def test_success_before_the_last_choice_is_noticed() -> None:
    game, lesson = SCRIPTED[0]
    with pytest.raises(Broken, match="won too early"):
        check(game, replace(lesson, script=replace(lesson.script, success=(Test(over=False),))))
