/** Attempts to win over the opponent's cards: what they would cost him, by exact chances of both rolls. */
import * as D from "../../engine/metw/defs.js";
import * as L from "../../engine/metw/layout.js";
import { attemptTargets, factionMod, influenceBonus } from "../../engine/metw/rules/influence.js";
import { generalUnused, unusedInfluence } from "../../engine/metw/rules/stats.js";
import * as T from "../../engine/metw/terms.js";
import { type Board, NONE } from "./board.js";
import { keepWorth } from "./hand.js";
import { moreBy } from "./odds.js";
import { characterWorth } from "./worth.js";

/** What the tap of the one who tries is worth, late in the turn. */
const TAP = 0.2;
/** A target that comes with the identical card of the hand shown (see the rules of influence). */
const SHOWN = 1024;

/** The chance that `i` wins over the card at `target`. */
function chanceToWin(b: Board, i: number, target: number, shown: boolean): number {
  const s = b.rulesTable;
  const def = b.iDef[target]!;
  const role = b.iRole[target]!;
  let more = influenceBonus(s, i, def) - Math.max(0, generalUnused(s, b.iOwner[target]!));
  const holder = role === L.CHARACTER ? b.iCtrl[target]! : role === L.FACTION ? NONE : b.iHost[target]!;
  if (holder !== NONE) more -= unusedInfluence(s, holder, -1);
  if (role === L.FACTION) more += factionMod(def, D.RACE_OF[b.iDef[i]!]!);
  let need = role === L.FACTION ? D.NUMBER[def]! : D.MIND[def]!;
  if (role === L.ITEM) need = Math.max(0, D.MIND[b.iDef[b.iHost[target]!]!]!);
  else if (shown) need = 0;
  return moreBy(need - more);
}
/** What the opponent loses with a card, and what comes with the one shown. */
function prize(b: Board, target: number, shown: boolean): number {
  const def = b.iDef[target]!;
  const kind = D.MP_KIND[def]!;
  const points = D.MP[def]!;
  const lost = -b.gain(b.them, kind, -points);
  const won = shown ? b.gain(b.player, kind, points) : 0;
  return b.iRole[target] === L.CHARACTER ? Math.max(lost, characterWorth(b, target)) + won : lost + 0.2 + won;
}
/** An attempt by `i` on a target, less his tap and the card shown. */
export function attemptValue(b: Board, i: number, code: number): number {
  const target = code & (SHOWN - 1);
  const shown = code >= SHOWN;
  const chance = chanceToWin(b, i, target, shown);
  const card = shown ? Math.max(0, keepWorth(b, b.iDef[target]!)) : 0;
  return b.set.woo * chance * prize(b, target, shown) - TAP - card;
}
const codes = new Int32Array(2 * L.SLOTS);
/** The best attempt that `i` could make where his company is. */
export function bestAttempt(b: Board, c: number, i: number): number {
  const n = attemptTargets(b.rulesTable, b.player, c, codes);
  let best = -1;
  for (let k = 0; k < n; k++) best = Math.max(best, attemptValue(b, i, T.aOf(codes[k]!)));
  return best;
}
