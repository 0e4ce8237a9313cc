/** A board as a player would describe it, made into a state: docs/wotr/POSITIONS.md says how it is written. */
import { adds, mobilizes } from "../../rules/changes/forces.js";
import { ARMIES, GROUP_NAMES } from "../../packs/form/words.js";
import { UserError, unknownName } from "../../../core/errors.js";
import { hexNamed } from "../../packs/form/grid.js";
import { packNames, worldOf } from "../../packs/shelf.js";
import { setUp } from "../../rules/turn/setup.js";
import { eventsOf, bitOf, isMember, LORD } from "../../rules/facts/board.js";
import * as L from "../../rules/state/layout.js";
import { DARK, FELLOWSHIP, THIRD } from "../../rules/state/ruleset.js";
import {
  CounterBit,
  Frame,
  Header,
  IMPRISONED,
  IN_BOX,
  PersonBit,
  Phase,
  ThirdWord,
  Zone,
} from "../../rules/state/schema.js";
import { Wotr } from "../../wotr.js";
import { fights, mix, spot } from "../../rules/changes/stacks.js";
import { takesRing } from "../../rules/changes/lives.js";

/** The pack of a file that names none: the small map of the tests. */
const TINY = "tiny";

/** What a file may say of the board; everything that is not said is as at the set-up, with empty hands. */
export interface BoardText {
  pack?: string;
  /** The Campaign Game. */
  campaign?: boolean;
  /** The Three-Player Game; who is allied with Saruman, whether he has been belligerent, which Nazgul follow him, what became of him. */
  three?: boolean;
  ally?: string;
  lead?: string;
  /** Points of his Orcs that were lost. */
  fallen?: number;
  hostile?: boolean;
  followers?: string[];
  fate?: string;
  /** Strength points by place and kind, in the place of those of the set-up. */
  armies?: Record<string, Record<string, number>>;
  /** Groups that are mobilized. */
  groups?: string[];
  turn?: number;
  phase?: string;
  at?: Record<string, string>;
  bearer?: string;
  worn?: boolean;
  fatigue?: number;
  wounds?: Record<string, number>;
  /** Wounds of Nazgul that heal. */
  slashes?: Record<string, number>;
  /** The Ring lies there. */
  ring?: string;
  /** Game-Turn in which Gandalf the White is due. */
  white?: number;
  hands?: Record<string, string[]>;
  magic?: Record<string, string[]>;
  control?: Record<string, string>;
  points?: number;
  gollum?: string;
  mobilized?: boolean;
  searched?: string[];
  /** How many have been turned over; else none, though their order is known. */
  "cards searched"?: number;
}
const PHASES: Readonly<Record<string, readonly [phase: number, step: number, seat: number]>> = {
  ring: [Phase.ring, 1, DARK],
  events: [Phase.events, 2, DARK],
  search: [Phase.search, 4, DARK],
  fellowship: [Phase.fellowship, 5, FELLOWSHIP],
  dark: [Phase.dark, 6, DARK],
  indication: [Phase.indication, 7, DARK],
  saruman: [Phase.saruman, 9, THIRD],
  alliances: [Phase.events, 10, THIRD],
};
/** Of three, Saruman's part of the Events Phase comes first. */
const EVENTS_OF_THREE = 8;
export const SEATS: Readonly<Record<string, number>> = { fellowship: FELLOWSHIP, dark: DARK, saruman: THIRD };

/** The number of a thing by its name. */
export function numbered(names: readonly string[], name: string, kind: string, where: string): number {
  const at = names.indexOf(name);
  if (at > 0) return at;
  throw unknownName(kind, name, names.filter(Boolean), where);
}
/** A hex by its name on the map or by its number. */
export function hexFrom(s: Pick<Wotr, "world">, text: string, where: string): number {
  const { map } = s.world;
  for (const [hex, name] of map.names) if (name === text) return hex;
  return hexNamed(map.grid, text.split(" ")[0], where);
}
const MARKS = ["spotted", "captive", "captive of Hand-Orcs", "imprisoned", "grounded", "moved", "wraith", "out"];

function stand(s: Wotr, name: string, text: string, where: string): void {
  const card = numbered(s.world.people.name, name, "character", where);
  const [place = "", ...marks] = text.split(",").map((one) => one.trim());
  const odd = marks.find((one) => !MARKS.includes(one));
  if (odd) throw unknownName("mark", odd, MARKS, where);
  if (place === "out" || place === "dead") {
    s.pBits[card] = place === "dead" ? PersonBit.dead : 0;
    s.cHex[s.pAt[card]] = 0;
    if (!isMember(card)) s.pAt[card] = 0;
    return;
  }
  const hex = hexFrom(s, place, where);
  if (card >= 37) {
    const eye = s.world.map.eyeIn[hex];
    if (eye === 0) throw new UserError(where, `${place} has no Eye`, "a Servant lies in a hex with an Eye");
    s.eyes[eye] = card;
    s.pBits[card] = PersonBit.inPlay;
    return;
  }
  if (s.pAt[card] === 0) {
    s.pAt[card] = card;
    s.cWho[card] = card;
    s.cBits[card] = CounterBit.up | CounterBit.spotted;
  }
  s.pBits[card] |= PersonBit.inPlay;
  s.cHex[s.pAt[card]] = hex;
  marked.push([card, marks]);
}
/** Marks are given when everybody stands where he is, for stacks are mixed then. */
let marked: [number, string[]][] = [];
function mark(s: Wotr, card: number, marks: readonly string[]): void {
  if (marks.includes("grounded")) s.pBits[card] |= PersonBit.grounded;
  if (!isMember(card)) return;
  if (marks.some((one) => one === "spotted" || one === "imprisoned" || one.startsWith("captive"))) spot(s, card);
  const at = s.pAt[card];
  if (marks.includes("moved")) s.cBits[at] |= CounterBit.moved;
  if (marks.includes("imprisoned")) s.cBand[at] = IMPRISONED;
  if (marks.includes("wraith")) {
    fights(s, card);
    s.cBits[s.pAt[card]] |= CounterBit.up;
    s.pBits[card] |= PersonBit.wraith;
  }
  const hand = marks.includes("captive of Hand-Orcs");
  if (!hand && !marks.includes("captive")) return;
  const b = s.h[Header.bands]++;
  s.bHex[b] = s.cHex[at];
  s.bKind[b] = hand ? 3 : 2;
  s.bPoints[b] = 5;
  s.cBand[at] = b + 1;
}

function cards(s: Wotr, text: BoardText, where: string): void {
  const { eventName, magicName } = s.world.cards;
  for (const [who, names] of Object.entries(text.hands ?? {})) {
    const seat = SEATS[who];
    if (seat === undefined) throw unknownName("player", who, Object.keys(SEATS), where);
    for (const name of names) {
      const e = numbered(eventName, name, "event card", where);
      s.eZone[e] = Zone.hand0 + seat;
      s.hands[seat]++;
      s.h[Header.deck]--;
    }
  }
  for (const [q, known] of s.eKnown.entries())
    for (let e = 1; e <= eventsOf(s); e++) {
      known[e] = 1 << s.eZone[e];
      if (s.eZone[e] === Zone.hand0 + q) continue;
      known[e] |= 1 << Zone.deck;
      for (let p = 0; p < s.players; p++) if (p !== q && s.hands[p] > 0) known[e] |= 1 << (Zone.hand0 + p);
    }
  for (const [who, names] of Object.entries(text.magic ?? {})) {
    const card = numbered(s.world.people.name, who, "character", where);
    for (const name of names) {
      const m = numbered(magicName, name, "magic card", where);
      s.mHolder[m] = card;
      s.mMay[m] = isMember(card) ? s.cMay[s.pAt[card]] : 0;
      if (m < 5) continue;
      const box = s.boxes.findIndex((n) => n > 0);
      if (box >= 0) s.boxes[box]--;
    }
  }
  if (s.boxes.every((n) => n === 0)) for (let m = 5; m <= 14; m++) s.mMay[m] &= ~IN_BOX;
}

/** Armies in the place of those of the set-up. */
function armed(s: Wotr, text: BoardText, where: string): void {
  for (const name of text.groups ?? []) mobilizes(s, numbered(["", ...GROUP_NAMES], name, "group", where));
  if (!text.armies) return;
  s.bHex.fill(0);
  s.bKind.fill(0);
  s.bPoints.fill(0);
  s.h[Header.bands] = 0;
  for (const [place, kinds] of Object.entries(text.armies))
    for (const [kind, points] of Object.entries(kinds)) {
      if (points > MOST_POINTS)
        throw new UserError(
          where,
          `${points} points of ${kind} in ${place} are more than there are counters for`,
          `write a whole number from 1 to ${MOST_POINTS}`,
        );
      adds(s, hexFrom(s, place, where), numbered(ARMIES, kind, "kind of army", where), points);
    }
}
/** There is one Ring: somebody who is in the game bears it, or it lies in a hex. */
function oneRing(s: Wotr, text: BoardText, where: string): void {
  if (text.ring !== undefined && text.bearer !== undefined)
    throw new UserError(
      where,
      `the Ring lies in ${text.ring}, and ${text.bearer} bears it`,
      "leave bearer: or ring: out",
    );
  const bearer = s.h[Header.bearer];
  if (bearer === 0) return;
  const name = s.world.people.name[bearer];
  if (!(s.pBits[bearer] & PersonBit.inPlay) || s.cHex[s.pAt[bearer]] === 0)
    throw new UserError(
      where,
      `the Ring is nowhere: ${name}, who bears it, is not in the game`,
      "say who bears it, bearer: NAME, or where it lies, ring: HEX",
    );
  if (s.world.people.ring[bearer] === 0)
    throw new UserError(where, `${name} cannot bear the Ring: he has no ring rating`, "name another as bearer");
}
/** More strength points than a stack has counters for (the most that stand in one place at the set-up, or come there at once, is 50). */
const MOST_POINTS = 200;
const FATES = ["alive", "killed", "returned"];
/** What there is of three alone. */
function third(s: Wotr, text: BoardText, where: string): void {
  const ally = text.ally === undefined ? -1 : SEATS[text.ally];
  if (ally === undefined || ally === THIRD) throw unknownName("ally", text.ally ?? "", ["fellowship", "dark"], where);
  s.third[ThirdWord.ally] = ally + 1;
  s.third[ThirdWord.lead] = text.lead === undefined ? 0 : (SEATS[text.lead] ?? -1) + 1;
  s.third[ThirdWord.fallen] = text.fallen ?? 0;
  s.third[ThirdWord.hostile] = text.hostile ? 1 : 0;
  s.third[ThirdWord.fate] = Math.max(0, FATES.indexOf(text.fate ?? "alive"));
  for (const name of text.followers ?? [])
    s.third[ThirdWord.nazgul] |= 1 << (numbered(s.world.people.name, name, "character", where) - LORD);
}
/** Makes the board of a file; a mistake is a UserError with its place. */
export function boardOf(text: BoardText, where: string): Wotr {
  const pack = text.pack ?? TINY;
  if (pack === TINY && !packNames().includes(TINY))
    throw new UserError(
      where,
      `its pack is "${TINY}", the small map of the tests, which does not ship`,
      "write a pack in it: pack: reconstructed, or the folder of your own",
    );
  const s = new Wotr(text.three ? 3 : 2);
  const game = text.three ? "three" : text.campaign ? "campaign" : "character";
  s.rules = { name: `wotr-${game}@${pack}`, game, pack, turns: 0 };
  s.world = worldOf(pack);
  setUp(s);
  s.pop();
  marked = [];
  s.h[Header.turn] = text.turn ?? 2;
  for (const [name, place] of Object.entries(text.at ?? {})) stand(s, name, place, where);
  armed(s, text, where);
  for (let c = 1; c <= L.MEMBERS; c++) mix(s, s.cHex[c]);
  for (const [card, marks] of marked) mark(s, card, marks);
  for (const [name, n] of Object.entries(text.wounds ?? {}))
    s.pWounds[numbered(s.world.people.name, name, "character", where)] = n;
  if (text.bearer) {
    const card = numbered(s.world.people.name, text.bearer, "character", where);
    takesRing(s, card, true);
    if (isMember(card)) s.h[Header.bearerMay] = bitOf(card);
  }
  for (const [name, n] of Object.entries(text.slashes ?? {}))
    s.pSlashes[numbered(s.world.people.name, name, "character", where)] = n;
  s.h[Header.whiteTurn] = text.white ?? 0;
  s.h[Header.worn] = text.worn ? 1 : 0;
  s.h[Header.fatigue] = text.fatigue ?? 0;
  if (text.ring) {
    s.h[Header.bearer] = 0;
    s.h[Header.bearerMay] = 0;
    s.h[Header.ringHex] = hexFrom(s, text.ring, where);
  }
  oneRing(s, text, where);
  cards(s, text, where);
  for (const [place, who] of Object.entries(text.control ?? {}))
    s.control[s.world.map.placeIn[hexFrom(s, place, where)]] = SEATS[who] + 1;
  if (text.mobilized) s.h[Header.mobilized] = 1;
  s.h[Header.gollum] = ["none", "fellowship", "dark", "neither"].indexOf(text.gollum ?? "none");
  (text.searched ?? []).forEach((card, i) => {
    s.search[i] = Number(card) - 96;
  });
  s.h[Header.searched] = text["cards searched"] ?? 0;
  const [phase, step] = PHASES[text.phase ?? "fellowship"] ?? [];
  if (phase === undefined) throw unknownName("phase", text.phase ?? "", Object.keys(PHASES), where);
  if (phase >= Phase.fellowship) {
    s.h[Header.letter] = 1;
    s.h[Header.shadowRoll] = 1;
    s.h[Header.total] = text.points ?? 10;
  }
  if (text.three) third(s, text, where);
  s.h[Header.phase] = phase;
  s.fr[s.top() + Frame.step] = text.three && step === PHASES["events"][1] ? EVENTS_OF_THREE : step;
  return s;
}
