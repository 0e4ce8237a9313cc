/** Long-events of both sides coming and going (000 I.4, I.10; 001:1614-1618; coe 2.III). */
import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import {
  PHASE_LONG,
  PHASE_MOVEMENT,
  PHASE_ORGANIZATION,
  PHASE_SITE,
} from "../../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, board, type Side } from "../board.js";

const ME: Side = { companies: [{ at: "Rivendell", characters: ["Balin"] }] };
const YOU: Side = { companies: [{ at: "Lórien", characters: ["Gimli"] }] };
const RULES = ["metw-starter", "metw-standard", "universal", "coe"];
const table = (phase: string, me: Side, you: Side, ruleset = "metw-standard"): Board =>
  board({ phase, ruleset, forced: true, me: { ...ME, ...me }, you: { ...YOU, ...you } });
const turn = (b: Board, p: number, phase: number): Board =>
  b.until(() => b.s.active === p && b.s.h[L.Header.phase] === phase);

describe("one's own resource long-events", () => {
  // edges: coe 5.3b
  for (const ruleset of RULES)
    it(`${ruleset}: go at the beginning of the phase, so that others may be played in it`, () => {
      const b = table("organization", { events: ["Sun"], hand: ["Sun", "Lapse of Will"] }, {}, ruleset);
      expect(b.in("Sun")).toBe(true);
      turn(b, 0, PHASE_LONG);
      expect([b.in("Sun"), b.count(0, L.Pile.discard, "Sun")]).toEqual([false, 1]);
      // Only one Sun may be in play: the other could come no earlier.
      b.take("play Sun").until(() => b.s.h[L.Header.chainCount] === 0);
      expect([b.in("Sun"), b.hand().includes("Sun")]).toEqual([true, false]);
      expect(b.offered("play Lapse of Will")).toBe(true);
    });
  it("stay through both turns until then", () => {
    const b = table("long-events", { hand: ["Sun"] }, {});
    b.take("play Sun");
    turn(b, 0, PHASE_SITE);
    for (const phase of [PHASE_ORGANIZATION, PHASE_LONG, PHASE_MOVEMENT, PHASE_SITE]) {
      turn(b, 1, phase);
      expect([phase, b.in("Sun")]).toEqual([phase, true]);
    }
    turn(b, 0, PHASE_ORGANIZATION);
    expect(b.in("Sun")).toBe(true);
    turn(b, 0, PHASE_LONG);
    expect(b.in("Sun")).toBe(false);
  });
  it("are played in that phase alone", () => {
    for (const phase of ["organization", "movement/hazard", "site phase", "end of turn"]) {
      const b = table(phase, { hand: ["Sun"] }, {});
      expect([phase, b.never("play Sun", () => b.s.h[L.Header.phase] === PHASE_LONG || b.s.active === 1)]).toEqual([
        phase,
        true,
      ]);
    }
    // And not in the opponent's.
    const b = table("long-events", {}, { hand: ["Sun"] });
    expect(b.never("play Sun", () => b.s.active === 1)).toBe(true);
  });
  it("are not touched by the opponent's phase", () => {
    const b = table("long-events", {}, { events: ["Sun"] });
    turn(b, 0, PHASE_MOVEMENT);
    expect(b.in("Sun")).toBe(true);
  });
});

describe("hazard long-events", () => {
  for (const ruleset of RULES)
    it(`${ruleset}: the opponent's go at the end of the phase, after the new resource long-events`, () => {
      const b = table("organization", { hand: ["Sun"] }, { events: ["Awaken Denizens"] }, ruleset);
      turn(b, 0, PHASE_LONG);
      expect(b.in("Awaken Denizens")).toBe(true);
      b.take("play Sun").until(() => b.in("Sun"));
      expect(b.in("Awaken Denizens")).toBe(true);
      turn(b, 0, PHASE_MOVEMENT);
      expect([b.in("Awaken Denizens"), b.count(1, L.Pile.discard, "Awaken Denizens")]).toEqual([false, 1]);
      expect(b.in("Sun")).toBe(true);
    });
  // rules: 000:1409
  // rules: 004:557
  it("are played against a company and stay through their player's own turn", () => {
    const b = table(
      "movement/hazard of Balin",
      { companies: [{ at: "Rivendell", to: "Lórien", characters: ["Balin"] }] },
      { hand: ["Awaken Denizens"] },
    );
    b.go("play Awaken Denizens");
    for (const phase of [PHASE_ORGANIZATION, PHASE_LONG, PHASE_MOVEMENT, PHASE_SITE]) {
      turn(b, 1, phase);
      expect([phase, b.in("Awaken Denizens")]).toEqual([phase, true]);
    }
    turn(b, 0, PHASE_LONG);
    expect(b.in("Awaken Denizens")).toBe(true);
    turn(b, 0, PHASE_MOVEMENT);
    expect(b.in("Awaken Denizens")).toBe(false);
  });
  it("one's own stay in one's own phase", () => {
    const b = table("long-events", { events: ["Awaken Denizens"] }, {});
    turn(b, 0, PHASE_SITE);
    expect(b.in("Awaken Denizens")).toBe(true);
    turn(b, 1, PHASE_MOVEMENT);
    expect(b.in("Awaken Denizens")).toBe(false);
  });
  // rules: 000:519, 000:1401b
  // rules: coe 5.3b
  it("permanent-events of both sides stay", () => {
    const b = table("organization", { events: ["Gates of Morning"] }, { events: ["Bane of the Ithil-stone"] });
    turn(b, 1, PHASE_SITE);
    expect([b.in("Gates of Morning"), b.in("Bane of the Ithil-stone")]).toEqual([true, true]);
  });
});
