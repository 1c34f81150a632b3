/** Listens for the whole board at once: presses on elements, hovering, long presses, the card under the pointer. */
import type { Attachment } from "svelte/attachments";
import type { BoardState } from "./board.svelte";

const HOVER = 400;
const LONG = 500;

export function presses(board: BoardState): Attachment<HTMLElement> {
  return (root) => {
    let timer = 0;
    let finger = false; // the last press was not by mouse
    let long = false; // a long press has shown the zoom: the click that follows it is not one
    let clicked = { x: -99, y: -99 }; // a pointer that has not moved since does not ask to see the card that came under it
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(type: K, heard: (event: HTMLElementEventMap[K]) => void): void =>
      root.addEventListener(type, heard as EventListener, { signal: stop.signal });
    const found = (event: Event, name: string): HTMLElement | null => {
      // A separate button, such as the magnifier on a zone, does not press the element below it.
      const near = event.target instanceof Element ? event.target.closest<HTMLElement>(`[data-${name}], [data-apart]`) : null;
      return near?.matches(`[data-${name}]`) ? near : null;
    };
    const box = (node: HTMLElement): DOMRect => (node.querySelector<HTMLElement>(".card") ?? node).getBoundingClientRect();
    // Elements come and go under pointer and focus while the page is being redrawn: what that means is settled afterwards.
    const touch = (element: string | null): void => queueMicrotask(() => (board.touched = element));
    const later = (wait: number, then: () => void): void => {
      clearTimeout(timer);
      timer = window.setTimeout(then, wait);
    };

    on("click", (event) => {
      if (long) {
        long = false;
        return;
      }
      clearTimeout(timer);
      clicked = { x: event.clientX, y: event.clientY };
      const node = found(event, "lit") ?? found(event, "element"); // pressing a card on a highlighted pile presses the pile
      const element = node?.dataset["element"] ?? "";
      if (!node && finger && !found(event, "confirm")) touch(null);
      if (node && !(finger && board.arms(element))) board.press(element, box(node));
    });
    on("keydown", (event) => {
      const node = found(event, "lit");
      if (!node || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      board.press(node.dataset["element"] ?? "", box(node));
    });
    on("pointerover", (event) => {
      if (event.pointerType !== "mouse") return;
      touch((found(event, "lit") ?? found(event, "element"))?.dataset["element"] ?? null);
      const item = found(event, "item");
      if (!item || Math.hypot(event.clientX - clicked.x, event.clientY - clicked.y) < 6) return;
      later(HOVER, () => {
        if (!board.menu && !board.zoomed?.asked) board.zoom(item.dataset["item"] ?? "", box(item), false);
      });
    });
    on("pointerout", (event) => {
      if (event.pointerType !== "mouse") return;
      clearTimeout(timer);
      touch(null);
      queueMicrotask(() => {
        if (board.zoomed && !board.zoomed.asked) board.zoomed = null;
      });
    });
    on("pointerdown", (event) => {
      long = false;
      finger = event.pointerType !== "mouse";
      const item = found(event, "item");
      if (event.pointerType === "mouse" || !item) return;
      later(LONG, () => {
        long = true;
        board.zoom(item.dataset["item"] ?? "", box(item), true);
      });
    });
    for (const type of ["pointerup", "pointercancel"] as const)
      on(type, (event) => void (event.pointerType !== "mouse" && clearTimeout(timer)));
    on("contextmenu", (event) => {
      if (found(event, "item")) event.preventDefault();
    });
    // What was tapped once stays shown while the finger goes to the button that confirms it.
    const leave = (): void => void (board.awaited || touch(null));
    on("focusin", (event) => {
      const element = found(event, "element")?.dataset["element"];
      if (element === undefined) leave();
      else touch(element);
    });
    on("focusout", leave);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  };
}
