/** Does a hazard event that lies on guard modify an automatic-attack of the site, as it must to be shown there (001:2012; coe 2.V.i)? */
import { EFFECT, type EffectForm } from "../../cards/vocabulary/compiled.js";
import type { Context } from "../state/context.js";
import type { Table } from "../state/table.js";
import { automaticAttack, automaticAttackCount, siteAttackIsFirm } from "./automatic.js";
import { holds } from "./conditions.js";

const BOOSTS = EFFECT.of("boostAttacks"),
  ONLY_IF = EFFECT.of("if");
/** Is it about attacks of some races on the company for the turn (Worm's Stench)? */
export const boosts = (d: EffectForm): boolean =>
  (d.op === BOOSTS && d.word.onCompany === true) || (d.op === ONLY_IF && d.does.some(boosts));

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
function boostsOne(s: Table, does: readonly EffectForm[], races: number, cx: Context): boolean {
  for (let k = 0; k < does.length; k++) {
    const d = does[k]!;
    if (d.op === BOOSTS && (d.mask & races) !== 0) return true;
    if (d.op === ONLY_IF && holds(s, [d.when!], cx) && boostsOne(s, d.does, races, cx)) return true;
  }
  return false;
}
/** Would what it does make an automatic-attack of the company stronger? */
export const boostsAhead = (s: Table, does: readonly EffectForm[], cx: Context): boolean =>
  boostsOne(s, does, racesAhead(s, cx.company), cx);
