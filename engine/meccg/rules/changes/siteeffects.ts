/**
 * Temporary effects of cards on every company that is at a site or moves to it this turn. The effect belongs to the
 * site. Each affected company has a bit while it is there, or on its way there.
 */
import { EFFECT, type EffectForm } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import { enRoute, siteInView } from "../facts/play/conditions.js";
import { isRestricted, KEYS_ONE, NO_ACTS_UNLESS, SAID_OF_SITES } from "../facts/journey/restrictions.js";
import { restrict, unrestrict } from "./restrictions.js";
import { companyLives } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { endTemporary, FOR_SITE, temporaryEffect, addTemporary, nextTemporary } from "../state/temporaryeffects.js";
import type { Table } from "../state/table.js";

const SAID = EFFECT.of("restrict");
/** Is the company at this place, any version of it, or has it revealed that it goes there? */
function isConcerned(s: Table, c: number, place: number): boolean {
  const view = companyLives(s, c) ? siteInView(s, c) : -1;
  return view >= 0 && D.NAMED_AS[view] === place;
}
/** Has the company moved there this turn, or is it on its way? */
const hasMoved = (s: Table, c: number): boolean =>
  !s.cbit(c, L.CompanyBit.sentBack) && (enRoute(s, c) || s.cbit(c, L.CompanyBit.moved));
/**
 * Applies such an effect to company `c`. An effect that a ranger may tap to cancel is counted, one tap for each card.
 */
function says(s: Table, c: number, d: EffectForm): void {
  restrict(s, c, d.n);
  if (d.n & NO_ACTS_UNLESS) s.cset(c, L.CompanyWord.rivers, s.cget(c, L.CompanyWord.rivers) + 1);
}
/** The company comes to no such site any more: what is said of sites says nothing of it. */
function saysNothing(s: Table, c: number): void {
  unrestrict(s, c, SAID_OF_SITES);
  s.cset(c, L.CompanyWord.rivers, 0);
}
/** A card says it of a site: of all companies of the player on turn that it concerns, and of those that come. */
export function sayOfSite(s: Table, def: number, site: number, d: EffectForm): void {
  addTemporary(s, def, d.lasts, FOR_SITE, D.NAMED_AS[site]);
  const first = s.active * L.COMPANIES_PER_PLAYER;
  for (let c = first; c < first + L.COMPANIES_PER_PLAYER; c++)
    if (isConcerned(s, c, D.NAMED_AS[site]) && (d.word.atSite !== "movers" || hasMoved(s, c))) says(s, c, d);
}
/** Company `c` was sent back: it has not moved to where it was bound. */
export function notThere(s: Table, c: number): void {
  if (!isRestricted(s, c, SAID_OF_SITES & NO_ACTS_UNLESS)) return;
  unrestrict(s, c, SAID_OF_SITES & NO_ACTS_UNLESS);
  s.cset(c, L.CompanyWord.rivers, 0);
}
/** Company `c` has revealed where it goes: what was said of where it was holds no more for it, what was said of there does. */
export function hearOfSite(s: Table, c: number): void {
  const to = s.cget(c, L.CompanyWord.destination);
  if (to < 0) return;
  saysNothing(s, c);
  const place = D.NAMED_AS[to];
  for (let k = nextTemporary(s, 0, SAID, FOR_SITE, place); k >= 0; k = nextTemporary(s, k + 1, SAID, FOR_SITE, place))
    says(s, c, temporaryEffect(s, k)!);
}
/** One creature was played by the saying of bit `bit` on company `c`: where it was said of a site, it is used up for all there. */
export function usedAtSite(s: Table, c: number, bit: number): void {
  if ((bit & SAID_OF_SITES & KEYS_ONE) === 0) return;
  const place = D.NAMED_AS[siteInView(s, c)];
  let left = 0;
  let spent = false;
  for (let k = nextTemporary(s, 0, SAID, FOR_SITE, place); k >= 0; k = nextTemporary(s, k + 1, SAID, FOR_SITE, place)) {
    if ((temporaryEffect(s, k)!.n & bit) === 0) continue;
    if (spent) left++;
    else endTemporary(s, k);
    spent = true;
  }
  for (let b = 0; b < s.companies; b++)
    if (isConcerned(s, b, place)) {
      if (left > 0) restrict(s, b, bit);
      else unrestrict(s, b, bit);
    }
}
