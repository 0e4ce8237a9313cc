/** The cheap form of the heuristic's knowledge: the frames that cost most are judged at a glance, the others as ever. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as Asked from "../../engine/meccg/rules/questions.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "./board.js";
import { arrangementDiffers } from "./people.js";
import { organization, plan } from "./organize.js";
import { betterByRegions } from "./roads.js";
import type { Judge } from "./judge.js";
import { itemAt } from "./siteplays.js";
import { printedWorth } from "./worth.js";

/** Worth of a card in hand by its print alone. */
function glance(b: Board, def: number): number {
  if (D.UNIQUE[def] && b.taken(def)) return 0;
  switch (D.KIND[def]) {
    case T.K_CHARACTER:
      return D.BITS[def] & D.B_AVATAR ? (Q.avatarOf(b, b.player) < 0 ? 3 : 0) : 0.5 + 0.3 * printedWorth(b, def);
    case T.K_CREATURE:
      return 0.9;
    default:
      return D.SIDE[def] === T.SIDE_HAZARD ? 0.8 : 0.7 + 0.8 * Math.max(0, D.MP[def]);
  }
}
const discard: Judge = { why: "the card that looks least", rate: (b, _f, c) => -glance(b, T.aOf(c)) };

/** What the hand offers at every site: the points of the best card that is played there. */
const offer = new Float64Array(D.PLACES);
function lookAtHand(b: Board): void {
  offer.fill(0);
  for (let k = 0; k < b.held; k++) {
    const def = b.card(k);
    const kind = D.KIND[def];
    if (D.SIDE[def] !== T.SIDE_RESOURCE || kind === T.K_CHARACTER || b.taken(def)) continue;
    const v = kind === T.K_FACTION ? 0.6 * D.MP[def] : kind === T.K_EVENT ? 0 : 0.4 + D.MP[def];
    if (v <= 0) continue;
    if (kind === T.K_ITEM) {
      for (let t = 0; t < D.SITE_COUNT; t++) if (offer[t] < v && itemAt(def, t)) offer[t] = v;
    } else {
      for (const t of D.AT[def]) offer[t] = Math.max(offer[t], v);
      if (D.AT_REGIONS[def].length)
        for (let t = 0; t < D.SITE_COUNT; t++)
          if (offer[t] < v && D.AT_REGIONS[def].includes(D.SITE_REGION[t])) offer[t] = v;
    }
  }
}
/** A site at a glance: what may be played there, less its attacks, Havens for the wounded. */
function site(b: Board, c: number, t: number): number {
  const p = Q.companyOwner(b, c);
  if (Q.isHavenOf(b, p, t)) return 0.5 + offer[t] + b.set.healValue * b.woundedIn(c) + 0.3 * carried(b, c);
  if (b.siteTapped(p, t)) return -b.set.idleCost;
  let strikes = 0;
  for (const a of D.SITE_ATTACKS[t]) strikes += a.strikes * Math.max(0.1, (a.prowess - 3) / 10);
  return offer[t] - (offer[t] > 0 ? (0.5 * strikes) / Math.max(1, b.untappedIn(c) / 2) : 0);
}
/** Cards that count more once they are stored. */
function carried(b: Board, c: number): number {
  let n = 0;
  for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i))
    for (let j = Q.firstBorne(b, i); j !== NONE; j = Q.nextOf(b, j))
      if (D.STORED_MP[Q.defOf(b, j)] > D.MP[Q.defOf(b, j)]) n++;
  return n;
}
const quickPlan: Judge = {
  why: "the points that the hand offers there",
  begin: (b) => lookAtHand(b),
  rate(b, f, c) {
    const company = Q.plannedCompany(b, f);
    const from = Q.siteOf(b, company);
    switch (T.verbOf(c)) {
      case T.V_STAY:
        return site(b, company, from) - 0.3;
      case T.V_SITE:
        return site(b, company, T.aOf(c));
      case T.V_BYPATH:
        return (T.aOf(c) === 1) === betterByRegions(b, from, Q.plannedSite(b, f)) ? 1 : 0;
      default:
        return plan.rate(b, f, c);
    }
  },
};
const quickOrganization: Judge = {
  why: "who comes, and storing",
  rate(b, f, c) {
    const v = T.verbOf(c);
    if (v === T.V_PASS) return 0;
    if (v === T.V_ARRANGE) return arrangementDiffers(b, T.aOf(c)) ? 5 : -1;
    return v === T.V_PLAY || v === T.V_STORE ? organization.rate(b, f, c) : -1;
  },
};

/** The frames that are judged otherwise than by the full heuristic. */
export const QUICK: readonly (readonly [number, Judge])[] = [
  [Asked.PLAN, quickPlan],
  [Asked.ORGANIZE, quickOrganization],
  [Asked.RESET_HAND, discard],
  [Asked.DISCARD_HAND, discard],
];
