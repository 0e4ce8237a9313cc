import type { Meccg } from "../../meccg.js";

/** The slot in which a card of player `p` lies in this role, -1 none. */
export function slotOf(s: Meccg, def: number, p: number, role: number): number {
  for (let i = 0; i < s.slots; i++) if (s.iRole[i] === role && s.iDef[i] === def && s.iOwner[i] === p) return i;
  return -1;
}
