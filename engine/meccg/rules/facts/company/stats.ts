/** Numbers of characters and allies, counted afresh each time: prowess, body, mind, and what the other files of numbers are made of (000 I.5, I.7). */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Table } from "../../state/table.js";
import { NOBODY, type Context, type Asking, borrow, giveBack } from "../../state/context.js";
import { NONE, firstOf, joined, companyOf, prowessBoost, bodyBoost } from "../../state/inplay.js";
import {
  TO,
  TO_SELF,
  TO_LENT,
  type Mod,
  type Filter,
  NO_LEAST,
  TO_EVERYONE,
  TO_COMPANY,
} from "../../../cards/vocabulary/compiled.js";
import { countMinds, countProwess } from "./mind.js";
import { fits, holds } from "../play/conditions.js";
import { defineGeneralPermission, hears, HOOK, nextEventWith, sumOfItems, temporaryThat } from "../../hooks.js";
import { isOfNoUse, isBlunted } from "./unusableitems.js";
import { prowessWithTrophies } from "../score/trophies.js";
import { shaper } from "./avatarshapes.js";
import { temporaryDef } from "../../state/temporaryeffects.js";

const WEAPON = 1 << T.KEYWORD.weapon;
const WORN = WEAPON | (1 << T.KEYWORD.armor) | (1 << T.KEYWORD.shield) | (1 << T.KEYWORD.helmet);

/** Stats that anything of this kind changes at all, a bit each: most questions need not look at most cards. */
let byWorn = 0,
  byGranted = 0,
  byBorne = 0;
/** The stats that a definition changes for a scope, a bit each: by definition and scope. */
export const CHANGES = new Int32Array(D.COUNT * TO.length);
D.onCards(() => {
  byWorn = statsOf(TO_SELF, (d) => (D.KEYWORDS_OF[d] & WORN) !== 0);
  byGranted = statsOf(TO_LENT, () => true);
  byBorne = statsOf(TO_SELF, (d) => (D.KEYWORDS_OF[d] & WORN) === 0 && D.KIND[d] !== T.K_CHARACTER);
  for (let d = 0; d < D.COUNT; d++) for (const m of D.MODS[d]) CHANGES[d * TO.length + m.to] |= 1 << m.stat;
});
function statsOf(to: number, such: (def: number) => boolean): number {
  let stats = 0;
  for (let d = 0; d < D.COUNT; d++) if (such(d)) for (const m of D.MODS[d]) if (m.to === to) stats |= 1 << m.stat;
  return stats;
}

/** Is an item's text in force: borne by someone who may use it, and the one of its kind in use (coe 6.1). */
export function inUse(s: Table, j: number): boolean {
  if (s.iStat[j] & L.Status.outOfUse || isOfNoUse(s, j) || isBlunted(s, j)) return false;
  const u = D.USABLE_BY[s.iDef[j]]!;
  return u === null || fits(s, u, s.iHost[j], NOBODY);
}

/** Does a modifier speak of the subject of this context? */
export function applies(s: Table, m: Mod, cx: Context): boolean {
  return (m.who === null || fits(s, m.who, cx.subject, cx)) && (m.when.length === 0 || holds(s, m.when, cx));
}
/** How many of the company are such characters. */
export function howMany(s: Table, c: number, such: Filter): number {
  let count = 0;
  for (let i = c < 0 ? NONE : firstOf(s, c); i !== NONE; i = s.iNext[i]) if (fits(s, such, i, NOBODY)) count++;
  return count;
}
function raise(v: number, m: Mod): number {
  if (m.max > 0 && m.by > 0) return v >= m.max ? v : Math.min(m.max, v + m.by);
  if (m.by < 0 && m.least !== NO_LEAST) return Math.max(Math.min(v, m.least), v + m.by);
  return v + m.by;
}
/** Applies the mods of `def` for `stat` with scope `to` to a value of the subject; `card`: the slot that bears them. */
// biome-ignore lint/complexity/useMaxParams: hot path (asked by legal and agents), where nothing is gathered in an object
export function fold(s: Table, def: number, stat: number, to: number, cx: Asking, v: number, card = -1): number {
  if ((CHANGES[def * TO.length + to] & (1 << stat)) === 0) return v;
  const mods = D.MODS[def];
  cx.source = card;
  cx.def = def;
  for (let k = 0; k < mods.length; k++) {
    const mod = mods[k];
    if (mod.stat === stat && mod.to === to && applies(s, mod, cx)) {
      if (mod.per !== null) v += mod.by * howMany(s, cx.company, mod.per);
      else if (mod.maxTwicePrinted) v = Math.max(v, Math.min(v + mod.by, 2 * D.PROWESS[s.iDef[cx.subject]]));
      // What may take direct influence down to nothing alone does so after all else is counted.
      else v = stat === T.STAT.di ? v + mod.by : raise(v, mod);
    }
  }
  return v;
}
/** Cards that lie with an item: 1 if they apply only while they lie with it, 2 if the item must also be in use. */
const OF_ITEM = D.perCard(Uint8Array, (d) => (D.JOINS[d] !== null ? 1 : D.SPECIAL[d] & D.SP_OF_ITEM ? 2 : 0));
const isItems = (s: Table, j: number): boolean => joined(s, j) && (OF_ITEM[s.iDef[j]] === 1 || inUse(s, s.iCtrl[j]));
/**
 * A stat of a character or ally: base, weapon first, then what he bears, his own text, his company, everyone's events.
 * `vs`: the definition of the one who is influenced, -1 nobody; `without`: keywords of what is worn that do not count.
 */
// biome-ignore lint/complexity/useMaxParams: hot path (asked by legal and agents), where nothing is gathered in an object
export function statOf(s: Table, i: number, stat: number, base: number, vs = -1, without = 0): number {
  const bit = 1 << stat;
  let borne = 0;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) borne |= CHANGES[s.iDef[j] * TO.length + TO_SELF];
  const granted = (byGranted & bit) !== 0 && hears(s, HOOK.lendStats);
  const touched = (s.summary[L.Summary.touches] & bit) !== 0 || granted;
  // Nothing speaks of it: that is most of what is asked.
  if (!touched && ((borne | CHANGES[s.iDef[i] * TO.length + TO_SELF]) & bit) === 0) return base;
  const company = companyOf(s, i);
  const cx = borrow(s.iOwner[i], company, i);
  cx.vs = vs;
  let value = base;
  if (byWorn & borne & bit)
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (
        (CHANGES[s.iDef[j] * TO.length + TO_SELF] & bit) !== 0 &&
        D.KEYWORDS_OF[s.iDef[j]] & WORN &&
        (D.KEYWORDS_OF[s.iDef[j]] & without) === 0 &&
        inUse(s, j)
      )
        value = fold(s, s.iDef[j], stat, TO_SELF, cx, value, j);
  if (byBorne & borne & bit)
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (
        (CHANGES[s.iDef[j] * TO.length + TO_SELF] & bit) !== 0 &&
        (D.KEYWORDS_OF[s.iDef[j]] & WORN) === 0 &&
        (s.iRole[j] !== L.Role.item || inUse(s, j)) &&
        (OF_ITEM[s.iDef[j]] === 0 || isItems(s, j))
      )
        value = fold(s, s.iDef[j], stat, TO_SELF, cx, value, j);
  value = fold(s, s.iDef[i], stat, TO_SELF, cx, value);
  if (s.summary[L.Summary.touches] & bit) {
    if (company >= 0) value = companyWide(s, company, stat, cx, value);
    value = byEvents(s, company, stat, cx, value);
  }
  if (granted && company >= 0) value = grantedTo(s, company, stat, cx, value);
  giveBack(cx);
  return value;
}
/** What events of this turn lend to his company. */
function grantedTo(s: Table, c: number, stat: number, cx: Asking, v: number): number {
  for (let k = temporaryThat(s, HOOK.lendStats, c, -1); k >= 0; k = temporaryThat(s, HOOK.lendStats, c, -1, k + 1))
    v = fold(s, temporaryDef(s, k), stat, TO_LENT, cx, v);
  const owner = s.cget(c, L.CompanyWord.owner);
  for (let k = temporaryThat(s, HOOK.lendStats, -1, owner); k >= 0; ) {
    v = fold(s, temporaryDef(s, k), stat, TO_LENT, cx, v);
    k = temporaryThat(s, HOOK.lendStats, -1, owner, k + 1);
  }
  return v;
}
/** The same as far as his own card says it. */
export function byOwnText(s: Table, i: number, stat: number, base: number, vs: number): number {
  const cx = borrow(s.iOwner[i], companyOf(s, i), i);
  cx.vs = vs;
  const value = fold(s, s.iDef[i], stat, TO_SELF, cx, base);
  giveBack(cx);
  return value;
}
/** What the events on the table give to everyone, or to his company. */
function byEvents(s: Table, c: number, stat: number, cx: Asking, v: number): number {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    if (s.iRole[e] === L.Role.event || s.iRole[e] === L.Role.onSite)
      v = fold(s, s.iDef[e], stat, TO_EVERYONE, cx, v, e);
    else if (s.iRole[e] === L.Role.onCompany && s.iHost[e] === c) v = fold(s, s.iDef[e], stat, TO_COMPANY, cx, v);
  }
  return v;
}
/** What events in play change of a stat for what nobody in particular does; `vs` as above. What speaks of somebody does not hold. */
export function statOfNobody(s: Table, stat: number, vs: number): number {
  if ((s.summary[L.Summary.touches] & (1 << stat)) === 0) return 0;
  const cx = borrow(s.active, -1);
  cx.vs = vs;
  let value = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    if (s.iRole[e] !== L.Role.event && s.iRole[e] !== L.Role.onSite) continue;
    cx.def = s.iDef[e];
    for (const m of D.MODS[s.iDef[e]])
      if (m.stat === stat && m.to === TO_EVERYONE && m.who === null && holds(s, m.when, cx)) value = raise(value, m);
  }
  giveBack(cx);
  return value;
}
/** Modifiers that somebody, or something borne, gives to all of the company (The One Ring's corruption, The Balrog). */
function companyWide(s: Table, c: number, stat: number, cx: Asking, v: number): number {
  for (let o = firstOf(s, c); o !== NONE; o = s.iNext[o]) {
    if ((CHANGES[s.iDef[o] * TO.length + TO_COMPANY] & (1 << stat)) !== 0)
      v = fold(s, s.iDef[o], stat, TO_COMPANY, cx, v, o);
    for (let j = s.iFirst[o]; j !== NONE; j = s.iNext[j])
      if ((CHANGES[s.iDef[j] * TO.length + TO_COMPANY] & (1 << stat)) !== 0 && !isOfNoUse(s, j))
        v = fold(s, s.iDef[j], stat, TO_COMPANY, cx, v, j);
  }
  return v;
}

const MIND = 1 << T.STAT.mind;
/** The mind of a character (-1 for an avatar): the printed value, changed by cards in play. */
export function mindNow(s: Table, i: number): number {
  const printed = D.MIND[s.iDef[i]];
  const isCharacter = s.iRole[i] === L.Role.character;
  const mind = printed >= 0 && isCharacter ? printed + sumOfItems(s, HOOK.raisedMind, i) : printed;
  return (s.summary[L.Summary.touches] & MIND) === 0 || mind < 0 ? mind : statOf(s, i, T.STAT.mind, mind);
}
countMinds(mindNow);
countProwess(prowessOf);
export function prowessOf(s: Table, i: number): number {
  return prowessWithTrophies(s, i, statOf(s, i, T.STAT.prowess, printedProwess(s, i))) + prowessBoost(s, i);
}
/** The printed prowess; for a creature that became an ally, the prowess that its event gives it. */
export function printedProwess(s: Table, i: number): number {
  const shape = shaper(s, i);
  if (shape > 0) return D.SHAPE[shape]!.prowess;
  const by = D.TAMES[s.iDef[i]];
  if (by === 0 || s.iFirst[i] === NONE) return D.PROWESS[s.iDef[i]];
  return Math.max(0, D.PROWESS[s.iDef[s.iFirst[i]]] + by - 100);
}
/** The same without what weapons give. */
export function prowessUnarmed(s: Table, i: number): number {
  return statOf(s, i, T.STAT.prowess, printedProwess(s, i), -1, WEAPON) + prowessBoost(s, i);
}
export function bodyOf(s: Table, i: number): number {
  const shape = shaper(s, i);
  return statOf(s, i, T.STAT.body, shape > 0 ? D.SHAPE[shape]!.body : D.BODY[s.iDef[i]]) + bodyBoost(s, i);
}
/** Does the card change this number of its player, or of the character with whom it lies? */
const changesOwn = (def: number, stat: number): boolean => (CHANGES[def * TO.length + TO_SELF] & (1 << stat)) !== 0;
defineGeneralPermission("generalInfluence", (def) => changesOwn(def, T.STAT.generalInfluence));
defineGeneralPermission(
  "eventHandSize",
  (def) => (D.BITS_2[def] & D.B2_AVATAR_EVENT) !== 0 && changesOwn(def, T.STAT.handSize),
);
/** What the events of player `p` that lie alone, and answer the hook, make of a number of his. */
export function byOwnEvents(s: Table, number: number, p: number, stat: number, base: number): number {
  let value = base;
  for (let e = nextEventWith(s, number, NONE); e !== NONE; e = nextEventWith(s, number, e))
    if (s.iOwner[e] === p) {
      const cx = borrow(p, -1, -1, e);
      value = fold(s, s.iDef[e], stat, TO_SELF, cx, value, e);
      giveBack(cx);
    }
  return value;
}
