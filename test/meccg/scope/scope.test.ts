import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { checkPosition } from "../../../engine/meccg/presentation/position/position.js";
import { codeOf } from "../../../engine/meccg/cards/special/special.js";
import * as D from "../../../engine/meccg/defs.js";
import { differences, type Reading } from "./derive.js";

/**
 * Second readings: somebody who did not write the literals read the reference text of every card and wrote down who may,
 * whose turn, which company, which site, how long, how often and what ends it, with plays that must be refused.
 */
const folder = "test/meccg/scope";
const ids = [...D.CARDS, ...D.SITE_LIST].map((c) => c.id as string);
const nameOf = (id: string): string => [...D.CARDS, ...D.SITE_LIST].find((c) => c.id === id)?.name ?? "no such card";
const all: Reading[] = readdirSync(folder)
  .filter((f) => f.endsWith(".yaml"))
  .sort()
  .flatMap((f) => parse(readFileSync(join(folder, f), "utf8")) as Reading[]);
/** A card printed again is compared under the number of its literal. */
const readings = all.filter((r) => ids.includes(r.card));
const played = readings.filter((r) => r.played);

describe("second readings of the cards", () => {
  it("there is one for every card and site, once", () => {
    const read = readings.map((r) => r.card);
    const missing = ids
      .filter((id) => !read.includes(id))
      .map((id) => `card "${nameOf(id)}" (${id}) has no second reading: add an entry to ${folder}/SET.yaml`);
    expect(
      missing,
      "each entry has card, name and ways; its words: Way and Reading in test/meccg/scope/derive.ts",
    ).toEqual([]);
    const unknown = all.filter((r) => D.defOf(r.card) < 0 && D.siteOf(r.card) < 0);
    expect(
      unknown.map((r) => `${r.card} ${r.name}`),
      `${folder} has readings of cards that are in no list: correct the number, or take the entry away`,
    ).toEqual([]);
    // What is hazard and resource in one is read as both.
    const twice = (id: string): boolean => {
      const c = D.literalOf(D.defOf(id));
      return c.kind === "event" && c.asResourceToo === true && read.filter((x) => x === id).length === 2;
    };
    expect(
      read.filter((id, i) => read.indexOf(id) !== i && !twice(id)),
      `${folder} has two readings of these cards: take one away`,
    ).toEqual([]);
  });
  // Of the other sets the plays stand in test/positions/cards.
  it("a card of *The Wizards* with ways has a play that the scope refuses", () => {
    const bare = readings
      .filter((r) => r.card.startsWith("METW-"))
      .filter((r) => r.ways.length > 0 && !r.played && !r.unplayed);
    expect(bare.map((r) => `${r.card} ${r.name}`)).toEqual([]);
  });
  it("who, where and how often agree with the literals", () => {
    // What the code of a card says does not stand in its literal.
    const inCode = (r: Reading, line: string): boolean =>
      line.includes("only the reading says") && codeOf(D.defOf(r.card)) !== undefined;
    const wrong = readings.flatMap((r) =>
      differences(r).flatMap((line) => (inCode(r, line) ? [] : [`${r.card} ${r.name}: ${line}`])),
    );
    expect(
      wrong,
      `the literal and the reading in ${folder} disagree: correct one, or say why under \`differs\``,
    ).toEqual([]);
  });
  // A reading that the engine does not bear out yet names its fault: when it holds, the note must go.
  it.each(played.map((r) => [`${r.card} ${r.name}`, r] as const))("%s", (_, r) => {
    const report = checkPosition(JSON.stringify(r.played), r.card);
    if (!r.fault) expect(report.ok ? [] : report.lines.filter((l) => !l.startsWith("warning:"))).toEqual([]);
    else {
      console.log(`pending: ${r.card} ${r.name}: ${r.fault}`);
      expect(report.ok, "it holds now: take the note of its fault away").toBe(false);
    }
  });
});
