/**
 * A race of scenarios (000, Scenario Tournaments): each player has a task of his own, one of those with ranks that go beside an ordinary game. Which
 * it is says his list; it is announced before the first turn.
 */
import { SCENARIOS } from "../../cards/scenarios/index.js";
import type { Scenario } from "../../cards/words/scenarios.js";
import * as L from "./layout.js";
import type { Table } from "./table.js";

/** The word for it, where a ruleset names a scenario. */
export const RACE = "race";
/** May it be one of a race: has it ranks, and no game of its own that the other player would have to share? */
export const isOfRace = (one: Scenario): boolean => one.ranks !== undefined && one.quest === undefined;
export const RACED: readonly string[] = SCENARIOS.filter(isOfRace).map(({ name }) => name);
export const isRace = (s: Pick<Table, "rules">): boolean => s.rules.scenario === RACE;
/** Player `p` announces his: above the Fallen-wizard whom he may have declared. */
export function announces(s: Table, p: number, name: string): void {
  const k = SCENARIOS.findIndex((one) => one.name === name);
  s.pset(p, L.PlayerWord.declared, (s.pget(p, L.PlayerWord.declared) & L.DECLARED) | ((k + 1) << L.DECLARED_BITS));
}
/** The place of his task among all scenarios, -1 none. */
export const announcedBy = (s: Table, p: number): number => (s.pget(p, L.PlayerWord.declared) >> L.DECLARED_BITS) - 1;
