import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { ORGANIZE } from "../../../engine/meccg/rules/machine/machine.js";
import { type Board, board, type Setup, type Who } from "../board.js";

const camp = (characters: Who[], rolls: number[], more: Partial<Setup> = {}, at = "Moria"): Board =>
  board({ phase: "organization", forced: true, rolls, ...more, me: { companies: [{ at, characters }], ...more.me } });
const ready = (b: Board) => b.until(() => b.s.fr[b.s.top()] === ORGANIZE, "organization");
const removals = (b: Board) => b.offers.filter((o) => o.startsWith("remove "));
const DESPAIR = "remove Despair of the Heart of Gimli (1)";

describe("removing a corruption card (000 I.8)", () => {
  it("its bearer taps, wherever he is, and must roll more than it says", () => {
    for (const [roll, there] of [
      [4, true],
      [5, false],
    ] as const) {
      const b = camp([{ Gimli: ["Despair of the Heart"] }, "Legolas"], [roll]);
      expect(removals(b)).toEqual([DESPAIR]);
      ready(b.take(DESPAIR));
      expect([b.in("Despair of the Heart"), b.status("Gimli"), b.rolled.length]).toEqual([there, "tapped", 1]);
    }
  });
  // edges: coe 7.3b
  it("tapped and wounded characters may not try, and nobody in his stead", () => {
    expect(removals(camp([{ "Gimli, tapped": ["Despair of the Heart"] }, "Legolas"], []))).toEqual([]);
    expect(removals(camp([{ "Gimli, wounded": ["Despair of the Heart"] }, "Legolas"], []))).toEqual([]);
  });
  it("one card at a time; after a failure it has to wait for the next turn", () => {
    const b = camp([{ Gimli: ["Despair of the Heart", "Lure of Nature"] }], [2]);
    expect(removals(b)).toEqual([DESPAIR, "remove Lure of Nature of Gimli (1)"].sort());
    ready(b.take(DESPAIR));
    expect(removals(b)).toEqual([]);
  });
  it("goes to the discard pile of the one who played it", () => {
    const b = ready(camp([{ Gimli: ["Despair of the Heart"] }], [9]).take(DESPAIR));
    expect([0, 1].map((p) => b.count(p, L.Pile.discard, "Despair of the Heart"))).toEqual([0, 1]);
  });
  it("is no corruption check: corruption, modifiers and support do not matter", () => {
    const b = camp([{ Bofur: ["Despair of the Heart", "Glamdring"] }, "Gimli"], [5]);
    b.take("remove Despair of the Heart of Bofur (1)");
    expect(b.offers.some((o) => o.includes("supports"))).toBe(false);
    ready(b);
    expect([b.in("Despair of the Heart"), b.in("Bofur")]).toEqual([false, true]);
  });
});

describe("without tapping, at -3 (001:1494-1496; coe 7.3)", () => {
  // rules: 001:1494b
  // rules: coe 7.3b
  for (const ruleset of ["universal", "coe"])
    it(`${ruleset}: untapped, tapped or wounded, the roll is three less`, () => {
      for (const mark of ["", ", tapped", ", wounded"])
        for (const [roll, there] of [
          [7, true],
          [8, false],
        ] as const) {
          const b = camp([{ [`Gimli${mark}`]: ["Despair of the Heart"] }], [roll], { ruleset });
          const before = b.status("Gimli");
          expect(b.offered(DESPAIR)).toBe(mark === "");
          ready(b.take(`${DESPAIR} without tapping`));
          expect([b.in("Despair of the Heart"), b.status("Gimli")]).toEqual([there, before]);
        }
    });
  it("once a turn for each card, and then not by tapping either", () => {
    const b = camp([{ Gimli: ["Despair of the Heart", "Lure of Nature"] }], [2, 2], { ruleset: "universal" });
    ready(b.take(`${DESPAIR} without tapping`));
    expect(removals(b).sort()).toEqual([
      "remove Lure of Nature of Gimli (1)",
      "remove Lure of Nature of Gimli (1) without tapping",
    ]);
    ready(b.take("remove Lure of Nature of Gimli (1) without tapping"));
    expect(removals(b)).toEqual([]);
  });
  // rules: coe 7.3c
  it("nor after an attempt by tapping", () => {
    const b = camp([{ Gimli: ["Despair of the Heart", "Lure of Nature"] }], [2], { ruleset: "universal" });
    ready(b.take(DESPAIR));
    expect(removals(b)).toEqual(["remove Lure of Nature of Gimli (1) without tapping"]);
  });
  // edges: coe 7.3c
  it("the next turn it may be tried again", () => {
    const b = camp([{ Gimli: ["Despair of the Heart"] }], [2], { ruleset: "universal" }, "Rivendell");
    ready(b.take(`${DESPAIR} without tapping`));
    const turn = b.s.h[L.Header.turn];
    b.until(() => b.s.h[L.Header.turn] === turn + 2 && b.s.h[L.Header.phase] === 2);
    expect(removals(b)).toEqual([DESPAIR, `${DESPAIR} without tapping`]);
  });
  // edges: 001:1494b
  it("METW does not know it", () => {
    for (const ruleset of ["metw-starter", "metw-standard"])
      expect(camp([{ Gimli: ["Despair of the Heart"] }], [], { ruleset }).offered(`${DESPAIR} without tapping`)).toBe(
        false,
      );
  });
});

describe("cards that cost the untapping (card text)", () => {
  const knife = (at: string, mark: string, rolls: number[], ruleset = "metw-standard") =>
    board({
      phase: "untap",
      forced: true,
      ruleset,
      rolls,
      me: { companies: [{ at, characters: [{ [`Gimli${mark}`]: ["Morgul-knife"] }] }] },
    });
  it("are tried for in the untap phase, not in the organization phase", () => {
    const b = camp([{ Gimli: ["Morgul-knife"] }], [], { ruleset: "universal" }, "Rivendell");
    expect(removals(b)).toEqual([]);
    const u = knife("Rivendell", ", tapped", [5]);
    const offer = u.offers.find((o) => o.startsWith("remove Morgul-knife"));
    expect(offer).toMatch(/^remove Morgul-knife of Gimli/);
    u.take(offer!).until(() => u.s.h[L.Header.phase] === 2);
    expect([u.in("Morgul-knife"), u.status("Gimli")]).toEqual([false, "tapped"]);
  });
  it("who does not try untaps", () => {
    const u = knife("Rivendell", ", tapped", []);
    u.until(() => u.s.h[L.Header.phase] === 2);
    expect([u.in("Morgul-knife"), u.status("Gimli")]).toEqual([true, "untapped"]);
  });
});
