/** A live table: its updates, the viewer's actions, and the connection to the host. */
import type {
  AskCoach,
  ChatLine,
  Coaching,
  GameInfo,
  SetResponsePreference,
  SceneUpdate,
  Speed,
  Switch,
  TableInfo,
  RespondWhen,
} from "./api";
import { Advice } from "./advice.svelte";
import type { Made } from "./choices";
import { BoardState } from "./board.svelte";
import { addPart } from "./fair";
import { games } from "./games.svelte";
import { address, host, Refused } from "./host";
import { Live, type Line } from "./live";
import { mergeLog } from "./log";
import { changes } from "./notices";
import { noiseOf, play } from "./sound";
import type { Choice, LogLine, Scene } from "./scene";
import { settings } from "./settings.svelte";
import { isStill } from "./show.svelte";
import { isStaged } from "./story";
import { toasts } from "./toasts.svelte";
import { say } from "./words.svelte";

export class LiveTable {
  board = $state.raw<BoardState | null>(null);
  info = $state.raw<TableInfo | null>(null);
  game = $state.raw<GameInfo | null>(null);
  undo = $state<"" | "free" | "ask">("");
  asking = $state<"" | RespondWhen>(""); // when this seat is asked in windows; empty: the game has none
  switches = $state.raw<Switch[]>([]); // what it is asked about, or not
  talk = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  line = $state<Line>("connecting");
  coach = $state.raw<Coaching | null>(null); // in a guided lesson
  fault = $state(""); // why there is no table to show
  curtain = $state<string | null>(null); // hot seat: who gets the screen next
  private stamp = "";
  private gone = new Set<number>();
  private log: readonly LogLine[] = []; // as far as it has come, shown or not
  private hurried: Speed | null = null; // the pace to return to when it is this viewer's turn
  private adding = false;
  private going: Promise<void> = Promise.resolve();
  private live: Live;

  constructor(readonly id: string) {
    this.live = new Live(
      () => address(`/api/tables/${encodeURIComponent(id)}/news`),
      {
        scene: (news) => this.take(news as SceneUpdate),
        table: (info) => this.meet(info as TableInfo),
        chat: (line) => this.hear(line as ChatLine),
      },
      (line) => {
        this.line = line;
        if (line === "lost" && !this.board) void this.load();
      },
    );
    void this.load();
  }

  leave(): void {
    this.live.end();
  }

  /** The browser says so at once; the stream would notice only later. */
  offline(): void {
    this.line = "lost";
  }

  hurry(): void {
    if (this.line === "lost" && navigator.onLine) this.live.again();
    this.live.hurry();
  }

  /** What the stream does not send; and the host's message if there is no such table. */
  private async load(): Promise<void> {
    try {
      this.meet(await host.table(this.id));
      this.talk = await host.talk(this.id);
      this.fault = "";
    } catch (why) {
      if (why instanceof Refused && why.status >= 400 && why.status < 500) {
        this.fault = why.message;
        this.live.end();
      }
    }
  }

  private meet(info: TableInfo): void {
    const names = (table: TableInfo | null): string => JSON.stringify(table?.seats.map((seat) => seat.name));
    const renamed = this.info !== null && names(this.info) !== names(info);
    for (const { key, name } of changes(this.info, info, this.gone)) toasts.word(say(key, { name }));
    this.info = info;
    this.dress();
    this.keepPace();
    if (info.wants_part) void this.addPart(info);
    if (renamed) void this.refresh(); // the log calls everyone by name
    void games.find(info.game).then((game) => {
      this.game = game;
      this.dress();
    });
  }

  /** What the board takes from table and game. */
  private dress(): void {
    if (!this.board) return;
    if (this.game) this.board.faces = this.game.faces ?? "";
    this.board.own = this.info?.own?.key ?? "";
    this.board.options = this.info?.options ?? null;
  }

  /** A rematch starts when everyone's browser has added its part to the seed; another tab may have been faster. */
  private async addPart(info: TableInfo): Promise<void> {
    if (this.adding) return;
    this.adding = true;
    try {
      this.meet(await addPart(info));
    } catch (why) {
      if (why instanceof Refused && why.status === 409) return;
      this.adding = false;
      toasts.fault(why);
    }
  }

  /** The chat is on the screen. */
  read(): void {
    this.unread = 0;
    if (this.board) this.board.unread = 0;
  }

  private hear(line: ChatLine): void {
    if (this.talk.some((known) => known.n === line.n)) return;
    this.talk = [...this.talk, line];
    if (line.notice) toasts.word(say(`notice.${line.notice}`, { name: line.name }));
    else if (!line.mine) this.unread += 1;
    if (this.board) this.board.unread = this.unread;
  }

  /** News wait for the show: what happened is played on the table as it was, then comes the new one. In a lesson the coach tells it. */
  private take(news: SceneUpdate, afresh = false): void {
    this.coach = news.coach ?? null;
    if (this.board) {
      this.board.pointed = this.coach?.point ?? [];
      if (this.coach?.held) this.board.made = []; // it was not made
    }
    if (news.stamp === this.stamp && !afresh) return;
    const known = this.log.length;
    const scene: Scene = { ...news.scene, log: mergeLog(this.log, news.log_from ?? 0, news.scene.log ?? []) };
    this.stamp = news.stamp;
    this.log = scene.log ?? [];
    const then = (): void => this.put(scene, news);
    if (!this.board) return then();
    if (afresh || this.scripted || isStill() || this.board.scene.viewer !== scene.viewer) {
      this.board.show.skip();
      return then();
    }
    const fresh = (scene.stage ?? []).filter((each) => each.n >= known && isStaged(each));
    this.board.show.add(fresh, this.hurried ? "instant" : settings.paceOf(scene.game), then);
  }

  private put(scene: Scene, news: SceneUpdate): void {
    const handed = this.info?.hot_seat && this.board && this.board.scene.viewer !== scene.viewer && !scene.result;
    this.undo = news.undo ?? "";
    this.asking = news.asking ?? "";
    this.switches = news.switches ?? [];
    if (handed) this.curtain = scene.seats.find((seat) => seat.seat === scene.viewer)?.name ?? "";
    if (this.board) {
      play(noiseOf(this.board.scene, scene));
      this.board.scene = scene;
      this.board.menu = null;
      this.board.zoomed = null;
    } else {
      this.board = new BoardState(scene, {
        choose: (choice, note) => void this.choose(choice, note),
        why: (element) => host.why(this.id, element, this.board?.scene.viewer),
        takeBack: (ago) => void this.takeBack(ago),
      });
      this.board.pointed = this.coach?.point ?? [];
      this.dress();
      this.keepPace();
    }
    this.board.free = this.undo === "free";
    if (this.hurried && (scene.prompt.mine || scene.result)) this.calm();
  }

  /** Whether this viewer sets the pace of the computers here. */
  get paces(): boolean {
    return Boolean(this.info?.owner && this.info.seats.some((seat) => seat.kind === "bot"));
  }

  /** The pace kept for this game holds at every table that this viewer has opened. */
  private keepPace(): void {
    const game = this.info?.game;
    if (!game || !this.board || !this.paces || this.hurried) return;
    const pace = settings.paceOf(game);
    if (pace !== (this.info?.speed ?? "normal")) void this.setSpeed(pace);
  }

  setPace(pace: Speed): void {
    if (this.info) settings.setPace(this.info.game, pace);
    this.hurried = null;
    this.keepPace();
  }

  /** Straight to this viewer's turn: nothing on the way is shown, and the computers do not wait. */
  toMyTurn(): void {
    this.board?.show.skip();
    if (this.board?.scene.prompt.mine || this.board?.scene.result || this.hurried || !this.paces) return;
    this.hurried = this.info?.speed ?? "normal";
    void this.setSpeed("instant");
  }

  private calm(): void {
    const pace = this.hurried;
    this.hurried = null;
    if (pace) void this.setSpeed(pace);
  }

  /** Uses a response, unless the stream was faster: it may be further on, and sends everything in order. */
  private async unlessOvertaken(request: Promise<SceneUpdate>, afresh = false): Promise<boolean> {
    const stamp = this.stamp;
    const news = await request;
    const first = this.stamp === stamp;
    if (first) this.take(news, afresh);
    return first;
  }

  private async choose({ text: choice, steps }: Choice, note: string): Promise<void> {
    this.board?.show.skip();
    const seen = this.stamp;
    const chosen = { choice, stamp: seen, ...(steps?.length ? { steps } : {}), ...(note ? { note } : {}) };
    await this.act(async () => {
      // The second click of a double click was meant for a table that has changed.
      if (this.stamp === seen) await this.unlessOvertaken(host.choose(this.id, chosen));
    });
  }

  async takeBack(ago = 1): Promise<void> {
    await this.going; // the choice to undo may still be on its way
    const made = this.board?.made ?? [];
    if (this.board) this.board.made = made.slice(0, Math.max(0, made.length - ago));
    if (this.undo === "free")
      await this.act(async () => {
        for (let n = 0; n < ago; n += 1) await this.unlessOvertaken(host.undo(this.id, { stamp: this.stamp }));
        for (const later of ago > 1 ? made.slice(1 - ago) : []) await this.chooseAgain(later);
      });
    else if (this.undo === "ask") await this.act(async () => this.meet(await host.askUndo(this.id)));
    else toasts.refusal(say(this.whyNoUndo()));
  }

  private whyNoUndo(): "undo.spectator" | "undo.over" | "undo.nothing" {
    if ((this.board?.scene.viewer ?? -1) < 0) return "undo.spectator";
    return this.board?.scene.result ? "undo.over" : "undo.nothing";
  }

  /** A choice that was only undone because of an earlier one. */
  private async chooseAgain(made: Made): Promise<void> {
    if (!this.board?.choices.some(({ text }) => text === made.text)) return;
    this.board.made = [...this.board.made, made];
    await this.unlessOvertaken(host.choose(this.id, { choice: made.text, stamp: this.stamp }));
  }

  setPreference = (when: RespondWhen): Promise<void> => this.prefer({ wish: when });
  setMutes = (mutes: string[]): Promise<void> => this.prefer({ mutes });
  private prefer = (wanted: SetResponsePreference): Promise<void> =>
    this.act(async () => void (await this.unlessOvertaken(host.asking(this.id, { ...wanted, viewer: this.board?.scene.viewer }))));
  resign = (): Promise<void> =>
    this.act(async () => void (await this.unlessOvertaken(host.resign(this.id, { viewer: this.board?.scene.viewer }))));
  askCoach = (deed: AskCoach["do"]): Promise<void> =>
    this.act(async () => {
      const step = this.coach?.step ?? 0;
      await this.unlessOvertaken(host.askCoach(this.id, { do: deed, step }));
    });
  /** Whether a lesson says what happens here. */
  get scripted(): boolean {
    return this.coach !== null && !this.coach.free;
  }
  /** Whether hints are allowed: no one else plays, and there is something to choose. */
  get mayHint(): boolean {
    if (this.scripted) return Boolean(this.coach?.expected?.length);
    return Boolean((this.info?.training || this.info?.hot_seat) && this.board?.scene.prompt.mine && this.board.choices.length > 1);
  }
  /** Asks the computer what it would choose, beside the board; asked again, it is silent. */
  advise(): void {
    const { board } = this;
    if (!board || !this.mayHint) return;
    const asked = board.advice ? null : host.hint(this.id, { stamp: this.stamp, viewer: board.scene.viewer });
    board.advice = asked && new Advice(board.scene, asked);
  }

  answerUndo = (agree: boolean): Promise<void> => this.act(async () => this.meet(await host.answerUndo(this.id, agree)));
  setSpeed = (speed: Speed): Promise<void> => this.act(async () => this.meet(await host.speed(this.id, speed)));
  handOver = (seat: number, level: string): Promise<void> =>
    this.act(async () => this.meet(await host.handOver(this.id, seat, level)));
  takeSeat = (seat: number): Promise<void> => this.act(async () => this.meet(await host.takeBack(this.id, seat)));
  say = (text: string): Promise<void> => this.act(async () => this.hear(await host.chat(this.id, text)));

  /** One action after another: the stream may show the next question before the response to the last request. */
  private act(deed: () => Promise<void>): Promise<void> {
    this.going = this.going.then(() => this.carryOut(deed));
    return this.going;
  }

  /** Shows a refusal, and fetches a table that has changed. */
  private async carryOut(deed: () => Promise<void>): Promise<void> {
    try {
      await deed();
    } catch (why) {
      toasts.fault(why);
      if (why instanceof Refused && why.problem.stale) await this.refresh();
    }
  }

  private async refresh(): Promise<void> {
    try {
      while (!(await this.unlessOvertaken(host.scene(this.id), true)));
    } catch (why) {
      toasts.fault(why);
    }
  }
}
