/** Cards that let a small company pass unseen: no creature may be played on it (Stealth). */
import { NO_CREATURES } from "../../../engine/metw/query/restrictions.js";
import { EFFECT } from "../../../engine/metw/vocabulary/compiled.js";
import * as D from "../../../engine/metw/vocabulary/defs.js";
import * as L from "../../../engine/metw/state/layout.js";
import * as T from "../../../engine/metw/vocabulary/terms.js";
import type { Board } from "../board.js";
import { modeAt } from "../supposed.js";

const RESTRICT = EFFECT.of("restrict");
/** By definition the mode, plus one, that hides a company as the organization phase ends. */
const HIDES = Uint8Array.from({ length: D.COUNT }, (_, d) =>
  d === 0
    ? 0
    : D.MODES[d]!.findIndex(
        (m) => m.windows & T.WIN.organizationEnd && m.does.some((e) => e.op === RESTRICT && (e.n & NO_CREATURES) !== 0),
      ) + 1,
);
/** Can company `c` be hidden by a card of the hand that no other company under way is more likely to take? */
export function canHide(b: Board, c: number): boolean {
  let copies = 0;
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    const mode = HIDES[d]!;
    if (mode > 0 && modeAt(b, c, D.MODES[d]![mode - 1]!, b.cget(c, L.CompanyWord.site))) copies++;
  }
  if (copies === 0) return false;
  const first = b.player * L.COMPANIES_PER_PLAYER;
  for (let k = first; k < first + L.COMPANIES_PER_PLAYER; k++)
    if (k !== c && b.lives(k) && b.cget(k, L.CompanyWord.destination) >= 0 && b.heads(k) <= 2) copies--;
  return copies > 0;
}
