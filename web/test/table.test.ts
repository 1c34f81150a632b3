import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SceneUpdate, TableInfo } from "../src/lib/api";
import type { Scene } from "../src/lib/scene";

type Heard = (event: { data: string; lastEventId: string }) => void;
const stream = new Map<string, Heard>();
class FakeEventSource {
  onopen = null;
  onerror = null;
  readyState = 1;
  addEventListener(type: string, heard: Heard): void {
    stream.set(type, heard);
  }
  close(): void {}
}
vi.stubGlobal("EventSource", FakeEventSource);
vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });

const { LiveTable } = await import("../src/lib/table.svelte");
const { host, Refused } = await import("../src/lib/host");

const scene = (text: string, viewer = 0): Scene => ({
  game: "g",
  title: "",
  viewer,
  seats: [
    { seat: 0, name: "Ines" },
    { seat: 1, name: "Otto" },
  ],
  layout: { wide: "", narrow: "" },
  areas: [],
  prompt: { text, mine: true },
  choices: [{ text: "done", label: "Done" }],
});
const news = (stamp: string, viewer = 0): SceneUpdate => ({ stamp, scene: scene(stamp, viewer), undo: "free" });
const info = (more: Partial<TableInfo> = {}): TableInfo => ({
  id: "t",
  game: "g",
  title: "",
  status: "running",
  seats: [],
  options: {},
  commitment: "",
  created: "",
  changed: "",
  ...more,
});
const send = (type: string, data: unknown): void => stream.get(type)?.({ data: JSON.stringify(data), lastEventId: "" });

/** A request that is answered when the test says so. */
function pending<T>(): { promise: Promise<T>; answer: (value: T) => Promise<void>; refuse: (why: unknown) => Promise<void> } {
  let answer!: (value: T) => void;
  let refuse!: (why: unknown) => void;
  const promise = new Promise<T>((yes, no) => ([answer, refuse] = [yes, no]));
  const settled = async (): Promise<void> => void (await new Promise((then) => setTimeout(then, 0)));
  return { promise, answer: (value) => (answer(value), settled()), refuse: (why) => (refuse(why), settled()) };
}

describe("a table", () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    vi.spyOn(host, "table").mockResolvedValue(info());
    vi.spyOn(host, "talk").mockResolvedValue([]);
    vi.spyOn(host, "games").mockResolvedValue([]);
  });
  function seated(): InstanceType<typeof LiveTable> {
    const table = new LiveTable("t");
    send("scene", news("a"));
    return table;
  }
  const choose = (table: InstanceType<typeof LiveTable>): void => table.board?.take({ text: "done", label: "Done" });

  it("takes back an earlier choice of the step and makes those after it again, as far as it can", async () => {
    const table = seated();
    const made = (text: string) => ({ text, element: "", row: "", down: false });
    const done: string[] = [];
    vi.spyOn(host, "undo").mockImplementation(async () => (done.push("undo"), news(`undone ${done.length}`)));
    vi.spyOn(host, "choose").mockImplementation(async (_, { choice }) => (done.push(choice), news(`chosen ${done.length}`)));
    if (table.board) table.board.made = [made("first"), made("wrong"), made("done"), made("impossible now")];
    await table.takeBack(3);
    expect(done).toEqual(["undo", "undo", "undo", "done"]);
    expect(table.board?.made.map(({ text }) => text)).toEqual(["first", "done"]);
  });

  it("shows the answer to a choice", async () => {
    const table = seated();
    const request = pending<SceneUpdate>();
    vi.spyOn(host, "choose").mockReturnValue(request.promise);
    choose(table);
    await request.answer(news("b"));
    expect(table.board?.scene.prompt.text).toBe("b");
  });
  it("does not go back to an answer that the stream has overtaken", async () => {
    const table = seated();
    const request = pending<SceneUpdate>();
    vi.spyOn(host, "choose").mockReturnValue(request.promise);
    choose(table);
    send("scene", news("c"));
    await request.answer(news("b"));
    expect(table.board?.scene.prompt.text).toBe("c");
  });
  it("keeps a choice at a question that the stream brought before the last answer", async () => {
    const table = seated();
    const request = pending<SceneUpdate>();
    const spy = vi.spyOn(host, "choose").mockClear().mockReturnValue(request.promise);
    choose(table);
    await vi.waitFor(() => expect(spy).toHaveBeenCalledTimes(1));
    send("scene", news("c"));
    choose(table);
    await request.answer(news("b"));
    await vi.waitFor(() => expect(spy).toHaveBeenCalledTimes(2));
    expect(spy).toHaveBeenLastCalledWith("t", { choice: "done", stamp: "c" });
  });
  it("takes no second choice while the first is on its way", async () => {
    const table = seated();
    const request = pending<SceneUpdate>();
    const spy = vi.spyOn(host, "choose").mockClear().mockReturnValue(request.promise);
    choose(table);
    choose(table);
    await request.answer(news("b"));
    expect(spy).toHaveBeenCalledTimes(1);
  });
  it("takes back what is still on its way once it has arrived", async () => {
    const table = seated();
    const request = pending<SceneUpdate>();
    vi.spyOn(host, "choose").mockReturnValue(request.promise);
    const undo = vi.spyOn(host, "undo").mockResolvedValue(news("d"));
    choose(table);
    const taken = table.takeBack();
    expect(undo).not.toHaveBeenCalled();
    await request.answer(news("b"));
    await taken;
    expect(undo).toHaveBeenCalledWith("t", { stamp: "b" });
    expect(table.board?.scene.prompt.text).toBe("d");
  });
  it("fetches the scene again where its choice came too late", async () => {
    const table = seated();
    const request = pending<SceneUpdate>();
    vi.spyOn(host, "choose").mockReturnValue(request.promise);
    vi.spyOn(host, "scene").mockResolvedValue(news("e"));
    choose(table);
    await request.refuse(new Refused({ error: "too late", stale: true }, 409));
    expect(table.board?.scene.prompt.text).toBe("e");
  });
  it("draws a curtain when one screen changes hands", () => {
    const table = seated();
    send("table", info({ hot_seat: true }));
    send("scene", news("f", 1));
    expect(table.curtain).toBe("Otto");
  });
});
