import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { MctsAgent } from "../../agents/mcts/mcts.js";
import { analyseChoice, analyseGame, analysePosition, type Asked, costLines } from "../../cli/analyze.js";
import { costliest, curve, type Weighed, weighGame, weighings } from "../../sim/person/analysis.js";
import { columnsOf, plotText } from "../../cli/analyze/plot.js";
import { candidateLines } from "../../cli/candidates.js";
import type { Io } from "../../cli/io.js";
import { main } from "../../cli/main.js";
import type { Agent, Candidate } from "../../engine/core/agent.js";
import type { Stream, View } from "../../engine/core/game.js";
import { type GameRecord, parseRecord } from "../../engine/core/record.js";
import { MeccgView } from "../../engine/meccg/index.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { type GameModule, loadGame } from "../../sim/plans/games.js";
import { tableRecordOf } from "../play/recordof.js";
import { read, temporaryFolder } from "../sim/helpers.js";

const folder = temporaryFolder();

/** Thinks every choice worth a round figure: the first 90 %, the next 80 %, and so on, never below 10 %; tried alike. */
class Stub implements Agent {
  readonly name = "stub";
  readonly looks = true;
  readonly seen: { player: number; hidden: number; chooser: number }[] = [];
  private last: Candidate[] = [];
  choose(view: View | null, choices: Int32Array, count: number, _stream: Stream): number {
    const v = view as MeccgView;
    expect(v).toBeInstanceOf(MeccgView);
    const other = (v.player + 1) % v.players;
    const hand = v.hands.subarray(other * L.HAND, (other + 1) * L.HAND);
    this.seen.push({ player: v.player, hidden: hand.reduce((a, b) => a + b, 0), chooser: v.h[L.Header.chooser] });
    this.last = Array.from(choices.subarray(0, Math.min(count, 12)), (choice, k) => ({
      choice,
      visits: 100,
      value: Math.max(0.1, 0.9 - k / 10),
      spread: this.spread,
      line: [`choice ${k}`, "then this", "then that"],
    }));
    return choices[0];
  }
  constructor(readonly spread = 0.05) {}
  candidates(): Candidate[] {
    return this.last;
  }
  explain(): string {
    return "the first is always best";
  }
}

function listener(): Io & { lines: string[] } {
  const lines: string[] = [];
  return { lines, out: (line) => lines.push(...line.split("\n")), err: () => undefined, live: null };
}
async function run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await main(argv, { out: (l) => out.push(l), err: (l) => err.push(l), live: null });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

let module: GameModule;
let record: GameRecord;
const file = join(folder, "records", "game-000000.txt");
const asked = (agent: Agent): Asked => ({ file: "game.txt", module, agent, spec: "stub" });

beforeAll(async () => {
  module = await loadGame("metw");
  await run(
    ...["simulate", "stealth-orcs", "prowess-beasts", "--agents", "heuristic", "--games", "1", "--records", "1"],
    ...["--out", folder, "--workers", "0", "--quiet", "--seed", "analysed"],
  );
  record = parseRecord(read(file), file);
});

describe("analyze a game", () => {
  it("weighs every choice by what its chooser saw, and finds what cost most", async () => {
    const stub = new Stub();
    const { choices, worst, returns } = await weighGame(module, record, stub, file);
    expect(choices).toHaveLength(record.moves.length);
    expect(record.end.kind === "over" && record.end.outcome.returns).toEqual(returns);
    // Every choice once, and those that seem to have cost most some times more.
    expect(stub.seen).toHaveLength(weighings(record));
    for (const { hidden, player, chooser } of stub.seen) expect([hidden, chooser]).toEqual([0, player]);
    // One choice of every turn and seat comes first, so that there is a curve soon; then all others.
    const players = stub.seen.slice(0, record.moves.length).map(({ player }) => player);
    for (const seat of [0, 1])
      expect(players.filter((player) => player === seat)).toHaveLength(
        record.moves.filter(({ player }) => player === seat).length,
      );
    const early: string[] = [];
    const turns = new Set(choices.map(({ seat, turn }) => `${seat} ${turn}`)).size;
    const watch = {
      stop: () => early.length > 0,
      onChoice: (done: number, some: readonly Weighed[]) => {
        if (done === turns) early.push(...some.map(({ seat, turn }) => `${seat} ${turn}`));
      },
    };
    expect((await weighGame(module, record, new Stub(), file, watch)).whole).toBe(false);
    expect([early.length, new Set(early).size]).toEqual([turns, turns]);
    // The stub thinks the first best: what was not the first cost ten points a place.
    for (const one of choices) {
      expect(one.value).toBe(0.9);
      if (one.cost === 0) expect(one.chosen).toBe(one.best);
      else if (one.cost !== null) expect(one.chosen).not.toBe(one.best);
    }
    expect(worst).toHaveLength(3);
    const dearest = Math.max(...choices.map((one) => one.cost ?? 0));
    expect(worst[0].cost).toBeCloseTo(dearest);
    // Two means of a hundred tries each, three looks at each of the two.
    for (const one of worst) expect(one.error).toBeCloseTo((0.05 / Math.sqrt(100)) * Math.sqrt(2 / 3));
    // One choice a turn and player: the last of those that cost alike.
    expect(new Set(worst.map(({ seat, turn }) => `${seat} ${turn}`)).size).toBe(3);
    for (const one of worst) {
      const later = choices.filter(
        ({ seat, turn, number }) => seat === one.seat && turn === one.turn && number > one.number,
      );
      expect(later.filter((other) => other.cost! > one.cost! + 0.01)).toEqual([]);
    }
    expect(curve(choices)[0]).toEqual({ number: 1, value: record.moves[0].player === 0 ? 0.9 : 1 - 0.9 });
  });

  it("names no cost that may as well be chance", async () => {
    const { choices, worst } = await weighGame(module, record, new Stub(9), file);
    expect(choices.some((one) => one.cost! > 0.2)).toBe(true);
    expect(worst).toEqual([]);
    const one = { ...choices[0], number: 7 };
    const costing = (cost: number, error: number, number: number) => ({ ...one, cost, error, number });
    const list = [costing(0.3, 0.16, 1), costing(0.1, 0.01, 2), costing(0.2, 0.02, 3), costing(0.2, 0.05, 4)];
    expect(costliest(list).map(({ number }) => number)).toEqual([3, 4, 2]);
    // However clear: what is nearly as good is no mistake.
    expect(costliest([costing(0.019, 0.001, 1), costing(0.021, 0.001, 2)]).map(({ number }) => number)).toEqual([2]);
  });

  it("prints the curve and the three worst within 80 columns, draws it, and gives JSON", async () => {
    const svg = join(folder, "curve.svg");
    const io = listener();
    const png = join(folder, "curve.png");
    await analyseGame(io, asked(new Stub()), record, { quiet: true, svg, png });
    const text = io.lines.join("\n");
    expect(text).toMatch(/ 100 % \|-+/);
    expect(text).toMatch(/seat 0: .*, played by .*; seat 1: [\s\S]*played by/);
    expect(text).toMatch(
      /what cost most of the chance to win, with 95 % intervals:\n +\d+\.0 % ± 0\.8 choice \d+, seat [01] in turn \d+ of seat [01],/,
    );
    expect(text.match(/ better: .*\(90\.0 %\)/g)).toHaveLength(3);
    expect(text.match(/ asked: \S/g)).toHaveLength(3);
    expect(io.lines.filter((line) => line.length > 80 && !line.includes(folder))).toEqual([]);
    const picture = read(svg);
    expect(picture).toMatch(/^<svg xmlns[\s\S]*<polyline points="[\d., ]+"[\s\S]*<\/svg>\n$/);
    expect(picture.match(/<circle /g)).toHaveLength(3);
    expect(picture).toMatch(/>turn<[\s\S]*>choice 1</);
    expect(picture).not.toMatch(/NaN|undefined/);
    expect(readFileSync(png).subarray(1, 4).toString()).toBe("PNG");
    // The command below it says what was said, and no more: an agent that is named looks alone.
    expect(picture).toContain("mazarbul analyze RECORD --svg FILE");
    expect(picture).not.toContain("--agent");
    const other = listener();
    await analyseGame(other, asked(new Stub()), record, { quiet: true, json: true });
    const json = JSON.parse(other.lines.join("\n")) as { choices: unknown[]; worst: { chosen: string }[] };
    expect(json.choices).toHaveLength(record.moves.length);
    expect(json.worst).toHaveLength(3);
  });

  it("draws the command that draws the same again, with all that was said", { tags: "long" }, async () => {
    const drawn = join(folder, "raw.svg");
    expect((await run("analyze", file, "--agent", "neural", "--raw", "--svg", drawn, "--quiet")).code).toBe(0);
    expect(read(drawn)).toContain("mazarbul analyze RECORD --agent neural --raw --svg FILE");
  });

  it("of three has the curve of a seat at its own choices, and says what is told of games of two alone", {
    tags: "long",
  }, async () => {
    const lists = ["factions-orcs", "prowess-orcs", "stealth-orcs"];
    const table = parseRecord(tableRecordOf(lists, "analysed", "heuristic", "metw-standard:1"), "table.txt");
    const io = listener();
    await analyseGame(io, asked(new Stub()), table, { quiet: true });
    const text = io.lines.join("\n").replace(/\s+/g, " ");
    expect(text).toMatch(/seat 2: stealth-orcs, played by heuristic/);
    expect(text).toMatch(/luck is told of games of two alone/);
    const { choices, returns } = await weighGame(module, table, new Stub(), "table.txt");
    expect([choices.length, returns!.length]).toEqual([table.moves.length, 3]);
    const own = table.moves.flatMap(({ player }, k) => (player === 0 ? [{ number: k + 1, value: 0.9 }] : []));
    expect(curve(choices, 3)).toEqual(own);
    expect(own.length).toBeLessThan(choices.length / 2);
  });

  it("shows one choice with its candidates, best first, what was chosen, and why", async () => {
    const number = record.moves.findIndex((move) => move.text !== "pass" && move.text.startsWith("play")) + 1;
    const io = listener();
    await analyseChoice(io, asked(new Stub()), record, number, false);
    const text = io.lines.join("\n");
    expect(text).toMatch(new RegExp(`^choice ${number} of ${record.moves.length}: turn`));
    expect(text).toMatch(/\nasked: \S[\s\S]*\nseat [01] \(.*\) chooses/);
    const first = io.lines.findIndex((line) => line.includes("chooses, weighed by")) + 1;
    expect(io.lines[first]).toMatch(/^ +90\.0 % ± 1\.0 +100x {2}/);
    expect(text).toContain("perhaps then: then this; then that");
    expect(text).toContain("<- chosen");
    expect(text).toContain("the first is always best");
    // Beside the figures a reason in words, by whoever has some.
    expect(text.replace(/\s+/g, " ")).toMatch(/at a glance: .+ \(-?[\d.]+\).*: \w+/);
    expect(io.lines.filter((line) => line.length > 80)).toEqual([]);
    const values = [...text.matchAll(/^ +([\d.]+) % /gm)].map((m) => Number(m[1]));
    expect(values).toEqual([...values].sort((x, y) => y - x));
    await expect(analyseChoice(io, asked(new Stub()), record, record.moves.length + 1, false)).rejects.toThrow(
      /name one from 1 to/,
    );
  });
});

describe("analyze a position", () => {
  const POSITION = `
title: Wolves on the way
phase: organization
players:
  Ann: { companies: [{ at: Rivendell, characters: [Bilbo, Balin] }], hand: [Bofur], deck: [Concealment] }
  Bob: { companies: [{ at: Lórien, characters: [Legolas] }], hand: [3 Wolves], deck: [Giant] }
`;
  const look = async (text: string, number: number, json = false) => {
    const io = listener();
    const stub = new Stub();
    await analysePosition(io, { ...asked(stub), file: "a.yaml" }, text, number, json);
    return { text: io.lines.join("\n"), stub };
  };
  it("weighs the choice that is due, for the one whose it is", async () => {
    const { text, stub } = await look(POSITION, 1);
    expect(text).toMatch(
      /^a\.yaml: turn 5, seat 0[\s\S]*organization phase\nasked: Organize: .*\nAnn chooses, weighed by stub:\n +90\.0 %/,
    );
    expect(text).toContain("play Bofur");
    expect(stub.seen).toEqual([{ player: 0, hidden: 0, chooser: 0 }]);
    const { text: json } = await look(POSITION, 1, true);
    const { candidates } = JSON.parse(json) as { candidates: { choice: string; value: number }[] };
    expect(candidates[0]).toMatchObject({ choice: "pass", value: 0.9 });
    expect(JSON.parse(json).glance).toMatch(/^play Bofur /);
  });
  it("weighs the choice that is due where the steps end", async () => {
    const { text } = await look(`${POSITION}steps: [{ Ann: [play Bofur, to Rivendell] }]\n`, 1);
    expect(text).toContain("following Balin");
    await expect(look(`${POSITION}steps: [{ Ann: sing }]\n`, 1)).rejects.toThrow(
      /there is no choice here called "sing"/,
    );
  });
  it("takes the case that is named", async () => {
    const cases = `${POSITION}cases: [{ case: here }, { case: there, turn: Bob }]\n`;
    expect((await look(cases, 2)).text).toMatch(/a\.yaml \(there\)[\s\S]*Bob chooses/);
    await expect(look(cases, 3)).rejects.toThrow("name one from 1 to 2");
  });
});

describe("what a choice cost", () => {
  it("stands with its interval, and without one where nothing is known of it", () => {
    const one: Weighed = {
      ...{ number: 7, seat: 1, turn: "turn 2", phase: "site phase", asked: "what now?", chosen: "pass", best: "enter" },
      ...{ value: 0.6, valueError: 0.01, cost: 0.1, error: 0.01, glance: "", unknown: [] },
    };
    expect(costLines(one)[0]).toBe("  10.0 % ± 2.0 choice 7, seat 1 in turn 2, site phase");
    expect(costLines({ ...one, error: 0 })[0]).toBe("  10.0 %       choice 7, seat 1 in turn 2, site phase");
  });
});

describe("candidates in words", () => {
  it("those given up early stand apart, with their tries, and alike ones are called alike", () => {
    const one = (choice: number, visits: number, value: number) => ({ choice, visits, value, spread: 0.1, line: [] });
    const say = (choice: number) => `do ${choice}`;
    // One try alone says next to nothing.
    expect(candidateLines([{ ...one(1, 1, 1), spread: 0 }], say)).toEqual([" 100.0 % ± 100.0     1x  do 1"]);
    const lines = candidateLines([one(1, 100, 0.5), one(2, 100, 0.4), one(3, 8, 0.6), one(4, 49, 0.3)], say);
    expect(lines).toEqual([
      "  50.0 % ± 2.0    100x  do 1",
      "  40.0 % ± 2.0    100x  do 2",
      "  given up early (figures of few tries): do 3 (60.0 % in 8); do 4 (30.0 % in 49)",
    ]);
    expect(candidateLines([one(1, 32, 0.5), one(2, 32, 0.5)], say).at(-1)).toContain("all alike");
    expect(candidateLines([one(1, 32, 0.5), one(2, 32, 0.49)], say).join()).not.toContain("alike");
  });
});

describe("mazarbul analyze", () => {
  it("thinks on threads where the agent can, and ends them", async () => {
    const close = vi.spyOn(MctsAgent.prototype, "close");
    // Here they would take seconds to start: the same search in this one.
    const think = vi.spyOn(MctsAgent.prototype, "think").mockImplementation(async function (this: Agent, ...args) {
      return this.choose(...(args as unknown as Parameters<Agent["choose"]>));
    });
    const { code, out } = await run("analyze", file, "--agent", "mcts:sims=32,parts=2", "--at", "2", "--json");
    expect(code).toBe(0);
    expect((JSON.parse(out) as { candidates: Candidate[] }).candidates[0].visits).toBeGreaterThan(0);
    expect([think.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
    think.mockRejectedValue(new Error("out of order"));
    expect((await run("analyze", file, "--agent", "mcts:sims=32,parts=2")).err).toContain("out of order");
    expect(close).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });
  it.each([
    ["random", /it does not say how it weighs its candidates\n {2}to fix it: /],
    ["randm", /did you mean "random"/],
  ])("with %s there is one clear error", async (agent, words) => {
    const { code, err } = await run("analyze", file, "--agent", agent);
    expect(err).toMatch(words);
    expect(code).toBe(2);
  });
  it("says what is wrong with the file or the options", async () => {
    expect((await run("analyze", join(folder, "none.txt"))).err).toContain("there is no such file");
    const position = join(folder, "x.yaml");
    writeFileSync(position, "title: [");
    expect((await run("analyze", position, "--svg", join(folder, "x.svg"))).err).toContain(
      "only a whole game has a curve",
    );
    expect((await run("analyze", file, "--at", "0")).err).toContain("whole number, 1 or more");
    expect((await run("analyze", "--help")).out).toContain("Examples:");
  });
});

describe("the curve", () => {
  it("takes means over columns and marks empty ones", () => {
    const points = [1, 2, 3, 4, 9, 10].map((number) => ({ number, value: number <= 2 ? 0.2 : 0.6 }));
    const five = columnsOf(points, 5);
    expect(five.map((v) => v?.toFixed(2) ?? null)).toEqual(["0.20", "0.60", null, null, "0.60"]);
    expect(columnsOf([{ number: 1, value: 1 }], 70)).toEqual([1]);
    const lines = plotText(points);
    expect(lines).toHaveLength(12);
    expect(lines[0]).toBe(" 100 % |----------");
    // 20 % stands in the third row from below, 60 % in the seventh.
    expect(lines[8]).toBe("       |**");
    expect(lines[4]).toBe("       |  **    **");
  });
});
