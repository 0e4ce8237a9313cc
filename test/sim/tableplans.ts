/** Plans of one table: three with a list each; three and two to which nobody brings anything. */
import { type Plan, planOf } from "../../sim/match/plan.js";
import { PIG, TRUCE } from "./helpers.js";

export const AGENTS = ["random", "first", "last"];
export const threePlan = (given: Partial<Plan> = {}): Plan =>
  planOf({
    ...{ game: TRUCE, ruleset: "plain", decks: ["North", "South", "Home"], agents: AGENTS, seats: 3, games: 30 },
    ...given,
  });
export const dicePlan = (given: Partial<Plan> = {}): Plan =>
  planOf({ game: PIG, ruleset: "plain", decks: [], agents: AGENTS, seats: 3, games: 30, ...given });
export const pairPlan = (given: Partial<Plan> = {}): Plan =>
  planOf({ game: PIG, ruleset: "plain", decks: [], agents: ["random", "last"], games: 30, ...given });
/** Two agents in alternate seats of a table of three. */
export const alternatePlan = (given: Partial<Plan> = {}): Plan =>
  threePlan({ agents: ["random", "last"], each: true, ...given });
export const PLANS: [string, (given?: Partial<Plan>) => Plan][] = [
  ["three with lists", threePlan],
  ["three without", dicePlan],
  ["two without", pairPlan],
  ["two agents in alternate seats", alternatePlan],
];
