/**
 * The chain of effects (000 I.10, II.10, Annotations 1-11; coe 9.5): declaring, responding, resolving last in first out.
 * Entries lie in `s.ch`; nested chains (in an attack that a card made) start at their own base.
 */
import * as D from "../defs.js";
import * as L from "../layout.js";
import { CHAIN, DECLARE, defineFrame, GO, RESOLVE, step } from "../machine.js";
import type { Metw } from "../state.js";
import * as T from "../terms.js";
import { eventInPlay, firstOf, isUntapped, NONE, tap, settleSlots } from "./inplay.js";
import { discardInstance } from "./leaving.js";
import { listPlays } from "./play.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { ChainFrame, ResolveFrame } from "../state/frames-of-the-chain.js";

/** Adds an entry to the chain and returns where it lies in `s.ch`. */
export function declareEntry(s: Metw, kind: number, player: number, def: number): number {
  const n = s.h[L.CHAIN_COUNT]!;
  if (n >= L.ENTRIES) throw new Error("the chain of effects is full");
  s.h[L.CHAIN_COUNT] = n + 1;
  const e = n * L.ENTRY_WORDS;
  if (n > 0) s.ch[e - L.ENTRY_WORDS + Entry.bits]! |= EntryBit.answered;
  // The one more minor item is the next thing its player declares, or it is not played (coe 2.V.5).
  if (s.rules.minorItemAtOnce && kind !== EntryKind.trigger && player === s.active && s.h[L.COMPANY]! >= 0)
    s.cclear(s.h[L.COMPANY]!, L.CB_TAPPED_SITE);
  s.ch.fill(0, e, e + L.ENTRY_WORDS);
  s.ch[e + Entry.sort] = kind;
  s.ch[e + Entry.player] = player;
  s.ch[e + Entry.card] = def;
  s.ch[e + Entry.source] = -1;
  s.ch[e + Entry.actor] = -1;
  s.ch[e + Entry.target] = -1;
  s.ch[e + Entry.company] = s.h[L.COMPANY]!;
  s.ch[e + Entry.second] = -1;
  return e;
}
/** Opens the window for responses after a first declaration; in a chain already open, does nothing. */
export function openChain(s: Metw, player: number): void {
  const f = s.top();
  if (s.fr[f] === CHAIN && s.fr[f + 1] === declaring.at) {
    s.fr[f + ChainFrame.next] = s.other(player);
    s.fr[f + ChainFrame.passes] = 0;
  } else s.push(CHAIN, s.h[L.CHAIN_COUNT]! - 1, s.other(player));
}
/** A chain that may still take declarations is under way. */
export function chainOpen(s: Metw): boolean {
  const f = s.top();
  return s.fr[f] === CHAIN || (s.fr[f] === DECLARE && s.h[L.SP]! > 1 && s.fr[f - L.FRAME_WORDS] === CHAIN);
}
/** Index of the first entry of the chain under way. */
export function chainBase(s: Metw): number {
  for (let i = s.h[L.SP]! - 1; i >= 0; i--)
    if (s.fr[i * L.FRAME_WORDS] === CHAIN) return s.fr[i * L.FRAME_WORDS + ChainFrame.first]!;
  return 0;
}

/** The character whose corruption check entry `e` will make, or -1. */
export function checkOf(s: Metw, e: number): number {
  const kind = s.ch[e + Entry.sort]!;
  if (s.ch[e + Entry.bits]! & EntryBit.negated) return -1;
  if (kind === EntryKind.check) return s.ch[e + Entry.target]!;
  const deeds =
    kind === EntryKind.card
      ? D.MODES[s.ch[e + Entry.card]!]![s.ch[e + Entry.mode]!]!.does
      : kind === EntryKind.ability
        ? D.ABILITIES[s.ch[e + Entry.card]!]![s.ch[e + Entry.mode]!]!.does
        : kind === EntryKind.trigger
          ? D.TRIGGERS[s.ch[e + Entry.card]!]![s.ch[e + Entry.mode]!]!.does
          : null;
  if (!deeds) return -1;
  for (let i = 0; i < deeds.length; i++) {
    const d = deeds[i]!;
    if (d.op !== OP_CHECK) continue;
    if (d.who === 1) return s.ch[e + Entry.target]!;
    if (d.who === 2) return s.ch[e + Entry.actor]!;
    if (d.who === 3) return bearerOf(s, s.ch[e + Entry.source]!);
  }
  return -1;
}
const OP_CHECK = 5; // "corruptionCheck" among DEEDS
export function bearerOf(s: Metw, inst: number): number {
  if (inst < 0) return -1;
  if (s.iRole[inst] === L.CHARACTER) return inst;
  if (s.iRole[inst] === L.EVENT || s.iRole[inst] === L.ON_COMPANY || s.iRole[inst] === L.ON_SITE) return -1;
  return s.iHost[inst] === NONE ? -1 : s.iHost[inst]!;
}
/** The faction, or the opponent's card, of the influence attempt under way; -1 without one. */
export function influencedDef(s: Metw): number {
  for (let i = s.h[L.CHAIN_COUNT]! - 1; i >= 0; i--) {
    const e = i * L.ENTRY_WORDS;
    if (s.ch[e + Entry.sort] === EntryKind.faction) return s.ch[e + Entry.card]!;
    if (s.ch[e + Entry.sort] === EntryKind.influence) return s.iDef[s.ch[e + Entry.target]!]!;
  }
  return -1;
}
/** Bits of windows that the chain adds for a player: answering, his checks, his influence attempts. */
/** Entry of the chain whose resolution will bring a strike against its actor, or -1: the roll to come may be targeted (Annotation 24). */
export function strikeToCome(s: Metw): number {
  const n = s.h[L.CHAIN_COUNT]!;
  for (let i = chainBase(s); i < n; i++) {
    const e = i * L.ENTRY_WORDS;
    if (s.ch[e + Entry.sort] === EntryKind.card && D.MODES[s.ch[e + Entry.card]!]![s.ch[e + Entry.mode]!]!.bringsStrike)
      return i;
  }
  return -1;
}
export function chainWindows(s: Metw, player: number): number {
  let m = T.WIN.response;
  const strike = strikeToCome(s);
  if (strike >= 0 && s.ch[strike * L.ENTRY_WORDS + Entry.player] === player) m |= T.WIN.strike;
  const n = s.h[L.CHAIN_COUNT]!;
  for (let i = chainBase(s); i < n; i++) {
    const e = i * L.ENTRY_WORDS;
    // An attempt on a player's card may be answered by him too (Wizard's Laughter).
    if (
      s.ch[e + Entry.sort] === EntryKind.influence ||
      (s.ch[e + Entry.sort] === EntryKind.faction && s.ch[e + Entry.player] === player)
    )
      m |= T.WIN.influence;
    const who = checkOf(s, e);
    if (who >= 0 && s.iRole[who] === L.CHARACTER && s.iOwner[who] === player) m |= T.WIN.check;
  }
  return m;
}
/** Tapping others of the company for +1 on a check under way (000 II.8; coe 7.1.1). */
export function listSupport(s: Metw, player: number, out: Int32Array, n: number): number {
  if (s.rules.corruptionSupport === "none") return n;
  if (s.rules.corruptionSupport === "ownTurn" && player !== s.active && s.h[L.PHASE] !== T.PHASE_COUNCIL) return n;
  const count = s.h[L.CHAIN_COUNT]!;
  for (let i = chainBase(s); i < count; i++) {
    const who = checkOf(s, i * L.ENTRY_WORDS);
    if (who < 0 || s.iRole[who] !== L.CHARACTER || s.iOwner[who] !== player) continue;
    for (let j = firstOf(s, s.iComp[who]!); j !== NONE; j = s.iNext[j]!)
      if (j !== who && isUntapped(s, j)) out[n++] = T.choice(T.V_SUPPORT, j, i);
  }
  return n;
}
export function takeSupport(s: Metw, player: number, c: number): void {
  tap(s, T.aOf(c));
  const e = declareEntry(s, EntryKind.support, player, s.iDef[T.aOf(c)]!);
  s.ch[e + Entry.actor] = T.aOf(c);
  s.ch[e + Entry.target] = T.bOf(c);
}

const declaring = step("answers", {
  enter: (s, f) => s.ask(s.fr[f + ChainFrame.next]!),
  options(s, f, out) {
    const p = s.fr[f + ChainFrame.next]!;
    out[0] = T.choice(T.V_PASS);
    let n = 1;
    if (s.h[L.CHAIN_COUNT]! < L.ENTRIES - 2) {
      n = listPlays(s, p, (p === s.active ? s.h[L.WIN_R]! : s.h[L.WIN_H]!) | chainWindows(s, p), true, out, n);
      n = listSupport(s, p, out, n);
    }
    return n;
  },
  take(s, f, c) {
    const p = s.fr[f + ChainFrame.next]!;
    const v = T.verbOf(c);
    if (v === T.V_PASS) {
      if (++s.fr[f + ChainFrame.passes]! >= s.players) s.fr[f + 1] = resolving.at;
      else s.fr[f + ChainFrame.next] = s.other(p);
      return;
    }
    s.fr[f + ChainFrame.passes] = 0;
    s.fr[f + ChainFrame.next] = s.other(p);
    if (v === T.V_SUPPORT) takeSupport(s, p, c);
    else s.push(DECLARE, p, v === T.V_USE ? T.aOf(c) + 1 : 0, v === T.V_USE ? s.iDef[T.aOf(c)]! : T.aOf(c), T.bOf(c));
  },
});
/** The entry declared last resolves; when none is left the chain is over. */
const resolving = step("the last one resolves", {
  enter(s, f) {
    const base = s.fr[f + ChainFrame.first]!;
    const n = s.h[L.CHAIN_COUNT]!;
    if (n <= base) {
      s.pop();
      if (base === 0) {
        afterChain(s);
        if (s.h[L.ATTACK] === 0 && s.h[L.QUEUE_COUNT] === 0) settleSlots(s);
      }
      return GO;
    }
    const e = (n - 1) * L.ENTRY_WORDS;
    const r = s.push(RESOLVE);
    for (let i = 0; i < L.ENTRY_WORDS; i++) s.fr[r + ResolveFrame.sort + i] = s.ch[e + i]!;
    s.ch.fill(0, e, e + L.ENTRY_WORDS);
    s.h[L.CHAIN_COUNT] = n - 1;
    return GO;
  },
});
defineFrame(ChainFrame.kind, ChainFrame.label, [declaring, resolving]);
/** Once a chain is resolved, second copies of a card that cannot be duplicated go (Annotation 11). */
function afterChain(s: Metw): void {
  for (let e = s.h[L.EVENTS]!; e !== NONE; ) {
    const d = s.iDef[e]!;
    if (s.iRole[e] === L.EVENT && D.BITS[d]! & D.B_NOT_DOUBLED && eventInPlay(s, d) !== e) {
      discardInstance(s, e);
      // Others may have left with it: look again from the first.
      e = s.h[L.EVENTS]!;
    } else e = s.iNext[e]!;
  }
}
