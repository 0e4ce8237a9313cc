/** Cards on a die of an army combat: one's own side's way, and never the other's. */
import type { WotrView } from "../../engine/wotr/index.js";
import { C, gainsByAdding } from "../../engine/wotr/rules/questions.js";

const WELL = 4;
/** What it is worth to a seat to change the die so; 0 for `how`: no die is changed, and the card helps who plays it. */
export function onDie(v: WotrView, seat: number, how: number): number {
  const gains = gainsByAdding(v, seat);
  if (gains === -1) return -1;
  return how === 0 || (how === C.ADDS) === gains ? WELL : -1;
}
