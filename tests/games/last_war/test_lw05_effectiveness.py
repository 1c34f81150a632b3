"""LW-5 Military effectiveness."""

from games.last_war.war import War
from support import rule


@rule("LW-5.1", "LW-5.3")
def test_effectiveness_changes_during_the_war() -> None:
    me = [War("campaign-1942", f"turn = {turn}").s for turn in (1, 7, 10, 16)]
    assert [(int(s.me(0)), int(s.me(1))) for s in me] == [(5, 2), (5, 3), (4, 3), (3, 4)]


@rule("LW-5.2", "LW-8.3")
def test_it_multiplies_strength() -> None:
    war = War("orel-salient", 'step="7"\nfirst="axis"\ndice=[1,6]\n[flags]\naxis=[["0904","1004"]]', options="me_first=1")
    assert any(line.startswith("78 to 20") for line in war.log())  # 13 x 6


@rule("LW-5.4", "LW-R4")
def test_both_see_both() -> None:
    war = War()
    for viewer in (0, 1, 2):
        assert "ME Axis 5 : 2 Soviet Union" in war.scene(viewer).facts
