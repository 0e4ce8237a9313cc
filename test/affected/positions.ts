/** Position files, played one by one: what does not hold in each. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import "../../sim/nodeadapters.js";
import { messageOf } from "../../engine/core/errors.js";
import { checkPosition } from "../../engine/meccg/presentation/position/position.js";
import { playPosition } from "../../engine/wotr/presentation/position/position.js";
import { watch } from "../meccg/positionwatch.js";
import { ROOT } from "../root.js";
import { packs } from "../wotr/tinypack.js";

export const CARD_GAME = "test/positions";
export const WAR = "test/wotr/positions";

export const isPosition = (file: string): boolean => /^test\/(wotr\/)?positions\/.*\.yaml$/.test(file);

/** All of them, by their path from the root. */
export const positionNames = (): string[] =>
  [CARD_GAME, WAR].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".yaml"))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
/** Plays all cases of a file. */
export function faultsOf(name: string): string[] {
  const text = readFileSync(join(ROOT, name), "utf8");
  try {
    if (!name.startsWith(WAR)) {
      const { ok, lines } = checkPosition(text, name, { watch });
      return ok ? [] : lines.filter((line) => !line.startsWith("warning:"));
    }
    packs();
    return playPosition(text, name).flatMap((one) => (one.fault ? [`${one.name}: ${one.fault}`] : []));
  } catch (thrown) {
    return [messageOf(thrown)];
  }
}
/** How many cases a file has, by its lines: enough to play small files first. */
export const casesIn = (name: string): number =>
  readFileSync(join(ROOT, name), "utf8").match(/^\s*(- )?case:|^---$/gm)?.length || 1;
