import { describe, expect, it } from "vitest";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { meccg } from "../../engine/meccg/index.js";
import { unknownTo } from "../../engine/meccg/presentation/screen/unknown.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { board } from "../meccg/board.js";

type Table = Parameters<typeof board>[0];
const legal = new Int32Array(meccg.maxChoices);

/** What each way of the first company that is asked serves, by its words. */
function purposes(table: Omit<Table, "phase">): Record<string, string> {
  const { s } = board({ ruleset: "universal", phase: "organization", ...table });
  const agent = new HeuristicAgent();
  for (let n = 0; n < 10; n++) {
    const count = s.legal(legal);
    const texts = Array.from(legal.subarray(0, count), (c) => choiceToText(s, c));
    if (texts.includes("stay")) {
      const view = s.view(s.chooser());
      return Object.fromEntries(texts.map((text, k) => [text, agent.purpose(view, legal[k])]));
    }
    s.play(legal[Math.max(0, texts.indexOf("pass"))]);
  }
  throw new Error("no company was asked where it goes");
}

describe("what a way of a company serves", () => {
  const both = ["Aragorn II", "Bilbo"];
  it("names the card that can be played there, and what is in reach from there", () => {
    const told = purposes({
      me: { companies: [{ at: "Rivendell", characters: both }], hand: ["Rangers of the North", "Glamdring"] },
    });
    expect(told["to Bree"]).toMatch(/^Aragorn II and Bilbo go to Bree for Rangers of the North/);
    // The card that is played at Bree is not there for the next site.
    expect(told["to Bree"]).not.toMatch(/Rangers of the North\)/);
    expect(told["stay"]).toMatch(
      /^Aragorn II and Bilbo stay at Rivendell with .*\(Rangers of the North\).* in reach\.$/,
    );
  });
  it("names who heals at a Haven, and whom one meets there", () => {
    const told = purposes({
      me: {
        companies: [
          { at: "Bree", characters: ["Aragorn II", "Bilbo, wounded"] },
          { at: "Rivendell", characters: ["Gimli"] },
        ],
      },
    });
    expect(told["to Rivendell"]).toBe("Aragorn II and Bilbo go to Rivendell to heal Bilbo and to meet Gimli.");
  });
  it("says that nothing in hand is of use where nothing is", () => {
    const told = purposes({ me: { companies: [{ at: "Rivendell", characters: ["Gimli"] }] } });
    expect(told["stay"]).toBe("Gimli stays at Rivendell, where nothing in hand is of use.");
    expect(told["to Bree"]).toBe("Gimli goes to Bree, where nothing in hand is of use.");
  });
  it("is told of ways alone", () => {
    const { s } = board({ phase: "organization", me: { companies: [{ at: "Rivendell", characters: both }] } });
    const count = s.legal(legal);
    const agent = new HeuristicAgent();
    const view = s.view(0);
    expect(Array.from(legal.subarray(0, count), (c) => agent.purpose(view, c)).filter((words) => words !== "")).toEqual(
      [],
    );
  });
});

describe("what could not be known", () => {
  const { s } = board({
    phase: "organization",
    me: { companies: [{ at: "Rivendell", characters: ["Gimli"] }], hand: ["Cave-drake"] },
    you: { companies: [{ at: "Lórien", characters: ["Haldir"] }], hand: ["Orc-guard", "Glamdring", "River"] },
  });
  it("are the hazards of others on one's own turn, and nothing on theirs", () => {
    expect(unknownTo(s, 0)).toEqual(["the opponent held 2 hazards: Orc-guard, River"]);
    expect(unknownTo(s, 1)).toEqual([]);
  });
});
