/** The plan of a `simulate` command line. */
import type { Io } from "./io.js";
import { agentText, parseAgent, specIn, splitAgents } from "../agents/registry.js";
import { AGENTS } from "../agents/kinds.js";
import { UserError } from "../engine/core/errors.js";
import { decksIn, groupOf, lawful } from "../sim/plans/namedlists.js";
import { type GameModule, hasLists, rulesetFor, takesSeats } from "../sim/plans/games.js";
import {
  gamesForEach,
  gamesInAll,
  isMatrix,
  isOneTable,
  MEMORY_MB,
  type Plan,
  planOf,
  rotationsFor,
  SEATS,
} from "../sim/match/plan.js";

/** What of the command line decides what is played. */
export interface PlanWords {
  games?: number;
  total?: number;
  agents?: string;
  seats?: number;
  seed: string;
  ruleset?: string;
  mirrors?: boolean;
  each?: boolean;
  records?: number;
  cap: number;
  patience: number;
  memory?: number;
  game: string;
}

/** Games a pairing, or of a table, when nobody says. */
const GAMES = 100;

/** Who plays when nobody says: the heuristic, where it can. */
function usualAgent(module: GameModule): string {
  const usual = specIn("heuristic", module.game.name);
  const plays = AGENTS.find((kind) => kind.name === usual)?.games;
  return plays?.includes(module.game.name) === false ? "random" : usual;
}

/** How many sit down: as many as were asked for, or as agents are named; else two, or as few as can. */
function seatsFor(module: GameModule, agents: number, asked: number | undefined): number {
  const { seats } = module.game;
  if (asked !== undefined) {
    takesSeats(module, asked);
    return asked;
  }
  if (agents > 1 && seats.includes(agents)) return agents;
  return seats.includes(SEATS) ? SEATS : seats[0];
}

/** "random" or "random,heuristic:lossWeight=2": one agent for every seat, or one each; of drawn tables one for every list; two that are compared. */
function agentsIn(
  module: GameModule,
  list: string,
  { seats: asked, each: compared }: PlanWords,
  lists: number,
): string[] {
  const named = splitAgents(list);
  const where = `--agents "${list}"`;
  const seats = seatsFor(module, named.length, asked);
  if (compared && seats > SEATS) {
    if (named.length !== SEATS)
      throw new UserError(
        where,
        `${named.length} ${named.length === 1 ? "is" : "are"} named, and --each compares two`,
        "name two with a comma between",
      );
    return named.map((spec) => agentText(parseAgent(specIn(spec, module.game.name))));
  }
  const [how, each] = seats === SEATS ? ["one or two", "two"] : [`one or ${seats}`, `${seats}`];
  if (named.length > 1 && lists > seats && seats > SEATS)
    throw new UserError(
      where,
      `${named.length} agents are named, and of ${lists} lists it is drawn which sit down`,
      "name one, which plays every list, or as many lists as sit down",
    );
  if (named.length > 1 && named.length !== seats)
    throw new UserError(
      where,
      `${named.length} agents are named${seats === SEATS ? "" : `, and ${seats} sit down`}`,
      `name ${how}`,
    );
  if (named.includes(""))
    throw new UserError(where, "a name is missing", `write one name, or ${each} with a comma between`);
  const full = named.map((spec) => agentText(parseAgent(specIn(spec, module.game.name))));
  return Array.from({ length: seats > SEATS ? Math.max(seats, lists) : seats }, (_, e) => full[e] ?? full[0]);
}

/** Throws where a word for pairings of lists is said of one table, or it has not a list for each or none. */
export function checkTable(
  module: GameModule,
  decks: readonly string[],
  seats: number,
  options: Pick<PlanWords, "mirrors" | "each">,
): void {
  const who = `game "${module.game.name}"`;
  const paired = options.mirrors ? "--mirrors" : options.each && !hasLists(module) ? "--each" : "";
  if (paired)
    throw new UserError(
      paired,
      hasLists(module)
        ? `lists are paired at tables of two, and here sit ${seats}`
        : "nobody brings a list to this game",
      "leave it out: everybody sits in every seat on the same luck as it is",
    );
  if (!hasLists(module) && decks.length > 0)
    throw new UserError(`deck "${decks[0]}"`, `nobody brings a list to ${who}`, "leave it out");
  const twice = decks.find((deck, i) => decks.indexOf(deck) < i);
  if (decks.length > seats && twice !== undefined)
    throw new UserError(`deck "${twice}"`, "it is named twice where tables are drawn", "name it once");
  if (hasLists(module) && decks.length < seats)
    throw new UserError(
      who,
      `${seats} sit down with a list each, and ${decks.length} ${decks.length === 1 ? "is" : "are"} named`,
      `name ${seats} decks, of which one may be named several times, or more, of which it is drawn who sits down`,
    );
}

/** The games of a plan: of each pairing made up to whole blocks, or of all together, in whole blocks. */
function gamesOf(plan: Plan, { games, total }: PlanWords): number {
  if (games !== undefined && total !== undefined)
    throw new UserError("--games and --total", "both are given", "give the games of each pairing, or of all together");
  if (!isMatrix(plan) && !isOneTable(plan)) return total ?? games ?? GAMES;
  return total !== undefined ? gamesInAll(plan, total) : gamesForEach(plan, games ?? GAMES);
}

/**
 * The lists of a command line. Of a word for many those are left out that may not be played at a table of more than two, where enough others are
 * left; they are told, so that whoever asks can say so.
 */
export function namedIn(
  names: readonly string[],
  { seats = SEATS, ruleset }: Pick<PlanWords, "seats" | "ruleset">,
  module: GameModule,
): { decks: string[]; leftOut: string[] } {
  const decks = decksIn(names, module);
  const many = names.some((name) => groupOf(name, module) !== null);
  if (seats <= SEATS || !many) return { decks, leftOut: [] };
  const kept = lawful(decks, module, rulesetFor(module, decks, ruleset), seats);
  if (kept.length < seats) return { decks, leftOut: [] };
  return { decks: kept, leftOut: decks.filter((deck) => !kept.includes(deck)) };
}
/** Says which lists of a group do not sit down, and how to learn why. */
export function printLeftOut(report: Io["out"], leftOut: readonly string[], seats = SEATS): void {
  if (leftOut.length === 0) return;
  report(
    `left out, for a table of ${seats} refuses them (mazarbul deck check NAME --seats ${seats} says why): ${leftOut.join(", ")}\n`,
  );
}

/**
 * The plan of a command line that names these decks. Throws a UserError where decks, agents and seats do not fit the game or each other.
 */
export function planIn(names: readonly string[], options: PlanWords, module: GameModule): Plan {
  const decks = names.length > 0 && hasLists(module) ? namedIn(names, options, module).decks : [...names];
  const list = options.agents ?? usualAgent(module);
  const agents = agentsIn(module, list, options, hasLists(module) ? decks.length : 0);
  const seats = seatsFor(module, splitAgents(list).length, options.seats);
  const one = isOneTable({ seats, decks: hasLists(module) ? decks : [] });
  if (one) checkTable(module, decks, seats, options);
  // With many lists two agents can only be compared if both play every list.
  const many = decks.length > 2 || options.mirrors === true;
  const each = options.each ?? (!one && many && new Set(agents).size === 2);
  // In a mirror the same people start on both sides, and under METW's rules none of them does: no test of agents.
  const mirrors = options.mirrors ?? false;
  if (options.each && splitAgents(list).length < 2) {
    throw new UserError("--each", "only one agent is named", "name two: --agents heuristic,random");
  }
  if (!one && decks.length < 2 && !mirrors) {
    throw new UserError(`deck "${decks[0]}"`, "a second deck is missing", "name two decks or more, or add --mirrors");
  }
  const { game, seed, cap, patience, memory = MEMORY_MB } = options;
  const ruleset = rulesetFor(module, decks, options.ruleset);
  const shape = { game, ruleset, seed, cap, patience, memory, decks, each, mirrors };
  const still = seats === SEATS ? module.rotationsBy?.(module.rulesetByName(ruleset)) : undefined;
  const table = {
    ...(seats !== SEATS && { seats }),
    ...rotationsFor(module, seats),
    ...(still && { rotations: still }),
  };
  const plan = planOf({ ...shape, agents, ...table });
  const twice = isMatrix(plan) ? decks.find((deck, i) => decks.indexOf(deck) < i) : undefined;
  if (twice !== undefined) {
    throw new UserError(
      `deck "${twice}"`,
      "it is named twice",
      "name it once; --mirrors plays each deck against itself",
    );
  }
  const games = gamesOf(plan, options);
  const named = options.memory === MEMORY_MB && ({ memoryNamed: true } as const);
  return { ...plan, games, records: Math.min(options.records ?? 0, games), ...named };
}
