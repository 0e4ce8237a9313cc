/** Whose turn it is, also where the other side of a fight acts as the player on turn (001:1429). */
import { CompanyCombatFrame, FoeFacesFrame } from "./frames/combat.js";
import * as L from "./layout.js";
import { seatOfCompany } from "./seats.js";
import type { Table } from "./table.js";

export function turnSeat(s: Table): number {
  for (let f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS; f > 0; f -= L.FRAME_WORDS) {
    if (s.fr[f] === CompanyCombatFrame.kind) return seatOfCompany(s.fr[f + CompanyCombatFrame.attackers]);
    if (s.fr[f] === FoeFacesFrame.kind) return seatOfCompany(s.fr[f + FoeFacesFrame.attackers]);
  }
  return s.h[L.Header.active];
}
