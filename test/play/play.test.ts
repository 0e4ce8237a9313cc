import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MctsAgent } from "../../agents/mcts/mcts.js";
import { SearchThreads } from "../../sim/threads/search-threads.js";
import { pick } from "../../cli/play/pick.js";
import { choiceLines } from "../../cli/play/show.js";
import { Hinter } from "../../cli/play/hint.js";
import { screenOf } from "../../sim/person/screen.js";
import { newSitting, Session } from "../../sim/person/session.js";
import { PlayTable } from "../../cli/play/table.js";
import { type GameModule, listed, loadGame } from "../../sim/plans/games.js";
import { main } from "../../cli/main.js";
import type { Agent } from "../../engine/core/agent.js";
import { temporaryFolder } from "../sim/helpers.js";
import { anything, typed } from "./helpers.js";

const folder = temporaryFolder();
const file = (name: string) => join(folder, name);
const GAME = "play stealth-orcs --vs prowess-beasts --seed table --agent heuristic --hint heuristic".split(" ");
/** The beginning of a game: two starting characters, nothing else, then pass. */
const START = ["choose Annalena", "Elladan", "pass", "pass", "1"];

async function verified(record: string): Promise<string> {
  const out: string[] = [];
  const io = { out: (l: string) => out.push(l), err: (l: string) => out.push(l), live: null };
  return `${await main(["replay", record, "--verify"], io)} ${out.at(-1)}`;
}

describe("a whole game over a pipe", () => {
  it.each([
    ["heuristic", "1", "metw-standard"],
    ["random", "2", "coe"],
  ])("against %s at seat %s, rules %s", async (agent, seat, ruleset) => {
    const record = file(`whole-${agent}.txt`);
    const { code, lines, err } = await typed(
      anything(agent),
      ...["play", "factions-corruption", "--vs", "stealth-orcs", "--seed", agent, "--agent", agent, "--seat", seat],
      ...["--ruleset", ruleset, "--record", record],
    );
    expect(err).toBe("");
    expect(code).toBe(0);
    const text = lines.join("\n");
    expect(text).toContain("-- the game is over ---");
    expect(text).toMatch(/(You win|The opponent wins|Nobody wins) \((council|wizard-lost|ring-destroyed)\): you -?\d+/);
    expect(text).toMatch(/You gathered -?\d+ points?/);
    // A loss stands by itself above the question.
    expect(text).toMatch(/\n\n!! (Your|His) .+\.\n/);
    // Nothing but text, and nothing wider than the screen (the names of files stand alone).
    expect(text).not.toMatch(/[^\P{Cc}\n]/u);
    expect(lines.filter((line) => line.length > 80 && !line.includes(folder))).toEqual([]);
    expect(text).not.toMatch(/undefined|NaN|\bnull\b|\bchoice \d+ in\b|card \d+\b/);
    expect(await verified(record)).toBe("0 verified: every roll, draw and choice, and the end");
    const written = readFileSync(record, "utf8");
    expect(written).toContain(`agent ${2 - Number(seat) === 1 ? 0 : 1} "person"`);
  });
});

describe("at the table", () => {
  it("tells how strong the level is that one plays", async () => {
    const words = ["play", "stealth-orcs", "--vs", "prowess-beasts", "--seed", "table", "--save", file("level.txt")];
    const intro = async (...who: string[]): Promise<string> =>
      (await typed(["quit"], ...words, ...who)).lines.join(" ").split("Rules ")[0];
    expect(await intro("--level", "2")).toContain(
      "Level 2: plans a move, with no eye for danger, and overlooks half; rating 480 (440 to 520).",
    );
    expect(await intro("--level", "3", "--style", "bold")).toContain("rating 650 (620 to 680).");
    expect(await intro()).toContain("Level 1: a beginner");
    expect(await intro("--agent", "heuristic")).not.toContain("rating");
  });
  it("takes numbers, whole texts and parts, and says what it does not understand", async () => {
    const { lines } = await typed(
      ["99", "nonsense", "choose", "annal", "choose Elladan", "3", "no"],
      ...GAME,
      "--save",
      file("t.txt"),
    );
    const text = lines.join("\n");
    expect(text).toMatch(/\? 99\nThere is no choice 99: they go from 1 to 5\./);
    expect(text).toContain('"nonsense" is neither a choice nor a command');
    expect(text).toMatch(/"choose" could be several:\n 1 choose Annalena/);
    expect(text).toMatch(/\? annal\n {2}you: choose Annalena\n/);
    expect(text).toContain("  you: choose Elladan\n");
  });

  it("shows the table, the hand, a card, a hint, the log, and why not", async () => {
    const lines = [
      ...START,
      "board full",
      "board",
      "map",
      "sites",
      "piles",
      "points",
      "hand",
      "card Concealment",
      "card Moria",
      "hint",
      "log",
      "why Orc-guard",
      "? nobody",
      "?Orc-guard",
      "card",
      "help",
    ];
    const { lines: shown } = await typed(lines, ...GAME, "--save", file("u.txt"));
    expect(shown.filter((line) => line.length > 80 && !line.includes(folder))).toEqual([]);
    const text = shown.join("\n");
    expect(text).toMatch(/YOU {2}\d+ points?.*\n +influence left 13 of 20; hand 8; deck \d+/);
    expect(text).toMatch(/ {3}Annalena +untapped +3 +8 +0\/0 +3 +0/);
    const brief = /\? board\n\n([\s\S]*?)\n\? map\n/.exec(text)![1].split("\n");
    expect(brief.length).toBeLessThanOrEqual(22);
    expect(brief.join("\n")).toMatch(
      /You: \d+ MP.*\n[\s\S]*\* Rivendell: [\s\S]*Annalena 3\/8[\s\S]*\nThe opponent: [\s\S]*\nYour hand: /,
    );
    expect(text).toMatch(/\? map\nYour company of Annalena: Rivendell\n/);
    expect(text).toMatch(/\? sites\nRivendell: haven\n/);
    expect(text).toMatch(/\? piles\nYou: hand 8, deck \d+, discarded \d+\n/);
    expect(text).toMatch(/\? points\nYou: \d+ MP \([\s\S]*the Council would count \d+\n/);
    expect(text).toMatch(/\? hand\nYOUR HAND {2}8 cards\n/);
    expect(text).toMatch(/Concealment: resource short-event\n[\s\S]*- do: cancelAttack/);
    expect(text).toMatch(/Moria: shadow-hold; guarded by orcs: 4 strikes of 7; items: minor/);
    expect(text).toMatch(/\? hint\nI would: .+\n[\s\S]*\(asked: heuristic, who sees what you see\)/);
    expect(text).toMatch(
      /\? log\n[\s\S]*you: choose Elladan\n[\s\S]*Annalena, Elladan come into play at Rivendell \(yours\)/,
    );
    expect(text).toMatch(/there is no card in your hand or in play,\s+and no site or choice,\s+called "nobody"/);
    expect(text.match(/^Orc-guard:\n {2}- it is neither in your hand nor in play/gm)).toHaveLength(2);
    expect(text).toMatch(/\? card\nName a card or a site/);
    expect(text).toMatch(/\? help\n {2}NUMBER or TEXT/);
    expect(text).toContain('"at the Council" is what');
  });

  it("a hint by figures says what the agent would take: the first, which need not have the highest", async () => {
    const { lines } = await typed(
      ["hint"],
      ..."play teaching --vs teaching-two --seed hint --hint mcts:sims=6".split(" "),
    );
    const [, best] = /\nI would: (choose [^,\n]+)/.exec(lines.join("\n"))!;
    const [, first] = /Chance to win:\n +\d+ % ± \d+ {2}(choose [^,\n]+)/.exec(lines.join("\n"))!;
    expect(first).toBe(best);
  });

  it("hints count in the record, and choices taken back do", async () => {
    const save = file("marks.txt");
    await typed([...START, "hint", "hint", "undo", "1"], ...GAME, "--save", save);
    expect(readFileSync(save, "utf8")).toContain('agent 0 "person:undone=1,hints=2"');
    expect(await verified(save)).toMatch(/^0 /);
  });

  it("goes back to the choice before, with the same luck", async () => {
    const played = (lines: string[], name: string) => typed(lines, ...GAME, "--save", file(name));
    const straight = await played([...START, "1", "1", "1"], "straight.txt");
    const back = await played([...START, "1", "undo", "1", "1", "undo", "undo", "1", "1", "1"], "back.txt");
    const moves = (name: string) => readFileSync(file(name), "utf8").split(/^start/m)[1];
    expect(moves("back.txt")).toBe(moves("straight.txt"));
    expect(back.lines.filter((line) => line.startsWith("Taken back"))).toHaveLength(3);
    // After going back the same is asked again, word for word.
    const last = (lines: string[]) =>
      lines.slice(lines.lastIndexOf(lines.filter((l) => l.startsWith("> ")).at(-1)!), -4);
    expect(last(back.lines)).toEqual(last(straight.lines));
    const { lines } = await played(["undo"], "none.txt");
    expect(lines).toContain("You have chosen nothing yet.");
  });

  it("a game that was saved goes on as if it had never stopped", async () => {
    const all = [...START, ...Array.from(anything("off and on", 160))];
    const whole = file("whole.txt");
    const part = file("part.txt");
    await typed(all, ...GAME, "--save", whole);
    // The input ends in the middle of the game: it is written down, and where stands there.
    const first = await typed(all.slice(0, 80), ...GAME, "--save", part);
    expect(first.lines.join(" ")).toMatch(
      /saved: \S+part.txt Left \(the input has ended\). Play on with: mazarbul play --load +\S+part.txt$/,
    );
    const second = await typed(all.slice(80), "play", "--load", part);
    expect(second.code).toBe(0);
    expect(readFileSync(part, "utf8")).toBe(readFileSync(whole, "utf8"));
  });

  it("saves where it is told, on quit too, and never without being asked twice", async () => {
    const [a, b] = [file("a.txt"), file("b.txt")];
    const { lines } = await typed([...START, `save ${a}`, "quit", "back", "pass", "quit", b], ...GAME);
    expect(lines).toContain(`saved: ${a}`);
    expect(lines).toContain(`saved: ${b}`);
    expect(readFileSync(b, "utf8").length).toBeGreaterThan(readFileSync(a, "utf8").length);
    const no = await typed([...START, "quit", "no"], ...GAME);
    expect(no.lines.at(-1)).toBe("Left without saving.");
    const bad = await typed([...START, `save ${join(folder, "nowhere", "x.txt")}`, "quit", "no"], ...GAME);
    expect(bad.lines.join("\n")).toContain("there is no folder");
    expect(bad.code).toBe(0);
  });

  it.each([
    [["play"], /you have no deck/],
    [["play", "stealth-orcs"], /add --vs DECK/],
    [["play", "stealth-ork", "--vs", "teaching"], /did you mean "stealth-orcs"/],
    [[...GAME, "--seat", "3"], /write 1, 2 or random/],
    [[...GAME, "--agent", "heurstic"], /did you mean "heuristic"/],
    [[...GAME, "--level", "3"], /both are given/],
    [
      ["play", "teaching", "--vs", "teaching", "--style", "bold"],
      /--style: it is the manner of a level, and none is named/,
    ],
    [
      ["play", "teaching", "--vs", "teaching", "--level", "8", "--style", "bold"],
      /levels 8 and 9 play as their network judges/,
    ],
    [["play", "teaching", "--vs", "teaching", "--level", "10"], /whole number, 1 to 9/],
    [[...GAME, "--record", "no/such/folder/x.txt"], /there is no folder/],
    [["play", "--load", "no-such-file.txt"], /there is no such file/],
  ])("names what is wrong in %j", async (argv, words) => {
    const { code, err } = await typed([], ...argv);
    expect(err).toMatch(words);
    expect(code).toBe(2);
  });

  it("has an opponent by his level", async () => {
    const { lines, code } = await typed(
      ["quit", "no"],
      "play",
      "teaching",
      "--vs",
      "teaching",
      "--level",
      "2",
      "--hint",
      "first",
    );
    expect([code, lines[0]]).toEqual([0, expect.stringContaining("played by level:2.")]);
  });

  it("loads no damaged game, no finished one, and none of others", async () => {
    const save = file("good.txt");
    await typed([...START, "pass"], ...GAME, "--save", save);
    const good = readFileSync(save, "utf8");
    const wrong = async (text: string, ...more: string[]) => {
      writeFileSync(file("bad.txt"), text);
      const { code, err } = await typed([], "play", "--load", file("bad.txt"), ...more);
      expect(code).toBe(2);
      return err;
    };
    expect(await wrong(good.replace('"person"', '"random"'))).toContain("nobody sits at this game");
    expect(await wrong(good.replace("0: choose Elladan", "0: choose Bilbo"))).toMatch(/bad\.txt:\d+: the game differs/);
    expect(await wrong(good.replace(/draw 0 .*/, "draw 0 Gandalf"))).toMatch(/the game differs \(chance\)/);
    expect(await wrong(good.slice(0, -60))).toContain("bad.txt");
    expect(await wrong(good, "--seed", "another")).toContain("--seed stands in the saved game already");
  });
});

/** A game of a person who begins, against this agent. */
async function sitting(seed: string, agent: string): Promise<{ module: GameModule; session: Session }> {
  const module = listed(await loadGame("metw"));
  const body = (name: string) => ({ name, body: module.loadDeck(name) });
  const session = new Session(
    newSitting({
      module,
      screen: await screenOf(module),
      ruleset: { name: "metw-standard", body: module.rulesetByName("metw-standard") },
      decks: [body("stealth-orcs"), body("prowess-beasts")],
      seed,
      seat: 0,
      agent,
    }),
  );
  return { module, session };
}

describe("the pace", () => {
  it("is the same wherever the opponent is asked, and his thinking is part of it", async () => {
    const { module, session } = await sitting("pace", "random");
    let now = 0;
    const waits: { at: number; ms: number; took: number }[] = [];
    let start = 0;
    const advance = session.advance.bind(session);
    vi.spyOn(session, "advance").mockImplementation((clock) => {
      start = now;
      return advance(clock);
    });
    let answers = 0;
    const lines = anything("pace", 200);
    const input = {
      next: async () => {
        answers++;
        return (lines.next().value as string | undefined) ?? null;
      },
      stopped: new Promise<void>(() => undefined),
      close: () => undefined,
    };
    // Every look at the clock costs five milliseconds, so that more choices of his take longer.
    const clock = {
      now: () => (now += 5),
      wait: async (ms: number) => {
        waits.push({ at: answers, ms, took: now - start });
      },
    };
    const manner = { out: () => undefined, pace: 40, hinter: new Hinter("heuristic", module), recordFile: null, clock };
    await new PlayTable(session, input, { ...manner, saveFile: file("pace.txt") }).play();
    expect(waits.length).toBeGreaterThan(20);
    expect(new Set(waits.map((one) => one.ms + one.took))).toEqual(new Set([40]));
    expect(new Set(waits.map((one) => one.ms)).size).toBeGreaterThan(2);
    // Never twice for one answer; and not where the next question is one's own and he has no say.
    expect(new Set(waits.map((one) => one.at)).size).toBe(waits.length);
    expect(waits.length).toBeLessThan(answers);
  });

  it("rises to the slowest pass of the opponent, so that a slow one is like a quick one", async () => {
    const { module, session } = await sitting("slow", "random");
    // Three times the opponent thinks a second, and then passes; never again.
    let now = 0;
    let passes = 0;
    const advance = session.advance.bind(session);
    vi.spyOn(session, "advance").mockImplementation(async (clock) => {
      const thought = await advance(clock);
      if (thought === null) return null;
      expect(thought).toBe(0);
      if (++passes > 3) return thought;
      now += 1000;
      return 1000;
    });
    const waits: { passes: number; ms: number }[] = [];
    const clock = {
      now: () => now,
      wait: async (ms: number) => {
        waits.push({ passes, ms });
      },
    };
    const lines = anything("slow", 200);
    const input = {
      next: async () => (lines.next().value as string | undefined) ?? null,
      stopped: new Promise<void>(() => undefined),
      close: () => undefined,
    };
    const manner = { out: () => undefined, pace: 40, hinter: new Hinter("heuristic", module), recordFile: null, clock };
    await new PlayTable(session, input, { ...manner, saveFile: file("slow.txt") }).play();
    expect(waits.length).toBeGreaterThan(10);
    // While he thinks his time is long enough; afterwards every answer takes as long.
    expect(waits[0].passes).toBe(4);
    expect(new Set(waits.map((one) => one.ms))).toEqual(new Set([1000]));
  });
});

describe("an opponent who searches", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const SEARCH = [...GAME.slice(0, -4), "--agent", "mcts:sims=16,parts=2", "--hint", "heuristic"];

  /** Lets the search think on this thread: the same, without the seconds that threads take to start from source. */
  const withoutThreads = () =>
    vi.spyOn(MctsAgent.prototype, "think").mockImplementation(async function (this: Agent, ...args) {
      return this.choose(...(args as unknown as Parameters<Agent["choose"]>));
    });

  it("thinks on threads that last the game and end with it, and plays as without them", {
    tags: "long",
    timeout: 120_000,
  }, async () => {
    const made = vi.spyOn(SearchThreads.prototype, "search");
    const closed = vi.spyOn(SearchThreads.prototype, "close");
    const lines = [...START, ...Array.from(anything("search", 30))];
    const [threads, alone] = [file("threads.txt"), file("alone.txt")];
    const there = await typed(lines, ...SEARCH, "--save", threads);
    expect(made.mock.calls.length).toBeGreaterThan(5);
    // One team for the whole game, ended once.
    expect(new Set(made.mock.contexts).size).toBe(1);
    expect(closed.mock.contexts).toEqual([made.mock.contexts[0]]);
    const think = withoutThreads();
    const here = await typed(lines, ...SEARCH, "--save", alone);
    expect(think).toHaveBeenCalled();
    expect(readFileSync(alone, "utf8")).toBe(readFileSync(threads, "utf8"));
    const described = (all: string[]) => all.filter((line) => !line.includes(folder));
    expect(described(here.lines)).toEqual(described(there.lines));
  });

  it("ends his threads when something fails", async () => {
    const closed = vi.spyOn(MctsAgent.prototype, "close");
    vi.spyOn(MctsAgent.prototype, "think").mockRejectedValue(new Error("out of order"));
    const { code, err } = await typed(["pass", ...START, "pass", "pass"], ...SEARCH, "--save", file("failed.txt"));
    expect([code, err]).toEqual([4, expect.stringContaining("out of order")]);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it("is said to think when it takes long, on a terminal; and who leaves meanwhile loses nothing", async () => {
    vi.useFakeTimers();
    vi.spyOn(MctsAgent.prototype, "think").mockReturnValue(new Promise(() => undefined));
    const { module, session } = await sitting("long", "mcts:sims=16,parts=2");
    const lines = ["choose Annalena", "pass"].values();
    let leave: () => void = () => undefined;
    const stopped = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const input = { next: async () => lines.next().value ?? null, stopped, close: () => undefined };
    const [out, live]: [string[], string[]] = [[], []];
    const manner = {
      out: (line: string) => out.push(line),
      live: (text: string) => live.push(text),
      pace: 0,
      hinter: new Hinter("heuristic", module),
      recordFile: null,
      saveFile: file("long.txt"),
    };
    const playing = new PlayTable(session, input, manner).play();
    await vi.advanceTimersByTimeAsync(499);
    expect(live.filter(Boolean)).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(live.at(-1)).toContain("the opponent thinks");
    leave();
    await playing;
    expect(live.at(-1)).toBe("");
    expect(out.join("\n")).toContain("Left (interrupted)");
    await session.close();
    // It is loaded where he was thinking.
    vi.useRealTimers();
    withoutThreads();
    const { lines: on } = await typed([], "play", "--load", file("long.txt"));
    expect(on.join("\n")).toContain("you: choose Annalena");
  });
});

describe("skipping", () => {
  const save = (name: string) => ["--save", file(name)];
  const mine = (name: string) => readFileSync(file(name), "utf8").match(/^0: .*/gm)!;
  /** Both characters, nothing else, then as far as the first question in a turn. */
  const BEGIN = ["choose Annalena", "Elladan", "pass", "pass", "1"];

  it("passes until something happens, and leaves out nothing else", async () => {
    const { lines } = await typed([...BEGIN, "skip"], ...GAME, ...save("skip.txt"));
    const text = lines.join("\n");
    expect(text).toMatch(/\nPassed (once|\d+ times)\.\n\n> /);
    const passed = Number(/Passed (\d+) times/.exec(text)?.[1] ?? 1);
    expect(mine("skip.txt")).toHaveLength(5 + passed);
    expect(mine("skip.txt").slice(5)).toEqual(Array.from({ length: passed }, () => "0: pass"));
    // The same as to pass so often by hand.
    await typed([...BEGIN, ...Array.from({ length: passed }, () => "pass")], ...GAME, ...save("by-hand.txt"));
    expect(readFileSync(file("by-hand.txt"), "utf8")).toBe(readFileSync(file("skip.txt"), "utf8"));
  });

  it("of a turn stops where one must choose, and at the next turn", async () => {
    const lines = Array.from({ length: 120 }, (_, k) => (k % 3 ? "skip turn" : "2"));
    const text = (await typed([...BEGIN, ...lines], ...GAME, ...save("turns.txt"))).lines.join("\n");
    const stops = text.split(/\nPassed (?:once|\d+ times)\.\n/);
    expect(stops.length).toBeGreaterThan(6);
    const why = stops.slice(1).map((after, k) => {
      const ask = /^\n> ([\s\S]*?)\n *1 (.*)\n(?: *2 (.*))?/.exec(after)!;
      // The board is shown when a turn begins; it ends with the hand.
      if (/\nYour hand: [^>?]*$/.test(stops[k])) return "turn";
      // Where one may pass there is something else that one had not said no to when the order was given.
      if (!/^pass/.test(ask[2])) return "choose";
      return ask[3] ? "chance" : "no reason";
    });
    expect(why).not.toContain("no reason");
    expect(why).toContain("choose");
    expect(text).toContain("Passing is not offered here: take one of the choices.");
  });

  it("gives up no card that may be drawn", async () => {
    const { module, session } = await sitting("draws", "random");
    const asked = [["pass"], ["pass"], ["pass", "draw a card"], ["pass"]];
    const choose = vi.fn(() => asked.shift());
    const fake = Object.assign(Object.create(session) as Session, {
      advance: async () => false,
      told: () => [],
      choices: () => asked[0].map((text, choice) => ({ choice, text })),
      choose,
    });
    const lines = ["skip turn"].values();
    const input = {
      next: async () => lines.next().value ?? null,
      stopped: new Promise<void>(() => undefined),
      close() {},
    };
    const manner = { out: () => undefined, pace: 0, hinter: new Hinter("heuristic", module), recordFile: null };
    await new PlayTable(fake, input, { ...manner, saveFile: file("draws.txt") }).play();
    expect(choose).toHaveBeenCalledTimes(2);
    expect(asked[0]).toEqual(["pass", "draw a card"]);
  });

  it("is taken back choice by choice, or several at once", async () => {
    const there = await typed([...BEGIN, "1", "1", "undo 3", "undo x", "undo 99"], ...GAME, ...save("undo.txt"));
    expect(mine("undo.txt")).toHaveLength(4);
    expect(readFileSync(file("undo.txt"), "utf8")).toContain('"person:undone=3"');
    const text = there.lines.join("\n");
    expect(text).toContain("Type undo, or undo and how many");
    expect(text).toContain("You have not chosen that often.");
  });
});

describe("the pieces", () => {
  it("tells what may be laid on guard in one place", () => {
    const texts = ["pass", "attack with Orc-guard", "lay Orc-guard on guard", "lay Stealth on guard"];
    const shown = texts.map((text, k) => ({ number: k + 1, text, note: k === 1 ? "a creature" : "" }));
    expect(choiceLines(shown)).toEqual([
      " 1 pass",
      " 2 attack with Orc-guard - a creature",
      "   on guard, face down: 3 Orc-guard, 4 Stealth",
    ]);
    expect(choiceLines(shown, true)).toHaveLength(4);
  });

  it("tells a note to its end, however long", () => {
    const note = Array.from({ length: 30 }, (_, k) => `word${k}`).join(" ");
    const lines = choiceLines([{ number: 1, text: "to Moria", note }]);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.map((line) => line.trim()).join(" ")).toBe(`1 to Moria - ${note}`);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  });

  it("picks a choice by number, whole text, beginning, part", () => {
    const texts = ["pass", "play Éomer", "play Éowyn", "pass the torch", "tap Théoden"];
    expect(pick("2", texts)).toEqual({ kind: "one", index: 1 });
    expect(pick("6", texts)).toEqual({ kind: "none" });
    expect(pick("0", texts)).toEqual({ kind: "none" });
    expect(pick("pass", texts)).toEqual({ kind: "one", index: 0 });
    expect(pick("eomer", texts)).toEqual({ kind: "one", index: 1 });
    expect(pick("play", texts)).toEqual({ kind: "many", indices: [1, 2] });
    expect(pick("theoden", texts)).toEqual({ kind: "one", index: 4 });
    expect(pick("", texts)).toEqual({ kind: "none" });
  });

  it("puts many choices into columns, each with its number, none wider than the screen", () => {
    const many = Array.from({ length: 60 }, (_, k) => ({ number: k + 1, text: `to Site ${k + 1}`, note: "a note" }));
    const lines = choiceLines(many);
    expect(lines.length).toBeLessThan(20);
    for (const { number, text } of many) expect(lines.join("\n")).toContain(`${number} ${text}`);
    expect(choiceLines(many, true)).toHaveLength(60);
    const long = choiceLines([{ number: 1, text: "x".repeat(100), note: "" }]);
    expect(Math.max(...long.map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});
