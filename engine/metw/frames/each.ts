/** Any number of one's characters tap when a card is declared, and each does something to a target of its own (Praise to Elbereth). */
import type { ModeForm } from "../vocabulary/compiled.js";
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, leave, step } from "../machine/machine.js";
import { declareEntry } from "../machine/declared.js";
import { borrow, giveBack, NOBODY } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import { Entry, EntryKind } from "../state/entries.js";
import { EachFrame } from "../state/frames-of-the-chain.js";
import { companyOf, firstOf, isUntapped, NONE, tap } from "../state/inplay.js";
import { chosenTarget, targetChoice } from "../state/targets.js";
import { fits } from "../query/conditions.js";
import { listTargets } from "../query/targets.js";
import * as T from "../vocabulary/terms.js";

const targets = new Int32Array(512);
/** Targets of character `i` that nobody has tapped for yet. */
function targetsOf(s: Machine, p: number, m: ModeForm, i: number): number {
  const cx = borrow(p, companyOf(s, i));
  cx.actor = i;
  cx.def = m.def;
  const n = listTargets(s, m, cx, targets);
  giveBack(cx);
  let kept = 0;
  for (let k = 0; k < n; k++) if (!isTaken(s, m, targets[k]!)) targets[kept++] = targets[k]!;
  return kept;
}
function isTaken(s: Machine, m: ModeForm, target: number): boolean {
  for (let k = 0; k < s.h[L.Header.chainCount]!; k++) {
    const e = k * L.ENTRY_WORDS;
    if (
      s.ch[e + Entry.sort] === EntryKind.ability &&
      s.ch[e + Entry.card] === m.def &&
      s.ch[e + Entry.mode] === m.index &&
      s.ch[e + Entry.target] === target
    )
      return true;
  }
  return false;
}
/** Who may tap, with something to tap for. */
function who(s: Machine, p: number, m: ModeForm, company: number, out: Int32Array | null): number {
  let n = 0;
  if (s.h[L.Header.chainCount]! >= L.ENTRIES - 2) return 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (company < 0 || c === company)
      for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) {
        n = mayTap(s, p, m, i, out, n);
        for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!)
          if (s.iRole[j] === L.Role.ally) n = mayTap(s, p, m, j, out, n);
      }
  return n;
}
/** Adds him if he is untapped, such a one, and has something to tap for. */
function mayTap(s: Machine, p: number, m: ModeForm, i: number, out: Int32Array | null, n: number): number {
  if (!isUntapped(s, i) || !fits(s, m.taps, i, NOBODY) || targetsOf(s, p, m, i) === 0) return n;
  if (out) out[n] = T.choice(T.V_ACTOR, i);
  return n + 1;
}
/** Could anybody tap for mode `m` of a card of `p`; where it is aimed at a company, anybody of that one? */
export const anyEach = (s: Machine, p: number, m: ModeForm, company: number): boolean =>
  who(s, p, D.ABILITIES[m.def]![m.each]!, m.target === null ? -1 : company, null) > 0;
const modeOf = (s: Machine, f: number): ModeForm => D.ABILITIES[s.fr[f + EachFrame.card]!]![s.fr[f + EachFrame.mode]!]!;

const whoTaps = step("who taps", {
  enter: (s, f) =>
    who(s, s.fr[f + EachFrame.player]!, modeOf(s, f), s.fr[f + EachFrame.company]! - 1, null) === 0
      ? leave(s)
      : s.ask(s.fr[f + EachFrame.player]!),
  options(s, f, out) {
    const n = who(s, s.fr[f + EachFrame.player]!, modeOf(s, f), s.fr[f + EachFrame.company]! - 1, out);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + 1] = enough.at;
      return;
    }
    s.fr[f + EachFrame.actor] = T.aOf(c) + 1;
    s.fr[f + 1] = forWhat.at;
  },
});
const forWhat = step("for what", {
  enter: (s, f) => s.ask(s.fr[f + EachFrame.player]!),
  options(s, f, out) {
    const n = targetsOf(s, s.fr[f + EachFrame.player]!, modeOf(s, f), s.fr[f + EachFrame.actor]! - 1);
    for (let k = 0; k < n; k++) out[k] = targetChoice(targets[k]!);
    return n;
  },
  take(s, f, c) {
    const p = s.fr[f + EachFrame.player]!;
    const i = s.fr[f + EachFrame.actor]! - 1;
    tap(s, i);
    const e = declareEntry(s, EntryKind.ability, p, s.fr[f + EachFrame.card]!);
    s.ch[e + Entry.mode] = s.fr[f + EachFrame.mode]!;
    s.ch[e + Entry.actor] = i;
    s.ch[e + Entry.target] = chosenTarget(c);
    s.ch[e + Entry.company] = companyOf(s, i);
    s.fr[f + EachFrame.actor] = 0;
    s.fr[f + 1] = whoTaps.at;
  },
});
const enough = step("enough", { enter: leave });
defineFrame(EachFrame.kind, EachFrame.label, [whoTaps, forWhat, enough]);
