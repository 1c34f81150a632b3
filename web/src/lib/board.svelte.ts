/** A scene on the screen and how it is used: shared by the live table, the replay and the fixtures. */
import { getContext, setContext } from "svelte";
import type { Advice } from "./advice.svelte";
import { buttons, byElement, elementsOf, everyCell, everyItem, noted, numbered, type Made, type Numbered } from "./choices";
import { facePath } from "./host";
import type { Area, Choice, Item, Mark, Refusal, Row, Scene, SeatInfo } from "./scene";
import { Show } from "./show.svelte";
import { toasts } from "./toasts.svelte";

export interface Menu {
  element: string;
  anchor: DOMRect;
  choices: Numbered[];
}
export interface Zoomed {
  item: Item;
  anchor: DOMRect;
  asked: boolean; // by key, press or click: it stays until it is closed
  why: Refusal | null;
}
export interface Tip {
  title: string;
  rows: Row[];
  anchor: DOMRect;
}
export interface Hands {
  choose: (choice: Choice, note: string) => void;
  why?: (element: string) => Promise<Refusal>;
  takeBack?: (plies: number) => void;
}

export class BoardState {
  scene: Scene = $state.raw() as Scene;
  faces = $state(""); // version of the card pictures
  own = $state(""); // key of the custom cards in play
  options = $state.raw<Readonly<Record<string, unknown>> | null>(null); // of the match
  hands: Hands;
  readonly show = new Show(); // what happens on the stage
  menu = $state.raw<Menu | null>(null);
  zoomed = $state.raw<Zoomed | null>(null);
  looked = $state.raw<Area | null>(null); // the pile being browsed
  tip = $state.raw<Tip | null>(null); // the arithmetic behind a number
  made = $state.raw<Made[]>([]); // choices of this step, one after the other; those of a large order too
  readonly lines: string[] = []; // names of the - and + lines in the order in which they were met
  free = $state(false); // the last choice can be undone freely
  unread = $state(0); // chat messages not yet seen
  noteFor = $state.raw<Choice | null>(null); // the choice that asks for a note before it is made
  private given = $state.raw<Advice | null>(null);
  rule = $state<string | null>(null); // the rulebook is open at this rule; "" at its start
  inspected = $state<string | null>(null); // the inspected cell of a map
  held = $state<string | null>(null); // the first of two things that a choice needs: a cell to start from, a counter to put down
  touched = $state.raw<string | null>(null); // the element under pointer or focus
  private armed = $state.raw<{ scene: Scene; element: string } | null>(null); // tapped once
  keys = $state(false); // the keyboard is in use: show its marks
  pointed = $state.raw<readonly string[]>([]); // what the coach of a lesson points at

  /** Highlighted elements that this screen does not show, for instance a pile on a phone: their choices need a button. */
  unseen = $state.raw<ReadonlySet<string>>(new Set());
  shown = $derived(new Set([...elementsOf(this.scene.areas)].filter((element) => !this.unseen.has(element))));
  choices = $derived(numbered(this.scene.choices ?? [], this.shown));
  lit = $derived(byElement(this.choices));
  buttons = $derived(buttons(this.choices, this.shown));
  items = $derived(new Map(everyItem(this.scene).map((found) => [found.item.id, found])));
  cells = $derived(everyCell(this.scene));
  /** Where what is on the stage happens: who acts, and on what. */
  staged = $derived(
    new Map<string, "by" | "at">([
      ...(this.show.fight?.by ?? []).map((party) => [party.element ?? "", "by"] as const),
      ...(this.show.fight?.at ?? []).map((party) => [party.element ?? "", "at"] as const),
    ]),
  );
  holding = $derived(this.held !== null && this.lit.has(this.held) ? this.held : null);
  /** What can be done with the thing in hand: the elements it goes to. */
  aims = $derived(
    new Set(
      (this.holding === null ? [] : (this.lit.get(this.holding) ?? []))
        .flatMap((choice) => choice.elements ?? [])
        .filter((element) => element !== this.holding),
    ),
  );
  /** The choice about to be made, if there is only one here: its ghost is shown. */
  previewed = $derived(
    this.touched === null ? null : (this.lit.get(this.touched)?.length === 1 && this.lit.get(this.touched)?.[0]) || null,
  );

  /** What that choice would do to things on the table, by element; before anything is touched, what the main button says, and each card that is a target of itself. */
  marks = $derived(
    new Map(
      (this.previewed?.preview?.marks ?? this.choices.flatMap((choice) => this.standing(choice))).map((mark) => [
        mark.element,
        mark,
      ]),
    ),
  );
  /** Tapped once: a second tap, or the button, makes the choice. */
  awaited = $derived(this.armed?.scene === this.scene && this.armed.element === this.touched ? this.previewed : null);

  constructor(scene: Scene, hands: Hands) {
    this.scene = scene;
    this.hands = hands;
  }

  /** What the computer would choose now; advice about another moment is dropped. */
  get advice(): Advice | null {
    return this.given?.scene === this.scene ? this.given : null;
  }
  set advice(advice: Advice | null) {
    this.given = advice;
  }

  seat(area: Area): SeatInfo | undefined {
    const seat = area.seat ?? -1;
    return seat < 0 ? undefined : this.scene.seats.find((info) => info.seat === seat);
  }

  /** What makes an element highlighted and reachable; the table listens for all of them at once. */
  attributes(element: string, name: string): Record<string, string | number | undefined> {
    const choices = this.lit.get(element);
    const staged = this.staged.get(element);
    if (!choices) return { "data-element": element, "data-staged": staged };
    const labels = choices.map((choice) => (choice.hint ? `${choice.label}, ${choice.hint}` : choice.label)).join("; ");
    return {
      "data-element": element,
      "data-staged": staged,
      "data-lit": choices[0]?.digit ?? "",
      role: "button",
      tabindex: 0,
      "aria-label": name ? `${name}: ${labels}` : labels,
      "aria-haspopup": choices.length > 1 ? "menu" : undefined,
    };
  }

  face(item: { face: string }, size: "table" | "zoom" = "table"): string {
    return facePath(this.scene.game, item.face, this.faces, size, this.own);
  }

  /** A finger cannot hover: its first tap shows what a choice does, the second one makes it. One tap is enough to select, and for what - undoes. */
  arms(element: string): boolean {
    const [only, ...more] = this.lit.get(element) ?? [];
    if (!only || more.length || only.role || only.selects || (this.awaited && this.armed?.element === element)) return false;
    if (this.aims.has(element) || this.leads(only, element)) return false;
    this.armed = { scene: this.scene, element };
    this.touched = element;
    this.zoomed = null;
    if (this.cells.has(element)) this.inspected = element; // its buttons confirm
    return true;
  }

  /** A click, tap or Enter on an element: its choice, the small menu of its choices, or why there is none. */
  press(element: string, anchor: DOMRect): void {
    const choices = this.lit.get(element) ?? [];
    this.zoomed = null;
    this.armed = null;
    const [only] = choices;
    if (this.aims.has(element)) return this.join(element, anchor);
    if (this.cells.has(element)) {
      this.inspected = element;
      this.held = choices.some((choice) => this.leads(choice, element)) ? element : null;
      if (only && choices.length === 1 && !this.held) this.take(only);
      return;
    }
    if (choices.length > 1 && choices.some((choice) => this.leads(choice, element))) {
      this.held = this.holding === element ? null : element;
      return;
    }
    if (choices.length > 1) this.menu = { element, anchor, choices };
    else if (only) this.take(only);
    else void this.explain(element, anchor);
  }

  /** The second of two things is pressed: a hex to attack, or one more for what is in hand. */
  join(element: string, anchor: DOMRect): void {
    const ways = (this.lit.get(element) ?? []).filter((choice) => choice.elements?.includes(this.holding ?? ""));
    const more = ways.filter((choice) => choice.role === "more");
    const way = ways.length === 1 ? ways[0] : more.length === 1 ? more[0] : undefined;
    if (this.cells.has(element) && !this.cells.has(this.holding ?? "")) this.inspected = element;
    if (way) this.take(way);
    else this.menu = { element, anchor, choices: ways };
  }

  private standing(choice: Choice): Mark[] {
    const marks = choice.preview?.marks ?? [];
    return choice.main ? marks : marks.filter((mark) => choice.elements?.includes(mark.element) && this.items.has(mark.element));
  }

  /** Whether the choice leads from here to a cell of a map. */
  private leads(choice: Choice, element: string): boolean {
    return (choice.elements ?? []).some((other) => other !== element && this.cells.has(other));
  }

  take(choice: Choice, note?: string): void {
    this.menu = null;
    this.zoomed = null;
    this.touched = null;
    if (this.cells.has(this.held ?? "")) this.held = null;
    this.noteFor = choice.asks && note === undefined ? choice : null;
    if (this.noteFor) return;
    if (choice.main) this.inspected = null; // that step is over
    this.made = choice.main
      ? []
      : [
          ...this.made.slice(0, this.made.length - (choice.back ?? 0)),
          ...(choice.steps?.length ? choice.steps : [choice.text]).map((text) => noted(text, this.choices)),
        ];
    this.hands.choose(choice, note ?? "");
  }

  /** What was chosen at an element in this step and can be undone there. */
  madeAt(element: string): { made: Made; ago: number }[] {
    return this.free
      ? this.made.map((made, n) => ({ made, ago: this.made.length - n })).filter(({ made }) => made.element === element)
      : [];
  }

  /** Undoes the choice made this many choices ago; later choices are made again as far as they are still legal. */
  takeBack(ago = 1): void {
    this.hands.takeBack?.(ago);
  }

  pressDigit(digit: string): void {
    const among = this.menu ? numbered(this.menu.choices) : this.choices;
    const choice = among.find((each) => each.digit === digit);
    if (choice) this.take(choice);
  }

  zoom(element: string, anchor: DOMRect, asked: boolean): void {
    const found = this.items.get(element);
    if (found?.item.face) this.zoomed = { item: found.item, anchor, asked, why: null };
  }

  private async explain(element: string, anchor: DOMRect): Promise<void> {
    this.zoom(element, anchor, true);
    if (!this.hands.why || this.scene.viewer < 0) return;
    try {
      const why = await this.hands.why(element);
      if (this.zoomed?.item.id === element) this.zoomed = { ...this.zoomed, why };
      else toasts.refusal(why.text, why.rule ?? "");
    } catch (fault) {
      toasts.fault(fault);
    }
  }
}

const KEY = Symbol("board");
export const giveBoard = (board: BoardState): BoardState => setContext(KEY, board);
export const getBoard = (): BoardState => getContext<BoardState>(KEY);
