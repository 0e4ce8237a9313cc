/** What lists won from each other at tables of two: every pairing, and every list over all of them. Of one table there is none. */
import { Groups, type Kind, stratified, turnedKinds } from "../statistics/clusters.js";
import type { Means } from "./means.js";
import { formOf, comparesAgents, entrantNames, pairingsOf, type Plan, several } from "../match/plan.js";
import type { Met } from "../statistics/bootstrap.js";
import { type Meeting, type Rating, ratings } from "../statistics/ratings.js";
import type { Interval } from "../statistics/wilson.js";

/** Entrant A with one list against entrant B with another. */
interface Cell {
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

/** A game of two lists, from the side that the counts take: its list, the other, and its share of the win, or null where the game failed. */
export interface ListGame {
  seedGroup: number;
  pairing: number;
  deck: number;
  against: number;
  points: number | null;
}

/** Add the games in their order. */
export class Meetings {
  private readonly cells = new Map<string, Cell>();
  /** By pairing, whoever has which list of it. */
  private readonly pairings: Cell[];
  /** Each entrant with each list. */
  private readonly withDeck: [Groups[], Groups[]];

  constructor(private readonly plan: Plan) {
    this.pairings = pairingsOf(plan).map(emptyCell);
    this.withDeck = [plan.decks.map(() => new Groups()), plan.decks.map(() => new Groups())];
  }

  add({ seedGroup: luck, pairing, deck, against, points }: ListGame): void {
    for (const cell of [this.cellOf(deck, against), this.pairings[pairing]]) {
      cell.games++;
      if (points === null) cell.failed++;
      else {
        cell[points === 1 ? "wins" : points === 0 ? "losses" : "ties"]++;
        cell.points += points;
        cell.groups.add(luck, points);
      }
    }
    if (points === null) return;
    // What one has not, the other has.
    this.withDeck[0][deck].add(luck, points);
    this.withDeck[1][against].add(luck, 1 - points);
  }

  /**
   * List `a` against list `b`, by their places in the plan; null if they do not meet. Where the agents are compared:
   * entrant A with `a` against entrant B with `b`.
   */
  between(a: number, b: number): Standing | null {
    const cell = this.cells.get(`${a} ${b}`);
    if (cell) return standing(cell, cell.groups.interval());
    const other = comparesAgents(this.plan) || a === b ? undefined : this.cells.get(`${b} ${a}`);
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
    const { decks } = this.plan;
    // Who meets nobody but a candidate tells nothing of his place among the others.
    if (decks.length < 3 || formOf(this.plan).form !== "pairings") return null;
    // A list against itself tells nothing.
    const meetings = pairingsOf(this.plan).flatMap(([a, b], p): Meeting[] => {
      const { points, games, failed } = this.pairings[p];
      return a === b ? [] : [{ a, b, points, games: games - failed }];
    });
    return ratings(decks.length, meetings);
  }

  /** An entrant with a list, over all lists the other has: asked where the agents are compared. */
  withList(entrant: 0 | 1, deck: number): Interval & { games: number } {
    const groups = this.withDeck[entrant][deck];
    return { ...groups.interval(), games: groups.total.games };
  }

  /** The pairings with their groups of one luck. */
  met(): Met[] {
    return pairingsOf(this.plan).map(([a, b], p) => ({ a, b, kinds: this.pairings[p].groups.kinds() }));
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

  /** Every pairing from the side of its first list; where the agents are compared, from the side of the first agent. */
  pairingsJSON(): unknown[] {
    const { plan } = this;
    if (several(plan)) {
      const all = Array.from({ length: plan.candidates! }, (_, c) => c);
      return all.flatMap((c) => pairingsOf(plan).map(([, b]) => this.meetingJSON(c, b)));
    }
    return pairingsOf(plan).map(([a, b], p) => {
      const cell = this.pairings[p];
      const it = standing(cell, cell.groups.interval());
      return { deck: plan.decks[a], against: plan.decks[b], ...plain(it), ...rounded(it) };
    });
  }

  /** A candidate against a list of the field. */
  private meetingJSON(candidate: number, against: number): Record<string, unknown> {
    const { decks } = this.plan;
    const it = this.between(candidate, against) ?? standing(emptyCell(), { rate: 0.5, low: 0, high: 1 });
    return {
      entrant: entrantNames(this.plan)[candidate],
      deck: decks[candidate],
      against: decks[against],
      ...plain(it),
      ...rounded(it),
    };
  }

  /** Where the agents are compared: the first agent with every list against the second with every list. */
  matrixJSON(): unknown[] {
    const { decks } = this.plan;
    return decks.flatMap((deck, a) =>
      decks.flatMap((against, b) => {
        const it = this.between(a, b);
        return it ? [{ deck, against, ...plain(it), ...rounded(it) }] : [];
      }),
    );
  }

  /** Every list over its meetings, with the means of the game's own columns. */
  decksJSON(means: Means): unknown[] {
    const { plan } = this;
    const rated = this.ratings();
    return plan.decks.map((deck, d) => {
      if (!comparesAgents(plan)) {
        const it = rated?.[d];
        const rating = it && { elo: Math.round(it.elo), low: Math.round(it.low), high: Math.round(it.high) };
        return {
          deck,
          ...plain(this.overAll(d)),
          ...rounded(this.overAll(d)),
          ...(rating && { rating }),
          mean: means.ofDeck(d),
        };
      }
      const shares = ([0, 1] as const).map((e) => {
        const it = this.withList(e, d);
        return { entrant: entrantNames(plan)[e], games: it.games, ...rounded(it), mean: means.ofDeck(d, e) };
      });
      return { deck, shares };
    });
  }
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

/** An interval with six digits, as files hold it. */
export function rounded(it: Interval): Interval {
  return { rate: round(it.rate), low: round(it.low), high: round(it.high) };
}

export function round(x: number): number {
  return Math.round(x * 1e6) / 1e6;
}
