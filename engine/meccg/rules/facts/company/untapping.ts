/** Who untaps only by a roll (Worn and Famished). */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { firstOf, isUntapped, isAvatar, isWounded, NONE } from "../../state/inplay.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { siteTypeInView } from "../play/conditions.js";
import { sparesPlayer } from "../play/nottargeted.js";
import { sayer } from "../play/staticflags.js";

/** The event that keeps a character from untapping as usual where he is, or -1. */
export function wearying(s: Table, i: number): number {
  const e = sayer(s, D.SAYS_WEARY);
  if (e < 0 || isAvatar(s, i) || sparesPlayer(s, s.iDef[e], s.iOwner[i])) return -1;
  return D.WEARY[s.iDef[e]]!.spares & (1 << siteTypeInView(s, s.iComp[i])) ? -1 : e;
}
/** Those whom it keeps tapped and who have not rolled yet. */
export function listWeary(s: Table, p: number, out: Int32Array | null): number {
  if (sayer(s, D.SAYS_WEARY) < 0) return 0;
  let n = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      if (isUntapped(s, i) || isWounded(s, i) || s.iStat[i] & L.Status.held) continue;
      if (s.iTurn[i] & L.TurnMark.used || wearying(s, i) < 0) continue;
      if (out) out[n] = T.choice(T.V_REST, i);
      n++;
    }
  return n;
}
