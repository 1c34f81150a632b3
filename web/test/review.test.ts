import { expect, test } from "vitest";
import type { ReviewedSeat, ReviewPoint } from "../src/lib/api";
import { at, line, signed, verdictOn, x, y } from "../src/review/graph";

const seat: ReviewedSeat = {
  seat: 0,
  name: "Ines",
  score: 1,
  choices: 2,
  luck: 0.1,
  adjusted: 0.9,
  curve: [
    [0, 0.5],
    [10, 0.25],
    [20, 1],
  ],
};

test("a better chance is higher up, a later ply further right", () => {
  expect(y(1)).toBeLessThan(y(0.5));
  expect(y(0.5)).toBeLessThan(y(0));
  expect(x(20, 20, 640)).toBeGreaterThan(x(10, 20, 640));
});

test("the line goes through every estimate and ends at the result", () => {
  const places = line(seat, 20, 640).split(" ");
  expect(places).toHaveLength(3);
  expect(places[2]).toBe(`${Math.round(x(20, 20, 640))},${Math.round(y(1))}`);
});

test("a mark between two estimates lies on the line", () => {
  expect(at(seat, 0)).toBe(0.5);
  expect(at(seat, 15)).toBe(0.625);
  expect(at(seat, 99)).toBe(1);
});

test("luck is written with its sign", () => {
  expect([0.123, -0.05, 0].map(signed)).toEqual(["+12", "−5", "0"]);
});

test("in practice the better choice is right, your own is not, and another one if it is about as good", () => {
  const point: ReviewPoint = {
    step: 3,
    seat: 0,
    estimate: 0.6,
    loss: 0.2,
    choice: "Withdraw",
    better: "Lay Tank",
    choice_text: "withdraw",
    better_text: "lay tank-3",
  };
  const rated = (choice: string, win: number) => ({ choice, label: choice, win, tries: 50 });
  const estimates = [rated("lay tank-3", 0.6), rated("lay tank-2", 0.58), rated("lay troop-1", 0.4)];
  expect(verdictOn("lay tank-3", point, [])).toBe("found");
  expect(verdictOn("withdraw", point, [])).toBe("made");
  expect(verdictOn("lay tank-2", point, estimates)).toBe("good");
  expect(verdictOn("lay troop-1", point, estimates)).toBe("worse");
  expect(verdictOn("lay troop-9", point, estimates)).toBe("worse");
});
