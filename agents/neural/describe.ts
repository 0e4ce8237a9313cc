/** What a network is fed, in lines for docs/NEURAL.md: made from the names and readings themselves. */
import { CARDS, FACTS } from "./cards.js";
import { today } from "./today.js";
import { OPTION_PLAIN, PLAIN, ROLES, ZONES } from "./names.js";
import { COMPANY, ELSEWHERE, HEADER, PLAYER } from "./readings.js";
import type { Reading } from "./fields.js";

function said(reading: Reading): string {
  switch (reading.as) {
    case "number":
      return reading.per === 1 ? "a number" : `a number, divided by ${reading.per}`;
    case "flag":
      return "whether it is anything but 0";
    case "low bits":
      return `whether any of its lowest ${reading.count} bits is set`;
    case "bits":
      return "each bit";
    case "oneOf":
      return "one of its values";
    case "seat":
      return "mine or theirs";
    case "card":
      return "a card in a zone of its own";
    case "left out":
      return `not by itself: ${reading.why}`;
  }
}
const words = (label: string, readings: Readonly<Record<string, Reading>>): string[] =>
  Object.entries(readings).map(([name, reading]) => `| \`${label}.${name}\` | ${said(reading)} |`);

/** Names in a row, those that begin alike told as one. */
function gathered(names: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const [, group = "", rest = name] =
      /^(mine|theirs|frame [^:]*:|at|within|verb|kind|race|keyword|does|asks|watches|changes|played in|used in|key|table\.\w+|mine\.\w+|theirs\.\w+|company\.\w+) (.+)$/.exec(
        name,
      ) ?? [];
    const list = groups.get(group);
    if (list) list.push(rest);
    else groups.set(group, [rest]);
  }
  return [...groups].map(([group, list]) => {
    const shown = list.length > 14 ? `${list.slice(0, 10).join(", ")} and ${list.length - 10} more` : list.join(", ");
    return `- ${group ? `**${group}** ` : ""}${shown}`;
  });
}

/** The lines of docs/NEURAL.md. */
export function describeInputs(): string[] {
  const { names } = today();
  return [
    `Encoder "${names.encoder}": ${CARDS} cards (play cards, sites, places and regions) with ${FACTS.size} facts, ${ZONES.size} zones, ` +
      `${PLAIN.size} numbers of a position, ${ROLES.size} roles and ${OPTION_PLAIN.size} numbers of an option.`,
    "",
    "Words of the state (docs/STATE.md says what they mean):",
    "",
    "| word | how it is read |",
    "|---|---|",
    ...words("header", HEADER),
    ...words("player", PLAYER),
    ...words("company", COMPANY),
    ...Object.entries(ELSEWHERE).map(([name, where]) => `| \`${name}\` | ${where} |`),
    "",
    "Zones of cards in a position:",
    "",
    ...gathered(ZONES.list),
    "",
    "Numbers of a position:",
    "",
    ...gathered(PLAIN.list),
    "",
    "Roles of cards to an option:",
    "",
    ...gathered(ROLES.list),
    "",
    "Numbers of an option:",
    "",
    ...gathered(OPTION_PLAIN.list),
    "",
    "Facts of a card:",
    "",
    ...gathered(FACTS.list),
  ];
}
