/** The table as plain data, for whoever draws it: made of a view, so that nothing hidden can be in it. */
import type { WotrView } from "../../knowledge/view.js";
import { isCampaign, isThree, lastFree, LORD, ringHex, rowOwner, turnIs } from "../../rules/facts/board.js";
import * as L from "../../rules/state/layout.js";
import { DARK, FELLOWSHIP, THIRD } from "../../rules/state/ruleset.js";
import { CounterBit, GONE, Header, Zone } from "../../rules/state/schema.js";
import { ringText, searchText, shadowText, WEATHER, whenText } from "./board.js";
import { eventSays } from "./cards.js";
import { hexesInUse, inHex, isSarumansCounter, magicText, placeText, PLAYERS } from "./names.js";

/** What is in a hex: words, and how many. */
export interface StackShown {
  hex: number;
  place: string;
  free: string[];
  dark: string[];
  /** Of three: Saruman and those who follow him. */
  third: string[];
  force: string[];
  /** Counters, and strength points, by side. */
  counters: [free: number, dark: number];
  points: [free: number, dark: number];
  /** Of three: how many of the latter are Saruman's. */
  saruman: [counters: number, points: number];
  spotted: number;
  captives: number;
  /** The Ring is here, as far as one knows. */
  ring: boolean;
}
export interface CardShown {
  name: string;
  text: string;
}
export interface WarScene {
  when: string;
  turn: number;
  ring: string;
  shadow: string;
  weather: string[];
  /** The Search Card of this turn, "" none. */
  search: string;
  stacks: StackShown[];
  /** Towns and citadels by the seat that controls them. */
  control: [hex: number, seat: number][];
  /** Eyes: is a card still face-down there? */
  eyes: [hex: number, down: boolean][];
  /** Magic cards that are left in boxes. */
  boxes: [hex: number, left: number][];
  hand: CardShown[];
  /** What the others are called, and how many cards each holds. */
  others: { name: string; holds: number }[];
  /** Piles by what they are called. */
  piles: { name: string; cards: string[]; more: string }[];
}

function stackOf(v: WotrView, hex: number): StackShown {
  const stack: StackShown = {
    ...{ hex, place: placeText(v, hex), ...inHex(v, hex) },
    counters: [0, 0],
    points: [0, 0],
    saruman: [0, 0],
    spotted: 0,
    captives: 0,
    ring: ringHex(v) === hex,
  };
  for (let c = 1; c < L.PEOPLE; c++) {
    if (v.cHex[c] !== hex) continue;
    stack.counters[c <= lastFree(v) && c < LORD ? FELLOWSHIP : DARK]++;
    if (isSarumansCounter(v, c)) stack.saruman[0]++;
    if (c <= L.MEMBERS && v.cBits[c] & CounterBit.spotted) stack.spotted++;
    if (v.cBand[c] !== 0) stack.captives++;
  }
  for (let b = 0; b < v.h[Header.bands]; b++) {
    if (v.bHex[b] !== hex) continue;
    stack.points[isCampaign(v) && v.world.armies.group[v.bKind[b]] <= 3 ? FELLOWSHIP : DARK] += v.bPoints[b];
    if (isThree(v) && rowOwner(v, b) === THIRD) stack.saruman[1] += v.bPoints[b];
  }
  return stack;
}
function piles(v: WotrView): WarScene["piles"] {
  const { cards, people } = v.world;
  const at = (zone: number): string[] => cards.eventName.filter((name, e) => name && v.eZone[e] === zone);
  const owners = people.name.flatMap((name, card) => {
    const held = card > 0 ? magicText(v, card) : [];
    return held.length > 0 ? [{ name: `${name} has`, cards: held, more: "" }] : [];
  });
  const gone = cards.magicName.filter((name, m) => name && v.mHolder[m] === GONE);
  return [
    { name: "Event Deck", cards: [], more: `${v.h[Header.deck]} cards` },
    { name: "Discards", cards: at(Zone.open), more: `${v.h[Header.down]} face-down` },
    { name: "Out of play", cards: [...at(Zone.out), ...gone], more: "" },
    ...owners,
  ].filter(({ cards: held, more }) => held.length > 0 || more !== "");
}
/** The table as the player of this view sees it. */
export function sceneOf(v: WotrView): WarScene {
  const { map, cards } = v.world;
  const own = Zone.hand0 + v.player;
  return {
    when: whenText(v),
    turn: v.h[Header.turn],
    ring: ringText(v),
    shadow: shadowText(v),
    weather: WEATHER.filter(([bit]) => turnIs(v, bit)).map(([, words]) => words),
    search: v.h[Header.searchCard] > 0 ? searchText(v) : "",
    stacks: hexesInUse(v, true).map((hex) => stackOf(v, hex)),
    control: Array.from(map.places.subarray(1), (hex, i): [number, number] => [hex, v.control[i + 1] - 1]),
    eyes: Array.from(map.eyes.subarray(1), (hex, i): [number, boolean] => [hex, v.eyes[i + 1] === 0]),
    boxes: cards.boxes.flatMap(({ hex }, i): [number, number][] => (v.boxes[i + 1] > 0 ? [[hex, v.boxes[i + 1]]] : [])),
    hand: cards.eventName.flatMap((name, e) =>
      name && v.eZone[e] === own ? [{ name, text: eventSays(v.world, e) }] : [],
    ),
    others: PLAYERS.slice(0, v.players).flatMap((name, seat) =>
      seat === v.player ? [] : [{ name, holds: v.hands[seat] }],
    ),
    piles: piles(v),
  };
}
