import { describe, expect, it } from "vitest";
import { UserError } from "../../engine/core/errors.js";
import type { GameState } from "../../engine/core/game.js";
import { type GameRecord, named, parseRecord, type RecordHeader, writeRecord } from "../../engine/core/record.js";
import { recordGame, replay, unplayable } from "../../engine/core/replay.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { POKER_DECKS, POKER_RULES, poker } from "../tiny/poker.js";
import { RACE_DECKS, RACE_RULES, race } from "../tiny/race.js";

const setup = { ruleset: POKER_RULES, decks: [POKER_DECKS[0], POKER_DECKS[1]], streams: seedStreams("rec", 3, 2) };
const header: RecordHeader = {
  game: poker.name,
  gameVersion: poker.version,
  rulesVersion: poker.rulesVersion,
  ruleset: named("plain", POKER_RULES),
  seed: 'a "quoted" seed\nin two lines',
  number: 3,
  streams: setup.streams,
  decks: setup.decks.map((deck) => named(deck.name, deck)),
  agents: ["random", "random"],
};

function choicesOf(state: GameState, seed: number): number[] {
  const stream = new OwnStream("record test", seed, "play");
  const legal = new Int32Array(16);
  const taken: number[] = [];
  while (state.chooser() >= 0) {
    const choice = legal[stream.below(state.legal(legal))];
    state.apply(choice);
    taken.push(choice);
  }
  return taken;
}

const choices = choicesOf(poker.start(setup), 1);
const record = recordGame(poker, setup, header, choices);
const text = writeRecord(record);

/** The text with one line changed; the line is found by its beginning. */
function with_(start: string, change: (line: string) => string, nth = 0): { text: string; line: number } {
  const lines = text.split("\n");
  const found = lines.map((line, i) => (line.startsWith(start) ? i : -1)).filter((i) => i >= 0);
  const at = found[nth];
  lines[at] = change(lines[at]);
  return { text: lines.join("\n"), line: at + 1 };
}

function errorOf(run: () => unknown): UserError {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof UserError) return thrown;
    throw thrown;
  }
  throw new Error("nothing was thrown");
}

describe("game records", () => {
  it("are read back as they were written", () => {
    const read = parseRecord(text);
    expect(writeRecord(read)).toBe(text);
    expect(read.seed).toBe(header.seed);
    expect(read.moves).toHaveLength(choices.length);
    expect(read.streams).toEqual(setup.streams);
    expect(read.decks[1].body).toEqual(POKER_DECKS[1]);
  });

  it("hold every roll and draw, those of the setup too", () => {
    expect(record.opening).toHaveLength(6);
    const drawn = [...record.opening, ...record.moves.flatMap((m) => m.events)];
    const state = replay(poker, record).state;
    const hands = drawn.filter((event) => event.label === "draw").length;
    expect(hands).toBe(32 - state.bytes[66] - state.bytes[67]);
    expect(text).toMatch(/\n {4}draw 0 card \d\n/);
  });

  it("verify when played again", () => {
    const again = replay(poker, parseRecord(text), { verify: true });
    expect(again.difference).toBe(null);
    expect(again.played).toBe(choices.length);
    expect(again.state.outcome()).toEqual(record.end.kind === "over" ? record.end.outcome : null);
    expect(again.remarks).toEqual([]);
  });

  it("stop where they are told to", () => {
    const half = replay(poker, record, { verify: true, until: 2 });
    expect(half.played).toBe(2);
    expect(half.difference).toBe(null);
    expect(half.state.outcome()).toBe(null);
    const seen: number[] = [];
    replay(poker, record, { until: 3, onMove: (_state, index) => seen.push(index) });
    expect(seen).toEqual([-1, 0, 1, 2]);
  });

  it.each([
    ["a draw of the setup", "    draw", (l: string) => `${l.slice(0, -1)}9`, "chance"],
    ["a hash at the end", "end ", (l: string) => l.replace(/.$/, (digit) => (digit === "0" ? "1" : "0")), "hash"],
    ["a score", "end ", (l: string) => l.replace(/scores=\d+/, "scores=99"), "scores"],
    [
      "the winner",
      "end ",
      (l: string) => l.replace(/winner=(-?\d)/, (_, seat) => `winner=${seat === "0" ? 1 : 0}`),
      "winner",
    ],
    ["a share of the win", "end ", (l: string) => l.replace(/winner=-?\d/, "returns=0.25,0.75"), "winner"],
    ["the number of steps", "end ", (l: string) => l.replace(/steps=\d+/, "steps=1"), "steps"],
    ["the first hash", "start ", () => "start 0000000000000000", "start"],
  ])("differ where %s was changed", (_what, start, change, kind) => {
    const forged = with_(start, change);
    const { difference } = replay(poker, parseRecord(forged.text), { verify: true });
    expect(difference?.what).toBe(kind);
    if (kind !== "start") expect(difference?.line).toBe(forged.line);
  });

  it("that tell of a chance that the game does not have are refused, with the line", () => {
    const forged = with_("    draw", () => "    drew 0 card 1");
    const error = errorOf(() => replay(poker, parseRecord(forged.text)));
    expect(error.where).toBe(`record, line ${forged.line}`);
    expect([error.what, error.hint]).toEqual([expect.stringContaining('"drew"'), expect.stringContaining('"draw"')]);
  });

  it("differ at a choice that is not legal, verified or not, and name the line", () => {
    const at = record.moves[1].player;
    const forged = with_(`${at}: `, () => `${at}: swap 77`, record.moves[0].player === at ? 1 : 0);
    const { difference, played } = replay(poker, parseRecord(forged.text));
    expect(difference).toMatchObject({ what: "choice", line: forged.line, recorded: "swap 77" });
    expect(played).toBe(1);
  });

  it("that the program fails at are told from those that differ, with the choice and its line", () => {
    const failing = Object.assign(Object.create(poker) as typeof poker, {
      start(with_: Parameters<typeof poker.start>[0]) {
        const state = poker.start(with_);
        const play = state.play.bind(state);
        state.play = (choice) => {
          if (poker.choiceToText(state, choice) === record.moves[1].text)
            throw new RangeError("the stack of frames is full");
          play(choice);
        };
        return state;
      },
    });
    const { difference } = replay(failing, record, { verify: true });
    expect(difference).toMatchObject({ what: "fault", line: record.moves[1].line, recorded: record.moves[1].text });
    expect(difference!.fault).toBeInstanceOf(RangeError);
    const error = unplayable("game.txt", difference!);
    expect(error.message).toMatch(/the program fails at the choice .*the stack of frames is full/s);
    expect(error.hint).toMatch(/fault in Mazarbul/);
    // What is not legal is a difference still.
    const other = unplayable("game.txt", { line: 3, what: "choice", recorded: "a", played: "b" });
    expect(other.message).toMatch(/the game differs \(choice\)/);
  });
  it("differ where the wrong player chooses", () => {
    const forged: GameRecord = {
      ...record,
      moves: record.moves.map((m, i) => (i === 0 ? { ...m, player: 1 - m.player } : m)),
    };
    expect(replay(poker, forged).difference?.what).toBe("chooser");
  });

  it.each([
    ["mazarbul-record", () => "mazarbul-record 99", "format 99"],
    ["game", () => "game", "a name and a version"],
    ["game", (l: string) => l.replace(" rules 1", ""), "the number of its rules"],
    ["game", (l: string) => l.replace("rules 1", "rules one"), "whole number"],
    ["seed", () => "seed plain words", "double quotes"],
    ["number", () => "number many", "whole number"],
    ["streams", () => "streams xyz", "eight hexadecimal"],
    ["deck 1", (l: string) => l.replace("[1,2", "[2,1").replace("[8,8", "[8,7"), "not what was played"],
    ["agent 1", () => "agnt 1", "should"],
    ["end", () => "end somehow", "cannot read"],
    ["end", (l: string) => l.replace(/winner=-?\d/, "winner=7"), "there are 2 seats"],
    ["end", (l: string) => l.replace(/winner=-?\d/, "returns=0.5,0.25"), "make 1"],
    ["end", (l: string) => l.replace(/winner=-?\d/, "returns=0.5,0.25,0.25"), "2"],
    ["    draw", () => "    draw card 1", "cannot read"],
  ])("that are wrong at %s say so, with the line", (start, change, words) => {
    const forged = with_(start, change);
    const error = errorOf(() => parseRecord(forged.text, "game.txt"));
    expect(error.where).toBe(`game.txt:${forged.line}`);
    expect(error.what).toContain(words);
    expect(error.hint).not.toBe("");
  });

  it("that were cut off say so; remarks and blank lines do not matter", () => {
    const lines = text.trimEnd().split("\n");
    expect(errorOf(() => parseRecord(lines.slice(0, -1).join("\n"))).what).toContain("without an end");
    const remarked = lines.flatMap((line) => ["# a remark", "", line]).join("\r\n");
    expect(writeRecord(parseRecord(remarked))).toBe(text);
    expect(errorOf(() => parseRecord(`${text}1: more`)).what).toContain("after the end");
  });

  it("may only name lists, if somebody knows them", () => {
    const bare: GameRecord = { ...record, decks: record.decks.map(({ name, hash }) => ({ name, hash })) };
    const read = parseRecord(writeRecord(bare));
    expect(errorOf(() => replay(poker, read)).what).toContain("only names the deck");
    const deck = (name: string) => POKER_DECKS.find((one) => one.name === name)!;
    expect(replay(poker, read, { verify: true, deck }).difference).toBe(null);
    const other = errorOf(() => replay(poker, read, { deck: () => POKER_DECKS[2] }));
    expect(other.what).toContain("another");
  });

  it("refuse the wrong game and remark on another version", () => {
    expect(errorOf(() => replay(race, record)).what).toContain("tiny-poker");
    expect(replay(poker, { ...record, gameVersion: "0.9.0" }).remarks).toHaveLength(1);
  });

  it("name their rules; those of format 1 were made by rules 1, which this game still plays", () => {
    expect(text).toMatch(/^mazarbul-record 2\ngame tiny-poker 1\.0\.0 rules 1\n/);
    const first = text.replace("mazarbul-record 2\n", "mazarbul-record 1\n").replace(" rules 1\n", "\n");
    expect(replay(poker, parseRecord(first), { verify: true }).difference).toBe(null);
    expect(writeRecord(parseRecord(first))).toBe(text);
    for (const rulesVersion of [0, 2]) {
      const error = errorOf(() => replay(poker, { ...record, rulesVersion }));
      expect(error.what).toContain(`rules ${rulesVersion} (tiny-poker 1.0.0), and this plays rules 1`);
    }
  });

  it("record a failure, and replay up to it", () => {
    const fault = { failure: "bad-choice", message: 'took "nothing"' };
    const failed = recordGame(poker, setup, header, choices.slice(0, 2), fault);
    const read = parseRecord(writeRecord(failed));
    expect(read.end).toMatchObject({ kind: "failed", ...fault });
    expect(replay(poker, read, { verify: true })).toMatchObject({ played: 2, difference: null });
  });

  it("work for a game without chance, and say that nothing was compared", () => {
    const plain = { ruleset: RACE_RULES, decks: [RACE_DECKS[0], RACE_DECKS[1]], streams: new Uint32Array(0) };
    const own = { ...header, game: race.name, streams: plain.streams, decks: plain.decks.map((d) => named(d.name, d)) };
    own.ruleset = named("plain", RACE_RULES);
    const made = recordGame(race, plain, own, choicesOf(race.start(plain), 5));
    const again = replay(race, parseRecord(writeRecord(made)), { verify: true });
    expect(again.difference).toBe(null);
    expect(again.remarks.join()).toContain("nothing of it was compared");
  });
});
