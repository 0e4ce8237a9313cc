/** Exact odds in a position file (`odds`): every outcome of the rolls that decide, each played once and counted by its weight. */
import { UserError } from "../../../core/errors.js";

/** Most rolls of two dice in a row: three have 11 x 11 x 11 different outcomes, and each plays the steps once. */
const MOST_ROLLS = 3;
/** How many of the 36 throws of two dice show a sum. */
const THROWS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
/** Weights of all outcomes together. */
export const ALL_THROWS = 36 ** MOST_ROLLS;

export interface Fraction {
  top: number;
  bottom: number;
}
/** A probability as a file writes it: `5/36`, or 0 or 1. Null: the text is none. */
export function fractionOf(text: string): Fraction | null {
  const parts = /^(\d{1,6})(?:\/(\d{1,6}))?$/.exec(text.trim());
  if (!parts) return null;
  const [top, bottom] = [Number(parts[1]), Number(parts[2] ?? 1)];
  return bottom > 0 && top <= bottom ? { top, bottom } : null;
}
export const isSame = (weight: number, { top, bottom }: Fraction): boolean => weight * bottom === top * ALL_THROWS;
/** A weight out of all, as a fraction in lowest terms. */
export function fractionText(weight: number): string {
  let [a, b] = [ALL_THROWS, weight];
  while (b > 0) [a, b] = [b, a % b];
  return ALL_THROWS === a ? String(weight / a) : `${weight / a}/${ALL_THROWS / a}`;
}

/** Goes through all outcomes of rolls, however many come: play, ask the `weight`, then `next` until it says no. */
export class Outcomes {
  private readonly values: number[] = [];
  private used = 0;
  /** Outcomes so far. */
  count = 0;
  /** Most rolls that came in one of them. */
  most = 0;
  /** `isCertain`: can the draw that is due bring one card only? */
  constructor(private readonly isCertain: () => boolean) {}
  roll(): number {
    if (this.used === MOST_ROLLS)
      throw new UserError(
        "rolls",
        `\`odds\` counts the outcomes of at most ${MOST_ROLLS} rolls, and here a roll more comes`,
        "end `do` earlier, or fix the first rolls by `before`",
      );
    if (this.used === this.values.length) this.values.push(2);
    return this.values[this.used++];
  }
  /** A card is drawn that no file fixes. */
  draws(): void {
    if (!this.isCertain())
      throw new UserError("script", "a card is drawn by chance within `odds`", "fix it: `draws` as a step of `do`");
  }
  /** Weight of the outcome that was played, out of `ALL_THROWS`. */
  weight(): number {
    this.count++;
    this.most = Math.max(this.most, this.used);
    return this.rolls().reduce((product, value) => product * THROWS[value], 36 ** (MOST_ROLLS - this.used));
  }
  rolls(): readonly number[] {
    return this.values.slice(0, this.used);
  }
  /** Makes ready for the next outcome; false once all were played. */
  next(): boolean {
    this.values.length = this.used;
    this.used = 0;
    while (this.values.at(-1) === 12) this.values.pop();
    if (this.values.length === 0) return false;
    this.values[this.values.length - 1]++;
    return true;
  }
}
