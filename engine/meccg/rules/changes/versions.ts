/** Site cards that lie on the table are exchanged where a card changes which version a Fallen-wizard uses (001:928). */
import { HOOK, hears } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { minionSitesOf } from "../facts/play/againstfallen.js";
import { isOvert } from "../facts/company/companykind.js";
import { otherVersion, versionKind } from "../facts/sites/versions.js";
import { isFallenWizards } from "../state/alignment.js";
import { companyLives, NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { exchangeSite, IN_PLAY, siteState } from "../state/sitecards.js";

const WORDS = [L.CompanyWord.site, L.CompanyWord.destination] as const;
/** Exchanges every card on the table that is of the wrong version by what cards say now. */
export function settleVersions(s: Machine): void {
  if (!hears(s, HOOK.againstFallen)) return;
  for (let p = 0; p < s.players; p++) {
    if (!isFallenWizards(s, p)) continue;
    for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (companyLives(s, c)) for (const word of WORDS) if (s.cget(c, word) >= 0) settleSite(s, p, c, s.cget(c, word));
  }
}
function settleSite(s: Machine, p: number, c: number, from: number): void {
  const kind = versionKind(from);
  if (kind === 0 || siteState(s, p, from) !== IN_PLAY) return;
  const minions = minionSitesOf(s, p);
  const isMinions = D.SITE_SIDE[from] === T.ALIGNMENT.minion;
  // An overt company stays where it is: what it may use is a matter of its movement.
  if (isMinions ? (minions & kind) !== 0 || isOvert(s, c) : (minions & kind) === 0) return;
  const to = otherVersion(from);
  if (to >= 0 && exchangeSite(s, p, from, to)) moveAll(s, p, from, to);
}
/** All that speaks of the card speaks of the other one now. */
function moveAll(s: Machine, p: number, from: number, to: number): void {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (const word of [...WORDS, L.CompanyWord.home]) if (s.cget(c, word) === from) s.cset(c, word, to);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iRole[e] === L.Role.onSite && s.iSite[e] === from && !anothers(s, p, from)) s.iSite[e] = to;
}
/** Does another player use this card too? */
function anothers(s: Machine, p: number, site: number): boolean {
  for (let q = 0; q < s.players; q++) if (q !== p && siteState(s, q, site) === IN_PLAY) return true;
  return false;
}
