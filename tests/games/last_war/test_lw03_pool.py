"""LW-3 The Pool."""

from games.last_war.war import War
from support import rule

CUT_OFF = (
    'step = 2\n[stock]\naxis = {men=30}\n[control]\n"0806" = "soviet"\n"0805" = "soviet"\n'
    '"0804" = "soviet"\n"0803" = "soviet"\n"0903" = "soviet"\n[stacks]\n"0806" = [3,0,0,0]\n'
    '"0805" = [3,0,0,0]\n"0804" = [3,0,0,0]\n"0803" = [3,0,0,0]\n"0903" = [3,0,0,0]\n'
)


@rule("LW-3.2", "LW-3.1")
def test_what_is_in_the_pool_does_not_fight() -> None:
    poor = War(
        "orel-salient", 'step = "7"\nfirst = "axis"\ndice=[1,6]\n[stock]\naxis = {tank=50}\n[flags]\naxis = [["0904","1004"]]'
    )
    assert any(line.startswith("65 to 20") for line in poor.log())


@rule("LW-3.3", "LW-23.12", "LW-23.13", "LW-R16")
def test_only_hexes_with_a_route_get_anything() -> None:
    assert "put men 0904" in War("orel-salient", "step = 2").choices()
    war = War("orel-salient", CUT_OFF)
    assert not war.s.is_routed(war.place("0904"))
    assert "put men 0904" not in war.choices()
    assert "put men 0907" in war.choices()
    assert war.why_not(1, "put men 0904")[1] == "LW-23.13"


@rule("LW-3.4", "LW-3.5", "LW-R17")
def test_merchant_routes_carry_a_few_points_to_a_cut_off_port() -> None:
    war = War("china-1944", "step = 2")
    canton = war.place("0505")
    assert not war.s.is_routed(canton)
    assert war.stock(0, "merchant") == 2
    war.take("1: put men 0505")
    assert war.stock(0, "merchant") == 1
    war.take("1: put lsp 0405")
    assert not any(text.split()[-1] in ("0505", "0405") for text in war.choices("put"))


@rule("LW-R17", "LW-3.4")
def test_over_the_beach_four_points_for_a_naval_flag() -> None:
    beach = (
        'turn = 2\nstep = 2\n[control]\n"0302" = "allied"\n[stacks]\n"0302" = [2,0,0,0]\n[stock]\n'
        "allied = {men=6, merchant=0}\ngerman = {men=0}"
    )
    war = War("channel-1944", beach, "1: done")
    assert "put men 0302" not in war.choices()
    war.take("2: beach 0302", "2: put-all men 0302")
    assert war.stack("0302")[0] == 6
    assert war.stock(1, "naval_flags") == 0
    assert "put tank 0302" not in war.choices()


@rule("LW-25.3", "LW-R16")
def test_a_captured_zone_is_no_source() -> None:
    war = War("orel-salient", 'step = 2\n[control]\n"1103" = "axis"\n[stacks]\n"1103" = [2,0,0,0]')
    assert war.s.is_routed(war.place("1004"))  # the Urals still join at the edge
