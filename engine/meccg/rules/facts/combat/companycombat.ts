/**
 * Company against company (001:1314-1427; coe 3.V): who may attack whom, and what is asked of an attack that a company makes. Such an
 * attack has two frames, one over the other: what the attackers face in return, and the attack itself; so has each of its strikes. Each
 * side's frame reads as if that side were attacked by the other, and what is played on it works as against any attack.
 */
import { ALLOW, askEvents, HOOK } from "../../hooks.js";
import { isSameSite } from "../sites/siteevents.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { isOfSauron, alignmentOf } from "../../state/alignment.js";
import { AttackFrame, StrikeFrame, SetOnFrame } from "../../state/frames/combat.js";
import { companyLives, firstOf, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import { keyKind } from "../../state/packed.js";
import { hazardSeat, seatOfCompany } from "../../state/seats.js";
import { KEY_PLAIN, PLAIN_COMPANY, PLAIN_RETURN } from "../../state/slots.js";
import type { Table } from "../../state/table.js";
import { companyKinds, isOvert } from "../company/companykind.js";
import { isDisguised } from "../company/disguises.js";
import { enRoute } from "../play/conditions.js";
import { isRingwraith } from "../company/ringwraiths.js";
import { isInSanctuary } from "./sanctuary.js";

const has = (s: Table, a: number, bit: number): boolean => {
  const key = s.fr[a + AttackFrame.key];
  return keyKind(key) === KEY_PLAIN && (key & bit) !== 0;
};
/** Is the attack at frame `a` made by a company? */
export const isByCompany = (s: Table, a: number): boolean => has(s, a, PLAIN_COMPANY);
/** The frame of the other side of the attack at frame `a`, which a company makes. */
export const otherSide = (s: Table, a: number): number =>
  has(s, a, PLAIN_RETURN) ? a + L.FRAME_WORDS : a - L.FRAME_WORDS;
/** The company that those of the attack at frame `a` fight. */
export const opposingCompany = (s: Table, a: number): number => s.fr[otherSide(s, a) + AttackFrame.company];
/** The company that fights against the one that acts now, -1 where no companies fight. */
export function foesNow(s: Table): number {
  const attack = s.h[L.Header.attack];
  return attack !== 0 && isByCompany(s, attack) ? opposingCompany(s, attack) : -1;
}
/** The frame of the strike at `f`, of an attack that a company makes, from the other side. */
export const otherStrike = (s: Table, f: number): number =>
  has(s, s.fr[f + StrikeFrame.attack], PLAIN_RETURN) ? f + L.FRAME_WORDS : f - L.FRAME_WORDS;
/** Whose hazards company `c` faces: his who has set a creature upon an agent standing as one, else those of the hazard-opponent of its player. */
export function hazardsAgainst(s: Table, c: number): number {
  for (let f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS; f > 0; f -= L.FRAME_WORDS)
    if (s.fr[f] === SetOnFrame.kind) return s.fr[f + SetOnFrame.player];
  return hazardSeat(s, seatOfCompany(c));
}
/** Who gives out left-over strikes of the attack at frame `a` and rolls against the bodies of those whom it wounds. */
export const attackerOf = (s: Table, a: number): number =>
  isByCompany(s, a)
    ? s.cget(opposingCompany(s, a), L.CompanyWord.owner)
    : hazardsAgainst(s, s.fr[a + AttackFrame.company]);
/** The same of the strike at `f`. */
export const foeSeat = (s: Table, f: number): number => attackerOf(s, s.fr[f + StrikeFrame.attack]);
/** The player whose company faces the strike at `f`. */
export const attacked = (s: Table, f: number): number =>
  s.cget(s.fr[s.fr[f + StrikeFrame.attack] + AttackFrame.company], L.CompanyWord.owner);

/** The attack that companies fight over, as those face it who were attacked; -1 where no companies fight. */
export function combatOf(s: Table): number {
  const attack = s.h[L.Header.attack];
  if (attack === 0 || !isByCompany(s, attack)) return -1;
  return has(s, attack, PLAIN_RETURN) ? otherSide(s, attack) : attack;
}
/** The company whose phase it is. While companies fight, each side acts as if its own company were under way: the phase is the attackers'. */
export function companyOnTurn(s: Table): number {
  const attack = combatOf(s);
  return attack < 0 ? s.h[L.Header.company] : opposingCompany(s, attack);
}
/** Whose turn it is; the same while companies fight. */
export const playerOnTurn = (s: Table): number =>
  combatOf(s) < 0 ? s.active : s.cget(companyOnTurn(s), L.CompanyWord.owner);

/** Races of the characters of company `c`, a bit each: of allies nothing is asked (001:1353). */
export function racesOfCompany(s: Table, c: number): number {
  let races = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) races |= 1 << D.RACE_OF[s.iDef[i]];
  return races;
}

// ---- who may attack whom ----------------------------------------------------------------------------------------
const FALLEN = T.ALIGNMENT["fallen-wizard"];
/** May companies of these two sides fight, the first attacking (001:1320-1330; coe 3.V.1.W1-B1)? */
function sidesMay(s: Table, c: number, d: number): boolean {
  const side = alignmentOf(s, s.cget(c, L.CompanyWord.owner));
  const other = alignmentOf(s, s.cget(d, L.CompanyWord.owner));
  if (other === FALLEN && isOvert(s, d)) return true;
  // Minions fight each other only where a card says so (001:1326).
  if (isOfSauron(side) && isOfSauron(other))
    return (
      askEvents(s, HOOK.attackCompany, c, d) === ALLOW &&
      !hasRingwraith(s, c) &&
      !hasRingwraith(s, d) &&
      !hasBalrog(s, d)
    );
  if (isOfSauron(side)) return other === T.ALIGNMENT.hero || other === FALLEN;
  if (side === FALLEN && isOvert(s, c)) return true;
  return isOfSauron(other);
}
function hasRingwraith(s: Table, c: number): boolean {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (isRingwraith(s, i)) return true;
  return false;
}
/** Is The Balrog in it? Of him holds what is said of a Ringwraith (coe g.rw.B1), but that he may attack so. */
function hasBalrog(s: Table, c: number): boolean {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (D.RACE_OF[s.iDef[i]] === T.RACE.balrog) return true;
  return false;
}
/** May company `c`, which has entered its site and is done there, attack company `d`? */
export function mayAttack(s: Table, c: number, d: number): boolean {
  const owner = s.cget(c, L.CompanyWord.owner);
  const q = s.cget(d, L.CompanyWord.owner);
  if (owner === q || !companyLives(s, d) || enRoute(s, d)) return false;
  const site = s.cget(c, L.CompanyWord.site);
  const other = s.cget(d, L.CompanyWord.site);
  if (site < 0 || other < 0 || !isSameSite(site, other)) return false;
  // Where attacks on it are cancelled, nobody attacks it for nothing (000:1350).
  return mayFight(s, c, d, site) && !isDisguised(s, d, c) && !isInSanctuary(s, d);
}
/** May company `c` attack company `d` where both stand at this site, as far as sides and the site go? */
export const mayFight = (s: Table, c: number, d: number, site: number): boolean =>
  (D.PEACE[site] === 0 || (D.PEACE[site] & companyKinds(s, c)) === 0) && sidesMay(s, c, d);
/** Adds the companies that company `c` may attack now to `out` (null: they are only counted). */
export function listAttacked(s: Table, c: number, out: Int32Array | null, n: number): number {
  const owner = s.cget(c, L.CompanyWord.owner);
  if (!s.cbit(c, L.CompanyBit.entered) || s.pget(owner, L.PlayerWord.bits) & L.PlayerBit.hasAttacked) return n;
  if (s.h[L.Header.turnBits] & L.TurnBit.influence) return n;
  for (let d = 0; d < s.companies; d++)
    if (mayAttack(s, c, d)) {
      if (out) out[n] = T.choice(T.V_COMPANY, d);
      n++;
    }
  return n;
}
