/**
 * What cards say for the turn of every company at a site, or that comes there (Dragon's Desolation): the saying holds for the site, and
 * each company that it concerns has its bit as long as it is there, or on its way there.
 */
import { EFFECT, type EffectForm } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import { siteInView } from "../query/conditions.js";
import { KEYS_ONE, restrict, SAID_OF_SITES, unrestrict } from "../query/restrictions.js";
import { companyLives } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { endLasting, FOR_SITE, lastingWord, lend, nextLasting } from "../state/lasting.js";
import type { Table } from "../state/table.js";

const SAID = EFFECT.of("restrict");
/** Is the company at this place, any version of it, or has it revealed that it goes there? */
function isConcerned(s: Table, c: number, place: number): boolean {
  const view = companyLives(s, c) ? siteInView(s, c) : -1;
  return view >= 0 && D.NAMED_AS[view] === place;
}
/** A card says it of a site: of all companies of the player on turn that it concerns, and of those that come. */
export function sayOfSite(s: Table, def: number, site: number, d: EffectForm): void {
  lend(s, def, d.lasts, FOR_SITE, D.NAMED_AS[site]!);
  const first = s.active * L.COMPANIES_PER_PLAYER;
  for (let c = first; c < first + L.COMPANIES_PER_PLAYER; c++)
    if (isConcerned(s, c, D.NAMED_AS[site]!)) restrict(s, c, d.n);
}
/** Company `c` has revealed where it goes: what was said of where it was holds no more for it, what was said of there does. */
export function hearOfSite(s: Table, c: number): void {
  if (s.h[L.Header.lasting] === 0) return;
  const to = s.cget(c, L.CompanyWord.destination);
  if (to < 0) return;
  unrestrict(s, c, SAID_OF_SITES);
  const place = D.NAMED_AS[to]!;
  for (let k = nextLasting(s, 0, SAID, FOR_SITE, place); k >= 0; k = nextLasting(s, k + 1, SAID, FOR_SITE, place))
    restrict(s, c, lastingWord(s, k)!.n);
}
/** One creature was played by the saying of bit `bit` on company `c`: where it was said of a site, it is used up for all there. */
export function usedAtSite(s: Table, c: number, bit: number): void {
  if ((bit & SAID_OF_SITES & KEYS_ONE) === 0 || s.h[L.Header.lasting] === 0) return;
  const place = D.NAMED_AS[siteInView(s, c)]!;
  let left = 0;
  let spent = false;
  for (let k = nextLasting(s, 0, SAID, FOR_SITE, place); k >= 0; k = nextLasting(s, k + 1, SAID, FOR_SITE, place)) {
    if ((lastingWord(s, k)!.n & bit) === 0) continue;
    if (spent) left++;
    else endLasting(s, k);
    spent = true;
  }
  for (let b = 0; b < s.companies; b++)
    if (isConcerned(s, b, place)) {
      if (left > 0) restrict(s, b, bit);
      else unrestrict(s, b, bit);
    }
}
