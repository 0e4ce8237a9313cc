/** Cards on guard (000 II.10; coe 2.IV.vii.4, 2.V.6): laying them by a company, and revealing them in the site phase. */
import { defineGeneralAnswer, eventThat, FORBID, HOOK } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import type { ModeForm } from "../../cards/vocabulary/compiled.js";
import { AS_CREATURE } from "../state/slots.js";
import { EntryKind, Entry, EntryBit } from "../state/entries.js";
import { Frame } from "../state/schema.js";
import { GUARD, GO, step, defineFrame, CHAIN, UNKNOWN_STEP } from "../machine/machine.js";
import { GuardFrame } from "../state/frames/chain.js";
import { declareEntry, openChain } from "../machine/declared.js";
import { forgetGuard, showFromHand } from "../machine/known.js";
import { giveBack } from "../state/context.js";
import { handRemove } from "../state/lists.js";
import { hazardsLeft } from "../facts/journey/hazardlimit.js";
import { hideFrame } from "../machine/hiding.js";
import { isBodyWindow } from "../machine/windows.js";
import { isSolitaire } from "../state/solitaire.js";
import { nextGuarded, companyLives } from "../state/inplay.js";
import { nextSeat } from "../state/seats.js";
import { onlyShown, shownCopies } from "../facts/combat/shownhazards.js";
import { skillsAsked, cancelsAnAttack } from "../facts/play/declaredtargets.js";
import {
  AT_PLAY,
  AT_ATTACK,
  AT_OUTSIDE,
  AT_BURGLARY,
  AT_SCOUT,
  AT_CANCEL,
  listModes,
  guardContext,
  listGuardTargets,
  targetsFound,
} from "./guardmodes.js";
import { targetChoice, chosenTarget } from "../state/targets.js";
import { useShown } from "../changes/shownhazards.js";
import { windowsFor } from "../facts/play/windowsfor.js";

defineGeneralAnswer(
  "layOnGuard",
  (def) => (D.BITS_2[def] & D.B2_NO_GUARD) !== 0,
  () => FORBID,
);
/** May a card be laid on guard by this company: once for each, against its limit (000:1826; coe 2.IV.vii.4)? */
export const mayGuard = (s: Machine, c: number): boolean =>
  s.rules.onGuard &&
  !isSolitaire(s) &&
  eventThat(s, HOOK.layOnGuard) < 0 &&
  !s.cbit(c, L.CompanyBit.guarded) &&
  hazardsLeft(s, c) > 0;
/**
 * Adds the cards that may be laid on guard in an answer or in an attack: where laying one is an action like any hazard, whenever
 * the hazard player may play hazards (coe 2.IV.vii.4, 3.i). Between chains: ./journey.ts.
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
export function onGuardAtAttack(s: Machine, c: number): void {
  ask(s, c, AT_ATTACK);
}
/** A company stays outside its site. */
export const onGuardOutside = (s: Machine, c: number): void => ask(s, c, AT_OUTSIDE);
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
    const value = listModes(
      s,
      s.fr[f + GuardFrame.company],
      s.fr[f + GuardFrame.row],
      s.fr[f + GuardFrame.moment],
      out,
    );
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
    const value = listGuardTargets(s, modes, cx, row);
    giveBack(cx);
    for (let i = 0; i < value; i++) out[i] = targetChoice(targetsFound[i]);
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
