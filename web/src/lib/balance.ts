/** The widths of a bar of two totals: equal while neither has anything, and never so small that one cannot be seen. */
const LEAST = 0.04;

export function shares(totals: readonly string[]): number[] {
  const values = totals.map((total) => Math.max(0, Number.parseInt(total, 10) || 0));
  const all = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => (all ? Math.max(LEAST, value / all) : 1 / values.length));
}
