/** The levels for people: who plays at each, and what he overlooks or does not weigh. */
import type { Settings } from "../heuristic/params.js";
import { VERSION_1, VERSION_2, VERSION_3 } from "../heuristic/versions.js";
import { count, type Figure } from "../figures.js";
import { DEFAULTS, type Settings as SearchSettings } from "../mcts/params.js";
import type { Oversights } from "./oversights.js";
import { STYLES } from "./styles.js";

export const FIGURES = {
  level: count(5, 1, 9, "1: a beginner; 9: the strongest, who answers within two seconds"),
  style: count(
    0,
    0,
    STYLES.length - 1,
    "his manner, about as strong: bold goes through danger, careful shuns it, hindering plays more hazards; of levels 1 to 6",
  ),
} as const satisfies Record<string, Figure>;

/** The heuristic with oversights, or with a glance in the place of plans (`quick`). */
export interface Person {
  readonly set: Settings;
  readonly depth: "full" | "quick";
  readonly often: Oversights;
}
/** He counts no odds of corruption, walks into things, and has no eye for wounds that wait to be healed. */
const CARELESS = { checks: 0, caution: 0.3, heal: 0.1, wizard: 8, wound: 0.3, tap: 0.1 };

export const PEOPLE: readonly Person[] = [
  {
    set: { ...VERSION_1, ...CARELESS },
    depth: "quick",
    often: { hazards: 0.6, keys: 0.5, roads: 0.5, plays: 0.5, answers: 0.8, keeps: 0.8 },
  },
  {
    set: { ...VERSION_1, ...CARELESS },
    depth: "full",
    often: { hazards: 0.4, keys: 0.35, roads: 0.35, plays: 0.35, answers: 0.6, keeps: 0.6 },
  },
  {
    set: { ...VERSION_1, checks: 0.3, heal: 0.4 },
    depth: "full",
    often: { hazards: 0.2, keys: 0.2, roads: 0.2, plays: 0.2, answers: 0.4, keeps: 0.4 },
  },
  {
    set: VERSION_1,
    depth: "full",
    often: { hazards: 0.1, keys: 0.1, roads: 0.1, plays: 0.1, answers: 0.2, keeps: 0.1 },
  },
  {
    set: VERSION_2,
    depth: "full",
    often: { hazards: 0.05, keys: 0.05, roads: 0.05, plays: 0.05, answers: 0.1, keeps: 0 },
  },
];
/** The level above them is the heuristic that overlooks nothing, then comes the network's. */
export const NEURAL_LEVEL = PEOPLE.length + 2;
export const EXPERT = VERSION_3;
/**
 * The levels above that search, with the network's choice before all others (as `neural:sims=N`). The last one is to answer within two seconds in
 * one thread.
 */
export const SEARCHES: readonly SearchSettings[] = [
  { ...DEFAULTS, version: 4, sims: 30 },
  { ...DEFAULTS, version: 4, sims: 400 },
];
