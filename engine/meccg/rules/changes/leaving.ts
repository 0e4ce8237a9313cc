/** Cards leaving play: discarded, eliminated, returned to hand; what goes with a character; companies that end (000 I.7, I.8). */
import {
  ALLOW,
  answerOf,
  answerOfSite,
  answersHook,
  COMPANY_CHECKED,
  COMPANY_GROWN,
  COMPANY_LEFT,
  COMPANY_SPLIT,
  defineGeneralAnswer,
  defineGeneralPermission,
  eventThat,
  FORBID,
  hears,
  HOOK,
  nextEventWith,
  nextFactionWith,
  tellDefinition,
} from "../hooks.js";
import { hunterWins } from "./hunt.js";
import { huntOf } from "../state/hunt.js";
import { chaseOf, isPrincipal, isThief } from "../state/chase.js";
import { boardOf } from "../state/board.js";
import { isQuester } from "../state/quest.js";
import { AttackFrame } from "../state/frames/combat.js";
import { combatOf, opposingCompany } from "../facts/combat/companycombat.js";
import { winTo } from "../state/won.js";
import { wizardOf } from "../facts/company/fallenwizards.js";
import { bringsMode, isRingwraith } from "../facts/company/ringwraiths.js";
import { ON } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { noteDragonFell } from "../state/dragons.js";
import { lastStanding, opponentOf, seatOfCompany, leaves, turnAfter } from "../state/seats.js";
import { borrow, giveBack } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import {
  clearCompany,
  companyLives,
  companyOf,
  addEvent,
  dropEvent,
  firstOf,
  free,
  hasNobody,
  joinCompany,
  isAtSite,
  joined,
  keeperOf,
  leaveCompany,
  nextGuarded,
  NONE,
  place,
  unplace,
  nextSlot,
} from "../state/inplay.js";
import { endGame } from "./ending.js";
import { enRoute, holds } from "../facts/play/conditions.js";
import { keeperOfEvent } from "../facts/play/eventkeepers.js";
import { leaderOf, speaksOfFaction } from "../facts/influence/factions.js";
import { liesOnOthers, isMadeHaven, isSameSite } from "../facts/sites/siteevents.js";
import { isCaptor } from "../facts/combat/captors.js";
import { isDungeon } from "../facts/score/scenarios.js";
import { isFallen } from "../facts/play/unique.js";
import { liesUnder } from "../facts/play/rare.js";
import { standInOf } from "../facts/play/standins.js";
import { isBarredOnCompany, isShielded } from "../facts/combat/shields.js";
import { environmentLeft, eventLeft } from "./paths.js";
import { isAgentAgain } from "./attackedagents.js";
import { stillerLeaves } from "./suspendedeffects.js";
import { agentLeaves } from "./agentsites.js";
import { hostLeaves } from "./captives.js";
import { captivesFree } from "./releasedcharacters.js";
import { hasAgents, isUnseen, liesOnAgent } from "../state/agents.js";
import { showFromHand } from "../machine/known.js";
import { discardOpen, toHandOpen } from "./piles.js";
import { addTo, handAdd } from "../state/lists.js";
import {
  LENT,
  lenderOf,
  returnSite,
  DISCARDED,
  whoseSite,
  IN_LOCATION_DECK,
  IN_PLAY,
  stateOf,
} from "../state/sitecards.js";
import { isKept } from "./tappedsites.js";
import { isTrophy } from "../facts/score/trophies.js";
import { isWorthIt } from "../facts/score/marshalling.js";
import { hasManyCards } from "../state/alignment.js";

export const TO_DISCARD = 0,
  TO_OUT = 1,
  TO_HAND = 2,
  TO_VOID = 3,
  /** To the marshalling points of the player whose company has eliminated him (001:1411; coe 3.v). */
  TO_KILLED = 4;

const ENVIRONMENT = 1 << T.KEYWORD.environment;
/** Whose company has eliminated a character of `owner` in a fight. */
function killerOf(s: Machine, owner: number): number {
  const attack = combatOf(s);
  if (attack < 0) return opponentOf(s, owner);
  const company = opposingCompany(s, attack);
  return seatOfCompany(seatOfCompany(company) === owner ? s.fr[attack + AttackFrame.company] : company);
}
function send(s: Machine, owner: number, def: number, to: number): void {
  if (to === TO_DISCARD) discardOpen(s, owner, def);
  else if (to === TO_OUT || to === TO_KILLED) {
    if (to === TO_OUT) addTo(s, owner, L.Pile.out, def);
    else winTo(s, owner, killerOf(s, owner), def);
    beingFalls(s, def);
  } else if (to === TO_HAND) toHandOpen(s, owner, def);
}
/**
 * A card of a being has been defeated, or has left the game: of a Dragon all others in play leave the game with it (001:312-318;
 * coe g.man.3). That none may be played any more, and that his lair is empty, follows from where the card lies.
 */
export function beingFalls(s: Machine, def: number): void {
  const being = D.ENTITY[def];
  if (being === 0 || !s.rules.manifestations || !D.IS_DRAGON[being]) return;
  noteDragonFell(s, being);
  for (let i = s.h[L.Header.events]; i !== NONE; )
    if (D.ENTITY[s.iDef[i]] === being) {
      removeInstance(s, i, TO_OUT);
      i = s.h[L.Header.events];
    } else i = s.iNext[i];
  for (let i = nextFactionWith(s, HOOK.spareOwn, 0); i < L.SLOTS; i = nextFactionWith(s, HOOK.spareOwn, i + 1))
    if (D.ENTITY[s.iDef[i]] === being) removeInstance(s, i, TO_OUT);
}
/** A card is played for which an ally goes back to its player's hand. */
export function yieldTo(s: Machine, def: number): void {
  if (!hears(s, HOOK.yield)) return;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.ally && answerOf(s, HOOK.yield, i, def) !== 0) removeInstance(s, i, TO_HAND);
}
/** A leader moves, or leaves play: the factions that stay under him are discarded. */
export function dropLed(s: Machine, lead: number): void {
  for (let i = nextFactionWith(s, HOOK.stayUnderLeader, 0); i < L.SLOTS; ) {
    if (leaderOf(s, i) === lead) discardInstance(s, i);
    i = nextFactionWith(s, HOOK.stayUnderLeader, i + 1);
  }
}
/**
 * An item leaves its bearer and lies on this site from now on. It is not an item any more, and its own card says what
 * it does there.
 */
export function layOnSite(s: Machine, i: number, site: number): void {
  const bearer = s.iHost[i];
  dropUnder(s, i);
  unplace(s, i);
  s.iCtrl[i] = NONE;
  dropWhatLiesOn(s, bearer, i);
  s.iRole[i] = L.Role.onSite;
  s.iStat[i] = 0;
  s.iSite[i] = site;
  addEvent(s, i);
}
/** A card in play leaves it. Characters take everything they bear along to the discard pile. */
export function removeInstance(s: Machine, i: number, to: number): void {
  const role = s.iRole[i];
  if (role === L.Role.free) return;
  if (role === L.Role.character) removeCharacter(s, i, to);
  else if (role === L.Role.agent) agentLeavesPlay(s, i, to);
  else if (role !== L.Role.event || eventThat(s, HOOK.leavesPlay, i, to) < 0) cardLeaves(s, i, to);
}
function cardLeaves(s: Machine, i: number, to: number): void {
  const def = s.iDef[i];
  const owner = s.iOwner[i];
  const role = s.iRole[i];
  const bearer = role === L.Role.ally ? s.iHost[i] : NONE;
  loosens(s, i);
  const keeper = mayBeKept(role) ? keeperOfEvent(s, i) : -1;
  detach(s, i);
  const under = to === TO_DISCARD ? liesUnder(s, i) : NONE;
  const together = D.PLAYED_AS_IF[def] ? s.iSite[i] : -1;
  if (answersHook(def, HOOK.gather)) setFree(s, i);
  if (isTrophy(s, i)) {
    trophyLeaves(s, i);
    return;
  }
  const spared = to === TO_DISCARD && role === L.Role.event && (s.iStat[i] & L.Status.protected) !== 0;
  free(s, i);
  send(s, owner, def, spared ? TO_HAND : to);
  if (together > 0) sweepEvents(s, isOf, owner, together);
  if (keeper >= 0) discardKeepers(s, i, keeper);
  if (under !== NONE) discardInstance(s, under);
  hasLeft(s, owner, def, role, to);
  afterLeaving(s);
  tellDefinition(s, HOOK.hasLeft, def, i, bearer);
}
/** May an event lie with a card in this role, and go when that goes? */
const mayBeKept = (role: number): boolean =>
  role === L.Role.event || role === L.Role.faction || role === L.Role.stored || role === L.Role.attached;
/** Whoever or whatever the card holds is free: captives, a besieged site, prisoners; who it stood for is in play no more. */
function loosens(s: Machine, i: number): void {
  const role = s.iRole[i];
  const def = s.iDef[i];
  const owner = s.iOwner[i];
  if (role === L.Role.attached && D.CAPTOR[def] !== null) captivesFree(s, i);
  if (role !== L.Role.event && role !== L.Role.prisoner) return;
  if (role === L.Role.event) answerOf(s, HOOK.isLeaving, i, owner);
  if (s.pget(owner, L.PlayerWord.avatar) === i + 1) s.pset(owner, L.PlayerWord.avatar, 0);
  if (role === L.Role.event && D.HOST[def] !== null) hostLeaves(s, i);
}
/** The card is taken off what it lies on; what lies on the card is discarded. */
function detach(s: Machine, i: number): void {
  switch (s.iRole[i]) {
    case L.Role.under:
      unplace(s, i);
      return;
    case L.Role.prisoner:
      dropUnder(s, i);
      unplace(s, i);
      return;
    case L.Role.stored:
      dropUnder(s, i);
      return;
    case L.Role.event:
    case L.Role.onCompany:
    case L.Role.onSite:
      while (s.iFirst[i] !== NONE) removeInstance(s, s.iFirst[i], isOutcast(s, s.iFirst[i]) ? TO_OUT : TO_DISCARD);
      dropEvent(s, i);
      return;
    case L.Role.item:
    case L.Role.attached:
    case L.Role.ally:
    case L.Role.aside:
      leavesBearer(s, i);
  }
}
/** An item, ally or card on a character is taken off him. */
function leavesBearer(s: Machine, i: number): void {
  const role = s.iRole[i];
  if (role === L.Role.item || role === L.Role.ally || holdsPrisoners(s, i)) dropUnder(s, i);
  const company = companyOf(s, i);
  const bearer = s.iHost[i];
  const keeper = role === L.Role.item && s.iCtrl[i] !== NONE ? s.iCtrl[i] : keeperOf(s, i);
  unplace(s, i);
  if (role === L.Role.item) s.iCtrl[i] = NONE;
  dropWhatLiesOn(s, bearer, i);
  if (role === L.Role.ally) companyChanged(s, company);
  if (keepsTapped(s.iDef[i])) release(s, keeper);
}
/** A trophy goes to the marshalling points it was kept for, if it is worth any, or leaves the game. */
function trophyLeaves(s: Machine, i: number): void {
  const def = s.iDef[i];
  const owner = s.iOwner[i];
  const whose = s.iSite[i];
  free(s, i);
  if (isWorthIt(s, owner, def)) winTo(s, whose, owner, def);
  else addTo(s, whose, L.Pile.out, def);
  afterLeaving(s);
}
/** What depended on a card that has left play. */
function hasLeft(s: Machine, owner: number, def: number, role: number, to: number): void {
  standInGoes(s, owner, def);
  if (role === L.Role.event) {
    if (D.KEYWORDS_OF[def] & ENVIRONMENT || answersHook(def, HOOK.actsFor)) environmentLeft(s);
    eventLeft(s, def);
  }
  if (answersHook(def, HOOK.stillPlans)) stillerLeaves(s);
  if (role === L.Role.faction && to === TO_DISCARD) sweepThose(s, HOOK.factionDiscarded, mournsFaction, def);
}
/** Is it a card of a Dragon who has fallen meanwhile? */
const isOutcast = (s: Machine, i: number): boolean =>
  D.IS_DRAGON[D.ENTITY[s.iDef[i]]] === true && s.rules.manifestations && isFallen(s, D.ENTITY[s.iDef[i]]);
/** What lay under this event stays in play by itself. */
function setFree(s: Machine, e: number): void {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) if (liesUnder(s, i) === e) s.iCtrl[i] = NONE;
}
/** An agent leaves play with what lies on him. One who goes back to the hand unseen is as little known as before. */
function agentLeavesPlay(s: Machine, i: number, to: number): void {
  const def = s.iDef[i];
  const owner = s.iOwner[i];
  const unseen = isUnseen(s, i);
  while (s.iFirst[i] !== NONE) removeInstance(s, s.iFirst[i], TO_DISCARD);
  agentLeaves(s, i);
  free(s, i);
  if (unseen && to === TO_HAND) handAdd(s, owner, def);
  else {
    if (unseen) showFromHand(s, owner, def);
    send(s, owner, def, to);
  }
  afterLeaving(s);
}
export const discardInstance = (s: Machine, i: number): void => removeInstance(s, i, TO_DISCARD);

/** Cards that lie under an item or an ally leave play with it. */
function dropUnder(s: Machine, i: number): void {
  while (s.iFirst[i] !== NONE) discardInstance(s, s.iFirst[i]);
}
/** Do characters lie under the card (000)? */
const holdsPrisoners = (s: Machine, i: number): boolean =>
  s.iRole[i] === L.Role.attached && isDungeon(s, s.iOwner[i], s.iDef[i]);
/** What lies on an item, or is kept by an ally, goes with it. */
function dropWhatLiesOn(s: Machine, bearer: number, i: number): void {
  if (bearer === NONE) return;
  for (let j = s.iFirst[bearer]; j !== NONE; j = s.iRole[j] === L.Role.free ? s.iFirst[bearer] : s.iNext[j])
    if ((s.iRole[j] === L.Role.attached || s.iRole[j] === L.Role.aside) && s.iCtrl[j] === i) discardInstance(s, j);
}
/** The item in slot `j` keeps character `i`, who has played it, from untapping, whoever bears it later. */
export function holdsBack(s: Machine, j: number, i: number): void {
  s.iStat[i] |= L.Status.held;
  s.iCtrl[j] = i;
}
function isHeldByItem(s: Machine, i: number): boolean {
  for (let j = nextSlot(s, 0); j < L.SLOTS; j = nextSlot(s, j + 1))
    if (s.iRole[j] === L.Role.item && s.iCtrl[j] === i && D.BITS[s.iDef[j]] & D.B_HELD) return true;
  return false;
}
/** Does such a card keep him tapped on whom it lies, or who keeps it? */
export const keepsTapped = (def: number): boolean =>
  (D.BITS[def] & D.B_HELD) !== 0 || answersHook(def, HOOK.keepTapped);
/** May he untap again? (nothing he bears or keeps holds him any more) */
export function release(s: Machine, i: number): void {
  if (i === NONE || s.iRole[i] === L.Role.free) return;
  const bearer = s.iRole[i] === L.Role.ally ? s.iHost[i] : i;
  if (bearer !== NONE)
    for (let j = s.iFirst[bearer]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] !== L.Role.item && keepsTapped(s.iDef[j]) && keeperOf(s, j) === i && !joined(s, j)) return;
  if (isHeldByItem(s, i)) return;
  s.iStat[i] &= ~L.Status.held;
}

/** What lies on a character is discarded, his followers are nobody's, and he is out of his company. */
function loseAll(s: Machine, i: number): void {
  while (s.iFirst[i] !== NONE) {
    const first = s.iFirst[i];
    if (isTrophy(s, first)) {
      removeInstance(s, first, TO_DISCARD);
      continue;
    }
    const jd = s.iDef[first],
      jo = s.iOwner[first];
    if (s.iRole[first] === L.Role.item || s.iRole[first] === L.Role.ally || holdsPrisoners(s, first))
      dropUnder(s, first);
    if (isCaptor(s, first)) captivesFree(s, first);
    const returns = answerOf(s, HOOK.bearerLeaves, first, i) !== 0;
    unplace(s, first);
    free(s, first);
    if (returns) toHandOpen(s, jo, jd);
    else discardOpen(s, jo, jd);
  }
  if (s.iComp[i] !== NONE) freeFollowers(s, i);
  dropLed(s, i);
  if (s.iStat[i] & L.Status.held)
    for (let j = nextSlot(s, 0); j < L.SLOTS; j = nextSlot(s, j + 1))
      if (s.iRole[j] === L.Role.item && s.iCtrl[j] === i) s.iCtrl[j] = NONE;
  leaveCompany(s, i);
}
/** The events that lay with the card that was in slot `i` are discarded. */
export function discardKeepers(s: Machine, i: number, first = keeperOfEvent(s, i)): void {
  for (let k = first; k >= 0; k = keeperOfEvent(s, i)) discardInstance(s, k);
}
/** Character `i` is off to the side with event `e`, without all that lay on him. */
export function liesAside(s: Machine, i: number, e: number): void {
  const company = s.iComp[i];
  loseAll(s, i);
  s.iRole[i] = L.Role.prisoner;
  s.iCtrl[i] = NONE;
  s.iStat[i] &= ~(L.Status.uncontrolled | L.Status.held);
  place(s, i, e);
  if (company === NONE) return;
  companyChanged(s, company);
  if (!companyLives(s, company)) closeCompany(s, company);
}
/** Permanent-events of player `p` in play that are this Fallen-wizard's alone are discarded. */
export function discardSpecific(s: Machine, p: number, wizard: number): void {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    const def = s.iDef[i];
    if (s.iOwner[i] !== p || D.SPECIFIC[def] !== wizard + 1 || D.KIND[def] !== T.K_EVENT) continue;
    if (D.HAVEN_SAYS[def] & D.HAVEN_FIRM) continue;
    if (s.iRole[i] !== L.Role.stored && s.iRole[i] !== L.Role.aside) discardInstance(s, i);
  }
}
/**
 * Who stood for player `p` is in play no more. If he was not eliminated, those who followed him have until the end of the player's next organization
 * phase, which is not the one that goes on (coe 2.II.2.1.R8).
 */
function avatarLeft(s: Machine, p: number, to: number): void {
  s.pset(p, L.PlayerWord.avatar, 0);
  if (p !== s.active || s.h[L.Header.phase] !== T.PHASE_ORGANIZATION || to === TO_OUT || to === TO_KILLED) return;
  s.h[L.Header.turnBits] |= L.TurnBit.avatarLeft;
}
/**
 * A character leaves play unless a card keeps him in play. `to` is where his card goes. His followers stay,
 * uncontrolled (000 I.5).
 */
export function removeCharacter(s: Machine, i: number, to: number): void {
  if (D.KIND[s.iDef[i]] === T.K_AGENT && isAgentAgain(s, i)) {
    agentLeavesPlay(s, i, to);
    return;
  }
  if ((to === TO_DISCARD || to === TO_HAND) && isShielded(s, i)) return;
  if (eventThat(s, HOOK.leavesPlay, i, to) >= 0) return;
  if (to === TO_DISCARD && eventThat(s, HOOK.isEliminated, i) >= 0) return;
  const company = s.iComp[i];
  const owner = s.iOwner[i];
  const def = s.iDef[i];
  loseAll(s, i);
  // Whoever follows another as his like is nobody's avatar (coe 2.II.2.1.R5).
  const avatar = s.pget(owner, L.PlayerWord.avatar) === i + 1;
  free(s, i);
  send(s, owner, def, to);
  if (avatar) avatarLeft(s, owner, to);
  if (avatar && D.RACE_OF[def] === T.RACE["fallen-wizard"]) discardSpecific(s, owner, wizardOf(def));
  if (company !== NONE) {
    if (companyLives(s, company)) somebodyLeft(s, company);
    companyChanged(s, company);
    if (!companyLives(s, company)) closeCompany(s, company);
  }
  if (avatar && (to === TO_OUT || to === TO_KILLED)) avatarLost(s, owner);
  if (s.rules.scenario !== "none" && isQuester(s, owner, def)) {
    // On a board nobody comes back.
    if (to === TO_OUT || to === TO_KILLED || boardOf(s) !== null) questLost(s, owner);
  }
  if (huntOf(s) !== null && hasNobody(s, owner)) hunterWins(s);
  if (s.rules.scenario !== "none" && chaseOf(s) !== null) chaseEnds(s, owner, def, to);
}
/** A character goes to another company alone: his allies are discarded (or go with him), his followers stay, uncontrolled. */
export function moveAlone(s: Machine, i: number, to: number, withAllies = false): void {
  const from = s.iComp[i];
  for (let j = s.iFirst[i]; j !== NONE; ) {
    const next = s.iNext[j];
    const goes = s.iRole[j] === L.Role.ally && !withAllies;
    if (goes) discardInstance(s, j);
    // What lay on it may be gone too.
    j = goes ? s.iFirst[i] : next;
  }
  freeFollowers(s, i);
  leaveCompany(s, i);
  joinCompany(s, i, to);
  if (companyLives(s, from)) companySplit(s, from);
  companyChanged(s, from);
  if (!companyLives(s, from)) closeCompany(s, from);
  companyChanged(s, to);
}
export function freeFollowers(s: Machine, i: number): void {
  for (let j = firstOf(s, s.iComp[i]); j !== NONE; j = s.iNext[j])
    if (s.iCtrl[j] === i) {
      s.iCtrl[j] = NONE;
      s.iStat[j] |= L.Status.uncontrolled;
    }
}
/** An avatar is gone for good: the game is lost, or points are (004 I.1; coe 2.2). */
export function avatarLost(s: Machine, p: number): void {
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) | L.PlayerBit.avatarLost);
  if (s.rules.wizardLostPoints !== null || s.h[L.Header.phase] === T.PHASE_COUNCIL) return;
  const winner = lastStanding(s);
  if (winner >= 0) endGame(s, "wizard-lost", winner);
  else leaves(s, p);
}

/** A chase is over where the thief's player has nobody left, or the victim is gone for good (000, A Pilferer at the Prancing Pony). */
function chaseEnds(s: Machine, p: number, def: number, to: number): void {
  if (s.h[L.Header.how] !== 0) return;
  const thief = isThief(s, p);
  const lost = thief ? hasNobody(s, p) : isPrincipal(s, p, def) && (to === TO_OUT || to === TO_KILLED);
  if (lost) endGame(s, "scenario", turnAfter(s, p));
}
/** Who was sent out is gone for good: his player has lost (000, A Hobbit's Quest). */
function questLost(s: Machine, p: number): void {
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) | L.PlayerBit.avatarLost);
  if (s.h[L.Header.phase] === T.PHASE_COUNCIL) return;
  const winner = lastStanding(s);
  if (winner >= 0) endGame(s, "hobbit-lost", winner);
  else leaves(s, p);
}

/** A character joined or left the company: events on it that end when its members change are discarded at once. */
export function companyChanged(s: Machine, c: number): void {
  if (c < 0 || c === NONE) return;
  for (let e = s.h[L.Header.events]; e !== NONE; ) {
    const next = s.iNext[e];
    if (s.iRole[e] === L.Role.onCompany && s.iHost[e] === c && D.TRIGGER_MASK[s.iDef[e]] & (1 << ON.companyChanges))
      discardInstance(s, e);
    e = next;
  }
  dropBarred(s);
  tooMany(s, c);
  mountsSettle(s, c);
  if (enRoute(s, c)) tooFewMove(s, c);
}
/**
 * A card that puts a Ringwraith into a mode has come, in slot `kept`: every other card that does so to him goes at once (coe g.mode.1; 001 silent). An ally
 * is such a card as long as it brings its mode, and takes him along to the hand where its text says so.
 */
export function otherModesGo(s: Machine, kept: number): void {
  if (s.iHost[kept] !== NONE) modesGo(s, s.iHost[kept], kept, true);
}
function modesGo(s: Machine, lord: number, kept: number, mounts: boolean): void {
  for (let j = s.iFirst[lord]; j !== NONE; ) {
    const isCard = s.iRole[j] === L.Role.attached && D.MODE_OF[s.iDef[j]] !== 0;
    const goes = j !== kept && (isCard || (mounts && bringsMode(s, j)));
    const next = s.iNext[j];
    if (goes) discardInstance(s, j);
    if (s.iRole[lord] !== L.Role.character) return;
    j = goes ? s.iFirst[lord] : next;
  }
}
/** What a Ringwraith of company `c` rides puts him into a mode now: the card that did so before goes. One that came later has sent the mount away. */
function mountsSettle(s: Machine, c: number): void {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    if (!isRingwraith(s, i)) continue;
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      if (bringsMode(s, j)) {
        modesGo(s, i, j, false);
        break;
      }
  }
}
/** Cards that lie with characters of company `c` and do not bear so many of them go. */
function tooMany(s: Machine, c: number): void {
  if (!hears(s, HOOK.companyChanged)) return;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; ) {
      const next = s.iNext[j];
      const goes = answerOf(s, HOOK.companyChanged, j, c, COMPANY_GROWN) !== 0;
      if (goes) discardInstance(s, j);
      j = goes ? s.iFirst[i] : next;
    }
}
/** Events on companies that may not have them go: asked when one that says so comes, and when a company changes. */
export function dropBarred(s: Machine): void {
  if (hears(s, HOOK.lieOnCompany)) sweepEvents(s, isBarredEvent);
  if (!hears(s, HOOK.onlyWhile)) return;
  sweepEvents(s, isUnfit);
  for (let c = 0; c < s.companies; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      for (let j = s.iFirst[i]; j !== NONE; ) {
        const goes = s.iRole[j] === L.Role.attached && isUnfit(s, j);
        const next = s.iNext[j];
        if (goes) discardInstance(s, j);
        j = goes ? s.iFirst[i] : next;
      }
}
/** Does an event lie on a company of which something is not so that must be? */
function isUnfit(s: Machine, e: number): boolean {
  if (answerOf(s, HOOK.companyChanged, e, s.iHost[e], COMPANY_CHECKED) !== 0) return true;
  const onCompany = s.iRole[e] === L.Role.onCompany;
  if (!answersHook(s.iDef[e], HOOK.onlyWhile) || (!onCompany && s.iRole[e] !== L.Role.attached)) return false;
  const company = onCompany ? s.iHost[e] : companyOf(s, s.iHost[e]);
  return companyLives(s, company) && answerOf(s, HOOK.onlyWhile, e, company) === FORBID;
}
defineGeneralAnswer(
  "onlyWhile",
  (def) => D.ONLY_WHILE[def].length > 0,
  (s, card, c) => {
    const cx = borrow(s.iOwner[card], c, s.iRole[card] === L.Role.onCompany ? -1 : s.iHost[card], card);
    const fits = holds(s, D.ONLY_WHILE[s.iDef[card]], cx);
    giveBack(cx);
    return fits ? 0 : FORBID;
  },
);
/** Somebody left company `c` for another: cards that mind it go at once. */
export function companySplit(s: Machine, c: number): void {
  if (hears(s, HOOK.companyChanged)) sweepEvents(s, mindsChange, c, COMPANY_SPLIT);
}
/** Somebody left company `c`, and the table perhaps. */
function somebodyLeft(s: Machine, c: number): void {
  if (hears(s, HOOK.companyChanged)) sweepEvents(s, mindsChange, c, COMPANY_LEFT);
}
const mindsChange = (s: Machine, e: number, c: number, how: number): boolean =>
  answerOf(s, HOOK.companyChanged, e, c, how) !== 0;
const isBarredEvent = (s: Machine, e: number): boolean =>
  s.iRole[e] === L.Role.onCompany && isBarredOnCompany(s, s.iDef[e], s.iHost[e]);
/**
 * Items that need a minimum number of characters in a moving company are discarded as soon as there are fewer (000,
 * Palantíri).
 */
export function tooFewMove(s: Machine, c: number): void {
  let count = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) count++;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    for (let j = s.iFirst[i]; j !== NONE; ) {
      const next = s.iNext[j];
      const goes = D.BELOW[s.iDef[j]] > count;
      if (goes) discardInstance(s, j);
      j = goes ? s.iFirst[i] : next;
    }
}
/** The last character has left: what lay on the company goes, its card on guard returns, its site is given back (coe 2.3). */
export function closeCompany(s: Machine, c: number): void {
  for (let e = s.h[L.Header.events]; e !== NONE; ) {
    const next = s.iNext[e];
    if (s.iRole[e] === L.Role.onCompany && s.iHost[e] === c) discardInstance(s, e);
    e = next;
  }
  guardsGo(s, c);
  const owner = s.cget(c, L.CompanyWord.owner);
  const site = s.cget(c, L.CompanyWord.site),
    planned = s.cget(c, L.CompanyWord.destination);
  clearCompany(s, c);
  if (site >= 0) releaseSite(s, owner, site);
  if (planned >= 0) releaseSite(s, owner, planned);
}
/** Company `c` is not there any more: cards on guard go back, a creature that was shown from on guard is discarded. */
export function guardsGo(s: Machine, c: number): void {
  for (let row = c; row >= 0; row = nextGuarded(s, c, row)) {
    guardReturns(s, row);
    if (!s.cbit(row, L.CompanyBit.guardCreature)) continue;
    discardOpen(s, s.cget(row, L.CompanyWord.guarder), s.cget(row, L.CompanyWord.limitChange) - 1);
    s.cclear(row, L.CompanyBit.guardCreature);
    s.cset(row, L.CompanyWord.limitChange, 0);
  }
}
/** The card on guard goes back to the hand it came from. */
export function guardReturns(s: Machine, c: number): void {
  const guard = s.cget(c, L.CompanyWord.guard);
  if (guard <= 0) return;
  s.cset(c, L.CompanyWord.guard, 0);
  if (eventThat(s, HOOK.discardGuard) >= 0) discardGuard(s, s.cget(c, L.CompanyWord.guarder), guard - 1);
  else handAdd(s, s.cget(c, L.CompanyWord.guarder), guard - 1);
}
defineGeneralPermission("discardGuard", (def) => (D.BITS_2[def] & D.B2_GUARD_DISCARDED) !== 0);
/** A card on guard is discarded, for all to see. */
function discardGuard(s: Machine, p: number, def: number): void {
  showFromHand(s, p, def);
  discardOpen(s, p, def);
}
/** A card that lies on guard by company `c`, or by one that joined it, is discarded. */
export function guardDiscarded(s: Machine, c: number): void {
  for (let row = c; row >= 0; row = nextGuarded(s, c, row)) {
    const guard = s.cget(row, L.CompanyWord.guard);
    if (guard <= 0) continue;
    s.cset(row, L.CompanyWord.guard, 0);
    discardGuard(s, s.cget(row, L.CompanyWord.guarder), guard - 1);
    return;
  }
}

/** What becomes of a tapped site card that nobody needs any more: discarded; but some go back, or are stored. */
const tappedGoes = (s: Machine, p: number, site: number): number =>
  answerOfSite(s, HOOK.tappedCardGoes, site, p) || DISCARDED;
/** A company leaves a site card: discarded if tapped, else back to the location deck; it stays while others need it (000 I.6). */
export function releaseSite(s: Machine, p: number, site: number): void {
  if (hasManyCards(s, p, site)) {
    if (!isAtSite(s, p, site)) sweepEvents(s, leavesWithHaven, p, site);
    return;
  }
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (
      companyLives(s, c) &&
      ((s.cget(c, L.CompanyWord.site) === site && !s.cbit(c, L.CompanyBit.left)) ||
        s.cget(c, L.CompanyWord.destination) === site)
    )
      return;
  const at = p * L.SITES + site;
  const v = s.sites[at];
  if (stateOf(v) !== IN_PLAY) return;
  const event = D.BY_CARD[site];
  if (whoseSite(v) === LENT) return;
  if (whoseSite(v) !== 0) {
    const back = answerOfSite(s, HOOK.tappedCardGoes, site, p) === IN_LOCATION_DECK;
    returnSite(s, p, lenderOf(s, p, site), site, back);
  }
  // Where the card lay on an agent before, a company came there by another's card of the site.
  else if (!hasAgents(s, p) || !liesOnAgent(s, p, site))
    s.sites[at] =
      event >= 0
        ? 0
        : (v & 8) | (isKept(s, p, site) ? (v & 4) | 1 : v & 4 && !isMadeHaven(s, site) ? tappedGoes(s, p, site) : 1);
  if (event >= 0)
    for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
      if (s.iDef[e] === event && s.iOwner[e] === p && s.iRole[e] === L.Role.onCompany) {
        discardInstance(s, e);
        break;
      }
  sweepThose(s, HOOK.takePrisoners, isEmptyHost, p, site);
  for (let e = s.h[L.Header.events]; e !== NONE; ) {
    const next = s.iNext[e];
    const stays = (D.SITE_SAYS[s.iDef[e]] & (D.SITE_KEPT | D.SITE_CARD_KEPT)) !== 0;
    if (!stays && liesOnCardOf(s, e, p, site) && answerOf(s, HOOK.siteLeaves, e, p, site) === 0) discardInstance(s, e);
    e = next;
  }
}
/** An event that would have kept this site card did not come to stay: if its company fell and left the card tapped, the card is discarded after all. */
export function siteNotKept(s: Machine, p: number, site: number): void {
  const v = s.sites[p * L.SITES + site];
  if (hasManyCards(s, p, site) || stateOf(v) !== IN_LOCATION_DECK || (v & 4) === 0) return;
  if (!isKept(s, p, site)) s.sites[p * L.SITES + site] = (v & 8) | (isMadeHaven(s, site) ? 1 : tappedGoes(s, p, site));
}
const GOES_WITH_SITE = 1 << ON.siteLeaves;
/** Does it lie on the card of this site of player `p`: a resource on that of its own player, a hazard on that of his opponent? */
const liesOnCardOf = (s: Machine, e: number, p: number, site: number): boolean =>
  s.iRole[e] === L.Role.onSite &&
  s.iSite[e] === site &&
  (s.iOwner[e] === p) === (D.SIDE[s.iDef[e]] === T.SIDE_RESOURCE && !liesOnOthers(s, e));
/** Does the event leave play with the card of a Haven, which returns to the location deck when no company is there? */
const leavesWithHaven = (s: Machine, e: number, p: number, site: number): boolean =>
  liesOnCardOf(s, e, p, site) &&
  (answerOf(s, HOOK.goWithHaven, e, site) !== 0 || (D.TRIGGER_MASK[s.iDef[e]] & GOES_WITH_SITE) !== 0);
export function discardHazardLongEvents(s: Machine): void {
  discardLongEvents(s, -1, T.SIDE_HAZARD);
}
/** Long-events of a side (and player, or -1 for all) leave play; a Nazgûl that became one counts. */
export function discardLongEvents(s: Machine, player: number, side: number): void {
  sweepEvents(s, isLongOf, player, side);
}
function isLongOf(s: Machine, e: number, player: number, side: number): boolean {
  const def = s.iDef[e];
  const long = D.KIND[def] === T.K_CREATURE ? (s.iStat[e] & L.Status.cameAtSite) !== 0 : D.TYPE[def] === T.LONG;
  if (s.iRole[e] !== L.Role.event || !long || (player >= 0 && s.iOwner[e] !== player)) return false;
  return (D.SIDE[def] & side) !== 0 && keeperOfEvent(s, e) < 0;
}
/** Does a hazard host without a prisoner lie on this site (any version) of player `p`? */
const isEmptyHost = (s: Machine, e: number, p: number, site: number): boolean =>
  D.HOST[s.iDef[e]]?.ofSite === true && isSameSite(s.iSite[e], site) && s.iOwner[e] !== p && s.iFirst[e] === NONE;
/** A question about an event in play, with two numbers of its own: no closure need be made for it. */
type Such = (s: Machine, e: number, a: number, b: number) => boolean;
/** The same of the events that have an answer to this hook. */
// biome-ignore lint/complexity/useMaxParams: hot path (apply), where nothing is gathered in an object
function sweepThose(s: Machine, number: number, such: Such, a = 0, b = 0): void {
  for (let e = nextEventWith(s, number, NONE); e !== NONE; )
    if (such(s, e, a, b)) {
      discardInstance(s, e);
      e = nextEventWith(s, number, NONE);
    } else e = nextEventWith(s, number, e);
}
/** Discards every event on the table that is such; each may take others along. */
export function sweepEvents(s: Machine, such: Such, a = 0, b = 0): void {
  for (let e = s.h[L.Header.events]; e !== NONE; )
    if (such(s, e, a, b)) {
      discardInstance(s, e);
      e = s.h[L.Header.events];
    } else e = s.iNext[e];
}
const isOf = (s: Machine, e: number, owner: number, def: number): boolean => s.iOwner[e] === owner && s.iDef[e] === def;
/** What was played with a card that stood in for another has left play, or was not to be: that card goes too. */
export function standInGoes(s: Machine, p: number, def: number): void {
  const standIn = standInOf(s, p, def);
  if (standIn < 0) return;
  s.iSite[standIn] = -1;
  discardInstance(s, standIn);
}
/** Does the event end when such a faction is discarded? */
const mournsFaction = (s: Machine, e: number, def: number): boolean => answerOf(s, HOOK.factionDiscarded, e, def) !== 0;
defineGeneralAnswer(
  "factionDiscarded",
  (def) => D.FACTION_POINTS[def] !== null,
  (s, card, def) => {
    const f = D.FACTION_POINTS[s.iDef[card]]!;
    return f.each && speaksOfFaction(f, def) ? ALLOW : 0;
  },
);
/** A card left play, or no longer counts as in play: events that require it leave play too. */
export function afterLeaving(s: Machine): void {
  if (hears(s, HOOK.onlyWhile)) sweepEvents(s, isUnfit);
  if ((s.summary[L.Summary.triggers] & (1 << ON.cardGone)) === 0) return;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (goesToo(s, e)) {
      discardInstance(s, e);
      return;
    }
}
function goesToo(s: Machine, e: number): boolean {
  const cx = borrow(s.iOwner[e], -1, -1, e);
  let goes = false;
  for (const t of D.TRIGGERS[s.iDef[e]]) if (t.on === ON.cardGone && holds(s, t.needs, cx)) goes = true;
  giveBack(cx);
  return goes;
}
