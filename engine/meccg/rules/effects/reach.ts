/** Whom an effect reaches: look-ups in the resolving frame that several families share. */
import { type EffectForm, W_ACTOR, W_BEARER, W_TARGET } from "../../cards/vocabulary/compiled.js";
import * as L from "../state/layout.js";
import { NONE } from "../state/inplay.js";
import type { Table } from "../state/table.js";
import type { Machine } from "../machine/state.js";
import { attackSaidOf, FOR_COMPANY, temporaryEffect, isTemporaryFor } from "../state/temporaryeffects.js";
import { Entry } from "../state/entries.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { AttackBit, AttackFrame } from "../state/frames/combat.js";
import { isEntryTarget, targetIndex } from "../state/targets.js";

type EffectWho = Pick<EffectForm, "who">;

/** The character (or card) an effect speaks of, or -1. */
export function affectedBy(s: Machine, f: number, d: EffectWho): number {
  switch (d.who) {
    case W_TARGET:
      return s.fr[f + ResolveFrame.target];
    case W_ACTOR:
      return s.fr[f + ResolveFrame.actor] >= 0 ? s.fr[f + ResolveFrame.actor] : bearerOfEffect(s, f);
    case W_BEARER:
      return bearerOfEffect(s, f);
    default:
      return -1;
  }
}
/** The character who bears the card that resolves (or is it himself), or -1. */
export function bearerOfEffect(s: Machine, f: number): number {
  const source = s.fr[f + ResolveFrame.source];
  if (source < 0) return s.fr[f + ResolveFrame.second];
  if (s.iRole[source] === L.Role.character) return source;
  return s.iHost[source] === NONE ||
    s.iRole[source] === L.Role.onCompany ||
    s.iRole[source] === L.Role.onSite ||
    s.iRole[source] === L.Role.event
    ? -1
    : s.iHost[source];
}
export const isPerson = (s: Table, i: number): boolean =>
  i >= 0 && i < L.SLOTS && (s.iRole[i] === L.Role.character || s.iRole[i] === L.Role.ally);
/** The company the resolving action is about, or -1. */
export const effectCompany = (s: Machine, f: number): number => s.fr[f + ResolveFrame.company];
/** Base of the targeted entry of the chain; negative where the target is none. */
export const targetEntry = (s: Machine, f: number): number =>
  isEntryTarget(s.fr[f + ResolveFrame.target]) ? targetIndex(s.fr[f + ResolveFrame.target]) * L.ENTRY_WORDS : -1;
/** Marks the targeted entry of the chain: it will have no effect. */
export function negateTarget(s: Machine, e: number, bit: number): void {
  if (e >= 0) s.ch[e + Entry.bits] |= bit;
}
/** Is the attack under way one whose strikes may still be given out? */
export function mayBeGivenOut(s: Table): boolean {
  const attack = s.h[L.Header.attack];
  return attack !== 0 && (s.fr[attack + AttackFrame.bits] & (AttackBit.assigned | AttackBit.cancelled)) === 0;
}
/** A number of a literal, 0 where it is left out. */
export const numberOf = (field: unknown): number => (typeof field === "number" ? field : 0);
/** What an effect on one attack adds to the body checks of those it wounds: an answer to `bodyChecksInAttack`. */
export const checksIfSaidOf = (s: Table, k: number, a: number): number =>
  attackSaidOf(s, k) === a && isTemporaryFor(s, k, FOR_COMPANY, s.fr[a + AttackFrame.company])
    ? numberOf(temporaryEffect(s, k)!.word.bodyCheck)
    : 0;
