import { describe, expect, it } from "vitest";
import type { Speed } from "../src/lib/api";
import type { Happening, LogLine } from "../src/lib/scene";
import { Show } from "../src/lib/show.svelte";
import { grouped, isStaged, unsaid, weightiest } from "../src/lib/story";

const line = (n: number, text: string, part: LogLine["part"] = ""): LogLine => ({ n, text, part });
const happening = (n: number, more: Partial<Happening> = {}): Happening => ({ n, text: `${n}`, ...more });

describe("the log in groups", () => {
  const log = [
    line(0, "before"),
    line(1, "Round 1", "head"),
    line(2, "draws"),
    line(3, "draws"),
    line(4, "Morale: 6, 7", "sum"),
    line(5, "Round 2", "head"),
    line(6, "plays"),
  ];
  it("has the newest first, each under its heading", () => {
    expect(grouped(log).map((group) => group.head?.text ?? "")).toEqual(["Round 2", "Round 1", ""]);
    expect(grouped(log)[1]?.lines.map((each) => each.n)).toEqual([4, 2]);
  });
  it("says how a group ended, and merges what is said twice", () => {
    const [, first] = grouped(log);
    expect(first?.sum).toBe("Morale: 6, 7");
    expect(first?.lines.at(-1)).toMatchObject({ text: "draws", times: 2 });
  });
  it("keeps the same words of two seats apart", () => {
    const both = [
      { n: 0, text: "draws", seat: 0 },
      { n: 1, text: "draws", seat: 1 },
    ];
    expect(grouped(both)[0]?.lines).toHaveLength(2);
  });
});

describe("what matters most", () => {
  it("is harm first, then weight, and is told in its order", () => {
    const stage = [
      happening(1),
      happening(2, { weight: 3 }),
      happening(3, { weight: 2 }),
      happening(4, { harm: true }),
      happening(5, { weight: 2 }),
    ];
    expect(weightiest(stage).map((each) => each.n)).toEqual([2, 4, 5]);
  });
  it("is staged only with parties or dice", () => {
    expect(isStaged(happening(1))).toBe(false);
    expect(isStaged(happening(1, { dice: [{ value: "6" }] }))).toBe(true);
  });
});

describe("the show", () => {
  const hurts = (n: number): Happening => happening(n, { at: [{ name: "Knights", change: "−1" }] });
  const vain = (n: number): Happening => happening(n, { at: [{ name: "Knights", change: "0" }] });
  function stage(): { show: Show; waits: number[]; pass: () => void } {
    const waits: number[] = [];
    let due: (() => void) | null = null;
    const show = new Show((ms, then) => {
      waits.push(ms);
      due = then;
      return () => (due = null);
    });
    return { show, waits, pass: () => due?.() };
  }
  const through = (fights: Happening[], pace: Speed): number[] => {
    const { show, waits, pass } = stage();
    let over = false;
    show.add(fights, pace, () => (over = true));
    for (let n = 0; n < 50 && !over; n++) pass();
    expect(over).toBe(true);
    expect(show.fight).toBeNull();
    return waits;
  };

  it("takes 500, 900 and 1,100 ms a fight, and half of it from the third one on", () => {
    expect(through([hurts(1), hurts(2), hurts(3)], "normal")).toEqual([500, 900, 1100, 500, 900, 1100, 250, 450, 550]);
  });
  it("takes 600 ms for a fight without damage", () => {
    expect(through([vain(1)], "normal").reduce((a, b) => a + b)).toBe(600);
  });
  it("is slower or faster by the pace, and not there at all at once", () => {
    expect(through([hurts(1)], "slow")).toEqual([1000, 1800, 2200]);
    expect(through([hurts(1)], "instant")).toEqual([]);
  });
  it("puts everything in place in order when it is skipped", () => {
    const { show } = stage();
    const order: number[] = [];
    show.add([hurts(1)], "normal", () => order.push(1));
    show.add([hurts(2)], "normal", () => order.push(2));
    expect(show.fight?.n).toBe(1);
    show.skip();
    expect(order).toEqual([1, 2]);
    expect([show.fight, show.busy]).toEqual([null, false]);
  });
  it("goes on to the next fight, and waits while it is paused", () => {
    const { show, pass } = stage();
    show.add([hurts(1), hurts(2)], "normal", () => undefined);
    show.next();
    expect([show.fight?.n, show.beat]).toEqual([2, 0]);
    show.toggle();
    pass();
    expect([show.fight?.n, show.beat]).toEqual([2, 0]);
    show.toggle();
    expect([show.fight?.n, show.beat]).toEqual([2, 1]);
  });
});

describe("losses on the stage", () => {
  it("are not told twice", () => {
    const fight = { n: 1, text: "", losses: ["Archers", "Axis loses 3 men"], result: "Defeated: Archers" };
    expect(unsaid(fight)).toEqual(["Axis loses 3 men"]);
  });
});
