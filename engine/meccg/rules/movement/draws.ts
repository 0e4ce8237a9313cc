import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { CompanyMovesFrame } from "../state/frames/movement.js";
import { DRAW_TO, GO } from "../machine/machine.js";
import { HOOK, sumOfEvents } from "../hooks.js";
import { alignmentOf, isHavenFor } from "../state/alignment.js";
import { drawsTwice } from "../state/roundcount.js";
import { firstOf, isAvatar, NONE } from "../state/inplay.js";
import { hasRow, hazardsFor, isSolitaire } from "../state/solitaire.js";
import { mindOf } from "../facts/company/mind.js";
import { opponentDraws } from "../facts/journey/restrictions.js";
import { questOf } from "../state/quest.js";
import { regionsInPath } from "../facts/play/conditions.js";
import { statOf } from "../facts/company/stats.js";

/** How a card changes what is drawn (`HOOK.draws`). */
export const DRAWS = {
  /** So many fewer for the mover, who keeps one if he has any. */
  fewer: 0,
  /** So many fewer for the mover, down to none. */
  fewerDownToNone: 1,
  /** So many more for the mover. */
  more: 2,
  /** So many more for the opponent. */
  moreForOpponent: 3,
} as const;
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
  if (own) n = fewerDraws(s, c, n) + sumOfEvents(s, HOOK.draws, c, DRAWS.more);
  else n = n * opponentDraws(s, c) + sumOfEvents(s, HOOK.draws, c, DRAWS.moreForOpponent);
  s.fr[f + CompanyMovesFrame.most] = !own && isSolitaire(s) ? drawnAlone(s, n) : n;
}
/** Hazards that come for a company of one alone, where `n` are for its site: into the hand of the hazard deck, or into the row. */
const drawnAlone = (s: Machine, n: number): number => (hasRow(s) ? n : hazardsFor(s, n));
/** Cards more that a company on a quest may draw for regions on its way (000, A Hobbit's Quest). */
function onQuest(s: Machine, c: number): number {
  const quest = questOf(s);
  return quest === null ? 0 : regionsInPath(s, c, quest.through);
}
/** What events in play take off the cards that a moving company lets its player draw. */
function fewerDraws(s: Machine, c: number, n: number): number {
  const kept = Math.max(Math.min(n, 1), n - sumOfEvents(s, HOOK.draws, c, DRAWS.fewer));
  // Those that know no minimum come last: the hazard player orders them (coe 2.IV.iv).
  return Math.max(0, kept - sumOfEvents(s, HOOK.draws, c, DRAWS.fewerDownToNone));
}

/** The first card is drawn unasked, the others if one wants them. */
export function drawFirst(s: Machine, f: number): number {
  const who = s.fr[f + CompanyMovesFrame.drawer];
  if (s.fr[f + CompanyMovesFrame.drawn] !== 0) return s.ask(who);
  s.fr[f + CompanyMovesFrame.drawn] = 1;
  if (who === s.active) s.fr[f + CompanyMovesFrame.own] = 1;
  s.push(DRAW_TO, who, 1);
  return GO;
}
export const allDrawn = (s: Machine, f: number): boolean =>
  s.fr[f + CompanyMovesFrame.drawn] >= s.fr[f + CompanyMovesFrame.most];
export function drawOptions(_s: Machine, _f: number, out: Int32Array): number {
  out[0] = T.choice(T.V_PASS);
  out[1] = T.choice(T.V_DRAW);
  return 2;
}
export function takeDraw(s: Machine, f: number, ch: number): void {
  if (T.verbOf(ch) === T.V_PASS) {
    s.fr[f + CompanyMovesFrame.drawn] = s.fr[f + CompanyMovesFrame.most];
    return;
  }
  s.fr[f + CompanyMovesFrame.drawn] += 1;
  if (s.fr[f + CompanyMovesFrame.drawer] === s.active) s.fr[f + CompanyMovesFrame.own] += 1;
  s.push(DRAW_TO, s.fr[f + CompanyMovesFrame.drawer], 1);
}
