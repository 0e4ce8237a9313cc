/** What the games of a run tell beside what its summary holds: how they ended for each side, and how the seats fared. */
import {
  comparesDecks,
  comparesAgents,
  entrantNames,
  isOneTable,
  type Plan,
  SEATS,
  seatingOf,
  seatsIn,
} from "../../match/plan.js";
import type { GameResult } from "../../match/runner.js";
import { Groups } from "../../statistics/clusters.js";
import type { Estimate } from "../report.js";

/** One side of a run: a list, an agent, or both. */
interface Side {
  games: number;
  /** Games by how they ended and for whom: "council won" -> 12. */
  endings: Map<string, number>;
}

/** Names the sides of a run: the lists where they are compared, the agents where these are, else whatever differs. */
export function sideNames(plan: Plan): string[] {
  const { decks, agents, mirrors } = plan;
  if (comparesAgents(plan)) return [...agents];
  if (isOneTable(plan)) return tableNames(plan);
  if (mirrors || decks.length !== 2) return [...decks];
  const [a, b] = decks as [string, string];
  if (agents[0] === agents[1]) return [a, b];
  return a === b ? [...agents] : [`${a} (${agents[0]})`, `${b} (${agents[1]})`];
}

/** The entrants of one table: by list or agent, whichever tells them apart, both where it takes both, and else by letters as well. */
function tableNames(plan: Plan): string[] {
  const { decks, agents } = plan;
  const same = new Set(agents).size === 1;
  const names = agents.map((agent, e) => {
    if (decks.length === 0) return agent;
    return same ? decks[e] : `${decks[e]} (${agent})`;
  });
  if (new Set(names).size === names.length) return names;
  return entrantNames(plan).map((letter, e) => `${letter}: ${names[e]}`);
}

export class Tally {
  private readonly sides: Side[];
  /** Entrant A at each seat. */
  private readonly seats: readonly Groups[];
  private ended = 0;

  constructor(private readonly plan: Plan) {
    this.seats = Array.from({ length: seatsIn(plan) }, () => new Groups());
    this.sides = sideNames(plan).map(() => ({ games: 0, endings: new Map() }));
  }

  /** Call for every game in its order. */
  add({ number, outcome }: GameResult): void {
    if (!outcome) return;
    this.ended++;
    const { seedGroup: luck, entrantAt, deckAt } = seatingOf(this.plan, number);
    const byDeck = comparesDecks(this.plan);
    for (const [seat, entrant] of entrantAt.entries()) {
      // At a drawn table it need not sit, of agents in alternate seats it sits in several.
      if (entrant === 0) this.seats[seat].add(luck, outcome.returns[seat]);
      const side = this.sides[byDeck ? deckAt[seat] : entrant];
      side.games++;
      const how = this.howFor(outcome.returns[seat], outcome.how);
      side.endings.set(how, (side.endings.get(how) ?? 0) + 1);
    }
  }

  /** How a game ended for one who has this share of the win: of two whoever has more has won, of more than two whoever has all. */
  private howFor(share: number, how: string): string {
    if (this.seats.length === SEATS) return share > 0.5 ? `won: ${how}` : share < 0.5 ? `lost: ${how}` : "tie";
    return share === 1 ? `won: ${how}` : share === 0 ? `lost: ${how}` : `shared: ${how}`;
  }

  /** Games that were told of and have a result. */
  get games(): number {
    return this.ended;
  }
  /** Those of side `e`, in the order of `sideNames`: in whose games it sat, at however many seats. */
  gamesOf(e: number): number {
    return this.sides[e].games;
  }
  /** The share of entrant A at each seat; null where it did not sit there. */
  atSeats(): (Estimate | null)[] {
    return this.seats.map((groups) => {
      if (groups.total.games === 0) return null;
      const { rate, low, high } = groups.interval();
      return { value: rate, low, high };
    });
  }

  /** Shares of the games of each side by how they ended, what was won first; at most `most` ways, the rarest together. */
  endings(most = 8): { parts: string[]; rows: number[][] } {
    const total = new Map<string, number>();
    for (const { endings } of this.sides) for (const [how, n] of endings) total.set(how, (total.get(how) ?? 0) + n);
    const order = (how: string): number => (how.startsWith("won") ? 0 : how.startsWith("lost") ? 2 : 1);
    const common = [...total].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([how]) => how);
    const kept = common.length > most ? common.slice(0, most - 1) : common;
    const parts = kept.sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
    const rows = this.sides.map(({ endings, games }) => {
      const shares = parts.map((how) => (endings.get(how) ?? 0) / Math.max(1, games));
      const rest = Math.max(0, 1 - shares.reduce((sum, x) => sum + x, 0));
      return common.length > most ? [...shares, rest] : shares;
    });
    return { parts: common.length > most ? [...parts, "otherwise"] : parts, rows };
  }
}
