import { describe, expect, it } from "vitest";
import { pathOf, readPath, type Route } from "../src/lib/route";

const ROUTES: [string, Route][] = [
  ["/", { page: "lobby" }],
  ["/play/last-front", { page: "lobby", game: "last-front" }],
  ["/table/a_B-9", { page: "table", table: "a_B-9" }],
  ["/table/a/replay", { page: "replay", table: "a", ply: null, viewer: null }],
  ["/table/a/replay/17", { page: "replay", table: "a", ply: 17, viewer: null }],
  ["/table/a/replay/17?seat=2", { page: "replay", table: "a", ply: 17, viewer: 1 }],
  ["/table/a/replay/17?seat=0", { page: "replay", table: "a", ply: 17, viewer: -1 }],
  ["/table/a/replay/since", { page: "replay", table: "a", ply: "since", viewer: null }],
  ["/table/a/replay/line-40", { page: "replay", table: "a", ply: "line-40", viewer: null }],
  ["/join/s3cret", { page: "join", secret: "s3cret" }],
  ["/cards/last-front/tank-2", { page: "cards", game: "last-front", card: "tank-2" }],
  ["/rules/last-front/LF-6.2", { page: "rules", game: "last-front", rule: "LF-6.2" }],
];

describe("addresses", () => {
  it.each(ROUTES)("%s there and back", (path, route) => {
    const [plain = "", query = ""] = path.split("?");
    expect(readPath(plain, query)).toEqual(route);
    expect(pathOf(route)).toBe(path);
  });
  it.each(["/nowhere", "/table", "/table/a/replay/x", "/table/a/replay/line-", "/table/a/b", "/join/%2e%2e", "/play/a/b"])(
    "%s is lost",
    (path) => {
      expect(readPath(path).page).toBe("lost");
    },
  );
});
