/** Lists in the forms that other programs read: tables, XML, JSON. `readDeck` reads the same list from each; text is `deckToText`. */
import Papa from "papaparse";
import { type Deck, deckToText, type Section, SECTIONS, title } from "../../decks/lists/deck.js";
import * as D from "../../defs.js";

/** Forms in which a list is written, and what a file of each is called at its end. */
export const LIST_FORMS = { text: "deck", csv: "csv", xml: "o8d", json: "json" } as const;
export type ListForm = keyof typeof LIST_FORMS;

const partName = (section: Section): string => title(section).replace(/^# /u, "");
/** Set and number of a line, where it is a card in force; "" for another. */
function idOf(section: Section, name: string): string {
  const site = section === "sites" ? D.siteOf(name) : -1;
  const def = section === "sites" ? -1 : D.defOf(name);
  return site >= 0 ? D.PLACE_LIST[site].id : def >= 0 ? D.idOf(def) : "";
}
const CODES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** A text inside an attribute; characters that no XML may hold are left out. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
    .replace(/[\0-\x1f\x7f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, " ")
    .replace(/[&<>"]/g, (c) => CODES[c]);

function csvOf(deck: Deck): string {
  const rows = SECTIONS.flatMap((section) =>
    deck[section].map(({ name, count }) => {
      const [set = "", number = ""] = idOf(section, name).split("-");
      return [count, name, set.replace(/^ME/u, ""), number, partName(section)];
    }),
  );
  return `${Papa.unparse({ fields: ["qty", "name", "set", "number", "section"], data: rows }, { newline: "\n" })}\n`;
}
function xmlOf(deck: Deck): string {
  const parts = SECTIONS.filter((section) => deck[section].length > 0).map((section) => {
    const cards = deck[section].map(({ name, count }) => {
      const id = idOf(section, name);
      return `    <card qty="${count}"${id ? ` id="${id}"` : ""} name="${escaped(name)}"/>`;
    });
    return [`  <section name="${partName(section)}">`, ...cards, "  </section>"].join("\n");
  });
  const of = deck.alignment ? ` alignment="${deck.alignment}"` : "";
  const head = `<?xml version="1.0" encoding="utf-8"?>\n<deck name="${escaped(deck.name)}"${of}>`;
  return `${[head, ...parts, "</deck>"].join("\n")}\n`;
}
function jsonOf(deck: Deck): string {
  const part = (section: Section) =>
    deck[section].map(({ name, count }) => {
      const id = idOf(section, name);
      return { qty: count, name, ...(id && { id }) };
    });
  const whole = {
    ...{ name: deck.name, description: deck.description },
    ...(deck.alignment && { alignment: deck.alignment }),
    pool: part("pool"),
    playDeck: { characters: part("characters"), resources: part("resources"), hazards: part("hazards") },
    ...{ sideboard: part("sideboard"), sites: part("sites") },
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/** The list as a file of this form holds it. */
export function listAs(deck: Deck, form: ListForm): string {
  return { text: deckToText, csv: csvOf, xml: xmlOf, json: jsonOf }[form](deck);
}
