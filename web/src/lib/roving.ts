/** A row of buttons as one stop of the Tab key: arrow keys, Home and End move within it. The row itself says where Tab enters. */

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function nextStop(key: string, at: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined || at < 0 ? null : (at + step + count) % count;
}

export function roving(row: HTMLElement): () => void {
  const pressed = (event: KeyboardEvent): void => {
    const buttons = [...row.querySelectorAll<HTMLElement>("button")];
    const to = nextStop(event.key, buttons.indexOf(event.target as HTMLElement), buttons.length);
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  row.addEventListener("keydown", pressed);
  return () => row.removeEventListener("keydown", pressed);
}
