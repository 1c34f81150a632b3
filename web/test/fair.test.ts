import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Invitation, NewTable, TableInfo } from "../src/lib/api";

const stored = new Map<string, string>();
vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});
const { check, join, newPart, start, addPart } = await import("../src/lib/fair");
const { host, Refused } = await import("../src/lib/host");
const { sha256 } = await import("../src/lib/sha256");

const HOST = "a".repeat(64);
const INES = "1".repeat(32);
const SHOWN = "sha256:2da5ed88f1b83bd3b3a316b4bb8c786b1e2fba0625f69cc4def2746cc2b0238d"; // as the host computes it
const SEED = "keyed:a071ccd0f0e600baf125b4638c7cc5a7d46cceda80b7ba2086a535a74e18b957";
const AGAIN = {
  seat: 1,
  commitment: "sha256:9693bd719bcf4244dbb865e38a684c7efcb044119b64a96f695e720eea6efbb8",
  host: "b".repeat(64),
  part: "2".repeat(32),
};
const over = (more: Partial<TableInfo> = {}): TableInfo => ({
  id: "t",
  game: "g",
  title: "",
  status: "over",
  seats: [
    { seat: 0, name: "Ines", kind: "person" },
    { seat: 1, name: "Otto", kind: "person" },
  ],
  options: {},
  commitment: SHOWN,
  created: "",
  changed: "",
  seed: SEED,
  host_part: HOST,
  parts: [INES, ""],
  ...more,
});
const forged = (info: TableInfo): string[] =>
  check(info)
    .filter((each) => !each.fits)
    .map((each) => each.key);

describe("SHA-256", () => {
  it.each(["", "abc", "ä".repeat(40), ...[55, 56, 63, 64, 65, 119, 1000].map((n) => "x".repeat(n))])("of %j", async (text) => {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
    expect(sha256(text)).toBe(Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  });
});

describe("provable chance", () => {
  beforeEach(() => {
    stored.clear();
    vi.restoreAllMocks();
  });

  it("is told in one sentence each", () => {
    expect(check(over({ seed: "", host_part: "" }))).toEqual([]);
    expect(check(over()).map(({ key, values }) => [key, values?.["name"]])).toEqual([
      ["chance.host-fits", undefined],
      ["chance.added", "Ines"],
      ["chance.added-none", "Otto"],
      ["chance.joint-fits", undefined],
    ]);
    expect(forged(over({ drawn_again: [AGAIN] }))).toEqual([]);
  });
  it("names what does not fit", () => {
    expect(forged(over({ commitment: AGAIN.commitment }))).toEqual(["chance.host-forged"]);
    expect(forged(over({ parts: ["", INES] }))).toEqual(["chance.joint-forged"]);
    expect(forged(over({ host_part: AGAIN.host }))).toEqual(["chance.host-forged", "chance.joint-forged"]);
    expect(forged(over({ drawn_again: [{ ...AGAIN, host: HOST }] }))).toEqual(["chance.again-forged"]);
  });
  it("of a match without parts is the hash of the seed", () => {
    const old = { seed: "4711", host_part: "", parts: [] };
    const commitment = "sha256:9c3dbfaec6c6cd93c9903f4a114edfe9f8ec7c0a434db3bab27c1b4c2424877b";
    expect(check(over({ ...old, commitment })).map(({ key }) => key)).toEqual(["chance.seed-fits"]);
    expect(forged(over({ ...old, seed: "4712", commitment }))).toEqual(["chance.seed-forged"]);
  });
  it("adds a part that no one else knows", () => {
    expect(newPart()).toMatch(/^[0-9a-f]{32}$/);
    expect(newPart()).not.toBe(newPart());
  });

  it("compares the end with what this browser was shown and sent", async () => {
    vi.spyOn(host, "chance").mockResolvedValue({ commitment: SHOWN });
    const sent = vi.spyOn(host, "start").mockImplementation(async () => over({ seed: "" }));
    await start({ game: "g", seats: [] } as NewTable);
    const mine = sent.mock.calls[0]?.[0].part ?? "";
    expect(sent.mock.calls[0]?.[0].commitment).toBe(SHOWN);
    expect(forged(over())).toEqual(["chance.mine-forged"]);
    const fair = check(over({ parts: [mine, ""] })).find(({ key }) => key === "chance.mine-fits");
    expect(fair?.values).toEqual({ part: mine });
    expect(forged(over({ id: "another" }))).toEqual([]);
  });
  it("asks again for a commitment that the host no longer knows, once", async () => {
    vi.spyOn(host, "chance").mockResolvedValue({ commitment: SHOWN });
    const spent = new Refused({ error: "" }, 409);
    const sent = vi.spyOn(host, "start").mockRejectedValueOnce(spent).mockResolvedValueOnce(over());
    await start({ game: "g", seats: [] } as NewTable);
    expect(sent).toHaveBeenCalledTimes(2);
    sent.mockRejectedValue(spent);
    await expect(start({ game: "g", seats: [] } as NewTable)).rejects.toBe(spent);
  });
  it("forgets a part that was not needed", async () => {
    const invitation = { commitment: AGAIN.commitment } as Invitation;
    const joined = vi.spyOn(host, "join").mockResolvedValue(over());
    await join("secret", "Otto", invitation);
    expect(forged(over())).toEqual([]);
    joined.mockResolvedValue(over({ drawn_again: [{ seat: 1, commitment: AGAIN.commitment }] }));
    await join("secret", "Otto", invitation);
    expect(forged(over({ drawn_again: [AGAIN] }))).toEqual(["chance.mine-forged"]);
  });
  it("adds to a rematch too", async () => {
    const sent = vi.spyOn(host, "addPart").mockResolvedValue(over({ seed: "" }));
    await addPart(over({ seed: "", wants_part: true }));
    expect(check(over({ parts: [sent.mock.calls[0]?.[1] ?? "", ""] })).at(-1)?.key).toBe("chance.mine-fits");
  });
});
