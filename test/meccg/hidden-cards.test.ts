import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { archetypes, loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import * as D from "../../engine/meccg/defs.js";
import { councilInto, councilPoints } from "../../engine/meccg/rules/facts/score/councilpoints.js";
import { Board } from "../../agents/heuristic/board.js";
import { board } from "./board.js";

/** What a player is told of the Council's reckoning, from what he sees alone. */
function described(b: ReturnType<typeof board>, seat: number): number[] {
  const seen = new Board(2);
  seen.load(b.s.view(seat));
  const out = new Int32Array(2);
  councilInto(seen, out);
  return [...out];
}

describe("a card that is not seen is no card", () => {
  it("no card has the number that stands in a hidden hand", () => {
    expect(D.NO_CARD).toBe(0);
    expect(D.CARDS.map((c) => D.defOf(c.name))).not.toContain(D.NO_CARD);
    const b = board({ phase: "organization", you: { hand: ["Giant", "Wolves"] } });
    expect([b.s.view(0).hands[28], b.s.view(1).hands[28]]).toEqual([D.NO_CARD, expect.any(Number)]);
  });
  it("nobody's points fall by what lies unseen in the other's hand", () => {
    for (const who of D.CARDS.filter((c) => c.kind === "character" && (c.mp ?? 0) > 0).slice(0, 12)) {
      const b = board({
        phase: "organization",
        ruleset: "universal:2",
        me: { companies: [{ at: "Rivendell", characters: [who.name] }] },
        you: { hand: ["Giant", "Wolves", "Orc-guard", "Wargs"] },
      });
      expect(described(b, 0), who.name).toEqual(councilPoints(b.s));
    }
  });
  it("when a game is over both are told the totals that decided it", () => {
    const legal = new Int32Array(meccg.maxChoices);
    const specs = ["metw-starter", "metw-standard:2", "universal:1", "coe:2"];
    const ended = new Set<string>();
    for (let g = 0; g < 80; g++) {
      const names = archetypes();
      const s = meccg.start({
        ruleset: rulesetByName(specs[g % 4]),
        decks: [loadDeck(names[g % 9]), loadDeck(names[g % 9])],
        streams: seedStreams("totals", g, 2),
      });
      const own = new OwnStream("totals", g, "both");
      while (s.chooser() >= 0) s.apply(legal[own.below(s.legal(legal))]);
      const { how, scores } = s.outcome()!;
      ended.add(how);
      for (const seat of [0, 1]) {
        const seen = new Board(2);
        seen.load(s.view(seat));
        const out = new Int32Array(2);
        councilInto(seen, out);
        expect([...out], `game ${g}, seat ${seat}, ${how}`).toEqual(scores);
      }
    }
    expect([...ended].sort()).toEqual(["council", "wizard-lost"]);
  }, 60_000);
  it("a twin in the unseen hand counts only for the one who holds it, until it is shown", () => {
    const b = board({
      phase: "organization",
      ruleset: "universal:2",
      me: { companies: [{ at: "Rivendell", characters: ["Adrazar", "Boromir II"] }] },
      you: { hand: ["Boromir II"] },
    });
    expect(described(b, 0)[0] - described(b, 1)[0]).toBe(1);
  });
});
