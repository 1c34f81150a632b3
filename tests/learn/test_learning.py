"""A network learns for a few seconds on the CPU. Skipped without PyTorch, which is too large for everyone's tests."""

from pathlib import Path

import msgspec
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'warcabinet[learn]'")

import numpy as np  # noqa: E402
from librt.vecs import append  # noqa: E402

from warcabinet.bots.eyes import Eyes  # noqa: E402
from warcabinet.bots.network import Reader  # noqa: E402
from warcabinet.bots.weights import FILE, read_network  # noqa: E402
from warcabinet.engine.chance import chance_from  # noqa: E402
from warcabinet.engine.fault import Fault  # noqa: E402
from warcabinet.engine.match import Match  # noqa: E402
from warcabinet.engine.state import menu_of  # noqa: E402
from warcabinet.games.registry import game_named  # noqa: E402
from warcabinet.learn.actor import Actor, Weights, unload  # noqa: E402
from warcabinet.learn.batch import Batch, joined, menus_as_table, starts_of  # noqa: E402
from warcabinet.learn.checkpoint import SETTINGS, STATE, Folder, Progress  # noqa: E402
from warcabinet.learn.crew import Crew  # noqa: E402
from warcabinet.learn.run import Run  # noqa: E402
from warcabinet.learn.settings import Settings  # noqa: E402
from warcabinet.learn.stream import Stream  # noqa: E402
from warcabinet.learn.table import ITSELF, PAST, POLICY, Sheet, TrainingTable, ask_all  # noqa: E402
from warcabinet.learn.teacher import as_table  # noqa: E402
from warcabinet.learn.trail import LESSON, SELF_PLAY, WATCHED, Trail  # noqa: E402
from warcabinet.learn.usual import as_vecs, usual_pages  # noqa: E402

SMALL = Settings(
    "great-war", minutes=0.05, side_by_side=8, width=16, deep=8, key=4, portion=300, batch=600, mini=200, checkpoint=1.0
)
GAME = game_named(SMALL.game)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    lines: list[str] = []
    into = tmp_path_factory.mktemp("nets") / SMALL.game
    Run(SMALL, into, lines.append).go()
    return into, lines


def test_a_run_leaves_weights_a_checkpoint_and_its_settings(trained: tuple[Path, list[str]]) -> None:
    into, lines = trained
    read_network((into / FILE).read_bytes(), GAME.name, GAME.choice_count, "x")
    written = msgspec.json.decode((into / SETTINGS).read_bytes())
    assert msgspec.convert(written["settings"], Settings) == SMALL
    assert written["progress"]["runs"] == 1
    assert written["progress"]["positions"] >= SMALL.batch
    assert "positions, step" in lines[-1]
    assert "value error" in lines[-1]


def test_a_second_run_resumes_from_the_checkpoint(trained: tuple[Path, list[str]]) -> None:
    into, _ = trained
    before = msgspec.convert(msgspec.json.decode((into / SETTINGS).read_bytes())["progress"], Progress)
    lines: list[str] = []
    again = Run(SMALL, into, lines.append)
    assert lines[0].startswith(f"resumed after {before.positions:,} positions")
    state = Folder(into).read(SMALL)
    assert all(torch.equal(found, state["model"][name]) for name, found in again.teacher.model.state_dict().items())
    assert again.teacher.optimiser.state_dict()["state"]
    again.go()
    after = again.progress
    assert (after.runs, after.sitting) == (before.runs + 1, before.sitting + 1)
    assert after.positions > before.positions
    assert after.steps > before.steps


def test_a_wrong_checkpoint_is_refused_in_one_sentence(trained: tuple[Path, list[str]], tmp_path: Path) -> None:
    with pytest.raises(Fault, match="another game or of a network of another size"):
        Folder(trained[0]).read(msgspec.structs.replace(SMALL, width=32))
    whole = (trained[0] / STATE).read_bytes()
    for damaged in (b"", b"nothing", whole[: len(whole) // 2]):
        (tmp_path / STATE).write_bytes(damaged)
        with pytest.raises(Fault, match="not a checkpoint, or damaged; remove it to start again"):
            Folder(tmp_path).read(SMALL)


def test_whole_numbers_say_nearly_what_the_model_says(trained: tuple[Path, list[str]]) -> None:
    into, _ = trained
    run = Run(SMALL, into, lambda line: None)
    reader = Reader(read_network((into / FILE).read_bytes(), GAME.name, GAME.choice_count, "x"))
    actor = Actor(SMALL, run.usual, 0)
    match, chance = Match(GAME.new(GAME.options(GAME.simulated), "same")), chance_from("same")
    eyes = Eyes(actor.usual, GAME.seats_are_alike)
    model = run.teacher.model.eval()
    compared = 0
    while not match.s.over and compared < 40:
        if match.s.offered > 1 and reader.weigh(match.s):
            assert eyes.look(match.s, match.s.asked)
            rows = torch.tensor([eyes.rows[at] for at in range(eyes.count)])
            menu = torch.tensor(menu_of(match.s))
            with torch.no_grad():
                scores, value = model(rows, torch.tensor([0]), menu[None])
            odds = torch.softmax(scores[0], -1).tolist()
            assert [reader.odds[at] for at in range(match.s.offered)] == pytest.approx(odds, abs=0.05)
            assert 2 * reader.judge(match.s, match.s.asked) - 1 == pytest.approx(float(value), abs=0.05)
            compared += 1
        match.take(match.s.menu[chance.below(match.s.offered)])
    assert compared == 40


def test_the_same_seed_plays_the_same_lesson() -> None:
    usual = usual_pages(GAME, SMALL.seed)
    batches = []
    for rank in (0, 0, 1):
        actor = Actor(SMALL, usual, rank)
        weights = unload(actor.now)
        batches.append(actor.play(weights, weights, lesson=True))
    first, same, other = batches
    assert (first.menus == same.menus).all()
    assert (first.rows == same.rows).all()
    assert len(first.menus) != len(other.menus) or (first.menus != other.menus).any()
    assert (first.hows == LESSON).all()
    both = joined([first, other])
    assert len(both) == len(first) + len(other)
    assert starts_of(both.menu_counts)[-1] == len(both.menus)


def test_imitation_gets_better(trained: tuple[Path, list[str]]) -> None:
    run = Run(SMALL, trained[0].parent / "from nothing", lambda line: None)
    actor = Actor(SMALL, run.usual, 0)
    weights = unload(run.teacher.model)
    lessons = [actor.play(weights, weights, lesson=True) for _ in range(3)]
    agreed = [run.teacher.learn(joined(lessons), SMALL.rate, 0.0)["agrees"] for _ in range(12)]
    assert agreed[-1] > agreed[0] + 0.05


def test_training_continues_from_weights_without_a_checkpoint(
    trained: tuple[Path, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So runs add up on machines that keep nothing but the weights."""
    into, _ = trained
    before = Run(SMALL, into, lambda line: None)
    monkeypatch.setenv("WARCABINET_WEIGHTS", str(into.parent))
    lines: list[str] = []
    after = Run(SMALL, tmp_path / "elsewhere", lines.append)
    assert lines == [f"continues from the weights in {into}"]
    assert after.progress == before.progress
    assert after.has_had_lesson
    assert all((after.usual[layout] == page).all() for layout, page in before.usual.items())
    for name, found in after.teacher.model.state_dict().items():
        was = before.teacher.model.state_dict()[name]
        largest = float(was.abs().max())
        assert float((found - was).abs().mean()) < 0.001 + 0.02 * largest, name


def test_weights_of_another_size_are_no_start(
    trained: tuple[Path, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARCABINET_WEIGHTS", str(trained[0].parent))
    lines: list[str] = []
    larger = Run(msgspec.structs.replace(SMALL, deep=16), tmp_path / "larger", lines.append)
    assert lines == []
    assert not larger.has_had_lesson


# ------------------------------------------------------------ what an actor notes
def test_a_trail_ends_with_the_result_and_credits_what_led_to_it() -> None:
    trail, s = Trail(), GAME.new(GAME.options(GAME.simulated), "trail")
    for how, value in ((SELF_PLAY, 0.0), (LESSON, 0.9), (SELF_PLAY, 0.5)):
        trail.row_counts = append(trail.row_counts, 0)
        trail.choose(s, 0, how, 0.0, value)
    trail.finish(1.0, 0.5)
    assert list(trail.gains) == [pytest.approx(0.5 + 0.5 * 0.5), 0.0, pytest.approx(0.5)]
    assert list(trail.results) == [pytest.approx(0.75), 1.0, pytest.approx(1.0)]


def test_only_seats_that_the_network_holds_are_learned_from() -> None:
    actor = Actor(SMALL, usual_pages(GAME, SMALL.seed), 0)
    eyes = Eyes(actor.usual, GAME.seats_are_alike)
    for holders in ([ITSELF, POLICY], [PAST, ITSELF], [ITSELF, ITSELF]):
        table = TrainingTable(Match(GAME.new(GAME.options({}), "seats")), eyes, holders)
        over = False
        while not over:
            now, past = Sheet(True), Sheet(False)
            over = bool(ask_all([table], GAME.mind, actor.chance, SMALL.longest, now, past))
            for sheet in (now, past):
                count = len(sheet.tables)
                sheet.answer([0] * count, [0.0] * count, [0.0] * count, actor.chance)
        assert [len(trail.hows) > 0 for trail in table.trails] == [holder == ITSELF for holder in holders]
        assert all(len(trail.rows) == sum(trail.row_counts) for trail in table.trails)
        assert all(len(trail.menus) == sum(trail.menu_counts) for trail in table.trails)


def test_with_three_seats_those_who_are_not_asked_look_too() -> None:
    game = game_named("last-front")
    table = TrainingTable(
        Match(game.new(game.options({"players": 3}), "watch")), Eyes(as_vecs(usual_pages(game, 1)), True), [ITSELF] * 3
    )
    table.teach(game.mind, chance_from("watch"), 10, 4000)
    hows = [how for trail in table.trails for how in trail.hows]
    assert set(hows) == {LESSON, WATCHED}
    assert hows.count(WATCHED) < hows.count(LESSON) / 3


def test_menus_are_laid_out_the_same_on_both_devices() -> None:
    counts, menus = np.array([2, 0, 3]), np.array([5, 6, 1, 2, 3])
    table = as_table(torch.from_numpy(menus), torch.from_numpy(starts_of(counts)), 3)
    assert table.tolist() == menus_as_table(menus, counts).tolist() == [[5, 6, -1], [-1, -1, -1], [1, 2, 3]]


class Failing(Crew):
    def tell(self, weights: Weights, past: Weights, lesson: bool) -> None: ...

    def next(self) -> Batch:
        raise Fault("a worker process died; its error is above")

    def stop(self) -> None: ...


def test_a_crew_that_fails_ends_the_run() -> None:
    stream = Stream(Failing(), 10)
    with pytest.raises(Fault, match="a worker process died"):
        stream.next()
    stream.stop()
    assert not stream.thread.is_alive()
