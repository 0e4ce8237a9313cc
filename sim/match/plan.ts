import { UserError } from "../../engine/core/errors.js";
import { seedStreams, WORDS_PER_STREAM } from "../../engine/core/streams.js";
import type { Test } from "../statistics/sprt.js";
import { drawnTable } from "./drawn.js";

/**
 * What is to be played: games between entrants who change places. An entrant is an agent with what it brings: a list, or nothing where the
 * game has no lists. Where a game has other than two seats, or no lists, there is one table: entrant k has the k-th agent and the k-th
 * list. Where there are more lists than such a table has seats, every list is an entrant, one agent plays them all, and the tables are drawn
 * (`drawn.ts`). Two agents are compared at such a table by `each`: they sit in alternate seats, then change, and have every place of the
 * table in every seat on one luck; entrant A is the first agent, wherever it sits. At two seats with lists there are three forms more:
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
  /** Lists; none where nobody brings anything to the game. */
  decks: string[];
  /** One an entrant. */
  agents: string[];
  /** How many sit down, where it is not two. */
  seats?: number;
  /** Who sits where in the games of one luck, as the game has it: for each of them the entrant at each seat. Missing: `cyclic`. */
  rotations?: number[][];
  /** Also every list against itself. */
  mirrors: boolean;
  /** The agents change lists as well as seats; at a table of more than two they sit in alternate seats and change. */
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

/** The number of the field among the entrants, where two candidates or more meet it. */
export const FIELD = 2;
/** How many sit down where a plan does not say, and at every question about two. */
export const SEATS = 2;
/** As many as can be told apart by a letter. */
export const MOST_SEATS = 26;

/** How many sit down. */
export const seatsIn = ({ seats = SEATS }: Pick<Plan, "seats">): number => seats;

/** Is there one table at which every entrant keeps what it brings, and no pairing of lists? */
export function isOneTable({ seats, decks }: Pick<Plan, "seats" | "decks">): boolean {
  return seatsIn({ seats }) !== SEATS || decks.length === 0;
}

/** Are two agents compared at tables of more than two? Each then sits in every other seat, and a fair share of both is one half. */
export const isAlternate = ({ each, seats }: Pick<Plan, "each" | "seats">): boolean =>
  each && seatsIn({ seats }) !== SEATS;

/** Are there more lists than seats at tables of more than two, so that for each luck it is drawn who sits down? */
export const isDrawn = (plan: Pick<Plan, "seats" | "decks">): boolean =>
  seatsIn(plan) > SEATS && plan.decks.length > seatsIn(plan);
/** How many entrants a plan has: of compared agents two, of drawn tables one a list, else one a seat. */
export const entrantsIn = (plan: Pick<Plan, "seats" | "decks" | "each">): number =>
  isAlternate(plan) ? 2 : isDrawn(plan) ? plan.decks.length : seatsIn(plan);
/** The entrants of a plan by their letters: A, B, C ... (then A2, B2 ...); F is the field that two candidates or more meet. */
export function entrantNames(plan: Pick<Plan, "candidates" | "seats" | "decks" | "each">): string[] {
  if (several(plan)) return ["A", "B", "F"];
  return Array.from({ length: entrantsIn(plan) }, (_, e) => {
    const letter = String.fromCharCode(65 + (e % MOST_SEATS));
    return e < MOST_SEATS ? letter : `${letter}${Math.floor(e / MOST_SEATS) + 1}`;
  });
}

const cycles = new Map<number, number[][]>();

/** From game to game everybody moves on by one seat, until each has sat in every seat: for each game the entrant at each seat. */
export function cyclic(seats: number): number[][] {
  let found = cycles.get(seats);
  if (!found) {
    found = Array.from({ length: seats }, (_, game) =>
      Array.from({ length: seats }, (_, seat) => (seat - game + seats) % seats),
    );
    cycles.set(seats, found);
  }
  return found;
}

/** What a game says of rotations, for a plan of it: nothing where it sits as usual. Throws where a rotation leaves somebody out. */
export function rotationsFor(
  { game, rotations }: { game: { name: string }; rotations?(seats: number): number[][] },
  seats: number,
): Pick<Plan, "rotations"> {
  const said = rotations?.(seats);
  if (said === undefined) return {};
  if (rotationsFit(said, seats)) return { rotations: said };
  throw new UserError(
    `game "${game.name}"`,
    `its rotations do not seat each of ${seats} once`,
    "each lists the entrants 0, 1, ... by seat, every one once",
  );
}

/** Does every rotation seat every entrant once? */
export function rotationsFit(rotations: unknown, seats: number): boolean {
  const whole = (one: unknown): boolean =>
    Array.isArray(one) &&
    one.length === seats &&
    Array.from({ length: seats }, (_, e) => e).every((e) => one.includes(e));
  return Array.isArray(rotations) && rotations.length > 0 && rotations.every(whole);
}

/** Who sits where in the games of one luck. */
export const rotationsOf = (plan: Pick<Plan, "seats" | "rotations">): readonly number[][] =>
  plan.rotations ?? cyclic(seatsIn(plan));

/** Do two candidates or more meet the field, all on the same luck? */
export const several = ({ candidates = 0 }: Pick<Plan, "candidates">): boolean => candidates > 1;

/** Who plays for each entrant of a plan. */
export function agentsOf(plan: Pick<Plan, "agents" | "candidates" | "field">): string[] {
  return several(plan) ? [...plan.agents, plan.field ?? plan.agents[0]] : [...plan.agents];
}

/**
 * The agents of a table by their places (`Seating.agentAt`): one an entrant; of agents that sit in alternate seats one for each place, since
 * one agent sits in one seat at a time.
 */
export function seatedAgents(plan: Pick<Plan, "agents" | "candidates" | "field" | "each" | "seats">): string[] {
  if (!isAlternate(plan)) return agentsOf(plan);
  return plan.agents.flatMap((agent) => new Array<string>(seatsIn(plan)).fill(agent));
}

/** Two lists that meet at a table of two, by their places in the plan; the first is entrant A's where the agents keep their lists. */
export type Pairing = readonly [number, number];

const made = new WeakMap<Plan, Pairing[]>();

/**
 * The pairings of a plan in their order (none where there is one table): first with second, first with third, ..., second with third. Where candidates meet a field there
 * is one for each list of the field; of two candidates it names the first.
 */
export function pairingsOf(plan: Plan): Pairing[] {
  let list = made.get(plan);
  const { candidates } = plan;
  if (!list && candidates !== undefined) {
    list = plan.decks.slice(candidates).map((_, i): Pairing => [0, candidates + i]);
    made.set(plan, list);
  }
  if (!list && isOneTable(plan)) {
    list = [];
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

/**
 * Games that belong together: as many as there are rotations (two at a table of two), twice as many where the lists change as well, or as
 * many for each of several candidates.
 */
export function blockOf(plan: Pick<Plan, "each" | "candidates" | "seats" | "rotations">): number {
  const turns = rotationsOf(plan).length;
  return several(plan) ? turns * plan.candidates! : plan.each ? 2 * turns : turns;
}

/** One of two lists, or of many? Entrants with a list each need no matrix. */
export function isMatrix(plan: Plan): boolean {
  if (isOneTable(plan)) return false;
  return plan.each || plan.mirrors || plan.decks.length !== 2 || plan.candidates !== undefined;
}

/** Where the entrants sit in one game, and with which lists. */
export interface Seating {
  number: number;
  /** The rotations through the seats, counted: games 2i and 2i+1 at a table of two, the same luck at every seat. */
  pair: number;
  /** Games with the same number here have the same luck: a pair, or the two pairs in which the agents change lists. */
  luck: number;
  /** Place in `pairingsOf`; 0 where there is one table. */
  pairing: number;
  /** The entrant (0 for A, 1 for B, ..., 2 for a field that two candidates meet) at each seat. */
  entrantAt: readonly number[];
  /** The list at each seat, by its place in the plan; empty where nobody brings one. */
  deckAt: readonly number[];
  /** Who plays at each seat, by the place in `seatedAgents`: as `entrantAt`, but where one entrant sits in several seats. */
  agentAt: readonly number[];
}

/**
 * The seating of a game by its number: from game to game the next rotation, at a table of two A first in even games. In a block of four, A
 * has the first list in the first pair and the second list in the second pair. A list against itself leaves nothing to change:
 * there the second pair of the block gets a luck of its own, otherwise it would be the first pair once more. Several
 * candidates meet a list of the field one after the other, a pair of games each, all on one luck. Agents in alternate seats have every
 * place of the table in every seat, first A the even places, then B.
 */
export function seatingOf(plan: Plan, number: number): Seating {
  const turns = rotationsOf(plan);
  const pair = Math.floor(number / turns.length);
  const sides = turns[number % turns.length];
  if (isAlternate(plan)) return alternateSeating(plan, number);
  if (isDrawn(plan)) {
    const table = drawnTable(plan.seed, plan.decks.length, turns[0].length, pair);
    const entrantAt = sides.map((place) => table[place]);
    return { number, pair, luck: pair, pairing: 0, entrantAt, deckAt: entrantAt, agentAt: entrantAt };
  }
  if (isOneTable(plan)) {
    const deckAt = plan.decks.length > 0 ? sides : [];
    return { number, pair, luck: pair, pairing: 0, entrantAt: sides, deckAt, agentAt: sides };
  }
  const pairings = pairingsOf(plan);
  const pairing = dealtOrder(plan)[Math.floor(number / blockOf(plan)) % pairings.length];
  const [first, second] = pairings[pairing];
  if (several(plan)) {
    const candidate = pair % plan.candidates!;
    const entrants = [plan.candidates === 2 ? candidate : 0, FIELD];
    const lists = [candidate, second];
    const [entrantAt, deckAt] = [entrants, lists].map((of) => sides.map((side) => of[side])) as [number[], number[]];
    return { number, pair, luck: pair - candidate, pairing, entrantAt, deckAt, agentAt: entrantAt };
  }
  const changed = plan.each && pair % 2 === 1;
  const luck = changed && first !== second ? pair - 1 : pair;
  const lists = changed ? [second, first] : [first, second];
  return { number, pair, luck, pairing, entrantAt: sides, deckAt: sides.map((side) => lists[side]), agentAt: sides };
}

/** Two agents at a table of more than two, see `seatingOf`: `2 x rotations` games of one luck. */
function alternateSeating(plan: Plan, number: number): Seating {
  const [turns, seats] = [rotationsOf(plan), seatsIn(plan)];
  const pair = Math.floor(number / turns.length);
  const luck = pair - (pair % 2);
  const sides = turns[number % turns.length];
  const lists = isDrawn(plan) ? drawnTable(plan.seed, plan.decks.length, seats, luck / 2) : plan.decks.map((_, d) => d);
  const entrantAt = sides.map((place) => (place + pair) % 2);
  const deckAt = plan.decks.length > 0 ? sides.map((place) => lists[place]) : [];
  return {
    number,
    pair,
    luck,
    pairing: 0,
    entrantAt,
    deckAt,
    agentAt: sides.map((place, s) => entrantAt[s] * seats + place),
  };
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
    const where = `${total} games in all`;
    if (isOneTable(plan)) throw new UserError(where, `everybody in every seat takes ${least}`, "ask for more games");
    throw new UserError(
      where,
      `${meetings(plan)} pairings of ${size} games each need ${least}`,
      "ask for more games, or name fewer decks",
    );
  }
  return Math.floor(total / size) * size;
}

/** What of a plan says how many pairings it has. */
type Shape = Pick<Plan, "decks" | "mirrors" | "each" | "candidates" | "seats" | "rotations">;

function meetings({ decks, mirrors, candidates, seats }: Shape): number {
  if (isOneTable({ seats, decks })) return 1;
  if (candidates !== undefined) return decks.length - candidates;
  return (decks.length * (decks.length + (mirrors ? 1 : -1))) / 2;
}
