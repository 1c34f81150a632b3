/** The keyboard is the mouse's equal: arrows between highlighted elements, digits for choices, letters for the rest. */
import type { BoardState } from "./board.svelte";
import { isArrow, step } from "./walk";

export interface Commands {
  undo?: () => void;
  help?: () => void;
  hint?: () => void;
  log?: () => void;
  rulebook?: () => void;
  chat?: () => void;
  coach?: () => void; // to the words of a lesson, and back
  back?: () => void; // Escape, when nothing on the board is open
  digest?: () => void; // of the last turn, in games that have one
  skip?: () => void; // Space, when nothing has the focus that takes it
}

export function boardKeys(
  board: BoardState,
  root: () => HTMLElement | undefined,
  commands: Commands,
): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    const done = act(board, root(), event.key, commands);
    if (done) event.preventDefault();
    if (done || event.key === "Tab") board.keys = true;
  };
}

function act(board: BoardState, root: HTMLElement | undefined, key: string, commands: Commands): boolean {
  if (board.show.fight && (key === " " || key === "Enter" || key === "Escape")) {
    if (key === "Enter") board.show.next();
    else board.show.skip();
    return true;
  }
  if (isArrow(key)) return !board.menu && walk(root, key);
  if (/^\d$/.test(key)) {
    board.pressDigit(key);
    return true;
  }
  switch (key) {
    case "u":
      return call(commands.undo);
    case "?":
      return call(commands.help);
    case "h":
      return call(commands.hint);
    case "l":
      return call(commands.log);
    case "c":
      return call(commands.coach ?? commands.chat);
    case "d":
      return call(commands.digest);
    case "r":
      return call(commands.rulebook);
    case " ":
      return !isButton(document.activeElement) && call(commands.skip);
    case "z":
      return zoomTouched(board, root);
    case "Escape":
      return close(board) || call(commands.back);
    default:
      return false;
  }
}

function call(command: (() => void) | undefined): boolean {
  command?.();
  return command !== undefined;
}

function walk(root: HTMLElement | undefined, key: Parameters<typeof step>[2]): boolean {
  const lit = [...(root?.querySelectorAll<HTMLElement>("[data-lit], [data-choice]") ?? [])];
  const spots = lit
    .map((node) => node.getBoundingClientRect())
    .map((rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 }));
  const at = lit.findIndex((node) => node === document.activeElement);
  lit[step(spots, at, key)]?.focus();
  return lit.length > 0;
}

function zoomTouched(board: BoardState, root: HTMLElement | undefined): boolean {
  if (board.zoomed) {
    board.zoomed = null;
    return true;
  }
  const node = root?.querySelector<HTMLElement>(`[data-element="${CSS.escape(board.touched ?? "")}"]`);
  if (node) board.zoom(board.touched ?? "", node.getBoundingClientRect(), true);
  return node !== null;
}

/** Closes the top window, or puts back what is in hand; wherever the focus is. */
function close(board: BoardState): boolean {
  if (board.menu) board.menu = null;
  else if (board.zoomed?.asked) board.zoomed = null;
  else if (board.tip) board.tip = null;
  else if (board.rule !== null) board.rule = null;
  else if (board.advice) board.advice = null;
  else if (board.holding !== null) board.held = null;
  else if (board.inspected !== null) board.inspected = null;
  else return false;
  return true;
}

function isButton(node: Element | null): boolean {
  return Boolean(node?.closest("button, a, summary, [role=button], [role=tab]"));
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));
}
