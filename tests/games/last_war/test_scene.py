"""The scene, the words and the helpers for large orders."""

import string

from games.last_war.played import VALUES
from games.last_war.war import War
from random_play import options_of
from warcabinet.engine.chance import chance_from
from warcabinet.engine.scene import Scene
from warcabinet.engine.session import Session
from warcabinet.games.last_war import GAME


def test_both_languages_have_the_same_keys_and_values() -> None:
    english, german = (GAME.catalogues[language].entries for language in ("en", "de"))
    plain = {key for key in english if not key.endswith(".one")}
    assert plain == {key for key in german if not key.endswith(".one")}
    for key in plain:
        fields = [{name for _, name, _, _ in string.Formatter().parse(words[key]) if name} for words in (english, german)]
        assert fields[0] == fields[1], key


def test_every_moment_can_be_shown_and_told_in_german() -> None:
    for n in range(12):
        options = options_of(GAME, {**VALUES, "scenario": ("orel-salient", "channel-1944", "china-1944")}, n)
        session = Session(GAME, options, f"words {n}")
        chance = chance_from(f"words {n}")
        while not session.over and len(session.plies) < 400:
            choices = session.choices()
            if chance.below(12) == 0:
                scene = session.scene(session.asked, "de")
                assert [choice.text for choice in scene.choices if not choice.steps] == choices
                assert all(choice.label for choice in scene.choices)
                session.why_not(session.asked, choices[-1])
            session.take(choices[chance.below(len(choices))])
        for viewer in range(-1, options.players):
            assert session.log(viewer, "de")


def test_orders_of_several_steps_are_plain_choices() -> None:
    war = War()
    helper = next(choice for choice in war.scene(1).choices if choice.text == "man-the-line")
    assert len(helper.steps) == 5
    for step in helper.steps:
        war.session.take(step)
    assert war.pool(0)[0] == 0
    war.take("1: done", "2: done").next_turn()
    again = next(choice for choice in war.scene(1).choices if choice.text == "repeat")
    for step in again.steps:
        war.session.take(step)
    assert war.pool(0)[0] == 0


def test_the_coast_is_manned_against_those_beyond_the_water() -> None:
    war = War("channel-1944")
    helper = next(choice for choice in war.scene(1).choices if choice.text == "man-the-line")
    assert {step.split()[-1] for step in helper.steps} <= {"0202", "0302", "0401"}
    assert len(helper.steps) == war.pool(0)[0]


def test_manning_the_line_tells_nothing_about_counters_in_the_fog() -> None:
    """Soviet tanks and aircraft change places under the fog; the Axis is sent the same."""

    def sent(fog: str, north: int, south: int) -> Scene:
        stacks = f'"1003" = [8, {north}, {north}, 1]\n"1006" = [8, {south}, {south}, 1]'
        return War("orel-salient", f"step = 2\n[stacks]\n{stacks}", options=f"fog={fog}").scene(1)

    assert sent("stacks", 9, 0) == sent("stacks", 0, 9)
    assert sent("open", 9, 0) != sent("open", 0, 9)


def test_a_flag_says_beforehand_what_it_would_come_to() -> None:
    war = War("orel-salient", 'step = "4c"\nfirst = "axis"')
    flag = next(choice for choice in war.scene(1).choices if choice.text == "flag 0905 1004")
    assert flag.hint == "without LSP 3:2: 26 of 36"
    both = War("orel-salient", 'step = "4c"\nfirst = "axis"', "1: flag 0904 1004")
    stronger = next(choice for choice in both.scene(1).choices if choice.text == "flag 0905 1004")
    assert stronger.hint == "with LSP 5:1: 36 of 36"
    fog = War("orel-salient", 'step = "4c"\nfirst = "axis"', options="fog=stacks")
    assert next(choice for choice in fog.scene(1).choices if choice.text == "flag 0904 1004").hint == ""


def test_what_is_committed_is_seen_by_its_side_alone() -> None:
    war = War("orel-salient", 'step = "5b"\n[hand]\naxis = ["A04"]\nsoviet = []\n[flags]\naxis = [["0904","1004"]]')
    war.take("1: lsp 0904", "1: lsp 0904", "1: die A04")
    label, value = "Axis against Orel (1004)", "2 LSP, Heavy tank battalions (+2) on the die"
    assert [(row.label, row.value) for row in war.scene(1).prompt.rows] == [(label, value)]
    assert not war.scene(2).prompt.rows
    [fight] = [fact for area in war.scene(1).areas if area.id == "fights" for fact in area.facts]
    assert ("The attack succeeds in", "36 of 36 rolls") in [(row.label, row.value) for row in fight.rows]


def test_a_question_names_its_hex() -> None:
    war = War("orel-salient", 'step = "7"\ndice = [6, 1]\n[flags]\naxis = [["0904","1004"]]')
    assert war.scene(1).prompt.text == "Orel (1004) is open to you. How many go in?"


def test_pulling_out_and_committing_at_once() -> None:
    war = War("orel-salient", 'step = "5b"\n[hand]\naxis = []\nsoviet = []\n[flags]\naxis = [["0904","1004"]]')
    helper = next(choice for choice in war.scene(1).choices if choice.text == "commit-all")
    assert helper.steps == ("lsp 0904",) * 4
    for step in helper.steps:
        war.session.take(step)
    war.done_until("6")
    quiet = next(choice for choice in war.scene(1).choices if choice.text == "pull-quiet")
    assert "pull tank 0806" in quiet.steps
    assert not any(step.endswith("0904") for step in quiet.steps)
    for step in quiet.steps:
        war.session.take(step)


def test_refusals_say_why() -> None:
    war = War("orel-salient", "step = 2\n[stock]\naxis = {tank=0, garrisons=0}")
    assert war.why_not(1, "put tank 0904") == ("The Pool has none left: Tanks.", "LW-3.1")
    assert war.why_not(1, "put men 1004")[1] == "LW-23.6"
    assert war.why_not(1, "put men 0704")[1] == "LW-R21"
    assert war.why_not(1, "garrison 0806")[1] == "LW-1.14"
    assert war.why_not(1, "flag 0904 1004")[1] == "LW-7.1"
    assert war.why_not(2, "put men 1004")[1] == "LW-R3"
    assert war.why_not(1, "hex/0704")[1] == "LW-R21"
    flags = War("orel-salient", 'step = "4c"\nfirst = "axis"', "1: flag 0904 1004")
    assert flags.why_not(1, "flag 0904 1003")[1] == "LW-R28"
    assert flags.why_not(1, "flag 0704 0804")[1] == "LW-24.1"
    pags = War("orel-salient", "step = 2\n[stock]\nsoviet = {pags=1}", "1: done")
    assert pags.why_not(2, "pag 0804")[1] == "LW-17.1"


def test_a_hex_or_a_card_that_people_reach_for_is_refused_with_the_most_telling_reason() -> None:
    setting = 'step = "5b"\n[hand]\naxis = ["A04"]\nsoviet = []\n[flags]\naxis = [["0904","1004"]]\n[stacks]\n0904 = [4,2,1,0]'
    war = War("orel-salient", setting)
    assert war.why_not(1, "hex/0904") == ("No LSP is left at Smolensk (0904).", "LW-R32")
    assert war.why_not(1, "hex/0704") == ("None of your offensives starts from Minsk (0704).", "LW-R32")
    assert war.why_not(1, "hex/9999")[1] == "LW-23.4"
    assert war.why_not(1, "hand/S01") == ("Deep operation (+3) is not in your hand.", "LW-6.1")
    war.take("1: die A04")
    assert war.why_not(1, "hand/A04") == ("You have already committed Heavy tank battalions (+2).", "LW-6.5")
    assert war.why_not(1, "put men 0904")[1] == "LW-7.1"
    forts = War("orel-salient", "step = 2\n[stock]\naxis = {men=5, lsp=5}", "1: fort 0904")
    assert forts.why_not(1, "facing 0704") == ("Minsk (0704) is not adjacent.", "LW-23.4")
    assert forts.why_not(1, "done") == ("Answer the question first.", "LW-7.1")


def test_the_bar_and_the_end() -> None:
    war = War("orel-salient", 'turn = 6\nstep = "10"')
    result = war.session.scene(0).result
    assert result is not None
    assert result.rule == "LW-25.6"
    assert len(result.rows) == 3
