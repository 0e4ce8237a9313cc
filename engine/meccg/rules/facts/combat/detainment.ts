/** Which attacks detain whom (001:1187-1205, 1895, 2077; coe 3.II.2, 3.II.4): by what a card says, and against minions by what they are keyed to. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { AttackBit, AttackFrame } from "../../state/frames/combat.js";
import * as L from "../../state/layout.js";
import { isKeyedToSite, keyKind, keyValue } from "../../state/packed.js";
import * as A from "../../state/slots.js";
import type { Table } from "../../state/table.js";
import { isFallenWizards } from "../../state/alignment.js";
import { isMinionCompany, isOfMinions, kindsDetained } from "../company/companykind.js";
import { answerOf, FORBID, HOOK, temporaryThat } from "../../hooks.js";
import { siteInView, siteTypeForHazards } from "../play/conditions.js";
import { neverDetains } from "../sites/siteevents.js";
import { starsFight } from "../company/companyevents.js";
import { landType } from "../sites/landtypes.js";

/** Who is one of theirs in a shadow-land. */
export const SERVANTS = (1 << T.RACE.orc) | (1 << T.RACE.troll) | (1 << T.RACE.undead) | (1 << T.RACE.man);

function regionDetains(type: number, races: number): boolean {
  return type === T.REGION.d || (type === T.REGION.s && (SERVANTS & races) !== 0);
}
/** Of their own sites those with a Darkhaven's mark: CoE's rules name them, 001 does not. */
function siteDetains(s: Table, type: number): boolean {
  if (type === T.SITE.haven) return s.rules.darkhavenKeyDetains;
  return type === T.SITE["shadow-hold"] || type === T.SITE["dark-hold"];
}
/** Is the key one at which servants of Sauron are but stopped and questioned: to a type, or by a name that is of that type? */
function keyDetains(s: Table, c: number, races: number, key: number): boolean {
  const value = keyValue(key);
  switch (keyKind(key)) {
    case A.KEY_REGION_TYPE:
      return regionDetains(value, races);
    case A.KEY_REGION:
      return regionDetains(regionTypeInPath(s, c, value), races);
    case A.KEY_SITE_TYPE:
      return siteDetains(s, value);
    case A.KEY_SITE:
    case A.KEY_SITE_IN:
    case A.KEY_AGENT:
    case A.KEY_AGENT_FREE:
      return siteDetains(s, siteTypeForHazards(s, c));
    default:
      return false;
  }
}
/** The type that a region of the company's path has now. */
export function regionTypeInPath(s: Table, c: number, region: number): number {
  for (let k = 0; k < s.cget(c, L.CompanyWord.pathLength); k++) {
    const word = s.cget(c, L.CompanyWord.regions + k);
    if (L.regionName(word) === region) return L.regionType(word);
  }
  return landType(s, region);
}
/** Does a card detain company `c` that detains these kinds of companies? */
export const detainsKinds = (s: Table, c: number, kinds: number): boolean =>
  kinds !== 0 && (kinds & kindsDetained(s, c)) !== 0;
/** Has a card said this turn that what is keyed to such a site does not detain company `c`? */
function isUndetained(s: Table, c: number, key: number): boolean {
  if (!isKeyedToSite(key)) return false;
  const type = keyKind(key) === A.KEY_SITE_TYPE ? keyValue(key) : siteTypeForHazards(s, c);
  return temporaryThat(s, HOOK.detainKeyed, c, type) >= 0;
}
/** Does no attack on company `c` detain it: does its player's avatar say so? */
export function neverDetained(s: Table, c: number): boolean {
  const owner = s.cget(c, L.CompanyWord.owner);
  if (!isFallenWizards(s, owner)) return false;
  const lord = s.pget(owner, L.PlayerWord.avatar) - 1;
  return lord >= 0 && answerOf(s, HOOK.detain, lord, c) === FORBID;
}
/** Does the attack at frame `a` tap those whom it would wound (001:1187-1199; coe 3.II)? */
export const detains = (s: Table, a: number): boolean => (s.fr[a + AttackFrame.bits] & AttackBit.detains) !== 0;
/** Does the attack of creature `def` on company `c`, keyed so, detain? */
export function creatureDetains(s: Table, c: number, def: number, key: number): boolean {
  const race = D.RACE_OF[def];
  const minions = isOfMinions(s, c);
  if (D.BITS_2[def] & D.B2_STARRED && starsFight(s, s.cget(c, L.CompanyWord.owner))) return false;
  const fights = minions && isKeyedToSite(key) ? D.CREATURES_FIGHT[siteInView(s, c)] : 0;
  if (fights > (race === T.RACE.nazgul ? 1 : 0)) return false;
  if (isKeyedToSite(key) && neverDetains(s, siteInView(s, c)) && isMinionCompany(s, c)) return false;
  if (detainsKinds(s, c, D.DETAINS[def])) return true;
  if (isKeyedToSite(key) && D.CREATURES_DETAIN[siteInView(s, c)] === 1) return true;
  if (!minions || isUndetained(s, c, key)) return false;
  return race === T.RACE.nazgul || keyDetains(s, c, D.RACES_OF[def], key);
}
/** The same for one that attacks as an automatic-attack, keyed to nothing. */
export function automaticDetains(s: Table, c: number, race: number, kinds: number): boolean {
  if (detainsKinds(s, c, kinds)) return true;
  return race === T.RACE.nazgul && s.rules.nazgulAutomaticDetains && isOfMinions(s, c);
}
