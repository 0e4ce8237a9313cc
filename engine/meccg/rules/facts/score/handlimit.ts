/** How many cards a player may hold (000 I.10). */
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Table } from "../../state/table.js";
import { boardOf } from "../../state/board.js";
import { firstOf, NONE } from "../../state/inplay.js";
import { huntOf, handOfHunt } from "../../state/hunt.js";
import { isSolitaire, HAND_ALONE } from "../../state/solitaire.js";
import { passingChange, cardsFewer } from "../../state/packed.js";
import { questOf } from "../../state/quest.js";
import { statOf, byOwnEvents } from "../company/stats.js";
import { HOOK, sumOfItems } from "../../hooks.js";

/** Cards that a player holds in a game of two or more (000 I.10). */
export const HAND_CARDS = 8;
/** Cards that player `p` holds by the rules of his game. */
function plainHand(s: Table, p: number): number {
  if (s.rules.scenario === "none") return isSolitaire(s) ? HAND_ALONE : HAND_CARDS;
  const board = boardOf(s);
  if (board !== null) return board.plain.hand;
  const hunt = huntOf(s);
  return hunt !== null ? handOfHunt(s, p, hunt.plain) : HAND_CARDS + (questOf(s)?.plain.hand ?? 0);
}
/** Hand size of a player (000 I.10): eight, alone five, and what his cards change. */
export function handLimit(s: Table, p: number): number {
  const change = s.pget(p, L.PlayerWord.handChange);
  let value = plainHand(s, p) + passingChange(change) - cardsFewer(change);
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) value = statOf(s, i, T.STAT.handSize, value);
  value = byOwnEvents(s, HOOK.eventHandSize, p, T.STAT.handSize, value);
  return value + sumOfItems(s, HOOK.handSize, p);
}
