/** How wide words are: a little wider than in common sans-serif faces, so that what fits by these figures fits on any screen. */

const NARROW = new Set([..."ijlI.,:;'’!| "]);
const SLIM = new Set([..."frt()-"]);
const BROAD = new Set([..."mwMW&"]);

/** Width of a line of text, in heights of its letters (em). */
export function width(text: string): number {
  let sum = 0;
  for (const letter of text.normalize("NFD").replace(/\p{M}/gu, ""))
    sum += NARROW.has(letter)
      ? 0.34
      : SLIM.has(letter)
        ? 0.44
        : BROAD.has(letter)
          ? 0.92
          : /\p{Lu}/u.test(letter)
            ? 0.74
            : 0.62;
  return sum;
}

/** From one line of text to the next, in em. */
export const LEADING = 1.15;

/** Room that the letter of a region's type takes before its name, in em. */
export const BADGE = 1.5;

/** Widths of the lines of a region's name in em; the first has the letter of its type before it, or none of them has one. */
export const nameWidths = (lines: readonly string[], badge: boolean): number[] =>
  lines.map((line, i) => width(line) * 1.06 + (badge && i === 0 ? BADGE : 0));

/** The ways to write words on one to `most` lines, broken at spaces, the fewest lines first. */
export function broken(text: string, most: number): string[][] {
  const words = text.split(" ");
  const ways: string[][] = [[text]];
  for (let a = 1; a < words.length; a++) {
    const [head, tail] = [words.slice(0, a).join(" "), words.slice(a)];
    if (most >= 2) ways.push([head, tail.join(" ")]);
    for (let b = 1; most >= 3 && b < tail.length; b++)
      ways.push([head, tail.slice(0, b).join(" "), tail.slice(b).join(" ")]);
  }
  return ways.sort((x, y) => x.length - y.length);
}

/** Of the ways to write words on two lines, the one whose longer line is shortest; on one line if they are short or one word. */
export function label(text: string, longest = 9.5): string[] {
  if (width(text) <= longest) return [text];
  const over = (lines: string[]) => Math.max(...lines.map(width));
  return broken(text, 2).reduce((best, lines) => (over(lines) < over(best) - 0.01 ? lines : best));
}

/** A rectangle from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Whether two rectangles share more than their rims. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
