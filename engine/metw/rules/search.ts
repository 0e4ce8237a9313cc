/** Choosing among cards that are not in hand: searches of piles, the sideboard, factions by Old Road, items to lose. */
import * as D from "../defs.js";
import * as L from "../layout.js";
import { GO, LUCKY, PICK, ROLL_OR, room, SEARCH, SIDEBOARD } from "../machine.js";
import { CH_REVEAL, type Metw } from "../state.js";
import * as T from "../terms.js";
import {
  forgetExchange,
  forgetMove,
  learn,
  showFrom,
  IN_DECK,
  IN_DISCARD,
  IN_HAND,
  IN_SIDEBOARD,
} from "../hidden/visibility.js";
import { declareEntry, openChain } from "./chain.js";
import { regionsInPath } from "./conditions.js";
import { PICK_ITEM_IN, PICK_ITEM_NOT_RING } from "./deedhelp.js";
import { boost, companyOf, enter, firstOf, inPlay, NONE, place } from "./inplay.js";
import { discardInstance, removeCharacter, removeInstance, siteAvailable, TO_DISCARD, TO_HAND } from "./leaving.js";
import {
  addAt,
  addTo,
  countAt,
  deckSize,
  discardOpen,
  handAdd,
  handSize,
  revealFromHand,
  shuffleDeck,
} from "./piles.js";
import { generalUnused } from "./stats.js";
import { gained } from "./siteplay.js";
import { gone } from "./play.js";
import { startAttack } from "./attack.js";
import { settleUse } from "./strike.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { AttackBit, AttackFrame } from "../state/frames-of-the-chain.js";

const PLAYER = 2,
  KIND = 3,
  PILES = 4,
  WHAT = 5,
  LEFT = 6,
  BEARER = 7;
const OLD_ROAD = 7;

/** Is reading piles forbidden now (Bane of the Ithil-stone)? */
export function searchBanned(s: Metw): boolean {
  for (let e = s.h[L.EVENTS]!; e !== NONE; e = s.iNext[e]!) if (D.SPECIAL[s.iDef[e]!]! & D.SP_BANS_SEARCH) return true;
  return false;
}
function wanted(s: Metw, f: number, d: number): boolean {
  const w = s.fr[f + WHAT]!;
  if (w & 1) {
    if (
      D.KIND[d] !== T.K_EVENT ||
      !D.MODES[d]!.some((m) => ((m.by?.skills ?? 0) | (m.taps?.skills ?? 0)) & (1 << T.SKILL.sage))
    )
      return false;
  }
  if (w & 2 && D.SIDE[d] !== T.SIDE_RESOURCE) return false;
  const cls = (w >> 4) & 15;
  if (cls && (D.KIND[d] !== T.K_ITEM || D.CLASS[d] !== cls - 1)) return false;
  if (w & 512) {
    const b = s.fr[f + BEARER]! - 1;
    const c = b >= 0 ? companyOf(s, b) : -1;
    if (c < 0 || (D.SITE_ITEMS[s.cget(c, L.C_SITE)]! & (1 << D.CLASS[d]!)) === 0) return false;
  }
  return true;
}
room(SEARCH, {
  name: "search",
  step(s, f) {
    if (s.fr[f + KIND] === OLD_ROAD) {
      if (s.fr[f + 1] === 1) {
        s.pop();
        return GO;
      }
      return s.ask(s.fr[f + PLAYER]!);
    }
    if (s.fr[f + 1] === 1 || s.fr[f + LEFT]! <= 0 || searchBanned(s)) {
      const p = s.fr[f + PLAYER]!;
      const deck = (s.fr[f + PILES]! & 1) !== 0 || (s.fr[f + WHAT]! & 256) !== 0;
      s.pop();
      if (deck) shuffleDeck(s, p);
      return GO;
    }
    return s.ask(s.fr[f + PLAYER]!);
  },
  options(s, f, out) {
    const p = s.fr[f + PLAYER]!;
    out[0] = T.choice(T.V_PASS);
    let n = 1;
    if (s.fr[f + KIND] === OLD_ROAD) {
      let last = -1;
      for (let i = 0; i < handSize(s, p); i++) {
        const d = s.hands[p * L.HAND + i]!;
        if (d !== last && D.KIND[d] === T.K_FACTION && nearEnough(s, p, d, s.fr[f + LEFT]!))
          out[n++] = T.choice(T.V_CARD, d);
        last = d;
      }
      return n;
    }
    for (let k = 0; k < L.NAMES; k++) {
      const d = s.list[p * L.NAMES + k]!;
      const inDeck = s.fr[f + PILES]! & 1 && countAt(s, p, L.DECK, k) + countAt(s, p, L.TOP, k) > 0;
      const inDiscard = s.fr[f + PILES]! & 2 && countAt(s, p, L.DISCARD, k) > 0;
      if ((inDeck || inDiscard) && wanted(s, f, d)) out[n++] = T.choice(T.V_CARD, d);
    }
    return n;
  },
  take(s, f, c) {
    const p = s.fr[f + PLAYER]!;
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + 1] = 1;
      return;
    }
    const d = T.aOf(c);
    if (s.fr[f + KIND] === OLD_ROAD) {
      s.fr[f + 1] = 1;
      revealFromHand(s, p, d);
      const e = declareEntry(s, EntryKind.faction, p, d);
      s.ch[e + Entry.actor] = s.fr[f + 4]!;
      s.ch[e + Entry.company] = s.fr[f + 6]!;
      s.ch[e + Entry.plus] = s.fr[f + 5]!;
      s.ch[e + Entry.bits] = EntryBit.noDirectInfluence;
      openChain(s, p);
      return;
    }
    s.fr[f + LEFT]! -= 1;
    let k = 0;
    while (s.list[p * L.NAMES + k] !== d) k++;
    const fromDiscard = (s.fr[f + PILES]! & 2) !== 0 && countAt(s, p, L.DISCARD, k) > 0;
    const pile = fromDiscard ? L.DISCARD : countAt(s, p, L.DECK, k) > 0 ? L.DECK : L.TOP;
    addAt(s, p, pile, k, -1);
    const from = fromDiscard ? IN_DISCARD : IN_DECK;
    if (s.fr[f + WHAT]! & 256) {
      addAt(s, p, L.DECK, k, 1);
      forgetMove(s, p, from, IN_DECK);
      return;
    }
    if (s.fr[f + WHAT]! & 512) {
      const b = s.fr[f + BEARER]! - 1;
      const j = enter(s, d, p, L.ITEM);
      place(s, j, b);
      settleUse(s, j);
      gained(s, s.iComp[b]!, b, j);
      return;
    }
    handAdd(s, p, d);
    forgetMove(s, p, from, IN_HAND);
  },
});
/** Old Road: the way from this Haven to a site of the faction is at most two regions long. */
function nearEnough(s: Metw, p: number, faction: number, company: number): boolean {
  const here = s.cget(company, L.C_SITE);
  const sites = D.AT[faction]!;
  for (let k = 0; k < sites.length; k++) {
    const site = sites[k]!;
    if (D.SITE_HAVEN[site] === here && D.SITE_PATH[site]!.length <= 2 && siteAvailable(s, p, site)) return true;
  }
  return false;
}

/** Sideboard (000 II.2; coe 2.I.2, 2.II.6): up to five to the discard pile, or one into a deck of at least five. */
const SIDES = 3,
  TAKEN = 4;
room(SIDEBOARD, {
  name: "sideboard",
  step(s, f) {
    if (s.fr[f + 1] === 9 || s.fr[f + TAKEN]! >= 5 || list(s, f, null) === 0) {
      s.pop();
      return GO;
    }
    return s.ask(s.fr[f + PLAYER]!);
  },
  options(s, f, out) {
    return list(s, f, out);
  },
  take(s, f, c) {
    const p = s.fr[f + PLAYER]!;
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + 1] = 9;
      return;
    }
    const d = T.aOf(c);
    addTo(s, p, L.SIDEBOARD, d, -1);
    // Hazards moved in the untap phase halve the limits of the turn (001:226-230; coe 2.I.2).
    if (s.h[L.PHASE] === T.PHASE_UNTAP) s.h[L.TURN_BITS]! |= L.TURN_SIDEBOARD_H;
    if (T.bOf(c) === 1) {
      addTo(s, p, L.DECK, d);
      forgetMove(s, p, IN_SIDEBOARD, IN_DECK);
      shuffleDeck(s, p);
      s.fr[f + 1] = 9;
      return;
    }
    addTo(s, p, L.DISCARD, d);
    forgetExchange(s, p);
    s.fr[f + TAKEN]! += 1;
  },
});
function list(s: Metw, f: number, out: Int32Array | null): number {
  const p = s.fr[f + PLAYER]!;
  const sides = s.fr[f + SIDES]!;
  let n = 0;
  const direct = s.fr[f + TAKEN] === 0 && deckSize(s, p) >= 5;
  for (let k = 0; k < L.NAMES; k++) {
    if (countAt(s, p, L.SIDEBOARD, k) === 0) continue;
    const d = s.list[p * L.NAMES + k]!;
    if ((D.SIDE[d]! & sides) === 0) continue;
    n = put(out, n, T.choice(T.V_SIDEBOARD, d, 0));
    const kind = D.SIDE[d] === T.SIDE_CHARACTER ? "character" : "resource";
    if (direct && (sides === T.SIDE_HAZARD || s.rules.wizardFetchesToDeck.includes(kind)))
      n = put(out, n, T.choice(T.V_SIDEBOARD, d, 1));
  }
  if (n > 0) n = put(out, n, T.choice(T.V_PASS));
  return n;
}
function put(out: Int32Array | null, n: number, choice: number): number {
  if (out) out[n] = choice;
  return n + 1;
}

/** An item to lose: of one character, or of a whole company. */
room(PICK, {
  name: "lose an item",
  step(s, f) {
    if (s.fr[f + 1] === 1 || losable(s, f, null) === 0) {
      s.pop();
      return GO;
    }
    return s.ask(s.fr[f + 2]!);
  },
  options(s, f, out) {
    return losable(s, f, out);
  },
  take(s, f, c) {
    s.fr[f + 1] = 1;
    discardInstance(s, T.aOf(c));
  },
});
function losable(s: Metw, f: number, out: Int32Array | null): number {
  const kind = s.fr[f + 3]!,
    who = s.fr[f + 4]!;
  let n = 0;
  const of = (i: number) => {
    for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!) {
      if (s.iRole[j] !== L.ITEM) continue;
      if (kind === PICK_ITEM_NOT_RING && D.KEYWORDS_OF[s.iDef[j]!]! & (1 << T.KEYWORD.ring)) continue;
      if (out) out[n] = T.choice(T.V_ITEM, j);
      n++;
    }
  };
  if (kind === PICK_ITEM_IN) for (let i = firstOf(s, who); i !== NONE; i = s.iNext[i]!) of(i);
  else if (s.iRole[who] === L.CHARACTER) of(who);
  return n;
}

/** A roll plus unused general influence below a number sends a character home or disperses a faction (Call of Home). */
room(ROLL_OR, {
  name: "roll or leave",
  step(s, f) {
    const i = s.fr[f + 2]!;
    if (s.fr[f + 1] === 0) {
      s.fr[f + 1] = 1;
      if (s.iRole[i] === L.FREE) {
        s.pop();
        return GO;
      }
      s.roll(s.iOwner[i]!);
      return GO;
    }
    if (s.fr[f + 1] === 1) {
      const p = s.iOwner[i]!;
      const c = s.fr[f + 6]!;
      let total = s.h[L.ROLLED]! + Math.max(0, generalUnused(s, p));
      if (c >= 0 && s.fr[f + 5] && regionsInPath(s, c, T.REGION.c) > 0) total -= s.fr[f + 5]!;
      if (total >= s.fr[f + 3]! || s.iStat[i]! & L.PROTECTED) {
        s.pop();
        return GO;
      }
      if (s.fr[f + 4] === 2) {
        s.pop();
        removeInstance(s, i, TO_DISCARD);
        return GO;
      }
      s.fr[f + 1] = 2;
    }
    if (s.fr[f + 1] === 2) {
      // One of his items may go to another of the company.
      if (items(s, i, null) > 0 && mates(s, i, null) > 0) return s.ask(s.iOwner[i]!);
      s.fr[f + 1] = 4;
    }
    if (s.fr[f + 1] === 3) return s.ask(s.iOwner[i]!);
    s.pop();
    removeCharacter(s, i, TO_HAND);
    return GO;
  },
  options(s, f, out) {
    const i = s.fr[f + 2]!;
    if (s.fr[f + 1] === 3) return mates(s, i, out);
    const n = items(s, i, out);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + 1] = 4;
      return;
    }
    if (s.fr[f + 1] === 2) {
      s.fr[f + 7] = T.aOf(c);
      s.fr[f + 1] = 3;
      return;
    }
    moveItem(s, s.fr[f + 7]!, T.aOf(c));
    s.fr[f + 1] = 4;
  },
});
import { moveItem } from "./strike.js";
function items(s: Metw, i: number, out: Int32Array | null): number {
  let n = 0;
  for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!)
    if (s.iRole[j] === L.ITEM) {
      if (out) out[n] = T.choice(T.V_ITEM, j);
      n++;
    }
  return n;
}
function mates(s: Metw, i: number, out: Int32Array | null): number {
  let n = 0;
  for (let j = firstOf(s, s.iComp[i]!); j !== NONE; j = s.iNext[j]!)
    if (j !== i) {
      if (out) out[n] = T.choice(T.V_TARGET, j);
      n++;
    }
  return n;
}

/**
 * Lucky Search (000 V, Annotation 24): cards of the deck are turned over until a non-special item that may come into play;
 * the scout has it and faces a single strike of 3 plus the number of cards turned over. The rest goes back and is shuffled.
 * Cards turned over wait at the far end of the chain's columns, which nothing else uses while this resolves.
 */
const SCOUT = 3;
const WHERE = 4;
const SHOWN = 5;
const FOUND = 6;
const GOT = 7;
const asideAt = (n: number): number => L.ENTRIES * L.ENTRY_WORDS - 1 - n;
room(LUCKY, {
  name: "lucky search",
  step(s, f) {
    const p = s.fr[f + PLAYER]!;
    const scout = s.fr[f + SCOUT]!;
    switch (s.fr[f + 1]) {
      case 0:
        if (searchBanned(s) || deckSize(s, p) === 0 || s.fr[f + SHOWN]! >= 90) {
          s.fr[f + 1] = 2;
          return GO;
        }
        s.fr[f + 1] = 1;
        s.h[L.CH_KIND] = CH_REVEAL;
        s.h[L.CH_PLAYER] = p;
        return GO;
      case 1: {
        const d = s.h[L.RESULT]!;
        s.h[L.RESULT] = 0;
        const pile = s.pget(p, L.P_PILE + L.TOP) > 0 ? L.TOP : L.DECK;
        addTo(s, p, pile, d, -1);
        showFrom(s, p, pile === L.TOP ? L.KNOWN_TOP : L.KNOWN_DECK, d);
        const n = s.fr[f + SHOWN]!;
        s.fr[f + SHOWN] = n + 1;
        if (
          D.KIND[d] === T.K_ITEM &&
          D.CLASS[d] !== T.ITEM_CLASS.special &&
          !(D.UNIQUE[d] && (inPlay(s, d) >= 0 || gone(s, d)))
        ) {
          s.fr[f + FOUND] = d + 1;
          s.fr[f + 1] = 2;
        } else {
          s.ch[asideAt(n)] = d;
          s.fr[f + 1] = 0;
        }
        return GO;
      }
      case 2: {
        const found = s.fr[f + FOUND]! - 1;
        const shown = s.fr[f + SHOWN]!;
        for (let i = 0; i < shown - (found >= 0 ? 1 : 0); i++) {
          const d = s.ch[asideAt(i)]!;
          s.ch[asideAt(i)] = 0;
          addTo(s, p, L.DECK, d);
          learn(s, p, L.KNOWN_DECK, d, 1);
        }
        shuffleDeck(s, p);
        s.fr[f + 1] = 3;
        if (s.iRole[scout] !== L.CHARACTER && s.iRole[scout] !== L.ALLY) {
          if (found >= 0) discardOpen(s, p, found);
          s.fr[f + 1] = 4;
          return GO;
        }
        // Allies bear nothing (000 II.9; 001:1643; coe 6.1.6): the item is discarded, the strike is faced all the same.
        if (found >= 0 && s.iRole[scout] === L.ALLY) discardOpen(s, p, found);
        else if (found >= 0) {
          const j = enter(s, found, p, L.ITEM);
          place(s, j, scout);
          settleUse(s, j);
          s.fr[f + GOT] = j + 1;
          gained(s, s.fr[f + WHERE]!, scout, j);
        }
        const a = startAttack(s, s.fr[f + WHERE]!, -1, -1, 1, 3 + shown, -1);
        s.fr[a + AttackFrame.victim] = scout + 1;
        // Answers declared with the search: prowess against this one strike, body for its check.
        s.fr[a + AttackFrame.plus]! -= s.fr[f + 8]!;
        if (s.fr[f + 9]) boost(s, scout, 0, s.fr[f + 9]!);
        s.fr[a + AttackFrame.bits]! |= AttackBit.noCancel;
        return GO;
      }
      case 3: {
        const j = s.fr[f + GOT]! - 1;
        s.fr[f + 1] = 4;
        if (s.fr[f + 9] && (s.iRole[scout] === L.CHARACTER || s.iRole[scout] === L.ALLY))
          boost(s, scout, 0, -s.fr[f + 9]!);
        if (
          j >= 0 &&
          s.iRole[j] === L.ITEM &&
          s.iHost[j] === scout &&
          s.iRole[scout] === L.CHARACTER &&
          s.iTurn[scout]! & L.T_WOUNDED
        )
          discardInstance(s, j);
        return GO;
      }
      default:
        s.pop();
        return GO;
    }
  },
  options: () => 0,
  take: () => undefined,
});
