"""Guided lessons at the terminal: the box, the commands, the ticks, and the same lessons as in the browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from terminal.program import run
from terminal.stage import Script, words
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.lesson import Lesson
from warcabinet.games.registry import all_games, game_named
from warcabinet.terminal.learn import learn, lesson_list, lesson_numbered
from warcabinet.terminal.ticks import Tick, Ticks

LAST_FRONT = game_named("last-front")
FIRST = LAST_FRONT.lessons["01-your-first-battle"]
TO_THE_THIRD = ["", ""]  # the first two steps are only read


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WARCABINET_DATA", str(tmp_path))
    return tmp_path


def answers(lesson: Lesson) -> list[str]:
    """What a learner types who does all that is expected."""
    typed: list[str] = []
    for step in lesson.script.step:
        typed += step.each or step.expect[:1] or [""]
    return typed


def take(*typed: str, game: Game = LAST_FRONT, number: int = 1, lang: str = "en", **size: int) -> Script:
    screen = Script(*typed, **{"height": 40, **size})
    learn(game, number, screen, words(lang))
    return screen


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", all_games())
def test_every_scripted_lesson_can_be_taken(game: str, lang: str) -> None:
    found = game_named(game)
    for lesson in found.lessons.values():
        if lesson.script.play is None:
            screen = take(*answers(lesson), "quit", game=found, number=lesson.script.number, lang=lang)
            assert screen.answers == [], lesson.id
            assert lesson.script.learned.get(lang).split()[0] in screen.shown
            assert Ticks().of(game, lesson).star, lesson.id


def test_the_coach_speaks_in_a_box_and_marks_what_it_points_at() -> None:
    shown = take(*TO_THE_THIRD).shown
    assert "+- Lesson 1, 3 of 8 -" in shown
    assert "| These are your cards. Lay the Heavy Tank: it counts 3." in shown
    assert "| > Your hand: Heavy Tank" in shown
    assert "Paratroopers 2, > Heavy Tank 3" in shown


def test_another_choice_is_not_made() -> None:
    screen = take(*TO_THE_THIRD, "withdraw")
    assert "Not yet: you can win this one." in screen.after("withdraw")
    assert "(Not made.)" in screen.after("withdraw")
    assert "You withdraw" not in screen.shown


def test_after_two_misses_or_a_hint_the_expected_choice_is_named() -> None:
    assert "Expected: Lay Heavy Tank" not in take(*TO_THE_THIRD, "withdraw").shown
    assert "Expected: Lay Heavy Tank" in take(*TO_THE_THIRD, "withdraw", "withdraw").shown
    assert "Expected: Lay Heavy Tank" in take(*TO_THE_THIRD, "hint").shown


@pytest.mark.parametrize(("lang", "back", "again"), [("en", "back", "again"), ("de", "zurück", "nochmal"), ("en", "undo", "again")])
def test_back_and_again(lang: str, back: str, again: str) -> None:
    shown = take(*TO_THE_THIRD, "lay tank-3", back, again, lang=lang).shown
    steps = [line.split(", ")[1].split()[0] for line in shown.splitlines() if line.startswith("+- Le")]
    assert steps == ["1", "2", "3", "4", "3", "1"]


def test_skip_leads_to_the_next_lesson_and_next_reads_on() -> None:
    assert "Lesson 2: Choose your battle" in take("skip").shown
    assert "+- Lesson 1, 2 of 8" in take("next").shown
    assert "Lektion 2:" in take("überspringen", lang="de").shown


def test_the_glossary_answers_to_a_question_mark() -> None:
    assert "Your opponents' highest bid" in take("? to beat").shown


def test_a_lesson_that_is_left_resumes_at_its_step() -> None:
    take(*TO_THE_THIRD, "lay tank-3")
    assert Ticks().of("last-front", FIRST).step == 3
    shown = take().shown
    assert "+- Lesson 1, 4 of 8" in shown
    assert "You lay Heavy Tank: bid 3" in shown


def test_a_lesson_that_has_changed_starts_again_and_says_so() -> None:
    Ticks().put("last-front", FIRST, Tick(step=3, mark="another file"))
    shown = take().shown
    assert "This lesson has changed since you left it. It starts again." in shown
    assert "+- Lesson 1, 1 of 8" in shown


def test_a_miss_costs_the_star_and_a_later_run_can_earn_it() -> None:
    take(*TO_THE_THIRD, "withdraw", *answers(FIRST)[2:], "quit")
    tick = Ticks().of("last-front", FIRST)
    assert (bool(tick.done), tick.star) == (True, False)
    take(*answers(FIRST), "quit")
    assert Ticks().of("last-front", FIRST).star


def test_the_list_shows_ticks_and_where_one_is() -> None:
    take(*answers(FIRST), "quit")
    take("", number=3)
    lines = [line.plain for line in lesson_list(all_games(), Ticks(), words(), 80)]
    assert "  [*] 1 Your first battle, 2 minutes" in lines
    assert "  [ ] 2 Choose your battle, 3 minutes" in lines
    assert "  [ ] 3 Let it go, left at step 2 of 8" in lines
    assert lesson_numbered(LAST_FRONT, 0, Ticks()).script.number == 2


def test_an_unknown_lesson() -> None:
    with pytest.raises(Fault, match="Last Front has no lesson 9; choose one of: 1, 2, 3, 4, 5, 6, 7"):
        lesson_numbered(LAST_FRONT, 9, Ticks())


def test_in_free_play_the_coach_gives_a_tip() -> None:
    shown = take("", number=7).shown
    assert "+- Tip -" in shown
    assert "You open." in shown


def test_through_a_pipe_everything_is_plain_lines(tmp_path: Path) -> None:
    done = run(tmp_path, "learn", "last-front", "1", entered="\n".join([*answers(FIRST), "quit"]) + "\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "Lesson 1 done. Without a miss." in done.stdout


def test_ticks_that_cannot_be_read_are_one_sentence(data: Path) -> None:
    (data / "lessons.toml").write_text("[last-front]\nfirst = 1\n", "utf-8")
    with pytest.raises(Fault, match=r"lessons\.toml, key last-front\.first: expected `object`, got `int`"):
        Ticks()
