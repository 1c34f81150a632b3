/** What this browser remembers. If its storage is switched off or full, nothing is remembered and everything works. */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(`warcabinet.${key}`);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(`warcabinet.${key}`, value);
  } catch {
    // as above
  }
}

/** A list of texts. */
export function readList(key: string): string[] {
  try {
    const found: unknown = JSON.parse(readStored(key) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}
