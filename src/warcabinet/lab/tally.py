"""Totals over thousands of rows, counted row by row: a report needs no more memory for a million matches than for ten."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from warcabinet.lab.rows import POINTS, USES, LabRow, Part, Work
from warcabinet.lab.statistics import Share, holm, p_value

NUMBERS = ("turns", "plies", "choices", "minutes", "width", "lead_changes")
KEPT = 3  # unusual matches of each kind


class CardTally(Struct):
    """A card over all matches and seats. A match in which a seat had it at all counts once for that seat."""

    uses: list[int]  # in the order of USES
    drawn_by: list[int]  # by seat
    played_by: list[int]
    drawn_won: int = 0
    played_won: int = 0


class CardFinding(Struct, frozen=True):
    id: str
    uses: tuple[int, ...]
    drawn: Share | None
    played: Share | None
    usual: float  # what the seats that played it (or drew it, if it is never played) win anyway
    p: float  # the probability of such a win rate when played (or drawn, if it is never played) by chance
    corrected: float  # the same, corrected for the number of cards (Holm)


class Tally:
    def __init__(self, work: Work) -> None:
        self.work = work
        self.matches = 0
        self.wins: Counter[int] = Counter()  # seat from 1; 0: no one
        self.bot_wins: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()
        self.numbers: dict[str, Counter[float]] = {key: Counter() for key in NUMBERS}  # how often each value, rounded
        self.measures: dict[str, list[float]] = {}  # sum, least, most
        self.last_turn = 0
        self.led = [0] * POINTS
        self.ahead_from: Counter[int] = Counter()  # by tenths
        self.cards: dict[str, CardTally] = {}
        self.offered: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.odd: dict[str, list[tuple[float, int, LabRow]]] = {"longest": [], "shortest": [], "comeback": []}

    # ------------------------------------------------------------ counting
    def add(self, part: Part) -> None:
        self.offered.update(part.offered)
        self.taken.update(part.taken)
        for row in part.rows:
            self.add_row(row)

    def add_row(self, row: LabRow) -> None:
        self.matches += 1
        self.wins[row.winner] += 1
        if row.winner:
            self.bot_wins[row.seats[row.winner - 1]] += 1
            self.last_turn += row.last_turn
            self.ahead_from[min(POINTS, int(row.ahead_from * POINTS))] += 1
            for tenth in range(POINTS):
                self.led[tenth] += row.led[tenth]
        self.ended[row.ended] += 1
        for key in NUMBERS:
            self.numbers[key][round(getattr(row, key), 1)] += 1
        for key, value in row.measures.items():
            sums = self.measures.setdefault(key, [0.0, value, value])
            sums[0] += value
            sums[1] = min(sums[1], value)
            sums[2] = max(sums[2], value)
        for id, counts in row.cards.items():
            self.add_card(id, counts, row.winner)
        self.keep("longest", row.plies, row)
        self.keep("shortest", -row.plies, row)
        if row.winner:
            self.keep("comeback", -row.lowest, row)

    def add_card(self, id: str, counts: tuple[int, ...], winner: int) -> None:
        card = self.cards.setdefault(id, self.no_uses())
        for seat in range(len(counts) // len(USES)):
            mine = counts[seat * len(USES) : (seat + 1) * len(USES)]
            for at, count in enumerate(mine):
                card.uses[at] += count
            won = winner == seat + 1
            card.drawn_by[seat] += mine[0] > 0
            card.drawn_won += mine[0] > 0 and won
            card.played_by[seat] += mine[1] > 0
            card.played_won += mine[1] > 0 and won

    def no_uses(self) -> CardTally:
        return CardTally([0] * len(USES), [0] * self.seats, [0] * self.seats)

    def keep(self, sort: str, oddity: float, row: LabRow) -> None:
        """The most unusual few; of equals the first."""
        kept = self.odd[sort]
        if len(kept) < KEPT or oddity > kept[-1][0]:
            kept.append((oddity, -row.match, row))
            kept.sort(key=lambda each: (-each[0], -each[1]))
            del kept[KEPT:]

    # ------------------------------------------------------------ results
    @property
    def decided(self) -> int:
        return self.matches - self.wins[0]

    @property
    def seats(self) -> int:
        return len(self.work.bots)

    def seat_share(self, seat: int) -> Share:
        return Share(self.wins[seat], self.matches)

    def bot_share(self, bot: str) -> Share:
        return Share(self.bot_wins[bot], self.matches)

    def widest(self) -> float:
        """Half the widest interval of a seat's or bot's share."""
        names = dict.fromkeys(self.work.bots)
        shares = [self.seat_share(seat + 1) for seat in range(self.seats)]
        if len(names) > 1:
            shares += [self.bot_share(bot) for bot in names]
        return max((high - low) / 2 for low, high in (share.interval for share in shares))

    def card_findings(self, known: Iterable[str] = ()) -> list[CardFinding]:
        """All cards, those never seen too; Holm's correction over all whose win rate was tested.

        A card is measured by what its seats win anyway: otherwise all cards of the stronger side would seem strong.
        """
        raw: list[tuple[str, CardTally, float, float]] = []
        for id in sorted({*self.cards, *known}):
            card = self.cards.get(id) or self.no_uses()
            seats, hits = (card.played_by, card.played_won) if any(card.played_by) else (card.drawn_by, card.drawn_won)
            usual = self.usual(seats)
            raw.append((id, card, usual, p_value(hits, sum(seats), usual)))
        seen = [(id, p) for id, card, _, p in raw if any(card.drawn_by) or any(card.played_by)]
        corrected = dict(zip((id for id, _ in seen), holm([p for _, p in seen]), strict=True))
        return [
            CardFinding(
                id,
                tuple(card.uses),
                Share(card.drawn_won, sum(card.drawn_by)) if any(card.drawn_by) else None,
                Share(card.played_won, sum(card.played_by)) if any(card.played_by) else None,
                usual,
                p,
                corrected.get(id, 1.0),
            )
            for id, card, usual, p in raw
        ]

    def usual(self, matches_by_seat: Sequence[int]) -> float:
        """The share of wins of these seats, whatever they held."""
        expected = sum(count * self.wins[seat] for seat, count in enumerate(matches_by_seat, 1)) / max(1, self.matches)
        return expected / max(1, sum(matches_by_seat))

    def never_taken(self) -> list[tuple[str, int]]:
        """Choices that were offered and never taken, the most offered first."""
        return sorted(((text, n) for text, n in self.offered.items() if not self.taken[text]), key=lambda each: (-each[1], each[0]))

    def verbs(self) -> list[tuple[str, int, int]]:
        """The kinds of choice, by their first word: offered, taken."""
        offered: Counter[str] = Counter()
        taken: Counter[str] = Counter()
        for text, count in self.offered.items():
            offered[text.partition(" ")[0]] += count
        for text, count in self.taken.items():
            taken[text.partition(" ")[0]] += count
        return sorted((verb, count, taken[verb]) for verb, count in offered.items())


def quantile(counts: Counter[float], share: float) -> float:
    """
    >>> quantile(Counter({1.0: 5, 2.0: 4, 9.0: 1}), 0.5)
    1.0
    """
    wanted = share * sum(counts.values())
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    return 0.0


def mean(counts: Counter[float]) -> float:
    return sum(value * count for value, count in counts.items()) / max(1, sum(counts.values()))
