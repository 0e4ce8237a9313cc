import { describe, expect, it } from "vitest";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { VERSIONS } from "../../agents/heuristic/versions.js";
import { OwnStream } from "../../engine/core/streams.js";
import { metw } from "../../engine/metw/game.js";
import { V_TRANSFER, verbOf } from "../../engine/metw/vocabulary/terms.js";
import { choiceToText } from "../../engine/metw/text/choices.js";
import { board } from "../metw/board.js";

const legal = new Int32Array(metw.maxChoices);
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
    const agent = new HeuristicAgent(VERSIONS[version - 1]!);
    const transfers = () => {
      const n = b.s.legal(legal);
      const ratings = new Float64Array(n);
      agent.weigh(b.s.view(0), legal, n, ratings);
      return [...ratings].filter((_, k) => verbOf(legal[k]!) === V_TRANSFER);
    };
    const [rating] = transfers();
    expect(rating).toBeGreaterThan(-1);
    b.s.iBoost[b.slot("Glamdring")]! += 1;
    expect(transfers()).toEqual([-1]);
  });
});
