/**
 * What must hold after every choice of every game: each card in exactly one place, counts constant, what is thought known
 * true, companies and statuses lawful. For tests and soaks, never in the way of play. Throws with words.
 */
import { isShared } from "./rules/state/quest.js";
import { isOut } from "./rules/state/seats.js";
import { wonEntries, wonOwner } from "./rules/state/won.js";
import { cardOwner } from "./rules/facts/score/trophies.js";
import { cardsInFlight } from "./knowledge/inflight.js";
import * as D from "./defs.js";
import * as L from "./rules/state/layout.js";
import {
  AgentBit,
  hasAgents,
  isAgent,
  isFaceDown,
  isStep,
  isUnseen,
  nextAgent,
  nextWay,
  wayLength,
  waySite,
  waySlot,
} from "./rules/state/agents.js";
import { firstOf, NONE } from "./rules/state/inplay.js";
import { boardOf } from "./rules/state/boardform.js";
import { HOOK_WORDS } from "./cards/vocabulary/columns.js";
import { answerOf, answersHook, HOOK, hooksOfStored } from "./rules/hooks.js";
import { HOOKS_OF_EFFECT, temporaryDef, temporaryEffect } from "./rules/state/temporaryeffects.js";
import * as M from "./rules/machine/machine.js";
import { SetOnFrame } from "./rules/state/frames/combat.js";
import { isTooLarge } from "./rules/facts/company/composition.js";
import { isUnlimited } from "./rules/facts/company/companyevents.js";
import {
  bottomCopies,
  bottomCount,
  bottomDef,
  orderedCopies,
  orderedCount,
  orderedDef,
} from "./rules/state/decktops.js";
import { countAt, countOf, listLength } from "./rules/state/lists.js";
import { type Meccg, MOST_CHOICES } from "./meccg.js";
import { choiceToText } from "./text/choices.js";
import * as T from "./cards/vocabulary/terms.js";
import { enRoute } from "./rules/facts/play/conditions.js";
import { liesOnOthers } from "./rules/facts/sites/siteevents.js";
import { hasTrove } from "./rules/facts/score/fullpoints.js";
import { stageOfCards } from "./rules/facts/score/stagepoints.js";
import { DISCARDED, IN_PLAY, stateOf, whoseSite } from "./rules/state/sitecards.js";
import { knownAt } from "./rules/machine/known.js";
import { hasManyCards, isFallenWizards, isHavenFor } from "./rules/state/alignment.js";

/** Copies of every definition that a player owns, wherever they are. */
export function census(s: Meccg, p: number, out = new Int16Array(D.COUNT)): Int16Array {
  out.fill(0);
  const len = listLength(s, p);
  for (let k = 0; k < len; k++) {
    let n = 0;
    for (let z = 0; z < L.PILES; z++) n += countAt(s, p, z, k);
    out[s.list[p * L.NAMES + k]] += n;
  }
  for (let i = 0; i < s.pget(p, L.PlayerWord.hand); i++) out[s.hands[p * L.HAND + i]] += 1;
  for (let i = 0; i < s.slots; i++) if (s.iRole[i] !== L.Role.free && cardOwner(s, i) === p) out[s.iDef[i]] += 1;
  for (let c = 0; c < s.companies; c++)
    if (s.cget(c, L.CompanyWord.guard) > 0 && s.cget(c, L.CompanyWord.guarder) === p)
      out[s.cget(c, L.CompanyWord.guard) - 1] += 1;
  for (const d of cardsInFlight(s, p)) out[d] += 1;
  return out;
}
const scratch = new Int16Array(D.COUNT);
function fail(what: string): never {
  throw new Error(`invariant broken: ${what}`);
}

/** What is borne is borne by a character in play: allies bear nothing (coe 6.1.6), and nothing hangs under a card that left. */
function hosts(s: Meccg): void {
  for (let i = 0; i < s.slots; i++) {
    const role = s.iRole[i];
    if (role !== L.Role.item && role !== L.Role.ally && role !== L.Role.attached) continue;
    const host = s.iHost[i];
    // Items that were set aside wait under an event.
    const aside = host !== NONE && s.iRole[host] === L.Role.event && role !== L.Role.ally;
    const onAgent =
      host !== NONE &&
      ((s.iRole[host] === L.Role.agent && role === L.Role.attached) ||
        (s.iRole[host] === L.Role.prisoner && role === L.Role.item));
    if (host === NONE || (s.iRole[host] !== L.Role.character && !aside && !onAgent))
      fail(`${D.nameOf(s.iDef[i])} (slot ${i}) is borne by ${host === NONE ? "nobody" : D.nameOf(s.iDef[host])}`);
  }
}
const offered = new Int32Array(MOST_CHOICES);
/** No two choices that are offered now may read the same, or a record could not be played again. */
export function checkOffers(s: Meccg): void {
  const n = s.legal(offered);
  const texts = new Set<string>();
  for (let k = 0; k < n; k++) {
    const text = choiceToText(s, offered[k]);
    if (texts.has(text)) fail(`two choices are called "${text}"`);
    texts.add(text);
  }
}

/** Nobody has won or lost a card, and piles hold as many as they say. */
function piles(s: Meccg, p: number, before: Int16Array): void {
  const now = census(s, p, scratch);
  for (let d = 0; d < D.COUNT; d++)
    if (now[d] !== before[d]) fail(`player ${p} has ${now[d]} of ${D.nameOf(d)} instead of ${before[d]}`);
  for (let z = 0; z < L.PILES; z++) {
    let n = 0;
    for (let k = 0; k < L.NAMES; k++) n += countAt(s, p, z, k);
    if (n !== s.pget(p, L.PlayerWord.pile + z))
      fail(`pile ${z} of player ${p} counts ${s.pget(p, L.PlayerWord.pile + z)} but holds ${n}`);
  }
}
/** What lies in an order on top of a deck lies on top of it. */
function tops(s: Meccg, p: number): void {
  for (let i = 0; i < orderedCount(s, p); i++) {
    const d = orderedDef(s, p, i);
    if (orderedCopies(s, p, d, 0, orderedCount(s, p)) > countOf(s, p, L.Pile.top, d))
      fail(`${D.nameOf(d)} lies in an order on top of the deck of player ${p}, and not in it`);
  }
  for (let i = 0; i < bottomCount(s, p); i++) {
    const d = bottomDef(s, p, i);
    if (bottomCopies(s, p, d) > countOf(s, p, L.Pile.deck, d))
      fail(`${D.nameOf(d)} lies at the bottom of the deck of player ${p}, and not in it`);
  }
  // What is left in a place that is empty would tell two states apart that are one.
  for (let i = orderedCount(s, p); i < L.ORDERED - bottomCount(s, p); i++)
    if (orderedDef(s, p, i) !== 0) fail(`an empty place on top of the deck of player ${p} holds a card`);
}
/** What the others think they know of the name in place `k` of a player's list is true. */
function thoughts(s: Meccg, p: number, k: number): void {
  const d = s.list[p * L.NAMES + k];
  let hand = 0;
  for (let i = 0; i < s.pget(p, L.PlayerWord.hand); i++) if (s.hands[p * L.HAND + i] === d) hand++;
  let guard = 0;
  for (let c = 0; c < s.companies; c++)
    if (s.cget(c, L.CompanyWord.guard) === d + 1 && s.cget(c, L.CompanyWord.guarder) === p) guard++;
  for (let i = hasAgents(s, p) ? nextAgent(s, p, 0) : -1; i >= 0; i = nextAgent(s, p, i + 1))
    if (isUnseen(s, i) && s.iDef[i] === d) guard++;
  const sure: [string, number, number][] = [
    ["in hand", knownAt(s, p, L.Known.hand, k), hand],
    [
      "in the deck",
      knownAt(s, p, L.Known.deck, k) + knownAt(s, p, L.Known.top, k),
      countAt(s, p, L.Pile.deck, k) + countAt(s, p, L.Pile.top, k),
    ],
    ["in the discard pile", knownAt(s, p, L.Known.discard, k), countAt(s, p, L.Pile.discard, k)],
  ];
  let hidden = guard + countAt(s, p, L.Pile.sideboard, k);
  let known = knownAt(s, p, L.Known.loose, k);
  for (const [where, thought, is] of sure) {
    if (thought > is) fail(`${thought} of ${D.nameOf(d)} are thought ${where} of player ${p}, there are ${is}`);
    hidden += is;
    known += thought;
  }
  if (known > hidden) fail(`${known} of ${D.nameOf(d)} are thought hidden with player ${p}, there are ${hidden}`);
}
/** Everybody stands in one company, everything hangs in one place; `seen` gets the slots that do. */
function places(s: Meccg, seen: Set<number>): void {
  for (let c = 0; c < s.companies; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      if (seen.has(i)) fail(`slot ${i} stands in two companies`);
      seen.add(i);
      if (s.iRole[i] !== L.Role.character || s.iComp[i] !== c) fail(`slot ${i} in company ${c} is no character of it`);
      if (s.iStat[i] & L.Status.tapped && s.iStat[i] & L.Status.wounded)
        fail(`${D.nameOf(s.iDef[i])} is tapped and wounded`);
      if (s.iCtrl[i] !== NONE && s.iRole[s.iCtrl[i]] !== L.Role.character)
        fail(`${D.nameOf(s.iDef[i])} follows nobody`);
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
        if (seen.has(j)) fail(`slot ${j} hangs in two places`);
        seen.add(j);
        if (s.iHost[j] !== i) fail(`slot ${j} hangs under ${i} but names ${s.iHost[j]}`);
        hanging(s, j, seen);
      }
    }
  for (let i = 0; i < s.slots; i++)
    // A creature may lie under an item that is stored (Elven Rope).
    if (isAgent(s, i) || s.iRole[i] === L.Role.prisoner || s.iRole[i] === L.Role.stored)
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) seen.add(j);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    if (seen.has(e)) fail(`event ${e} hangs in two places`);
    seen.add(e);
    // Items of a Wizard who is gone for a while, with what they hold; what prisoners bear was met above.
    for (let j = s.iFirst[e]; j !== NONE; j = s.iNext[j]) {
      if (seen.has(j)) fail(`slot ${j} hangs in two places`);
      seen.add(j);
      if (s.iRole[j] !== L.Role.prisoner) hanging(s, j, seen);
    }
  }
}
/** A creature that an item holds, or that was tamed. */
function hanging(s: Meccg, on: number, seen: Set<number>): void {
  for (let k = s.iFirst[on]; k !== NONE; k = s.iNext[k]) {
    if (seen.has(k)) fail(`slot ${k} hangs in two places`);
    seen.add(k);
  }
}
/** Is it out of play: aside, under an event (a Dragon that is held back), or one whom an event has pressed into service? */
function isAside(s: Meccg, i: number): boolean {
  const role = s.iRole[i];
  if (role === L.Role.aside || role === L.Role.under) return true;
  const host = role === L.Role.prisoner ? s.iHost[i] : NONE;
  return host !== NONE && answersHook(s.iDef[host], HOOK.leavesPlay);
}
/** Nothing in play hangs nowhere, and what is unique is there once. */
function cardsInPlay(s: Meccg, seen: ReadonlySet<number>): void {
  const unique = new Set<number>();
  for (let i = 0; i < s.slots; i++) {
    const role = s.iRole[i];
    if (role === L.Role.free) continue;
    // A hazard of a board's row.
    if (role === L.Role.aside && s.iHost[i] === NONE && boardOf(s) !== null) continue;
    if (role !== L.Role.faction && role !== L.Role.stored && role !== L.Role.agent && !seen.has(i))
      fail(`${D.nameOf(s.iDef[i])} (slot ${i}) hangs nowhere`);
    if (
      D.UNIQUE[s.iDef[i]] &&
      !isShared(s, s.iDef[i]) &&
      !isAside(s, i) &&
      !hasTrove(s, i) &&
      !(role === L.Role.agent && isFaceDown(s, i))
    ) {
      if (unique.has(s.iDef[i])) fail(`two of the unique ${D.nameOf(s.iDef[i])} are in play`);
      unique.add(s.iDef[i]);
    }
  }
}
/** Agents: as many as are counted, a lawful way each, every site card on one of them out of its location deck. */
function agents(s: Meccg): void {
  const laid = new Set<string>();
  for (let p = 0; p < s.players; p++) {
    let n = 0;
    for (let i = nextAgent(s, p, 0); i >= 0; i = nextAgent(s, p, i + 1)) {
      n++;
      const name = D.nameOf(s.iDef[i]);
      if (D.KIND[s.iDef[i]] !== T.K_AGENT) fail(`${name} (slot ${i}) is no agent`);
      if (!isFaceDown(s, i) && s.iSite[i] < 0) fail(`${name} lies face up and is nowhere`);
      if (!isFaceDown(s, i) && wayLength(s, i) > 1) fail(`${name} lies face up with ${wayLength(s, i)} site cards`);
      let at = -1;
      for (let k = nextWay(s, i, 0); k >= 0; k = nextWay(s, i, k + 1)) {
        const to = waySite(s, k);
        const key = `${p} ${to}`;
        if (!hasManyCards(s, p, to) && laid.has(key)) fail(`${D.siteName(to)} lies on two agents`);
        laid.add(key);
        const lawful =
          at < 0 ? !isFaceDown(s, i) || s.iStat[i] & AgentBit.rooted || isStep(s, i, at, to) : isStep(s, i, at, to);
        if (!lawful) fail(`${name} cannot have gone from ${at < 0 ? "home" : D.siteName(at)} to ${D.siteName(to)}`);
        if (!hasManyCards(s, p, to) && (s.sites[p * L.SITES + to] & 3) !== 2)
          fail(`the card of ${D.siteName(to)} lies on ${name} and in the location deck`);
        at = to;
      }
      if (wayLength(s, i) > 0 && s.iSite[i] !== at) fail(`${name} is not where his top site card says`);
    }
    if (n !== s.pget(p, L.PlayerWord.agents))
      fail(`player ${p} has ${n} agents and counts ${s.pget(p, L.PlayerWord.agents)}`);
  }
  for (let k = 0; k < L.WAYS && waySlot(s, k) >= 0; k++)
    if (!isAgent(s, waySlot(s, k)) && D.KIND[s.iDef[waySlot(s, k)]] !== T.K_AGENT)
      fail(`a site card lies on slot ${waySlot(s, k)}, which is no agent`);
}
/** Once companies are set out none is larger than it may be, but at a Haven, be it one that a card has made. */
function sizes(s: Meccg): void {
  if (s.h[L.Header.phase] !== T.PHASE_MOVEMENT && s.h[L.Header.phase] !== T.PHASE_SITE) return;
  for (let c = 0; c < s.companies; c++)
    if (
      firstOf(s, c) !== NONE &&
      s.cget(c, L.CompanyWord.owner) === s.active &&
      D.SITE_TYPE[s.cget(c, L.CompanyWord.site)] !== T.HAVEN &&
      !isHavenFor(s, c, s.cget(c, L.CompanyWord.site)) &&
      isTooLarge(s, c) &&
      !isUnlimited(s, c)
    )
      fail(`company ${c} is too large`);
}
/** Roles of cards that lie in play, stored ones among them. */
const IN_PLAY_ROLES: readonly number[] = [
  ...[L.Role.event, L.Role.onSite, L.Role.onCompany, L.Role.attached],
  ...[L.Role.item, L.Role.ally, L.Role.faction, L.Role.stored],
];
/** Roles of cards that are asked at hooks: all that lie open in play, but not those that are stored. */
const HEARD_ROLES: readonly number[] = [L.Role.character, ...IN_PLAY_ROLES.filter((role) => role !== L.Role.stored)];
/** A Fallen-wizard has as many stage points as his cards and sites in play say, and of each site one version in use (001:423, 926). */
function fallen(s: Meccg, p: number): void {
  if (!isFallenWizards(s, p)) return;
  let points = 0;
  let over = 0;
  for (let i = 0; i < s.slots; i++) {
    if (!IN_PLAY_ROLES.includes(s.iRole[i])) continue;
    const hazard = D.SIDE[s.iDef[i]] === T.SIDE_HAZARD;
    const whose = hazard && s.iRole[i] === L.Role.attached ? s.iOwner[s.iHost[i]] : s.iOwner[i];
    if (whose !== p || liesOnOthers(s, i)) continue;
    points += D.STAGE[s.iDef[i]];
    over = Math.max(over, answerOf(s, HOOK.moreStagePoints, i, p));
  }
  const at = new Set<number>();
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (firstOf(s, c) !== NONE && !enRoute(s, c)) at.add(s.cget(c, L.CompanyWord.site));
  for (const site of at) points += D.SITE_STAGE[site];
  if (over !== 0 && points >= over) points += 1;
  if (points !== stageOfCards(s, p)) fail(`player ${p} has ${stageOfCards(s, p)} stage points and cards of ${points}`);
  const used = new Map<number, number>();
  for (let t = 0; t < D.SITE_COUNT; t++) {
    const row = s.sites[p * L.SITES + t];
    const state = stateOf(row);
    if ((state !== IN_PLAY && state !== DISCARDED) || whoseSite(row) !== 0) continue;
    const other = used.get(D.NAMED_AS[t]);
    if (other !== undefined) fail(`player ${p} uses ${D.siteName(other)} and ${D.siteName(t)}`);
    used.set(D.NAMED_AS[t], t);
  }
}
/** At a table of more than two: whose points a defeated card is, is written down once for each; who is out has nothing on the table. */
function table(s: Meccg): void {
  if (s.players === 2) return;
  for (let p = 0; p < s.players; p++) {
    let n = 0;
    for (let k = 0; k < wonEntries(s); k++) if (wonOwner(s, k) === p) n++;
    if (n !== s.pget(p, L.PlayerWord.pile + L.Pile.won))
      fail(`of player ${p} ${s.pget(p, L.PlayerWord.pile + L.Pile.won)} cards are defeated, and ${n} are somebody's`);
    if (!isOut(s, p)) continue;
    for (let i = 0; i < s.slots; i++)
      if (s.iRole[i] !== L.Role.free && s.iOwner[i] === p) fail(`player ${p} is out and has ${D.nameOf(s.iDef[i])}`);
  }
}
/** A hook is heard as long as a card in play, or a temporary effect, answers it: no rule asks a hook whose bit is not set. */
export function checkHooks(s: Meccg): void {
  const summary = (k: number): number => s.summary[L.Summary.hooks + k];
  for (let i = 0; i < s.slots; i++)
    if (HEARD_ROLES.includes(s.iRole[i]) && !isAttackedAgent(s, i))
      for (let k = 0; k < HOOK_WORDS; k++)
        if (D.HOOKS_OF[s.iDef[i] * HOOK_WORDS + k] & ~summary(k))
          fail(`${D.nameOf(s.iDef[i])} is in play and answers a hook whose bit is not set`);
  for (let i = 0; i < s.slots; i++)
    if (s.iRole[i] === L.Role.stored)
      for (let k = 0; k < HOOK_WORDS; k++)
        if (hooksOfStored(s.iDef[i], k) & ~summary(k))
          fail(`${D.nameOf(s.iDef[i])} lies stored and answers a hook whose bit is not set`);
  for (let place = 0; place < s.h[L.Header.lasting]; place++) {
    const effect = temporaryEffect(s, place);
    for (let k = 0; effect !== null && k < HOOK_WORDS; k++)
      if (HOOKS_OF_EFFECT[effect.op * HOOK_WORDS + k] & ~summary(k))
        fail(`an effect of ${D.nameOf(temporaryDef(s, place))} answers a hook whose bit is not set`);
  }
}
/** Does an agent stand for a company while a creature attacks him? The summary does not hear agents, whose cards may lie face down. */
function isAttackedAgent(s: Meccg, i: number): boolean {
  for (let f = s.top(); f >= 0; f -= L.FRAME_WORDS)
    if (s.fr[f] === M.SET_ON && s.fr[f + SetOnFrame.agent] === i && s.fr[f + SetOnFrame.company] !== 0) return true;
  return false;
}
/** What holds of every state between two choices; throws for the first thing that does not. `before`: the census of each player. */
export function checkInvariants(s: Meccg, before: readonly Int16Array[]): void {
  for (let p = 0; p < s.players; p++) {
    piles(s, p, before[p]);
    tops(s, p);
    fallen(s, p);
    for (let k = 0; k < listLength(s, p); k++) thoughts(s, p, k);
  }
  const seen = new Set<number>();
  places(s, seen);
  hosts(s);
  cardsInPlay(s, seen);
  agents(s);
  sizes(s);
  table(s);
  checkHooks(s);
}
