/** Cards on guard (000 II.10; coe 2.IV.vii.4, 2.V.6): laying them by a company, and revealing them in the site phase. */
import { isSolitaire } from "../state/solitaire.js";
import { windowsFor } from "../facts/play/windowsfor.js";
import { isBarredAgainst } from "../state/alignment.js";
import {
  COND,
  COST_TAP_SITE,
  EFFECT,
  type EffectForm,
  type ModeForm,
  ON,
  TG,
} from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import { isMarked } from "../../cards/vocabulary/effectmarks.js";
import * as L from "../state/layout.js";
import { nextSeat } from "../state/seats.js";
import { CHAIN, defineFrame, GO, GUARD, step, UNKNOWN_STEP } from "../machine/machine.js";
import type { OnGuardBan } from "../state/ruleset.js";
import { type Asking, borrow, type Context, giveBack } from "../state/context.js";
import type { Mode, On } from "../../cards/words/words.js";
import type { Machine } from "../machine/state.js";
import { isBodyWindow } from "../machine/windows.js";
import * as T from "../../cards/vocabulary/terms.js";
import { forgetGuard, showFromHand } from "../machine/known.js";
import { declareEntry, openChain } from "../machine/declared.js";
import { holds } from "../facts/play/conditions.js";
import { cameWith, companyLives, firstOf, NONE, nextGuarded } from "../state/inplay.js";
import { keyOptions } from "../facts/journey/keying.js";
import { isUnplayable } from "../facts/play/unique.js";
import { hazardsLeft } from "../facts/journey/hazardlimit.js";
import { handRemove } from "../state/lists.js";
import { BY_ADDING, BY_STANDING, modifiesAttack, reachOf } from "../facts/combat/guardattacks.js";
import { possible } from "../facts/play/candeclare.js";
import { AS_CREATURE } from "../state/slots.js";
import { NO_ACTS, NO_ACTS_UNLESS } from "../facts/journey/restrictions.js";
import { onlyShown, shownCopies } from "../facts/combat/shownhazards.js";
import { useShown } from "../changes/shownhazards.js";
import { stands } from "../facts/play/staticflags.js";
import { cancelsAnAttack, listTargets, skillsAsked } from "../facts/play/targets.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { GuardFrame } from "../state/frames-of-the-chain.js";
import { hideFrame } from "../machine/hiding.js";
import { chosenTarget, targetChoice } from "../state/targets.js";
import { Frame } from "../state/schema.js";

const targets = new Int32Array(512);
/** Moments: the company faces the automatic-attacks; a card is being played at the site. */
export const AT_ATTACK = 1,
  AT_PLAY = 2,
  AT_BURGLARY = 3,
  AT_SCOUT = 4,
  AT_GOODS = 5,
  AT_CANCEL = 6,
  AT_OUTSIDE = 7;

/** May a card be laid on guard by this company: once for each, against its limit (000:1826; coe 2.IV.vii.4)? */
export const mayGuard = (s: Machine, c: number): boolean =>
  s.rules.onGuard &&
  !isSolitaire(s) &&
  !stands(s, D.ST2_NO_GUARD) &&
  !s.cbit(c, L.CompanyBit.guarded) &&
  hazardsLeft(s, c) > 0;
/**
 * Adds the cards that may be laid on guard in an answer or in an attack: where laying one is an action like any hazard, whenever
 * the hazard player may play hazards (coe 2.IV.vii.4, 3.i). Between chains: ./movementhazard.ts.
 */
export function listGuards(s: Machine, p: number, out: Int32Array, n: number): number {
  const company = s.h[L.Header.company];
  if (!s.rules.onGuardAnswered || p === s.active || (windowsFor(s, p) & T.WIN.hazard) === 0) return n;
  if (isBodyWindow(s)) return n;
  if (company < 0 || s.cbit(company, L.CompanyBit.sentBack) || !mayGuard(s, company)) return n;
  const bound = onlyShown(s, company);
  let last = -1;
  for (let i = 0; i < s.pget(p, L.PlayerWord.hand); i++) {
    const def = s.hands[p * L.HAND + i];
    if (def !== last && !(bound && shownCopies(s, company, def) === 0)) out[n++] = T.choice(T.V_GUARD, def);
    last = def;
  }
  return n;
}
/**
 * A card of the hand is laid on guard, face down; where that may be answered, as an entry of the chain that names no card. It
 * lies with the company at once, so that nothing but the company's word holds what it is.
 */
export function layOnGuard(s: Machine, p: number, c: number, def: number): void {
  handRemove(s, p, def);
  useShown(s, c, def);
  forgetGuard(s, p);
  s.cset(c, L.CompanyWord.guard, def + 1);
  s.cset(c, L.CompanyWord.guarder, p);
  s.cmark(c, L.CompanyBit.guarded);
  s.cset(c, L.CompanyWord.spent, s.cget(c, L.CompanyWord.spent) + 1);
  if (!s.rules.onGuardAnswered) return;
  const entry = declareEntry(s, EntryKind.guard, p, D.NO_CARD);
  s.ch[entry + Entry.company] = c;
  s.ch[entry + Entry.bits] = EntryBit.counted;
  openChain(s, p);
}
/** Gives the hazard player the chance to show his card while one is played that is bound to the site, or will tap it. */
export function onGuardWindow(s: Machine, c: number, bound: boolean, taps: boolean, moment = AT_PLAY): void {
  if (s.rules.onGuardEventTrigger === "tapsSite" ? taps : bound) ask(s, c, moment);
}
function ask(s: Machine, c: number, moment: number): void {
  const row = nextOnGuard(s, c, -1);
  if (row >= 0) s.fr[s.push(GUARD, c, moment) + GuardFrame.row] = row;
}
/** Which of the companies that are one now still has a card on guard, after `row`. */
function nextOnGuard(s: Machine, c: number, row: number): number {
  let next = nextGuarded(s, c, row);
  while (next >= 0 && s.cget(next, L.CompanyWord.guard) <= 0) next = nextGuarded(s, c, next);
  return next;
}
const SITE_CONDS = COND.among(["site", "siteNamed", "siteInRegion", "information", "siteUntapped"]);
/** Is an event playable at certain sites only? */
export function boundToSite(m: ModeForm): boolean {
  if (m.cost & COST_TAP_SITE) return true;
  for (let i = 0; i < m.needs.length; i++) if (SITE_CONDS[m.needs[i].op]) return true;
  return false;
}
export function onGuardAtAttack(s: Machine, c: number): void {
  ask(s, c, AT_ATTACK);
}
/** A company stays outside its site. */
export const onGuardOutside = (s: Machine, c: number): void => ask(s, c, AT_OUTSIDE);
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
const SCOUT = 1 << T.SKILL.scout;
const BURGLARY = 1 << T.KEYWORD.burglary;
/** The same when a resource is played in the site phase that attempts a burglary, or takes a scout. */
export function onGuardAtCard(s: Machine, c: number, m: ModeForm): void {
  if (s.h[L.Header.phase] !== T.PHASE_SITE || m.side !== T.SIDE_RESOURCE) return;
  if (D.KEYWORDS_OF[m.def] & BURGLARY) ask(s, c, AT_BURGLARY);
  else if (skillsAsked(m) & SCOUT) ask(s, c, AT_SCOUT);
}
/** Does a card that can be shown then lie on guard? Else nobody has anything to say. */
function answers(s: Machine, c: number): boolean {
  for (let row = nextOnGuard(s, c, -1); row >= 0; row = nextOnGuard(s, c, row))
    for (const m of D.MODES[s.cget(row, L.CompanyWord.guard) - 1]) if (m.word.onGuardAt === "cancel") return true;
  return false;
}
/** The same when something is declared in the site phase that would cancel the attack under way. */
export function onGuardAtCancel(s: Machine, c: number, m: ModeForm): void {
  if (s.h[L.Header.phase] === T.PHASE_SITE && m.side === T.SIDE_RESOURCE && cancelsAnAttack(m) && answers(s, c))
    ask(s, c, AT_CANCEL);
}
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
/** Does the trigger of the effect make a corruption check? */
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
function guardTargets(s: Machine, m: ModeForm, cx: Context, row: number): number {
  const count = listTargets(s, m, cx, targets);
  const of = m.target!.of;
  if (of !== TG.character && of !== TG.item) return count;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const t = targets[i];
    if (s.rules.onGuardTargetsExisted && s.iStat[t] & L.Status.cameAtSite) continue;
    if (cameWith(s, s.iRole[t] === L.Role.character ? t : s.iHost[t]) === row) targets[kept++] = t;
  }
  return kept;
}
/** Who laid the card asks what it would do to the company. */
function guardContext(s: Machine, m: ModeForm, c: number, row: number): Asking {
  const cx = borrow(s.cget(row, L.CompanyWord.guarder), c);
  cx.def = m.def;
  return cx;
}
function worksOn(s: Machine, m: ModeForm, c: number, row: number): boolean {
  const cx = guardContext(s, m, c, row);
  const works = holds(s, m.needs, cx) && possible(s, m, cx) && (m.target === null || guardTargets(s, m, cx, row) > 0);
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
function put(out: Int32Array | null, n: number, def: number, m: number): number {
  if (out) out[n] = T.choice(T.V_REVEAL, def, m);
  return n + 1;
}
/** Modes (or 0 for a creature) in which the card may be shown now. */
function ways(s: Machine, c: number, row: number, moment: number, out: Int32Array | null): number {
  const def = s.cget(row, L.CompanyWord.guard) - 1;
  let count = 0;
  if (def < 0 || (D.SIDE[def] & T.SIDE_HAZARD) === 0) return 0;
  if (isBarredAgainst(s, s.cget(row, L.CompanyWord.guarder), def)) return 0;
  // Laid face-down it may be any card; shown it is played, and is not where another of its being is in play (coe glossary, "unique").
  if (isUnplayable(s, def)) return 0;
  if (moment === AT_ATTACK && D.KIND[def] === T.K_CREATURE) {
    const k = keyOptions(s, c, def, true, null);
    if (k > 0) count = put(out, count, def, AS_CREATURE);
  }
  if (D.KIND[def] !== T.K_EVENT && D.KIND[def] !== T.K_CREATURE) return count;
  const modes = D.MODES[def];
  for (let i = 0; i < modes.length; i++) {
    const mode = modes[i];
    if (moment === AT_BURGLARY || moment === AT_SCOUT || moment === AT_OUTSIDE || mode.word.onGuardAt) {
      const play = moment === AT_GOODS && mode.word.onGuardAt === "play";
      if ((play || mode.word.onGuardAt === ANNOUNCED[moment]) && worksOn(s, mode, c, row))
        count = put(out, count, def, i);
      continue;
    }
    if ((mode.windows & (T.WIN.hazard | T.WIN.attackHazard)) === 0) continue;
    const facts = FACTS[def][i];
    if (moment === AT_ATTACK) {
      if ((facts & TOUCHES_ATTACK) === 0 && !modifies(s, mode, c, row, facts)) continue;
    } else if (facts & WAITS && moment === AT_GOODS && waitsForAttempt(s, def, c)) {
      count = put(out, count, def, i);
      continue;
    } else if (facts & OF_ATTACKS || !touches(s, facts, c) || banned(s, facts)) continue;
    if (worksOn(s, mode, c, row)) count = put(out, count, def, i);
  }
  return count;
}
/** Asks whoever laid the card, as long as it lies there. */
function askGuarder(s: Machine, f: number): number {
  const row = s.fr[f + GuardFrame.row];
  if (companyLives(s, s.fr[f + GuardFrame.company]) && s.cget(row, L.CompanyWord.guard) > 0)
    return s.ask(s.cget(row, L.CompanyWord.guarder));
  s.fr[f + Frame.step] = guardDone.at;
  return GO;
}
const showIt = step("does he show it", {
  enter: askGuarder,
  options(s, f, out) {
    const value = ways(s, s.fr[f + GuardFrame.company], s.fr[f + GuardFrame.row], s.fr[f + GuardFrame.moment], out);
    out[value] = T.choice(T.V_PASS);
    return value + 1;
  },
  take(s, f, ch) {
    s.fr[f + Frame.step] = guardDone.at;
    if (T.verbOf(ch) === T.V_PASS) return;
    const row = s.fr[f + GuardFrame.row];
    const def = s.cget(row, L.CompanyWord.guard) - 1;
    const mode = T.bOf(ch);
    if (mode === AS_CREATURE) {
      s.cset(row, L.CompanyWord.guard, 0);
      showFromHand(s, s.cget(row, L.CompanyWord.guarder), def);
      s.cmark(row, L.CompanyBit.guardCreature);
      s.cset(row, L.CompanyWord.limitChange, def + 1);
      return;
    }
    s.fr[f + GuardFrame.mode] = mode;
    if (D.MODES[def][mode].target) s.fr[f + Frame.step] = guardTarget.at;
    else playGuard(s, f, -1);
  },
});
export const guardTarget = step("on what", {
  enter: askGuarder,
  options(s, f, out) {
    const company = s.fr[f + GuardFrame.company];
    const row = s.fr[f + GuardFrame.row];
    const modes = D.MODES[s.cget(row, L.CompanyWord.guard) - 1][s.fr[f + GuardFrame.mode]];
    const cx = guardContext(s, modes, company, row);
    const value = guardTargets(s, modes, cx, row);
    giveBack(cx);
    for (let i = 0; i < value; i++) out[i] = targetChoice(targets[i]);
    return value;
  },
  take: (s, f, ch) => playGuard(s, f, chosenTarget(ch)),
});
const guardDone = step("done; the card of another that joined", {
  enter(s, f) {
    const company = s.fr[f + GuardFrame.company];
    const row = companyLives(s, company) ? nextOnGuard(s, company, s.fr[f + GuardFrame.row]) : -1;
    if (row >= 0) {
      s.fr[f + GuardFrame.row] = row;
      s.fr[f + GuardFrame.mode] = 0;
      s.fr[f + Frame.step] = showIt.at;
      return GO;
    }
    const shown = s.fr[f + GuardFrame.shown] !== 0;
    s.pop();
    if (shown) openChain(s, s.hazard);
    return GO;
  },
});
defineFrame(GuardFrame.kind, GuardFrame.label, [showIt, guardTarget, guardDone]);

/** The card on guard is shown and declared. */
function playGuard(s: Machine, f: number, target: number): void {
  const company = s.fr[f + GuardFrame.company];
  const row = s.fr[f + GuardFrame.row];
  const guarder = s.cget(row, L.CompanyWord.guarder);
  const def = s.cget(row, L.CompanyWord.guard) - 1;
  s.fr[f + Frame.step] = guardDone.at;
  s.cset(row, L.CompanyWord.guard, 0);
  showFromHand(s, guarder, def);
  const entry = declareEntry(s, EntryKind.card, guarder, def);
  s.ch[entry + Entry.mode] = s.fr[f + GuardFrame.mode];
  s.ch[entry + Entry.target] = target;
  s.ch[entry + Entry.company] = company;
  s.ch[entry + Entry.bits] |= EntryBit.wasOnGuard;
  const more = nextOnGuard(s, company, row) >= 0;
  // A chain of its own is resolved, and what follows from it, before the play it interrupts goes on (coe 2.V.6.1).
  if (s.rules.onGuardOwnChain || (more && s.fr[f + GuardFrame.moment] === AT_ATTACK)) {
    s.push(CHAIN, s.h[L.Header.chainCount] - 1, nextSeat(s, guarder));
    return;
  }
  // In a chain under way it is an answer; before the automatic-attacks it starts a chain of its own.
  if (more) s.fr[f + GuardFrame.shown] = 1;
  else {
    s.pop();
    openChain(s, guarder);
  }
}

// How the card on guard will be played is not said before its target is.
hideFrame(GuardFrame.kind, (view, f, player) => {
  if (view.fr[f + Frame.step] !== guardTarget.at) return false;
  if (view.cget(view.fr[f + GuardFrame.row], L.CompanyWord.guarder) === player) return false;
  view.fr[f + Frame.step] = UNKNOWN_STEP;
  view.fr[f + GuardFrame.mode] = 0;
  return true;
});
