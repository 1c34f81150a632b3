/** SHA-256 of a text, as hexadecimal digits. Browsers offer it only over https, and many tables are at home without it. */

const WORDS = 64;
const root = (prime: number, power: number): number => ((prime ** power % 1) * 2 ** 32) | 0; // its first 32 binary places
const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < WORDS; n += 1) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const ROUND = PRIMES.map((prime) => root(prime, 1 / 3));
const START = PRIMES.slice(0, 8).map((prime) => root(prime, 1 / 2));
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const hash = [...START];
  for (let at = 0; at < padded.length; at += 64) mix(hash, view, at);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function mix(hash: number[], view: DataView, at: number): void {
  const words = new Int32Array(WORDS);
  for (let n = 0; n < WORDS; n += 1) {
    if (n < 16) words[n] = view.getInt32(at + 4 * n);
    else {
      const [a, b] = [words[n - 15] ?? 0, words[n - 2] ?? 0];
      const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words[n] = (words[n - 16] ?? 0) + low + (words[n - 7] ?? 0) + high;
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let n = 0; n < WORDS; n += 1) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUND[n] ?? 0) + (words[n] ?? 0);
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (hash[n] = ((hash[n] ?? 0) + word) | 0));
}
