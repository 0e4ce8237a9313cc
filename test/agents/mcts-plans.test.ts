import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { Orders } from "../../agents/heuristic/plans/orders.js";
import { VERSION_3 } from "../../agents/heuristic/versions.js";
import { MctsAgent } from "../../agents/mcts/mcts.js";
import { MeccgGuide, packView, training, VALUE } from "../../agents/mcts/meccg-guide.js";
import { DEFAULTS as USUAL, type Settings } from "../../agents/mcts/params.js";
import type { MeccgPlans } from "../../agents/mcts/plans.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { loadDeck, type Meccg, meccg, type MeccgView, rulesetByName } from "../../engine/meccg/index.js";
import { ARRANGE, ORGANIZE, PLAN } from "../../engine/meccg/rules/machine/machine.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as Asked from "../../engine/meccg/rules/questions.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { SearchThreads } from "../../sim/threads/search-threads.js";
import { five } from "./five.js";
import { board } from "../meccg/board.js";

const legal = new Int32Array(meccg.maxChoices);
const random = new OwnStream("plans", 0, "x");
/** Searches that begin from version 3, as the heuristics beside them. */
const DEFAULTS: Settings = { ...USUAL, version: 3 };

const plannerOf = (guide: MeccgGuide): MeccgPlans => guide.planner!;
const look = (planner: MeccgPlans, s: Meccg): number => planner.look(s.view(s.chooser()), legal, s.legal(legal));
const agent = (set: Partial<Settings> = {}): MctsAgent<Meccg, MeccgView, never> => {
  const all = { ...DEFAULTS, sims: 16, ...set };
  const made = new MctsAgent(meccg, new MeccgGuide(all), training(), all);
  made.begin(0, {});
  return made as never;
};
const organizing = (s: Meccg): boolean => s.h[L.Header.phase] === T.PHASE_ORGANIZATION && s.chooser() === s.active;
const companyOf = (s: Meccg, i: number): number => s.iComp[i];
/** Is a company asked where it goes? Which company is next is asked besides. */
const asksWhere = (s: Meccg): boolean => s.fr[s.top()] === PLAN && Asked.whereTo(s, Q.question(s));
const goalOf = (s: Meccg, i: number): number => {
  const to = s.cget(companyOf(s, i), L.CompanyWord.destination);
  return to < 0 ? s.cget(companyOf(s, i), L.CompanyWord.site) : to;
};

describe("plans that are proposed", () => {
  it("are several, the heuristic's own first, and it divides as the heuristic would", () => {
    const s = five();
    const planner = plannerOf(new MeccgGuide(DEFAULTS));
    const n = look(planner, s);
    expect(n).toBeGreaterThan(3);
    const ways = new Set(planner.orders.slice(0, n).map((o) => `${o.group.join()} ${o.to.join()}`));
    expect(ways.size).toBe(n);
    const [own, ordered] = [new HeuristicAgent(VERSION_3), new HeuristicAgent(VERSION_3)];
    ordered.follow(planner.orders[0]);
    for (; organizing(s); ) {
      const count = s.legal(legal);
      const choice = own.choose(s.view(0), legal, count, random);
      expect(ordered.choose(s.view(0), legal, count, random)).toBe(choice);
      s.apply(choice);
    }
  });

  it("say in words who goes where, and for which card of the hand", () => {
    const planner = plannerOf(new MeccgGuide(DEFAULTS));
    const n = look(planner, five());
    const notes = Array.from({ length: n }, (_, k) => planner.words(k));
    // Both cards are offered, each where it is played: also in a plan in which the companies go the other way round.
    for (const trip of ["to Old Forest for Tom Bombadil", "to Eagles’ Eyrie for Gwaihir"])
      expect(notes.filter((words) => words.includes(trip)).length).toBeGreaterThan(3);
    // Who stays at the Haven goes for no card there.
    expect(notes.join("; ")).not.toMatch(/: stay at [^;]+ for /);
  });
  it("are carried out as they say: who stands with whom, and where each goes", () => {
    const guide = new MeccgGuide(DEFAULTS);
    const planner = plannerOf(guide);
    const n = look(planner, five());
    const divisions = new Set<string>();
    for (let k = 0; k < n; k++) {
      const s = five();
      planner.follow(k);
      while (organizing(s)) s.apply(guide.choose(s, s.chooser(), legal, s.legal(legal), random, false));
      planner.follow(-1);
      const o = planner.orders[k];
      const characters = [...o.group.keys()].filter((i) => o.group[i] !== 255);
      expect(characters).toHaveLength(5);
      for (const i of characters) {
        expect(goalOf(s, i)).toBe(o.to[i]);
        for (const j of characters) expect(companyOf(s, i) === companyOf(s, j)).toBe(o.group[i] === o.group[j]);
      }
      divisions.add(characters.map((i) => o.group[i]).join());
    }
    expect(divisions.size).toBeGreaterThan(1);
  });

  it("are gone on with where a company is asked where it goes, in their turn alone", () => {
    const planner = plannerOf(new MeccgGuide(DEFAULTS));
    const n = look(planner, five());
    const ways = new Set<string>();
    for (let k = 0; k < n; k++) {
      const s = five();
      look(planner, s);
      planner.keep(k);
      const o = planner.orders[k];
      const to = Int16Array.from(o.to);
      const charactersThere = [...o.group.keys()].filter((i) => o.group[i] !== 255);
      let asked = 0;
      while (organizing(s)) {
        const count = s.legal(legal);
        const view = s.view(0);
        const further = planner.onward(view, legal, count);
        expect(further >= 0).toBe(asksWhere(s));
        if (further >= 0) asked++;
        s.apply(further >= 0 ? further : planner.choice(k, view, legal, count));
      }
      expect(asked).toBeGreaterThan(0);
      for (const i of charactersThere) expect(goalOf(s, i)).toBe(to[i]);
      ways.add(charactersThere.map((i) => to[i]).join());
      // The same question in another turn is none of this plan's, nor after it was given up.
      const later = five();
      while (!asksWhere(later)) later.apply(planner.choice(k, later.view(0), legal, later.legal(legal)));
      const count = later.legal(legal);
      expect(planner.onward(later.view(0), legal, count)).toBeGreaterThanOrEqual(0);
      later.h[L.Header.turn] = later.h[L.Header.turn] + 2;
      expect(planner.onward(later.view(0), legal, count)).toBe(-1);
      later.h[L.Header.turn] = later.h[L.Header.turn] - 2;
      planner.keep(-1);
      expect(planner.onward(later.view(0), legal, count)).toBe(-1);
    }
    expect(ways.size).toBeGreaterThan(3);
  });

  it("also set out for a card that is two moves away", () => {
    const goals = (hand: string[]): string[] => {
      const { s } = board({
        phase: "organization",
        ruleset: "universal",
        me: { companies: [{ at: "Rivendell", characters: ["Théoden", "Erkenbrand", "Beregond"] }], hand },
      });
      const planner = plannerOf(new MeccgGuide(DEFAULTS));
      const n = look(planner, s);
      return planner.orders.slice(0, n).flatMap((o) => [...o.to].filter((t) => t >= 0).map((t) => D.siteName(t)));
    };
    const near = ["Tom Bombadil", "Gwaihir"];
    // Skinbark is met at Wellinghall, two moves from Rivendell: nothing else leads to the Glittering Caves, halfway.
    expect(goals([...near, "Skinbark"])).toContain("Glittering Caves");
    expect(goals(near)).not.toContain("Glittering Caves");
    expect(goals([...near, "Skinbark"])).not.toContain("Wellinghall");
  });

  it("bind nobody in another turn, or the other player", () => {
    const s = five();
    const count = s.legal(legal);
    const free = new HeuristicAgent(VERSION_3).choose(s.view(0), legal, count, random);
    expect(T.verbOf(free)).toBe(T.V_ARRANGE);
    const turn = s.h[L.Header.turn];
    const together = (player: number, of: number): number => {
      const orders = new Orders();
      orders.clear(player, of, T.aOf(free));
      orders.group.fill(0);
      const told = new HeuristicAgent(VERSION_3);
      told.follow(orders);
      return T.verbOf(told.choose(s.view(0), legal, count, random));
    };
    expect(together(0, turn)).not.toBe(T.V_ARRANGE);
    expect(together(0, turn + 1)).toBe(T.V_ARRANGE);
    expect(together(1, turn)).toBe(T.V_ARRANGE);
  });

  it("are not proposed for who plays by an older version, by uniform roll-outs, or where nobody is divided", () => {
    expect(new MeccgGuide({ ...DEFAULTS, version: 2 }).planner).toBeUndefined();
    expect(new MeccgGuide({ ...DEFAULTS, pilot: 2 }).planner).toBeUndefined();
    const alone = board({
      phase: "organization",
      ruleset: "universal",
      me: { companies: [{ at: "Rivendell", characters: ["Théoden"] }], hand: ["Gwaihir"] },
    }).s;
    expect(look(plannerOf(new MeccgGuide(DEFAULTS)), alone)).toBe(0);
  });
});

describe("the search over plans", () => {
  it("answers every question of a plan alike, whether it was there at the first one or not", {
    tags: "long",
    timeout: 240_000,
  }, () => {
    const s = meccg.start({
      ruleset: rulesetByName("coe:1"),
      decks: [loadDeck("training/factions-beasts-dale"), loadDeck("training/stealth-beasts-rings")],
      streams: seedStreams("cold", 0, 2),
    });
    const quick = { sims: 6, far: 2 };
    const [warm, heuristic] = [agent(quick), new HeuristicAgent(VERSION_3)];
    const fresh = plannerOf(new MeccgGuide(DEFAULTS));
    let key = "";
    let placed = 0;
    let plans = 0;
    while (s.chooser() !== OVER && s.h[L.Header.turn] < 12) {
      const count = s.legal(legal);
      const view = s.view(s.chooser());
      let choice = heuristic.choose(view, legal, count, random);
      const room = s.fr[s.top()];
      if ((room === ORGANIZE || room === ARRANGE) && fresh.look(view, legal, count) > 1) {
        const now = fresh.key.join();
        if (room === ARRANGE) {
          // Asked in the middle of an arrangement it is still the same decision, to the last byte of its view.
          expect(now).toBe(key);
          placed++;
        } else plans++;
        key = now;
        choice = warm.choose(view, legal, count, new OwnStream("own", 0, "x"));
        // Other luck too: plans are compared with luck of their own.
        expect(agent(quick).choose(view, legal, count, new OwnStream("other", plans, "y"))).toBe(choice);
      }
      s.apply(choice);
    }
    expect(plans).toBeGreaterThan(2);
    expect(placed).toBeGreaterThan(3);
  });

  it("does not spend more simulations than it may, and shows each beginning once", () => {
    const s = five();
    const a = agent({ sims: 60 });
    const count = s.legal(legal);
    const choice = a.choose(s.view(0), legal, count, random);
    const found = a.candidates();
    expect(found[0].choice).toBe(choice);
    expect(new Set(found.map((c) => c.choice)).size).toBe(found.length);
    // Six times as many for a plan, as far as 240; of plans that begin alike only the best is shown.
    const tries = found.reduce((sum, c) => sum + c.visits, 0);
    expect(tries).toBeLessThanOrEqual(240);
    expect(tries).toBeGreaterThan(0);
    for (const c of found) expect(c.line[0]).toBe(meccg.choiceToText(s, c.choice));
    expect(a.explain()).toContain("tries");
  });

  it("goes on with the plan it took, and says so, until another game begins", () => {
    const s = five();
    const a = agent({ sims: 24 });
    const to = new Map<string, number>();
    let asked = 0;
    while (organizing(s)) {
      const count = s.legal(legal);
      const choice = a.choose(s.view(0), legal, count, random);
      if (count > 1 && asksWhere(s)) {
        asked++;
        const told = a.candidates();
        expect(told.map((c) => c.choice)).toEqual([choice]);
        expect(told[0].visits).toBeGreaterThan(0);
        expect(told[0].plan).toContain(": ");
        expect(a.explain()).toContain("tries");
        to.set(told[0].plan!, choice);
        // Who was not there when the plan was made looks at the question by itself.
        const other = agent({ sims: 24 });
        other.choose(s.view(0), legal, count, random);
        expect(other.candidates().length).toBeGreaterThan(1);
      }
      s.apply(choice);
    }
    expect(asked).toBeGreaterThan(0);
    expect(to.size).toBe(1);
  });

  it("comes to the same plan on several threads as on one", { tags: "long" }, async () => {
    const s = five();
    const count = s.legal(legal);
    const set = { ...DEFAULTS, sims: 24, parts: 2 };
    const one = agent(set);
    const many = new MctsAgent(
      meccg,
      new MeccgGuide(set),
      training(),
      set,
      () => new SearchThreads(set, VALUE, packView),
    );
    many.begin(0, {});
    const choice = one.choose(s.view(0), legal, count, random);
    expect(await many.think(s.view(0), legal, count, new OwnStream("other", 0, "z"))).toBe(choice);
    expect(many.candidates().map((c) => [c.choice, c.visits, c.value])).toEqual(
      one.candidates().map((c) => [c.choice, c.visits, c.value]),
    );
    await many.close();
  });

  it("tries nothing that is rated far behind where searching never found it better, and looks there but briefly", () => {
    // Where to go, with one thing to go for: every other place is rated a point behind.
    const s = board({
      phase: "organization",
      ruleset: "universal",
      me: { companies: [{ at: "Rivendell", characters: ["Théoden", "Erkenbrand"] }], hand: ["Gwaihir"] },
    });
    s.take("pass");
    const count = s.s.legal(legal);
    const guide = new MeccgGuide(DEFAULTS);
    const view = s.s.view(0);
    const out = new Float64Array(meccg.maxChoices);
    guide.rate(view, legal, count, out);
    const best = Math.max(...out.subarray(0, count));
    const near = out.subarray(0, count).filter((v) => v >= best - guide.within(view)).length;
    expect(near).toBeLessThan(Math.min(count, DEFAULTS.width));
    const tries = (set: Partial<Settings>): number[] => {
      const a = agent({ sims: 48, ...set });
      a.choose(view, legal, count, random);
      return a.candidates().map((c) => c.visits);
    };
    expect(tries({})).toHaveLength(Math.max(2, near));
    expect(tries({ focus: 0 })).toHaveLength(Math.min(count, DEFAULTS.width));
    // Nothing is near: the best is taken, after a look at what it is worth.
    expect([near, ...tries({})]).toEqual([1, 8, 8]);
  });

  it("compares single choices where it is told to, and in trees", () => {
    const s = five();
    const count = s.legal(legal);
    for (const set of [{ plans: 0 }, { form: 1 }, { form: 2 }]) {
      const a = agent({ sims: 16, ...set });
      a.choose(s.view(0), legal, count, random);
      expect(a.candidates().length).toBe(Math.min(count, DEFAULTS.width));
    }
  });
});
