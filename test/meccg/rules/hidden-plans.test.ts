import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { companyOf } from "../../../engine/meccg/rules/state/inplay.js";
import { board } from "../board.js";

describe("a move that is planned and not yet revealed (000 I.6)", () => {
  const planned = (...plan: string[]) =>
    board({
      phase: "organization",
      me: {
        companies: [
          { at: "Rivendell", characters: ["Gandalf", "Frodo"] },
          { at: "Grey Havens", characters: ["Balin"] },
        ],
        sites: ["Moria", "Goblin-gate"],
      },
    })
      .go(...plan)
      .take("by the site path");
  // rules: 000:981
  it("shows the opponent that the company has a plan, and not which", () => {
    const near = planned("to Goblin-gate");
    const far = planned("to Lórien");
    expect(near.s.cget(companyOf(near.s, near.slot("Gandalf")), L.CompanyWord.destination)).not.toBe(
      far.s.cget(companyOf(far.s, far.slot("Gandalf")), L.CompanyWord.destination),
    );
    expect(near.s.view(1).bytes).toEqual(far.s.view(1).bytes);
    expect(near.s.view(0).bytes).not.toEqual(far.s.view(0).bytes);
  });
  // rules: 004:648b
  it("nor by which regions it goes", () => {
    const through = (region: string) =>
      board({
        phase: "organization",
        me: {
          companies: [
            { at: "Bree", characters: ["Aragorn II", "Boromir II"] },
            { at: "Grey Havens", characters: ["Balin"] },
          ],
        },
      }).go("to Gladden Fields", `through ${region}`);
    const [one, other] = [through("Rhudaur"), through("Angmar")];
    expect(one.s.view(0).bytes).not.toEqual(other.s.view(0).bytes);
    expect(one.s.view(1).bytes).toEqual(other.s.view(1).bytes);
  });
});
