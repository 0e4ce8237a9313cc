/** What bounds the playing of a card apart from its conditions: how often, whose turn, the hazard limit. */
import { playsAnyTime } from "../facts/play/anytime.js";
import * as C from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { barsEntity } from "../facts/play/duplicates.js";
import { isByCompany } from "../facts/combat/companycombat.js";
import { hazardsLeft } from "../facts/journey/hazardlimit.js";
import { passesLimit } from "../facts/journey/outsidelimit.js";
import { mark, marked, markedAnywhere } from "../state/oncemarks.js";
import { siteInView } from "../facts/play/conditions.js";
import { isSameSite } from "../facts/sites/siteevents.js";
import { companyLives, companyOf } from "../state/inplay.js";

const ONCE_ATTACK = C.ONCE.indexOf("attack"),
  ONCE_STRIKE = C.ONCE.indexOf("strike"),
  ONCE_SITE = C.ONCE.indexOf("site"),
  ONCE_GIVEN_TURN = C.ONCE.indexOf("givenTurn");
/** May it be played here still, as far as it cannot be doubled? */
export function once(s: Machine, m: C.ModeForm, c: number): boolean {
  if (m.oncePer < 2) return true; // what is once on a character is asked of each target (facts/play/candeclare.ts)
  if (m.oncePer === ONCE_GIVEN_TURN) return !markedAnywhere(s, m.def);
  if (m.oncePer === 4) return barsEntity(s, m) || !markedAnywhere(s, m.def);
  if (D.BITS[m.def] & D.B_NOT_DOUBLED) return !markedAnywhere(s, m.def);
  return c < 0 || !(m.oncePer === ONCE_SITE ? markedAt(s, m.def, c) || isBorneAt(s, m.def, c) : marked(s, m.def, c));
}
/** May a second one not be played at the site of company `c`, be it that it was played there on another company of its player? */
function markedAt(s: Machine, def: number, c: number): boolean {
  const site = siteInView(s, c);
  const first = c - (c % L.COMPANIES_PER_PLAYER);
  for (let k = first; k < first + L.COMPANIES_PER_PLAYER; k++)
    if (marked(s, def, k) && (k === c || (companyLives(s, k) && isSameSite(siteInView(s, k), site)))) return true;
  return false;
}
/** Does a character at the site of company `c` still hold a copy of this card that was played earlier (coe g.cbd)? */
function isBorneAt(s: Machine, def: number, c: number): boolean {
  if (D.STAYS[def] !== D.STAY_CHARACTER || (D.BITS[def] & D.B_ONCE_PER_TARGET) === 0) return false;
  const site = siteInView(s, c);
  for (let j = 0; j < s.slots; j++)
    if (s.iDef[j] === def && s.iRole[j] === L.Role.attached) {
      const company = companyOf(s, s.iHost[j]);
      if (company === c || (company >= 0 && companyLives(s, company) && isSameSite(siteInView(s, company), site)))
        return true;
    }
  return false;
}
export function markOnce(s: Machine, m: C.ModeForm, c: number): void {
  // Of an attack that is still ahead its effect tells whether it was played on that one.
  if (m.oncePer === ONCE_ATTACK && s.h[L.Header.attack] === 0 && m.target !== null && m.target.bits !== 0) return;
  // What is once a turn may be played with no company under way.
  if (m.oncePer === 4 || m.oncePer === ONCE_GIVEN_TURN)
    for (let k = 0; k < s.companies && c < 0; k++) if (companyLives(s, k)) c = k;
  if (m.oncePer >= 2 && c >= 0 && !marked(s, m.def, c))
    mark(s, m.def, c, m.oncePer === ONCE_ATTACK || m.oncePer === ONCE_STRIKE);
}

/** Is a mode's side allowed to this player at this time? */
export function sideAllows(s: Machine, p: number, m: C.ModeForm): boolean {
  if (playsAnyTime(m.def)) return true;
  if (m.free) return true;
  if (m.side === T.SIDE_HAZARD) return p !== s.active;
  return p === s.active;
}
export function counted(s: Machine, p: number, m: C.ModeForm): boolean {
  return m.side === T.SIDE_HAZARD && p !== s.active && !playsAnyTime(m.def) && !m.uncounted;
}

/**
 * Hazards of a hand are for the movement/hazard phase alone, answers too (001:1593, 1611; coe 2.IV.vii, 3.i): in a site phase there are the cards
 * on guard, and what may be played whenever something may be done. What answers at any time is not
 * done in a fight between companies (001:1336; coe 3.V.2).
 */
export const isOutOfPhase = (s: Machine, p: number, m: C.ModeForm): boolean =>
  m.side === T.SIDE_HAZARD &&
  p !== s.active &&
  s.h[L.Header.phase] === T.PHASE_SITE &&
  !playsAnyTime(m.def) &&
  !(m.free && m.uncounted && !isCompanysAttack(s));
const isCompanysAttack = (s: Machine): boolean => s.h[L.Header.attack] !== 0 && isByCompany(s, s.h[L.Header.attack]);
/** Is as much of the hazard limit left as the mode takes? */
export const leavesRoom = (s: Machine, m: C.ModeForm): boolean =>
  s.h[L.Header.company] >= 0 && hazardsLeft(s, s.h[L.Header.company]) >= m.ofLimit;
/**
 * May a card be played whenever something may be done? A strike sequence takes only what belongs to it (Annotation 17; 001:1225; coe 3.iv),
 * a fight between companies no hazard (001:1336; coe 3.V.2).
 */
export const anyTimeNow = (s: Machine, def: number): boolean =>
  playsAnyTime(def) && s.h[L.Header.strike] === 0 && !isCompanysAttack(s);

/** Is there a company under way on which this card of a hand may still be played, the hazard limit asked? */
export function hasRoom(s: Machine, def: number): boolean {
  const company = s.h[L.Header.company];
  return (
    company >= 0 && (hazardsLeft(s, company) > 0 || (D.KIND[def] === T.K_EVENT && passesLimit(s, company, def) >= 0))
  );
}
