/** @module-tag long */
/** The same plan, the same bytes, whichever version of Node plays it. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../root.js";

const root = ROOT;
const folder = mkdtempSync(join(tmpdir(), "mazarbul-nodes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where a version of Node lies; null: it cannot be had here. */
function nodeOf(version: number): string | null {
  try {
    const note = execFileSync(
      "npx",
      ["-y", `node@${version}`, "-p", "process.execPath + ' ' + process.versions.node"],
      {
        encoding: "utf8",
        timeout: 120_000,
        stdio: ["ignore", "pipe", "ignore"],
      },
    );
    const [path, its] = note.trim().split("\n").at(-1)!.split(" ");
    return its?.startsWith(`${version}.`) ? path : null;
  } catch {
    return null;
  }
}
/** A small run of the built program: the network beside the heuristic, its rows. */
function rows(node: string, name: string): string {
  const out = join(folder, name);
  const words = ["teaching", "teaching-two", "--agents", "neural,heuristic@3", "--games", "6", "--workers", "2"];
  execFileSync(node, [join(root, "bin", "mazarbul"), "simulate", ...words, "--seed", "nodes", "--out", out, "--quiet"]);
  return readFileSync(join(out, "games.csv"), "utf8");
}

describe("games by another version of Node", { timeout: 300_000 }, () => {
  let here = "";
  beforeAll(() => {
    here = rows(process.execPath, "here");
  }, 120_000);
  it.for([20, 22, 24])("are the same bytes: %d", (version, { skip }) => {
    const node = nodeOf(version);
    if (node === null) {
      console.warn(`skipped: Node ${version} cannot be had here`);
      return skip();
    }
    expect(here.trimEnd().split("\n")).toHaveLength(7);
    expect(rows(node, `node-${version}`)).toBe(here);
  });
});
