/** The search of War of the Ring: it takes what is offered, the same again, and nothing hidden changes what it takes. */
import { describe, expect, it } from "vitest";
import "../../sim/outside.js";
import { makeAgent } from "../../agents/registry.js";
import { chanceOfFree, FEATURES, features } from "../../agents/wotr/standing.js";
import { Roads } from "../../agents/wotr/roads.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { rulesetByName, type Wotr, wotr } from "../../engine/wotr/index.js";
import { bearerAt } from "../../engine/wotr/rules/query/board.js";
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
    const choice = agents[p]!.choose(s.view(p), buffer, n, own[p]!);
    expect(offered).toContain(choice);
    all.push(choice);
    s.play(choice);
  }
  return all;
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
    const luck = new OwnStream("search", 2, "worlds");
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
        wotr.determinize(s.view(p), { lists: [], told: false } as never, luck, world);
        expect(choose(world)).toBe(here);
        compared++;
        s.legal(buffer);
      }
      s.apply(buffer[play.below(n)]!);
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
});
