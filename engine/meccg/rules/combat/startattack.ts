import { answersHook, HOOK, temporaryThat } from "../hooks.js";
import { racesOfAttack } from "../facts/combat/attackraces.js";
import { isKeyedToSite, keyKind, keyValue } from "../state/packed.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { ATTACK, MULTI_ATTACK } from "../machine/machine.js";
import type { Machine } from "../machine/state.js";
import { automaticDetains, creatureDetains } from "../facts/combat/detainment.js";
import { keyStands, restrict, unrestrict } from "../changes/restrictions.js";
import { siteTypeForHazards } from "../facts/play/conditions.js";
import { creaturesPlusOf } from "../state/inplay.js";
import { noteFaced } from "../state/facedcreatures.js";
import * as A from "../state/slots.js";
import { AttackBit, AttackFrame, MultiAttackFrame } from "../state/frames/combat.js";
import { usedAtSite } from "../changes/siteeffects.js";
import { CANCELS_CREATURES, isRestricted, KEYS_ONE, nextKeysOne } from "../facts/journey/restrictions.js";
import { mark, marked } from "../state/oncemarks.js";
import { endTemporary } from "../state/temporaryeffects.js";
import { RESTRICTIONS } from "../../cards/vocabulary/restrictions.js";
import { FOLLOWED, type FollowedForm } from "../../cards/vocabulary/packs.js";

/** Pushes an attack without a creature and without body. The caller may set further words of its frame, whose base is returned. */
export function startAttack(s: Machine, company: number, race: number, strikes: number, prowess: number): number {
  const f = s.push(ATTACK, company, -1, race, prowess, strikes);
  s.fr[f + AttackFrame.body] = -1;
  return f;
}
/** A creature attacks: one attack, or several on the same character. Returns the base of the frame for all of it. */
export function creatureAttacks(s: Machine, c: number, def: number, key: number): number {
  if (D.ATTACKS[def] <= 1) return pushCreature(s, c, def, key);
  const many = s.push(MULTI_ATTACK, c, def, D.ATTACKS[def], key, 0);
  s.fr[many + MultiAttackFrame.cancelled] = usesCancel(s, c, def) ? 1 : 0;
  return many;
}
/** The attack at frame `f` is on character `i` alone. */
export function onOneAlone(s: Machine, f: number, i: number): void {
  s.fr[f + AttackFrame.victim] = i + 1;
  s.fr[f + AttackFrame.bits] |= AttackBit.alone;
}
/** What a card that makes a creature attack changes of its attack at frame `f`, or of its several attacks. */
export function changed(s: Machine, f: number, prowess: number, body: number): void {
  if (s.fr[f] === MULTI_ATTACK) {
    s.fr[f + MultiAttackFrame.prowess] = prowess;
    s.fr[f + MultiAttackFrame.body] = body;
    return;
  }
  s.fr[f + AttackFrame.plus] += prowess;
  s.fr[f + AttackFrame.bodyPlus] += body;
}
function attackOf(s: Machine, c: number, def: number): number {
  const f = startAttack(s, c, D.RACE_OF[def], D.STRIKES[def], D.PROWESS[def]);
  s.fr[f + AttackFrame.creature] = def;
  s.fr[f + AttackFrame.body] = D.BODY[def];
  return f;
}
/** Bits of an attack that its creature's card gives it. */
function bitsOf(def: number, detains: boolean): number {
  const card = D.BITS[def];
  let bits = 0;
  if (card & D.B_ATTACKER_CHOOSES) bits |= AttackBit.attackerChooses;
  if (card & D.B_EACH) bits |= AttackBit.each;
  if (detains) bits |= AttackBit.detains;
  if (answersHook(def, HOOK.bodyCheckRoll)) bits |= AttackBit.bodyCheckPlus;
  return bits;
}
/**
 * A creature attacks in the place of an automatic-attack (coe 2.V.ii.4: it was not played, its attack is no creature's, it is keyed
 * to nothing); what becomes of its card, the caller sees to.
 */
export function attacksAsAutomatic(s: Machine, c: number, def: number): number {
  if (D.ATTACKS[def] > 1) {
    const many = s.push(MULTI_ATTACK, c, def, D.ATTACKS[def], 0, 0);
    s.fr[many + MultiAttackFrame.automatic] = 1;
    return -1;
  }
  return pushAutomatic(s, c, def);
}
export function pushAutomatic(s: Machine, c: number, def: number): number {
  const f = attackOf(s, c, def);
  s.fr[f + AttackFrame.bits] =
    AttackBit.automatic | bitsOf(def, automaticDetains(s, c, D.RACE_OF[def], D.DETAINS[def]));
  return f;
}
/** Does a temporary effect cancel whatever this creature attacks with? Then the effect ends. */
function usesCancel(s: Machine, c: number, def: number): boolean {
  const place = temporaryThat(s, HOOK.cancelCreature, c, def);
  if (place >= 0) endTemporary(s, place);
  return place >= 0;
}
/** One attack of a creature; one that lies off to the side (`aside`) is not played, and nothing but its host touches it (coe g: off to the side). */
export function pushCreature(s: Machine, c: number, def: number, key: number, aside = false): number {
  const cancelled = s.fr[s.top()] !== MULTI_ATTACK && usesCancel(s, c, def);
  const f = attackOf(s, c, def);
  let bits = AttackBit.creature | bitsOf(def, creatureDetains(s, c, def, key));
  if (cancelled || isRestricted(s, c, CANCELS_CREATURES)) bits |= AttackBit.cancelled;
  if (isRestricted(s, c, KEYS_ONE)) bits |= keyedOtherwise(s, f, c, def, key);
  if (!aside) s.fr[f + AttackFrame.plus] += creaturesPlusOf(s, c);
  s.fr[f + AttackFrame.bits] = bits;
  s.fr[f + AttackFrame.key] = key;
  return f;
}
/** The creature off to the side in slot `k` attacks company `c`: one attack, or several. */
export function asideAttacks(s: Machine, c: number, k: number, key: number): void {
  const def = s.iDef[k];
  if (D.ATTACKS[def] > 1) {
    const many = s.push(MULTI_ATTACK, c, def, D.ATTACKS[def], key, 0);
    s.fr[many + MultiAttackFrame.source] = k + 1;
    s.fr[many + MultiAttackFrame.cancelled] = usesCancel(s, c, def) ? 1 : 0;
  } else s.fr[pushCreature(s, c, def, key, true) + AttackFrame.source] = k + 1;
}
/** The attack at `f` counts as that of a creature: the card in play in slot `source`, which it does not leave (001:302). */
export function asCreature(s: Machine, f: number, def: number, source: number): void {
  const company = s.fr[f + AttackFrame.company];
  s.fr[f + AttackFrame.creature] = def;
  s.fr[f + AttackFrame.source] = source + 1;
  s.fr[f + AttackFrame.bits] |=
    AttackBit.creature | (isRestricted(s, company, CANCELS_CREATURES) ? AttackBit.cancelled : 0);
}
/** What lets one creature be keyed otherwise is used up, and may make its attack another; returns what it adds to its bits. */
function keyedOtherwise(s: Machine, f: number, c: number, def: number, key: number): number {
  let bits = 0,
    taken = 0;
  for (let k = nextKeysOne(s, c, def, 0); k >= 0; k = nextKeysOne(s, c, def, k + 1)) {
    const { attack } = RESTRICTIONS[k].keysOne!;
    if (attack === null) continue;
    taken |= 1 << k;
    s.fr[f + AttackFrame.strikes] += attack.strikes;
    s.fr[f + AttackFrame.plus] += attack.prowess;
    if (!marked(s, attack.by, c)) mark(s, attack.by, c, true);
    if (attack.attackerChooses) bits |= AttackBit.attackerChooses;
  }
  // The rest only if the creature could not be played so without it, and by nothing of those (000:2196).
  for (let k = nextKeysOne(s, c, def, 0); k >= 0; k = nextKeysOne(s, c, def, k + 1)) {
    if (taken & (1 << k)) continue;
    unrestrict(s, c, 1 << k);
    if (keyStands(s, c, def, key)) restrict(s, c, 1 << k);
    else usedAtSite(s, c, 1 << k);
  }
  unrestrict(s, c, taken);
  return bits;
}
/** History of the company this turn: races and names it has faced (a cancelled attack counts, Annotation 14). */
export function remember(s: Machine, f: number): void {
  const company = s.fr[f + AttackFrame.company];
  const races = racesOfAttack(s, f);
  if (races & 0xffff) s.cset(company, L.CompanyWord.faced, s.cget(company, L.CompanyWord.faced) | (races & 0xffff));
  if (races >>> 16) s.cset(company, L.CompanyWord.faced + 1, s.cget(company, L.CompanyWord.faced + 1) | (races >>> 16));
  const def = s.fr[f + AttackFrame.creature];
  if (def >= 0 && D.FACED_BIT[def] !== 0) noteFaced(s, company, D.FACED_BIT[def]);
  if (races !== 0) noteFollowed(s, f, company, races);
}
/** Notes what others may follow: attacks of some races, keyed or placed so. */
function noteFollowed(s: Machine, f: number, c: number, race: number): void {
  for (let k = 0; k < FOLLOWED.length; k++) {
    const form = FOLLOWED[k];
    if ((form.races & race) === 0 || !(form.notSite ? !atSite(s, f) : isPlaced(s, f, c, form))) continue;
    s.cset(c, L.CompanyWord.followed, s.cget(c, L.CompanyWord.followed) | (1 << k));
  }
}
/** An automatic-attack, or one keyed to a site in any way. */
function atSite(s: Machine, f: number): boolean {
  const automatic = (s.fr[f + AttackFrame.bits] & AttackBit.automatic) !== 0;
  return automatic || isKeyedToSite(s.fr[f + AttackFrame.key]);
}
/** Keyed to such a type of region or site; or, where that is enough, in such a region or at such a site. */
function isPlaced(s: Machine, f: number, c: number, form: FollowedForm): boolean {
  const key = s.fr[f + AttackFrame.key];
  const kind = keyKind(key);
  const value = keyValue(key);
  if (kind === A.KEY_REGION_TYPE) return (form.regions & (1 << value)) !== 0;
  if (kind === A.KEY_SITE_TYPE) return (form.sites & (1 << value)) !== 0;
  if (!form.there) return false;
  if (kind === A.KEY_REGION) return (form.regions & (1 << D.REGION_TYPE[value])) !== 0;
  return atSite(s, f) && (form.sites & (1 << siteTypeForHazards(s, c))) !== 0;
}
