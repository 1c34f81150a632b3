/** A live table: its news as they come, what one does at it, and the line to the host. */
import type { ChatLine, GameInfo, Hint, SetResponsePreference, SceneUpdate, Speed, Switch, TableInfo, RespondWhen } from "./api";
import type { Made } from "./choices";
import { BoardState } from "./board.svelte";
import { games } from "./games.svelte";
import { address, host, Refused } from "./host";
import { Live, type Line } from "./live";
import { mergeLog } from "./log";
import type { Choice, Scene } from "./scene";
import { toasts } from "./toasts.svelte";

export class LiveTable {
  desk = $state.raw<BoardState | null>(null);
  info = $state.raw<TableInfo | null>(null);
  game = $state.raw<GameInfo | null>(null);
  undo = $state<"" | "free" | "ask">("");
  asking = $state<"" | RespondWhen>(""); // when this seat is asked in windows; empty: the game has none
  switches = $state.raw<Switch[]>([]); // what it is asked for, or not
  talk = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  line = $state<Line>("connecting");
  fault = $state(""); // why there is no table to show
  curtain = $state<string | null>(null); // hot seat: to whom the screen is to be handed
  private stamp = "";
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
        if (line === "lost" && !this.desk) void this.load();
      },
    );
    void this.load();
  }

  leave(): void {
    this.live.end();
  }

  hurry(): void {
    this.live.hurry();
  }

  /** What the stream does not send by itself; and the host's own words where there is no such table. */
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
    this.info = info;
    if (this.desk) this.desk.own = info.own?.key ?? "";
    if (renamed) void this.refresh(); // the log speaks of everybody by name
    void games.find(info.game).then((game) => {
      this.game = game;
      if (this.desk && game) this.desk.faces = game.faces ?? "";
    });
  }

  private hear(line: ChatLine): void {
    if (this.talk.some((known) => known.n === line.n)) return;
    this.talk = [...this.talk, line];
    if (!line.mine) this.unread += 1;
  }

  private take(news: SceneUpdate, afresh = false): void {
    if (news.stamp === this.stamp && !afresh) return;
    const scene: Scene = { ...news.scene, log: mergeLog(this.desk?.scene.log ?? [], news.log_from ?? 0, news.scene.log ?? []) };
    const handed = this.info?.hot_seat && this.desk && this.desk.scene.viewer !== scene.viewer && !scene.result;
    this.stamp = news.stamp;
    this.undo = news.undo ?? "";
    this.asking = news.asking ?? "";
    this.switches = news.switches ?? [];
    if (handed) this.curtain = scene.seats.find((seat) => seat.seat === scene.viewer)?.name ?? "";
    if (this.desk) {
      this.desk.scene = scene;
      this.desk.menu = null;
      this.desk.zoomed = null;
    } else {
      this.desk = new BoardState(scene, {
        choose: (choice, words) => void this.choose(choice, words),
        why: (element) => host.why(this.id, element, this.desk?.scene.viewer),
        takeBack: (ago) => void this.takeBack(ago),
      });
      this.desk.faces = this.game?.faces ?? "";
      this.desk.own = this.info?.own?.key ?? "";
    }
    this.desk.free = this.undo === "free";
  }

  /** Takes what a request brings, unless the stream was faster: it may be further already, and brings everything in order. */
  private async unlessOvertaken(request: Promise<SceneUpdate>, afresh = false): Promise<boolean> {
    const stamp = this.stamp;
    const news = await request;
    const first = this.stamp === stamp;
    if (first) this.take(news, afresh);
    return first;
  }

  private async choose({ text: choice, steps }: Choice, words: string): Promise<void> {
    const seen = this.stamp;
    const wish = { choice, stamp: seen, ...(steps?.length ? { steps } : {}), ...(words ? { words } : {}) };
    await this.act(async () => {
      // The second press of a hasty double click was meant for a table that is gone.
      if (this.stamp === seen) await this.unlessOvertaken(host.choose(this.id, wish));
    });
  }

  async takeBack(ago = 1): Promise<void> {
    await this.going; // what is to be taken back may still be on its way
    const made = this.desk?.made ?? [];
    if (this.desk) this.desk.made = made.slice(0, Math.max(0, made.length - ago));
    if (this.undo === "free")
      await this.act(async () => {
        for (let n = 0; n < ago; n += 1) await this.unlessOvertaken(host.undo(this.id, { stamp: this.stamp }));
        for (const later of ago > 1 ? made.slice(1 - ago) : []) await this.chooseAgain(later);
      });
    else if (this.undo === "ask") await this.act(async () => this.meet(await host.askUndo(this.id)));
  }

  /** A choice that was only taken back because of an earlier one. */
  private async chooseAgain(made: Made): Promise<void> {
    if (!this.desk?.choices.some(({ text }) => text === made.text)) return;
    this.desk.made = [...this.desk.made, made];
    await this.unlessOvertaken(host.choose(this.id, { choice: made.text, stamp: this.stamp }));
  }

  setAsking = (wish: RespondWhen): Promise<void> => this.ask({ wish });
  setMutes = (mutes: string[]): Promise<void> => this.ask({ mutes });
  private ask = (wanted: SetResponsePreference): Promise<void> =>
    this.act(async () => void (await this.unlessOvertaken(host.asking(this.id, { ...wanted, viewer: this.desk?.scene.viewer }))));
  resign = (): Promise<void> =>
    this.act(async () => void (await this.unlessOvertaken(host.resign(this.id, { viewer: this.desk?.scene.viewer }))));
  /** Whether one may be told what to choose: nobody else plays, and there is something to choose. */
  get mayHint(): boolean {
    return Boolean((this.info?.training || this.info?.hot_seat) && this.desk?.scene.prompt.mine && this.desk.choices.length > 1);
  }
  hint = (): Promise<Hint> => host.hint(this.id, { stamp: this.stamp, viewer: this.desk?.scene.viewer });

  answerUndo = (agree: boolean): Promise<void> => this.act(async () => this.meet(await host.answerUndo(this.id, agree)));
  setSpeed = (speed: Speed): Promise<void> => this.act(async () => this.meet(await host.speed(this.id, speed)));
  handOver = (seat: number, level: string): Promise<void> =>
    this.act(async () => this.meet(await host.handOver(this.id, seat, level)));
  takeSeat = (seat: number): Promise<void> => this.act(async () => this.meet(await host.takeBack(this.id, seat)));
  say = (text: string): Promise<void> => this.act(async () => this.hear(await host.chat(this.id, text)));

  /** One thing after the other: the stream may show the next question before the answer to the last request is here. */
  private act(deed: () => Promise<void>): Promise<void> {
    this.going = this.going.then(() => this.carryOut(deed));
    return this.going;
  }

  /** What the host refuses is said, and a table that has moved on is fetched again. */
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
