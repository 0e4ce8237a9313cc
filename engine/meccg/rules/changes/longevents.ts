/** Long-events leave play. */
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { isLongOf } from "../facts/play/leavingcards.js";
import { sweepEvents } from "./leaving.js";

export function discardHazardLongEvents(s: Machine): void {
  discardLongEvents(s, -1, T.SIDE_HAZARD);
}
/** Long-events of a side (and player, or -1 for all) leave play; a Nazgûl that became one counts. */
export function discardLongEvents(s: Machine, player: number, side: number): void {
  sweepEvents(s, isLongOf, player, side);
}
