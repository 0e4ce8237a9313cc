import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { companyOf } from "../../../engine/meccg/rules/state/inplay.js";
import { PHASE_SITE } from "../../../engine/meccg/cards/vocabulary/terms.js";
import { type Band, type Board, board, type Setup } from "../board.js";

const plans = (companies: Band[], more: Partial<Setup> = {}): Board => {
  const b = board({ phase: "organization", ...more, me: { companies } });
  return b.until(() => b.offered("stay"), "planning");
};
const together = (b: Board, x: string, y: string) => companyOf(b.s, b.slot(x)) === companyOf(b.s, b.slot(y));
const arrived = (b: Board) => b.until(() => b.s.h[L.Header.phase] >= PHASE_SITE);

describe("joining away from Havens (000 II.5)", () => {
  const two: Band[] = [
    { at: "Moria", characters: ["Gandalf", "Frodo"] },
    { at: "Lórien", characters: ["Gimli", "Legolas"] },
  ];
  it("one goes where another stays; both are one from the end of the phase on", () => {
    const b = plans(two).take("stay");
    b.until(() => b.offered("to Moria")).take("to Moria");
    if (b.offered("by the site path")) b.take("by the site path");
    b.until(() => b.s.h[L.Header.phase] === 4 && b.s.h[L.Header.company] >= 0);
    expect(together(b, "Gimli", "Gandalf")).toBe(false);
    arrived(b);
    expect([together(b, "Gimli", "Gandalf"), b.site("Gimli")]).toEqual([true, "Moria"]);
  });
  it("none goes where another comes from", () => {
    const b = plans(two).take("to Lórien");
    if (b.offered("by the site path")) b.take("by the site path");
    b.until(() => b.offered("stay"));
    expect(b.offered("to Moria")).toBe(false);
  });
  // rules: 000:1659
  // edges: 000:1652
  // rules: 004:632
  it("two that meet: one by the path of the site, the other by regions", () => {
    const b = plans([
      { at: "Lórien", characters: ["Gandalf"] },
      { at: "Goblin-gate", characters: ["Gimli"] },
    ]);
    b.take("to Moria", "by the site path");
    b.until(() => b.offered("stay") && b.s.h[L.Header.phase] < 4);
    expect(b.offered("to Moria")).toBe(true);
    b.take("to Moria");
    expect(b.offered("by the site path")).toBe(false);
    expect(together(arrived(b), "Gimli", "Gandalf")).toBe(true);
  });
  // edges: 000:1659
  // edges: 004:632
  it("and not both by regions", () => {
    const b = plans([
      { at: "Lórien", characters: ["Gandalf"] },
      { at: "Goblin-gate", characters: ["Gimli"] },
    ]);
    b.take("to Moria", "by regions");
    b.until(() => b.offered("stay") && b.s.h[L.Header.phase] < 4);
    expect(b.offered("to Moria")).toBe(false);
  });
  it("more than seven do not stand there: one that came goes back", () => {
    const b = plans([
      { at: "Moria", characters: ["Gandalf", "Anborn", "Bergil", "Damrod"] },
      { at: "Lórien", characters: ["Halbarad", "Beregond", "Dwalin", "Dori"] },
    ]).take("stay");
    b.until(() => b.offered("to Moria")).take("to Moria");
    if (b.offered("by the site path")) b.take("by the site path");
    arrived(b);
    expect([b.site("Halbarad"), b.site("Gandalf")]).toEqual(["Lórien", "Moria"]);
  });
});
describe("a company that splits (000 II.5)", () => {
  // rules: 000:1652
  it("may not go to one place in two companies", () => {
    const b = plans([
      { at: "Rivendell", characters: ["Gandalf"] },
      { at: "Rivendell", characters: ["Gimli"] },
    ]);
    b.take("to Goblin-gate");
    if (b.offered("by the site path")) b.take("by the site path");
    b.until(() => b.offered("stay"));
    expect([b.offered("to Goblin-gate"), b.offered("to Lórien")]).toEqual([false, true]);
  });
});
describe("hazards while another company is elsewhere (000 I.4)", () => {
  it("reach the company under way only", () => {
    const b = board({
      phase: "movement/hazard of Gandalf",
      me: {
        companies: [
          { at: "Rivendell", to: "Goblin-gate", characters: ["Gandalf", { Frodo: ["Glamdring"] }] },
          { at: "Lórien", characters: [{ Gimli: ["Elven Cloak"] }, "Legolas"] },
        ],
      },
      you: { hand: ["Lure of the Senses"] },
    });
    b.go("play Lure of the Senses*");
    expect(b.offers).toEqual(["target Gandalf", "target Frodo"]);
  });
});
describe("cards drawn (000 I.6, II.10)", () => {
  const drawn = (band: Band, ruleset = "metw-standard") => {
    const b = board({
      phase: `movement/hazard of ${band.characters[0] as string}`,
      ruleset,
      me: { companies: [band] },
      you: { hand: ["Doors of Night"] },
    });
    b.until(() => b.offered("play Doors of Night"));
    return [0, 1].map((p) => b.drew.filter((d) => d.player === p).length > 0);
  };
  // rules: 000:1822
  // edges: 000:1822
  it("none when the company stays; the mover's only with a Wizard or a mind of three", () => {
    expect(drawn({ at: "Moria", characters: ["Elrond"] })).toEqual([false, false]);
    expect(drawn({ at: "Lórien", to: "Moria", characters: ["Anborn"] })).toEqual([false, true]);
    expect(drawn({ at: "Lórien", to: "Moria", characters: ["Haldir"] })).toEqual([true, true]);
    expect(drawn({ at: "Lórien", to: "Moria", characters: ["Anborn"] }, "metw-starter")).toEqual([true, true]);
  });
});
