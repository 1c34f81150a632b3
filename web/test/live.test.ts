import { beforeEach, describe, expect, it } from "vitest";
import { Live, type Line, type Source } from "../src/lib/live";

class FakeSource implements Source {
  onopen: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  readyState = 0;
  closed = false;
  private listeners = new Map<string, (event: { data: string; lastEventId: string }) => void>();
  constructor(readonly address: string) {}
  addEventListener(type: string, listener: (event: { data: string; lastEventId: string }) => void): void {
    this.listeners.set(type, listener);
  }
  close(): void {
    this.closed = true;
    this.readyState = 2;
  }
  send(type: string, data: unknown): void {
    this.listeners.get(type)?.({ data: JSON.stringify(data), lastEventId: "" });
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.(undefined as never);
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.onerror?.(undefined as never);
  }
}

let sources: FakeSource[];
let waits: { time: number; then: () => void; off: boolean }[];
let lines: Line[];
let heard: unknown[];

function start(): Live {
  return new Live(
    () => `/news?n=${sources.length}`,
    { scene: (data) => heard.push(data) },
    (line) => lines.push(line),
    {
      open: (address) => sources[sources.push(new FakeSource(address)) - 1] as FakeSource,
      later: (time, then) => {
        const wait = { time, then, off: false };
        waits.push(wait);
        return () => (wait.off = true);
      },
    },
  );
}
const last = (): FakeSource => sources.at(-1) as FakeSource;

describe("the live stream", () => {
  beforeEach(() => {
    [sources, waits, lines, heard] = [[], [], [], []];
  });
  it("passes on what it hears", () => {
    start();
    last().open();
    last().send("scene", { stamp: "a" });
    expect(heard).toEqual([{ stamp: "a" }]);
    expect(lines).toEqual(["connecting", "open"]);
  });
  it("says that the line is lost and leaves it to the browser to try again", () => {
    start();
    last().open();
    last().fail(0);
    expect(lines.at(-1)).toBe("lost");
    expect(waits).toHaveLength(0);
    last().open();
    expect(lines.at(-1)).toBe("open");
  });
  it("opens a new one where the browser gave up, later each time, and at once after that worked", () => {
    start();
    for (const expected of [500, 1000, 2000, 4000, 8000, 8000]) {
      last().fail(2);
      expect(waits.at(-1)?.time).toBe(expected);
      waits.at(-1)?.then();
    }
    expect(sources).toHaveLength(7);
    last().open();
    last().fail(2);
    expect(waits.at(-1)?.time).toBe(500);
  });
  it("does not wait when the network is back", () => {
    const live = start();
    last().fail(2);
    live.hurry();
    expect(waits.at(-1)?.off).toBe(true);
    expect(sources).toHaveLength(2);
  });
  it("hears nothing of an old line or after its end", () => {
    const live = start();
    const old = last();
    old.fail(2);
    waits.at(-1)?.then();
    old.send("scene", 1);
    live.end();
    last().send("scene", 2);
    last().fail(2);
    expect(heard).toEqual([]);
    expect(waits).toHaveLength(1);
  });
});
