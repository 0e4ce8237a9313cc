/** Which of the characters eliminated by body checks this turn may return. */
import * as D from "../../../cards/vocabulary/defs.js";
import { listFallen } from "../../state/eliminated.js";
import { inPlay } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { hasRoomFor } from "./composition.js";

/** No avatar comes back, nor somebody unique of whom another card is in play, nor one for whom his company has no room. */
const may = (s: Table, i: number, def: number): boolean =>
  (D.BITS[def] & D.B_AVATAR) === 0 && (!D.UNIQUE[def] || inPlay(s, def) < 0) && hasRoomFor(s, s.iComp[i], def);
/** Adds those who may come back to the company of character `i`. */
export function fallenBeside(s: Table, i: number, out: Int32Array): number {
  const n = i < 0 || s.iRole[i] !== L.Role.character ? 0 : listFallen(s, i, out, 0);
  let kept = 0;
  for (let k = 0; k < n; k++) if (may(s, i, out[k])) out[kept++] = out[k];
  return kept;
}
const some = new Int32Array(64);
/** May one of this definition come back beside character `i`? */
export function mayComeBack(s: Table, i: number, def: number): boolean {
  const count = fallenBeside(s, i, some);
  for (let k = 0; k < count; k++) if (some[k] === def) return true;
  return false;
}
