/**
 * What a person who passes ahead is asked all the same, and when a no that he has said is worn out. Made of what he may know:
 * `test/play/hidden.test.ts` asks in worlds that differ in hidden things.
 */
import * as M from "../../rules/machine/machine.js";
import type { Meccg } from "../../meccg.js";
import { AttackFrame } from "../../rules/state/frames/combat.js";
import { Entry } from "../../rules/state/entries.js";
import * as L from "../../rules/state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import { isDear } from "./stops.js";
import { AT, hurtOf, momentOf, PASS, questionOf } from "./ahead.js";

/** An attack on player `p`, a strike, a hazard or a check that he could answer: he is asked, whatever he has said. */
export function matters(s: Meccg, p: number): boolean {
  const attack = s.h[L.Header.attack];
  if (attack !== 0 && s.cget(s.fr[attack + AttackFrame.company], L.CompanyWord.owner) === p) return true;
  if (s.fr[s.top()] !== M.CHAIN) return false;
  if (s.active !== p) return false;
  for (let n = 0; n < s.h[L.Header.chainCount]; n++) if (s.ch[n * L.ENTRY_WORDS + Entry.player] !== p) return true;
  return false;
}
/** A chance that comes and goes: a card drawn or discarded, a site entered, a strike given out. A no to it is for that once. */
const ONCE: ReadonlySet<number> = new Set([T.V_DRAW, T.V_DISCARD, T.V_ENTER, T.V_CALL, T.V_ASSIGN, T.V_STRIKE]);
export const lasts = (choice: number): boolean => !ONCE.has(T.verbOf(choice));

/** Is this something that is done with cards, as against passing, giving out strikes, and what the rules make one choose? */
const DEEDS: ReadonlySet<number> = new Set([T.V_PLAY, T.V_WITH, T.V_USE, T.V_LENT, T.V_REVEAL, T.V_ACT]);
export const isDeed = (choice: number): boolean =>
  DEEDS.has(T.verbOf(choice)) || (T.verbOf(choice) === T.V_EXCESS && T.aOf(choice) > 0);

/** Whose turn it is, by number; and which company's moves or deeds are under way in it. */
export const turnOf = (s: Meccg): string => `${s.h[L.Header.turn]}`;
export const companyOf = (s: Meccg): string => `${s.h[L.Header.turn]} ${s.h[L.Header.phase]} ${s.h[L.Header.company]}`;
/** Are these the hazards against a company, or the chain with an effect of one's own on top: where "no more hazards" passes? */
export function isHazards(s: Meccg, p: number): boolean {
  if (s.active === p) return false;
  if (momentOf(s) === AT.hazards) return true;
  const n = s.h[L.Header.chainCount] - 1;
  return s.fr[s.top()] === M.CHAIN && n >= 0 && s.ch[n * L.ENTRY_WORDS + Entry.player] === p;
}

/** What a no hangs on: the phase, the company, the attack, and how one's own cards stand. While it is the same, the no still holds. */
export function situation(s: Meccg, p: number): string {
  const words = [s.h[L.Header.turn], s.h[L.Header.phase], s.h[L.Header.company]];
  const attack = s.h[L.Header.attack];
  words.push(attack === 0 ? -1 : s.fr[attack + AttackFrame.creature]);
  for (let i = 0; i < s.slots; i++)
    if (s.iRole[i] !== L.Role.free && s.iOwner[i] === p) words.push(i, s.iDef[i], s.iRole[i], s.iStat[i], s.iHost[i]);
  return words.join(" ");
}

/** All of it, as a person's game asks for it. */
export const foresight = {
  moment: questionOf,
  hurt: hurtOf,
  matters,
  lasts,
  isPass: (choice: number): boolean => choice === PASS,
  isDeed,
  turn: turnOf,
  company: companyOf,
  isHazards,
  situation,
  isDear,
};
