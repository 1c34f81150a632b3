/** What on the page a lesson points at: the nodes for ids of the scene, for choices, and for parts of the client. */
import type { BoardState } from "../lib/board.svelte";

const CHOICE = "choice:";
const PARTS: Record<string, string[]> = {
  prompt: ["section.prompt"],
  log: ["section.log", "[data-opens=log]"], // on a phone the log is behind its button
  bar: ["header.bar"],
  seats: ["[data-seat-box]"],
  result: ["section.prompt"],
};

const seen = (node: Element): boolean => {
  const box = node.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
};

function first(...selectors: string[]): Element[] {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll(`.board-page ${selector}`)].find(seen);
    if (found) return [found];
  }
  return [];
}

/** The nodes of one id; none: this screen does not show it. */
export function nodesOf(id: string, board: BoardState): Element[] {
  if (id in PARTS) return first(...(PARTS[id] ?? []));
  if (id.startsWith(CHOICE)) return nodesOfChoice(id.slice(CHOICE.length), board);
  const name = CSS.escape(id);
  return first(
    `[data-cell="${name}"]`,
    `[data-item="${name}"] .card`,
    `[data-element="${name}"]`,
    `[data-item="${name}"]`,
    `[data-fact="${name}"]`,
    `[data-area-box="${name}"]`,
    `[data-choice][data-for~="${name}"]`,
  );
}

/** A choice's button, or what it highlights on the table. */
export function nodesOfChoice(text: string, board: BoardState): Element[] {
  const button = first(`[data-choice="${CSS.escape(text)}"]`);
  if (button.length) return button;
  const choice = board.choices.find((each) => each.text === text);
  return (choice?.elements ?? []).flatMap((element) => nodesOf(element, board));
}
