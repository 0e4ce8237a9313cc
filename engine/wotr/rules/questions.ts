/**
 * The questions that rules ask, as whoever answers sees them: which rule asks, about which hex and whom. It stands above the rules, so
 * that an agent need know neither their files nor the columns of the state.
 */
import * as Frames from "./state/frames.js";
import * as L from "./state/layout.js";
import { attackerOf, battleFrame, defenderOf } from "./facts/battlecards.js";
import { onSide } from "./facts/board.js";
import { W_BATTLE } from "./facts/playable.js";
import { Header } from "./state/schema.js";
import type { Table } from "./state/table.js";

export * as C from "./state/choices.js";

/** Rules by their numbers (docs/wotr/FRAMES.md). */
export const EVENTS = Frames.EventsFrame.kind,
  SEARCH = Frames.SearchFrame.kind,
  FELLOWSHIP_TURN = Frames.FellowshipFrame.kind,
  MOVE = Frames.MoveFrame.kind,
  DARK_TURN = Frames.DarkFrame.kind,
  COMBAT = Frames.CombatFrame.kind,
  DUEL = Frames.DuelFrame.kind,
  BOX = Frames.BoxFrame.kind,
  RETRIEVE = Frames.RetrieveFrame.kind,
  WINDOW = Frames.WindowFrame.kind,
  EVENT = Frames.EventFrame.kind,
  REDUCTION = Frames.ReductionFrame.kind,
  MARCH = Frames.MarchFrame.kind,
  BATTLES = Frames.BattlesFrame.kind,
  BATTLE = Frames.BattleFrame.kind,
  REINFORCE = Frames.ReinforceFrame.kind,
  CAPTURED = Frames.CapturedFrame.kind;

const top = (s: Table): number => (s.h[Header.depth] - 1) * L.FRAME_WORDS;
/** The rule that asks. */
export const ruleOf = (s: Table): number => s.fr[top(s)];
/** Where those who move are. */
export const moversHex = (s: Table): number => s.fr[top(s) + Frames.MoveFrame.hex];
/** Where a force is that moves, or those who move. */
export const marchersHex = (s: Table): number =>
  ruleOf(s) === Frames.MarchFrame.kind ? s.fr[top(s) + Frames.MarchFrame.hex] : moversHex(s);
/** Where the force set out that moves. */
export const marchersStart = (s: Table): number => s.fr[top(s) + Frames.MarchFrame.start];
/** What army combat is about that asks: where, who attacks, who defends, how many dice have fallen. */
export const battleHex = (s: Table): number => s.fr[top(s) + Frames.BattleFrame.hex];
export const battleAttacker = (s: Table): number => attackerOf(s, top(s));
export const battleDefender = (s: Table): number => defenderOf(s, top(s));
export const battleDice = (s: Table): number => s.fr[top(s) + Frames.BattleFrame.rounds];
export const isHalfDefence = (s: Table): boolean => s.fr[top(s) + Frames.BattleFrame.half] === 1;
/** The only counter that moves, 0 several or a band. */
export const mover = (s: Table): number => s.fr[top(s) + Frames.MoveFrame.counter];
/** Which Nazgul is about to fly. */
export const flier = (s: Table): number => s.fr[top(s) + Frames.DarkFrame.card];
/** What a window is about (points of `facts/playable.ts`), and where. */
export const windowCode = (s: Table): number => s.fr[top(s) + Frames.WindowFrame.code];
export const windowHex = (s: Table): number => s.fr[top(s) + Frames.WindowFrame.hex];
/** Is a card asked for on a die of an army combat? */
export const isOnBattle = (s: Table): boolean => ruleOf(s) === WINDOW && (windowCode(s) & W_BATTLE) !== 0;
/** Does this seat gain by adding to that die? -1 it has no part in it. */
export function gainsByAdding(s: Table, seat: number): boolean | -1 {
  const f = battleFrame(s);
  if (f < 0 || !isOnBattle(s)) return -1;
  if (onSide(s, attackerOf(s, f), seat)) return true;
  return onSide(s, defenderOf(s, f), seat) ? false : -1;
}
/** Where there is Individual Combat. */
export const combatHex = (s: Table): number => s.fr[top(s) + Frames.CombatFrame.hex];
/** The fighter already chosen on the other side of `seat`, 0 none yet. */
export const chosenFoe = (s: Table, seat: number): number =>
  s.fr[top(s) + (seat === 0 ? Frames.CombatFrame.theirs : Frames.CombatFrame.mine)];
/** The two of a duel: who fights for the Fellowship (or bears the Ring), and the other. */
export const duelist = (s: Table, which: 0 | 1): number =>
  s.fr[top(s) + (which === 0 ? Frames.DuelFrame.mine : Frames.DuelFrame.theirs)];
/** Which of the two fights for a seat. */
export const duelistOf = (s: Table, seat: number): 0 | 1 => (s.fr[top(s) + Frames.DuelFrame.owner] === seat ? 0 : 1);
/** Is the duel to the death? */
export const isToDeath = (s: Table): boolean => s.fr[top(s) + Frames.DuelFrame.death] === 1;
