/** Influence (000 I.9, II.9; coe 8): bringing factions into play, and attempts on the opponent's cards. */
import { HOOK, sumOfEvents, tellEvents } from "../hooks.js";
import { isCardOf, isPersonCard } from "../state/alignment.js";
import { ridesAlone } from "../facts/company/ringwraiths.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import { fits, holds } from "../facts/play/conditions.js";
import { companyBears } from "../facts/play/candeclare.js";
import { mayNotPlayItems } from "../facts/sites/changedlairs.js";
import { isClosedTo } from "../facts/sites/wizardhavens.js";
import { borrow, giveBack, NOBODY } from "../state/context.js";
import { isKeptFromDiscard, isShielded } from "../facts/combat/shields.js";
import { DRAW_TO, GO, defineFrame, step, type PlacedStep } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import {
  NONE,
  companyLives,
  companyOf,
  enter,
  firstOf,
  inPlay,
  isAvatar,
  isUntapped,
  place,
  tap,
} from "../state/inplay.js";
import { declareEntry, openChain } from "../machine/declared.js";
import { companyChanged, removeInstance, TO_DISCARD, TO_HAND, removeCharacter } from "../changes/leaving.js";
import { isAgent } from "../state/agents.js";
import { discardOpen, openIntoDeck, revealFromHand } from "../changes/piles.js";
import { bringIn } from "../organization/bringin.js";
import { hasRoomFor } from "../facts/company/composition.js";
import { isTaken } from "../facts/play/unique.js";
import { gained, siteDone, WAY_SITE, WAY_AFAR } from "../site/siteplay.js";
import { tapSite } from "../changes/tappedsites.js";
import { settleUse } from "../changes/wielding.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { InfluenceFrame } from "../state/frames-of-the-chain.js";
import { canControl } from "../facts/company/directinfluence.js";
import { defenderOf, listDefenders } from "../facts/influence/defending.js";
import { whoDefends } from "./defending.js";
import { generalUnused } from "../facts/company/stats.js";
import { fire, ON } from "../changes/firing.js";
import { targetIndex, TargetKind, targetKind } from "../state/targets.js";
import { gifts, giftWorth, mayLead, comesWithoutCheck } from "../facts/influence/factions.js";
import { gathererOf } from "../facts/play/rare.js";
import { mindToHold } from "../facts/company/mind.js";
import { loseItem } from "../changes/losing.js";
import { reachesAll } from "../facts/influence/prophets.js";
import {
  shownFor,
  attemptTargets,
  attemptNeeds,
  factionBonus,
  generalAgainst,
  isPlain,
} from "../facts/influence/attempts.js";
import { Frame } from "../state/schema.js";

const begin = step("begin", {
  enter(s, f) {
    const actor = s.fr[f + InfluenceFrame.actor],
      bits = s.fr[f + InfluenceFrame.bits];
    const faction = s.fr[f + InfluenceFrame.sort] === EntryKind.faction;
    // Who tapped for it must still be in play and not have been untapped (Annotation 5).
    // Without a character nobody tapped.
    const there =
      actor < 0 || s.iRole[actor] === L.Role.character || s.iRole[actor] === L.Role.ally || isAgent(s, actor);
    const noOne = actor >= 0 && (!there || isUntapped(s, actor));
    if (noOne || bits & EntryBit.negated || (!faction && s.iRole[s.fr[f + InfluenceFrame.target]] === L.Role.free)) {
      fail(s, f);
      return GO;
    }
    if (faction && (comesWithoutCheck(s.fr[f + InfluenceFrame.card]) || bits & EntryBit.succeeds)) {
      s.h[L.Header.rolled] = NO_ROLL;
      s.fr[f + Frame.step] = ownRoll.at;
      return GO;
    }
    if (!faction && bits & EntryBit.succeeds) {
      opponentYields(s, f);
      return GO;
    }
    if (
      !faction &&
      s.fr[f + InfluenceFrame.extra] === 0 &&
      listDefenders(s, s.fr[f + InfluenceFrame.target], null, 0) > 0
    ) {
      s.fr[f + Frame.step] = defends.at;
      return GO;
    }
    if (gifts(s, actor, factionOf(s, f), null) > 0) {
      s.fr[f + Frame.step] = gives.at;
      return GO;
    }
    return rolls(s, f);
  },
});
/** The faction that the attempt is about: of the hand, or of the opponent; `NO_CARD` if it is about none. */
function factionOf(s: Machine, f: number): number {
  if (s.fr[f + InfluenceFrame.sort] === EntryKind.faction) return s.fr[f + InfluenceFrame.card];
  const target = s.fr[f + InfluenceFrame.target];
  return s.iRole[target] === L.Role.faction ? s.iDef[target] : D.NO_CARD;
}
function rolls(s: Machine, f: number): number {
  const actor = s.fr[f + InfluenceFrame.actor];
  const faction = s.fr[f + InfluenceFrame.sort] === EntryKind.faction;
  if (actor >= 0) fire(s, ON.influenceCheck, companyOf(s, actor), actor);
  s.fr[f + Frame.step] = faction ? ownRoll.at : othersRoll.at;
  s.roll(faction ? s.fr[f + InfluenceFrame.player] : s.iOwner[s.fr[f + InfluenceFrame.target]]);
  return GO;
}
/** Who tries may give up an item for it, before any roll (the Dragons who were roused). */
const gives = step("what he gives up for it", {
  enter: (s, f) => s.ask(s.fr[f + InfluenceFrame.player]),
  options(s, f, out) {
    const value = gifts(s, s.fr[f + InfluenceFrame.actor], factionOf(s, f), out);
    out[value] = T.choice(T.V_PASS);
    return value + 1;
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = given.at;
    if (T.verbOf(c) === T.V_PASS) return;
    s.fr[f + InfluenceFrame.plus] += giftWorth(factionOf(s, f), s.iDef[T.aOf(c)]);
    loseItem(s, T.aOf(c));
  },
});
const given = step("it was given up", { enter: rolls });
export const defends = whoDefends(InfluenceFrame.target, InfluenceFrame.extra, () => begin.at);
/** Stands for the roll where the attempt succeeds without one. */
const NO_ROLL = 99;
export const othersRoll = step("the other has rolled", {
  enter(s, f) {
    s.fr[f + InfluenceFrame.otherRoll] = s.h[L.Header.rolled];
    s.fr[f + Frame.step] = ownRoll.at;
    s.roll(s.fr[f + InfluenceFrame.player]);
    return GO;
  },
});
export const ownRoll: PlacedStep = step("who tries has rolled", { enter: rolledOnce });
/** Of several rolls the best one is always the best choice for a check that asks for more. */
const secondRoll: PlacedStep = step("who tries has rolled again", { enter: rolledOnce });
/** Rolls that cards in play add to an attempt on a faction. */
const rollsMore = (s: Machine, f: number): number =>
  D.KIND[s.fr[f + InfluenceFrame.card]] === T.K_FACTION ? sumOfEvents(s, HOOK.attemptRolls) : 0;
function rolledOnce(s: Machine, f: number): number {
  const rolled = s.h[L.Header.rolled];
  if (rolled === NO_ROLL) return result(s, f, rolled);
  const before = s.fr[f + InfluenceFrame.firstRoll];
  const best = Math.max(before & 255, rolled);
  const more = (s.fr[f + InfluenceFrame.bits] & EntryBit.twice ? 1 : 0) + rollsMore(s, f);
  if (before >> 8 >= more) return result(s, f, best);
  s.fr[f + InfluenceFrame.firstRoll] = (((before >> 8) + 1) << 8) | best;
  s.fr[f + Frame.step] = secondRoll.at;
  s.roll(s.fr[f + InfluenceFrame.player]);
  return GO;
}
/** A leader of Orcs or Trolls may keep the faction that he has won under him. */
export const led = step("does it stay under the leader", {
  enter: (s, f) => s.ask(s.fr[f + InfluenceFrame.player]),
  options(s, f, out) {
    out[0] = T.choice(T.V_CONTROL, s.fr[f + InfluenceFrame.actor]);
    out[1] = T.choice(T.V_PASS);
    return 2;
  },
  take(s, f, c) {
    const under = T.verbOf(c) === T.V_CONTROL;
    if (under) s.iCtrl[s.fr[f + InfluenceFrame.source]] = T.aOf(c);
    factionIn(s, f, !under);
  },
});
/** The identical card that was shown may come into play, or is discarded (000:1764; 001:1544; coe 8.4). */
const twin = step("does its twin come into play", {
  enter(s, f) {
    if (twinWays(s, f, ways) > 0) return s.ask(s.fr[f + InfluenceFrame.player]);
    fail(s, f);
    return GO;
  },
  options(s, f, out) {
    const value = twinWays(s, f, out);
    out[value] = T.choice(T.V_PASS);
    return value + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) fail(s, f);
    else twinComes(s, f, T.verbOf(c) === T.V_CONTROL ? T.aOf(c) : 0);
  },
});
defineFrame(InfluenceFrame.kind, InfluenceFrame.label, [
  begin,
  othersRoll,
  ownRoll,
  secondRoll,
  twin,
  defends,
  gives,
  given,
  led,
]);

function result(s: Machine, f: number, roll: number): number {
  if (s.fr[f + InfluenceFrame.sort] === EntryKind.faction) factionResult(s, f, roll);
  else opponentResult(s, f, roll);
  return GO;
}
/** What cards in the chain have added to the attempt. */
const modified = (s: Machine, f: number): number => (isPlain(s) ? 0 : s.fr[f + InfluenceFrame.plus]);
function fail(s: Machine, f: number): void {
  const def = s.fr[f + InfluenceFrame.card],
    player = s.fr[f + InfluenceFrame.player],
    two = s.fr[f + InfluenceFrame.second];
  const faction = s.fr[f + InfluenceFrame.sort] === EntryKind.faction;
  const intoDeck = faction && (s.fr[f + InfluenceFrame.bits] & EntryBit.intoDeck) !== 0;
  const staked = faction && s.fr[f + InfluenceFrame.mode] === WAY_AFAR ? s.fr[f + InfluenceFrame.actor] : -1;
  s.pop();
  if (staked >= 0 && s.iRole[staked] === L.Role.character && !isKeptFromDiscard(s, staked))
    removeCharacter(s, staked, TO_DISCARD);
  if (intoDeck) openIntoDeck(s, player, def);
  else if (faction) discardOpen(s, player, def);
  else if (two >= 0) discardOpen(s, player, two);
}
/** A faction comes into play, under a card of its player that gathers such. */
function factionComes(s: Machine, p: number, def: number): number {
  const slot = enter(s, def, p, L.Role.faction);
  tellEvents(s, HOOK.resourceCame, p, def);
  s.iCtrl[slot] = gathererOf(s, p, def);
  tellEvents(s, HOOK.factionComes, slot);
  return slot;
}
function factionResult(s: Machine, f: number, roll: number): void {
  const actor = s.fr[f + InfluenceFrame.actor],
    def = s.fr[f + InfluenceFrame.card],
    player = s.fr[f + InfluenceFrame.player],
    company = s.fr[f + InfluenceFrame.company];
  const total = roll + factionBonus(s, actor, def, s.fr[f + InfluenceFrame.bits]) + modified(s, f);
  if (total <= D.NUMBER[def] || (D.UNIQUE[def] && inPlay(s, def) >= 0) || isTaken(s, def)) {
    fail(s, f);
    return;
  }
  const j = factionComes(s, player, def);
  s.iSite[j] = actor < 0 ? (D.AT[def][0] ?? -1) : company >= 0 ? s.cget(company, L.CompanyWord.site) : -1;
  if (mayLead(s, actor, def)) {
    s.fr[f + InfluenceFrame.source] = j;
    s.fr[f + Frame.step] = led.at;
    return;
  }
  factionIn(s, f, true);
}
/** The faction is in play: its site taps, unless it stays under a leader, and what else comes of the attempt. */
function factionIn(s: Machine, f: number, taps: boolean): void {
  const actor = s.fr[f + InfluenceFrame.actor],
    player = s.fr[f + InfluenceFrame.player],
    company = s.fr[f + InfluenceFrame.company],
    way = s.fr[f + InfluenceFrame.mode];
  const draws = (s.fr[f + InfluenceFrame.bits] & EntryBit.draws) !== 0;
  // A faction that comes without a check was no attempt.
  const attempted = !comesWithoutCheck(s.fr[f + InfluenceFrame.card]);
  s.pop();
  const there = company >= 0 && companyLives(s, company);
  if (!taps && there) fire(s, ON.siteUsed, company, -1);
  if (taps && way === WAY_SITE && there) siteDone(s, company);
  // An attempt from another site taps the character's site. An attempt without a character taps none.
  if (taps && way !== WAY_SITE && actor >= 0 && there) tapSite(s, company, s.cget(company, L.CompanyWord.site));
  if (draws) s.push(DRAW_TO, player, 1);
  if (actor >= 0 && attempted) fire(s, ON.influenceSuccess, companyOf(s, actor), actor);
}

// ---- attempts on the opponent's cards ---------------------------------------------------------------------------
/** May an attempt be made this turn: once a turn, not in a first turn, by coe not after an attack on a company (8.1; 001:1332 bars only the attack after an attempt)? */
export function attemptAllowed(s: Machine, p: number): boolean {
  return (
    s.rules.influenceOpponent &&
    (s.h[L.Header.turnBits] & L.TurnBit.influence) === 0 &&
    (!s.rules.attackBarsAttempt || (s.pget(p, L.PlayerWord.bits) & L.PlayerBit.hasAttacked) === 0) &&
    s.pget(p, L.PlayerWord.turns) > 1
  );
}
/** Adds the characters of company `c` who could try. */
export function listAttempts(s: Machine, p: number, c: number, out: Int32Array, n: number): number {
  if (!attemptAllowed(s, p)) return n;
  const near = attemptTargets(s, p, c, null) > 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    if (!isUntapped(s, i) || (!near && (!reachesAll(s, i) || attemptTargets(s, p, c, null, i) === 0))) continue;
    if (isAvatar(s, i) && s.pget(p, L.PlayerWord.avatarTurn) === s.h[L.Header.turn]) continue;
    out[n++] = T.choice(T.V_INFLUENCE, i);
  }
  return n;
}
export function takeAttempt(s: Machine, p: number, c: number, actor: number, code: number): void {
  const target = targetIndex(code);
  const shown = targetKind(code) === TargetKind.twin;
  s.h[L.Header.turnBits] |= L.TurnBit.influence;
  tap(s, actor);
  const def = s.iDef[target];
  const twin = shown ? shownFor(s, p, def, s.cget(c, L.CompanyWord.site)) : -1;
  if (twin >= 0) revealFromHand(s, p, twin);
  const entry = declareEntry(s, EntryKind.influence, p, def);
  s.ch[entry + Entry.actor] = actor;
  s.ch[entry + Entry.target] = target;
  s.ch[entry + Entry.company] = c;
  s.ch[entry + Entry.second] = twin;
  openChain(s, p);
}
/** One roll against the other. */
function opponentResult(s: Machine, f: number, roll: number): void {
  const actor = s.fr[f + InfluenceFrame.actor],
    target = s.fr[f + InfluenceFrame.target],
    two = s.fr[f + InfluenceFrame.second];
  const more = roll - s.fr[f + InfluenceFrame.otherRoll] + modified(s, f);
  const unopposed = (s.fr[f + InfluenceFrame.bits] & EntryBit.noGeneral) !== 0;
  const general = unopposed ? 0 : generalAgainst(s, target, defenderOf(s.fr[f + InfluenceFrame.extra]));
  const needs = attemptNeeds(s, actor, target, two >= 0, general);
  if (more <= needs) fail(s, f);
  else opponentYields(s, f);
}
/** The attempt has succeeded: the target leaves play. */
function opponentYields(s: Machine, f: number): void {
  const actor = s.fr[f + InfluenceFrame.actor],
    two = s.fr[f + InfluenceFrame.second];
  const toHand = (s.fr[f + InfluenceFrame.bits] & EntryBit.toHand) !== 0;
  const target = s.fr[f + InfluenceFrame.target];
  if (isShielded(s, target) || (!toHand && isKeptFromDiscard(s, target))) {
    fail(s, f);
    return;
  }
  const draws = (s.fr[f + InfluenceFrame.bits] & EntryBit.draws) !== 0;
  const player = s.fr[f + InfluenceFrame.player];
  removeInstance(s, target, toHand ? TO_HAND : TO_DISCARD);
  fire(s, ON.influenceSuccess, companyOf(s, actor), actor);
  if (two < 0) s.pop();
  else s.fr[f + Frame.step] = twin.at;
  if (draws) s.push(DRAW_TO, player, 1);
}
/** Where the shown character may stand: with whom he came over, under general influence, with others there; nowhere without influence. */
function twinControls(s: Machine, f: number, out: Int32Array): number {
  const actor = s.fr[f + InfluenceFrame.actor],
    player = s.fr[f + InfluenceFrame.player],
    two = s.fr[f + InfluenceFrame.second],
    company = s.fr[f + InfluenceFrame.company];
  let count = 0;
  if (!hasRoomFor(s, company, two)) return count;
  const mind = mindToHold(s, player, two);
  const leads = (j: number): boolean =>
    s.iRole[j] === L.Role.character && s.iCtrl[j] === NONE && canControl(s, j, two, mind);
  if (leads(actor)) out[count++] = T.choice(T.V_CONTROL, actor);
  if (generalUnused(s, player) >= mind) out[count++] = T.choice(T.V_CONTROL, 1000 + company);
  for (let j = firstOf(s, company); j !== NONE; j = s.iNext[j])
    if (j !== actor && leads(j)) out[count++] = T.choice(T.V_CONTROL, j);
  return count;
}
const ways = new Int32Array(64);
function twinWays(s: Machine, f: number, out: Int32Array): number {
  const two = s.fr[f + InfluenceFrame.second];
  const player = s.fr[f + InfluenceFrame.player];
  // Where another has closed the site, no card that gives points comes into play (coe 8.4, 8.F3).
  if (D.SCORES[two] === 1 && isClosedTo(s, player, s.cget(s.fr[f + InfluenceFrame.company], L.CompanyWord.site)))
    return 0;
  if (isPersonCard(two)) return isCardOf(s, player, two) ? twinControls(s, f, out) : 0;
  if (!twinAllowed(s, f)) return 0;
  out[0] = T.choice(T.V_CARD, two);
  return 1;
}
/** May the shown item, ally or faction come into play with the one who won it over? */
function twinAllowed(s: Machine, f: number): boolean {
  const actor = s.fr[f + InfluenceFrame.actor];
  const two = s.fr[f + InfluenceFrame.second];
  const player = s.fr[f + InfluenceFrame.player];
  const company = s.fr[f + InfluenceFrame.company];
  if (!isCardOf(s, player, two) || isTaken(s, two)) return false;
  if (D.KIND[two] === T.K_ALLY && ridesAlone(s, company)) return false;
  // Its own text may refuse it to him, though its place is not asked (coe 8.4).
  if (D.PLAYED_BY[two] !== null && !fits(s, D.PLAYED_BY[two], actor, NOBODY)) return false;
  if (D.SPECIAL[two] & D.SP_ONCE_PER_COMPANY && companyBears(s, company, two)) return false;
  const cx = borrow(player, company, actor);
  const lawful = holds(s, D.NEEDS_BUT_PLACE[two], cx);
  giveBack(cx);
  if (!lawful) return false;
  return (
    D.KIND[two] !== T.K_ITEM ||
    !(mayNotBear(s, actor, two) || mayNotPlayItems(s, s.cget(company, L.CompanyWord.site), actor))
  );
}
function twinComes(s: Machine, f: number, how: number): void {
  const actor = s.fr[f + InfluenceFrame.actor],
    player = s.fr[f + InfluenceFrame.player],
    two = s.fr[f + InfluenceFrame.second],
    company = s.fr[f + InfluenceFrame.company];
  const site = s.cget(company, L.CompanyWord.site);
  s.pop();
  if (isPersonCard(two)) bringIn(s, player, two, site, how);
  else if (D.KIND[two] === T.K_FACTION) s.iSite[factionComes(s, player, two)] = site;
  else {
    const item = D.KIND[two] === T.K_ITEM;
    const slot = enter(s, two, player, item ? L.Role.item : L.Role.ally);
    place(s, slot, actor);
    if (item) {
      settleUse(s, slot);
      gained(s, company, actor, slot);
    } else companyChanged(s, company);
  }
}
