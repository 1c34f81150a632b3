/** Requests to the host. What it refuses becomes a Refused with the host's own sentence. */
import type {
  AnswerPuzzle,
  AskCoach,
  Chance,
  ChatLine,
  Choose,
  Course,
  DayPuzzle,
  DeckCheck,
  DeckForm,
  DeskGiven,
  Fork,
  GalleryStack,
  GameInfo,
  Hint,
  HintRequest,
  Invitation,
  Invite,
  Join,
  Lab,
  Localised,
  MatchReview,
  Me,
  SetResponsePreference,
  NewRun,
  NewTable,
  SceneUpdate,
  OpenedLesson,
  OpenLesson,
  OpenMatch,
  OwnCards,
  Problem,
  PuzzleAnswer,
  PuzzleMoment,
  Puzzles,
  Replay,
  Resign,
  RulebookText,
  RunInfo,
  Speed,
  TableInfo,
  Tables,
  TermText,
  Undo,
  Upload,
} from "./api";
import type { Digest } from "./digest";
import type { Refusal, Scene } from "./scene";
import type { Form, Sheet } from "./sheet";
import { settings } from "./settings.svelte";
import { say } from "./words.svelte";

export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.where ? `${problem.where}: ${problem.error}` : problem.error);
  }
}

type Query = Record<string, string | number | undefined | null>;

let csrf = "";

export function address(path: string, query: Query = {}): string {
  const given = Object.entries({ lang: settings.lang, ...query }).filter(([, value]) => value !== undefined && value !== null);
  return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

async function send(path: string, query: Query, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(address(path, query), { credentials: "same-origin", ...init });
  } catch {
    throw new Refused({ error: say("error.unreachable") }, 0);
  }
  if (answer.ok) return answer;
  let problem: Problem;
  try {
    problem = (await answer.json()) as Problem;
  } catch {
    problem = { error: say("error.status", { status: answer.status }) };
  }
  throw new Refused(problem, answer.status);
}

async function get<T>(path: string, query: Query = {}): Promise<T> {
  return (await (await send(path, query, {})).json()) as T;
}

async function post<T>(path: string, body: object = {}): Promise<T> {
  if (!csrf) await host.me();
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": csrf },
    body: JSON.stringify(body),
  };
  return (await (await send(path, {}, init)).json()) as T;
}

const part = encodeURIComponent;
const table = (id: string, rest = ""): string => `/api/tables/${part(id)}${rest}`;
const run = (id: string, rest = ""): string => `/api/lab/${part(id)}${rest}`;

export const host = {
  async me(): Promise<Me> {
    const me = await get<Me>("/api/me");
    csrf = me.csrf;
    return me;
  },
  rename: (name: string) => post<Me>("/api/me", { name }),
  games: () => get<GameInfo[]>("/api/games"),
  decks: (game: string) => get<DeckForm>(`/api/games/${part(game)}/decks`),
  checkDeck: (game: string, text: string) => post<DeckCheck>(`/api/games/${part(game)}/decks`, { text }),
  checkCards: (game: string, text: string, filename: string) =>
    post<OwnCards>(`/api/games/${part(game)}/cards`, { text, filename }),
  cardsPath: (game: string) => `/api/games/${part(game)}/cards.toml`,
  sides: (game: string, options: NewTable["options"]) => post<Localised[]>(`/api/games/${part(game)}/sides`, { options }),
  gallery: (game: string) => get<GalleryStack[]>(`/api/games/${part(game)}/gallery`),
  glossary: (game: string) => get<TermText[]>(`/api/games/${part(game)}/glossary`),
  rulebook: (game: string) => get<RulebookText>(`/api/games/${part(game)}/rulebook`),

  deskForm: (game: string) => get<Form>(`/api/games/${part(game)}/desk`),
  compute: (game: string, given: Record<string, unknown>) => post<Sheet>(`/api/games/${part(game)}/desk`, { given }),
  deskGiven: (id: string, at: string, to: string) => get<DeskGiven>(table(id, "/desk"), { at, to }),

  courses: () => get<Course[]>("/api/lessons"),
  lessonScene: (game: string, id: string) => get<Scene>(`/api/lessons/${part(game)}/${part(id)}`),
  openLesson: (wish: OpenLesson) => post<OpenedLesson>("/api/lessons", wish),
  askCoach: (id: string, wish: AskCoach) => post<SceneUpdate>(table(id, "/coach"), wish),

  puzzles: () => get<Puzzles>("/api/puzzles"),
  puzzleOfDay: () => get<DayPuzzle | null>("/api/puzzles/today"),
  puzzle: (game: string, id: string) => get<PuzzleMoment>(`/api/puzzles/${part(game)}/${part(id)}`),
  answerPuzzle: (game: string, id: string, given: AnswerPuzzle) =>
    post<PuzzleAnswer>(`/api/puzzles/${part(game)}/${part(id)}`, given),

  tables: () => get<Tables>("/api/tables"),
  chance: () => get<Chance>("/api/chance"),
  start: (wish: NewTable) => post<TableInfo>("/api/tables", wish),
  upload: (file: Upload) => post<TableInfo>("/api/files", file),
  invitation: (secret: string) => get<Invitation>(`/api/join/${part(secret)}`),
  join: (wish: Join) => post<TableInfo>("/api/join", wish),
  addPart: (id: string, mine: string) => post<TableInfo>(table(id, "/part"), { part: mine }),
  table: (id: string) => get<TableInfo>(table(id)),
  tableCards: (id: string) => get<OwnCards>(table(id, "/cards")),
  invites: (id: string) => get<Invite[]>(table(id, "/invites")),

  scene: (id: string, viewer?: number) => get<SceneUpdate>(table(id, "/scene"), { viewer }),
  choose: (id: string, choice: Choose) => post<SceneUpdate>(table(id, "/choose"), choice),
  undo: (id: string, wish: Undo) => post<SceneUpdate>(table(id, "/undo"), wish),
  askUndo: (id: string) => post<TableInfo>(table(id, "/undo/ask")),
  answerUndo: (id: string, agree: boolean) => post<TableInfo>(table(id, "/undo/answer"), { agree }),
  asking: (id: string, wish: SetResponsePreference) => post<SceneUpdate>(table(id, "/asking"), wish),
  resign: (id: string, wish: Resign) => post<SceneUpdate>(table(id, "/resign"), wish),
  hint: (id: string, request: HintRequest) => post<Hint>(table(id, "/hint"), request),
  reasons: (id: string, step: number) => post<Hint>(table(id, "/reasons"), { step }),
  why: (id: string, element: string, viewer?: number) => get<Refusal>(table(id, "/why"), { element, viewer }),

  talk: (id: string) => get<ChatLine[]>(table(id, "/chat")),
  chat: (id: string, text: string) => post<ChatLine>(table(id, "/chat"), { text }),
  speed: (id: string, speed: Speed) => post<TableInfo>(table(id, "/speed"), { speed }),
  handOver: (id: string, seat: number, level: string) => post<TableInfo>(table(id, `/seats/${seat}/bot`), { level }),
  takeBack: (id: string, seat: number) => post<TableInfo>(table(id, `/seats/${seat}/person`)),
  deleteTable: (id: string) => post<Tables>(table(id, "/delete")),
  rematch: (id: string, stronger = false) => post<TableInfo>(table(id, "/rematch"), { stronger }),

  replay: (id: string, step?: number | null, viewer?: number | null, line?: number | null) =>
    get<Replay>(table(id, "/replay"), { step, viewer, line }),
  review: (id: string) => get<MatchReview>(table(id, "/review")),
  askReview: (id: string) => post<MatchReview>(table(id, "/review")),
  fork: (id: string, wish: Fork) => post<TableInfo>(table(id, "/fork"), wish),
  reportPath: (id: string, viewer: number | undefined, paper = false) =>
    address(table(id, paper ? "/report.pdf" : "/report"), { viewer }),
  digest: (id: string, turn: number, viewer: number | undefined) => get<Digest>(table(id, "/digest"), { turn, viewer }),
  digestMap: (id: string, turn: number, viewer: number | undefined) => address(table(id, "/digest.svg"), { turn, viewer }),
  recordPath: (id: string) => address(table(id, "/record")),
  positionPath: (id: string, step?: number) => address(table(id, "/position"), { step }),

  lab: () => get<Lab>("/api/lab"),
  startRun: (wish: NewRun) => post<RunInfo>("/api/lab", wish),
  run: (id: string) => get<RunInfo>(run(id)),
  stopRun: (id: string) => post<RunInfo>(run(id, "/stop")),
  resumeRun: (id: string) => post<RunInfo>(run(id, "/resume")),
  deleteRun: (id: string) => post<Lab>(run(id, "/delete")),
  openMatch: (id: string, wish: OpenMatch) => post<TableInfo>(run(id, "/open"), wish),
  labReport: (id: string, side: string, theme: string) => address(run(id, "/report"), { side, theme }),
  labFile: (id: string, side: string, file: string) => address(run(id, `/files/${part(file)}`), { side }),
};

/** A card's picture; `version` lets browsers cache it indefinitely, `own` names custom cards. */
export function facePath(game: string, face: string, version: string, size: "table" | "zoom" = "table", own = ""): string {
  const query = new URLSearchParams([
    ...(version ? [["v", version]] : []),
    ...(size === "zoom" ? [["size", "zoom"]] : []),
    ...(own ? [["cards", own]] : []),
  ] as [string, string][]);
  const tail = query.toString();
  return `/faces/${part(game)}/${settings.lang}/${part(face)}.svg${tail ? `?${tail}` : ""}`;
}

export function boxPath(game: string, version: string): string {
  return `/faces/${part(game)}/box.svg${version ? `?v=${part(version)}` : ""}`;
}
