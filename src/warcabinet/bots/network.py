# compiled
"""A network that judges positions and choices: whole numbers only, so that it says the same on every machine, compiled or not.

The first layer is a sum of table rows, one for everything unusual on the page. It is kept from one look to the next, and only
what has changed is added and taken away. Two small layers follow; then the value of the position, and a vector that is
multiplied with the vector of each choice on the menu.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from warcabinet.bots.eyes import layout_of, row_of
from warcabinet.engine.chance import Chance
from warcabinet.engine.pen import Pen
from warcabinet.engine.pile import table_of
from warcabinet.engine.state import Seat, State

BITS: Final = 12  # after the point
FINE: Final = 8  # more of them beside the table's and the choices' own numbers, which are small
VALUE_UNIT: Final = 5.9604644775390625e-08  # 2 ** -(BITS + BITS)
SCORE_UNIT: Final = 9.5367431640625e-07  # 2 ** -(BITS + FINE)
CHOICE_ROWS: Final = 16384  # vectors of choices at most; games with more choices share them
DICE: Final = 16777216  # sides of the die that picks a choice by its odds


@final
class Layer:
    """A layer without its bend; weights by input, because many inputs are zero."""

    __slots__ = ("bias", "size", "weights")

    def __init__(self, weights: vec[i64], bias: vec[i64]) -> None:
        self.weights: Final = weights
        self.bias: Final = bias
        self.size: Final = i64(len(bias))

    def feed(self, inputs: vec[i64], found: vec[i64]) -> None:
        size = self.size
        weights = self.weights
        bias = self.bias
        for out in range(size):
            found[out] = bias[out]
        for at in range(i64(len(inputs))):
            number = inputs[at]
            if number > 0:
                start = at * size
                for out in range(size):
                    found[out] += number * weights[start + out]


def bend(numbers: vec[i64], found: vec[i64], bits: i64) -> None:
    """Less than nothing is nothing; and back to the usual number of bits."""
    for at in range(i64(len(found))):
        number = numbers[at]
        found[at] = number >> bits if number > 0 else 0


@final
class Network:
    """The weights of one game. They never change once loaded, so one of them serves all."""

    __slots__ = ("alike", "choice_bias", "choices", "first", "query", "second", "start", "table", "usual", "value", "width")

    def __init__(
        self,
        usual: dict[int, vec[i64]],
        alike: bool,
        table: vec[i16],
        start: vec[i64],
        first: Layer,
        second: Layer,
        value: Layer,
        query: Layer,
        choices: vec[i16],
        choice_bias: vec[i64],
    ) -> None:
        self.usual: Final = usual  # by layout: a page as it usually is
        self.alike: Final = alike  # no seat has a side of its own
        self.table: Final = table
        self.start: Final = start
        self.width: Final = i64(len(start))
        self.first: Final = first
        self.second: Final = second
        self.value: Final = value
        self.query: Final = query
        self.choices: Final = choices  # a vector for each
        self.choice_bias: Final = choice_bias


@final
class Gaze:
    """The page as one viewer last saw it, and the sum of its rows."""

    __slots__ = ("layout", "page", "sum", "usual")

    def __init__(self, layout: i64, usual: vec[i64], start: vec[i64]) -> None:
        self.layout: Final = layout
        self.usual: Final = usual
        self.page: Final = usual[:]
        self.sum: Final = start[:]


@final
class Reader:
    """Reads pages for a network. What it says depends on the page alone, whatever it read before."""

    __slots__ = ("deep", "deeper", "gazes", "inputs", "length", "network", "odds", "pen", "query", "sums", "value")

    def __init__(self, network: Network) -> None:
        self.network: Final = network
        self.pen: Pen = Pen()
        self.length: i64 = -1  # of the page
        self.gazes: list[Gaze | None] = []
        self.inputs: Final = table_of(network.width, 0)
        self.sums: Final = table_of(max(network.first.size, network.second.size), 0)
        self.deep: Final = table_of(network.first.size, 0)
        self.deeper: Final = table_of(network.second.size, 0)
        self.value: Final = table_of(1, 0)
        self.query: Final = table_of(network.query.size, 0)
        self.odds: vec[float] = vec[float]()  # of the choices on the menu, after `weigh`

    def look(self, s: State, viewer: Seat) -> bool:
        """Reads the page up to the last layer; False: the network has never seen a table like this."""
        gaze = self.gaze(s, viewer)
        if gaze is None:
            return False
        self.follow(gaze)
        network = self.network
        bend(gaze.sum, self.inputs, 0)
        network.first.feed(self.inputs, self.sums)
        bend(self.sums, self.deep, FINE)
        network.second.feed(self.deep, self.sums)
        bend(self.sums, self.deeper, BITS)
        return True

    def gaze(self, s: State, viewer: Seat) -> Gaze | None:
        s.write(viewer, self.pen, True)
        if self.pen.at != self.length:  # another match, with other options
            self.pen = Pen()
            s.write(viewer, self.pen, True)
            self.length = self.pen.at
            self.gazes = [None for each in range(s.seats + 1)]
        gaze = self.gazes[viewer]
        if gaze is None:
            layout = layout_of(self.length, viewer, self.network.alike)
            if layout not in self.network.usual:
                return None
            gaze = Gaze(layout, self.network.usual[layout], self.network.start)
            self.gazes[viewer] = gaze
        return gaze

    def follow(self, gaze: Gaze) -> None:
        """Brings the sum of rows up to date."""
        page = self.pen.page
        before = gaze.page
        usual = gaze.usual
        for place in range(self.length):
            number = page[place]
            if number != before[place]:
                if before[place] != usual[place]:
                    self.add(gaze.sum, row_of(gaze.layout, place, before[place]), -1)
                if number != usual[place]:
                    self.add(gaze.sum, row_of(gaze.layout, place, number), 1)
                before[place] = number

    def add(self, sum: vec[i64], row: i64, sign: i64) -> None:
        table = self.network.table
        start = row * self.network.width
        if sign > 0:
            for at in range(self.network.width):
                sum[at] += i64(table[start + at])
        else:
            for at in range(self.network.width):
                sum[at] -= i64(table[start + at])

    def judge(self, s: State, viewer: Seat) -> float:
        """What the seat can expect, from 0 (lost) to 1 (won); less than 0: the network cannot say."""
        if not self.look(s, viewer):
            return -1.0
        self.network.value.feed(self.deeper, self.value)
        return 0.5 + 0.5 * math.tanh(float(self.value[0]) * VALUE_UNIT)

    def weigh(self, s: State) -> bool:
        """Fills `odds`: how good the asked seat's choices look, together 1; False: the network cannot say."""
        if not self.look(s, s.asked):
            return False
        self.network.query.feed(self.deeper, self.query)
        for at in range(i64(len(self.query))):
            self.query[at] = self.query[at] >> BITS
        highest = -1.0e30
        for at in range(s.offered):
            score = self.score(s.menu[at])
            if at == len(self.odds):
                self.odds = append(self.odds, score)
            else:
                self.odds[at] = score
            if score > highest:
                highest = score
        total = 0.0
        for at in range(s.offered):
            odds = math.exp(self.odds[at] - highest)
            self.odds[at] = odds
            total += odds
        for at in range(s.offered):
            self.odds[at] = self.odds[at] / total
        return True

    def score(self, choice: i64) -> float:
        network = self.network
        row = choice % i64(len(network.choice_bias))
        query = self.query
        size = i64(len(query))
        start = row * size
        vectors = network.choices
        score = network.choice_bias[row]
        for at in range(size):
            score += query[at] * i64(vectors[start + at])
        return float(score) * SCORE_UNIT

    def pick(self, s: State, chance: Chance) -> i64:
        """A choice by its odds, after `weigh`."""
        left = float(chance.below(DICE)) / float(DICE)
        for at in range(s.offered):
            left -= self.odds[at]
            if left < 0.0:
                return s.menu[at]
        return self.best(s)

    def best(self, s: State) -> i64:
        """The choice that looks best, after `weigh`."""
        found: i64 = 0
        for at in range(s.offered):
            if self.odds[at] > self.odds[found]:
                found = at
        return s.menu[found]
