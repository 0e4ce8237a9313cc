/** The one reader of lists: it sees from the text what it is (text, table, XML, JSON), and which card each line means. */
import { MOST_LINE } from "../../../core/bounds.js";
import { brief, MOST_FAULTS, together, UserError } from "../../../core/errors.js";
import {
  type Deck,
  type DeckLine,
  emptyDeck,
  home,
  misplaced,
  misplacedError,
  type Section,
  SECTIONS,
  title,
  total,
  written,
} from "./deck.js";
import * as D from "../../cards/vocabulary/defs.js";
import { readTable, tableOf } from "./csv.js";
import { type Entry, isEntry, type Written } from "./entries.js";
import { readJson } from "./json.js";
import type { Alignment } from "../../cards/words/basics.js";
import { meant, noCard, noSite, sideTold, meansBalrog } from "./names.js";
import { proposedSites } from "./sites.js";
import { LIST_HELP, listEnd, readText } from "./text.js";
import { readXml } from "./xml.js";

/** What a text is, seen from its beginning and its lines. */
function writtenIn(text: string, file: string): Written {
  const plain = text.replace(/^\uFEFF/u, "").replace(/\r\n?/gu, "\n");
  if (/^\s*(\{|\[\s*[[{"\]])/u.test(plain)) return readJson(plain, file);
  if (/^\s*</u.test(plain)) return readXml(plain, file);
  const lines = plain.split("\n");
  const end = listEnd(lines);
  const table = end === null ? null : tableOf(lines.slice(0, end).join("\n"));
  return table ? readTable(table, file) : readText(lines, file);
}

/** The card or site that a line means, its part of the list, and what is wrong with that. */
interface Resolved {
  known: string;
  into: Section | null;
  fault?: UserError;
}
function resolve({ name, id, part, at }: Entry, side: Alignment, noCharacters = false): Resolved {
  const full = `${at} "${brief(name)}"`;
  const into = part === "deck" || part === "whole" ? null : part === "against" ? "sideboard" : part;
  if (name.length > MOST_LINE.deck) {
    const what = `this name has ${name.length} characters: no card is called so`;
    return { known: brief(name), into: null, fault: new UserError(full, what, "give the name of a card") };
  }
  const { card, site } = meant(name, id, side);
  // A Fallen-wizard's pool may name the site where he begins.
  const begins = part === "pool" && side === "fallen-wizard";
  const asSite = part === "sites" || ((part === "whole" || begins) && card < 0 && site >= 0);
  if (asSite) {
    if (site >= 0) return { known: D.siteName(site), into: "sites" };
    return { known: name, into, fault: noSite(full, name, card < 0 ? undefined : D.nameOf(card)) };
  }
  if (card < 0) {
    if (site < 0) return { known: name, into, fault: noCard(name, full) };
    const known = D.siteName(site);
    const what = `it is a site and stands under "${title(into ?? "deck")}"`;
    return { known, into: null, fault: new UserError(`${at} "${known}"`, what, `put it under "# Sites"`) };
  }
  const known = D.nameOf(card);
  const stands = into === null || (noCharacters && isPerson(card, into, side)) ? home(card, side) : into;
  const wrong = misplaced(card, stands, true, side);
  return wrong
    ? { known, into: stands, fault: misplacedError(`${at} "${known}"`, card, stands, wrong) }
    : { known, into: stands };
}

const OWN_VERSION = /^(.*\S)\s+\(fallen-wizard\)/iu;
/** Sites of which a Fallen-wizard's list names his own version as such: without that word the heroes' is meant beside it. */
const ownVersions = (lines: Written["lines"]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => (isEntry(line) ? [OWN_VERSION.exec(line.name)?.[1] ?? ""] : [])));
const isOther = (name: string, own: ReadonlySet<string>): boolean =>
  [...own].some(
    (one) => one !== "" && (name === one || (name.startsWith(`${one} `) && !/\((?:fallen|minion)/iu.test(name))),
  );

/** Is this a character among the resources? */
const isPerson = (card: number, part: Section, side: Alignment): boolean =>
  part === "resources" && home(card, side) === "characters";
/**
 * Lists of five parts (pool, resources, hazards, sideboard, sites) have their characters among the resources: nothing of such a list opens a part
 * for characters or for the whole play deck.
 */
const fiveParts = ({ lines, forCharacters }: Written): boolean =>
  !forCharacters &&
  !lines.some((line) => isEntry(line) && !line.avatar && ["characters", "deck", "whole"].includes(line.part));
/** So many names are told of those that were taken for something else. */
const MOST_NAMES = 12;

export interface ReadList {
  deck: Deck;
  faults: UserError[];
  /** All that was left out, in words. */
  told: readonly string[];
}

/**
 * Reads a list, whatever it is written in; `file` is only for messages. A line that is wrong is a fault, and reading goes on behind it,
 * up to `MOST_FAULTS`; a card that nobody knows stays in the list, for the counts. Throws one error for what is no list at all.
 */
export function readDeck(text: string, file: string): ReadList {
  const list = writtenIn(text, file);
  const { name, description, lines } = list;
  const deck: Deck = { ...emptyDeck(), name: oneLine(name), description: oneLine(description) };
  const places = new Map<string, string>();
  const complained = new Set<string>();
  const faults: UserError[] = [];
  /** Names that were complained of, by the part they stood in. */
  const mentioned = new Set<string>();
  const against: DeckLine[] = [];
  const noCharacters = fiveParts(list);
  const people = new Set<string>();
  const side = list.side ?? sideOfLines(lines);
  const named = cardsBeside(lines, side);
  const own =
    side === "fallen-wizard"
      ? ownVersions(lines.filter((line) => isEntry(line) && line.part === "sites"))
      : new Set<string>();
  for (const entry of lines) {
    if (faults.length >= MOST_FAULTS) break;
    if (!isEntry(entry)) {
      faults.push(entry);
      continue;
    }
    if (entry.avatar && named.has(resolve(entry, side).known)) continue;
    const sideOfLine = entry.part === "sites" && isOther(entry.name, own) ? "hero" : side;
    const { known, into, fault } = resolve(entry, sideOfLine, noCharacters);
    if (noCharacters && into === "characters") people.add(known);
    // Where each copy has a line of its own, the first is enough.
    if (fault && !mentioned.has(`${entry.part} ${known}`)) faults.push(fault);
    if (fault) mentioned.add(`${entry.part} ${known}`);
    if (into === null) continue;
    if (fault) complained.add(`${into} ${known}`);
    const part = entry.part === "against" ? against : deck[into];
    const there = part.find((l) => l.name === known);
    if (there) there.count += entry.count;
    else {
      part.push({ name: known, count: entry.count });
      if (!places.has(`${into} ${known}`)) places.set(`${into} ${known}`, entry.at);
    }
  }
  if (deck.name === "") deck.name = file.replace(/^.*[/\\]/u, "").replace(/\.[^.]*$/u, "");
  const notes: string[] = [...(list.told ?? [])];
  if (people.size > 0) notes.push(peopleTold([...people]));
  if (against.length > 0) {
    deck.against = against;
    const n = total(against);
    notes.push(`${n} ${n === 1 ? "card joins" : "cards join"} its sideboard against a Fallen-wizard alone`);
  }
  if (deck.sites.length === 0) notes.push(...withoutSites(deck));
  if (faults.length === 0 && SECTIONS.every((s) => deck[s].length === 0))
    faults.push(new UserError(file, "there is no card in this list", LIST_HELP));
  written(deck, { file, places, complained, told: notes });
  return { deck, faults, told: notes };
}
/** Whose list it is, by the names in it that only one side has; a Fallen-wizard's may hold minions too. */
function sideOfLines(lines: Written["lines"]): Alignment {
  let side: Alignment = "hero";
  for (const line of lines) {
    if (!isEntry(line) || line.part === "against" || line.name.length > MOST_LINE.deck) continue;
    // The ally of that name is unique, and no character.
    if (meansBalrog(line.name, line.id, line.part === "characters" || line.count > 1)) return "balrog";
  }
  for (const line of lines) {
    if (!isEntry(line) || line.part === "against" || line.name.length > MOST_LINE.deck) continue;
    const told = sideTold(line.name, line.id, line.part === "sites");
    if (told === "fallen-wizard") return told;
    if (told && side === "hero") side = told;
  }
  return side;
}
/** What a list of five parts is told. */
function peopleTold(names: readonly string[]): string {
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : "";
  const shown = names.slice(0, MOST_NAMES).join(", ");
  return `it has no part for characters: those under Resources are taken as characters (${shown}${more})`;
}
/** The cards that stand in a list beside those that say whom it is of. */
function cardsBeside(lines: Written["lines"], side: Alignment): ReadonlySet<string> {
  const entries = lines.filter(isEntry);
  if (!entries.some(({ avatar }) => avatar)) return new Set();
  return new Set(
    entries.filter(({ avatar, part }) => !avatar && part !== "against").map((it) => resolve(it, side).known),
  );
}
/** What a list without sites is told: those that its resources need. */
function withoutSites(deck: Deck): string[] {
  const { sites, nowhere } = proposedSites(deck);
  if (sites.length + nowhere.length === 0) return [];
  const names = sites.map(({ site }) => D.siteName(site)).join(", ");
  return [`no site stands in it; its resources need sites such as ${names} (mazarbul deck complete writes them in)`];
}
const oneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();

/**
 * The list of a text. It asks that every name is known and stands in a part where such a card can stand, and throws one
 * error with every line where that is not so; the rest is `checkDeck`.
 */
export function parseDeck(text: string, file: string): Deck {
  const { deck, faults } = readDeck(text, file);
  if (faults.length > 0) throw together(file, faults, "mend these lines");
  return deck;
}
