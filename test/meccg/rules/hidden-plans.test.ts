import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { IN_LOCATION_DECK, IN_PLAY } from "../../../engine/meccg/rules/state/sitecards.js";
import * as D from "../../../engine/meccg/defs.js";
import { companyOf } from "../../../engine/meccg/rules/state/inplay.js";
import { board } from "../board.js";

/** Of a row of sites: the others have seen the card. */
const SEEN = 8;

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
  it("where a company has left a site, a card of it that lies unseen looks as if it lay in the location deck", () => {
    const b = board({
      phase: "movement/hazard of Balin",
      me: { companies: [{ at: "Bree", to: "Rivendell", characters: ["Balin"] }] },
      you: { companies: [{ at: "Lórien", characters: ["Celeborn"] }] },
    });
    const { s } = b;
    const c = companyOf(s, b.slot("Balin"));
    const row = D.siteOf("Bree");
    const seenBy = (left: boolean): number => {
      s.cclear(c, L.CompanyBit.left);
      if (left) s.cmark(c, L.CompanyBit.left);
      s.sites[row] = SEEN | IN_PLAY;
      return s.view(1).sites[row];
    };
    expect(seenBy(false)).toBe(SEEN | IN_PLAY);
    expect(seenBy(true)).toBe(SEEN | IN_LOCATION_DECK);
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
