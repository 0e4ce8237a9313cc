/** Numbers of beings that several cards show (words/entities.ts), from 1 on: unique Dragons first, because the header has a bit for each that fell. */
import { fold as plainName } from "../../../core/nearest.js";
import { CARDS } from "./catalogue.js";
import { ENTITIES, type Entity } from "../words/entities.js";

/** A card's being is a byte. */
const MOST_BEINGS = 255;
/** Bits of `header.fallen` for each of two things, beside the first, which says something else (rules/state/dragons.ts). */
const MOST_DRAGONS = 15;

/** The names of beings in the order of their numbers; throws where they, or the Dragons among them, are too many. */
export function inOrder<N extends string>(beings: Readonly<Record<N, Entity>>): readonly N[] {
  const names = Object.keys(beings) as N[];
  const dragons = names.filter((name) => beings[name].lair !== undefined);
  if (names.length > MOST_BEINGS) throw new Error(`${names.length} beings do not fit into ${MOST_BEINGS}`);
  if (dragons.length > MOST_DRAGONS)
    throw new Error(`${dragons.length} unique Dragons do not fit into the ${MOST_DRAGONS} bits of those that fell`);
  return [...dragons, ...names.filter((name) => beings[name].lair === undefined)];
}
/** Beings that are called as one of their cards is: those of which another card says so, and unique ones with a card on several sides (001:450). */
function shownByCards(): readonly string[] {
  const names = new Map<string, string>();
  const add = (name: string) => {
    if (!(name in ENTITIES)) names.set(plainName(name), name);
  };
  const sides = new Map<string, string>();
  for (const c of CARDS) {
    if (c.entity !== undefined) add(c.entity);
    if (!c.unique) continue;
    const side = c.alignment ?? "hero";
    const before = sides.get(plainName(c.name));
    if (before !== undefined && before !== side) add(c.name);
    sides.set(plainName(c.name), side);
  }
  return [...names.values()];
}
export const BEINGS: readonly string[] = [...inOrder(ENTITIES), ...shownByCards()];
if (BEINGS.length > MOST_BEINGS) throw new Error(`${BEINGS.length} beings do not fit into ${MOST_BEINGS}`);
const numbers = new Map(BEINGS.map((name, k) => [plainName(name), k + 1]));
/** Number of a being; 0 for a name that is none. */
export const beingNumber = (name: string): number => numbers.get(plainName(name)) ?? 0;
export const beingName = (n: number): string => BEINGS[n - 1];
/** What is declared of a being beside its name; nothing of most. */
export const beingOf = (name: string): Entity => (ENTITIES as Readonly<Record<string, Entity>>)[name] ?? {};
