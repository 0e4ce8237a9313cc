/** A sample of a shipped run: its first games as rows, by which anybody can see that they come out again. */
import { agentsOf, type Plan } from "../../sim/plan.js";
import { CsvRows } from "../../sim/rows.js";
import { playGame } from "../../sim/runner.js";
import { setTable } from "../../sim/settable.js";
import { speedOf } from "../usual.js";

export const SAMPLE_FILE = "sample.csv";

/** Games of a sample: what takes about two seconds. */
const GAMES = { quick: 24, slow: 1 };

/** The first games of a plan as the lines of games.csv: header, games, each with its check. Played in this thread, whatever was played before. */
export async function sampleOf(plan: Plan): Promise<string> {
  const table = await setTable(plan);
  const rows = new CsvRows(plan);
  const games = Math.min(plan.games, GAMES[speedOf(agentsOf(plan))]);
  let text = "";
  for (let number = 0; number < games; number++) text += rows.add(playGame(table, number));
  return text + rows.flush();
}
