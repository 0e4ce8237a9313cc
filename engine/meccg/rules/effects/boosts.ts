/** Effects that change numbers of characters for a strike, an attack or a turn. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { AttackFrame } from "../state/frames/combat.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { bodyOf } from "../facts/company/stats.js";
import { changes, raceOf, whom } from "../../cards/wording/words.js";
import { defineEffect } from "../machine/effect.js";
import { dropBarred } from "../changes/leaving.js";
import { isByCompany, otherSide } from "../facts/combat/companycombat.js";
import { isPerson, affectedBy, effectCompany } from "./reach.js";
import { isWizard, boost as raise, boostInfluence, firstOf, NONE } from "../state/inplay.js";
import { kindledMore } from "../state/packed.js";
import {
  mayRemember,
  addTemporary,
  FOR_CHARACTER,
  attackSaidOf,
  isTemporaryFor,
  temporaryEffect,
  FOR_COMPANY,
  attackNote,
} from "../state/temporaryeffects.js";
import { type EffectForm, EffectBit, W_COMPANY, W_EVERYONE } from "../../cards/vocabulary/compiled.js";

const ENVIRONMENT = 1 << T.KEYWORD.environment;
/** Boosts him if the words are of him; were they? */
function boostOne(s: Machine, i: number, d: Omit<EffectForm, "word">): boolean {
  if (d.mask && (d.mask & (1 << D.RACE_OF[s.iDef[i]])) === 0) return false;
  if (d.bits & EffectBit.notWizards && isWizard(s, i)) return false;
  const body = d.max ? Math.max(0, Math.min(d.body, d.max - bodyOf(s, i))) : d.body;
  raise(s, i, d.prowess, body);
  if (d.di && s.iRole[i] === L.Role.character) boostInfluence(s, i, d.di);
  return true;
}
/**
 * The same for one character of several. The effect of an environment is recorded, because it ends with the
 * environment.
 */
function boostAmong(s: Machine, f: number, i: number, d: EffectForm): void {
  const def = s.fr[f + ResolveFrame.card];
  if (boostOne(s, i, d) && D.KEYWORDS_OF[def] & ENVIRONMENT && mayRemember(s))
    addTemporary(s, def, d.lasts, FOR_CHARACTER, i);
}
/** Was what is said in place `k`, of one or of all of his company and race, said of `i` for the attack at frame `a`? */
function isForAttack(s: Table, k: number, i: number, a: number): boolean {
  if (attackSaidOf(s, k) !== a) return false;
  if (isTemporaryFor(s, k, FOR_CHARACTER, i)) return true;
  const races = temporaryEffect(s, k)!.mask;
  return isOfCompany(s, k, a) && (races === 0 || (races & (1 << D.RACE_OF[s.iDef[i]])) !== 0);
}
const isOfCompany = (s: Table, k: number, a: number): boolean =>
  isTemporaryFor(s, k, FOR_COMPANY, s.fr[a + AttackFrame.company]);
export const boost = defineEffect("boost", {
  isTemporary: true,
  temporary: {
    prowessInAttack: (s, k, i, a) => (isForAttack(s, k, i, a) ? temporaryEffect(s, k)!.prowess : 0),
    // What is said of one alone changes his prowess only.
    bodyInAttack: (s, k, i, a) => (isOfCompany(s, k, a) && isForAttack(s, k, i, a) ? temporaryEffect(s, k)!.body : 0),
  },
  describe: (e, names) => {
    const body = e.bodyMax ? `body (${e.bodyMax} at most)` : "body";
    const gains = changes([
      [e.prowess, "prowess"],
      [e.body, body],
      [e.di, "direct influence"],
      [e.mind, "mind (for which nobody needs influence)"],
    ]);
    const characters = e.race
      ? `every ${raceOf(e.race)} ${e.who === "company" ? "in the company" : "in play"}`
      : e.forAttack || e.who === "target" || e.who === "actor" || e.who === "bearer"
        ? whom(e.who, names)
        : `${whom(e.who, names)} (${e.notWizards ? "no Wizard; " : ""}allies too)`;
    if (e.fromPrice)
      return `until the end of the attack give ${whom(e.who, names)} as much prowess as the points printed on what was discarded`;
    return `${e.forAttack ? "until the end of the attack" : "until the end of the turn"} give ${characters} ${gains}`;
  },
  apply: (s, f, d) => {
    if (d.word.forAttack) {
      const attack = s.h[L.Header.attack];
      // In a fight between companies it is said of one side alone.
      const fight = attack !== 0 && isByCompany(s, attack);
      const ofCompany = d.body !== 0 || d.mask !== 0 || fight;
      if (d.who === W_COMPANY && ofCompany && !d.word.fromPrice) {
        if (attack) {
          const own = s.cget(s.fr[attack + AttackFrame.company], L.CompanyWord.owner) === s.fr[f + ResolveFrame.player];
          const side = fight && !own ? otherSide(s, attack) : attack;
          addTemporary(
            s,
            s.fr[f + ResolveFrame.card],
            d.lasts,
            FOR_COMPANY,
            s.fr[side + AttackFrame.company],
            attackNote(side),
          );
        }
      } else if (
        d.who !== W_COMPANY &&
        isPerson(s, affectedBy(s, f, d)) &&
        (fight || !isWizard(s, affectedBy(s, f, d)))
      ) {
        if (attack)
          addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, affectedBy(s, f, d), attackNote(attack));
      } else {
        const prowess = d.word.fromPrice ? s.fr[f + ResolveFrame.extra] : d.prowess;
        const all = d.who === W_COMPANY;
        s.h[L.Header.kindled] = kindledMore(s.h[L.Header.kindled], all ? prowess : 0, all ? 0 : prowess);
      }
      return;
    }
    if (d.who === W_COMPANY || d.who === W_EVERYONE) {
      for (let c = 0; c < s.companies; c++) {
        if (d.who === W_COMPANY && c !== effectCompany(s, f)) continue;
        for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
          boostAmong(s, f, i, d);
          for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (s.iRole[j] === L.Role.ally) boostAmong(s, f, j, d);
        }
      }
      return;
    }
    const affected = affectedBy(s, f, d);
    if (!isPerson(s, affected)) return;
    boostOne(s, affected, d);
    if (d.word.mind) {
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, affected);
      dropBarred(s);
    }
    // The effect of an environment ends with the environment.
    const def = s.fr[f + ResolveFrame.card];
    if (D.KEYWORDS_OF[def] & ENVIRONMENT) addTemporary(s, def, d.lasts, FOR_CHARACTER, affected);
  },
});
