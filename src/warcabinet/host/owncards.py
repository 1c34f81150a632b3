"""Custom cards on this host: a card file is checked, stored by the hash of its text, and applied to its game."""

from __future__ import annotations

import asyncio
from hashlib import sha256

from warcabinet.engine.game import Game
from warcabinet.host.api.basics import Localised
from warcabinet.host.api.cards import CardChange, FieldChange, OwnCards, OwnNote
from warcabinet.host.shelf import About, Shelf
from warcabinet.host.store import Store
from warcabinet.host.words import Refused

REMEMBERED = 64  # games with custom cards


def key_of(game: Game) -> str:
    """Empty for the game's own cards."""
    return sha256(f"{game.name}:{game.overlay.text}".encode()).hexdigest()[:24] if game.overlay.text else ""


def own_note(game: Game) -> OwnNote | None:
    return OwnNote(key_of(game), len(game.card_changes)) if game.overlay.text else None


def own_cards(game: Game) -> OwnCards:
    """What everyone at a table may know about the cards in play: everything."""
    faces = game.face_ids()
    changes = [
        CardChange(
            group=card.group,
            id=card.id,
            name=Localised(card.name.get("en", card.id), card.name.get("de", card.name.get("en", card.id))),
            fields=tuple(FieldChange(each.field, each.old, each.new) for each in card.fields),
            face=next((face for face in faces if face == card.id or face.endswith(f"-{card.id}")), ""),
            added=card.added,
        )
        for card in game.card_changes
    ]
    options = tuple(option for option in About(game).options() if game.option_names(option.id))
    return OwnCards(key_of(game), tuple(changes), game.overlay.text, options)


def work_out(game: Game) -> Game:
    """Everything about custom cards that takes its time, up to a second for the longest file: for a thread of its own."""
    assert game.card_changes is not None
    assert game.choice_numbers
    return game


class Drawer:
    """Where the host finds a game with custom cards again."""

    def __init__(self, store: Store, shelf: Shelf) -> None:
        self.store, self.shelf = store, shelf
        self.open: dict[str, Game] = {}
        self.reading = asyncio.Lock()  # one file at a time: whoever has many waits for them alone

    async def put(self, game: Game) -> Game:
        if game.overlay.text:
            await asyncio.to_thread(work_out, game)
            self.open.pop(key_of(game), None)
            self.open[key_of(game)] = game
            if len(self.open) > REMEMBERED:
                del self.open[next(iter(self.open))]
        return game

    async def game(self, name: str, key: str) -> Game:
        """The game with these cards; a Fault says why they no longer fit the current rules."""
        game = self.shelf.game(name)
        if not key:
            return game
        async with self.reading:
            found = self.open.get(key)
            if found is None:
                text = await self.store.cards(key)
                if not text:
                    raise Refused(404, "no-cards", "cards")
                found = await asyncio.to_thread(game.with_cards, text)
            if found.name != name:
                raise Refused(404, "no-cards", "cards")
            return await self.put(found)
