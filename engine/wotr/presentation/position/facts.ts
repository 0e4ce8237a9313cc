/** Facts that a position may expect, by their words. */
import { leaderIn, strength } from "../../rules/facts/armies.js";
import { unknownName } from "../../../core/errors.js";
import { hexName } from "../../packs/form/grid.js";
import { controllerOf, hexOf, isCaptive, isSpotted, isWraith, pointsLeft } from "../../rules/facts/board.js";
import { strengthOf } from "../../rules/facts/fighting.js";
import { DARK, THIRD } from "../../rules/state/ruleset.js";
import { CounterBit, GONE, Header, IMPRISONED, PersonBit, ThirdWord, Zone } from "../../rules/state/schema.js";
import type { Wotr } from "../../wotr.js";
import { hexFrom, numbered, SEATS } from "./board.js";

const PHASE_NAMES = ["set-up", "ring", "events", "search", "fellowship", "dark", "indication", "saruman"];
const seatName = (seat: number): string =>
  Object.keys(SEATS).find((one) => SEATS[one] === seat) ?? (seat === -2 ? "over" : "nobody");
const hexOrNone = (s: Wotr, hex: number): string => (hex > 0 ? hexName(s.world.map.grid, hex) : "nowhere");

type Fact = (s: Wotr, card: number) => unknown;
/** Facts of a character: "wounds of Frodo". */
const OF: Readonly<Record<string, Fact>> = {
  hex: (s, card) => hexOrNone(s, hexOf(s, card)),
  wounds: (s, card) => s.pWounds[card],
  "wounds that heal": (s, card) => s.pSlashes[card],
  "magic cards": (s, card) => s.world.cards.magicName.filter((name, m) => name && s.mHolder[m] === card),
};
/** States of a character: "Frodo: spotted". */
const STATES: Readonly<Record<string, Fact>> = {
  dead: (s, card) => (s.pBits[card] & PersonBit.dead) !== 0,
  "in play": (s, card) => (s.pBits[card] & PersonBit.inPlay) !== 0,
  spotted: isSpotted,
  "face-up": (s, card) => (s.cBits[s.pAt[card]] & CounterBit.up) !== 0,
  captive: isCaptive,
  imprisoned: (s, card) => s.cBand[s.pAt[card]] === IMPRISONED,
  "a Semi-Ringwraith": isWraith,
  "with Saruman": (s, card) => controllerOf(s, card) === THIRD,
  grounded: (s, card) => (s.pBits[card] & PersonBit.grounded) !== 0,
};
/** Facts of the game. */
const GAME: Readonly<Record<string, (s: Wotr) => unknown>> = {
  turn: (s) => s.h[Header.turn],
  phase: (s) => PHASE_NAMES[s.h[Header.phase]],
  chooser: (s) => seatName(s.chooser()),
  bearer: (s) => (s.h[Header.bearer] > 0 ? s.world.people.name[s.h[Header.bearer]] : "nobody"),
  worn: (s) => s.h[Header.worn] === 1,
  fatigue: (s) => s.h[Header.fatigue],
  "the Ring lies in": (s) => hexOrNone(s, s.h[Header.ringHex]),
  "last letter": (s) => (s.h[Header.lastLetter] > 0 ? "ABCDEF"[s.h[Header.lastLetter] - 1] : "none"),
  "shadow points spent": (s) => s.h[Header.spent],
  "shadow points": (s) => s.h[Header.total],
  mobilized: (s) => s.h[Header.mobilized] > 0,
  gollum: (s) => ["nobody", "fellowship", "dark", "neither"][s.h[Header.gollum]],
  bands: (s) => s.bHex.filter((hex) => hex > 0).length,
  winner: (s) => seatName(s.h[Header.winner]),
  ending: (s) => s.outcome()?.how ?? "none",
  "gandalf returns": (s) => s.h[Header.whiteTurn],
  "cards in the deck": (s) => s.h[Header.deck],
  "discards face-down": (s) => s.h[Header.down],
  "shadow points left": (s) => pointsLeft(s),
  ally: (s) => seatName(s.third[ThirdWord.ally] - 1),
  "orcs lost": (s) => s.third[ThirdWord.fallen] > 0,
  hostile: (s) => s.third[ThirdWord.hostile] === 1,
  winners: (s) => Object.keys(SEATS).filter((one) => (s.third[ThirdWord.won] >> SEATS[one]) & 1),
};
function ofPlace(s: Wotr, word: string, place: string, where: string): unknown {
  const { map } = s.world;
  const hex = hexFrom(s, place, where);
  if (word === "control") return seatName(s.control[map.placeIn[hex]] - 1);
  if (word === "box") return s.boxes[map.boxIn[hex]];
  const eye = s.eyes[map.eyeIn[hex]];
  return eye === 0 ? "face-down" : eye === GONE ? "gone" : s.world.people.name[eye];
}
/** Cards of other hands that a seat surely knows. */
const seenBy = (s: Wotr, seat: number): string[] =>
  s.world.cards.eventName.filter((one, e) => {
    const zone = s.eZone[e];
    const held = zone >= Zone.hand0 && zone <= Zone.hand2 && zone !== Zone.hand0 + seat;
    return Boolean(one) && held && s.eKnown[seat][e] === 1 << zone;
  });
/** What a fact is now: "wounds of Frodo", "Frodo" (with a state as `wanted`), "control of Edoras", "hand of dark", "bearer". */
export function factOf(s: Wotr, name: string, wanted: unknown, where: string): unknown {
  if (GAME[name]) return GAME[name](s);
  const of = /^(.+?) of (.+)$/.exec(name);
  if (of && OF[of[1]]) return OF[of[1]](s, numbered(s.world.people.name, of[2], "character", where));
  if (of && ["control", "box", "eye"].includes(of[1])) return ofPlace(s, of[1], of[2], where);
  const force = /^points of (fellowship|dark|saruman) in (.+)$/.exec(name);
  if (force) return strength(s, hexFrom(s, force[2], where), SEATS[force[1]]);
  const led = /^leader of (fellowship|dark|saruman) in (.+)$/.exec(name);
  if (led) return s.world.people.name[leaderIn(s, hexFrom(s, led[2], where), SEATS[led[1]])] || "nobody";
  if (of?.[1] === "hand")
    return s.world.cards.eventName.filter((one, e) => one && s.eZone[e] === Zone.hand0 + (SEATS[of[2]] ?? DARK));
  if (of?.[1] === "known hand") {
    const hand = SEATS[of[2]] ?? DARK;
    const known = s.eKnown[1 - hand];
    return s.world.cards.eventName.filter(
      (one, e) => one && s.eZone[e] === Zone.hand0 + hand && known[e] === 1 << (Zone.hand0 + hand),
    );
  }
  const seer = /^seen by (fellowship|dark|saruman)$/.exec(name);
  if (seer) return seenBy(s, SEATS[seer[1]]);
  const fight = /^strength of (.+) against (.+)$/.exec(name);
  if (fight) {
    const [a, b] = [fight[1], fight[2]].map((one) => numbered(s.world.people.name, one, "character", where));
    return strengthOf(s, a, b);
  }
  if (s.world.people.name.includes(name)) {
    const card = numbered(s.world.people.name, name, "character", where);
    const states = (Array.isArray(wanted) ? wanted : [wanted]).map(String);
    const wrong = states.filter((state) => {
      const plain = state.replace(/^not /, "");
      const asks = STATES[plain];
      if (!asks) throw unknownName("state", plain, Object.keys(STATES), where);
      return (asks(s, card) === true) === state.startsWith("not ");
    });
    return wrong.length === 0 ? wanted : `not so: ${wrong.join(", ")}`;
  }
  throw unknownName(
    "fact",
    name,
    [...Object.keys(GAME), ...Object.keys(OF).map((one) => `${one} of NAME`), ...s.world.people.name.filter(Boolean)],
    where,
  );
}
