"""A network learns for a few seconds on the CPU. Skipped without PyTorch, which is too large for everyone's tests."""

from pathlib import Path

import msgspec
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'warcabinet[learn]'")

from warcabinet.bots.eyes import Eyes  # noqa: E402
from warcabinet.bots.network import Reader  # noqa: E402
from warcabinet.bots.weights import FILE, read_network  # noqa: E402
from warcabinet.engine.chance import chance_from  # noqa: E402
from warcabinet.engine.fault import Fault  # noqa: E402
from warcabinet.engine.match import Match  # noqa: E402
from warcabinet.engine.state import menu_of  # noqa: E402
from warcabinet.games.registry import game_named  # noqa: E402
from warcabinet.learn.actor import Actor, unload  # noqa: E402
from warcabinet.learn.batch import joined, starts_of  # noqa: E402
from warcabinet.learn.checkpoint import SETTINGS, STATE, Folder, Progress  # noqa: E402
from warcabinet.learn.run import Run  # noqa: E402
from warcabinet.learn.settings import Settings  # noqa: E402
from warcabinet.learn.trail import LESSON  # noqa: E402
from warcabinet.learn.usual import usual_pages  # noqa: E402

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
