/** Something that a choice picks up can be dragged: it is picked up when it moves, and put down where it is dropped. */
import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { BoardState } from "./board.svelte";
import type { Choice, Scene } from "./scene";

const FAR = 6; // pixels; less is a press
const PATIENCE = 4000; // milliseconds until the table has answered

/** The choice that picks this element up, if a press on it does nothing else. */
export function pickOf(choices: readonly Choice[], element: string): Choice | null {
  const here = choices.filter((choice) => choice.elements?.includes(element));
  return here.length === 1 && here[0]?.role === "pick" ? here[0] : null;
}

/** Whether something can be put down there now that it was not possible to choose before it was picked up. */
export function takes(before: Scene, after: Scene, element: string): boolean {
  const known = new Set(before.choices?.map(({ text }) => text));
  return (after.choices ?? []).some((choice) => choice.elements?.includes(element) && !known.has(choice.text));
}

interface Drag {
  element: string;
  choice: Choice;
  x: number;
  y: number;
  before: Scene | null; // picked up; the table as it was
  ghost: HTMLElement | null;
}

export function drags(board: BoardState): Attachment<HTMLElement> {
  return (root) => {
    let drag: Drag | null = null;
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      node: HTMLElement | Window,
      type: K,
      heard: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ): void => node.addEventListener(type, heard as EventListener, { signal: stop.signal, capture });

    const follow = (x: number, y: number): void => {
      if (drag?.ghost) drag.ghost.style.translate = `${x}px ${y}px`;
    };
    const pickUp = (held: Drag): void => {
      const picture = root.querySelector<HTMLElement>(`[data-element="${CSS.escape(held.element)}"] img`);
      held.before = board.scene;
      if (picture) {
        held.ghost = picture.cloneNode() as HTMLElement;
        const { width } = picture.getBoundingClientRect();
        Object.assign(held.ghost.style, {
          position: "fixed",
          left: `${-width / 2}px`,
          top: `${-width / 2}px`,
          width: `${width}px`,
          opacity: "0.8",
          zIndex: "60",
          pointerEvents: "none",
        });
        document.body.append(held.ghost);
      }
      board.take(held.choice);
    };
    /** The table may still have to answer that the thing is picked up. */
    const answered = async (before: Scene): Promise<boolean> => {
      const end = performance.now() + PATIENCE;
      while (board.scene === before && performance.now() < end) await new Promise((then) => setTimeout(then, 30));
      await tick();
      return board.scene !== before;
    };
    const putDown = async ({ element, before }: Drag, x: number, y: number): Promise<void> => {
      if (!before || !(await answered(before))) return;
      const under = document.elementFromPoint(x, y);
      const node = under?.closest<HTMLElement>("[data-lit]");
      const at = node?.dataset["element"] ?? "";
      const home =
        under?.closest<HTMLElement>("[data-element]:has([data-element])") ?? under?.closest<HTMLElement>("[data-element]");
      if (node && at !== element && takes(before, board.scene, at)) board.press(at, node.getBoundingClientRect());
      else if (!home?.querySelector(`[data-element="${CSS.escape(element)}"]`) && under && board.free) board.takeBack();
    };
    const end = (): Drag | null => {
      const held = drag;
      drag = null;
      held?.ghost?.remove();
      return held;
    };

    on(root, "pointerdown", (event) => {
      if (event.button !== 0 || event.pointerType === "touch" || !(event.target instanceof Element)) return; // a finger scrolls, and taps twice
      const element = event.target.closest<HTMLElement>("[data-lit]")?.dataset["element"] ?? "";
      const choice = pickOf(board.choices, element);
      drag = choice && { element, choice, x: event.clientX, y: event.clientY, before: null, ghost: null };
    });
    on(window, "pointermove", (event) => {
      if (!drag) return;
      if (!drag.before && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) >= FAR) pickUp(drag);
      follow(event.clientX, event.clientY);
    });
    on(window, "pointerup", (event) => {
      const held = end();
      if (!held?.before) return;
      // The click that ends it is not a press.
      const swallow = (click: Event): void => click.stopPropagation();
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
      void putDown(held, event.clientX, event.clientY);
    });
    on(window, "pointercancel", () => void end());
    on(
      window,
      "keydown",
      (event) => {
        if (event.key !== "Escape" || !drag?.before) return;
        const before = end()?.before;
        event.stopPropagation();
        if (before) void answered(before).then((is) => is && board.free && board.takeBack());
      },
      true,
    );
    return () => {
      end();
      stop.abort();
    };
  };
}
