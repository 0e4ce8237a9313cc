/** The organization phase: who comes, who stands where, what changes hands or is stored, where the companies go. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as Asked from "../../engine/meccg/rules/questions.js";
import * as D from "../../engine/meccg/defs.js";
import { canControl } from "../../engine/meccg/rules/facts/company/directinfluence.js";
import { corruptionOf } from "../../engine/meccg/rules/facts/company/corruption.js";
import { generalUnused } from "../../engine/meccg/rules/facts/company/influence.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "./board.js";
import { word } from "./chain.js";
import { atLeast } from "../../engine/meccg/rules/facts/combat/odds.js";
import { layUnderValue } from "./events.js";
import { isFallen, isLords, lordComes, lostByComing } from "./lords.js";
import { losesHold } from "./leading.js";
import { onMinionsSide } from "./minions.js";
import { fetchesSomething } from "./hand.js";
import { Outlook } from "./planning.js";
import { arrangement, arrangementDiffers, follows, groupOf, list } from "./people.js";
import { orderedTo } from "./plans/obeying.js";
import { releaseValue } from "./room.js";
import { speaksHere } from "./speakers.js";
import { betterByRegions, NO_WAY, regionCost, road } from "./roads.js";
import { type Judge, playValue } from "./judge.js";
import {
  characterWorth,
  corruptionCost,
  failChance,
  itemCorruption,
  itemPoints,
  itemUse,
  printedWorth,
} from "./worth.js";

const RIVENDELL = D.siteOf("Rivendell");
/** Storing a card: the points and the corruption it ends, less what it did and the check. */
function storeValue(b: Board, j: number): number {
  const i = Q.bearerOf(b, j);
  const d = Q.defOf(b, j);
  const risk = failChance(b, i) * characterWorth(b, i);
  if (Q.isAttached(b, j)) {
    const more = D.BITS[d] & D.B_MP_ONLY_STORED ? D.MP[d] : Math.max(0, D.STORED_MP[d] - D.MP[d]);
    return 1.2 + b.gain(b.player, D.MP_KIND[d], more) + b.aimed(b.player, d, true) - risk;
  }
  const race = D.RACE_OF[Q.defOf(b, i)];
  const gain = D.STORED_MP[d] >= 0 ? D.STORED_MP[d] - itemPoints(d, race) : D.MP[d] - itemPoints(d, race);
  const relief =
    -corruptionCost(b, i, -D.CORRUPTION[d]) +
    (failChance(b, i) - failChance(b, i, 0, -D.CORRUPTION[d])) * characterWorth(b, i) * b.set.expectedChecks;
  const use =
    D.CLASS[d] === T.ITEM_CLASS["gold-ring"] ? 0.6 : itemUse(b, d, i, b.set.companyPlanRule > 0 ? j : -1) + 0.25;
  if (D.CLASS[d] === T.ITEM_CLASS.minor && corruptionOf(b, i) < 4) return -1;
  return b.gain(b.player, T.MP_ITEM, gain) + b.aimed(b.player, d, true) + relief - use - risk;
}
/** Storing an item under an event that keeps it (Armory): what it brings there, less what it did and the check. */
function storeUnder(b: Board, j: number, e: number): number {
  if (b.set.laterSetsBonus === 0) return storeValue(b, j);
  const i = Q.bearerOf(b, j);
  return layUnderValue(b, e) + 0.3 - itemUse(b, Q.defOf(b, j), i) - failChance(b, i) * characterWorth(b, i);
}
/** The same, the item counted at risk with whoever bears it: then nobody gains by passing it around. */
function handOn(b: Board, j: number, i: number, to: number): number {
  const d = Q.defOf(b, j);
  if (losesHold(b, i, j)) return -1;
  const n = itemCorruption(d, D.RACE_OF[Q.defOf(b, i)]);
  const m = itemCorruption(d, D.RACE_OF[Q.defOf(b, to)]);
  const item = 0.3 + 0.7 * D.MP[d];
  const mine = characterWorth(b, i) - item;
  const his = characterWorth(b, to);
  const wizard = (k: number): number => (b.wizard(k) ? 1.8 : 1);
  const before = failChance(b, i) * (mine + item) * wizard(i) + failChance(b, to) * his * wizard(to);
  const after = failChance(b, i, 0, -n) * mine * wizard(i) + failChance(b, to, 0, m) * (his + item) * wizard(to);
  const use = itemUse(b, d, to) - itemUse(b, d, i, j);
  return use + b.set.expectedChecks * (before - after) - failChance(b, i) * (mine + item) - 0.04 * (m - n);
}
/** Handing an item on: a better bearer, or one with less corruption. */
function handOver(b: Board, j: number, to: number): number {
  const i = Q.bearerOf(b, j);
  const d = Q.defOf(b, j);
  const n = D.CORRUPTION[d];
  if (b.set.companyPlanRule > 0) return handOn(b, j, i, to);
  const spared = (failChance(b, i) - failChance(b, i, 0, -n)) * characterWorth(b, i) * b.set.expectedChecks;
  return (
    itemUse(b, d, to) - itemUse(b, d, i) + spared - corruptionCost(b, to, n) - failChance(b, i) * characterWorth(b, i)
  );
}
function transferValue(b: Board, j: number): number {
  // Once a turn and item: the figures do not see what a chain of checks costs, and there and back they would never end.
  if (Q.transfersOf(b, j) > 0) return -1;
  const i = Q.bearerOf(b, j);
  const site = Q.siteOf(b, Q.standsIn(b, i));
  let best = -1;
  for (let c = Q.firstCompany(b.player); c < Q.endOfCompanies(b.player); c++)
    if (b.lives(c) && Q.siteOf(b, c) === site)
      for (let k = b.firstOf(c); k !== NONE; k = Q.nextOf(b, k)) if (k !== i) best = Math.max(best, handOver(b, j, k));
  return best - 0.35;
}
/** Checks that a corruption card itself brings on. */
function pressing(def: number): number {
  for (const t of D.TRIGGERS[def]) for (const d of t.does) if (word(d.op) === "corruptionCheck") return 1.5;
  return 0;
}
function removalValue(b: Board, j: number, untapped: boolean): number {
  const i = Q.bearerOf(b, j);
  const d = Q.defOf(b, j);
  const chance = atLeast(D.REMOVAL[d] + 1 + (untapped ? 3 : 0));
  const n = D.CORRUPTION[d];
  const relief =
    (failChance(b, i, 0) - failChance(b, i, 0, -n)) * characterWorth(b, i) * (b.set.expectedChecks + pressing(d)) + 0.5;
  return chance * relief - (untapped ? 0 : b.atHaven(Q.standsIn(b, i)) ? 0.15 : 0.3);
}
/** The Wizard comes to a company of some strength; alone only when nobody else can be met for long. */
function wizardValue(b: Board, def: number): number {
  let best = 0;
  for (let c = Q.firstCompany(b.player); c < Q.endOfCompanies(b.player); c++) {
    const site = Q.siteOf(b, c);
    if (b.lives(c) && (D.HOME[def].includes(site) || site === RIVENDELL)) best = Math.max(best, b.heads(c));
  }
  if (b.rules.wizardLostPoints === null && b.council(b.player) - b.council(b.rival) > b.set.revealLead) return -1;
  return best >= 3 ? 30 : best === 2 || Q.turnsOf(b, b.player) > 8 ? 5 : -1;
}
/** Is there influence for him? Who comes without it only goes back to the hand, and nobody else may come (coe 2.II.8). */
function influenceFor(b: Board, def: number): boolean {
  if (generalUnused(b, b.player) - lostByComing(b) - loose(b) >= D.MIND[def]) return true;
  for (let c = Q.firstCompany(b.player); c < Q.endOfCompanies(b.player); c++)
    if (b.lives(c) && comesTo(b, def, Q.siteOf(b, c)))
      for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i))
        if (Q.leaderOf(b, i) === NONE && canControl(b, i, def)) return true;
  return false;
}
/** Mind of those whom nobody controls: they need general influence first. Heroes are asked as they always were. */
function loose(b: Board): number {
  if (!onMinionsSide(b, b.player)) return 0;
  let n = 0;
  for (let i = Q.nextSlot(b, 0); i < Q.SLOTS; i = Q.nextSlot(b, i + 1))
    if (Q.isCharacter(b, i) && Q.ownerOf(b, i) === b.player && Q.isUncontrolled(b, i)) n += D.MIND[Q.defOf(b, i)];
  return n;
}
/** Does somebody come here who finds neither general influence nor a leader? He would go back to the hand. */
function finds(b: Board, def: number, site: number): boolean {
  if (!onMinionsSide(b, b.player) || generalUnused(b, b.player) - loose(b) >= D.MIND[def]) return true;
  for (let c = Q.firstCompany(b.player); c < Q.endOfCompanies(b.player); c++)
    if (b.lives(c) && Q.siteOf(b, c) === site)
      for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i))
        if (Q.leaderOf(b, i) === NONE && canControl(b, i, def)) return true;
  return false;
}
/** Less than any place where he finds one. */
const NOBODY_THERE = 30;
/** Could he come where a leader is, so that he follows him at once? Heroes are asked as they always were. */
const comesTo = (b: Board, def: number, site: number): boolean =>
  Q.alignmentOf(b, b.player) === T.ALIGNMENT.hero || Q.isHavenOf(b, b.player, site) || D.HOME[def].includes(site);
/** Does he go from one haven to another, where a tap costs nothing? Others are asked as they always were. */
const staysAtHavens = (b: Board, to: number): boolean => isLords(b, b.player) && Q.isHavenOf(b, b.player, to);
const FETCHES = 0.1;
/** The Wizard taps for cards of the sideboard where his company would stay anyway. */
function wizardFetches(b: Board): number {
  const c = Q.standsIn(b, Q.lordOf(b, b.player));
  if (isLords(b, b.player) && !fetchesSomething(b)) return -1;
  if (!b.atHaven(c) || speaksHere(b, c)) return -1;
  const to = outlook.of(b, c).best(b);
  return to === Q.siteOf(b, c) || staysAtHavens(b, to) ? FETCHES : -1;
}
/** What it is worth to arrange people as they should stand. */
const ARRANGES = 5;
export const organization: Judge = {
  why: "points and strength gained, less influence and corruption",
  // A Fallen-wizard's points may hang on where people are supposed to stand when they are first counted: his ratings keep their order.
  atMost: (b, c) => (T.verbOf(c) === T.V_ARRANGE && !isFallen(b, b.player) ? ARRANGES : Number.POSITIVE_INFINITY),
  rate(b, _f, c) {
    const a = T.aOf(c);
    switch (T.verbOf(c)) {
      case T.V_PASS:
        return 0;
      case T.V_PLAY:
        if (Q.isPersonCard(a)) {
          if (D.BITS[a] & D.B_AVATAR) return isLords(b, b.player) ? lordComes(b, a) : wizardValue(b, a);
          if (b.set.scenarioWeight > 1 && Q.isLastToLie(b, b.player, a)) return -1;
          return influenceFor(b, a) ? 6 + printedWorth(b, a) : -1;
        }
        return playValue(b, c);
      case T.V_USE:
      case T.V_LENT:
      case T.V_WITH:
        return playValue(b, c);
      case T.V_ARRANGE:
        return arrangementDiffers(b, a) ? ARRANGES : -1;
      case T.V_STORE:
        return T.bOf(c) > 0 ? storeUnder(b, a, T.bOf(c) - 1) : storeValue(b, a);
      case T.V_TRANSFER:
        return transferValue(b, a);
      case T.V_REMOVE:
        return removalValue(b, a, T.bOf(c) === 1);
      case T.V_RELEASE:
        return releaseValue(b, a);
      case T.V_SWITCH:
        return -0.2;
      // A card that is of no use leaves the hand for one that is.
      case T.V_UNMAKE:
        return 1;
      case T.V_FETCH:
        return b.set.companyPlanRule > 0 ? wizardFetches(b) : -1;
      default:
        return -1;
    }
  },
};
export const arrange: Judge = {
  why: "one strong company, general influence free for whoever waits in hand",
  begin(b, f) {
    // What is already decided stands on the board; the wish is worked out from the people, not from that.
    arrangement(b, Q.arrangedSite(b, f));
  },
  rate(b, f, c) {
    const i = list[Q.placedSoFar(b, f)];
    const a = T.aOf(c);
    if (T.verbOf(c) === T.V_CONTROL) return follows[i] === a ? 2 : -1;
    return follows[i] === NONE && groupOf[i] === a ? 2 : a === 0 ? 0.5 : 0;
  },
};
function companyAt(b: Board, site: number): number {
  let n = 0;
  for (let c = Q.firstCompany(b.player); c < Q.endOfCompanies(b.player); c++)
    if (b.lives(c) && Q.siteOf(b, c) === site) n = Math.max(n, b.heads(c));
  return n;
}
/** Can the largest company come here in one move? */
function near(b: Board, site: number): boolean {
  const best = b.greatest(b.player);
  return best >= 0 && road(b, Q.siteOf(b, best), site) !== NO_WAY;
}
export const playCharacter: Judge = {
  why: "beside one's strongest company, and under the influence that is needed least",
  rate(b, f, c) {
    const a = T.aOf(c);
    const def = Q.comingCharacter(b, f);
    if (T.verbOf(c) === T.V_SITE)
      return (
        companyAt(b, a) * 2 -
        (finds(b, def, a) ? 0 : NOBODY_THERE) +
        (Q.isHavenOf(b, b.player, a) ? 1 : 0) +
        (near(b, a) ? 0.5 : 0)
      );
    if (b.set.draftRule > 0 && T.verbOf(c) !== T.V_CONTROL)
      return T.verbOf(c) === T.V_CARD ? 1 + printedWorth(b, a) * 0.1 : 0;
    if (a >= 2000) return -1;
    // The older versions take the number of a card for that of a slot or a company. Where there is no such slot, they take the first card.
    if (a >= Q.SLOTS && T.verbOf(c) === T.V_CARD) return 1;
    if (a >= 1000)
      return (
        b.heads(a - 1000) * 0.1 + (generalUnused(b, b.player) - D.MIND[def] >= Math.min(6, nextWanted(b, def)) ? 2 : 0)
      );
    // Version 2 takes a card that could come for a slot: where that slot is empty it has no company.
    const company = Q.standsIn(b, a) ?? NONE;
    return 1 + (company < Q.firstCompany(b.players) ? b.heads(company) : 0) * 0.1 - 0.02 * D.DI[Q.defOf(b, a)];
  },
};
function nextWanted(b: Board, but: number): number {
  let want = 0;
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    if (d !== but && D.KIND[d] === T.K_CHARACTER && !(D.BITS[d] & D.B_AVATAR)) want = Math.max(want, D.MIND[d]);
  }
  return want;
}
const outlook = new Outlook();
/** More than any destination is worth. */
const ORDERED = 1000;
const told = (b: Board, c: number, to: number): number => (orderedTo(b, c) === to ? ORDERED : 0);
export const plan: Judge = {
  why: "what can be played there and after, less attacks and the dangers of the road",
  begin(b, f) {
    if (Asked.whereTo(b, f)) outlook.of(b, Q.plannedCompany(b, f));
  },
  rate(b, f, c) {
    const company = Q.plannedCompany(b, f);
    const from = Q.siteOf(b, company);
    switch (T.verbOf(c)) {
      case T.V_STAY:
        return outlook.score(b, from) + told(b, company, from);
      case T.V_SITE:
        return outlook.score(b, T.aOf(c)) + told(b, company, T.aOf(c));
      case T.V_BYPATH:
        return (T.aOf(c) === 1) === betterByRegions(b, from, Q.plannedSite(b, f)) ? 1 : 0;
      default:
        return -regionCost(T.aOf(c), D.SITE_REGION[Q.plannedSite(b, f)]);
    }
  },
};
export const transfer: Judge = {
  why: "who makes the most of it and can bear its corruption",
  rate: (b, f, c) => handOver(b, Q.handedItem(b, f), T.aOf(c)),
};
/** Too much general influence used: who is worth least goes. */
export const excess: Judge = { why: "who is worth least goes", rate: (b, _f, c) => -characterWorth(b, T.aOf(c)) };
