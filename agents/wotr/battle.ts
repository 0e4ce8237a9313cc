/** What an army combat comes to, by the pack's own table: its means, die after die, until one side is gone (S.3 to S.7). */
import type { WotrView } from "../../engine/wotr/index.js";
import * as A from "../../engine/wotr/rules/facts/armies.js";
import type { Table } from "../../engine/wotr/rules/facts/board.js";

export type War = Parameters<typeof A.strength>[0];
/** Questions about armies ask only what lies open; of leaders what is seen. */
export const asWar = (v: WotrView): War => v as Table as War;

/** Two forces: their points, how often those of the defender count, and by how much the attacker's leader is the better. */
export interface Field {
  attack: number;
  defence: number;
  factor: number;
  net: number;
}
/** What is left of each, as a share of what there was. */
export interface Left {
  attack: number;
  defence: number;
}
/** Shares that a die takes on average. */
export function dieOf(v: WotrView, { attack, defence, factor, net }: Field): Left {
  const { armyOwn, armyOther } = v.world.tables;
  const column = A.oddsColumn(Math.round(attack), Math.max(1, Math.round(defence * factor)));
  let [own, other] = [0, 0];
  for (let roll = 1; roll <= 6; roll++) {
    const at = A.armyCell(column, roll + net);
    own += armyOwn[at];
    other += armyOther[at];
  }
  return { attack: own / 600, defence: other / 600 };
}
/** A fight that lasts longer is no longer reckoned with. */
const MOST_DICE = 12;
export function fought(v: WotrView, field: Field): Left {
  const now = { ...field };
  for (let die = 0; die < MOST_DICE && now.attack >= 1 && now.defence >= 1; die++) {
    const lost = dieOf(v, now);
    now.attack -= lost.attack > 0 ? Math.max(0.5, now.attack * lost.attack) : 0;
    now.defence -= lost.defence > 0 ? Math.max(0.5, now.defence * lost.defence) : 0;
  }
  const share = (left: number, of: number): number => (left < 1 ? 0 : left / of);
  return { attack: share(now.attack, field.attack), defence: share(now.defence, field.defence) };
}
/** So much of the one must be left, and so little of the other, for an attack to be worth it. */
const LEFT = 0.35,
  GONE = 0.15;
export const isWon = ({ attack, defence }: Left): boolean => attack >= LEFT && defence <= GONE;
