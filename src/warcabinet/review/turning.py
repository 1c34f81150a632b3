"""Turning points: the choices that cost a seat most, and what would have been better, in words."""

from __future__ import annotations

from collections.abc import Sequence

from warcabinet.bots import glimpse_of
from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.engine.chance import chance_from
from warcabinet.engine.localised import Localised
from warcabinet.engine.session import Session
from warcabinet.review.findings import NOTEWORTHY, POINTS, Judged, TurningPoint


def worst(plies: Sequence[Judged], seats: int) -> list[Judged]:
    """At most three of each seat, in the order of the match."""
    found: list[Judged] = []
    for seat in range(seats):
        own = [each for each in plies if each.seat == seat and each.loss >= NOTEWORTHY]
        found += sorted(own, key=lambda each: -each.loss)[:POINTS]
    return sorted(found, key=lambda each: each.ply)


def turning_point(session: Session, judged: Judged, seed: str) -> TurningPoint:
    """From the match before the ply. What the choices achieve is worked out in a world that the seat could be in."""
    assert judged.estimate is not None
    game = session.game
    world = glimpse_of(session, chance_from(f"{seed}:words:{judged.ply}")).world().s
    labels: dict[str, list[str]] = {judged.choice: [], judged.best: []}
    plans: dict[str, list[str]] = {judged.choice: [], judged.best: []}
    for language in LANGUAGES:
        shown = {choice.text: choice for choice in session.scene(judged.seat, language).choices}
        view = game.view(judged.seat, language, session.names)
        for text in labels:
            choice = shown.get(text)
            labels[text].append(choice.label if choice else text)
            plans[text].append(game.plan_of(world, view, game.choice_number(text)) or (choice.hint if choice else ""))

    def both(words: list[str]) -> Localised | None:
        said = dict(zip(LANGUAGES, words, strict=True))
        return Localised(**said) if all(words) else None

    choice_label, best_label = both(labels[judged.choice]), both(labels[judged.best])
    assert choice_label is not None
    assert best_label is not None
    return TurningPoint(
        ply=judged.ply,
        seat=judged.seat,
        when=both([session.scene(-1, language).title for language in LANGUAGES]),
        estimate=judged.estimate,
        loss=judged.loss,
        choice=judged.choice,
        best=judged.best,
        choice_label=choice_label,
        best_label=best_label,
        choice_plan=both(plans[judged.choice]),
        best_plan=both(plans[judged.best]),
    )
