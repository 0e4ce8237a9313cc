/** Factions of the servants of Sauron: what others in play do to an attempt, who stays under a leader, which Dragons are sworn to whom. */
import { isNoPriceFor } from "../play/opposedcards.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { alignmentOf } from "../../state/alignment.js";
import {
  ALLOW,
  answerOf,
  answerOfDef,
  answersHook,
  defineGeneralAnswer,
  defineGeneralPermission,
  HOOK,
  nextFactionWith,
} from "../../hooks.js";
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import { companyOf, NONE, nextSlot } from "../../state/inplay.js";
import { FOR_SITE, temporaryEffect, nextTemporary } from "../../state/temporaryeffects.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { rareKeywordsOf } from "../company/ringwraiths.js";
import { isSameSite } from "../sites/siteevents.js";

const LEADER = 1 << T.RARE_KEYWORD.leader;
const LEADS = (1 << T.RACE.orc) | (1 << T.RACE.troll);

/** What other factions in play, of either player, give or take in an attempt on faction `def` (001:1515; coe glossary, "standard modification"). */
export function besideMods(s: Table, def: number): number {
  const list = D.FACTION_BESIDE[def];
  let value = answerOfDef(s, HOOK.standardMods, def, def);
  if (list.length === 0) return value;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    if (s.iRole[i] !== L.Role.faction || s.iDef[i] === def) continue;
    const called = D.SAME_NAME[s.iDef[i]];
    for (let k = 0; k < list.length; k++)
      if (list[k].called === called && !seenBefore(s, i, called)) value += list[k].by;
  }
  return value;
}
/** Does what makes factions worth more speak of such a one? */
export const speaksOfFaction = (f: D.FactionPointsForm, def: number): boolean =>
  (f.races & (1 << D.RACE_OF[def])) !== 0 && (!f.hero || D.ALIGNMENT_OF[def] === T.ALIGNMENT.hero);
/** Does a faction of this name lie in a slot before `i`? Several that are not unique count once. */
function seenBefore(s: Table, i: number, called: number): boolean {
  for (let k = nextSlot(s, 0); k < i; k = nextSlot(s, k + 1))
    if (s.iRole[k] === L.Role.faction && D.SAME_NAME[s.iDef[k]] === called) return true;
  return false;
}
/** Is the faction, as printed, played at this site, whichever versions of it are named? */
export function isPlayedAt(def: number, site: number): boolean {
  const at = D.AT[def];
  for (let k = 0; k < at.length; k++) if (isSameSite(at[k], site)) return true;
  return false;
}
const SWAYS = EFFECT.of("swaysFactionsHere");
/** Temporary modifiers of attempts at the site of `i` on factions playable there, if `def` is one of them. */
export function swayedHere(s: Table, i: number, def: number): number {
  const company = i < 0 ? -1 : companyOf(s, i);
  const site = company < 0 ? -1 : s.cget(company, L.CompanyWord.site);
  if (site < 0) return 0;
  const place = D.NAMED_AS[site];
  let count = 0;
  for (let k = nextTemporary(s, 0, SWAYS, FOR_SITE, place); k >= 0; k = nextTemporary(s, k + 1, SWAYS, FOR_SITE, place))
    if (isPlayedAt(def, site)) count += temporaryEffect(s, k)!.by;
  return count;
}
/** What character `i` may give up for the good will of faction `def`: items of some classes that he bears. Adds them; returns how many. */
export function gifts(s: Table, i: number, def: number, out: Int32Array | null): number {
  let count = 0;
  if (D.FACTION_GIFTS[def].length === 0 || i < 0 || s.iRole[i] !== L.Role.character) return 0;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
    if (s.iRole[j] !== L.Role.item || giftWorth(def, s.iDef[j]) === 0) continue;
    if (isNoPriceFor(s, def, s.iDef[j])) continue;
    if (out) out[count] = T.choice(T.V_ITEM, j);
    count++;
  }
  return count;
}
/** What such an item is worth to the attempt. */
export function giftWorth(def: number, item: number): number {
  const list = D.FACTION_GIFTS[def];
  for (let k = 0; k < list.length; k++) if (list[k].class === D.CLASS[item]) return list[k].by;
  return 0;
}

/** May faction `def`, won by character `i`, stay under him: is he a leader of Orcs or Trolls? */
export const mayLead = (s: Table, i: number, def: number): boolean =>
  answersHook(def, HOOK.stayUnderLeader) &&
  i >= 0 &&
  s.iRole[i] === L.Role.character &&
  (LEADS & (1 << D.RACE_OF[s.iDef[i]])) !== 0 &&
  (rareKeywordsOf(s, i) & LEADER) !== 0;
defineGeneralPermission("stayUnderLeader", (def) => (D.BITS_2[def] & D.B2_LED) !== 0);
/** The leader under whom the faction in slot `i` stays, or NONE. */
export const leaderOf = (s: Table, i: number): number =>
  s.iRole[i] === L.Role.faction && s.iCtrl[i] !== NONE && s.iRole[s.iCtrl[i]] === L.Role.character ? s.iCtrl[i] : NONE;
/** So many under one leader give points more (the cards; coe 10.F3: to a Fallen-wizard one). */
const MANY = 3;
/** What the faction in slot `i` gives beside its own points: for the first of three or more under one leader. */
export function pointsLed(s: Table, i: number): number {
  const lead = leaderOf(s, i);
  if (lead === NONE) return 0;
  let count = 0;
  for (let k = nextSlot(s, 0); k < L.SLOTS; k = nextSlot(s, k + 1))
    if (leaderOf(s, k) === lead) {
      if (count === 0 && k !== i) return 0;
      count++;
    }
  if (count < MANY) return 0;
  return alignmentOf(s, s.iOwner[i]) === T.ALIGNMENT["fallen-wizard"] ? 1 : 2;
}

/** Is an attack by card `def` on company `c` one by a Dragon who has sworn himself to its player (the cards of those who were roused)? */
export function isSworn(s: Table, c: number, def: number): boolean {
  if (def < 0 || !D.IS_DRAGON[D.ENTITY[def]]) return false;
  const owner = s.cget(c, L.CompanyWord.owner);
  for (let i = nextFactionWith(s, HOOK.spareOwn, 0); i < L.SLOTS; i = nextFactionWith(s, HOOK.spareOwn, i + 1))
    if (answerOf(s, HOOK.spareOwn, i, owner, def) !== 0) return true;
  return false;
}
defineGeneralAnswer(
  "spareOwn",
  (def) => (D.BITS_2[def] & D.B2_SPARES_OWN) !== 0,
  (s, card, p, def) => (s.iOwner[card] === p && D.ENTITY[s.iDef[card]] === D.ENTITY[def] ? ALLOW : 0),
);
/** Does the faction come into play without an influence check? */
export const comesWithoutCheck = (def: number): boolean => answersHook(def, HOOK.comeWithoutCheck);
