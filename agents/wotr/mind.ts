/** What both sides think with: what is seen, ways over the map, and what is thought of cards. */
import type { WotrView } from "../../engine/wotr/index.js";
import type { EVENTS } from "../../engine/wotr/packs/form/words.js";
import { EFFECT } from "../../engine/wotr/rules/query/playable.js";
import type { Roads } from "./roads.js";

export interface Mind {
  v: WotrView;
  roads: Roads;
}
/** How a side rates one choice; the highest is taken, and of those alike the first. Passing is 0. */
export type Rate = (m: Mind, choice: number) => number;
type Event = (typeof EVENTS)[number];
/** What a card is worth in the hand, by what it does. */
export function worths(of: Partial<Record<Event, number>>): (v: WotrView, e: number) => number {
  const by = new Map<number, number>();
  for (const [word, worth] of Object.entries(of)) by.set(EFFECT[word as Event], worth);
  return (v, e) => by.get(v.world.cards.event[e]!) ?? 1;
}
/** The hex of a town, citadel or other place that rules name. */
export const ORODRUIN = (v: WotrView): number => v.world.map.role.orodruin;
