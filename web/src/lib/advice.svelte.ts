/** The computer's advice for the question on the table: it is shown beside it until it is closed or the table changes. */
import type { Estimate, Hint } from "./api";
import type { Scene } from "./scene";

export class Advice {
  choices = $state.raw<readonly Estimate[] | null>(null); // none yet: it is being thought about
  fault = $state("");
  readonly scene: Scene; // what it is about

  constructor(scene: Scene, asked: Promise<Hint>) {
    this.scene = scene;
    asked.then(
      (found) => (this.choices = found.choices),
      (why: unknown) => (this.fault = why instanceof Error ? why.message : String(why)),
    );
  }
}
