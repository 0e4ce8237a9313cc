/** A card from the hazard player's location deck replaces a company's new site. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { GO, leave, NEW_SITE, step } from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import type { Machine } from "../machine/state.js";
import { CompanyMovesFrame, NewSiteFrame } from "../state/frames/movement.js";
import type { Table } from "../state/table.js";
import { enRoute } from "../facts/play/conditions.js";
import { mayBeSentTo } from "../facts/sites/versions.js";
import { companyLives } from "../state/inplay.js";
import { borrowSite, siteAvailable } from "../state/sitecards.js";
import { guardReturns } from "../changes/guards.js";
import { releaseSite } from "../changes/leaving.js";
import { journeyOf, newSiteSeen } from "../changes/paths.js";
import { Frame } from "../state/schema.js";
import * as T from "../../cards/vocabulary/terms.js";

/** Has a path printed on the card of site `t` a region of this type? A Haven's card has several. */
function hasOnPath(t: number, type: number): boolean {
  if (D.SITE_PATH[t].includes(type)) return true;
  const ways = D.HAVEN_PATHS[t];
  for (let k = 0; k < ways.length; k++) if (ways[k].path.includes(type)) return true;
  return false;
}
/** May a site take that place: its printed path has a region of type `path` (-1 any path will do), it is `near` the present new site? */
function fitsPlace(s: Table, c: number, t: number, path: number, near: boolean): boolean {
  const now = s.cget(c, L.CompanyWord.destination);
  if (t === now || t === s.cget(c, L.CompanyWord.site) || D.SITE_DEEP[t] === 1 || D.BY_CARD[t] >= 0) return false;
  if (path >= 0 && !hasOnPath(t, path)) return false;
  const here = D.SITE_REGION[now];
  const there = D.SITE_REGION[t];
  return !near || here === there || D.ADJACENT[here].includes(there);
}
/** Writes the sites of `p`'s location deck that may; returns how many. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
export function listNewSites(
  s: Table,
  p: number,
  c: number,
  path: number,
  near: boolean,
  out: Int32Array | null,
): number {
  let count = 0;
  if (!companyLives(s, c) || !enRoute(s, c)) return 0;
  for (let t = 0; t < D.SITE_COUNT; t++) {
    if (!fitsPlace(s, c, t, path, near) || !siteAvailable(s, p, t) || !mayBeSentTo(s, c, t)) continue;
    if (out) out[count] = T.choice(T.V_SITE, t);
    count++;
  }
  return count;
}
const list = (s: Machine, f: number, out: Int32Array | null): number =>
  listNewSites(
    s,
    s.fr[f + NewSiteFrame.player],
    s.fr[f + NewSiteFrame.company],
    s.fr[f + NewSiteFrame.path] - 1,
    s.fr[f + NewSiteFrame.near] === 1,
    out,
  );
const first = step("a roll, where there is one", {
  enter(s, f) {
    if (s.fr[f + NewSiteFrame.over] === 0) s.fr[f + Frame.step] = which.at;
    else {
      s.fr[f + Frame.step] = rolled.at;
      s.roll(s.fr[f + NewSiteFrame.player]);
    }
    return GO;
  },
});
const rolled = step("what the roll decides", {
  enter(s, f) {
    if (s.h[L.Header.rolled] + s.fr[f + NewSiteFrame.plus] <= s.fr[f + NewSiteFrame.over]) return leave(s);
    s.fr[f + Frame.step] = which.at;
    return GO;
  },
});
const { asked: which } = defineQuestion(
  NewSiteFrame,
  {
    name: "which site",
    over: "replaced",
    asks: (s, f) => (list(s, f, null) === 0 ? NOBODY_ASKED : s.fr[f + NewSiteFrame.player]),
    options: list,
    take: (s, f, ch) => replaceNewSite(s, s.fr[f + NewSiteFrame.company], s.fr[f + NewSiteFrame.player], T.aOf(ch)),
  },
  [first, rolled],
);
if (NewSiteFrame.kind !== NEW_SITE) throw new Error("the frame has another number");

/** The card of `to`, out of the location deck of `from`, takes the place of company `c`'s new site, which is as if it was not gone to. */
function replaceNewSite(s: Machine, c: number, from: number, to: number): void {
  const owner = s.cget(c, L.CompanyWord.owner);
  const was = s.cget(c, L.CompanyWord.destination);
  const f = journeyOf(s, c);
  if (f >= 0 && s.fr[f + CompanyMovesFrame.meant] === 0) s.fr[f + CompanyMovesFrame.meant] = was + 1;
  s.cset(c, L.CompanyWord.marks, s.cget(c, L.CompanyWord.marks) | L.CompanyMark.siteReplaced);
  s.cset(c, L.CompanyWord.destination, to);
  s.cset(c, L.CompanyWord.autoAttacks, 0);
  borrowSite(s, owner, from, to);
  guardReturns(s, c);
  releaseSite(s, owner, was);
  newSiteSeen(s, c);
}
