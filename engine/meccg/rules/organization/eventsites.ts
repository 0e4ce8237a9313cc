/** A player uses an event as a site card. He names the path to it openly, one region after another. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, leave, PLACE, step } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { PlaceFrame } from "../state/frames/organization.js";
import { companyLives } from "../state/inplay.js";
import { takeSite } from "../state/sitecards.js";
import { setRegionPath } from "../changes/paths.js";
import { mayEnd, way, waysToEnds } from "../facts/journey/regionways.js";
import { ends, markEnds } from "../facts/sites/eventsites.js";
import { Frame } from "../state/schema.js";
import * as T from "../../cards/vocabulary/terms.js";

const loadWay = (s: Machine, f: number): number => {
  const regions = s.fr[f + PlaceFrame.regions];
  for (let i = 0; i < regions; i++) way[i] = s.fr[f + PlaceFrame.way + i];
  return regions;
};
const throughRegions = step("region after region", {
  enter: (s, f) => (companyLives(s, s.fr[f + PlaceFrame.company]) ? s.ask(s.fr[f + PlaceFrame.player]) : leave(s)),
  options(s, f, out) {
    const company = s.fr[f + PlaceFrame.company];
    const first = s.fr[f + PlaceFrame.first];
    markEnds(s, company, first, s.fr[f + PlaceFrame.type]);
    const count = loadWay(s, f);
    const at = way[count - 1];
    const ending = ends[at] === 1 && mayEnd(s, count) ? 1 : 0;
    const k = waysToEnds(s, company, count, ends, out);
    if (ending) out[k] = T.choice(T.V_SITE, first + at);
    return k + ending;
  },
  take(s, f, ch) {
    if (T.verbOf(ch) === T.V_REGION) {
      s.fr[f + PlaceFrame.way + s.fr[f + PlaceFrame.regions]] = T.aOf(ch);
      s.fr[f + PlaceFrame.regions] += 1;
      return;
    }
    s.fr[f + Frame.step] = arrived.at;
    const company = s.fr[f + PlaceFrame.company];
    const to = T.aOf(ch);
    const count = loadWay(s, f);
    takeSite(s, s.cget(company, L.CompanyWord.owner), to);
    s.iSite[s.fr[f + PlaceFrame.source]] = to;
    setRegionPath(s, company, way, count);
    s.cset(company, L.CompanyWord.destination, to);
    s.cmark(company, L.CompanyBit.planned | L.CompanyBit.byRegions);
  },
});
const arrived = step("the way is named", {
  enter(s) {
    s.pop();
    return GO;
  },
});
defineFrame(PlaceFrame.kind, PlaceFrame.label, [throughRegions, arrived]);
if (PlaceFrame.kind !== PLACE) throw new Error("the frame has another number");
if (D.PLACES > L.SITES) throw new Error(`${D.PLACES} sites and places are more than the ${L.SITES} of the layout`);
if (D.SITE_COUNT > L.SITES_ON_AGENTS)
  throw new Error(`${D.SITE_COUNT} site cards are more than the ${L.SITES_ON_AGENTS} that may lie on agents`);
