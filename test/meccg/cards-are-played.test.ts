/**
 * The tests of cards play the cards: what a test writes into a state by hand may be a state that no game comes to, and the
 * test then says nothing of the card. This reads the sources of test/meccg/cards and looks for
 *
 * - a write to what the state holds: `b.s.script = ...`, `b.s.iBoost[i] = ...`, `b.s.h[0]++`, `Object.assign(b.s, ...)`;
 * - a call of anything on the state but the few names that only read (`READS`): `b.s.cset(...)`, `b.s.push(...)`;
 * - the state under another name, behind which such a write might hide: `const s = b.s;`, `const { s } = b`;
 * - an import of a room of the engine whose functions change a state (all but `ROOMS`, and the names of `CONSTANTS`);
 * - `fallenUpon`, by which an attack begins that nobody played, and `rolling`, a script put into a state.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = "test/meccg/cards";
/** What may be called on a state: it reads. */
const READS = ["active", "cget", "chooser", "legal", "outcome", "pget", "scores", "top", "view"];
/** Rooms of the engine that say what holds and change nothing. */
const ROOMS = [
  "core/",
  "meccg/defs",
  "meccg/cards/vocabulary/",
  "meccg/cards/wording/",
  "meccg/rules/facts/",
  "meccg/text/",
  "meccg/rules/state/layout",
  "meccg/rules/state/frames/",
];
/** From elsewhere: numbers, and functions that read. */
const CONSTANTS = ["MULTI_ATTACK", "knownAt", "companyOf", "nameIndex"];

/** What is wrong with a line of a card test, or "". */
function fault(line: string): string {
  const code = line.replace(/\/\/.*$/, "");
  const set = /(?:\.|\b)s\.\w+(?:\.\w+|\[[^=]*\])*\s*(?:=(?![=>])|\+\+|--|[-+*/|&^]=)/.exec(code);
  if (set) return `writes into a state: ${set[0]}`;
  for (const call of code.matchAll(/\.s\.(\w+)(?:\[[^\]]*\])?(?:\.\w+)?\(/g))
    if (!READS.includes(call[1])) return `calls what may change a state: ${call[0]}`;
  if (/\b(?:const|let)\s+\w+\s*=\s*\w+\.s\s*;|\{\s*s\b[^}]*\}\s*=\s*\w+|Object\.assign\(\s*\w+\.s\b/.test(code))
    return "gives the state another name";
  if (/\bfallenUpon\b|\brolling\b/.test(code)) return "has an attack or a script that no play brings";
  const from = /^import (.*) from "(?:\.\.\/)+engine\/(.+)\.js"/.exec(code);
  if (!from || from[1].startsWith("type ") || ROOMS.some((r) => from[2].startsWith(r))) return "";
  const names = from[1]
    .replace(/[{}]/g, "")
    .split(",")
    .map((n) => n.trim());
  return names.every((n) => CONSTANTS.includes(n)) ? "" : `imports what may change a state: ${from[2]}`;
}

describe("tests of cards play the cards", () => {
  const files = readdirSync(FOLDER).filter((f) => f.endsWith(".ts"));
  it.each(files)("%s", (file) => {
    const faults = readFileSync(`${FOLDER}/${file}`, "utf8")
      .split("\n")
      .flatMap((line, i) => (fault(line) ? [`${FOLDER}/${file}:${i + 1}: ${fault(line)}`] : []));
    expect(faults).toEqual([]);
  });
  it.each([
    "    b.s.cset(0, L.CompanyWord.spent, 2);",
    '    x.s.iBoost[x.slot("Elrond")] = 0x8f;',
    "      b.s.push(5, 0, 1);",
    "    b.s.script = rolling(() => 12);",
    "    b.s.h[L.Header.turn]++;",
    "    b.s.hands.fill(0);",
    "    const s = b.s;",
    "    const { s } = b;",
    '    b.fallenUpon("Giant");',
    'import { creatureAttacks } from "../../../engine/meccg/rules/combat/startattack.js";',
    'import { discardCard } from "../../../engine/meccg/rules/changes/leaving.js";',
  ])("finds %s", (line) => {
    expect(fault(line)).not.toBe("");
  });
  it.each([
    "    b.until(() => b.s.h[L.Header.attack] === 0 && b.s.cget(0, L.CompanyWord.spent) >= 1);",
    "    b.rolls.push(2);",
    "    const seen = b.s.view(0);",
    'import { defOf } from "../../engine/meccg/defs.js";',
  ])("allows %s", (line) => {
    expect(fault(line)).toBe("");
  });
});
