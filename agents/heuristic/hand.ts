/** Cards in hand and in piles: what is worth keeping, fetching, starting with; calling the Council. */
import { EFFECT, type ModeForm, TG } from "../../engine/meccg/cards/vocabulary/compiled.js";
import { discardedMarks } from "../../engine/meccg/rules/facts/play/discarded.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { possibleSites } from "../../engine/meccg/rules/facts/play/possible.js";
import { resultOfTest } from "../../engine/meccg/rules/facts/play/ringtests.js";
import * as D from "../../engine/meccg/defs.js";
import { generalUnused } from "../../engine/meccg/rules/facts/company/influence.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import type { Board } from "./board.js";
import { findsRoom } from "./room.js";
import { creatureFitness, eventFitness } from "./reserve.js";
import { haunts } from "./roads.js";
import { type Judge, playValue } from "./judge.js";
import { bestRing } from "./ringtests.js";
import { isLords, keepOfLords, pointsTo } from "./lords.js";
import { onMinionsSide } from "./minions.js";
import { hasPartners } from "./partners.js";
import { asksRules, modeAt, takenAt } from "./supposed.js";
import { endsGame, keepOfCall, lead } from "./calling.js";
import { bestUse } from "./uses.js";
import { itemWorth, printedWorth } from "./worth.js";
import { cardsUnder, nextKeeper } from "../../engine/meccg/rules/facts/play/cardsunder.js";

/** The next site whose card the player may have. */
const nextOwn = (b: Board, t: number): number => Q.nextSite(b, b.player, t);
/** Is there a site where it could still be played, its card to be had and untapped? */
function somewhere(b: Board, def: number): boolean {
  if (asksRules(b, def) && D.KIND[def] !== T.K_EVENT) return takenSomewhere(b, def);
  const sites = D.AT[def];
  const regions = D.AT_REGIONS[def];
  for (let k = 0; k < sites.length; k++) if (open(b, sites[k])) return true;
  if (regions.length > 0)
    for (let t = nextOwn(b, 0); t < D.SITE_COUNT; t = nextOwn(b, t + 1))
      if (regions.includes(D.SITE_REGION[t]) && open(b, t)) return true;
  if (sites.length > 0 || regions.length > 0) return false;
  if (D.KIND[def] !== T.K_ITEM) return true;
  for (let t = nextOwn(b, 0); t < D.SITE_COUNT; t = nextOwn(b, t + 1))
    if (D.SITE_ITEMS[t] & (1 << D.CLASS[def]) && open(b, t)) return true;
  return false;
}
/** The same by the rules, for one's greatest company. */
function takenSomewhere(b: Board, def: number): boolean {
  const c = b.greatest(b.player);
  if (c < 0) return true;
  const places = possibleSites(def);
  for (let k = 0; k < places.length; k++) if (open(b, places[k]) && takenAt(b, c, def, places[k])) return true;
  return false;
}
function open(b: Board, t: number): boolean {
  if (Q.hasManyCards(b, b.player, t)) return true;
  const state = Q.siteState(b, b.player, t);
  return state === Q.IN_LOCATION_DECK || (state === Q.ON_TABLE && !Q.isSiteCardTapped(b, b.player, t));
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
    T.verbOf(c) === T.V_KEY && Q.turnedCreature(b, f) === 0 ? D.PROWESS[T.aOf(c)] * D.STRIKES[T.aOf(c)] : 0,
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
  rate: (_b, _f, c) => (T.verbOf(c) === T.V_PASS ? 0 : 1 + D.MP[T.aOf(c)] + 0.1 * D.PROWESS[T.aOf(c)]),
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
  if (known[def]) return kept[def];
  known[def] = 1;
  if (endsGame(def)) return (kept[def] = keepOfCall(b));
  const idle = D.UNIQUE[def] && (b.taken(def) || copies(b, def) > 1);
  const lords = keepOfLords(b, def);
  if (lords >= 0) return (kept[def] = idle && copies(b, def) > 1 ? lords / 2 : lords);
  if (!idle && usable(b, def)) return (kept[def] = AT_LEAST + bestUse(b, def));
  const worth = plainWorth(b, def) + (idle ? 0 : apart(b, def) + b.aimed(b.player, def));
  return (kept[def] = idle ? worth : placed(b, def, worth));
}
/** A card of minions that brings points by itself: an item, an ally, a faction, an event. */
const usable = (b: Board, def: number): boolean =>
  b.set.laterSetsBonus > 0 &&
  onMinionsSide(b, b.player) &&
  D.SCORES[def] !== 0 &&
  D.KIND[def] !== T.K_CREATURE &&
  D.KIND[def] !== T.K_CHARACTER &&
  D.KIND[def] !== T.K_AGENT &&
  D.SIDE[def] === T.SIDE_RESOURCE &&
  !(isLords(b, b.player) ? isRing(def) : isSpecial(def));
const isSpecial = (def: number): boolean => D.KIND[def] === T.K_ITEM && D.CLASS[def] === T.ITEM_CLASS.special;
const isRing = (def: number): boolean => isSpecial(def) && (D.KEYWORDS_OF[def] & (1 << T.KEYWORD.ring)) !== 0;
/** What such a card is worth in hand beside its best use. */
const AT_LEAST = 0.9;
/** Where an ordinary creature and an ordinary hazard stand, so that the figures move others only. */
const HAUNTS = 0.4;
const LURES = 0.6;
/** Where the opponent's greatest company stands, or -1. */
function whereabouts(b: Board): number {
  const c = b.greatest(b.them);
  return c < 0 ? -1 : Q.siteOf(b, c);
}
/** What the figures of kinds of cards and the rest of the hand make of it. */
function apart(b: Board, def: number): number {
  const { set } = b;
  switch (D.KIND[def]) {
    case T.K_CHARACTER:
      return D.BITS[def] & D.B_AVATAR ? 0 : set.characterBonus;
    case T.K_ITEM:
      return set.itemBonus + wantedUnder(b, def);
    case T.K_ALLY:
      return set.allyBonus;
    case T.K_FACTION:
      return set.factionBonus;
    case T.K_CREATURE:
      return (
        set.creatureBonus +
        (set.creatureFit > 0 ? set.creatureFit * creatureFitness(b, def) : 0) +
        (set.creatureKeys > 0 ? set.creatureKeys * (haunts(b, whereabouts(b), def) - HAUNTS) : 0)
      );
    default:
      if (D.SIDE[def] === T.SIDE_HAZARD)
        return set.hazardBonus + (set.eventHarm > 0 ? set.eventHarm * (eventFitness(b, def) - LURES) : 0);
      return D.TYPE[def] === T.SHORT ? set.shortEventBonus : set.longEventBonus;
  }
}
/** A card that may lie under an event of mine, where that brings points when there are more. */
const UNDER = 1.5;
function wantedUnder(b: Board, def: number): number {
  if (b.set.laterSetsBonus === 0) return 0;
  for (let e = nextKeeper(b, b.player, def, -1); e >= 0; e = nextKeeper(b, b.player, def, e))
    if (cardsUnder(b, e) < D.KEEPS_ITEMS[Q.defOf(b, e)]!.least) return UNDER;
  return 0;
}
/** Would a site that is to be had take this card of the later sets from one of my companies, who taps now untapped by then? */
function playableNow(b: Board, def: number): boolean {
  for (let c = Q.firstCompany(b.player); c < Q.endOfCompanies(b.player); c++) {
    if (!b.lives(c)) continue;
    for (let t = nextOwn(b, 0); t < D.SITE_COUNT; t = nextOwn(b, t + 1))
      if (open(b, t) && takes(b, c, def, t)) return true;
  }
  return false;
}
function takes(b: Board, c: number, def: number, t: number): boolean {
  if (D.KIND[def] !== T.K_EVENT && takenAt(b, c, def, t)) return true;
  for (const m of D.MODES[def]) if (modeAt(b, c, m, t)) return true;
  return false;
}
/** The most that such a card is worth when no site takes it as things stand, and when the list lacks what it needs. */
const WAITS = 1.2;
const HOPELESS = 0.1;
/** The worth of a card, more for one of the later sets that brings points and less for one that cannot be played. */
function placed(b: Board, def: number, worth: number): number {
  if (b.set.laterSetsBonus === 0 || !asksRules(b, def) || D.SCORES[def] === 0 || D.KIND[def] === T.K_CREATURE)
    return worth;
  // Nobody is played at a site: whether there is influence for him has been asked. Heroes' games are as they were.
  if (Q.isPersonCard(def) && Q.alignmentOf(b, b.player) !== T.ALIGNMENT.hero) return worth;
  const more = worth + b.set.laterSetsBonus;
  return playableNow(b, def) ? more : Math.min(more, hasPartners(b, def) ? WAITS : HOPELESS);
}
function plainWorth(b: Board, def: number): number {
  const second = copies(b, def) > 1 ? 0.5 : 0;
  const kind = D.KIND[def];
  if (D.UNIQUE[def] && (b.taken(def) || second)) return kind === T.K_CREATURE ? 0 : -0.5;
  const p = b.player;
  switch (kind) {
    case T.K_CHARACTER: {
      if (D.BITS[def] & D.B_AVATAR) {
        const shown = Q.revealedAvatar(b, p);
        return Q.avatarOf(b, p) >= 0 || second || (shown !== 0 && shown !== def + 1) ? -0.4 : 3;
      }
      const free = generalUnused(b, p);
      return D.MIND[def] <= free || findsRoom(b, def)
        ? 1 + 0.4 * printedWorth(b, def)
        : 0.2 + (leader(b, def) ? 0.6 : 0);
    }
    case T.K_ITEM:
      if (D.CLASS[def] === T.ITEM_CLASS.special && D.KEYWORDS_OF[def] & (1 << T.KEYWORD.ring))
        return goldRing(b) ? 1.5 : 0.5;
      return (
        (somewhere(b, def) ? 0.5 + b.set.handPointsWeight * b.gain(p, T.MP_ITEM, pointsTo(b, p, def, D.MP[def])) : 0) -
        second
      );
    case T.K_ALLY:
      return somewhere(b, def)
        ? 0.6 + b.set.handPointsWeight * b.gain(p, T.MP_ALLY, pointsTo(b, p, def, D.MP[def]))
        : 0;
    case T.K_FACTION:
      return somewhere(b, def)
        ? 0.5 + 0.8 * b.set.handPointsWeight * b.gain(p, T.MP_FACTION, pointsTo(b, p, def, D.MP[def]))
        : 0;
    case T.K_CREATURE:
      return 0.55 + 0.02 * D.PROWESS[def] * Math.max(1, D.STRIKES[def]) * 0.5 - 0.1 * D.MP[def];
    default: {
      if (D.SIDE[def] === T.SIDE_HAZARD) return 0.6 - 0.2 * second;
      if (D.TYPE[def] !== T.SHORT)
        return 0.6 + 0.7 * pointsTo(b, p, def, Math.max(D.MP[def], D.STORED_MP[def], 0)) - second;
      const w = D.WINDOWS_OF[def];
      return (w & (T.WIN.attack | T.WIN.strike) ? 0.9 : w & (T.WIN.check | T.WIN.influence) ? 0.7 : 0.5) - 0.3 * second;
    }
  }
}
function leader(b: Board, def: number): boolean {
  for (let i = Q.nextSlot(b, 0); i < Q.SLOTS; i = Q.nextSlot(b, i + 1))
    if (Q.isCharacter(b, i) && Q.ownerOf(b, i) === b.player && D.DI[Q.defOf(b, i)] >= D.MIND[def]) return true;
  return false;
}
function goldRing(b: Board): boolean {
  for (let i = Q.nextSlot(b, 0); i < Q.SLOTS; i = Q.nextSlot(b, i + 1))
    if (Q.isItem(b, i) && Q.ownerOf(b, i) === b.player && D.RING_TEST[Q.defOf(b, i)].length) return true;
  for (let k = 0; k < b.held; k++) if (D.RING_TEST[b.card(k)].length) return true;
  return false;
}
/** Discarding because one must. */
export const discard: Judge = {
  why: "the card that is worth least in hand",
  rate: (b, _f, c) => -keepWorth(b, T.aOf(c)),
};

/** Turns of one's own after which a game is long, and how much more each one makes of a fresh card. */
const LONG = 14;
const LATE = 0.1;
/** A bid wins the game, unless checks fail. */
const BID = 10;
/** What a fresh card is worth: more when nothing in hand brings points. */
let fresh = 0;
function hope(b: Board): number {
  // A game that drags on does so because hands do not change: ever better cards are let go.
  const late = LATE * Math.max(0, Q.turnsOf(b, b.player) - LONG);
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    const points = D.KIND[d] === T.K_CHARACTER || (D.SIDE[d] === T.SIDE_RESOURCE && D.MP[d] > 0);
    if (points && keepWorth(b, d) >= 1) return b.set.discardThreshold + late;
  }
  return b.set.discardThreshold + b.set.stuckDiscard + late;
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
        // A bid for a scenario costs nothing but the checks.
        return T.aOf(c) !== 0
          ? BID
          : lead(b) - (b.set.scenarioWeight > 1 && Q.aheadAtOwn(b, b.player, b.rival) ? 0 : b.set.callLead);
      case T.V_USE:
        return takesBack(b, D.ABILITIES[Q.defOf(b, T.aOf(c))][T.bOf(c)]) ?? playValue(b, c);
      default:
        return playValue(b, c);
    }
  },
};
const FROM_DISCARD = EFFECT.of("fromDiscard");
/** What it is worth that an ability of a Fallen-wizard or of The Balrog brings a card back as the turn ends: it comes in the place of a fresh one. */
function takesBack(b: Board, m: ModeForm): number | undefined {
  if (!isLords(b, b.player) || m.target?.of !== TG.discarded) return undefined;
  if (!m.does.some((d) => d.op === FROM_DISCARD && d.word.to === "hand")) return undefined;
  const fits = discardedMarks(m);
  let best = 0;
  for (let k = 0; k < Q.listLength(b, b.player); k++) {
    const d = Q.nameAt(b, b.player, k);
    if (fits[d] === 1 && Q.countAt(b, b.player, Q.Pile.discard, k) > 0) best = Math.max(best, keepWorth(b, d));
  }
  return best - fresh;
}
/** Does a card of the own sideboard lie there that would be kept when it came? */
export function fetchesSomething(b: Board): boolean {
  const least = hope(b);
  for (let k = 0; k < Q.listLength(b, b.player); k++) {
    const d = Q.nameAt(b, b.player, k);
    if (D.SIDE[d] !== T.SIDE_HAZARD && Q.countAt(b, b.player, Q.Pile.sideboard, k) > 0 && keepWorth(b, d) >= least)
      return true;
  }
  return false;
}
/** With so many cards or fewer in the deck the discard pile comes soon. */
const SOON = 10;
/** Cards to fetch: the most useful. */
export const fetch: Judge = {
  why: "the card that is worth most in hand",
  rate(b, _f, c) {
    if (T.verbOf(c) === T.V_PASS) return 0;
    const v = keepWorth(b, T.aOf(c));
    // One that goes into the deck is drawn long before five of the discard pile, unless that is near.
    const deck = T.verbOf(c) === T.V_SIDEBOARD && T.bOf(c) === 1 && b.set.sideboardValue > 0;
    return deck && Q.sizeOf(b, b.player, Q.Pile.deck) > SOON ? v + 2 : v;
  },
};
/** A special ring for the one tested. */
export const ringTest: Judge = {
  why: "the ring that is worth most",
  rate(b, f, c) {
    if (T.verbOf(c) === T.V_PASS) return 0;
    if (T.verbOf(c) === T.V_ROLL)
      return b.set.storingRule > 0 ? bestRing(b, Q.testedRing(b, f), resultOfTest(b, f, T.aOf(c))) : T.aOf(c);
    return 1 + D.MP[T.aOf(c)] - 0.2 * D.CORRUPTION[T.aOf(c)];
  },
};

// ---- getting ready ------------------------------------------------------------------------------------------------
export const startItems: Judge = {
  why: "an item for whoever makes the most of it",
  rate(b, f, c) {
    if (T.verbOf(c) === T.V_PASS) return 0;
    if (T.verbOf(c) === T.V_ITEM) return 0.5 + 0.1 * D.MODS[T.aOf(c)].length;
    return itemWorth(b, Q.startingItem(b, f), T.aOf(c));
  },
};
/** Where one begins: at the haven from which most sites of the own deck are near. */
export const startSites: Judge = {
  why: "most of the sites are near",
  rate(b, _f, c) {
    let near = 0;
    for (let t = 0; t < D.SITE_COUNT; t++) if (D.SITE_HAVEN[t] === T.aOf(c) && open(b, t)) near++;
    return near;
  },
};
/** A further card that one may draw: always, as the engine did unasked (Radagast). */
export const draw: Judge = {
  why: "a card more",
  rate: (_b, _f, c) => (T.verbOf(c) === T.V_DRAW ? 1 : 0),
};
