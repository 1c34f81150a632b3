"""The report of a run: one self-contained HTML page, in English or German."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path

from warcabinet.engine.catalogue import Catalogue, load_catalogues
from warcabinet.engine.fault import Fault
from warcabinet.engine.options import options_text
from warcabinet.engine.rulings import switched_in_words
from warcabinet.lab.plots import Bar, bars, columns, line
from warcabinet.lab.rows import A_CHOICE, A_DOUBLING, POINTS, USES, LabRow
from warcabinet.lab.statistics import Share, holm, p_value
from warcabinet.lab.tally import NUMBERS, CardFinding, Tally, mean, quantile

HERE = Path(__file__).parent
CLEAR = 0.05  # a corrected p below this is marked
SHOWN = 30  # choices never taken that are listed
SOME = 12  # cards listed at once


@cache
def catalogues() -> Mapping[str, Catalogue]:
    return load_catalogues(HERE / "words")


def report(tally: Tally, language: str, until: float = 0.0, records: Mapping[str, str] | None = None, table: str = "") -> str:
    """`records`: the odd matches as texts by file name, see `odd_matches`; `table`: an address that opens one at a host's table."""
    return Report(tally, catalogues()[language], until, records or {}, table).page()


def odd_matches(tally: Tally) -> list[tuple[str, LabRow, str]]:
    """Why it is unusual, which match it is, and its file name."""
    return [(sort, row, f"match-{row.match}.wcr") for sort, kept in tally.odd.items() for _, _, row in kept]


class Report:
    def __init__(self, tally: Tally, words: Catalogue, until: float, records: Mapping[str, str], table: str = "") -> None:
        self.tally, self.words, self.until, self.records, self.table_at = tally, words, until, records, table
        self.game = tally.work.played

    def page(self) -> str:
        title = escape(self.words("title", game=self.game.title, n=f"{self.tally.matches:,}"))
        parts = (self.head(), self.wins(), self.lengths(), self.lead(), self.cards(), self.choices(), self.odd())
        style = (HERE / "report.css").read_text("utf-8")
        return (
            f'<!doctype html>\n<html lang="{self.words.language}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
            f"<style>\n{style}</style>\n</head>\n<body>\n<h1>{title}</h1>\n" + "\n".join(parts) + "\n</body>\n</html>\n"
        )

    # ------------------------------------------------------------ pieces
    def section(self, key: str, *inner: str) -> str:
        return f"<section>\n<h2>{escape(self.words(f'{key}.head'))}</h2>\n" + "\n".join(filter(None, inner)) + "\n</section>"

    def note(self, key: str, **values: object) -> str:
        return f'<p class="note">{escape(self.words(key, **values))}</p>'

    def table(self, head: Iterable[str], rows: Iterable[tuple[Iterable[str], bool]], kind: str = "") -> str:
        """Cells are markup; True: the row is highlighted; kind `said`: words in the last column."""
        top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
        body = ""
        for cells, strong in rows:
            body += '<tr class="strong">' if strong else "<tr>"
            body += "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>\n"
        return f'<div class="scroll"><table class="{kind}"><thead><tr>{top}</tr></thead><tbody>\n{body}</tbody></table></div>'

    # ------------------------------------------------------------ sections
    def head(self) -> str:
        work, words = self.tally.work, self.words
        facts = {
            "bots": ", ".join(work.bots),
            "options": options_text(work.options),
            "rulings": switched_in_words(work.options, self.game.catalogues[words.language]),
            "seed": work.seed,
            "rules": str(self.game.rules_version),
            "cards": work.cards,
        }
        if self.tally.matches < work.matches:
            facts["stopped"] = words("head.stopped-text", n=self.tally.matches, all=work.matches, until=f"{self.until:.2%}")
        lines = [f"<dt>{escape(words(f'head.{key}'))}</dt><dd>{escape(text)}</dd>" for key, text in facts.items() if text]
        return f"<dl>{''.join(lines)}</dl>"

    def wins(self) -> str:
        tally, words = self.tally, self.words
        fair = 1 / tally.seats
        seats = [(words("seat", n=seat), tally.seat_share(seat)) for seat in range(1, tally.seats + 1)]
        corrected = holm([p_value(share.hits, tally.decided, fair) for _, share in seats])
        clear = [p < CLEAR for p in corrected]
        rows = [(self.share_cells(name, share, fair), strong) for (name, share), strong in zip(seats, clear, strict=True)]
        bots = dict.fromkeys(tally.work.bots)
        if len(bots) > 1:
            for bot in bots:
                equal = tally.work.bots.count(bot) * fair
                rows.append((self.share_cells(words("bot", name=bot), tally.bot_share(bot), equal), False))
        if tally.wins[0]:
            rows.append((self.share_cells(words("nobody"), tally.seat_share(0), None), False))
        off = ", ".join(name for (name, _), strong in zip(seats, clear, strict=True) if strong)
        verdict = words("win.unfair", seats=off) if off else words("win.fair")
        drawn = [Bar(name, share.value, *share.interval, strong) for (name, share), strong in zip(seats, clear, strict=True)]
        return self.section(
            "win",
            f"<p>{escape(verdict)}</p>",
            bars(words("win.plot"), drawn, fair),
            self.table(("", words("share"), words("interval"), words("equal")), rows),
            self.note("win.text"),
            f"<h3>{escape(words('win.ended'))}</h3>",
            self.table((words("win.rule"), words("matches"), words("share"), ""), self.endings(), "said"),
        )

    def share_cells(self, name: str, share: Share, equal: float | None) -> tuple[str, ...]:
        return escape(name), *share_texts(share), "" if equal is None else f"{equal:.1%}"

    def endings(self) -> list[tuple[tuple[str, ...], bool]]:
        rows: list[tuple[tuple[str, ...], bool]] = []
        for rule, count in sorted(self.tally.ended.items(), key=lambda each: (-each[1], each[0])):
            text = self.rule_text(rule) if rule else self.words("win.broken")
            rows.append(((escape(rule), f"{count:,}", f"{count / self.tally.matches:.1%}", escape(text)), False))
        return rows

    def rule_text(self, rule: str) -> str:
        """The first sentence of it."""
        try:
            return self.game.rulebook_in(self.words.language).text(rule).partition(". ")[0].removesuffix(".") + "."
        except Fault:
            return ""

    def lengths(self) -> str:
        tally, words = self.tally, self.words
        turns = any(tally.numbers["turns"])
        rows = []
        for key in NUMBERS if turns else NUMBERS[1:]:
            counts = tally.numbers[key]
            shown = (f"{quantile(counts, at):g}" for at in (0.05, 0.5, 0.95))
            rows.append(((escape(words(f"length.{key}")), f"{mean(counts):.2f}", *shown), False))
        measures = [
            (
                (
                    escape(self.game.measure_name(key, words.language)),
                    f"{sums[0] / tally.matches:.3g}",
                    f"{sums[1]:g}",
                    f"{sums[2]:g}",
                ),
                False,
            )
            for key, sums in tally.measures.items()
        ]
        plotted = (
            "turns" if len(tally.numbers["turns"]) > 1 else "plies"
        )  # if all matches have the same number of turns, there is nothing to see
        return self.section(
            "length",
            self.table(("", words("mean"), words("below"), words("median"), words("above")), rows),
            columns(words(f"length.plot-{plotted}"), histogram(tally.numbers[plotted])),
            "" if turns else self.note("length.no-turns"),
            self.note("length.text", choice=f"{A_CHOICE:g}", doubling=f"{A_DOUBLING:g}"),
            f"<h3>{escape(words('length.measures'))}</h3>" if measures else "",
            self.table(("", words("mean"), words("length.least"), words("length.most")), measures) if measures else "",
        )

    def lead(self) -> str:
        tally, words = self.tally, self.words
        if not tally.decided:
            return ""
        tenths = [str(tenth + 1) for tenth in range(POINTS)]
        last = Share(tally.last_turn, tally.decided)
        ahead = [
            (str(tenth + 1) if tenth < POINTS else words("lead.never"), tally.ahead_from[tenth]) for tenth in range(POINTS + 1)
        ]
        return self.section(
            "lead",
            line(words("lead.plot"), [count / tally.decided for count in tally.led], tenths),
            f"<p>{escape(words('lead.plot'))}.</p>",
            f"<p>{escape(words('lead.last'))}: <strong>{last.value:.1%}</strong> ({share_texts(last)[1]}).</p>",
            columns(words("lead.ahead"), ahead),
            f"<p>{escape(words('lead.ahead'))}.</p>",
            self.note("lead.text"),
        )

    def cards(self) -> str:
        tally, words = self.tally, self.words
        names = self.game.card_names(words.language)
        if not names:
            return self.section("cards", f"<p>{escape(words('cards.none'))}</p>")
        found = tally.card_findings(names)
        rated = sorted((each for each in found if each.played), key=lambda each: (each.usual - rate(each), each.id))
        extremes = rated if len(rated) <= 10 else rated[:5] + rated[-5:]
        usual = tally.decided / tally.matches / tally.seats
        plotted = [
            Bar(names.get(each.id, each.id), each.played.value, *each.played.interval, each.corrected < CLEAR)
            for each in extremes
            if each.played
        ]
        used = [each for each in found if any(each.uses)]
        told = [use for at, use in enumerate(USES) if any(each.uses[at] for each in used)]  # not every game reports all of them
        heads = ("card", *told, "won-drawn", "won-played", "usual", "p")
        return self.section(
            "cards",
            bars(words("cards.plot"), plotted, usual) if plotted else "",
            f"<p>{escape(words('cards.plot'))}.</p>" if plotted else "",
            *self.unused(found, names),
            self.table((words(f"cards.{key}") for key in heads), (self.card_row(each, names, told) for each in used)),
            self.note("cards.text", n=len(used)),
        )

    def unused(self, found: list[CardFinding], names: Mapping[str, str]) -> list[str]:
        undrawn = [names.get(each.id, each.id) for each in found if not each.drawn and not each.played]
        unplayed = [names.get(each.id, each.id) for each in found if each.drawn and not each.played]
        lists = {"cards.never-drawn": undrawn, "cards.never-played": unplayed}
        said = [self.listed(self.words(key, n=len(cards)), cards) for key, cards in lists.items() if cards]
        return said or [f"<p>{escape(self.words('cards.all-used'))}</p>"]

    def listed(self, head: str, items: Sequence[str]) -> str:
        """A long list opens on request."""
        text = escape(", ".join(items))
        if len(items) <= SOME:
            return f"<p>{escape(head)}: {text}.</p>"
        return f"<details><summary>{escape(head)}</summary><p>{text}.</p></details>"

    def card_row(self, card: CardFinding, names: Mapping[str, str], told: Sequence[str]) -> tuple[tuple[str, ...], bool]:
        rates = (rate_cell(share) if share else "–" for share in (card.drawn, card.played))
        uses = (f"{card.uses[USES.index(use)]:,}" for use in told)
        name = escape(names.get(card.id, card.id))
        return (name, *uses, *rates, f"{card.usual:.1%}", f"{card.corrected:.3f}"), card.corrected < CLEAR

    def choices(self) -> str:
        tally, words = self.tally, self.words
        never = tally.never_taken()
        verbs = [
            ((escape(verb), f"{offered:,}", f"{taken:,}", f"{taken / offered:.1%}"), not taken)
            for verb, offered, taken in tally.verbs()
        ]
        heads = (words("choices.verb"), words("choices.offered"), words("choices.taken"), words("share"))
        listed = ", ".join(f"<code>{escape(text)}</code> ({count:,})" for text, count in never[:SHOWN])
        said = words("choices.never-text", n=len(never)) if never else words("choices.all-taken")
        return self.section(
            "choices",
            self.table(heads, verbs),
            self.note("choices.text"),
            f"<h3>{escape(words('choices.never'))}</h3><p>{escape(said)} {listed}</p>",
        )

    def odd(self) -> str:
        words = self.words
        rows = []
        for sort, row, name in odd_matches(self.tally):
            record = self.records.get(name, "")
            link = f"data:text/plain;base64,{b64encode(record.encode()).decode()}"
            won = f"{words('seat', n=row.winner)} ({row.seats[row.winner - 1]})" if row.winner else words("nobody")
            cells = (
                escape(words(f"odd.{sort}")),
                f"{row.plies:,}",
                escape(won),
                f"{row.lowest:.0%}" if row.winner else "–",
                f'<a download="{name}" href="{link}">{name}</a>' if record else name,
                self.open_it(name, row.match),
            )
            rows.append((cells, False))
        heads = (
            "odd.what",
            "length.plies",
            "odd.won-by",
            "odd.lowest",
            "odd.record",
            "odd.open" if self.table_at else "odd.command",
        )
        text = words("odd.text-host" if self.table_at else "odd.text")
        return self.section("odd", f"<p>{escape(text)}</p>", self.table(map(words, heads), rows))

    def open_it(self, name: str, match: int) -> str:
        if not self.table_at:
            return f"<code>warcabinet replay records/{name}</code>"
        address = escape(self.table_at.format(match=match))
        return f'<a target="_top" href="{address}">{escape(self.words("odd.open-it"))}</a>'


def rate(card: CardFinding) -> float:
    return card.played.value if card.played else 0.0


def share_texts(share: Share) -> tuple[str, str]:
    low, high = share.interval
    return f"{share.value:.1%}", f"{low:.1%}–{high:.1%}"


def rate_cell(share: Share) -> str:
    low, high = share.interval
    return f"{share.value:.1%} <small>{100 * low:.0f}–{100 * high:.0f}</small>"


def histogram(counts: Counter[float], most: int = 40) -> list[tuple[str, float]]:
    """Values in columns of equal width, up to a maximum number.

    >>> histogram(Counter({3.0: 2, 5.0: 1}))
    [('3', 2), ('4', 0), ('5', 1)]
    """
    low, high = int(min(counts)), int(max(counts))
    breadth = (high - low) // most + 1
    found = dict.fromkeys(range(low, high + 1, breadth), 0)
    for value, count in counts.items():
        found[low + (int(value) - low) // breadth * breadth] += count
    return [(str(start), count) for start, count in found.items()]
