/** The search for a hazard half: packages first, then swaps on the best of them, by successive halving on common luck. */
import { OwnStream } from "../../engine/core/streams.js";
import { solved } from "../../sim/statistics/linear.js";
import { type HazardHalf, keyOfPackage, type Package } from "./package.js";
import { apart, meanOf, type Trials, type Values } from "./trials.js";

/** What was tried, in the order in which it was: for curves and for who reads how it went. */
export interface Step {
  what: "packages" | "swaps";
  /** Packages tried, and games of the search when it was done. */
  tried: number;
  games: number;
  /** What the best of them brought less what the list's own hazards brought (packages), or what it stood against (swaps). */
  gain: number;
  /** True where the best of them was taken. */
  taken: boolean;
  /** What was swapped. */
  change: string;
}

export interface Found {
  best: Package;
  steps: Step[];
  /** False where it was stopped on the way. */
  whole: boolean;
  /** The share of the time at which it ended, where a time was given. */
  share: number;
}

/** Laps of the field that a round of halving takes, round by round. */
const LAPS = [1, 1, 2, 4] as const;
/** Laps of the meeting with which it ends, and by how much of its budget that may pass it. */
const LAST_LAPS = 4;
const LATITUDE = 1.1;
/** Neighbours of a generation of swaps. */
const NEIGHBOURS = 12;
/** Laps that a generation takes for each of its packages, about, and neighbours with which it is worth its games. */
const SWAP_LAPS = 2.5;
const FEWEST_NEIGHBOURS = 3;
/** Best packages on which swaps are tried. */
const BEARERS = 2;
/** Packages of the first round, at least. */
const PACKAGES = 4;
/** Games that a search plays at least, whatever its budget: its packages, those that are left of them, and these once more, a lap each. */
export const leastOf = (lists: number): number => 2 * lists * (PACKAGES + 2 * (BEARERS + 1));
/** Standard errors by which a neighbour must be ahead on the same luck. */
const AHEAD = 1;
/** Games that a value is supposed to rest on beside those seen: cards that were hardly tried are worth little for sure. */
const RIDGE = 40;

interface Candidate {
  pack: Package;
  values: Values;
}

/** What every trial said, for a guess of what single cards are worth. */
export class Guide {
  private readonly rows: { pack: Package; lean: number; weight: number }[] = [];

  /** Packages with their values on the same luck: how far each was from the mean of all. */
  add(all: readonly Candidate[], from: number): void {
    const mean = meanOf(all.flatMap(({ values }) => values.slice(from)));
    for (const { pack, values } of all) {
      const now = values.slice(from).filter(Number.isFinite);
      if (now.length > 0) this.rows.push({ pack, lean: meanOf(now) - mean, weight: now.length });
    }
  }

  /** The worth of one copy of each card by ridge regression (A. E. Hoerl and R. W. Kennard 1970); 0 of what was never tried. */
  worths(names: readonly string[]): Map<string, number> {
    const place = new Map(names.map((name, i) => [name, i]));
    const n = names.length;
    const left = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => (i === j ? RIDGE : 0)));
    const right = new Array<number>(n).fill(0);
    for (const { pack, lean, weight } of this.rows) {
      const cards = [...pack].flatMap(([name, count]) => (place.has(name) ? [[place.get(name)!, count] as const] : []));
      for (const [i, a] of cards) {
        right[i] += weight * a * lean;
        for (const [j, b] of cards) left[i][j] += weight * a * b;
      }
    }
    const worth = solved(left, right) ?? right.map(() => 0);
    return new Map(names.map((name, i) => [name, worth[i]]));
  }
}

export interface SearchOptions {
  /** Lists of the field. */
  lists: number;
  /** Games in all, never exceeded by more than a round; the last of all is shortened where it would pass it by a tenth. */
  budget: number;
  seed: string;
  /** Lists whose hazards are not begun with. */
  without: readonly string[];
  /** Where a time was given in place of games; missing: `budget`. */
  timed?: Timed;
}

/** Time of a search: where nothing better was found by the first share of it, the search goes on to the next. */
export interface Timed {
  shares: readonly number[];
  /** Games of the search in all, by how many go into the time until this share of it is over. */
  room(share: number): number;
}

/**
 * Tries packages and keeps the better half after every round, then swaps on the best ones, until the games are used up. Every round has
 * luck of its own, the same for all who are in it, so that nobody is kept for the luck of an earlier round alone.
 */
export async function search(half: HazardHalf, trials: Trials, options: SearchOptions): Promise<Found> {
  const run = new Search(half, trials, options);
  const shares = options.timed?.shares ?? [0];
  let best = half.own;
  for (const [pass, share] of shares.entries()) {
    const found =
      (pass > 0 || (await run.packages(share))) && (await run.swaps(share)) && (await run.meeting(pass, share));
    if (!found) return { best: run.best, steps: run.steps, whole: false, share };
    best = found;
    if (best !== half.own || pass === shares.length - 1) return { best, steps: run.steps, whole: true, share };
  }
  throw new Error("a search has one share at least");
}

/** A search on its way. */
class Search {
  readonly steps: Step[] = [];
  private readonly stream: OwnStream;
  private readonly guide = new Guide();
  private readonly halving: Halving;
  /** Games of one package against the field, from both seats. */
  private readonly lap: number;
  private bearers: Package[];
  private turn = 0;

  constructor(
    private readonly half: HazardHalf,
    private readonly trials: Trials,
    private readonly options: SearchOptions,
  ) {
    this.stream = new OwnStream(options.seed, 0, "search of hazards");
    this.halving = new Halving(half, trials, this.guide);
    this.lap = 2 * options.lists;
    this.bearers = [half.own];
  }

  /** The best so far. */
  get best(): Package {
    return this.bearers[0];
  }

  /** Games in all, as far as that is known now. */
  private room(share: number): number {
    return this.options.timed?.room(share) ?? this.options.budget;
  }

  /** Whole packages, of which the best bear swaps. False if it was stopped. */
  async packages(share: number): Promise<boolean> {
    const { half, trials, stream, steps } = this;
    const budget = this.room(share);
    const starts = half.starts(this.options.without);
    const drawn = Array.from({ length: Math.ceil(starts.length / 3) }, () => half.drawn(stream)).filter(
      (one) => one !== null,
    );
    // A round of all packages must leave games for what comes after it.
    const most = Math.max(PACKAGES, Math.floor(budget / 8 / this.lap));
    // Two of three are halves that somebody built, the rest is luck.
    const built = Math.ceil((2 * most) / 3);
    const first = unique([...starts.slice(0, built), ...drawn, ...starts.slice(built)]).slice(0, most);
    const packages = await this.halving.until(BEARERS + 1, first.map(fresh), { seed: "packages", budget: budget / 2 });
    if (!packages) return false;
    const own = packages.all.find(({ pack }) => pack === half.own)!;
    this.bearers = packages.left.slice(0, BEARERS).map(({ pack }) => pack);
    const top = packages.left[0];
    steps.push({
      ...{ what: "packages", tried: first.length, games: trials.games, taken: top.pack !== half.own, change: "" },
      gain: meanOf(top.values.slice(0, own.values.length)) - meanOf(own.values),
    });
    return true;
  }

  /** Neighbours of the next generation, and what its rounds may pass; 0 where no games are left for one. */
  private generation(share: number): { most: number; budget: number } {
    const { lap, trials } = this;
    const budget = this.room(share);
    const left = budget - trials.games;
    if ((NEIGHBOURS + 1) * lap * 2 <= left) return { most: NEIGHBOURS, budget };
    // Where time is left, it is used: fewer neighbours are better than none.
    const most = this.options.timed ? Math.floor(left / (SWAP_LAPS * lap)) - 1 : 0;
    return { most: most < FEWEST_NEIGHBOURS ? 0 : Math.min(NEIGHBOURS, most), budget };
  }

  /** Swaps on the best packages, one after the other, until the games are used up. False if it was stopped. */
  async swaps(share: number): Promise<boolean> {
    const { half, trials, guide, stream, bearers, steps } = this;
    for (; ; this.turn++) {
      const { most, budget } = this.generation(share);
      if (most === 0) return true;
      const at = this.turn % bearers.length;
      const bearer = bearers[at];
      const near = neighbours(half, bearer, { guide, stream, most });
      if (near.length === 0) return true;
      const round = await this.halving.until(2, [bearer, ...near].map(fresh), {
        seed: `swaps ${this.turn}`,
        budget,
        always: bearer,
      });
      if (!round) return false;
      const held = round.all.find(({ pack }) => pack === bearer)!;
      const best = round.left.find(({ pack }) => pack !== bearer)!;
      const { mean, errors } = apart(best.values, held.values);
      const taken = mean > 0 && errors >= AHEAD;
      steps.push({
        ...{ what: "swaps", tried: near.length, games: trials.games, gain: mean, taken },
        change: changeText(bearer, best.pack),
      });
      if (taken) bearers[at] = best.pack;
    }
  }

  /** Those that are left meet once more, on luck that none of them was chosen by: the best of them, null if it was stopped. */
  async meeting(pass: number, share: number): Promise<Package | null> {
    const { half, trials, bearers, lap } = this;
    const last = unique([...bearers, half.own]);
    if (last.length === 1) return last[0];
    const room = Math.floor((LATITUDE * this.room(share) - trials.games) / (last.length * lap));
    const values = await trials.run(
      last.map((pack) => half.nameOf(pack)),
      Math.max(1, Math.min(LAST_LAPS, room)),
      pass === 0 ? "last" : `last ${pass + 1}`,
    );
    if (!values) return null;
    const order = last.map((_, i) => i).sort((a, b) => meanOf(values[b]) - meanOf(values[a]) || a - b);
    return last[order[0]];
  }
}

const fresh = (pack: Package): Candidate => ({ pack, values: [] });
function unique(packs: readonly Package[]): Package[] {
  const seen = new Set<string>();
  return packs.filter((pack) => {
    const key = keyOfPackage(pack);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Rounds of trials, after each of which the better half goes on. */
class Halving {
  constructor(
    private readonly half: HazardHalf,
    private readonly trials: Trials,
    /** Told of every value. */
    private readonly guide: Guide,
  ) {}

  /** Rounds until `keep` are left; `always` stays whatever it brings. Null if it was stopped. */
  async until(
    keep: number,
    all: Candidate[],
    { seed, budget, always }: { seed: string; budget: number; always?: Package },
  ): Promise<{ left: Candidate[]; all: Candidate[] } | null> {
    let left = all;
    for (let round = 0; left.length > 1 && round < LAPS.length; round++) {
      if (round > 1 && this.trials.games >= budget) break;
      const names = left.map(({ pack }) => this.half.nameOf(pack));
      const values = await this.trials.run(names, LAPS[round], `${seed}, round ${round}`);
      if (!values) return null;
      const from = left[0].values.length;
      left.forEach((one, i) => {
        one.values.push(...values[i]);
      });
      this.guide.add(left, from);
      const sorted = [...left].sort((a, b) => meanOf(b.values) - meanOf(a.values));
      const most = Math.max(keep, Math.ceil(left.length / 2));
      const kept = sorted.slice(0, most);
      const own = always && left.find(({ pack }) => pack === always);
      left = own && !kept.includes(own) ? [...kept.slice(0, most - 1), own] : kept;
      if (left.length <= keep && round > 1) break;
    }
    return { left, all };
  }
}

/** Packages that differ from one by copies of a card: half of them where the guide hopes most, half by luck. */
function neighbours(
  half: HazardHalf,
  pack: Package,
  { guide, stream, most }: { guide: Guide; stream: OwnStream; most: number },
): Package[] {
  const names = [...half.pool.keys()];
  const worth = guide.worths(names);
  const inside = [...pack.keys()].sort((a, b) => worth.get(a)! - worth.get(b)!);
  const outside = names.sort((a, b) => worth.get(b)! - worth.get(a)!);
  const found: Package[] = [];
  for (let tries = 0; found.length < most && tries < 20 * most; tries++) {
    const guided = found.length % 2 === 0;
    const some = (list: readonly string[]) => list[stream.below(guided ? Math.ceil(list.length / 4) : list.length)];
    const [out, into] = [some(inside), some(outside)];
    const room = half.pool.get(into)! - (pack.get(into) ?? 0);
    const count = Math.min(pack.get(out)!, room, 1 + stream.below(3));
    const next = count > 0 ? half.changed(pack, out, count, into) : null;
    if (next) found.push(next);
    if (next && unique(found).length < found.length) found.pop();
  }
  return found;
}

/** "2 Orc-guard -> 2 Wargs" */
export function changeText(from: Package, to: Package): string {
  const gaps = [...new Set([...from.keys(), ...to.keys()])].map(
    (name) => [name, (to.get(name) ?? 0) - (from.get(name) ?? 0)] as const,
  );
  const part = (sign: number) =>
    gaps
      .filter(([, n]) => n * sign > 0)
      .map(([name, n]) => `${Math.abs(n)} ${name}`)
      .join(", ");
  return `${part(-1)} -> ${part(1)}`;
}
