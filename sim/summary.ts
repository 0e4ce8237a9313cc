import { soleWinner } from "../engine/core/seats.js";
import { Groups, type Kind, stratified, turnedKinds } from "./statistics/clusters.js";
import { agentsOf, blockOf, ENTRANTS, isMatrix, pairingsOf, type Plan, seatingOf, several } from "./plan.js";
import type { ForfeitKind } from "../agents/exec/program.js";
import { programsIn } from "../agents/registry.js";
import { Means } from "./means.js";
import type { FailureKind, GameResult } from "./runner.js";
import { type Meeting, type Rating, ratings } from "./statistics/ratings.js";
import { Comparison } from "./statistics/comparison.js";
import { GroupDifferences } from "./statistics/differences.js";
import { groupGain } from "./statistics/pairs.js";
import { Sprt } from "./statistics/sprt.js";
import { type Interval, percent } from "./statistics/wilson.js";

interface Tally {
  /** Games it alone has won. */
  wins: number;
  /** Shares of the win over all games: 1, 0, a half for a tie. */
  points: number;
  /** Wins at seat 0 and at seat 1, and games there that ended. */
  bySeat: [number, number];
  games: [number, number];
}

/** Entrant A with one list against entrant B with another. */
export interface Cell {
  games: number;
  failed: number;
  /** Of entrant A. */
  wins: number;
  losses: number;
  /** Games whose win was shared. */
  ties: number;
  /** Shares of the win of entrant A, over all games that ended. */
  points: number;
  groups: Groups;
}

/** A share as a table shows it. */
export interface Standing extends Interval {
  games: number;
  failed: number;
  wins: number;
  losses: number;
  ties: number;
  points: number;
}

/** Groups of one luck of which one can tell what grouping brought. */
const ENOUGH_GROUPS = 30;

/** What is left of many games: counts, no rows. Add results in the order of the games. */
export class Summary {
  games = 0;
  ties = 0;
  failed = 0;
  /** Games in which a time limit cut choices short. */
  cut = 0;
  /** Games that a program lost by a fault of its own; they are among the finished ones. */
  forfeited = 0;
  decisions = 0;
  choices = 0;
  steps = 0;
  readonly entrants: Tally[];
  readonly endings = new Map<string, number>();
  readonly failures: { game: number; kind: FailureKind; message: string }[] = [];
  readonly forfeits: { game: number; agent: string; kind: ForfeitKind; message: string }[] = [];
  /** The game's own number columns. */
  private readonly means: Means;
  private readonly cells = new Map<string, Cell>();
  /** By pairing, whoever has which list of it. */
  private readonly meetings: Cell[];
  /** Entrant A over all games, and each entrant with each list. */
  private readonly overall = new Groups();
  private readonly withDeck: [Groups[], Groups[]];

  /** The test that ends the run, where the plan names one: of one side, or of both. */
  readonly sprt: Sprt | null;
  readonly comparison: Comparison | null;
  /** How far A and B are apart, where four games have one luck: the agents change lists, or two candidates meet a field. */
  readonly differences: GroupDifferences | null;

  constructor(readonly plan: Plan) {
    const { until } = plan;
    this.entrants = agentsOf(plan).map(() => ({ wins: 0, points: 0, bySeat: [0, 0], games: [0, 0] }));
    this.sprt = until && until.sides === undefined ? new Sprt(until, blockOf(plan)) : null;
    this.comparison = until?.sides === 2 ? new Comparison(until, blockOf(plan)) : null;
    this.differences = blockOf(plan) === 4 ? new GroupDifferences(blockOf(plan)) : null;
    this.meetings = pairingsOf(plan).map(emptyCell);
    this.withDeck = [plan.decks.map(() => new Groups()), plan.decks.map(() => new Groups())];
    this.means = new Means(plan.decks.length, this.entrants.length);
  }

  add(result: GameResult): void {
    this.games++;
    this.decisions += result.decisions;
    this.choices += result.choices;
    this.steps += result.steps;
    if (result.cut[0] + result.cut[1] > 0) this.cut++;
    const { luck, pairing, entrantAt, deckAt } = seatingOf(this.plan, result.number);
    // Whose side the counts take: A's, or that of the candidate who plays.
    const side = Math.min(...entrantAt);
    const mine = entrantAt.indexOf(side);
    const decks = [deckAt[mine]!, deckAt[1 - mine]!] as const;
    const both = [this.cellOf(...decks), this.meetings[pairing]!];
    for (const cell of both) cell.games++;
    const won = result.outcome?.returns;
    // What a list of the field wins from B speaks for A.
    const forA = won ? won[side === 0 ? mine : 1 - mine]! : null;
    this.sprt?.add(luck, forA);
    this.comparison?.add(luck, forA);
    this.differences?.add(luck, pairing, forA);
    if (!result.outcome) {
      this.failed++;
      for (const cell of both) cell.failed++;
      const { kind, message } = result.failure ?? { kind: "threw" as const, message: "no outcome" };
      if (this.failures.length < 20) this.failures.push({ game: result.number, kind, message });
      return;
    }
    const { returns, how } = result.outcome;
    if (result.forfeit) {
      const { kind, seat, message } = result.forfeit;
      const agent = agentsOf(this.plan)[entrantAt[seat]!]!;
      if (++this.forfeited <= 20) this.forfeits.push({ game: result.number, agent, kind, message });
    }
    const winner = soleWinner(returns);
    this.endings.set(how, (this.endings.get(how) ?? 0) + 1);
    entrantAt.forEach((entrant, seat) => {
      this.entrants[entrant]!.points += returns[seat]!;
      this.entrants[entrant]!.games[seat]!++;
    });
    // A match of two: what one has not, the other has.
    const points = returns[mine]!;
    if (winner < 0) {
      this.ties++;
      for (const cell of both) cell.ties++;
    } else {
      const entrant = entrantAt[winner]!;
      const tally = this.entrants[entrant]!;
      tally.wins++;
      tally.bySeat[winner]!++;
      for (const cell of both) cell[entrant === side ? "wins" : "losses"]++;
    }
    for (const cell of both) {
      cell.points += points;
      cell.groups.add(luck, points);
    }
    this.overall.add(luck, points);
    this.withDeck[0][decks[0]]!.add(luck, points);
    this.withDeck[1][decks[1]]!.add(luck, 1 - points);
    this.means.add(result.details, entrantAt, deckAt);
  }

  /** Is all played that is to be: every game of the plan, or enough for a verdict? */
  get done(): boolean {
    return this.games >= this.plan.games || this.sprt?.verdict != null || this.comparison?.answer != null;
  }

  /** Games with a result. */
  get finished(): number {
    return this.games - this.failed;
  }

  /**
   * The share of an entrant, a tie counted as half a win, with its 95 % interval. The games of one luck count as a group: a pair, or
   * four where the agents change lists.
   */
  rate(entrant: 0 | 1): Interval {
    const { candidates } = this.plan;
    if (several(this.plan)) return this.overAll(entrant);
    const it = candidates === 1 ? this.overAll(0) : this.overall.interval();
    return entrant === 0 ? it : { rate: 1 - it.rate, low: 1 - it.high, high: 1 - it.low };
  }

  /**
   * List `a` against list `b`, by their places in the plan; null if they do not meet. Where the agents are compared:
   * entrant A with `a` against entrant B with `b`.
   */
  between(a: number, b: number): Standing | null {
    const cell = this.cells.get(`${a} ${b}`);
    if (cell) return standing(cell, cell.groups.interval());
    const other = this.plan.each || a === b ? undefined : this.cells.get(`${b} ${a}`);
    return other ? standing(turned(other), stratified([turnedKinds(other.groups.kinds())])) : null;
  }

  /** The groups of one luck in which list `a` meets list `b`, by what they brought `a`; empty where they do not meet. Not for `each`. */
  kindsBetween(a: number, b: number): Kind[] {
    const cell = this.cells.get(`${a} ${b}`);
    return cell ? cell.groups.kinds() : turnedKinds(this.cells.get(`${b} ${a}`)?.groups.kinds() ?? []);
  }

  /** A list over all its meetings with the other lists. */
  overAll(deck: number): Standing {
    const sum = { games: 0, failed: 0, wins: 0, losses: 0, ties: 0, points: 0 };
    for (let other = 0; other < this.plan.decks.length; other++) {
      const it = other === deck ? null : this.between(deck, other);
      if (it) for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += it[key];
    }
    const kinds = this.plan.decks.map((_, other) => (other === deck ? [] : this.kindsBetween(deck, other)));
    return standing(sum, stratified(kinds));
  }

  /** Bradley-Terry ratings of the lists from all their meetings, in the order of the plan; null where the agents are compared. */
  ratings(): Rating[] | null {
    const { decks, each } = this.plan;
    // Who meets nobody but a candidate tells nothing of his place among the others.
    if (each || decks.length < 3 || this.plan.candidates !== undefined) return null;
    // A list against itself tells nothing.
    const meetings = pairingsOf(this.plan).flatMap(([a, b], p): Meeting[] => {
      const { points, games, failed } = this.meetings[p]!;
      return a === b ? [] : [{ a, b, points, games: games - failed }];
    });
    return ratings(decks.length, meetings);
  }

  /** An entrant with a list, over all lists the other has: asked where the agents are compared. */
  withList(entrant: 0 | 1, deck: number): Interval & { games: number } {
    const groups = this.withDeck[entrant][deck]!;
    return { ...groups.interval(), games: groups.total.games };
  }

  /** How many games of their own luck tell as much as one of these, over all pairings; null where too few groups were played to tell. */
  get gain(): number | null {
    const pairings = pairingsOf(this.plan);
    const met = this.meetings.map((cell, p) => ({
      a: pairings[p]![0],
      b: pairings[p]![1],
      kinds: cell.groups.kinds(),
    }));
    const groups = met.reduce((all, { kinds }) => all + kinds.reduce((sum, { count }) => sum + count, 0), 0);
    return groups < ENOUGH_GROUPS || blockOf(this.plan) < 2 ? null : groupGain(met);
  }

  private cellOf(a: number, b: number): Cell {
    const key = `${a} ${b}`;
    let cell = this.cells.get(key);
    if (!cell) {
      cell = emptyCell();
      this.cells.set(key, cell);
    }
    return cell;
  }

  /** As it goes to summary.json: only what the games decide, nothing of the machine, so it is the same every time. */
  toJSON(): Record<string, unknown> {
    const { plan } = this;
    const mean = (sum: number) => round(sum / Math.max(1, this.games));
    return {
      plan: { ...plan },
      games: this.games,
      failed: this.failed,
      ties: this.ties,
      ...(isMatrix(plan) && !plan.each ? {} : { entrants: ([0, 1] as const).map((e) => this.entrantJSON(e)) }),
      pairings: this.pairingsJSON(),
      decks: this.decksJSON(),
      ...(plan.each ? { matrix: this.matrixJSON() } : {}),
      endings: Object.fromEntries([...this.endings].sort(([a], [b]) => (a < b ? -1 : 1))),
      mean: {
        decisions: mean(this.decisions),
        choices: mean(this.choices),
        steps: mean(this.steps),
        ...this.means.ofGame(),
      },
      meanBySeat: this.means.bySeat(),
      ...(this.cut > 0 ? { cutShort: this.cut } : {}),
      ...(this.sprt ? { match: matchJSON(this.sprt) } : {}),
      ...(this.comparison ? { comparison: comparisonJSON(this.comparison, this.differences!) } : {}),
      failures: this.failures,
      ...(programsIn(agentsOf(plan)).length > 0 ? { programs: programsIn(agentsOf(plan)) } : {}),
      ...(this.forfeited > 0 ? { forfeited: this.forfeited, forfeits: this.forfeits } : {}),
    };
  }

  private entrantJSON(e: 0 | 1): Record<string, unknown> {
    const { plan } = this;
    return {
      entrant: ENTRANTS[e],
      ...(plan.each || (plan.candidates === 1 && e === 1) ? {} : { deck: plan.decks[e] }),
      agent: plan.agents[e],
      wins: this.entrants[e]!.wins,
      winsBySeat: this.entrants[e]!.bySeat,
      ...rounded(this.rate(e)),
      mean: this.means.ofEntrant(e),
    };
  }

  /** Every pairing from the side of its first list; where the agents are compared, from the side of the first agent. */
  private pairingsJSON(): unknown[] {
    const { plan } = this;
    if (several(plan)) {
      const all = Array.from({ length: plan.candidates! }, (_, c) => c);
      return all.flatMap((c) => pairingsOf(plan).map(([, b]) => this.meetingJSON(c, b)));
    }
    return pairingsOf(plan).map(([a, b], p) => {
      const cell = this.meetings[p]!;
      const it = standing(cell, cell.groups.interval());
      return { deck: plan.decks[a], against: plan.decks[b], ...plain(it), ...rounded(it) };
    });
  }

  /** A candidate against a list of the field. */
  private meetingJSON(candidate: number, against: number): Record<string, unknown> {
    const { decks } = this.plan;
    const it = this.between(candidate, against) ?? standing(emptyCell(), { rate: 0.5, low: 0, high: 1 });
    return {
      entrant: ENTRANTS[candidate],
      deck: decks[candidate],
      against: decks[against],
      ...plain(it),
      ...rounded(it),
    };
  }

  /** Where the agents are compared: the first agent with every list against the second with every list. */
  private matrixJSON(): unknown[] {
    const { decks } = this.plan;
    return decks.flatMap((deck, a) =>
      decks.flatMap((against, b) => {
        const it = this.between(a, b);
        return it ? [{ deck, against, ...plain(it), ...rounded(it) }] : [];
      }),
    );
  }

  private decksJSON(): unknown[] {
    const { plan } = this;
    const rated = this.ratings();
    return plan.decks.map((deck, d) => {
      if (!plan.each) {
        const it = rated?.[d];
        const rating = it && { elo: Math.round(it.elo), low: Math.round(it.low), high: Math.round(it.high) };
        return {
          deck,
          ...plain(this.overAll(d)),
          ...rounded(this.overAll(d)),
          ...(rating && { rating }),
          mean: this.means.ofDeck(d),
        };
      }
      const shares = ([0, 1] as const).map((e) => {
        const it = this.withList(e, d);
        return { entrant: ENTRANTS[e], games: it.games, ...rounded(it), mean: this.means.ofDeck(d, e) };
      });
      return { deck, shares };
    });
  }

  /** As it goes to the screen. */
  lines(): string[] {
    const { plan } = this;
    const rows = ([0, 1] as const).map((e) => [
      ENTRANTS[e],
      plan.decks[e],
      plan.agents[e],
      String(this.entrants[e]!.wins),
      `${this.entrants[e]!.bySeat[0]} + ${this.entrants[e]!.bySeat[1]}`,
      percent(this.rate(e)),
    ]);
    return [
      ...this.stoppedLines(),
      ...textTable(["", "deck", "agent", "wins", "first + second seat", "rate, 95 %"], rows),
      "",
      ...this.countLines(),
      ...this.gainLines(),
    ];
  }

  /** Says so if not all was played. */
  stoppedLines(): string[] {
    const { games } = this.plan;
    return this.done ? [] : [`stopped: ${this.games} of ${games} games were played`, ""];
  }

  /** What common luck brought, in words; nothing of few groups. */
  gainLines(): string[] {
    const { gain } = this;
    const told = (x: number) =>
      `one of these games tells as much as ${x.toFixed(2)} games of their own luck: seats change on the same luck`;
    return gain === null ? [] : [told(gain)];
  }

  /** Counts of all games together, and the first that failed. */
  countLines(): string[] {
    const mean = (sum: number) => (sum / Math.max(1, this.games)).toFixed(1);
    const endings = [...this.endings].sort((a, b) => b[1] - a[1]).map(([how, n]) => `${how} ${n}`);
    const lines = [
      `${this.games} games, ${this.ties} ties, ${this.failed} failed; ended by: ${endings.join(", ") || "nothing"}`,
      `a game: ${mean(this.choices)} real choices, ${mean(this.decisions)} decisions, ${mean(this.steps)} steps`,
    ];
    if (this.cut > 0)
      lines.push(`${this.cut} games in which a time limit cut choices short: they need not come out the same again`);
    for (const program of programsIn(agentsOf(this.plan)))
      lines.push(`${program} is a program of its own: these games come out again only if it answers the same`);
    if (this.forfeited > 0) lines.push(`${this.forfeited} games were lost by a fault of a program, the first of them:`);
    for (const { game, agent, kind, message } of this.forfeits.slice(0, 5))
      lines.push(`game ${game} ${kind}: ${agent}: ${message}`);
    for (const { game, kind, message } of this.failures.slice(0, 5)) lines.push(`game ${game} ${kind}: ${message}`);
    if (this.failed > 5) lines.push(`... and ${this.failed - 5} more failed`);
    return lines;
  }
}

/** What a sequential test has seen, and its verdict: null if the cap of games came first. */
function matchJSON(sprt: Sprt): Record<string, unknown> {
  const { verdict, groups, failed, classes, ratio, bounds, strength } = sprt;
  const { elo, low, high } = strength;
  return {
    verdict,
    groups,
    failed,
    classes,
    ratio: round(ratio),
    bounds: bounds.map(round),
    normalisedElo: round(elo),
    low: round(low),
    high: round(high),
  };
}

/** What a comparison has seen, and its answer: null if the cap of games came first. */
function comparisonJSON(comparison: Comparison, differences: GroupDifferences): Record<string, unknown> {
  const { answer, ratios, bounds } = comparison;
  const { mean, low, high } = differences.all.interval();
  return {
    ...{ answer, groups: differences.all.count, ratios: ratios.map(round), bounds: bounds.map(round) },
    ...{ difference: round(mean), low: round(low), high: round(high) },
    ...{ edge: round(comparison.edge(differences)), gain: round(differences.gain) },
  };
}

function emptyCell(): Cell {
  return { games: 0, failed: 0, wins: 0, losses: 0, ties: 0, points: 0, groups: new Groups() };
}

/** A cell from the side of the other entrant of the match. */
function turned(cell: Cell): Cell {
  return { ...cell, wins: cell.losses, losses: cell.wins, points: cell.games - cell.failed - cell.points };
}

function standing(counts: Omit<Standing, keyof Interval>, it: Interval): Standing {
  const { games, failed, wins, losses, ties, points } = counts;
  return { games, failed, wins, losses, ties, points, rate: it.rate, low: it.low, high: it.high };
}

/** A standing without its points, which follow from the share. */
function plain({ points: _points, ...it }: Standing): Omit<Standing, "points"> {
  return it;
}

function rounded(it: Interval): Interval {
  return { rate: round(it.rate), low: round(it.low), high: round(it.high) };
}

function round(x: number): number {
  return Math.round(x * 1e6) / 1e6;
}

/** Columns as wide as they must be; numbers (as text) to the right. */
export function textTable(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [header, ...rows];
  const widths = header.map((_, c) => Math.max(...all.map((row) => [...(row[c] ?? "")].length)));
  const numeric = header.map((_, c) => rows.length > 0 && rows.every((row) => /^[\d.,+ -]+$/.test(row[c] ?? "")));
  return all.map((row) =>
    row
      .map((cell, c) => {
        const space = " ".repeat(widths[c]! - [...cell].length);
        return numeric[c] ? space + cell : cell + space;
      })
      .join("  ")
      .trimEnd(),
  );
}
