/** Words of what the servants of Sauron do. */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { andOf, signed, whom } from "../../cards/wording/words.js";
import { names, or } from "../../cards/wording/filters.js";
import { attackFrame } from "../changes/discards.js";
import { cancelsAttack } from "../changes/cancelling.js";
import { discardInstance, removeInstance, TO_HAND } from "../changes/leaving.js";
import { reducedToOne } from "../changes/onestrike.js";
import { defineEffect } from "../machine/effect.js";
import { siteInView } from "../query/conditions.js";
import { AttackBit, AttackFrame, ResolveFrame } from "../state/frames-of-the-chain.js";
import { companyOf, inPlay, NONE, nextSlot } from "../state/inplay.js";
import { tryMinion } from "../frames/checks/trial.js";
import { EntryBit } from "../state/entries.js";
import type { Table } from "../state/table.js";
import { attackNote, FOR_CHARACTER, FOR_COMPANY, FOR_SITE, lend, nextLasting } from "../state/lasting.js";
import { addTo, countOf } from "../state/lists.js";
import { opponentOf } from "../state/seats.js";
import * as L from "../state/layout.js";
import { asSaid, MAY_CANCEL } from "./asked.js";
import { canCancel } from "./combat.js";
import { company, isPerson, mayBeGivenOut } from "./reach.js";

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
export const trial = defineEffect("trial", {
  says: (e, names) =>
    `roll and add the marshalling points, as if they were stored, and the corruption points of all items and events on ${whom("target", names)}; items, and events that can be stored, are stored without a check; over ${e.over} he is discarded then`,
  apply: (s, f, d) => {
    const i = s.fr[f + ResolveFrame.target]!;
    if (isPerson(s, i)) tryMinion(s, s.fr[f + ResolveFrame.player]!, i, d.word.over);
  },
});
export const wolvesTurn = defineEffect("wolvesTurn", {
  says: (e) =>
    `${andOf(e.allies)} have ${signed(e.prowess)} prowess in the attack; after it each attacks the one who controls it, without a race, with one strike at ${signed(e.prowess)} prowess, and is discarded if that succeeds`,
  asks: () => ["such an ally in the company"],
  possible: (s, _m, d, cx) => nextWolf(s, cx.company, d.list, -1) >= 0,
  apply: (s, f, d) => {
    const a = attackFrame(s);
    const c = company(s, f);
    if (!a) return;
    for (let j = nextWolf(s, c, d.list, -1); j >= 0; j = nextWolf(s, c, d.list, j))
      lend(s, s.fr[f + ResolveFrame.card]!, d.lasts, FOR_CHARACTER, j, attackNote(a));
  },
});
/** The next ally of company `c` after slot `j` that is one of these cards, or -1. */
function nextWolf(s: Table, c: number, list: readonly number[], j: number): number {
  for (let k = nextSlot(s, j + 1); c >= 0 && k < L.SLOTS; k = nextSlot(s, k + 1))
    if (s.iRole[k] === L.Role.ally && companyOf(s, k) === c && list.includes(s.iDef[k]!)) return k;
  return -1;
}
export const undetainsKeyed = defineEffect("undetainsKeyed", {
  says: (e) => `until the end of the turn creatures that are keyed to a ${e.site} do not detain the company for that`,
  apply: (s, f, d) => {
    const c = company(s, f);
    if (c >= 0 && nextLasting(s, 0, d.op, FOR_COMPANY, c) < 0)
      lend(s, s.fr[f + ResolveFrame.card]!, d.lasts, FOR_COMPANY, c);
  },
});
export const comesBack = defineEffect("comesBack", {
  says: () => "this card goes back to your hand",
  apply: (s, f) => {
    s.fr[f + ResolveFrame.bits]! |= EntryBit.comesBack;
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
