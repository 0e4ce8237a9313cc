import { describe, expect, it } from "vitest";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { VERSION_3 } from "../../agents/heuristic/versions.js";
import { OwnStream } from "../../engine/core/streams.js";
import { meccg } from "../../engine/meccg/game.js";
import * as D from "../../engine/meccg/defs.js";
import { V_ACT, V_AGENT, V_DISCARD, V_ENTER, V_SITE, aOf, verbOf } from "../../engine/meccg/cards/vocabulary/terms.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { board } from "../meccg/board.js";
import { ratings } from "./ratings.js";

const legal = new Int32Array(meccg.maxChoices);
const agents = {
  planning: new HeuristicAgent({ ...VERSION_3, laterSetsRule: 1 }),
  frozen: new HeuristicAgent({ ...VERSION_3, laterSetsRule: 0 }),
};
type Setup = Parameters<typeof board>[0];

/** What the agent takes for `seat`, once it has passed until choices of this kind are offered. */
function taken(who: keyof typeof agents, setup: Setup, verb: number) {
  const { s } = board(setup);
  const agent = agents[who];
  agent.begin();
  for (let n = 0; n < 40; n++) {
    const count = s.legal(legal);
    const offered = legal.subarray(0, count).some((c) => verbOf(c) === verb);
    const choice =
      count === 1 ? legal[0] : agent.choose(s.view(s.chooser()), legal, count, new OwnStream("sets", 0, "a"));
    if (offered) return { s, choice };
    s.play(choice);
  }
  throw new Error("never offered");
}
const strong = ["Aragorn II", "Glorfindel II", "Gimli", "Legolas", "Beorn"];

describe("the heuristic with cards of the later sets", () => {
  it("seeks a hoard for an item of a hoard, and no other site that holds such items", () => {
    const { s } = board({
      phase: "organization",
      ruleset: "universal",
      me: {
        companies: [{ at: "Lórien", characters: strong }],
        hand: ["Habergeon of Silver"],
        sites: ["Ovir Hollow", "The Wind Throne"],
      },
    });
    /** What the agent makes of a site: these two differ in their attacks, and in the hoard that a Dragon keeps. */
    const worth = (who: keyof typeof agents) => {
      while (!legal.subarray(0, s.legal(legal)).some((c) => verbOf(c) === V_SITE))
        s.play(legal.find((c) => choiceToText(s, c) === "pass")!);
      const n = s.legal(legal);
      const ratings = new Float64Array(n);
      agents[who].weigh(s.view(0), legal, n, ratings);
      return (name: string) => ratings[legal.findIndex((c) => verbOf(c) === V_SITE && D.siteName(aOf(c)) === name)];
    };
    const [knows, frozen] = [worth("planning"), worth("frozen")];
    expect(knows("Ovir Hollow")).toBeGreaterThan(knows("The Wind Throne"));
    expect(frozen("The Wind Throne")).toBeGreaterThan(frozen("Ovir Hollow"));
  });
  it("goes down into the Under-deeps for what is played there", () => {
    const setup: Setup = {
      phase: "organization",
      ruleset: "universal",
      me: {
        companies: [{ at: "Moria", characters: strong }],
        hand: ["Dwarven Light-stone"],
        sites: ["The Under-gates"],
      },
    };
    const goes = (who: keyof typeof agents) => {
      const { choice } = taken(who, setup, V_SITE);
      return verbOf(choice) === V_SITE ? D.siteName(aOf(choice)) : "stays";
    };
    expect(goes("planning")).toBe("The Under-gates");
    expect(goes("frozen")).not.toBe("The Under-gates");
  });
  it("plays an agent face down where the limit is not needed for creatures", () => {
    const setup: Setup = {
      phase: "movement/hazard",
      ruleset: "universal",
      me: { companies: [{ at: "Rivendell", to: "Bree", characters: ["Aragorn II", "Bilbo"] }] },
      you: { hand: ["Bill Ferny"] },
    };
    expect(verbOf(taken("planning", setup, V_AGENT).choice)).toBe(V_AGENT);
    expect(verbOf(taken("frozen", setup, V_AGENT).choice)).not.toBe(V_AGENT);
  });
  it("sends an agent who lies at home against a company too weak for him", () => {
    const setup = {
      phase: "site phase of Bilbo",
      ruleset: "universal",
      me: { companies: [{ at: "Bree", characters: ["Bilbo"] }] },
      you: { agents: ["Bill Ferny, face down"] },
    } as Setup;
    const { s } = board(setup);
    while (!legal.subarray(0, s.legal(legal)).some((c) => verbOf(c) === V_ACT)) {
      const n = s.legal(legal);
      s.play(legal.subarray(0, n).find((c) => verbOf(c) === V_ENTER) ?? legal[0]);
    }
    const n = s.legal(legal);
    const taken = (who: keyof typeof agents) => agents[who].choose(s.view(1), legal, n, new OwnStream("sets", 0, "a"));
    expect(verbOf(taken("planning"))).toBe(V_ACT);
    expect(verbOf(taken("frozen"))).not.toBe(V_ACT);
  });
  it("pays a price out of the hand for a company with what is worth least, and goes no farther than it must", () => {
    const { s } = board({
      phase: "end of organization",
      ruleset: "universal",
      me: { companies: [{ at: "Rivendell", characters: ["Gimli", "Beretar"] }], hand: ["Refuge", "Elrond", "Haldir"] },
    });
    s.play(legal.subarray(0, s.legal(legal)).find((c) => choiceToText(s, c) === "play Refuge")!);
    const chosen: string[] = [];
    for (let n = 0; n < 8 && chosen.length < 2; n++) {
      const count = s.legal(legal);
      const choice = agents.planning.choose(s.view(s.chooser()), legal, count, new OwnStream("sets", 0, "a"));
      if (verbOf(choice) === V_DISCARD || verbOf(choice) === V_SITE) chosen.push(choiceToText(s, choice));
      s.play(choice);
    }
    expect(chosen).toEqual(["discard Haldir", "to Refuge in Rhudaur"]);
  });
  describe("what is worth keeping", () => {
    const hand = (...cards: string[]): Setup => ({
      phase: "end of turn",
      ruleset: "universal",
      me: { companies: [{ at: "Rivendell", characters: ["Elrond", "Glóin"] }], hand: cards },
    });
    it("keeps a card of one point that a site takes, rather than draw another for it", () => {
      const drop = (later: number) =>
        ratings(hand("When You Know More", "Elves of Lindon"), /^discard When/, { figures: { laterSetsBonus: later } })[
          "discard When You Know More"
        ];
      expect(drop(0) - drop(VERSION_3.laterSetsBonus)).toBeCloseTo(VERSION_3.laterSetsBonus);
    });
    it("lets go first what needs a card that the list does not hold", () => {
      const setup = hand("Mallorn", "Ford");
      const without = ratings(setup, /^discard Mallorn/);
      expect(without["discard Mallorn"]).toBeGreaterThan(1);
      expect(ratings(setup, /^discard Mallorn/, { figures: { laterSetsBonus: 0 } })["discard Mallorn"]).toBeLessThan(0);
      const list = ratings(hand("Mallorn", "Ford", "Earth of Galadriel’s Orchard"), /^discard Mallorn/);
      expect(list["discard Mallorn"]).toBeLessThan(without["discard Mallorn"]);
    });
    it("keeps minor items for an event that brings a point with three under it, and lays them there", () => {
      const setup = (events: string[], phase = "end of turn"): Setup => ({
        phase,
        ruleset: "universal",
        me: {
          companies: [{ at: "Rivendell", characters: [{ Elrond: ["Elven Cloak"] }] }],
          hand: ["Dagger of Westernesse"],
          events,
        },
      });
      const drop = (events: string[]) => ratings(setup(events), /^discard Dagger/)["discard Dagger of Westernesse"];
      expect(drop(["Armory"])).toBeLessThan(drop([]) - 1);
      const use = (later: number) =>
        ratings(setup(["Armory"], "organization"), /^use Armory/, { figures: { laterSetsBonus: later } });
      expect(use(VERSION_3.laterSetsBonus)["use Armory"]).toBeGreaterThan(use(0)["use Armory"]);
      expect(use(VERSION_3.laterSetsBonus)["store Elven Cloak of Elrond under Armory"]).toBeGreaterThan(0);
      expect(use(0)["store Elven Cloak of Elrond under Armory"]).toBeLessThan(0);
    });
  });
  describe("where to go", () => {
    const to = (setup: Setup, figures: Partial<typeof VERSION_3> = {}) => {
      const all = ratings(setup, /^stay$/, { figures });
      return (name: string) => all[name === "stay" ? name : `to ${name}`];
    };
    it("seeks attacks after which a card is played, with somebody who can play it", () => {
      const setup = (...hand: string[]): Setup => ({
        phase: "organization",
        ruleset: "universal",
        me: {
          companies: [{ at: "Rivendell", characters: [...strong, "Bilbo"] }],
          hand,
          sites: ["Goblin-gate", "The White Towers"],
        },
      });
      const more = (site: string, figures = {}) =>
        to(setup("Dark Numbers"), figures)(site) - to(setup(), figures)(site);
      expect(more("Goblin-gate")).toBeGreaterThan(more("The White Towers") + 0.1);
      expect(more("Goblin-gate", { laterSetsBonus: 0 })).toBeLessThan(0.1);
    });
    it("takes the next step of a card that must be stored", () => {
      const setup = (on: string[]): Setup => ({
        phase: "organization",
        ruleset: "universal",
        me: {
          companies: [{ at: "The Under-leas", characters: strong, with: on }],
          sites: ["The Iron-deeps", "Mount Gundabad"],
        },
      });
      const more = (site: string, figures = {}) =>
        to(setup(["To the Uttermost Foundations"]), figures)(site) - to(setup([]), figures)(site);
      // Untapped, it is stored at a Haven and nowhere in the Under-deeps; nearer to one where the next move but one counts.
      const far = { nextMoveDiscount: 0.84 };
      expect(more("Mount Gundabad", far)).toBeGreaterThan(more("The Iron-deeps", far));
      expect(more("Mount Gundabad", { laterSetsBonus: 0 })).toBeLessThanOrEqual(0);
    });
    it("counts the allies who would not go along", () => {
      const setup: Setup = {
        phase: "organization",
        ruleset: "universal",
        me: {
          companies: [{ at: "Dol Amroth", characters: [{ Gimli: ["Nenseldë the Wingild"] }, "Legolas"] }],
          sites: ["Pelargir"],
        },
      };
      const gap = (strays: number) =>
        to(setup, { strayAllyCost: strays })("stay") - to(setup, { strayAllyCost: strays })("Pelargir");
      expect(gap(1) - gap(0)).toBeCloseTo(2);
    });
  });
});
