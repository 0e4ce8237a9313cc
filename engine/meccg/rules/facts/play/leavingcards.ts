/** Which cards leave play with which, and which no longer may be where they are: questions that `changes/leaving.ts` asks. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Machine } from "../../machine/state.js";
import { ON } from "../../../cards/vocabulary/compiled.js";
import { ALLOW, answerOf, answersHook, COMPANY_CHECKED, defineGeneralAnswer, FORBID, HOOK } from "../../hooks.js";
import { borrow, giveBack } from "../../state/context.js";
import { companyOf, companyLives, NONE } from "../../state/inplay.js";
import { holds } from "./conditions.js";
import { keeperOfEvent } from "./eventkeepers.js";
import { isBarredOnCompany } from "../combat/shields.js";
import { isDungeon } from "../score/scenarios.js";
import { isFallen } from "./unique.js";
import { liesOnOthers, isSameSite } from "../sites/siteevents.js";
import { speaksOfFaction } from "../influence/factions.js";

/** May an event lie with a card in this role, and go when that goes? */
export const mayBeKept = (role: number): boolean =>
  role === L.Role.event || role === L.Role.faction || role === L.Role.stored || role === L.Role.attached;
/** Is it a card of a Dragon who has fallen meanwhile? */
export const isOutcast = (s: Machine, i: number): boolean =>
  D.IS_DRAGON[D.ENTITY[s.iDef[i]]] === true && s.rules.manifestations && isFallen(s, D.ENTITY[s.iDef[i]]);
/** Do characters lie under the card (000)? */
export const holdsPrisoners = (s: Machine, i: number): boolean =>
  s.iRole[i] === L.Role.attached && isDungeon(s, s.iOwner[i], s.iDef[i]);
/** Does an event lie on a company of which something is not so that must be? */
export function isUnfit(s: Machine, e: number): boolean {
  if (answerOf(s, HOOK.companyChanged, e, s.iHost[e], COMPANY_CHECKED) !== 0) return true;
  const onCompany = s.iRole[e] === L.Role.onCompany;
  if (!answersHook(s.iDef[e], HOOK.onlyWhile) || (!onCompany && s.iRole[e] !== L.Role.attached)) return false;
  const company = onCompany ? s.iHost[e] : companyOf(s, s.iHost[e]);
  return companyLives(s, company) && answerOf(s, HOOK.onlyWhile, e, company) === FORBID;
}
defineGeneralAnswer(
  "onlyWhile",
  (def) => D.ONLY_WHILE[def].length > 0,
  (s, card, c) => {
    const cx = borrow(s.iOwner[card], c, s.iRole[card] === L.Role.onCompany ? -1 : s.iHost[card], card);
    const fits = holds(s, D.ONLY_WHILE[s.iDef[card]], cx);
    giveBack(cx);
    return fits ? 0 : FORBID;
  },
);
export const mindsChange = (s: Machine, e: number, c: number, how: number): boolean =>
  answerOf(s, HOOK.companyChanged, e, c, how) !== 0;
export const isBarredEvent = (s: Machine, e: number): boolean =>
  s.iRole[e] === L.Role.onCompany && isBarredOnCompany(s, s.iDef[e], s.iHost[e]);
const GOES_WITH_SITE = 1 << ON.siteLeaves;
/** Does it lie on the card of this site of player `p`: a resource on that of its own player, a hazard on that of his opponent? */
export const liesOnCardOf = (s: Machine, e: number, p: number, site: number): boolean =>
  s.iRole[e] === L.Role.onSite &&
  s.iSite[e] === site &&
  (s.iOwner[e] === p) === (D.SIDE[s.iDef[e]] === T.SIDE_RESOURCE && !liesOnOthers(s, e));
/** Does the event leave play with the card of a Haven, which returns to the location deck when no company is there? */
export const leavesWithHaven = (s: Machine, e: number, p: number, site: number): boolean =>
  liesOnCardOf(s, e, p, site) &&
  (answerOf(s, HOOK.goWithHaven, e, site) !== 0 || (D.TRIGGER_MASK[s.iDef[e]] & GOES_WITH_SITE) !== 0);
export function isLongOf(s: Machine, e: number, player: number, side: number): boolean {
  const def = s.iDef[e];
  const long = D.KIND[def] === T.K_CREATURE ? (s.iStat[e] & L.Status.cameAtSite) !== 0 : D.TYPE[def] === T.LONG;
  if (s.iRole[e] !== L.Role.event || !long || (player >= 0 && s.iOwner[e] !== player)) return false;
  return (D.SIDE[def] & side) !== 0 && keeperOfEvent(s, e) < 0;
}
/** Does a hazard host without a prisoner lie on this site (any version) of player `p`? */
export const isEmptyHost = (s: Machine, e: number, p: number, site: number): boolean =>
  D.HOST[s.iDef[e]]?.ofSite === true && isSameSite(s.iSite[e], site) && s.iOwner[e] !== p && s.iFirst[e] === NONE;
export const isOf = (s: Machine, e: number, owner: number, def: number): boolean =>
  s.iOwner[e] === owner && s.iDef[e] === def;
/** Does the event end when such a faction is discarded? */
export const mournsFaction = (s: Machine, e: number, def: number): boolean =>
  answerOf(s, HOOK.factionDiscarded, e, def) !== 0;
defineGeneralAnswer(
  "factionDiscarded",
  (def) => D.FACTION_POINTS[def] !== null,
  (s, card, def) => {
    const f = D.FACTION_POINTS[s.iDef[card]]!;
    return f.each && speaksOfFaction(f, def) ? ALLOW : 0;
  },
);
export function goesToo(s: Machine, e: number): boolean {
  const cx = borrow(s.iOwner[e], -1, -1, e);
  let goes = false;
  for (const t of D.TRIGGERS[s.iDef[e]]) if (t.on === ON.cardGone && holds(s, t.needs, cx)) goes = true;
  giveBack(cx);
  return goes;
}
