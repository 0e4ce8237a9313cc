import { describe, expect, it } from "vitest";
import "../../sim/outside.js";
import { makeAgent } from "../../agents/registry.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import {
  archetypes,
  type Deck,
  deckFaults,
  laidOut,
  loadDeck,
  type Metw,
  metw,
  partDecks,
} from "../../engine/metw/index.js";
import { formFor } from "../../engine/metw/setup/decklist.js";
import { rulesetByName } from "../../engine/metw/setup/rulesets.js";
import * as L from "../../engine/metw/state/layout.js";

/** Characters that each player has in play when the first turn begins, the set-up played by the heuristic. */
function beginners(decks: readonly [Deck, Deck], rules: string, agent: string): [number, number] {
  const ruleset = rulesetByName(rules);
  const streams = seedStreams("beginners", 0, 2);
  const setup = { ruleset, decks: laidOut(decks, ruleset), streams, unchecked: true };
  const s: Metw = metw.start(setup);
  const agents = [0, 1].map(() => makeAgent(agent, metw as never));
  const luck = [0, 1].map((seat) => new OwnStream("beginners", 0, `agent ${seat}`));
  const legal = new Int32Array(metw.maxChoices);
  while (s.h[L.Header.turn] === 0) {
    const seat = s.chooser();
    s.apply(agents[seat]!.choose(s.view(seat), legal, s.legal(legal), luck[seat]!));
  }
  const found: [number, number] = [0, 0];
  for (let i = 0; i < L.SLOTS; i++) if (s.iRole[i] === L.Role.character) found[s.iOwner[i]!]!++;
  return found;
}
const lists = new Map(
  [...partDecks("training"), ...partDecks("validation"), ...archetypes()].map((n) => [n, loadDeck(n)]),
);
const lawful = (rules: string): string[] =>
  [...lists.keys()].filter((n) => {
    const ruleset = rulesetByName(rules);
    return deckFaults(formFor(lists.get(n)!, ruleset).deck, ruleset).length === 0;
  });
const isPart = (name: string): boolean => name.includes("/");

/** Every two of these lists, and the first of the pairings where one of the players begins with fewer than `least`. */
function tooFew(names: readonly string[], rules: string, least: number): string[] {
  const found: string[] = [];
  names.forEach((a, i) => {
    for (const b of names.slice(i)) {
      if (a === b && !isPart(a)) continue;
      const n = beginners([lists.get(a)!, lists.get(b)!], rules, "heuristic");
      if (Math.min(...n) < least) found.push(`${a} ${b} ${n.join("/")}`);
    }
  });
  return found;
}

describe("no pairing of lists begins without characters, a list against itself neither", () => {
  it("where starters are laid down at once", () => {
    expect(lawful("metw-standard")).toHaveLength(24);
    expect(tooFew(lawful("metw-standard"), "metw-standard", 1)).toEqual([]);
    const parts = lawful("metw-standard").filter(isPart);
    expect(tooFew(parts, "metw-standard", 2)).toEqual([]);
  });
  it.each(["universal:2", "coe:2"])("where they are drafted: %s", (rules) => {
    expect(lawful(rules)).toHaveLength(39);
    expect(tooFew(lawful(rules), rules, 3)).toEqual([]);
  });
  it("but the nine lists of five against themselves do: all are doubled", () => {
    for (const name of archetypes())
      for (const rules of ["metw-standard", "coe:2"]) {
        const list = lists.get(name)!;
        expect(beginners([list, list], rules, "heuristic"), name).toEqual([0, 0]);
      }
  });
  it("version 2 waits for who was set aside, and chooses nobody more", () => {
    const [a, b] = [lists.get("training/prowess-orcs-axes")!, lists.get("training/prowess-corruption-deeps")!];
    expect(beginners([a, b], "coe:2", "heuristic@2")).toEqual([0, 0]);
    expect(Math.min(...beginners([a, b], "coe:2", "heuristic"))).toBeGreaterThanOrEqual(3);
  });
});
