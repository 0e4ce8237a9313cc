/** The lesson for a first table of three to five. */
import type { TableShown } from "../../messages/table.js";
import { type Lesson, meetsAt, own, peopleOf } from "./step.js";

const SITE_PHASE = 5;
/** Has somebody's turn gone by, or does one, in which one plays no hazards? */
const lookedOn = ({ scene, log }: TableShown): boolean => {
  const [{ seat }] = scene.sides;
  if (scene.turn < 1) return false;
  if (scene.seats.turn !== seat && scene.seats.hazards !== seat) return true;
  // On whom one plays no hazards oneself has had his turn without one.
  const others = scene.sides.filter((one) => one.seat !== seat && one.hazardsBy !== seat);
  return log.some(({ text }) => others.some((one) => text.includes(`, ${scene.called[one.seat]}'s turn`)));
};
/** The points that allow a call where each has one deck. */
const CALLS = 20;
export const AT_TABLE: Lesson = {
  name: "table",
  words: "at a table of more than two",
  is: ({ scene }) => scene.called.length > 2,
  steps: [
    {
      section: "tables",
      tip: "The others are called by their seats, and each is a line. Press one, and all of theirs is there; in their turn it opens by itself.",
      is: () => true,
      where: ".otherline",
    },
    {
      section: "table-hazards",
      tip: "Look at the marks: one of them plays hazards on you, and on another one you play yours. With the rest you have no hazards to share.",
      is: ({ scene }) => scene.turn > 0,
      where: ".otherline .mark",
      text: /hazards/,
    },
    {
      section: "looking-on",
      tip: "A turn went by in which two others were busy with each other, and you looked on. What happened is told below: who grew, who fell?",
      is: lookedOn,
      where: ".tale h2",
    },
    {
      section: "meeting",
      tip: "Somebody else stands where you stand. What is theirs you may try to win over, wherever they sit; heroes and minions may fight.",
      is: (table) => table.scene.phaseNumber === SITE_PHASE && table.scene.whose === "you" && meetsAt(table),
      where: ".question h2, .question #asked",
    },
    {
      section: "getting-up",
      tip: "Whoever loses his avatar, as a Wizard, is out of the game, and the others play on without him. Mind yours now that he is there.",
      is: (table) =>
        table.scene.sides.some(({ gone }) => gone) ||
        own(table).some((one) => peopleOf(one.people).some(({ mind }) => mind === null)),
      where: ".otherline .mark, .board > .you .pickable",
      text: /^out of the game$|^(Alatar|Gandalf|Pallando|Radagast|Saruman)\b| the Ringwraith|The Witch-king|The Balrog/,
    },
    {
      section: "table-call",
      tip: "Somebody may call now. After a call each other player has one last turn: the more sit behind who calls, the more may catch up.",
      is: ({ scene, question }) =>
        question?.rules === "council" || scene.sides.some((one) => one.raw >= CALLS || one.exhausted > 0),
      where: ".question h2, .question #asked",
    },
  ],
};
