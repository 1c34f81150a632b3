"""`warcabinet scenario check FILE`: what does not fit in a scenario, before anyone plays it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.desk import Sheet
from warcabinet.engine.fault import Fault, FileFault
from warcabinet.engine.scene import Row
from warcabinet.games.last_war.cards.cardfile import read_cards
from warcabinet.games.last_war.desk.controldesk import catalogues
from warcabinet.games.last_war.scenario.format2 import Reader
from warcabinet.games.last_war.scenario.model import Scenario
from warcabinet.games.last_war.scenario.scenariocheck import format_of, known_maps, read_scenario
from warcabinet.paths import data_directory

HERE = Path(__file__).parents[1]


def scenario(
    words: Catalogue,
    action: Annotated[str, typer.Argument(help="What to do: check.")],
    file: Annotated[Path, typer.Argument(help="The scenario, a TOML file. Its maps lie beside it, or where maps are kept.")],
) -> Sheet:
    """Checks a scenario of The Last War: every fault names file, key and reason."""
    if action != "check":
        raise Fault(f"unknown action '{action}'; choose one of: check", where="scenario")
    if not file.is_file():
        raise FileFault("not a file" if file.exists() else "no such file", where=str(file))
    faults, found = check(file)
    say = catalogues()[words.language]
    warnings = found.warnings if found else []
    rows = [Row(say("scenario.fault"), each) for each in faults] + [Row(say("scenario.warning"), each) for each in warnings]
    if faults:
        text = say("scenario.faults", file=file.name, n=len(faults))
    else:
        assert found
        text = say(
            "scenario.good", file=file.name, name=found.name.get(words.language), land=len(found.land), nations=len(found.nations),
            regions=len(found.regions), turns=len(found.turns),
        )  # fmt: skip
    return Sheet(
        file.name, text, tuple(rows), data={"file": file.name, "faults": faults, "warnings": warnings}, failed=bool(faults)
    )


def check(path: Path) -> tuple[list[str], Scenario | None]:
    """All faults of a file, and the scenario as far as it could be read."""
    folders = (path.parent, data_directory() / "last-war" / "maps", HERE / "maps")
    lists = read_cards(HERE / "cards.toml").lists()
    try:
        if format_of(path) == 1:
            return [], read_scenario(path, folders, lists)
        reader = Reader(path, known_maps(folders), lists)
        found = reader.scenario()
        return list(map(str, reader.faults)), found
    except Fault as fault:
        return [str(fault)], None
