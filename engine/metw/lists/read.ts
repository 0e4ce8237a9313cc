/** The one reader of lists: it sees from the text what it is (text, table, XML, JSON), and which card each line means. */
import { checkLines, MOST_LINE } from "../../core/bounds.js";
import { brief, MOST_FAULTS, together, UserError } from "../../core/errors.js";
import {
  type Deck,
  emptyDeck,
  home,
  misplaced,
  misplacedError,
  type Section,
  SECTIONS,
  title,
  written,
} from "../setup/deck.js";
import * as D from "../vocabulary/defs.js";
import { readTable, tableOf } from "./csv.js";
import { type Entry, isEntry, type Written } from "./entries.js";
import { readJson } from "./json.js";
import { type Meant, meant, noCard, noSite, notYet } from "./names.js";
import { proposedSites } from "./sites.js";
import { hasHeading, LIST_HELP, readText } from "./text.js";
import { readXml } from "./xml.js";

/** What a text is, seen from its beginning and its lines. */
function writtenIn(text: string, file: string): Written {
  const plain = text.replace(/^\uFEFF/u, "").replace(/\r\n?/gu, "\n");
  if (/^\s*(\{|\[\s*[[{"\]])/u.test(plain)) return readJson(plain, file);
  if (/^\s*</u.test(plain)) return readXml(plain, file);
  const lines = plain.split("\n");
  checkLines(lines, MOST_LINE.deck, file, "deck");
  const table = hasHeading(lines) ? null : tableOf(plain);
  return table ? readTable(table, file) : readText(lines, file);
}

/** The card or site that a line means, its part of the list, and what is wrong with that. */
interface Resolved {
  known: string;
  into: Section | null;
  fault?: UserError;
  /** It is a card that exists and is not carried out. */
  later?: readonly string[];
}
function resolve({ name, id, part, at }: Entry): Resolved {
  const { card, site, later }: Meant = meant(name, id);
  const full = `${at} "${brief(name)}"`;
  const into = part === "deck" || part === "whole" || part === "against" ? null : part;
  if (later.length > 0) return { known: name, into, fault: notYet(full, later), later };
  const asSite = part === "sites" || (part === "whole" && card < 0 && site >= 0);
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
  const stands = into ?? home(card);
  const wrong = misplaced(card, stands, true);
  return wrong
    ? { known, into: stands, fault: misplacedError(`${at} "${known}"`, card, stands, wrong) }
    : { known, into: stands };
}

export interface ReadOptions {
  /** Cards of other sets that Mazarbul does not carry out stay out, and that is told; else each is a fault. */
  withoutUnknown?: boolean;
}
export interface ReadList {
  deck: Deck;
  faults: UserError[];
  /** Cards that were left out since Mazarbul does not carry them out. */
  left: readonly string[];
  /** All that was left out, in words. */
  told: readonly string[];
}

/**
 * Reads a list, whatever it is written in; `file` is only for messages. A line that is wrong is a fault, and reading goes on behind it,
 * up to `MOST_FAULTS`; a card that nobody knows stays in the list, for the counts. Throws one error for what is no list at all.
 */
export function readDeck(text: string, file: string, { withoutUnknown = false }: ReadOptions = {}): ReadList {
  const { name, description, lines } = writtenIn(text, file);
  const deck: Deck = { ...emptyDeck(), name: oneLine(name), description: oneLine(description) };
  const places = new Map<string, string>();
  const complained = new Set<string>();
  const faults: UserError[] = [];
  /** Copies of cards that are left out, by name and set; names that were complained of, by the part they stood in. */
  const out = new Map<string, number>();
  const mentioned = new Set<string>();
  let against = 0;
  const named = cardsBeside(lines);
  for (const entry of lines) {
    if (faults.length >= MOST_FAULTS) break;
    if (!isEntry(entry)) {
      faults.push(entry);
      continue;
    }
    if (entry.avatar && named.has(resolve(entry).known)) continue;
    if (entry.part === "against") {
      against += entry.count;
      continue;
    }
    const { known, into, fault, later } = resolve(entry);
    if (later && withoutUnknown) {
      const name = `${entry.name} (${later[0]!.slice(0, later[0]!.indexOf("-"))})`;
      out.set(name, (out.get(name) ?? 0) + entry.count);
      continue;
    }
    // Where each copy has a line of its own, the first is enough.
    if (fault && !mentioned.has(`${entry.part} ${known}`)) faults.push(fault);
    if (fault) mentioned.add(`${entry.part} ${known}`);
    if (into === null) continue;
    if (fault) complained.add(`${into} ${known}`);
    const there = deck[into].find((l) => l.name === known);
    if (there) there.count += entry.count;
    else {
      deck[into].push({ name: known, count: entry.count });
      places.set(`${into} ${known}`, entry.at);
    }
  }
  if (deck.name === "") deck.name = file.replace(/^.*[/\\]/u, "").replace(/\.[^.]*$/u, "");
  const left = [...out].map(([name, count]) => `${count} ${name}`);
  const notes: string[] = [];
  if (left.length > 0) notes.push(`cards that Mazarbul does not carry out stay at home: ${left.join(", ")}`);
  if (against > 0) notes.push(`the ${against} cards of its sideboard against Fallen-wizards stay at home`);
  if (deck.sites.length === 0) notes.push(...withoutSites(deck));
  if (faults.length === 0 && SECTIONS.every((s) => deck[s].length === 0))
    faults.push(new UserError(file, "there is no card in this list", LIST_HELP));
  written(deck, { file, places, complained, told: notes });
  return { deck, faults, left, told: notes };
}
/** The cards that stand in a list beside those that say whom it is of. */
function cardsBeside(lines: Written["lines"]): ReadonlySet<string> {
  const entries = lines.filter(isEntry);
  if (!entries.some(({ avatar }) => avatar)) return new Set();
  return new Set(entries.filter(({ avatar, part }) => !avatar && part !== "against").map((it) => resolve(it).known));
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
export function parseDeck(text: string, file: string, options?: ReadOptions): Deck {
  const { deck, faults } = readDeck(text, file, options);
  if (faults.length > 0) throw together(file, faults, "mend these lines");
  return deck;
}
