/** What the cards of Fallen-wizards say beside what all cards may say. */
import { counted, orOf, racesOf } from "../cards/wording/words.js";
import type { PlayCard } from "../cards/words/playcards.js";
import type { Worth } from "../cards/words/words.js";

const KINDS = { item: "items", ally: "allies", faction: "factions", character: "characters", kill: "defeated hazards" };
/** Whose points a `worth` changes: "unique factions that are no Man". */
function ofWhat(w: Worth): string {
  const kind = KINDS[w.kind ?? "item"];
  const races = w.races ? `${racesOf(w.races)} ` : "";
  const without = w.notRaces ? ` that are no ${orOf(w.notRaces.map((race) => racesOf([race])))}` : "";
  const keywords = w.keywords ? ` with the word ${orOf(w.keywords)}` : "";
  const lacking = w.notKeywords ? ` without the word ${orOf(w.notKeywords)}` : "";
  return `your ${w.unique ? "unique " : ""}${w.hero ? "hero " : ""}${races}${kind}${without}${keywords}${lacking}`;
}
/** Stage points, whose card it is, what it makes other cards worth: without capitals and full stops. */
export const stageMarks = (c: PlayCard): string[] => [
  ...(c.specific ? [`it is ${c.specific}'s alone`] : []),
  ...(c.stage ? [`it gives you ${counted(c.stage, "stage point")}`] : []),
  ...(c.worth ?? []).map((w) =>
    w.mp === undefined
      ? `${ofWhat(w)} are worth what is printed on them`
      : `${ofWhat(w)} are worth ${counted(w.mp, "marshalling point")} each`,
  ),
];
