/** What hazards are worth against the company under way. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { type EffectForm, type ModeForm, TG } from "../../engine/meccg/cards/vocabulary/compiled.js";
import * as D from "../../engine/meccg/defs.js";
import { keyOptions } from "../../engine/meccg/rules/facts/journey/keying.js";
import { fits } from "../../engine/meccg/rules/facts/play/conditions.js";
import { generalUnused } from "../../engine/meccg/rules/facts/company/influence.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { type Board, NONE } from "./board.js";
import { mineWaits, word } from "./chain.js";
import { environments } from "./events.js";
import { creatureFoe, face, newFoe, outcome, presentFoe, Ranks } from "./fight.js";
import { atLeast } from "../../engine/meccg/rules/facts/combat/odds.js";
import { characterWorth, corruptionCost, failChance } from "./worth.js";
import { NO_ACTS, NO_ACTS_UNLESS } from "../../engine/meccg/rules/facts/journey/restrictions.js";

const ranks = new Ranks();
const foe = newFoe();
const NO = -1;

/** The company hazards are played on now, or -1. */
function prey(b: Board): number {
  const c = Q.companyUnderWay(b);
  return c >= 0 && Q.companyOwner(b, c) !== b.player ? c : NO;
}

/** A creature against company `c`: harm expected, less the points it gives when it is beaten. */
export function creatureValue(b: Board, c: number, def: number): number {
  ranks.of(b, c);
  return valueOnRanks(b, c, def);
}
function valueOnRanks(b: Board, c: number, def: number): number {
  ranks.woundCost = b.set.woundCost * b.set.opponentWoundWeight;
  ranks.tapCost = Q.isMoving(b, c) ? b.set.tappingValue : b.set.stayingTapValue;
  creatureFoe(b, c, def, foe);
  let loss = face(ranks, foe);
  let win = foe.spares ? 0 : outcome.win;
  if (D.ATTACKS[def] > 1) {
    loss *= D.ATTACKS[def] * 0.7;
    win = win ** D.ATTACKS[def];
  }
  for (const t of D.TRIGGERS[def]) for (const d of t.does) if (word(d.op) === "corruptionCheck") loss += 0.15;
  const given = b.set.killPointsWeight * win * b.gain(b.them, T.MP_KILL, D.MP[def]);
  return (b.set.harmWeight * loss - given) * b.matters(b.them) + 0.05 + b.set.turnoverValue;
}
/** What it would do more to another of their companies that is yet to move, and may not be keyed to there; 0 if to none. */
export function moreElsewhere(b: Board, c: number, def: number): number {
  const now = creatureValue(b, c, def);
  let most = now;
  for (let o = Q.firstCompany(b.them); o < Q.endOfCompanies(b.them); o++)
    if (o !== c && b.lives(o) && !Q.movementDone(b, o)) most = Math.max(most, creatureValue(b, o, def));
  return most - now;
}
/** The same after the automatic-attacks of the site ahead, which tap the best of the company. */
export function creatureAfter(b: Board, c: number, def: number, site: number): number {
  ranks.of(b, c);
  let strikes = 0;
  for (const a of D.SITE_ATTACKS[site]) strikes += a.strikes;
  for (; strikes > 0; strikes--) {
    let best = -1;
    for (let k = 0; k < ranks.n; k++) if (ranks.up[k] && (best < 0 || ranks.prowess[k] > ranks.prowess[best])) best = k;
    if (best < 0) break;
    ranks.up[best] = 0;
    ranks.prowess[best]--;
  }
  return valueOnRanks(b, c, def);
}
/** Harm of an attack-changing hazard to the attack of mine under way. */
function attackHarm(b: Board, prowess: number, strikes: number, chooses: boolean, mine: number): number {
  const f = Q.attackUnderWay(b);
  if (f === 0 || Q.companyOwner(b, Q.attackedCompany(b, f)) === b.player || Q.strikeUnderWay(b)) return NO;
  ranks.of(b, Q.attackedCompany(b, f));
  presentFoe(b, f, foe);
  const now = face(ranks, foe);
  foe.prowess += prowess;
  foe.strikes += strikes;
  if (chooses) foe.chooses = true;
  for (let k = 0; k < ranks.n; k++) ranks.prowess[k] += mine;
  return face(ranks, foe) - now;
}
/** What a hazard does to one character. */
export function harmTo(b: Board, m: ModeForm, i: number): number {
  let v = 0;
  for (const d of m.does)
    switch (word(d.op)) {
      case "corruptionCheck":
        v += failChance(b, i, d.by) * characterWorth(b, i);
        break;
      case "rollOr":
        v += (1 - atLeast(d.n - Math.max(0, generalUnused(b, Q.ownerOf(b, i))))) * characterWorth(b, i) * 0.7;
        break;
      case "tap":
        v += b.untapped(i) ? b.set.tappingValue + 0.05 : 0;
        break;
      case "boost":
        v += 0.12 * Math.max(0, -d.prowess) + 0.15 * Math.max(0, -d.body);
        break;
      case "wound":
        v += b.wounded(i) ? 0 : b.set.woundCost;
        break;
      case "discard":
        v += 0.6;
        break;
      default:
        break;
    }
  const def = m.def;
  if (D.BITS[def] & D.B_CORRUPTION_CARD && D.STAYS[def] === D.STAY_CHARACTER) {
    const n = D.CORRUPTION[def];
    v += corruptionCost(b, i, n) + 0.1;
    for (const t of D.TRIGGERS[def])
      for (const d of t.does)
        if (word(d.op) === "corruptionCheck") v += 0.6 * failChance(b, i, d.by, n) * characterWorth(b, i);
  }
  return v;
}
/** What it does to the one of a company whom it would hurt most. */
export function bestVictim(b: Board, m: ModeForm, c: number): number {
  let best = 0;
  const who = m.target!.who;
  for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i))
    if (who === null || fits(b, who, i, Q.NOBODY)) best = Math.max(best, harmTo(b, m, i));
  return best;
}
/** How much a standing event strengthens the creatures in hand that could still be played on the company. */
function strengthens(b: Board, def: number, c: number): number {
  let v = 0;
  const site = Q.siteAhead(b, c);
  for (const m of D.MODS[def]) {
    if (m.stat !== T.STAT.attackProwess && m.stat !== T.STAT.attackStrikes && m.stat !== T.STAT.attackStrikesTimes) {
      if (m.stat === T.STAT.prowess) v -= 0.1 * m.by;
      continue;
    }
    const by = m.stat === T.STAT.attackStrikesTimes ? 2 : m.by;
    v += 0.06 * by;
    if (m.to === 4) {
      if (D.SITE_ATTACKS[site].length && !b.siteTapped(b.them, site)) v += 0.15 * by;
      continue;
    }
    if (Q.limitLeft(b, c) < 2) continue;
    for (let k = 0; k < b.held; k++) {
      const d = b.card(k);
      if (D.KIND[d] !== T.K_CREATURE || (m.races && !(m.races & (1 << D.RACE_OF[d])))) continue;
      if (keyOptions(b, c, d, false, null) > 0) v += b.set.creatureBoostValue * by;
    }
  }
  return v;
}
function standing(b: Board, def: number, c: number): number {
  for (let e = Q.firstEvent(b); e !== NONE; e = Q.nextOf(b, e))
    if (Q.defOf(b, e) === def && D.STAYS[def] === D.STAY_NONE) return NO;
  let v = b.set.stayingEventValue + strengthens(b, def, c);
  if (D.KEYWORDS_OF[def] & (1 << T.KEYWORD.environment)) v += 0.4 * environments(b, T.SIDE_RESOURCE);
  if (D.ADDS_ATTACK[def]) v += 0.2;
  if (D.TAPS_SITES[def].length) v += 0.2;
  v += 0.1 * D.TRIGGERS[def].length;
  return v;
}
/** Worth of playing a hazard card or using one in play: more than nothing means "do it". */
export function hazardValue(b: Board, m: ModeForm, source: number): number {
  const def = m.def;
  if (mineWaits(b)) return NO;
  const c = prey(b);
  let v = 0;
  if (m.target?.of === TG.character && c >= 0) v += bestVictim(b, m, c);
  else for (const d of m.does) v += effectHarm(b, m, d, c);
  if (source < 0 && D.KIND[def] === T.K_EVENT && D.TYPE[def] !== T.SHORT && D.STAYS[def] !== D.STAY_CHARACTER)
    v += c < 0 ? 0.1 : standing(b, def, c);
  if (source < 0 && D.KIND[def] === T.K_CREATURE && D.TYPE[def] === T.PERMANENT)
    v += c >= 0 && creatureFits(b, c, def) ? 0 : 0.15;
  if (source >= 0) v -= 0.1;
  return b.set.harmWeight * v - 0.1 + (source < 0 && v > 0 ? b.set.turnoverValue : 0);
}
function creatureFits(b: Board, c: number, def: number): boolean {
  return keyOptions(b, c, def, false, null) > 0;
}
function effectHarm(b: Board, m: ModeForm, d: EffectForm, c: number): number {
  const moving = c >= 0 && Q.isMoving(b, c);
  switch (word(d.op)) {
    case "attack":
      return attackHarm(b, d.prowess, d.strikes, (d.bits & 2) !== 0, 0);
    case "boost":
      return d.prowess < 0 ? attackHarm(b, 0, 0, false, d.prowess) : 0;
    case "hazardLimit":
      return creaturesLeft(b, c) > Q.limitLeft(b, c) - 1 ? 0.4 : NO;
    case "restrict":
      if (d.n & NO_ACTS) return moving && !targetHaven(b, c) ? 0.9 * b.set.siteBlockWeight : NO;
      if (d.n & NO_ACTS_UNLESS) return moving && !targetHaven(b, c) ? 0.6 * b.set.siteBlockWeight : NO;
      return creaturesLeft(b, c) > 0 ? 0.15 : NO;
    case "returnToOrigin":
      return moving ? b.set.siteBlockWeight : NO;
    case "automaticAttack":
      return c >= 0 && !b.siteTapped(b.them, Q.siteAhead(b, c)) ? 0.5 : NO;
    case "boostAttacks":
      return creaturesLeft(b, c) > 0 ? 0.2 : NO;
    case "retype":
      return -0.1;
    case "rollOr":
      return m.target?.of === TG.faction ? factionHarm(b, d) : 0.3;
    case "corruptionCheck":
      return c >= 0 ? everyoneChecks(b, c, d.by) : 0.1;
    case "discard":
      if (d.word.what === "target") return m.target?.of === TG.environment ? environmentHarm(b) : 0.3;
      return d.word.what === "self"
        ? 0
        : d.word.what === "resourceEnvironments"
          ? 0.5 * environments(b, T.SIDE_RESOURCE)
          : 0.5;
    case "discardCardsOfHand":
      return 0.6;
    case "fromDiscard":
      return 0.4;
    case "watch":
      return 0.2;
    case "attackOn":
      return 0.6;
    case "tap":
      return 0.2;
    case "becomeLongEvent":
      return 0.1;
    default:
      return 0.1;
  }
}
const targetHaven = (b: Board, c: number): boolean => Q.isHavenFor(b, c, Q.siteAhead(b, c));
function environmentHarm(b: Board): number {
  const mine = b.player === b.active ? T.SIDE_RESOURCE : T.SIDE_HAZARD;
  const theirs = mine === T.SIDE_HAZARD ? T.SIDE_RESOURCE : T.SIDE_HAZARD;
  return environments(b, theirs) > environments(b, mine) ? 0.5 : NO;
}
/** Creatures in hand that could be played on the company. */
export function creaturesLeft(b: Board, c: number): number {
  let n = 0;
  if (c < 0) return 0;
  for (let k = 0; k < b.held; k++) if (D.KIND[b.card(k)] === T.K_CREATURE && creatureFits(b, c, b.card(k))) n++;
  return n;
}
/** Creatures in hand that are worth playing on the company. */
export function creaturesToPlay(b: Board, c: number): number {
  let n = 0;
  for (let k = 0; k < b.held; k++) {
    const d = b.card(k);
    if (D.KIND[d] === T.K_CREATURE && creatureFits(b, c, d) && creatureValue(b, c, d) > 0) n++;
  }
  return n;
}
function everyoneChecks(b: Board, c: number, by: number): number {
  let v = 0;
  for (let i = b.firstOf(c); i !== NONE; i = Q.nextOf(b, i)) v += failChance(b, i, by) * characterWorth(b, i);
  return v;
}
function factionHarm(b: Board, d: EffectForm): number {
  const chance = 1 - atLeast(d.n - Math.max(0, generalUnused(b, b.them)));
  let best = 0;
  for (let i = Q.nextSlot(b, 0); i < Q.SLOTS; i = Q.nextSlot(b, i + 1))
    if (Q.isFaction(b, i) && Q.ownerOf(b, i) === b.them) best = Math.max(best, D.MP[Q.defOf(b, i)]);
  return chance * best;
}
