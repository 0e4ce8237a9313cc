/** Conditions about the site of the company. */
import { FOR_HAZARDS, type Need } from "../vocabulary/compiled.js";
import { siteTapped } from "../state/sitecards.js";
import { enRoute, siteInView, siteTypeForHazards, siteTypeInView } from "../query/conditions.js";
import { names, or } from "../text/filters.js";
import type { SiteType } from "../cards/words.js";
import * as D from "../vocabulary/defs.js";
import * as T from "../vocabulary/terms.js";
import type { Table } from "../state/table.js";
import { defineCondition } from "./condition.js";

export type SiteCond =
  /** Type of the company's new site (its current one if it does not move), environments counted. */
  | { if: "site"; types: readonly SiteType[] }
  | { if: "siteInRegion"; names: readonly string[] }
  /** The company is at such a site; on its way between two it is at none (Annotation 25, 000:2471; coe 2.IV.5). */
  | { if: "siteNot"; types: readonly SiteType[] }
  | { if: "siteNamed"; names: readonly string[] }
  | { if: "information" }
  | { if: "siteUntapped" }
  | { if: "siteTapped" };

const sites = (n: Need): string => or(n.list.map((x) => D.siteName(x)));
const types = (n: Need): string => or(names(T.SITE_TYPES, n.mask));
const siteTypeAsked = (s: Table, n: Need): number =>
  (n.bits & FOR_HAZARDS ? siteTypeForHazards : siteTypeInView)(s, s.cx.company);

const atSite = (s: Table): boolean => s.cx.company >= 0 && !enRoute(s, s.cx.company);

defineCondition("site", {
  says: (n) => `a site that is a ${types(n)}`,
  holds: (s, n) => s.cx.company >= 0 && (n.mask & (1 << siteTypeAsked(s, n))) !== 0,
});
defineCondition("siteNot", {
  says: (n) => `a site that is no ${types(n)}`,
  holds: (s, n) => atSite(s) && (n.mask & (1 << siteTypeAsked(s, n))) === 0,
});
defineCondition("siteNamed", {
  says: (n) => `the site ${sites(n)}`,
  holds: (s, n) => atSite(s) && n.list.includes(siteInView(s, s.cx.company)),
});
defineCondition("siteInRegion", {
  says: (n) => `a site in ${or(n.list.map((x) => D.REGION_LIST[x]!.name))}`,
  holds: (s, n) =>
    s.cx.company >= 0 &&
    siteInView(s, s.cx.company) >= 0 &&
    n.list.includes(D.SITE_REGION[siteInView(s, s.cx.company)]!),
});
defineCondition("information", {
  says: () => "a site where information can be played",
  holds: (s) => atSite(s) && D.SITE_INFO[siteInView(s, s.cx.company)] === 1,
});
defineCondition("siteUntapped", {
  says: () => "an untapped site",
  holds: (s) => atSite(s) && !siteTapped(s, s.cx.company, siteInView(s, s.cx.company)),
});
defineCondition("siteTapped", {
  says: () => "a tapped site",
  holds: (s) => atSite(s) && siteTapped(s, s.cx.company, siteInView(s, s.cx.company)),
});
