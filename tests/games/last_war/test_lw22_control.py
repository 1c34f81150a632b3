"""LW-22 Control: rulings, edits, favours."""

import pytest

from games.last_war.war import War
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.engine.record import parse_record
from warcabinet.engine.session import replay
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.state import GARRISON, HIDDEN, REVEALED

DISPUTE = 'step = 3\n[control]\n"0906" = "none"\n[stacks]\n"0906" = [0,0,0,0]\n[hand]\naxis = []\nsoviet = []'


def umpired(setting: str = "", *choices: str, options: str = "players=3") -> War:
    return War("orel-salient", setting, *choices, options=options)


@rule("LW-22.2", "LW-22.3", "LW-7.3b")
def test_control_settles_a_dispute() -> None:
    war = umpired(DISPUTE, "3: go-on", "1: close 0905 0906", "1: one", "1: done", "2: close 1005 0906", "2: one", "2: done")
    assert war.asks() == (3, "DISPUTE")
    war.take("3: give-hex 2 0906")
    assert war.owner("0906") == 1


@rule("LW-22.1", "LW-22.3", "LW-R76", "LW-6.13")
def test_control_decides_on_requests() -> None:
    start = (
        'step = "5a"\n[hand]\naxis = ["A03"]\nsoviet = ["S03"]',
        "3: go-on",
        "1: request A03",
        "1: done",
        "2: request S03",
        "2: done",
    )
    war = umpired(*start, "3: go-on")
    assert war.scene(3).prompt.text.startswith("Axis makes a request with")
    war.take("3: grant")
    assert war.scene(3).prompt.text == "Soviet Union makes a request with Breakthrough artillery (+2). Do you grant it?"
    war.take("3: refuse")
    assert (war.spent(0), war.hand(1)) == (["A03"], ["S03"])
    assert "Control hands Breakthrough artillery (+2) back to Soviet Union" in war.log()


@rule("LW-22.3")
def test_without_control_the_rules_decide() -> None:
    with pytest.raises(Fault, match="needs the Control seat"):
        War("orel-salient", "", options="discretion=control")
    assert War().asks()[0] == 1


@rule("LW-22.4", "LW-R88")
def test_every_edit_has_a_reason_and_is_a_choice() -> None:
    war = umpired("step = 2", "3: because mistake", "3: hex 0905", "3: add men", "3: add garrison", "3: take tank", "3: back")
    war.take("3: pool 2", "3: add flags", "3: take men", "3: back", "3: done", "3: go-on")
    assert war.stock(1, "flags") == 4
    assert war.stack("0905")[:2] == (5, 0)
    assert war.is_marked("0905", GARRISON)
    assert "Control, a mistake: Men: one more (Sevsk (0905))" in war.log()
    text = war.session.record().text()
    assert "3: because mistake" in text
    again = replay(GAME, parse_record(text))
    assert again.record().text() == text


@rule("LW-22.4", "LW-R88", "LW-23.6")
def test_an_edit_of_control_leaves_the_line_whole() -> None:
    war = umpired("step = 2\n[stock]\naxis = {men=3}", "3: because agreement", "3: hex 0905", "3: give 2")
    assert war.owner("0905") == 1
    assert war.stack("0905")[0] == 1  # manned
    assert war.pool(0)[0] >= 4  # what stood there is in the Pool
    war.take("3: give nobody")
    assert war.owner("0905") == -1
    assert war.stack("0905") == (0, 0, 0, 0)


@rule("LW-R88", "LW-22.1")
def test_dice_and_advantages_of_the_next_combat() -> None:
    text = 'step = "7"\nfirst = "axis"\n[flags]\naxis = [["0904","1004"]]'
    war = umpired(
        text, "3: because briefing", "3: set-die attacker 1", "3: set-die defender 6", "3: column attacker", "3: die-roll defender"
    )
    assert "Control has changed something hidden: according to the briefing" in war.log(1)
    assert "Control, according to the briefing: Attacker's next die: 1 (the next combat)" in war.log(3)
    war.take("3: done", "3: go-on")
    assert "Control's ruling: +1" in war.log()
    assert "Dice 1-1 against 6+0: row -6" in war.log()


@rule("LW-R88", "LW-22.4")
def test_control_can_hide_and_reveal() -> None:
    war = umpired("step = 2", "3: because other", "3: hex 0904", "3: hide", "3: back", "3: done", "3: go-on")

    def kinds(viewer: int) -> list[str]:
        return [force.kind for force in war.cell("0904", viewer).forces if not force.unknown]

    assert kinds(2) == ["men"]
    assert [force.kind for force in war.cell("0904", 2).forces if force.unknown] == ["tank", "air", "supply"]  # as "?"
    assert kinds(1) == kinds(3) == ["men", "tank", "air", "supply"]
    shown = War("orel-salient", "step = 2", "3: because other", "3: hex 0904", "3: reveal", options="players=3 fog=stacks")
    cell = shown.cell("0904", 2)
    assert len(cell.forces) == 4


@rule("LW-R88")
def test_edits_can_be_undone() -> None:
    war = umpired("step = 2", "3: because mistake", "3: hex 0905", "3: add men")
    assert war.session.can_undo(2)
    war.session.undo()
    assert war.stack("0905")[0] == 4


@rule("LW-22.1", "LW-22.4")
def test_control_sees_both_hands_and_may_end_the_war() -> None:
    war = umpired("step = 2\n[hand]\naxis = ['A01']\nsoviet = ['S01']")
    assert war.area(3, "hand").items[0].face == "A01"
    assert war.area(3, "theirs").items[0].face == "S01"
    war.take("3: because politics", "3: win 2")
    assert war.session.over
    assert war.session.scene(0).result is not None
    assert war.s.winner == 1


@rule("LW-22.2", "LW-7.3b")
def test_control_gives_a_disputed_hex_to_either_side() -> None:
    war = umpired(DISPUTE, "3: go-on", "1: close 0905 0906", "1: one", "1: done", "2: close 1005 0906", "2: one", "2: done")
    assert war.choices() == ["give-hex 1 0906", "give-hex 2 0906"]
    war.take("3: give-hex 1 0906")
    assert war.owner("0906") == 0


@rule("LW-22.1", "LW-R76", "LW-6.13")
def test_a_request_that_is_refused_leaves_the_card_free() -> None:
    text = 'step = "5a"\nfirst = "axis"\n[hand]\naxis = ["A03"]\nsoviet = ["S03"]\n[flags]\naxis = [["0904","1004"]]'
    war = umpired(text, "3: go-on", "1: request A03", "1: done", "2: request S03", "2: done", "3: go-on", "3: refuse", "3: grant")
    war.take("3: go-on")
    assert war.choices("die") == ["die A03"]
    war.take("1: done")
    assert not war.choices("die")
    assert (war.hand(0), war.hand(1), war.spent(1)) == (["A03"], [], ["S03"])


@rule("LW-22.1", "LW-R88")
@pytest.mark.parametrize(("role", "column", "die"), [("attacker", 1, 1), ("defender", -1, -1)])
def test_control_rules_for_either_side(role: str, column: int, die: int) -> None:
    text = 'step = "7"\nfirst = "axis"\n[flags]\naxis = [["0904","1004"]]'
    war = umpired(text, "3: because briefing", f"3: column {role}", f"3: die-roll {role}", f"3: die-roll {role}")
    assert (war.s.ruled_shift, war.s.ruled_die) == (column, 2 * die)


@rule("LW-22.1")
@pytest.mark.parametrize("ruled", [9, -9])
def test_no_more_than_ten_columns_are_ruled(ruled: int) -> None:
    text = f'step = "7"\nfirst = "axis"\n[flags]\naxis = [["0904","1004"]]\n[desk]\nshift = {ruled}\ndie = {ruled}'
    war = umpired(text, "3: because briefing")
    both = ["column attacker", "column defender", "die-roll attacker", "die-roll defender"]
    assert [text for text in war.choices() if text.split()[0] in ("column", "die-roll")] == [both[0], both[2], both[1], both[3]]
    role = "attacker" if ruled > 0 else "defender"
    war.take(f"3: column {role}")
    assert not war.choices("column")
    war.take(f"3: die-roll {role}")
    assert not war.choices("die-roll")


@rule("LW-22.4", "LW-R88")
@pytest.mark.parametrize(
    "what", ["men", "tank", "air", "lsp", "bombers", "pags", "garrisons", "concrete", "bases", "morale", "flags", "merchant"]
)
def test_control_adds_to_a_side_and_takes_from_it(what: str) -> None:
    war = umpired(
        f"step = 2\n[stock]\nsoviet = {{{what}=3}}", "3: because mistake", "3: pool 2", f"3: add {what}", f"3: add {what}"
    )
    assert war.stock(1, what) == 5
    war.take(f"3: take {what}")
    assert war.stock(1, what) == 4


@rule("LW-22.4", "LW-5.1")
def test_control_changes_effectiveness_between_one_and_nine() -> None:
    war = umpired("step = 2", "3: because mistake", "3: pool 1", *["3: add me"] * 4)
    assert war.s.me(0) == 9
    assert "add me" not in war.choices()
    war.take(*["3: take me"] * 8)
    assert war.s.me(0) == 1
    assert "take me" not in war.choices()


@rule("LW-22.4", "LW-R88")
@pytest.mark.parametrize("what", ["men", "tank", "air", "lsp", "ad", "garrison", "zone", "flak", "base", "fort-n", "fort-sw"])
def test_control_adds_to_a_hex_and_takes_from_it(what: str) -> None:
    """Once taken away, what was added is gone, and nothing else has changed."""
    war = umpired('step = 2\n[stacks]\n"0905" = [2,1,1,1]', "3: because mistake", "3: hex 0905")
    before = war.session.position().text()
    war.take(f"3: add {what}")
    assert war.session.position().text() != before
    assert f"take {what}" in war.choices()
    war.take(f"3: take {what}")
    assert contents(war) == contents(umpired('step = 2\n[stacks]\n"0905" = [2,1,1,1]', "3: because mistake", "3: hex 0905"))


def contents(war: War) -> tuple[list[int], ...]:
    s = war.s
    return tuple([int(n) for n in table] for table in (s.owner, s.force, s.mark, s.fort, s.pag, s.stock))


@rule("LW-22.4", "LW-R65")
@pytest.mark.parametrize(("what", "whose"), [("pag-2", 1), ("pag-free", 2)])
def test_control_places_partisans(what: str, whose: int) -> None:
    war = umpired("step = 2", "3: because mistake", "3: hex 0706")
    assert "add pag-1" not in war.choices()  # a side has none against itself
    war.take(f"3: add {what}")
    assert war.pag("0706") == whose
    assert [text for text in war.choices() if "pag" in text] == [f"take {what}"]
    war.take(f"3: take {what}")
    assert war.pag("0706") == -1


@rule("LW-22.4")
def test_control_hands_cards_in_and_out() -> None:
    war = umpired('step = 2\n[hand]\naxis = ["A01"]\nsoviet = []\n[spent]\naxis = ["A02"]', "3: because mistake", "3: pool 1")
    war.take("3: hand-out A01", "3: hand-in A02")
    assert (war.hand(0), war.spent(0)) == (["A02"], ["A01"])


@rule("LW-R88")
def test_a_hidden_hex_can_be_revealed_again() -> None:
    war = umpired("step = 2", "3: because other", "3: hex 0904", "3: hide")
    assert [text for text in war.choices() if text in ("hide", "reveal")] == ["reveal"]
    war.take("3: reveal")
    assert (war.is_marked("0904", HIDDEN), war.is_marked("0904", REVEALED)) == (False, True)
    assert [text for text in war.choices() if text in ("hide", "reveal")] == ["hide"]


@rule("LW-22.4")
@pytest.mark.parametrize(("choice", "winner"), [("win 1", 0), ("win 2", 1), ("win nobody", -1)])
def test_control_declares_a_winner_or_a_draw(choice: str, winner: int) -> None:
    war = umpired("step = 2", "3: because politics", f"3: {choice}")
    assert war.session.over
    assert war.s.winner == winner


@rule("LW-22.4", "LW-23.16")
def test_ground_taken_away_sends_what_stood_there_to_the_pool() -> None:
    war = umpired('step = 2\n[stacks]\n"0905" = [2,1,1,3]\n[stock]\naxis = {men=0, tank=0, air=0, lsp=0}')
    war.take("3: because agreement", "3: hex 0905", "3: give 2")
    assert war.pool(0) == (1, 1, 1, 3)  # one of the two men fills the gap behind it
    assert war.stack("0804")[0] == 1
    assert war.lost(0) == (0, 0, 0)


@rule("LW-22.1")
def test_control_may_rule_and_go_on() -> None:
    war = umpired("step = 2", "3: ruling")
    assert war.asks() == (3, "CONTROL")
    assert war.choices()[:3] == ["go-on", "ruling", "because mistake"]
    assert len(war.choices()) == 10
    war.take("3: because other")
    assert war.choices()[:3] == ["done", "pool 1", "pool 2"]
    war.take("3: done")
    assert (war.asks(), war.s.reason) == ((3, "CONTROL"), -1)
    war.take("3: go-on")
    assert war.asks() == (1, "DEPLOY")
