import { describe, expect, it } from "vitest";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { Orders } from "../../agents/heuristic/plans/orders.js";
import { VERSION_3 } from "../../agents/heuristic/versions.js";
import { MctsAgent } from "../../agents/mcts/mcts.js";
import { MetwGuide, training } from "../../agents/mcts/metw-guide.js";
import { DEFAULTS, type Settings } from "../../agents/mcts/params.js";
import type { MetwPlans } from "../../agents/mcts/plans.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { loadDeck, type Metw, metw, type MetwView, rulesetByName } from "../../engine/metw/index.js";
import { ARRANGE, ORGANIZE } from "../../engine/metw/machine/machine.js";
import * as L from "../../engine/metw/state/layout.js";
import * as T from "../../engine/metw/vocabulary/terms.js";
import { board } from "../metw/board.js";

const legal = new Int32Array(metw.maxChoices);
const luck = new OwnStream("plans", 0, "x");

/** Five at Rivendell with two cards to go for: more than one way to part. */
const five = (): Metw =>
  board({
    phase: "organization",
    ruleset: "universal",
    me: {
      companies: [{ at: "Rivendell", characters: ["Théoden", "Erkenbrand", "Beregond", "Haldir", "Orophin"] }],
      hand: ["Tom Bombadil", "Gwaihir"],
    },
  }).s;
const plannerOf = (guide: MetwGuide): MetwPlans => guide.planner!;
const look = (planner: MetwPlans, s: Metw): number => planner.look(s.view(s.chooser()), legal, s.legal(legal));
const agent = (set: Partial<Settings> = {}): MctsAgent<Metw, MetwView, never> => {
  const all = { ...DEFAULTS, sims: 16, ...set };
  const made = new MctsAgent(metw, new MetwGuide(all), training(), all);
  made.begin(0, {});
  return made as never;
};
const organizing = (s: Metw): boolean => s.h[L.Header.phase] === T.PHASE_ORGANIZATION && s.chooser() === s.active;
const companyOf = (s: Metw, i: number): number => s.iComp[i]!;
const goalOf = (s: Metw, i: number): number => {
  const to = s.cget(companyOf(s, i), L.CompanyWord.destination);
  return to < 0 ? s.cget(companyOf(s, i), L.CompanyWord.site) : to;
};

describe("plans that are proposed", () => {
  it("are several, the heuristic's own first, and it divides as the heuristic would", () => {
    const s = five();
    const planner = plannerOf(new MetwGuide());
    const n = look(planner, s);
    expect(n).toBeGreaterThan(3);
    const ways = new Set(planner.orders.slice(0, n).map((o) => `${o.group.join()} ${o.to.join()}`));
    expect(ways.size).toBe(n);
    const [own, ordered] = [new HeuristicAgent(VERSION_3), new HeuristicAgent(VERSION_3)];
    ordered.follow(planner.orders[0]!);
    for (; organizing(s); ) {
      const count = s.legal(legal);
      const choice = own.choose(s.view(0), legal, count, luck);
      expect(ordered.choose(s.view(0), legal, count, luck)).toBe(choice);
      s.apply(choice);
    }
  });

  it("are carried out as they say: who stands with whom, and where each goes", () => {
    const guide = new MetwGuide();
    const planner = plannerOf(guide);
    const n = look(planner, five());
    const divisions = new Set<string>();
    for (let k = 0; k < n; k++) {
      const s = five();
      planner.follow(k);
      while (organizing(s)) s.apply(guide.choose(s, s.chooser(), legal, s.legal(legal), luck, false));
      planner.follow(-1);
      const o = planner.orders[k]!;
      const people = [...o.group.keys()].filter((i) => o.group[i] !== 255);
      expect(people).toHaveLength(5);
      for (const i of people) {
        expect(goalOf(s, i)).toBe(o.to[i]);
        for (const j of people) expect(companyOf(s, i) === companyOf(s, j)).toBe(o.group[i] === o.group[j]);
      }
      divisions.add(people.map((i) => o.group[i]).join());
    }
    expect(divisions.size).toBeGreaterThan(1);
  });

  it("bind nobody in another turn, or the other player", () => {
    const s = five();
    const count = s.legal(legal);
    const free = new HeuristicAgent(VERSION_3).choose(s.view(0), legal, count, luck);
    expect(T.verbOf(free)).toBe(T.V_ARRANGE);
    const turn = s.h[L.Header.turn]!;
    const together = (player: number, of: number): number => {
      const orders = new Orders();
      orders.clear(player, of, T.aOf(free));
      orders.group.fill(0);
      const told = new HeuristicAgent(VERSION_3);
      told.follow(orders);
      return T.verbOf(told.choose(s.view(0), legal, count, luck));
    };
    expect(together(0, turn)).not.toBe(T.V_ARRANGE);
    expect(together(0, turn + 1)).toBe(T.V_ARRANGE);
    expect(together(1, turn)).toBe(T.V_ARRANGE);
  });

  it("are not proposed for who plays by an older version, by uniform roll-outs, or where nobody is divided", () => {
    expect(new MetwGuide({ ...DEFAULTS, version: 2 }).planner).toBeUndefined();
    expect(new MetwGuide({ ...DEFAULTS, pilot: 2 }).planner).toBeUndefined();
    const alone = board({
      phase: "organization",
      ruleset: "universal",
      me: { companies: [{ at: "Rivendell", characters: ["Théoden"] }], hand: ["Gwaihir"] },
    }).s;
    expect(look(plannerOf(new MetwGuide()), alone)).toBe(0);
  });
});

describe("the search over plans", () => {
  /** A game of two searches, asked at each question of an organization phase by whoever is passed in. */
  function watch(seed: string, turns: number, asked: (s: Metw, view: MetwView, count: number, choice: number) => void) {
    const s = metw.start({
      ruleset: rulesetByName("coe:1"),
      decks: [loadDeck("training/factions-beasts-dale"), loadDeck("training/stealth-beasts-rings")],
      streams: seedStreams(seed, 0, 2),
    });
    const warm = agent();
    const heuristic = new HeuristicAgent(VERSION_3);
    while (s.chooser() !== OVER && s.h[L.Header.turn]! < turns) {
      const count = s.legal(legal);
      const view = s.view(s.chooser());
      const ours = organizing(s) && (s.fr[s.top()] === ORGANIZE || s.fr[s.top()] === ARRANGE);
      const choice = (ours ? warm : heuristic).choose(view, legal, count, new OwnStream("own", 0, "x"));
      if (ours) asked(s, view, count, choice);
      s.apply(choice);
    }
  }

  it("answers every question of a plan alike, whether it was there at the first one or not", {
    timeout: 120_000,
  }, () => {
    const fresh = plannerOf(new MetwGuide());
    let key = "";
    let placed = 0;
    let plans = 0;
    watch("cold", 13, (s, view, count, choice) => {
      if (fresh.look(view, legal, count) < 2) {
        key = "";
        return;
      }
      const now = fresh.key.join();
      if (s.fr[s.top()] === ARRANGE) {
        // Asked in the middle of an arrangement it is still the same decision, to the last byte of its view.
        if (key !== "") expect(now).toBe(key);
        placed++;
      } else plans++;
      key = now;
      // Other luck too: plans are compared with luck of their own.
      expect(agent().choose(view, legal, count, new OwnStream("other", plans, "y"))).toBe(choice);
    });
    expect(plans).toBeGreaterThan(2);
    expect(placed).toBeGreaterThan(3);
  });

  it("does not spend more than its simulations and shows each beginning once", () => {
    const s = five();
    const a = agent({ sims: 60 });
    const count = s.legal(legal);
    const choice = a.choose(s.view(0), legal, count, luck);
    const found = a.candidates();
    expect(found[0]!.choice).toBe(choice);
    expect(new Set(found.map((c) => c.choice)).size).toBe(found.length);
    expect(found.reduce((sum, c) => sum + c.visits, 0)).toBeLessThanOrEqual(60);
    for (const c of found) expect(c.line[0]).toBe(metw.choiceToText(s, c.choice));
    expect(a.explain()).toContain("tries");
  });

  it("compares single choices where it is told to, and in trees", () => {
    const s = five();
    const count = s.legal(legal);
    for (const set of [{ plans: 0 }, { form: 1 }, { form: 2 }]) {
      const a = agent({ sims: 16, ...set });
      a.choose(s.view(0), legal, count, luck);
      expect(a.candidates().length).toBe(Math.min(count, DEFAULTS.width));
    }
  });
});
