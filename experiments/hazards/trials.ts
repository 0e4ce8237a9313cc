/** Many packages tried on the same luck: each meets the whole field, and what is kept is what every lap brought. */
import { agentsOf, blockOf, planOf, type Plan, seatingOf } from "../../sim/match/plan.js";
import { programOf } from "../../sim/fingerprint.js";
import type { GamePool } from "../../sim/threads/pool.js";
import { UserError } from "../../engine/core/errors.js";
import { SearchFile } from "../../sim/searches/file.js";

/** What a game is worth for the package: its win, and what it let the opponent have. */
export interface Objective {
  /** What is added for a win, and taken for each of the opponent's points. */
  win: number;
  deny: number;
}
export const OBJECTIVES: Record<string, Objective> = {
  win: { win: 1, deny: 0 },
  deny: { win: 0, deny: 0.05 },
  both: { win: 1, deny: 0.02 },
};

/** What is searched for: a name, or a weighting, "win=1,deny=0.05" (what is not named counts nothing). */
export function objectiveIn(text: string): Objective {
  if (Object.hasOwn(OBJECTIVES, text)) return OBJECTIVES[text];
  const found: Objective = { win: 0, deny: 0 };
  const seen = new Set<string>();
  for (const part of text.split(",")) {
    const [, name, weight] = /^\s*(win|deny)\s*=\s*(\d+(?:\.\d+)?|\.\d+)\s*$/.exec(part) ?? [];
    if (name === undefined || seen.has(name)) throw refused(text, `"${part}" is no weight that can be read`);
    seen.add(name);
    found[name as keyof Objective] = Number(weight);
  }
  if (!(found.win > 0 || found.deny > 0) || found.win > 1000 || found.deny > 1000)
    throw refused(text, "one weight must be above zero, and none above 1000");
  return found;
}
const refused = (text: string, what: string): UserError =>
  new UserError(
    `--objective ${text}`,
    what,
    `write ${Object.keys(OBJECTIVES).join(", ")}, or weights for a win and for a point of the opponent's: win=1,deny=0.05`,
  );

/** What one package brought: its value on each luck, in the order of the plan; NaN where a game of it failed, or was lost because a program did. */
export type Values = number[];

interface Line {
  seed: string;
  names: string[];
  /** The lists they met, where these are not the field of all trials. */
  field?: string[];
  values: Values[];
  games: number;
}

export interface TrialShape {
  game: string;
  ruleset: string;
  field: readonly string[];
  agent: string;
  fieldAgent: string;
  seed: string;
  objective: Objective;
  /** Games in all that the search was asked for; missing: nobody asks. */
  budget?: number;
  /** True where it was asked for a time, and the games followed the clock; missing otherwise. */
  timed?: true;
  /** Hashes of the list that is tuned and of the field's, as they were read: a name stays when a file is edited. Missing: none are looked at. */
  lists?: readonly string[];
}

/** A trial as it was kept; what is no number was written as null. */
function whole(line: Line): Line | null {
  const values = line.values.map((of) => of.map((value) => value ?? Number.NaN));
  return typeof line.games === "number" && values.length === line.names.length ? { ...line, values } : null;
}

/** Plays trials on a pool, and keeps them in a file so that a search that was stopped goes on from there. */
export class Trials {
  /** Games that were played or read so far, and on how many lucks one of a package's failed. */
  games = 0;
  failed = 0;
  private readonly file: SearchFile<Line>;

  constructor(
    private readonly shape: TrialShape,
    private readonly pool: GamePool,
    out: string | undefined,
    private readonly stop: () => boolean,
    private readonly onGame: (games: number) => void,
  ) {
    const program = programOf({ game: shape.game, agents: agentsOf(this.plan([])) });
    this.file = new SearchFile(out, { ...shape, program }, whole);
  }

  private plan(
    names: readonly string[],
    field: readonly string[] = this.shape.field,
    seed = this.shape.seed,
    laps = 0,
  ): Plan {
    const { game, ruleset, agent, fieldAgent } = this.shape;
    const plan = planOf({
      ...{ game, ruleset, seed, decks: [...names, ...field], agents: [agent, agent], field: fieldAgent },
      candidates: names.length,
    });
    return { ...plan, games: laps * field.length * blockOf(plan) };
  }

  /**
   * Every package against every list of the field, `laps` times, all on the same luck.
   * @param names lists with swaps
   * @param seed what this luck is called: another trial of the same search takes another
   * @param field the lists to meet, of which one may stand there twice; missing: the field of all trials
   * @returns the values of each package by luck, or null if it was stopped on the way
   */
  async run(
    names: readonly string[],
    laps: number,
    seed: string,
    field: readonly string[] = this.shape.field,
  ): Promise<Values[] | null> {
    const plan = this.plan(names, field, `${this.shape.seed}, ${seed}`, laps);
    const other = field === this.shape.field ? undefined : [...field];
    const line = this.file.next(
      (kept) =>
        kept.seed === plan.seed &&
        Array.isArray(kept.names) &&
        kept.names.join() === names.join() &&
        kept.values?.[0]?.length === laps * field.length &&
        kept.field?.join() === other?.join(),
    );
    if (line) {
      this.count(line.games, line.values);
      return line.values;
    }
    const values = names.map((): Values => new Array<number>(laps * field.length).fill(0));
    let games = 0;
    await this.pool.play(plan, {
      stop: this.stop,
      onResult: (result) => {
        const { deckAt } = seatingOf(plan, result.number);
        const candidate = Math.min(...deckAt);
        const seat = deckAt.indexOf(candidate);
        const seedGroup = Math.floor(result.number / blockOf(plan));
        values[candidate][seedGroup] +=
          result.outcome && !result.forfeit ? this.valueOf(result.outcome, seat) / 2 : Number.NaN;
        games++;
        this.onGame(this.games + games);
      },
    });
    if (games < plan.games) return null;
    this.file.add({ seed: plan.seed, names: [...names], ...(other && { field: other }), values, games });
    this.count(games, values);
    return values;
  }

  private count(games: number, values: readonly Values[]): void {
    this.games += games;
    this.failed += values.flat().filter((value) => Number.isNaN(value)).length;
  }

  private valueOf(
    { returns, scores }: { returns: readonly number[]; scores: readonly number[] },
    seat: number,
  ): number {
    const { win, deny } = this.shape.objective;
    return win * returns[seat] - deny * scores[1 - seat];
  }
}

/** Mean of the differences of two packages on the same luck, and how many standard errors it is from nothing. */
export function apart(a: Values, b: Values): { mean: number; errors: number } {
  const gaps = a.map((value, i) => value - b[i]).filter((gap) => Number.isFinite(gap));
  const n = gaps.length;
  const mean = n === 0 ? 0 : gaps.reduce((sum, gap) => sum + gap, 0) / n;
  const variance = n < 2 ? 0 : gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / (n - 1);
  return { mean, errors: variance === 0 ? Math.sign(mean) * (mean === 0 ? 0 : 99) : mean / Math.sqrt(variance / n) };
}

export const meanOf = (values: Values): number => {
  const whole = values.filter(Number.isFinite);
  return whole.length === 0 ? 0 : whole.reduce((sum, value) => sum + value, 0) / whole.length;
};
