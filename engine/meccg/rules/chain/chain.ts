/**
 * The chain of effects (000 I.10, II.10, Annotations 1-11; coe 9.5): declaring, responding, resolving last in first out.
 * Entries lie in `s.ch`; nested chains (in an attack that a card made) start at their own base.
 */
import { windowsFor } from "../facts/play/windowsfor.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { nextSeat, seatsLeft } from "../state/seats.js";
import { defineFrame, GO, RESOLVE, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { eventInPlay, firstOf, isUntapped, NONE, tap, settleSlots } from "../state/inplay.js";
import { discardInstance } from "../changes/leaving.js";
import { listPlays } from "./play.js";
import { layOnGuard, listGuards } from "../movement/onguard.js";
import { takePlay } from "./priority.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { ChainFrame, ResolveFrame } from "../state/frames/chain.js";
import { Frame } from "../state/schema.js";
import { checkOf, declareEntry, chainBase, chainWindows } from "../machine/declared.js";

/** Tapping others of the company for +1 on a check under way (000 II.8; coe 7.1.1). */
export function listSupport(s: Machine, player: number, out: Int32Array, n: number): number {
  if (s.rules.corruptionSupport === "none") return n;
  const foreign =
    s.rules.corruptionSupport === "ownTurn" && player !== s.active && s.h[L.Header.phase] !== T.PHASE_COUNCIL;
  const count = s.h[L.Header.chainCount];
  for (let i = chainBase(s); i < count; i++) {
    const who = checkOf(s, i * L.ENTRY_WORDS);
    if (who < 0 || s.iRole[who] !== L.Role.character || s.iOwner[who] !== player) continue;
    if (foreign && (s.ch[i * L.ENTRY_WORDS + Entry.bits] & EntryBit.supported) === 0) continue;
    for (let j = firstOf(s, s.iComp[who]); j !== NONE; j = s.iNext[j])
      if (j !== who && isUntapped(s, j)) out[n++] = T.choice(T.V_SUPPORT, j, i);
  }
  return n;
}
export function takeSupport(s: Machine, player: number, c: number): void {
  tap(s, T.aOf(c));
  const entry = declareEntry(s, EntryKind.support, player, s.iDef[T.aOf(c)]);
  s.ch[entry + Entry.actor] = T.aOf(c);
  s.ch[entry + Entry.target] = T.bOf(c);
}

const declaring = step("answers", {
  enter: (s, f) => s.ask(s.fr[f + ChainFrame.next]),
  options(s, f, out) {
    const next = s.fr[f + ChainFrame.next];
    out[0] = T.choice(T.V_PASS);
    let count = 1;
    if (s.h[L.Header.chainCount] < L.ENTRIES - 2) {
      count = listPlays(s, next, windowsFor(s, next) | chainWindows(s, next), true, out, count);
      count = listGuards(s, next, out, listSupport(s, next, out, count));
    }
    return count;
  },
  take(s, f, c) {
    const next = s.fr[f + ChainFrame.next];
    const verb = T.verbOf(c);
    if (verb === T.V_PASS) {
      if (++s.fr[f + ChainFrame.passes] >= seatsLeft(s)) s.fr[f + Frame.step] = resolving.at;
      else s.fr[f + ChainFrame.next] = nextSeat(s, next);
      return;
    }
    s.fr[f + ChainFrame.passes] = 0;
    s.fr[f + ChainFrame.next] = nextSeat(s, next);
    if (verb === T.V_SUPPORT) takeSupport(s, next, c);
    else if (verb === T.V_GUARD) layOnGuard(s, next, s.h[L.Header.company], T.aOf(c));
    else takePlay(s, next, c);
  },
});
/** The entry declared last resolves; when none is left the chain is over. */
const resolving = step("the last one resolves", {
  enter(s, f) {
    const base = s.fr[f + ChainFrame.first];
    const chainCount = s.h[L.Header.chainCount];
    if (chainCount <= base) {
      s.pop();
      if (base === 0) {
        afterChain(s);
        if (s.h[L.Header.attack] === 0 && s.h[L.Header.queueCount] === 0) settleSlots(s);
      }
      return GO;
    }
    const e = (chainCount - 1) * L.ENTRY_WORDS;
    const frame = s.push(RESOLVE);
    for (let i = 0; i < L.ENTRY_WORDS; i++) s.fr[frame + ResolveFrame.sort + i] = s.ch[e + i];
    s.ch.fill(0, e, e + L.ENTRY_WORDS);
    s.h[L.Header.chainCount] = chainCount - 1;
    return GO;
  },
});
defineFrame(ChainFrame.kind, ChainFrame.label, [declaring, resolving]);
/** Once a chain is resolved, second copies of a card that cannot be duplicated go (Annotation 11). */
function afterChain(s: Machine): void {
  for (let e = s.h[L.Header.events]; e !== NONE; ) {
    const def = s.iDef[e];
    if (s.iRole[e] === L.Role.event && D.BITS[def] & D.B_NOT_DOUBLED && eventInPlay(s, def) !== e) {
      discardInstance(s, e);
      // Others may have left with it: look again from the first.
      e = s.h[L.Header.events];
    } else e = s.iNext[e];
  }
}
