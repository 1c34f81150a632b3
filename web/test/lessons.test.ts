import { describe, expect, test } from "vitest";
import type { Course, LessonLine } from "../src/lib/api";
import { count, nextPlace, openLessonOf } from "../src/lessons/courses";
import { overlap, place, type Box } from "../src/lessons/placing";

const SCREEN: Box = { x: 0, y: 42, w: 1440, h: 858 };
const CARD = { w: 360, h: 140 };
const at = (spot: { x: number; y: number }): Box => ({ x: spot.x, y: spot.y, ...CARD });

describe("the coach's card", () => {
  test("stands below what it points at, with the arrow in its middle", () => {
    const target = { x: 700, y: 200, w: 100, h: 140 };
    const spot = place(CARD, [target], [], [], SCREEN);
    expect(spot).toEqual({ x: 570, y: 354, arrow: "up", at: 180 });
  });
  test("stands above what lies at the lower edge", () => {
    const spot = place(CARD, [{ x: 700, y: 740, w: 100, h: 140 }], [], [], SCREEN);
    expect(spot.arrow).toBe("down");
    expect(spot.y + CARD.h).toBeLessThan(740);
  });
  test("never covers a target or a choice if there is space anywhere", () => {
    const targets = [
      { x: 20, y: 60, w: 1000, h: 400 },
      { x: 20, y: 700, w: 600, h: 190 },
    ];
    const choices = [{ x: 1100, y: 600, w: 320, h: 290 }];
    const spot = at(place(CARD, targets, choices, [], SCREEN));
    expect([...targets, ...choices].map((box) => overlap(spot, box))).toEqual([0, 0, 0]);
  });
  test("stands halfway up an edge when the corners are taken and nothing small is pointed at", () => {
    const map = { x: 200, y: 42, w: 850, h: 858 };
    const corners = [0, 1180].flatMap((x) => [42, 700].map((y) => ({ x, y, w: 260, h: 200 })));
    const spot = at(place(CARD, [], [], [map, ...corners], SCREEN));
    expect([map, ...corners].map((box) => overlap(spot, box))).toEqual([0, 0, 0, 0, 0]);
  });
  test("stays on the screen when everything is full", () => {
    const spot = place(CARD, [SCREEN], [SCREEN], [], SCREEN);
    expect(spot.x).toBeGreaterThanOrEqual(0);
    expect(spot.y + CARD.h).toBeLessThanOrEqual(900);
  });
});

const words = { en: "", de: "" };
const line = (number: number, more: Partial<LessonLine> = {}): LessonLine => ({
  id: `0${number}`,
  number,
  minutes: 2,
  title: words,
  goal: words,
  steps: 5,
  ...more,
});
const course = (game: string, ...lessons: LessonLine[]): Course => ({ game, lessons });

describe("the list of lessons", () => {
  test("opens at the lesson one is in, else at the first that is not done", () => {
    expect(openLessonOf(course("a", line(1, { done: true }), line(2), line(3, { step: 2 })))?.number).toBe(3);
    expect(openLessonOf(course("a", line(1, { done: true }), line(2)))?.number).toBe(2);
    expect(openLessonOf(course("a", line(1, { done: true })))).toBeUndefined();
  });
  test("continues where something is begun", () => {
    expect(nextPlace([course("a", line(1)), course("b", line(1, { done: true }), line(2))])).toMatchObject({ game: "b" });
    expect(nextPlace([course("a", line(1)), course("b", line(1))])).toMatchObject({ game: "a" });
  });
  test("counts what is done", () => {
    expect(count([course("a", line(1, { done: true }), line(2)), course("b", line(1))])).toEqual({ done: 1, all: 3 });
  });
});
