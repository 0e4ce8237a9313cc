/** Which event cards may be played when, and on what (N.4 to N.20). Offers are bounded: a card is offered where it can matter. */
import { K_HOBBIT, M_DARK, M_PORT } from "../../packs/form/world.js";
import { EVENTS, MAGIC } from "../../packs/form/words.js";
import {
  ARAGORN,
  BOROMIR,
  CELEBORN,
  controllerOf,
  controlOf,
  DENETHOR,
  ELROND,
  eventsOf,
  GALADRIEL,
  GANDALF_GREY,
  GANDALF_WHITE,
  GOLLUM,
  hexOf,
  isCaptive,
  isCitadel,
  isInPlay,
  isLockedUp,
  isNazgul,
  isThree,
  isWraith,
  lastFree,
  magicOf,
  onSide,
  possesses,
  rivalOf,
  SARUMAN,
  THEODEN,
  THRANDUIL,
  turnIs,
  WIGHTS,
} from "./board.js";
import { ITHIL, ORTHANC, TIRITH } from "./magic.js";
import { against, ELVES, GONDOR, mobilizedIn, ROHAN } from "./armies.js";
import type { Machine } from "../machine/state.js";
import { choice, V_EVENT } from "../state/choices.js";
import { DARK, FELLOWSHIP, THIRD } from "../state/ruleset.js";
import { CounterBit, GameBit, Header, PersonBit, ThirdWord, TurnBit, Zone } from "../state/schema.js";
import type { Table } from "../state/table.js";

/** Points at which cards may be played. */
export const W_EVENTS = 1,
  W_MOVE = 2,
  W_OTHERS_TURN = 4,
  W_SEARCH = 8,
  W_CAPTURED = 16,
  W_DUEL = 32,
  W_SERVANT = 64,
  W_REDUCED = 128,
  W_BATTLE = 256,
  W_COMBAT = 512;
const OWN = W_EVENTS | W_MOVE;
export const EFFECT = Object.fromEntries(EVENTS.map((word, i) => [word, i])) as Record<(typeof EVENTS)[number], number>;
/** By effect: when. */
const WHEN = new Int32Array(EVENTS.length);
const when = (word: (typeof EVENTS)[number], mask: number): void => {
  WHEN[EFFECT[word]] = mask;
};
when("misty-passes", OWN);
when("fierce-storms", W_EVENTS | W_OTHERS_TURN | W_SEARCH);
when("rivers-flooded", OWN | W_OTHERS_TURN);
when("elven-boats", W_MOVE);
when("pipeweed", W_EVENTS | W_OTHERS_TURN);
when("gate-of-morannon", OWN);
when("saruman-summons", OWN | W_OTHERS_TURN);
when("wizard-palantir", OWN | W_OTHERS_TURN);
when("eagles", OWN | W_OTHERS_TURN | W_CAPTURED | W_REDUCED);
when("shadow-of-sauron", W_EVENTS | W_OTHERS_TURN);
when("boromir-seizes", OWN | W_OTHERS_TURN);
when("gollum-seizes", OWN | W_OTHERS_TURN);
when("sauron-palantir", OWN | W_OTHERS_TURN);
when("tom-bombadil", W_SERVANT);
when("flying-beast-killed", W_DUEL);
when("corsairs", W_MOVE);
when("rohan-mobilizes", OWN);
when("gondor-mobilizes", OWN);
when("wormtongue", W_EVENTS | W_OTHERS_TURN);
when("resurrected-orcs", OWN);
when("woses", OWN);
when("sauron-challenged", OWN | W_SEARCH);
when("denethors-doom", OWN | W_OTHERS_TURN);
when("saruman-escapes", OWN);
when("mind-battle", OWN | W_OTHERS_TURN | W_SEARCH);
when("escape-from-orcs", OWN | W_OTHERS_TURN | W_CAPTURED);

const PALANTIR = MAGIC.indexOf("palantir");
/** Their number among ARMIES; their horse is the next. */
const HARADRIM = 7;

/** The Gandalf who is in the game, 0 none. */
export const gandalf = (s: Machine): number =>
  isInPlay(s, GANDALF_GREY)
    ? GANDALF_GREY
    : isInPlay(s, GANDALF_WHITE) && hexOf(s, GANDALF_WHITE) > 0
      ? GANDALF_WHITE
      : 0;
/**
 * Nr. 88: Saruman "resurrects" Orcs at Isengard (Y.6); in games of two it is only laid down. The others may play it with his consent, which
 * an ally has: who gains by it would never refuse (ours).
 */
const mayResurrect = (s: Machine, seat: number): boolean => {
  const { isengard } = s.world.map.role;
  return (
    isThree(s) &&
    onSide(s, THIRD, seat) &&
    s.third[ThirdWord.fallen] > 0 &&
    controlOf(s, isengard) === THIRD &&
    against(s, isengard, THIRD) === 0
  );
};
/** Does another seat hold event cards? */
function othersHold(s: Machine, seat: number): boolean {
  for (let q = 0; q < s.players; q++) if (q !== seat && s.hands[q] > 0) return true;
  return false;
}
/** Y.6: of three, Saruman summons Gandalf himself too; else his cards are those that either may play. */
export const isFor = (s: Machine, e: number, seat: number): boolean => {
  const player = s.world.cards.eventPlayer[e];
  const effect = s.world.cards.event[e];
  if (effect === EFFECT["resurrected-orcs"]) return isThree(s);
  return player === 2 || player === seat || (seat === THIRD && effect === EFFECT["saruman-summons"]);
};
/** Does a wizard of this seat have a Palantir (N.12)? */
function wizardSees(s: Machine, seat: number): boolean {
  if (isThree(s) ? !othersHold(s, seat) : s.hands[rivalOf(seat)] === 0) return false;
  if (isThree(s) && seat === DARK) return false;
  if (seat !== FELLOWSHIP) return isInPlay(s, SARUMAN) && (s.mHolder[ORTHANC] === 0 || possesses(s, SARUMAN, PALANTIR));
  const who = gandalf(s);
  return who > 0 && !isCaptive(s, who) && possesses(s, who, PALANTIR);
}
/** The card of the three that must be paid with a magic card (N.20), by its number less 56. */
export const PAID = 24;
/** May Gollum be made to try (E.9)? */
const gollumMay = (s: Machine, seat: number): boolean =>
  isInPlay(s, GOLLUM) && s.pAt[GOLLUM] === 0 && s.h[Header.bearer] > 0 && controllerOf(s, GOLLUM) === seat;

/** R.16: Aragorn is free, and possesses a Palantir. */
const aragornSees = (s: Machine): boolean =>
  isInPlay(s, ARAGORN) &&
  hexOf(s, ARAGORN) > 0 &&
  !isCaptive(s, ARAGORN) &&
  !isWraith(s, ARAGORN) &&
  possesses(s, ARAGORN, PALANTIR);
/** R.19: Isengard is the Fellowship's, or no force is left in it; not while Saruman has the Ring (ours). */
function mayEscape(s: Machine): boolean {
  const { isengard } = s.world.map.role;
  if (s.h[Header.bearer] === SARUMAN) return false;
  // When the stone may be taken already (L.2), it is left that of two he is gone.
  if (s.h[Header.gameBits] & GameBit.orthanc && (isThree(s) || !isInPlay(s, SARUMAN))) return false;
  return controlOf(s, isengard) === FELLOWSHIP || against(s, isengard, FELLOWSHIP) === 0;
}
/** May a card without a target be played, by what it does? */
function open(s: Machine, seat: number, effect: number): boolean {
  switch (effect) {
    case EFFECT["misty-passes"]:
      return !turnIs(s, TurnBit.passes);
    case EFFECT["fierce-storms"]:
      return !turnIs(s, TurnBit.storms);
    case EFFECT["rivers-flooded"]:
      return !turnIs(s, TurnBit.floods);
    case EFFECT["pipeweed"]:
      return !turnIs(s, TurnBit.pipeweed);
    case EFFECT["gate-of-morannon"]:
      return !turnIs(s, TurnBit.gate);
    case EFFECT["shadow-of-sauron"]:
      return !turnIs(s, TurnBit.shadow);
    case EFFECT["saruman-summons"]: {
      const who = gandalf(s);
      return who > 0 && !isCaptive(s, who) && isInPlay(s, SARUMAN) && !(s.h[Header.gameBits] & GameBit.sarumanMoved);
    }
    case EFFECT["wizard-palantir"]:
      return wizardSees(s, seat);
    case EFFECT["boromir-seizes"]:
      return (
        isInPlay(s, BOROMIR) &&
        !isCaptive(s, BOROMIR) &&
        !isWraith(s, BOROMIR) &&
        !(s.pBits[BOROMIR] & PersonBit.marching) &&
        s.h[Header.ringHex] === 0
      );
    case EFFECT["gollum-seizes"]:
      return gollumMay(s, seat);
    case EFFECT["gondor-mobilizes"]:
      return mobilizedIn(s, GONDOR) === 0;
    case EFFECT["rohan-mobilizes"]:
      return mobilizedIn(s, ROHAN) === 0 && !turnIs(s, TurnBit.bemused);
    case EFFECT["wormtongue"]:
      return isInPlay(s, THEODEN) && !(s.h[Header.gameBits] & GameBit.theoden);
    case EFFECT["resurrected-orcs"]:
      return mayResurrect(s, seat);
    case EFFECT["woses"]:
      return !(s.h[Header.gameBits] & GameBit.woses);
    case EFFECT["sauron-challenged"]:
      return !turnIs(s, TurnBit.challenged) && aragornSees(s);
    case EFFECT["denethors-doom"]:
      return isInPlay(s, DENETHOR) && s.mHolder[TIRITH] === 0 && !turnIs(s, TurnBit.doom);
    case EFFECT["saruman-escapes"]:
      return mayEscape(s);
    case EFFECT["mind-battle"]:
      return isInPlay(s, ELROND) && isInPlay(s, GALADRIEL);
    case EFFECT["sauron-palantir"]:
      return s.mHolder[ITHIL] === 0;
    default:
      return false;
  }
}
/** N.13 (002:1270): is it a citadel of the Free that an enemy has captured? */
export function isTaken(s: Table, hex: number): boolean {
  const holder = controlOf(s, hex);
  return isCitadel(s, hex) && holder >= 0 && !onSide(s, holder, FELLOWSHIP) && (s.world.map.marks[hex] & M_DARK) === 0;
}
/** Is somebody in this hex whom Eagles (or an escape) can set free? `how`: 1 escape, 2 Eagles. */
export function captiveIn(s: Machine, hex: number, how: 1 | 2, needsMagic = false): boolean {
  for (let c = 1; c <= lastFree(s); c++) {
    if (s.cHex[c] !== hex || hex === 0) continue;
    const band = s.cBand[c];
    if (band > 0 && (how === 2 || !isLockedUp(s, c))) {
      const card = s.cWho[c];
      if (!needsMagic || magicOf(s, card) > (s.h[Header.bearer] === card ? 1 : 0)) return true;
    }
    if (how === 2 && band === 0 && isTaken(s, hex) && !isWraith(s, s.cWho[c])) return true;
  }
  return false;
}
/** Does a seat hold a card of this effect? */
export function holdsEvent(s: Table, seat: number, effect: number): boolean {
  for (let e = 1; e <= eventsOf(s); e++)
    if (s.eZone[e] === Zone.hand0 + seat && s.world.cards.event[e] === effect) return true;
  return false;
}
/** R.18: ports to which the Corsairs may carry Haradrim; not in storms (N.6). */
function offerPorts(s: Machine, e: number, out: Int32Array, from: number): number {
  let n = from;
  const { map } = s.world;
  if (turnIs(s, TurnBit.storms) || corsairs(s) === 0) return n;
  for (let hex = 1; hex <= map.hexes; hex++)
    if (map.marks[hex] & M_PORT && hex !== map.role.umbar) out[n++] = choice(V_EVENT, e, hex);
  return n;
}
/** R.18: so many points sail at most. */
export const SAIL = 50;
/** Are strength points of this kind Haradrim, on foot or on horse? */
export const isOfHarad = (kind: number): boolean => kind === HARADRIM || kind === HARADRIM + 1;
/** R.18: are these Haradrim in Umbar who have not been moved? */
export const sails = (s: Machine, b: number): boolean =>
  s.bHex[b] === s.world.map.role.umbar && s.bBits[b] === 0 && isOfHarad(s.bKind[b]);
/** How many those are. */
export function corsairs(s: Machine): number {
  let n = 0;
  for (let b = 0; b < s.h[Header.bands]; b++) if (sails(s, b)) n += s.bPoints[b];
  return n;
}
/** Offers a card once for each hex in which it can be played. */
function offerHexes(s: Machine, e: number, effect: number, out: Int32Array, n: number): number {
  const boats = effect === EFFECT["elven-boats"];
  for (let c = 1; c <= lastFree(s); c++) {
    const hex = s.cHex[c];
    if (hex === 0) continue;
    let first = true;
    for (let b = 1; b < c && first; b++) first = s.cHex[b] !== hex;
    if (!first) continue;
    const { role } = s.world.map;
    const fits = boats
      ? (hex === role.lothlorien || hex === role.thranduil) &&
        !turnIs(s, TurnBit.storms) &&
        !turnIs(s, TurnBit.pipeweed) &&
        movable(s, hex)
      : effect === EFFECT["eagles"]
        ? captiveIn(s, hex, 2)
        : captiveIn(s, hex, 1, e === PAID);
    if (fits) out[n++] = choice(V_EVENT, e, hex);
  }
  return n;
}
/** Is a character here that may still be moved by the Fellowship Player this turn? */
export function movable(s: Table, hex: number): boolean {
  for (let c = 1; c <= lastFree(s); c++) if (s.cHex[c] === hex && mayMove(s, c)) return true;
  return false;
}
/** May the Fellowship Player move this counter now? F.2, J.4, N.9, N.11. */
export function mayMove(s: Table, c: number): boolean {
  const card = s.cWho[c];
  if (s.cBand[c] !== 0 || s.cBits[c] & CounterBit.moved || isWraith(s, card)) return false;
  // R.1: Galadriel and Elrond never, Celeborn and Thranduil once the Elves are mobilized.
  if (
    card === GALADRIEL ||
    card === ELROND ||
    ((card === CELEBORN || card === THRANDUIL) && mobilizedIn(s, ELVES) === 0)
  )
    return false;
  // X.1: an ally has led him.
  if (s.cBits[c] & CounterBit.travelled) return false;
  // R.8.
  if (card === THEODEN && turnIs(s, TurnBit.bemused)) return false;
  if (s.pBits[card] & PersonBit.marching && s.cHex[c] === s.world.map.role["minas-tirith"]) return false;
  if (!turnIs(s, TurnBit.pipeweed) || s.world.people.kind[card] !== K_HOBBIT) return true;
  const { named, province } = s.world.map;
  return province[s.cHex[c]] === named.Nurn || province[s.cHex[c]] === named.Gorgoroth;
}

const SEEN = [FELLOWSHIP, THIRD] as const;
/** Writes the event cards that a seat may play at such a point; in a duel or before a Servant, `other` is who stands there. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
export function eventOptions(s: Machine, seat: number, at: number, out: Int32Array, n: number, other = 0): number {
  if (s.hands[seat] === 0) return n;
  const { event } = s.world.cards;
  for (let e = 1; e <= eventsOf(s); e++) {
    if (s.eZone[e] !== Zone.hand0 + seat) continue;
    const effect = event[e];
    if (!(WHEN[effect] & at)) continue;
    if (!isFor(s, e, seat)) continue;
    if (effect === EFFECT["corsairs"]) n = offerPorts(s, e, out, n);
    else if (effect === EFFECT["eagles"] || effect === EFFECT["escape-from-orcs"] || effect === EFFECT["elven-boats"])
      n = offerHexes(s, e, effect, out, n);
    else if (effect === EFFECT["sauron-palantir"] && isThree(s)) {
      // N.17: whose card is seen, the Fellowship's or Saruman's.
      if (open(s, seat, effect)) for (const of of SEEN) out[n++] = choice(V_EVENT, e, of + 1);
    } else if (effect === EFFECT["tom-bombadil"]) {
      if (other === WIGHTS) out[n++] = choice(V_EVENT, e);
    } else if (effect === EFFECT["flying-beast-killed"]) {
      if (isNazgul(other) && !(s.pBits[other] & PersonBit.grounded)) out[n++] = choice(V_EVENT, e);
    } else if (open(s, seat, effect)) out[n++] = choice(V_EVENT, e);
  }
  return n;
}
