/** The levels for people: who plays at each, and what he overlooks or does not weigh. */
import type { Settings } from "../heuristic/params.js";
import { PLAYED, VERSION_1, VERSION_2 } from "../heuristic/versions.js";
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
    "his manner, about as strong: bold goes through danger, careful shuns it, hindering plays more hazards; of levels 1 to 7",
  ),
} as const satisfies Record<string, Figure>;

/** The heuristic with oversights, or with a glance in the place of plans (`quick`). */
export interface Person {
  readonly set: Settings;
  readonly depth: "full" | "quick";
  readonly often: Oversights;
}
/** He counts no odds of corruption, walks into things, and has no eye for wounds that wait to be healed. */
const CARELESS: Partial<Settings> = {
  expectedChecks: 0,
  lossWeight: 0.3,
  healValue: 0.1,
  wizardValue: 8,
  woundCost: 0.3,
  tapCost: 0.1,
};

/** Overlooks about so much of everything, answers and what to let go of more often. */
const overlooks = (often: number, answers: number, hazards = often): Oversights => ({
  ...{ hazards, keys: often, roads: often, plays: often, answers, keeps: answers },
});

export const PEOPLE: readonly Person[] = [
  { set: { ...VERSION_1, ...CARELESS }, depth: "quick", often: overlooks(0.5, 0.8, 0.6) },
  { set: { ...VERSION_1, ...CARELESS }, depth: "full", often: overlooks(0.52, 0.78, 0.58) },
  { set: { ...VERSION_1, ...CARELESS }, depth: "full", often: overlooks(0.42, 0.66, 0.47) },
  { set: { ...VERSION_1, ...CARELESS }, depth: "full", often: overlooks(0.32, 0.56, 0.36) },
  { set: { ...VERSION_1, expectedChecks: 0.3, healValue: 0.4 }, depth: "full", often: overlooks(0.2, 0.4) },
  { set: VERSION_2, depth: "full", often: { ...overlooks(0.06, 0.1), keeps: 0 } },
];
/** The level above them is the heuristic that overlooks nothing, then comes the network's. */
export const NEURAL_LEVEL = PEOPLE.length + 2;
export const EXPERT = PLAYED[3];
/**
 * The level above it searches, with the network's choice before all others (as `neural:sims=N`), and is to answer within two seconds in one
 * thread. With more it wins no more that some hundred games show.
 */
export const SEARCHES: readonly SearchSettings[] = [{ ...DEFAULTS, sims: 200 }];
