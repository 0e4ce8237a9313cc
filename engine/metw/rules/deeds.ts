/** What actions do when they resolve: one word of the vocabulary, one function. They may push frames of other rooms. */
import {
  DEEDS,
  type Deed,
  type DeedWord,
  type ModeForm,
  W_ACTOR,
  W_BEARER,
  W_COMPANY,
  W_EVERYONE,
  W_TARGET,
  W_WOUNDED,
} from "../compiled.js";
import * as D from "../defs.js";
import * as L from "../layout.js";
import { ATTACH, CHECKS, DISCARD_HAND, DRAW_TO, GIVE, LUCKY, RING_TEST, ROLL_OR, SIDEBOARD } from "../machine.js";
import type { Metw } from "../state.js";
import * as T from "../terms.js";
import { forgetMove, IN_DECK, IN_DISCARD, showFrom, showHand, learn } from "../hidden/visibility.js";
import { startAttack } from "./attack.js";
import { checkOf, strikeToCome } from "./chain.js";
import { startCheck } from "./corruption.js";
import { endGame } from "./ending.js";
import { holdsOne, regionsInPath, siteInView } from "./conditions.js";
import { boost, companyLives, companyOf, firstOf, isUntapped, isWounded, NONE, tap, inPlay } from "./inplay.js";
import { discardHazardLongEvents, discardInstance, sweepEvents, tapSite } from "./leaving.js";
import { changeLimit } from "./limit.js";
import { addTo, handAdd, shuffleDeck, countOf } from "./piles.js";
import { discardEnvironments, environmentEnters } from "./environment.js";
import { bodyOf, prowessOf } from "./stats.js";
import { joinAttacked } from "./attack.js";
import { attackFrame, discardSite, strikeFrame } from "./deedhelp.js";
import { gone } from "./play.js";
import { searchBanned, startOldRoad, startSearch } from "./search.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import {
  AttackBit,
  AttackFrame,
  LuckyFrame,
  ResolveFrame,
  StrikeBit,
  StrikeFrame,
} from "../state/frames-of-the-chain.js";
import { fire, ON } from "./triggers.js";

const OLD_ENTRY = 1024;

/** The character (or card) a deed speaks of, or -1. */
function who(s: Metw, f: number, d: Deed): number {
  switch (d.who) {
    case W_TARGET:
      return s.fr[f + ResolveFrame.target]!;
    case W_ACTOR:
      return s.fr[f + ResolveFrame.actor]! >= 0 ? s.fr[f + ResolveFrame.actor]! : bearer(s, f);
    case W_BEARER:
      return bearer(s, f);
    default:
      return -1;
  }
}
function bearer(s: Metw, f: number): number {
  const i = s.fr[f + ResolveFrame.source]!;
  if (i < 0) return s.fr[f + ResolveFrame.second]!;
  if (s.iRole[i] === L.CHARACTER) return i;
  return s.iHost[i] === NONE || s.iRole[i] === L.ON_COMPANY || s.iRole[i] === L.ON_SITE || s.iRole[i] === L.EVENT
    ? -1
    : s.iHost[i]!;
}
const isPerson = (s: Metw, i: number): boolean =>
  i >= 0 && i < L.SLOTS && (s.iRole[i] === L.CHARACTER || s.iRole[i] === L.ALLY);
function company(s: Metw, f: number): number {
  const c = s.fr[f + ResolveFrame.company]!;
  return c;
}

type Work = (s: Metw, f: number, d: Deed) => void;
const unsupported: Work = () => {
  throw new Error("a word that is not yet in force");
};
/** Words the engine does not carry out yet: cards that need one are not offered to decks. */
export const UNSUPPORTED: ReadonlySet<DeedWord> = new Set<DeedWord>([
  "searchDeck",
  "shuffleTop",
  "attackFromPlay",
  "showCards",
  "toNearestHaven",
  "fly",
  "grant",
  "watch",
  "toHandInstead",
  "rollToMove",
  "adjacent",
  "strikesFail",
  "store",
  "moveAgain",
]);

/** What failing a check does besides, in the order of the field `outcome` of its frame. */
const ON_FAIL: readonly string[] = ["", "discardRing", "discardTheOneRing", "", "eliminateRing"];
const WORK: Record<DeedWord, Work> = {
  cancelAttack: (s) => {
    const a = attackFrame(s);
    if (a && (s.fr[a + AttackFrame.bits]! & AttackBit.noCancel) === 0)
      s.fr[a + AttackFrame.bits]! |= AttackBit.cancelled;
  },
  cancelStrike: (s) => {
    const t = strikeFrame(s);
    if (t) s.fr[t + StrikeFrame.bits]! |= StrikeBit.cancelled;
  },
  attack: (s, _f, d) => {
    const a = attackFrame(s);
    if (!a) return;
    s.fr[a + AttackFrame.plus]! += d.prowess;
    s.fr[a + AttackFrame.bodyPlus]! += d.body;
    if (typeof d.word.perNazgul === "number") {
      for (let e = s.h[L.EVENTS]!; e !== NONE; e = s.iNext[e]!)
        if (D.BITS[s.iDef[e]!]! & D.B_NAZGUL) s.fr[a + AttackFrame.plus]! += d.word.perNazgul;
    }
    if ((s.fr[a + AttackFrame.bits]! & AttackBit.each) === 0) {
      s.fr[a + AttackFrame.strikes]! += d.strikes;
      if (d.bits & 1) s.fr[a + AttackFrame.bits]! |= AttackBit.halved;
    }
    if (d.bits & 2) s.fr[a + AttackFrame.bits]! |= AttackBit.attackerChooses;
  },
  strike: (s, f, d) => {
    const t = strikeFrame(s);
    if (!t) {
      // For a strike to come: kept with the card that brings it.
      const e = (s.fr[f + ResolveFrame.target]! - OLD_ENTRY) * L.ENTRY_WORDS;
      if (e >= 0 && s.ch[e + Entry.sort] !== 0) {
        s.ch[e + Entry.plus]! += d.prowess;
        s.ch[e + Entry.extra]! += d.body;
      }
      return;
    }
    s.fr[t + StrikeFrame.plus]! += d.prowess;
    s.fr[t + StrikeFrame.body]! += d.body;
    if (d.bits & 4) s.fr[t + StrikeFrame.bits]! |= StrikeBit.staysUntapped;
    if (d.bits & 8) s.fr[t + StrikeFrame.bits]! |= StrikeBit.twice;
    if (typeof d.word.strikeProwess === "number") s.fr[t + StrikeFrame.strikePlus]! += d.word.strikeProwess;
  },
  modifyCheck: (s, f, d) => {
    const e = (s.fr[f + ResolveFrame.target]! - OLD_ENTRY) * L.ENTRY_WORDS;
    if (e < 0 || s.ch[e + Entry.sort] === 0) return;
    let by = d.by;
    const actor =
      s.ch[e + Entry.sort] === EntryKind.faction || s.ch[e + Entry.sort] === EntryKind.influence
        ? s.ch[e + Entry.actor]!
        : checkOf(s, e);
    if (actor < 0 || s.iRole[actor] === L.FREE) return;
    if (d.bits & 16) {
      const c = companyOf(s, actor);
      if (c >= 0) for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) by++;
    }
    if (d.max) by += Math.min(d.max, prowessOf(s, actor));
    s.ch[e + Entry.plus]! += by;
    if (d.bits & 8) s.ch[e + Entry.bits]! |= EntryBit.twice;
    if (d.bits & 64) s.ch[e + Entry.bits]! |= EntryBit.succeeds;
    if (d.word.drawIfSuccessful) s.ch[e + Entry.bits]! |= EntryBit.draws;
  },
  cancelCheck: (s, f) => {
    const e = (s.fr[f + ResolveFrame.target]! - OLD_ENTRY) * L.ENTRY_WORDS;
    if (e >= 0) s.ch[e + Entry.bits]! |= EntryBit.negated;
  },
  corruptionCheck: (s, f, d) => {
    if (d.who === W_EVERYONE || d.who === W_COMPANY || d.who === W_WOUNDED) {
      s.push(CHECKS, d.who, d.by, company(s, f), s.fr[f + ResolveFrame.player]!);
      return;
    }
    const i = who(s, f, d);
    if (!isPerson(s, i) || s.iRole[i] !== L.CHARACTER) return;
    const plus = d.by + s.fr[f + ResolveFrame.plus]!;
    s.fr[f + ResolveFrame.plus] = 0;
    const sure = (s.fr[f + ResolveFrame.bits]! & EntryBit.succeeds) !== 0;
    const outcome = d.word.onSuccess === "winByRing" ? 3 : ON_FAIL.indexOf(d.word.onFail as string);
    startCheck(s, i, plus, s.fr[f + ResolveFrame.card]!, sure, Math.max(0, outcome));
  },
  heal: (s, f, d) => {
    const i = who(s, f, d);
    if (!isPerson(s, i)) return;
    healOne(s, i, (d.bits & 32) !== 0);
    // At some sites healing works on everybody there (Old Forest, Rhosgobel).
    const c = companyOf(s, i);
    if (c >= 0 && D.SITE_LIST[s.cget(c, L.C_SITE)]!.healsAll)
      for (let j = firstOf(s, c); j !== NONE; j = s.iNext[j]!) if (isWounded(s, j)) healOne(s, j, (d.bits & 32) !== 0);
  },
  untap: (s, f, d) => {
    if (d.who === W_COMPANY) {
      // The company of the one the card speaks of (Narya), else the one under way.
      const t = s.fr[f + ResolveFrame.target]!;
      const c = isPerson(s, t) ? companyOf(s, t) : company(s, f);
      if (c >= 0)
        for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) if (!isWounded(s, i)) s.iStat[i]! &= ~L.TAPPED;
      return;
    }
    const i = who(s, f, d);
    if (isPerson(s, i) && !isWounded(s, i)) s.iStat[i]! &= ~L.TAPPED;
  },
  tap: (s, f, d) => {
    if (d.word.who === "site") {
      const c = company(s, f);
      if (c >= 0) tapSite(s, s.cget(c, L.C_OWNER), siteInView(s, c));
      return;
    }
    const i = who(s, f, d);
    if (i >= 0 && i < L.SLOTS && s.iRole[i] !== L.FREE) tap(s, i);
  },
  wound: (s, f, d) => {
    const i = who(s, f, d);
    if (!isPerson(s, i)) return;
    s.iStat[i]! = (s.iStat[i]! & ~L.TAPPED) | L.WOUNDED;
    fire(s, ON.woundInCompany, companyOf(s, i), i);
  },
  boost: (s, f, d) => {
    if (d.word.forAttack) {
      s.h[L.KINDLED]! += d.who === W_COMPANY ? d.prowess : d.prowess << 8;
      return;
    }
    if (d.who === W_COMPANY || d.who === W_EVERYONE) {
      for (let c = 0; c < s.companies; c++) {
        if (d.who === W_COMPANY && c !== company(s, f)) continue;
        for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) {
          boostOne(s, i, d);
          for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!) if (s.iRole[j] === L.ALLY) boostOne(s, j, d);
        }
      }
      return;
    }
    const i = who(s, f, d);
    if (isPerson(s, i)) boostOne(s, i, d);
  },
  hazardLimit: (s, f, d) => {
    const c = company(s, f);
    if (c < 0) return;
    // Before its movement/hazard phase the change waits; regions are counted when the path is known.
    if (s.h[L.PHASE] !== T.PHASE_MOVEMENT || !s.cbit(c, L.CB_REVEALED)) {
      if (d.bits & 4096) s.cset(c, L.C_LIMITMOD, s.cget(c, L.C_LIMITMOD) | ((1 << d.region) << 8));
      else if (d.bits & 8192) s.cset(c, L.C_LIMITIF, s.cget(c, L.C_LIMITIF) | (1 << d.region));
      else s.cset(c, L.C_LIMITMOD, (s.cget(c, L.C_LIMITMOD) & ~255) | (((s.cget(c, L.C_LIMITMOD) & 255) - d.by) & 255));
      return;
    }
    if (typeof d.word.times === "number") {
      if (d.bits & 8192 && regionsInPath(s, c, d.region) === 0) return;
      changeLimit(s, c, s.cget(c, L.C_LIMIT) * (d.word.times - 1));
      return;
    }
    if (d.bits & 8192 && regionsInPath(s, c, d.region) === 0) return;
    changeLimit(s, c, d.bits & 4096 ? d.by * regionsInPath(s, c, d.region) : d.by);
  },
  restrict: (s, f, d) => {
    const c = company(s, f);
    if (c >= 0) s.cset(c, L.C_RESTRICT, s.cget(c, L.C_RESTRICT) | d.n);
  },
  retype: (s, f, d) => {
    const c = company(s, f);
    if (c < 0) return;
    if (d.region >= 0) {
      const w = L.C_REGIONS + s.fr[f + ResolveFrame.target]!;
      s.cset(c, w, L.regionWord(s.cget(c, w) & 255, d.region) | L.REGION_SAID);
    } else s.cset(c, L.C_SITETYPE, L.siteTypeWord(d.site) | L.SITE_SAID);
  },
  automaticAttack: (s, f, d) => {
    const c = company(s, f);
    if (c < 0) return;
    const shift = (s.fr[f + ResolveFrame.target]! & 3) * 4;
    const all = s.cget(c, L.C_AUTOPROWESS) & 0xffff;
    const one = (all >> shift) & 15;
    const now = (d.bits & 1 ? 8 : one & 8) | Math.min(7, (one & 7) + d.prowess);
    s.cset(c, L.C_AUTOPROWESS, (all & ~(15 << shift)) | (now << shift));
  },
  returnToOrigin: (s, f) => {
    const c = company(s, f);
    if (c >= 0 && s.cget(c, L.C_NEW) >= 0) s.cmark(c, L.CB_RETURNED);
  },
  tapSite: (s, f) => {
    const c = company(s, f);
    if (c >= 0) tapSite(s, s.cget(c, L.C_OWNER), siteInView(s, c));
  },
  untapSite: (s, f) => {
    const c = company(s, f);
    if (c >= 0) s.sites[s.cget(c, L.C_OWNER) * L.SITES + siteInView(s, c)]! &= ~4;
  },
  discard: (s, f, d) => discardWhat(s, f, d.word.what as string),
  negate: (s, f) => {
    const e = (s.fr[f + ResolveFrame.target]! - OLD_ENTRY) * L.ENTRY_WORDS;
    if (e >= 0) s.ch[e + Entry.bits]! |= EntryBit.negated;
  },
  rollOr: (s, f, d) => {
    s.push(
      ROLL_OR,
      s.fr[f + ResolveFrame.target]!,
      d.n,
      d.word.then === "toHand" ? 1 : 2,
      typeof d.word.coastMinus === "number" ? d.word.coastMinus : 0,
      company(s, f),
    );
  },
  protect: (s, f) => {
    const i = s.fr[f + ResolveFrame.target]!;
    if (isPerson(s, i)) s.iStat[i]! |= L.PROTECTED;
  },
  testRing: (s, f, d) => {
    const ring = s.fr[f + ResolveFrame.target]!;
    s.push(RING_TEST, ring, d.by, d.word.rolls === 2 ? 2 : 1, d.bits & 128 ? 1 : 0);
  },
  attackOn: (s, f, d) => {
    let c = company(s, f);
    let prowess = d.prowess;
    if (d.word.plusSubject) {
      // The one who failed attacks those he leaves (Traitor).
      c = s.h[L.FAILED]! >> 8;
      prowess += s.h[L.FAILED]! & 255;
      if (c === NONE || !companyLives(s, c)) return;
    }
    if (c < 0) return;
    const victim =
      d.who === W_ACTOR
        ? s.fr[f + ResolveFrame.actor]! + 1
        : d.who === W_TARGET
          ? s.fr[f + ResolveFrame.target]! + 1
          : 0;
    const a = startAttack(s, c, -1, d.mask ? 31 - Math.clz32(d.mask) : -1, d.strikes, prowess, -1);
    s.fr[a + AttackFrame.victim] = d.word.plusSubject ? 0 : victim;
    if (d.bits & 256) s.fr[a + AttackFrame.bits]! |= AttackBit.noCancel;
    if (d.word.opponentPicks) s.fr[a + AttackFrame.bits]! |= AttackBit.attackerChooses;
    if (d.word.bodyCheck) s.fr[a + AttackFrame.bits]! |= AttackBit.bodyCheckPlus;
  },
  fromDiscard: (s, f, d) => {
    const p = s.fr[f + ResolveFrame.player]!,
      def = s.fr[f + ResolveFrame.target]!;
    // Somebody may have taken it meanwhile; and reading piles may be forbidden (Bane of the Ithil-stone).
    if (countOf(s, p, L.DISCARD, def) === 0 || searchBanned(s)) return;
    addTo(s, p, L.DISCARD, def, -1);
    if (d.word.to === "deck") {
      addTo(s, p, L.DECK, def);
      forgetMove(s, p, IN_DISCARD, IN_DECK);
      shuffleDeck(s, p);
    } else if (d.word.to === "company") {
      showFrom(s, p, L.KNOWN_DISCARD, def);
      s.push(GIVE, p, def, company(s, f));
    } else {
      showFrom(s, p, L.KNOWN_DISCARD, def);
      handAdd(s, p, def);
      learn(s, p, L.KNOWN_HAND, def, 1);
    }
  },
  searchDeck: unsupported,
  luckySearch: (s, f) => {
    const g = s.push(LUCKY, s.fr[f + ResolveFrame.player]!, s.fr[f + ResolveFrame.actor]!, company(s, f));
    s.fr[g + LuckyFrame.plus] = s.fr[f + ResolveFrame.plus]!;
    s.fr[g + LuckyFrame.body] = s.fr[f + ResolveFrame.extra]!;
  },
  thoroughSearch: (s, f) => {
    const c = company(s, f);
    if (c >= 0) s.cmark(c, L.CB_THOROUGH);
  },
  lookAtHand: (s, f) => showHand(s, s.other(s.fr[f + ResolveFrame.player]!)),
  shuffleTop: unsupported,
  draw: (s, f, d) => {
    s.push(DRAW_TO, s.fr[f + ResolveFrame.player]!, d.n);
  },
  playFaction: (s, f, d) => {
    startOldRoad(s, s.fr[f + ResolveFrame.player]!, s.fr[f + ResolveFrame.actor]!, d.by, company(s, f));
  },
  enablePalantir: (s, f) => {
    const i = s.fr[f + ResolveFrame.actor]! >= 0 ? s.fr[f + ResolveFrame.actor]! : bearer(s, f);
    if (isPerson(s, i)) s.iTurn[i]! |= L.T_ENABLED;
  },
  moveAgain: unsupported,
  join: (s, f) => {
    const i = s.fr[f + ResolveFrame.source]!;
    const a = attackFrame(s);
    if (a && isPerson(s, i)) joinAttacked(s, i, a);
  },
  becomeLongEvent: (s, f) => {
    const i = s.fr[f + ResolveFrame.source]!;
    if (i < 0) return;
    s.iStat[i]! |= L.TAPPED | L.HAS_LEFT;
    environmentEnters(s, i);
  },
  discardCardsOfHand: (s, f, d) => {
    let n = d.n || 1;
    if (d.bits & 16384) {
      n = 0;
      for (let e = s.h[L.EVENTS]!; e !== NONE; e = s.iNext[e]!) if (D.BITS[s.iDef[e]!]! & D.B_NAZGUL) n++;
    }
    s.push(DISCARD_HAND, s.other(s.fr[f + ResolveFrame.player]!), n, d.word.random ? 1 : 0);
  },
  winByRing: (s, f) => {
    endGame(s, "ring-destroyed", s.fr[f + ResolveFrame.player]!);
  },
  strikesFail: unsupported,
  store: unsupported,
  boostAttacks: (s, _f, d) => {
    // An attack under way gains at once; its strikes only until they are assigned.
    const a = attackFrame(s);
    if (a && s.fr[a + AttackFrame.race]! >= 0 && d.mask & (1 << s.fr[a + AttackFrame.race]!)) {
      s.fr[a + AttackFrame.plus]! += d.prowess;
      if ((s.fr[a + AttackFrame.bits]! & (AttackBit.each | AttackBit.assigned)) === 0)
        s.fr[a + AttackFrame.strikes]! += d.strikes;
    }
    s.h[L.ATTACKS_RACES]! |= d.mask;
    s.h[L.ATTACKS_PLUS]! =
      ((s.h[L.ATTACKS_PLUS]! & 255) + d.prowess) | (((s.h[L.ATTACKS_PLUS]! >> 8) + d.strikes) << 8);
  },
  attackFromPlay: unsupported,
  showCards: unsupported,
  toNearestHaven: unsupported,
  fly: unsupported,
  seek: (s, f, d) => startSearch(s, s.fr[f + ResolveFrame.player]!, d.word, bearer(s, f)),
  handSize: (s, f, d) => {
    const p = s.fr[f + ResolveFrame.player]!;
    s.padd(p, L.P_HANDMOD, d.by);
  },
  handAndDiscardToDeck: (s, f) => {
    const p = s.fr[f + ResolveFrame.player]!;
    const n = s.pget(p, L.P_HAND);
    for (let i = 0; i < n; i++) addTo(s, p, L.DECK, s.hands[p * L.HAND + i]!);
    s.hands.fill(0, p * L.HAND, (p + 1) * L.HAND);
    s.pset(p, L.P_HAND, 0);
    forgetMove(s, p, 1, IN_DECK);
    forgetMove(s, p, IN_DISCARD, IN_DECK);
    for (let k = 0; k < L.NAMES; k++) {
      const at2 = (p * L.PILE_ROWS + L.DISCARD) * L.NAMES + k;
      const c = s.piles[at2]!;
      if (c) {
        addTo(s, p, L.DISCARD, s.list[p * L.NAMES + k]!, -c);
        addTo(s, p, L.DECK, s.list[p * L.NAMES + k]!, c);
      }
    }
    shuffleDeck(s, p);
  },
  removeFromGame: (s, f) => {
    s.fr[f + ResolveFrame.bits]! |= EntryBit.out;
  },
  grant: unsupported,
  watch: unsupported,
  if: (s, f, d) => {
    if (holdsOne(s, d.when!)) for (const x of d.does) WORK[DEEDS[x.op]!](s, f, x);
  },
  attacksOnCompany: (s, f, d) => {
    const c = company(s, f);
    if (c < 0) return;
    s.cset(c, L.C_ATTACKSPLUS, s.cget(c, L.C_ATTACKSPLUS) + d.prowess);
    const a = attackFrame(s);
    if (a && s.fr[a + AttackFrame.company] === c) s.fr[a + AttackFrame.plus]! += d.prowess;
  },
  toHandInstead: unsupported,
  attachToWounded: (s, f) => {
    s.push(ATTACH, s.fr[f + ResolveFrame.source]!, company(s, f));
  },
  rollToMove: unsupported,
  adjacent: unsupported,
  fromSideboard: (s, f) => {
    s.push(SIDEBOARD, s.fr[f + ResolveFrame.player]!, T.SIDE_HAZARD);
  },
};
function boostOne(s: Metw, i: number, d: Deed): void {
  if (d.mask && (d.mask & (1 << D.RACE_OF[s.iDef[i]!]!)) === 0) return;
  const body = d.max ? Math.max(0, Math.min(d.body, d.max - bodyOf(s, i))) : d.body;
  boost(s, i, d.prowess, body);
  if (d.di && s.iRole[i] === L.CHARACTER) s.iHost[i] = Math.min(60, s.iHost[i]! + d.di);
}
export const RUN: readonly Work[] = DEEDS.map((w) => WORK[w]);

export function healOne(s: Metw, i: number, stayTapped: boolean): void {
  if (isWounded(s, i)) s.iStat[i]! = (s.iStat[i]! & ~L.WOUNDED) | (stayTapped ? L.TAPPED : 0);
  else if (!stayTapped) s.iStat[i]! &= ~L.TAPPED;
}
function discardWhat(s: Metw, f: number, what: string): void {
  const target = s.fr[f + ResolveFrame.target]!;
  if (what === "target") {
    if (target >= OLD_ENTRY) s.ch[(target - OLD_ENTRY) * L.ENTRY_WORDS + Entry.bits]! |= EntryBit.negated;
    else if (target >= 0) discardInstance(s, target);
  } else if (what === "self") {
    const i = s.fr[f + ResolveFrame.source]!;
    if (i >= 0) discardInstance(s, i);
  } else if (what === "hazardLongEvents") discardHazardLongEvents(s);
  else if (what === "hazardEnvironments" || what === "resourceEnvironments")
    discardEnvironments(
      s,
      what === "hazardEnvironments" ? T.SIDE_HAZARD : T.SIDE_RESOURCE,
      s.fr[f + ResolveFrame.source]!,
    );
  else if (what === "nazgulEvents") {
    sweepEvents(s, isNazgul);
  } else discardSite(s, f, what);
}
const isNazgul = (s: Metw, e: number): boolean => (D.BITS[s.iDef[e]!]! & D.B_NAZGUL) !== 0;
// ---- before declaring -------------------------------------------------------------------------------------------
const D_CANCEL_ATTACK = DEEDS.indexOf("cancelAttack"),
  D_CANCEL_STRIKE = DEEDS.indexOf("cancelStrike"),
  D_ATTACK = DEEDS.indexOf("attack"),
  D_HEAL = DEEDS.indexOf("heal"),
  D_JOIN = DEEDS.indexOf("join"),
  D_UNTAP = DEEDS.indexOf("untap"),
  D_TAP = DEEDS.indexOf("tap"),
  D_DISCARD = DEEDS.indexOf("discard"),
  D_STRIKE = DEEDS.indexOf("strike"),
  D_PROTECT = DEEDS.indexOf("protect"),
  D_TEST = DEEDS.indexOf("testRing"),
  D_RESTRICT = DEEDS.indexOf("restrict"),
  D_THOROUGH = DEEDS.indexOf("thoroughSearch"),
  D_RETURN = DEEDS.indexOf("returnToOrigin"),
  D_FROM_DISCARD = DEEDS.indexOf("fromDiscard");

/** Nothing is played only to be discarded: has the action something to work on (000 I.10; coe 5.1.2)? */
export function possible(s: Metw, m: ModeForm): boolean {
  if (m.missing || D.MISSING[m.def]) return false;
  for (let i = 0; i < m.does.length; i++) {
    const d = m.does[i]!;
    if (d.op === D_CANCEL_ATTACK) {
      const a = s.h[L.ATTACK]!;
      if (
        a === 0 ||
        s.h[L.STRIKE] !== 0 ||
        s.fr[a + AttackFrame.bits]! & (AttackBit.noCancel | AttackBit.cancelled | AttackBit.assigned)
      )
        return false;
    } else if (d.op === D_CANCEL_STRIKE) {
      const t = s.h[L.STRIKE]!;
      if (
        t === 0 ||
        s.fr[s.h[L.ATTACK]! + AttackFrame.bits]! & AttackBit.noCancel ||
        s.fr[t + StrikeFrame.bits]! & (StrikeBit.cancelled | StrikeBit.rolled)
      )
        return false;
    } else if (d.op === D_JOIN) {
      const a = s.h[L.ATTACK]!;
      if (a === 0 || s.fr[a + AttackFrame.bits]! & AttackBit.assigned || s.iComp[s.cxSource] === s.h[L.COMPANY])
        return false;
    } else if (d.op === D_ATTACK) {
      const a = s.h[L.ATTACK]!;
      if (a === 0 || s.fr[a + AttackFrame.bits]! & AttackBit.assigned) return false;
      if (d.bits & 1 && (s.fr[a + AttackFrame.bits]! & (AttackBit.each | AttackBit.halved)) !== 0) return false;
    } else if (d.op === D_STRIKE) {
      const t = s.h[L.STRIKE]!;
      // Before its strike a search may be answered with prowess only.
      if (t === 0) {
        if (strikeToCome(s) < 0 || d.prowess === 0) return false;
        continue;
      }
      if (m.skillCard && s.fr[t + StrikeFrame.bits]! & StrikeBit.skillUsed) return false;
      // Staying untapped helps only one who would tap.
      if (d.bits & 4 && !(d.prowess || d.bits & 8)) {
        if (
          s.fr[t + StrikeFrame.bits]! &
          (StrikeBit.staysUntapped | StrikeBit.wasTapped | StrikeBit.wasWounded | StrikeBit.minus3)
        )
          return false;
      }
      if (d.bits & 8 && s.fr[t + StrikeFrame.bits]! & StrikeBit.twice) return false;
    } else if (d.op === D_RESTRICT && m.target === null && s.cxCompany >= 0 && s.cget(s.cxCompany, L.C_RESTRICT) & d.n)
      return false;
    else if (d.op === D_THOROUGH && s.cxCompany >= 0 && s.cbit(s.cxCompany, L.CB_THOROUGH)) return false;
    // Nobody is sent back in the middle of an attack (coe 3.5).
    else if (d.op === D_RETURN && s.h[L.ATTACK] !== 0) return false;
  }
  return true;
}
/** May this target be chosen: is there something to do to it? */
export function targetAllowed(s: Metw, m: ModeForm, t: number): boolean {
  const def = m.def;
  if (m.oncePer === 1 && t < L.SLOTS && s.iTurn[t]! & L.T_WEARY) return false;
  if (D.STAYS[def] === D.STAY_CHARACTER && m.target!.of === 0) {
    if (D.BITS[def]! & D.B_CORRUPTION_CARD && s.iTurn[t]! & L.T_CORRUPTED) return false;
    if (D.BITS[def]! & D.B_ONCE_PER_TARGET)
      for (let j = s.iFirst[t]!; j !== NONE; j = s.iNext[j]!) if (s.iDef[j] === def) return false;
  }
  for (let i = 0; i < m.does.length; i++) {
    const d = m.does[i]!;
    if (d.op === D_FROM_DISCARD && d.word.to === "company" && D.UNIQUE[t] && (inPlay(s, t) >= 0 || gone(s, t)))
      return false;
    if (d.who !== W_TARGET && d.op !== D_DISCARD && d.op !== D_PROTECT && d.op !== D_TEST) continue;
    if (d.op === D_HEAL) return (d.bits & 32 ? isWounded(s, t) : !isUntapped(s, t)) && (s.iStat[t]! & L.HELD) === 0;
    if (d.op === D_UNTAP) return !isWounded(s, t) && !isUntapped(s, t) && (s.iStat[t]! & L.HELD) === 0;
    if (d.op === D_TAP) return isUntapped(s, t);
    if (d.op === D_PROTECT) return (s.iStat[t]! & L.PROTECTED) === 0;
    if (d.op === D_TEST) return D.RING_TEST[s.iDef[t]!]!.length > 0;
  }
  return true;
}
