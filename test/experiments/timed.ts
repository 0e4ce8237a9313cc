/** A time that games pass, for searches by the clock: no game is played, and nobody waits. */
import { Clock } from "../../cli/budget.js";
import { OwnStream } from "../../engine/core/streams.js";
import { agentsOf, type Plan, seatingOf } from "../../sim/match/plan.js";
import { KeptAllowance } from "../../sim/searches/allowance.js";
import type { GamePool } from "../../sim/threads/pool.js";

interface Timed {
  minutes: number;
  /** Games a second as they were measured at first. */
  measured: number;
  /** Games a second of a plan, after so many seconds. */
  speed(plan: Plan, seconds: number): number;
  /** Of a hundred games, how many who has `deck` wins against `other`. */
  wins(deck: string, other: string): number;
  out?: string;
}

/** A pool whose games take their time on a clock, and what a search is allowed by that clock. */
export function timed({ minutes, measured, speed, wins, out }: Timed) {
  const time = { seconds: 0 };
  const clock = new Clock(minutes, { first: measured, second: measured }, () => 1000 * time.seconds);
  const pool: GamePool = {
    decisions: 0,
    close: () => Promise.resolve(),
    play(plan, { onResult, from = 0, to = plan.games, stop: end }) {
      for (let number = from; number < to && !end?.(); number++) {
        time.seconds += 1 / speed(plan, time.seconds);
        const { pair, entrantAt, deckAt } = seatingOf(plan, number);
        const [deck, other] = deckAt.map((at) => plan.decks[at]);
        const first = new OwnStream(plan.seed, number, "pretended").below(100) < wins(deck, other);
        onResult({
          ...{ number, pair, entrantAt, failure: null, decisions: 1, choices: 1, steps: 1 },
          outcome: { returns: first ? [1, 0] : [0, 1], how: "council", scores: first ? [20, 10] : [10, 20] },
          ...{
            hash: "0".repeat(16),
            details: {},
            cut: agentsOf(plan)
              .map(() => 0)
              .slice(0, 2),
            record: null,
          },
          recordHash: "",
        });
      }
      return Promise.resolve();
    },
  };
  return { time, pool, allowance: new KeptAllowance(out, clock) };
}
