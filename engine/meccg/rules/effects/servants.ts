/** Words of what the servants of Sauron do. */
import { hasReplaced, waitsSinceNow } from "../facts/play/returnstohand.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { names, or } from "../../cards/wording/filters.js";
import { attackFrame } from "../changes/discards.js";
import { discardInstance, removeInstance, TO_DISCARD, TO_HAND } from "../changes/leaving.js";
import { reducedToOne } from "../changes/onestrike.js";
import { isPlayedAt } from "../facts/influence/factions.js";
import { signed } from "../../cards/wording/words.js";
import { defineEffect } from "../machine/effect.js";
import { siteInView } from "../facts/play/conditions.js";
import { FOR_SITE, addTemporary } from "../state/temporaryeffects.js";
import { asSaid } from "./asked.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { companyLives, NONE, nextSlot } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import { effectCompany, mayBeGivenOut } from "./reach.js";

export const oneStrike = defineEffect("oneStrike", {
  describe: (e) =>
    e.all
      ? "until the end of the turn every automatic-attack of the site has one strike alone"
      : "the attack has one strike alone",
  asks: asSaid,
  possible: mayBeGivenOut,
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    if (attack) reducedToOne(s, attack);
    const company = effectCompany(s, f);
    const site = company < 0 ? -1 : siteInView(s, company);
    if (d.word.all && site >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_SITE, D.NAMED_AS[site]);
  },
});
export const swaysFactionsHere = defineEffect("swaysFactionsHere", {
  describe: (e) => `until the end of the turn every attempt on a faction at the site is modified by ${signed(e.by)}`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const site = company < 0 ? -1 : siteInView(s, company);
    if (site >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_SITE, D.NAMED_AS[site]);
  },
});
export const factionsHereGo = defineEffect("factionsHereGo", {
  describe: (e) => {
    if (!e.unique) return "discard your factions that are played at the company's site";
    const to = e.unique === "hand" ? "goes back to its owner's hand" : "is discarded";
    return `each unique faction that is played at the company's site, whosever, ${to}`;
  },
  apply: (s, f, d) => {
    if (d.word.unique) {
      uniqueFactionsGo(s, effectCompany(s, f), d.word.unique === "hand" ? TO_HAND : TO_DISCARD);
      return;
    }
    const player = s.fr[f + ResolveFrame.player];
    const company = effectCompany(s, f);
    const site = company < 0 ? -1 : siteInView(s, company);
    if (site < 0) return;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.faction && s.iOwner[i] === player && isPlayedAt(s.iDef[i], site)) discardInstance(s, i);
  },
});
/** Every unique faction that is played at the site of company `c`, whosever, goes. */
function uniqueFactionsGo(s: Machine, c: number, to: number): void {
  const site = c < 0 || !companyLives(s, c) ? -1 : siteInView(s, c);
  for (let i = nextSlot(s, 0); site >= 0 && i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.faction && D.UNIQUE[s.iDef[i]] && isPlayedAt(s.iDef[i], site)) removeInstance(s, i, to);
}
export const othersToHand = defineEffect("othersToHand", {
  describe: (e) =>
    `other cards of yours on him that are ${or(names(T.RARE_KEYWORDS, 1 << T.RARE_KEYWORD[e.keyword]))} go back to your hand`,
  asks: () => ["that none of them has sent another back this turn, nor been laid in it to wait for him"],
  fitsTarget: (s, d, t, cx) => !hasReplaced(s, cx.player, t, d.mask),
  possible: (s, m, d, cx) => m.target !== null || !waitsSinceNow(s, cx.player, d.mask),
  apply: (s, f, d) => {
    const own = s.fr[f + ResolveFrame.source];
    if (own < 0) return;
    const host = s.iHost[own];
    // Those that wait for their lord lie among the events.
    if (host === NONE && s.iRole[own] !== L.Role.event) return;
    if (host === NONE) s.iStat[own] |= L.Status.cameThisTurn;
    for (let j = host === NONE ? s.h[L.Header.events] : s.iFirst[host]; j !== NONE; ) {
      const next = s.iNext[j];
      const lies = host !== NONE || s.iRole[j] === L.Role.event;
      if (lies && j !== own && s.iOwner[j] === s.iOwner[own] && D.RARE_KEYWORDS_OF[s.iDef[j]] & d.mask) {
        removeInstance(s, j, TO_HAND);
        if (host !== NONE) s.iStat[own] |= L.Status.protected;
      }
      j = next;
    }
  },
});
