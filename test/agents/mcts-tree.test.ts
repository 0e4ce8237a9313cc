import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { UniformGuide } from "../../agents/mcts/guide.js";
import { MctsAgent } from "../../agents/mcts/mcts.js";
import { MeccgGuide } from "../../agents/mcts/meccg-guide.js";
import { DEFAULTS, FORMS } from "../../agents/mcts/params.js";
import { NIL, Tree } from "../../agents/mcts/tree.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { type Fable, type FableState, type FableView, fableGame } from "../tiny/fable.js";

describe("what a choice led to", () => {
  const planted = (): { tree: Tree; edge: number } => {
    const tree = new Tree(16, 16);
    tree.plant(0);
    return { tree, edge: tree.grow(0, 7, 0) };
  };
  it("is one node for each look, and the same node again for the same look", () => {
    const { tree, edge } = planted();
    const [a, b] = [tree.child(edge, 1, 100, 9), tree.child(edge, 1, 200, 9)];
    expect(a).not.toBe(b);
    expect([tree.child(edge, 1, 100, 9), tree.child(edge, 1, 200, 9)]).toEqual([a, b]);
    // Another who chooses is another node, however alike it looks.
    expect(tree.child(edge, 0, 100, 9)).not.toBe(a);
    expect(tree.nodesUnder[edge]).toBe(3);
  });
  it("shares a node when as many are there as may be, and grows again when more may be", () => {
    const { tree, edge } = planted();
    const only = tree.child(edge, 1, 100, 1);
    expect(tree.child(edge, 1, 200, 1)).toBe(only);
    expect(tree.nodesUnder[edge]).toBe(1);
    expect(tree.child(edge, 1, 200, 2)).not.toBe(only);
  });
  it("is nothing, or a shared node, when there is no more room", () => {
    const tree = new Tree(2, 1);
    tree.plant(0);
    const edge = tree.grow(0, 7, 0);
    expect(tree.grow(0, 8, 0)).toBe(NIL);
    const only = tree.child(edge, 1, 100, 9);
    expect(tree.child(edge, 1, 200, 9)).toBe(only);
    expect(tree.child(edge, 0, 200, 9)).toBe(NIL);
  });
});

describe("what two rolls led to", () => {
  it("looks the same when only the roll differs, and not when its effect does", () => {
    const guide = new MeccgGuide();
    const s = meccg.start({
      ruleset: rulesetByName("metw-standard"),
      decks: [loadDeck("stealth-orcs"), loadDeck("prowess-corruption")],
      streams: seedStreams("look", 0, 2),
    });
    const look = (change: () => void): number => {
      const kept = s.bytes.slice();
      change();
      const found = guide.look(s.view(0));
      s.bytes.set(kept);
      return found;
    };
    const plain = look(() => undefined);
    const rolled = look(() => {
      s.h[L.Header.rolled] = 9;
      s.h[L.Header.result] = 11;
    });
    expect(rolled).toBe(plain);
    expect(look(() => s.pset(0, L.PlayerWord.hand, s.pget(0, L.PlayerWord.hand) + 1))).not.toBe(plain);
  });
});

describe("a choice that is offered in few worlds", () => {
  it("is explored by how often it was offered, not by how often it was passed (availability counts)", () => {
    const win: Fable = { won: 0 };
    const even: Fable = {
      dice: [
        [1, win],
        [1, { won: 1 }],
      ],
    };
    // In one world of sixteen the other has a third answer, with which he always loses.
    const answers = (more: boolean): Fable => ({
      who: 1,
      options: more ? { a: even, b: even, blunder: win } : { a: even, b: even },
    });
    const go = (more: boolean): Fable => ({ who: 0, options: { go: answers(more), lose: { won: 1 } } });
    const fable: Fable = {
      dice: [
        [1, go(true)],
        [15, go(false)],
      ],
      hiddenFrom: 0,
    };
    const game = fableGame(fable);
    const set = { ...DEFAULTS, form: FORMS.indexOf("is"), sims: 8000, horizon: 0, trust: 0, explore: 3 };
    const agent = new MctsAgent(game, new UniformGuide<FableState, FableView>(), [], set);
    agent.begin(0, {});
    const state = game.start({ ruleset: null, decks: [], streams: Uint32Array.of(1, 2, 3, 4) });
    const buffer = new Int32Array(game.maxChoices);
    agent.choose(state.view(0), buffer, state.legal(buffer), new OwnStream("few", 0, "agent"));
    const { tree } = (agent as unknown as { search: { tree: Tree } }).search;
    let [node, rare] = [NIL, NIL];
    for (let n = 1; n < tree.nodes; n++)
      if (tree.chooser[n] === 1 && (node === NIL || tree.passed[n] > tree.passed[node])) node = n;
    for (let e = tree.firstEdge[node]; e !== NIL; e = tree.nextEdge[e])
      if (rare === NIL || tree.offered[e] < tree.offered[rare]) rare = e;
    const [passed, offered, visits] = [tree.passed[node], tree.offered[rare], tree.visits[rare]];
    expect(offered / passed).toBeGreaterThan(1 / 32);
    expect(offered / passed).toBeLessThan(1 / 8);
    // The upper bound of a choice that always lost meets that of the others (about a half and what is left to explore)
    // after so many tries; counted by passes it would be half as many again.
    const others = edgesOf(tree, node).filter((e) => e !== rare);
    const least = Math.min(...others.map((e) => bound(tree, e, 3)));
    expect(visits).toBeLessThan(1.15 * Math.log(offered + 1) * (3 / least) ** 2);
  });
});
function edgesOf(tree: Tree, node: number): number[] {
  const out: number[] = [];
  for (let e = tree.firstEdge[node]; e !== NIL; e = tree.nextEdge[e]) out.push(e);
  return out;
}
function bound(tree: Tree, e: number, explore: number): number {
  const n = tree.visits[e];
  return tree.sum[e] / n + explore * Math.sqrt(Math.log(tree.offered[e] + 1) / n);
}
