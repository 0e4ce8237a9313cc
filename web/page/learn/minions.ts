/** The lesson on minions: one step for each thing that is otherwise than with heroes. */
import type { TableShown } from "../../messages/table.js";
import { type Lesson, meetsAt, own, peopleOf, type Step } from "./step.js";

const characters = (table: TableShown) => own(table).flatMap((one) => peopleOf(one.people));
const holds = (table: TableShown, name: RegExp): boolean => table.scene.hand.some((card) => name.test(card.name));
const RINGWRAITH = / the Ringwraith$|^The Witch-king$/;
const MODE = /^(Black Rider|Fell Rider|Heralded Lord)$/;

const STEPS: readonly Step[] = [
  {
    section: "minions",
    tip: "You serve Sauron now. Turns, journeys and points are as you know them; what is otherwise is told when it comes.",
    is: () => true,
    where: ".board > .you .whosside",
  },
  {
    section: "darkhavens",
    tip: "Your people begin at a Darkhaven and heal there. The havens of the heroes are strangers' holds to you: look at the map.",
    is: (table) => own(table).some(({ site }) => site?.called === "Darkhaven"),
    where: ".board > .you .company .site",
  },
  {
    section: "overt-covert",
    tip: "An Orc or a Troll makes a company overt, and holds of the Free Peoples hard on it. Men alone are covert.",
    is: (table) => own(table).some(({ kind }) => kind !== null),
    where: ".board > .you .companykind",
  },
  {
    section: "companies-fight",
    tip: "Heroes stand where you stand, and after your deeds there you may attack them. Both sides roll: count who is untapped.",
    is: (table) => table.question?.rules === "companies-fight" || (table.scene.phaseNumber === 5 && meetsAt(table)),
    where: ".question h2, .question #asked",
  },
  {
    section: "detainment",
    tip: "This attack detains: it taps characters that it would wound, and a defeated creature gives no points.",
    is: ({ scene }) => scene.attack.includes("detains"),
    where: ".underway",
  },
  {
    section: "temptation",
    tip: "A minion who misses a corruption check by little is tempted and taps. Missed by two or more, he is lost.",
    is: (table) =>
      table.scene.chain.some((one) => /orruption check/.test(one)) ||
      characters(table).some((one) => one.corruption > 1),
    where: ".board > .you .corruption",
  },
  {
    section: "ringwraiths",
    tip: "Your Ringwraith is you, as a Wizard is a hero's. Played at a Darkhaven he is revealed, costs nothing and leads followers.",
    is: (table) => holds(table, RINGWRAITH) || characters(table).some((one) => one.mind === null),
    where: ".hand .pickable, .board > .you .pickable",
    text: / the Ringwraith|The Witch-king/,
  },
  {
    section: "modes",
    tip: "Only in a mode a Ringwraith leaves the Darkhavens. This card is one: laid on him at a Darkhaven, it lasts until he is back.",
    is: (table) => holds(table, MODE) || characters(table).some((one) => one.marks.some((mark) => MODE.test(mark))),
    where: ".hand .pickable, .board > .you .mark",
    text: /Black Rider|Fell Rider|Heralded Lord/,
  },
  {
    section: "trophies",
    tip: "An Orc or Troll wears a creature that he helped to beat: its points make him stronger and more feared.",
    is: (table) => characters(table).some((one) => one.bears.some(({ trophy }) => trophy)),
    where: ".board > .you .bears",
  },
  {
    section: "minion-points",
    tip: "Points count by kind as ever. Creatures bring you theirs only where they have a star, items of heroes half.",
    is: ({ scene }) => scene.turn > 1 && scene.whose === "you" && scene.sides[0].points.some((one) => one.points > 0),
    where: ".board > .you .points",
  },
];
/** Told wherever somebody plays minions. */
export const MINIONS: Lesson = {
  name: "minions",
  words: "with minions",
  is: ({ scene }) => scene.sides[0].side === "minion",
  steps: STEPS,
};
