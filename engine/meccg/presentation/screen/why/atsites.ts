/** Why an item, an ally or a faction cannot be played now. */
import { lacksQuester } from "../../../rules/state/quest.js";
import * as D from "../../../defs.js";
import * as L from "../../../rules/state/layout.js";
import { holdsOne, siteInView } from "../../../rules/facts/play/conditions.js";
import { siteTapped } from "../../../rules/state/sitecards.js";
import { allyPlayable, factionPlace, isForOwnHavens, itemPlayable } from "../../../rules/facts/play/playable.js";
import { listActors, WAY_SITE, searched } from "../../../rules/site/playways.js";
import { borrow, giveBack } from "../../../rules/state/context.js";
import type { Meccg } from "../../../meccg.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { byTest, fitsAt, ownHavenText } from "../../../text/cards.js";
import { oneOf } from "../../../cards/wording/filters.js";
import { needText } from "../../../rules/machine/condition.js";
import { by, nowText, ownTurn, taken } from "./reasons.js";

const KIND_WORDS = ["characters", "allies", "items", "factions"];
export function againstSiteCard(s: Meccg, p: number, def: number): string[] {
  const kind = D.KIND[def];
  const out = [...taken(s, p, def)];
  if (!ownTurn(s, p) || s.h[L.Header.phase] !== T.PHASE_SITE)
    return [
      ...out,
      by("2.V.1", `${KIND_WORDS[kind]} are played in your site phase; ${nowText(s, p)}`),
      ...whereSite(def),
    ];
  if (lacksQuester(s, p)) return [...out, "nothing is played at a site while who was sent out is not in play"];
  const c = s.h[L.Header.company];
  if (c < 0 || !s.cbit(c, L.CompanyBit.entered))
    return [...out, by("2.V.1.1", "the company must first enter its site")];
  const site = siteInView(s, c);
  const tapped = siteTapped(s, c, site);
  const here = D.siteName(site);
  if (kind === T.K_ITEM) {
    if (!itemPlayable(s, c, def)) out.push(by("2.V.4", `${here} is the wrong kind of site: ${itemPlace(def, site)}`));
  } else if (!(kind === T.K_ALLY ? allyPlayable(s, c, def) : factionPlace(def, site)))
    out.push(by(kind === T.K_ALLY ? "2.V.2" : "2.V.3", [`${here} is the wrong site`, ...whereSite(def)].join(": ")));
  const extra = kind === T.K_ITEM && D.CLASS[def] === T.ITEM_CLASS.minor && s.cbit(c, L.CompanyBit.tappedSite);
  const anyway = kind === T.K_ALLY && D.BITS[def] & D.B_TAPPED_SITE_TOO;
  if (tapped && !extra && !anyway && !searched(s, c, def)) out.push(by("2.V.1c", `${here} is tapped`));
  const cx = borrow(p, c);
  for (const n of D.PLAY_NEEDS[def] ?? []) if (!holdsOne(s, n, cx)) out.push(`it needs ${needText(n)}`);
  giveBack(cx);
  if (listActors(s, c, def, WAY_SITE, null) === 0)
    out.push(
      D.PLAYED_BY[def]
        ? `nobody untapped here may play it: it takes ${oneOf(D.PLAYED_BY[def])}`
        : by("2.V.1b", "nobody in the company is untapped"),
    );
  return out;
}
function itemPlace(def: number, site: number): string {
  if (byTest(def)) return "it comes into play by a test of a gold ring only";
  if (D.AT[def].length) return `it is played at ${D.siteNames(D.AT[def]).join(" or ")}`;
  const offers = T.ITEM_CLASSES.filter((_, k) => D.SITE_ITEMS[site] & (1 << k));
  return `it is a ${T.ITEM_CLASSES[D.CLASS[def]]} item, and there can be played ${offers.length ? offers.join(", ") : "none"}`;
}
function whereSite(def: number): string[] {
  if (D.KIND[def] === T.K_ITEM && byTest(def)) return ["it comes into play by a test of a gold ring only"];
  const at = [
    ...(isForOwnHavens(def) ? [ownHavenText(def)] : []),
    ...D.siteNames(D.AT[def]),
    ...D.AT_REGIONS[def].map((r) => `any site in ${D.REGION_LIST[r].name}`),
    ...T.SITE_TYPES.filter((_, k) => D.KIND[def] === T.K_ALLY && D.AT_TYPES[def] & (1 << k)).map(
      (type) => `any ${type}`,
    ),
  ];
  if (D.KIND[def] === T.K_ITEM && at.length === 0) {
    const sites = D.SITE_LIST.flatMap((site, k) => (fitsAt(def, k) ? [site.name] : []));
    return [`it is a ${T.ITEM_CLASSES[D.CLASS[def]]} item: such are played at ${sites.join(", ")}`];
  }
  return at.length ? [`it is played at ${at.join(" or ")}`] : [];
}
