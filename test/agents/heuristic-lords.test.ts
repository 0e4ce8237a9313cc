import "../../sim/nodeadapters.js";
import { describe, expect, it } from "vitest";
import { type RatedSetup as Setup, ratings } from "./ratings.js";

const balrogs = (side: Setup["me"]): Setup["me"] => ({ alignment: "balrog", ...side });

describe("the heuristic as The Balrog", () => {
  const call = (mine: string[], theirs: string[]) => ({
    phase: "organization",
    me: balrogs({
      companies: [{ at: "Moria (balrog)", characters: mine }],
      factions: ["Orcs of Moria, at Moria (balrog)"],
      hand: ["Sudden Call"],
      exhausted: 2,
    }),
    you: { companies: [{ at: "Rivendell", characters: theirs }] },
  });
  it("calls the end when it leads", () => {
    const r = ratings(call(["Azog", "Bolg", "Bûthrakaur", "Umagaur"], ["Bilbo"]), "play Sudden Call (call)");
    expect(r["play Sudden Call (call)"]).toBeGreaterThan(5);
    expect(r["play Sudden Call (back into the deck)"]).toBeLessThan(0);
  });
  it("and does not when it is behind", () => {
    const r = ratings(call(["Orc Brawler"], ["Elrond", "Aragorn II", "Glorfindel II"]), "play Sudden Call (call)");
    expect(r["play Sudden Call (call)"]).toBeLessThan(0);
    expect(r["play Sudden Call (back into the deck)"]).toBeGreaterThan(0);
  });
  it("exchanges a card that is of no use against it", () => {
    const r = ratings(
      {
        phase: "organization",
        me: {
          companies: [{ at: "Rivendell", characters: ["Elrond"] }],
          hand: ["Balrog of Moria"],
          sideboard: ["Concealment"],
        },
        you: balrogs({ companies: [{ at: "Moria (balrog)", characters: ["Azog"] }] }),
      },
      "remove Balrog of Moria",
    );
    expect(r["remove Balrog of Moria"]).toBeGreaterThan(r["pass"]);
  });
  it("brings somebody in where a leader has influence for him, not where most are", () => {
    const setup = {
      phase: "organization",
      me: balrogs({
        companies: [
          { at: "Moria (balrog)", characters: ["Azog"] },
          {
            at: "The Under-gates (balrog)",
            characters: ["Hill-troll", "Troll Lout", "Orc Veteran", "Orc Tracker", "Orc Brawler", "Mountain-maggot"],
          },
        ],
        hand: ["Crook-legged Orc"],
      }),
    };
    const r = ratings(setup, "to Moria", { first: "play Crook-legged Orc" });
    expect(r["to Moria (balrog)"]).toBeGreaterThan(r["to The Under-gates (balrog)"]);
  });
});

describe("the heuristic as a Fallen-wizard", () => {
  it("takes nothing back as the turn ends that is worth less than a fresh card", () => {
    const setup = (discard: string[]) => ({
      phase: "end of turn",
      me: {
        alignment: "fallen-wizard" as const,
        plays: "Alatar",
        companies: [
          { at: "The White Towers", characters: [{ "Alatar (fallen-wizard)": ["Huntsman’s Garb"] }, "Balin"] },
        ],
        hand: ["Wolves", "Wolves", "Wolves", "Wolves", "Wolves", "Wolves"],
        discard,
      },
    });
    const r = ratings(setup(["Risky Blow"]), "use Huntsman’s Garb");
    expect(r["use Huntsman’s Garb"]).toBeLessThan(0);
  });
});
