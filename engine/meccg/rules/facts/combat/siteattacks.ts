/** Automatic-attacks of a site: printed ones in order, then those that events add (coe 2.V.ii.3). */
import { ALLOW, FORBID, HOOK, answerOf, eventSays, eventThat, sumOfEvents } from "../../hooks.js";
import { DISCARDED, siteState } from "../../state/sitecards.js";
import { autoGain, autoGains, gainHalves, gainProwess } from "../../state/packed.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { EFFECT, type EffectForm, type SiteAttackForm } from "../../../cards/vocabulary/compiled.js";
import {
  aheadNote,
  FOR_COMPANY,
  FOR_SITE,
  temporaryNote,
  temporaryEffect,
  nextTemporary,
} from "../../state/temporaryeffects.js";
import { borrow, giveBack } from "../../state/context.js";
import { hasNoAttacks, isSameSite, neverDetains, nextForOthers } from "../sites/siteevents.js";
import { holdsOne, siteInView, siteTypeInView } from "../play/conditions.js";
import { eventInPlay, NONE } from "../../state/inplay.js";
import { companyKinds, isMinionCompany } from "../company/companykind.js";
import { automaticDetains, detainsKinds } from "./detainment.js";
import { sparesCompany } from "../play/nottargeted.js";
import { isRuled } from "../sites/changedlairs.js";
import { lairIsEmpty } from "../play/unique.js";

export interface AutoAttack {
  race: number;
  strikes: number;
  prowess: number;
  /** -1 none. */
  body: number;
  check: number;
  /** Slot plus one of the card that is beaten with it, 0 none. */
  source: number;
  /** The card of a Dragon that attacks, -1 none. */
  by: number;
  attackerChooses: boolean;
  detains: boolean;
  cancelled: boolean;
  each: boolean;
  noCancel: boolean;
  slays: boolean;
  key: number;
}
const found: AutoAttack = {
  race: 0,
  strikes: 0,
  prowess: 0,
  body: -1,
  check: -100,
  source: 0,
  by: -1,
  attackerChooses: false,
  detains: false,
  cancelled: false,
  each: false,
  noCancel: false,
  slays: false,
  key: 0,
};
/** Does the k-th attack stand fast: it is none that a creature of a hand or in play would be? */
export function siteAttackIsFirm(s: Table, c: number, k: number): boolean {
  const form = siteAttackForm(s, c, k);
  return form === null || (form.fromHand === null && form.fromPlay === null);
}
/** Attacks that stand fast. */
export function firmAttacks(s: Table, c: number): number {
  let count = 0;
  for (let k = 0; k < automaticAttackCount(s, c); k++) if (siteAttackIsFirm(s, c, k)) count++;
  return count;
}
const DOUBLED = EFFECT.of("doubleAttack");
/** How often the k-th attack, which is by this race, is faced once more. */
export function timesMore(s: Table, c: number, k: number, race: number): number {
  let count = 0;
  const note = aheadNote(siteInView(s, c), k);
  for (
    let i = nextTemporary(s, 0, DOUBLED, FOR_COMPANY, c);
    i >= 0;
    i = nextTemporary(s, i + 1, DOUBLED, FOR_COMPANY, c)
  )
    if (temporaryNote(s, i) === note) count++;
  return count + sumOfEvents(s, HOOK.timesFaced, c, race);
}
/** The event in play that leaves one attack of several, or -1. */
export const isolator = (s: Table): number => eventThat(s, HOOK.severalAttacks);
/** The k-th attack as the site card names it, null for one that an event adds. */
export function siteAttackForm(s: Table, c: number, k: number): SiteAttackForm | null {
  const site = siteInView(s, c);
  const at = namedAt(s, c, site, k);
  return at >= 0 ? D.SITE_ATTACKS[site][at] : null;
}
/** Does one of the conditions hold that cancel the attack? */
function isCancelled(s: Table, c: number, form: SiteAttackForm): boolean {
  if (form.cancelledIf.length === 0) return false;
  const cx = borrow(s.hazard, c);
  let cancelled = false;
  for (const n of form.cancelledIf) if (holdsOne(s, n, cx)) cancelled = true;
  giveBack(cx);
  return cancelled;
}

const MORE = EFFECT.of("moreAttack");
/** The place of the next additional attack that a card gives this site until end of turn, from place `k` on, or -1. */
const nextSaid = (s: Table, k: number, site: number): number =>
  site < 0 ? -1 : nextTemporary(s, k, MORE, FOR_SITE, D.NAMED_AS[site]);
/** Is the company of a kind that meets the attack at all? */
const meets = (s: Table, c: number, form: SiteAttackForm): boolean =>
  form.only === 0 || (companyKinds(s, c) & form.only) !== 0;
/** Does company `c` meet the k-th attack (001: attacks "against overt companies only")? */
export function attackIsMet(s: Table, c: number, k: number): boolean {
  const form = siteAttackForm(s, c, k);
  return form === null || meets(s, c, form);
}
function adds(s: Table, e: number, c: number): boolean {
  const a = D.ADDS_ATTACK[s.iDef[e]];
  if (!a || (a.unless >= 0 && eventInPlay(s, a.unless) >= 0) || sparesCompany(s, s.iDef[e], c)) return false;
  if (a.kinds !== 0 && (a.kinds & companyKinds(s, c)) === 0) return false;
  if (answerOf(s, HOOK.attackAt, e, siteInView(s, c)) !== 0) return true;
  if (a.itsSite) return s.iRole[e] === L.Role.onSite && isSameSite(s.iSite[e], siteInView(s, c));
  if (a.deeps && D.SITE_DEEP[siteInView(s, c)] === 1) return true;
  return a.sites.length ? a.sites.includes(siteInView(s, c)) : (a.types & (1 << siteTypeInView(s, c))) !== 0;
}
/** Would card `def`, which does not lie in play yet, add an attack to those of company `c`? */
export function wouldAdd(s: Table, def: number, c: number): boolean {
  const a = D.ADDS_ATTACK[def];
  if (!a || (a.unless >= 0 && eventInPlay(s, a.unless) >= 0) || sparesCompany(s, def, c)) return false;
  if (a.kinds !== 0 && (a.kinds & companyKinds(s, c)) === 0) return false;
  if (a.itsSite || (a.deeps && D.SITE_DEEP[siteInView(s, c)] === 1)) return true;
  return a.sites.length ? a.sites.includes(siteInView(s, c)) : (a.types & (1 << siteTypeInView(s, c))) !== 0;
}
/** Those printed on the site; the lair of a Dragon who has fallen has none any more (001:318; coe g.man.3). */
const printedCount = (s: Table, c: number, site: number): number =>
  site < 0 || lairIsEmpty(s, site) || isRuled(s, site) || hasNoAttacks(s, c, site) ? 0 : D.SITE_ATTACKS[site].length;
/** Does the company face the first of those once more, after them? */
const facesFirstAgain = (s: Table, c: number, site: number): boolean =>
  eventThat(s, HOOK.siteAttacks, c, site) >= 0 && printedCount(s, c, site) > 0;
/** Attacks that the site's card names, and the first once more where that is so. */
const namedCount = (s: Table, c: number, site: number): number =>
  printedCount(s, c, site) + (facesFirstAgain(s, c, site) ? 1 : 0);
/** Which of those that the site's card names the k-th attack is, -1 none. */
function namedAt(s: Table, c: number, site: number, k: number): number {
  const count = printedCount(s, c, site);
  return k < count ? k : k === count && facesFirstAgain(s, c, site) ? 0 : -1;
}
/** The attack that the k-th one copies with all that changes it, -1 none. */
export function copiedBy(s: Table, c: number, k: number): number {
  const site = siteInView(s, c);
  return k > 0 && namedAt(s, c, site, k) === 0 ? 0 : -1;
}
const OTHERS = EFFECT.of("othersAttacks");
/** By site and side, the attacks that the version of that side names and that stand fast. */
const TWINS: readonly (readonly SiteAttackForm[])[] = D.PLACE_LIST.flatMap((place) =>
  T.ALIGNMENTS.map((side) => {
    const twin = D.versionsOf(place.name).find((t) => (D.PLACE_LIST[t].alignment ?? "hero") === side) ?? -1;
    return twin < 0 ? [] : D.SITE_ATTACKS[twin].filter((a) => a.fromHand === null && a.fromPlay === null);
  }),
);
export const twinAttacks = (site: number, side: number): readonly SiteAttackForm[] =>
  site < 0 ? [] : TWINS[site * T.ALIGNMENTS.length + side];
/** The temporary effect by which the site also has the automatic-attacks of the other side's version, or null. */
function othersWord(s: Table, site: number): EffectForm | null {
  if (site < 0) return null;
  const place = nextTemporary(s, 0, OTHERS, FOR_SITE, site);
  return place < 0 ? null : temporaryEffect(s, place);
}
export function automaticAttackCount(s: Table, c: number): number {
  const site = siteInView(s, c);
  let count = namedCount(s, c, site);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) if (adds(s, e, c)) count++;
  for (let e = nextForOthers(s, c, site, NONE); e !== NONE; e = nextForOthers(s, c, site, e)) count++;
  for (let k = nextSaid(s, 0, site); k >= 0; k = nextSaid(s, k + 1, site)) count++;
  const others = othersWord(s, site);
  return others === null ? count : count + twinAttacks(site, others.n).length;
}
/** What short-events gave the k-th attack this turn: more prowess; halved strikes. */
export const autoProwess = (s: Table, c: number, k: number): number => gainProwess(autoGain(autoGains(s, c), k));
export const autoHalved = (s: Table, c: number, k: number): boolean => gainHalves(autoGain(autoGains(s, c), k));
/** The same with what the attack gained that this one copies. */
export function copiedProwess(s: Table, c: number, k: number): number {
  const first = copiedBy(s, c, k);
  return autoProwess(s, c, k) + (first < 0 ? 0 : autoProwess(s, c, first));
}
/** The strikes that remain if a number of strikes is halved, rounded up (000:2278), at least one. */
export const lessByHalf = (strikes: number): number => Math.max(1, strikes >> 1);
export function copiedHalved(s: Table, c: number, k: number): boolean {
  const first = copiedBy(s, c, k);
  return autoHalved(s, c, k) || (first >= 0 && autoHalved(s, c, first));
}
/** What is left of an attack's gain without environments: those give two each, Arouse cards three. */
export const WITHOUT_ENVIRONMENTS: readonly number[] = [0, 1, 0, 3, 0, 3, 3, 3];
/**
 * Optional (004:777; 000:1894): in the discard piles of how many other players the card of its site lies. Each other player is an opponent, and the rule
 * holds of each.
 */
function visitedByOthers(s: Table, c: number): number {
  if (!s.rules.visitedSitesStronger) return 0;
  const site = siteInView(s, c);
  let count = 0;
  for (let p = 0; p < s.players; p++)
    if (p !== s.cget(c, L.CompanyWord.owner) && siteState(s, p, site) === DISCARDED) count++;
  return count;
}
/** An attack that a card has said of the site for the turn. */
function saidAttack(d: EffectForm): AutoAttack {
  found.race = -1;
  found.strikes = d.strikes;
  found.prowess = d.prowess;
  found.body = found.by = -1;
  found.check = -100;
  found.source = found.key = 0;
  found.attackerChooses = found.cancelled = found.each = found.noCancel = false;
  found.detains = true;
  found.slays = false;
  return found;
}
/** An attack that an event adds for the companies of others. */
function otherAttack(s: Table, c: number, a: { race: number; strikes: number; prowess: number }): AutoAttack {
  found.race = a.race;
  found.strikes = a.strikes;
  found.prowess = a.prowess;
  found.body = found.by = -1;
  found.check = -100;
  found.source = found.key = 0;
  found.attackerChooses = found.cancelled = found.each = found.noCancel = found.slays = false;
  found.detains = automaticDetains(s, c, a.race, 0);
  return found;
}
/** The attack as a site card names it, with so much prowess more, into the record. */
function named(s: Table, c: number, a: SiteAttackForm, more: number): void {
  found.race = a.race;
  found.strikes = a.strikes;
  found.prowess = a.prowess + more;
  found.body = -1;
  found.check = a.check;
  found.source = 0;
  found.by = -1;
  found.attackerChooses = a.attackerChooses;
  found.detains = automaticDetains(s, c, a.race, a.detains);
  found.cancelled = isCancelled(s, c, a);
  found.each = a.each;
  found.noCancel = a.noCancel;
  found.key = 0;
  found.slays = a.slays;
}
/** The k-th attack (before modifications), in a record that the next call overwrites. */
export function automaticAttack(s: Table, c: number, k: number): AutoAttack {
  const a = asItComes(s, c, k);
  if (eventSays(s, HOOK.detain, ALLOW, c)) a.detains = true;
  if (
    a.detains &&
    (eventSays(s, HOOK.detain, FORBID, c) || (isMinionCompany(s, c) && neverDetains(s, siteInView(s, c))))
  )
    a.detains = false;
  return a;
}
/** The same, but for what an event on the site makes of it. */
function asItComes(s: Table, c: number, k: number): AutoAttack {
  const site = siteInView(s, c);
  const at = namedAt(s, c, site, k);
  if (at >= 0) {
    const a = D.SITE_ATTACKS[site][at];
    const more = visitedByOthers(s, c);
    named(s, c, a, more);
    found.strikes += more;
    if (!meets(s, c, a)) found.cancelled = true;
    return found;
  }
  let left = k - namedCount(s, c, site);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (adds(s, e, c) && left-- === 0) {
      const a = D.ADDS_ATTACK[s.iDef[e]]!;
      const otherRace = answerOf(s, HOOK.attackRace, e, c);
      const race = otherRace > 0 ? otherRace - 1 : a.race;
      found.race = race;
      found.strikes = a.strikes;
      found.prowess = a.prowess;
      found.body = a.body;
      found.check = -100;
      found.slays = false;
      found.detains = automaticDetains(s, c, race, a.detains) || answerOf(s, HOOK.attackDetains, e, c) !== 0;
      found.cancelled = false;
      found.source = a.removed ? e + 1 : 0;
      found.by = D.IS_DRAGON[D.ENTITY[s.iDef[e]]] ? s.iDef[e] : -1;
      found.attackerChooses = a.attackerChooses;
      found.each = a.each;
      found.noCancel = a.noCancel;
      found.key = a.key;
      if (eventThat(s, HOOK.cancelAttack, e) >= 0) found.noCancel = true;
      return found;
    }
  for (let e = nextForOthers(s, c, site, NONE); e !== NONE; e = nextForOthers(s, c, site, e))
    if (left-- === 0) return otherAttack(s, c, D.FOR_OTHERS[s.iDef[e]]!);
  for (let x = nextSaid(s, 0, site); x >= 0; x = nextSaid(s, x + 1, site))
    if (left-- === 0) return saidAttack(temporaryEffect(s, x)!);
  const others = othersWord(s, site);
  if (others !== null && left < twinAttacks(site, others.n).length) {
    named(s, c, twinAttacks(site, others.n)[left], others.prowess);
    found.detains = detainsKinds(s, c, others.mask);
    return found;
  }
  throw new Error("no such automatic-attack");
}
