/** Items that are of no use to whoever bears them (001:440-448, 757; coe 6.1): what they give is not given, and nobody uses them. */
import { borneThat, HOOK, temporaryThat } from "../../hooks.js";
import { STANDS_ORC } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { alignmentOf } from "../../state/alignment.js";
import { NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import { isBeyondThings } from "./ringwraiths.js";
import { shaper } from "./avatarshapes.js";

/**
 * Is an item of no use to whoever bears it: to one beyond such things; to a hero's or minion's character where it is of the other side (001:440-448;
 * coe 6.1.W1, R1, R2, B1, B2)? Of a Fallen-wizard Orcs and Trolls alone use minions' items only (coe 6.1.F1).
 */
export function isOfNoUse(s: Table, j: number): boolean {
  const host = s.iHost[j];
  if (s.iRole[j] !== L.Role.item || host === NONE) return false;
  if (shaper(s, host) > 0) return true;
  const its = D.ALIGNMENT_OF[s.iDef[j]];
  const side = alignmentOf(s, s.iOwner[host]);
  if (side === T.ALIGNMENT.hero) return its === T.ALIGNMENT.minion;
  if (isBeyondThings(s, host))
    return (D.BITS_2[s.iDef[j]] & D.B2_LORDS_OWN) === 0 && borneThat(s, HOOK.use, host, j) < 0;
  if (side === T.ALIGNMENT["fallen-wizard"] && (D.STANDS[s.iDef[host]] & STANDS_ORC) === 0) return false;
  return its === T.ALIGNMENT.hero;
}
/** Has a temporary effect taken its use from it? */
export const isBlunted = (s: Table, j: number): boolean => temporaryThat(s, HOOK.useItem, j) >= 0;
