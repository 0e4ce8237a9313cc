import "../../sim/nodeadapters.js";
import { makeAgent } from "../../agents/registry.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import {
  archetypes,
  type Deck,
  deckFaults,
  laidOut,
  loadDeck,
  type Meccg,
  meccg,
  partDecks,
} from "../../engine/meccg/index.js";
import { formFor } from "../../engine/meccg/decks/decklist.js";
import { rulesetByName } from "../../engine/meccg/decks/rulesets.js";
import { DRAFT, SETUP } from "../../engine/meccg/rules/machine/machine.js";
import * as L from "../../engine/meccg/rules/state/layout.js";

/** Characters that each player has in play when starters have been chosen, by an agent at both seats. */
export function beginners(decks: readonly [Deck, Deck], rules: string, agent: string): [number, number] {
  const ruleset = rulesetByName(rules);
  const streams = seedStreams("beginners", 0, 2);
  const setup = { ruleset, decks: laidOut(decks, ruleset), streams, unchecked: true };
  const s: Meccg = meccg.start(setup);
  const agents = [0, 1].map(() => makeAgent(agent, meccg as never));
  const random = [0, 1].map((seat) => new OwnStream("beginners", 0, `agent ${seat}`));
  const legal = new Int32Array(meccg.maxChoices);
  while (s.fr[s.top()] === DRAFT || s.fr[s.top()] === SETUP) {
    const seat = s.chooser();
    s.apply(agents[seat].choose(s.view(seat), legal, s.legal(legal), random[seat]));
  }
  const found: [number, number] = [0, 0];
  for (let i = 0; i < s.slots; i++) if (s.iRole[i] === L.Role.character) found[s.iOwner[i]]++;
  return found;
}
export const LISTS = new Map(
  [...partDecks("training"), ...partDecks("validation"), ...archetypes()].map((n) => [n, loadDeck(n)]),
);
export const lawful = (rules: string): string[] =>
  [...LISTS.keys()].filter((n) => {
    const ruleset = rulesetByName(rules);
    return deckFaults(formFor(LISTS.get(n)!, ruleset).deck, ruleset).length === 0;
  });
export const isPart = (name: string): boolean => name.includes("/");

/** Of every two of these lists (or of each `nth` pairing), those where one of the players begins with fewer than `least`. */
export function tooFew(names: readonly string[], rules: string, least: number, nth = 1): string[] {
  const found: string[] = [];
  names.forEach((a, i) => {
    for (const [k, b] of names.slice(i).entries()) {
      if (a === b ? !isPart(a) : (i + k) % nth !== 0) continue;
      const n = beginners([LISTS.get(a)!, LISTS.get(b)!], rules, "heuristic");
      if (Math.min(...n) < least) found.push(`${a} ${b} ${n.join("/")}`);
    }
  });
  return found;
}
