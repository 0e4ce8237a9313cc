import { type Figure, figure, valuesOf } from "../figures.js";

/**
 * The figures of the heuristic: what each weighs, in marshalling points unless it says otherwise, and where it is
 * sensible. Names are those of the options: `heuristic:caution=2`.
 */
export const FIGURES = {
  caution: figure(0.63, 0.3, 3, "factor on every loss one walks into: attacks at sites, creatures on the road"),
  wizard: figure(22, 4, 40, "what one's Wizard is worth (losing him loses the game)"),
  wound: figure(1.1, 0.1, 3, "what a wound costs, beside the chance of death"),
  tap: figure(0.26, 0.02, 1.5, "what a tapped character costs on the way to a site"),
  skill: figure(0.19, 0, 1, "worth of a point of prowess or direct influence of a character"),
  greed: figure(1.6, 0, 3, "factor on kill points given away by a creature that is defeated"),
  harm: figure(1.3, 0.2, 3, "factor on the harm one's hazards do"),
  tapping: figure(0.088, 0, 1.5, "worth of tapping an opposing character with a hazard"),
  spend: figure(0.04, 0, 2, "what a card from hand must bring before it is played for its effect"),
  onward: figure(0.75, 0.1, 0.95, "discount on what can be reached with one more move"),
  draw: figure(0.08, 0, 1, "worth of a card drawn; the opponent's count half"),
  road: figure(0.68, 0, 3, "how many of the creatures that fit a path are expected, as a factor"),
  heal: figure(0.91, 0.1, 4, "worth of healing a wounded character at a Haven"),
  checks: figure(0.91, 0, 4, "corruption checks expected of a character in the rest of the game"),
  join: figure(0, 0, 3, "worth of bringing two companies together at a Haven"),
  lonely: figure(2.9, 0, 10, "what keeps a Wizard from going about with hardly anybody beside him"),
  balance: figure(
    0.74,
    0,
    1,
    "how much the Council's reckoning (doubling, half of the total) counts against plain points",
  ),
  margin: figure(0.72, -5, 12, "lead at which the Council is called"),
  discard: figure(1.1, 0, 2, "a card worth less than this is discarded at the end of a turn"),
  split: figure(99, 4, 99, "with so many people at a Haven two companies are formed (99: never)"),
  lead: figure(0.023, 0, 0.2, "how much more the road is shunned for each point of lead (and dared when behind)"),
  reveal: figure(0, -99, 99, "lead above which no Wizard is brought in, where losing him loses the game"),
  idle: figure(0.61, 0, 3, "cost of staying away from Havens where nothing can be done"),
  stuck: figure(0.78, 0, 2, "how much more readily cards are discarded when none in hand brings points"),
} as const satisfies Record<string, Figure>;

export type Knob = keyof typeof FIGURES;
export type Settings = Record<Knob, number>;

/** What they are when nobody says. */
export const DEFAULTS: Settings = valuesOf(FIGURES);
