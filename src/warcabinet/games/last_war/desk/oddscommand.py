"""`warcabinet odds`: the Control desk on the command line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.desk import Sheet
from warcabinet.engine.document import is_number
from warcabinet.engine.fault import Fault
from warcabinet.games.last_war.desk.controldesk import CombatDesk
from warcabinet.games.last_war.desk.odds import SIDES

FORCE = re.compile(r"(\d{1,9})(?:/(\d{1,9}))?(?:/(\d{1,9}))?(?:/(\d{1,9}))?(?:@(\d{1,9}))?(?:\+(\d{1,9}))?(?::([\w-]{1,40}))?")
NAMES = ("men", "tanks", "air", "bombers", "me", "fort")
WHO = ("attacker", "defender", "both")


def force(text: str, flag: str) -> dict[str, int | str]:
    """
    >>> force("14/3/3@2+1", "--attacker"), force("5@2:romania", "--attacker")
    ({'men': 14, 'tanks': 3, 'air': 3, 'me': 2, 'fort': 1}, {'men': 5, 'me': 2, 'nation': 'romania'})
    """
    found = FORCE.fullmatch(text.strip())
    if found is None:
        raise Fault(f"'{text}' must have the form MEN/TANKS/AIRCRAFT/BOMBERS@EFFECTIVENESS+LAYERS, such as 14/3/3@2", where=flag)
    *numbers, nation = found.groups()
    given: dict[str, int | str] = {name: int(number) for name, number in zip(NAMES, numbers, strict=True) if number is not None}
    return {**given, "nation": nation} if nation else given


def pair(text: str, flag: str) -> list[int]:
    """The attacker's number and the defender's; the second may be left out.

    >>> pair("2,1", "--lsp"), pair("3", "--lsp")
    ([2, 1], [3, 0])
    """
    numbers = [number.strip() for number in text.split(",")]
    if len(numbers) > 2 or not all(is_number(number) for number in numbers):
        raise Fault(f"'{text}' must have the form ATTACKER,DEFENDER, such as 2,0", where=flag)
    return [*map(int, numbers), 0][:2]


def who(text: str, flag: str) -> list[bool]:
    """
    >>> who("defender", "--cut-off"), who("", "--cut-off")
    ([False, True], [False, False])
    """
    if text not in ("", *WHO):
        raise Fault(f"unknown side '{text}'; choose one of: {', '.join(WHO)}", where=flag)
    return [text in (side, "both") for side in SIDES]


def odds(
    words: Catalogue,
    *,
    attacker: Annotated[
        list[str] | None,
        typer.Option(help="One attacking stack: MEN/TANKS/AIRCRAFT/BOMBERS@EFFECTIVENESS+LAYERS:NATION. Repeat for more."),
    ] = None,
    defender: Annotated[
        list[str] | None, typer.Option(help="One defending stack, in the same form. Leave it out if the hex is empty.")
    ] = None,
    terrain: Annotated[str, typer.Option(help="Terrain: open, forest, swamp, mountains or jungle.")] = "open",
    landing: Annotated[str, typer.Option(help="Attack: overland, or a landing with craft or no-craft.")] = "overland",
    city: Annotated[bool, typer.Option(help="The hex is one of the defender's major cities.")] = False,
    garrison: Annotated[bool, typer.Option(help="A garrison defends.")] = False,
    lsp: Annotated[str, typer.Option(metavar="A,D", help="LSP that attacker and defender commit.")] = "0,0",
    die: Annotated[str, typer.Option(metavar="A,D", help="Total of the cards that each plays on the die.")] = "0,0",
    shift: Annotated[str, typer.Option(metavar="A,D", help="Number of cards that each plays on the column.")] = "0,0",
    partisans: Annotated[
        str, typer.Option(metavar="WHO", help="Side with enemy partisans within 2 hexes: attacker, defender or both.")
    ] = "",
    cut_off: Annotated[str, typer.Option(metavar="WHO", help="Side that cannot retreat: attacker, defender or both.")] = "",
    rule_shift: Annotated[int, typer.Option(help="Control's ruling: columns in the attacker's favour.")] = 0,
    rule_die: Annotated[int, typer.Option(help="Control's ruling: points on the attacker's die.")] = 0,
    reason: Annotated[str, typer.Option(help="Reason for Control's ruling.")] = "",
    dice: Annotated[str, typer.Option(metavar="A,D", help="Dice that have been rolled.")] = "",
    seed: Annotated[str, typer.Option(help="Roll the dice with this seed.")] = "",
) -> Sheet:
    """Works out a combat of The Last War over all 36 dice rolls."""
    given: dict[str, Any] = {
        "attacker": forces(attacker or [], "--attacker"),
        "terrain": terrain,
        "landing": landing,
        "city": city,
        "garrison": garrison,
        "lsp": pair(lsp, "--lsp"),
        "die": pair(die, "--die"),
        "shift": pair(shift, "--shift"),
        "partisans": who(partisans, "--partisans"),
        "cut_off": who(cut_off, "--cut-off"),
        "ruled_shift": rule_shift,
        "ruled_die": rule_die,
        "reason": reason,
        "seed": seed,
    }
    if not given["attacker"]:
        raise Fault("name at least one attacking stack, such as --attacker 14/3/3@2", where="--attacker")
    if defender:
        given["defender"] = forces(defender, "--defender")
    if dice:
        given["dice"] = pair(dice, "--dice")
    return CombatDesk().ask(given, words)


def forces(texts: Sequence[str], flag: str) -> list[dict[str, int | str]]:
    return [force(text, flag) for text in texts]
