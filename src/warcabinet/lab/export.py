"""The rows of a run as CSV and Parquet, written one by one from its journal."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

from warcabinet.lab.journal import Journal
from warcabinet.lab.rows import USES, LabRow

Cells = dict[str, str | float | bool]


def export(folder: Path, matches: int, polars: ModuleType) -> None:
    """matches: one row for each match; cards: one for each card that a seat had in a match."""
    journal = Journal(folder / "journal")
    try:
        for name, cells in (("matches", match_cells), ("cards", card_cells)):
            write(folder / f"{name}.csv", (found for row in rows(journal, matches) for found in cells(row)))
            table = folder / f"{name}.parquet"
            beside = table.with_name(f".{table.name}")
            polars.scan_csv(folder / f"{name}.csv", infer_schema_length=None).sink_parquet(beside)
            beside.replace(table)
    finally:
        journal.close()


def rows(journal: Journal, matches: int) -> Iterator[LabRow]:
    """In order, up to where the run was stopped."""
    for part in journal.parts():
        for row in part.rows:
            if row.match >= matches:
                return
            yield row


def write(path: Path, lines: Iterable[Cells]) -> None:
    beside = path.with_name(f".{path.name}")
    with beside.open("w", encoding="utf-8", newline="") as file:
        writer: csv.DictWriter[str] | None = None
        for cells in lines:
            if writer is None:
                writer = csv.DictWriter(file, list(cells), lineterminator="\n")
                writer.writeheader()
            writer.writerow(cells)
        if writer is None:
            file.write("match\n")
    beside.replace(path)


def match_cells(row: LabRow) -> Iterator[Cells]:
    own = {key: getattr(row, key) for key in ("winner", "ended", "plies", "choices", "turns", "minutes", "width")}
    lead = {key: getattr(row, key) for key in ("lead_changes", "ahead_from", "last_turn", "lowest")}
    seats = {f"seat_{seat}": bot for seat, bot in enumerate(row.seats, 1)}
    measures = {f"game: {key}": value for key, value in row.measures.items()}
    yield {"match": row.match, "seed": row.seed, **seats, **own, **lead, **measures}


def card_cells(row: LabRow) -> Iterator[Cells]:
    for card, counts in row.cards.items():
        for seat in range(len(row.seats)):
            mine = counts[seat * len(USES) : (seat + 1) * len(USES)]
            if any(mine):
                won = row.winner == seat + 1
                yield {"match": row.match, "seat": seat + 1, "card": card, **dict(zip(USES, mine, strict=True)), "won": won}
