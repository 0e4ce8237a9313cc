/** The foot of a report about runs: by what its figures can be had again. */
import { asIsNotes, loadGame } from "../plans/games.js";
import { agentsOf, type Plan } from "../match/plan.js";
import { programOf } from "../fingerprint.js";
import type { Foot } from "./report.js";

/** The foot for a plan that this program plays. */
export async function footOf(plan: Plan, command: string, games: number, notes: string[]): Promise<Foot> {
  const { name, version, rulesVersion } = (await loadGame(plan.game)).game;
  const warnings = await asIsNotes(plan);
  const agents = agentsOf(plan);
  const program = programOf({ game: plan.game, agents });
  const players = agents.map((agent, i) => `${agent} ${program.agents[i]}`);
  return {
    ...{ command, seed: plan.seed, games, notes: [...notes, ...warnings] },
    version: `${name} ${version}, rules ${rulesVersion}`,
    fingerprint: [`engine ${program.engine}`, `sim ${program.sim}`, ...new Set(players)].join(", "),
  };
}
