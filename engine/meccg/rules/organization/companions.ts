/** Characters of the hand who may come by a card: to a company, after an avatar, or as the character of the turn who else might not come. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { ANYBODY } from "../../cards/vocabulary/compiled.js";
import { comesAsThrall, comesElsewhere } from "../facts/company/fallenwizards.js";
import { companyLives, inPlay } from "../state/inplay.js";
import { handHas } from "../state/lists.js";
import { hasRoomFor } from "../facts/company/composition.js";
import { holders, comers } from "./control.js";
import { isCharacterOf, isHavenOf } from "../state/alignment.js";
import { isTaken, avatarIsTaken } from "../facts/play/unique.js";
import { mayComeAt, otherCame, listSites, sitesFound, listControls, mayComeIntoPlay } from "./eligibility.js";
import { needsNoInfluence, lordOf, ridesAlone } from "../facts/company/ringwraiths.js";

/** May the character in slot `i`, who lies under a stored card, join company `c` (000)? There must be influence for him. */
export const mayJoinFreed = (s: Machine, p: number, i: number, c: number): boolean =>
  companyLives(s, c) &&
  hasRoomFor(s, c, s.iDef[i]) &&
  !isTaken(s, s.iDef[i], i) &&
  holders(s, p, s.iDef[i], c, null) > 0;
/** May this one of the hand join his player's avatar of himself, who holds him for nothing (001:772; coe 2.II.2.1.R7)? */
export function joinsLord(s: Machine, p: number, def: number): boolean {
  if (!needsNoInfluence(def)) return false;
  const lord = lordOf(s, p);
  const c = lord < 0 ? -1 : s.iComp[lord];
  if (c < 0 || !mayFollowLord(s, p, def, c, WRAITHS) || !hasRoomFor(s, c, def)) return false;
  return mayComeAt(def, s.cget(c, L.CompanyWord.site)) && comers(s, p, def, c, WRAITHS, null) > 0;
}
/** Adds those of the hand of a mind so high at most who may come by the card in slot `by` (-1 it is not in play yet); returns how many. */
export function listThralls(s: Table, p: number, by: number, mindMost: number, out: Int32Array | null): number {
  const m = s as Machine;
  let count = 0;
  let last = -1;
  for (let i = 0; i < s.pget(p, L.PlayerWord.hand); i++) {
    const def = s.hands[p * L.HAND + i];
    if (def === last || !isCharacterOf(s, p, def)) continue;
    last = def;
    if (isTaken(s, def) || otherCame(m, p, def) || !comesAsThrall(s, p, def, mindMost)) continue;
    const k = listSites(m, p, def, sitesFound, true);
    let may = false;
    for (let j = 0; j < k && !may; j++) may = listControls(m, p, def, sitesFound[j], null, by) > 0;
    if (!may) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
/** Could this one of the hand of `p` come to company `c`, wherever it is? */
export function namedComes(s: Table, p: number, c: number, def: number): boolean {
  const m = s as Machine;
  return handHas(s, p, def) && mayComeIntoPlay(m, p, def) && holders(s, p, def, c, null) > 0 && hasRoomFor(m, c, def);
}
/** Characters of the hand, no avatars, who could come to company `c`. */
export function listCompanions(s: Machine, p: number, c: number, races: number, out: Int32Array | null): number {
  let count = 0;
  let last = -1;
  for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def === last) continue;
    last = def;
    const follows = (D.BITS[def] & D.B_AVATAR) !== 0;
    if (
      follows
        ? (races & WRAITHS) === 0 || !mayFollowLord(s, p, def, c, races)
        : !mayComeIntoPlay(s, p, def, races === ANYBODY)
    )
      continue;
    const anywhere = races === ANYBODY && s.rules.thrallsOfAnyRace;
    const site = s.cget(c, L.CompanyWord.site);
    if (!hasRoomFor(s, c, def) || !mayComeAt(def, site) || !(anywhere || comesElsewhere(s, p, def, site))) continue;
    if (races !== 0 && (races & (1 << D.RACE_OF[def])) === 0) continue;
    if (comers(s, p, def, c, races, null) === 0) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
/** As a race of those who may come: Ringwraiths, and as followers alone. */
export const WRAITHS = 1 << T.RACE.ringwraith;
/** May this avatar's card of the hand follow the avatar of player `p` (001:792-809; coe 2.II.2.1.R4)? */
function mayFollowLord(s: Table, p: number, def: number, c: number, races: number): boolean {
  const lord = lordOf(s, p);
  if (lord < 0 || s.iComp[lord] !== c || inPlay(s, def) >= 0 || avatarIsTaken(s, def)) return false;
  if (ridesAlone(s, c)) return false;
  const site = s.cget(c, L.CompanyWord.site);
  return races === ANYBODY || isHavenOf(s, p, site) || D.HOME[def].includes(site);
}
export const anyComes = (s: Table, p: number, c: number, races: number): boolean =>
  listCompanions(s as Machine, p, c, races, null) > 0;
