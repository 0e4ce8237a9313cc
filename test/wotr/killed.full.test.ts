/** @module-tag long */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { parseRecord } from "../../engine/core/record.js";
import { replay } from "../../engine/core/replay.js";
import { wotrModule } from "../../sim/match/wotr.js";
import { child, ended, filesIn, read, temporaryFolder, until } from "../sim/helpers.js";

const folder = temporaryFolder();
const words = (game: string, agents: string, out: string, workers: number): string[] => [
  ...["simulate", "--game", game, "--agents", agents, "--games", "6", "--records", "all", "--seed", "doom", "--quiet"],
  ...["--out", out, "--workers", `${workers}`],
];
it.each([
  ["wotr:character", "random,heuristic"],
  ["wotr:three", "random,random,random"],
])(
  "a run of %s that is killed goes on to the same bytes, and its records replay",
  { timeout: 170_000 },
  async (game, agents) => {
    const [out, whole] = [join(folder, game), join(folder, `${game} whole`)];
    const process = child(...words(game, agents, out, 1));
    await until(() => existsSync(join(out, "records", "game-000001.txt")), process);
    process.kill("SIGKILL");
    expect(await ended(process)).toBe("SIGKILL");
    expect(existsSync(join(out, "summary.json"))).toBe(false);
    expect(await ended(child("resume", out, "--workers", "2", "--quiet"))).toBe(0);
    expect(await ended(child(...words(game, agents, whole, 2)))).toBe(0);
    expect(filesIn(out)).toEqual(filesIn(whole));
    const records = readdirSync(join(whole, "records"));
    expect(records.length).toBe(6);
    for (const file of records) {
      const record = parseRecord(read(whole, "records", file), file);
      const { difference } = replay(wotrModule.game, record, { verify: true, ruleset: wotrModule.rulesetByName });
      expect(difference, file).toBe(null);
    }
  },
);
