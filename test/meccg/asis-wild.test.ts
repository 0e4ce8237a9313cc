/** Decks that break every rule of construction are played to the end of a game, by agents that choose at random. */
import { expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { makeAgent } from "../../agents/registry.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import * as D from "../../engine/meccg/defs.js";
import { census, checkInvariants } from "../../engine/meccg/invariants.js";
import { asPlayed } from "../../engine/meccg/decks/asplayed.js";
import { type Deck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { checkDeck } from "../../engine/meccg/decks/deckrules.js";
import { emptyDeck, SECTIONS } from "../../engine/meccg/decks/lists/deck.js";

/** A deck of any cards in any part; the same for the same number. */
function wild(seed: number): Deck {
  let at = seed * 7919 + 17;
  const next = (n: number): number => {
    at = (Math.imul(at, 1103515245) + 12345) & 0x7fffffff;
    return (at >> 8) % n;
  };
  const deck: Deck = { ...emptyDeck(), name: `wild ${seed}`, asIs: true };
  const sizes = { pool: 8, characters: 6, resources: 15, hazards: 15, sideboard: 15, sites: 12 };
  for (const part of SECTIONS)
    for (let k = 0; k < sizes[part]; k++) {
      const name = part === "sites" ? D.SITE_LIST[next(D.SITE_LIST.length)] : D.CARDS[next(D.CARDS.length)];
      const called = part === "sites" ? D.siteName(D.siteOf(name.id)) : D.nameOf(D.defOf(name.id));
      if (!deck[part].some((line) => line.name === called)) deck[part].push({ name: called, count: 1 + next(4) });
    }
  const sides = ["hero", "minion", "fallen-wizard", "balrog"] as const;
  deck.alignment = sides[seed % 4];
  return deck;
}

it.each(["coe:1", "universal:1"])(
  "wild decks are played to the end: %s",
  (name) => {
    const ruleset = rulesetByName(name);
    for (let game = 0; game < GAMES; game++) {
      const decks = [wild(2 * game), wild(2 * game + 5)].map((deck) => asPlayed(deck, ruleset).deck);
      for (const deck of decks) checkDeck(deck, ruleset);
      const s = meccg.start({ ruleset, decks, streams: seedStreams("wild", game, 2) });
      const agents = [0, 1].map(() => makeAgent("random", meccg as never));
      const own = [0, 1].map((p) => new OwnStream("wild", game, `agent ${p}`));
      const choices = new Int32Array(meccg.maxChoices);
      const base = [0, 1].map((p) => census(s, p));
      let made = 0;
      while (s.chooser() !== OVER && made++ < MOST) {
        const p = s.chooser();
        const count = s.legal(choices);
        expect(count).toBeGreaterThan(0);
        s.play(agents[p].choose(null, choices, count, own[p]));
        if (made % 50 === 0) checkInvariants(s, base);
      }
    }
  },
  120_000,
);
const GAMES = 12;
const MOST = 4000;
