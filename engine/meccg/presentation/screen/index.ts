/** The table in words for one player: what a person at a terminal reads. */
export { boardText, handText, reckoningText } from "./board.js";
export { briefText, mapText, pilesText, pointsText, sitesText } from "./brief.js";
export { cardText } from "../../text/cards.js";
export { isAlone, nameOfSeat } from "./naming.js";
export { choiceNote } from "./notes.js";
export { choiceRank, choiceWords } from "./choicewords.js";
export { goesOn } from "./ahead.js";
export { factsOf, goesBy, reasonsOf } from "./reasons.js";
export { questionText } from "./question.js";
export { rulesText } from "./rulebook.js";
export { Teller } from "./news.js";
export { tidy } from "./tidy.js";
export { unknownTo } from "./unknown.js";
export { ruleAsked } from "./rules.js";
export { whyText } from "./why/why.js";
export { foresight } from "./matters.js";
