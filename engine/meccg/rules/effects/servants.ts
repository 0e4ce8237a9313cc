/** Words of what the servants of Sauron do. */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { signed } from "../../cards/wording/words.js";
import { names, or } from "../../cards/wording/filters.js";
import { attackFrame } from "../changes/discards.js";
import { cancelsAttack } from "../changes/cancelling.js";
import { discardInstance, removeInstance, TO_HAND } from "../changes/leaving.js";
import { reducedToOne } from "../changes/onestrike.js";
import { defineEffect } from "../machine/effect.js";
import { siteInView } from "../query/conditions.js";
import { AttackBit, AttackFrame, ResolveFrame } from "../state/frames-of-the-chain.js";
import { inPlay, NONE, nextSlot } from "../state/inplay.js";
import { FOR_COMPANY, FOR_SITE, lend } from "../state/lasting.js";
import { addTo, countOf } from "../state/lists.js";
import { opponentOf } from "../state/seats.js";
import * as L from "../state/layout.js";
import { asSaid, MAY_CANCEL } from "./asked.js";
import { canCancel } from "./combat.js";
import { company, mayBeGivenOut } from "./reach.js";

export const oneStrike = defineEffect("oneStrike", {
  says: (e) =>
    e.all
      ? "until the end of the turn every automatic-attack of the site has one strike alone"
      : "the attack has one strike alone",
  asks: asSaid,
  possible: mayBeGivenOut,
  apply: (s, f, d) => {
    const a = attackFrame(s);
    if (a) reducedToOne(s, a);
    const c = company(s, f);
    const site = c < 0 ? -1 : siteInView(s, c);
    if (d.word.all && site >= 0) lend(s, s.fr[f + ResolveFrame.card]!, d.lasts, FOR_SITE, D.NAMED_AS[site]!);
  },
});
export const cancelSiteAttacks = defineEffect("cancelSiteAttacks", {
  says: () => "the attack and all other automatic-attacks of the site are cancelled this turn, for the company",
  asks: () => [MAY_CANCEL],
  possible: canCancel,
  apply: (s, f, d) => {
    const a = attackFrame(s);
    if (a && (s.fr[a + AttackFrame.bits]! & AttackBit.noCancel) === 0) cancelsAttack(s, a);
    const c = company(s, f);
    const site = c < 0 ? -1 : siteInView(s, c);
    if (site >= 0) lend(s, s.fr[f + ResolveFrame.card]!, d.lasts, FOR_COMPANY, c, site + 1);
  },
});
export const swaysFactionsHere = defineEffect("swaysFactionsHere", {
  says: (e) => `until the end of the turn every attempt on a faction at the site is modified by ${signed(e.by)}`,
  apply: (s, f, d) => {
    const c = company(s, f);
    const site = c < 0 ? -1 : siteInView(s, c);
    if (site >= 0) lend(s, s.fr[f + ResolveFrame.card]!, d.lasts, FOR_SITE, D.NAMED_AS[site]!);
  },
});
export const noteTarget = defineEffect("noteTarget", {
  says: () => "he is the one whose fate counts",
  apply: (s, f) => {
    const i = s.fr[f + ResolveFrame.target]!;
    const theirs = s.iRole[i] === L.Role.character && s.iOwner[i] !== s.fr[f + ResolveFrame.player];
    s.fr[f + ResolveFrame.second] = theirs && D.ALIGNMENT_OF[s.iDef[i]!] === T.ALIGNMENT.hero ? s.iDef[i]! : -1;
  },
});
export const killPoints = defineEffect("killPoints", {
  says: () => "if he was a hero of the opponent and has been eliminated by it, you have kill points for him",
  apply: (s, f) => {
    const def = s.fr[f + ResolveFrame.second]!;
    const p = opponentOf(s, s.fr[f + ResolveFrame.player]!);
    if (def < 0 || inPlay(s, def) >= 0 || countOf(s, p, L.Pile.out, def) === 0) return;
    addTo(s, p, L.Pile.out, def, -1);
    addTo(s, p, L.Pile.won, def);
  },
});
export const factionsHereGo = defineEffect("factionsHereGo", {
  says: () => "discard your factions that are played at the company's site",
  apply: (s, f) => {
    const p = s.fr[f + ResolveFrame.player]!;
    const c = company(s, f);
    const site = c < 0 ? -1 : siteInView(s, c);
    if (site < 0) return;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.faction && s.iOwner[i] === p && isPlayedAt(s.iDef[i]!, site)) discardInstance(s, i);
  },
});
const isPlayedAt = (def: number, site: number): boolean => D.AT[def]!.some((x) => D.NAMED_AS[x] === D.NAMED_AS[site]);
export const othersToHand = defineEffect("othersToHand", {
  says: (e) =>
    `other cards of yours on him that are ${or(names(T.RARE_KEYWORDS, 1 << T.RARE_KEYWORD[e.keyword]))} go back to your hand`,
  apply: (s, f, d) => {
    const own = s.fr[f + ResolveFrame.source]!;
    const host = own < 0 ? NONE : s.iHost[own]!;
    if (host === NONE) return;
    for (let j = s.iFirst[host]!; j !== NONE; ) {
      const next = s.iNext[j]!;
      if (j !== own && s.iOwner[j] === s.iOwner[own] && D.RARE_KEYWORDS_OF[s.iDef[j]!]! & d.mask)
        removeInstance(s, j, TO_HAND);
      j = next;
    }
  },
});
