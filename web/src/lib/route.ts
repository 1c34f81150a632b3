/** The addresses of the client. Every moment of a match has one. */
import type { SideName } from "./api";

/** A step of a replay: its number, the last choice of the reader, or the line of the log that came with it. */
export type Moment = number | "since" | `line-${number}`;
export type Route =
  | { page: "lobby"; game?: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; ply: Moment | null; viewer: number | null }
  | { page: "practice"; table: string }
  | { page: "join"; secret: string }
  | { page: "lessons" }
  | { page: "puzzles" }
  | { page: "puzzle"; game: string; puzzle: string }
  | { page: "decks"; game: string }
  | { page: "rules"; game: string; rule: string }
  | { page: "cards"; game: string; card: string }
  | { page: "control"; game: string; table: string }
  | { page: "lab"; run: string; game: string }
  | { page: "labmatch"; run: string; side: SideName; match: number }
  | { page: "fixture"; name: string }
  | { page: "lost"; path: string };

const PART = /^[A-Za-z0-9._~-]+$/;

export function readPath(path: string, query = ""): Route {
  const parts = path.split("/").filter(Boolean);
  const asked = new URLSearchParams(query);
  const [head, one = "", two, three, four = ""] = parts;
  if (parts.length && !parts.every((part) => PART.test(part))) return { page: "lost", path };
  if (!head) return { page: "lobby" };
  if (head === "play" && one && parts.length === 2) return { page: "lobby", game: one };
  if (head === "table" && one && parts.length === 2) return { page: "table", table: one };
  if (head === "table" && one && two === "replay" && parts.length <= 4) {
    const ply = three === undefined ? null : isNamed(three) ? three : whole(three);
    if (three === undefined || ply !== null) return { page: "replay", table: one, ply, viewer: seat(asked.get("seat")) };
  }
  if (head === "table" && one && two === "practice" && parts.length === 3) return { page: "practice", table: one };
  if (head === "join" && one && parts.length === 2) return { page: "join", secret: one };
  if (head === "lessons" && parts.length === 1) return { page: "lessons" };
  if (head === "puzzles" && parts.length === 1) return { page: "puzzles" };
  if (head === "puzzles" && two && parts.length === 3) return { page: "puzzle", game: one, puzzle: two };
  if (head === "decks" && one && parts.length === 2) return { page: "decks", game: one };
  if (head === "rules" && one && parts.length <= 3) return { page: "rules", game: one, rule: two ?? "" };
  if (head === "cards" && one && parts.length <= 3) return { page: "cards", game: one, card: two ?? "" };
  if (head === "control" && parts.length <= 2 && PART.test(asked.get("table") || "-"))
    return { page: "control", game: one, table: asked.get("table") ?? "" };
  if (head === "lab" && parts.length <= 2 && PART.test(asked.get("game") || "-"))
    return { page: "lab", run: one, game: asked.get("game") ?? "" };
  if (head === "lab" && two === "match" && /^[a-h]$/.test(three ?? "") && parts.length === 5) {
    const match = whole(four);
    if (match !== null) return { page: "labmatch", run: one, side: three as SideName, match };
  }
  if (head === "fixture" && one && parts.length === 2) return { page: "fixture", name: one };
  return { page: "lost", path };
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case "lobby":
      return route.game ? `/play/${route.game}` : "/";
    case "table":
      return `/table/${route.table}`;
    case "replay": {
      const ply = route.ply === null ? "" : `/${route.ply}`;
      return `/table/${route.table}/replay${ply}${route.viewer === null ? "" : `?seat=${route.viewer + 1}`}`;
    }
    case "practice":
      return `/table/${route.table}/practice`;
    case "join":
      return `/join/${route.secret}`;
    case "lessons":
      return "/lessons";
    case "puzzles":
      return "/puzzles";
    case "puzzle":
      return `/puzzles/${route.game}/${route.puzzle}`;
    case "decks":
      return `/decks/${route.game}`;
    case "rules":
      return `/rules/${route.game}${route.rule ? `/${route.rule}` : ""}`;
    case "cards":
      return `/cards/${route.game}${route.card ? `/${route.card}` : ""}`;
    case "control":
      return `/control${route.game ? `/${route.game}` : ""}${route.table ? `?table=${route.table}` : ""}`;
    case "lab":
      return `/lab${route.run ? `/${route.run}` : ""}${route.game ? `?game=${route.game}` : ""}`;
    case "labmatch":
      return `/lab/${route.run}/match/${route.side}/${route.match}`;
    case "fixture":
      return `/fixture/${route.name}`;
    case "lost":
      return route.path;
  }
}

function isNamed(text: string): text is "since" | `line-${number}` {
  return text === "since" || /^line-\d{1,6}$/.test(text);
}

function whole(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Seats count from 1 in an address and from 0 in the program; 0 in an address is the spectator. */
function seat(text: string | null): number | null {
  const number = text === null ? null : whole(text);
  return number === null ? null : number - 1;
}
