/**
 * Cards that are of use only with another card of one's own: what their words ask for. Read from the compiled forms once, so
 * that a card can be let go when the list does not hold what it needs.
 */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { COND, type Filter, type ModeForm, type Need, TG } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import type { Board } from "./board.js";

/** Definitions of which one is needed; an empty list: what no card of one's own can bring about. */
type Wish = readonly number[];

const such = (fits: (d: number) => boolean): number[] => {
  const list: number[] = [];
  for (let d = 1; d < D.COUNT; d++) if (D.SIDE[d] !== T.SIDE_HAZARD && fits(d)) list.push(d);
  return list;
};
function ofFilter(who: Filter | null, out: Wish[]): void {
  if (who && who.named >= 0) out.push([who.named]);
  if (who && who.bearsNamed >= 0) out.push([who.bearsNamed]);
}
/** What other cards a condition speaks of. */
function ofNeed(n: Need, out: Wish[]): void {
  switch (COND.name(n.op)) {
    case "stored":
      out.push([n.card]);
      break;
    case "comes":
      out.push(n.card >= 0 ? [n.card] : such((d) => (D.KEYWORDS_OF[d] & n.mask) !== 0));
      break;
    // A Dragon comes from the opponent's list alone.
    case "hasBeatenHere":
    case "dragonBeatenHere":
      out.push([]);
      break;
  }
}
function ofMode(m: ModeForm): Wish[] {
  const out: Wish[] = [];
  ofFilter(m.taps, out);
  ofFilter(m.by, out);
  const t = m.target;
  if (t) {
    ofFilter(t.who, out);
    if (t.of === TG.item && t.card >= 0) out.push([t.card]);
    if (t.of === TG.knowledge) out.push(such((d) => d !== m.def && (D.KEYWORDS_OF[d] & t.mask) !== 0));
    if (t.of === TG.inHand && t.bits) out.push(t.bits === 1 ? [t.card] : []);
  }
  for (const n of m.needs) ofNeed(n, out);
  return out;
}
interface Wishes {
  /** All of these. */
  all: readonly Wish[];
  /** And those of one of its modes. */
  modes: readonly (readonly Wish[])[];
}
function wishesOf(def: number): Wishes {
  const all: Wish[] = [];
  ofFilter(D.PLAYED_BY[def]!, all);
  const stored = D.WITH_STORED[def];
  if (stored && !stored.anyDeeps) all.push([stored.card]);
  for (const n of D.PLAY_NEEDS[def]) ofNeed(n, all);
  for (const t of D.TRIGGERS[def]) for (const n of t.needs) ofNeed(n, all);
  const keeps = D.KEEPS_ITEMS[def];
  if (keeps && keeps.class >= 0) all.push(such((d) => D.KIND[d] === T.K_ITEM && D.CLASS[d] === keeps.class));
  return { all, modes: D.MODES[def].map(ofMode) };
}
const WISHES: (Wishes | null)[] = Array.from({ length: D.COUNT }, () => null);

/** Does the list of who looks name one of these? */
function owns(b: Board, wish: Wish): boolean {
  for (let k = 0; k < Q.NAMES; k++) {
    const d = Q.nameAt(b, b.player, k);
    if (d === Q.END_OF_LIST) return false;
    if (wish.includes(d)) return true;
  }
  return false;
}
const ownsAll = (b: Board, wishes: readonly Wish[]): boolean => {
  for (const w of wishes) if (!owns(b, w)) return false;
  return true;
};
/** Does one's own list hold what this card needs to be of use? */
export function hasPartners(b: Board, def: number): boolean {
  const { all, modes } = (WISHES[def] ??= wishesOf(def));
  if (!ownsAll(b, all)) return false;
  if (modes.length === 0) return true;
  for (const m of modes) if (ownsAll(b, m)) return true;
  return false;
}
