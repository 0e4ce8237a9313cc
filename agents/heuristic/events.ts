/** What resource cards and abilities are worth now, effect by effect. */
import { detainsMinions, onMinionsSide } from "./minions.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import {
  type EffectName,
  COST_DISCARD_SELF,
  COST_TAP_BEARER,
  COST_TAP_SELF,
  COST_UNTAP_SELF,
  type EffectForm,
  type ModeForm,
  TG,
} from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import { bodyOf } from "../../engine/meccg/rules/facts/company/stats.js";
import { facingProwess, strikeProwess, woundsNobody } from "../../engine/meccg/rules/facts/combat/strikes.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "./board.js";
import { bestModifier, mineWaits, playWaits, word } from "./chain.js";
import { face, newFoe, presentFoe, Ranks } from "./fight.js";
import {
  atLeast,
  eitherAtLeast,
  fails,
  failsOfTwo,
  hitsOfTwo,
  killed,
} from "../../engine/meccg/rules/facts/combat/odds.js";
import { hasOtherShape, isLords, standingOfLords } from "./lords.js";
import { afterRaid, isRaid } from "./raids.js";
import { cardGain } from "./cardgain.js";
import { itemAt } from "./siteplays.js";
import { testValue } from "./ringtests.js";
import { asksRules } from "./supposed.js";
import { characterWorth, failChance } from "./worth.js";
import { modeOf } from "../../engine/meccg/rules/facts/company/ringwraiths.js";
import { NO_CREATURES, NO_KEYS } from "../../engine/meccg/rules/facts/journey/restrictions.js";
import { cardsUnder } from "../../engine/meccg/rules/facts/play/cardsunder.js";

/** Words that are not known, on cards that the rules are asked about. */
const LAWFUL = 0.1;
const ranks = new Ranks();
const foe = newFoe();
const NO = -1;

/** Is the attack under way against a company of mine, its strikes not yet given out? */
function attacked(b: Board): boolean {
  const f = Q.attackUnderWay(b);
  return (
    f !== 0 &&
    Q.strikeUnderWay(b) === 0 &&
    Q.companyOwner(b, Q.attackedCompany(b, f)) === b.player &&
    !Q.isCancelled(b, f)
  );
}
/** Loss by the attack under way with these changes. */
// biome-ignore lint/complexity/useMaxParams: asked many times a choice, and an object for it would be one more to make
export function attackLoss(b: Board, prowess = 0, strikes = 0, half = false, mine = 0, only = NO): number {
  const f = Q.attackUnderWay(b);
  ranks.of(b, Q.attackedCompany(b, f));
  presentFoe(b, f, foe);
  foe.prowess += prowess;
  foe.strikes += strikes;
  if (half) foe.strikes = (foe.strikes + 1) >> 1;
  for (let k = 0; k < ranks.n; k++) if (mine && (only === NO || ranks.slot[k] === only)) ranks.prowess[k] += mine;
  return face(ranks, foe);
}
/** Numbers of the strike under way for the one who faces it. */
export const strikeNow = { lose: 0, dead: 0, loss: 0, worth: 0, win: 0 };
export function lookAtStrike(b: Board, plus = 0, bodyPlus = 0, twice = false): number {
  const f = Q.strikeUnderWay(b);
  const i = Q.struck(b, f);
  const a = Q.attackOf(b, f);
  const def = Q.attackingCreature(b, a);
  const need = strikeProwess(b, f) - facingProwess(b, f) - plus;
  const harmless = def >= 0 && woundsNobody(def);
  const soft = harmless || detainsMinions(b, a);
  ranks.n = 0;
  const both = Q.isByCompany(b, a);
  const miss = hitsOfTwo(need);
  const hold = both ? 1 - (twice ? miss * miss : miss) : twice ? eitherAtLeast(need) : atLeast(need);
  strikeNow.win = both ? failsOfTwo(need) : fails(need);
  strikeNow.lose = 1 - hold;
  strikeNow.worth = Q.isAlly(b, i) ? D.MP[Q.defOf(b, i)] + 0.3 : characterWorth(b, i);
  strikeNow.dead = soft ? 0 : killed(bodyNow(b, i) + Q.addedBody(b, f) + bodyPlus, Q.wasWounded(b, f) ? 1 : 0);
  strikeNow.loss = strikeNow.lose * (soft ? b.set.tapCost + 0.3 : b.set.woundCost + strikeNow.dead * strikeNow.worth);
  return strikeNow.loss;
}
const bodyNow = (b: Board, i: number): number => bodyOf(b, i);

/** What it costs more that a character of minions taps before his company has gone anywhere: he does nothing else that day. */
const DAY = 1;
const ofMinionCharacter = (b: Board, i: number): boolean => i >= 0 && Q.isCharacter(b, i) && onMinionsSide(b, b.player);
/** What paying for a mode costs beside the card. */
function price(b: Board, m: ModeForm, source: number): number {
  let v = 0;
  const late = Q.phaseOf(b) >= T.PHASE_SITE;
  if (m.taps) v += late ? 0.12 : b.set.tapCost;
  if (m.cost & COST_TAP_BEARER) v += late ? 0.12 : b.set.tapCost;
  if (m.cost & COST_TAP_SELF && ofMinionCharacter(b, source)) v += late ? 0.12 : b.set.tapCost + DAY;
  if (m.cost & COST_DISCARD_SELF && source >= 0) v += 0.4 + D.MP[Q.defOf(b, source)];
  return v;
}
/** Worth of a card or ability of mine, its price and the card itself taken off: more than nothing means "do it". */
export function resourceValue(b: Board, m: ModeForm, source: number): number {
  const def = m.def;
  const card = source < 0;
  let v = 0;
  const checking = m.target?.of === TG.check || m.target?.of === TG.influenceCheck;
  if (!checking && mineWaits(b)) return NO;
  if (card && isLords(b, b.player) && isRaid(m)) return raidValue(b, m);
  if (card && isRaid(m) && b.aimed(b.player, def) > 0) return raidValue(b, m) - RISKED;
  for (const d of m.does) v += effectValue(b, m, d, source);
  if (m.cost & COST_UNTAP_SELF && b.set.laterSetsBonus > 0 && asksRules(b, def)) v += LAWFUL;
  if (card && isLords(b, b.player) && hasOtherShape(b, def)) return NO;
  if (card && D.KIND[def] === T.K_EVENT && D.TYPE[def] !== T.SHORT) v += standingValue(b, def);
  v -= price(b, m, source);
  if (card) v -= D.TYPE[def] === T.SHORT ? b.set.eventThreshold : 0.05;
  else v -= 0.05;
  return v;
}
/** What a card that a scenario asks for would be worth another time: it is lost where nobody takes what it brings. */
const RISKED = 2;
/** A raid by who is untapped now. */
function raidValue(b: Board, m: ModeForm): number {
  const c = Q.companyUnderWay(b);
  return c < 0 ? NO : afterRaid(b, ranks.of(b, c), m, cardGain(b, c, m.def), true) - b.set.eventThreshold;
}
/** A Ringwraith who rides out is one more who fights. */
const RIDES = 1;
/** A long- or permanent-event by what it brings while it lies there. */
function standingValue(b: Board, def: number): number {
  let v = 0;
  if (D.MP[def] > 0 || D.STORED_MP[def] > 0)
    v += b.gain(b.player, D.MP_KIND[def], Math.max(D.MP[def], D.STORED_MP[def]));
  const keeps = D.KEEPS_ITEMS[def];
  if (keeps && b.set.laterSetsBonus > 0) v += 0.5 * keeps.mp;
  for (const m of D.MODS[def]) {
    if (m.stat === T.STAT.prowess || m.stat === T.STAT.di || m.stat === T.STAT.corruptionCheck) v += 0.2 * m.by;
    else if (m.stat === T.STAT.attackProwess) v -= 0.4 * m.by;
  }
  if (D.KEYWORDS_OF[def] & (1 << T.KEYWORD.environment)) v += 0.3 + environments(b, T.SIDE_HAZARD) * 0.5;
  if (D.CORRUPTION[def] > 0) v -= 0.15 * D.CORRUPTION[def];
  if (D.MODE_OF[def] !== 0) {
    // Another mode would only take the place of the one that he is in, and send away what he rides.
    const lord = Q.lordOf(b, b.player);
    if (lord >= 0 && modeOf(b, lord) !== 0) return NO;
    v += RIDES;
  }
  v += standingOfLords(b, def);
  if (D.STAYS[def] === D.STAY_NONE && standsFor(b, def)) return NO;
  return v;
}
function standsFor(b: Board, def: number): boolean {
  for (let e = Q.firstEvent(b); e !== NONE; e = Q.nextOf(b, e)) if (Q.defOf(b, e) === def) return true;
  return false;
}
/** Environments of a side in play. */
export function environments(b: Board, side: number): number {
  let n = 0;
  for (let e = Q.firstEvent(b); e !== NONE; e = Q.nextOf(b, e))
    if (D.KEYWORDS_OF[Q.defOf(b, e)] & (1 << T.KEYWORD.environment) && D.SIDE[Q.defOf(b, e)] === side) n++;
  return n;
}
function movingCompany(b: Board): number {
  const c = Q.companyUnderWay(b);
  if (c >= 0 && Q.companyOwner(b, c) === b.player) return Q.isMoving(b, c) ? c : NO;
  for (let k = Q.firstCompany(b.player); k < Q.endOfCompanies(b.player); k++)
    if (b.lives(k) && Q.isMoving(b, k)) return k;
  return NO;
}
/** The company a heal or untap is about. */
function most(b: Board, test: (i: number) => boolean): number {
  let v = 0;
  for (let c = Q.firstCompany(b.player); c < Q.endOfCompanies(b.player); c++)
    for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i))
      if (test(i)) v = Math.max(v, 0.3 + 0.05 * characterWorth(b, i));
  return v;
}
function ownCheck(b: Board, m: ModeForm, d: EffectForm, source: number): number {
  let i = NO;
  if (d.who === 3 && source >= 0) i = Q.bearerOf(b, source) === NONE ? source : Q.bearerOf(b, source);
  else if (m.by?.wizard === 1 || m.taps?.wizard === 1) i = Q.lordOf(b, b.player);
  else if (d.who === 2 || d.who === 1) {
    const named = (m.target?.who ?? m.by)?.named ?? NO;
    for (let k = Q.nextSlot(b, 0); k < Q.SLOTS; k = Q.nextSlot(b, k + 1))
      if (Q.isCharacter(b, k) && Q.ownerOf(b, k) === b.player && (named < 0 || Q.defOf(b, k) === named)) i = k;
  }
  return i < 0 || !Q.isCharacter(b, i) ? -0.3 : -failChance(b, i, d.by) * characterWorth(b, i);
}
/** What is worth the same wherever it is played. */
const PLAIN: Readonly<Record<string, number>> = {
  retype: 0.1,
  automaticAttack: 0.2,
  seek: 0.7,
  fromDiscard: 0.7,
  luckySearch: 0.7,
  winByRing: 60,
  playFaction: 0.8,
  cancelCheck: 0.8,
  negate: 0.7,
  moveAgain: 0.6,
  handSize: 0.5,
  untapSite: 0.5,
  protect: 0.1,
  removeFromGame: 0,
  lookAtHand: -0.4,
  shuffleTop: -0.4,
  enablePalantir: -0.4,
  handAndDiscardToDeck: -0.4,
} satisfies Partial<Record<EffectName, number>>;
/** What a change of the strike under way saves. */
function strikeGain(b: Board, d: EffectForm): number {
  if (!Q.strikeUnderWay(b)) return NO;
  const now = lookAtStrike(b);
  const then = lookAtStrike(
    b,
    d.prowess + (d.bits & 4 && Q.atMinus3(b, Q.strikeUnderWay(b)) ? 3 : 0),
    d.body,
    (d.bits & 8) !== 0,
  );
  const stays = d.bits & 4 && Q.tapsByStrike(b, Q.strikeUnderWay(b)) ? (1 - strikeNow.lose) * b.set.tapCost * 1.5 : 0;
  return now - then + stays;
}
function effectValue(b: Board, m: ModeForm, d: EffectForm, source: number): number {
  const phase = Q.phaseOf(b);
  switch (word(d.op)) {
    case "cancelAttack":
      return attacked(b) ? attackLoss(b) : NO;
    case "attack":
      if (!attacked(b)) return NO;
      return attackLoss(b) - attackLoss(b, d.prowess, d.strikes, (d.bits & 1) !== 0);
    case "boost": {
      if (!attacked(b)) return d.by || phase !== T.PHASE_MOVEMENT ? -0.2 : 0;
      const only = word(d.op) === "boost" && d.who === 2 ? Q.lordOf(b, b.player) : NO;
      return d.prowess > 0 ? attackLoss(b) - attackLoss(b, 0, 0, false, d.prowess, only) : 0;
    }
    case "strikesFail":
      return attacked(b) ? 0.5 * attackLoss(b) : NO;
    case "cancelStrike":
      return Q.strikeUnderWay(b) ? lookAtStrike(b) + b.set.tapCost * 0.5 : NO;
    case "strike":
      return strikeGain(b, d);
    case "modifyCheck":
      if (d.bits & 8) return bestModifier(b, 2, false, 0);
      return bestModifier(b, d.bits & 64 ? 20 : d.by, (d.bits & 16) !== 0, d.max);
    case "corruptionCheck":
      return d.onSuccess.length > 0 ? 12 : ownCheck(b, m, d, source);
    case "heal":
      return b.set.woundCost * most(b, (i) => b.wounded(i)) * 2;
    case "untap":
      if (b.set.answerRule && playWaits(b)) return NO;
      // One for the other, and back again, would never end.
      if (m.cost & COST_TAP_SELF && ofMinionCharacter(b, source)) return NO;
      return phase >= T.PHASE_ORGANIZATION && phase <= T.PHASE_SITE
        ? 0.8 * most(b, (i) => !b.untapped(i) && !b.wounded(i))
        : 0;
    case "hazardLimit":
      return movingCompany(b) < 0 ? NO : 0.5 * Math.min(2, -d.by);
    case "restrict":
      return restriction(b, d.n);
    case "attacksOnCompany":
      return !d.word.creatures ? -0.2 : movingCompany(b) < 0 ? NO : -0.6;
    case "backToHand":
      // To be played again, and taken back again, without end.
      return isLords(b, b.player) ? NO : asksRules(b, m.def) ? LAWFUL : -0.2;
    case "draw":
      return 0.4 * d.n;
    case "layUnder":
      return b.set.laterSetsBonus > 0 && source >= 0 ? layUnderValue(b, source) : LAWFUL;
    case "thoroughSearch":
      return anotherItem(b);
    case "testRing":
      return b.set.storingRule > 0 ? testValue(b, m) : ringInHand(b) ? 1.5 : NO;
    case "attackOn":
      return d.word.then === "rescue" ? 0.2 : NO;
    case "discard":
      return discardValue(b, m, d);
    case "if": {
      let v = 0;
      for (const e of d.does) v += 0.4 * effectValue(b, m, e, source);
      return v;
    }
    default:
      // What is lawful only where it works is worth a little more than nothing.
      return PLAIN[word(d.op)] ?? (asksRules(b, m.def) ? LAWFUL : -0.2);
  }
}
/** A card under an event: until it keeps as many as bring points. */
export function layUnderValue(b: Board, e: number): number {
  const keeps = D.KEEPS_ITEMS[Q.defOf(b, e)]!;
  const lie = cardsUnder(b, e);
  return lie < keeps.least ? keeps.mp / keeps.least + 0.1 * lie : NO;
}
function restriction(b: Board, r: number): number {
  if (movingCompany(b) < 0) return NO;
  if (r & NO_CREATURES) return 1.2;
  return r & NO_KEYS ? 0.8 : NO;
}
function discardValue(b: Board, m: ModeForm, d: EffectForm): number {
  switch (d.word.what) {
    case "hazardEnvironments":
      return 0.6 * environments(b, T.SIDE_HAZARD);
    case "nazgulEvents":
      return 0.5;
    case "target":
      if (m.target?.of === TG.environment)
        return environments(b, T.SIDE_HAZARD) > environments(b, T.SIDE_RESOURCE) ? 0.7 : NO;
      if (m.target?.of === TG.corruptionCard) return 1;
      return m.target?.of === TG.hazardPermanent ? 0.7 : NO;
    case "self":
      return 0;
    default:
      return -0.3;
  }
}
export function ringInHand(b: Board): boolean {
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    if (
      D.KIND[d] === T.K_ITEM &&
      D.CLASS[d] === T.ITEM_CLASS.special &&
      D.KEYWORDS_OF[d] & (1 << T.KEYWORD.ring) &&
      !b.taken(d)
    )
      return true;
  }
  return false;
}
/** The best item in hand that a tapped site would still give. */
function anotherItem(b: Board): number {
  const c = Q.companyUnderWay(b);
  if (c < 0 || !b.siteTapped(b.player, Q.siteOf(b, c))) return NO;
  let best = -1;
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    if (D.KIND[d] === T.K_ITEM && D.CLASS[d] < 2 && itemAt(d, Q.siteOf(b, c)) && !b.taken(d))
      best = Math.max(best, cardGain(b, c, d));
  }
  return b.untappedIn(c) > 1 ? best : NO;
}
