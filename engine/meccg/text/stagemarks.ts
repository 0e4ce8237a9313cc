/** What the cards of Fallen-wizards say beside what all cards may say. */
import { counted, orOf, racesOf } from "../cards/wording/words.js";
import type { PlayCard } from "../cards/words/playcards.js";
import type { AgainstFallen } from "../cards/words/fallen.js";
import type { Worth } from "../cards/words/words.js";

const KINDS = { item: "items", ally: "allies", faction: "factions", character: "characters", kill: "defeated hazards" };
/** Whose points a `worth` changes: "unique factions that are no Man". */
function ofWhat(w: Worth): string {
  const kind = KINDS[w.kind ?? "item"];
  const races = w.races ? `${racesOf(w.races)} ` : "";
  const without = w.notRaces ? ` that are no ${orOf(w.notRaces.map((race) => racesOf([race])))}` : "";
  const keywords = w.keywords ? ` with the word ${orOf(w.keywords)}` : "";
  const lacking = w.notKeywords ? ` without the word ${orOf(w.notKeywords)}` : "";
  const starred = w.starred ? ", those with an asterisk too," : "";
  return `your ${w.unique ? "unique " : ""}${w.hero ? "hero " : ""}${races}${kind}${without}${keywords}${lacking}${starred}`;
}
const OF_WHOM = { mine: "you use", bearers: "the player of its bearer uses", opponents: "the opponent uses" };
const KINDS_OF_SITES = { haven: "havens of heroes", "free-hold": "Free-holds", "border-hold": "Border-holds" };
/** What an event says against Fallen-wizards. */
export function againstFallenText(w: AgainstFallen): string[] {
  const who = w.whose ? OF_WHOM[w.whose] : "every Fallen-wizard's player uses";
  return [
    ...(w.minionSites ?? []).map(
      (part) =>
        `${who} the minion version of ${KINDS_OF_SITES[part.of]}${part.over === undefined ? "" : ` with more than ${counted(part.over, "stage point")}`}`,
    ),
    ...(w.mostMind
      ? [
          `no Fallen-wizard's player brings in anybody of a mind above ${w.mostMind.mind}, with more than ${w.mostMind.over} stage points above ${w.mostMind.then}`,
        ]
      : []),
    ...(w.noKills
      ? [
          `hazards that companies of the opponent defeat are worth nothing to him, but for those with an asterisk, while he has ${w.noKills.least} stage points or more and is not ${w.noKills.but}`,
        ]
      : []),
    ...(w.checks
      ? [
          `influence checks of its bearer against hero resources are changed by ${w.checks.map(({ over, by }) => `${by} with more than ${counted(over, "stage point")}`).join(", ")} (the first that holds)`,
        ]
      : []),
    ...(w.worthless
      ? [`characters and factions of ${racesOf([w.worthless])} are worth nothing to the player of its bearer`]
      : []),
  ];
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
