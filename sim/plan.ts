import { UserError } from "../engine/core/errors.js";
import { seedStreams, WORDS_PER_STREAM } from "../engine/core/streams.js";
import type { Test } from "./statistics/sprt.js";

/**
 * What is to be played: matches of two entrants at two seats, who change places. Three forms:
 * - two lists: entrant A has the first list and the first agent, entrant B the second;
 * - more lists, one agent: every pairing of the lists; entrant A has the first list of the pairing, B the second;
 * - `each`: the agents are compared. Entrant A is the first agent, B the second; both play every list of every pairing;
 * - `candidates`: the first lists meet all others, which are the field. One candidate is entrant A and the field is B; two candidates are
 *   entrants A and B, and meet the field, entrant F, on the same luck; more of them are entrant A in turn, on the same luck.
 */
export interface Plan {
  /** Name of a game, see `games.ts`. */
  game: string;
  ruleset: string;
  seed: string;
  /** Games in all, at most where `until` ends the run earlier. */
  games: number;
  decks: string[];
  agents: [string, string];
  /** Also every list against itself. */
  mirrors: boolean;
  /** The agents change lists as well as seats. */
  each: boolean;
  /** So many of the lists, the first ones, are candidates: they meet the others, the field, and nobody else meets. Missing: no field. */
  candidates?: number;
  /** Who plays the field where two candidates or more meet it. */
  field?: string;
  /**
   * How blocks are dealt over the pairings: in rounds in which every list plays once, so that wherever a run is stopped each list has
   * played as many blocks as any other, or one more (two, where in each round one of an odd number is over); or in the order of the
   * pairings, as plans did before (missing).
   */
  order?: "rounds";
  /** Pairings that are left out, by the places of their lists, the smaller first: what the lists decide tells nothing of agents. */
  without?: [number, number][];
  /** The run ends when this test has its verdict on entrant A. */
  until?: Test;
  /** Decisions after which a game is taken for a fault; it is no rule of play. */
  cap: number;
  /** Records are kept of this many games, from the first; of failed games always. */
  records: number;
  /** Seconds without a decision after which a game fails, and MB of heap a game may use: they decide which games fail. */
  patience?: number;
  memory?: number;
  /** Somebody named just the usual heap: it is not made smaller where the machine has not so much. */
  memoryNamed?: true;
}

/** The limits of a plan that names none. */
export const PATIENCE_S = 600;
export const MEMORY_MB = 2048;

/** A cap far above any game that was ever seen. */
export const DEFAULT_CAP = 200_000;

/** Entrants by their numbers; the third is the field that two candidates or more meet. */
export const ENTRANTS = ["A", "B", "F"] as const;
export const FIELD = 2;
/** Every game of a plan is a match of two entrants. */
export const SEATS = 2;

/** Do two candidates or more meet the field, all on the same luck? */
export const several = ({ candidates = 0 }: Pick<Plan, "candidates">): boolean => candidates > 1;

/** Who plays for each entrant of a plan. */
export function agentsOf(plan: Pick<Plan, "agents" | "candidates" | "field">): string[] {
  return several(plan) ? [...plan.agents, plan.field ?? plan.agents[0]] : [...plan.agents];
}

/** Two lists that meet, by their places in the plan; the first is entrant A's where the agents keep their lists. */
export type Pairing = readonly [number, number];

const made = new WeakMap<Plan, Pairing[]>();

/**
 * The pairings of a plan in their order: first with second, first with third, ..., second with third. Where candidates meet a field there
 * is one for each list of the field; of two candidates it names the first.
 */
export function pairingsOf(plan: Plan): Pairing[] {
  let list = made.get(plan);
  const { candidates } = plan;
  if (!list && candidates !== undefined) {
    list = plan.decks.slice(candidates).map((_, i): Pairing => [0, candidates + i]);
    made.set(plan, list);
  }
  if (!list) {
    const from = plan.mirrors ? 0 : 1;
    const left = new Set((plan.without ?? []).map(([a, b]) => `${a} ${b}`));
    list = plan.decks
      .flatMap((_, a) => plan.decks.slice(a + from).map((_, i): Pairing => [a, a + from + i]))
      .filter(([a, b]) => !left.has(`${a} ${b}`));
    made.set(plan, list);
  }
  return list;
}

const dealt = new WeakMap<Plan, number[]>();

/** The pairings in the order in which blocks are dealt over them, by their places in `pairingsOf`. */
export function dealtOrder(plan: Plan): number[] {
  let order = dealt.get(plan);
  if (!order) {
    const pairings = pairingsOf(plan);
    const at = new Map(pairings.map(([a, b], place) => [`${a} ${b}`, place]));
    order =
      plan.order === "rounds" && plan.decks.length > 2 && plan.candidates === undefined
        ? rounds(plan.decks.length, plan.mirrors).flatMap(
            ([a, b]) => at.get(`${Math.min(a, b)} ${Math.max(a, b)}`) ?? [],
          )
        : pairings.map((_, place) => place);
    dealt.set(plan, order);
  }
  return order;
}

/**
 * Every two of `n` lists once, in rounds in which each plays once (the circle method). Where the number is odd one list is over in each
 * round: it meets itself then, if mirrors are played. Where it is even the mirrors are a round of their own.
 */
function rounds(n: number, mirrors: boolean): Pairing[] {
  const places = n + (n % 2);
  const count = places - 1;
  // The last place stays, the others walk around it: in each round somebody else is opposite to it.
  const who = (round: number, place: number): number => (place === count ? place : (place + round) % count);
  const out: Pairing[] = [];
  for (let round = 0; round < count; round++) {
    for (let k = 0; k < places / 2; k++) {
      const [a, b] = [who(round, k), who(round, count - k)];
      if (a < n && b < n) out.push([a, b]);
      else if (mirrors) out.push([Math.min(a, b), Math.min(a, b)]);
    }
  }
  if (mirrors && n % 2 === 0) for (let a = 0; a < n; a++) out.push([a, a]);
  return out;
}

/** Games that belong together: two (the seats change), four (then the lists change as well), or two for each of several candidates. */
export function blockOf(plan: Pick<Plan, "each" | "candidates">): number {
  return several(plan) ? 2 * plan.candidates! : plan.each ? 4 : 2;
}

/** One of two lists, or of many? Two entrants with a list each need no matrix. */
export function isMatrix(plan: Plan): boolean {
  return plan.each || plan.mirrors || plan.decks.length !== 2 || plan.candidates !== undefined;
}

/** Where the entrants sit in one game, and with which lists. */
export interface Seating {
  number: number;
  /** Games 2i and 2i+1 are one pair: the same luck at every seat, the entrants change places. */
  pair: number;
  /** Games with the same number here have the same luck: a pair, or the two pairs in which the agents change lists. */
  luck: number;
  /** Place in `pairingsOf`. */
  pairing: number;
  /** The entrant (0 for A, 1 for B, 2 for a field that two candidates meet) at each seat. */
  entrantAt: [number, number];
  /** The list at each seat, by its place in the plan. */
  deckAt: [number, number];
}

/**
 * The seating of a game by its number. A sits first in even games, second in odd ones. In a block of four, A has the
 * first list in the first pair and the second list in the second pair. A list against itself leaves nothing to change:
 * there the second pair of the block gets a luck of its own, otherwise it would be the first pair once more. Several
 * candidates meet a list of the field one after the other, a pair of games each, all on one luck.
 */
export function seatingOf(plan: Plan, number: number): Seating {
  const pairings = pairingsOf(plan);
  const size = blockOf(plan);
  const pairing = dealtOrder(plan)[Math.floor(number / size) % pairings.length]!;
  const [first, second] = pairings[pairing]!;
  const pair = Math.floor(number / 2);
  if (several(plan)) {
    const candidate = pair % plan.candidates!;
    const entrant = plan.candidates === 2 ? candidate : 0;
    const first = number % 2 === 0;
    const deckAt: [number, number] = first ? [candidate, second] : [second, candidate];
    return {
      number,
      pair,
      luck: pair - candidate,
      pairing,
      entrantAt: first ? [entrant, FIELD] : [FIELD, entrant],
      deckAt,
    };
  }
  const changed = plan.each && pair % 2 === 1;
  const luck = changed && first !== second ? pair - 1 : pair;
  const lists: [number, number] = changed ? [second, first] : [first, second];
  const entrantAt: [number, number] = number % 2 === 0 ? [0, 1] : [1, 0];
  return { number, pair, luck, pairing, entrantAt, deckAt: [lists[entrantAt[0]]!, lists[entrantAt[1]]!] };
}

/** The luck of a pair: words for every chance stream in the state. Seat 0 draws and rolls alike in games of one luck. */
export function luckOf(seed: string, luck: number, words: number): Uint32Array {
  const players = Math.max(SEATS, Math.ceil(words / (2 * WORDS_PER_STREAM)));
  return seedStreams(seed, luck, players).slice(0, words);
}

/** The same plan with what was left out filled in. */
export function planOf(given: Partial<Plan> & Pick<Plan, "game" | "ruleset" | "decks">): Plan {
  return {
    seed: "mazarbul",
    games: 100,
    agents: ["random", "random"],
    mirrors: false,
    each: false,
    order: "rounds",
    cap: DEFAULT_CAP,
    records: 0,
    patience: PATIENCE_S,
    memory: MEMORY_MB,
    ...given,
  };
}

/** What a list is worth against a field: so many games against each of its lists, one agent on either side. The list stands first in the plan. */
export interface AgainstField {
  game: string;
  ruleset: string;
  seed: string;
  deck: string;
  field: readonly string[];
  /** Who plays the list, and who the field. */
  agent: string;
  fieldAgent: string;
  /** Games against each list of the field. */
  games: number;
}
/** The plan of a list against a field. */
export function againstField({ game, ruleset, seed, deck, field, agent, fieldAgent, games }: AgainstField): Plan {
  const plan = planOf({ game, ruleset, seed, decks: [deck, ...field], agents: [agent, fieldAgent], candidates: 1 });
  return { ...plan, games: gamesForEach(plan, games) };
}

/** So many games for each pairing, in whole blocks: an odd number is made up to the next block. */
export function gamesForEach(plan: Shape, games: number): number {
  const size = blockOf(plan);
  return Math.ceil(games / size) * size * meetings(plan);
}

/** So many games in all at most, in whole blocks, at least one block a pairing. */
export function gamesInAll(plan: Shape, total: number): number {
  const size = blockOf(plan);
  const least = size * meetings(plan);
  if (total < least) {
    throw new UserError(
      `${total} games in all`,
      `${meetings(plan)} pairings of ${size} games each need ${least}`,
      "ask for more games, or name fewer decks",
    );
  }
  return Math.floor(total / size) * size;
}

/** What of a plan says how many pairings it has. */
type Shape = Pick<Plan, "decks" | "mirrors" | "each" | "candidates">;

function meetings({ decks, mirrors, candidates }: Shape): number {
  if (candidates !== undefined) return decks.length - candidates;
  return (decks.length * (decks.length + (mirrors ? 1 : -1))) / 2;
}
