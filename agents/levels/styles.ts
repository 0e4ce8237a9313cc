/** The manner of an opponent: the same plans with other weights, so that he is met otherwise and is about as strong. */
import { FIGURES, type Settings } from "../heuristic/params.js";

/** In the order of their numbers; the first is no style. */
export const STYLES = ["usual", "bold", "careful", "hindering"] as const;

/** What a style multiplies, and what it adds. */
interface Manner {
  readonly times: Partial<Settings>;
  readonly plus: Partial<Settings>;
}
const MANNERS: readonly Manner[] = [
  { times: {}, plus: {} },
  // Goes through danger for what lies behind it.
  { times: { lossWeight: 0.43, woundCost: 0.31, pathCreatures: 0.33, tapCost: 0.5 }, plus: {} },
  // Shuns roads on which something may lie in wait, and wounds.
  { times: { lossWeight: 1.47, woundCost: 1.37, pathCreatures: 1.5 }, plus: {} },
  // Keeps hazards in hand and plays them, also where their points may go to the other.
  {
    times: { harmWeight: 1.34, tappingValue: 1.84, creatureOrder: 2.65 },
    plus: { turnoverValue: 0.13, creatureBonus: 0.4, hazardBonus: 0.4 },
  },
];

/** These settings in the manner of a style, by its number; each stays within its range. */
export function inStyle(set: Settings, style: number): Settings {
  const { times, plus } = MANNERS[style];
  const styled: Settings = { ...set };
  for (const key of Object.keys({ ...times, ...plus }) as (keyof Settings)[]) {
    const { least, most } = FIGURES[key];
    const value = set[key] * (times[key] ?? 1) + (plus[key] ?? 0);
    // What a careless person has below the range already, no style makes greater.
    styled[key] = Math.min(Math.max(value, Math.min(least, set[key])), Math.max(most, set[key]));
  }
  return styled;
}
