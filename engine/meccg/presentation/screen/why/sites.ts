/** Why a company cannot go to a site now: what `whereTo` (rules/organization/planning.ts) asks, one question after the other. */
import { fold } from "../../../../core/nearest.js";
import * as D from "../../../defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Meccg } from "../../../meccg.js";
import * as M from "../../../rules/machine/machine.js";
import { isTooLarge, mayGoTogether } from "../../../rules/facts/company/composition.js";
import { isBelowAdjacent, isDeepWay, maySinkTo } from "../../../rules/facts/journey/deeps.js";
import { regionSteps } from "../../../rules/facts/journey/distance.js";
import { isAwaited, mayGo, waysTo } from "../../../rules/facts/journey/map.js";
import { mostRegions } from "../../../rules/facts/journey/regioncount.js";
import { modeOf, ringwraithOf } from "../../../rules/facts/company/ringwraiths.js";
import { mayNotMove } from "../../../rules/facts/journey/restrictions.js";
import { starterTypes } from "../../../rules/facts/journey/sitepaths.js";
import { mayUseVersion } from "../../../rules/facts/sites/versions.js";
import {
  alignmentOf,
  hasManyCards,
  isFallenWizards,
  isHavenOf,
  isPlaceOf,
  isSiteFor,
} from "../../../rules/state/alignment.js";
import { PlanFrame } from "../../../rules/state/frames/organization.js";
import { companyLives, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { DISCARDED, IN_LOCATION_DECK, IN_PLAY, siteState } from "../../../rules/state/sitecards.js";
import { many } from "../../../../core/lines.js";
import { leaderOf } from "../../../text/lines.js";
import { by, nowText, ownTurn } from "./reasons.js";

/** Sites of a name: those whose cards player `p` may have, else all; none where no site is called so. */
export function sitesCalled(s: Meccg, p: number, name: string): number[] {
  const wanted = fold(name);
  const all = Array.from({ length: D.SITE_COUNT }, (_, t) => t).filter(
    (t) => fold(D.siteName(t)) === wanted || fold(D.PLACE_LIST[t].name) === wanted,
  );
  const own = all.filter((t) => isSiteFor(s, p, t));
  return own.length ? own : all;
}
/** Why its card is not to be had; "" if it is. */
function cardMissing(s: Meccg, p: number, to: number): string {
  if (hasManyCards(s, p, to)) return "";
  const state = siteState(s, p, to);
  if (state === IN_LOCATION_DECK || state === IN_PLAY) return "";
  if (state === DISCARDED)
    return by("2.IV.viii-c", "its card lies in your discard pile until your play deck is exhausted");
  return isSiteFor(s, p, to)
    ? by("1.4b", "no card of it is in your location deck")
    : by("1.4", "its card is of another side");
}
/** Why no way leads there, though the card is to be had. */
function wayMissing(s: Meccg, p: number, c: number, to: number): string {
  const from = s.cget(c, L.CompanyWord.site);
  const wraith = ringwraithOf(s, c);
  if (D.BY_CARD[to] >= 0) return "it is an event used as a site, where nobody else goes";
  if (isFallenWizards(s, p) && !mayUseVersion(s, c, to))
    return by("2.II.7.F1b", "this version of the site is not for such a company");
  if (D.SITE_SIDE[to] === T.ALIGNMENT.balrog && !isPlaceOf(s, p, to))
    return by("1.4.1b", "only a Balrog player’s companies use it");
  if (wraith !== NONE && !isHavenOf(s, p, to)) {
    if (!isHavenOf(s, p, from)) return by("2.II.7.R1b", "a Ringwraith goes there from a Darkhaven alone");
    if (modeOf(s, wraith) === 0) return by("2.II.7.R1", "a Ringwraith goes there in a mode alone");
  }
  if (isDeepWay(from, to))
    return isBelowAdjacent(s, p, from, to)
      ? "what lets the company move does not let it go there"
      : by("2.II.7.iii", `in the Under-deeps ${D.siteName(from)} is not adjacent`);
  const lines: string[] = [];
  const side = alignmentOf(s, p);
  if (side === T.ALIGNMENT["fallen-wizard"]) lines.push(by("2.II.7.i.F1", "Fallen-wizards have no starter movement"));
  else if (side === T.ALIGNMENT.balrog) lines.push(by("2.II.7.i.B1", "a Balrog player has no starter movement"));
  else if (starterTypes(from, to) === null)
    lines.push(by("2.II.7.i", `starter movement does not lead there from ${D.siteName(from)}`));
  const most = mostRegions(s, c);
  if (wraith !== NONE) lines.push(by("2.II.7.R1c", "a Ringwraith does not move by regions"));
  else if (most > 0) {
    const steps = regionSteps(D.SITE_REGION[from], D.SITE_REGION[to]);
    lines.push(
      by(
        "2.II.7.ii",
        steps > most
          ? `region movement goes through ${many(most, "region")} at most, and this takes ${steps}`
          : "no lawful way through the regions leads there",
      ),
    );
  }
  return lines.join("; ") || "no way leads there";
}
/** What keeps company `c` from going to a site; "" if nothing does. */
function companyCannot(s: Meccg, p: number, c: number, to: number): string {
  const from = s.cget(c, L.CompanyWord.site);
  if (from === to) return "it is there";
  const missing = cardMissing(s, p, to);
  if (missing) return missing;
  if (isAwaited(s, c)) return by("2.II.7.1", "it stays, for another company of yours comes to its site");
  if (mayNotMove(s, c)) return "an effect keeps it from moving";
  if (isTooLarge(s, c)) return by("2.II.3.1", "it is too large to leave a haven");
  if (!mayGoTogether(s, c)) return by("2.II.3.1.2", "not all in it may travel together");
  if (waysTo(s, c, to) === 0) return wayMissing(s, p, c, to);
  if (!mayGo(s, c, to)) return by("2.II.7.1", "another company of yours goes there, or stands there");
  return maySinkTo(s, c, to) ? "" : by("2.II.7.iii", "it may not go on to this site");
}
/** Why no company of player `p` can be sent to a site now; none if one can. */
export function againstSite(s: Meccg, p: number, to: number): string[] {
  const out: string[] = [];
  const f = s.top();
  const planning = s.fr[f] === M.PLAN ? s.fr[f + PlanFrame.company] : -1;
  if (!ownTurn(s, p) || s.h[L.Header.phase] > T.PHASE_ORGANIZATION)
    out.push(by("2.II.7", `where a company goes is said in its player’s organization phase; ${nowText(s, p)}`));
  else if (planning < 0) out.push(by("2.II.7", "where a company goes is asked when your organization phase ends"));
  const each: { company: string; why: string }[] = [];
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!companyLives(s, c) || (planning >= 0 && c !== planning)) continue;
    const why = companyCannot(s, p, c, to);
    if (why === "") return out;
    each.push({ company: leaderOf(s, c), why });
  }
  if (each.length === 0) return [...out, "you have no company"];
  // What holds of all is said once.
  if (each.length > 1 && each.every(({ why }) => why === each[0].why)) return [...out, each[0].why];
  return [...out, ...each.map(({ company, why }) => `company of ${company}: ${why}`)];
}
