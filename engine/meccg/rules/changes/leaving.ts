/** Cards leaving play: discarded, eliminated, returned to hand; what goes with a character; companies that end (000 I.7, I.8). */
import { keeperOfEvent } from "../facts/play/eventkeepers.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { AttackFrame } from "../state/frames/combat.js";
import {
  NONE,
  nextSlot,
  free,
  unplace,
  dropEvent,
  companyOf,
  keeperOf,
  leaveCompany,
  companyLives,
  hasNobody,
  firstOf,
  clearCompany,
  isAtSite,
} from "../state/inplay.js";
import { ON } from "../../cards/vocabulary/compiled.js";
import { addTo, handAdd } from "../state/lists.js";
import { agentLeaves } from "./agentsites.js";
import { avatarLeft, avatarLost, questLost, chaseEnds } from "./lostavatars.js";
import { boardOf } from "../state/board.js";
import { bringsMode, isRingwraith } from "../facts/company/ringwraiths.js";
import { captivesFree } from "./releasedcharacters.js";
import { chaseOf } from "../state/chase.js";
import { combatOf, opposingCompany } from "../facts/combat/companycombat.js";
import { discardOpen, toHandOpen } from "./piles.js";
import { enRoute } from "../facts/play/conditions.js";
import { environmentLeft, eventLeft } from "./paths.js";
import { guardsGo } from "./guards.js";
import { hasManyCards } from "../state/alignment.js";
import {
  answerOf,
  answerOfSite,
  answersHook,
  COMPANY_GROWN,
  COMPANY_LEFT,
  eventThat,
  hears,
  HOOK,
  nextEventWith,
  nextFactionWith,
  tellDefinition,
} from "../hooks.js";
import { hostLeaves } from "./captives.js";
import { huntOf } from "../state/hunt.js";
import { hunterWins } from "./hunt.js";
import { isAgentAgain } from "./attackedagents.js";
import { isCaptor } from "../facts/combat/captors.js";
import { isKept, tappedGoes } from "./tappedsites.js";
import { isMadeHaven } from "../facts/sites/siteevents.js";
import { isQuester } from "../state/quest.js";
import { isShielded } from "../facts/combat/shields.js";
import { isTrophy } from "../facts/score/trophies.js";
import { isUnseen, hasAgents, liesOnAgent } from "../state/agents.js";
import { isWorthIt } from "../facts/score/marshalling.js";
import { keepsTapped, release } from "./heldcharacters.js";
import { leaderOf } from "../facts/influence/factions.js";
import { liesUnder } from "../facts/influence/factionevents.js";
import {
  mayBeKept,
  isOf,
  isOutcast,
  holdsPrisoners,
  mournsFaction,
  isBarredEvent,
  isUnfit,
  mindsChange,
  leavesWithHaven,
  isEmptyHost,
  liesOnCardOf,
  goesToo,
} from "../facts/play/leavingcards.js";
import { noteDragonFell } from "../state/dragons.js";
import { opponentOf, seatOfCompany } from "../state/seats.js";
import { showFromHand } from "../machine/known.js";
import { standInOf } from "../facts/play/standins.js";
import { stateOf, IN_PLAY, whoseSite, LENT, IN_LOCATION_DECK, returnSite, lenderOf } from "../state/sitecards.js";
import { stillerLeaves } from "./suspendedeffects.js";
import { winTo } from "../state/won.js";
import { wizardOf } from "../facts/company/fallenwizards.js";

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
export function dropUnder(s: Machine, i: number): void {
  while (s.iFirst[i] !== NONE) discardInstance(s, s.iFirst[i]);
}
/** What lies on an item, or is kept by an ally, goes with it. */
export function dropWhatLiesOn(s: Machine, bearer: number, i: number): void {
  if (bearer === NONE) return;
  for (let j = s.iFirst[bearer]; j !== NONE; j = s.iRole[j] === L.Role.free ? s.iFirst[bearer] : s.iNext[j])
    if ((s.iRole[j] === L.Role.attached || s.iRole[j] === L.Role.aside) && s.iCtrl[j] === i) discardInstance(s, j);
}

/** What lies on a character is discarded, his followers are nobody's, and he is out of his company. */
export function loseAll(s: Machine, i: number): void {
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
  const gone = to === TO_OUT || to === TO_KILLED;
  loseAll(s, i);
  // Whoever follows another as his like is nobody's avatar (coe 2.II.2.1.R5).
  const avatar = s.pget(owner, L.PlayerWord.avatar) === i + 1;
  free(s, i);
  send(s, owner, def, to);
  if (avatar) avatarLeft(s, owner, gone);
  if (avatar && D.RACE_OF[def] === T.RACE["fallen-wizard"]) discardSpecific(s, owner, wizardOf(def));
  if (company !== NONE) {
    if (companyLives(s, company)) somebodyLeft(s, company);
    companyChanged(s, company);
    if (!companyLives(s, company)) closeCompany(s, company);
  }
  if (avatar && gone) avatarLost(s, owner);
  if (s.rules.scenario !== "none" && isQuester(s, owner, def)) {
    // On a board nobody comes back.
    if (gone || boardOf(s) !== null) questLost(s, owner);
  }
  if (huntOf(s) !== null && hasNobody(s, owner)) hunterWins(s);
  if (s.rules.scenario !== "none" && chaseOf(s) !== null) chaseEnds(s, owner, def, gone);
}
export function freeFollowers(s: Machine, i: number): void {
  for (let j = firstOf(s, s.iComp[i]); j !== NONE; j = s.iNext[j])
    if (s.iCtrl[j] === i) {
      s.iCtrl[j] = NONE;
      s.iStat[j] |= L.Status.uncontrolled;
    }
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
/** Somebody left company `c`, and the table perhaps. */
function somebodyLeft(s: Machine, c: number): void {
  sweepThose(s, HOOK.companyChanged, mindsChange, c, COMPANY_LEFT);
}
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
/** A question about an event in play, with two numbers of its own: no closure need be made for it. */
type Such = (s: Machine, e: number, a: number, b: number) => boolean;
/** The same of the events that have an answer to this hook. */
export function sweepThose(s: Machine, number: number, such: Such, a = 0, b = 0): void {
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
/** What was played with a card that stood in for another has left play, or was not to be: that card goes too. */
export function standInGoes(s: Machine, p: number, def: number): void {
  const standIn = standInOf(s, p, def);
  if (standIn < 0) return;
  s.iSite[standIn] = -1;
  discardInstance(s, standIn);
}
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
