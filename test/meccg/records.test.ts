import fc from "../properties.js";
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import type { GameSetup } from "../../engine/core/game.js";
import { named, parseRecord, type RecordHeader, writeRecord } from "../../engine/core/record.js";
import { recordGame, replay, setupOf } from "../../engine/core/replay.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { type Deck, loadDeck, type Meccg, meccg, type Ruleset, rulesetByName } from "../../engine/meccg/index.js";

/** Records of METW: what is written is read back the same and played back the same, wherever the game stands. */
const GAMES = [
  ["metw-starter", ["example-jessica", "example-jason"]],
  ["metw-standard", ["stealth-orcs", "factions-corruption"]],
  ["universal:1", ["prowess-beasts", "factions-orcs"]],
  ["coe:2", ["prowess-corruption", "stealth-beasts"]],
] as const;

function header(rules: string, decks: readonly string[], seed: string, agents: string[]): RecordHeader {
  return {
    game: meccg.name,
    gameVersion: meccg.version,
    rulesVersion: meccg.rulesVersion,
    ruleset: named(rules, rulesetByName(rules)),
    seed,
    number: 0,
    streams: seedStreams(seed, 0, 2),
    decks: decks.map((name) => named(name, loadDeck(name))),
    agents,
  };
}
/** Random choices, at most so many. */
function choicesOf(head: RecordHeader, seed: string, most: number): number[] {
  const stream = new OwnStream(seed, 0, "choices");
  const legal = new Int32Array(meccg.maxChoices);
  const state = meccg.start(setup(head));
  const taken: number[] = [];
  while (state.chooser() >= 0 && taken.length < most) {
    const choice = legal[stream.below(state.legal(legal))];
    state.play(choice);
    taken.push(choice);
  }
  return taken;
}
function setup(head: RecordHeader): GameSetup<Deck, Ruleset> {
  return setupOf<Meccg, Deck, Ruleset>({ ...head, start: "", opening: [], moves: [], end: UNDONE });
}
const UNDONE = { kind: "failed", failure: "unfinished", message: "", line: 0 } as const;

describe("records of METW", () => {
  it.each(GAMES)("a whole game of %s", (rules, decks) => {
    const head = header(rules, decks, `whole ${rules}`, ["random", "random"]);
    const choices = choicesOf(head, head.seed, 100_000);
    const text = writeRecord(recordGame(meccg, setup(head), head, choices));
    const read = parseRecord(text);
    expect(writeRecord(read)).toBe(text);
    expect(read.end.kind).toBe("over");
    const again = replay(meccg, read, { verify: true });
    expect(again.difference).toBe(null);
    expect(again.remarks).toEqual([]);
    expect(again.played).toBe(choices.length);
  });

  const game = fc.record({
    which: fc.constantFrom(...GAMES),
    seed: fc.string({ unit: "grapheme", maxLength: 20 }),
    most: fc.integer({ min: 0, max: 250 }),
    message: fc.string({ unit: "grapheme", maxLength: 40 }),
  });
  it("a part of a game, with any seed and any words of a failure", () => {
    fc.assert(
      fc.property(game, ({ which, seed, most, message }) => {
        const head = header(which[0], which[1], seed, ["random", "heuristic:caution=2"]);
        const choices = choicesOf(head, seed, most);
        const start = setup(head);
        const text = writeRecord(recordGame(meccg, start, head, choices, { failure: "cap", message }));
        const read = parseRecord(text.replaceAll("\n", "\r\n"));
        expect(writeRecord(read)).toBe(text);
        expect(read.seed).toBe(seed);
        expect(read.end).toMatchObject({ kind: "failed", message });
        const again = replay(meccg, read, { verify: true });
        expect(again.difference).toBe(null);
        expect(again.played).toBe(choices.length);
        // The same choices, by number, lead to the same state.
        const state = meccg.start(start);
        for (const choice of choices) state.play(choice);
        expect(again.state.hash()).toBe(state.hash());
      }),
      { numRuns: 25, seed: 20 },
    );
  }, 60_000);

  it("a choice put out of place, a roll or a draw changed: the line is named", () => {
    const head = header(GAMES[1][0], GAMES[1][1], "forged", ["random", "random"]);
    const start = setup(head);
    const lines = writeRecord(recordGame(meccg, start, head, choicesOf(head, "forged", 200))).split("\n");
    const told = lines.flatMap((line, i) => (/^ {4}(roll|draw) |^\d: /.test(line) ? [i] : []));
    fc.assert(
      fc.property(fc.constantFrom(...told), (at) => {
        const line = lines[at];
        const other = line.startsWith("    roll")
          ? line.replace(/\d+$/, (n) => String(Number(n) + 1))
          : `${line.slice(0, line.startsWith(" ") ? 11 : 3)}something else`;
        const forged = parseRecord(lines.map((l, i) => (i === at ? other : l)).join("\n"), "forged.txt");
        const { difference } = replay(meccg, forged, { verify: true });
        expect(difference?.line).toBe(at + 1);
        expect(difference?.what).toBe(line.startsWith(" ") ? "chance" : "choice");
      }),
      { numRuns: 40, seed: 21 },
    );
  }, 60_000);
});
