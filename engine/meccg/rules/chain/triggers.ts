/**
 * Passive conditions (Annotations 9 and 10): what cards in play cause. They wait in a queue and become the first
 * declared actions of the next chain, in the order the player on turn chooses.
 */
import { EFFECT, ON } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import { effectsMarked } from "../../cards/vocabulary/effectmarks.js";
import * as L from "../state/layout.js";
import { CHAIN, defineFrame, GO, step } from "../machine/machine.js";
import { borrow, giveBack } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { declareEntry } from "../machine/declared.js";
import { RUN } from "../machine/effect.js";
import { companyOf } from "../state/inplay.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { OrderFrame, ResolveFrame } from "../state/frames/chain.js";
import { queuedDef, Q_TIMES, Q_INST, Q_SUBJECT, Q_INDEX } from "../changes/firing.js";

const D_DISCARD = EFFECT.of("discard");
/** Effects read an entry: the frame-like place after the stack, as for the words of creatures. */
const FAKE = (L.FRAMES - 1) * L.FRAME_WORDS;
/** A passive condition that only discards is not declared but carried out at once (coe 9.6.3). True if there was one. */
export function discardNow(s: Machine): boolean {
  const count = s.h[L.Header.queueCount];
  for (let i = 0; i < count; i++) {
    const entry = i * L.QUEUE_WORDS;
    const inst = s.qu[entry + Q_INST];
    if (inst >= L.SLOTS || s.iRole[inst] === L.Role.free) continue;
    const trigger = D.TRIGGERS[s.iDef[inst]][s.qu[entry + Q_INDEX]];
    if (trigger === undefined || trigger.does.length !== 1 || trigger.does[0].op !== D_DISCARD) continue;
    const subject = s.qu[entry + Q_SUBJECT];
    takeOut(s, i);
    const f = FAKE;
    for (let w = 0; w < L.ENTRY_WORDS; w++) s.fr[f + ResolveFrame.sort + w] = -1;
    s.fr[f + ResolveFrame.card] = s.iDef[inst];
    s.fr[f + ResolveFrame.player] = s.iOwner[inst];
    s.fr[f + ResolveFrame.source] = inst;
    s.fr[f + ResolveFrame.target] = subject;
    s.fr[f + ResolveFrame.bits] = 0;
    s.fr[f + ResolveFrame.company] = s.h[L.Header.company] >= 0 ? s.h[L.Header.company] : companyOf(s, inst);
    const cx = borrow(s.iOwner[inst], s.fr[f + ResolveFrame.company], subject, inst);
    RUN[D_DISCARD](s, f, trigger.does[0], cx);
    giveBack(cx);
    s.fr.fill(0, f, f + L.FRAME_WORDS);
    return true;
  }
  return false;
}
function takeOut(s: Machine, i: number): void {
  const count = s.h[L.Header.queueCount];
  for (let k = i * L.QUEUE_WORDS; k < (count - 1) * L.QUEUE_WORDS; k++) s.qu[k] = s.qu[k + L.QUEUE_WORDS];
  s.h[L.Header.queueCount] = count - 1;
}

/** Effects that are the same whichever copy brings them. */
const OF_NO_COPY = effectsMarked("onceForCopies", [
  "corruptionCheck",
  "attackOn",
  "returnToOrigin",
  "rollToMove",
  "tapOne",
  "bodyCheck",
]);
const NO_COPIES = 0,
  ONCE = 1,
  ONCE_AND_GO = 2;
/** How copies of each card act together: each for itself, once for all, or once and then every copy goes. */
const TOGETHER: readonly (readonly number[])[] = D.listPerCard((def) =>
  D.TRIGGERS[def].map((t) => {
    if (t.on === ON.enters || t.perRegion >= 0) return NO_COPIES;
    let acts = false;
    let goes = false;
    for (const d of t.does)
      if (OF_NO_COPY[d.op]) acts = true;
      else if (d.op === D_DISCARD && d.word.what === "self") goes = true;
      else return NO_COPIES;
    return acts ? (goes ? ONCE_AND_GO : ONCE) : NO_COPIES;
  }),
);
/** Are these copies of a card, both in play in one place, that wait for the same thing (coe 9.6.7)? */
function isCopy(s: Machine, one: number, other: number, index: number): boolean {
  if (!s.rules.copiesWaitAsOne || one === other || one >= L.SLOTS || other >= L.SLOTS) return false;
  const role = s.iRole[one];
  if (s.iDef[one] !== s.iDef[other] || role !== s.iRole[other] || TOGETHER[s.iDef[one]][index] === NO_COPIES)
    return false;
  return role === L.Role.event || role === L.Role.onSite
    ? s.iSite[one] === s.iSite[other]
    : s.iHost[one] === s.iHost[other];
}
/** What copies of the card in `inst` wait for comes with its own; of each nothing is declared but that it goes. */
function takeCopies(s: Machine, inst: number, index: number, subject: number): void {
  for (let i = s.h[L.Header.queueCount] - 1; i >= 0; i--) {
    const entry = i * L.QUEUE_WORDS;
    const copy = s.qu[entry + Q_INST];
    if (s.qu[entry + Q_INDEX] !== index || s.qu[entry + Q_SUBJECT] !== subject || !isCopy(s, inst, copy, index))
      continue;
    takeOut(s, i);
    if (TOGETHER[s.iDef[copy]][index] !== ONCE_AND_GO || s.h[L.Header.chainCount] >= L.ENTRIES) continue;
    const first = (s.h[L.Header.chainCount] - 1) * L.ENTRY_WORDS;
    const company = s.ch[first + Entry.company];
    const e = declareEntry(s, EntryKind.trigger, s.iOwner[copy], s.iDef[copy]);
    s.ch[e + Entry.source] = copy;
    s.ch[e + Entry.mode] = index;
    s.ch[e + Entry.target] = subject;
    s.ch[e + Entry.company] = company;
    s.ch[e + Entry.bits] |= EntryBit.copy;
  }
}

/** Is it the same that is queued twice: of one card in play, or of two copies of a card that was played, whose words still last? */
function isSame(s: Machine, a: number, b: number): boolean {
  if (s.qu[a + Q_INDEX] !== s.qu[b + Q_INDEX]) return false;
  const one = s.qu[a],
    other = s.qu[b];
  if (one >= L.SLOTS && other >= L.SLOTS) return queuedDef(s, one) === queuedDef(s, other);
  return one === other || (s.qu[a + Q_SUBJECT] === s.qu[b + Q_SUBJECT] && isCopy(s, one, other, s.qu[a + Q_INDEX]));
}

/** Orders what is queued and starts the chain with it. */
const orders = step("order what is queued", {
  enter(s, f) {
    // Cards that have left meanwhile wait for nothing any more.
    for (let i = s.h[L.Header.queueCount] - 1; i >= 0; i--)
      if (queuedDef(s, s.qu[i * L.QUEUE_WORDS]) < 0) takeOut(s, i);
    // What does not fit into one chain waits for the next.
    if (s.h[L.Header.queueCount] === 0 || s.h[L.Header.chainCount] >= L.ENTRIES - 4) {
      const base = s.fr[f + OrderFrame.first];
      s.pop();
      if (s.h[L.Header.chainCount] > base) s.push(CHAIN, base, s.hazard);
      return GO;
    }
    return s.ask(s.active);
  },
  options(s, _f, out) {
    let n = 0;
    const count = s.h[L.Header.queueCount];
    for (let i = 0; i < count; i++) {
      let same = false;
      for (let j = 0; j < i; j++) if (isSame(s, i * L.QUEUE_WORDS, j * L.QUEUE_WORDS)) same = true;
      if (!same) out[n++] = T.choice(T.V_ORDER, s.qu[i * L.QUEUE_WORDS], s.qu[i * L.QUEUE_WORDS + Q_INDEX]);
    }
    return n;
  },
  take(s, _f, c) {
    const count = s.h[L.Header.queueCount];
    for (let i = 0; i < count; i++) {
      const entry = i * L.QUEUE_WORDS;
      if (s.qu[entry] !== T.aOf(c) || s.qu[entry + Q_INDEX] !== T.bOf(c)) continue;
      const inst = s.qu[entry],
        index = s.qu[entry + Q_INDEX],
        subject = s.qu[entry + Q_SUBJECT];
      if (--s.qu[entry + Q_TIMES] <= 0) {
        for (let k = entry; k < (count - 1) * L.QUEUE_WORDS; k++) s.qu[k] = s.qu[k + L.QUEUE_WORDS];
        s.h[L.Header.queueCount] = count - 1;
      }
      const def = queuedDef(s, inst);
      const granted = inst >= L.SLOTS;
      const owner = granted ? (D.SIDE[def] & T.SIDE_HAZARD ? s.hazard : s.active) : s.iOwner[inst];
      const e = declareEntry(s, EntryKind.trigger, owner, def);
      s.ch[e + Entry.source] = inst;
      s.ch[e + Entry.mode] = index;
      s.ch[e + Entry.target] = subject;
      s.ch[e + Entry.company] =
        s.h[L.Header.company] >= 0
          ? s.h[L.Header.company]
          : subject >= 0
            ? companyOf(s, subject)
            : granted
              ? -1
              : companyOf(s, inst);
      if (!granted) takeCopies(s, inst, index, subject);
      return;
    }
  },
});
defineFrame(OrderFrame.kind, OrderFrame.label, [orders]);
