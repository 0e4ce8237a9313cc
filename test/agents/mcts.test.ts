import { afterAll, describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { VERSION_4, VERSION_4_SHORT, VERSIONS } from "../../agents/heuristic/versions.js";
import { CIRCLE, FAR_END, FAR_TWO, farSightOf, rollOut, type Sight, sightOf, Worth } from "../../agents/mcts/guide.js";
import { MctsAgent } from "../../agents/mcts/mcts.js";
import { MeccgGuide, packView, training, VALUE } from "../../agents/mcts/meccg-guide.js";
import { DEFAULTS, FORMS, type Settings } from "../../agents/mcts/params.js";
import { SearchThreads } from "../../sim/threads/search-threads.js";
import { agentText, makeAgent, parseAgent } from "../../agents/registry.js";
import { OVER } from "../../engine/core/game.js";
import {
  COMPANY_SITE,
  DISCARD_HAND,
  END_TURN,
  PLAN,
  PLAY_AT_SITE,
  RESET_HAND,
} from "../../engine/meccg/rules/machine/machine.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { councilPoints } from "../../engine/meccg/rules/facts/score/councilpoints.js";
import { loadDeck, type Meccg, meccg, type MeccgView, rulesetByName } from "../../engine/meccg/index.js";

const legal = new Int32Array(meccg.maxChoices);
const team = new Set<MctsAgent<Meccg, MeccgView, never>>();
const agent = (set: Partial<Settings>): MctsAgent<Meccg, MeccgView, never> => {
  const all = { ...DEFAULTS, version: 1, sims: 24, ...set };
  const made = new MctsAgent(
    meccg,
    new MeccgGuide(all),
    training(),
    all,
    () => new SearchThreads(all, VALUE, packView),
  );
  made.begin(0, {});
  team.add(made as never);
  return made as never;
};
afterAll(async () => {
  for (const one of team) await one.close();
});

/** Decisions of a game by the heuristic with a little chance, every `step`-th of them. */
function* decisions(step: number, seed = "mcts"): Generator<{ s: Meccg; view: MeccgView; count: number }> {
  const s = meccg.start({
    ruleset: rulesetByName("metw-standard"),
    decks: [loadDeck("stealth-orcs"), loadDeck("prowess-corruption")],
    streams: seedStreams(seed, 0, 2),
  });
  const guide = new HeuristicAgent();
  const stream = new OwnStream(seed, 0, "play");
  for (let n = 0; s.chooser() !== OVER; n++) {
    const count = s.legal(legal);
    const view = s.view(s.chooser());
    if (n % step === 0 && count > 1) yield { s, view, count };
    const again = s.legal(legal);
    s.apply(stream.below(12) === 0 ? legal[stream.below(again)] : guide.choose(view, legal, again, stream));
  }
}

describe("the search on METW", () => {
  it.each(FORMS.map((name, form) => ({ name, form })))("$name chooses what was offered, the same again", ({ form }) => {
    const [a, b] = [agent({ form }), agent({ form })];
    let tried = 0;
    for (const { view, count } of decisions(40)) {
      const choice = a.choose(view, legal, count, new OwnStream("s", tried, "x"));
      expect(Array.from(legal.subarray(0, count))).toContain(choice);
      expect(b.choose(view, legal, count, new OwnStream("s", tried, "x"))).toBe(choice);
      tried++;
    }
    expect(tried).toBeGreaterThan(5);
  });

  it("does not spend more than its simulations, and says what it found", () => {
    const a = agent({ sims: 60, width: 5, plans: 0, focus: 0 });
    for (const { s, view, count } of decisions(40)) {
      const choice = a.choose(view, legal, count, new OwnStream("s", 1, "x"));
      const found = a.candidates();
      expect(found.length).toBe(Math.min(count, 5));
      expect(found[0].choice).toBe(choice);
      const tries = found.reduce((sum, c) => sum + c.visits, 0);
      expect(tries).toBeLessThanOrEqual(60);
      // It may stop early only where nothing is better than the best rated, and never before eight worlds.
      expect(tries).toBeGreaterThanOrEqual(8 * 2);
      for (const c of found) {
        expect(c.value).toBeGreaterThanOrEqual(0);
        expect(c.value).toBeLessThanOrEqual(1);
        expect(c.line[0]).toBe(meccg.choiceToText(s, c.choice));
      }
      expect(a.explain()).toContain(`${found[0].visits} tries`);
    }
  });

  it("comes to the same choice on several threads as on one", { tags: "long" }, async () => {
    const one = agent({ parts: 3, sims: 45 });
    const many = agent({ parts: 3, sims: 45 });
    let tried = 0;
    for (const { view, count } of decisions(60)) {
      const choice = one.choose(view, legal, count, new OwnStream("s", tried, "x"));
      const candidates = one.candidates();
      expect(await many.think(view, legal, count, new OwnStream("s", tried, "x"))).toBe(choice);
      expect(many.candidates()).toEqual(candidates);
      tried++;
    }
    expect(tried).toBeGreaterThan(3);
  });

  it("a search that hits its time limit counts it, one without a limit never does", { tags: "long" }, () => {
    for (const form of FORMS.keys()) {
      // Two parts that are both cut short are one choice cut short.
      const hasty = agent({ form, sims: 400, limit: 0.001, parts: 2 });
      const patient = agent({ form, sims: 40 });
      let asked = 0;
      for (const { view, count } of decisions(80)) {
        asked++;
        hasty.choose(view, legal, count, new OwnStream("s", 1, "x"));
        patient.choose(view, legal, count, new OwnStream("s", 1, "x"));
      }
      expect(hasty.cutShort()).toBeGreaterThan(2);
      expect(hasty.cutShort()).toBeLessThanOrEqual(asked);
      expect(patient.cutShort()).toBe(0);
      hasty.begin(0, {});
      expect(hasty.cutShort()).toBe(0);
    }
  });

  it("is told the opponent's list only if its spec says so", () => {
    const told = agent({ told: 1, sims: 30 });
    expect(told.told).toBe(true);
    expect(agent({}).told).toBe(false);
    const lists = [loadDeck("stealth-orcs"), loadDeck("teaching")];
    told.begin(0, { lists });
    const plain = agent({ sims: 30 });
    let apart = 0;
    for (const { view, count } of decisions(25)) {
      if (view.player !== 0) continue;
      told.choose(view, legal, count, new OwnStream("s", 1, "x"));
      plain.choose(view, legal, count, new OwnStream("s", 1, "x"));
      if (JSON.stringify(told.candidates()) !== JSON.stringify(plain.candidates())) apart++;
    }
    // The teaching deck is another deck than the one met: worlds made of it are other worlds.
    expect(apart).toBeGreaterThan(2);
  });

  it("rates by the version of the heuristic that it is told", () => {
    const rated = VERSIONS.map((figures, k) => {
      const guide = new MeccgGuide({ ...DEFAULTS, version: k + 1 });
      const own = new HeuristicAgent(figures);
      const [out, right] = [new Float64Array(meccg.maxChoices), new Float64Array(meccg.maxChoices)];
      const all: number[] = [];
      for (const { view, count } of decisions(7)) {
        guide.rate(view, legal, count, out);
        own.weigh(view, legal, count, right);
        expect(out.subarray(0, count)).toEqual(right.subarray(0, count));
        all.push(...out.subarray(0, count));
      }
      return all;
    });
    expect(rated[0].length).toBeGreaterThan(100);
    expect(rated[0]).not.toEqual(rated[1]);
    // Version 4 has figures of their own for games of one deck, as these are.
    const guide = new MeccgGuide({ ...DEFAULTS, version: 4 });
    const own = new HeuristicAgent(VERSION_4, "full", VERSION_4_SHORT);
    const [out, right] = [new Float64Array(meccg.maxChoices), new Float64Array(meccg.maxChoices)];
    for (const { view, count } of decisions(7)) {
      guide.rate(view, legal, count, out);
      own.weigh(view, legal, count, right);
      expect(out.subarray(0, count)).toEqual(right.subarray(0, count));
    }
  });

  it("is written as a spec with its forms as words", () => {
    const spec = parseAgent("mcts:sims=50,form=is,pilot=rollout");
    expect(spec.params).toMatchObject({ sims: 50, form: 2, pilot: 1 });
    expect(agentText(spec)).toBe("mcts:sims=50,form=is,pilot=rollout");
    const plain = "mcts:pilot=uniform,leaf=score";
    expect(agentText(parseAgent(plain))).toBe(plain);
    expect(() => parseAgent("mcts:form=flta")).toThrow(/did you mean "flat"/);
    expect(makeAgent("mcts:sims=5", meccg as never).name).toBe("mcts");
    expect(() => parseAgent("mcts:policy=value")).toThrow(/pilot is not neural\n.*pilot=neural/);
  });
});

describe("the guide of METW", () => {
  it("looks to the end where a company goes, what it does there and which cards are kept, and nowhere else", () => {
    const guide = new MeccgGuide();
    const far = new Set<number>();
    const rooms = new Set<number>();
    for (let game = 0; game < 6; game++)
      for (const { s, view } of decisions(1, `hands ${game}`)) {
        rooms.add(s.fr[s.top()]);
        if (guide.farSighted(view)) far.add(s.fr[s.top()]);
      }
    const right = [PLAN, COMPANY_SITE, PLAY_AT_SITE, END_TURN, RESET_HAND, DISCARD_HAND];
    expect([...far].filter((room) => !right.includes(room))).toEqual([]);
    expect([far.has(PLAN), far.has(COMPANY_SITE), far.has(END_TURN), far.has(RESET_HAND)]).toEqual(Array(4).fill(true));
    expect(rooms.size).toBeGreaterThan(15);
  });
});

describe("where a roll-out is judged", () => {
  /** A game of so many turns that nobody can influence, won by seat 0; a turn is one choice, and stands as `standing` says. */
  /** `forced`: where there is nothing to choose, for a guide that judges choices alone. */
  function played(
    length: number,
    standing: number[],
    sight: Sight,
    since = 0,
    forced: boolean[] | null = null,
  ): { worth: number; late: boolean[] } {
    let turn = since;
    const late: boolean[] = [];
    const state = {
      chooser: () => (turn >= length ? OVER : 0),
      legal: () => (forced && !forced[turn] ? 2 : 1),
      apply: () => turn++,
      players: 2,
      outcome: () => ({ returns: [1, 0] }),
    };
    const guide = {
      clock: () => turn,
      judgesChoices: forced !== null,
      values: (_state: unknown, _player: number, out: Float64Array) => out.set([standing[turn], 1 - standing[turn]]),
      choose: (...args: unknown[]) => late.push(args[5] as boolean),
    };
    const buffer = new Int32Array(1);
    const worth = new Worth(2);
    rollOut(guide as never, state as never, 0, since, sight, buffer, null as never, worth);
    // Of two seats one has exactly what the other has not.
    expect(worth.of[1]).toBe(1 - worth.of[0]);
    return { worth: worth.of[0], late };
  }
  const standing = [0.11, 0.2, 0.33, 0.4, 0.55, 0.66, 0.77];

  it("weighs the next turn, two turns later and the result", () => {
    const { worth, late } = played(6, standing, farSightOf(1));
    expect(worth).toBeCloseTo(0.3 * 0.2 + 0.5 * 0.4 + 0.2 * 1, 12);
    // What comes after the first judgement is played cheaply.
    expect(late).toEqual([false, true, true, true, true, true]);
  });
  it("stops two or four turns later where it is told to", () => {
    const two = played(9, standing, farSightOf(1, FAR_TWO));
    expect([two.worth, two.late.length]).toEqual([expect.closeTo(0.1 * 0.2 + 0.9 * 0.4, 12), 3]);
    const four = played(9, standing, farSightOf(1, 3));
    expect([four.worth, four.late.length]).toEqual([expect.closeTo(0.1 * 0.2 + 0.5 * 0.4 + 0.4 * 0.66, 12), 5]);
    expect(farSightOf(1, 0)).toEqual(sightOf(1));
    expect(farSightOf(1, FAR_END)).toEqual(farSightOf(1));
  });
  it("waits for a choice where it is judged by who has learned of choices alone", () => {
    // There is something to choose in turns 3 and 4; turn 1 is judged where turn 3 begins.
    const forced = [true, true, true, false, false, true, true];
    expect(played(6, standing, sightOf(1), 0, forced).worth).toBe(0.4);
    expect(played(6, standing, farSightOf(1, FAR_TWO), 0, forced).worth).toBeCloseTo(0.1 * 0.4 + 0.9 * 0.4, 12);
    expect(played(6, standing, sightOf(5), 0, forced).worth).toBe(1);
  });
  it("counts the turns from where the world stood", () => {
    expect(played(9, [...standing, 0.8, 0.9], farSightOf(2), 3).worth).toBeCloseTo(0.3 * 0.66 + 0.5 * 0.8 + 0.2, 12);
  });
  it("gives the result all the weight that is left when the game ends early", () => {
    expect(played(2, standing, farSightOf(1)).worth).toBeCloseTo(0.3 * 0.2 + 0.7, 12);
    expect(played(1, standing, farSightOf(1)).worth).toBe(1);
  });
  it("ends where the pilots go round in a circle, and is judged there", () => {
    let made = 0;
    const state = { chooser: () => 0, legal: () => 2, apply: () => made++, players: 2 };
    const guide = {
      clock: () => 0,
      values: (_state: unknown, _player: number, out: Float64Array) => out.set([0.3, 0.7]),
      choose: () => 0,
    };
    const worth = new Worth(2);
    for (const sight of [sightOf(1), sightOf(0), farSightOf(1)]) {
      made = 0;
      rollOut(guide as never, state as never, 0, 0, sight, new Int32Array(1), null as never, worth);
      expect([made, worth.of[0]]).toEqual([CIRCLE, expect.closeTo(0.3, 12)]);
    }
  });
  it("stops at the last judgement, or at the end of the game when told to", () => {
    const short = played(6, standing, sightOf(2));
    expect([short.worth, short.late.length]).toEqual([0.33, 2]);
    const long = played(6, standing, sightOf(0));
    expect([long.worth, long.late.length]).toEqual([1, 6]);
    expect(farSightOf(0)).toEqual(sightOf(0));
  });
});

describe("the pilot of roll-outs", () => {
  it("uniform takes any choice, and the score leaf counts points alone", () => {
    const guide = new MeccgGuide({ pilot: 2, version: 1, leaf: 1, far: 1 });
    const stream = new OwnStream("uniform", 0, "x");
    for (const { s, count } of decisions(300, "uniform")) {
      const taken = new Set(
        Array.from({ length: 60 * count }, () => guide.choose(s, s.chooser(), legal, count, stream, false)),
      );
      expect([...taken].sort()).toEqual([...new Set(legal.subarray(0, count))].sort());
      // Both sides of one position add up to a sure thing, and nobody is quite sure.
      const [mine, his] = [guide.value(s, 0), guide.value(s, 1)];
      expect(mine + his).toBeCloseTo(1);
      const [a, b] = [0, 1].map((p) => councilPoints(s)[p]);
      expect(Math.sign(mine - 0.5)).toBe(Math.sign(a - b));
    }
  });
  it.each(["full", "quick"] as const)("%s sees in a world just what a view of it shows", (depth) => {
    // It reads the world's own bytes, for speed: nothing in them that a view would hide may change its choice.
    const [byView, byWorld] = [new HeuristicAgent(undefined, depth), new HeuristicAgent(undefined, depth)];
    const stream = new OwnStream("pilot", 0, "x");
    let n = 0;
    for (let game = 0; game < 4; game++)
      for (const { s, view, count } of decisions(1, `pilot ${game}`)) {
        const seen = { bytes: s.bytes, rules: s.rules, player: s.chooser(), players: s.players };
        expect(byWorld.choose(seen, legal, count, stream)).toBe(byView.choose(view, legal, count, stream));
        n++;
      }
    expect(n).toBeGreaterThan(1000);
  });
});
