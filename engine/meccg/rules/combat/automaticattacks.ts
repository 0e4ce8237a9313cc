/** The automatic-attacks of a site, one after the other (000 I.4; 001:1245-1253; coe 2.V.ii): whose each is, who may cancel it, how often it is faced. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import type { SiteAttackForm } from "../../cards/vocabulary/compiled.js";
import { AutoAttacksFrame, MultiAttackFrame, AttackFrame, AttackBit } from "../state/frames/combat.js";
import { Frame } from "../state/schema.js";
import { GO, step, defineFrame } from "../machine/machine.js";
import { attacksAsAutomatic } from "./startattack.js";
import {
  automaticAttack,
  automaticAttackCount,
  siteAttackIsFirm,
  timesMore,
  attackIsMet,
  copiedHalved,
  lessByHalf,
  copiedProwess,
  copiedBy,
  isolator,
  siteAttackForm,
} from "../facts/combat/siteattacks.js";
import { cancelsAttack } from "../changes/cancelling.js";
import { companyLives, NONE, tap, firstOf, isUntapped } from "../state/inplay.js";
import { discardInstance } from "../changes/leaving.js";
import { discardOpen, revealFromHand } from "../changes/piles.js";
import { hasOneStrike, reducedToOne } from "../changes/onestrike.js";
import { isBarredBy } from "../facts/journey/keying.js";
import { isTaken } from "../facts/play/unique.js";
import { siteAttack, saidAhead, strikesOff, areAllCancelled } from "./startsiteattack.js";
import { siteInView } from "../facts/play/conditions.js";
import { siteTapped } from "../state/sitecards.js";

/** A company at a tapped site need not face anything in METW (000 I.4); elsewhere it must. */
export function facesAttacks(s: Machine, c: number): boolean {
  if (s.rules.tappedSite === "mustEnter") return true;
  return !siteTapped(s, c, s.cget(c, L.CompanyWord.site));
}
const isSpied = (s: Machine, f: number): boolean => s.fr[f + AutoAttacksFrame.spied] === 1;
/** Race of the attack that was begun last. */
function raceOfLast(s: Machine, f: number): number {
  const def = creatureOf(s, f);
  if (def >= 0) return D.RACE_OF[def];
  return automaticAttack(s, s.fr[f + AutoAttacksFrame.company], s.fr[f + AutoAttacksFrame.begun] - 1).race;
}
/** Is the one that was begun last to be faced once more, at once? */
function facedAgain(s: Machine, f: number): boolean {
  const begun = s.fr[f + AutoAttacksFrame.begun];
  if (begun === 0 || s.fr[f + AutoAttacksFrame.only] !== 0) return false;
  const company = s.fr[f + AutoAttacksFrame.company];
  if (begun > automaticAttackCount(s, company)) return false;
  // One that nobody was put in the place of was not faced.
  if (creatureOf(s, f) < 0 && !siteAttackIsFirm(s, company, begun - 1)) return false;
  return s.fr[f + AutoAttacksFrame.again] < timesMore(s, company, begun - 1, raceOfLast(s, f));
}
/** Attacks that the company does not meet are neither faced nor counted as faced. */
function passOver(s: Machine, f: number, c: number): void {
  if (!companyLives(s, c) || facedAgain(s, f)) return;
  let begun = s.fr[f + AutoAttacksFrame.begun];
  while (begun < automaticAttackCount(s, c) && !attackIsMet(s, c, begun)) begun++;
  s.fr[f + AutoAttacksFrame.begun] = begun;
}
/** The automatic-attacks one after the other; a character at his named home may tap to cancel one (coe 2.V.ii.5). */
function noneLeft(s: Machine, f: number): boolean {
  const company = s.fr[f + AutoAttacksFrame.company];
  passOver(s, f, company);
  const alone = s.fr[f + AutoAttacksFrame.alone] - 1;
  const left = alone >= 0 && (s.iRole[alone] !== L.Role.character || s.iComp[alone] !== company);
  if (
    !left &&
    companyLives(s, company) &&
    (s.fr[f + AutoAttacksFrame.spied] !== 0 || facesAttacks(s, company)) &&
    (s.fr[f + AutoAttacksFrame.begun] < automaticAttackCount(s, company) || facedAgain(s, f))
  )
    return false;
  creatureGoes(s, f);
  s.pop();
  return true;
}
/** The creature that attacks in its place: out of the hand, or out of play; -1 none. */
function creatureOf(s: Machine, f: number): number {
  const slot = s.fr[f + AutoAttacksFrame.slot] - 1;
  return slot >= 0 ? s.iDef[slot] : s.fr[f + AutoAttacksFrame.creature] - 1;
}
function nextAttack(s: Machine, f: number): number {
  const company = s.fr[f + AutoAttacksFrame.company];
  const again = facedAgain(s, f);
  const k = s.fr[f + AutoAttacksFrame.begun] - (again ? 1 : 0);
  s.fr[f + AutoAttacksFrame.begun] = k + 1;
  s.fr[f + AutoAttacksFrame.again] = again ? s.fr[f + AutoAttacksFrame.again] + 1 : 0;
  s.fr[f + Frame.step] = nativesTap.at;
  const def = creatureOf(s, f);
  const g = def >= 0 ? attacksAsAutomatic(s, company, def) : siteAttack(s, company, k);
  if (g < 0) {
    s.fr[s.top() + MultiAttackFrame.prowess] += s.fr[f + AutoAttacksFrame.plus];
    return GO;
  }
  s.fr[g + AttackFrame.plus] += s.fr[f + AutoAttacksFrame.plus];
  if (def >= 0 && copiedHalved(s, company, k))
    s.fr[g + AttackFrame.strikes] = lessByHalf(s.fr[g + AttackFrame.strikes]);
  s.fr[g + AttackFrame.plus] += copiedProwess(s, company, k);
  saidAhead(s, company, k, g);
  const copy = copiedBy(s, company, k);
  if (copy >= 0) saidAhead(s, company, copy, g);
  strikesOff(s, company, k, g);
  if (copy >= 0) strikesOff(s, company, copy, g);
  if (s.fr[f + AutoAttacksFrame.fights]) s.fr[g + AttackFrame.bits] &= ~AttackBit.detains;
  if (hasOneStrike(s, company)) reducedToOne(s, g);
  if (s.fr[f + AutoAttacksFrame.cancelled] || areAllCancelled(s, company, g)) cancelsAttack(s, g);
  s.fr[f + AutoAttacksFrame.cancelled] = 0;
  s.fr[g + AttackFrame.victim] = s.fr[f + AutoAttacksFrame.alone];
  if (s.fr[f + AutoAttacksFrame.alone] !== 0) s.fr[g + AttackFrame.bits] |= AttackBit.alone;
  if (s.fr[f + AutoAttacksFrame.only] !== 0) {
    s.fr[g + AttackFrame.bits] |= AttackBit.noCancel;
    s.h[L.Header.isolated] = g;
  }
  if (isSpied(s, f)) {
    s.fr[g + AttackFrame.bits] = (s.fr[g + AttackFrame.bits] & ~AttackBit.automatic) | AttackBit.spied;
    s.fr[g + AttackFrame.source] = 0;
  }
  return GO;
}
/** How many attacks the company would have to face here, those faced twice counted so. */
function attacksInAll(s: Machine, c: number): number {
  let count = 0;
  for (let k = 0; k < automaticAttackCount(s, c); k++)
    count += siteAttackIsFirm(s, c, k) ? 1 + timesMore(s, c, k, automaticAttack(s, c, k).race) : 1;
  return count;
}
/** Is there a Dragon's automatic-attack? */
function isLair(s: Machine, c: number): boolean {
  for (const a of D.SITE_ATTACKS[siteInView(s, c)]) if (a.race === T.RACE.dragon) return true;
  return false;
}
/** Does a card in play leave one attack of several here, and is it still to be said which? */
const isolates = (s: Machine, f: number): boolean =>
  s.fr[f + AutoAttacksFrame.begun] === 0 &&
  s.fr[f + AutoAttacksFrame.only] === 0 &&
  isolator(s) >= 0 &&
  !isLair(s, s.fr[f + AutoAttacksFrame.company]) &&
  attacksInAll(s, s.fr[f + AutoAttacksFrame.company]) > 1;

const nativesTap = step("somebody at home may tap to cancel the next one", {
  enter(s, f) {
    if (noneLeft(s, f)) return GO;
    if (isolates(s, f)) {
      s.fr[f + Frame.step] = whichAttack.at;
      return GO;
    }
    if (!facedAgain(s, f)) {
      creatureGoes(s, f);
      if (passesOver(s, f) || waitsForCreature(s, f)) return GO;
    }
    return natives(s, f, null) > 0 ? s.ask(s.active) : nextAttack(s, f);
  },
  options(s, f, out) {
    const count = natives(s, f, out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take: (s, f, ch) => nativeTaps(s, f, ch),
});
const attacks = step("the next one", {
  enter: (s, f) => (noneLeft(s, f) ? GO : nextAttack(s, f)),
});
/** Which one of several is left, the hazard player says. */
export const whichAttack = step("which one of several is faced", {
  enter: (s) => s.ask(s.hazard),
  options(s, f, out) {
    const count = automaticAttackCount(s, s.fr[f + AutoAttacksFrame.company]);
    for (let k = 0; k < count; k++) out[k] = T.choice(T.V_ATTACK, k);
    return count;
  },
  take(s, f, ch) {
    s.fr[f + AutoAttacksFrame.only] = T.aOf(ch) + 1;
    s.fr[f + Frame.step] = nativesTap.at;
  },
});
/** One that a card takes away is passed over; the one that is left is the next. */
function passesOver(s: Machine, f: number): boolean {
  const only = s.fr[f + AutoAttacksFrame.only] - 1;
  const form = siteAttackForm(s, s.fr[f + AutoAttacksFrame.company], s.fr[f + AutoAttacksFrame.begun]);
  const others = only >= 0 && s.fr[f + AutoAttacksFrame.begun] !== only;
  // On the way nobody plays a creature in the place of an attack at the site.
  const noneThere = isSpied(s, f) && form !== null && (form.fromHand !== null || form.fromPlay !== null);
  if (!others && !noneThere) return false;
  skip(s, f);
  return true;
}
function skip(s: Machine, f: number): void {
  s.fr[f + AutoAttacksFrame.begun] += 1;
  s.fr[f + AutoAttacksFrame.again] = 0;
}
/** Its attack is over: the creature is discarded, beaten or not (001:1253; coe 3.v). */
function creatureGoes(s: Machine, f: number): void {
  const slot = s.fr[f + AutoAttacksFrame.slot] - 1;
  const def = s.fr[f + AutoAttacksFrame.creature] - 1;
  s.fr[f + AutoAttacksFrame.slot] = 0;
  s.fr[f + AutoAttacksFrame.creature] = 0;
  if (slot >= 0 && s.iRole[slot] === L.Role.event) discardInstance(s, slot);
  if (def >= 0) discardOpen(s, s.hazard, def);
}
/** Is the next one a creature's, and still to be named? Then the hazard player names it, or it is passed over. */
function waitsForCreature(s: Machine, f: number): boolean {
  const form = siteAttackForm(s, s.fr[f + AutoAttacksFrame.company], s.fr[f + AutoAttacksFrame.begun]);
  if (form === null || (form.fromHand === null && form.fromPlay === null)) return false;
  if (form.fromHand !== null) {
    s.fr[f + Frame.step] = whichCreature.at;
    return true;
  }
  const count = fromPlay(s, form, null);
  if (count > 1) s.fr[f + Frame.step] = whichInPlay.at;
  else if (count === 0) skip(s, f);
  else {
    fromPlay(s, form, found);
    s.fr[f + AutoAttacksFrame.slot] = T.aOf(found[0]) + 1;
    s.fr[f + Frame.step] = attacks.at;
  }
  return true;
}
const found = new Int32Array(L.SLOTS);
/** Creatures in play as permanent-events that must attack here. */
function fromPlay(s: Machine, form: SiteAttackForm, out: Int32Array | null): number {
  let count = 0;
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e]) {
    if (s.iRole[e] !== L.Role.event || s.iStat[e] & L.Status.cameAtSite) continue;
    if (!form.fromPlay!.includes(s.iDef[e])) continue;
    if (out) out[count] = T.choice(T.V_TARGET, e);
    count++;
  }
  return count;
}
const formNow = (s: Machine, f: number): SiteAttackForm =>
  siteAttackForm(s, s.fr[f + AutoAttacksFrame.company], s.fr[f + AutoAttacksFrame.begun])!;
/** May this creature be played as the automatic-attack, as printed? */
function comesAs(def: number, form: NonNullable<SiteAttackForm["fromHand"]>): boolean {
  if (D.KIND[def] !== T.K_CREATURE || (form.notUnique && D.UNIQUE[def])) return false;
  for (const key of D.KEYS[def]) {
    if (key.when.length) continue;
    if (key.sites & form.sites) return true;
    for (let t = 0; t < form.regions.length; t++)
      if (key.regions[t] > 0 && key.regions[t] <= form.regions[t]) return true;
  }
  return false;
}
export const whichCreature = step("a creature of the hand as an automatic-attack", {
  enter: (s) => s.ask(s.hazard),
  options(s, f, out) {
    const company = s.fr[f + AutoAttacksFrame.company];
    const form = formNow(s, f).fromHand!;
    out[0] = T.choice(T.V_PASS);
    let count = 1;
    let last = -1;
    for (let i = 0; i < s.pget(s.hazard, L.PlayerWord.hand); i++) {
      const def = s.hands[s.hazard * L.HAND + i];
      if (def !== last && comesAs(def, form) && !isBarredBy(s, company, def) && !isTaken(s, def))
        out[count++] = T.choice(T.V_KEY, def);
      last = def;
    }
    return count;
  },
  take(s, f, ch) {
    if (T.verbOf(ch) === T.V_PASS) {
      skip(s, f);
      s.fr[f + Frame.step] = nativesTap.at;
      return;
    }
    revealFromHand(s, s.hazard, T.aOf(ch));
    s.fr[f + AutoAttacksFrame.creature] = T.aOf(ch) + 1;
    s.fr[f + Frame.step] = nativesMay.at;
  },
});
export const whichInPlay = step("which creature in play attacks", {
  enter: (s) => s.ask(s.hazard),
  options: (s, f, out) => fromPlay(s, formNow(s, f), out),
  take(s, f, ch) {
    s.fr[f + AutoAttacksFrame.slot] = T.aOf(ch) + 1;
    s.fr[f + Frame.step] = nativesMay.at;
  },
});
/** The same question as in the first step, once the creature is known. */
const nativesMay = step("somebody at home may tap to cancel that one", {
  enter: (s, f) => (natives(s, f, null) > 0 ? s.ask(s.active) : nextAttack(s, f)),
  options(s, f, out) {
    const count = natives(s, f, out);
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take: (s, f, ch) => nativeTaps(s, f, ch),
});
function nativeTaps(s: Machine, f: number, ch: number): void {
  s.fr[f + Frame.step] = attacks.at;
  if (T.verbOf(ch) === T.V_PASS) return;
  tap(s, T.aOf(ch));
  s.fr[f + AutoAttacksFrame.cancelled] = 1;
}
defineFrame(AutoAttacksFrame.kind, AutoAttacksFrame.label, [
  nativesTap,
  attacks,
  whichCreature,
  whichInPlay,
  nativesMay,
  whichAttack,
]);
/** Is the site a home that his card names, and none by its type (001:1249; coe 2.V.ii.5)? */
function isNamedHome(d: number, site: number): boolean {
  const k = D.HOME[d].indexOf(site);
  return k >= 0 && k < D.NAMED_HOMES[d];
}
/** Who may tap to cancel the next one: not where a card says that it cannot be cancelled. */
function natives(s: Machine, f: number, out: Int32Array | null): number {
  if (!s.rules.homeSiteCancelsAutoAttack || isSpied(s, f) || s.fr[f + AutoAttacksFrame.only] !== 0) return 0;
  const company = s.fr[f + AutoAttacksFrame.company];
  const k = s.fr[f + AutoAttacksFrame.begun] - (facedAgain(s, f) ? 1 : 0);
  if (siteAttackIsFirm(s, company, k) && automaticAttack(s, company, k).noCancel) return 0;
  const alone = s.fr[f + AutoAttacksFrame.alone] - 1;
  let count = 0;
  const site = s.cget(company, L.CompanyWord.site);
  for (let i = firstOf(s, company); i !== NONE; i = s.iNext[i])
    if ((alone < 0 || alone === i) && isUntapped(s, i) && isNamedHome(s.iDef[i], site)) {
      if (out) out[count] = T.choice(T.V_TAP, i);
      count++;
    }
  return count;
}
