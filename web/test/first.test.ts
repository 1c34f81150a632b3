import { expect, test } from "vitest";
import type { BotLevel, Course, LessonLine, SeatLine, TableInfo } from "../src/lib/api";
import { stronger } from "../src/lib/levels";
import { picture } from "../src/lib/picture";
import type { Area, Scene } from "../src/lib/scene";
import { offer } from "../src/lessons/known";

const course = (game: string, done = false): Course => ({ game, lessons: [{ id: "01", done } as LessonLine] });
const table = (game: string, status: TableInfo["status"]) => ({ game, status }) as TableInfo;
const both = [course("deckfront"), course("last-war")];

test("who has finished nothing and knows no game gets the large offer, also with a match begun", () => {
  expect(offer("deckfront", both, [], [])).toBe("large");
  expect(offer("deckfront", both, [table("deckfront", "running")], [])).toBe("large");
});

test("after the first finished match or lesson, or by saying so, only other games are offered, and small", () => {
  for (const [courses, mine, known] of [
    [both, [table("deckfront", "over")], []],
    [[course("deckfront", true), course("last-war")], [], []],
    [both, [], ["deckfront"]],
  ] as const) {
    expect(offer("deckfront", courses, mine, known)).toBe("");
    expect(offer("last-war", courses, mine, known)).toBe("small");
  }
});

test("a game without lessons offers none", () => {
  expect(offer("pebbles", both, [], [])).toBe("");
});

const bots = ["recruit", "captain", "general"].map((id) => ({ id }) as BotLevel);
const seats = (...levels: string[]): SeatLine[] =>
  levels.map((level) => (level ? { kind: "bot", level } : { kind: "person" }) as SeatLine);

test("a rematch may be against the next level, but nobody is above the strongest", () => {
  const above = (...levels: string[]) => stronger(seats(...levels), bots).map((bot) => bot.id);
  expect(above("", "recruit")).toEqual(["captain"]);
  expect(above("", "recruit", "recruit")).toEqual(["captain"]);
  expect(above("", "recruit", "captain")).toEqual(["captain", "general"]);
  expect(above("", "general")).toEqual([]);
  expect(above("", "")).toEqual([]);
  expect(above("", "search:400")).toEqual([]);
});

test("a picture of the table is its field, or what lies in the middle and the hand", () => {
  const seen = (...kinds: Area["kind"][]) => picture({ areas: kinds.map((kind) => ({ kind })) } as Scene).map((area) => area.kind);
  expect(seen("panel", "grid", "hand")).toEqual(["grid"]);
  expect(seen("panel", "stake", "hand")).toEqual(["stake", "hand"]);
});
