/** Ringwraiths: in which mode one is, and whether he stands for his player or follows another (001:765-809, 914; coe 2.II.2.1.R4-R5, 2.II.7.R1-R2). */
import { answerOf, answersHook, bitsOfBearer, borneThat, defineGeneralAnswer, HOOK, hears } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { alignmentOf } from "../../state/alignment.js";
import { hidesAvatar } from "../../state/avatarchoice.js";
import { firstOf, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

export const isRingwraith = (s: Table, i: number): boolean => D.RACE_OF[s.iDef[i]] === T.RACE.ringwraith;
/** The mode in which the Ringwraith is by an event that lies on him (`MODES`), 0 none. */
function modeByEvent(s: Table, i: number): number {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (D.MODE_OF[s.iDef[j]] !== 0) return D.MODE_OF[s.iDef[j]];
  return 0;
}
/** The ally of character `i` with whom a Ringwraith rides in this mode, or `NONE`. */
function mountOf(s: Table, i: number, mode: number): number {
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (s.iRole[j] === L.Role.ally && D.RIDES_IN[s.iDef[j]] === mode) return j;
  return NONE;
}
/** Has he nobody with him, and one ally alone? */
function isAlone(s: Table, i: number): boolean {
  let allies = 0;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) if (s.iRole[j] === L.Role.ally) allies++;
  return allies === 1 && firstOf(s, s.iComp[i]) === i && s.iNext[i] === NONE;
}
/** Has each Ringwraith of company `c` a mount for that mode? */
function allRide(s: Table, c: number, mode: number): boolean {
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    if (isRingwraith(s, i) && mountOf(s, i, mode) === NONE) return false;
  return true;
}
const BLACK = T.MODE["black-rider"];
const FELL = T.MODE["fell-rider"];
/** Does the ally in slot `j` put the Ringwraith who controls it into a mode just now? */
export function bringsMode(s: Table, j: number): boolean {
  const host = s.iHost[j];
  const mode = D.RIDES_IN[s.iDef[j]];
  if (s.iRole[j] !== L.Role.ally || mode === 0 || host === NONE || !isRingwraith(s, host)) return false;
  return mode === FELL ? isAlone(s, host) : allRide(s, s.iComp[host], mode);
}
/** The mode of the Ringwraith (`MODES`), 0 for none: by an event on him, or by the ally that he rides. */
export function modeOf(s: Table, i: number): number {
  if (!isRingwraith(s, i)) return 0;
  const mode = modeByEvent(s, i);
  if (mode !== 0 || s.iRole[i] !== L.Role.character) return mode;
  if (mountOf(s, i, BLACK) !== NONE && allRide(s, s.iComp[i], BLACK)) return BLACK;
  return mountOf(s, i, FELL) !== NONE && isAlone(s, i) ? FELL : 0;
}
/** The character who is the avatar of player `p`, -1 if he has none in play or it is an event (001:2249). */
export function lordOf(s: Table, p: number): number {
  const avatar = s.pget(p, L.PlayerWord.avatar) - 1;
  return avatar >= 0 && s.iRole[avatar] === L.Role.event ? -1 : avatar;
}
/** Is the avatar of player `p` an event in play: is he Sauron? */
export function isSauron(s: Table, p: number): boolean {
  const avatar = s.pget(p, L.PlayerWord.avatar) - 1;
  return avatar >= 0 && s.iRole[avatar] === L.Role.event;
}
/** May player `p` become Sauron: he has no avatar in play, and none but Sauron was revealed to be his (coe 2.II.2.1.1)? */
export function mayBecomeSauron(s: Table, p: number): boolean {
  const shown = s.pget(p, L.PlayerWord.revealed);
  if (s.pget(p, L.PlayerWord.avatar) !== 0) return false;
  return hidesAvatar(s, p) || D.KIND[shown - 1] === T.K_EVENT;
}
/** Does the avatar of player `p`, an event, let any number of characters come? */
export const anyNumberComes = (s: Table, p: number): boolean =>
  isSauron(s, p) && answerOf(s, HOOK.anyNumberComes, s.pget(p, L.PlayerWord.avatar) - 1, p) !== 0;
/** Does he stand for his player? */
export const standsForPlayer = (s: Table, i: number): boolean =>
  s.iRole[i] === L.Role.character && s.pget(s.iOwner[i], L.PlayerWord.avatar) === i + 1;
/** An avatar's card in play that follows its player's avatar. */
export const isAvatarFollower = (s: Table, i: number): boolean =>
  (D.BITS[s.iDef[i]] & D.B_AVATAR) !== 0 && s.iCtrl[i] !== NONE;
/** Is it a company of heroes, in which there is nobody to look for? */
const isOfHeroes = (s: Table, c: number): boolean =>
  alignmentOf(s, s.cget(c, L.CompanyWord.owner)) === T.ALIGNMENT.hero;
/** The Ringwraith in company `c` who leads it (no follower), or `NONE`. */
export function ringwraithOf(s: Table, c: number): number {
  if (isOfHeroes(s, c)) return NONE;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (isRingwraith(s, i) && s.iCtrl[i] === NONE) return i;
  return NONE;
}

/** Slot of one in company `c` with whom nobody stands but in the organization phase, or `NONE`. */
export function loner(s: Table, c: number): number {
  if (!hears(s, HOOK.standWith) || isOfHeroes(s, c)) return NONE;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (borneThat(s, HOOK.standWith, i, i) >= 0) return i;
  return NONE;
}
/**
 * Does an event put the Ringwraith of the company in the mode that no ally or other Ringwraith may join? Or does it
 * hold a character who allows no others in his company?
 */
export function ridesAlone(s: Table, c: number): boolean {
  if (loner(s, c) !== NONE) return true;
  const lord = ringwraithOf(s, c);
  return lord !== NONE && modeByEvent(s, lord) === FELL;
}

const SPARED = (1 << T.RACE.ringwraith) | (1 << T.RACE.balrog);
/** Ringwraiths and The Balrog have no use of what they bear, and nothing corrupts them (001:757-761, 782-786, 1444; coe 6.1.R2, B2, 7.4). */
export const isBeyondThings = (s: Table, i: number): boolean =>
  s.iRole[i] === L.Role.character && (SPARED & (1 << D.RACE_OF[s.iDef[i]])) !== 0;
/** Is one of them in company `c`? */
export function isWithDarkLord(s: Table, c: number): boolean {
  if (isOfHeroes(s, c)) return false;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (isBeyondThings(s, i)) return true;
  return false;
}

/** The rare keywords of a character, with those that cards on him give. */
export const rareKeywordsOf = (s: Table, i: number): number =>
  D.RARE_KEYWORDS_OF[s.iDef[i]] | bitsOfBearer(s, HOOK.keywords, i, i);
defineGeneralAnswer(
  "keywords",
  (def) => D.GIVES_KEYWORDS[def] !== 0,
  (s, card) => D.GIVES_KEYWORDS[s.iDef[card]],
);

/** Does he follow his avatar without influence, by his own card? */
export const needsNoInfluence = (def: number): boolean => answersHook(def, HOOK.followFree);
/** Followers of avatar `i` that come before slot `j`. */
function followersBefore(s: Table, i: number, j: number): number {
  let count = 0;
  for (let k = firstOf(s, s.iComp[i]); k !== NONE && k !== j; k = s.iNext[k])
    if (s.iCtrl[k] === i && isAvatarFollower(s, k) && !needsNoInfluence(s.iDef[k])) count++;
  return count;
}
/** Followers that the avatar `i` holds for nothing: by his own card and by allies of his company. */
function freeFollowers(s: Table, i: number): number {
  let value = answerOf(s, HOOK.followers, i, i);
  for (let k = firstOf(s, s.iComp[i]); k !== NONE; k = s.iNext[k])
    for (let j = s.iFirst[k]; j !== NONE; j = s.iNext[j])
      if (s.iRole[j] === L.Role.ally) value += answerOf(s, HOOK.followers, j, i);
  return value;
}
/** May one more come to avatar `i` without influence? */
export const holdsOneMore = (s: Table, i: number): boolean => followersBefore(s, i, NONE) < freeFollowers(s, i);
/** Does he follow another Ringwraith for nothing: by his own card, or as one of so many whom that one holds so? */
export function followsFree(s: Table, j: number): boolean {
  const lord = s.iCtrl[j];
  if (needsNoInfluence(s.iDef[j])) return true;
  return followersBefore(s, lord, j) < freeFollowers(s, lord);
}
/** What one more such follower asks of avatar `i`: a point of direct influence, or nothing (001:804; coe 2.II.2.1.R5). */
export function followerAsks(s: Table, i: number, def: number): number {
  if (needsNoInfluence(def)) return 0;
  return holdsOneMore(s, i) ? 0 : 1;
}
/**
 * An avatar's card in play that neither stands for its player nor follows him who does: it goes when he has organized, but not at the end of the phase in
 * which its avatar left (coe 2.II.2.1.R8; 001:799-809 silent).
 */
export const isMasterless = (s: Table, i: number): boolean =>
  s.iRole[i] === L.Role.character &&
  (D.BITS[s.iDef[i]] & D.B_AVATAR) !== 0 &&
  s.iCtrl[i] === NONE &&
  !standsForPlayer(s, i) &&
  (s.h[L.Header.turnBits] & L.TurnBit.avatarLeft) === 0;
/** Followers of character `i` who are avatars' cards, but for whom their own cards let follow for nothing. */
export function avatarFollowersOf(s: Table, i: number): number {
  let count = 0;
  for (let k = firstOf(s, s.iComp[i]); k !== NONE; k = s.iNext[k])
    if (s.iCtrl[k] === i && isAvatarFollower(s, k) && !needsNoInfluence(s.iDef[k])) count++;
  return count;
}
