/**
 * Random play from where the steps of a position end: what is offered from there on, as one number. Positions have cards in play that whole
 * games rarely see together, so an unintended change of the rules shows here first. The numbers show change, not correctness.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OwnStream } from "../../engine/core/streams.js";
import { Meccg, MOST_CHOICES } from "../../engine/meccg/meccg.js";
import { mixed, NO_OFFERS, withOffers } from "../offers.js";
import { ROOT } from "../root.js";

/** Games that are played on from each position, and for how many choices. */
const WALKS = 3;
const CHOICES = 40;
/** The expected number of every case: those of a file in one text, in the order of its cases. */
export const FILE = join(ROOT, "test/walks/walks.json");
const DIGITS = 4;

const legal = new Int32Array(MOST_CHOICES);
/** One state for each number of players, used again and again. */
const states = new Map<number, Meccg>();

/** What is offered in random games from this state on, as a short text. Nothing of the layout of the state is in it. */
export function walkOn(from: Meccg): string {
  const s = states.get(from.players) ?? new Meccg(from.players);
  states.set(from.players, s);
  let sum = NO_OFFERS;
  for (let walk = 0; walk < WALKS; walk++) {
    s.copyFrom(from);
    const stream = new OwnStream("walks", walk, "choices");
    for (let k = 0; k < CHOICES && s.chooser() >= 0; k++) {
      const n = s.legal(legal);
      sum = withOffers(sum, s.chooser(), legal, n);
      s.apply(legal[stream.below(n)]);
    }
    for (const score of s.scores()) sum = mixed(sum, score);
  }
  return ((sum ^ (sum >>> 16)) & 0xffff).toString(16).padStart(DIGITS, "0");
}
let read: Record<string, string> | undefined;
/** The expected numbers of the cases of each position file, by its path in test/positions; read once. */
export function expectedWalks(): Record<string, string> {
  read ??= existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Record<string, string>) : {};
  return read;
}
/** What is wrong with random play from the end of case `at` (from 0) of a file, whose numbers are `expected`; "" if nothing is. */
export function walkDiffers(ended: Meccg, expected: string, at: number): string {
  const before = expected.slice(at * (DIGITS + 1), at * (DIGITS + 1) + DIGITS);
  const now = walkOn(ended);
  return before === now
    ? ""
    : `random play from here offers other choices than before (${before || "nothing"}, now ${now})`;
}
