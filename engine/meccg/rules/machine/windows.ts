/** Windows: what kinds of actions each player may declare now. */
import * as L from "../state/layout.js";
import type { Machine } from "./state.js";
import type { Table } from "../state/table.js";
import * as T from "../../cards/vocabulary/terms.js";

export const W_NONE = 0,
  W_ORGANIZATION = 1,
  W_ORGANIZATION_END = 2,
  W_LONG = 3,
  W_MOVEMENT = 4,
  W_ATTACK_MH = 5,
  W_ATTACK = 6,
  W_STRIKE_MH = 7,
  W_STRIKE = 8,
  W_SITE = 9,
  W_END = 10,
  W_UNTAP = 11,
  W_COUNCIL = 12,
  W_MOVEMENT_END = 13,
  W_BETWEEN = 14,
  W_DEEPS = 15,
  W_END_LATER = 16,
  W_AFTER_ATTACK = 17,
  W_HAZARD_AFTER = 18,
  W_COMPANY = 19,
  W_FIGHT = 20,
  W_FOE = 21,
  W_FOE_BETWEEN = 22,
  W_BODY = 23,
  W_BODY_MH = 24;
const w = T.WIN;
/** For each code: what the player on turn may do, what the other may. */
const OPEN: readonly (readonly [number, number])[] = [
  [0, 0],
  [w.organization | w.always, 0],
  [w.organizationEnd | w.always, 0],
  [w.longEvent | w.always, 0],
  [w.movement | w.always | w.assigned, w.hazard],
  [w.attack | w.movement | w.always, w.attackHazard | w.hazard | w.attackFaced],
  [w.attack | w.always, w.attackFaced],
  [w.strike, w.strikeHazard],
  [w.strike, 0],
  [w.site | w.always, 0],
  [w.endOfTurn | w.endBegins | w.always, 0],
  [w.untap | w.always, 0],
  [0, 0],
  [w.movementEnd, 0],
  [w.always | w.assigned, 0],
  [0, w.deepsRoll],
  [w.endOfTurn | w.always, 0],
  [w.afterAttack, 0],
  [0, w.afterAttack],
  [w.attack, 0],
  [w.fight, 0],
  [w.attack, w.attackFaced],
  [w.assigned, 0],
  [w.strike | w.always, 0],
  [w.strike | w.always, w.strikeHazard | w.hazard],
];
/** Has a body check been declared, so that nothing is declared but what changes it? */
export const isBodyWindow = (s: Table): boolean => s.h[L.Header.windowCode] >= W_BODY;
/** What the player on turn may do while the windows of a code are open. */
export const openOnTurn = (code: number): number => OPEN[code][0];
/** Opens windows; returns the code that was open before. */
export function setWindows(s: Machine, code: number): number {
  const old = s.h[L.Header.windowCode];
  s.h[L.Header.windowCode] = code;
  s.h[L.Header.windowsActive] = OPEN[code][0];
  s.h[L.Header.windowsOther] = OPEN[code][1];
  return old;
}
