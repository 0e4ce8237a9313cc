/** Derived values, counted afresh each time: prowess, body, influence, corruption, attacks (000 I.5, I.7, I.8, I.9). */
import {
  answersHook,
  borneThat,
  defineGeneralAnswer,
  defineGeneralPermission,
  eventThat,
  hears,
  HOOK,
  leastOfBearer,
  nextEventWith,
  sumOfBearer,
  sumOfEvents,
  sumOfItems,
  sumOfStored,
  sumOfTemporary,
  temporaryThat,
} from "../../hooks.js";
import { chaseOf, isThief } from "../../state/chase.js";
import { boardOf, grantedInfluence, strongerOnBoard } from "../../state/board.js";
import { handOfHunt, huntOf } from "../../state/hunt.js";
import { questOf } from "../../state/quest.js";
import { strongerBy } from "../../state/roundcount.js";
import { HAND_ALONE, isSolitaire } from "../../state/solitaire.js";
import { stagePoints } from "../score/stagepoints.js";
import { racesOfAttack } from "../combat/attackraces.js";
import { cardsFewer, keyKind, passingChange } from "../../state/packed.js";
import {
  EFFECT,
  NO_LEAST,
  TO,
  TO_ATTACKS,
  TO_AUTOMATIC,
  TO_COMPANY,
  TO_CREATURES,
  TO_EVERYONE,
  TO_LENT,
  TO_SELF,
  type Filter,
  type Mod,
} from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { influenceOfTrophies, prowessWithTrophies } from "../score/trophies.js";
import { sparesPlayer } from "../play/nottargeted.js";
import { followsFree, isAvatarFollower, isWithDarkLord, rareKeywordsOf } from "./ringwraiths.js";
import { isBlunted, isOfNoUse } from "./unusableitems.js";
import { CouncilFrame } from "../../state/frames/council.js";
import { type Asking, borrow, type Context, giveBack, NOBODY } from "../../state/context.js";
import { FOR_CHARACTER, temporaryDef, temporaryEffect, nextTemporary } from "../../state/temporaryeffects.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { fits, holds, siteTypeInView } from "../play/conditions.js";
import { cheaper, countMinds, countProwess } from "./mind.js";
import { shaper, watchedOver } from "./avatarshapes.js";
import {
  bodyBoost,
  companyOf,
  firstOf,
  isRestored,
  influenceBoost,
  isAvatar,
  joined,
  keeperOf,
  NONE,
  prowessBoost,
} from "../../state/inplay.js";
import { AttackBit, AttackFrame } from "../../state/frames/combat.js";

const WEAPON = 1 << T.KEYWORD.weapon;
const WORN = WEAPON | (1 << T.KEYWORD.armor) | (1 << T.KEYWORD.shield) | (1 << T.KEYWORD.helmet);

/** Stats that anything of this kind changes at all, a bit each: most questions need not look at most cards. */
let byWorn = 0,
  byGranted = 0,
  byBorne = 0;
/** The stats that a definition changes for a scope, a bit each: by definition and scope. */
const CHANGES = new Int32Array(D.COUNT * TO.length);
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
/** Characters of a company. */
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
function fold(s: Table, def: number, stat: number, to: number, cx: Asking, v: number, card = -1): number {
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
function mindNow(s: Table, i: number): number {
  const printed = D.MIND[s.iDef[i]];
  const isCharacter = s.iRole[i] === L.Role.character;
  const mind = printed >= 0 && isCharacter ? printed + sumOfItems(s, HOOK.raisedMind, i) : printed;
  return (s.summary[L.Summary.touches] & MIND) === 0 || mind < 0 ? mind : statOf(s, i, T.STAT.mind, mind);
}
countMinds(mindNow);
/** The influence that it takes to hold a character: his mind (-1 of a Wizard), or none where an event on his company says so. */
export function heldMind(s: Table, i: number): number {
  if (s.rules.scenario !== "none" && chaseOf(s) !== null) return 0;
  if (isAvatarFollower(s, i)) return followsFree(s, i) ? 0 : 1;
  if (isHeldFree(s, i)) return 0;
  const mind = mindNow(s, i);
  const half = mind > 0 ? mind + sumOfBearer(s, HOOK.mind, i, i, mind) : mind;
  return half < 0 ? half : heldByCards(s, i, half);
}
/** What it takes where cards on him name a number (the lowest counts), or of his player make it less. */
function heldByCards(s: Table, i: number, usual: number): number {
  const own = heldFor(s, i);
  const count = own > 0 ? own : usual;
  return cheaper(s, s.iOwner[i], rareKeywordsOf(s, i), count);
}
/** The influence that a card on the character requires in place of his mind, 0 without such a card. */
export const heldFor = (s: Table, i: number): number => leastOfBearer(s, HOOK.controlFor, i, i);
defineGeneralAnswer(
  "controlFor",
  (def) => D.HELD_FOR[def] > 0,
  (s, card) => D.HELD_FOR[s.iDef[card]],
);
function isHeldFree(s: Table, i: number): boolean {
  if (s.iRole[i] !== L.Role.character || s.iComp[i] === NONE) return false;
  return eventThat(s, HOOK.heldFree, s.iComp[i], i) >= 0;
}
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
/** Direct influence against `vs` (a character or faction definition, -1 for nobody in particular); followers not subtracted. */
export function influenceOf(s: Table, i: number, vs: number): number {
  const value = influenceCounted(s, i, vs);
  return value < 0 ? Math.min(0, value + downToNothing(s, i)) : value;
}
/** Reductions by cards on the character that cannot take direct influence below zero. */
function downToNothing(s: Table, i: number): number {
  let count = 0;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
    const mods = D.MODS[s.iDef[j]];
    for (let k = 0; k < mods.length; k++)
      if (mods[k].stat === T.STAT.di && mods[k].by < 0 && mods[k].least !== NO_LEAST) count -= mods[k].by;
  }
  return count;
}
/** The same as it adds up: what takes influence away may be more than the plain one (coe 2.II.2.2.4). */
export function influenceCounted(s: Table, i: number, vs: number): number {
  if (borneThat(s, HOOK.directInfluence, i, i) >= 0) return 0;
  const shape = shaper(s, i);
  const value =
    statOf(s, i, T.STAT.di, shape > 0 ? D.SHAPE[shape]!.di : D.DI[s.iDef[i]], vs) + influenceOfTrophies(s, i);
  return (
    value +
    (s.rules.scenario === "none" ? 0 : grantedInfluence(s, s.iDef[i])) +
    (s.iRole[i] === L.Role.character ? influenceBoost(s, i) + sumOfTemporary(s, HOOK.influenceForTurn, i, vs) : 0)
  );
}
/** Twenty (004 I.5), but for a Fallen-wizard whose avatar in play has a number of his own (001:620; coe 2.II.2.1.F2). */
function printedGeneral(s: Table, p: number): number {
  if (s.rules.scenario !== "none") {
    const board = boardOf(s);
    if (board !== null) return board.plain.influence;
    const chase = chaseOf(s);
    if (chase !== null) return chase.plain.influence;
  }
  const avatar = s.pget(p, L.PlayerWord.avatar) - 1;
  const shape = avatar < 0 ? 0 : shaper(s, avatar);
  if (shape > 0) return D.SHAPE[shape]!.general;
  return avatar < 0 ? GENERAL : D.GENERAL[s.iDef[avatar]] || GENERAL;
}
const GENERAL = 20;
const BY_GENERAL = 1 << T.STAT.generalInfluence;
/** General influence of a player: what is printed, and what his characters bear or his own events add. */
export function generalOf(s: Table, p: number): number {
  const printed = printedGeneral(s, p);
  if (!hears(s, HOOK.generalInfluence)) return printed;
  let value = printed;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
        if (CHANGES[s.iDef[j] * TO.length + TO_SELF] & BY_GENERAL) {
          const cx = borrow(p, c, i);
          value = fold(s, s.iDef[j], T.STAT.generalInfluence, TO_SELF, cx, value, j);
          giveBack(cx);
        }
  return byOwnEvents(s, HOOK.generalInfluence, p, T.STAT.generalInfluence, value);
}
/** Does the event, or card on a character, change this number of its player? */
const changesOwn = (def: number, stat: number): boolean => (CHANGES[def * TO.length + TO_SELF] & (1 << stat)) !== 0;
defineGeneralPermission("generalInfluence", (def) => changesOwn(def, T.STAT.generalInfluence));
defineGeneralPermission(
  "eventHandSize",
  (def) => (D.BITS_2[def] & D.B2_AVATAR_EVENT) !== 0 && changesOwn(def, T.STAT.handSize),
);
/** What the events of player `p` that lie alone, and answer the hook, make of a number of his. */
// biome-ignore lint/complexity/useMaxParams: hot path (asked by legal), where nothing is gathered in an object
function byOwnEvents(s: Table, number: number, p: number, stat: number, base: number): number {
  let value = base;
  for (let e = nextEventWith(s, number, NONE); e !== NONE; e = nextEventWith(s, number, e))
    if (s.iOwner[e] === p) {
      const cx = borrow(p, -1, -1, e);
      value = fold(s, s.iDef[e], stat, TO_SELF, cx, value, e);
      giveBack(cx);
    }
  return value;
}
/** Does he wait, so that he costs no influence and gives no points? */
export const awaits = (s: Table, i: number): boolean => borneThat(s, HOOK.wait, i, i) >= 0;
export function generalUsed(s: Table, p: number): number {
  let sum = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      if (s.iCtrl[i] === NONE && (s.iStat[i] & L.Status.uncontrolled) === 0 && !isAvatar(s, i) && !awaits(s, i))
        sum += heldMind(s, i);
  return sum;
}
/** Never below zero in what opponents must overcome (coe 1.12.1); may be negative while reorganizing. */
export const generalUnused = (s: Table, p: number): number => generalOf(s, p) - generalUsed(s, p);
/** The same as others must overcome it: with what controls nobody. */
export const generalToOvercome = (s: Table, p: number): number =>
  generalUnused(s, p) + sumOfEvents(s, HOOK.influenceInReserve, p);

/** Corruption points. Where a card doubles one source, its player would choose the smallest, so that one is doubled. */
export function corruptionOf(s: Table, i: number): number {
  let sum = 0;
  let least = 0;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
    const value = pointsOfCorruption(s, j);
    if (value > 0 && (least === 0 || value < least)) least = value;
    sum += value;
  }
  // What he has for something that others bear (The One Ring in his company) is one source more.
  const others = statOf(s, i, T.STAT.corruption, sum) - sum;
  sum += others;
  if (others > 0 && (least === 0 || others < least)) least = others;
  if (least > 0 && doublesCorruption(s)) sum += least;
  return s.rules.weakestLink ? sum + linkOf(s) : sum;
}
/** Optional: what ties at the Council have added to the corruption points of everybody so far (000:1883). */
function linkOf(s: Table): number {
  for (let f = 0; f < s.h[L.Header.depth] * L.FRAME_WORDS; f += L.FRAME_WORDS)
    if (s.fr[f] === CouncilFrame.kind) return s.fr[f + CouncilFrame.link];
  return 0;
}
/** The corruption points that a card in play gives its bearer. What an ally keeps corrupts nobody: allies have no corruption (000:1468). */
export function pointsOfCorruption(s: Table, j: number): number {
  if (keeperOf(s, j) !== s.iHost[j]) return 0;
  const def = s.iDef[j];
  const r = D.RESTORED[def];
  return corruptionFor(s, def, s.iHost[j]) + (r && isRestored(s, j) ? r.corruption - D.CORRUPTION[def] : 0);
}
/** Does the character bear this Dwarven Ring as a Dwarf does, until end of turn? */
export const bearsAsDwarf = (s: Table, i: number, d: number): boolean =>
  (D.KEYWORDS_OF[d] & (1 << T.KEYWORD["dwarven-ring"])) !== 0 && temporaryThat(s, HOOK.bearAsDwarf, i) >= 0;
/** The corruption points that a card gives to a Fallen-wizard in place of `n`, by his stage points. */
function rotFor(s: Table, d: number, i: number, n: number): number {
  const list = D.AGAINST_FALLEN[d]!.corruption;
  if (list.length === 0 || D.RACE_OF[s.iDef[i]] !== T.RACE["fallen-wizard"]) return n;
  const points = stagePoints(s, s.iOwner[i]);
  for (let k = 0; k < list.length; k++) if (points > list[k].over) return list[k].points;
  return 0;
}
/** The corruption points a card `d` gives (or would give) to character `i`. */
export function corruptionFor(s: Table, d: number, i: number): number {
  const fr = D.FOR_RACE[d];
  let n = fr && (D.RACE_OF[s.iDef[i]] === fr.race || bearsAsDwarf(s, i, d)) ? fr.corruption : D.CORRUPTION[d];
  if (answersHook(d, HOOK.againstFallen)) n = rotFor(s, d, i, n);
  if (D.KEYWORDS_OF[d] & (1 << T.KEYWORD.palantir) && palantirDoubled(s, s.iOwner[i])) n *= 2;
  if (D.KIND[d] !== T.K_ITEM) return n;
  return Math.max(0, n + sumOfEvents(s, HOOK.itemCorruption, d) + sumOfStored(s, HOOK.storedCorruption, d));
}
defineGeneralAnswer(
  "itemCorruption",
  (def) => D.ITEM_CORRUPTION[def] !== null,
  (s, card, d) => {
    const more = D.ITEM_CORRUPTION[s.iDef[card]]!;
    return more.class === D.CLASS[d] || (D.KEYWORDS_OF[d] & more.keyword) !== 0 ? more.by : 0;
  },
);
defineGeneralAnswer(
  "storedCorruption",
  (def) => (D.WHEN_STORED[def]?.corruption ?? 0) !== 0,
  (s, card, d) => {
    const { keyword, corruption } = D.WHEN_STORED[s.iDef[card]]!;
    return D.KEYWORDS_OF[d] & keyword ? corruption : 0;
  },
);
function doublesCorruption(s: Table): boolean {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) if (D.SPECIAL[s.iDef[e]] & D.SP_BALANCE) return true;
  return false;
}
function palantirDoubled(s: Table, p: number): boolean {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (D.SPECIAL[s.iDef[e]] & D.SP_PALANTIR_CORRUPTION && !sparesPlayer(s, s.iDef[e], p)) return true;
  return false;
}
export function corruptionModifier(s: Table, i: number): number {
  let value = statOf(s, i, T.STAT.corruptionCheck, 0);
  for (
    let k = nextTemporary(s, 0, STEADY, FOR_CHARACTER, i);
    k >= 0;
    k = nextTemporary(s, k + 1, STEADY, FOR_CHARACTER, i)
  )
    value += temporaryEffect(s, k)!.by;
  if (s.rules.scenario !== "none" && isThief(s, s.iOwner[i])) value += chaseOf(s)!.plain.steady;
  // Who stands with a Ringwraith or The Balrog (001:1477; coe 7.1.R1, B1).
  if (s.iComp[i] !== NONE) value += watchedOver(s, s.iComp[i]);
  return s.iComp[i] !== NONE && isWithDarkLord(s, s.iComp[i]) ? value + 2 : value;
}
const STEADY = EFFECT.of("steady");
/** Hand size of a player (000 I.10): eight, alone five, and what his cards change. */
/** Cards that player `p` holds by the rules of his game. */
function plainHand(s: Table, p: number): number {
  if (s.rules.scenario === "none") return isSolitaire(s) ? HAND_ALONE : 8;
  const board = boardOf(s);
  if (board !== null) return board.plain.hand;
  const hunt = huntOf(s);
  return hunt !== null ? handOfHunt(s, p, hunt.plain) : 8 + (questOf(s)?.plain.hand ?? 0);
}
export function handLimit(s: Table, p: number): number {
  const change = s.pget(p, L.PlayerWord.handChange);
  let value = plainHand(s, p) + passingChange(change) - cardsFewer(change);
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) value = statOf(s, i, T.STAT.handSize, value);
  value = byOwnEvents(s, HOOK.eventHandSize, p, T.STAT.handSize, value);
  return value + sumOfItems(s, HOOK.handSize, p);
}

// ---- attacks ------------------------------------------------------------------------------------------------------
const STRIKES = 1 << T.STAT.attackStrikes,
  STRIKES_TIMES = 1 << T.STAT.attackStrikesTimes;
/** What a count of rounds gives the attack at `f`: strikes and prowess alike, but no strikes where each character faces one. */
function ofDoom(s: Table, f: number, stat: number): number {
  if (stat !== T.STAT.attackProwess && stat !== T.STAT.attackStrikes) return 0;
  const bits = s.fr[f + AttackFrame.bits];
  const strikes = stat === T.STAT.attackStrikes;
  if (strikes && bits & AttackBit.each) return 0;
  const races = racesOfAttack(s, f);
  const automatic = (bits & AttackBit.automatic) !== 0;
  return strongerBy(s, races) + strongerOnBoard(s, races, (bits & AttackBit.creature) !== 0, automatic, strikes);
}
/** A number of the attack at frame `f` after everything in play; `stat` attackProwess, attackStrikes, attackBody. */
export function attackStat(s: Table, f: number, stat: number, printed: number): number {
  const asked = 1 << stat;
  const base = s.rules.scenario === "none" ? printed : printed + ofDoom(s, f, stat);
  if ((s.summary[L.Summary.touches] & (asked === STRIKES ? STRIKES | STRIKES_TIMES : asked)) === 0) return base;
  // The breath of a Dragon is as strong as its attack was, whatever is in play; strikes alone are no attack.
  const key = s.fr[f + AttackFrame.key];
  if (keyKind(key) === T.KEY_PLAIN && key & (T.PLAIN_BREATH | T.PLAIN_STRIKES | T.PLAIN_ALOOF)) return base;
  const bits = s.fr[f + AttackFrame.bits];
  const cx = borrow(s.hazard, s.fr[f + AttackFrame.company]);
  const oldA = s.h[L.Header.attack];
  s.h[L.Header.attack] = f;
  const raceMask = racesOfAttack(s, f);
  let value = base;
  // What the creature's own card says was settled when the attack began, or is settled strike by strike.
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const def = s.iDef[e];
    if (D.MODS[def].length === 0) continue;
    if (s.iRole[e] === L.Role.onCompany && s.iHost[e] !== s.fr[f + AttackFrame.company]) continue;
    value = foldAttack(s, def, stat, TO_ATTACKS, raceMask, value, cx);
    if (bits & (AttackBit.automatic | AttackBit.spied))
      value = foldAttack(s, def, stat, TO_AUTOMATIC, raceMask, value, cx);
    if (bits & AttackBit.creature) value = foldAttack(s, def, stat, TO_CREATURES, raceMask, value, cx);
  }
  giveBack(cx);
  s.h[L.Header.attack] = oldA;
  return value;
}
/**
 * What resources in play add to the strikes of a company's attack at `f`, in prowess or body; hazards have no effect on it (001:1340; coe 3.V.3),
 * and what the attackers face in return is no attack on them (coe 3.V.5).
 */
export function resourcesOnAttack(s: Table, f: number, stat: number): number {
  if ((s.summary[L.Summary.touches] & (1 << stat)) === 0 || s.fr[f + AttackFrame.key] & T.PLAIN_RETURN) return 0;
  const company = s.fr[f + AttackFrame.company];
  const cx = borrow(s.cget(company, L.CompanyWord.owner), company);
  let count = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const def = s.iDef[e];
    if ((D.SIDE[def] & T.SIDE_RESOURCE) === 0 || (s.iRole[e] === L.Role.onCompany && s.iHost[e] !== company)) continue;
    count = foldAttack(s, def, stat, TO_ATTACKS, 0, count, cx);
  }
  giveBack(cx);
  return count;
}
// biome-ignore lint/complexity/useMaxParams: hot path (asked by legal and agents), where nothing is gathered in an object
function foldAttack(s: Table, def: number, stat: number, to: number, race: number, v: number, cx: Asking): number {
  cx.def = def;
  const mods = D.MODS[def];
  for (let k = 0; k < mods.length; k++) {
    const mod = mods[k];
    if (mod.to !== to || (mod.races && (mod.races & race) === 0)) continue;
    if (mod.stat !== stat && !(stat === T.STAT.attackStrikes && mod.stat === T.STAT.attackStrikesTimes)) continue;
    if (mod.when.length && !holds(s, mod.when, cx)) continue;
    if (mod.stat === T.STAT.attackStrikesTimes) v *= mod.by;
    else v += mod.by;
  }
  return v;
}
/** By how much stored cards weaken the attack at `f`: an automatic-attack at a site of such a type (Pass the Doors). */
export function weakened(s: Table, f: number): number {
  if ((s.fr[f + AttackFrame.bits] & AttackBit.automatic) === 0) return 0;
  if (!hears(s, HOOK.weakenAttacks)) return 0;
  return sumOfStored(s, HOOK.weakenAttacks, siteTypeInView(s, s.fr[f + AttackFrame.company]));
}
defineGeneralAnswer(
  "weakenAttacks",
  (def) => (D.WHEN_STORED[def]?.weakens ?? 0) !== 0,
  (s, card, type) => (D.WHEN_STORED[s.iDef[card]]!.weakens >> type) & 1,
);
/** Prowess of the attack's strikes now. */
export function attackProwess(s: Table, f: number): number {
  const value = attackStat(s, f, T.STAT.attackProwess, s.fr[f + AttackFrame.prowess]) + s.fr[f + AttackFrame.plus];
  return value - weakened(s, f);
}
