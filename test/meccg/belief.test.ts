import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { archetypes, loadDeck, meccg, partDecks, rulesetByName, sideOfDeck } from "../../engine/meccg/index.js";
import { beliefIn, drawList, setsOf } from "../../engine/meccg/knowledge/belief.js";
import { contentsOf } from "../../engine/meccg/knowledge/contents.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { training } from "../../agents/mcts/meccg-guide.js";
import { RandomAgent } from "../../agents/random.js";

const allowed = setsOf(rulesetByName("metw-standard"));
const lists = archetypes().map((name) => loadDeck(name));
const copies = new Int16Array(D.COUNT);
/** How often each list is drawn when these cards were seen; the last is the one that nobody knows. */
function drawn(names: readonly string[], of = lists): number[] {
  const belief = beliefIn(of);
  copies.fill(0);
  for (const name of names) copies[D.defOf(name)] += 1;
  const facts = Int16Array.from([...new Set(names)].map((name) => D.defOf(name)));
  const stream = new OwnStream("belief", 0, "lists");
  const times = belief.contents.map(() => 0);
  for (let i = 0; i < 2000; i++)
    times[belief.contents.indexOf(drawList(belief, { facts, n: facts.length, copies }, allowed, stream))] += 1 / 2000;
  return times;
}
const cardsOf = (list: (typeof lists)[number]) => [
  ...list.pool,
  ...list.characters,
  ...list.resources,
  ...list.hazards,
];

describe("which list another player has", () => {
  it("is any of those about while nothing was seen, or none of them", () => {
    const times = drawn([]);
    expect(times.at(-1)).toBeCloseTo(0.25, 1);
    for (const share of times.slice(0, -1)) expect(Math.abs(share - 0.75 / lists.length)).toBeLessThan(0.03);
  });
  it("is soon the one whose cards are seen", () => {
    const own = lists.indexOf(lists.find((list) => list.name.toLowerCase().includes("stealth"))!);
    const names = cardsOf(lists[own]).map((line) => line.name);
    // One card of everything it holds.
    expect(drawn(names)[own]).toBeGreaterThan(0.95);
  });
  it("is none of them when what is seen stands in none, and a few strange cards do not throw out the right one", () => {
    const held = new Set(lists.flatMap((list) => cardsOf(list).map((line) => D.defOf(line.name))));
    const strange = Array.from({ length: D.COUNT - 1 }, (_, d) => d + 1)
      .filter((d) => !held.has(d) && D.KIND[d] >= 0 && D.nameOf(d) !== "")
      .slice(0, 8)
      .map((d) => D.nameOf(d));
    expect(drawn(strange).at(-1)).toBeGreaterThan(0.9);
    const names = cardsOf(lists[3]).map((line) => line.name);
    expect(drawn([...names, ...strange.slice(0, 2)])[3]).toBeGreaterThan(0.9);
  });
  it("is none with cards that may not be played", () => {
    const later = loadDeck("hoard-burglars");
    expect(drawn([], [lists[0], later])[1]).toBe(0);
    const belief = beliefIn([later]);
    expect(
      drawList(
        belief,
        { facts: new Int16Array(0), n: 0, copies },
        setsOf(rulesetByName("coe:2")),
        new OwnStream("b", 1, ""),
      ),
    ).toBe(belief.contents[0]);
  });
  it("of lists that hold all that was seen, the one with more copies is likelier", () => {
    const one = lists[0];
    const line = one.hazards.find((l) => l.count === 3 && !D.UNIQUE[D.defOf(l.name)])!;
    const fewer = { ...one, hazards: one.hazards.map((l) => (l === line ? { ...l, count: 1 } : l)) };
    const [many, few] = drawn(Array(3).fill(line.name), [one, fewer]);
    expect(many / few).toBeGreaterThan(10);
  });
});

it("a world of an unknown list holds the cards that were seen, and no copy too many", () => {
  const ruleset = rulesetByName("metw-standard");
  const [a, b] = [lists[0], lists[4]];
  // The true list of the other is not among those that are supposed.
  const prior = { lists: lists.filter((list) => list !== b), told: false };
  const legal = new Int32Array(meccg.maxChoices);
  const world = meccg.blank(2);
  const agent = new RandomAgent();
  const names = new Set<string>();
  for (let game = 0; game < 3; game++) {
    const state = meccg.start({ ruleset, decks: [a, b], streams: seedStreams("belief", game, 2) });
    const stream = new OwnStream("belief", game, "worlds");
    for (let n = 0; state.chooser() >= 0 && n < 400; n++) {
      const count = state.legal(legal);
      if (n % 20 === 0) {
        const view = state.view(0);
        meccg.determinize(view, prior, stream, world);
        expect(Buffer.from(world.view(0).bytes).equals(Buffer.from(view.bytes))).toBe(true);
        for (let i = 0; i < world.pget(1, L.PlayerWord.hand); i++) {
          const d = world.hands[L.HAND + i];
          names.add(D.nameOf(d));
          if (D.UNIQUE[d]) expect(i === 0 || world.hands[L.HAND + i - 1] !== d, D.nameOf(d)).toBe(true);
        }
      }
      state.apply(agent.choose(null, legal, count, stream));
    }
  }
  // What is supposed comes from the cards that are about, not from any card at all.
  const about = new Set(lists.flatMap((list) => cardsOf(list).map((line) => D.nameOf(D.defOf(line.name)))));
  expect([...names].filter((name) => !about.has(name))).toEqual([]);
  expect(contentsOf(b).all.some((n, d) => n > 0 && names.has(D.nameOf(d)))).toBe(true);
});

it.each(["minion", "fallen", "balrog"])(
  "a world of a %s list that nobody knows holds cards of that side, resources among them",
  (word) => {
    const own = partDecks("wide-validation").filter((name) => name.startsWith(`wide-validation/${word}`));
    const decks = [loadDeck(own[0]), loadDeck(own[1])];
    const state = meccg.start({ ruleset: rulesetByName("universal:2"), decks, streams: seedStreams(word, 0, 2) });
    const legal = new Int32Array(meccg.maxChoices);
    const play = new OwnStream(word, 0, "play");
    const agent = new RandomAgent();
    for (let n = 0; n < 120; n++) state.apply(agent.choose(null, legal, state.legal(legal), play));
    const world = meccg.blank(2);
    const stream = new OwnStream(word, 0, "worlds");
    const view = state.view(0);
    const side = 1 << T.ALIGNMENT[sideOfDeck(decks[1])];
    let cards = 0;
    let resources = 0;
    const strange = new Set<string>();
    for (let k = 0; k < 60; k++) {
      meccg.determinize(view, { lists: training(), told: false }, stream, world);
      for (let i = 0; i < L.HAND; i++) {
        const d = world.hands[L.HAND + i];
        if (d <= 0) continue;
        cards++;
        if ((D.CARD_FOR[d] & side) === 0) strange.add(D.nameOf(d));
        if (D.SIDE[d] & T.SIDE_RESOURCE) resources++;
      }
    }
    expect([...strange]).toEqual([]);
    expect(cards).toBeGreaterThan(100);
    expect(resources / cards).toBeGreaterThan(0.25);
  },
);
