/** Everything that is wrong with a list while it is built: each fault with the line it is about. */
import { brief, type UserError } from "../../../core/errors.js";
import { meant, noCard, noSite } from "../../decks/lists/names.js";
import { siteNeeds } from "../../decks/lists/sites.js";
import { asPlayed } from "../../decks/asplayed.js";
import { type Deck, fewNotes, type Section, SECTIONS, title, written } from "../../decks/lists/deck.js";
import { deckFaults } from "../../decks/deckrules.js";
import { rulesetFor } from "../../decks/decklist.js";
import type { Ruleset } from "../../rules/state/ruleset.js";
import { rulesetByName } from "../../decks/rulesets.js";
import * as D from "../../defs.js";

/** A fault in words, and the line that it is about; null where it is about a part or the whole list. */
export interface ListFault {
  where: string;
  what: string;
  hint: string;
  line: { section: Section; name: string } | null;
}
export interface ListChecked {
  ruleset: string;
  faults: ListFault[];
  /** What is no fault and worth knowing. */
  notes: string[];
}

const partName = (section: Section): string => title(section).replace(/^# /u, "");

/** Names that mean no card in force: what a reader would have said of each. */
function unknownLines(deck: Deck): { section: Section; name: string; fault: UserError }[] {
  return SECTIONS.flatMap((section) =>
    deck[section].flatMap(({ name }): { section: Section; name: string; fault: UserError }[] => {
      const at = `${partName(section)} "${brief(name)}"`;
      if (section === "sites") {
        const { card, site } = meant(name);
        const fault = noSite(at, name, card < 0 ? undefined : D.nameOf(card));
        return site < 0 ? [{ section, name, fault }] : [];
      }
      return D.defOf(name) < 0 ? [{ section, name, fault: noCard(name, at) }] : [];
    }),
  );
}

/** Everything that is wrong with a list under a ruleset; without one, under that which its cards allow. The list is not changed. */
export function checkList(given: Deck, asked?: string | null): ListChecked {
  // A copy, since where its lines stand is told of it.
  const ruleset = asked ?? rulesetFor([given]);
  const rules: Ruleset = rulesetByName(ruleset);
  const { deck: form, notes } = asPlayed(given, rules);
  const deck = { ...form };
  const unknown = unknownLines(deck);
  const lines = SECTIONS.flatMap((section) => deck[section].map(({ name }) => ({ section, name })));
  written(deck, {
    file: "The list",
    places: new Map(lines.map(({ section, name }) => [`${section} ${name}`, partName(section)])),
    complained: new Set(unknown.map(({ section, name }) => `${section} ${name}`)),
    notes: [],
  });
  const byPlace = new Map(lines.map((line) => [`${partName(line.section)} "${line.name}"`, line]));
  const broken = deckFaults(deck, rules).map(({ where, what, hint }) => ({
    ...{ where, what, hint },
    line: byPlace.get(where) ?? null,
  }));
  const names = unknown.map(({ section, name, fault: { where, what, hint } }) => ({
    ...{ where, what, hint },
    line: { section, name },
  }));
  const lacking = siteNeeds(deck).filter((need) => need.at.length === 0);
  const without = lacking.map((need) => D.nameOf(need.def)).join(", ");
  return {
    ruleset,
    faults: [...names, ...broken],
    notes: fewNotes([...notes, ...(lacking.length > 0 ? [`No site of the list takes: ${without}`] : [])]),
  };
}
