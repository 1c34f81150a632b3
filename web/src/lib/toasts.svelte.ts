/** Toasts: what was refused and why, what has just been copied. */
import { Refused } from "./host";

export interface Toast {
  id: number;
  text: string;
  rule: string;
  kind: "word" | "refusal";
}

const STAYS = 6000;

class Toasts {
  list = $state<Toast[]>([]);
  private next = 0;

  word(text: string): void {
    this.add({ text, rule: "", kind: "word" });
  }

  refusal(text: string, rule = ""): void {
    this.add({ text, rule, kind: "refusal" });
  }

  /** For any error: the host's sentence, or the error's own. */
  fault(why: unknown): void {
    if (why instanceof Refused) this.refusal(why.message, why.problem.rule ?? "");
    else this.refusal(why instanceof Error ? why.message : String(why));
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  private add(toast: Omit<Toast, "id">): void {
    const id = this.next++;
    this.list = [...this.list.filter((other) => other.text !== toast.text), { ...toast, id }].slice(-3);
    setTimeout(() => this.drop(id), STAYS);
  }
}

export const toasts = new Toasts();
