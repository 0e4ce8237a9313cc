/** How the heuristic plans with Fallen-wizards and The Balrog: who goes where, who stays untapped, what is kept and given up. */
import "../../sim/nodeadapters.js";
import { describe, expect, it } from "vitest";
import { Board } from "../../agents/heuristic/board.js";
import { Ranks } from "../../agents/heuristic/fight.js";
import { pointsTo } from "../../agents/heuristic/lords.js";
import { afterRaid } from "../../agents/heuristic/raids.js";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { VERSION_1, VERSION_2, VERSION_3, VERSION_4 } from "../../agents/heuristic/versions.js";
import { OwnStream } from "../../engine/core/streams.js";
import { meccg } from "../../engine/meccg/index.js";
import * as D from "../../engine/meccg/defs.js";
import { board } from "../meccg/board.js";
import { type RatedSetup as Setup, ratings } from "./ratings.js";

const looked = (setup: Setup): Board => {
  const b = new Board(2);
  b.load(board({ ruleset: "universal", ...setup }).s.view(0));
  return b;
};

describe("the heuristic plans", () => {
  it("to play nothing where this move ends by who is tapped as he sets out", () => {
    const goes = (who: string): number =>
      ratings(
        {
          phase: "organization",
          me: {
            alignment: "balrog",
            companies: [{ at: "Carn Dûm (minion)", characters: [who] }],
            hand: ["War-wolf"],
            sites: ["Goblin-gate (minion)"],
          },
        },
        "to Goblin-gate (minion)",
      )["to Goblin-gate (minion)"];
    expect(goes("Radbug")).toBeGreaterThan(1);
    expect(goes("Radbug, tapped")).toBeLessThan(0);
  });
  it("few roads of one alone of a Fallen-wizard's people", () => {
    const setup: Setup = {
      phase: "organization",
      me: {
        alignment: "fallen-wizard",
        plays: "Alatar",
        companies: [{ at: "The White Towers", characters: ["Haldir"] }],
        hand: ["Glamdring"],
        sites: ["Barrow-downs"],
      },
    };
    const to = "to Barrow-downs";
    expect(ratings(setup, to)[to]).toBeLessThan(ratings(setup, to, { figures: { single: 0 } })[to] - 0.5);
  });
  it("a Fallen-wizard's own way by who is with him, as far as that counts", () => {
    const to = "to Barrow-downs";
    const with_ = (characters: string[], exposed: number): number =>
      ratings(
        {
          phase: "organization",
          me: {
            alignment: "fallen-wizard",
            plays: "Alatar",
            companies: [{ at: "The White Towers", characters: ["Alatar (fallen-wizard)", ...characters] }],
            hand: ["Glamdring"],
            sites: ["Barrow-downs"],
          },
        },
        to,
        { figures: { exposed } },
      )[to];
    const two = with_(["Haldir"], 0) - with_(["Haldir"], 4);
    const three = with_(["Haldir", "Faramir"], 0) - with_(["Haldir", "Faramir"], 4);
    expect(two).toBeCloseTo(4);
    expect(three).toBeCloseTo(2);
  });
});
describe("where nothing is to be gained", () => {
  const rated = (at: string, sites: string[], figures: object): Record<string, number> =>
    ratings(
      {
        phase: "organization",
        me: { companies: [{ at, characters: ["Théoden", "Erkenbrand"] }], hand: ["Gates of Morning"], sites },
      },
      "stay",
      { figures },
    );
  const lost = (at: string, sites: string[], figures: object, choice: string): number =>
    rated(at, sites, {})[choice] - rated(at, sites, figures)[choice];
  it.each([
    ["stays", "Rivendell", ["stay"]],
    ["homes", "Bree", ["to Rivendell", "to Grey Havens"]],
    ["aimless", "Rivendell", ["to Bree"]],
  ])("%s is taken off at %s from: %s, and from nothing else", (figure, at, choices) => {
    const sites = [at === "Bree" ? "Rivendell" : "Bree"];
    for (const other of Object.keys(rated(at, sites, {})))
      expect(lost(at, sites, { [figure]: 2 }, other), other).toBeCloseTo(choices.includes(other) ? 2 : 0);
  });
  it("nothing is taken off where a card is to be played", () => {
    const goes = (figures: object): number =>
      ratings(
        {
          phase: "organization",
          me: { companies: [{ at: "Rivendell", characters: ["Théoden", "Erkenbrand"] }], hand: ["Tom Bombadil"] },
        },
        "to Old Forest",
        { figures },
      )["to Old Forest"];
    expect(goes({ aimless: 2 })).toBeCloseTo(goes({}));
  });
});
describe("in the site phase the heuristic", () => {
  it("keeps him untapped who alone can play what it came for", () => {
    const r = ratings(
      {
        phase: "site phase of Radbug",
        me: {
          alignment: "balrog",
          companies: [{ at: "Goblin-gate (minion)", characters: ["Radbug", "Lagduf, tapped", "Ufthak, tapped"] }],
          hand: ["War-wolf"],
        },
      },
      /untapped|tap Radbug/,
      { first: "enter the site" },
    );
    expect(r["Radbug stays untapped"]).toBeGreaterThan(r["tap Radbug"] + 1);
  });
  it("raids with those who are left to take what it brings", () => {
    const smoke = D.MODES[D.defOf("Smoke on the Wind")][0];
    const raid = (characters: string[]): number => {
      const b = looked({
        phase: `site phase of ${characters[0].split(",")[0]}`,
        me: { alignment: "minion", companies: [{ at: "Carn Dûm (minion)", characters }] },
      });
      return afterRaid(b, new Ranks().of(b, b.greatest(0)), smoke, 3, true);
    };
    const six = ["Radbug", "Lagduf", "Muzgash", "Shagrat", "Ufthak", "Gorbag"];
    expect(raid(six)).toBeGreaterThan(0.5);
    expect(raid(six.slice(0, 2))).toBeLessThan(0);
    expect(raid(six.map((who) => `${who}, tapped`))).toBe(0);
  });
  it("leaves a faction to somebody who speaks far better", () => {
    const tries = (others: string[]) =>
      ratings(
        {
          phase: "site phase of Orc Veteran",
          me: {
            alignment: "balrog",
            companies: [
              { at: "Moria (balrog)", characters: ["Orc Veteran"] },
              ...(others.length ? [{ at: "The Under-gates (balrog)", characters: others }] : []),
            ],
            hand: ["Orcs of Moria"],
          },
        },
        /^play Orcs of Moria/,
        { first: "enter the site" },
      );
    expect(tries([])["play Orcs of Moria"]).toBeGreaterThan(0);
    expect(tries(["The Balrog (balrog)"])["play Orcs of Moria"]).toBeLessThan(0);
  });
});
describe("with cards in hand the heuristic", () => {
  it("counts what a stage card makes of an item beside the avatar", () => {
    const setup = (events: string[]): Setup => ({
      phase: "end of turn",
      me: {
        alignment: "fallen-wizard",
        plays: "Alatar",
        companies: [{ at: "The White Towers", characters: ["Alatar (fallen-wizard)", "Haldir", "Faramir"] }],
        hand: ["High Helm"],
        sites: ["Barrow-downs"],
        events,
      },
    });
    const worth = (events: string[]): number => pointsTo(looked(setup(events)), 0, D.defOf("High Helm"), 2);
    expect(worth([])).toBe(1);
    expect(worth(["Join the Hunt"])).toBe(2);
  });
  it("gives somebody of no points up for one of many", () => {
    const setup = (hand: string[]): Setup => ({
      phase: "organization",
      me: {
        alignment: "balrog",
        companies: [
          {
            at: "Moria (balrog)",
            characters: ["Hill-troll", "Hill-troll", "Hill-troll", "Orc Veteran", "Orc Veteran", "Orc Veteran"],
          },
        ],
        hand,
      },
    });
    const r = ratings(setup(["Gorbag"]), "give up");
    expect(r["give up Orc Veteran"]).toBeGreaterThan(r["pass"]);
    expect(r["give up Hill-troll"]).toBeLessThan(0);
    expect(ratings(setup(["Orc Tracker"]), "give up")["give up Orc Veteran"]).toBeLessThan(0);
  });
  it("fetches with an avatar who goes from one haven to another, but not where he could speak", () => {
    const fetches = (hand: string[]): number =>
      ratings(
        {
          phase: "organization",
          me: {
            alignment: "balrog",
            companies: [
              { at: "Moria (balrog)", characters: ["The Balrog (balrog)", "Orc Veteran"] },
              { at: "The Under-gates (balrog)", characters: ["Hill-troll", "Orc Tracker", "Orc Veteran"] },
            ],
            sites: ["The Under-gates (balrog)"],
            sideboard: ["Gorbag"],
            hand,
          },
        },
        /sideboard/,
      ).sideboard;
    expect(fetches([])).toBeGreaterThan(0);
    expect(fetches(["Orcs of Moria"])).toBeLessThan(0);
  });
  it("hands on nothing by which its bearer holds who follows him", () => {
    const hands = (who: string): number =>
      ratings(
        {
          phase: "organization",
          me: {
            alignment: "balrog",
            companies: [{ at: "Moria (balrog)", characters: [{ "Troll Lout": ["High Helm"] }, "Azog", who] }],
          },
        },
        /High Helm/,
      )["transfer High Helm"];
    expect(hands("Crook-legged Orc, follower of Troll Lout")).toBeLessThan(hands("Crook-legged Orc") - 1);
  });
  it("keeps a special item that is no ring by what a company would make of it", () => {
    const discards = (sites: string[]): number =>
      ratings(
        {
          phase: "end of turn",
          me: {
            alignment: "balrog",
            companies: [{ at: "Carn Dûm (minion)", characters: ["Radbug", "Lagduf", "Muzgash", "Shagrat", "Ufthak"] }],
            hand: ["Palantír of Orthanc"],
            sites,
          },
        },
        "discard",
      )["discard Palantír of Orthanc"];
    expect(discards(["Isengard (minion)"])).toBeLessThan(-1);
    expect(discards([])).toBeGreaterThan(0);
  });
});

it("every version takes somebody by a card whose characters have higher numbers than there are slots", () => {
  const { s } = board({
    ruleset: "universal",
    phase: "organization",
    me: {
      alignment: "fallen-wizard",
      plays: "Saruman",
      companies: [{ at: "Isengard (fallen-wizard)", characters: ["Ioreth"] }],
      hand: ["Thrall of the Voice", "Baugúr", "Calendal"],
    },
  });
  const legal = new Int32Array(meccg.maxChoices);
  const texts = (): string[] => [...legal.subarray(0, s.legal(legal))].map((c) => meccg.choiceToText(s, c));
  for (let n = 0; n < 9 && !texts().includes("take Baugúr"); n++)
    s.play(meccg.choiceFromText(s, texts().includes("play Thrall of the Voice") ? "play Thrall of the Voice" : "pass"));
  expect(texts()).toEqual(["take Baugúr", "take Calendal"]);
  const taken = [VERSION_1, VERSION_2, VERSION_3, VERSION_4].map((version) => {
    const agent = new HeuristicAgent(version);
    agent.begin();
    return agent.choose(s.view(0), legal, s.legal(legal), new OwnStream("test", 0, "agent"));
  });
  for (const choice of taken) expect(s.accepts(choice)).toBe(true);
});
