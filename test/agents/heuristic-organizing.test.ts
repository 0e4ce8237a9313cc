import { describe, expect, it } from "vitest";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { VERSIONS } from "../../agents/heuristic/versions.js";
import { OwnStream } from "../../engine/core/streams.js";
import { meccg } from "../../engine/meccg/game.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { PHASE_ORGANIZATION, V_COMPANY, V_TRANSFER, verbOf } from "../../engine/meccg/cards/vocabulary/terms.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { board } from "../meccg/board.js";

const legal = new Int32Array(meccg.maxChoices);
/** What the agent takes first in an organization phase with Gimli (mind 6) in hand beside these characters. */
function first(characters: string[]): { offered: boolean; taken: string } {
  const { s } = board({
    phase: "organization",
    ruleset: "coe",
    me: { companies: [{ at: "Iron Hill Dwarf-hold", characters }], hand: ["Gimli"] },
  });
  const n = s.legal(legal);
  const offers = Array.from(legal.subarray(0, n), (c) => choiceToText(s, c));
  const agent = new HeuristicAgent();
  agent.begin();
  const choice = agent.choose(s.view(0), legal, n, new OwnStream("organizing", 0, "agent"));
  return { offered: offers.includes("play Gimli"), taken: choiceToText(s, choice) };
}
describe("the heuristic agent, organizing under a ruleset that lets characters come without influence", () => {
  it("plays one for whom there is influence, and not one who would only go back", () => {
    expect(first(["Dáin II"])).toEqual({ offered: true, taken: "play Gimli" });
    const full = first(["Glorfindel II", "Beorn", "Elladan"]);
    expect(full.offered).toBe(true);
    expect(full.taken).not.toBe("play Gimli");
  });
});

describe("versions that are frozen", () => {
  it.each([1, 2])("heuristic@%i gives an item away once a turn, however often it may", (version) => {
    const b = board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: [{ Bilbo: ["Glamdring"] }, "Aragorn II"] }] },
    });
    const agent = new HeuristicAgent(VERSIONS[version - 1]);
    const transfers = () => {
      const n = b.s.legal(legal);
      const ratings = new Float64Array(n);
      agent.weigh(b.s.view(0), legal, n, ratings);
      return [...ratings].filter((_, k) => verbOf(legal[k]) === V_TRANSFER);
    };
    const [rating] = transfers();
    expect(rating).toBeGreaterThan(-1);
    b.s.iBoost[b.slot("Glamdring")] += 1;
    expect(transfers()).toEqual([-1]);
  });
  it.each([1, 2])("heuristic@%i plans where its companies go in the order of the table", (version) => {
    const at = ["Rivendell", "Lórien", "Bree"];
    const b = board({
      phase: "organization",
      me: { companies: at.map((site, k) => ({ at: site, characters: [["Ori"], ["Bilbo"], ["Aragorn II"]][k] })) },
    });
    b.take("pass");
    const agent = new HeuristicAgent(VERSIONS[version - 1]);
    const order: string[] = [];
    while (b.s.h[L.Header.phase] === PHASE_ORGANIZATION) {
      const n = b.s.legal(legal);
      const taken = agent.choose(b.s.view(0), legal, n, new OwnStream("order", 0, "agent"));
      if (verbOf(taken) === V_COMPANY) order.push(choiceToText(b.s, taken));
      b.s.play(taken);
    }
    // The last one is not asked about.
    expect(order).toEqual(["the company of Ori at Rivendell", "the company of Bilbo at Lórien"]);
  });
});
