/** What servants of Sauron gain at a site that is tapped: allies who come there all the same, raids on what they have visited. */
import { ofMinions } from "./minions.js";
import * as Q from "../../engine/meccg/rules/query/board.js";
import { COND } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/cards/vocabulary/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import type { Board } from "./board.js";
import { modeAtTapped, takenAt } from "./supposed.js";

/** What is left of the worth of a raid, which brings attacks of its own, and of what needs a second one who is untapped. */
const RAID = 0.6,
  SECOND = 0.6;
const SITE_TAPPED = COND.of("siteTapped");
/** For every site the best such card, and what it brings. */
export class Raids {
  private readonly worth = new Float64Array(D.PLACES);
  private readonly card = new Int16Array(D.PLACES);

  /** Nothing for companies of heroes; `gain` says what the company makes of a card. */
  of(b: Board, c: number, sites: Int16Array, count: number, gain: (b: Board, c: number, def: number) => number): void {
    this.worth.fill(0);
    this.card.fill(-1);
    if (!ofMinions(b, c) || Q.companyOwner(b, c) !== b.player) return;
    let last = -1;
    for (let k = 0; k < b.held; k++) {
      const def = b.card(k);
      if (def === last || D.SIDE[def] !== T.SIDE_RESOURCE || b.taken(def)) continue;
      last = def;
      if (D.BITS[def]! & D.B_TAPPED_SITE_TOO) {
        const g = gain(b, c, def);
        for (let x = 0; x < count && g > 0; x++) if (takenAt(b, c, def, sites[x]!)) this.raise(sites[x]!, def, g);
      } else if (D.KIND[def] === T.K_EVENT && (D.MP[def]! > 0 || D.STORED_MP[def]! > 0))
        for (const m of D.MODES[def]!) {
          if (!m.needs.some((n) => n.op === SITE_TAPPED)) continue;
          const g = RAID * gain(b, c, def);
          for (let x = 0; x < count; x++) if (modeAtTapped(b, c, m, sites[x]!)) this.raise(sites[x]!, def, g);
        }
    }
  }
  private raise(t: number, def: number, g: number): void {
    if (g <= this.worth[t]!) return;
    this.worth[t] = g;
    this.card[t] = def;
  }
  /** At a site that is tapped. */
  there(t: number): number {
    return this.worth[t]!;
  }
  /** Beside the card that taps the site. */
  beside(t: number, def: number): number {
    return this.card[t] === def ? 0 : SECOND * this.worth[t]!;
  }
}
