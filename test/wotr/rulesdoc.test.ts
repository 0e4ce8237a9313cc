import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import "../../engine/wotr/index.js";
import { FRAMES_DECLARED } from "../../engine/wotr/rules/state/declare.js";
import { ROOT } from "../root.js";

const text = readFileSync(join(ROOT, "docs/wotr/RULES.md"), "utf8");
const rows = [
  ...text.split("## Windows")[0].matchAll(/^\| ([A-Z](?:\.\d+)?) \| ([^|]+) \| ([^|]+) \|([^|]*)\|$/gm),
].map((m) => m.slice(1).map((one) => one.trim()));
/** How many numbered sections each chapter of the rulebook has; 0: it is one section. */
const CHAPTERS: Readonly<Record<string, number>> = {
  C: 3,
  D: 6,
  E: 16,
  F: 7,
  G: 5,
  H: 3,
  I: 4,
  J: 7,
  K: 3,
  L: 11,
  M: 5,
  N: 20,
  O: 2,
  P: 2,
  Q: 3,
  R: 20,
  S: 10,
  T: 5,
  U: 0,
  V: 7,
  W: 2,
  X: 2,
  Y: 6,
  Z: 0,
};

it("every section of the rulebook has a line", () => {
  const has = new Set(rows.map(([section]) => section));
  const missing = Object.entries(CHAPTERS).flatMap(([chapter, n]) =>
    (n === 0 ? [chapter] : Array.from({ length: n }, (_, i) => `${chapter}.${i + 1}`)).filter((one) => !has.has(one)),
  );
  expect(missing).toEqual([]);
});
it("what is played names tests that there are, and what is not says so", () => {
  const files = new Set([...readdirSync(join(ROOT, "test/wotr")), ...readdirSync(join(ROOT, "test/wotr/positions"))]);
  const wrong = rows.filter(([, , how, tests]) => {
    if (how === "not yet") return tests !== "";
    const named = [...tests.matchAll(/`([\w.-]+)`/g)].map((m) => m[1]);
    return (
      !/^(played|part)/.test(how) ||
      (named.length === 0 && !tests.includes("from the pack")) ||
      named.some((one) => !files.has(one))
    );
  });
  expect(wrong).toEqual([]);
});
it("there are 150 positions at least", () => {
  const folder = join(ROOT, "test/wotr/positions");
  const count = readdirSync(folder).reduce(
    (n, file) => n + (readFileSync(join(folder, file), "utf8").match(/^ {2}- case: /gm)?.length ?? 0),
    0,
  );
  expect(count).toBeGreaterThanOrEqual(150);
});
it("every position file is of some rule", () => {
  const named = text.match(/`[\w-]+\.yaml`/g)!.map((one) => one.slice(1, -1));
  for (const file of readdirSync(join(ROOT, "test/wotr/positions"))) expect(named, file).toContain(file);
  expect(existsSync(join(ROOT, "docs/wotr/PACKS.md"))).toBe(true);
});
it("every frame has a row with its file", () => {
  const page = readFileSync(join(ROOT, "docs/wotr/FRAMES.md"), "utf8");
  const rowsOfPage = [...page.matchAll(/^\| (\d+) \| ([^|]+) \| `([\w/]+\.ts)` \|/gm)].map(
    (m) => `${m[1]} ${m[2].trim()}`,
  );
  expect(rowsOfPage).toEqual(FRAMES_DECLARED.flatMap((one) => (one ? [`${one.kind} ${one.label}`] : [])));
  for (const [, file] of page.matchAll(/`(\w+\/\w+\.ts)`/g))
    expect(existsSync(join(ROOT, "engine/wotr/rules", file)), file).toBe(true);
});
