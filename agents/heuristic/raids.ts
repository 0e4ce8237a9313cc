/** What is gained at a site that is tapped: allies who come there all the same, raids on what was visited, prisoners. */
import { isLords } from "./lords.js";
import { ofMinions } from "./minions.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { COND, EFFECT, type ModeForm } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import { possibleSites } from "../../engine/meccg/rules/facts/play/possible.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import type { Board } from "./board.js";
import { face, meets, newFoe, type Ranks, standUp } from "./fight.js";
import { modeAtTapped, takenAt } from "./supposed.js";

/** What is left of the worth of what needs a second one who is untapped. */
const SECOND = 0.6;
/** What a tap costs in the site phase, beside that somebody must be left. */
const TAPS = 0.1;
/** What is left of a raid's worth otherwise: of one that attacks but one of them, and of servants of Sauron. */
const OTHERWISE = 0.6;
const ATTACK = EFFECT.of("attackOn");
const foe = newFoe();
/** Does it bring attacks on the company, after which somebody untapped must take what it brings? */
export const isRaid = (m: ModeForm): boolean => m.does.some((d) => d.op === ATTACK && d.word.who === "company");
/** What is left of the gain by a raid: somebody must be untapped after its attacks (`now`: of those who are at present), which hurt besides. */
export function afterRaid(b: Board, r: Ranks, m: ModeForm, gain: number, now: boolean): number {
  if (!standUp(r, now)) return 0;
  let chance = isRaid(m) ? 1 : OTHERWISE;
  let loss = 0;
  const tap = r.tapCost;
  r.tapCost = TAPS;
  for (const d of m.does) {
    if (d.op !== ATTACK || d.word.who !== "company") continue;
    foe.strikes = d.word.strikes as number;
    foe.prowess = d.word.prowess as number;
    loss += face(r, foe);
    chance = meets(foe.strikes, foe.prowess, false);
  }
  r.tapCost = tap;
  return gain * chance - b.set.lossWeight * loss;
}
/** What somebody untapped is worth beside who must take what such a card brings. */
const SPARED = 0.8;
/** What each tap costs a company more, whose player holds a card that his scenario asks for and that is taken after an attack at the site ahead. */
export function sparedFor(b: Board, c: number): number {
  if (b.set.scenarioWeight <= 1 || b.rules.scenario === "none" || Q.companyOwner(b, c) !== b.player) return 0;
  const t = Q.siteAhead(b, c);
  if (t < 0 || Q.isHavenOf(b, b.player, t)) return 0;
  for (let k = 0; k < b.held; k++) {
    const def = b.card(k);
    if (b.aimed(b.player, def) <= 0) continue;
    for (const m of D.MODES[def]) if (isRaid(m) && modeAtTapped(b, c, m, t)) return SPARED;
  }
  return 0;
}
const SITE_TAPPED = COND.of("siteTapped");
const asksForTapped = (m: ModeForm): boolean => m.needs.some((n) => n.op === SITE_TAPPED);
/** Cards of the hand that may come to a tapped site: whoever comes there all the same, and events with points that ask for one. */
const COMES_TO_TAPPED = Uint8Array.from({ length: D.COUNT }, (_, d) =>
  D.SIDE[d] === T.SIDE_RESOURCE &&
  (D.BITS[d] & D.B_TAPPED_SITE_TOO ||
    (D.KIND[d] === T.K_EVENT && (D.MP[d] > 0 || D.STORED_MP[d] > 0) && D.MODES[d].some(asksForTapped)))
    ? 1
    : 0,
);
/** For every site the best such card, and what it brings. */
export class Raids {
  private readonly worth = new Float64Array(D.PLACES);
  private readonly card = new Int16Array(D.PLACES).fill(-1);
  /** Is there one at all? */
  private some = false;

  /** Nothing for companies of heroes where nobody plans a step further; `gain` says what the company makes of a card. */
  // biome-ignore lint/complexity/useMaxParams: what the prospects have gathered, and an object for it would be made at every choice
  of(
    b: Board,
    c: number,
    ranks: Ranks,
    sites: Int16Array,
    count: number,
    gain: (b: Board, c: number, def: number) => number,
  ): void {
    if (this.some) {
      this.worth.fill(0);
      this.card.fill(-1);
      this.some = false;
    }
    if ((!ofMinions(b, c) && b.set.storingRule === 0) || Q.companyOwner(b, c) !== b.player) return;
    const lords = isLords(b, b.player);
    let last = -1;
    for (let k = 0; k < b.held; k++) {
      const def = b.card(k);
      if (def === last || COMES_TO_TAPPED[def] === 0 || b.taken(def)) continue;
      last = def;
      if (D.BITS[def] & D.B_TAPPED_SITE_TOO) {
        const g = gain(b, c, def);
        const places = possibleSites(def);
        for (let x = 0; x < count && g > 0; x++)
          if (places.includes(sites[x]) && takenAt(b, c, def, sites[x])) this.raise(sites[x], def, g);
      } else
        for (const m of D.MODES[def]) {
          if (!asksForTapped(m)) continue;
          const whole = gain(b, c, def);
          const g = lords || b.set.storingRule > 0 ? afterRaid(b, ranks, m, whole, false) : OTHERWISE * whole;
          if (g <= 0) continue;
          for (let x = 0; x < count; x++) if (modeAtTapped(b, c, m, sites[x])) this.raise(sites[x], def, g);
        }
    }
  }
  private raise(t: number, def: number, g: number): void {
    if (g <= this.worth[t]) return;
    this.some = true;
    this.worth[t] = g;
    this.card[t] = def;
  }
  cardAt(t: number): number {
    return this.card[t];
  }
  /** At a site that is tapped. */
  there(t: number): number {
    return this.worth[t];
  }
  /** Beside the card that taps the site. */
  beside(t: number, def: number): number {
    return this.card[t] === def ? 0 : SECOND * this.worth[t];
  }
}
