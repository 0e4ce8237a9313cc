/** What is declared in the chain of effects: adding an entry, and what the entries will do (000 I.10, II.10; coe 9.5). */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { noteDragonPlayed } from "../state/dragons.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { effectsMarked } from "../../cards/vocabulary/effectmarks.js";
import { nextSeat } from "../state/seats.js";
import { CHAIN, DECLARE } from "./machine.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { ChainFrame } from "../state/frames/chain.js";
import type { Table } from "../state/table.js";
import type { Machine } from "./state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { NONE } from "../state/inplay.js";
import { Frame } from "../state/schema.js";

/** A chain begins with the answers: its first step. */
const ANSWERS = 0;

/** Is what is declared a card from a hand? */
const isCardOf = (kind: number): boolean =>
  kind === EntryKind.card ||
  kind === EntryKind.creature ||
  kind === EntryKind.faction ||
  kind === EntryKind.siteCard ||
  kind === EntryKind.character;

/** Adds an entry to the chain and returns where it lies in `s.ch`. */
export function declareEntry(s: Machine, kind: number, player: number, def: number): number {
  const chainCount = s.h[L.Header.chainCount];
  if (chainCount >= L.ENTRIES) throw new Error("the chain of effects is full");
  s.h[L.Header.chainCount] = chainCount + 1;
  const entry = chainCount * L.ENTRY_WORDS;
  if (chainCount > 0) s.ch[entry - L.ENTRY_WORDS + Entry.bits] |= EntryBit.answered;
  // The one more minor item is the next thing its player declares, or it is not played (coe 2.V.5).
  if (s.rules.minorItemAtOnce && kind !== EntryKind.trigger && player === s.active && s.h[L.Header.company] >= 0)
    s.cclear(s.h[L.Header.company], L.CompanyBit.tappedSite);
  if (s.cardLog && kind === EntryKind.ability) s.cardLog.came("used", def, player);
  else if (s.cardLog && isCardOf(kind)) s.cardLog.came("played", def, player);
  if (D.ENTITY[def] !== 0 && D.IS_DRAGON[D.ENTITY[def]] && isCardOf(kind)) noteDragonPlayed(s);
  s.ch.fill(0, entry, entry + L.ENTRY_WORDS);
  s.ch[entry + Entry.sort] = kind;
  s.ch[entry + Entry.player] = player;
  s.ch[entry + Entry.card] = def;
  s.ch[entry + Entry.source] = -1;
  s.ch[entry + Entry.actor] = -1;
  s.ch[entry + Entry.target] = -1;
  s.ch[entry + Entry.company] = s.h[L.Header.company];
  s.ch[entry + Entry.second] = -1;
  return entry;
}
/** Opens the window for responses after a first declaration; in a chain already open, does nothing. */
export function openChain(s: Machine, player: number): void {
  const f = s.top();
  if (s.fr[f] === CHAIN && s.fr[f + Frame.step] === ANSWERS) {
    s.fr[f + ChainFrame.next] = nextSeat(s, player);
    s.fr[f + ChainFrame.passes] = 0;
  } else s.push(CHAIN, s.h[L.Header.chainCount] - 1, nextSeat(s, player));
}
/** A chain that may still take declarations is under way. */
export function chainOpen(s: Machine): boolean {
  const f = s.top();
  return s.fr[f] === CHAIN || (s.fr[f] === DECLARE && s.h[L.Header.depth] > 1 && s.fr[f - L.FRAME_WORDS] === CHAIN);
}
/** Index of the first entry of the chain under way. */
export function chainBase(s: Table): number {
  for (let i = s.h[L.Header.depth] - 1; i >= 0; i--)
    if (s.fr[i * L.FRAME_WORDS] === CHAIN) return s.fr[i * L.FRAME_WORDS + ChainFrame.first];
  return 0;
}
/** The character whose corruption check entry `e` will make, or -1. */
export function checkOf(s: Table, e: number): number {
  const kind = s.ch[e + Entry.sort];
  if (s.ch[e + Entry.bits] & EntryBit.negated) return -1;
  if (kind === EntryKind.check) return s.ch[e + Entry.target];
  const effects =
    kind === EntryKind.card
      ? D.MODES[s.ch[e + Entry.card]][s.ch[e + Entry.mode]].does
      : kind === EntryKind.ability
        ? D.ABILITIES[s.ch[e + Entry.card]][s.ch[e + Entry.mode]].does
        : kind === EntryKind.trigger
          ? D.TRIGGERS[s.ch[e + Entry.card]][s.ch[e + Entry.mode]].does
          : null;
  if (!effects) return -1;
  for (let i = 0; i < effects.length; i++) {
    const d = effects[i];
    if (d.op !== OP_CHECK) continue;
    if (d.who === 1) return s.ch[e + Entry.target];
    if (d.who === 2) return s.ch[e + Entry.actor];
    if (d.who === 3) return bearerOf(s, s.ch[e + Entry.source]);
  }
  return -1;
}
const OP_CHECK = EFFECT.of("corruptionCheck");
const CHECKS_INFLUENCE = effectsMarked("targetChecksInfluence", []);
/** The character who will make an influence check by the card of entry `e` to flatter somebody, or -1. */
export function flatterer(s: Table, e: number): number {
  if (s.ch[e + Entry.sort] !== EntryKind.card || s.ch[e + Entry.bits] & EntryBit.negated) return -1;
  const { does } = D.MODES[s.ch[e + Entry.card]][s.ch[e + Entry.mode]];
  return does.length > 0 && CHECKS_INFLUENCE[does[0].op] ? s.ch[e + Entry.target] : -1;
}
export function bearerOf(s: Table, inst: number): number {
  if (inst < 0) return -1;
  if (s.iRole[inst] === L.Role.character) return inst;
  if (s.iRole[inst] === L.Role.event || s.iRole[inst] === L.Role.onCompany || s.iRole[inst] === L.Role.onSite)
    return -1;
  return s.iHost[inst] === NONE ? -1 : s.iHost[inst];
}
/** The faction, or the opponent's card, of the influence attempt under way; -1 without one. */
export function influencedDef(s: Table): number {
  for (let i = s.h[L.Header.chainCount] - 1; i >= 0; i--) {
    const entry = i * L.ENTRY_WORDS;
    if (s.ch[entry + Entry.sort] === EntryKind.faction) return s.ch[entry + Entry.card];
    if (s.ch[entry + Entry.sort] === EntryKind.influence) return s.iDef[s.ch[entry + Entry.target]];
  }
  return -1;
}
/** Slot of the opponent's card on which an attempt to influence is under way, -1 none. */
export function attemptedCard(s: Table): number {
  for (let i = s.h[L.Header.chainCount] - 1; i >= 0; i--)
    if (s.ch[i * L.ENTRY_WORDS + Entry.sort] === EntryKind.influence) return s.ch[i * L.ENTRY_WORDS + Entry.target];
  return -1;
}
/** Is the attempt under way one to bring a faction into play? */
export function bringsIn(s: Table): boolean {
  for (let i = s.h[L.Header.chainCount] - 1; i >= 0; i--) {
    const sort = s.ch[i * L.ENTRY_WORDS + Entry.sort];
    if (sort === EntryKind.faction || sort === EntryKind.influence) return sort === EntryKind.faction;
  }
  return false;
}
/** Entry of the chain whose resolution will bring a strike against its actor, or -1: the roll to come may be targeted (Annotation 24). */
export function strikeToCome(s: Table): number {
  const chainCount = s.h[L.Header.chainCount];
  for (let i = chainBase(s); i < chainCount; i++) {
    const entry = i * L.ENTRY_WORDS;
    if (
      s.ch[entry + Entry.sort] === EntryKind.card &&
      D.MODES[s.ch[entry + Entry.card]][s.ch[entry + Entry.mode]].bringsStrike
    )
      return i;
  }
  return -1;
}
export function chainWindows(s: Table, player: number): number {
  let m = T.WIN.response;
  const strike = strikeToCome(s);
  if (strike >= 0 && s.ch[strike * L.ENTRY_WORDS + Entry.player] === player) m |= T.WIN.strike;
  const chainCount = s.h[L.Header.chainCount];
  for (let i = chainBase(s); i < chainCount; i++) {
    const entry = i * L.ENTRY_WORDS;
    // The player whose card is the target of an attempt may respond to it too.
    if (
      s.ch[entry + Entry.sort] === EntryKind.influence ||
      (s.ch[entry + Entry.player] === player &&
        (s.ch[entry + Entry.sort] === EntryKind.faction || flatterer(s, entry) >= 0))
    )
      m |= T.WIN.influence;
    const who = checkOf(s, entry);
    if (who >= 0 && s.iRole[who] === L.Role.character && s.iOwner[who] === player) m |= T.WIN.check;
  }
  return m;
}
