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

/** Seats wear the colours of their sides, where their game gives those a colour; and the sign of a side that is one seat's alone. */
export function seatColours(seats: readonly { seat: number; colour?: string }[], sides: GameInfo["sides"]): string {
  return seats
    .flatMap(({ seat, colour }) => {
      const side = sides?.[colour ?? ""];
      if (!side) return [];
      const wears = `--seat-${seat + 1}`;
      const alone = seats.filter((other) => other.colour === colour).length === 1;
      const sign = side.sign && alone ? [`${wears}-shape: var(--sign-${side.sign});`, `${wears}-digit: 0;`] : [];
      return [`${wears}: var(--side-${colour});`, `${wears}-ink: var(--on-dark);`, ...sign];
    })
    .join(" ");
}

const sheet = typeof CSSStyleSheet === "undefined" ? null : new CSSStyleSheet();
if (sheet) document.adoptedStyleSheets.push(sheet);

export function paint(games: readonly GameInfo[]): void {
  sheet?.replaceSync(rules(games).join("\n"));
}
