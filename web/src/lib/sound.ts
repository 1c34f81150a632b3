/** The sound of cards and dice: made here, no files; quiet, and only if someone has switched it on. */
import { everyArea } from "./choices";
import type { Scene } from "./scene";
import { settings } from "./settings.svelte";

export type Noise = "" | "card" | "dice";

/** What a change of the scene sounds like. */
export function noiseOf(before: Scene, after: Scene): Noise {
  if (before.game !== after.game || before.viewer !== after.viewer) return "";
  const dice = (scene: Scene): string =>
    everyArea(scene.areas)
      .filter((area) => area.kind === "dice")
      .flatMap((area) => (area.items ?? []).map((item) => `${item.id} ${item.face} ${item.sign}`))
      .join();
  if (dice(after) && dice(after) !== dice(before)) return "dice";
  const places = (scene: Scene): Map<string, string> =>
    new Map(everyArea(scene.areas).flatMap((area) => (area.items ?? []).map((item) => [item.id, `${area.id} ${item.at ?? ""}`])));
  const [old, now] = [places(before), places(after)];
  return [...now].some(([id, place]) => old.get(id) !== place) ? "card" : "";
}

let context: AudioContext | null = null;

export function play(noise: Noise): void {
  if (!noise || !settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  if (noise === "card") tap(context, 0, 0.09, 1800, 0.05);
  else
    for (const [at, pitch] of [
      [0, 2600],
      [0.07, 3100],
      [0.13, 2300],
      [0.22, 2800],
    ] as const)
      tap(context, at, 0.03, pitch, 0.07);
}

/** A short brush of noise through a narrow filter. */
function tap(audio: AudioContext, after: number, length: number, pitch: number, loud: number): void {
  const start = audio.currentTime + after;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 2;
  const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 1.2;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start);
}
