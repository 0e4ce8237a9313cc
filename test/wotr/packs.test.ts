import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ANCHORS } from "../../engine/wotr/packs/form/anchors.js";
import { beside, distance, hexAt, hexName, hexNamed, sideTo } from "../../engine/wotr/packs/form/grid.js";
import { checkPack } from "../../engine/wotr/index.js";
import { ROOT } from "../root.js";
import { reconstructed, tinyFiles } from "./tinypack.js";

const grid = { columns: 47, rows: 44, east: 30 };
describe("the grid", () => {
  it("has E0321 beside E0420, as the rulebook's example of a trail asks (F.4)", () => {
    const [a, b] = [hexNamed(grid, "E0321", ""), hexNamed(grid, "E0420", "")];
    expect(sideTo(grid, a, b)).toBeGreaterThanOrEqual(0);
    expect(sideTo(grid, hexNamed(grid, "E0415", ""), hexNamed(grid, "E0316", ""))).toBeGreaterThanOrEqual(0);
  });
  it("counts five hexes from W2918 to W2923 and six to W2924 (R.1)", () => {
    const from = hexNamed(grid, "W2918", "");
    expect(distance(grid, from, hexNamed(grid, "W2923", ""))).toBe(5);
    expect(distance(grid, from, hexNamed(grid, "W2924", ""))).toBe(6);
  });
  it("is the same there and back, and a step is a distance of one", () => {
    for (let column = 1; column <= 47; column += 3)
      for (let row = 1; row <= 44; row += 5) {
        const hex = hexAt(grid, column, row);
        expect(hexNamed(grid, hexName(grid, hex), "")).toBe(hex);
        for (let side = 0; side < 6; side++) {
          const next = beside(grid, hex, side);
          if (next === 0) continue;
          expect(beside(grid, next, (side + 3) % 6)).toBe(hex);
          expect(distance(grid, hex, next)).toBe(1);
        }
      }
  });
});

describe("the pack of our own", () => {
  const { world, faults } = checkPack("reconstructed", reconstructed());
  it("has no fault", () => expect(faults.map((one) => one.message)).toEqual([]));
  it("says of every value where it comes from, and is no original", () => {
    expect(world!.bases["seed"]).toBeGreaterThan(400);
    expect(world!.bases["reconstructed"]).toBeGreaterThan(5000);
  });
  it("is about as large as the rulebook's anchors ask, and one can walk from Rivendell to every open hex", () => {
    const { map } = world!;
    const seen = new Set([map.role.rivendell]);
    const queue = [map.role.rivendell];
    for (const hex of queue)
      for (let side = 0; side < 6; side++) {
        const to = map.near[hex * 6 + side];
        if (map.cost[hex * 6 + side] < 255 && !seen.has(to)) {
          seen.add(to);
          queue.push(to);
        }
      }
    let open = 0;
    for (let hex = 1; hex <= map.hexes; hex++) if (map.terrain[hex] < 6) open++;
    expect(seen.size).toBe(open);
    expect(open).toBeGreaterThan(1200);
    expect(ANCHORS.length).toBe(52);
  });
  it("moves Frodo from W2820 to W2823 for five points, as the rulebook does (F.3)", () => {
    const { map } = world!;
    const cost = (a: string, b: string): number => {
      const [from, to] = [hexNamed(grid, a, ""), hexNamed(grid, b, "")];
      return map.cost[from * 6 + sideTo(grid, from, to)] / 2;
    };
    expect([cost("W2820", "W2821"), cost("W2821", "W2822"), cost("W2822", "W2823")]).toEqual([2, 1, 2]);
    // F.4's trail and road, and the forest beside it.
    expect([
      cost("E0318", "E0319"),
      cost("E0319", "E0320"),
      cost("E0320", "E0321"),
      cost("E0321", "E0420"),
      cost("E0415", "E0416"),
    ]).toEqual([1, 0.5, 0.5, 1, 2]);
  });
  it("is drawn from its shapes", () => {
    const { status, stdout } = spawnSync(process.execPath, [join(ROOT, "bin/draw-middle-earth.mjs"), "--check"], {
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([0, ""]);
  });
  it("lists about as many provinces for each search as there are, half of them for Nazgul", () => {
    const nazgul = world!.cards.force.filter((force) => force === 1).length;
    expect(nazgul).toBe(8);
  });
});

/** What is wrong with a pack after one change of one file. */
function faultsAfter(file: string, from: string | RegExp, to: string, files = reconstructed()): string[] {
  const before = files[file];
  const after = before.replace(from, to);
  expect(after, `${file} was changed`).not.toBe(before);
  return checkPack("p", { ...files, [file]: after }).faults.map((one) => one.message);
}
describe("a pack with a mistake is refused by one sentence that says where and how to fix it", () => {
  it.each([
    ["a hex without terrain", "hexes.csv", /\nW2023,clear,/, "\nW2023,,", /hexes\.csv.*W2023.*terrain|terrain.*W2023/s],
    ["a hex that is missing", "hexes.csv", /\nW2023,[^\n]*/, "", /a hex has no terrain: W2023/],
    [
      "a table with a missing cell",
      "tables.csv",
      /\nshadow,C,4,[^\n]*/,
      "",
      /table shadow has no cell for column C, roll 4/,
    ],
    ["a table that falls", "tables.csv", "duel,2,6,0/3", "duel,2,6,0/1", /a better roll or differential does worse/],
    ["a known cell that differs", "tables.csv", "shadow,A,2,10", "shadow,A,2,12", /the rulebook says 10 \(I\.1\)/],
    ["two Rings", "magic.csv", "50,Lembas,lembas", "50,Lembas,ring", /Lembas is a second Ring/],
    ["no Ring", "magic.csv", "43,The Ring,ring", "43,The Ring,lembas", /no card is the Ring/],
    ["a card named twice", "events.csv", "61,Fierce Storms 2", "60,Fierce Storms 2", /card 60 is named twice/],
    ["two cards of one name", "characters.csv", "4,Sam,", "4,Frodo,", /Frodo is the name of card 3 too/],
    [
      "an anchor moved",
      "places.csv",
      /\nW2812,Rivendell[^\n]*/,
      "\nW2813,Rivendell,rivendell",
      /W2812 is not rivendell/,
    ],
    ["a role that nobody has", "places.csv", /\nE0929,[^\n]*/, "", /no hex is: orodruin/],
    ["an Eye too few", "hexes.csv", /town citadel|(\nW1713,[^\n]*)eye/, "$1", /hexes have an Eye/],
    ["a basis that is none", "characters.csv", "@ seed G.1", "@ hearsay", /"hearsay" is no basis/],
    ["no basis at all", "magic.csv", "basis: seed C.3 and L\n", "", /does not say where it comes from/],
    ["sides that do not touch", "sides.csv", "W2822,W2823", "W2822,W2826", /do not touch/],
    ["a province that is nowhere", "search.csv", "Rohan @", "Rohann @", /no hex lies in a province "Rohann"/],
    [
      "an endurance of nothing",
      "characters.csv",
      "Sam,hobbit,fellowship @ seed E.6,1,1,3 @ seed E.6,0 @ seed E.6,5 @ seed E.6,4",
      "Sam,hobbit,fellowship @ seed E.6,1,1,3 @ seed E.6,0 @ seed E.6,5 @ seed E.6,0",
      /Sam has no endurance/,
    ],
    [
      "a rating of Frodo that the text contradicts",
      "characters.csv",
      "1 @ seed G.1,3 @ seed G.1",
      "2,3 @ seed G.1",
      /combat is 2.*rulebook says 1/s,
    ],
    ["magic cards that do not come to ten", "boxes.csv", "rivendell,-,4", "rivendell,-,3", /9 magic cards/],
    [
      "a column that is missing",
      "search.csv",
      "card,name,force,points,provinces",
      "card,name,force,points",
      /columns are missing: provinces/,
    ],
  ])("%s", (_what, file, from, to, says) => {
    const faults = faultsAfter(file, from, to);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join("\n")).toMatch(says);
    for (const fault of faults) expect(fault).toMatch(/^[\w.-]+\.csv.*: .+\n {2}to fix it: .+/s);
  });
  it("a file that is missing, and one that is too many", () => {
    const { "tables.csv": _tables, ...less } = reconstructed();
    expect(checkPack("p", less).faults[0].message).toMatch(/tables\.csv: this file is missing/);
    expect(checkPack("p", { ...reconstructed(), "more.csv": "" }).faults[0].message).toMatch(/a pack has no such file/);
  });
  it("the tiny pack of the tests has none", () => {
    expect(checkPack("tiny", tinyFiles()).faults.map((one) => one.message)).toEqual([]);
  });
});
