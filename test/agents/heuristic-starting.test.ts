/** Whom the heuristic begins with, and who leads whom, as a Fallen-wizard and as The Balrog. */
import "../../sim/nodeadapters.js";
import { describe, expect, it } from "vitest";
import { Board } from "../../agents/heuristic/board.js";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { arrangement, follows } from "../../agents/heuristic/people.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import * as D from "../../engine/meccg/defs.js";
import { loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { board } from "../meccg/board.js";

const legal = new Int32Array(meccg.maxChoices);
const slotOf = (b: Board, name: string): number =>
  Array.from({ length: L.slotsFor(2) }, (_, i) => i).find(
    (i) => b.iRole[i] === L.Role.character && D.nameOf(b.iDef[i]) === name,
  )!;

describe("the heuristic as it begins", () => {
  it("takes who comes to a Fallen-wizard by a card alone, one for each such card", () => {
    const s = meccg.start({
      ruleset: rulesetByName("universal:2"),
      decks: [loadDeck("men-of-skill"), loadDeck("hero-lake-and-mark")],
      streams: seedStreams("sides", 0, 2),
    });
    const agent = new HeuristicAgent();
    const own = new OwnStream("sides", 0, "a");
    while (s.h[L.Header.turn] === 0) s.play(agent.choose(s.view(s.chooser()), legal, s.legal(legal), own));
    const names = Array.from({ length: L.slotsFor(2) }, (_, i) => i)
      .filter((i) => s.iRole[i] === L.Role.character && s.iOwner[i] === 0)
      .map((i) => D.nameOf(s.iDef[i]));
    expect(names).toContain("Troll-chief");
    expect(names).toContain("Celeborn");
  });
});
const arranged = (site: string, me: Parameters<typeof board>[0]["me"]): Board => {
  const b = new Board(2);
  b.load(board({ ruleset: "universal", phase: "organization", me }).s.view(0));
  arrangement(b, D.siteOf(site));
  return b;
};
describe("the heuristic divides influence", () => {
  it("so that leaders hold whom they hold by what counts for their kind alone", () => {
    const b = arranged("Moria (balrog)", {
      alignment: "balrog",
      companies: [{ at: "Moria (balrog)", characters: ["Bûthrakaur", "Azog", "Hill-troll", "Crook-legged Orc"] }],
      hand: ["Gorbag"],
    });
    expect(follows[slotOf(b, "Hill-troll")]).toBe(slotOf(b, "Bûthrakaur"));
  });
  it("so that there is room for a Fallen-wizard who brings less of it than there is without him", () => {
    const b = arranged("The White Towers", {
      alignment: "fallen-wizard",
      plays: "Saruman",
      companies: [{ at: "The White Towers", characters: ["Balin", "Glóin", "Wacho", "Faramir"] }],
    });
    expect(follows[slotOf(b, "Wacho")]).not.toBe(Q.NONE);
  });
});
