import { describe, expect, it } from "vitest";
import { sources } from "./sources.js";
import { type Writer, writersIn } from "./writers.js";

/** They look at another attack, or at the attack as it will be, and put back what was there before they return. */
const PUT_BACK = ["asItsOwn", "attackStat", "supposeGivenOut", "seen"];
/** Agents suppose things on a board of their own. */
const SUPPOSES = "engine/meccg/rules/facts/board/suppose.ts";

/** Files of single cards, which go to the files of these cards. */
const OF_ONE_CARD = /(movetolls|playtolls|richlairs)[.]ts$/;

describe("rules/facts", () => {
  const writers = writersIn(sources(["engine/meccg/rules", "engine/wotr/rules"]), PUT_BACK);
  const show = ({ file, line, name, by }: Writer): string => `${file}:${line} ${name}: ${by}`;
  it("changes nothing: what writes to a state stands in rules/changes", () => {
    const inFacts = writers.filter(
      ({ file }) => /\/rules\/facts\//.test(file) && file !== SUPPOSES && !OF_ONE_CARD.test(file),
    );
    expect(inFacts.map(show)).toEqual([]);
  });
  it("is compared with writers that are known", () => {
    const names = writers.map(({ name }) => name);
    for (const name of ["fixLimit", "restrict", "beginTurn", "supposeGoing"]) expect(names).toContain(name);
    expect(names).not.toContain("hazardLimit");
  });
  it("names no function as put back that does not write", () => {
    const all = writersIn(sources(["engine/meccg/rules/facts"]), []).map(({ name }) => name);
    for (const name of PUT_BACK) expect(all).toContain(name);
  });
});
