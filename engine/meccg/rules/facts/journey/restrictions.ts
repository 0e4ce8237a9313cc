/** What cards have said of a company for this turn (`restrict`): each question is a mask over the company's word. */
import { HOOK, hears } from "../../hooks.js";
import { keepsStill } from "../company/avatarshapes.js";
import { wideOf } from "../../state/packed.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import {
  RESTRICTIONS,
  restrictionBit,
  saidOfSites,
  type RestrictionForm,
  WAY_PATH,
  WAY_SITE,
} from "../../../cards/vocabulary/restrictions.js";
import type { Table } from "../../state/table.js";
import { firstOf, NONE } from "../../state/inplay.js";
import { borrow, giveBack, NOBODY } from "../../state/context.js";
import { companyHas } from "../play/conditions.js";
import { movesIn } from "./deeps.js";
import { regionTypeNow } from "./regiontypes.js";
import { CompanyMovesFrame } from "../../state/frames/movement.js";
import { awaits } from "../company/influence.js";
import { tollOf } from "./movetolls.js";

function those(such: (r: RestrictionForm) => boolean): number {
  let mask = 0;
  RESTRICTIONS.forEach((r, k) => {
    if (such(r)) mask |= 1 << k;
  });
  return mask;
}
// Masks over the bits of restrictions, which have their numbers when the cards are compiled.
/** The rules themselves bar a company from moving too, so this restriction has a bit even if no card has it. */
export let MAY_NOT_MOVE = 0;
export let MAY_NOT_ACT = 0;
/** The company may do nothing at its site; unless somebody taps. */
export let NO_ACTS = 0;
export let NO_ACTS_UNLESS = 0;
export let NO_ACTS_BUT = 0;
/** Which of the usual ways of keying are barred; all of them. */
export let NO_KEYS = 0;
/** Nothing may be keyed at all. */
export let NO_CREATURES = 0;
let ONLY_RACES = 0;
export let KEYS_ONE = 0;
/** What changes which keys a creature has: what bars keys does not touch one that was declared before. */
export let CHANGES_KEYS = 0;
/** What is said of whoever is at a site. */
export let SAID_OF_SITES = 0;
export let CANCELS_CREATURES = 0;
let MORE_DRAWS = 0;
let BARS_SKILL = 0;
/** Restrictions that a second card adds to: each such card wants another tap, another draw. */
export let ADDS_UP = 0;
D.onCards(() => {
  MAY_NOT_MOVE = restrictionBit({ bars: "moving" });
  MAY_NOT_ACT = restrictionBit({ bars: "acting" });
  NO_ACTS = those((r) => r.noActs && r.unless === null);
  NO_ACTS_UNLESS = those((r) => r.unless !== null);
  NO_ACTS_BUT = those((r) => r.there !== null);
  NO_KEYS = those((r) => r.noKeys !== 0);
  NO_CREATURES = those((r) => r.noKeys === (WAY_PATH | WAY_SITE));
  ONLY_RACES = those((r) => r.onlyRaces !== 0);
  KEYS_ONE = those((r) => r.keysOne !== null);
  CHANGES_KEYS = ONLY_RACES | KEYS_ONE;
  SAID_OF_SITES = saidOfSites();
  CANCELS_CREATURES = those((r) => r.cancelsCreatures);
  BARS_SKILL = those((r) => r.barredSkills !== 0);
  MORE_DRAWS = those((r) => r.opponentDraws !== 1);
  ADDS_UP = NO_ACTS_UNLESS | MORE_DRAWS;
});

export const restrictionsOf = (s: Table, c: number): number => wideOf(s, c, L.CompanyWord.restrictions);
export const isRestricted = (s: Table, c: number, mask: number): boolean => (restrictionsOf(s, c) & mask) !== 0;
export const mayNotMove = (s: Table, c: number): boolean =>
  isRestricted(s, c, MAY_NOT_MOVE) || tollOf(s, c) >= 0 || keepsStill(s, c) || someoneAwaits(s, c);
function someoneAwaits(s: Table, c: number): boolean {
  if (!hears(s, HOOK.wait)) return false;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (awaits(s, i)) return true;
  return false;
}
/** The lowest of some bits as a number. */
const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);
/** Ways of keying that are barred on the company, whose site is of this type. */
export function barredWays(s: Table, c: number, type: number): number {
  let ways = 0;
  for (let r = restrictionsOf(s, c) & NO_KEYS; r !== 0; r &= r - 1) {
    const form = RESTRICTIONS[lowest(r)];
    if (form.ifSite !== 0 && (form.ifSite & (1 << type)) === 0) continue;
    if (form.ifMoves && s.cget(c, L.CompanyWord.destination) < 0) continue;
    if (form.notAgainFor >= 0 && isBoundAnewFor(s, c, form.notAgainFor)) continue;
    if (form.wayMost === 0 || isSuchAWay(s, c, form)) ways |= form.noKeys;
  }
  return ways;
}
/** Does the company move once more this turn, to a region of this type: what asked for another is not said again (coe 2.IV.3)? */
function isBoundAnewFor(s: Table, c: number, type: number): boolean {
  const to = s.cget(c, L.CompanyWord.destination);
  if (!s.rules.pathSaidAgain || to < 0) return false;
  const f = movesIn(s, c);
  if (f < 0 || s.fr[f + CompanyMovesFrame.phases] === 0) return false;
  const cx = borrow(s.cget(c, L.CompanyWord.owner), c);
  const now = regionTypeNow(s, D.SITE_REGION[to], cx);
  giveBack(cx);
  return now === type;
}
function isSuchAWay(s: Table, c: number, form: RestrictionForm): boolean {
  const regions = s.cget(c, L.CompanyWord.pathLength);
  if (regions === 0 || regions > form.wayMost) return false;
  for (let i = 0; i < regions; i++)
    if (form.wayWithout & (1 << L.regionType(s.cget(c, L.CompanyWord.regions + i)))) return false;
  return true;
}
/** Races of which alone creatures may be played on it, 0 all. */
export function onlyRaces(s: Table, c: number): number {
  const r = restrictionsOf(s, c) & ONLY_RACES;
  return r === 0 ? 0 : RESTRICTIONS[lowest(r)].onlyRaces;
}
/** Whose tap would let the company act; only where something waits for one. */
export function tapperFor(s: Table, c: number): RestrictionForm["unless"] {
  return RESTRICTIONS[lowest(restrictionsOf(s, c) & NO_ACTS_UNLESS)].unless;
}
/** What bars the company from acting where nobody of a kind is in it: nothing (null) if somebody is. */
export function barsUnlessThere(s: Table, c: number): RestrictionForm | null {
  for (let r = restrictionsOf(s, c) & NO_ACTS_BUT; r !== 0; r &= r - 1) {
    const form = RESTRICTIONS[lowest(r)];
    if (!companyHas(s, c, form.there!, NOBODY)) return form;
  }
  return null;
}
/** The next saying from bit `k` on that lets this creature be keyed otherwise on the company, or -1. */
export function nextKeysOne(s: Table, c: number, def: number, k: number): number {
  for (let r = (restrictionsOf(s, c) & KEYS_ONE) >> k; r !== 0; r &= r - 1) {
    const at = k + lowest(r);
    const one = RESTRICTIONS[at].keysOne!;
    if (one.races & D.RACES_OF[def] && (one.entity === 0 || one.entity === D.ENTITY[def])) return at;
  }
  return -1;
}
/** May no resource ask for one of these skills in the company? */
export function isSkillBarred(s: Table, c: number, skills: number): boolean {
  for (let r = restrictionsOf(s, c) & BARS_SKILL; r !== 0; r &= r - 1)
    if (RESTRICTIONS[lowest(r)].barredSkills & skills) return true;
  return false;
}
/** How many times its number the opponent draws for the company's movement. */
export function opponentDraws(s: Table, c: number): number {
  let times = 1;
  for (let r = restrictionsOf(s, c) & MORE_DRAWS; r !== 0; r &= r - 1) times *= RESTRICTIONS[lowest(r)].opponentDraws;
  return times;
}
