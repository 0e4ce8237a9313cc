/** The lesson for one who plays alone against a deck of hazards. */
import type { Lesson } from "./step.js";

/** The phase in which companies move, and hazards are played. */
const MOVES = 4;
export const ALONE: Lesson = {
  name: "alone",
  words: "alone",
  is: ({ scene }) => scene.alone,
  steps: [
    {
      section: "alone",
      tip: "You hold five cards, none of them a hazard, and every turn is yours. What you do not need soon, throw away as a turn ends.",
      is: ({ scene }) => scene.hand.length > 0,
      where: ".hand h2",
    },
    {
      section: "hazard-deck",
      tip: "Hazards were drawn for this company: two if it stays, two more for each card of its site. All that can be are played.",
      is: ({ scene, log }) =>
        scene.phaseNumber === MOVES || log.some(({ text }) => /^the hazard deck draws/.test(text)),
      where: ".board > .he h2",
    },
    {
      section: "saved-hazards",
      tip: "The hazard deck holds a card back: what can do nothing without Doors of Night waits until that is in play.",
      is: ({ scene }) => scene.phaseNumber !== MOVES && scene.sides[1].hand > 0,
      where: ".board > .he .saved",
    },
    {
      section: "alone-points",
      tip: "Points count as printed: nothing is doubled and no kind is too much. Take the quickest, of whatever kind.",
      is: ({ scene }) => scene.turn > 1 && scene.sides[0].points.some((one) => one.points > 0),
      where: ".board > .you .points",
    },
    {
      section: "alone-end",
      tip: "Your deck has run out for the first time. The second time ends the game: each card drawn or thrown away is time.",
      is: ({ scene }) => scene.sides[0].exhausted > 0,
      where: ".board > .you .exhausted",
    },
  ],
};
