import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { CompanyMovesFrame } from "../state/frames-of-the-turn.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { firstOf, isAvatar, NONE } from "../state/inplay.js";
import { drawnOver } from "../facts/journey/hazardlimit.js";
import { counts, regionsInPath } from "../facts/play/conditions.js";
import { borrow, giveBack } from "../state/context.js";
import { sparesCompany } from "../facts/play/nottargeted.js";
import { mindOf } from "../facts/company/mind.js";
import { statOf } from "../facts/company/stats.js";
import { hasRow, hazardsFor, isSolitaire } from "../state/solitaire.js";
import { opponentDraws } from "../facts/journey/restrictions.js";
import { drawsTwice } from "../state/doom.js";
import { questOf } from "../state/quest.js";
import { alignmentOf, isHavenFor } from "../state/alignment.js";

/** A Fallen-wizard and The Balrog draw by where they go, always (001:918; coe 2.IV.v.F1, B1). */
function drawsByNewSite(s: Machine, c: number): boolean {
  const side = alignmentOf(s, s.cget(c, L.CompanyWord.owner));
  return side === T.ALIGNMENT["fallen-wizard"] || side === T.ALIGNMENT.balrog;
}
/** Numbers of cards: those of the new site, of the old one when going to a Haven (000 I.10); a mind of 3 or the avatar to draw (000 II.10). */
export function prepareDraw(s: Machine, f: number, c: number, own: boolean): void {
  s.fr[f + CompanyMovesFrame.drawn] = 0;
  s.fr[f + CompanyMovesFrame.most] = 0;
  s.fr[f + CompanyMovesFrame.drawer] = own ? s.active : s.hazard;
  const to = s.cget(c, L.CompanyWord.destination);
  if (to < 0) {
    if (!own && isSolitaire(s)) s.fr[f + CompanyMovesFrame.most] = drawnAlone(s, 0);
    return;
  }
  const site = isHavenFor(s, c, to) && !drawsByNewSite(s, c) ? s.cget(c, L.CompanyWord.site) : to;
  let n = own ? D.SITE_OWN[site] : D.SITE_OPP[site];
  if (drawsTwice(s)) n *= 2;
  if (own && s.rules.drawMindMin !== null) {
    let may = false;
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      if (isAvatar(s, i) || mindOf(s, i) >= s.rules.drawMindMin) may = true;
    if (!may) {
      s.fr[f + CompanyMovesFrame.most] = onQuest(s, c);
      return;
    }
  }
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    n = Math.max(0, statOf(s, i, own ? T.STAT.drawOwn : T.STAT.drawOpponent, n));
  if (own) n += onQuest(s, c);
  if (own && s.summary[L.Summary.standing] & D.ST_DRAWS_FEWER) n = fewerDraws(s, c, n);
  if (own && s.summary[L.Summary.standing] & D.ST_SHORT_WAYS) n += forShortWay(s, c);
  if (!own) n *= opponentDraws(s, c);
  if (!own && s.summary[L.Summary.standing] & D.ST_LIMIT) n += answered(s, c);
  s.fr[f + CompanyMovesFrame.most] = !own && isSolitaire(s) ? drawnAlone(s, n) : n;
}
/** Hazards that come for a company of one alone, where `n` are for its site: into the hand of the hazard deck, or into the row. */
const drawnAlone = (s: Machine, n: number): number => (hasRow(s) ? n : hazardsFor(s, n));
/** Cards more that a company on a quest may draw for regions on its way (000, A Hobbit's Quest). */
function onQuest(s: Machine, c: number): number {
  const quest = questOf(s);
  return quest === null ? 0 : regionsInPath(s, c, quest.through);
}
/** Cards more that an event in play lets the hazard player draw for those that the mover has drawn (Shadow of Mordor). */
function answered(s: Machine, c: number): number {
  let n = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const by = D.ANSWERS_DRAWS[s.iDef[e]];
    if (by === 0) continue;
    const cx = borrow(s.hazard, c);
    if (counts(s, by, cx)) n += drawnOver(s, c);
    giveBack(cx);
  }
  return n;
}
/** Cards more that events in play let a company's player draw for a way through few regions (A Short Rest). */
function forShortWay(s: Machine, c: number): number {
  const regions = s.cget(c, L.CompanyWord.pathLength);
  let n = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) n += Math.max(0, D.SHORT_WAYS[s.iDef[e]] - regions);
  return n;
}
/** What events in play take off the cards a moving company lets its player draw; one is left, if there was one, but where a card knows no minimum. */
function fewerDraws(s: Machine, c: number, n: number): number {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (D.DRAWS_FEWER_THROUGH[s.iDef[e]] < 0) n = Math.max(Math.min(n, 1), n - D.DRAWS_FEWER[s.iDef[e]]);
  // Those that know no minimum come last: the hazard player orders them (coe 2.IV.iv).
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    const through = D.DRAWS_FEWER_THROUGH[s.iDef[e]];
    if (sparesCompany(s, s.iDef[e], c)) continue;
    if (through >= 0 && regionsInPath(s, c, through) > 0) n = Math.max(0, n - D.DRAWS_FEWER[s.iDef[e]]);
  }
  return n;
}
