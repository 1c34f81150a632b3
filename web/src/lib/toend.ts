/** Keeps a list at its end as it grows and as its room changes. */
import type { Attachment } from "svelte/attachments";

export function toEnd(length: () => number): Attachment<HTMLElement> {
  return (node) => {
    length(); // runs again whenever it changes
    const scroll = (): void => void (node.scrollTop = node.scrollHeight);
    const watcher = new ResizeObserver(scroll);
    watcher.observe(node);
    scroll();
    return () => watcher.disconnect();
  };
}
