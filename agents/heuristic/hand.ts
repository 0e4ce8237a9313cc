/** Cards in hand and in piles: what is worth keeping, fetching, starting with; calling the Council. */
import * as D from "../../engine/metw/vocabulary/defs.js";
import * as L from "../../engine/metw/state/layout.js";
import { generalUnused } from "../../engine/metw/query/stats.js";
import { LookFrame } from "../../engine/metw/state/frames-of-the-chain.js";
import { DraftFrame, StartItemsFrame } from "../../engine/metw/state/frames-of-the-turn.js";
import * as T from "../../engine/metw/vocabulary/terms.js";
import { type Board, NONE } from "./board.js";
import { creatureFitness, eventFitness } from "./reserve.js";
import { haunts } from "./roads.js";
import { type Judge, playValue } from "./judge.js";
import { hasPartners } from "./partners.js";
import { asksRules, modeAt, takenAt } from "./supposed.js";
import { characterWorth, failChance, itemWorth, printedWorth } from "./worth.js";
import { cardsUnder, nextKeeper } from "../../engine/metw/query/under.js";
import { nextSlot } from "../../engine/metw/state/inplay.js";

/** Is there a site where it could still be played, its card to be had and untapped? */
function somewhere(b: Board, def: number): boolean {
  if (asksRules(b, def) && D.KIND[def] !== T.K_EVENT) return takenSomewhere(b, def);
  const sites = D.AT[def]!;
  const regions = D.AT_REGIONS[def]!;
  for (let k = 0; k < sites.length; k++) if (open(b, sites[k]!)) return true;
  if (regions.length > 0)
    for (let t = 0; t < D.SITE_COUNT; t++) if (regions.includes(D.SITE_REGION[t]!) && open(b, t)) return true;
  if (sites.length > 0 || regions.length > 0) return false;
  if (D.KIND[def] !== T.K_ITEM) return true;
  for (let t = 0; t < D.SITE_COUNT; t++) if (D.SITE_ITEMS[t]! & (1 << D.CLASS[def]!) && open(b, t)) return true;
  return false;
}
/** The same by the rules, for one's greatest company. */
function takenSomewhere(b: Board, def: number): boolean {
  const c = b.greatest(b.player);
  if (c < 0) return true;
  for (let t = 0; t < D.SITE_COUNT; t++) if (open(b, t) && takenAt(b, c, def, t)) return true;
  return false;
}
function open(b: Board, t: number): boolean {
  const site = b.sites[b.player * L.SITES + t]!;
  return D.SITE_TYPE[t] === T.HAVEN || (site & 3) === 1 || (site & 7) === 2;
}
function copies(b: Board, def: number): number {
  let n = 0;
  for (let k = 0; k < b.held; k++) if (b.card(k) === def) n++;
  return n;
}
/** The top of a deck: the first that offers itself, but of creatures the strongest attacks. */
export const ofTop: Judge = {
  why: "the strongest of the creatures turned over",
  rate: (b, f, c) =>
    T.verbOf(c) === T.V_KEY && b.fr[f + LookFrame.creature] === 0 ? D.PROWESS[T.aOf(c)]! * D.STRIKES[T.aOf(c)]! : 0,
};
/** Hazards that may be played only when they were shown: all of them. */
export const shown: Judge = {
  why: "what is not shown could not be played",
  rate: (_b, _f, c) => (T.verbOf(c) === T.V_PASS ? 0 : 1),
};
/** A card of the hand for an event that is to stay, or to go: one that is worth little. */
export const bids: Judge = {
  why: "a card that is worth little for the event",
  rate: (b, _f, c) => (T.verbOf(c) === T.V_PASS ? 0 : 0.7 - keepWorth(b, T.aOf(c))),
};
/** A card of the opponent's discard pile may leave the game: the one that is worth most. */
export const unmade: Judge = {
  why: "what the opponent would miss most",
  rate: (_b, _f, c) => (T.verbOf(c) === T.V_PASS ? 0 : 1 + D.MP[T.aOf(c)]! + 0.1 * D.PROWESS[T.aOf(c)]!),
};
// What cards are worth is asked several times a decision: each is counted once a board.
const kept = new Float64Array(D.COUNT);
const known = new Uint8Array(D.COUNT);
let board: Board | null = null;
let round = 0;
/** What a card is worth in hand. */
export function keepWorth(b: Board, def: number): number {
  if (b !== board || b.round !== round) {
    board = b;
    round = b.round;
    known.fill(0);
  }
  if (known[def]) return kept[def]!;
  known[def] = 1;
  const idle = D.UNIQUE[def] && (b.taken(def) || copies(b, def) > 1);
  const worth = plainWorth(b, def) + (idle ? 0 : apart(b, def));
  return (kept[def] = idle ? worth : placed(b, def, worth));
}
/** Where an ordinary creature and an ordinary hazard stand, so that the figures move others only. */
const HAUNTS = 0.4;
const LURES = 0.6;
/** Where the opponent's greatest company stands, or -1. */
function whereabouts(b: Board): number {
  const c = b.greatest(b.them);
  return c < 0 ? -1 : b.cget(c, L.CompanyWord.site);
}
/** What the figures of kinds of cards and the rest of the hand make of it. */
function apart(b: Board, def: number): number {
  const { set } = b;
  switch (D.KIND[def]) {
    case T.K_CHARACTER:
      return D.BITS[def]! & D.B_WIZARD ? 0 : set.people;
    case T.K_ITEM:
      return set.items + wantedUnder(b, def);
    case T.K_ALLY:
      return set.allies;
    case T.K_FACTION:
      return set.factions;
    case T.K_CREATURE:
      return (
        set.creatures +
        (set.fitting > 0 ? set.fitting * creatureFitness(b, def) : 0) +
        (set.keyed > 0 ? set.keyed * (haunts(b, whereabouts(b), def) - HAUNTS) : 0)
      );
    default:
      if (D.SIDE[def] === T.SIDE_HAZARD)
        return set.hazards + (set.lures > 0 ? set.lures * (eventFitness(b, def) - LURES) : 0);
      return D.TYPE[def] === T.SHORT ? set.shorts : set.lasting;
  }
}
/** A card that may lie under an event of mine, where that brings points when there are more. */
const UNDER = 1.5;
function wantedUnder(b: Board, def: number): number {
  if (b.set.later === 0) return 0;
  for (let e = nextKeeper(b, b.player, def, -1); e >= 0; e = nextKeeper(b, b.player, def, e))
    if (cardsUnder(b, e) < D.KEEPS_ITEMS[b.iDef[e]!]!.least) return UNDER;
  return 0;
}
/** Would a site that is to be had take this card of the later sets from one of my companies, who taps now untapped by then? */
function playableNow(b: Board, def: number): boolean {
  for (let c = b.player * L.COMPANIES_PER_PLAYER; c < (b.player + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!b.lives(c)) continue;
    for (let t = 0; t < D.SITE_COUNT; t++) if (open(b, t) && takes(b, c, def, t)) return true;
  }
  return false;
}
function takes(b: Board, c: number, def: number, t: number): boolean {
  if (D.KIND[def] !== T.K_EVENT && takenAt(b, c, def, t)) return true;
  for (const m of D.MODES[def]!) if (modeAt(b, c, m, t)) return true;
  return false;
}
/** The most that such a card is worth when no site takes it as things stand, and when the list lacks what it needs. */
const WAITS = 1.2;
const HOPELESS = 0.1;
/** The worth of a card, more for one of the later sets that brings points and less for one that cannot be played. */
function placed(b: Board, def: number, worth: number): number {
  if (b.set.later === 0 || !asksRules(b, def) || D.SCORES[def] === 0) return worth;
  const more = worth + b.set.later;
  return playableNow(b, def) ? more : Math.min(more, hasPartners(b, def) ? WAITS : HOPELESS);
}
function plainWorth(b: Board, def: number): number {
  const second = copies(b, def) > 1 ? 0.5 : 0;
  const kind = D.KIND[def]!;
  if (D.UNIQUE[def] && (b.taken(def) || second)) return kind === T.K_CREATURE ? 0 : -0.5;
  const p = b.player;
  switch (kind) {
    case T.K_CHARACTER: {
      if (D.BITS[def]! & D.B_WIZARD) {
        const shown = b.pget(p, L.PlayerWord.revealed);
        return b.pget(p, L.PlayerWord.wizard) !== 0 || second || (shown !== 0 && shown !== def + 1) ? -0.4 : 3;
      }
      const free = generalUnused(b, p);
      return D.MIND[def]! <= free ? 1 + 0.4 * printedWorth(b, def) : 0.2 + (leader(b, def) ? 0.6 : 0);
    }
    case T.K_ITEM:
      if (D.CLASS[def] === T.ITEM_CLASS.special && D.KEYWORDS_OF[def]! & (1 << T.KEYWORD.ring))
        return goldRing(b) ? 1.5 : 0.5;
      return (somewhere(b, def) ? 0.5 + b.set.points * b.gain(p, T.MP_ITEM, D.MP[def]!) : 0) - second;
    case T.K_ALLY:
      return somewhere(b, def) ? 0.6 + b.set.points * b.gain(p, T.MP_ALLY, D.MP[def]!) : 0;
    case T.K_FACTION:
      return somewhere(b, def) ? 0.5 + 0.8 * b.set.points * b.gain(p, T.MP_FACTION, D.MP[def]!) : 0;
    case T.K_CREATURE:
      return 0.55 + 0.02 * D.PROWESS[def]! * Math.max(1, D.STRIKES[def]!) * 0.5 - 0.1 * D.MP[def]!;
    default: {
      if (D.SIDE[def] === T.SIDE_HAZARD) return 0.6 - 0.2 * second;
      if (D.TYPE[def] !== T.SHORT) return 0.6 + 0.7 * Math.max(D.MP[def]!, D.STORED_MP[def]!, 0) - second;
      const w = D.WINDOWS_OF[def]!;
      return (w & (T.WIN.attack | T.WIN.strike) ? 0.9 : w & (T.WIN.check | T.WIN.influence) ? 0.7 : 0.5) - 0.3 * second;
    }
  }
}
function leader(b: Board, def: number): boolean {
  for (let i = nextSlot(b, 0); i < L.SLOTS; i = nextSlot(b, i + 1))
    if (b.iRole[i] === L.Role.character && b.iOwner[i] === b.player && D.DI[b.iDef[i]!]! >= D.MIND[def]!) return true;
  return false;
}
function goldRing(b: Board): boolean {
  for (let i = nextSlot(b, 0); i < L.SLOTS; i = nextSlot(b, i + 1))
    if (b.iRole[i] === L.Role.item && b.iOwner[i] === b.player && D.RING_TEST[b.iDef[i]!]!.length) return true;
  for (let k = 0; k < b.held; k++) if (D.RING_TEST[b.card(k)]!.length) return true;
  return false;
}
/** Discarding because one must. */
export const discard: Judge = {
  why: "the card that is worth least in hand",
  rate: (b, _f, c) => -keepWorth(b, T.aOf(c)),
};

/** Points by which one leads, the corruption checks of the Council expected. */
function lead(b: Board): number {
  let v = b.council(b.player) - b.council(b.them);
  for (let c = 0; c < b.companies; c++)
    for (let i = b.firstOf(c); i !== NONE; i = b.iNext[i]!)
      v -=
        failChance(b, i, 1) *
        (b.cget(c, L.CompanyWord.owner) === b.player ? 1 : -1) *
        Math.min(8, characterWorth(b, i));
  return v;
}
/** Turns of one's own after which a game is long, and how much more each one makes of a fresh card. */
const LONG = 14;
const LATE = 0.1;
/** What a fresh card is worth: more when nothing in hand brings points. */
let fresh = 0;
function hope(b: Board): number {
  // A game that drags on does so because hands do not change: ever better cards are let go.
  const late = LATE * Math.max(0, b.pget(b.player, L.PlayerWord.turns) - LONG);
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    const points = D.KIND[d] === T.K_CHARACTER || (D.SIDE[d] === T.SIDE_RESOURCE && D.MP[d]! > 0);
    if (points && keepWorth(b, d) >= 1) return b.set.discard + late;
  }
  return b.set.discard + b.set.stuck + late;
}
export const endOfTurn: Judge = {
  why: "a fresh card for one that is worth little; the Council when ahead",
  begin(b) {
    fresh = hope(b);
  },
  rate(b, _f, c) {
    switch (T.verbOf(c)) {
      case T.V_PASS:
        return 0;
      case T.V_DISCARD:
        return fresh - keepWorth(b, T.aOf(c));
      case T.V_CALL:
        return lead(b) - b.set.margin;
      default:
        return playValue(b, c);
    }
  },
};
/** With so many cards or fewer in the deck the discard pile comes soon. */
const SOON = 10;
/** Cards to fetch: the most useful. */
export const fetch: Judge = {
  why: "the card that is worth most in hand",
  rate(b, _f, c) {
    if (T.verbOf(c) === T.V_PASS) return 0;
    const v = keepWorth(b, T.aOf(c));
    // One that goes into the deck is drawn long before five of the discard pile, unless that is near.
    const deck = T.verbOf(c) === T.V_SIDEBOARD && T.bOf(c) === 1 && b.set.fetch > 0;
    return deck && b.pget(b.player, L.PlayerWord.pile + L.Pile.deck) > SOON ? v + 2 : v;
  },
};
/** A special ring for the one tested. */
export const ringTest: Judge = {
  why: "the ring that is worth most",
  rate(_b, _f, c) {
    if (T.verbOf(c) === T.V_PASS) return 0;
    if (T.verbOf(c) === T.V_ROLL) return T.aOf(c);
    return 1 + D.MP[T.aOf(c)]! - 0.2 * D.CORRUPTION[T.aOf(c)]!;
  },
};

// ---- getting ready ------------------------------------------------------------------------------------------------
const STARTERS = 5;
const MIND = 20;
const pool: number[] = [];
let wanted = 0;
/** Among all ways to spend the influence that is left, the one of greatest worth; `wanted` is its first card, or -1. */
function bestStarters(b: Board, choices: readonly number[], left: number, mind: number): void {
  let best = -1;
  wanted = -1;
  const n = Math.min(choices.length, 12);
  for (let set = 1; set < 1 << n; set++) {
    let v = 0;
    let m = 0;
    let k = 0;
    let first = -1;
    for (let x = 0; x < n; x++) {
      if (!(set & (1 << x))) continue;
      const d = choices[x]!;
      m += D.MIND[d]!;
      k++;
      if (m > mind || k > left) break;
      v += printedWorth(b, d) + 0.5;
      if (first < 0 || printedWorth(b, d) > printedWorth(b, first)) first = d;
    }
    if (m > mind || k > left || v <= best) continue;
    best = v;
    wanted = first;
  }
}
/** Was this character chosen by both and set aside? Version 2 waited for such a one, and so chose nobody more. */
function aside(b: Board, f: number, d: number): boolean {
  if (b.set.mends === 0) return false;
  for (let i = DraftFrame.aside; i < L.FRAME_WORDS; i++) if (b.fr[f + i] === d + 1) return true;
  return false;
}
export const draft: Judge = {
  why: "the most points and strength for twenty of mind",
  begin(b, f) {
    let n = 0;
    let mind = 0;
    const p = b.player;
    pool.length = 0;
    for (let k = 0; k < L.NAMES; k++) {
      const at = (p * L.PILE_ROWS + 3) * L.NAMES + k;
      const d = b.list[p * L.NAMES + k]!;
      if (d >= D.COUNT) break;
      const top = b.piles[at]! & 15;
      if (top) {
        n += top;
        mind += D.MIND[d]!;
      }
      if (
        b.piles[at]! >> 4 &&
        D.KIND[d] === T.K_CHARACTER &&
        !(D.BITS[d]! & D.B_WIZARD) &&
        !b.taken(d) &&
        !aside(b, f, d)
      )
        pool.push(d);
    }
    for (let i = nextSlot(b, 0); i < L.SLOTS; i = nextSlot(b, i + 1))
      if (b.iRole[i] === L.Role.character && b.iOwner[i] === p) {
        n++;
        mind += D.MIND[b.iDef[i]!]!;
      }
    bestStarters(b, pool, STARTERS - n, MIND - mind);
  },
  rate: (_b, _f, c) => (T.verbOf(c) === T.V_PASS ? 0 : T.aOf(c) === wanted ? 1 : -1),
};
export const startItems: Judge = {
  why: "an item for whoever makes the most of it",
  rate(b, f, c) {
    if (T.verbOf(c) === T.V_PASS) return 0;
    if (T.verbOf(c) === T.V_ITEM) return 0.5 + 0.1 * D.MODS[T.aOf(c)]!.length;
    return itemWorth(b, b.fr[f + StartItemsFrame.item]!, T.aOf(c));
  },
};
/** A further card that one may draw: always, as the engine did unasked (Radagast). */
export const draw: Judge = {
  why: "a card more",
  rate: (_b, _f, c) => (T.verbOf(c) === T.V_DRAW ? 1 : 0),
};
