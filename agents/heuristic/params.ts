import { count, type Figure, figure, valuesOf } from "../figures.js";

/**
 * The figures of the heuristic: what each weighs, in marshalling points unless it says otherwise, and where it is
 * sensible. Names are those of the options: `heuristic:caution=2`.
 */
export const FIGURES = {
  caution: figure(0.819, 0.3, 3, "factor on every loss one walks into: attacks at sites, creatures on the road"),
  wizard: figure(35.7, 4, 40, "what one's Wizard is worth (losing him loses the game)"),
  wound: figure(1.61, 0.1, 3, "what a wound costs, beside the chance of death"),
  tap: figure(0.506, 0.02, 1.5, "what a tapped character costs on the way to a site"),
  skill: figure(0.203, 0, 1, "worth of a point of prowess or direct influence of a character"),
  greed: figure(2.21, 0, 3, "factor on kill points given away by a creature that is defeated"),
  harm: figure(1.34, 0.2, 3, "factor on the harm one's hazards do"),
  tapping: figure(0.217, 0, 1.5, "worth of tapping an opposing character with a hazard"),
  spend: figure(0.0337, 0, 2, "what a card from hand must bring before it is played for its effect"),
  onward: figure(0.568, 0.1, 0.95, "discount on what can be reached with one more move"),
  draw: figure(0.103, 0, 1, "worth of a card drawn; the opponent's count half"),
  road: figure(0.302, 0, 3, "how many of the creatures that fit a path are expected, as a factor"),
  heal: figure(1.22, 0.1, 4, "worth of healing a wounded character at a Haven"),
  checks: figure(2.32, 0, 4, "corruption checks expected of a character in the rest of the game"),
  join: figure(0.0624, 0, 3, "worth of bringing two companies together at a Haven"),
  lonely: figure(0.86, 0, 10, "what keeps a Wizard from going about with hardly anybody beside him"),
  balance: figure(
    0.323,
    0,
    1,
    "how much the Council's reckoning (doubling, half of the total) counts against plain points",
  ),
  margin: figure(0.541, -5, 12, "lead at which the Council is called"),
  discard: figure(1.96, 0, 2, "a card worth less than this is discarded at the end of a turn"),
  split: figure(99, 4, 99, "with so many people at a Haven two companies are formed (99: never)"),
  lead: figure(0.0143, 0, 0.2, "how much more the road is shunned for each point of lead (and dared when behind)"),
  reveal: figure(-1, -99, 99, "lead above which no Wizard is brought in, where losing him loses the game"),
  idle: figure(1.62, 0, 3, "cost of staying away from Havens where nothing can be done"),
  stuck: figure(0.417, 0, 2, "how much more readily cards are discarded when none in hand brings points"),
  answers: count(
    1,
    0,
    1,
    "1: whoever tapped to play a card is not untapped in answer to it, which would lose the card",
  ),
  claims: count(1, 0, 1, "1: a card for which another company is under way is not planned on again"),
  second: figure(
    0.774,
    0,
    2,
    "weight of the site after next, planned with the cards that are left; 0: a part, with all cards",
  ),
  work: figure(
    0.0763,
    0,
    3,
    "what it costs more to tap the last who could play something at the site ahead, a part of its gain",
  ),
  last: figure(0.837, 0, 8, "how much more dearly the last untapped character taps"),
  rest: figure(0.287, 0, 1, "what is left of the cost of a tap on the way to a Haven when no hazard can come any more"),
  turnover: figure(0.0687, -0.5, 1.5, "worth of a hazard being out of the hand, for another card comes"),
  order: figure(0.132, 0, 1, "worth of each character that a creature taps, for each creature that can follow"),
  guard: figure(
    1.05,
    0,
    2,
    "what a hazard is worth on guard at the site, as a part of what it is worth now; 0: none is laid",
  ),
  bluff: figure(0, 0, 2, "worth of any card on guard: another is drawn while it lies there; 0: none is laid"),
  woo: figure(0.959, 0, 3, "factor on the gain by an attempt on the opponent's cards; 0: none is made"),
  fetch: figure(
    0.765,
    0,
    2,
    "worth of hazards from the sideboard where half of the limit is not needed; 0: none are fetched",
  ),
  fitting: figure(0.691, 0, 2, "how much a creature in hand is worth by what it would do to the opponent's people"),
  keyed: figure(
    0.53,
    0,
    2,
    "how much a creature in hand is worth by how many of the sites before the opponent it can be keyed to",
  ),
  lures: figure(0.619, 0, 2, "how much a hazard event in hand is worth by what it would do to the opponent's people"),
  items: figure(-1.69, -2, 2, "added to what an item is worth in hand"),
  allies: figure(-0.039, -2, 2, "added to what an ally is worth in hand"),
  factions: figure(-0.395, -2, 2, "added to what a faction is worth in hand"),
  creatures: figure(0.298, -2, 2, "added to what a creature is worth in hand"),
  hazards: figure(0.495, -2, 2, "added to what a hazard event is worth in hand"),
  shorts: figure(-0.411, -2, 2, "added to what a short resource event is worth in hand"),
  lasting: figure(-0.245, -2, 2, "added to what a long or permanent resource event is worth in hand"),
  people: figure(0.23, -2, 2, "added to what a character is worth in hand"),
  sets: count(
    1,
    0,
    1,
    "1: the cards of the sets after the first are planned for; 0: they are played when they offer themselves",
  ),
  mends: count(
    1,
    0,
    1,
    "1: without two faults of version 2: in the draft it waits for who was set aside, and it takes who may come by a card for somebody in play",
  ),
  later: figure(
    0.271,
    0,
    3,
    "added to what a card of the later sets that brings points is worth in hand; 0: nor is asked what it needs to be played",
  ),
  plans: count(
    1,
    0,
    1,
    "1: who goes with whom from a Haven is planned by what the companies would do; 0: all stand together",
  ),
  apart: figure(0.727, 0, 3, "what a further company must bring before the people at a Haven part"),
  share: figure(0.774, 0, 1, "the dangers of the road for each of several companies, as a part of those for one"),
  pack: figure(0.632, 0, 1, "how far a small company meets as many creatures as a great one: 0 fewer, 1 as many"),
  alone: figure(
    0.257,
    0,
    0.9,
    "the chance that a character is tapped before his company's site; 0: only the site's attacks count",
  ),
  points: figure(1.01, 0.3, 2, "factor on the points that a card in hand would bring"),
  also: figure(0.138, 0, 0.8, "what a second card for a site is worth, as a part: a reason to stay or to come again"),
  hurts: figure(0.678, 0, 3, "what a wound is worth to the opponent, as a part of what it costs oneself"),
  swaps: count(0, 0, 1, "1: when the deck is exhausted, cards change places with the sideboard"),
  shuns: figure(
    0.5,
    0,
    3,
    "how far an attack of a company of the other player at the site is feared, as a part of what it would bring him",
  ),
  strays: figure(1.06, 0, 3, "worth of a point of an ally who does not go along when the company leaves his country"),
  hold: figure(
    0,
    -0.5,
    2,
    "what a hazard must bring before it takes a place of the hazard limit; below that it is kept",
  ),
  wait: figure(
    0,
    0,
    1,
    "how far a creature is kept for another company yet to move that it would hurt more, as a part of the difference",
  ),
  ahead: figure(2, 0, 2, "how far hazards that make creatures stronger come before the creatures"),
  stands: figure(0.12, 0, 1, "what a hazard event that stays is worth by itself"),
  strong: figure(
    0.2,
    0,
    1,
    "worth of each point that a hazard event adds to creatures, for each of them in hand that can follow",
  ),
  barring: figure(1, 0, 3, "factor on hazards that keep a company from acting at its site, or send it back"),
  still: figure(0.05, 0, 1, "worth of tapping a character of a company that stays where it is, with a hazard"),
} as const satisfies Record<string, Figure>;

export type Knob = keyof typeof FIGURES;
/** The figures that decide how hazards are played: which, in what order, when none, what goes on guard, what is kept and let go. */
export const HAZARD_FIGURES: readonly Knob[] = [
  ...(["harm", "greed", "tapping", "still", "hurts", "barring", "stands", "strong"] as const),
  ...(["turnover", "hold", "wait", "order", "ahead", "guard", "fetch"] as const),
  ...(["fitting", "keyed", "lures", "creatures", "hazards"] as const),
];
export type Settings = Record<Knob, number>;

/** What they are when nobody says. */
export const DEFAULTS: Settings = valuesOf(FIGURES);
