/** Whose windows are open: what each at the table may do now (./windows in the machine opens them). */
import { AttackFrame } from "../../state/frames/combat.js";
import * as L from "../../state/layout.js";
import { seatOfCompany } from "../../state/seats.js";
import type { Table } from "../../state/table.js";
import { combatOf, companyOnTurn } from "../combat/companycombat.js";

/** Who acts beside the player on turn: his hazard-opponent, or while companies fight the other side. */
function besideTurn(s: Table): number {
  const attack = combatOf(s);
  if (attack < 0) return s.hazard;
  const company = companyOnTurn(s);
  return seatOfCompany(s.active === seatOfCompany(company) ? s.fr[attack + AttackFrame.company] : company);
}
/** What player `p` may do now. Who only looks on plays what may be played at any time, and that wants no window (000:1930; 001:2179). */
export function windowsFor(s: Table, p: number): number {
  if (p === s.active) return s.h[L.Header.windowsActive];
  return s.players === 2 || p === besideTurn(s) ? s.h[L.Header.windowsOther] : 0;
}
