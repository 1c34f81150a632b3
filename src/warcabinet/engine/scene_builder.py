"""What all games share when they build a scene: one state, seen by one viewer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from warcabinet.engine.game import Game, View
from warcabinet.engine.scene import Area, Badge, Choice, Layout, Prompt, Refusal, Scene, SeatInfo
from warcabinet.engine.state import State

G = TypeVar("G", bound=Game)
S = TypeVar("S", bound=State)


class SceneBuilder(ABC, Generic[G, S]):
    """A game says what is where; the frame is the same for all."""

    def __init__(self, game: G, s: S, view: View) -> None:
        self.game = game
        self.s = s
        self.view = view
        self.words = view.words

    @property
    def viewer(self) -> int:
        return self.view.viewer

    @property
    def mine(self) -> bool:
        """Whether the viewer has to choose now."""
        return not self.s.over and self.s.asked == self.view.viewer

    def scene(self) -> Scene:
        return Scene(
            game=self.game.name,
            title=self.title(),
            viewer=self.view.viewer,
            seats=tuple(self.seat_info(seat) for seat in range(len(self.view.names))),
            layout=self.layout(),
            areas=self.areas(),
            prompt=self.prompt(),
            choices=self.choices() if self.mine else (),
            refused=self.refused() if self.mine else (),
            facts=self.facts(),
            alerts=() if self.s.over else self.alerts(),
        )

    @abstractmethod
    def title(self) -> str: ...

    @abstractmethod
    def seat_info(self, seat: int) -> SeatInfo: ...

    @abstractmethod
    def layout(self) -> Layout: ...

    @abstractmethod
    def areas(self) -> tuple[Area, ...]: ...

    @abstractmethod
    def prompt(self) -> Prompt: ...

    @abstractmethod
    def choices(self) -> tuple[Choice, ...]: ...

    def refused(self) -> tuple[Refusal, ...]:
        """Dashed buttons, with the reason."""
        return ()

    def alerts(self) -> tuple[Badge, ...]:
        """Who can win now, or what threatens."""
        return ()

    def facts(self) -> tuple[str, ...]:
        """The bar at the top: aim, variant, round."""
        return ()
