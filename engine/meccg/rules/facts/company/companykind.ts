/** What a company is to its enemies: a hero's or a minion's, overt or covert (001:713-741, 2276-2285; coe 3.4, glossary "overt", "Half-orc"). */
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { alignmentOf } from "../../state/alignment.js";
import { firstOf, NONE } from "../../state/inplay.js";
import { modeOf, rareKeywordsOf } from "./ringwraiths.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

const HERO = 1 << T.COMPANY_KIND.hero;
const MINION = 1 << T.COMPANY_KIND.minion;
const COVERT = 1 << T.COMPANY_KIND.covert;
const OVERT = 1 << T.COMPANY_KIND.overt;
const HALF_ORC = 1 << T.RARE_KEYWORD["half-orc"];

/** What makes a company of a Fallen-wizard's overt, and one of minions or not (001:734-738). */
const [OPENLY_BY_CARD, OPENLY_BY_MINIONS] = [1, 2];
const ORCS_AND_TROLLS = (1 << T.RACE.orc) | (1 << T.RACE.troll);
const isHalfOrc = (s: Table, i: number): boolean => (rareKeywordsOf(s, i) & HALF_ORC) !== 0;
/** Does somebody of it give it away: an Orc or a Troll, The Balrog, a Half-orc among others than Men, or a card that does? */
export const isOvert = (s: Table, c: number): boolean => openly(s, c) !== 0;
/** By what a company is overt: by a card alone, by Orcs, Trolls, Half-orcs or a servant of Sauron in it, or not (0). An ally who is an Orc or a Troll counts as one of these. */
function openly(s: Table, c: number): number {
  let halfOrcs = false;
  let strangers = false;
  let byCard = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    const def = s.iDef[i];
    const race = D.RACE_OF[def];
    if (isHalfOrc(s, i)) halfOrcs = true;
    else if (race === T.RACE.orc || race === T.RACE.troll || race === T.RACE.balrog) return OPENLY_BY_MINIONS;
    else if (race === T.RACE.ringwraith && modeOf(s, i) === T.MODE["fell-rider"]) return OPENLY_BY_MINIONS;
    else if (race !== T.RACE.man) strangers = true;
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
      if ((D.BITS_2[s.iDef[j]] & D.B2_OVERT) === 0) continue;
      byCard = OPENLY_BY_CARD;
      if (s.iRole[j] === L.Role.ally && (ORCS_AND_TROLLS >> D.RACE_OF[s.iDef[j]]) & 1) return OPENLY_BY_MINIONS;
    }
  }
  return halfOrcs && strangers ? OPENLY_BY_MINIONS : byCard;
}
/**
 * Kinds of company `c`, a bit each. For hazards a Fallen-wizard's covert companies are heroes' and his overt ones minions' (coe 2.IV.vii.F1). By the Universal
 * Rules one that is overt by a card alone is neither a hero's nor a minion's (001:734-736).
 */
export function companyKinds(s: Table, c: number): number {
  const side = alignmentOf(s, s.cget(c, L.CompanyWord.owner));
  if (side === T.ALIGNMENT.hero) return HERO;
  const fallen = side === T.ALIGNMENT["fallen-wizard"];
  const open = openly(s, c);
  if (open === OPENLY_BY_CARD && fallen && !s.rules.overtByCardIsMinion) return OVERT;
  if (open !== 0) return MINION | OVERT;
  return fallen ? HERO | COVERT : MINION | COVERT;
}
/**
 * The same where it is asked whether an attack detains. A Fallen-wizard's companies are no minions' then, the overt ones neither (001:2077): by 001 the covert
 * are covert and heroes' and the overt are overt (001:715, 733-741), by CoE all are heroes' (2.IV.vii.F1), as the ruleset says.
 */
export function kindsDetained(s: Table, c: number): number {
  const side = alignmentOf(s, s.cget(c, L.CompanyWord.owner));
  if (side !== T.ALIGNMENT["fallen-wizard"]) return companyKinds(s, c);
  return s.rules.fallenDetainedAs === "heroes" ? HERO : companyKinds(s, c) & ~MINION;
}
/** Is company `c` one of minions for what cards say of such: an overt one of a Fallen-wizard, too? */
export const isMinionCompany = (s: Table, c: number): boolean => (companyKinds(s, c) & MINION) !== 0;
/** Do minions' own rules hold for company `c`: a minion player's or The Balrog's? */
export const isOfMinions = (s: Table, c: number): boolean => (kindsDetained(s, c) & MINION) !== 0;
