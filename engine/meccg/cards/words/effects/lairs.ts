/** Words of effects: lairs and their masters. What they do: `rules/effects/lairs.ts`. */
import type { EntityName } from "../entities.js";
import type { Race } from "../basics.js";

export type LairWord =
  /** The hazard player may play a creature of this race, but no card of a being, on the company at its site, once; it does not count against the limit. */
  { do: "creatureComes"; race: Race; butNot?: EntityName };
