/** In which modes a card on guard may be shown at a moment of the site phase (coe 2.V.6), and at whom it is aimed. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import type { Mode, On } from "../../cards/words/words.js";
import type { OnGuardBan } from "../state/ruleset.js";
import { AS_CREATURE } from "../state/slots.js";
import { BY_STANDING, BY_ADDING, reachOf, modifiesAttack } from "../facts/combat/guardattacks.js";
import {
  COND,
  type ModeForm,
  COST_TAP_SITE,
  TG,
  EFFECT,
  ON,
  type EffectForm,
} from "../../cards/vocabulary/compiled.js";
import { Entry, EntryKind } from "../state/entries.js";
import { NO_ACTS, NO_ACTS_UNLESS } from "../facts/journey/restrictions.js";
import { cameWith, firstOf, NONE } from "../state/inplay.js";
import { holds } from "../facts/play/conditions.js";
import { isBarredAgainst } from "../state/alignment.js";
import { isMarked } from "../../cards/vocabulary/effectmarks.js";
import { isUnplayable } from "../facts/play/unique.js";
import { keyOptions } from "../facts/journey/keying.js";
import { listTargets } from "../facts/play/targets.js";
import { possible } from "../facts/play/candeclare.js";
import { type Context, type Asking, borrow, giveBack } from "../state/context.js";

export const targetsFound = new Int32Array(512);
/** Moments: the company faces the automatic-attacks; a card is being played at the site. */
export const AT_ATTACK = 1,
  AT_PLAY = 2,
  AT_BURGLARY = 3,
  AT_SCOUT = 4,
  AT_GOODS = 5,
  AT_CANCEL = 6,
  AT_OUTSIDE = 7;
const SITE_CONDS = COND.among(["site", "siteNamed", "siteInRegion", "information", "siteUntapped"]);
/** Is an event playable at certain sites only? */
export function boundToSite(m: ModeForm): boolean {
  if (m.cost & COST_TAP_SITE) return true;
  for (let i = 0; i < m.needs.length; i++) if (SITE_CONDS[m.needs[i].op]) return true;
  return false;
}
/** What may be answered from on guard by cards that say so, by the moment. */
const ANNOUNCED: readonly (Mode["onGuardAt"] | "")[] = [
  "",
  "attack",
  "play",
  "burglary",
  "scout",
  "goods",
  "cancel",
  "outside",
];
const BANS: readonly OnGuardBan[] = [
  "returnsCompany",
  "tapsSite",
  "tapsCharacter",
  "endsSitePhase",
  "removesCharacter",
  "removesAlly",
];
const TOUCHES_ATTACK = 64,
  TOUCHES_COMPANY = 128,
  WAITS = 256,
  /** It is about what people bear, whoever they are. */
  TOUCHES_ITEMS = 512,
  /** Bits of `reachOf` from here on. */
  REACH = 1024;
/** It is about automatic-attacks, and about nothing else of the company. */
const OF_ATTACKS = TOUCHES_ATTACK | ((BY_STANDING | BY_ADDING) * REACH);
/** What the modes of each hazard event do: bits of `BANS`, and whether it changes automatic-attacks or is about the company. */
const FACTS: readonly (readonly number[])[] = D.listPerCard((def) => D.MODES[def].map((m) => factsOf(def, m)));
function factsOf(def: number, m: ModeForm): number {
  let bits = 0;
  const of = m.target?.of ?? -1;
  let checks = false;
  let auto = of === TG.automaticAttack || (of === TG.attack && (m.target!.bits & 6) !== 0);
  for (const d of m.does) {
    const what = EFFECT.name(d.op);
    if (what === "returnToOrigin") bits |= 1;
    if (what === "tapSite" || (what === "tap" && d.word.who === "site")) bits |= 2;
    if ((what === "tap" && d.word.who !== "site") || taps(d)) bits |= 4;
    if (what === "restrict" && (d.n & (NO_ACTS | NO_ACTS_UNLESS)) !== 0) bits |= 8;
    if ((what === "rollOr" && of === TG.character) || isMarked(what, "removesCharacter") || discardsTarget(d, of))
      bits |= 16;
    if (isMarked(what, "removesAlly")) bits |= 32;
    if (what === "automaticAttack" || what === "moreAttack" || what === "othersAttacks") auto = true;
    if (isMarked(what, "touchesItems")) bits |= TOUCHES_ITEMS;
    if (what === "corruptionCheck" || (what === "watch" && asksCheck(d))) checks = true;
  }
  if (auto) bits |= TOUCHES_ATTACK;
  bits |= reachOf(def, m.does) * REACH;
  if (D.TRIGGERS[def].some((t) => t.on === ON.influenceSuccess)) bits |= WAITS;
  if (of === TG.character || of === TG.company || D.STAYS[def] === D.STAY_CHARACTER || checks) bits |= TOUCHES_COMPANY;
  return bits;
}
/** Does a character at whom it is aimed leave play? */
function discardsTarget(d: EffectForm, of: number): boolean {
  const what = EFFECT.name(d.op);
  return of === TG.character && ((what === "discard" && d.word.what === "target") || what === "toHand");
}
/** Does what it watches for bring a corruption check? */
function asksCheck(d: EffectForm): boolean {
  return (d.word.on as On).does.some((e) => e.do === "corruptionCheck");
}
/** Does it have somebody of the company tap, at once or if something holds? */
function taps(d: EffectForm): boolean {
  const what = EFFECT.name(d.op);
  return what === "tapOne" || isMarked(what, "tapsCharacters") || d.does.some(taps);
}
function banned(s: Machine, facts: number): boolean {
  for (let i = 0; i < BANS.length; i++) if (facts & (1 << i) && s.rules.onGuardBans.includes(BANS[i])) return true;
  return false;
}
/**
 * Targets of the card that lies on guard: of companies that have joined those who came with the one on which it was laid (coe 2.V.6.5); where
 * the rules ask for it only those that were there before the site phase.
 */
export function listGuardTargets(s: Machine, m: ModeForm, cx: Context, row: number): number {
  const count = listTargets(s, m, cx, targetsFound);
  const of = m.target!.of;
  if (of !== TG.character && of !== TG.item) return count;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const t = targetsFound[i];
    if (s.rules.onGuardTargetsExisted && s.iStat[t] & L.Status.cameAtSite) continue;
    if (cameWith(s, s.iRole[t] === L.Role.character ? t : s.iHost[t]) === row) targetsFound[kept++] = t;
  }
  return kept;
}
/** Who laid the card asks what it would do to the company. */
export function guardContext(s: Machine, m: ModeForm, c: number, row: number): Asking {
  const cx = borrow(s.cget(row, L.CompanyWord.guarder), c);
  cx.def = m.def;
  return cx;
}
function worksOn(s: Machine, m: ModeForm, c: number, row: number): boolean {
  const cx = guardContext(s, m, c, row);
  const works =
    holds(s, m.needs, cx) && possible(s, m, cx) && (m.target === null || listGuardTargets(s, m, cx, row) > 0);
  giveBack(cx);
  return works;
}
/** Would it change one of the automatic-attacks about to be faced? */
function modifies(s: Machine, m: ModeForm, c: number, row: number, facts: number): boolean {
  if (facts < REACH) return false;
  const cx = guardContext(s, m, c, row);
  const changes = modifiesAttack(s, m.def, m.does, (facts / REACH) | 0, cx);
  giveBack(cx);
  return changes;
}
/** Does it wait for the result of the attempt on a faction that was just declared, by whoever makes it (coe 2.V.6.2)? */
function waitsForAttempt(s: Machine, def: number, c: number): boolean {
  const e = (s.h[L.Header.chainCount] - 1) * L.ENTRY_WORDS;
  if (!s.rules.onGuardWaits || e < 0 || s.ch[e + Entry.sort] !== EntryKind.faction) return false;
  const cx = borrow(s.hazard, c, s.ch[e + Entry.actor]);
  let waits = false;
  for (const t of D.TRIGGERS[def]) if (t.on === ON.influenceSuccess && holds(s, t.needs, cx)) waits = true;
  giveBack(cx);
  return waits;
}
/** Is it about the company, or about what somebody in it bears (001:2012; coe 2.V.6)? */
function touches(s: Machine, facts: number, c: number): boolean {
  if (facts & TOUCHES_COMPANY) return true;
  if ((facts & TOUCHES_ITEMS) === 0) return false;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.item && (s.iStat[j] & L.Status.tapped) === 0) return true;
  return false;
}
function addMode(out: Int32Array | null, n: number, def: number, m: number): number {
  if (out) out[n] = T.choice(T.V_REVEAL, def, m);
  return n + 1;
}
/** Modes (or 0 for a creature) in which the card may be shown now. */
export function listModes(s: Machine, c: number, row: number, moment: number, out: Int32Array | null): number {
  const def = s.cget(row, L.CompanyWord.guard) - 1;
  let count = 0;
  if (def < 0 || (D.SIDE[def] & T.SIDE_HAZARD) === 0) return 0;
  if (isBarredAgainst(s, s.cget(row, L.CompanyWord.guarder), def)) return 0;
  // Laid face-down it may be any card; shown it is played, and is not where another of its being is in play (coe glossary, "unique").
  if (isUnplayable(s, def)) return 0;
  if (moment === AT_ATTACK && D.KIND[def] === T.K_CREATURE) {
    const k = keyOptions(s, c, def, true, null);
    if (k > 0) count = addMode(out, count, def, AS_CREATURE);
  }
  if (D.KIND[def] !== T.K_EVENT && D.KIND[def] !== T.K_CREATURE) return count;
  const modes = D.MODES[def];
  for (let i = 0; i < modes.length; i++) {
    const mode = modes[i];
    if (moment === AT_BURGLARY || moment === AT_SCOUT || moment === AT_OUTSIDE || mode.word.onGuardAt) {
      const play = moment === AT_GOODS && mode.word.onGuardAt === "play";
      if ((play || mode.word.onGuardAt === ANNOUNCED[moment]) && worksOn(s, mode, c, row))
        count = addMode(out, count, def, i);
      continue;
    }
    if ((mode.windows & (T.WIN.hazard | T.WIN.attackHazard)) === 0) continue;
    const facts = FACTS[def][i];
    if (moment === AT_ATTACK) {
      if ((facts & TOUCHES_ATTACK) === 0 && !modifies(s, mode, c, row, facts)) continue;
    } else if (facts & WAITS && moment === AT_GOODS && waitsForAttempt(s, def, c)) {
      count = addMode(out, count, def, i);
      continue;
    } else if (facts & OF_ATTACKS || !touches(s, facts, c) || banned(s, facts)) continue;
    if (worksOn(s, mode, c, row)) count = addMode(out, count, def, i);
  }
  return count;
}
