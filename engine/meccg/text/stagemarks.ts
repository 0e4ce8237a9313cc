import type { EventCard } from "../cards/words/eventcards.js";
import { andOf, counted, orOf, racesOf } from "../cards/wording/words.js";
import type { PlayCard } from "../cards/words/playcards.js";
import type { AgainstFallen } from "../cards/words/fallen.js";
import type { Worth } from "../cards/words/words.js";

const KINDS = { item: "items", ally: "allies", faction: "factions", character: "characters", kill: "defeated hazards" };
/** Whose points a `worth` changes: "unique factions that are no Man". */
function ofWhat(w: Worth): string {
  const kind = w.ofInformation
    ? "permanent-events that ask for a site where information can be had"
    : w.kind
      ? KINDS[w.kind]
      : `cards${w.notKind ? ` that are no ${KINDS[w.notKind]}` : ""}`;
  const races = w.races ? `${racesOf(w.races)} ` : "";
  const without = w.notRaces ? ` that are no ${orOf(w.notRaces.map((race) => racesOf([race])))}` : "";
  const keywords = w.keywords ? ` with the word ${orOf(w.keywords)}` : "";
  const lacking = w.notKeywords ? ` without the word ${orOf(w.notKeywords)}` : "";
  const starred = w.starred ? ", those with an asterisk too," : "";
  const alone = w.least !== undefined && w.least === w.most;
  const printed = alone
    ? ` of ${w.least} printed point${w.least === 1 ? "" : "s"}, no more`
    : w.least
      ? ` of ${w.least} printed points or more`
      : w.most
        ? ` of ${w.most} printed point${w.most === 1 ? "" : "s"} or fewer`
        : "";
  const more = `${w.hasProwess ? " with a prowess" : ""}${printed}${w.withAvatar ? " in the company of your avatar" : ""}`;
  return `your ${w.unique ? "unique " : ""}${w.hero ? "hero " : ""}${races}${kind}${without}${keywords}${lacking}${more}${starred}`;
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
    ...(w.corruption
      ? [
          `for one who has fallen it has ${w.corruption.map(({ over, points }) => `${points} with more than ${counted(over, "stage point")}`).join(", ")} (the first that holds) corruption points`,
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
const CONTROL = "general influence or your avatar's alone";
/** What an event makes of a site, of control and of magic. */
const eventStage = (c: EventCard): string[] => [
  ...(c.makesHaven
    ? [
        "for your companies the site is a haven of yours, where every attack on them is cancelled and nothing is playable by what is printed on it; nobody else makes a haven of it",
      ]
    : []),
  ...(c.protects ? ["as a haven of yours it is protected"] : []),
  ...(c.closes
    ? [
        "your opponents play no card that gives marshalling points at any version of the site, and have no use of a haven of that name",
      ]
    : []),
  ...(c.goesWithSite ? ["nothing discards it but that its site card goes"] : []),
  ...(c.takesBothSides ? ["you may play cards of heroes and of minions there"] : []),
  ...(c.heldFor ? [`${counted(c.heldFor, "point")} of influence control its bearer, ${CONTROL}`] : []),
  ...(c.shape
    ? [
        `its bearer has prowess ${c.shape.prowess}, body ${c.shape.body}, direct influence ${c.shape.di} and general influence ${c.shape.generalInfluence} in place of his own, and is a ${andOf(c.shape.skills)} alone`,
        "he bears items without any use of them",
        ...(c.shape.staying ? [`staying untapped costs him ${c.shape.staying} prowess in place of 3`] : []),
        ...(c.shape.still ? ["his company does not move"] : []),
      ]
    : []),
];
/** For whom, and as long as what, a `worth` holds. */
const when = (w: Worth): string =>
  `${w.as ? `if you are ${w.as}, ` : ""}${w.ofBearer ? "as long as it lies with your avatar, " : ""}`;
/** Stage points, whose card it is, what it makes other cards worth: without capitals and full stops. */
export const stageMarks = (c: PlayCard): string[] => [
  ...(c.specific ? [`it is ${c.specific}'s alone`] : []),
  ...(c.stage
    ? [
        `it gives ${c.kind === "event" && c.side === "hazard" ? "a Fallen-wizard" : "you"} ${counted(c.stage, "stage point")}`,
      ]
    : []),
  ...(c.worth ?? []).map((w) =>
    w.mp === undefined
      ? `${when(w)}${ofWhat(w)} are worth what is printed on them`
      : `${when(w)}${ofWhat(w)} are worth ${counted(w.mp, "marshalling point")} each`,
  ),
  ...(c.kind === "event" ? eventStage(c) : []),
];
