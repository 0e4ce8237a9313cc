import { describe, expect, it } from "vitest";
import { changedCards, changedFiles, changedParts } from "./changes.js";
import { type Asked, choose } from "./choose.js";
import { Graph } from "./graph.js";
import { emptyRecord, type Ran, Recorder } from "./record.js";
import { ROOT } from "../root.js";
import { within } from "./within.js";

const RULE = "export function small(a) {\n  return a > 1;\n}\nexport const other = (a) => a + 1;\n";
const SOURCES = new Map(
  Object.entries({
    "engine/rules/rule.ts": RULE,
    "engine/index.ts": 'export * from "./rules/rule.js";\nimport "./cards.js";',
    "engine/cards.ts": 'import type { Kind } from "./kinds.js";\nexport const CARDS = [];',
    "engine/kinds.ts": "export type Kind = 1;",
    "cli/main.ts": 'import "../engine/index.js";',
    "web/main.tsx": 'import { Button } from "./button.js";',
    "web/button.tsx": 'export const Button = () => <button title="Play a game">Load a game</button>;',
    "engine/meccg/cards/metw/events.ts":
      '  { name: "Escape", modes: [\n    { does: 1 },\n  ] },\n  { name: "Wit", does: 3 },\n',
    "test/near.test.ts": 'import { small } from "../engine/rules/rule.js";',
    "test/far.test.ts": 'import { other } from "../engine/index.js";',
    "test/program.test.ts": 'import { MAZARBUL } from "./root.js";',
    "test/helper.ts": 'import { build } from "vite";',
    "test/page.test.ts": 'import "./helper.js";',
    "test/begin.test.ts": 'import "./helper.js";\nit("Load a game");',
    "test/data.test.ts": 'readFileSync("docs/DECKS.md");',
    "test/scope/scope.test.ts": 'const folder = "test/scope";',
    "test/other.test.ts": 'readFileSync("test/scope/other.json");',
    "test/cards.test.ts": 'import "../engine/meccg/cards/metw/events.js";',
    "test/card.test.ts": 'import "../engine/meccg/cards/metw/events.js";\nplay("Escape");',
  }),
);
const at = (part: string): { from: number; to: number } => {
  const from = RULE.indexOf(part);
  return { from, to: from + part.length };
};
const small = { ...at("function small(a) {\n  return a > 1;\n}"), way: "a" };
const other = { ...at("(a) => a + 1"), way: "a" };
const POSITIONS = new Map([
  ["test/positions/a.yaml", "title: Escape\n"],
  ["test/positions/b.yaml", "title: b\nsteps: [play Escape]\n"],
  ["test/positions/c.yaml", "title: c\nsteps: [Escaped, Wit]\n"],
  ["test/positions/d.yaml", "title: d\n"],
]);
function record(runs: Record<string, { from: number; to: number; way: string }[]>) {
  const recorder = new Recorder(emptyRecord(), () => RULE);
  let cases = 9;
  for (const [name, ran] of Object.entries(runs))
    recorder.add(name, { seconds: 1, cases: cases-- }, new Map([["engine/rules/rule.js", ran]]) as Ran);
  return recorder.record;
}
const RECORD = record({
  "test/positions/a.yaml": [small],
  "test/positions/b.yaml": [small, other],
  "test/positions/c.yaml": [{ ...small, way: "b" }],
  "test/positions/d.yaml": [other],
  "test/far.test.ts": [other],
});
function chosen(files: readonly string[], more: Partial<Asked> = {}) {
  const { everything, positions, tests, long } = choose({
    changes: files.map((file) => ({ file, gone: false })),
    graph: new Graph(SOURCES),
    record: RECORD,
    positions: POSITIONS,
    before: () => "",
    built: () => RULE.replace("a > 1", "a >= 1"),
    ...more,
  });
  return {
    everything,
    positions: positions.map(({ file }) => file),
    tests: tests.map(({ file }) => file),
    told: tests,
    long: long.map(({ file }) => file),
  };
}

describe("the tests that a change affects", () => {
  it("are those that run the changed function, each way first, then the fewest cases", () => {
    const { positions, tests } = chosen(["engine/rules/rule.ts"]);
    expect(positions.map((file) => file.at(-6))).toEqual(["c", "b", "a"]);
    // A recorded test that ran other functions alone is left out.
    expect(tests).toEqual(["test/near.test.ts", "test/program.test.ts"]);
  });
  it("are all that run any of a file when a text outside of functions changed", () => {
    const { positions } = chosen(["engine/rules/rule.ts"], { built: () => RULE.replace("other", "others") });
    expect(positions).toHaveLength(4);
  });
  it("are found by imports where nothing is recorded, the nearest first", () => {
    const { tests, told } = chosen(["engine/rules/rule.ts"], { record: emptyRecord() });
    expect(tests).toEqual(["test/near.test.ts", "test/far.test.ts", "test/program.test.ts"]);
    expect(told[1].why).toBe("imports engine/rules/rule.ts through 1 other files");
  });
  it("are not left out by a record that sees one thread, where they start others", () => {
    const threads = new Map([
      ...SOURCES,
      [
        "test/far.test.ts",
        `import "node:fs";\nimport { Worker } from "node:worker_threads";\nimport "../engine/index.js";`,
      ],
    ]);
    expect(chosen(["engine/rules/rule.ts"], { graph: new Graph(threads) }).tests).toContain("test/far.test.ts");
  });
  it("are named where they are long, and not run", () => {
    const text = `import "./helper.js";\nit("Load a game", { tags: "long" });`;
    const graph = new Graph(new Map([...SOURCES, ["test/begin.test.ts", text]]));
    const { tests, long } = chosen(["web/button.tsx"], { graph });
    expect([tests, long]).toEqual([["test/page.test.ts"], ["test/begin.test.ts"]]);
  });
  it("count as reaching a file that was recorded anew without them", () => {
    const again = structuredClone(RECORD);
    new Recorder(again, () => `${RULE}// more\n`).add(
      "test/near.test.ts",
      { seconds: 1, cases: 0 },
      new Map([["engine/rules/rule.js", [small]]]),
    );
    const { positions, tests } = chosen(["engine/rules/rule.ts"], { record: again });
    expect(positions).toHaveLength(4);
    expect(tests).toContain("test/far.test.ts");
  });
  it("do not follow imports of types", () => {
    expect(chosen(["engine/kinds.ts"]).tests).toEqual([]);
  });
  it("are for a page those that begin with its labels", () => {
    expect(chosen(["web/button.tsx"]).tests).toEqual(["test/begin.test.ts", "test/page.test.ts"]);
  });
  it("are for a card those that name it: about it first", () => {
    const file = "engine/meccg/cards/metw/events.ts";
    const before = () => SOURCES.get(file)!.replace("does: 1", "does: 2");
    const { positions, tests } = chosen([file], { before });
    expect(positions).toEqual(["test/positions/a.yaml", "test/positions/b.yaml"]);
    expect(tests).toEqual(["test/card.test.ts", "test/cards.test.ts"]);
  });
  it("are what was changed itself, and what names a changed document", () => {
    expect(chosen(["test/positions/d.yaml", "test/far.test.ts"])).toMatchObject({
      positions: ["test/positions/d.yaml"],
      tests: ["test/far.test.ts"],
    });
    expect(chosen(["docs/DECKS.md"]).tests).toEqual(["test/data.test.ts"]);
  });
  it("are first the test that reads a changed data file, and not one that names another file of its folder", () => {
    const { tests } = chosen(["engine/rules/rule.ts", "test/scope/metw.yaml", "test/far.test.ts"]);
    expect(tests.slice(0, 2)).toEqual(["test/far.test.ts", "test/scope/scope.test.ts"]);
    expect(tests).not.toContain("test/other.test.ts");
  });
  it("are first of all those that failed last time", () => {
    const failed = new Set(["test/positions/a.yaml", "test/program.test.ts", "test/begin.test.ts"]);
    const { positions, tests } = chosen(["engine/rules/rule.ts"], { failed });
    expect([positions[0], tests]).toEqual(["test/positions/a.yaml", ["test/program.test.ts", "test/near.test.ts"]]);
  });
  it.each(["package.json", "vitest.config.ts", "tsconfig.test.json", "bin/build.mjs"])("are all after %s", (file) => {
    expect(chosen([file]).everything).toBe(`${file} changed`);
  });
  it("are all when a file was deleted", () => {
    const changes = [{ file: "engine/old.ts", gone: true }];
    expect(chosen([], { changes }).everything).toBe("engine/old.ts was deleted");
  });
  it("fit into the time, and what was changed itself always runs", () => {
    const all = [
      { file: "a", why: "changed itself" },
      { file: "b", why: "" },
      { file: "c", why: "" },
    ];
    const again = { file: "b", why: "failed last time" };
    const cost = (file: string): number => ({ a: 50, b: 30, c: 4 })[file]!;
    expect(within(all, cost, 10).map(({ file }) => file)).toEqual(["a"]);
    expect(within([again, all[2]], cost, 10).map(({ file }) => file)).toEqual(["b"]);
    expect(within(all.slice(1), cost, 10).map(({ file }) => file)).toEqual(["c"]);
  });
});

describe("what changed", () => {
  it("is a function, without the functions in it", () => {
    const nested = "const a = () => {\n  f();\n  return () => 1;\n};\n";
    const { ends, outside } = changedParts(nested, nested.replace("1;", "2;"));
    expect([...ends]).toEqual([nested.indexOf("1;") + 1]);
    expect(outside).toBe(false);
  });
  it("is nothing outside of functions when an import or a function is new", () => {
    const more = `import { x } from "./x.js";\n${RULE}export function third() {}\n`.replace("a > 1", "a > 2");
    expect(changedParts(RULE, more)).toEqual({ ends: new Set([small.to]), outside: false });
  });
  it("is the cards whose lines differ", () => {
    const before = SOURCES.get("engine/meccg/cards/metw/events.ts")!;
    expect(changedCards(before, before.replace("does: 1", "does: 2"))).toEqual(["Escape"]);
    expect(changedCards(before, before.replace("does: 3", "does: 2"))).toEqual(["Wit"]);
    expect(changedCards(before, before)).toEqual([]);
  });
  it("is asked of a commit that exists", () => {
    expect(() => changedFiles(ROOT, "no-such-commit")).toThrow(/no commit "no-such-commit".*\n.*\n.*to fix it:/);
  });
});
