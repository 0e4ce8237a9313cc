/** Hazards that are not played now: laid on guard, fetched from the sideboard, kept in hand for people not met yet. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { TG } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import { keyOptions } from "../../engine/meccg/rules/facts/journey/keying.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import type { Board } from "./board.js";
import { bestVictim, creatureAfter, creaturesLeft, creatureValue, hazardValue } from "./hazards.js";

const NO = -1;
/** What an event is good for that has no such target. */
const ORDINARY = 0.6;

/** How likely a company that goes where something may be played enters the site. */
const ENTERS = 0.8;
/** Cards of the hand that are no hazards go on guard before those that may yet be played on the next company. */
const NO_HAZARD = 0.002;
/**
 * Worth of laying a card on guard: what it will do when the company enters, or for nothing but the card that is drawn
 * while it lies there (and the doubt), which comes after everything else.
 */
export function guardValue(b: Board, c: number, def: number): number {
  const site = Q.siteAhead(b, c);
  const quiet = Q.isHavenFor(b, c, site) || b.siteTapped(b.them, site);
  let v = b.set.bluffValue > 0 ? 0.02 * b.set.bluffValue + (D.SIDE[def] & T.SIDE_HAZARD ? 0 : NO_HAZARD) : NO;
  if (quiet || b.set.onGuardWeight === 0) return v;
  if (D.KIND[def] === T.K_CREATURE) {
    // Where another one can follow on the road, the first attack makes the second one worse: both are played there.
    if (Math.min(Q.limitLeft(b, c), creaturesLeft(b, c)) > 1) return v;
    if (D.SITE_ATTACKS[site].length > 0 && keyOptions(b, c, def, true, null) > 0)
      v = Math.max(v, b.set.onGuardWeight * ENTERS * creatureAfter(b, c, def, site));
  } else if (D.SIDE[def] & T.SIDE_HAZARD && D.KIND[def] === T.K_EVENT)
    for (const m of D.MODES[def])
      if (m.target?.of === TG.character && m.windows & T.WIN.hazard)
        v = Math.max(v, b.set.onGuardWeight * ENTERS * hazardValue(b, m, -1));
  return v;
}
/** Hazards in hand. */
function hazardsHeld(b: Board): number {
  let n = 0;
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    if (D.SIDE[d] & T.SIDE_HAZARD && D.KIND[d] !== T.K_CHARACTER) n++;
  }
  return n;
}
/** Hazards from the sideboard instead of some that could be played: worth it where half of the limit is more than the hand needs. */
export function fetchValue(b: Board, limit: number): number {
  return b.set.sideboardValue > 0 && hazardsHeld(b) <= limit / 2 ? b.set.sideboardValue : NO;
}
/** The limits of all the opponent's companies together. */
export function limitsOfAll(b: Board): number {
  let n = 0;
  for (let c = Q.firstCompany(b.them); c < Q.endOfCompanies(b.them); c++) if (b.lives(c)) n += Math.max(2, b.heads(c));
  return n;
}
/** What a creature of the hand would do to the opponent's greatest company, wherever that could be met. */
export function creatureFitness(b: Board, def: number): number {
  const most = b.greatest(b.them);
  return most < 0 ? 0 : Math.max(-1, Math.min(1.5, creatureValue(b, most, def) - b.set.turnoverValue));
}
/** What a hazard event of the hand would do to whoever of the opponent's it would hurt most; an ordinary one has no such target. */
export function eventFitness(b: Board, def: number): number {
  let best = -1;
  for (const m of D.MODES[def])
    if (m.target?.of === TG.character && m.side === T.SIDE_HAZARD)
      for (let c = Q.firstCompany(b.them); c < Q.endOfCompanies(b.them); c++)
        if (b.lives(c)) best = Math.max(best, bestVictim(b, m, c));
  return best < 0 ? ORDINARY : Math.min(2, best);
}
