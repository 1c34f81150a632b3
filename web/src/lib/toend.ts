/** Keeps a list scrolled to its end as it grows or is resized. */
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
