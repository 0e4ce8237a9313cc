/** What a search that was given a time may still play: reckoned anew as it goes, and kept, so that what was decided stays decided. */
import { SearchFile } from "./file.js";

/** Whose games are meant: another pilot may take another time for a game. */
export type WhichAgent = "first" | "second";

/** Asked by a search before each of its parts and rounds. */
export interface Allowance {
  /**
   * Games that go into the time from now until a share of all of it is over.
   * @param part what they are for
   * @param played games of the search so far, of all pilots
   * @param upTo 0 to 1
   */
  left(part: string, played: number, upTo: number, agent?: WhichAgent): number;
}

/** A share of a time: so much of what is left of it after `share`. */
export const within = (share: number, of: number): number => Number((share + (1 - share) * of).toFixed(4));

/** Parts of a test, before each of which its games are reckoned anew: a machine that becomes slower is noticed on the way. */
const TEST_PARTS = 4;

/**
 * Games of a test by the time from one share of it to another.
 * @param before games of the search before the test
 */
export function testWithin(allowance: Allowance, before: number, from: number, to: number) {
  const games = (part: number, played: number) =>
    played + allowance.left(`test ${part}`, before + played, within(from, (to * part) / TEST_PARTS));
  return {
    /** Games of its first part, one at least. */
    most: Math.max(1, games(1, 0)),
    /** Games in all until a further part ends, where it had so many until then; null: there is no further part. */
    further: (part: number, played: number) => (part > TEST_PARTS ? null : games(part, played)),
  };
}

/** Where a search stood when it asked. */
export interface Reckoned {
  games: number;
  /** Seconds that were used, and games a second of either pilot, as far as they were known. */
  seconds: number;
  speeds: Record<WhichAgent, number>;
}

/** Who has a clock; the search has none. */
export interface Reckoner {
  reckon(played: number, upTo: number, agent: WhichAgent): Reckoned;
  /** A search that was stopped stood here. */
  goOn(from: Reckoned): void;
}

export const ALLOWANCE_FILE = "budget.jsonl";

interface Line extends Reckoned {
  part: string;
  upTo: number;
}

/**
 * What the clock said, in the order in which it was asked. With a folder every answer is kept there; a search that is asked again is told
 * the same, and the clock goes on where it stood with the first question that is new.
 */
export class KeptAllowance implements Allowance {
  private file: SearchFile<Line> | null = null;

  constructor(
    private readonly out: string | undefined,
    private readonly clock: Reckoner,
  ) {}

  left(part: string, played: number, upTo: number, agent: WhichAgent = "first"): number {
    // Opened with the first question: nothing is written for one that is refused before.
    this.file ??= new SearchFile<Line>(
      this.out,
      { reckoned: "by the clock" },
      (line) => (typeof line.games === "number" && typeof line.seconds === "number" ? line : null),
      ALLOWANCE_FILE,
    );
    const kept = this.file.next((line) => line.part === part && line.upTo === upTo);
    if (kept) {
      this.clock.goOn(kept);
      return kept.games;
    }
    const now = this.clock.reckon(played, upTo, agent);
    this.file.add({ part, upTo, ...now });
    return now.games;
  }
}
