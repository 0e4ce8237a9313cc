/** What both sides think with: what is seen, ways over the map, and what is thought of cards. */
import type { WotrView } from "../../engine/wotr/index.js";
import type { EVENTS } from "../../engine/wotr/packs/form/words.js";
import { EFFECT } from "../../engine/wotr/rules/facts/playable.js";
import type { Roads } from "./roads.js";

/** A force: where it is, its group, all its points, and how far it goes in half movement points. */
export interface Force {
  hex: number;
  group: number;
  points: number;
  steps: number;
}
/** What a seat could do with a hex in this Player-Turn. */
export interface Assault {
  hex: number;
  /** Would it be won, by the means of the table? */
  won: boolean;
  /** Hexes whose forces take part. */
  from: readonly number[];
}
export interface Plans {
  readonly seat: number;
  readonly forces: Force[];
  readonly assaults: Map<number, Assault>;
  readonly goals: Map<number, number>;
}
/** What Nazgul are to do. */
export interface Plan {
  /** Where they are wanted, 0 nowhere; and how many more are to fly there now. */
  hex: number;
  more: number;
  /** A hex whose Nazgul stay. */
  kept: number;
  /** Where somebody was seen who may well have the Ring, 0 nowhere. */
  prey: number;
  by: Float64Array;
}
/** Where Nazgul are sent in a Game-Turn, whatever would be planned: so many to a hex; 0 nowhere. */
export interface Order {
  readonly turn: number;
  readonly hex: number;
  readonly most: number;
}
export interface Mind {
  v: WotrView;
  roads: Roads;
  /** What is thought of armies at this choice; made when it is asked for. */
  plans?: Plans;
  /** And of the hunt. */
  hunt?: Plan;
  /** An order of a search that tries it. */
  order?: Order | null;
  /** Whom Saruman of three hunts. */
  quarry?: number;
}
/** How a side rates one choice; the highest is taken, and of those alike the first. Passing is 0. */
export type Rate = (m: Mind, choice: number) => number;
type Event = (typeof EVENTS)[number];
/** What a card is worth in the hand, by what it does. */
export function worths(of: Partial<Record<Event, number>>): (v: WotrView, e: number) => number {
  const by = new Map<number, number>();
  for (const [word, worth] of Object.entries(of)) by.set(EFFECT[word as Event], worth);
  return (v, e) => by.get(v.world.cards.event[e]) ?? 1;
}
/** The hex of a town, citadel or other place that rules name. */
export const ORODRUIN = (v: WotrView): number => v.world.map.role.orodruin;
