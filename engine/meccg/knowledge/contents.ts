/** Lists as counts by definition: what a supposed world is made of. Worked out once for each list. */
import type { Deck, DeckLine } from "../decks/lists/deck.js";
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import { type CardSet, cardsIn } from "./cardset.js";

export interface Contents {
  /** Copies of every definition in the whole list, and in its sideboard and pool. */
  readonly all: Int16Array;
  readonly sideboard: Int16Array;
  readonly pool: Int16Array;
  /** Definitions of which `all` has a copy. */
  readonly cards: CardSet;
  /** Definitions of its resources and hazards, each once. */
  readonly played: Int16Array;
  /** Definitions of the characters of its pool, each once: what else may have lain there. */
  readonly starters: Int16Array;
  /** 1 for every site of its location deck. */
  readonly sites: Uint8Array;
}

const known = new WeakMap<Deck, Contents>();
const NONE: readonly DeckLine[] = [];
/** Of lists that have cards against Fallen-wizards: with these. */
const knownAgainst = new WeakMap<Deck, Contents>();

function add(lines: readonly DeckLine[], out: Int16Array): void {
  for (const l of lines) {
    const d = D.defOf(l.name);
    if (d >= 0) out[d] += l.count;
  }
}

/** What a list holds; against a Fallen-wizard its sideboard may hold more (001:208). The list must not change afterwards. */
export function contentsOf(deck: Deck, fallen = false): Contents {
  const against = fallen ? (deck.against ?? NONE) : NONE;
  const kept = against.length > 0 ? knownAgainst : known;
  const found = kept.get(deck);
  if (found) return found;
  const all = new Int16Array(D.COUNT);
  const sideboard = new Int16Array(D.COUNT);
  const pool = new Int16Array(D.COUNT);
  for (const part of [deck.pool, deck.characters, deck.resources, deck.hazards, deck.sideboard, against])
    add(part, all);
  add(deck.sideboard, sideboard);
  add(against, sideboard);
  add(deck.pool, pool);
  const played = [...deck.resources, ...deck.hazards].map((l) => D.defOf(l.name)).filter((d) => d >= 0);
  const sites = new Uint8Array(D.PLACES);
  for (const l of deck.sites) {
    const t = D.siteOf(l.name);
    if (t >= 0) sites[t] = 1;
  }
  const starters = deck.pool.map((l) => D.defOf(l.name)).filter((d) => d >= 0 && D.KIND[d] === T.K_CHARACTER);
  const contents = {
    all,
    sideboard,
    pool,
    cards: cardsIn(all),
    played: Int16Array.from(played),
    starters: Int16Array.from(starters),
    sites,
  };
  kept.set(deck, contents);
  return contents;
}
