import "../../sim/nodeadapters.js";
import { describe, expect, it } from "vitest";
import { Board } from "../../agents/heuristic/board.js";
import { Ranks } from "../../agents/heuristic/fight.js";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { Perils } from "../../agents/heuristic/roads.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import * as D from "../../engine/meccg/defs.js";
import { REGION, SITE } from "../../engine/meccg/cards/vocabulary/terms.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { board } from "../meccg/board.js";
import { type RatedSetup as Setup, ratings } from "./ratings.js";

const legal = new Int32Array(meccg.maxChoices);
const stream = () => new OwnStream("minions", 0, "a");

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
  return Array.from({ length: L.slotsFor(2) }, (_, i) => i)
    .filter((i) => s.iRole[i] === L.Role.character && s.iOwner[i] === 0)
    .map((i) => D.nameOf(s.iDef[i]));
}
const minions = (side: Setup["me"]): Setup["me"] => ({ alignment: "minion", ...side });

describe("the heuristic as a servant of Sauron", () => {
  it("begins with agents of its pool, by the cards that let them start", () => {
    expect(starters("lord-of-rings", "return-of-the-king").sort()).toEqual(["Drór", "Gulla", "Layos", "Súrion"]);
  });
  it("begins with six where twenty of mind hold so many", () => {
    expect(starters("spies-and-traitors", "return-of-the-king")).toHaveLength(6);
  });
  it("brings nobody in whom no leader where he comes can hold", () => {
    const setup = (at: string) => ({
      phase: "organization",
      me: minions({
        companies: [
          { at, characters: ["The Mouth"] },
          { at: "Goblin-gate (minion)", characters: ["Lieutenant of Dol Guldur", "Ostisen"] },
        ],
        hand: ["Orc Brawler"],
      }),
    });
    expect(ratings(setup("Ettenmoors (minion)"), "play Orc Brawler")["play Orc Brawler"]).toBeLessThan(0);
    expect(ratings(setup("Carn Dûm (minion)"), "play Orc Brawler")["play Orc Brawler"]).toBeGreaterThan(0);
  });
  it("shuns a site where heroes would attack it, and leaves one", () => {
    const setup = (where: string, site: string) => ({
      phase: "organization",
      me: minions({ companies: [{ at: site, characters: ["Ostisen", "Jerrek"] }], sites: ["Weathertop (minion)"] }),
      you: { companies: [{ at: where, characters: ["Aragorn II", "Glorfindel II", "Legolas"] }] },
    });
    const gap = (where: string, site: string, choice: string) =>
      ratings(setup("Rivendell", site), choice)[choice] - ratings(setup(where, site), choice)[choice];
    expect(gap("Weathertop", "Carn Dûm (minion)", "to Weathertop (minion)")).toBeGreaterThan(0.3);
    expect(gap("Weathertop", "Weathertop (minion)", "stay")).toBeGreaterThan(0.3);
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
      const choice = count === 1 ? legal[0] : agent.choose(s.view(s.chooser()), legal, count, stream());
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
      )["enter the site"];
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
      )["enter the site"];
    expect(enters("Black Mace")).toBeGreaterThan(0.3);
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
      )["discard War-wolf"];
    expect(discards(["Layos"])).toBeGreaterThan(0.3);
    expect(discards(["Radbug", "Lagduf", "Muzgash", "Shagrat", "Ufthak"])).toBeLessThan(0.5);
  });
  it("shuns no dark land for creatures that would but detain it there", () => {
    const { s } = board({
      phase: "organization",
      ruleset: "universal",
      me: minions({ companies: [{ at: "Minas Morgul (minion)", characters: ["Radbug", "Lagduf"] }] }),
    });
    const b = new Board(2);
    b.load(s.view(0));
    const c = b.greatest(0);
    const dangers = (asMinions: boolean, region: number): number => {
      const perils = new Perils();
      perils.of(b, new Ranks().of(b, c), 2, asMinions);
      return perils.at(1 << region, SITE["dark-hold"]);
    };
    expect(dangers(true, REGION.d)).toBeLessThan(0.7 * dangers(false, REGION.d));
    expect(dangers(true, REGION.w)).toBeGreaterThan(1.2 * dangers(true, REGION.d));
  });
});

describe("the heuristic against servants of Sauron", () => {
  const against = (creature: string, to: string, wanted: string): Record<string, number> =>
    ratings(
      {
        phase: "movement/hazard of Shagrat",
        me: minions({
          companies: [{ at: "Minas Morgul (minion)", to, characters: ["Shagrat", "Ufthak", "Lagduf", "Muzgash"] }],
        }),
        you: { hand: [creature], companies: [{ at: "Rivendell", characters: ["Celeborn"] }] },
      },
      wanted,
    );
  it("gives no points away with a creature that but detains them", () => {
    expect(against("Orc-guard", "Barad-dûr (minion)", "creature Orc-guard")["creature Orc-guard"]).toBeGreaterThan(0);
  });
  it("keys a creature so that it wounds, where it can be keyed otherwise too", () => {
    const { s } = board({
      phase: "movement/hazard of Radbug",
      ruleset: "universal",
      me: minions({
        companies: [{ at: "Dol Guldur (minion)", to: "Moria (minion)", characters: ["Radbug", "Lagduf"] }],
      }),
      you: { hand: ["Barrow-wight"], companies: [{ at: "Rivendell", characters: ["Celeborn"] }] },
    });
    const agent = new HeuristicAgent();
    let taken = "";
    for (let n = 0; n < 12 && taken === ""; n++) {
      const texts = [...legal.subarray(0, s.legal(legal))].map((c) => choiceToText(s, c));
      const keyed = texts.some((t) => t.startsWith("keyed to"));
      const at = texts.indexOf("creature Barrow-wight");
      const choice = keyed
        ? agent.choose(s.view(s.chooser()), legal, texts.length, stream())
        : legal[at >= 0 ? at : Math.max(0, texts.indexOf("pass"))];
      if (keyed) taken = choiceToText(s, choice);
      s.play(choice);
    }
    // At Moria creatures attack its own as they would others.
    expect(taken).toBe("keyed to shadow-hold");
  });
});
