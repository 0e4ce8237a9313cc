/** What must hold of every state, whatever was chosen: counters and cards are conserved, there is one Ring, and stacks tell nothing. */
import { ARMIES } from "./packs/form/words.js";
import { T_MOUNTAIN } from "./packs/form/world.js";
import { mobilizedIn } from "./rules/facts/armies.js";
import {
  CHIEF,
  eventsOf,
  isCampaign,
  isHaven,
  isInPlay,
  isMember,
  isThree,
  LORD,
  SARUMAN,
} from "./rules/facts/board.js";
import * as L from "./rules/state/layout.js";
import { CounterBit, GONE, Header, IMPRISONED, IN_BOX, PersonBit, ThirdWord, Zone } from "./rules/state/schema.js";
import type { Wotr } from "./wotr.js";

/** Kinds below it are Orcs that searches bring, and Nr. 88 brings back (J.3, Y.6). */
const FIRST_MUSTERED = 4;
function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`invariant: ${what}`);
}
const ones = (bits: number): number => bits.toString(2).replaceAll("0", "").length;

/** Throws where something does not hold. */
export function checkInvariants(s: Wotr): void {
  counters(s);
  ring(s);
  magic(s);
  events(s);
  bands(s);
  ground(s);
  ofThree(s);
}
/** Every character has one counter, every counter one character, and who it is lies among who it may be. */
function counters(s: Wotr): void {
  const at = new Map<number, number>();
  for (let c = 1; c <= 42; c++) {
    if (s.cHex[c] === 0) continue;
    const card = s.cWho[c];
    check(card > 0, `counter ${c} is nobody`);
    check(!at.has(card), `${s.world.people.name[card]} has two counters`);
    at.set(card, c);
    check(s.pAt[card] === c, `${s.world.people.name[card]} is not where his counter is`);
    check(
      (s.pBits[card] & PersonBit.inPlay) !== 0,
      `${s.world.people.name[card]} stands on the map and is out of the game`,
    );
    check(
      s.world.map.terrain[s.cHex[c]] < 6 || (s.cBits[c] & CounterBit.moving) !== 0,
      `${s.world.people.name[card]} stands in closed terrain`,
    );
    if (isMember(card))
      check((s.cMay[c] & (1 << (card - 1))) !== 0, `${s.world.people.name[card]} is not among who counter ${c} may be`);
    if (s.cBits[c] & CounterBit.up && c <= L.MEMBERS)
      check(ones(s.cMay[c]) === 1, `counter ${c} lies face-up and may be several`);
  }
  for (let card = 1; card <= 9; card++) {
    const dead = (s.pBits[card] & PersonBit.dead) !== 0;
    check(dead !== at.has(card), `${s.world.people.name[card]} is ${dead ? "dead and" : "alive and not"} on the map`);
  }
  const members = new Set(Array.from({ length: L.MEMBERS }, (_, i) => s.cWho[i + 1]));
  check(members.size === L.MEMBERS, "two places of the Fellowship are for one character");
}
/** One Ring: borne by one who lives, or lying in a hex. */
function ring(s: Wotr): void {
  const bearer = s.h[Header.bearer];
  check(bearer > 0 !== s.h[Header.ringHex] > 0, "the Ring is borne and lies somewhere, or neither");
  if (bearer > 0) {
    check((s.pBits[bearer] & PersonBit.inPlay) !== 0, "who bears the Ring is out of the game");
    check(s.world.people.ring[bearer] > 0, "who bears the Ring has no ring rating");
    if (isMember(bearer))
      check((s.h[Header.bearerMay] & (1 << (bearer - 1))) !== 0, "the Ringbearer is not among who may be it");
  } else check(s.h[Header.worn] === 0, "the Ring is worn by nobody");
}
/** Every magic card is in a box, with somebody, or gone; as many as the boxes hold are with nobody. */
function magic(s: Wotr): void {
  let inBoxes = 0;
  for (const n of s.boxes) inBoxes += n;
  let unturned = 0;
  const held = new Map<number, number>();
  for (let m = 5; m <= 14; m++) {
    const holder = s.mHolder[m];
    if (holder === 0) unturned++;
    else if (holder !== GONE) {
      held.set(holder, (held.get(holder) ?? 0) + 1);
      if (isMember(holder) && s.pBits[holder] & PersonBit.inPlay)
        check(
          (s.mMay[m] & (1 << (holder - 1))) !== 0,
          `${s.world.people.name[holder]} is not among who may possess ${s.world.cards.magicName[m]}`,
        );
    } else check(s.mMay[m] === 0, "a card that is gone may be somewhere");
    // The last card out of a box is in somebody's hand while he looks at it.
    if (holder === 0 && inBoxes > 0)
      check((s.mMay[m] & IN_BOX) !== 0, `${s.world.cards.magicName[m]} lies in a box and may not`);
  }
  const pending = 1;
  check(
    unturned >= inBoxes && unturned <= inBoxes + pending,
    `${unturned} magic cards are with nobody, and boxes hold ${inBoxes}`,
  );
  for (const [card, n] of held)
    check(n + (s.h[Header.bearer] === card ? 1 : 0) <= 4, `${s.world.people.name[card]} possesses ${n} magic cards`);
}
function events(s: Wotr): void {
  const count = new Array<number>(8).fill(0);
  for (let e = 1; e <= eventsOf(s); e++) {
    count[s.eZone[e]]++;
    for (let p = 0; p < s.players; p++)
      check((s.eKnown[p][e] & (1 << s.eZone[e])) !== 0, `event ${e} is not where seat ${p} may think`);
  }
  check(count[Zone.unused] === 0, "an event card is nowhere");
  check(count[Zone.deck] === s.h[Header.deck], "the deck and its size disagree");
  check(count[Zone.down] === s.h[Header.down], "the discards and their number disagree");
  for (let i = 0; i < s.h[Header.down]; i++) {
    const e = s.dCard[i];
    check(e > 0 && s.eZone[e] === Zone.down, `discard ${i} is event ${e}, which lies elsewhere`);
    check(s.eKnown[s.dBy[i] - 1][e] === 1 << Zone.down, `who laid event ${e} down does not know where it is`);
  }
  for (let p = 0; p < s.players; p++) {
    check(count[Zone.hand0 + p] === s.hands[p], `the hand of seat ${p} and its size disagree`);
    check(s.hands[p] <= 4, `seat ${p} holds ${s.hands[p]} event cards`);
  }
}
/** Strength points stand where forces may; of the Character Game nobody of the Dark Power is in a haven (F.4). */
function ground(s: Wotr): void {
  for (let b = 0; b < s.h[Header.bands]; b++) {
    const hex = s.bHex[b];
    check(hex > 0 === s.bPoints[b] > 0, `row ${b} of the armies has ${s.bPoints[b]} points in hex ${hex}`);
    if (hex === 0) continue;
    check(s.world.map.terrain[hex] < T_MOUNTAIN, `row ${b} of the armies stands in closed terrain`);
    // F.4: none is moved there, but Orcs that search are put where they spot somebody (J.1, J.3).
    check(
      !isCampaign(s) || hex !== s.world.map.role.orodruin || s.bKind[b] < FIRST_MUSTERED,
      "a force stands in Orodruin",
    );
    check(isCampaign(s) || !isHaven(s, hex), "Orcs stand in a haven");
  }
  for (let card = LORD; card <= CHIEF; card++)
    if (!isCampaign(s) && isInPlay(s, card) && s.cHex[card] > 0)
      check(!isHaven(s, s.cHex[card]), `${s.world.people.name[card]} stands in a haven`);
  for (let i = 1; i < s.world.map.places.length; i++)
    check(s.control[i] >= 1 && s.control[i] <= s.players, `place ${i} is controlled by nobody`);
}
/** Captives are held by a band that stands where they are. */
function bands(s: Wotr): void {
  for (let c = 1; c <= L.MEMBERS; c++) {
    const band = s.cBand[c];
    if (band === 0 || band === IMPRISONED) continue;
    check(
      s.bHex[band - 1] === s.cHex[c] && s.bHex[band - 1] > 0,
      `counter ${c} is held by a band that stands elsewhere`,
    );
  }
  check(
    s.h[Header.spent] >= 0 && s.h[Header.spent] <= Math.max(s.h[Header.total], s.h[Header.spent]),
    "more Shadow Points are spent than there are",
  );
  if (s.h[Header.total] > 0)
    check(s.h[Header.spent] <= s.h[Header.total], "more Shadow Points are spent than there are");
}
/** What there is of three alone. */
function ofThree(s: Wotr): void {
  if (!isThree(s)) return;
  check(s.players === 3, "the Three-Player Game has three seats");
  check(s.third[ThirdWord.ally] >= 0 && s.third[ThirdWord.ally] <= 2, "Saruman is allied with himself");
  check(
    s.third[ThirdWord.ally] > 0 || s.third[ThirdWord.lead] === 0,
    "somebody leads the forces of both, and there is no alliance",
  );
  check(
    s.third[ThirdWord.ally] !== 1 || s.third[ThirdWord.hostile] === 1,
    "an ally of the Fellowship was never belligerent",
  );
  if (s.h[Header.bearer] === SARUMAN) {
    check(s.h[Header.fatigue] === 0, "the Ring has marked Saruman");
    check(s.third[ThirdWord.hostile] === 1, "Saruman has the Ring and was never belligerent");
  }
  check(
    (s.pBits[SARUMAN] & PersonBit.dead) === 0 || s.third[ThirdWord.fate] > 0,
    "Saruman is dead and has not been killed",
  );
}
/** Strength points in all, for tests: they only become fewer, but by reinforcements. */
export function strengthPoints(s: Wotr): number {
  let n = 0;
  for (let b = 0; b < L.BANDS; b++) n += s.bPoints[b];
  return n;
}
/** Watches a game from its first state on: strength points of no kind become more but by reinforcements that are due in that Game-Turn (T). */
export function watchPoints(start: Wotr): (s: Wotr) => void {
  const { units, group } = start.world.armies;
  const kinds = [...new Set(units.map((one) => one.kind))].filter((kind) => kind >= FIRST_MUSTERED);
  const ofKind = (s: Wotr, kind: number): number => {
    let n = 0;
    for (let b = 0; b < L.BANDS; b++) if (s.bHex[b] > 0 && s.bKind[b] === kind) n += s.bPoints[b];
    return n;
  };
  const had = new Map(kinds.map((kind) => [kind, ofKind(start, kind)]));
  const came = new Map(kinds.map((kind) => [kind, 0]));
  // Whoever looks seldom sees what came in a Game-Turn only in a later one.
  const dueBy = (s: Wotr, kind: number): number => {
    const since = mobilizedIn(s, group[kind]);
    const now = s.h[Header.turn];
    let due = 0;
    for (const one of units)
      if (one.kind === kind && one.when > 0 && since > 0 && since + one.when <= now) due += one.points;
    return due;
  };
  return (s) => {
    if (!isCampaign(s)) return;
    for (const kind of kinds) {
      const [was, is] = [had.get(kind)!, ofKind(s, kind)];
      had.set(kind, is);
      if (is <= was) continue;
      came.set(kind, came.get(kind)! + is - was);
      check(
        came.get(kind)! <= dueBy(s, kind),
        `${is - was} points of ${ARMIES[kind]} have come, and they were not due`,
      );
    }
  };
}
