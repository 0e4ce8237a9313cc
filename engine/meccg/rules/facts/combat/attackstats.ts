/** Numbers of an attack, counted afresh each time: strikes, prowess and body after everything in play (000 I.7; coe 3.ii). */
import { defineGeneralAnswer, hears, HOOK, sumOfStored } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Table } from "../../state/table.js";
import { AttackFrame, AttackBit } from "../../state/frames/combat.js";
import { NONE } from "../../state/inplay.js";
import { TO_ATTACKS, TO_AUTOMATIC, TO_CREATURES } from "../../../cards/vocabulary/compiled.js";
import { borrow, giveBack, type Asking } from "../../state/context.js";
import { holds, siteTypeInView } from "../play/conditions.js";
import { keyKind } from "../../state/packed.js";
import { racesOfAttack } from "./attackraces.js";
import { strongerBy } from "../../state/roundcount.js";
import { strongerOnBoard } from "../../state/board.js";

const STRIKES = 1 << T.STAT.attackStrikes,
  STRIKES_TIMES = 1 << T.STAT.attackStrikesTimes;
/** What a count of rounds gives the attack at `f`: strikes and prowess alike, but no strikes where each character faces one. */
function ofDoom(s: Table, f: number, stat: number): number {
  if (stat !== T.STAT.attackProwess && stat !== T.STAT.attackStrikes) return 0;
  const bits = s.fr[f + AttackFrame.bits];
  const strikes = stat === T.STAT.attackStrikes;
  if (strikes && bits & AttackBit.each) return 0;
  const races = racesOfAttack(s, f);
  const automatic = (bits & AttackBit.automatic) !== 0;
  return strongerBy(s, races) + strongerOnBoard(s, races, (bits & AttackBit.creature) !== 0, automatic, strikes);
}
/** A number of the attack at frame `f` after everything in play; `stat` attackProwess, attackStrikes, attackBody. */
export function attackStat(s: Table, f: number, stat: number, printed: number): number {
  const asked = 1 << stat;
  const base = s.rules.scenario === "none" ? printed : printed + ofDoom(s, f, stat);
  if ((s.summary[L.Summary.touches] & (asked === STRIKES ? STRIKES | STRIKES_TIMES : asked)) === 0) return base;
  // The breath of a Dragon is as strong as its attack was, whatever is in play; strikes alone are no attack.
  const key = s.fr[f + AttackFrame.key];
  if (keyKind(key) === T.KEY_PLAIN && key & (T.PLAIN_BREATH | T.PLAIN_STRIKES | T.PLAIN_ALOOF)) return base;
  const bits = s.fr[f + AttackFrame.bits];
  const cx = borrow(s.hazard, s.fr[f + AttackFrame.company]);
  const oldA = s.h[L.Header.attack];
  s.h[L.Header.attack] = f;
  const raceMask = racesOfAttack(s, f);
  let value = base;
  // What the creature's own card says was settled when the attack began, or is settled strike by strike.
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const def = s.iDef[e];
    if (D.MODS[def].length === 0) continue;
    if (s.iRole[e] === L.Role.onCompany && s.iHost[e] !== s.fr[f + AttackFrame.company]) continue;
    value = foldAttack(s, def, stat, TO_ATTACKS, raceMask, value, cx);
    if (bits & (AttackBit.automatic | AttackBit.spied))
      value = foldAttack(s, def, stat, TO_AUTOMATIC, raceMask, value, cx);
    if (bits & AttackBit.creature) value = foldAttack(s, def, stat, TO_CREATURES, raceMask, value, cx);
  }
  giveBack(cx);
  s.h[L.Header.attack] = oldA;
  return value;
}
/**
 * What resources in play add to the strikes of a company's attack at `f`, in prowess or body; hazards have no effect on it (001:1340; coe 3.V.3),
 * and what the attackers face in return is no attack on them (coe 3.V.5).
 */
export function resourcesOnAttack(s: Table, f: number, stat: number): number {
  if ((s.summary[L.Summary.touches] & (1 << stat)) === 0 || s.fr[f + AttackFrame.key] & T.PLAIN_RETURN) return 0;
  const company = s.fr[f + AttackFrame.company];
  const cx = borrow(s.cget(company, L.CompanyWord.owner), company);
  let count = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const def = s.iDef[e];
    if ((D.SIDE[def] & T.SIDE_RESOURCE) === 0 || (s.iRole[e] === L.Role.onCompany && s.iHost[e] !== company)) continue;
    count = foldAttack(s, def, stat, TO_ATTACKS, 0, count, cx);
  }
  giveBack(cx);
  return count;
}
// biome-ignore lint/complexity/useMaxParams: hot path (asked by legal and agents), where nothing is gathered in an object
function foldAttack(s: Table, def: number, stat: number, to: number, race: number, v: number, cx: Asking): number {
  cx.def = def;
  const mods = D.MODS[def];
  for (let k = 0; k < mods.length; k++) {
    const mod = mods[k];
    if (mod.to !== to || (mod.races && (mod.races & race) === 0)) continue;
    if (mod.stat !== stat && !(stat === T.STAT.attackStrikes && mod.stat === T.STAT.attackStrikesTimes)) continue;
    if (mod.when.length && !holds(s, mod.when, cx)) continue;
    if (mod.stat === T.STAT.attackStrikesTimes) v *= mod.by;
    else v += mod.by;
  }
  return v;
}
/** By how much stored cards weaken the attack at `f`: an automatic-attack at a site of such a type (Pass the Doors). */
export function weakened(s: Table, f: number): number {
  if ((s.fr[f + AttackFrame.bits] & AttackBit.automatic) === 0) return 0;
  if (!hears(s, HOOK.weakenAttacks)) return 0;
  return sumOfStored(s, HOOK.weakenAttacks, siteTypeInView(s, s.fr[f + AttackFrame.company]));
}
defineGeneralAnswer(
  "weakenAttacks",
  (def) => (D.WHEN_STORED[def]?.weakens ?? 0) !== 0,
  (s, card, type) => (D.WHEN_STORED[s.iDef[card]]!.weakens >> type) & 1,
);
/** Prowess of the attack's strikes now. */
export function attackProwess(s: Table, f: number): number {
  const value = attackStat(s, f, T.STAT.attackProwess, s.fr[f + AttackFrame.prowess]) + s.fr[f + AttackFrame.plus];
  return value - weakened(s, f);
}
