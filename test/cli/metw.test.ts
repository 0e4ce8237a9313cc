import { run } from "./run.js";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { read, temporaryFolder } from "../sim/helpers.js";

/** The command line with METW, as a user meets it: what it writes, and every word of its help and of its errors. */
const folder = temporaryFolder();

/** What differs from machine to machine, or is tuned, taken out. */
const steady = (text: string): string =>
  text
    .replaceAll(folder, "FOLDER")
    .replace(/(any\s+\(default:\s+)\d+\)/g, "$1N)")
    .replace(/\((\w+=[-.\d]+,\s*)+\w+=[-.\d]+\)/g, "(NAME=NUMBER, ...)");

describe("the words of the command line", () => {
  const COMMANDS =
    "play simulate match gauntlet compare matrix tune-hazards evolve tune-play tournament ladder strength exploit curve resume worker status report export replay analyze check demo rules solo scenario funnel depths calibrate puzzles samples train leads selfplay agents deck decks card cards wotr completion".split(
      " ",
    );
  it("every command has its help looked at", async () => {
    const { out } = await run("--help");
    const named = [
      ...out.matchAll(/^ {2}([a-z-]+) (?:.*[[<]| +(?:check, count|a tournament|War of the Ring: packs))/gm),
    ].map((m) => m[1]);
    expect(named.filter((name) => name !== "help").sort()).toEqual([...COMMANDS].sort());
  });
  it.each(["", ...COMMANDS])("help: mazarbul %s", async (command) => {
    const { code, out } = await run(...(command ? [command] : []), "--help");
    expect(code).toBe(0);
    expect(out).toContain(`Usage: mazarbul ${command}`);
    for (const part of ["Examples:", "Exit codes:"]) expect(out).toContain(part);
    expect(out).toMatch(/^ {2}-h, --help /m);
  });

  it("cards: what there is, and what stands behind it", async () => {
    const list = await run("cards", "gold", "ring");
    expect(list.out).toContain("METW-196  Beautiful Gold Ring            gold-ring item");
    const { out, code } = await run("cards", "--set", "METW", "--status");
    expect(code).toBe(0);
    expect(out).toMatch(/^card +name +type +played +carried out +tests$/m);
    expect((await run("cards", "--set", "METX")).err).toMatch(/no set called "METX"/);
    expect((await run("cards", "Concelment")).err).toMatch(/Concealment/);
  });
  it("card: what a card does, and the nearest names for one that is not there", async () => {
    const known = await run("card", "the", "pale", "SWORD");
    expect(known.code).toBe(0);
    expect(known.out).toMatch(/^The Pale Sword: unique, hazard permanent-event/);
    expect(known.out).toContain("To remove it");
    expect(known.out.split("\n").every((line) => line.length <= 80)).toBe(true);
    const json = await run("card", "the", "pale", "SWORD", "--json");
    expect(JSON.parse(json.out).sentences.join(" ")).toBe(known.out.replace(/\s*\n\s*/g, " "));
    const unknown = await run("card", "Concelment");
    expect(unknown).toMatchObject({ code: 2, out: "" });
    expect(unknown.err).toMatch(
      /there is no card, site or region called "Concelment"[\s\S]*did you mean "Concealment"/,
    );
    expect((await run("card")).code).toBe(2);
  });

  it("errors", async () => {
    const [a, b] = ["stealth-orcs", "prowess-beasts"];
    writeFileSync(join(folder, "wrong.deck"), "Name: Wrong\n\n# Pool\n1 Frodo\n\n# Resources\n2 Lucky Strkie\n");
    writeFileSync(join(folder, "small.deck"), "Name: Small\n\n# Pool\n1 Frodo\n\n# Resources\n2 Lucky Strike\n");
    writeFileSync(join(folder, "bytes.txt"), Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 0x1b, 0x5b, 0x32, 0x4a]));
    writeFileSync(join(folder, "wrong.yaml"), "turn: Ann\nplayers:\n  Ann: { companies: [{ at: Bri }] }\n");
    const lines = [
      [],
      ["frobnicate"],
      ["simulat", a, b],
      ["simulate", a],
      ["simulate", a, b, "c"],
      ["simulate", a, b, a],
      ["simulate", a, b, "--each"],
      ["simulate", "archetypes", "--total", "10"],
      ["simulate", a, b, "--total", "10", "--games", "10"],
      ["simulate", a, b, "--records", "some"],
      ["simulate", a, b, "--out", "LICENSE"],
      ["resume"],
      ["resume", "LICENSE"],
      ["resume", folder],
      ["simulate", "stealth-orc", b],
      ["simulate", "wholly unknown", b],
      ["simulate", "no-such-file.deck", b],
      ["simulate", join(folder, "wrong.deck"), b],
      ["simulate", join(folder, "small.deck"), b],
      ["simulate", "teaching", b, "--ruleset", "coe"],
      ["simulate", a, b, "--games", "0"],
      ["simulate", a, b, "--gmaes", "5"],
      ["simulate", a, b, "--workers", "-1"],
      ["simulate", a, b, "--records", "3"],
      ["simulate", a, b, "--ruleset", "coe:7"],
      ["simulate", a, b, "--ruleset", "coe:two"],
      ["simulate", a, b, "--ruleset", "mtw-standard"],
      ["simulate", a, b, "--agents", "heuristik"],
      ["simulate", a, b, "--agents", "heuristic:lossWeigth=2"],
      ["simulate", a, b, "--agents", "heuristic:lossWeight=lots"],
      ["simulate", a, b, "--agents", "random:luck=2"],
      ["simulate", a, b, "--agents", "heuristic:lossWeight=2,wizardValue=20,lossWeight=1"],
      ["simulate", a, b, "--agents", "random,random,random"],
      ["simulate", a, b, "--agents", ","],
      ["simulate", a, b, "--game", "meta"],
      ["decks", "stealth-ocrs"],
      ["demo", "--games", "1"],
      ["demo", "--agent", "nobody"],
      ["demo", "--ruleset", "coe:9"],
      ["demo", "--svg", join(folder, "no-such-folder", "demo.svg")],
      ["replay", "nothing.txt"],
      ["replay", "LICENSE"],
      ["replay", folder],
      ["check", "nothing.yaml"],
      ["check", "LICENSE"],
      ["check", "bin"],
      ["agents", "heuristc"],
      ["replay", join(folder, "bytes.txt")],
      ["check", join(folder, "wrong.yaml")],
    ];
    const notes: string[] = [];
    for (const argv of lines) {
      const quick = argv[0] === "simulate" && argv.length > 2 ? ["--workers", "0"] : [];
      const { code, out, err } = await run(...argv, ...(argv.includes("--workers") ? [] : quick));
      const words = argv.length === 0 ? "(the help)" : [out, err].filter(Boolean).join("\n");
      notes.push(`$ mazarbul ${argv.join(" ")}\n${words}\n[${code}]\n`);
      // A wrong word gives no stack and no way into the machine.
      expect(words).not.toMatch(/ {4}at |node_modules|a fault in Mazarbul/);
      expect(code, argv.join(" ")).toBe(2);
    }
    const meant = "if the new words (or a new agent in the list of agents) are meant: npx vitest run test/cli -u";
    await expect(steady(notes.join("\n")), meant).toMatchFileSnapshot("golden/errors.snap");
  });
});

describe("simulate and replay", () => {
  const out = join(folder, "run");
  const file = join(out, "records", "game-000001.txt");
  const argv = ["--agents", "heuristic,random", "--games", "4", "--seed", "cli", "--workers", "0", "--quiet"];
  beforeAll(async () => {
    const result = await run("simulate", "stealth-orcs", "prowess-beasts", ...argv, "--records", "2", "--out", out);
    expect(result.code, result.err).toBe(0);
    expect(result.out).toContain('rules metw-standard, seed "cli"');
    expect(result.out).toContain("4 games, ");
    expect(result.err).toBe("");
  });

  it("one row a game: points by kind for each seat, turns, and how it ended", () => {
    const [head, ...rows] = read(out, "games.csv")
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    for (const seat of [0, 1])
      for (const kind of ["character", "item", "faction", "ally", "kill", "misc"])
        expect(head).toContain(`${kind}_${seat}`);
    expect(head).toEqual(
      expect.arrayContaining(["turns", "how", "winner", "score_0", "score_1", "exhausted_0", "hash"]),
    );
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      expect(row).toHaveLength(head.length);
      const cell = (name: string) => row[head.indexOf(name)];
      expect(cell("how")).toMatch(/^(council|wizard-lost|ring-destroyed|time)$/);
      expect(Number(cell("turns"))).toBeGreaterThan(3);
      expect(cell("entrant_0")).toBe(Number(cell("game")) % 2 === 0 ? "A" : "B");
    }
    expect(readdirSync(join(out, "records"))).toEqual(["game-000000.txt", "game-000001.txt"]);
    const summary = JSON.parse(read(out, "summary.json"));
    expect(summary.mean.turns).toBeGreaterThan(3);
    expect(summary.plan.ruleset).toBe("metw-standard");
  });

  it.each(["metw-standard:2", "universal", "coe:3"])("the rules of %s", async (ruleset) => {
    const told = await run(
      "simulate",
      "factions-orcs",
      "stealth-beasts",
      "--ruleset",
      ruleset,
      ...argv,
      "--games",
      "2",
    );
    expect(told, told.err).toMatchObject({ code: 0 });
    expect(told.out).toContain(`rules ${ruleset}, `);
    expect(told.out).toContain("2 games, ");
  });

  it("what was recorded is played again, every roll and draw", async () => {
    const told = await run("replay", file, "--verify");
    expect(told.code).toBe(0);
    expect(told.out).toMatch(/rules metw-standard[\s\S]*seat 0: prowess-beasts, played by random/);
    expect(told.out).toMatch(
      /\d+ choices, \d+ steps: (seat \d won|nobody won) \((council|wizard-lost)\), -?\d+ to -?\d+/,
    );
    expect(told.out).toContain("verified: every roll, draw and choice, and the end");
  });

  it("--until stops and shows what may be chosen", async () => {
    const told = await run("replay", file, "--until", "30");
    expect(told.code).toBe(0);
    expect(told.out).toMatch(/30 of \d+ choices, \d+ steps; the game is not over/);
    expect(told.out).toMatch(
      /(setup|turn \d+, seat \d \(points .*\)), [\s\S]*seat \d chooses next \(CoE \d[\w.-]+\):\n {2}\S/,
    );
  });

  it("--why tells which condition keeps a card, a site or a choice from being chosen there, with its rule", async () => {
    const at = ["replay", file, "--until", "30"];
    const { out } = await run(...at);
    const seat = Number(/seat (\d) chooses next/.exec(out)![1]);
    const offered = /chooses next .*:\n {2}(.*)/.exec(out)![1];
    expect((await run(...at, "--why", offered)).out).toContain(`"${offered}" is offered to seat ${seat}`);
    expect((await run(...at, "--why", "call the Council")).out).toMatch(/call the Council:\n[\s\S]*\(CoE\s+10\.2/);
    expect((await run(...at, "--why", `${1 - seat}: enter the site`)).out).toMatch(
      new RegExp(`seat ${1 - seat}:\\n *enter the site:\\n[\\s\\S]*\\(CoE\\s+2\\.V-d\\)`),
    );
    for (const [args, reason] of [
      [[...at, "--why", "Concealmint"], /no site, called "Concealmint"|"Concealmint"/],
      [["replay", file, "--why", "Concealment"], /asked of one moment of the game[\s\S]*add --until N/],
      [[...at, "--why", "7: Concealment"], /the seats go from 0 to 1/],
    ] as const) {
      const told = await run(...args);
      expect(told.code).toBe(2);
      expect(told.err).toMatch(reason);
    }
  });
  it("a changed line is found and named with the reason", async () => {
    const lines = read(file).split("\n");
    const forge = async (at: number, line: string) => {
      const forged = join(folder, "forged.txt");
      writeFileSync(forged, lines.map((old, i) => (i === at ? line : old)).join("\n"));
      return run("replay", forged, "--verify");
    };
    const roll = lines.findIndex((line) => /^ {4}roll /.test(line));
    const rolled = await forge(
      roll,
      lines[roll].replace(/\d+$/, (n) => (n === "7" ? "8" : "7")),
    );
    expect(rolled.code).toBe(1);
    expect(rolled.out).toContain(`forged.txt:${roll + 1}: differs`);
    expect(rolled.out).toMatch(/recorded: roll \d \d+\n {2}played: {3}roll \d \d+/);
    const draw = lines.findIndex((line) => /^ {4}draw /.test(line));
    const drawn = await forge(draw, lines[draw].replace(/\S+$/, "Nobody"));
    expect(drawn.out).toContain(`forged.txt:${draw + 1}: differs`);
    const choice = lines.findIndex((line, i) => i > draw && /^\d: play /.test(line));
    const chosen = await forge(choice, `${lines[choice].slice(0, 3)}play Gandalff`);
    expect(chosen.code).toBe(1);
    expect(chosen.out).toContain(`forged.txt:${choice + 1}: differs`);
    expect(chosen.out).toMatch(/played: {3}.*there is no choice called "play Gandalff"/);
  });

  it("--transcript prints turns, phases, choices, chance, and what came of them", async () => {
    const { code, out: text } = await run("replay", file, "--verify", "--transcript");
    expect(code).toBe(0);
    expect(text).toMatch(/\n== turn 1, seat \d \(points \d+ to \d+\) ==\n {2}-- (untap|organization) phase --/);
    expect(text).toMatch(/-- movement\/hazard phase: .* from .* to .* --/);
    expect(text).toMatch(/-- site phase: .* at .* --/);
    expect(text).toMatch(/\n {7}seat \d draws [^\n]*, /);
    expect(text).toMatch(/\n {7}seat \d rolls \d/);
    expect(text).toMatch(/\n {7}- .* comes into play at /);
    expect(text).toMatch(/\n {7}- .* arrives? at /);
    expect(text).not.toMatch(/undefined|NaN|choice \d+ in|card \d+/);
  });

  it("the cards of a deck", async () => {
    const told = await run("decks", "teaching");
    expect(told.code).toBe(0);
    expect(told.out).toMatch(/^Name: Teaching deck\n[\s\S]*# Pool \(6\)\n1 Aragorn II/);
    expect((await run("decks")).out).toMatch(/^stealth-orcs +\S/m);
  });

  it("position files, one by one or as a folder", async () => {
    const told = await run("check", "test/positions/printed/P10-smaug.yaml", "test/positions/printed");
    expect(told.code).toBe(0);
    expect(told.out).toMatch(/^ok {6}test\/positions\/printed\/P10-smaug\.yaml\n/);
    expect(told.out).toMatch(/(\d+) of \1 hold$/);
  });
});
