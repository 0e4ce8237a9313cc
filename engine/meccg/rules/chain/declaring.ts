/** Declaring an action: the company, who taps, the target, the price; then it is in the chain. */
import { HOOK, hears } from "../hooks.js";
import { mayUseStone } from "../facts/company/palantiri.js";
import { storedCard } from "../facts/score/storedcards.js";
import { windowsFor } from "../facts/play/windowsfor.js";
import * as C from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, EACH, GO, step } from "../machine/machine.js";
import { type Asking, giveBack } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { chainOpen, declareEntry, openChain, strikeToCome } from "../machine/declared.js";
import { endTemporary, temporaryNote } from "../state/temporaryeffects.js";
import { agentPays } from "../changes/agents.js";
import { counted, markOnce } from "./bounds.js";
import { DECLARED } from "../machine/effect.js";
import { NONE, tap } from "../state/inplay.js";
import { revealFromHand } from "../changes/piles.js";
import { isSaved, loseItem } from "../changes/losing.js";
import { discardInstance, yieldTo } from "../changes/leaving.js";
import { characterYields } from "../combat/inheriteditems.js";
import { payFromHand, paying } from "./paying.js";
import { usesPass } from "../changes/hazardlimit.js";
import { boundToSite } from "../movement/guardmodes.js";
import { onGuardAtCancel, onGuardAtCard, onGuardWindow } from "../movement/onguard.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { DeclareFrame, EachFrame } from "../state/frames/chain.js";
import { StrikeBit, StrikeFrame } from "../state/frames/combat.js";
import { useShown } from "../changes/shownhazards.js";
import { listTargets } from "../facts/play/targets.js";
import { magicUsed } from "../changes/wielding.js";
import { isMagic } from "../facts/company/skills.js";
import { chosenTarget, targetChoice } from "../state/targets.js";
import { Frame } from "../state/schema.js";
import {
  listActors,
  modeContext,
  workable,
  companyUnderWay,
  fixedCompany,
  companyMay,
  grantedTo,
  grantedWorks,
  LENT,
} from "./workable.js";

const targets = new Int32Array(512);
const actors = new Int32Array(256);

function modeOf(s: Machine, f: number): C.ModeForm {
  return (s.fr[f + DeclareFrame.source] !== 0 ? D.ABILITIES : D.MODES)[s.fr[f + DeclareFrame.card]][
    s.fr[f + DeclareFrame.mode]
  ];
}
export function windowNow(s: Machine, p: number): number {
  return (
    windowsFor(s, p) |
    (chainOpen(s) || s.h[L.Header.chainCount] > 0
      ? T.WIN.response | T.WIN.check | T.WIN.influence | (strikeToCome(s) >= 0 ? T.WIN.strike : 0)
      : 0)
  );
}
/** The context of what a step's frame declares: the mode with its company and actor. */
function frameContext(s: Machine, f: number, m: C.ModeForm): Asking {
  const company = s.fr[f + DeclareFrame.company] - 1;
  const cx = modeContext(s, s.fr[f + DeclareFrame.player], m, company, s.fr[f + DeclareFrame.source] - 1);
  cx.actor = s.fr[f + DeclareFrame.actor] - 1;
  return cx;
}
/** Offers every target of a mode. */
function offerTargets(s: Machine, f: number, m: C.ModeForm, out: Int32Array): number {
  const cx = frameContext(s, f, m);
  const count = listTargets(s, m, cx, targets);
  giveBack(cx);
  for (let i = 0; i < count; i++) out[i] = targetChoice(targets[i]);
  return count;
}
/** As `fixedCompany`, for what was lent. */
function grantedCompany(s: Machine, p: number, m: C.ModeForm): number {
  if (companyUnderWay(s) >= 0) return companyUnderWay(s);
  return grantedTo(s, p, m.def, -1) >= 0 ? -1 : -2;
}
export const whichCompany = step("for which company", {
  enter(s, f) {
    const player = s.fr[f + DeclareFrame.player];
    const mode = modeOf(s, f);
    const source = s.fr[f + DeclareFrame.source] - 1;
    const company = source === LENT ? grantedCompany(s, player, mode) : fixedCompany(s, player, mode, source);
    if (company === -2) return s.ask(player);
    s.fr[f + DeclareFrame.company] = company + 1;
    s.fr[f + Frame.step] = whichActor.at;
    return GO;
  },
  options(s, f, out) {
    const mode = modeOf(s, f);
    const player = s.fr[f + DeclareFrame.player];
    const source = s.fr[f + DeclareFrame.source] - 1;
    const window = windowNow(s, player);
    let count = 0;
    for (let c = player * L.COMPANIES_PER_PLAYER; c < (player + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (
        companyMay(s, mode, c) &&
        (source === LENT ? grantedWorks(s, player, mode, c, window) : workable(s, player, mode, c, source, window))
      )
        out[count++] = T.choice(T.V_COMPANY, c);
    return count;
  },
  take(s, f, c) {
    s.fr[f + DeclareFrame.company] = T.aOf(c) + 1;
    s.fr[f + Frame.step] = whichActor.at;
  },
});
export const whichActor = step("who does it", {
  enter(s, f) {
    const mode = modeOf(s, f);
    if (mode.taps !== null || mode.by !== null || mode.agent !== null) return s.ask(s.fr[f + DeclareFrame.player]);
    s.fr[f + Frame.step] = whichTarget.at;
    return GO;
  },
  options(s, f, out) {
    const mode = modeOf(s, f);
    const cx = frameContext(s, f, mode);
    let count = 0;
    const na = listActors(s, mode, cx, windowNow(s, cx.player), actors);
    for (let i = 0; i < na; i++) {
      cx.actor = actors[i];
      if (mode.target === null || listTargets(s, mode, cx, targets) > 0) out[count++] = T.choice(T.V_ACTOR, actors[i]);
    }
    giveBack(cx);
    return count;
  },
  take(s, f, c) {
    s.fr[f + DeclareFrame.actor] = T.aOf(c) + 1;
    s.fr[f + Frame.step] = whichTarget.at;
  },
});
/** The price is asked for where it lies in the hand, else simply paid. */
const afterTargets = (s: Machine, f: number): number => (modeOf(s, f).pays === null ? declared : whichPrice).at;
export const whichTarget = step("on what", {
  enter(s, f) {
    if (modeOf(s, f).target !== null) return s.ask(s.fr[f + DeclareFrame.player]);
    s.fr[f + Frame.step] = afterTargets(s, f);
    return GO;
  },
  options: (s, f, out) => offerTargets(s, f, modeOf(s, f), out),
  take(s, f, c) {
    s.fr[f + DeclareFrame.target] = chosenTarget(c) + 1;
    s.fr[f + Frame.step] = modeOf(s, f).second === null ? afterTargets(s, f) : whichSecond.at;
  },
});
/** A second target, of another kind than the first. */
export const whichSecond = step("and on what", {
  enter: (s, f) => s.ask(s.fr[f + DeclareFrame.player]),
  options: (s, f, out) => offerTargets(s, f, modeOf(s, f).second!, out),
  take(s, f, c) {
    s.fr[f + DeclareFrame.second] = chosenTarget(c) + 1;
    s.fr[f + Frame.step] = afterTargets(s, f);
  },
});
/** What of the hand is discarded for it, if that is its price. */
export const whichPrice = paying(modeOf, () => declared);
const declared = step("the price is paid", {
  enter(s, f) {
    commit(s, f);
    return GO;
  },
});
defineFrame(DeclareFrame.kind, DeclareFrame.label, [
  whichCompany,
  whichActor,
  whichTarget,
  declared,
  whichSecond,
  whichPrice,
]);

/** Anything but organizing closes the block of organizing (coe 2.II.1). */
export function notOrganizing(s: Machine): void {
  if (s.h[L.Header.turnBits] & L.TurnBit.organizing) s.h[L.Header.turnBits] |= L.TurnBit.organized;
}
/** Pays the price and puts the action into the chain. */
function commit(s: Machine, f: number): void {
  const mode = modeOf(s, f);
  const player = s.fr[f + DeclareFrame.player],
    source = s.fr[f + DeclareFrame.source] - 1,
    company = s.fr[f + DeclareFrame.company] - 1,
    actor = s.fr[f + DeclareFrame.actor] - 1,
    target = s.fr[f + DeclareFrame.target] - 1,
    second = s.fr[f + DeclareFrame.second] - 1,
    first = s.fr[f + DeclareFrame.first],
    another = s.fr[f + DeclareFrame.another];
  s.pop();
  if (source === -1) {
    revealFromHand(s, player, mode.def);
    yieldTo(s, mode.def);
    if (player !== s.active) useShown(s, s.h[L.Header.company], mode.def);
  }
  const counts = takesOfLimit(s, mode, player, source);
  s.h[L.Header.turnBits] &= ~L.TurnBit.arranged;
  if (mode.taps && actor >= 0) tap(s, actor);
  agentPays(s, mode, actor, company, target);
  markOnce(s, mode, company);
  if (mode.oncePer === 1 && target >= 0 && target < L.SLOTS) s.iOnce[target] |= D.ONCE_ON[mode.def];
  if (source === -1 && hears(s, HOOK.grantMagic)) noteMagic(s, mode, actor, target);
  if (mode.needs.some(asksPalantir)) palantirUsed(s, source);
  if (mode.skillCard && s.h[L.Header.strike] !== 0)
    s.fr[s.h[L.Header.strike] + StrikeFrame.bits] |= StrikeBit.skillUsed;
  const entry = declareEntry(s, source === -1 ? EntryKind.card : EntryKind.ability, player, mode.def);
  if (second >= 0) s.ch[entry + Entry.second] = second;
  if (counts) s.ch[entry + Entry.bits] |= EntryBit.counted;
  s.ch[entry + Entry.source] = mode.agentPays === C.PAYS_DISCARD ? -1 : Math.max(-1, source);
  if (source === LENT) useGranted(s, player, mode, company, entry);
  s.ch[entry + Entry.mode] = mode.index;
  s.ch[entry + Entry.actor] = actor;
  s.ch[entry + Entry.target] = target;
  s.ch[entry + Entry.company] = company;
  // Items in whose stead another may go.
  let other = -1,
    self = -1;
  if (mode.cost) {
    other = payTaps(s, mode, source, target);
    if (mode.cost & C.COST_DISCARD_STORED) {
      payStored(s, player, mode, company);
      if (source >= 0 && s.iRole[source] === L.Role.free) s.ch[entry + Entry.source] = -1;
    }
    if (mode.cost & C.COST_DISCARD_SELF) self = paySelf(s, entry, source);
  }
  for (let i = 0; i < mode.does.length; i++) DECLARED[mode.does[i].op]?.(s, entry, mode.does[i]);
  if (mode.target?.of === C.TG.environment && target >= 0) s.ch[entry + Entry.bits] |= EntryBit.targeted;
  opensAnswers(s, mode, player, company, source);
  if (mode.pays !== null || mode.cost & (C.COST_DISCARD_SECOND | C.COST_DISCARD_TARGET))
    payFromHand(s, mode, entry, first, another);
  if (self >= 0) loseItem(s, self);
  if (other >= 0) loseItem(s, other);
  if (source === -1) characterYields(s, mode.def);
}
/** The action is counted against the hazard limit if it takes of it; returns whether it does. */
function takesOfLimit(s: Machine, mode: C.ModeForm, player: number, source: number): boolean {
  const company = s.h[L.Header.company];
  const counts =
    counted(s, player, mode) &&
    mode.ofLimit > 0 &&
    !(source === -1 && D.KIND[mode.def] === T.K_EVENT && usesPass(s, company, mode.def));
  if (counts) s.cset(company, L.CompanyWord.spent, s.cget(company, L.CompanyWord.spent) + mode.ofLimit);
  return counts;
}
/** What taps and untaps as its price, and the target that is discarded: its slot where another item may go in its stead, else -1. */
function payTaps(s: Machine, mode: C.ModeForm, source: number, target: number): number {
  let other = -1;
  if (mode.cost & C.COST_TAP_SELF) tap(s, source);
  if (mode.cost & C.COST_DISCARD_TARGET && target >= 0 && mode.target!.of !== C.TG.inHand) other = pays(s, target);
  if (mode.cost & C.COST_UNTAP_SELF) s.iStat[source] &= ~L.Status.tapped;
  if (mode.cost & C.COST_TAP_BEARER) tap(s, s.iHost[source]);
  return other;
}
/** The card itself is discarded as its price: its slot where another item may go in its stead, else -1. */
function paySelf(s: Machine, entry: number, source: number): number {
  const borne = s.iRole[source] !== L.Role.character && s.iHost[source] !== NONE;
  s.ch[entry + Entry.second] = borne ? s.iHost[source] : -1;
  const self = pays(s, source);
  s.ch[entry + Entry.source] = -1;
  s.ch[entry + Entry.bits] |= EntryBit.uncounted;
  return self;
}
/** The action stands in the chain: others may answer it, with cards on guard too. */
function opensAnswers(s: Machine, mode: C.ModeForm, player: number, company: number, source: number): void {
  openChain(s, player);
  if (company >= 0 && source === -1) onGuardAtCard(s, company, mode);
  if (company >= 0 && s.h[L.Header.attack] !== 0) onGuardAtCancel(s, company, mode);
  if (mode.each >= 0)
    s.fr[s.push(EACH, player, mode.def, mode.each) + EachFrame.company] = mode.target === null ? 0 : company + 1;
  if (
    source === -1 &&
    player === s.active &&
    company >= 0 &&
    company === companyUnderWay(s) &&
    s.h[L.Header.phase] === T.PHASE_SITE
  )
    onGuardWindow(s, company, boundToSite(mode), (mode.cost & C.COST_TAP_SITE) !== 0);
}
/** Magic that its user does not know has been lent to him. */
function noteMagic(s: Machine, m: C.ModeForm, actor: number, target: number): void {
  const user = m.taps ?? m.by;
  if (user !== null && actor >= 0) magicUsed(s, user.skills, actor);
  else if (m.target?.of === C.TG.character && m.target.who !== null && target >= 0 && isMagic(m.def))
    magicUsed(s, m.target.who.skills, target);
}
/** What is discarded as a price goes at once; the slot of an item in whose stead another may go, else -1. */
function pays(s: Machine, j: number): number {
  if (isSaved(s, j)) return j;
  discardInstance(s, j);
  return -1;
}
const PALANTIR_ENABLED = C.COND.of("palantirEnabled");
const asksPalantir = (n: C.Need): boolean => n.op === PALANTIR_ENABLED;
/**
 * One tap lets a character use one Palantír that he bears (000:2310). It is marked as this one unless he may use it
 * anyway.
 */
function palantirUsed(s: Machine, source: number): void {
  const bearer = source >= 0 ? s.iHost[source] : NONE;
  if (bearer !== NONE && !mayUseStone(s, bearer, source)) s.iTurn[bearer] &= ~L.TurnMark.palantir;
}
/** What was lent is used: its note goes with the action, and what may be done once is over. */
function useGranted(s: Machine, p: number, m: C.ModeForm, c: number, e: number): void {
  const k = grantedTo(s, p, m.def, c);
  s.ch[e + Entry.extra] = temporaryNote(s, k);
  if (m.grantedOnce) endTemporary(s, k);
}
const STORED = C.COND.of("stored");
/** The stored card that it asks for is discarded. */
function payStored(s: Machine, p: number, m: C.ModeForm, c: number): void {
  for (const need of m.needs) {
    const i = need.op === STORED ? storedCard(s, p, need, c) : L.SLOTS;
    if (i < L.SLOTS) discardInstance(s, i);
  }
}
