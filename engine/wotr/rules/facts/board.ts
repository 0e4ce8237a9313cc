/** How the game stands: tiny questions in the words of the rulebook. */
import { M_CITADEL, M_TOWN } from "../../packs/form/world.js";
import * as L from "../state/layout.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { Allegiance, CounterBit, GONE, Header, IMPRISONED, PersonBit, ThirdWord, TurnBit } from "../state/schema.js";
import type { Table } from "../state/table.js";

export type { Table };

/** Cards that rules name. */
export const ARAGORN = 1,
  BOROMIR = 2,
  FRODO = 3,
  GANDALF_GREY = 7,
  GANDALF_WHITE = 10,
  CELEBORN = 11,
  GALADRIEL = 12,
  THRANDUIL = 13,
  ELROND = 14,
  DENETHOR = 17,
  THEODEN = 20,
  LORD = 24,
  LAST_NAZGUL = 32,
  MOUTH = 33,
  SARUMAN = 34,
  CHIEF = 35,
  GOLLUM = 36,
  BALROG = 37,
  WIGHTS = 38,
  SHELOB = 39,
  FIRST_RUMOR = 41,
  LAST_SERVANT = 42;
/** Groups of armies (GROUP_NAMES): the Free have the first three, Saruman the next. */
const LAST_FREE_GROUP = 3,
  SARUMANS = 4;
/** Gandalf, whichever he is. */
export const GANDALFS = [GANDALF_GREY, GANDALF_WHITE] as const;
/** Frodo, Sam, Merry and Pippin as bits of `may`. */
export const HOBBITS = 0b111100;
export const isHobbit = (card: number): boolean => card >= 3 && card <= 6;
/** The members of the Fellowship are the first so many cards, and have the first so many counters. */
export const MEMBERS = L.MEMBERS;
export const isMember = (card: number): boolean => card >= 1 && card <= L.MEMBERS;
export const isGandalf = (card: number): boolean => card === GANDALF_GREY || card === GANDALF_WHITE;
export const isNazgul = (card: number): boolean => card >= LORD && card <= LAST_NAZGUL;
/** A member of the Fellowship as a bit of `may`; all leaders of the Campaign, who lie face-up, share one. */
export const bitOf = (card: number): number => (card <= L.MEMBERS ? 1 << (card - 1) : 1 << 12);
export const isCampaign = (s: Pick<Table, "rules">): boolean => s.rules.game !== "character";
export const isThree = (s: Pick<Table, "rules">): boolean => s.rules.game === "three";
/** The last card, and place, of those who fight for the Free: leaders are there in the Campaign alone. */
export const lastFree = (s: Pick<Table, "rules">): number => (s.rules.game === "character" ? L.MEMBERS : 23);
/** How many event cards are in the game (C.3, Q.3). */
export const eventsOf = (s: Pick<Table, "rules">): number => (s.rules.game === "character" ? 26 : 40);

export const isInPlay = (s: Table, card: number): boolean => (s.pBits[card] & PersonBit.inPlay) !== 0;
export const isWraith = (s: Table, card: number): boolean => (s.pBits[card] & PersonBit.wraith) !== 0;
/** The hex of a character, 0 if he is nowhere. Of Gollum without a counter: that of the Ringbearer (E.9). */
export const hexOf = (s: Table, card: number): number => s.cHex[s.pAt[card]];
export const isCaptive = (s: Table, card: number): boolean => s.cBand[s.pAt[card]] !== 0;
/** N.11 (002:1262): is this counter a captive in Isengard, whoever holds it? Nobody escapes from there but by Eagles. */
export const isLockedUp = (s: Table, c: number): boolean =>
  s.cBand[c] === IMPRISONED || (s.cBand[c] !== 0 && s.cHex[c] === s.world.map.role.isengard);
export const isSpotted = (s: Table, card: number): boolean => (s.cBits[s.pAt[card]] & CounterBit.spotted) !== 0;
/** R.11: does a Hobbit or Gandalf stand in Fangorn? */
export function isRoused(s: Table): boolean {
  const { province, named } = s.world.map;
  for (let card = FRODO; card <= GANDALF_WHITE; card++)
    if ((isHobbit(card) || isGandalf(card)) && isInPlay(s, card) && province[hexOf(s, card)] === named.Fangorn)
      return true;
  return false;
}
/** Does everybody see that one does? */
export function isSeenRoused(s: Table): boolean {
  const { province, named } = s.world.map;
  const some = HOBBITS | bitOf(GANDALF_GREY) | bitOf(GANDALF_WHITE);
  for (let c = 1; c <= L.MEMBERS; c++)
    if (province[s.cHex[c]] === named.Fangorn && s.cMay[c] !== 0 && (s.cMay[c] & ~some) === 0) return true;
  return false;
}
/** The other of two seats. */
export const rivalOf = (seat: number): number => (seat === DARK ? FELLOWSHIP : DARK);
/** Are two seats allied (X.1)? */
export const areAllied = (s: Table, a: number, b: number): boolean =>
  isThree(s) && a !== b && s.third[ThirdWord.ally] === (a === THIRD ? b + 1 : b === THIRD ? a + 1 : -1);
/** Do they fight on one side: the same seat, or allies? */
export const onSide = (s: Table, seat: number, side: number): boolean => seat === side || areAllied(s, seat, side);
/** Does a Nazgul follow Saruman (W.2)? */
const followsSaruman = (s: Table, card: number): boolean =>
  isNazgul(card) && (s.third[ThirdWord.nazgul] & (1 << (card - LORD))) !== 0;
/** Y.5: may a seat attack another? Allies do not; the Dark Power spares Saruman until he has been belligerent. */
export const mayAttack = (s: Table, seat: number, foe: number): boolean =>
  seat !== foe &&
  !areAllied(s, seat, foe) &&
  !(isThree(s) && seat === DARK && foe === THIRD && s.third[ThirdWord.hostile] === 0);
/** Whose is what is the Dark Power's in a game of two: in that of three Saruman's people are his own. */
function darkSeat(s: Table, card: number): number {
  if (!isThree(s)) return DARK;
  if (card === GOLLUM) return s.third[ThirdWord.gollum] === 1 ? THIRD : DARK;
  return card === SARUMAN || card === CHIEF || followsSaruman(s, card) ? THIRD : DARK;
}
/** Who controls a character: a seat, -1 nobody (E.9, E.10, M.4). */
export function controllerOf(s: Table, card: number): number {
  if (isWraith(s, card)) return DARK;
  if (card === GOLLUM) {
    if (s.pAt[GOLLUM] !== 0) return darkSeat(s, card);
    return s.h[Header.gollum] === Allegiance.fellowship
      ? FELLOWSHIP
      : s.h[Header.gollum] === Allegiance.dark
        ? darkSeat(s, card)
        : -1;
  }
  return s.world.people.player[card] === 0 ? FELLOWSHIP : darkSeat(s, card);
}
/** Ratings as they are in this game: Y.6 changes those of Saruman, until he has come back, and the Chief's for the Ring. */
const isChanged = (s: Table, card: number): boolean => isThree(s) && card === SARUMAN && s.third[ThirdWord.fate] !== 2;
const isReturned = (s: Table, card: number): boolean => isThree(s) && card === SARUMAN && !isChanged(s, card);
const RETURNED_MORALE = 2;
export const combatOf = (s: Table, card: number): number => (isChanged(s, card) ? 3 : s.world.people.combat[card]);
export const duelMoraleOf = (s: Table, card: number): number =>
  isChanged(s, card) ? 4 : isReturned(s, card) ? RETURNED_MORALE : s.world.people.morale[card];
export const armyMoraleOf = (s: Table, card: number): number =>
  isChanged(s, card) ? 3 : isReturned(s, card) ? RETURNED_MORALE : s.world.people.morale[card];
export const enduranceOf = (s: Table, card: number): number =>
  isChanged(s, card) ? 5 : s.world.people.endurance[card];
/** 1 A to 4 D, 0 none. */
export const sorceryLetter = (s: Table, card: number): number =>
  isChanged(s, card) ? 1 : s.world.people.sorcery[card];
/** Ring rating plus one, 0 none. */
export const ringOf = (s: Table, card: number): number =>
  isThree(s) && card === CHIEF ? 4 : s.world.people.ring[card];
/** Is a Nazgul without a free box (it may not fight)? E.13. */
export const isSpent = (s: Table, card: number): boolean =>
  isNazgul(card) && s.pWounds[card] + s.pSlashes[card] >= s.world.people.endurance[card];

/** The character who possesses a magic card of this kind, 0 nobody. */
export function holderOf(s: Table, kind: number): number {
  const { magic } = s.world.cards;
  for (let m = 1; m < magic.length; m++)
    if (magic[m] === kind && s.mHolder[m] > 0 && s.mHolder[m] !== GONE) return s.mHolder[m];
  return 0;
}
/** How many magic cards a character possesses, the Ring among them (L.1). */
export function magicOf(s: Table, card: number): number {
  let n = s.h[Header.bearer] === card ? 1 : 0;
  for (let m = 2; m < L.MAGIC_ROWS; m++) if (s.mHolder[m] === card) n++;
  return n;
}
/** Does a character possess a card of one of these kinds? */
export function possesses(s: Table, card: number, kind: number, or = kind): boolean {
  const { magic } = s.world.cards;
  for (let m = 2; m < magic.length; m++)
    if (s.mHolder[m] === card && (magic[m] === kind || magic[m] === or)) return true;
  return false;
}

/** Who controls the town or citadel of a hex: a seat, -1 there is none. */
export const controlOf = (s: Table, hex: number): number => {
  const place = s.world.map.placeIn[hex];
  return place === 0 ? -1 : s.control[place] - 1;
};
export const isCitadel = (s: Table, hex: number): boolean => (s.world.map.marks[hex] & M_CITADEL) !== 0;
export const isTownOrCitadel = (s: Table, hex: number): boolean =>
  (s.world.map.marks[hex] & (M_CITADEL | M_TOWN)) !== 0;
/** Rivendell and the province of Lorien are closed to the Dark Power (F.4). */
export const isHaven = (s: Table, hex: number): boolean =>
  hex === s.world.map.role.rivendell || s.world.map.province[hex] === s.world.map.named.Lorien;
/** The two hexes of the Black Gate (F.4, N.10). */
export const isGate = (s: Pick<Table, "world">, a: number, b: number): boolean => {
  const { role } = s.world.map;
  const west = role["morannon-west"];
  const east = role["morannon-east"];
  return (a === west && b === east) || (a === east && b === west);
};
/** N.11: Saruman and his forces may not be moved now. */
export const sarumanIsHeld = (s: Table): boolean => s.h[Header.sarumanHeld] >= s.h[Header.turn];
/** May somebody be looked for in a hex at all? Not in towns, citadels and havens (J, F.4). */
export const maySearch = (s: Table, hex: number): boolean =>
  !isTownOrCitadel(s, hex) &&
  !isHaven(s, hex) &&
  !anyForce(s, hex, true) &&
  // R.16: whom he has been challenged by, and nobody else.
  !(turnIs(s, TurnBit.challenged) && hex !== hexOf(s, ARAGORN));
/** Are strength points of the Free (or of the Dark Power) in a hex? */
export function anyForce(s: Table, hex: number, free: boolean): boolean {
  if (!isCampaign(s)) return false;
  for (let b = 0; b < s.h[Header.bands]; b++)
    if (s.bHex[b] === hex && s.world.armies.group[s.bKind[b]] <= LAST_FREE_GROUP === free) return true;
  return false;
}

/** Shadow Points that are left; a Mind Battle takes some (Y.4). */
export const pointsLeft = (s: Table): number => {
  return Math.max(0, s.h[Header.total] - s.h[Header.spent] - s.h[Header.mind]);
};
/** Can a seat pay so many Shadow Points? Saruman has none and needs none. */
export const affords = (s: Table, seat: number, cost: number): boolean => seat === THIRD || pointsLeft(s) >= cost;
export const turnIs = (s: Table, bit: number): boolean => (s.h[Header.turnBits] & bit) !== 0;
export const isMobilized = (s: Table): boolean => s.h[Header.mobilized] !== 0;
/** The cost of leaving a hex by a side, as the rivers are today; `NO_WAY` where there is none. */
export const sideCost = (s: Table, at: number): number =>
  turnIs(s, TurnBit.floods) ? s.world.map.flooded[at] : s.world.map.cost[at];

/** Is a counter of the Fellowship in this hex that is in nobody's hands? `bits`: only with these. */
export function anyMember(s: Table, hex: number, bits = 0): boolean {
  for (let c = 1; c <= lastFree(s); c++)
    if (s.cHex[c] === hex && s.cBand[c] === 0 && (s.cBits[c] & bits) === bits && !isWraith(s, s.cWho[c])) return true;
  return false;
}
/** Is a character of the Fellowship here that was not spotted, and is free? */
export function anyUnspotted(s: Table, hex: number): boolean {
  for (let c = 1; c <= lastFree(s); c++)
    if (s.cHex[c] === hex && s.cBand[c] === 0 && !(s.cBits[c] & CounterBit.spotted)) return true;
  return false;
}
/** May a Nazgul be sent to a hex by a Search Card (J.1): from anywhere else, on its beast? */
export const mayFlyTo = (s: Table, card: number, hex: number): boolean =>
  s.cHex[card] > 0 && s.cHex[card] !== hex && !(s.pBits[card] & PersonBit.grounded);
/** How many Nazgul of a seat are in a hex. */
export function nazgulIn(s: Table, hex: number, seat = DARK): number {
  let n = 0;
  for (let c = LORD; c <= LAST_NAZGUL; c++) if (s.cHex[c] === hex && darkSeat(s, c) === seat) n++;
  return n;
}
/** Whose the strength points of a row are. */
export const rowOwner = (s: Table, b: number): number => {
  const group = s.world.armies.group[s.bKind[b]];
  return group <= LAST_FREE_GROUP ? FELLOWSHIP : group === SARUMANS && isThree(s) ? THIRD : DARK;
};
/** The first and the last kind of Orcs among ARMIES: Uruk-hai are Orcs in everything (J.3, 002:929). */
const FIRST_ORCS = 2,
  LAST_ORCS = 5;
/** The row of strength points of a seat in a hex plus one, the largest first; 0 none. */
export const rowIn = (s: Table, hex: number, seat = DARK): number => largest(s, hex, seat, s.world.armies.group.length);
/** The band of Orcs of a seat in a hex plus one, the largest first; 0 none. Orcs alone capture (J.4, 002:933). */
export const bandIn = (s: Table, hex: number, seat = DARK): number => largest(s, hex, seat, LAST_ORCS);
function largest(s: Table, hex: number, seat: number, last: number): number {
  let best = 0;
  for (let b = 0; b < s.h[Header.bands]; b++)
    if (
      s.bHex[b] === hex &&
      s.bKind[b] >= FIRST_ORCS &&
      s.bKind[b] <= last &&
      rowOwner(s, b) === seat &&
      (best === 0 || s.bPoints[b] > s.bPoints[best - 1])
    )
      best = b + 1;
  return best;
}
/** Do strength points of a row belong to Saruman: Hand-Orcs and, in the Campaign, all of his group? */
export const isSarumans = (s: Table, b: number): boolean => s.world.armies.group[s.bKind[b]] === SARUMANS;
/** Does a band hold captives? */
export function holdsCaptives(s: Table, b: number): boolean {
  for (let c = 1; c <= lastFree(s); c++) if (s.cBand[c] === b + 1) return true;
  return false;
}
/** Where a band must bring its captives: Saruman's to Isengard, others to Barad-dur (J.4). */
export const homeOf = (s: Table, b: number): number => s.world.map.role[isSarumans(s, b) ? "isengard" : "barad-dur"];
/** The counter of the Ringbearer, 0 none; hidden from the Dark Power Player. */
export const bearerAt = (s: Table): number => (s.h[Header.bearer] > 0 ? s.pAt[s.h[Header.bearer]] : 0);
/** Where the Ring is. */
export const ringHex = (s: Table): number => s.h[Header.ringHex] || s.cHex[bearerAt(s)];
/** Does the Ring lie somewhere, so that nobody bears it? */
export const isLying = (s: Table): boolean => s.h[Header.ringHex] !== 0;
/** May a character wear the Ring? Nazgul and the Mouth never (M.2). */
export const mayWear = (s: Table, card: number): boolean => !isNazgul(card) && card !== MOUTH && ringOf(s, card) > 0;
/** Does this character see who wears the Ring? M.2 b. */
export const seesTheRing = (card: number): boolean =>
  isNazgul(card) || isGandalf(card) || card === SARUMAN || card === GOLLUM;

/** Small questions about the header. */
export const bearerOf = (s: Table): number => s.h[Header.bearer];
export const isWorn = (s: Table): boolean => s.h[Header.worn] === 1;
export const turnOf = (s: Table): number => s.h[Header.turn];
/** Boxes of the Ringbearer that may still be marked before he falls (M.4). */
export const willLeft = (s: Table): number => s.world.people.endurance[s.h[Header.bearer]] - s.h[Header.fatigue];
export const searchForce = (s: Table): number => s.world.cards.force[s.h[Header.searchCard]];
export const searchPoints = (s: Table): number => s.world.cards.points[s.h[Header.searchCard]];
export const passesOpen = (s: Table): boolean => turnIs(s, TurnBit.passes);
export const gateOpen = (s: Table): boolean => turnIs(s, TurnBit.gate);
export const isFlooded = (s: Table): boolean => turnIs(s, TurnBit.floods);
/** What everybody sees of a counter. */
export const isFree = (s: Table, c: number): boolean => s.cHex[c] > 0 && s.cBand[c] === 0;
export const isSeen = (s: Table, c: number): boolean => (s.cBits[c] & CounterBit.spotted) !== 0;
export const isGoing = (s: Table, c: number): boolean => (s.cBits[c] & CounterBit.moving) !== 0;
/** Has it been moved in this Player-Turn? */
export const hasMoved = (s: Table, c: number): boolean => (s.cBits[c] & CounterBit.moved) !== 0;
/** Who a counter may be, as far as the Dark Power can tell, and who may bear the Ring: a bit a card (card - 1). */
export const mayBe = (s: Table, c: number): number => s.cMay[c];
export const mayBear = (s: Table): number => s.h[Header.bearerMay];
/** Is the card of an Eye still there (E.12)? */
export const isWatched = (s: Table, hex: number): boolean => {
  const eye = s.world.map.eyeIn[hex];
  return eye > 0 && s.eyes[eye] !== GONE;
};
/** Is a Nazgul without its Flying Beast? */
export const isGrounded = (s: Table, card: number): boolean => (s.pBits[card] & PersonBit.grounded) !== 0;
