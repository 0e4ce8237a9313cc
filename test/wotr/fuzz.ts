/** Files of the wargame, changed at random: packs, records, positions. What reads them refuses each with place and reason, or plays it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../engine/core/errors.js";
import { OVER } from "../../engine/core/game.js";
import { named, parseRecord, writeRecord } from "../../engine/core/record.js";
import { recordGame, replay } from "../../engine/core/replay.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { addPack, checkPack, rulesetByName, wotr } from "../../engine/wotr/index.js";
import type { Files } from "../../engine/wotr/packs/form/rows.js";
import { playPosition } from "../../engine/wotr/presentation/position/position.js";
import { checkInvariants } from "../../engine/wotr/invariants.js";
import { ROOT } from "../root.js";

const SIGNS = "0179-@#,:;[]{}\"'\t \0\u00e9AWEz";
const NUMBERS = ["0", "-1", "1", "7", "99", "256", "4096", "70000", "1e9", "NaN", "1.5", ""];
const without = (lines: readonly string[], at: number): string[] => lines.filter((_, k) => k !== at);
const twice = (lines: readonly string[], at: number, to: number): string[] => [
  ...lines.slice(0, to),
  lines[at],
  ...lines.slice(to),
];
/** One change of a text: a byte, a number, or a line. */
export function changed(text: string, random: OwnStream): string {
  const at = random.below(text.length);
  const lines = text.split("\n");
  const line = random.below(lines.length);
  const sign = SIGNS[random.below(SIGNS.length)];
  switch (random.below(8)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + sign + text.slice(at);
    case 2:
      return text.slice(0, at) + sign + text.slice(at + 1);
    case 3:
      return without(lines, line).join("\n");
    case 4:
      return twice(lines, line, random.below(lines.length)).join("\n");
    case 5:
      return [...without(lines, line), lines[line]].join("\n");
    case 6: {
      const found = [...text.matchAll(/-?\d+/g)];
      const one = found[random.below(Math.max(1, found.length))];
      if (!one) return text;
      return text.slice(0, one.index) + NUMBERS[random.below(NUMBERS.length)] + text.slice(one.index + one[0].length);
    }
    default:
      return text.slice(0, at);
  }
}
const buffer = new Int32Array(wotr.maxChoices);
/** Plays so many choices at random, and checks the invariants. */
function plays(ruleset: string, random: OwnStream, most: number): void {
  const rules = rulesetByName(ruleset);
  const seats = rules.game === "three" ? 3 : 2;
  const s = wotr.start({ ruleset: rules, seats, streams: seedStreams("fuzz", 1, seats) });
  for (let k = 0; k < most && s.chooser() !== OVER; k++) s.play(buffer[random.below(s.legal(buffer))]);
  checkInvariants(s);
}
/** What may be said of a fault: where, what, and that is all that is thrown. */
function isFault(thrown: unknown): void {
  if (!(thrown instanceof UserError)) throw thrown;
  if (thrown.where === "" || thrown.what === "") throw new Error(`a fault without place or reason: ${thrown.message}`);
}
/** How many were refused, and how many read. */
export interface Met {
  refused: number;
  read: number;
}
const attempts = (times: number, one: (k: number) => boolean): Met => {
  const met = { refused: 0, read: 0 };
  for (let k = 0; k < times; k++) {
    try {
      met[one(k) ? "read" : "refused"]++;
    } catch (thrown) {
      throw new Error(`change ${k}: ${thrown instanceof Error ? thrown.stack : String(thrown)}`);
    }
  }
  return met;
};
/** Packs: one change of one file; whatever reads without a fault is played a little, one in `every` of them. */
export function fuzzPacks(seed: string, files: Files, times: number, every: number): Met {
  const names = Object.keys(files);
  return attempts(times, (k) => {
    const random = new OwnStream(seed, k, "packs");
    const name = names[random.below(names.length)];
    const given = { ...files, [name]: changed(files[name], random) };
    const { world, faults } = checkPack("fuzz", given);
    faults.forEach(isFault);
    if (!world) return false;
    if (k % every !== 0) return true;
    addPack("fuzz", given);
    plays(["wotr-character@fuzz", "wotr-campaign@fuzz", "wotr-three@fuzz"][random.below(3)], random, 150);
    return true;
  });
}
/** A game of so many choices, as it is written down when it is saved. */
function recordText(name: string, most: number): string {
  const ruleset = rulesetByName(name);
  const seats = ruleset.game === "three" ? 3 : 2;
  const setup = () => ({ ruleset, seats, streams: seedStreams("record", 1, seats) });
  const random = new OwnStream("record", 1, "both");
  const s = wotr.start(setup());
  const made: number[] = [];
  while (made.length < most && s.chooser() !== OVER) {
    made.push(buffer[random.below(s.legal(buffer))]);
    s.play(made.at(-1)!);
  }
  const header = {
    ...{ game: wotr.name, gameVersion: wotr.version, rulesVersion: wotr.rulesVersion },
    ...{ ruleset: named(ruleset.name, ruleset), seed: "record", number: 1, streams: setup().streams, decks: [] },
    agents: Array.from({ length: seats }, () => "random"),
  };
  return writeRecord(recordGame(wotr, setup(), header, made, { failure: "unfinished", message: "cut" }));
}
/** Records: one change; whatever can be parsed is replayed, with and without comparing. */
export function fuzzRecords(seed: string, times: number): Met {
  const texts = ["wotr-character@tiny", "wotr-campaign@tiny", "wotr-three@tiny"].map((name) => recordText(name, 120));
  return attempts(times, (k) => {
    const random = new OwnStream(seed, k, "records");
    const text = changed(texts[k % texts.length], random);
    try {
      const record = parseRecord(text, "record");
      for (const verify of [true, false]) {
        const { state } = replay(wotr, record, { verify, ruleset: rulesetByName });
        checkInvariants(state);
      }
      return true;
    } catch (thrown) {
      isFault(thrown);
      return false;
    }
  });
}
const folder = join(ROOT, "test/wotr/positions");
/** Positions: one change of a case, with what all cases of its file have in common. */
export function fuzzPositions(seed: string, times: number): Met {
  const cases = readdirSync(folder).flatMap((file) => {
    const [head = "", ...rest] = readFileSync(join(folder, file), "utf8").split(/^(?= {2}- case: )/m);
    return rest.map((one) => head + one);
  });
  return attempts(times, (k) => {
    const random = new OwnStream(seed, k, "positions");
    const text = changed(cases[random.below(cases.length)], random);
    try {
      for (const { unexpected } of playPosition(text, "position.yaml")) if (unexpected !== null) throw unexpected;
      return true;
    } catch (thrown) {
      isFault(thrown);
      return false;
    }
  });
}
