/** Cards that let a small company pass unseen: no creature may be played on it (Stealth). */
import * as Q from "../../../engine/meccg/rules/facts/board.js";
import { NO_CREATURES } from "../../../engine/meccg/rules/facts/journey/restrictions.js";
import { EFFECT } from "../../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../../engine/meccg/defs.js";
import * as T from "../../../engine/meccg/cards/vocabulary/terms.js";
import type { Board } from "../board.js";
import { modeAt } from "../supposed.js";

const RESTRICT = EFFECT.of("restrict");
/** By definition the mode, plus one, that hides a company as the organization phase ends. */
const HIDES = Uint8Array.from({ length: D.COUNT }, (_, d) =>
  d === 0
    ? 0
    : D.MODES[d].findIndex(
        (m) => m.windows & T.WIN.organizationEnd && m.does.some((e) => e.op === RESTRICT && (e.n & NO_CREATURES) !== 0),
      ) + 1,
);
/** Can company `c` be hidden by a card of the hand that no other company under way is more likely to take? */
export function canHide(b: Board, c: number): boolean {
  let copies = 0;
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    const mode = HIDES[d];
    if (mode > 0 && modeAt(b, c, D.MODES[d][mode - 1], Q.siteOf(b, c))) copies++;
  }
  if (copies === 0) return false;
  const first = Q.firstCompany(b.player);
  for (let k = first; k < first + Q.COMPANIES_PER_PLAYER; k++)
    if (k !== c && b.lives(k) && Q.isMoving(b, k) && b.heads(k) <= 2) copies--;
  return copies > 0;
}
