/** @module-tag long */
import { existsSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { run } from "../cli/run.js";
import { child, ended, filesIn, temporaryFolder, until } from "../sim/helpers.js";

const folder = temporaryFolder();
const FIELD = "factions-beasts,stealth-orcs,prowess-orcs";
const argv = (out: string) => [
  ...["evolve", "--from", FIELD, "--field", FIELD, "--agent", "random", "--second", "last"],
  ...["--budget", "2000", "--seed", "small", "--workers", "0", "--quiet", "--out", out],
];

it("a search for decks goes on after kill -9 and after a line that was cut off, to the same bytes", async () => {
  const [whole, out] = [join(folder, "whole"), join(folder, "killed")];
  const result = await run(...argv(whole));
  expect([result.code, result.err]).toEqual([0, ""]);
  const { gain } = JSON.parse(readFileSync(join(whole, "answer.json"), "utf8"));
  // The 24 lucks of the map do not tell.
  expect(gain.decks).toBeNull();
  expect(gain.seats).toBeGreaterThan(0);
  expect(result.out).not.toMatch(/common luck saved (-|0 %)/);
  const file = join(out, "search.jsonl");
  const lines = () => (existsSync(file) ? readFileSync(file, "utf8").split("\n").length - 1 : 0);
  const one = child(...argv(out));
  await until(() => lines() >= 4 || one.exitCode !== null);
  one.kill("SIGKILL");
  expect(await ended(one)).toBe("SIGKILL");
  expect(existsSync(join(out, "answer.json"))).toBe(false);
  truncateSync(file, readFileSync(file).length - 9);
  expect((await run(...argv(out))).code).toBe(0);
  expect(filesIn(out)).toEqual(filesIn(whole));
}, 900_000);
