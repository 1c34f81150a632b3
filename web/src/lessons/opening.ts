/** Opens a guided lesson and goes to its table. */
import { host } from "../lib/host";
import { still } from "../lib/media.svelte";
import { router } from "../lib/router.svelte";
import { toasts } from "../lib/toasts.svelte";
import { say } from "../lib/words.svelte";

let opening = false;

export async function openLesson(game: string, lesson: string, again = false): Promise<void> {
  if (opening) return;
  opening = true;
  try {
    const opened = await host.openLesson({ game, lesson, again, speed: still.yes ? "instant" : "normal" });
    if (opened.changed) toasts.word(say("lesson.changed"));
    router.go({ page: "table", table: opened.table });
  } catch (why) {
    toasts.fault(why);
  } finally {
    opening = false;
  }
}
