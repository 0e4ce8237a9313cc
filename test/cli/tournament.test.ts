import { execFile } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withResult } from "../../experiments/tournament/rounds.js";
import { playTournament, rulesetOf } from "../../experiments/tournament/play.js";
import { changeTournament, readTournament, type Tournament } from "../../experiments/tournament/state.js";
import { MAZARBUL } from "../root.js";
import { read, temporaryFolder } from "../sim/helpers.js";
import { run } from "./run.js";

const folder = temporaryFolder();
const tournament = (...words: string[]) => run("tournament", ...words);
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe("two commands at once", () => {
  const run = promisify(execFile);
  it("four results that are given at once are all kept", async () => {
    const out = join(folder, "at-once");
    const names = file("eight.txt", "A\nB\nC\nD\nE\nF\nG\nH\n");
    await tournament("new", "at once", "--players", names, "--out", out);
    await tournament("round", out);
    const scores = ["6-0", "5-1", "4-2", "3-3"];
    await Promise.all(
      scores.map((score, k) => run(process.execPath, [MAZARBUL, "tournament", "result", out, String(k + 1), score])),
    );
    expect(readTournament(out).drawn[0].map((match) => match.score!.join("-"))).toEqual(scores);
  });
  it("a result that is typed in while agents play is kept, and so is theirs", async () => {
    const out = join(folder, "meanwhile");
    const names = file("four.txt", "A\nB\nC; stealth-orcs; random\nD; prowess-orcs; random\n");
    // A seed by which the two people meet in the first round.
    for (let k = 0; ; k++) {
      const dir = `${out}-${k}`;
      await tournament("new", "meanwhile", "--players", names, "--seed", `s${k}`, "--games", "2", "--out", dir);
      await tournament("round", dir);
      const characters = readTournament(dir).drawn[0].find(({ a, b }) => a < 2 && b! < 2);
      if (!characters) continue;
      let typed = false;
      await playTournament(readTournament(dir), {
        ...{ folder: dir, all: false, workers: 0, change: (to) => changeTournament(dir, to) },
        onGame: () => {
          if (typed) return;
          typed = true;
          changeTournament(
            dir,
            (now) => withResult(now, { round: 1, table: characters.table!, score: [6, 0], by: "hand" }).tournament,
          );
        },
      });
      expect(typed).toBe(true);
      const [hand, agents] = [characters.table!, 3 - characters.table!].map(
        (table) => readTournament(dir).drawn[0].find((match) => match.table === table)!,
      );
      expect(hand).toMatchObject({ score: [6, 0], by: "hand" });
      expect(agents.by).toBe("agents");
      break;
    }
  });
  it("a file that is cut in half is one error, and no command changes it", async () => {
    const out = join(folder, "halved");
    await tournament("new", "halved", "--players", file("two.txt", "A\nB\n"), "--out", out);
    const path = join(out, "tournament.json");
    const half = read(out, "tournament.json").slice(0, 200);
    writeFileSync(path, half);
    for (const words of [
      ["round", out],
      ["result", out, "1", "6-0"],
      ["drop", out, "A"],
      ["play", out],
      ["standings", out],
    ]) {
      const { code, err } = await tournament(...words);
      expect(code).toBe(2);
      expect(err).toMatch(/tournament\.json: it is cut off or damaged .*\n.*put back a copy of the file$/);
      expect(read(out, "tournament.json")).toBe(half);
    }
  });
});

describe("names and scores as people type them", () => {
  it("a name is one name however its letters and spaces are stored", async () => {
    const out = join(folder, "zoe");
    await tournament("new", "zoe", "--players", file("zoe.txt", "Zo\u00eb\u00a0 Lee \nBob\nCid\n"), "--out", out);
    expect(readTournament(out).players[0].name).toBe("Zo\u00eb Lee");
    const { code, out: note } = await tournament("drop", out, "  zoe\u0308 LEE");
    expect(code, note).toBe(0);
    expect(note).toContain("Zo\u00eb Lee has left");
    const twice = await tournament(
      "new",
      "two",
      "--players",
      file("twice.txt", "Zo\u00eb\nZoe\u0308\n"),
      "--out",
      `${out}-2`,
    );
    expect(twice.err).toContain("it is named twice");
  });
  it("a file of players may be UTF-16 or Windows-1252", async () => {
    const text = "Zo\u00eb\r\nBj\u00f6rn\r\n";
    const bytes = { utf16: Buffer.from(`\ufeff${text}`, "utf16le"), cp1252: Buffer.from(text, "latin1") };
    for (const [name, content] of Object.entries(bytes)) {
      const path = join(folder, `${name}.txt`);
      writeFileSync(path, content);
      const out = join(folder, name);
      const { code, err } = await tournament("new", name, "--players", path, "--out", out);
      expect(code, err).toBe(0);
      expect(readTournament(out).players.map((one) => one.name)).toEqual(["Zo\u00eb", "Bj\u00f6rn"]);
    }
  });
  it("a score may have any dash", async () => {
    const out = join(folder, "dashes");
    await tournament("new", "dashes", "--players", file("pair.txt", "A\nB\n"), "--out", out);
    await tournament("round", out);
    for (const dash of ["-", "\u2010", "\u2011", "\u2013", " \u2014 ", "\u2212", ":"]) {
      const { code, out: said, err } = await tournament("result", out, "1", `5${dash}1`);
      expect(code, err).toBe(0);
      expect(said).toContain("5-1");
    }
  });
});

describe("people", () => {
  const dir = join(folder, "friday");
  const friends = file("friends.txt", "# who comes\nAnn\nBob   # late\n\nCid; a list of his own\nDora\nEve\n");
  it("a round is drawn, results come in, the next one is drawn, and standings add up", async () => {
    const begun = await tournament("new", "Friday", "--players", friends, "--out", dir);
    expect(begun, begun.err).toMatchObject({ code: 0 });
    expect(begun.out).toContain("5 players, swiss, 3 rounds");
    const sheet = (await tournament("round", dir)).out;
    expect(sheet).toContain("Friday: round 1 of 3");
    expect(sheet.match(/____ - ____/g)).toHaveLength(2);
    expect(sheet).toMatch(/has a bye/);
    // One deck by these rules: 40 minutes.
    expect(sheet).toMatch(/1 +40 +____/);
    expect((await tournament("round", dir)).out).toBe(sheet);
    expect((await tournament("result", dir, "1", "6-0")).out).toContain("1 result is missing");
    const early = await tournament("play", dir);
    expect(early.out).toContain("1 result is missing");
    expect((await tournament("result", dir, "2", "3-3")).out).toContain("1 of 3 rounds are played");
    expect((await tournament("result", dir, "2", "5-1")).out).toContain("5-1 (was 3-3)");
    expect((await tournament("round", dir)).out).toContain("round 2 of 3");
    const { standings, over, open } = JSON.parse((await tournament("standings", dir, "--json")).out);
    expect({ over, open }).toEqual({ over: false, open: 2 });
    // The bye of the second round goes to who lost 6-0, and counts at once like that of the first.
    expect(standings.map((row: { points: number }) => row.points)).toEqual([6, 5, 4, 4, 1]);
    expect((await tournament("round", dir, "--show", "1")).out).toContain("5-1");
    const gone = await tournament("drop", dir, "eve");
    expect(gone.out).toContain("Eve has left: 4 of 5 players from the next round on");
    expect((await tournament("standings", dir)).out).toContain("Eve (has left)");
    expect((await tournament("drop", dir, "Eve", "--back")).out).toContain("is back: 5 of 5");
    expect((await tournament("drop", dir, "Zoe")).err).toContain("the players: Ann, Bob");
    const page = await run("report", dir);
    expect(page, page.err).toMatchObject({ code: 0 });
    expect(read(dir, "report.json")).toContain("After 1 of 3 rounds");
  });

  it("each round may have a scenario of its own, which its matches are played by", async () => {
    const out = join(folder, "evenings");
    const begun = await tournament(
      ...["new", "evenings", "--decks", "factions-orcs,prowess-orcs,stealth-orcs", "--agent", "random"],
      ...["--scenarios", "fire-on-amon-din,heirlooms-of-the-past", "--ruleset", "metw-standard:1", "--out", out],
    );
    expect(begun, begun.err).toMatchObject({ code: 0 });
    expect(begun.out).toContain("3 players, swiss, 2 rounds");
    const t = readTournament(out);
    expect(rulesetOf(t, { decks: null }, 2)).toBe("metw-standard+heirlooms-of-the-past:1");
    expect(rulesetOf({ ruleset: "coe" }, { decks: 2 }, 1)).toBe("coe:2");
    expect((await tournament("round", out)).out).toContain("round 1 of 2, fire-on-amon-din");
    const played = await tournament("play", out, "--all", "--workers", "0", "--quiet");
    expect(played, played.err).toMatchObject({ code: 0 });
    const { a, b } = readTournament(out).drawn[0][0];
    expect(read(out, "matches", `1-${a}-${b}`, "plan.json")).toContain("metw-standard+fire-on-amon-din:1");
  });

  it("wrong input is one clear error each", async () => {
    const out = join(folder, "none");
    const broken = join(folder, "broken");
    mkdirSync(broken);
    writeFileSync(join(broken, "tournament.json"), '{"version":1}');
    const lines: [RegExp, string[]][] = [
      [/there is no tournament in this folder/, ["standings", out]],
      [/its format or its scoring is unknown/, ["round", broken]],
      [/two kinds/, ["new", "x", "--decks", "archetypes", "--scenarios", "fate-of-isildurs-bane", "--out", out]],
      [
        /no scenario called "fire-on-amon-dun"[\s\S]*fire-on-amon-din/,
        ["new", "x", "--decks", "archetypes", "--scenarios", "fire-on-amon-dun", "--out", out],
      ],
      [
        /2 scenarios are named, one for each round/,
        [
          ...["new", "x", "--decks", "archetypes", "--scenarios", "fire-on-amon-din,friends-in-need"],
          ...["--rounds", "3", "--out", out],
        ],
      ],
      [/there is a tournament in this folder/, ["new", "x", "--players", friends, "--out", dir]],
      [/nobody takes part/, ["new", "x", "--out", out]],
      [
        /with it goes neither --decks nor --agents/,
        ["new", "x", "--players", friends, "--decks", "archetypes", "--out", out],
      ],
      [/an agent needs a list/, ["new", "x", "--players", file("a.txt", "Ann;;heuristic\nBob"), "--out", out]],
      [
        /names.txt:2: the name of the player is missing/,
        ["new", "x", "--players", file("names.txt", "Ann\n;stealth-orcs"), "--out", out],
      ],
      [/named twice/, ["new", "x", "--players", file("b.txt", "Ann\nANN\n"), "--out", out]],
      [/it names no player/, ["new", "x", "--players", file("c.txt", "# nobody\n"), "--out", out]],
      [/need an even number/, ["new", "x", "--players", friends, "--format", "gold-silver", "--out", out]],
      [
        /say how many decks/,
        ["new", "x", "--players", friends, "--format", "gold-silver", "--ruleset", "coe:2", "--out", out],
      ],
      [/has 3 rounds/, ["new", "x", "--players", friends, "--format", "elimination", "--rounds", "9", "--out", out]],
      [/Allowed choices are swiss/, ["new", "x", "--players", friends, "--format", "swss", "--out", out]],
      [/no number of tournament points/, ["new", "x", "--players", friends, "--bye", "much", "--out", out]],
      [/did you mean "heuristic"/, ["new", "x", "--agents", "heuristik,random", "--out", out]],
      [/stealth-orc"/, ["new", "x", "--decks", "stealth-orc,prowess-orcs", "--out", out]],
      [
        /--agent: it says who plays lists/,
        ["new", "x", "--agents", "random,heuristic", "--agent", "random", "--out", out],
      ],
      [/a match shares 6 tournament points/, ["result", dir, "1", "6-1"]],
      [/this is not a score/, ["result", dir, "1", "six"]],
      [/round 2 has tables 1 to 2/, ["result", dir, "3", "6-0"]],
      [/rounds 1 to 2 are drawn/, ["result", dir, "1", "6-0", "--round", "3"]],
      [/rounds 1 to 2 are drawn/, ["round", dir, "--show", "7"]],
      [/It must be a whole number/, ["result", dir, "zero", "6-0"]],
    ];
    for (const [words, argv] of lines) {
      const { code, err } = await tournament(...argv);
      expect(err, argv.join(" ")).toMatch(words);
      expect(code, argv.join(" ")).toBe(2);
      expect(err).not.toMatch(/a fault in Mazarbul/);
    }
  });
  it.each(["new", "round", "result", "standings", "play"])("%s has a help with examples", async (word) => {
    const { code, out } = await tournament(word, "--help");
    expect(code).toBe(0);
    for (const part of [`Usage: mazarbul tournament ${word}`, "Examples:", "Exit codes:", "--json"])
      expect(out).toContain(part);
  });
});

describe("agents", () => {
  const quick = ["--workers", "0", "--quiet"];
  it("lists are played to the end in gold and silver, and round by round it comes out the same", {
    tags: "long",
  }, async () => {
    const [whole, steps] = [join(folder, "whole"), join(folder, "steps")];
    const lists = "stealth-orcs,prowess-orcs,stealth-beasts,prowess-beasts";
    const argv = ["--decks", lists, "--agent", "random", "--format", "gold-silver", "--games", "1", "--seed", "g"];
    const begun = await tournament("new", "field", ...argv, "--out", whole);
    expect(begun, begun.err).toMatchObject({ code: 0 });
    cpSync(whole, steps, { recursive: true });
    const all = await tournament("play", whole, "--all", ...quick);
    expect(all, all.err).toMatchObject({ code: 0 });
    expect(all.out).toMatch(/has won the gold bracket, .* the silver one/);
    const first = await tournament("play", steps, ...quick);
    expect(first.out).toContain("1 of 2 rounds are played");
    await tournament("play", steps, ...quick);
    expect(read(steps, "tournament.json")).toBe(read(whole, "tournament.json"));
    expect(read(steps, "report.json")).toBe(read(whole, "report.json"));
    const { drawn } = JSON.parse(read(whole, "tournament.json"));
    // The final is played with two decks.
    const { a, b } = drawn[1][0];
    expect(JSON.parse(read(whole, "matches", `2-${a}-${b}`, "plan.json")).plan.ruleset).toBe("metw-standard:2");
    const again = await tournament("play", whole, "--all", ...quick);
    expect(again.out).toBe(all.out);
  });
  it("agents meet on lists that are drawn, each plays both from both seats", async () => {
    const out = join(folder, "pilots");
    const argv = ["--agents", "random,heuristic", "--format", "elimination", "--games", "3", "--decks", "archetypes"];
    await tournament("new", "pilots", ...argv, "--out", out);
    const { code, out: note } = await tournament("play", out, "--all", "--json", ...quick);
    expect(code).toBe(0);
    const { drawn, standings } = JSON.parse(note);
    expect(drawn[0][0]).toMatchObject({ games: 4, by: "agents" });
    expect(standings[0]).toMatchObject({ name: "heuristic", place: 1 });
  });
  it("more than two sit at a table, each in every seat, and the standings are those of the tables", async () => {
    const out = join(folder, "four");
    const names = ["stealth-orcs", "prowess-orcs", "factions-orcs", "prowess-beasts"];
    const lines = names.map((list, i) => `P${i}; ${list}; ${i === 2 ? "heuristic" : "random"}`).join("\n");
    const argv = ["--players", file("four.txt", lines), "--seats", "4", "--rounds", "1", "--games", "1"];
    const begun = await tournament("new", "four", ...argv, "--out", out);
    expect(begun, begun.err).toMatchObject({ code: 0 });
    expect((await tournament("round", out)).out.match(/____ - ____ - ____ - ____/g)).toHaveLength(1);
    const { code, out: text } = await tournament("play", out, "--all", "--json", ...quick);
    expect(code).toBe(0);
    const { drawn, standings } = JSON.parse(text);
    // Four games: everybody in every seat.
    expect(drawn[0][0]).toMatchObject({ games: 4, by: "agents" });
    expect(drawn[0][0].score.reduce((a: number, b: number) => a + b, 0)).toBeCloseTo(12, 9);
    expect(standings[0]).toMatchObject({ name: "P2", place: 1, won: 1 });
    const refused = await tournament("new", "two", "--agents", "random,heuristic", "--seats", "3", "--out", `${out}2`);
    expect(refused.err).toMatch(/a table of more has a list for each/);
    const crowd = await tournament(
      "new",
      "x",
      "--decks",
      "archetypes",
      "--seats",
      "5",
      "--format",
      "elimination",
      "--out",
      `${out}3`,
    );
    expect(crowd.err).toMatch(/tables of more than two are those of a Swiss tournament/);
  });
  it("matches of people stay open", async () => {
    const out = join(folder, "mixed");
    const names = file("mixed.txt", "Ann\nOrcs; stealth-orcs; random\n");
    await tournament("new", "mixed", "--players", names, "--out", out);
    const { code, out: printed } = await tournament("play", out, "--all", ...quick);
    expect(code).toBe(0);
    expect(printed).toContain("round 1 of 1 is open: 1 result is missing");
    await tournament("result", out, "1", "4-2");
    expect((await tournament("standings", out)).out).toMatch(/has won with 4 tournament points/);
  });
  it("stopped in the middle of a match it goes on, and comes to the same results", async () => {
    const [whole, halves] = [join(folder, "unbroken"), join(folder, "halves")];
    // Two players may bring one list.
    const names = file("same.txt", "A; stealth-orcs; random\nB; stealth-orcs; random\nC; prowess-orcs; random\n");
    await tournament("new", "same", "--players", names, "--out", whole, "--games", "2");
    cpSync(whole, halves, { recursive: true });
    expect((await tournament("play", whole, ...quick)).code).toBe(0);
    let games = 0;
    const change = (to: (now: Tournament) => Tournament) => changeTournament(halves, to);
    const options = { folder: halves, all: false, workers: 0, change, onGame: () => void games++ };
    const first = await playTournament(readTournament(halves), { ...options, stop: () => games > 0 });
    expect(first.whole).toBe(false);
    expect(readTournament(halves).drawn[0][0].score).toBeNull();
    const second = await playTournament(readTournament(halves), options);
    expect(second.whole).toBe(true);
    expect(read(halves, "tournament.json")).toBe(read(whole, "tournament.json"));
  });
});
