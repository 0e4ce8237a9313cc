/** The table in lines: who is where, the Ring, hands, towns and citadels, and the map in letters. */
import { wrap } from "../../../core/lines.js";
import { columnOf, hexAt, hexName, rowOf } from "../../packs/form/grid.js";
import { M_CITADEL, M_EYE, M_TOWN } from "../../packs/form/world.js";
import { ARMIES, TERRAINS } from "../../packs/form/words.js";
import type { WotrView } from "../../knowledge/view.js";
import {
  controllerOf,
  isCampaign,
  isThree,
  LAST_NAZGUL,
  lastFree,
  LORD,
  pointsLeft,
  rowOwner,
  turnIs,
} from "../../rules/facts/board.js";
import * as L from "../../rules/state/layout.js";
import { DARK, THIRD } from "../../rules/state/ruleset.js";
import { GONE, Header, Phase, ThirdWord, TurnBit, Zone } from "../../rules/state/schema.js";
import { hexesInUse, inHex, listed, magicText, placeText, PLAYERS } from "./names.js";

const PHASES: Readonly<Record<number, string>> = {
  [Phase.setUp]: "set-up",
  [Phase.ring]: "Ring Phase",
  [Phase.events]: "Events Phase",
  [Phase.search]: "Search Phase",
  [Phase.fellowship]: "Fellowship Player-Turn",
  [Phase.dark]: "Dark Power Player-Turn",
  [Phase.indication]: "Turn Indication",
  [Phase.saruman]: "Saruman Player-Turn",
};
/** "Game-Turn 5 of 30, Search Phase". */
export function whenText(v: WotrView): string {
  const last = v.rules.turns || v.world.tables.numbers.turns;
  return `Game-Turn ${v.h[Header.turn]} of ${last}, ${PHASES[v.h[Header.phase]] ?? "set-up"}`;
}
/** What may hold in a Game-Turn, in words. */
export const WEATHER = [
  [TurnBit.passes, "the Misty Passes are open"],
  [TurnBit.storms, "storms rage"],
  [TurnBit.floods, "rivers are flooded"],
  [TurnBit.gate, "the Gate of Morannon is open"],
  [TurnBit.pipeweed, "Hobbits stay for a cache of pipeweed"],
  [TurnBit.shadow, "the Shadow of Sauron lies on the Ringbearer"],
] as const;

/** Who bears the Ring, as far as one knows. */
export function ringText(v: WotrView): string {
  const { name, endurance } = v.world.people;
  const [bearer, lies, fatigue] = [v.h[Header.bearer], v.h[Header.ringHex], v.h[Header.fatigue]];
  if (lies > 0) return `The Ring lies in ${placeText(v, lies)}.`;
  if (bearer > 0) {
    const boxes = fatigue > 0 ? `, ${fatigue} of ${endurance[bearer]} boxes marked by it` : "";
    return `${name[bearer]} ${v.h[Header.worn] ? "wears" : "bears"} the Ring${boxes}.`;
  }
  const may = v.h[Header.bearerMay];
  const who = Array.from({ length: L.MEMBERS }, (_, i) => i + 1).filter((card) => may & (1 << (card - 1)));
  const boxes = fatigue > 0 ? ` ${fatigue} boxes of the bearer are marked by it.` : "";
  return `The Ring is borne by ${listed(
    who.map((card) => name[card]),
    "or",
  )}${v.h[Header.worn] ? ", who wears it" : ""}.${boxes}`;
}
/** D.6, I.1 (002:410, 865): the Letter of the last Game-Turn, which everybody has been shown; "" before the first. */
export function lastLetter(v: WotrView): string {
  const letter = v.h[Header.lastLetter];
  return letter > 0 ? LETTERS[letter - 1] : "";
}
const LETTERS = "ABCDEF";
/** Shadow Points, as far as one may know. */
export function shadowText(v: WotrView): string {
  const spent = v.h[Header.spent];
  const last = lastLetter(v);
  const was = last ? ` The Letter of the last Game-Turn was ${last}.` : "";
  if (v.player !== DARK) return `Shadow Points spent: ${spent}.${was}`;
  return `Shadow Points: ${pointsLeft(v)} left, ${spent} spent.${was}`;
}
/** One hex and what is in it. */
function stackLine(v: WotrView, hex: number, forces: boolean): string[] {
  const { free, dark, third, force } = inHex(v, hex);
  const parts = [...free, ...dark, ...third, ...(forces ? force : [])];
  return parts.length === 0 ? [] : wrap(`  ${placeText(v, hex)}: ${parts.join(", ")}`, 6);
}
function stacks(v: WotrView, forces: boolean): string[] {
  return hexesInUse(v, forces).flatMap((hex) => stackLine(v, hex, forces));
}
/** Who is allied with Saruman, and which Nazgul follow him. */
function thirdText(v: WotrView): string {
  if (!isThree(v)) return "";
  const { name } = v.world.people;
  const ally = v.third[ThirdWord.ally] - 1;
  const nazgul = name.filter((_, card) => card >= LORD && card <= LAST_NAZGUL && controllerOf(v, card) === THIRD);
  return [
    ...(ally >= 0 ? [` Saruman is allied with ${PLAYERS[ally]}.`] : []),
    ...(nazgul.length > 0 ? [` ${listed(nazgul)} follow${nazgul.length === 1 ? "s" : ""} Saruman.`] : []),
  ].join("");
}
/** The armies of the Campaign, for each player in one sentence: where they stand, and their strength points by kind. */
function armyLines(v: WotrView): string[] {
  if (!isCampaign(v)) return [];
  return PLAYERS.slice(0, v.players).flatMap((player, seat) => {
    const at = new Map<number, string[]>();
    for (let b = 0; b < v.h[Header.bands]; b++) {
      const hex = v.bHex[b];
      if (hex === 0 || v.bPoints[b] === 0 || rowOwner(v, b) !== seat) continue;
      at.set(hex, [...(at.get(hex) ?? []), `${v.bPoints[b]} ${ARMIES[v.bKind[b]]}`]);
    }
    const places = [...at]
      .sort(([a], [b]) => a - b)
      .map(([hex, points]) => `${placeText(v, hex)} ${points.join(" + ")}`);
    return places.length > 0 ? wrap(`Armies of ${player}: ${places.join("; ")}.`, 2) : [];
  });
}
/** The table in few lines: what may change from turn to turn; in the Campaign with the armies. */
export function boardLines(v: WotrView): string[] {
  return shortLines(v, armyLines(v));
}
function shortLines(v: WotrView, armies: readonly string[]): string[] {
  const weather = WEATHER.filter(([bit]) => turnIs(v, bit)).map(([, words]) => words);
  return [
    ...wrap(
      `${whenText(v)}. ${ringText(v)} ${shadowText(v)}${weather.length > 0 ? ` Today ${listed(weather)}.` : ""}${thirdText(v)}`,
      2,
    ),
    ...stacks(v, !isCampaign(v)),
    ...armies,
    ...handLines(v),
  ];
}
/** Towns and citadels by who controls them. */
function control(v: WotrView): string[] {
  const { map } = v.world;
  return PLAYERS.slice(0, v.players).flatMap((_, seat) => {
    const places = Array.from(map.places.subarray(1)).filter((_, i) => v.control[i + 1] === seat + 1);
    const names = places.map(
      (hex) => `${map.names.get(hex) ?? hexName(map.grid, hex)}${map.marks[hex] & M_CITADEL ? "*" : ""}`,
    );
    return wrap(`${PLAYERS[seat].replace(/^t/, "T")} controls ${names.join(", ")}.`, 2);
  });
}
/** Eyes whose cards lie face-down, and boxes in which magic cards are left. */
function hidden(v: WotrView): string[] {
  const { map, cards } = v.world;
  const eyes = Array.from(map.eyes.subarray(1)).filter((_, i) => v.eyes[i + 1] === 0);
  const boxes = cards.boxes.flatMap((box, i) => {
    const left = v.boxes[i + 1] ?? 0;
    return left > 0 ? [`${left} in ${map.names.get(box.hex) ?? hexName(map.grid, box.hex)}`] : [];
  });
  return [
    ...(eyes.length > 0
      ? wrap(`Eyes with a card face-down: ${eyes.map((hex) => placeText(v, hex)).join(", ")}.`, 2)
      : []),
    ...(boxes.length > 0 ? wrap(`Magic cards in boxes: ${boxes.join(", ")}.`, 2) : []),
  ];
}
/** The table whole. */
export function wholeLines(v: WotrView): string[] {
  return [
    ...shortLines(v, []),
    ...(isCampaign(v) ? ["Forces:", ...stacks(v, true)] : []),
    "(* a citadel)",
    ...control(v),
    ...hidden(v),
  ];
}
/** Event cards in one's own hand, and how many the other has. */
export function handLines(v: WotrView): string[] {
  const zone = Zone.hand0 + v.player;
  const names = v.world.cards.eventName.filter((name, e) => name && v.eZone[e] === zone);
  const others = PLAYERS.slice(0, v.players).flatMap((player, seat) =>
    seat === v.player ? [] : [`${player.replace(/^t/, "T")} holds ${v.hands[seat]}.`],
  );
  return wrap(`Your event cards: ${names.length > 0 ? names.join(", ") : "none"}. ${others.join(" ")}`, 2);
}
/** Event cards and magic cards by where they are, as far as one knows. */
export function pileLines(v: WotrView): string[] {
  const { cards, people } = v.world;
  const at = (zone: number) => cards.eventName.filter((name, e) => name && v.eZone[e] === zone);
  const [open, out] = [at(Zone.open), at(Zone.out)];
  const owners = people.name.flatMap((name, card) => {
    const held = card > 0 ? magicText(v, card) : [];
    return held.length > 0 ? [`${name}: ${held.join(", ")}`] : [];
  });
  const gone = cards.magicName.filter((name, m) => name && v.mHolder[m] === GONE);
  return [
    `Event Deck: ${v.h[Header.deck]} cards, ${v.h[Header.down]} discards face-down.`,
    ...(open.length > 0 ? wrap(`Discards face-up: ${open.join(", ")}.`, 2) : []),
    ...(out.length > 0 ? wrap(`Out of play: ${out.join(", ")}.`, 2) : []),
    ...owners.flatMap((line) => wrap(`  ${line}`, 4)),
    ...(gone.length > 0 ? wrap(`Magic cards out of the game: ${gone.join(", ")}.`, 2) : []),
    ...(v.h[Header.searchCard] > 0 ? wrap(searchText(v), 2) : []),
  ];
}
const SEARCHERS: readonly ((n: number) => string)[] = [
  (n) => String(n),
  (n) => `${n} Nazgul`,
  (n) => `${n} points of Orcs of the Eye`,
  (n) => `${n} points of Orcs of the Hand`,
];
/** The Search Card of this turn: who searches with how much, and in which provinces. */
export function searchText(v: WotrView): string {
  const { cards, map } = v.world;
  const k = v.h[Header.searchCard];
  const where = map.provinces.filter((name, p) => name && cards.searched[k * 2 + (p >> 5)] & (1 << (p & 31)));
  return `Search Card: ${SEARCHERS[cards.force[k]](cards.points[k])}${where.length > 0 ? ` in ${where.join(", ")}` : ""}.`;
}

const TERRAIN_LETTERS = " .%^~=A  ";
/** A letter for a hex: who is there before what it is. */
function letter(v: WotrView, hex: number): string {
  const { marks, terrain } = v.world.map;
  let [free, dark] = [0, 0];
  for (let c = 1; c < L.PEOPLE; c++) if (v.cHex[c] === hex) c <= lastFree(v) ? free++ : dark++;
  let points = 0;
  for (let b = 0; b < v.h[Header.bands]; b++) if (v.bHex[b] === hex) points += v.bPoints[b];
  if (free > 0 && (dark > 0 || points > 0)) return "X";
  if (free > 0) return "F";
  if (dark > 0) return "N";
  if (points > 0) return isCampaign(v) ? "P" : "O";
  const m = marks[hex];
  if (m & M_CITADEL) return "C";
  if (m & M_TOWN) return "T";
  if (m & M_EYE) return "E";
  return TERRAIN_LETTERS[terrain[hex]] ?? " ";
}
/** The whole map, a letter a hex; every second column lies half a hex lower. */
export function mapLines(v: WotrView): string[] {
  const { grid } = v.world.map;
  const tens = Array.from({ length: grid.columns }, (_, c) => ((c + 1) % 10 === 0 ? String((c + 1) / 10) : " ")).join(
    "",
  );
  const lines = Array.from({ length: grid.rows }, (_, r) => {
    const row = Array.from({ length: grid.columns }, (_, c) => letter(v, hexAt(grid, c + 1, r + 1))).join("");
    return `${String(r + 1).padStart(3)} ${row}`;
  });
  return [
    `    ${tens}`,
    ...lines,
    ...wrap(
      `. clear, % forest, ^ rough, ~ marsh, = pass, A mountains; T town, C citadel, E Eye; F the Free, N the Dark Power, ${isCampaign(v) ? "P strength points" : "O Orcs"}, X both. A column's tenth is marked above; even columns lie half a hex lower. map HEX or map NAME shows what is around it.`,
    ),
  ];
}
const REACH = 5;
/** What is around a hex: terrain, names, and who is there, hex by hex. */
export function aroundLines(v: WotrView, hex: number): string[] {
  const { map } = v.world;
  const { grid } = map;
  const [column, row] = [columnOf(grid, hex), rowOf(grid, hex)];
  const cell = (c: number, r: number): string => {
    const one = hexAt(grid, c, r);
    return one === 0 ? "     " : `${hexName(grid, one).slice(1)}${one === hex ? "<" : letter(v, one)}`;
  };
  const lines: string[] = [];
  for (let r = row - REACH; r <= row + REACH; r++)
    for (const half of [1, 0]) {
      const cells: string[] = [];
      for (let c = column - REACH; c <= column + REACH; c++)
        cells.push(Math.abs(c % 2) === half ? cell(c, r) : "     ");
      const line = cells.join("  ").trimEnd();
      if (line.trim() !== "") lines.push(line);
    }
  const here = [placeText(v, hex), TERRAINS[map.terrain[hex]]].join(", ");
  const near = hexesInUse(v, true).filter(
    (one) => Math.abs(columnOf(grid, one) - column) <= REACH && Math.abs(rowOf(grid, one) - row) <= REACH,
  );
  return [`${here}:`, ...lines, ...near.flatMap((one) => stackLine(v, one, true))];
}
