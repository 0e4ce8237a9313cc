/** Words of a Fallen-wizard's cards. */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { whom } from "../../cards/wording/words.js";
import { fire, ON } from "../changes/firing.js";
import { companyChanged } from "../changes/leaving.js";
import { revealFromHand } from "../changes/piles.js";
import { CLAIMS, rollDecides } from "../checks/decidingrolls.js";
import { itemComes } from "../site/extraitems.js";
import { siteDone } from "../site/siteplay.js";
import { showFrom, showFromSideboard } from "../machine/known.js";
import { defineEffect } from "../machine/effect.js";
import type { Machine } from "../machine/state.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import { goodsAreSecond, mayCome, IN_HAND, pileOfGoods } from "../facts/play/goods.js";
import { stagePoints } from "../facts/score/stagepoints.js";
import { skillsOf } from "../facts/company/skills.js";
import { isTaken } from "../facts/play/unique.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { DecideFrame } from "../state/frames/checks.js";
import { FOR_PLAYER, addTemporary } from "../state/temporaryeffects.js";
import { companyOf, enter, firstOf, NONE, nextSlot, place } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { addTo } from "../state/lists.js";
import { siteTapped } from "../state/sitecards.js";
import { asSaid } from "./asked.js";
import { bearerOfEffect, isPerson } from "./reach.js";

/** A card leaves the pile where it lies, for all to see. */
export function leavesPile(s: Machine, p: number, pile: number, def: number): void {
  if (pile === IN_HAND) revealFromHand(s, p, def);
  else {
    addTo(s, p, pile, def, -1);
    if (pile === L.Pile.sideboard) showFromSideboard(s, p, def);
    else showFrom(s, p, L.Known.discard, def);
  }
}
export const fewerStagePoints = defineEffect("fewerStagePoints", {
  describe: (e, names) =>
    `until the end of the turn the player of ${whom("target", names)} has ${e.by} stage points fewer, ${e.least} at least`,
  asks: (e) => [`the player of the target has more than ${e.least} stage points`],
  fitsTarget: (s, d, t) => isPerson(s, t) && stagePoints(s, s.iOwner[t]) > d.word.least,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (isPerson(s, target)) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_PLAYER, s.iOwner[target]);
  },
});
export const comesWith = defineEffect("comesWith", {
  describe: (e, names) => {
    const with_ = e.who === "actor" ? "who taps" : whom(e.who, names);
    return `it comes with ${with_}${e.taps ? ", and the site taps if it is untapped" : ""}`;
  },
  asks: asSaid,
  apply: (s, f, d) => {
    const player = s.fr[f + ResolveFrame.player];
    const source = s.fr[f + ResolveFrame.source];
    const m = D.ABILITIES[s.fr[f + ResolveFrame.card]][s.fr[f + ResolveFrame.mode]];
    const target = s.fr[f + ResolveFrame.target];
    const def = goodsAreSecond(m) ? s.fr[f + ResolveFrame.second] : target;
    const i =
      d.word.who === "actor" ? s.fr[f + ResolveFrame.actor] : d.word.who === "bearer" ? bearerOfEffect(s, f) : target;
    const pile = def > 0 ? pileOfGoods(s, player, m, def) : -1;
    if (source < 0 || pile < 0 || !isPerson(s, i) || s.iRole[i] !== L.Role.character || isTaken(s, def)) return;
    if (D.KIND[def] === T.K_ITEM && mayNotBear(s, i, def)) return;
    const company = companyOf(s, i);
    if (!mayCome(s, def, player, company, i)) return;
    leavesPile(s, player, pile, def);
    if (D.KIND[def] === T.K_ITEM) itemComes(s, player, i, def);
    else {
      const slot = enter(s, def, player, L.Role.ally);
      place(s, slot, i);
      companyChanged(s, company);
    }
    if (!d.word.taps) return;
    if (siteTapped(s, company, s.cget(company, L.CompanyWord.site))) fire(s, ON.siteUsed, company, -1);
    else siteDone(s, company);
  },
});
/** How many copies of the card player `p` has in play. */
function copies(s: Machine, p: number, def: number): number {
  let count = 0;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) if (s.iDef[i] === def && s.iOwner[i] === p) count++;
  return count;
}
const SAGE = 1 << T.SKILL.sage;
/** Other copies in play of the card in slot `e`, whosever, and the sages in the company of `i`. */
function claimants(s: Machine, e: number, i: number): number {
  let count = -1;
  for (let p = 0; p < s.players; p++) count += copies(s, p, s.iDef[e]);
  for (let k = firstOf(s, companyOf(s, i)); k !== NONE; k = s.iNext[k]) {
    if (skillsOf(s, k) & SAGE) count++;
    for (let j = s.iFirst[k]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.ally && skillsOf(s, j) & SAGE) count++;
  }
  return count;
}
export const claimRing = defineEffect("claimRing", {
  describe: (e) =>
    `its player rolls, with one more for each ${e.others ? "other copy in play and each sage in the bearer's company" : "copy of his in play"}: below ${e.dies} the bearer is eliminated, ${e.goes === undefined ? "" : `otherwise with ${e.goes} or less this card is discarded, `}over ${e.wins} its player wins the game`,
  apply: (s, f, d) => {
    const source = s.fr[f + ResolveFrame.source];
    const bearer = bearerOfEffect(s, f);
    if (source < 0 || !isPerson(s, bearer)) return;
    const plus = d.word.others ? claimants(s, source, bearer) : copies(s, s.iOwner[source], s.iDef[source]);
    const frame = rollDecides(s, s.iOwner[source], CLAIMS, d.word.dies, plus, bearer);
    s.fr[frame + DecideFrame.limit] = d.word.wins;
    s.fr[frame + DecideFrame.goes] = d.word.goes ?? 0;
    s.fr[frame + DecideFrame.card] = source;
  },
});
