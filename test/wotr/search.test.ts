/** The search of War of the Ring: it takes what is offered, the same again, and nothing hidden changes what it takes. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { makeAgent } from "../../agents/registry.js";
import { chanceOfFree, FEATURES, features } from "../../agents/wotr/standing.js";
import { WotrGuide } from "../../agents/wotr/guide.js";
import { WotrHeuristic } from "../../agents/wotr/heuristic.js";
import { Roads } from "../../agents/wotr/roads.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { rulesetByName, type Wotr, type WotrView, wotr } from "../../engine/wotr/index.js";
import { bearerAt } from "../../engine/wotr/rules/facts/board.js";
import * as Asked from "../../engine/wotr/rules/questions.js";
import { C } from "../../engine/wotr/rules/questions.js";
import { packs } from "./tinypack.js";

packs();
const buffer = new Int32Array(wotr.maxChoices);
const start = (game: number): Wotr =>
  wotr.start({ ruleset: rulesetByName("wotr-character@tiny"), seats: 2, streams: seedStreams("search", game, 2) });
/** Choices of a game that the search plays for both, up to so many. */
function taken(most: number): number[] {
  const s = start(1);
  const agents = [0, 1].map(() => makeAgent("mcts:sims=8,horizon=1", wotr as never));
  const own = [0, 1].map((p) => new OwnStream("search", 1, `agent ${p}`));
  for (const [p, one] of agents.entries()) one.begin?.(p, {});
  const all: number[] = [];
  while (s.chooser() !== OVER && all.length < most) {
    const p = s.chooser();
    const n = s.legal(buffer);
    const offered = Array.from(buffer.subarray(0, n));
    const choice = agents[p].choose(s.view(p), buffer, n, own[p]);
    expect(offered).toContain(choice);
    all.push(choice);
    s.play(choice);
  }
  return all;
}

/** Plays games of the heuristic against itself, and shows every question with more than one choice until `each` says stop. */
function asked(games: number, each: (s: Wotr, view: WotrView, count: number) => boolean): void {
  for (let game = 0; game < games; game++) {
    const s = start(game);
    const both = new WotrHeuristic();
    const random = new OwnStream("search", game, "asked");
    both.begin();
    for (let count = s.legal(buffer); s.chooser() !== OVER; count = s.legal(buffer)) {
      const view = s.view(s.chooser());
      if (count > 1 && each(s, view, count)) return;
      s.apply(both.choose(view, buffer, s.legal(buffer), random));
    }
  }
}

describe("the search of War of the Ring", () => {
  it("takes what is offered, and the same again", () => {
    const first = taken(40);
    expect(first.length).toBe(40);
    expect(taken(40)).toEqual(first);
  });
  it("chooses by its view alone: in a world that looks the same it takes the same", () => {
    const s = start(2);
    const world = wotr.blank();
    const random = new OwnStream("search", 2, "worlds");
    const play = new OwnStream("search", 2, "play");
    let compared = 0;
    while (s.chooser() !== OVER && compared < 12) {
      const p = s.chooser();
      const n = s.legal(buffer);
      if (n > 1 && s.steps() % 7 === 0) {
        const choose = (of: Wotr): number =>
          makeAgent("mcts:sims=8,horizon=1", wotr as never).choose(
            of.view(p),
            buffer,
            n,
            new OwnStream("search", s.steps(), "a"),
          );
        const here = choose(s);
        wotr.determinize(s.view(p), { lists: [], told: false } as never, random, world);
        expect(choose(world)).toBe(here);
        compared++;
        s.legal(buffer);
      }
      s.apply(buffer[play.below(n)]);
    }
    expect(compared).toBe(12);
  });
  it("reckons more for the Fellowship the nearer a free Ringbearer is to the Fire, and less when he is captive", () => {
    const s = start(3);
    const roads = new Roads();
    const out = new Float64Array(FEATURES.length);
    features(s, roads, out);
    const far = chanceOfFree(s, roads);
    expect(far).toBeGreaterThan(0.2);
    expect(far).toBeLessThan(0.95);
    const at = bearerAt(s);
    expect(out[FEATURES.indexOf("own")]).toBe(1);
    s.cHex[at] = s.world.map.role.orodruin;
    const near = chanceOfFree(s, roads);
    s.cBand[at] = 1;
    const held = chanceOfFree(s, roads);
    // Who goes alone has nobody beside him: what is gained by nearness is told by the feature itself.
    features(s, roads, out);
    expect(out[FEATURES.indexOf("turns")]).toBe(0);
    expect(held).toBeLessThan(near);
  });
  it("compares where the Nazgul fly as whole plans, the heuristic's own first, and its pilot carries one out", () => {
    const guide = new WotrGuide();
    let [planned, flown] = [0, 0];
    asked(6, (s, view, count) => {
      const n = guide.planner.look(view, buffer, count);
      if (n === 0) return false;
      planned++;
      expect(n).toBeGreaterThan(1);
      expect(guide.planner.words(0)).toBe("Nazgul as the heuristic has them");
      const own = new WotrHeuristic().choose(view, buffer, count, new OwnStream("search", 0, "own"));
      expect(guide.planner.choice(0, view, buffer, count)).toBe(own);
      for (let k = 1; k < n; k++) {
        const hex = Number(/to hex (\d+)$/.exec(guide.planner.words(k))?.[1] ?? 0);
        const taken = guide.planner.choice(k, view, buffer, count);
        expect(Array.from(buffer.subarray(0, count))).toContain(taken);
        if (hex === 0 || C.verbOf(taken) !== C.V_FLY) continue;
        const world = wotr.blank();
        world.copyFrom(s);
        world.apply(taken);
        const m = world.legal(buffer);
        guide.planner.follow(k);
        const to = guide.choose(world, world.chooser(), buffer, m, new OwnStream("search", 0, "pilot"));
        guide.planner.follow(-1);
        s.legal(buffer);
        expect(C.aOf(to)).toBe(hex);
        flown++;
      }
      return flown >= 10;
    });
    expect(planned).toBeGreaterThan(0);
    expect(flown).toBeGreaterThanOrEqual(10);
  });
  it("leaves to the heuristic who fights how, and searches where the company goes", () => {
    const guide = new WotrGuide();
    const rated = new Float64Array(wotr.maxChoices);
    let [duels, steps] = [0, 0];
    asked(6, (_s, view, count) => {
      guide.rate(view, buffer, count, rated);
      if (Asked.ruleOf(view) === Asked.DUEL && ++duels) expect(guide.share(view, false)).toBe(0);
      const best = new WotrHeuristic().choose(view, buffer, count, new OwnStream("search", 0, "own"));
      if (view.player === 0 && C.verbOf(best) === C.V_STEP && ++steps) expect(guide.share(view, false)).toBe(1);
      return duels > 5 && steps > 20;
    });
    expect(duels).toBeGreaterThan(5);
    expect(steps).toBeGreaterThan(20);
  });
  it("keeps ways that are those made anew, whatever was asked before", () => {
    const kept = new Roads();
    let compared = 0;
    asked(9, (_s, view) => {
      const fresh = new Roads();
      const { role } = view.world.map;
      for (const roads of [kept, fresh]) roads.look(view);
      expect(kept.to(view, role.orodruin)).toEqual(fresh.to(view, role.orodruin));
      expect(kept.forDark(view, role["minas-tirith"])).toEqual(fresh.forDark(view, role["minas-tirith"]));
      return ++compared >= 600;
    });
    expect(compared).toBe(600);
  });
});
