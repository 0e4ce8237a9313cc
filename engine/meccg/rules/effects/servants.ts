/** Words of what the servants of Sauron do. */
import { hasReplaced, waitsSinceNow } from "../facts/play/returnstohand.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { names, or } from "../../cards/wording/filters.js";
import { attackFrame } from "../changes/discards.js";
import { discardInstance, removeInstance, TO_DISCARD, TO_HAND } from "../changes/leaving.js";
import { reducedToOne } from "../changes/onestrike.js";
import { startContest } from "../checks/contest.js";
import { DRIVEN_ABOVE, rollDecides } from "../checks/decide.js";
import { assignConjured } from "../combat/assigning.js";
import { hasAttacked } from "../combat/companycombat.js";
import { DECLARE, FOE_FACES, RAIN } from "../machine/machine.js";
import { isPlayedAt } from "../facts/influence/factions.js";
import { mindOf, prowessNow } from "../facts/company/mind.js";
import { checkedPlus } from "../facts/combat/bodychecks.js";
import { isByCompany } from "../facts/combat/companycombat.js";
import { bodyOf } from "../facts/company/stats.js";
import { andOf, counted, orOf, raceOf, signed, whom } from "../../cards/wording/words.js";
import { defineEffect } from "../machine/effect.js";
import { siteInView } from "../facts/play/conditions.js";
import { tryMinion } from "../checks/trial.js";
import { Entry, EntryBit } from "../state/entries.js";
import { attackNote, FOR_CHARACTER, FOR_COMPANY, FOR_SITE, lend, nextLasting } from "../state/lasting.js";
import { asSaid } from "./asked.js";
import { AttackBit, AttackFrame, DeclareFrame, FoeFacesFrame, ResolveFrame } from "../state/frames-of-the-chain.js";
import { companyLives, companyOf, enter, firstOf, isAvatar, NONE, nextSlot, place } from "../state/inplay.js";
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { effectCompany, isPerson, mayBeGivenOut } from "./reach.js";

export const oneStrike = defineEffect("oneStrike", {
  says: (e) =>
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
    if (d.word.all && site >= 0) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_SITE, D.NAMED_AS[site]);
  },
});
export const foeFaces = defineEffect("foeFaces", {
  says: (e) =>
    `in place of an attack of your company, that company faces an attack (${raceOf(e.race)}, ${counted(e.strikes, "strike")}, prowess ${e.prowess}), in which its player acts as in any attack on him`,
  // It is in place of the attack whatever comes of it.
  declared: (s, e) => hasAttacked(s, s.ch[e + Entry.player]),
  apply: (s, f, d) => {
    const [c, other] = [effectCompany(s, f), s.fr[f + ResolveFrame.target]];
    if (c < 0 || other < 0 || !companyLives(s, other)) return;
    const frame = s.push(FOE_FACES, c, other);
    s.fr[frame + FoeFacesFrame.race] = T.RACE[d.word.race];
    s.fr[frame + FoeFacesFrame.strikes] = d.strikes;
    s.fr[frame + FoeFacesFrame.prowess] = d.prowess;
  },
});
export const swaysFactionsHere = defineEffect("swaysFactionsHere", {
  says: (e) => `until the end of the turn every attempt on a faction at the site is modified by ${signed(e.by)}`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const site = company < 0 ? -1 : siteInView(s, company);
    if (site >= 0) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_SITE, D.NAMED_AS[site]);
  },
});
export const trial = defineEffect("trial", {
  removesCharacter: true,
  says: (e, names) =>
    `roll and add the marshalling points, as if they were stored, and the corruption points of all items and events on ${whom("target", names)}; items, and events that can be stored, are stored without a check; over ${e.over} he is discarded then`,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (isPerson(s, target)) tryMinion(s, s.fr[f + ResolveFrame.player], target, d.word.over);
  },
});
export const wolvesTurn = defineEffect("wolvesTurn", {
  says: (e) =>
    `${andOf(e.allies)} have ${signed(e.prowess)} prowess in the attack; after it each attacks the one who controls it, without a race, with one strike at ${signed(e.prowess)} prowess, and is discarded if that succeeds`,
  asks: () => ["such an ally in the company"],
  possible: (s, _m, d, cx) => nextWolf(s, cx.company, d.list, -1) >= 0,
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const company = effectCompany(s, f);
    if (!attack) return;
    for (let j = nextWolf(s, company, d.list, -1); j >= 0; j = nextWolf(s, company, d.list, j))
      lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, j, attackNote(attack));
  },
});
/** The next ally of company `c` after slot `j` that is one of these cards, or -1. */
function nextWolf(s: Table, c: number, list: readonly number[], j: number): number {
  for (let k = nextSlot(s, j + 1); c >= 0 && k < L.SLOTS; k = nextSlot(s, k + 1))
    if (s.iRole[k] === L.Role.ally && companyOf(s, k) === c && list.includes(s.iDef[k])) return k;
  return -1;
}
export const undetainsKeyed = defineEffect("undetainsKeyed", {
  says: (e) => `until the end of the turn creatures that are keyed to a ${e.site} do not detain the company for that`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0 && nextLasting(s, 0, d.op, FOR_COMPANY, company) < 0)
      lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
});
export const comesBack = defineEffect("comesBack", {
  says: () => "this card goes back to your hand",
  apply: (s, f) => {
    s.fr[f + ResolveFrame.bits] |= EntryBit.toHand;
  },
});
export const factionsHereGo = defineEffect("factionsHereGo", {
  says: (e) => {
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
export const asDwarf = defineEffect("asDwarf", {
  says: (_e, names) => `until the end of the turn ${whom("actor", names)} bears Dwarven Rings as a Dwarf does`,
  apply: (s, f, d) => {
    const actor = s.fr[f + ResolveFrame.actor];
    if (isPerson(s, actor)) lend(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, actor);
  },
});
/** Is `j` tapped, and of less mind and prowess than `i`, of whose company he is? */
const isDriven = (s: Table, i: number, j: number): boolean =>
  j !== i &&
  (s.iStat[j] & (L.Status.tapped | L.Status.wounded)) === L.Status.tapped &&
  !isAvatar(s, j) &&
  mindOf(s, j) < mindOf(s, i) &&
  prowessNow(s, j) < prowessNow(s, i);
export const driveOn = defineEffect("driveOn", {
  says: (e, names) =>
    `each tapped character of the company of ${whom("target", names)} with less mind and prowess than his makes a body check at ${signed(e.by)}: who fails it is wounded, or discarded as his card has it`,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (!isPerson(s, target)) return;
    for (let j = firstOf(s, companyOf(s, target)); j !== NONE; j = s.iNext[j])
      if (isDriven(s, target, j))
        rollDecides(s, s.fr[f + ResolveFrame.player], DRIVEN_ABOVE, bodyOf(s, j), d.by + checkedPlus(s, j), j);
  },
});
export const contest = defineEffect("contest", {
  says: () =>
    "roll for the leader and for the other, and add the prowess of each: if the leader is ahead, hazard permanent-events on the other are discarded; if not, this card is turned over",
  asks: () => ["another character in the company of the leader"],
  fitsTarget: (s, _d, t) => {
    const leader = leaderNamed(s);
    if (leader < 0) return isAccompanied(s, t);
    return t !== leader && companyOf(s, t) === companyOf(s, leader);
  },
  apply: (s, f) => {
    const leader = s.fr[f + ResolveFrame.target];
    const other = s.fr[f + ResolveFrame.second];
    const source = s.fr[f + ResolveFrame.source];
    if (isPerson(s, leader) && isPerson(s, other) && source >= 0) startContest(s, leader, other, source);
  },
});
/** Is another character in his company? */
function isAccompanied(s: Table, i: number): boolean {
  const first = firstOf(s, companyOf(s, i));
  return first !== i || s.iNext[first] !== NONE;
}
/** The leader already aimed at by what is being declared, or -1 while that is to be said. */
function leaderNamed(s: Table): number {
  const f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS;
  return s.fr[f] === DECLARE ? s.fr[f + DeclareFrame.target] - 1 : -1;
}
export const conjure = defineEffect("conjure", {
  says: (e, names) =>
    `this card is an ally of ${whom("actor", names)} with prowess ${e.prowess} as long as the attack lasts, and faces the first strike of it`,
  asks: () => ["an attack, no company's, in which not everybody faces one strike"],
  possible: (s) => {
    const attack = s.h[L.Header.attack];
    return mayBeGivenOut(s) && !isByCompany(s, attack) && (s.fr[attack + AttackFrame.bits] & AttackBit.each) === 0;
  },
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const actor = s.fr[f + ResolveFrame.actor];
    const def = s.fr[f + ResolveFrame.card];
    if (!attack || !isPerson(s, actor) || s.iRole[actor] !== L.Role.character) return;
    const slot = enter(s, def, s.fr[f + ResolveFrame.player], L.Role.ally);
    place(s, slot, actor);
    s.fr[f + ResolveFrame.source] = slot;
    lend(s, def, d.lasts, FOR_COMPANY, s.fr[attack + AttackFrame.company], attackNote(attack));
    assignConjured(s, attack, slot);
  },
});
const RINGS = { "the-one-ring": "The One Ring", "dwarven-ring": "a Dwarven Ring", "spirit-ring": "a Spirit Ring" };
export const ringByRain = defineEffect("ringByRain", {
  says: (e, names) =>
    `the opponent shows a character of his hand who is no avatar, or his hand if he has none; if he shows one, roll (${signed(e.ringwraith)} for a Ringwraith), and ${whom("target", names)} may tap to have a ring of your hand: ${orOf(e.rings.map((r) => `${RINGS[r.ring]} by ${r.most >= 12 ? `${r.least} or more` : `${r.most} or less`}`))}`,
  apply: (s, f) => {
    const target = s.fr[f + ResolveFrame.target];
    if (!isPerson(s, target)) return;
    s.push(RAIN, s.fr[f + ResolveFrame.player], target, s.fr[f + ResolveFrame.card]);
  },
});
export const othersToHand = defineEffect("othersToHand", {
  says: (e) =>
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
