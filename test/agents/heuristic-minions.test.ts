import "../../sim/outside.js";
import { describe, expect, it } from "vitest";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import * as D from "../../engine/meccg/cards/vocabulary/defs.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { board } from "../meccg/board.js";

const legal = new Int32Array(meccg.maxChoices);
type Setup = Parameters<typeof board>[0];
const stream = () => new OwnStream("minions", 0, "a");

/** What the agent makes of what is offered, once something of this wording is; before that it passes. */
function ratings(setup: Omit<Setup, "ruleset">, wanted: string): Record<string, number> {
  const { s } = board({ ruleset: "universal", ...setup });
  const agent = new HeuristicAgent();
  agent.begin();
  for (let n = 0; n < 20; n++) {
    const count = s.legal(legal);
    const texts = [...legal.subarray(0, count)].map((c) => choiceToText(s, c));
    if (texts.some((t) => t.startsWith(wanted))) {
      const out = new Float64Array(count);
      agent.weigh(s.view(s.chooser()), legal, count, out);
      return Object.fromEntries(texts.map((t, k) => [t, out[k]!]));
    }
    s.play(legal[Math.max(0, texts.indexOf("pass"))]!);
  }
  throw new Error(`never offered: ${wanted}`);
}
/** Whom a player has when the setup of these two lists is over. */
function starters(list: string, other: string): string[] {
  const ruleset = rulesetByName("universal:2");
  const s = meccg.start({
    ruleset,
    decks: [loadDeck(list), loadDeck(other)],
    streams: seedStreams("minions", 0, 2),
  });
  const agent = new HeuristicAgent();
  while (s.h[L.Header.turn] === 0) s.play(agent.choose(s.view(s.chooser()), legal, s.legal(legal), stream()));
  return Array.from({ length: L.SLOTS }, (_, i) => i)
    .filter((i) => s.iRole[i] === L.Role.character && s.iOwner[i] === 0)
    .map((i) => D.nameOf(s.iDef[i]!));
}
const minions = (side: Setup["me"]): Setup["me"] => ({ alignment: "minion", ...side });

describe("the heuristic as a servant of Sauron", () => {
  it("begins with agents of its pool, by the cards that let them start", () => {
    expect(starters("lord-of-rings", "return-of-the-king").sort()).toEqual(["Drór", "Gulla", "Layos", "Súrion"]);
  });
  it("begins with six where twenty of mind hold so many", () => {
    expect(starters("spies-and-traitors", "return-of-the-king")).toHaveLength(6);
  });
  it("lets no faction stay under a leader who will go on", () => {
    const { s } = board({
      phase: "site phase of Orc Captain",
      ruleset: "universal",
      rolls: [12],
      me: minions({
        companies: [{ at: "Barad-dûr (minion)", characters: ["Orc Captain", "Luitprand"] }],
        hand: ["Orcs of Gorgoroth"],
      }),
    });
    const agent = new HeuristicAgent();
    let asked = "";
    for (let n = 0; n < 20 && asked === ""; n++) {
      const count = s.legal(legal);
      const choice = count === 1 ? legal[0]! : agent.choose(s.view(s.chooser()), legal, count, stream());
      if ([...legal.subarray(0, count)].some((c) => choiceToText(s, c) === "following Orc Captain"))
        asked = choiceToText(s, choice);
      s.play(choice);
    }
    expect(asked).toBe("pass");
  });
  it("does not wake one brother by another, who would be woken by him again", () => {
    const { "use Bûrat (Tûma)": wakes } = ratings(
      {
        phase: "organization",
        me: minions({ companies: [{ at: "Moria (minion)", characters: ["Tûma, tapped", "Bûrat"] }] }),
      },
      "use Bûrat (Tûma)",
    );
    expect(wakes).toBeLessThan(0);
  });
  it("taps nobody for a card of the discard pile before his company has gone anywhere", () => {
    const seen = ratings(
      {
        phase: "organization",
        me: minions({
          companies: [{ at: "Dol Guldur (minion)", characters: ["The Mouth"] }],
          discard: ["The Arkenstone (minion)"],
        }),
      },
      "use The Mouth",
    );
    const uses = Object.entries(seen).filter(([text]) => text.startsWith("use The Mouth"));
    expect(uses.length).toBeGreaterThan(0);
    for (const [, rating] of uses) expect(rating).toBeLessThan(0);
  });
  it("expects little of one who goes in alone, where all the strikes are his", () => {
    const enters = (characters: string[]): number =>
      ratings(
        {
          phase: `site phase of ${characters[0]}`,
          me: minions({ companies: [{ at: "Moria (minion)", characters }], hand: ["Black Mace"] }),
        },
        "enter the site",
      )["enter the site"]!;
    expect(enters(["Radbug"])).toBeLessThan(1.5);
    expect(enters(["Radbug", "Lagduf", "Muzgash", "Shagrat", "Ufthak"])).toBeGreaterThan(2);
  });
  it("enters a tapped site for an ally who comes there all the same, and for none of whom it has one", () => {
    const enters = (companion: string): number =>
      ratings(
        {
          phase: "site phase of Shagrat",
          me: minions({
            companies: [
              { at: "Moria (minion)", characters: [{ Shagrat: [companion] }, "Ufthak", "Lagduf", "Muzgash", "Radbug"] },
            ],
            hand: ["Great Bats"],
            tapped: ["Moria (minion)"],
          }),
        },
        "enter the site",
      )["enter the site"]!;
    expect(enters("Black Mace")).toBeGreaterThan(0.5);
    expect(enters("Great Bats")).toBeLessThan(0.5);
  });
  it("lets a card go that none of its companies would fetch", () => {
    const discards = (characters: string[]): number =>
      ratings(
        {
          phase: "end of turn",
          me: minions({
            companies: [{ at: "Dol Guldur (minion)", characters }],
            hand: ["War-wolf"],
            sites: ["Moria (minion)"],
          }),
        },
        "discard War-wolf",
      )["discard War-wolf"]!;
    expect(discards(["Layos"])).toBeGreaterThan(0.5);
    expect(discards(["Radbug", "Lagduf", "Muzgash", "Shagrat", "Ufthak"])).toBeLessThan(0.5);
  });
});
