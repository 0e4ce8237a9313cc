import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { UserError } from "../../engine/core/errors.js";
import { hash64 } from "../../engine/core/hash.js";
import { SEARCH_FILE, SearchFile } from "../../sim/searches/file.js";
import { newTournament, withNextRound } from "../../experiments/tournament/rounds.js";
import { readTournament, TOURNAMENT_FILE, writeTournament } from "../../experiments/tournament/state.js";
import { readCheckpoint, writeCheckpoint } from "../../sim/training/checkpoint.js";
import { Memory } from "../../sim/training/network/memory.js";
import { scalarTrainKernel } from "../../sim/training/network/scalar.js";
import { randomNetwork, smallNames } from "../agents/neural-helpers.js";
import { temporaryFolder } from "./helpers.js";

const folder = temporaryFolder();

/**
 * Reads a file again with one byte changed, for each of these places: it must be refused by an error of its own, or give what it gave.
 * Returns how many were refused.
 */
function flipped(path: string, read: () => unknown, places: (bytes: Uint8Array) => Iterable<number>): number {
  const bytes = new Uint8Array(readFileSync(path));
  const right = JSON.stringify(read());
  let refused = 0;
  for (const at of places(bytes)) {
    const other = bytes.slice();
    other[at] ^= [1, 4, 64][at % 3];
    writeFileSync(path, other);
    try {
      expect(JSON.stringify(read()), `byte ${at}`).toBe(right);
    } catch (thrown) {
      if (!(thrown instanceof UserError)) throw thrown;
      refused++;
    }
  }
  writeFileSync(path, bytes);
  return refused;
}
const every = (bytes: Uint8Array): Iterable<number> => bytes.keys();

describe("a byte that was changed is seen or does not matter", () => {
  it("in the file of a tournament, which may lack its seal if it is an old one", () => {
    const begun = newTournament({
      ...{ name: "t", format: "swiss", scoring: "six", bye: 4, seed: "s", command: "", game: "metw" },
      ...{ ruleset: "metw-standard", decks: 1, games: 2, field: [], players: [{ name: "Ann" }, { name: "Bob" }] },
    });
    const t = withNextRound(begun);
    writeTournament(folder, t);
    const path = join(folder, TOURNAMENT_FILE);
    expect(readTournament(folder)).toEqual(t);
    expect(flipped(path, () => readTournament(folder), every)).toBeGreaterThan(400);
    // By hand, and meant so.
    const found = JSON.parse(readFileSync(path, "utf8"));
    writeFileSync(path, JSON.stringify({ ...found, seed: "other" }));
    expect(() => readTournament(folder)).toThrow(/it was changed since it was written\n.*take "seal" out/);
    const { seal: _, ...old } = found;
    writeFileSync(path, JSON.stringify(old));
    expect(readTournament(folder)).toEqual(t);
  });

  it("in the trials of a search", () => {
    const out = join(folder, "search");
    const path = join(out, SEARCH_FILE);
    const open = () => new SearchFile<{ lap: number; won?: (number | null)[] }>(out, { question: "q" }, (line) => line);
    const first = open();
    for (const lap of [1, 2]) first.add({ lap, won: [lap / 3, null] });
    const written = readFileSync(path);
    // A last line without its end is played again.
    const read = () => {
      const file = open();
      const line = file.next(() => true);
      const next = file.next(() => true) ?? { lap: 2, won: [2 / 3, null] };
      writeFileSync(path, written);
      return [line, next];
    };
    expect(read()).toEqual([1, 2].map((lap) => ({ lap, won: [lap / 3, null] })));
    expect(flipped(path, read, every)).toBeGreaterThan(120);
  });

  it("in the stand of a training", () => {
    const names = smallNames({ cards: 1, facts: 1, zones: 1, roles: 1, plain: 1, optionPlain: 1 });
    const memory = () =>
      new Memory(randomNetwork("stand", names, { embed: 16, hidden: 16, narrow: 16 }), scalarTrainKernel(64));
    const path = join(folder, "checkpoint.bin");
    writeCheckpoint(path, memory(), { of: "this", steps: 3, rows: [] });
    const into = memory();
    const read = () => readCheckpoint(path, into, "this");
    const places = (bytes: Uint8Array) =>
      [...bytes.keys()].filter((at) => at < 100 || at > bytes.length - 9 || at % 499 === 0);
    expect(flipped(path, read, places)).toBe(places(new Uint8Array(readFileSync(path))).length);
  });

  it("and a stand whose checksum is right but not its header is refused", () => {
    const names = smallNames();
    const memory = new Memory(randomNetwork("stand", names), scalarTrainKernel(64));
    const path = join(folder, "forged.bin");
    writeCheckpoint(path, memory, { of: "this", steps: 3, rows: [] });
    const bytes = new Uint8Array(readFileSync(path));
    const view = new DataView(bytes.buffer);
    const refused = (change: () => void, why: RegExp) => {
      const kept = bytes.slice();
      change();
      view.setBigUint64(bytes.length - 8, hash64(bytes, 0, bytes.length - 8), true);
      writeFileSync(path, bytes);
      expect(() => readCheckpoint(path, memory, "this")).toThrow(UserError);
      expect(() => readCheckpoint(path, memory, "this")).toThrow(why);
      bytes.set(kept);
    };
    const header = (text: string) =>
      bytes.fill(32, 16, 16 + view.getUint32(12, true)).set(new TextEncoder().encode(text), 16);
    refused(() => header("{"), /forged.bin: the header of the file cannot be read\n.*name another folder/);
    refused(() => header("null"), /cannot be read/);
    refused(() => header('{"of":"this","steps":3}'), /cannot be read/);
    refused(() => view.setUint32(12, 1 << 30, true), /cannot be read/);
    refused(() => {
      header('{"of":"this","steps":3,"rows":[]}');
      view.setUint32(12, view.getUint32(12, true) - 4, true);
    }, /cannot be read|another number of weights/);
    const other = new Memory(randomNetwork("stand", { ...names, cards: ["a"] }), scalarTrainKernel(64));
    writeCheckpoint(path, other, { of: "this", steps: 3, rows: [] });
    expect(() => readCheckpoint(path, memory, "this")).toThrow(/another number of weights/);
  });
});
