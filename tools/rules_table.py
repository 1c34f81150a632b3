"""The rules of each game: which are cited in its code, which are named by a test. Run by `make rules`.

Fails when a rule has no test, or when a test or the code names a rule that the rulebook does not have.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.table import Table

from warcabinet.engine.rulebook import read_rulebook

ROOT = Path(__file__).resolve().parent.parent
MENTION = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+(?:\.\d+)*[a-z]?\b")  # LF-4.3, LC-6.4.3, GW-1.1a; a ruling LF-R7, a worked example LF-E2


@dataclass
class Game:
    name: str
    sections: dict[str, list[str]] = field(default_factory=dict)  # heading: the rules below it
    cited: set[str] = field(default_factory=set)
    tested: set[str] = field(default_factory=set)

    @property
    def rules(self) -> list[str]:
        return [rule for rules in self.sections.values() for rule in rules]

    @property
    def prefixes(self) -> set[str]:
        return {rule[:3] for rule in self.rules}

    @property
    def untested(self) -> list[str]:
        return [rule for rule in self.rules if rule not in self.tested]

    @property
    def uncited(self) -> list[str]:
        return [rule for rule in self.rules if rule not in self.cited]


def read_game(folder: Path) -> Game:
    game = Game(folder.name)
    for section in read_rulebook(folder / "rulebook.md").sections:
        if rules := [rule for rule, text in section.paragraphs if rule]:
            game.sections[section.title] = rules
    for path in folder.rglob("*"):
        if path.suffix in (".py", ".toml"):
            game.cited.update(rule for rule in MENTION.findall(path.read_text("utf-8")) if rule[:3] in game.prefixes)
    return game


def last_name(node: ast.AST) -> str:
    """`rule` of rule, mark.rule and pytest.mark.rule alike."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def rules_in(node: ast.AST) -> Iterator[str]:
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and last_name(call.func) == "rule":
            for argument in call.args:
                yield str(argument.value) if isinstance(argument, ast.Constant) else ast.unparse(argument)


def rules_named(source: str) -> Iterator[str]:
    """Rules in decorators of tests, and in the marks of single cases. A skipped test does not count."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names = {last_name(part) for decorator in node.decorator_list for part in ast.walk(decorator)}
            if node.name.lower().startswith("test") and not names & {"skip", "xfail"}:
                for decorator in node.decorator_list:
                    yield from rules_in(decorator)
        elif isinstance(node, ast.keyword) and node.arg == "marks":
            yield from rules_in(node.value)


def survey(root: Path) -> tuple[list[Game], list[str]]:
    """The games, and what is wrong."""
    games = [read_game(path.parent) for path in sorted(root.glob("src/warcabinet/games/*/rulebook.md"))]
    faults = []
    for game in games:
        rules = game.rules
        faults += [f"{game.name}: the rulebook has {rule} twice" for rule in sorted({r for r in rules if rules.count(r) > 1})]
        # code may cite a whole section: LF-7, LC-7.5
        known = {*rules, *(heading.split(" ")[0] for heading in game.sections), *(rule.rpartition(".")[0] for rule in rules)}
        faults += [f"{game.name}: the code cites {rule}, which the rulebook does not have" for rule in sorted(game.cited - known)]
        game.cited &= {*rules}
    home = {rule: game for game in games for rule in game.rules}
    for path in sorted(root.glob("tests/**/*.py")):
        for rule in sorted(set(rules_named(path.read_text("utf-8")))):
            if rule in home:
                home[rule].tested.add(rule)
            else:
                faults.append(f"{path.relative_to(root)}: no rulebook has {rule}")
    faults += [f"{game.name}: no test names {', '.join(game.untested)}" for game in games if game.untested]
    return games, faults


def table(game: Game) -> Table:
    picture = Table("Section", title=game.name, title_justify="left", show_footer=True)
    picture.columns[0].footer = "all"
    columns = {"rules": set(game.rules), "cited in code": game.cited, "tested": game.tested}
    for name, found in columns.items():
        picture.add_column(name, justify="right", footer=share(found, game.rules) if name != "rules" else str(len(game.rules)))
    for heading, rules in game.sections.items():
        picture.add_row(heading, str(len(rules)), share(game.cited, rules), share(game.tested, rules))
    return picture


def share(found: set[str], rules: list[str]) -> str:
    count = len(found.intersection(rules))
    return f"{count} ({100 * count // max(1, len(rules))}%)"


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    games, faults = survey(root)
    if options.json:
        found = {
            game.name: {"rules": game.rules, "uncited": game.uncited, "untested": game.untested, "sections": game.sections}
            for game in games
        }
        print(json.dumps({"games": found, "faults": faults}, indent=2))
    else:
        console = Console(highlight=False)
        for game in games:
            console.print(table(game))
            if game.uncited:
                console.print(f"not cited: {', '.join(game.uncited)}\n")
        for fault in faults:
            console.print(fault, style="red", markup=False)
        if not faults:
            console.print(f"{sum(len(game.rules) for game in games)} rules in {len(games)} rulebooks, each cited by a test.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
