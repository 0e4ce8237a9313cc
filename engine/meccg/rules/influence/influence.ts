/** Influence (000 I.9, II.9; coe 8): bringing factions into play, and attempts on the opponent's cards. */
import { tapSite } from "../changes/tappedsites.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { EntryKind, EntryBit } from "../state/entries.js";
import { Frame } from "../state/schema.js";
import { InfluenceFrame } from "../state/frames/checks.js";
import { WAY_AFAR, WAY_SITE } from "../site/playways.js";
import { fire, ON } from "../changes/firing.js";
import { gifts, giftWorth, mayLead, comesWithoutCheck } from "../facts/influence/factions.js";
import { isAgent } from "../state/agents.js";
import { isKeptFromDiscard, isShielded } from "../facts/combat/shields.js";
import { isPlain, factionBonus, generalAgainst, attemptNeeds } from "../facts/influence/attempts.js";
import { isTaken } from "../facts/play/unique.js";
import { isUntapped, companyOf, inPlay, companyLives } from "../state/inplay.js";
import { listDefenders, defenderOf } from "../facts/influence/defending.js";
import { loseItem } from "../changes/losing.js";
import { openIntoDeck, discardOpen } from "../changes/piles.js";
import { removeCharacter, TO_DISCARD, removeInstance, TO_HAND } from "../changes/leaving.js";
import { siteDone } from "../site/siteplay.js";
import { step, GO, type PlacedStep, defineFrame, DRAW_TO } from "../machine/machine.js";
import { sumOfEvents, HOOK } from "../hooks.js";
import { listTwinWays, twinComes, factionComes } from "./wonover.js";
import { whoDefends } from "./defending.js";

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
/** Who tries may give up an item for it, before any roll. */
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
    if (listTwinWays(s, f, ways) > 0) return s.ask(s.fr[f + InfluenceFrame.player]);
    fail(s, f);
    return GO;
  },
  options(s, f, out) {
    const value = listTwinWays(s, f, out);
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
  // Where the faction is tried from elsewhere, the site of the one who tried is tapped; without anybody none is.
  if (taps && way !== WAY_SITE && actor >= 0 && there) tapSite(s, company, s.cget(company, L.CompanyWord.site));
  if (draws) s.push(DRAW_TO, player, 1);
  if (actor >= 0 && attempted) fire(s, ON.influenceSuccess, companyOf(s, actor), actor);
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
const ways = new Int32Array(64);
