/** The games' colours as custom properties: `--box` of each game, `--side` and `--side-land` of each of its sides. */
import type { GameInfo } from "./api";
import type { Shade } from "./box";

const byTheme = ({ light, dark }: Shade): string => `light-dark(${light}, ${dark})`;

export function rules(games: readonly GameInfo[]): string[] {
  return games.flatMap(({ id, colour, sides }) => {
    const here = `[data-game="${id}"]`;
    const named = Object.entries(sides ?? {});
    const counters = named.map(([name, side]) => ` --side-${name}: ${side.counter};`).join("");
    return [
      `${here} { --box: ${byTheme(colour)};${counters} }`,
      ...named.map(([name, { land }]) => {
        const held = land ? ` --side-land: ${byTheme(land)};` : "";
        return `${here} [data-side="${name}"] { --side: var(--side-${name});${held} }`;
      }),
    ];
  });
}

/** Seats wear the colours of their sides, where their game gives those a colour. */
export function seatColours(seats: readonly { seat: number; colour?: string }[], sides: GameInfo["sides"]): string {
  return seats
    .filter(({ colour }) => colour && sides?.[colour])
    .map(({ seat, colour }) => `--seat-${seat + 1}: var(--side-${colour}); --seat-${seat + 1}-ink: var(--on-dark);`)
    .join(" ");
}

const sheet = typeof CSSStyleSheet === "undefined" ? null : new CSSStyleSheet();
if (sheet) document.adoptedStyleSheets.push(sheet);

export function paint(games: readonly GameInfo[]): void {
  sheet?.replaceSync(rules(games).join("\n"));
}
