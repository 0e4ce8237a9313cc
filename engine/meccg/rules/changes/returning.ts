/** Somebody whom a body check has eliminated this turn comes back to his company (Freeze the Flesh). */
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
  const p = s.iOwner[i];
  const c = s.iComp[i];
  takeFromPile(s, p, takeFallen(s, i, def), def);
  const j = enter(s, def, p, L.Role.character);
  s.iHost[j] = 0;
  tap(s, j);
  joinCompany(s, j, c);
  companyChanged(s, c);
  return j;
}
