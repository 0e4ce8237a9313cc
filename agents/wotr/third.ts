/** Saruman of the Three-Player Game, simply: he stays at home with the Ring if he has it, searches, and sends his forces against Rohan. */
import type { WotrView } from "../../engine/wotr/index.js";
import * as Q from "../../engine/wotr/rules/query/board.js";
import { C, isOnBattle, marchersHex } from "../../engine/wotr/rules/questions.js";
import type { Mind } from "./mind.js";
import { onDie } from "./ondie.js";

const THIRD = 2;
/** Where his forces go, one after the other. */
const GOALS = ["helms-deep", "edoras"] as const;

/** The place of Rohan that is not his yet, 0 none. */
function goal(v: WotrView): number {
  for (const name of GOALS) if (Q.controlOf(v, v.world.map.role[name]) !== THIRD) return v.world.map.role[name];
  return 0;
}
/** His strength points less those of others in a hex. */
function surplus(v: WotrView, hex: number): number {
  let n = 0;
  for (let b = 0; b < v.bHex.length; b++)
    if (v.bHex[b] === hex && v.bPoints[b]! > 0) n += Q.rowOwner(v, b) === THIRD ? v.bPoints[b]! : -v.bPoints[b]!;
  return n;
}
/** So many points at least go together. */
const LEAST = 10;
export function rateThird({ v, roads }: Mind, choice: number): number {
  const [a, b] = [C.aOf(choice), C.bOf(choice)];
  const to = goal(v);
  const far = (hex: number): number => (to > 0 ? roads.bare(v, to)[hex]! : 0);
  switch (C.verbOf(choice)) {
    case C.V_EVENT:
      return isOnBattle(v) ? onDie(v, THIRD, b) : 0;
    case C.V_RING:
      return 5;
    case C.V_REMOVE:
      return -5;
    case C.V_SEIZE:
      return 1;
    case C.V_SEARCH:
      return 1 + b / 10;
    case C.V_PLACE:
    case C.V_DRAW:
      return 1;
    case C.V_FORCE:
      return to > 0 && a !== to && surplus(v, a) >= LEAST && far(a) < 1 << 19 ? 1 : -1;
    case C.V_POINTS:
      return b;
    case C.V_JOIN:
      return a === Q.CHIEF ? 1 : -1;
    case C.V_GO:
      return 0.5;
    // Nearer is better; who is as near as can be stays.
    case C.V_STEP:
      return 1 / (2 + far(a));
    case C.V_STOP:
      return 1 / (2 + far(marchersHex(v)));
    case C.V_STRIKE:
      return 1;
    case C.V_SORCERY:
      return 2;
    case C.V_ON:
      return 1;
    case C.V_WALK:
    case C.V_FLY:
    case C.V_BAND:
      return -1;
    case C.V_FIGHT:
      return surplus(v, a) > 0 ? 1 : -1;
    // He trusts nobody and fights nobody himself.
    case C.V_ALLY:
    case C.V_ACCEPT:
    case C.V_TRADE:
    case C.V_CEDE:
    case C.V_MIND:
      return -1;
    case C.V_PERSUADE:
    case C.V_REFUSE:
      return 1;
    default:
      return 0;
  }
}
