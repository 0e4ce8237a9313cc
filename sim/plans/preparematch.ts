/** The table of a plan on Node: the game, the lists and the agents by their names. */
import { type GameModule, loadGame, playableDeck } from "./games.js";
import { type Plan, seatsIn } from "../match/plan.js";
import { type Table, tableOf } from "../match/runner.js";

/** Sits the entrants of a plan down: loads the game, the lists and the agents. Throws if one is unknown or may not play. */
export async function setTable(plan: Plan): Promise<Table> {
  return tableWith(plan, await loadGame(plan.game));
}

/** The same with a game that is loaded already, which need not be the one that the plan names. */
export function tableWith(plan: Plan, module: GameModule): Table {
  return tableOf(plan, module, (deck, ruleset) =>
    playableDeck(module, deck, { name: plan.ruleset, body: ruleset }, seatsIn(plan)),
  );
}
