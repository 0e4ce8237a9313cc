/** Games of two agents over the pairings of some lists, four of one luck to a block: both agents have both lists at both seats. */
import { hash64Text, hex64 } from "../../engine/core/hash.js";
import { programOf } from "../../sim/fingerprint.js";
import { blockOf, planOf, type Plan, seatingOf } from "../../sim/match/plan.js";
import type { GamePool } from "../../sim/threads/pool.js";
import { Differences } from "../../sim/statistics/differences.js";
import { SearchFile } from "../../sim/searches/file.js";

/** The share of the first agent on each luck, in the order of the plan; NaN where a game failed, or was lost because a program did. */
export type Shares = number[];

export interface DuelShape {
  ruleset: string;
  /** The lists, and their pairings that are left out because the lists decide them. */
  lists: readonly string[];
  without: readonly [number, number][];
  /** Agents that may play: a run is known by the programs of these. */
  agents: readonly string[];
  /** Hashes of all lists that are read. */
  hashes: readonly string[];
  seed: string;
  /** Games in all that the tuning was asked for. */
  budget: number;
  /** True where it was asked for a time, and the games followed the clock; missing otherwise. */
  timed?: true;
  /** Whatever else makes it another question. */
  asked: object;
}

interface Line {
  what: string;
  /** Of the two agents. */
  agents: string;
  shares: (number | null)[];
}

/** Games of a plan that nobody plays to its end: every duel takes a part of them. */
const MOST = 100_000_000;
export const BLOCK = 4;

/** Where a duel is played: by what luck, and with which lists. */
export interface Where {
  /** What its luck is called: duels of the same name have the same luck block by block. */
  seed: string;
  /** First block, and how many. */
  from: number;
  blocks: number;
  /** Other lists than those of the shape. */
  lists?: readonly string[];
  without?: readonly [number, number][];
}

/** Plays duels on a pool, and keeps them so that a tuning that was stopped goes on from there. */
export class Duels {
  /** Games that were played or read so far, and lucks on which one failed. */
  games = 0;
  failed = 0;
  private readonly file: SearchFile<Line>;

  constructor(
    private readonly shape: DuelShape,
    private readonly pool: GamePool,
    out: string | undefined,
    private readonly stop: () => boolean,
    private readonly onGame: (games: number) => void,
  ) {
    const program = programOf({ game: "metw", agents: shape.agents });
    this.file = new SearchFile(out, { ...shape, program }, (line) =>
      typeof line.what === "string" && Array.isArray(line.shares) ? line : null,
    );
  }

  private plan(agents: [string, string], { seed: luck, lists, without }: Where): Plan {
    const { ruleset, seed, lists: own, without: ownWithout } = this.shape;
    const left = without ?? ownWithout;
    return planOf({
      ...{ game: "metw", ruleset, seed: `${seed}, ${luck}`, decks: [...(lists ?? own)], agents, each: true },
      ...{ games: MOST, ...(left.length > 0 && { without: left.map(([a, b]): [number, number] => [a, b]) }) },
    });
  }

  /** The shares of the first agent against the second; null if it was stopped on the way. */
  async play(agents: [string, string], where: Where): Promise<Shares | null> {
    const { seed: luck, from, blocks } = where;
    const plan = this.plan(agents, where);
    const [what, names] = [`${luck} ${from} ${blocks}`, hex64(hash64Text(agents.join(" ")))];
    const kept = this.file.next((line) => line.what === what && line.agents === names && line.shares.length === blocks);
    if (kept) return this.count(kept.shares.map((share) => share ?? Number.NaN));
    const shares = new Array<number>(blocks).fill(0);
    let games = 0;
    await this.pool.play(plan, {
      ...{ from: from * BLOCK, to: (from + blocks) * BLOCK, stop: this.stop },
      onResult: (result) => {
        const { entrantAt } = seatingOf(plan, result.number);
        const at = Math.floor(result.number / blockOf(plan)) - from;
        shares[at] +=
          result.outcome && !result.forfeit ? result.outcome.returns[entrantAt.indexOf(0)] / BLOCK : Number.NaN;
        this.onGame(this.games + ++games);
      },
    });
    if (games < blocks * BLOCK) return null;
    this.file.add({ what, agents: names, shares });
    return this.count(shares);
  }

  private count(shares: Shares): Shares {
    this.games += shares.length * BLOCK;
    this.failed += shares.filter(Number.isNaN).length;
    this.onGame(this.games);
    return shares;
  }
}

/** The mean of shares, or of their differences luck by luck, with its 95 % interval; lucks on which a game failed are left out. */
export function meanOf(shares: Shares, less?: Shares): { mean: number; low: number; high: number } {
  const all = new Differences();
  for (const [i, share] of shares.entries()) {
    const value = share - (less?.[i] ?? 0);
    if (Number.isFinite(value)) all.add(value);
  }
  return all.interval();
}
