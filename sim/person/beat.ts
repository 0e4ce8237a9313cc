/** The rhythm of a game does not tell what the opponent could have done: no answer comes sooner than his slowest pass so far. */

/** Milliseconds, and waiting for some. */
export interface Clock {
  now(): number;
  wait(ms: number): Promise<void>;
}

/** No answer is held back longer, in milliseconds, even if the opponent once thought longer before he passed. */
const LONGEST = 3000;

export class Beat {
  /** Longest time in milliseconds that the opponent thought before he passed. */
  private slowest = 0;
  /** `pace`: least milliseconds between a choice and what comes of it, where the opponent was asked; 0: as soon as can be. */
  constructor(
    public pace: number,
    readonly clock: Clock,
  ) {}
  /** Lets him play (`advance` says how long he thought before he passed, null if he was not asked), and holds the answer back. */
  async keep(advance: (now: () => number) => Promise<number | null>): Promise<void> {
    const { clock } = this;
    const start = clock.now();
    const thought = await advance(() => clock.now());
    if (thought === null) return;
    const took = clock.now() - start;
    this.slowest = Math.max(this.slowest, Math.min(thought, LONGEST));
    const least = this.pace > 0 ? Math.max(this.pace, this.slowest) : 0;
    if (took < least) await clock.wait(least - took);
  }
}
