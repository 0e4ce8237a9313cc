/** The positions from which sequences of legal choices are counted, and the counts that are expected. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Meccg, meccg } from "../../engine/meccg/index.js";
import { openCase, positionCases } from "../../engine/meccg/presentation/position/position.js";
import { type Wotr, wotr } from "../../engine/wotr/index.js";
import { playPosition } from "../../engine/wotr/presentation/position/position.js";
import { ROOT } from "../root.js";
import { packs } from "../wotr/tinypack.js";
import { type Counted, differences, type Divide, type Node, Perft, totals } from "./count.js";

/** States entered for each position when depths are chosen anew: what keeps the test short. */
const NODES = 1000;
const folder = join(ROOT, "test/perft/positions");
/** The expected counts, by positions. */
export const FILE = join(ROOT, "test/perft/perft.json");

export interface Position {
  name: string;
  ruleset: string;
  count(before?: Divide): Divide;
}
function counting<S extends Node<S>>(game: Counted<S>, state: () => S): Position["count"] {
  return (before) => {
    const perft = new Perft(game, state());
    const depth = before ? totals(before).length : perft.depthFor(NODES);
    return perft.divide(depth);
  };
}
const sources = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .map((name) => ({ name: name.replace(".yaml", ""), text: readFileSync(join(folder, name), "utf8") }));

/** Those of the card game, ten for each ruleset. */
export const cardPositions = (): Position[] =>
  sources()
    .filter(({ name }) => name !== "wotr")
    .flatMap(({ name, text }) =>
      positionCases(text, `${name}.yaml`).map((one, i) => {
        const ruleset = one.name.replace("under ", "");
        return {
          name: `${name}, ${ruleset}`,
          ruleset,
          count: counting<Meccg>(meccg, () => openCase(text, `${name}.yaml`, i + 1).state),
        };
      }),
    );
/** Those of War of the Ring. */
export function wotrPositions(): Position[] {
  packs();
  return playPosition(sources().find(({ name }) => name === "wotr")!.text, "wotr.yaml").map((one) => ({
    name: one.name,
    ruleset: "wotr",
    count: counting<Wotr>(wotr, () => {
      if (one.fault || !one.state) throw new Error(one.fault);
      one.state.script = null;
      return one.state;
    }),
  }));
}
/** What is expected of each position, by its name. */
export const expectedCounts = (): Record<string, Divide> =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Divide>) : {};
/** Each position as a case: in what its counts differ from those that are expected. */
export function countCases(): { name: string; play(): string[] }[] {
  const expected = expectedCounts();
  return [...cardPositions(), ...wotrPositions()].map(({ name, count }) => ({
    name,
    play() {
      const wrong = differences(name, expected[name], count(expected[name]));
      return wrong ? [wrong] : [];
    },
  }));
}
