/** More characters than influence holds (000:901-922, 944; 001:643, 674; coe 2.II.8): who is too many. */
import * as L from "../../state/layout.js";
import { firstOf, isAvatar, NONE } from "../../state/inplay.js";
import type { Table } from "../../state/table.js";
import { overburdened } from "./directinfluence.js";
import { generalOf, generalUsed, heldMind } from "./influence.js";

/** One who has more followers than he has influence for, or -1. */
export function overleader(s: Table, p: number): number {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      const leader = s.iCtrl[i];
      if (leader !== NONE && overburdened(s, leader)) return leader;
    }
  return -1;
}
/** Might this character have to go as things stand: nobody controls him, or he is one of those whom too little influence holds? */
export function excessive(s: Table, p: number, i: number): boolean {
  if (isAvatar(s, i)) return false;
  const used = generalUsed(s, p);
  if (s.iStat[i] & L.Status.uncontrolled) return used + heldMind(s, i) > generalOf(s, p);
  const leader = s.iCtrl[i];
  return leader === NONE ? used > generalOf(s, p) : overburdened(s, leader);
}
