/** Numbers of beings that several cards show (words/entities.ts), from 1 on: unique Dragons first, because the header has a bit for each that fell. */
import { ENTITIES, type Entity, type EntityName } from "../words/entities.js";

/** A card's being is a byte. */
const MOST_BEINGS = 255;
/** Bits of `header.fallen` beside the first, which says something else. */
const MOST_DRAGONS = 30;

/** The names of beings in the order of their numbers; throws where they, or the Dragons among them, are too many. */
export function inOrder<N extends string>(beings: Readonly<Record<N, Entity>>): readonly N[] {
  const names = Object.keys(beings) as N[];
  const dragons = names.filter((name) => beings[name].lair !== undefined);
  if (names.length > MOST_BEINGS) throw new Error(`${names.length} beings do not fit into ${MOST_BEINGS}`);
  if (dragons.length > MOST_DRAGONS)
    throw new Error(`${dragons.length} unique Dragons do not fit into the ${MOST_DRAGONS} bits of those that fell`);
  return [...dragons, ...names.filter((name) => beings[name].lair === undefined)];
}
export const BEINGS: readonly EntityName[] = inOrder(ENTITIES);
/** Number of a being; 0 for a name that is none. */
export const beingNumber = (name: string): number => (BEINGS as readonly string[]).indexOf(name) + 1;
export const beingName = (n: number): EntityName => BEINGS[n - 1]!;
