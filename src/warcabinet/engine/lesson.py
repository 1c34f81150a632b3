"""Guided lessons: a Position, the steps that lead through it, and when the learner has succeeded, read from `lessons/*.toml`.

Every key is declared once, below, with its type and a sentence for the reference in docs/lessons.md.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_type_hints

import msgspec
from msgspec import Meta, Struct

from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import Fault, checked, suggestion
from warcabinet.engine.localised import Localised
from warcabinet.engine.position import Position, parse_position
from warcabinet.engine.record import fingerprint

LONGEST = 230  # characters of a sentence to the learner
LONGEST_HEAD = 200  # of title, goal and what was learned
CHOICE = "choice:"  # before a choice's text, in `point`
CLIENT = ("prompt", "log", "bar", "seats", "result")  # parts of every client, which a scene does not name
REPLY = re.compile(r"([1-8]): (\S.*)")

Seat = Annotated[int, Meta(ge=1, le=8)]


def about(text: str) -> Meta:
    return Meta(description=text)


class Test(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What must hold, read off what the learner sees: all keys that are given."""

    __test__ = False  # for pytest

    over: Annotated[bool | None, about("Whether the match is over.")] = None
    winner: Annotated[Seat | None, about("The seat that has won.")] = None
    fact: Annotated[str, about("The id of a fact, compared by `is`, `at_least` or `at_most`.")] = ""
    is_: Annotated[str | int | None, about("The fact's value.")] = msgspec.field(default=None, name="is")
    at_least: Annotated[int | None, about("The lowest value of the fact.")] = None
    at_most: Annotated[int | None, about("The highest value of the fact.")] = None
    area: Annotated[str, about("The id of an area that must be there.")] = ""
    has: Annotated[str, about("An item's id or face that lies in `area`.")] = ""
    lacks: Annotated[str, about("An item's id or face that does not lie in `area`.")] = ""
    item: Annotated[str, about("The id of an item that must be there.")] = ""
    at: Annotated[tuple[int, int] | None, about("Column and row of `item`.")] = None
    cell: Annotated[str, about("The id of a cell.")] = ""
    side: Annotated[str, about("The side that holds `cell`.")] = ""
    owner: Annotated[Seat | None, about("The seat that holds `cell`.")] = None
    said: Annotated[str, about("A rule that the log has cited.")] = ""
    chose: Annotated[str, about("A choice that the learner has made.")] = ""


class When(Test, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """When a tip is due: any test of success, and what the learner is asked."""

    prompt: Annotated[str, about("The rule of the question.")] = ""
    offers: Annotated[str, about("How a choice on the menu begins.")] = ""


class Step(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing the coach says, and what the learner does about it."""

    say: Annotated[Localised, about(f"One or two short sentences, {LONGEST} characters at most.")]
    point: Annotated[
        tuple[str, ...],
        about(
            "What is highlighted, the most important first: ids of the scene, `choice:<text>` for a button, or a part of the "
            f"client: {', '.join(CLIENT)}."
        ),
    ] = ()
    shows: Annotated[dict[str, str], about("Values of facts on which the sentence relies; the test compares them.")] = {}
    read: Annotated[bool, about("Nothing to choose: the learner continues with a key or a tap.")] = False
    expect: Annotated[tuple[str, ...], about("Choices, any one of which is right.")] = ()
    each: Annotated[tuple[str, ...], about("Choices that are all wanted, in any order; a text may be there twice.")] = ()
    stands: Annotated[
        dict[str, tuple[str, ...]], about('A choice that does several of `each` at once: `stands."supply-all"`.')
    ] = {}
    on_other: Annotated[Localised | None, about("Said when the learner takes another legal choice, which is not made.")] = None
    on: Annotated[dict[str, Localised], about('The same for one particular choice: `on."text"`.')] = {}
    then: Annotated[tuple[str, ...], about('Replies of the other seats, one after the other: `"2: lay troop-3"`.')] = ()

    @property
    def wanted(self) -> tuple[str, ...]:
        return self.expect or self.each

    def replies(self) -> Iterator[tuple[int, str]]:
        for line in self.then:
            seat, _, text = line.partition(": ")
            yield int(seat) - 1, text


class Play(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """After the steps the learner plays on against a computer, and nothing is held back."""

    computer: Annotated[str, about("The level of the other seats.")] = "recruit"
    stand_in: Annotated[str, about("For the test: the level that plays the learner's seat.")] = "captain"
    games: Annotated[int, Meta(ge=1, le=20, description="For the test: how many matches it plays.")] = 3
    limit: Annotated[int, Meta(ge=1, description="For the test: the most choices of a match.")] = 3000


class Tip(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the coach says once in free play."""

    when: When
    say: Annotated[Localised, about(f"{LONGEST} characters at most.")]
    point: Annotated[tuple[str, ...], about("What is highlighted, as in a step.")] = ()


class Script(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A lesson as its file says it."""

    lesson: Annotated[Literal[1], about("The format.")]
    game: Annotated[str, about("The game's name.")]
    number: Annotated[int, Meta(ge=1, le=99, description="Its place in the course.")]
    minutes: Annotated[int, Meta(ge=1, le=15, description="How long it takes.")]
    seat: Annotated[Seat, about("Where the learner sits, counted from 1.")]
    next: Annotated[str, about("The lesson that follows, as a file name without `.toml`; empty at the end.")]
    rules: Annotated[tuple[str, ...], Meta(min_length=1, description="What it teaches; shown as links when it is done.")]
    title: Annotated[Localised, about(f"{LONGEST_HEAD} characters at most, as the next two.")]
    goal: Annotated[Localised, about("One sentence.")]
    learned: Annotated[Localised, about("One line with rule ids.")]
    position: Annotated[dict[str, Any], about("An ordinary Position without `game`, `title` and `goal`; `seed` is required.")]
    step: Annotated[tuple[Step, ...], Meta(min_length=1, max_length=12, description="One or more steps.")]
    success: Annotated[tuple[Test, ...], Meta(min_length=1, description="All must hold after the last step, and not before.")]
    play: Annotated[Play | None, about("Free play after the steps.")] = None
    tip: Annotated[tuple[Tip, ...], about("What the coach says in free play.")] = ()


class Lesson(Struct, frozen=True):
    """One lesson of a game."""

    id: str  # its file name without .toml
    script: Script
    mark: str  # changes with the file
    position: Position

    @property
    def seat(self) -> int:
        """The learner's, counted from 0."""
        return self.script.seat - 1


# ---------------------------------------------------------------- reading
def read_lessons(folder: Path, game: str, rules: Sequence[str]) -> dict[str, Lesson]:
    """The lessons of a game in their order; a Fault names the file, the key and the reason."""
    found = [parse_lesson(path.read_text("utf-8"), path.name, game, rules) for path in sorted(folder.glob("*.toml"))]
    found.sort(key=lambda lesson: lesson.script.number)
    ids = [lesson.id for lesson in found]
    for lesson, before in zip(found[1:], found, strict=False):
        if lesson.script.number == before.script.number:
            raise Fault(f"'{before.id}' has this number too", where=f"{lesson.id}.toml, key number")
    for lesson in found:
        if lesson.script.next and lesson.script.next not in ids:
            raise Fault(
                f"unknown lesson '{lesson.script.next}'" + suggestion(lesson.script.next, ids), where=f"{lesson.id}.toml, key next"
            )
    return {lesson.id: lesson for lesson in found}


def parse_lesson(text: str, name: str, game: str, rules: Sequence[str]) -> Lesson:
    script = checked(parse_toml(text, name), Script, file=name)
    try:
        check(script, game, rules)
        position = position_of(script, name)
    except Fault as fault:
        raise fault.at(name) from None
    return Lesson(name.removesuffix(".toml"), script, fingerprint(text), position)


def position_of(script: Script, name: str) -> Position:
    """By way of its text, as a player would load it."""
    import tomli_w

    head = {"game": script.game, "title": msgspec.to_builtins(script.title), "goal": msgspec.to_builtins(script.goal)}
    for key in head:
        if key in script.position:
            raise Fault("the lesson says this already", where=f"key position.{key}")
    if not script.position.get("seed"):
        raise Fault("missing key 'seed'; without it chance would differ each time", where="key position")
    return parse_position(tomli_w.dumps({**head, **script.position}), f"{name}, position")


def check(script: Script, game: str, rules: Sequence[str]) -> None:
    """What types cannot say."""
    if script.game != game:
        raise Fault(f"this is the folder of '{game}'", where="key game")
    for rule in script.rules:
        if rule not in rules:
            raise Fault(f"unknown rule '{rule}'" + suggestion(rule, rules), where="key rules")
    for key in ("title", "goal", "learned"):
        check_length(getattr(script, key), key, LONGEST_HEAD)
    for n, step in enumerate(script.step):
        check_step(step, f"step[{n}]")
    for n, test in enumerate(script.success):
        check_test(test, f"success[{n}]")
    for n, tip in enumerate(script.tip):
        check_length(tip.say, f"tip[{n}].say")
        check_test(tip.when, f"tip[{n}].when")
    if bool(script.tip) != (script.play is not None):
        raise Fault("tips are for free play, and free play has tips: give both or none", where="key play")


def check_step(step: Step, key: str) -> None:
    check_length(step.say, f"{key}.say")
    kinds = [name for name in ("read", "expect", "each") if getattr(step, name)]
    if len(kinds) != 1:
        raise Fault("give exactly one of: read, expect, each", where=f"key {key}")
    if step.read and (step.on_other or step.on or step.then):
        raise Fault("a step that is only read has no choices and no replies", where=f"key {key}")
    for text, several in step.stands.items():
        if not several or Counter(several) - Counter(step.each):
            raise Fault("must be some of 'each'", where=f"key {key}.stands.{text}")
    if not step.read and step.on_other is None:
        raise Fault("missing key 'on_other'; say why another choice is not made", where=f"key {key}")
    for place, words in (("on_other", step.on_other), *((f"on.{text}", words) for text, words in step.on.items())):
        if words is not None:
            check_length(words, f"{key}.{place}")
    for text in step.on:
        if text in step.wanted or text in step.stands:
            raise Fault("this choice is expected", where=f"key {key}.on.{text}")
    for line in step.then:
        if REPLY.fullmatch(line) is None:
            raise Fault(f"'{line}' must have the form seat: choice", where=f"key {key}.then")


def check_test(test: Test, key: str) -> None:
    if test == type(test)():
        raise Fault("needs at least one key", where=f"key {key}")
    for outer, inner in (("fact", ("is_", "at_least", "at_most")), ("area", ("has", "lacks")), ("cell", ("side", "owner"))):
        if not getattr(test, outer) and any(getattr(test, name) not in (None, "") for name in inner):
            raise Fault(f"missing key '{outer}'", where=f"key {key}")
    if test.fact and test.is_ is None and test.at_least is None and test.at_most is None:
        raise Fault("a fact needs is, at_least or at_most", where=f"key {key}")


def check_length(words: Localised, key: str, longest: int = LONGEST) -> None:
    for language, text in zip(("en", "de"), words.both(), strict=True):
        if len(text) > longest:
            raise Fault(f"{len(text)} characters; the limit is {longest}", where=f"key {key}.{language}")


# ---------------------------------------------------------------- the reference page
def keys_of(kind: type[Struct]) -> Mapping[str, str]:
    """The keys of a table of the file, and what each is about."""
    hints = get_type_hints(kind, include_extras=True)
    found = {}
    for field in msgspec.structs.fields(kind):
        notes = [note for note in get_args(hints[field.name]) if isinstance(note, Meta)]
        found[field.encode_name] = next((note.description for note in notes if note.description), "") or ""
    return found
