/** Which cards can be played at a site, by what they ask of the site and of the company. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { COND, type ModeForm } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import { siteHolds, playsInAddition } from "../../engine/meccg/rules/facts/play/playable.js";
import { skillsOf } from "../../engine/meccg/rules/facts/company/skills.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "./board.js";
import { asksRules, takenAt } from "./supposed.js";

/** Is this item of the kind the site offers? A class that it holds of one kind alone counts only where it stands in the site's list too. */
export function itemAt(def: number, site: number): boolean {
  if (D.NOT_AT[def] & (1 << D.SITE_TYPE[site])) return false;
  if (D.CLASS[def] === T.ITEM_CLASS.special)
    return !playsInAddition(def) && D.AT[def].length > 0 && D.AT[def].includes(site);
  if (D.AT[def].length && !D.AT[def].includes(site)) return false;
  return (D.SITE_ITEMS[site] & (1 << D.CLASS[def])) !== 0 && siteHolds(site, def);
}
export const word = (op: number): string => COND.name(op);
/** Can a card of the site phase that brings points be played there: what it asks of the site, of who is there, of what is in play? */
export function eventAt(b: Board, c: number, m: ModeForm, site: number): boolean {
  for (const n of m.needs) {
    switch (word(n.op)) {
      case "information":
        if (!D.SITE_INFO[site]) return false;
        break;
      case "siteNamed":
        if (!n.list.includes(site)) return false;
        break;
      case "site":
        if (!(n.mask & (1 << D.SITE_TYPE[site]))) return false;
        break;
      case "siteTapped":
      case "siteUntapped":
        break;
      case "inPlay":
        if (!standing(b, n.card)) return false;
        break;
      case "notInPlay":
        if (standing(b, n.card)) return false;
        break;
      default:
        return false;
    }
  }
  return someoneFor(b, c, m);
}
/** Is there somebody who could play it, and on whom? */
export function someoneFor(b: Board, c: number, m: ModeForm): boolean {
  const who = m.taps ?? m.by;
  const aim = m.target?.of === 0 ? m.target.who : null;
  return (!who || anyFits(b, c, who.skills, who.named, who.races)) && (!aim || anyFits(b, c, 0, aim.named, 0));
}
function standing(b: Board, def: number): boolean {
  for (let i = Q.nextSlot(b, 0); i < Q.SLOTS; i = Q.nextSlot(b, i + 1))
    if (Q.defOf(b, i) === def && !Q.isStored(b, i)) return true;
  return false;
}
function anyFits(b: Board, c: number, skills: number, named: number, races: number): boolean {
  for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i)) {
    const d = Q.defOf(b, i);
    if (b.wounded(i)) continue;
    if (skills && (skillsOf(b, i) & skills) !== skills) continue;
    if (named >= 0 && named !== d) continue;
    if (races && !(races & (1 << D.RACE_OF[d]))) continue;
    return true;
  }
  return false;
}
/** Is this card of the hand played at the site (an item, an ally or a faction)? */
export function playedAt(b: Board, c: number, def: number, t: number): boolean {
  if (b.taken(def)) return false;
  if (asksRules(b, def)) return D.KIND[def] !== T.K_EVENT && takenAt(b, c, def, t);
  switch (D.KIND[def]) {
    case T.K_ITEM:
      return itemAt(def, t);
    case T.K_ALLY:
      return D.AT[def].includes(t) || D.AT_REGIONS[def].includes(D.SITE_REGION[t]);
    case T.K_FACTION:
      return D.AT[def].includes(t);
    default:
      return false;
  }
}
