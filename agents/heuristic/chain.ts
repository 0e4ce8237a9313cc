/** What lies in the chain of effects: checks and influence attempts of mine, and what already waits to change them. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { EFFECT } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import { prowessOf } from "../../engine/meccg/rules/facts/company/stats.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import type { Board } from "./board.js";
import { characterWorth, factionChance, failChance } from "./worth.js";

export const word = (op: number): string => EFFECT.name(op);

/** Does an action of mine wait in the chain that is more than a modifier (so that the same need is not met twice)? */
export function mineWaits(b: Board): boolean {
  for (let k = 0; k < Q.chainLength(b); k++)
    if (
      (Q.entryKind(b, k) === Q.EntryKind.card || Q.entryKind(b, k) === Q.EntryKind.ability) &&
      Q.entryPlayer(b, k) === b.player
    )
      return true;
  return false;
}
/** Does a card wait that a character of mine tapped to play? Untapped in answer to it he would lose it. */
export function playWaits(b: Board): boolean {
  for (let k = 0; k < Q.chainLength(b); k++) {
    const kind = Q.entryKind(b, k);
    if (kind === Q.EntryKind.siteCard || kind === Q.EntryKind.faction || kind === Q.EntryKind.influence)
      if (Q.entryPlayer(b, k) === b.player) return true;
  }
  return false;
}
/** What the entries above `k` will add to the roll of entry `k`. */
function waiting(b: Board, k: number): number {
  let plus = 0;
  for (let j = k + 1; j < Q.chainLength(b); j++) {
    const kind = Q.entryKind(b, j);
    if (kind === Q.EntryKind.support && Q.entryTarget(b, j) === k) plus += 1;
    if (kind !== Q.EntryKind.card && kind !== Q.EntryKind.ability) continue;
    const def = Q.entryCard(b, j);
    const m = (kind === Q.EntryKind.card ? D.MODES : D.ABILITIES)[def][Q.entryMode(b, j)];
    if (!m || Q.entryPlayer(b, j) !== b.player) continue;
    for (const d of m.does)
      if (word(d.op) === "modifyCheck") plus += d.bits & 64 ? 20 : d.bits & 16 ? 4 : Math.max(d.by, 2);
  }
  return plus;
}
/** Modifier that the entry itself brings to its check. */
function own(b: Board, k: number): number {
  const kind = Q.entryKind(b, k);
  if (kind === Q.EntryKind.check) return Q.entryPlus(b, k);
  const def = Q.entryCard(b, k);
  const list =
    kind === Q.EntryKind.card
      ? D.MODES[def][Q.entryMode(b, k)]?.does
      : kind === Q.EntryKind.ability
        ? D.ABILITIES[def][Q.entryMode(b, k)]?.does
        : kind === Q.EntryKind.trigger
          ? D.TRIGGERS[def][Q.entryMode(b, k)]?.does
          : undefined;
  for (const d of list ?? []) if (word(d.op) === "corruptionCheck") return d.by;
  return 0;
}
/** What `plus` more on entry `k` saves (a corruption check of mine) or brings (an influence attempt of mine). */
export function modifierGain(b: Board, k: number, plus: number): number {
  const kind = Q.entryKind(b, k);
  const more = waiting(b, k);
  if (kind === Q.EntryKind.faction && Q.entryPlayer(b, k) === b.player) {
    const def = Q.entryCard(b, k);
    const i = Q.entryActor(b, k);
    const now = Q.entryPlus(b, k) + more;
    return (
      (factionChance(b, def, i, now + plus) - factionChance(b, def, i, now)) * b.gain(b.player, T.MP_FACTION, D.MP[def])
    );
  }
  if (kind === Q.EntryKind.influence && Q.entryPlayer(b, k) === b.player) return 0.06 * plus;
  const who = Q.entryChecks(b, k);
  if (who < 0 || !Q.isCharacter(b, who) || Q.ownerOf(b, who) !== b.player) return 0;
  const now = own(b, k) + more;
  return (failChance(b, who, now) - failChance(b, who, now + plus)) * characterWorth(b, who);
}
/** The best use of a modifier on whatever waits in the chain. */
export function bestModifier(b: Board, plus: number, perHead: boolean, prowessUpTo: number): number {
  let best = 0;
  for (let k = 0; k < Q.chainLength(b); k++) {
    let by = plus;
    const kind = Q.entryKind(b, k);
    const who =
      kind === Q.EntryKind.faction || kind === Q.EntryKind.influence ? Q.entryActor(b, k) : Q.entryChecks(b, k);
    if (who < 0 || !Q.isCharacter(b, who)) continue;
    if (perHead) by = b.heads(Q.standsIn(b, who));
    if (prowessUpTo) by = Math.min(prowessUpTo, prowessOf(b, who));
    best = Math.max(best, modifierGain(b, k, by));
  }
  return best;
}
