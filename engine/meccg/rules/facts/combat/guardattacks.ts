/** Does a hazard event that lies on guard modify an automatic-attack of the site, as it must to be shown there (001:2012; coe 2.V.i)? */
import { COND, EFFECT, type EffectForm, TO_CREATURES } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import type { Context } from "../../state/context.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { HOLDS } from "../../machine/condition.js";
import { automaticAttack, automaticAttackCount, siteAttackIsFirm, wouldAdd } from "./siteattacks.js";
import { holds } from "../play/conditions.js";

/** What such an event changes only because it lies in play: numbers of attacks; one attack more; attacks of some races for the turn. */
export const BY_STANDING = 1,
  BY_ADDING = 2,
  BY_BOOSTING = 4;
const NUMBERS = new Set<number>([T.STAT.attackProwess, T.STAT.attackStrikes, T.STAT.attackStrikesTimes]);
const BOOSTS = EFFECT.of("boostAttacks"),
  ONLY_IF = EFFECT.of("if");
const boosts = (d: EffectForm): boolean =>
  (d.op === BOOSTS && d.word.onCompany === true) || (d.op === ONLY_IF && d.does.some(boosts));
/** Bits of the above for a card played in this way. */
export const reachOf = (def: number, does: readonly EffectForm[]): number =>
  (D.MODS[def].some((x) => NUMBERS.has(x.stat)) ? BY_STANDING : 0) |
  (D.ADDS_ATTACK[def] ? BY_ADDING : 0) |
  (does.some(boosts) ? BY_BOOSTING : 0);

/** Races of the automatic-attacks of company `c`; those of creatures that nobody has named yet are not among them. */
function racesAhead(s: Table, c: number): number {
  let races = 0;
  for (let k = 0; k < automaticAttackCount(s, c); k++) {
    if (!siteAttackIsFirm(s, c, k)) continue;
    const { race } = automaticAttack(s, c, k);
    if (race >= 0) races |= 1 << race;
  }
  return races;
}
const BY_AGENT = COND.of("attackByAgent");
function standsFor(s: Table, def: number, races: number, cx: Context): boolean {
  const mods = D.MODS[def];
  for (let k = 0; k < mods.length; k++) {
    const mod = mods[k];
    if (!NUMBERS.has(mod.stat) || mod.to === TO_CREATURES || (mod.races !== 0 && (mod.races & races) === 0)) continue;
    let works = true;
    // An automatic-attack is never an agent's.
    for (const w of mod.when) if (w.op !== BY_AGENT && !HOLDS[w.op](s, w, cx)) works = false;
    if (works) return true;
  }
  return false;
}
function boostsOne(s: Table, does: readonly EffectForm[], races: number, cx: Context): boolean {
  for (let k = 0; k < does.length; k++) {
    const effect = does[k];
    if (effect.op === BOOSTS && (effect.mask & races) !== 0) return true;
    if (effect.op === ONLY_IF && holds(s, [effect.when!], cx) && boostsOne(s, effect.does, races, cx)) return true;
  }
  return false;
}
/** Would the card, played so, change an automatic-attack of the company in one of these ways? */
export function modifiesAttack(
  s: Table,
  def: number,
  does: readonly EffectForm[],
  reach: number,
  cx: Context,
): boolean {
  if (reach & BY_ADDING && wouldAdd(s, def, cx.company)) return true;
  if ((reach & (BY_STANDING | BY_BOOSTING)) === 0) return false;
  const races = racesAhead(s, cx.company);
  if (reach & BY_STANDING && standsFor(s, def, races, cx)) return true;
  return (reach & BY_BOOSTING) !== 0 && boostsOne(s, does, races, cx);
}
