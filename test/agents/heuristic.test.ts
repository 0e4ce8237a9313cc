import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { face, newFoe, outcome, Ranks } from "../../agents/heuristic/fight.js";
import { atLeast, eitherAtLeast, exactly } from "../../engine/meccg/rules/facts/combat/odds.js";
import { FORMER_NAMES } from "../../agents/heuristic/formernames.js";
import { DEFAULTS, FIGURES } from "../../agents/heuristic/params.js";
import { agentText, makeAgent, parseAgent } from "../../agents/registry.js";
import type { Agent } from "../../engine/core/agent.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { deckNames, loadDeck } from "../../engine/meccg/decks/decklist.js";
import { meccg } from "../../engine/meccg/game.js";
import { rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import type { MeccgView } from "../../engine/meccg/knowledge/view.js";

const legal = new Int32Array(meccg.maxChoices);
const decks = deckNames().filter((name) => !/example|teaching/.test(name));

/** Plays one game; `watch` sees every decision before it is applied. */
function play(
  seed: string,
  pair: number,
  agents: Agent<MeccgView>[],
  watch?: (s: Meccg, view: MeccgView | null, count: number, choice: number) => void,
): Meccg {
  const pick = new OwnStream(seed, pair, "decks");
  const deck = () => loadDeck(decks[pick.below(decks.length)]);
  const s = meccg.start({
    ruleset: rulesetByName("metw-standard"),
    decks: [deck(), deck()],
    streams: seedStreams(seed, pair, 2),
  });
  const streams = [new OwnStream(seed, pair, "a"), new OwnStream(seed, pair, "b")];
  const views: (MeccgView | undefined)[] = [undefined, undefined];
  agents.forEach((a, seat) => {
    a.begin?.(seat, {});
  });
  for (let n = 0; n < 20000 && s.chooser() !== OVER; n++) {
    const seat = s.chooser();
    const count = s.legal(legal);
    const agent = agents[seat];
    if (agent.looks) views[seat] = s.view(seat, views[seat]);
    const view = agent.looks ? views[seat]! : null;
    const choice = agent.choose(view, legal, count, streams[seat]);
    if (legal.indexOf(choice) < 0 || legal.indexOf(choice) >= count) throw new Error(`${choice} was not offered`);
    watch?.(s, view, count, choice);
    s.apply(choice);
  }
  return s;
}
const random = (): Agent<MeccgView> => makeAgent("random") as unknown as Agent<MeccgView>;

describe("two dice", () => {
  it("has the exact chances", () => {
    expect(atLeast(2)).toBe(1);
    expect(atLeast(7)).toBeCloseTo(21 / 36, 12);
    expect(atLeast(12)).toBeCloseTo(1 / 36, 12);
    expect(atLeast(13)).toBe(0);
    expect(exactly(7)).toBeCloseTo(6 / 36, 12);
    expect(eitherAtLeast(12)).toBeCloseTo(1 - (35 / 36) ** 2, 12);
  });
});

describe("a fight", () => {
  const ranks = (characters: { prowess: number; body: number; worth: number; tapped?: boolean }[]): Ranks => {
    const r = new Ranks();
    r.tapCost = 0.2;
    r.woundCost = 1;
    characters.forEach((x, k) => {
      r.slot[k] = k;
      r.prowess[k] = x.prowess;
      r.body[k] = x.body;
      r.worth[k] = x.worth;
      r.up[k] = x.tapped ? 0 : 1;
    });
    r.n = characters.length;
    return r;
  };
  const foe = (prowess: number, strikes: number, chooses = false) => ({ ...newFoe(), prowess, strikes, chooses });

  it("weighs a strike by its chances of wound and death", () => {
    const r = ranks([{ prowess: 5, body: 8, worth: 4, tapped: true }]);
    // Lost below a roll of 5 (6 in 36); dead on 9 or more (10 in 36).
    expect(r.strikeLoss(0, foe(10, 1))).toBeCloseTo((6 / 36) * (1 + (10 / 36) * 4), 12);
  });
  it("lets the best of the company face it, unless the attacker chooses", () => {
    const r = ranks([
      { prowess: 2, body: 7, worth: 3 },
      { prowess: 8, body: 9, worth: 6 },
    ]);
    const own = face(r, foe(10, 1));
    expect(face(r, foe(10, 1, true))).toBeGreaterThan(own);
    expect(outcome.win).toBeLessThan(1);
  });
  it("fears more strikes and stronger ones", () => {
    const r = ranks([
      { prowess: 5, body: 8, worth: 3 },
      { prowess: 4, body: 8, worth: 3 },
    ]);
    expect(face(r, foe(9, 2))).toBeGreaterThan(face(r, foe(9, 1)));
    expect(face(r, foe(12, 2))).toBeGreaterThan(face(r, foe(9, 2)));
    expect(face(r, foe(9, 5))).toBeGreaterThan(face(r, foe(9, 2)));
  });
});

describe("the figures", () => {
  it("lie within their ranges and are options of the agent", () => {
    for (const [name, f] of Object.entries(FIGURES)) {
      expect(f.value, name).toBeGreaterThanOrEqual(f.least);
      expect(f.value, name).toBeLessThanOrEqual(f.most);
      expect(makeAgent(`heuristic:${name}=${f.most}`).name).toBe("heuristic");
    }
    // Specs and agent files of earlier versions name them otherwise.
    for (const [former, name] of Object.entries(FORMER_NAMES))
      expect(agentText(parseAgent(`heuristic:${former}=${FIGURES[name].most}`))).toBe(
        agentText(parseAgent(`heuristic:${name}=${FIGURES[name].most}`)),
      );
    expect(() => makeAgent("heuristic:lossWeigth=2")).toThrow(/lossWeight/);
    expect(() => makeAgent("heuristic", { name: "other" } as never)).toThrow(/does not play/);
  });
});

describe("the heuristic agent", () => {
  it("chooses the same for the same view, and does not change what it sees", () => {
    const twin = new HeuristicAgent(DEFAULTS);
    let seen = 0;
    play("twins", 0, [new HeuristicAgent(), new HeuristicAgent()], (s, view, count, choice) => {
      const before = view!.bytes.slice();
      expect(twin.choose(view, legal, count, new OwnStream("other", 0, "x"))).toBe(choice);
      expect(Buffer.compare(view!.bytes, before)).toBe(0);
      expect(s.chooser()).toBe(view!.player);
      seen++;
    });
    expect(seen).toBeGreaterThan(100);
  });

  it("never asks for what is hidden: the choice stands when the hidden cards are others", () => {
    const twin = new HeuristicAgent();
    const lists = decks.map((name) => loadDeck(name));
    const stream = new OwnStream("hidden", 0, "worlds");
    const world = meccg.blank();
    const others = new Int32Array(meccg.maxChoices);
    let shown: MeccgView | undefined;
    let n = 0;
    play("hidden", 0, [new HeuristicAgent(), new HeuristicAgent()], (s, view, count, choice) => {
      if (n++ % 5) return;
      meccg.determinize(view!, { lists, told: false }, stream, world);
      shown = world.view(s.chooser(), shown);
      const m = world.legal(others);
      expect(Array.from(others.subarray(0, m))).toEqual(Array.from(legal.subarray(0, count)));
      expect(twin.choose(shown, others, m, stream)).toBe(choice);
    });
    expect(n).toBeGreaterThan(100);
  });

  it("says why", () => {
    const agent = new HeuristicAgent();
    expect(agent.explain()).toBe("there was only one choice");
    let reported = 0;
    play("why", 0, [agent, random()], (s, view, count) => {
      if (view === null || count < 2) return;
      expect(agent.explain()).toMatch(/^.+ \(-?[\d.]+\).*: .+/);
      expect(agent.explain()).not.toMatch(/NaN|undefined/);
      reported++;
      void s;
    });
    expect(reported).toBeGreaterThan(20);
  });

  it("beats the random agent in almost every one of thirty games", { timeout: 240_000 }, () => {
    let won = 0;
    for (let g = 0; g < 30; g++) {
      const seat = g & 1;
      const mine = new HeuristicAgent();
      const s = play("thirty", g >> 1, seat ? [random(), mine] : [mine, random()]);
      if (s.outcome()!.returns[seat] === 1) won++;
    }
    expect(won).toBeGreaterThanOrEqual(26);
  });

  it("beats the control, whose weights are nothing, in nearly all of sixty games", {
    tags: "long",
    timeout: 240_000,
  }, () => {
    let won = 0;
    for (let g = 0; g < 60; g++) {
      const seat = g & 1;
      const agents = [makeAgent("heuristic", meccg as never), makeAgent("control", meccg as never)];
      if (seat) agents.reverse();
      if (play("control", g >> 1, agents as never).outcome()!.returns[seat] === 1) won++;
    }
    expect(won).toBeGreaterThanOrEqual(57);
  });
});
