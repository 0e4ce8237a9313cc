/** Actions declared in the chain, as targets: hazards, attempts and environments that may still be answered (000 V, Annotations 1-4; coe 9.3). */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Context } from "../../state/context.js";
import type { Table } from "../../state/table.js";
import { AttackFrame, AttackBit } from "../../state/frames/combat.js";
import { Entry, EntryKind, EntryBit } from "../../state/entries.js";
import { chainBase, checkOf } from "../../machine/declared.js";
import { companyOf, NONE } from "../../state/inplay.js";
import { effectsMarked, anyMarked } from "../../../cards/vocabulary/effectmarks.js";
import { entryTarget, targetCode, TargetKind } from "../../state/targets.js";
import { fits } from "./conditions.js";
import { isFallenWizards } from "../../state/alignment.js";
import { type TargetForm, type ModeForm, TG } from "../../../cards/vocabulary/compiled.js";

/** Is it an event that is a hazard, played from the hand: a creature that is played as one, too? */
export const isHazardEvent = (s: Table, e: number): boolean =>
  s.ch[e + Entry.sort] === EntryKind.card &&
  (D.KIND[s.ch[e + Entry.card]] === T.K_EVENT || D.KIND[s.ch[e + Entry.card]] === T.K_CREATURE) &&
  (D.SIDE[s.ch[e + Entry.card]] & T.SIDE_HAZARD) !== 0 &&
  (s.ch[e + Entry.bits] & EntryBit.wasOnGuard) === 0;
/** Is the attempt in this entry of the chain about a faction? */
export const aboutFaction = (s: Table, e: number): boolean => {
  if (s.ch[e + Entry.sort] === EntryKind.faction) return true;
  const target = s.ch[e + Entry.target];
  return target >= 0 && s.iRole[target] === L.Role.faction;
};
const DIPLOMAT = 1 << T.SKILL.diplomat;
/**
 * Is an influence check made by a character of this kind? An attempt without a character counts as made by a diplomat.
 */
export function madeBy(s: Table, who: TargetForm["who"], actor: number, cx: Context): boolean {
  if (who === null) return true;
  return actor >= 0 ? fits(s, who, actor, cx) : who.skills === DIPLOMAT && who.races === 0 && who.named < 0;
}
/** A modifier that needs somebody of the company works on checks in that company only. */
export function checkIsNear(s: Table, m: ModeForm, who: number, cx: Context): boolean {
  if (m.by === null && m.taps === null) return true;
  if ((m.by ?? m.taps)!.anywhere) return true;
  return cx.actor < 0 || companyOf(s, cx.actor) === companyOf(s, who);
}
export function declaredEnvironments(s: Table, out: Int32Array, n: number): number {
  for (let i = chainBase(s); i < s.h[L.Header.chainCount]; i++) {
    const entry = i * L.ENTRY_WORDS;
    if (
      s.ch[entry + Entry.sort] === EntryKind.card &&
      D.KEYWORDS_OF[s.ch[entry + Entry.card]] & (1 << T.KEYWORD.environment) &&
      (s.ch[entry + Entry.bits] & EntryBit.negated) === 0
    )
      out[n++] = entryTarget(i);
  }
  return n;
}
/** Has a corruption check of his been declared, and not been made yet? */
export function checkedIn(s: Table, i: number): boolean {
  for (let k = chainBase(s); k < s.h[L.Header.chainCount]; k++) if (checkOf(s, k * L.ENTRY_WORDS) === i) return true;
  return false;
}
/** Words that cancel an attack, at once or by a roll. */
const CANCELLING = effectsMarked("cancelsAttack", ["cancelAttack", "cancelSiteAttacks"]);
/** Would the card, used so, cancel an attack? */
export const cancelsAnAttack = (m: ModeForm): boolean => anyMarked(m.does, CANCELLING);
/**
 * Skills that a card requires: of a character who taps, of one who acts, or of the player's own character who is its
 * target.
 */
export const skillsAsked = (m: ModeForm): number =>
  (m.taps?.skills ?? 0) |
  (m.by?.skills ?? 0) |
  (m.side === T.SIDE_RESOURCE && m.target?.of === TG.character ? (m.target.who?.skills ?? 0) : 0);
export const isResourceShort = (s: Table, e: number): boolean =>
  s.ch[e + Entry.sort] === EntryKind.card &&
  D.TYPE[s.ch[e + Entry.card]] === T.SHORT &&
  (D.SIDE[s.ch[e + Entry.card]] & T.SIDE_RESOURCE) !== 0;
export const isOfMinions = (s: Table, e: number): boolean =>
  D.ALIGNMENT_OF[s.ch[e + Entry.card]] === T.ALIGNMENT.minion;
/** Is it a card of the side that is meant, declared by the player of a Fallen-wizard? */
export const isFallens = (s: Table, e: number, t: TargetForm): boolean =>
  isFallenWizards(s, s.ch[e + Entry.player]) &&
  D.ALIGNMENT_OF[s.ch[e + Entry.card]] === (t.bits & 128 ? T.ALIGNMENT.hero : T.ALIGNMENT.minion);
/** Is the declared hazard played on this company or something of it? */
export function aimedAtCompany(s: Table, e: number, t: TargetForm, c: number): boolean {
  // A triggered effect of a card in play may return companies to their site of origin too.
  if (s.ch[e + Entry.sort] === EntryKind.trigger) {
    const on = D.TRIGGERS[s.ch[e + Entry.card]][s.ch[e + Entry.mode]];
    return !!on?.does.some((d) => d.word.do === "returnToOrigin") && s.ch[e + Entry.company] === c;
  }
  const mode =
    s.ch[e + Entry.sort] === EntryKind.card
      ? D.MODES[s.ch[e + Entry.card]][s.ch[e + Entry.mode]]
      : s.ch[e + Entry.sort] === EntryKind.ability
        ? D.ABILITIES[s.ch[e + Entry.card]][s.ch[e + Entry.mode]]
        : undefined;
  if (t.mask) return mode !== undefined && (skillsAsked(mode) & t.mask) !== 0;
  if (t.bits & 8) return mode !== undefined && anyMarked(mode.does, CANCELLING);
  if (t.bits & 2) return !!mode?.does.some((d) => d.word.do === "returnToOrigin") && s.ch[e + Entry.company] === c;
  if (t.bits & 1)
    return (
      !!mode?.target &&
      isOfCompany(s, mode.target.of) &&
      s.ch[e + Entry.company] === c &&
      (D.SIDE[s.ch[e + Entry.card]] & T.SIDE_HAZARD) !== 0
    );
  return true;
}
const OF_COMPANY: ReadonlySet<number> = new Set([TG.company, TG.character, TG.item, TG.attack, TG.strike]);
const OF_SITE: ReadonlySet<number> = new Set([TG.site, TG.siteOfType, TG.region, TG.automaticAttack]);
/**
 * Is a target of this kind the company or something of it? A faction, an environment or a Nazgûl in play is not; the site
 * and the way to it are in METW ("item, character, site, etc.", 000:2302), not by coe (glossary: associated).
 */
const isOfCompany = (s: Table, of: number): boolean => OF_COMPANY.has(of) || (s.rules.siteOfCompany && OF_SITE.has(of));

/** Nazgûl that are events, in play or just played as one; and the attack of one on the company of who acts. */
export function threats(s: Table, attacks: boolean, cx: Context, out: Int32Array): number {
  const player = cx.player;
  let count = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) if (D.BITS[s.iDef[e]] & D.B_NAZGUL) out[count++] = e;
  for (let i = chainBase(s); i < s.h[L.Header.chainCount]; i++) {
    const entry = i * L.ENTRY_WORDS;
    if (s.ch[entry + Entry.sort] !== EntryKind.card || s.ch[entry + Entry.player] === player) continue;
    if (D.BITS[s.ch[entry + Entry.card]] & D.B_NAZGUL && (s.ch[entry + Entry.bits] & EntryBit.negated) === 0)
      out[count++] = entryTarget(i);
  }
  const f = s.h[L.Header.attack];
  const actor = cx.actor;
  if (
    attacks &&
    f !== 0 &&
    s.h[L.Header.strike] === 0 &&
    s.fr[f + AttackFrame.race] === T.RACE.nazgul &&
    (s.fr[f + AttackFrame.bits] & (AttackBit.cancelled | AttackBit.noCancel | AttackBit.assigned)) === 0 &&
    actor >= 0 &&
    companyOf(s, actor) === s.fr[f + AttackFrame.company]
  )
    out[count++] = targetCode(TargetKind.attack, 0);
  return count;
}
