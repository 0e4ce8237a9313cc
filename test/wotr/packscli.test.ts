import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import "../../sim/outside.js";
import { checkPack, PACK_FILES, templateOf } from "../../engine/wotr/index.js";
import { run } from "../cli/run.js";
import { ROOT } from "../root.js";
import { reconstructed } from "./tinypack.js";

const folder = mkdtempSync(join(tmpdir(), "mazarbul-packs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** A pack of one's own: that which ships, with some files changed. */
function own(name: string, changed: Record<string, (text: string) => string> = {}): string {
  const dir = join(folder, name);
  mkdirSync(dir, { recursive: true });
  for (const [file, text] of Object.entries(reconstructed()))
    writeFileSync(join(dir, file), (changed[file] ?? ((same: string) => same))(text));
  return dir;
}

describe("mazarbul wotr check", () => {
  it("finds nothing wrong with the pack that ships, nor with its copy", async () => {
    const shipped = await run("wotr", "check", "reconstructed");
    expect([shipped.code, shipped.err]).toEqual([0, ""]);
    expect(shipped.out).toMatch(/nothing is missing.*\n.*values: seed \d+ \(\d+\.\d %\), derived .*reconstructed \d+/s);
    expect((await run("wotr", "check", own("same"))).code).toBe(0);
  });
  it("names every value that is missing or contradicts, each with place and remedy; exit code 2", async () => {
    const dir = own("wrong", {
      "characters.csv": (text) => text.replace(/^8,Gimli.*$/m, "8,Gimli,dwarf,fellowship,1,,2,0,5,,3,2,4,-,rivendell"),
      "tables.csv": (text) => text.replace("shadow,C,4,11", "shadow,C,4,").replace("shadow,A,2,10", "shadow,A,2,12"),
      "hexes.csv": (text) => text.replace(/\nW2023,clear,/, "\nW2023,,").replace(/\nW2024,[^\n]*/, ""),
      "events.csv": (text) => text.replace(",misty-passes,", ",,"),
    });
    const { code, out } = await run("wotr", "check", dir);
    expect(code).toBe(2);
    expect(out.split("\n")[0]).toMatch(/: 6 mistakes$/);
    for (const told of [
      /characters\.csv:\d+ \(combat\): "combat" is empty\n {4}to fix it: write a whole number from 0 to 9/,
      /characters\.csv:\d+ \(endurance\): "endurance" is empty/,
      /tables\.csv:\d+ \(value\): the cell shadow C 4 is empty\n {4}to fix it/,
      /tables\.csv:\d+ \(value\): table shadow, A, roll 2 says 12\n {4}to fix it: the rulebook says 10 \(I\.1\)/,
      /hexes\.csv: 2 hexes have no terrain: W2023 to W2024/,
      /events\.csv:\d+ \(does\): "does" is empty/,
    ])
      expect(out).toMatch(told);
    const { faults } = JSON.parse((await run("wotr", "check", dir, "--json")).out);
    expect(faults).toHaveLength(6);
  });
  it.each([
    [
      "a folder that is not there",
      () => "./nowhere/pack",
      /there is no pack in such a folder\n.*a folder that holds pack\.csv, or a pack that ships: reconstructed/,
    ],
    ["a name that nobody knows", () => "reconstructd", /there is no pack called "reconstructd"\n.*reconstructed/],
    ["a folder without a pack", () => folder, /holds no pack\.csv\n.*wotr template/],
    ["a file", () => join(own("file"), "pack.csv"), /it is a file/],
  ])("refuses %s by one sentence", async (_what, path, says) => {
    const { code, out, err } = await run("wotr", "check", path());
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(says);
  });
  it("a file that is no text, and one that is cut off, are told by their names", async () => {
    const binary = await run("wotr", "check", own("binary", { "tables.csv": () => "\0\x01,,\n" }));
    expect([binary.code, binary.err]).toEqual([2, expect.stringMatching(/tables\.csv/)]);
    const cut = await run("wotr", "check", own("cut", { "tables.csv": (text) => text.slice(0, 999) }));
    expect(cut.code).toBe(2);
    expect(cut.out).toMatch(/tables\.csv: table shadow has no cell for column F, roll 6/);
    const empty = await run("wotr", "check", own("empty", { "hexes.csv": () => "" }));
    expect([empty.code, empty.err]).toEqual([2, ""]);
  });
});

describe("what is wrong is told in one sentence, with place and remedy; exit code 2", () => {
  const swapped = (text: string): string =>
    text
      .replace(/^W2812,/m, "W28xx,")
      .replace(/^W2813,/m, "W2812,")
      .replace(/^W28xx,/m, "W2813,");
  it.each([
    [
      "a hex without terrain",
      "hexes.csv",
      (t: string) => t.replace(/^W2023,[a-z]+,/m, "W2023,,"),
      /hexes\.csv: a hex has no terrain: W2023\n.*give each a row/,
    ],
    [
      "a cell that is missing",
      "tables.csv",
      (t: string) => t.replace(/^duel,0,5,.*\n/m, ""),
      /tables\.csv: table duel has no cell for column 0, roll 5\n.*add a row: duel,0,5,VALUE/,
    ],
    [
      "a second Ring",
      "magic.csv",
      (t: string) => t.replace(/^48,([^,]*),.*/m, "48,$1,ring"),
      /magic\.csv:\d+: Glamdring is a second Ring\n.*there is one Ring/,
    ],
    [
      "a card that is named twice",
      "events.csv",
      (t: string) => t.replace(/^58,/m, "57,"),
      /events\.csv:\d+: card 57 is named twice: .*leave one of the two rows/s,
    ],
    [
      "a name that two cards have",
      "magic.csv",
      (t: string) => t.replace(/^48,[^,]*,/m, "48,Sting,"),
      /1 mistake\n.*magic\.csv:\d+: Sting is the name of card 47 too\n/,
    ],
    [
      "an anchor that was moved",
      "places.csv",
      swapped,
      /1 mistake\n.*places\.csv: W2812 is not rivendell\n.*give the role rivendell to W2812.*\(C\.2\)/,
    ],
    [
      "more points than there are counters",
      "armies.csv",
      (t: string) => t.replace(/^gondor,20,/m, "gondor,900,"),
      /armies\.csv:\d+ \(points\): "900" is no points.*whole number from 1 to 200/s,
    ],
  ])("%s, and nothing is played with it", async (what, file, change, says) => {
    const dir = own(what.replaceAll(" ", "-"), { [file]: change });
    const { code, out } = await run("wotr", "check", dir);
    expect([code, out]).toEqual([2, expect.stringMatching(says)]);
    const played = await run(
      "simulate",
      "--game",
      "wotr",
      "--ruleset",
      `wotr-character@${dir}`,
      "--agents",
      "random,random",
      "--games",
      "2",
    );
    expect([played.code, played.out]).toEqual([2, ""]);
    expect(played.err).toContain(file);
  });
  it.each([
    [
      "nobody who is there has it",
      "at: { Frodo: dead }",
      /the Ring is nowhere: Frodo, who bears it, is not in the game\n.*bearer: NAME/,
    ],
    ["it lies off the map", "ring: W9999", /W9999/],
    [
      "it lies somewhere and is borne",
      "ring: W0504\nbearer: Frodo",
      /the Ring lies in W0504, and Frodo bears it\n.*leave bearer: or ring: out/,
    ],
    [
      "more points than counters",
      "campaign: true\narmies: { Helm's Deep: { rohan: 900 } }",
      /900 points of rohan in Helm's Deep are more than there are counters for/,
    ],
  ])("a position in which %s", async (_what, board, says) => {
    const file = join(folder, "position.yaml");
    writeFileSync(file, `title: wrong\npack: reconstructed\n${board}\nsteps: []\n`);
    const { code, out, err } = await run("wotr", "positions", file);
    expect([code, out.includes("cannot be read")]).toEqual([2, true]);
    expect(err).toMatch(says);
  });
  it("a position that names no pack, which the tests alone have", () => {
    const file = join(folder, "nameless.yaml");
    writeFileSync(file, "title: mine\nsteps: []\n");
    // In a process of its own: beside other tests their map would be there.
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "bin/mazarbul"), "wotr", "positions", file], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([2, expect.stringMatching(/the small map of the tests.*\n.*pack: reconstructed/)]);
  });
  it("empty files are not played: the first mistakes, and who tells all", async () => {
    const dir = join(folder, "unplayed");
    expect((await run("wotr", "template", dir)).code).toBe(0);
    const { code, err } = await run("simulate", "--game", "wotr", "--ruleset", `wotr-character@${dir}`, "--games", "2");
    expect(code).toBe(2);
    expect(err).toMatch(/100 or more mistakes, the first 8:\n/);
    expect(err).toContain(`mazarbul wotr check ${dir}`);
    expect(err.split("\n").length).toBeLessThan(14);
  });
  it("a position that holds, and one that does not", async () => {
    const file = join(folder, "good.yaml");
    const of = (bearer: string): string =>
      `title: mine\npack: reconstructed\nsteps: [{ expect: { bearer: ${bearer} } }]\n`;
    writeFileSync(file, of("Frodo"));
    expect((await run("wotr", "positions", file)).code).toBe(0);
    writeFileSync(file, of("Sam"));
    const failed = await run("wotr", "positions", file);
    expect([failed.code, failed.out]).toEqual([1, expect.stringMatching(/bearer is "Frodo"/)]);
  });
  it.each([
    ["two agents for one side", "random,random,random", /it is a game for 2, and here sit 3/],
    ["an agent of the card game", "heuristic@3,random", /heuristic@3 does not play wotr\n.*wotr is played by: random/],
  ])("%s", async (_what, agents, says) => {
    const { code, err } = await run("simulate", "--game", "wotr", "--agents", agents, "--games", "1");
    expect(code).toBe(2);
    expect(err).toMatch(says);
  });
});

describe("mazarbul wotr template", () => {
  it("writes every file, and never over one that is there", async () => {
    const dir = join(folder, "new", "pack");
    expect((await run("wotr", "template", dir)).code).toBe(0);
    for (const file of PACK_FILES) expect(existsSync(join(dir, file)), file).toBe(true);
    writeFileSync(join(dir, "pack.csv"), "mine");
    const again = await run("wotr", "template", dir);
    expect(again.code).toBe(2);
    expect(again.err).toMatch(/nothing is overwritten/);
    expect(readFileSync(join(dir, "pack.csv"), "utf8")).toBe("mine");
    const file = await run("wotr", "template", join(dir, "pack.csv"));
    expect([file.code, file.err]).toEqual([2, expect.stringMatching(/it is a file/)]);
  });
  it("holds what the rulebook says and nothing reconstructed but the size of the map; check names what is left", async () => {
    const files = templateOf(reconstructed());
    const text = PACK_FILES.map((file) => files[file]).join("\n");
    expect(text.match(/@ reconstructed/g)).toHaveLength(3);
    expect(text).not.toMatch(/basis: reconstructed/);
    expect(files["characters.csv"]).toMatch(/^3,Frodo,hobbit,fellowship @ seed E\.6,1,1 @ seed G\.1,3 @ seed G\.1/m);
    expect(files["tables.csv"]).toMatch(/^shadow,A,1,$/m);
    expect(files["tables.csv"]).toMatch(/^shadow,A,2,10 @ seed I\.1$/m);
    expect(files["hexes.csv"].split("\n").length).toBeGreaterThan(47 * 44);
    const { faults } = checkPack("template", files);
    const said = faults.map((one) => one.message).join("\n");
    expect(said).toMatch(/hexes have no terrain: W0101 to W0144/);
    // Nothing contradicts: all that is told is what has not been typed in.
    expect(said).not.toMatch(/does worse|stands twice|cells, and the first line|is no basis|does not say where/);
  });
  it("filled in from a whole pack, it is that pack", () => {
    const whole = reconstructed();
    const files = templateOf(whole);
    for (const file of ["magic.csv", "boxes.csv"] as const) whole[file] = files[file];
    expect(checkPack("whole", whole).faults).toEqual([]);
  });
});

describe("mazarbul wotr packs", () => {
  it("lists what ships with the share of each basis", async () => {
    const { code, out } = await run("wotr", "packs");
    expect(code).toBe(0);
    expect(out).toMatch(
      /^reconstructed\n {2}Reconstructed .*\n {2}values: seed .* derived .* owner 0 \(0\.0 %\), reconstructed/,
    );
    const { packs } = JSON.parse((await run("wotr", "packs", "--json")).out);
    const sum = Object.values(packs[0].bases as Record<string, number>).reduce((a, b) => a + b, 0);
    expect(sum).toBeGreaterThan(5000);
  });
  it("the help has examples", async () => {
    expect((await run("wotr", "--help")).out).toMatch(/Examples:\n.*wotr packs/s);
    expect((await run("wotr", "template", "--help")).out).toMatch(/Examples:/);
  });
});
