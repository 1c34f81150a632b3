"""The card file: complete, in both languages, and every fault in it is named with file, card, field and reason."""

from pathlib import Path

import msgspec
import pytest

from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.games.last_front import GAME
from warcabinet.games.last_front.cards.cardfile import KIND_NAMES, CardFile, Entry, Localised, make_book, read_cards

PRINTED = (GAME.folder / "cards.toml").read_text("utf-8")
COUNTS = {
    "troop-1": 16, "troop-2": 14, "troop-3": 10, "tank-2": 12, "tank-3": 9, "plane-2": 7, "plane-3": 5, "plane-4": 4,
    "support-1-2": 9, "support-2-4": 7, "support-3-6": 5, "draw-event": 4, "special-ambush": 2, "special-counterintelligence": 2,
    "event-fresh-divisions": 2, "event-wolf-pack": 2,
}  # fmt: skip


def fault_of(tmp_path: Path, old: str, new: str) -> str:
    """What is said of the printed card file with one thing changed."""
    assert PRINTED.count(old) >= 1, old
    path = tmp_path / "mine.toml"
    path.write_text(PRINTED.replace(old, new, 1), "utf-8")
    with pytest.raises(Fault) as caught:
        read_cards(path)
    return str(caught.value)


# ------------------------------------------------------------ what is in it
@rule("LF-2.4", "LF-2.5")
def test_how_often_each_card_exists() -> None:
    for card in [*GAME.cards.battle, *GAME.cards.event]:
        assert card.count == COUNTS.get(card.id, 1), card.id


def test_everything_is_said_in_both_languages() -> None:
    said: list[tuple[str, Localised]] = []
    for card in [*GAME.cards.battle, *GAME.cards.event, *GAME.cards.bonus]:
        said.append((card.id, card.name))
        said += [(card.id, each) for each in (card.short, card.text) if each is not None]
        assert (card.text is not None) is bool(card.effect), f"{card.id} does something and says nothing, or the reverse"
    said += [(card.id, card.name) for card in GAME.cards.territory]
    for id, words in said:
        for language in ("en", "de"):
            assert words.get(language).strip() == words.get(language) != "", f"{id} in {language}"
            assert (words.en != words.de) or not words.en.endswith("."), f"{id} has the same sentence in both languages"


def test_the_book_of_the_rules_is_what_the_file_says() -> None:
    book = make_book(GAME.cards)
    for number, card in enumerate(GAME.cards.battle):
        made = book.battle[number]
        assert card.kind is not None
        assert (made.id, made.count, made.value, made.kind) == (card.id, card.count, card.value, KIND_NAMES.index(card.kind))
        assert (made.blitz, made.lasting) == (card.blitz, card.lasting)
    assert list(book.territories) == [card.id for card in GAME.cards.territory]


def test_an_edition_of_ones_own_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        PRINTED.replace('id = "troop-1"\nkind = "troop"\ncount = 16', 'id = "troop-1"\nkind = "troop"\ncount = 20'), "utf-8"
    )
    assert make_book(read_cards(path)).battle[0].count == 20


# ------------------------------------------------------------ what can be wrong with it
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        pytest.param(
            'id = "tank-2"\nkind = "tank"\ncount = 12\nvalue = 2',
            'id = "tank-2"\nkind = "tank"\ncount = 12\nvalue = "two"',
            "mine.toml, battle card tank-2, value: expected `int`, got `str`",
            id="a word for a number",
        ),
        pytest.param(
            "count = 12", "count = 99", "mine.toml, battle card tank-2, count: expected `int` <= 60", id="too large a number"
        ),
        pytest.param(
            "count = 12",
            "cuont = 12",
            "mine.toml, battle card tank-2: unknown key 'cuont'; did you mean 'count'?",
            id="a misspelt field",
        ),
        pytest.param(
            'name = { en = "Riflemen", de = "Schützen" }',
            'name = { en = "Riflemen" }',
            "mine.toml, battle card troop-1, name: object missing required field `de`",
            id="a language that is missing",
        ),
        pytest.param(
            'id = "tank-2"\nkind = "tank"',
            'id = "tank-2"\nkind = "ship"',
            "mine.toml, battle card tank-2, kind: unknown value 'ship'; "
            "choose one of: draw-event, icon, plane, special, support, tank, troop",
            id="an unknown kind",
        ),
        pytest.param(
            '{ do = "swap" }',
            '{ do = "swop" }',
            "mine.toml, battle card special-lend-lease, effect[0].do: invalid value 'swop'",
            id="an unknown effect",
        ),
        pytest.param(
            '[{ do = "draw", count = 3 }]',
            '[{ do = "draw", cuont = 3 }]',
            "mine.toml, battle card special-red-ball-express, effect[0]: unknown key 'cuont'; did you mean 'count'?",
            id="a misspelt field of an effect",
        ),
        pytest.param(
            'id = "tank-2"\nkind = "tank"\n',
            'id = "tank-2"\n',
            "mine.toml, battle card tank-2, kind: a Battle card needs a kind",
            id="no kind",
        ),
        pytest.param('id = "tank-2"', 'id = "troop-2"', "mine.toml, card troop-2: duplicate card id", id="an id twice"),
        pytest.param(
            "value = 2\ndefence = 4",
            "value = 2\ndefence = 1",
            "mine.toml, battle card support-2-4, defence: a Support's Defence value cannot be lower than its Attack value",
            id="a Support that defends worse",
        ),
        pytest.param(
            'effect = [{ do = "swap" }]',
            "effect = []",
            "mine.toml, battle card special-lend-lease, effect: an Icon or Special needs an ability",
            id="no ability",
        ),
        pytest.param(
            'effect = [{ do = "swap" }]',
            'effect = [{ do = "fall-back" }]',
            "mine.toml, battle card special-lend-lease, effect: an Icon or Special cannot 'fall-back'",
            id="an Event's word on a Special",
        ),
        pytest.param(
            'effect = [{ do = "fall-back" }]',
            'effect = [{ do = "swap" }]',
            "mine.toml, event card event-lull, effect: an Event cannot 'swap'",
            id="a Special's word on an Event",
        ),
        pytest.param(
            'effect = [{ do = "draw-first", count = 1 }]',
            'effect = [{ do = "draw", count = 1 }]',
            "mine.toml, bonus card bonus-us, effect: a Bonus cannot 'draw'",
            id="a word that no Bonus obeys",
        ),
        pytest.param(
            'effect = [{ do = "event" }]',
            'effect = [{ do = "swap" }]',
            "mine.toml, battle card draw-event, effect: a Draw Event cannot 'swap'",
            id="a Draw Event that does something else",
        ),
        pytest.param(
            'id = "tank-2"',
            'effect = [{ do = "swap" }]\nid = "tank-2"',
            "mine.toml, battle card tank-2, effect: a Unit has no ability",
            id="a Unit with an ability",
        ),
        pytest.param(
            'lasting = true\nname = { en = "George S. Patton"',
            'name = { en = "George S. Patton"',
            "mine.toml, battle card icon-patton, lasting: 'raise' needs lasting = true",
            id="a lasting word on a card that goes",
        ),
        pytest.param(
            'name = { en = "Lend-Lease"',
            'lasting = true\nname = { en = "Lend-Lease"',
            "mine.toml, battle card special-lend-lease, lasting: 'swap' cannot have lasting = true",
            id="a one-shot word on a card that stays",
        ),
        pytest.param(
            'lasting = true\nname = { en = "Low Cloud"',
            'name = { en = "Low Cloud"',
            "mine.toml, event card event-low-cloud, lasting: 'halve' needs lasting = true",
            id="an Event that would do nothing",
        ),
        pytest.param(
            'id = "bonus-uk"\nnation = "british"',
            'id = "bonus-uk"\nnation = "american"',
            "mine.toml, bonus: there must be one bonus card for each of american, british, soviet, german, in this order",
            id="two Bonus cards of a nation",
        ),
        pytest.param(
            'id = "terr-us-guam"\nnation = "american"',
            'id = "terr-us-guam"\nnation = "french"',
            "mine.toml, territory card terr-us-guam, nation: unknown value 'french'; "
            "choose one of: american, british, german, soviet",
            id="an unknown nation",
        ),
        pytest.param(
            "[[bonus]]", "[[bones]]", "mine.toml, file: unknown key 'bones'; did you mean 'bonus'?", id="an unknown group"
        ),
    ],
)
def test_a_fault_names_file_card_field_and_reason(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert fault_of(tmp_path, old, new) == fault


def test_what_is_no_toml_is_said_to_be_none(tmp_path: Path) -> None:
    assert fault_of(tmp_path, "[[battle]]", "[[battle").startswith("mine.toml: not valid TOML: ")


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"none\.toml: no such file"):
        read_cards(tmp_path / "none.toml")


def test_a_card_without_id_is_named_by_its_number(tmp_path: Path) -> None:
    assert fault_of(tmp_path, 'id = "troop-3"\n', "").startswith("mine.toml, battle card number 3: ")


@pytest.mark.parametrize(("group", "most", "what"), [("battle", 64, "kinds of Battle card"), ("territory", 40, "territories")])
def test_there_is_a_limit_to_what_can_be_numbered(tmp_path: Path, group: str, most: int, what: str) -> None:
    entries = getattr(GAME.cards, group)
    more = [msgspec.structs.replace(entries[0], id=f"more-{n}") for n in range(most + 1 - len(entries))]
    path = tmp_path / "mine.toml"
    path.write_bytes(msgspec.toml.encode(without_nothing(msgspec.structs.replace(GAME.cards, **{group: [*entries, *more]}))))
    with pytest.raises(Fault, match=f"{most + 1} {what}; the limit is {most}"):
        read_cards(path)


def without_nothing(cards: CardFile) -> dict[str, list[dict[str, object]]]:
    """TOML has no word for None."""
    groups: dict[str, list[Entry]] = {name: getattr(cards, name) for name in cards.__struct_fields__}
    plain = {name: [msgspec.to_builtins(card) for card in group] for name, group in groups.items()}
    return {
        name: [{key: value for key, value in card.items() if value is not None} for card in group] for name, group in plain.items()
    }
