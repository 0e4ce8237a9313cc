/**
 * An attack (000 I.7; coe 3): what may be done before strikes are assigned, both steps of assignment, the strikes one by one,
 * and how it ends. Strikes themselves: ./strike.ts. Several attacks of one creature: ./several.ts.
 */
import { EFFECT, type EffectForm, type Filter, W_WOUNDED } from "../vocabulary/compiled.js";
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import { hazardSeat } from "../state/seats.js";
import {
  ATTACK,
  AUTO_ATTACKS,
  CHECKS,
  defineFrame,
  GO,
  MULTI_ATTACK,
  PRIORITY,
  RESOLVE,
  step,
  STRIKE,
} from "../machine/machine.js";
import { borrow, giveBack, NOBODY } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import * as T from "../vocabulary/terms.js";
import { isolator } from "../query/automatic.js";
import { keyStands } from "../query/keying.js";
import { sayer } from "../query/standing.js";
import { fits, holds, siteTypeForHazards } from "../query/conditions.js";
import { attacksPlusOf, companyLives, creaturesPlusOf, firstOf, isUntapped, NONE, tap } from "../state/inplay.js";
import { attachToWounded, discardWaiting } from "./attach.js";
import { declareCheck } from "./corruption.js";
import { runCreatureWords } from "./creaturewords.js";
import {
  attackNote,
  attackSaidOf,
  endLasting,
  FOR_CHARACTER,
  FOR_COMPANY,
  FOR_STRIKES,
  lastingDef,
  lastingWord,
  lend,
  nextLasting,
} from "../state/lasting.js";
import { mayFaceMany, strikesMore } from "../query/manystrikes.js";
import { skillsOf } from "../query/skills.js";
import { mayGive } from "../machine/giving.js";
import {
  beingFalls,
  discardInstance,
  moveAlone,
  removeInstance,
  TO_DISCARD,
  TO_OUT,
  TO_VOID,
} from "../changes/leaving.js";
import { discardOpen } from "../changes/piles.js";
import { creatureKept } from "../changes/waiting.js";
import { noteFaced } from "../state/faced.js";
import { addTo } from "../state/lists.js";
import { attackBegins, attackEnds } from "./nested.js";
import { marksGo, markStrike, strikeMark, toFace } from "../state/strikemarks.js";
import { unmarkAttack } from "../state/oncemarks.js";
import * as A from "../state/slots.js";
import { hostMissed } from "../changes/prisoners.js";
import { attackingAgent, isAgent } from "../state/agents.js";
import { EntryBit, EntryKind } from "../state/entries.js";
import { AttackBit, AttackFrame, MultiAttackFrame, ResolveFrame } from "../state/frames-of-the-chain.js";
import { AutoAttacksFrame } from "../state/frames-of-the-turn.js";
import { automaticAttackCount } from "../query/automatic.js";
import { ON } from "../machine/firing.js";
import { W_ATTACK, W_ATTACK_MH, W_BETWEEN, W_MOVEMENT } from "../machine/windows.js";
import { attackBody, isStrikeBound, strikesNow } from "../query/strikes.js";
import { CANCELS_CREATURES, isRestricted, KEYS_ONE, nextKeysOne, restrict, unrestrict } from "../query/restrictions.js";
import { RESTRICTIONS } from "../vocabulary/restrictions.js";
import { FOLLOWED, FOLLOWED_FROM, type FollowedForm } from "../vocabulary/packs.js";

/** Pushes an attack; `def` is a creature's definition or -1. The caller may set further slots. */
export function startAttack(
  s: Machine,
  company: number,
  def: number,
  race: number,
  strikes: number,
  prowess: number,
  body: number,
): number {
  const f = s.push(ATTACK, company, def, race, prowess, strikes);
  s.fr[f + AttackFrame.body] = body;
  return f;
}
/** A creature attacks: one attack, or several on the same character (Slayer, Assassin); what a card changes of it. */
export function creatureAttacks(s: Machine, c: number, def: number, key: number, prowess = 0, body = 0): void {
  if (D.ATTACKS[def]! > 1) {
    const many = s.push(MULTI_ATTACK, c, def, D.ATTACKS[def]!, key, 0);
    s.fr[many + MultiAttackFrame.prowess] = prowess;
    s.fr[many + MultiAttackFrame.body] = body;
    return;
  }
  changed(s, pushCreature(s, c, def, key), prowess, body);
}
/** What a card that makes it attack changes of its attack at frame `f`. */
export function changed(s: Machine, f: number, prowess: number, body: number): void {
  s.fr[f + AttackFrame.plus]! += prowess;
  s.fr[f + AttackFrame.bodyPlus]! += body;
}
function attackOf(s: Machine, c: number, def: number): number {
  return startAttack(s, c, def, D.RACE_OF[def]!, D.STRIKES[def]!, D.PROWESS[def]!, D.BODY[def]!);
}
/** Bits of an attack that its creature's card gives it. */
function bitsOf(def: number): number {
  const card = D.BITS[def]!;
  let bits = 0;
  if (card & D.B_ATTACKER_CHOOSES) bits |= AttackBit.attackerChooses;
  if (card & D.B_EACH) bits |= AttackBit.each;
  if (card & D.B_DETAINS) bits |= AttackBit.detains;
  if (card & D.B_BODY_CHECK) bits |= AttackBit.bodyCheckPlus;
  return bits;
}
/**
 * A creature attacks in the place of an automatic-attack (coe 2.V.ii.4: it was not played, its attack is no creature's, it is keyed
 * to nothing); what becomes of its card, the caller sees to.
 */
export function attacksAsAutomatic(s: Machine, c: number, def: number): number {
  if (D.ATTACKS[def]! > 1) {
    const many = s.push(MULTI_ATTACK, c, def, D.ATTACKS[def]!, 0, 0);
    s.fr[many + MultiAttackFrame.automatic] = 1;
    return -1;
  }
  return pushAutomatic(s, c, def);
}
export function pushAutomatic(s: Machine, c: number, def: number): number {
  const f = attackOf(s, c, def);
  s.fr[f + AttackFrame.bits] = AttackBit.automatic | bitsOf(def);
  return f;
}
export function pushCreature(s: Machine, c: number, def: number, key: number): number {
  const f = attackOf(s, c, def);
  let bits = AttackBit.creature | bitsOf(def);
  if (isRestricted(s, c, CANCELS_CREATURES)) bits |= AttackBit.cancelled;
  if (isRestricted(s, c, KEYS_ONE)) bits |= keyedOtherwise(s, f, c, def, key);
  s.fr[f + AttackFrame.plus]! += creaturesPlusOf(s, c);
  s.fr[f + AttackFrame.bits] = bits;
  s.fr[f + AttackFrame.key] = key;
  return f;
}
/** The creature off to the side in slot `k` attacks company `c`: one attack, or several. */
export function asideAttacks(s: Machine, c: number, k: number, key: number): void {
  const def = s.iDef[k]!;
  if (D.ATTACKS[def]! > 1)
    s.fr[s.push(MULTI_ATTACK, c, def, D.ATTACKS[def]!, key, 0) + MultiAttackFrame.source] = k + 1;
  else s.fr[pushCreature(s, c, def, key) + AttackFrame.source] = k + 1;
}
/** The attack at `f` counts as that of a creature: the card in play in slot `source`, which it does not leave (001:302). */
export function asCreature(s: Machine, f: number, def: number, source: number): void {
  const c = s.fr[f + AttackFrame.company]!;
  s.fr[f + AttackFrame.creature] = def;
  s.fr[f + AttackFrame.source] = source + 1;
  s.fr[f + AttackFrame.bits]! |= AttackBit.creature | (isRestricted(s, c, CANCELS_CREATURES) ? AttackBit.cancelled : 0);
  s.fr[f + AttackFrame.plus]! += creaturesPlusOf(s, c);
}
/** What lets one creature be keyed otherwise is used up, and may make its attack another; returns what it adds to its bits. */
function keyedOtherwise(s: Machine, f: number, c: number, def: number, key: number): number {
  let bits = 0;
  for (let k = nextKeysOne(s, c, def, 0); k >= 0; k = nextKeysOne(s, c, def, k + 1)) {
    const { attack } = RESTRICTIONS[k]!.keysOne!;
    if (attack === null) continue;
    unrestrict(s, c, 1 << k);
    s.fr[f + AttackFrame.strikes]! += attack.strikes;
    s.fr[f + AttackFrame.plus]! += attack.prowess;
    if (attack.attackerChooses) bits |= AttackBit.attackerChooses;
  }
  // The rest only if the creature could not be played so without it (000:2196).
  for (let k = nextKeysOne(s, c, def, 0); k >= 0; k = nextKeysOne(s, c, def, k + 1)) {
    unrestrict(s, c, 1 << k);
    if (keyStands(s, c, def, key)) restrict(s, c, 1 << k);
  }
  return bits;
}
/** History of the company this turn: races and names it has faced (a cancelled attack counts, Annotation 14). */
function remember(s: Machine, f: number): void {
  const c = s.fr[f + AttackFrame.company]!;
  const race = s.fr[f + AttackFrame.race]!;
  if (race >= 0) {
    if (race < 16) s.cset(c, L.CompanyWord.faced, s.cget(c, L.CompanyWord.faced) | (1 << race));
    else s.cset(c, L.CompanyWord.faced + 1, s.cget(c, L.CompanyWord.faced + 1) | (1 << (race - 16)));
  }
  const def = s.fr[f + AttackFrame.creature]!;
  if (def >= 0 && D.FACED_BIT[def] !== 0) noteFaced(s, c, D.FACED_BIT[def]!);
  if (race >= 0) noteFollowed(s, f, c, 1 << race);
}
/** Notes what others may follow: attacks of some races, keyed or placed so. */
function noteFollowed(s: Machine, f: number, c: number, race: number): void {
  for (let k = 0; k < FOLLOWED.length; k++) {
    const form = FOLLOWED[k]!;
    if ((form.races & race) === 0 || !(form.notSite ? !atSite(s, f) : isPlaced(s, f, c, form))) continue;
    const w = L.CompanyWord.faced + 1;
    s.cset(c, w, s.cget(c, w) | (1 << (FOLLOWED_FROM + k)));
  }
}
/** An automatic-attack, or one keyed to a site in any way. */
function atSite(s: Machine, f: number): boolean {
  const k = s.fr[f + AttackFrame.key]! >> 8;
  const automatic = (s.fr[f + AttackFrame.bits]! & AttackBit.automatic) !== 0;
  return automatic || k === A.KEY_SITE || k === A.KEY_SITE_TYPE || k === A.KEY_SITE_IN;
}
/** Keyed to such a type of region or site; or, where that is enough, in such a region or at such a site. */
function isPlaced(s: Machine, f: number, c: number, form: FollowedForm): boolean {
  const key = s.fr[f + AttackFrame.key]!;
  const [kind, value] = [key >> 8, key & 255];
  if (kind === A.KEY_REGION_TYPE) return (form.regions & (1 << value)) !== 0;
  if (kind === A.KEY_SITE_TYPE) return (form.sites & (1 << value)) !== 0;
  if (!form.there) return false;
  if (kind === A.KEY_REGION) return (form.regions & (1 << D.REGION_TYPE[value]!)) !== 0;
  return atSite(s, f) && (form.sites & (1 << siteTypeForHazards(s, c))) !== 0;
}
/** May this character or ally be given a strike of the attack at all? */
function attackable(s: Table, f: number, i: number): boolean {
  if (strikeMark(s, i) !== L.ST_NONE) return false;
  const victim = s.fr[f + AttackFrame.victim]!;
  if (victim > 0 && victim - 1 !== i) return false;
  const def = s.fr[f + AttackFrame.creature]!;
  if (def >= 0 && D.SPARES[def] && fits(s, D.SPARES[def]!, i, NOBODY)) return false;
  return (
    s.iRole[i] !== L.Role.ally ||
    !allySpared(s, i, s.fr[f + AttackFrame.key]!, (s.fr[f + AttackFrame.bits]! & AttackBit.automatic) !== 0)
  );
}
/** Has he an ally with him who takes the first strike, and has none yet (Noble Hound)? */
function isGuarded(s: Table, f: number, i: number): boolean {
  if ((s.h[L.Header.standing]! & D.ST_BODYGUARD) === 0 || s.fr[f + AttackFrame.victim]! > 0) return false;
  for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!)
    if (isBodyguard(s, j) && strikeMark(s, j) === L.ST_NONE) return true;
  return false;
}
const isBodyguard = (s: Table, j: number): boolean =>
  s.iRole[j] === L.Role.ally && (D.STANDING[s.iDef[j]!]! & D.ST_BODYGUARD) !== 0;
/** Allies that may not be attacked: never, or not by what is keyed to the site. */
export function allySpared(s: Table, i: number, key: number, automatic: boolean): boolean {
  const sp = D.SPARED[s.iDef[i]!]!;
  const k = key >> 8;
  return (
    sp === 1 ||
    (sp === 2 &&
      (automatic ||
        k === A.KEY_SITE ||
        k === A.KEY_SITE_TYPE ||
        k === A.KEY_SITE_IN ||
        k === A.KEY_AGENT ||
        k === A.KEY_AGENT_FREE))
  );
}
/** Calls for every possible defender: characters, and allies (they fight like characters). */
function defenders(s: Table, f: number, untappedOnly: boolean, out: Int32Array | null, verb: number): number {
  let n = 0;
  for (let i = firstOf(s, s.fr[f + AttackFrame.company]!); i !== NONE; i = s.iNext[i]!) {
    // Who is guarded counts among those whom strikes are for, and is offered when his guard has one.
    if (attackable(s, f, i) && (!untappedOnly || isUntapped(s, i)) && !(out && isGuarded(s, f, i))) {
      if (out) out[n] = T.choice(verb, i);
      n++;
    }
    for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!)
      if (
        s.iRole[j] === L.Role.ally &&
        attackable(s, f, j) &&
        (!untappedOnly || isUntapped(s, j) || isBodyguard(s, j))
      ) {
        if (out) out[n] = T.choice(verb, j);
        n++;
      }
  }
  return n;
}
/** How many may be given a strike of the attack at frame `f`, whoever has one already counted in. */
export const facersOf = (s: Table, f: number): number => defenders(s, f, false, null, 0) + assigned(s, f);
/** Somebody comes to the company attacked, alone, and faces a strike in all cases (Alatar). What follows: `after`. */
export function joinAttacked(s: Machine, i: number, f: number): void {
  const c = s.fr[f + AttackFrame.company]!;
  if (!companyLives(s, c) || s.iComp[i] === c) return;
  moveAlone(s, i, c);
  assign(s, f, i);
  s.fr[f + AttackFrame.source] = (s.fr[f + AttackFrame.source]! & 255) | ((i + 1) << 8);
}
/** Before strikes are given out one of the company is chosen for the first of them (Half an Eye Open). */
export function assignAhead(s: Machine, f: number, i: number): void {
  if (attackable(s, f, i) && assigned(s, f) === 0) assign(s, f, i);
}
const assigned = (s: Table, f: number): number => s.fr[f + AttackFrame.count]! & 31;
function assign(s: Machine, f: number, i: number): void {
  markStrike(s, i, L.ST_ASSIGNED);
  s.fr[f + AttackFrame.count]! += 1;
}
/** He taps and faces two strikes, an optional rule (000:1896): what they cost him, `frames/strike.ts` says. */
function assignTwo(s: Machine, f: number, i: number): void {
  tap(s, i);
  markStrike(s, i, L.ST_TWO);
  s.fr[f + AttackFrame.count]! += 2;
}
/** May whoever is untapped face two of the strikes that are left? */
const twoLeft = (s: Machine, f: number): boolean =>
  s.rules.twoStrikes && s.fr[f + AttackFrame.strikes]! - assigned(s, f) >= 2;
/** A warrior to whom the defender gives a strike takes on so many of them. */
function assignMany(s: Machine, f: number, i: number, strikes: number): void {
  const k = mayFaceMany(s, f, s.fr[f + AttackFrame.company]!);
  const def = lastingDef(s, k);
  const word = lastingWord(s, k)!.lasts;
  endLasting(s, k);
  lend(s, def, word, FOR_CHARACTER, i, attackNote(f, strikes - 1));
  lend(s, def, word, FOR_STRIKES, i, attackNote(f, strikes - 1));
  markStrike(s, i, L.ST_ASSIGNED);
  s.fr[f + AttackFrame.count]! += strikes;
}
/** Adds how many strikes the warriors among the defenders may take on, to the first `n` choices. */
function listMany(s: Machine, f: number, out: Int32Array, n: number): number {
  const left = s.fr[f + AttackFrame.strikes]! - assigned(s, f);
  const before = n;
  for (let k = 0; k < before; k++) {
    const i = T.aOf(out[k]!);
    if (T.bOf(out[k]!) !== 0 || s.iRole[i] !== L.Role.character || (skillsOf(s, i) & WARRIOR) === 0) continue;
    for (let m = 2; m <= left; m++) out[n++] = T.choice(T.V_ASSIGN, i, m);
  }
  return n;
}
const WARRIOR = 1 << T.SKILL.warrior;
const manyLeft = (s: Machine, f: number): boolean =>
  mayFaceMany(s, f, s.fr[f + AttackFrame.company]!) >= 0 && s.fr[f + AttackFrame.strikes]! - assigned(s, f) >= 2;
/** Everybody faces one: characters, and their allies with them (000 I.10: in combat an ally counts as a character). */
function assignAll(s: Machine, f: number): void {
  for (let i = firstOf(s, s.fr[f + AttackFrame.company]!); i !== NONE; i = s.iNext[i]!) {
    if (attackable(s, f, i)) assign(s, f, i);
    for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!)
      if (s.iRole[j] === L.Role.ally && attackable(s, f, j)) assign(s, f, j);
  }
}
export function noteDefeated(s: Machine, f: number): void {
  s.fr[f + AttackFrame.count]! += 32;
}
export const strikesLeft = (s: Machine, f: number): number => {
  let n = 0;
  for (let i = firstOf(s, s.fr[f + AttackFrame.company]!); i !== NONE; i = s.iNext[i]!) {
    n += toFace(s, i);
    if (s.h[L.Header.lasting] !== 0) n += strikesMore(s, f, i);
    for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!) n += toFace(s, j);
  }
  return n;
};

const begin = step("begin", {
  enter(s, f) {
    const c = s.fr[f + AttackFrame.company]!;
    s.fr[f + 1] = beforeStrikes.at;
    attackBegins(s, f, c);
    // Conditions like "has already faced an Orc attack" are asked before this attack is remembered.
    s.fr[f + AttackFrame.prowess] = ownStat(s, f, T.STAT.attackProwess, s.fr[f + AttackFrame.prowess]!);
    s.fr[f + AttackFrame.strikes] =
      s.fr[f + AttackFrame.bits]! & AttackBit.each
        ? 0
        : ownStat(s, f, T.STAT.attackStrikes, s.fr[f + AttackFrame.strikes]!);
    s.fr[f + AttackFrame.plus]! += attacksPlusOf(s, c);
    const race = s.fr[f + AttackFrame.race]!;
    if (race >= 0 && s.h[L.Header.attacksRaces]! & (1 << race)) {
      s.fr[f + AttackFrame.plus]! += s.h[L.Header.attacksPlus]! & 255;
      if ((s.fr[f + AttackFrame.bits]! & AttackBit.each) === 0)
        s.fr[f + AttackFrame.strikes]! += s.h[L.Header.attacksPlus]! >> 8;
    }
    if (s.h[L.Header.lasting] !== 0) saidOfRace(s, f, c, race);
    if (s.fr[f + AttackFrame.body]! < 0) s.fr[f + AttackFrame.body] = bodyGiven(s, race);
    else s.fr[f + AttackFrame.body] = Math.max(0, ownStat(s, f, T.STAT.attackBody, s.fr[f + AttackFrame.body]!));
    remember(s, f);
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) s.iTurn[i]! &= ~L.TurnMark.wounded;
    if (!amid(s, f) && (s.fr[f + AttackFrame.bits]! & AttackBit.cancelled) === 0) {
      const hazards = s.h[L.Header.phase] === T.PHASE_MOVEMENT;
      s.push(PRIORITY, s.active, hazards ? W_ATTACK_MH : W_ATTACK);
    }
    return GO;
  },
});
/** The body that an event in play gives to attacks by this race that have none, -1 none (Helms of Iron). */
function bodyGiven(s: Machine, race: number): number {
  if (race < 0) return -1;
  for (let e = s.h[L.Header.events]!; e !== NONE; e = s.iNext[e]!) {
    if ((D.SPECIAL[s.iDef[e]!]! & D.SP_BODY) === 0) continue;
    // What is given besides is taken off here: it is added to every body.
    for (const m of D.MODS[s.iDef[e]!]!)
      if (m.word.orElse !== undefined && m.races & (1 << race)) return (m.word.orElse as number) - m.by;
  }
  return -1;
}
const BOOSTED = EFFECT.of("boostAttacks");
/** What cards have said for the turn of attacks by its race on this company (Chill Douser). */
function saidOfRace(s: Machine, f: number, c: number, race: number): void {
  for (let k = nextLasting(s, 0, BOOSTED, FOR_COMPANY, c); k >= 0; k = nextLasting(s, k + 1, BOOSTED, FOR_COMPANY, c)) {
    const d = lastingWord(s, k)!;
    if (race >= 0 && d.mask & (1 << race)) gainsOfRace(s, f, d);
  }
}
/** What such a word gives the attack at frame `f`. */
export function gainsOfRace(s: Machine, f: number, d: Pick<EffectForm, "prowess" | "strikes" | "body">): void {
  const bits = s.fr[f + AttackFrame.bits]!;
  s.fr[f + AttackFrame.plus]! += d.prowess;
  if ((bits & AttackBit.each) === 0) s.fr[f + AttackFrame.strikes]! += d.strikes;
  if ((bits & AttackBit.woundCheck) === 0) s.fr[f + AttackFrame.bodyPlus]! += d.body;
}
const beforeStrikes = step("before strikes are given out", {
  enter(s, f) {
    const bits = s.fr[f + AttackFrame.bits]!;
    if (!companyLives(s, s.fr[f + AttackFrame.company]!) || bits & AttackBit.cancelled) {
      s.fr[f + 1] = after.at;
      return GO;
    }
    if (runOwn(s, f, ON.beforeStrikes)) return GO;
    const n = strikesNow(s, f);
    s.fr[f + AttackFrame.strikes] = n;
    s.fr[f + AttackFrame.bits]! |= AttackBit.assigned;
    if (s.fr[f + AttackFrame.bits]! & AttackBit.fails) {
      allFail(s, f, s.fr[f + AttackFrame.bits]! & AttackBit.each ? defenders(s, f, false, null, 0) : n);
      return GO;
    }
    if (s.fr[f + AttackFrame.bits]! & AttackBit.each) {
      s.fr[f + 1] = between.at;
      assignAll(s, f);
      s.fr[f + AttackFrame.strikes] = assigned(s, f);
    } else {
      const attacker = (s.fr[f + AttackFrame.bits]! & AttackBit.attackerChooses) !== 0 && !defenderGives(s, f);
      s.fr[f + 1] = attacker ? byAttacker.at : byDefender.at;
    }
    return GO;
  },
});
/** May the defender give out every strike: does an event say so of creatures (Cloudless Day), or a card of this attack? */
const defenderGives = (s: Machine, f: number): boolean =>
  givesAll(s, f) || ((s.fr[f + AttackFrame.bits]! & AttackBit.creature) !== 0 && sayer(s, D.SAYS_DEFENDER) >= 0);
const byDefender = step("the defender gives out strikes", {
  enter(s, f) {
    if (assigned(s, f) >= s.fr[f + AttackFrame.strikes]! || defenders(s, f, !defenderGives(s, f), null, 0) === 0) {
      s.fr[f + 1] = byAttacker.at;
      return GO;
    }
    // As many strikes as there are targets: each gets one, nobody has anything to decide (but who can face two).
    if (
      !twoLeft(s, f) &&
      !manyLeft(s, f) &&
      s.fr[f + AttackFrame.strikes]! - assigned(s, f) >= defenders(s, f, false, null, 0)
    ) {
      assignAll(s, f);
      s.fr[f + 1] = byAttacker.at;
      return GO;
    }
    return s.ask(s.cget(s.fr[f + AttackFrame.company]!, L.CompanyWord.owner));
  },
  options(s, f, out) {
    const all = defenderGives(s, f);
    let n = defenders(s, f, !all, out, T.V_ASSIGN);
    // Who gives out every strike must do it (Phial of Galadriel); who may (Cloudless Day) leaves the rest to the attacker.
    if (givesAll(s, f)) return n;
    if (twoLeft(s, f))
      for (let k = n - 1; k >= 0; k--)
        if (isUntapped(s, T.aOf(out[k]!))) out[n++] = T.choice(T.V_ASSIGN, T.aOf(out[k]!), 1);
    if (manyLeft(s, f)) n = listMany(s, f, out, n);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) s.fr[f + 1] = byAttacker.at;
    else if (T.bOf(c) > 1) assignMany(s, f, T.aOf(c), T.bOf(c));
    else if (T.bOf(c) === 1) assignTwo(s, f, T.aOf(c));
    else assign(s, f, T.aOf(c));
  },
});
const byAttacker = step("the attacker gives out the rest", {
  enter(s, f) {
    if (s.fr[f + AttackFrame.strikes]! - assigned(s, f) >= defenders(s, f, false, null, 0)) assignAll(s, f);
    const left = s.fr[f + AttackFrame.strikes]! - assigned(s, f);
    const can = defenders(s, f, false, null, 0);
    if (left <= 0 || can === 0) {
      s.fr[f + AttackFrame.excess] = Math.max(0, left);
      s.fr[f + 1] = between.at;
      return GO;
    }
    return s.ask(hazardSeat(s, s.cget(s.fr[f + AttackFrame.company]!, L.CompanyWord.owner)));
  },
  options: (s, f, out) => defenders(s, f, false, out, T.V_ASSIGN),
  take: (s, f, c) => assign(s, f, T.aOf(c)),
});
/** Before each strike both may do what the phase allows; the attack itself is beyond reach now (Annotation 13; coe 3.iv). */
const between = step("before a strike", {
  enter(s, f) {
    s.fr[f + 1] = nextStrike.at;
    if (companyLives(s, s.fr[f + AttackFrame.company]!) && strikesLeft(s, f) > 0 && !amid(s, f))
      s.push(PRIORITY, s.active, s.h[L.Header.phase] === T.PHASE_MOVEMENT ? W_MOVEMENT : W_BETWEEN);
    return GO;
  },
});
export const nextStrike = step("whose strike is next", {
  enter(s, f) {
    const c = s.fr[f + AttackFrame.company]!;
    if (s.fr[f + AttackFrame.bits]! & AttackBit.fails) {
      allFail(s, f, assigned(s, f));
      return GO;
    }
    const n = companyLives(s, c) ? strikesLeft(s, f) : 0;
    if (n === 0) {
      s.fr[f + 1] = end.at;
      return GO;
    }
    return s.ask(s.cget(c, L.CompanyWord.owner));
  },
  options(s, f, out) {
    let n = 0;
    for (let i = firstOf(s, s.fr[f + AttackFrame.company]!); i !== NONE; i = s.iNext[i]!) {
      if (toFace(s, i) > 0) out[n++] = T.choice(T.V_STRIKE, i);
      for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!) if (toFace(s, j) > 0) out[n++] = T.choice(T.V_STRIKE, j);
    }
    return n;
  },
  take(s, f, c) {
    s.fr[f + 1] = between.at;
    s.push(STRIKE, f, T.aOf(c));
  },
});
const end = step("all strikes are over", {
  enter(s, f) {
    const c = s.fr[f + AttackFrame.company]!;
    s.fr[f + 1] = after.at;
    if (companyLives(s, c)) {
      runOwn(s, f, ON.afterAttack);
      attachToWounded(s, c);
    }
    if (s.fr[f + AttackFrame.bits]! & AttackBit.woundCheck && companyLives(s, c))
      s.push(CHECKS, W_WOUNDED, s.fr[f + AttackFrame.bodyPlus]!, c);
    return GO;
  },
});
const after = step("after the attack", {
  enter(s, f) {
    const c = s.fr[f + AttackFrame.company]!;
    if (s.fr[f + AttackFrame.bits]! & AttackBit.cancelled) discardWaiting(s, c);
    if (companyLives(s, c)) marksGo(s, c);
    s.fr[f + 1] = finished.at;
    joinedPays(s, ((s.fr[f + AttackFrame.source]! >> 8) & 255) - 1, c);
    return GO;
  },
});
const finished = step("what becomes of the creature", {
  enter(s, f) {
    finish(s, f);
    return GO;
  },
});
/** None of its strikes is faced; each has its body checked (000 I.7), or is defeated without one. */
function allFail(s: Machine, f: number, strikes: number): void {
  s.fr[f + AttackFrame.strikes] = strikes;
  s.fr[f + AttackFrame.count] = Math.min(31, strikes);
  s.fr[f + AttackFrame.excess] = 0;
  s.fr[f + 1] = failing.at;
}
const failing = step("a strike that fails of itself", {
  enter(s, f) {
    if (s.fr[f + AttackFrame.excess]! >= assigned(s, f)) {
      s.fr[f + 1] = end.at;
      return GO;
    }
    s.fr[f + AttackFrame.excess]! += 1;
    woundAgent(s, f);
    if (s.fr[f + AttackFrame.body]! < 0) noteDefeated(s, f);
    else {
      s.fr[f + 1] = failed.at;
      s.roll(s.cget(s.fr[f + AttackFrame.company]!, L.CompanyWord.owner));
    }
    return GO;
  },
});
const failed = step("its body check", {
  enter(s, f) {
    if (s.h[L.Header.rolled]! > attackBody(s, f)) noteDefeated(s, f);
    s.fr[f + 1] = failing.at;
    return GO;
  },
});
// `between` comes before each strike; it stands last so that the numbers of the others, part of a state's hash, stay.
defineFrame(AttackFrame.kind, AttackFrame.label, [
  begin,
  beforeStrikes,
  byDefender,
  byAttacker,
  nextStrike,
  end,
  after,
  finished,
  between,
  failing,
  failed,
]);
/** An attack that is one of several actions of a card leaves no room between them (Annotation 24). */
function amid(s: Machine, f: number): boolean {
  return (
    ((s.fr[f + AttackFrame.bits]! & (AttackBit.noCancel | AttackBit.creature | AttackBit.automatic)) ===
      AttackBit.noCancel &&
      s.fr[f + AttackFrame.key]! >> 8 !== T.KEY_PLAIN) ||
    (!s.rules.attackInsideCard && insideCard(s, f))
  );
}
/** Who came to the attack taps after it, and makes a corruption check. */
function joinedPays(s: Machine, i: number, c: number): void {
  if (i < 0 || s.iRole[i] !== L.Role.character || s.iComp[i] !== c) return;
  tap(s, i);
  declareCheck(s, i, 0, s.iOwner[i]!);
}
/** Is the attack one of several things that a card does when it resolves? */
function insideCard(s: Machine, f: number): boolean {
  const r = f - L.FRAME_WORDS;
  if (r < 0 || s.fr[r] !== RESOLVE || s.fr[r + ResolveFrame.sort] !== EntryKind.card) return false;
  const m = D.MODES[s.fr[r + ResolveFrame.card]!]![s.fr[r + ResolveFrame.mode]!]!;
  return m.does.length > 1 || m.rescues;
}
/** The creature's own conditional numbers, settled when the attack begins. */
function ownStat(s: Machine, f: number, stat: number, base: number): number {
  const def = s.fr[f + AttackFrame.creature]!;
  if (def < 0) return base;
  const cx = borrow(s.hazard, s.fr[f + AttackFrame.company]!);
  const mods = D.MODS[def]!;
  for (let k = 0; k < mods.length; k++) {
    const m = mods[k]!;
    if (m.stat === stat && m.to === 6 && !isStrikeBound(m.when) && (m.when.length === 0 || holds(s, m.when, cx)))
      base += m.per === null ? m.by : m.by * howMany(s, s.fr[f + AttackFrame.company]!, m.per);
  }
  giveBack(cx);
  return base;
}
/** Characters of the company who are such. */
function howMany(s: Machine, c: number, such: Filter): number {
  let n = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) if (fits(s, such, i, NOBODY)) n++;
  return n;
}
/** Runs the creature's own passive words of a kind with the company as context; true if something was pushed. */
function runOwn(s: Machine, f: number, on: number): boolean {
  const def = s.fr[f + AttackFrame.creature]!;
  if (def < 0 || s.fr[f + AttackFrame.bits]! & (on === ON.beforeStrikes ? AttackBit.wordsDone : 0)) return false;
  if (on === ON.beforeStrikes) s.fr[f + AttackFrame.bits]! |= AttackBit.wordsDone;
  return runCreatureWords(s, f, def, on, -1);
}
/** The attack is over: kills, discards, what it came from (000 I.7). */
function finish(s: Machine, f: number): void {
  const c = s.fr[f + AttackFrame.company]!;
  const def = s.fr[f + AttackFrame.creature]!;
  const bits = s.fr[f + AttackFrame.bits]!;
  const count = s.fr[f + AttackFrame.count]!;
  const n = count & 31,
    beaten = count >> 5;
  // What a creature's attack detained, it never was defeated for (001:1205; coe 3.II.3).
  const spared = bits & AttackBit.detains && bits & AttackBit.creature ? 1 : 0;
  const defeated = (bits & AttackBit.cancelled) === 0 && n > 0 && beaten >= n && spared === 0;
  const source = (s.fr[f + AttackFrame.source]! & 255) - 1;
  if (defeated && s.h[L.Header.triggers]! & (1 << ON.attackDefeated)) goWithIt(s, c);
  const isolated = s.h[L.Header.isolated] === f;
  if (isolated) s.h[L.Header.isolated] = 0;
  if (isolated && defeated && isolator(s) >= 0) discardInstance(s, isolator(s));
  attackEnds(s, f);
  s.h[L.Header.kindled] = 0;
  unmarkAttack(s, c);
  const taken = saidOfAttack(s, f, REMOVES);
  const sky = s.h[L.Header.lasting] === 0 ? -1 : saidOfAttack(s, f, SKY);
  const skyCard = sky < 0 ? -1 : lastingDef(s, sky);
  if (s.h[L.Header.lasting] !== 0) endSaidOfAttack(s, f, taken);
  s.pop();
  if (taken >= 0) {
    const item = lastingWord(s, taken)!.n;
    endLasting(s, taken);
    creatureTaken(s, c, def);
    mayGive(s, Math.floor(c / L.COMPANIES_PER_PLAYER), item, c);
    return;
  }
  const above = s.h[L.Header.depth]! > 0 ? s.top() : -1;
  if (def >= 0 && above >= 0 && s.fr[above] === MULTI_ATTACK) {
    s.fr[above + MultiAttackFrame.result] = defeated ? 1 : 2;
    return;
  }
  if (skyCard >= 0) skyOver(s, source, skyCard, defeated);
  else if (source >= 0) {
    hostMissed(s, source);
    if (defeated) cardBeaten(s, c, source);
    else agentHasAttacked(s, source);
  } else if (bits & AttackBit.creature && def >= 0) {
    creatureDone(s, c, def, defeated);
  }
}
/** Events that are discarded when such an attack is defeated. */
function goWithIt(s: Machine, c: number): void {
  const cx = borrow(s.hazard, c);
  for (let e = s.h[L.Header.events]!; e !== NONE; ) {
    let goes = false;
    for (const t of D.TRIGGERS[s.iDef[e]!]!) if (t.on === ON.attackDefeated && holds(s, t.needs, cx)) goes = true;
    if (goes) discardInstance(s, e);
    e = goes ? s.h[L.Header.events]! : s.iNext[e]!;
  }
  giveBack(cx);
}
/** A card in play that attacked company `c` was defeated, and leaves play; a Dragon's others go with it. */
export function cardBeaten(s: Machine, c: number, source: number): void {
  if (s.iRole[source] === L.Role.free) return;
  const d = s.iDef[source]!,
    owner = s.iOwner[source]!;
  const faced = automaticAttackCount(s, c);
  // A creature off to the side takes along the card with which it lay.
  const keeper = s.iRole[source] === L.Role.aside ? s.iCtrl[source]! : NONE;
  removeInstance(s, source, TO_VOID);
  if (keeper !== NONE) discardInstance(s, keeper);
  // Its player's opponent has the points, and only for a defeat of his own (Balrog of Moria); else it is out of play.
  addTo(s, owner, s.cget(c, L.CompanyWord.owner) === owner ? L.Pile.out : L.Pile.won, d);
  beingFalls(s, d);
  if (s.h[L.Header.phase] === T.PHASE_SITE && companyLives(s, c)) attacksGone(s, c, faced - automaticAttackCount(s, c));
}
/** So many of the automatic-attacks a company has faced are there no more: those to come are counted from fewer. */
function attacksGone(s: Machine, c: number, gone: number): void {
  const f = s.h[L.Header.depth]! > 0 ? s.top() : -1;
  if (gone <= 0 || f < 0 || s.fr[f] !== AUTO_ATTACKS) return;
  s.fr[f + AutoAttacksFrame.begun]! -= gone;
  // The one before was faced as often as it must be.
  s.fr[f + AutoAttacksFrame.again] = NONE;
  s.cset(c, L.CompanyWord.autoAttacks, (s.cget(c, L.CompanyWord.autoAttacks) & 0xffff) >> (4 * gone));
}
/** A strike of his that fails wounds an agent (coe 3.v; 001:1915). */
export function woundAgent(s: Machine, a: number): void {
  const i = attackingAgent(s, a);
  if (i >= 0) s.iStat[i]! = (s.iStat[i]! & ~L.Status.tapped) | L.Status.wounded;
}
/** After his attack an agent stays, tapped or wounded (001:1915). */
function agentHasAttacked(s: Machine, i: number): void {
  if (!isAgent(s, i)) return;
  if ((s.iStat[i]! & L.Status.wounded) === 0) s.iStat[i]! |= L.Status.tapped;
}
/** The place of a word `op` said of the attack at frame `f`, or -1. */
function saidOfAttack(s: Machine, f: number, op: number): number {
  const c = s.fr[f + AttackFrame.company]!;
  for (let k = nextLasting(s, 0, op, FOR_COMPANY, c); k >= 0; k = nextLasting(s, k + 1, op, FOR_COMPANY, c))
    if (attackSaidOf(s, k) === f) return k;
  return -1;
}
/** What was said of the attack alone is over with it, but for place `but`. */
function endSaidOfAttack(s: Machine, f: number, but: number): void {
  for (let k = 0; k < s.h[L.Header.lasting]!; k++) if (k !== but && attackSaidOf(s, k) === f) endLasting(s, k);
}
const GIVES = EFFECT.of("defenderGives");
/** Must the defender give out every strike, to whom he likes (Phial of Galadriel)? */
const givesAll = (s: Machine, f: number): boolean => s.h[L.Header.lasting] !== 0 && saidOfAttack(s, f, GIVES) >= 0;
const BODYLESS = EFFECT.of("bodylessStrikes");
/** How many strikes of the attack at frame `f` have no body. */
export function bodylessOf(s: Machine, f: number): number {
  if (s.h[L.Header.lasting] === 0) return 0;
  const c = s.fr[f + AttackFrame.company]!;
  let n = 0;
  for (let k = nextLasting(s, 0, BODYLESS, FOR_COMPANY, c); k >= 0; k = nextLasting(s, k + 1, BODYLESS, FOR_COMPANY, c))
    if (attackSaidOf(s, k) === f) n += lastingWord(s, k)!.strikes;
  return n;
}
const FELLS = EFFECT.of("fellsRest");
/** Is every strike of the attack at frame `f` that fails defeated (Arrows Shorn of Ebony)? */
export const fellsRest = (s: Machine, f: number): boolean =>
  s.h[L.Header.lasting] !== 0 && saidOfAttack(s, f, FELLS) >= 0;
/** The strike that was to fell the rest was not defeated, or the attack is over. */
export function fellsNoMore(s: Machine, f: number): void {
  for (let k = saidOfAttack(s, f, FELLS); k >= 0; k = saidOfAttack(s, f, FELLS)) endLasting(s, k);
}
const REMOVES = EFFECT.of("removesCreature");
const SKY = EFFECT.of("nazgulAttacks");
/** A Nazgûl that lay in play has attacked by card `def`, which resolves: beaten he is out of play, and the card is for the defender's points. */
function skyOver(s: Machine, nazgul: number, def: number, defeated: boolean): void {
  if (s.iRole[nazgul] !== L.Role.free) removeInstance(s, nazgul, defeated ? TO_OUT : TO_DISCARD);
  const r = s.top();
  if (defeated && s.fr[r] === RESOLVE && s.fr[r + ResolveFrame.card] === def)
    s.fr[r + ResolveFrame.bits]! |= EntryBit.won;
}
/** It goes to the defender's points whatever came of its attack (Fury of the Iron Crown); several attacks end with it. */
function creatureTaken(s: Machine, c: number, def: number): void {
  const above = s.h[L.Header.depth]! > 0 ? s.top() : -1;
  if (above >= 0 && s.fr[above] === MULTI_ATTACK) s.pop();
  creatureDone(s, c, def, true);
}
/** A creature goes to the defender's marshalling points, or to its owner's discard pile. */
export function creatureDone(s: Machine, c: number, def: number, defeated: boolean): void {
  const owner = hazardSeat(s, Math.floor(c / L.COMPANIES_PER_PLAYER));
  if (s.h[L.Header.standing]! & D.ST_RARE && creatureKept(s, c, def, owner, defeated)) return;
  if (defeated) {
    addTo(s, owner, L.Pile.won, def);
    beingFalls(s, def);
  } else discardOpen(s, owner, def);
}
