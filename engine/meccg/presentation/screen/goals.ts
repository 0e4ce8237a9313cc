/** Where a company may go, for a map: the site of each answer, its way, and what one would ask about the site before going there. */
import { hazardSeat } from "../../rules/state/seats.js";
import { nameOfSeat } from "./naming.js";
import type { MeccgView } from "../../knowledge/view.js";
import * as M from "../../rules/machine/machine.js";
import { Meccg, MOST_CHOICES } from "../../meccg.js";
import { PlanFrame } from "../../rules/state/frames/organization.js";
import * as L from "../../rules/state/layout.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { has, PASS } from "./ahead.js";
import { attackLong, fitsAt, siteTypeWord } from "../../text/cards.js";
import { handOf, REGIONS } from "../../text/lines.js";
import { seen } from "../seen.js";
import { pathOf, type SceneCompany } from "./scene.js";

/** A way to a site, as it is known when the answer is given. */
export interface Trip {
  company: number;
  /** Number of the site; where the company is already: it stays. */
  site: number;
  /** In the order in which it is walked; empty for who stays, for a way without regions, and where it is not named yet. */
  path: SceneCompany["path"];
  /** "by the site path", "by regions": how it goes, without its regions. */
  by: string;
}
const STAYS = "stays here";
const NEXT = "the way is asked next";
const LATER = "the way is named when the site is shown";

/** Planning one company takes no more choices than this. */
const LONGEST = 20;
let room: { state: Meccg; legal: Int32Array } | null = null;

/**
 * Where player `p`'s company goes who takes `choices`, the first of which is offered in `s`; null where none of them says so. Tried on a
 * copy; what is read from it is his own plan.
 */
export function tripOf(s: Meccg, p: number, choices: readonly number[]): Trip | null {
  if (room?.state.players !== s.players) room = { state: new Meccg(s.players), legal: new Int32Array(MOST_CHOICES) };
  const { state, legal } = room;
  state.copyFrom(s);
  state.showForced = true;
  let next = 0;
  let trip: Trip | null = null;
  for (let k = 0; k < LONGEST; k++) {
    const f = state.top();
    const plans = state.fr[f] === M.PLAN && state.chooser() === p;
    if (trip && !(plans && state.fr[f + PlanFrame.company] === trip.company)) return whole(state, trip);
    if (state.chooser() < 0) return null;
    const count = state.legal(legal);
    const said = choices[next];
    const offered = said !== undefined && has({ legal, count }, said);
    if (!offered && state.chooser() === p && count > 1) return trip && { ...trip, by: NEXT };
    const taken = offered ? said : state.chooser() === p ? legal[0] : PASS;
    if (offered) next++;
    else if (!has({ legal, count }, taken)) return null;
    const verb = T.verbOf(taken);
    if (plans && (verb === T.V_SITE || verb === T.V_STAY)) {
      const company = state.fr[f + PlanFrame.company];
      const at = state.cget(company, L.CompanyWord.site);
      trip = { company, site: verb === T.V_STAY ? at : T.aOf(taken), path: [], by: verb === T.V_STAY ? STAYS : "" };
    }
    state.apply(taken);
  }
  return null;
}
/** The way of a company whose plan is made. */
function whole(s: Meccg, trip: Trip): Trip {
  if (trip.by === STAYS) return trip;
  const path = pathOf(s, trip.company);
  if (path.length > 0) {
    const named = s.cbit(trip.company, L.CompanyBit.byRegions);
    return { ...trip, path, by: named ? "by regions" : "by the site path" };
  }
  if (s.rules.pathChosen === "reveal") return { ...trip, by: LATER };
  return { ...trip, by: "straight there" };
}

const listed = (word: string, parts: readonly string[]): string[] =>
  parts.length ? [`${word}: ${parts.join(", ")}`] : [];

/** What one would ask about a site before going there: type, what attacks, what is played there, of one's own hand, the draws. */
export function siteFacts(view: MeccgView, site: number): string[] {
  const s = seen(view);
  const haven = D.SITE_TYPE[site] === T.HAVEN;
  const tapped = !haven && (s.sites[view.player * L.SITES + site] & 4) !== 0;
  const items = T.ITEM_CLASSES.filter((_, k) => D.SITE_ITEMS[site] & (1 << k));
  const fits = [...new Set(handOf(view))].filter((def) => fitsAt(def, site));
  // Beneath the earth there are no regions.
  const region = D.SITE_DEEP[site] === 1 ? undefined : D.REGION_LIST[D.SITE_REGION[site]];
  return [
    [
      `${siteTypeWord(site)}${tapped ? ", tapped" : ""}`,
      region ? `in ${region.name} (${REGIONS[D.REGION_TYPE[D.SITE_REGION[site]]]})` : "beneath the earth",
    ].join(" "),
    D.SITE_ATTACKS[site].length > 0 ? `guarded by ${D.SITE_ATTACKS[site].map(attackLong).join("; ")}` : "unguarded",
    ...listed("items", items),
    ...listed(
      "of your hand, played there",
      fits.map((def) => D.nameOf(def)),
    ),
    `cards drawn on the way: you ${D.SITE_OWN[site]}, ${nameOfSeat(s, hazardSeat(s, view.player))} ${D.SITE_OPP[site]}`,
  ];
}

/** Has the player a site of the Under-deeps in his game, or has a company come to one, or shown that it goes there? */
export function hasDeeps(view: MeccgView): boolean {
  const deep = (site: number): boolean => site >= 0 && D.SITE_DEEP[site] === 1;
  for (let t = 0; t < D.SITE_COUNT; t++) if (deep(t) && view.sites[view.player * L.SITES + t] !== 0) return true;
  for (let c = 0; c < view.companies; c++)
    if (deep(view.cget(c, L.CompanyWord.site)) || deep(view.cget(c, L.CompanyWord.destination))) return true;
  return false;
}
