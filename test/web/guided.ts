/** The guided first game as somebody plays it who does what the guide proposes, and what he meets on the way. */
import { meccg } from "../../engine/meccg/index.js";
import type { Stops } from "../../engine/meccg/presentation/screen/stops.js";
import { opponentHere } from "../../sim/person/here.js";
import type { Message, NewGame, TableShown } from "../../web/messages/table.js";
import { HostedGame } from "../../web/worker/game.js";
import type { Surroundings } from "../../web/worker/surroundings.js";

export interface Walk {
  /** Sections of the rules book that questions named, in their order. */
  asked: string[];
  /** Each choice with what the guide said of it. */
  choices: { text: string; why: string }[];
  /** What came about: "attacked", "item", "won over", "his company attacked", "points". */
  came: Set<string>;
  tables: TableShown[];
}
const itemsOf = (table: TableShown): number =>
  table.scene.companies
    .filter((one) => one.whose === "you")
    .flatMap((one) => one.people.flatMap((who) => [who, ...who.followers]))
    .reduce((sum, who) => sum + who.bears.filter((card) => !card.fights).length, 0);
const alliesOf = (table: TableShown): number =>
  table.scene.companies
    .filter((one) => one.whose === "you")
    .flatMap((one) => one.people.flatMap((who) => [who, ...who.followers]))
    .reduce((sum, who) => sum + who.bears.filter((card) => card.fights).length, 0);

/** A game for a page, in this thread, with every table that it sent. */
export function hosted(more: Partial<Surroundings> = {}): { game: HostedGame; tables: TableShown[] } {
  const tables: TableShown[] = [];
  const game = new HostedGame({
    post: (message: Message) => {
      if (message.is === "table") tables.push(structuredClone(message.table));
    },
    opponent: (spec) => opponentHere(spec, meccg),
    weigh: () => Promise.reject(new Error("nobody was to be asked")),
    keep: async () => undefined,
    kept: async () => null,
    clock: { now: () => 0, wait: async () => undefined },
    pace: 0,
    ...more,
  });
  return { game, tables };
}

/**
 * Plays by the guide's proposals until so many own turns are over, or the game is; `stops`: what the person has set to be asked; `manner`:
 * whether what completes a choice of the guide, or all that it would answer at once, is answered with it.
 */
export async function walk(begin: NewGame, turns: number, stops?: Stops, manner?: "act" | "all"): Promise<Walk> {
  const { game, tables } = hosted();
  if (stops) await game.does({ do: "stops", stops });
  await game.does({ do: "begin", ...begin });
  const out: Walk = { asked: [], choices: [], came: new Set(), tables };
  const own = new Set<number>();
  let first = -1;
  for (;;) {
    const table = tables.at(-1)!;
    const { scene, question } = table;
    const mine = scene.whose === "you" && scene.turn > 0;
    if (mine) own.add(scene.turn);
    if (table.over || own.size > turns || !question) break;
    if (scene.turn > 0 && first < 0) first = itemsOf(table);
    if (scene.attack && scene.phaseNumber === 4) out.came.add(mine ? "attacked" : "his company attacked");
    if (first >= 0 && itemsOf(table) > first) out.came.add("item");
    if (scene.sides[0].factions.length > 0) out.came.add("won over: faction");
    if (alliesOf(table) > 0) out.came.add("won over: ally");
    out.asked.push(question.rules);
    const proposal = await game.does({ do: "propose", at: table.at });
    const chosen = table.choices.find((one) => one.choice === proposal!.choice)!;
    out.choices.push({ text: chosen.text, why: proposal!.why });
    const guided = manner && proposal![manner] !== "" ? { guided: manner } : {};
    await game.does({ do: "choose", at: table.at, choice: chosen.choice, ...guided });
  }
  await game.does({ do: "leave" });
  return out;
}
