/** A character whom a body check eliminated this turn returns to his company. */
import { takeFromPile } from "../state/won.js";
import { mayComeBack } from "../facts/company/eliminatedreturn.js";
import { takeFallen } from "../state/eliminated.js";
import { enter, joinCompany, tap } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import { companyChanged } from "./leaving.js";

/** He who fell beside character `i` comes to the company of that one, tapped, under general influence as whoever is freed (001:1311). His slot, or -1. */
export function comesBack(s: Machine, i: number, def: number): number {
  if (s.iRole[i] !== L.Role.character || !mayComeBack(s, i, def)) return -1;
  const owner = s.iOwner[i];
  const company = s.iComp[i];
  takeFromPile(s, owner, takeFallen(s, i, def), def);
  const slot = enter(s, def, owner, L.Role.character);
  s.iHost[slot] = 0;
  tap(s, slot);
  joinCompany(s, slot, company);
  companyChanged(s, company);
  return slot;
}
