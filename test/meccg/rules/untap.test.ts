/** The untap phase (000 I.4, I.7; 001:226-230; coe 2.I): untapping, healing, and the opponent's sideboard. */
import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { sizeOf } from "../../../engine/meccg/rules/state/lists.js";
import { PHASE_MOVEMENT, PHASE_UNTAP } from "../../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, board, type Setup, type Side, type Who } from "../board.js";

const RULES = ["metw-starter", "metw-standard", "universal", "coe"];
/** My untap phase until it is over. */
function untapped(me: Side, more: Partial<Setup> = {}): Board {
  const b = board({ phase: "untap", forced: true, me, ...more });
  return b.until(() => b.s.h[L.Header.phase] !== PHASE_UNTAP);
}
const at = (site: string, ...characters: Who[]): Side => ({ companies: [{ at: site, characters }] });

describe("the phases of a turn (000 I.4)", () => {
  for (const ruleset of RULES)
    it(`${ruleset}: come in their order, then the other's`, () => {
      const b = board({
        phase: "organization",
        ruleset,
        forced: true,
        me: at("Rivendell", "Balin"),
        you: at("Rivendell", "Gimli"),
      });
      const seen: string[] = [];
      b.until(() => {
        const now = `${b.s.active}${b.s.h[L.Header.phase]}`;
        if (seen.at(-1) !== now) seen.push(now);
        return b.s.h[L.Header.turn] === 7;
      });
      expect(seen.slice(0, 10)).toEqual(["02", "03", "04", "05", "06", "11", "12", "13", "14", "15"]);
    });
});
describe("untapping and healing", () => {
  // edges: 000:592
  // edges: coe 10.3
  for (const ruleset of RULES)
    it(`${ruleset}: at a Haven the tapped untap and the wounded lie tapped; elsewhere wounds stay`, () => {
      for (const [site, after] of [
        ["Rivendell", "tapped"],
        ["Lórien", "tapped"],
        ["Bree", "wounded"],
        ["Moria", "wounded"],
      ] as const) {
        const b = untapped(at(site, "Balin, tapped", "Bofur, wounded", "Bombur"), { ruleset });
        expect([site, b.status("Balin"), b.status("Bofur"), b.status("Bombur")]).toEqual([
          site,
          "untapped",
          after,
          "untapped",
        ]);
      }
    });
  it("it takes two untap phases to be well again", () => {
    const b = board({ phase: "untap", forced: true, me: at("Rivendell", "Bofur, wounded") });
    const next = () => b.until(() => b.s.active === 0 && b.s.h[L.Header.phase] > PHASE_UNTAP);
    next();
    expect(b.status("Bofur")).toBe("tapped");
    b.until(() => b.s.active === 1);
    expect(b.status("Bofur")).toBe("tapped");
    next();
    expect(b.status("Bofur")).toBe("untapped");
  });
  it("items and allies untap by themselves; a card that holds its bearer keeps him tapped", () => {
    const b = untapped(
      at(
        "Moria",
        { "Balin, wounded": ["Glamdring, tapped"] },
        { "Sam Gamgee": ["Gollum, tapped"] },
        { "Bombur, held": ["Dreams of Lore"] },
      ),
    );
    expect(["Balin", "Glamdring", "Gollum", "Bombur"].map((x) => b.status(x))).toEqual([
      "wounded",
      "untapped",
      "untapped",
      "tapped",
    ]);
  });
  it("wounded allies heal at a Haven where the rules say so", () => {
    for (const ruleset of RULES) {
      const b = untapped(at("Rivendell", { "Sam Gamgee": ["Gollum, wounded"] }), { ruleset });
      expect([ruleset, b.status("Gollum")]).toEqual([ruleset, ruleset === "coe" ? "tapped" : "wounded"]);
      const c = untapped(at("Moria", { "Sam Gamgee": ["Gollum, wounded"] }), { ruleset });
      expect(c.status("Gollum")).toBe("wounded");
    }
  });
  it("is for the player whose turn it is", () => {
    const b = untapped(at("Rivendell", "Balin, tapped"), { you: at("Lórien", "Gimli, tapped", "Legolas, wounded") });
    expect(["Balin", "Gimli", "Legolas"].map((x) => b.status(x))).toEqual(["untapped", "tapped", "wounded"]);
  });
  it("sites stay tapped", () => {
    const b = untapped({ ...at("Moria", "Balin"), tapped: ["Moria"] });
    expect(b.siteTapped("Moria")).toBe(true);
  });
  it("factions untap", () => {
    const b = untapped({ ...at("Rivendell", "Balin"), factions: ["Riders of Rohan, tapped"] });
    expect(b.status("Riders of Rohan")).toBe("untapped");
  });
});

describe("the opponent's sideboard at the end of the untap phase", () => {
  const table = (ruleset: string, who: Who[], you: Side = {}): Board =>
    board({
      phase: "untap",
      ruleset,
      me: { companies: [{ at: "Rivendell", characters: who }] },
      you: { sideboard: ["3 Cave-drake", "2 Brigands", "Abductor", "Glamdring"], ...you },
    });
  const FIVE: Who[] = ["Gandalf", "Balin", "Bofur", "Dori", "Nori"];
  const limit = (b: Board): number => {
    b.until(() => b.s.h[L.Header.phase] >= PHASE_MOVEMENT);
    return b.limit("Gandalf");
  };
  it("is open with the Wizard of the player on turn in play, where the rules have it", () => {
    for (const ruleset of RULES) {
      const has = ruleset === "universal" || ruleset === "coe";
      const b = table(ruleset, FIVE);
      expect([ruleset, b.s.chooser() === 1 && b.offered("sideboard")]).toEqual([ruleset, has]);
      expect([ruleset, table(ruleset, ["Balin"]).offered("sideboard")]).toEqual([ruleset, false]);
      expect(table(ruleset, FIVE, { sideboard: [] }).offered("sideboard")).toBe(false);
    }
  });
  for (const ruleset of ["universal", "coe"]) {
    it(`${ruleset}: up to five hazards to the discard pile, and no resources`, () => {
      const b = table(ruleset, FIVE).take("sideboard");
      expect([b.offered("Cave-drake changes piles"), b.offered("Glamdring changes piles")]).toEqual([true, false]);
      for (let k = 0; k < 5; k++) b.take(k < 3 ? "Cave-drake changes piles" : "Brigands changes piles");
      expect(b.offered("Abductor changes piles")).toBe(false);
      expect([sizeOf(b.s, 1, L.Pile.discard), sizeOf(b.s, 1, L.Pile.sideboard)]).toEqual([5, 2]);
    });
    // rules: coe 2.I.2b
    // edges: coe 2.I.2b
    it(`${ruleset}: or one into a deck of five or more`, () => {
      const b = table(ruleset, FIVE).take("sideboard", "Cave-drake into the deck");
      expect([b.count(1, L.Pile.deck, "Cave-drake"), b.s.chooser(), b.offered("Brigands changes piles")]).toEqual([
        1,
        0,
        false,
      ]);
      // After one for the discard pile there is none for the deck, nor from a deck of four.
      expect(table(ruleset, FIVE).take("sideboard", "Brigands changes piles").offered("Cave-drake into the deck")).toBe(
        false,
      );
      const small = table(ruleset, FIVE);
      small.s.piles.fill(0, L.PILE_ROWS * L.NAMES, L.PILE_ROWS * L.NAMES + L.NAMES);
      small.s.pset(1, L.PlayerWord.pile + L.Pile.deck, 0);
      small.take("sideboard");
      expect([small.offered("Cave-drake into the deck"), small.offered("Cave-drake changes piles")]).toEqual([
        false,
        true,
      ]);
    });
    // rules: coe 2.I.2d
    // rules: 001:230
    // rules: coe 2.IV.iii-b
    // edges: coe 2.IV.iii
    it(`${ruleset}: halves the base limits of this turn, rounded up`, () => {
      const then = (who: Who[], ...texts: string[]) => limit(table(ruleset, who).take(...texts));
      expect(then(FIVE, "pass")).toBe(5);
      expect(then(FIVE, "sideboard", "Brigands changes piles", "pass")).toBe(3);
      expect(then(FIVE, "sideboard", "Cave-drake into the deck")).toBe(3);
      expect(then(["Gandalf"], "pass")).toBe(2);
      expect(then(["Gandalf"], "sideboard", "Cave-drake into the deck")).toBe(1);
    });
    // edges: coe 2.I.2d
    // edges: 001:230
    // edges: coe 2.IV.iii-b
    it(`${ruleset}: who takes nothing loses nothing`, () => {
      expect(limit(table(ruleset, FIVE).take("sideboard", "pass"))).toBe(5);
      expect(table(ruleset, FIVE, { sideboard: ["3 Glamdring"] }).offered("sideboard")).toBe(false);
    });
    // rules: coe 2.I.2c
    // edges: coe 2.I.2c
    it(`${ruleset}: shows that it is used and how many cards were moved, not which hazards`, () => {
      const seen = (by: number, ...cards: string[]): Uint8Array => {
        const b = table(ruleset, FIVE, { sideboard: ["3 Cave-drake", "3 Brigands"] }).take("sideboard", ...cards);
        return new Uint8Array(b.s.view(by).bytes);
      };
      const [drakes, both] = [
        ["Cave-drake changes piles", "Cave-drake changes piles"],
        ["Brigands changes piles", "Cave-drake changes piles"],
      ] as const;
      expect(seen(0, ...drakes)).toEqual(seen(0, ...both));
      expect(seen(0, ...drakes)).not.toEqual(seen(0, drakes[0]));
      // Whose cards they are knows them.
      expect(seen(1, ...drakes)).not.toEqual(seen(1, ...both));
    });
    // edges: 001:230
    it(`${ruleset}: the limits are whole again in the next turn`, () => {
      const b = table(ruleset, FIVE).take("sideboard", "Cave-drake into the deck");
      b.until(() => b.s.active === 1).until(() => b.s.active === 0);
      expect(limit(b)).toBe(5);
    });
  }
});
