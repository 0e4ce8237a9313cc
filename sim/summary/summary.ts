import { counted } from "../../engine/core/counted.js";
import { titleOf } from "../match/decktitles.js";
import { soleWinner } from "../../engine/core/seats.js";
import { Groups, type Kind } from "../statistics/clusters.js";
import {
  comparesDecks,
  comparesAgents,
  agentsOf,
  blockOf,
  entrantNames,
  entrantsIn,
  isAlternate,
  isOneTable,
  type Plan,
  SEATS,
  seatingOf,
  seatsIn,
  several,
} from "../match/plan.js";
import type { ForfeitKind } from "../../agents/exec/program.js";
import { programsIn } from "../../agents/registry.js";
import { Means } from "./means.js";
import { Meetings, round, rounded, type Standing } from "./meetings.js";
import { type FailureKind, type GameResult, wasCut } from "../match/runner.js";
import type { Rating } from "../statistics/ratings.js";
import { Comparison } from "../statistics/comparison.js";
import { GroupDifferences } from "../statistics/differences.js";
import { pairedGamesText } from "../statistics/pairedtext.js";
import { enoughGroups, groupGain } from "../statistics/pairs.js";
import { goalOf, Sprt } from "../statistics/sprt.js";
import { type Interval, percent } from "../statistics/wilson.js";

interface Tally {
  /** Games it alone has won. */
  wins: number;
  /** Shares of the win over all games: 1, 0, a half for a tie of two. */
  points: number;
  /** Wins at each seat, and games there that ended. */
  bySeat: number[];
  games: number[];
}

export type { Standing } from "./meetings.js";

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
  /** What the lists won from each other; null at one table, where each entrant keeps its own. */
  private readonly meetings: Meetings | null;
  /** Shares of the entrants over all games: of two, of A alone, for B has the rest. */
  private readonly shares: Groups[];

  /** The test that ends the run, where the plan names one: of one side, or of both. */
  readonly sprt: Sprt | null;
  readonly comparison: Comparison | null;
  /** How far A and B are apart, where four games have one luck: the agents change lists, or two candidates meet a field. */
  readonly differences: GroupDifferences | null;

  constructor(private asked: Plan) {
    const plan = asked;
    const { until } = plan;
    const seats = seatsIn(plan);
    const none = () => new Array<number>(seats).fill(0);
    this.entrants = agentsOf(plan).map(() => ({ wins: 0, points: 0, bySeat: none(), games: none() }));
    const one = until && (until.sides === undefined ? until : goalOf(until));
    this.sprt = one ? new Sprt(one, blockOf(plan)) : null;
    this.comparison = until?.sides === 2 ? new Comparison(until, blockOf(plan)) : null;
    this.differences = comparesAgents(plan) || plan.candidates === 2 ? new GroupDifferences(blockOf(plan)) : null;
    this.meetings = isOneTable(plan) ? null : new Meetings(plan);
    this.shares = Array.from(
      { length: seats === SEATS || isAlternate(plan) ? 1 : entrantsIn(plan) },
      () => new Groups(),
    );
    this.means = new Means(plan.decks.length, this.entrants.length, seats);
  }

  get plan(): Plan {
    return this.asked;
  }
  /** So many games of the same plan are to be played in place of those that it asked for. */
  lengthen(games: number): void {
    this.asked = { ...this.asked, games };
  }

  add(result: GameResult): void {
    this.games++;
    this.decisions += result.decisions;
    this.choices += result.choices;
    this.steps += result.steps;
    if (wasCut(result)) this.cut++;
    const { seedGroup: luck, pairing, entrantAt, deckAt } = seatingOf(this.plan, result.number);
    // Whose side the counts take: A's, or that of the candidate who plays.
    const side = Math.min(...entrantAt);
    const mine = entrantAt.indexOf(side);
    const won = result.outcome?.returns;
    // Agents in alternate seats have a seat or more each.
    const points = won ? won.reduce((sum, part, seat) => (entrantAt[seat] === side ? sum + part : sum), 0) : null;
    this.meetings?.add({ seedGroup: luck, pairing, deck: deckAt[mine], against: deckAt[1 - mine], points });
    // What a list of the field wins from B speaks for A.
    const forA = side === 0 || !won ? points : won[1 - mine];
    this.sprt?.add(luck, forA);
    this.comparison?.add(luck, forA);
    this.differences?.add(luck, pairing, forA);
    if (!result.outcome) {
      this.failed++;
      const { kind, message } = result.failure ?? { kind: "threw" as const, message: "no outcome" };
      if (this.failures.length < 20) this.failures.push({ game: result.number, kind, message });
      return;
    }
    const { returns, how } = result.outcome;
    if (result.forfeit) {
      const { kind, seat, message } = result.forfeit;
      const agent = agentsOf(this.plan)[entrantAt[seat]];
      if (++this.forfeited <= 20) this.forfeits.push({ game: result.number, agent, kind, message });
    }
    const winner = soleWinner(returns);
    this.endings.set(how, (this.endings.get(how) ?? 0) + 1);
    entrantAt.forEach((entrant, seat) => {
      this.entrants[entrant].points += returns[seat];
      this.entrants[entrant].games[seat]++;
    });
    if (winner < 0) this.ties++;
    else {
      const tally = this.entrants[entrantAt[winner]];
      tally.wins++;
      tally.bySeat[winner]++;
    }
    if (this.shares.length === 1) this.shares[0].add(luck, points!);
    else for (const [seat, entrant] of entrantAt.entries()) this.shares[entrant].add(luck, returns[seat]);
    this.means.add(result.details, entrantAt, deckAt);
  }

  /** Is all played that is to be: every game of the plan, or enough for a verdict? */
  get done(): boolean {
    return this.games >= this.plan.games || this.decided;
  }
  /** Has the test come to its end, where the plan names one? One of both sides with a goal ends when both are told. */
  get decided(): boolean {
    const { sprt, comparison } = this;
    return (sprt ?? comparison) !== null && sprt?.verdict !== null && comparison?.answer !== null;
  }

  /** Games with a result. */
  get finished(): number {
    return this.games - this.failed;
  }

  /** What each entrant wins where all are alike: an equal share. */
  get fair(): number {
    return 1 / (isAlternate(this.plan) ? SEATS : seatsIn(this.plan));
  }

  /**
   * The share of an entrant, a tie of two counted as half a win, with its 95 % interval. The games of one luck count as a group: as many as
   * there are rotations, or four where the agents change lists.
   */
  rate(entrant: number): Interval {
    const { candidates } = this.plan;
    if (several(this.plan)) return this.overAll(entrant);
    if (this.finished === 0) return { rate: this.fair, low: 0, high: 1 };
    if (this.shares.length > 1) {
      const share = this.shares[entrant];
      return share.total.games === 0 ? { rate: this.fair, low: 0, high: 1 } : share.interval();
    }
    const it = candidates === 1 ? this.overAll(0) : this.shares[0].interval();
    return entrant === 0 ? it : { rate: 1 - it.rate, low: 1 - it.high, high: 1 - it.low };
  }

  /** The lists' meetings; a question about them is none of one table. */
  private get lists(): Meetings {
    if (!this.meetings) throw new Error("at one table no lists meet in pairs");
    return this.meetings;
  }
  /** See `Meetings.between`. */
  between(a: number, b: number): Standing | null {
    return this.lists.between(a, b);
  }
  /** See `Meetings.kindsBetween`. */
  kindsBetween(a: number, b: number): Kind[] {
    return this.lists.kindsBetween(a, b);
  }
  /** Means of the game's own number columns over the games of a list, by its place in the plan. */
  meansOfDeck(d: number): Record<string, number> {
    return this.means.ofDeck(d);
  }
  /** A list over all its meetings with the other lists. */
  overAll(deck: number): Standing {
    return this.lists.overAll(deck);
  }
  /** See `Meetings.ratings`. */
  ratings(): Rating[] | null {
    return this.lists.ratings();
  }
  /** An entrant with a list, over all lists the other has: asked where the agents are compared. */
  withList(entrant: 0 | 1, deck: number): Interval & { games: number } {
    return this.lists.withList(entrant, deck);
  }

  /**
   * How many games of their own luck tell as much as one of these, over all pairings, or all entrants of one table; null where too few
   * groups were played to tell, or where a program failed.
   */
  get gain(): number | null {
    const met = this.meetings?.met() ?? this.shares.map((share, e) => ({ a: e, b: e, kinds: share.kinds() }));
    const counted = this.meetings ? met : met.slice(0, 1);
    // How a program fails is no play: what its games vary by tells nothing.
    if (blockOf(this.plan) < 2 || this.forfeited > 0 || !enoughGroups(counted)) return null;
    return groupGain(met);
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
      ...(comparesDecks(plan) ? {} : { entrants: plan.agents.map((_, e) => this.entrantJSON(e)) }),
      ...(this.meetings && { pairings: this.meetings.pairingsJSON(), decks: this.meetings.decksJSON(this.means) }),
      ...(this.meetings && comparesAgents(plan) ? { matrix: this.meetings.matrixJSON() } : {}),
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

  private entrantJSON(e: number): Record<string, unknown> {
    const { plan } = this;
    const listless = comparesAgents(plan) || (plan.candidates === 1 && e === 1) || plan.decks.length === 0;
    return {
      entrant: entrantNames(plan)[e],
      ...(listless ? {} : { deck: plan.decks[e] }),
      agent: plan.agents[e],
      wins: this.entrants[e].wins,
      winsBySeat: this.entrants[e].bySeat,
      ...rounded(this.rate(e)),
      mean: this.means.ofEntrant(e),
    };
  }

  /** As it goes to the screen. */
  lines(): string[] {
    const { plan } = this;
    const names = entrantNames(plan);
    const brings = plan.decks.length > 0 && !comparesAgents(plan);
    const two = seatsIn(plan) === SEATS;
    const rows = plan.agents.map((agent, e) => [
      names[e],
      ...(brings ? [titleOf(plan.decks[e])] : []),
      agent,
      String(this.entrants[e].wins),
      this.entrants[e].bySeat.join(" + "),
      percent(this.rate(e)),
    ]);
    const [seats, share] = two
      ? ["first + second seat", "rate, 95 %"]
      : ["by seat, from the first", "share of the win, 95 %"];
    return [
      ...this.stoppedLines(),
      ...textTable(["", ...(brings ? ["deck"] : []), "agent", "wins", seats, share], rows),
      "",
      ...(two ? [] : [fairText(this), ""]),
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
    const told = gain === null ? "" : pairedGamesText(gain);
    return told === "" ? [] : [told];
  }

  /** Counts of all games together, and the first that failed. */
  countLines(): string[] {
    const mean = (sum: number) => (sum / Math.max(1, this.games)).toFixed(1);
    const endings = [...this.endings].sort((a, b) => b[1] - a[1]).map(([how, n]) => `${how} ${n}`);
    const ties = seatsIn(this.plan) === SEATS ? `${this.ties} ties` : `${this.ties} won by nobody alone`;
    const lines = [
      `${this.games} games, ${ties}, ${this.failed} failed; ended by: ${endings.join(", ") || "nothing"}`,
      `a game: ${mean(this.choices)} real choices, ${mean(this.decisions)} decisions, ${mean(this.steps)} steps`,
    ];
    if (this.cut > 0)
      lines.push(`${this.cut} games in which a time limit cut choices short: they need not come out the same again`);
    for (const program of programsIn(agentsOf(this.plan)))
      lines.push(`${program} is a program of its own: these games come out again only if it answers the same`);
    if (this.forfeited > 0)
      lines.push(
        `${counted(this.forfeited, "game")} ${this.forfeited === 1 ? "was" : "were"} lost by a fault of a program, the first of them:`,
      );
    for (const { game, agent, kind, message } of this.forfeits.slice(0, 5))
      lines.push(`game ${game} ${kind}: ${agent}: ${message}`);
    for (const { game, kind, message } of this.failures.slice(0, 5)) lines.push(`game ${game} ${kind}: ${message}`);
    if (this.failed > 5) lines.push(`... and ${this.failed - 5} more failed`);
    return lines;
  }
}

/** What the shares of a table say, each by itself: who has more than a fair share, who less, and of whom it is not known. */
function fairText(summary: Summary): string {
  const { plan, fair } = summary;
  const names = entrantNames(plan);
  const of = (leans: (it: Interval) => boolean): string => names.filter((_, e) => leans(summary.rate(e))).join(", ");
  const told = [
    [of(({ low }) => low > fair), "more"],
    [of(({ high }) => high < fair), "less"],
    [of(({ low, high }) => low <= fair && high >= fair), "not told apart from it"],
  ].flatMap(([who, what]) => (who ? [`${what}: ${who}`] : []));
  if (isAlternate(plan)) return `both had as many seats in as many places: a fair share is 50 %; ${told.join("; ")}`;
  return `a fair share among ${seatsIn(plan)} is ${(fair * 100).toFixed(1)} %; ${told.join("; ")}`;
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

/** Columns as wide as they must be; numbers (as text) to the right. */
export function textTable(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [header, ...rows];
  const widths = header.map((_, c) => Math.max(...all.map((row) => [...(row[c] ?? "")].length)));
  const numeric = header.map((_, c) => rows.length > 0 && rows.every((row) => /^[\d.,+ -]+$/.test(row[c] ?? "")));
  return all.map((row) =>
    row
      .map((cell, c) => {
        const space = " ".repeat(widths[c] - [...cell].length);
        return numeric[c] ? space + cell : cell + space;
      })
      .join("  ")
      .trimEnd(),
  );
}
