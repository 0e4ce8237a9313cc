/** What lies in the chain of effects: checks and influence attempts of mine, and what already waits to change them. */
import { EFFECT } from "../../engine/metw/vocabulary/compiled.js";
import * as D from "../../engine/metw/vocabulary/defs.js";
import * as L from "../../engine/metw/state/layout.js";
import { checkOf } from "../../engine/metw/machine/declared.js";
import { prowessOf } from "../../engine/metw/query/stats.js";
import { Entry, EntryKind } from "../../engine/metw/state/entries.js";
import * as T from "../../engine/metw/vocabulary/terms.js";
import type { Board } from "./board.js";
import { characterWorth, factionChance, failChance } from "./worth.js";

export const word = (op: number): string => EFFECT.name(op);
const kindOf = (b: Board, k: number): number => b.ch[k * L.ENTRY_WORDS]!;
const at = (b: Board, k: number, w: number): number => b.ch[k * L.ENTRY_WORDS + w]!;

/** Does an action of mine wait in the chain that is more than a modifier (so that the same need is not met twice)? */
export function mineWaits(b: Board): boolean {
  for (let k = 0; k < b.h[L.Header.chainCount]!; k++)
    if ((kindOf(b, k) === EntryKind.card || kindOf(b, k) === EntryKind.ability) && at(b, k, Entry.player) === b.player)
      return true;
  return false;
}
/** Does a card wait that a character of mine tapped to play? Untapped in answer to it he would lose it. */
export function playWaits(b: Board): boolean {
  for (let k = 0; k < b.h[L.Header.chainCount]!; k++) {
    const kind = kindOf(b, k);
    if (kind === EntryKind.siteCard || kind === EntryKind.faction || kind === EntryKind.influence)
      if (at(b, k, Entry.player) === b.player) return true;
  }
  return false;
}
/** What the entries above `k` will add to the roll of entry `k`. */
function waiting(b: Board, k: number): number {
  let plus = 0;
  for (let j = k + 1; j < b.h[L.Header.chainCount]!; j++) {
    const kind = kindOf(b, j);
    if (kind === EntryKind.support && at(b, j, Entry.target) === k) plus += 1;
    if (kind !== EntryKind.card && kind !== EntryKind.ability) continue;
    const def = at(b, j, Entry.card);
    const m = (kind === EntryKind.card ? D.MODES : D.ABILITIES)[def]![at(b, j, Entry.mode)];
    if (!m || at(b, j, Entry.player) !== b.player) continue;
    for (const d of m.does)
      if (word(d.op) === "modifyCheck") plus += d.bits & 64 ? 20 : d.bits & 16 ? 4 : Math.max(d.by, 2);
  }
  return plus;
}
/** Modifier that the entry itself brings to its check. */
function own(b: Board, k: number): number {
  const kind = kindOf(b, k);
  if (kind === EntryKind.check) return at(b, k, Entry.plus);
  const def = at(b, k, Entry.card);
  const list =
    kind === EntryKind.card
      ? D.MODES[def]![at(b, k, Entry.mode)]?.does
      : kind === EntryKind.ability
        ? D.ABILITIES[def]![at(b, k, Entry.mode)]?.does
        : kind === EntryKind.trigger
          ? D.TRIGGERS[def]![at(b, k, Entry.mode)]?.does
          : undefined;
  for (const d of list ?? []) if (word(d.op) === "corruptionCheck") return d.by;
  return 0;
}
/** What `plus` more on entry `k` saves (a corruption check of mine) or brings (an influence attempt of mine). */
export function modifierGain(b: Board, k: number, plus: number): number {
  const kind = kindOf(b, k);
  const more = waiting(b, k);
  if (kind === EntryKind.faction && at(b, k, Entry.player) === b.player) {
    const def = at(b, k, Entry.card);
    const i = at(b, k, Entry.actor);
    const now = at(b, k, Entry.plus) + more;
    return (
      (factionChance(b, def, i, now + plus) - factionChance(b, def, i, now)) *
      b.gain(b.player, T.MP_FACTION, D.MP[def]!)
    );
  }
  if (kind === EntryKind.influence && at(b, k, Entry.player) === b.player) return 0.06 * plus;
  const who = checkOf(b, k * L.ENTRY_WORDS);
  if (who < 0 || b.iRole[who] !== L.Role.character || b.iOwner[who] !== b.player) return 0;
  const now = own(b, k) + more;
  return (failChance(b, who, now) - failChance(b, who, now + plus)) * characterWorth(b, who);
}
/** The best use of a modifier on whatever waits in the chain. */
export function bestModifier(b: Board, plus: number, perHead: boolean, prowessUpTo: number): number {
  let best = 0;
  for (let k = 0; k < b.h[L.Header.chainCount]!; k++) {
    let by = plus;
    const kind = kindOf(b, k);
    const who =
      kind === EntryKind.faction || kind === EntryKind.influence
        ? at(b, k, Entry.actor)
        : checkOf(b, k * L.ENTRY_WORDS);
    if (who < 0 || b.iRole[who] !== L.Role.character) continue;
    if (perHead) by = b.heads(b.iComp[who]!);
    if (prowessUpTo) by = Math.min(prowessUpTo, prowessOf(b, who));
    best = Math.max(best, modifierGain(b, k, by));
  }
  return best;
}
