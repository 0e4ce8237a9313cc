/** The one reader of lists: it sees from the text what it is (text, table, XML, JSON), and which card each line means. */
import { MOST_LINE } from "../../../core/bounds.js";
import { brief, MOST_FAULTS, together, UserError } from "../../../core/errors.js";
import {
  type Deck,
  type DeckLine,
  emptyDeck,
  fewNotes,
  home,
  misplaced,
  misplacedError,
  type Section,
  SECTIONS,
  someNames,
  title,
  total,
  written,
} from "./deck.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { readTable, tableOf } from "./csv.js";
import { type Entry, isEntry, type Written } from "./entries.js";
import { readJson } from "./json.js";
import type { Alignment } from "../../cards/words/basics.js";
import { meant, noCard, noSite, nameHints } from "./names.js";
import { agentsTold, sitesTold } from "../putright.js";
import { sideOfCards } from "../side.js";
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
  /** The line says another version than this one. */
  instead?: true;
  /** An agent, who stands where he does not count: `into` is where he does. */
  agent?: true;
}
function resolve(entry: Entry, side: Alignment, noCharacters = false): Resolved {
  const { name, part, at } = entry;
  const full = `${at} "${brief(name)}"`;
  const into = part === "deck" || part === "whole" ? null : part === "against" ? "sideboard" : part;
  if (name.length > MOST_LINE.deck) {
    const what = `this name has ${name.length} characters: no card is called so`;
    return { known: brief(name), into: null, fault: new UserError(full, what, "give the name of a card") };
  }
  const { card, site, instead } = meant(name, entry, side);
  const other = instead ? { instead } : {};
  // A Fallen-wizard's pool may name the site where he begins.
  const begins = part === "pool" && side === "fallen-wizard";
  const asSite = part === "sites" || ((part === "whole" || begins) && card < 0 && site >= 0);
  if (asSite) {
    if (site >= 0) return { known: D.siteName(site), into: "sites", ...other };
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
  const counts = home(card, side);
  if (D.KIND[card] === T.K_AGENT && stands !== counts && HALVES.includes(stands))
    return { known, into: counts, agent: true, ...other };
  const wrong = misplaced(card, stands, true, side);
  return wrong
    ? { known, into: stands, fault: misplacedError(`${at} "${known}"`, card, stands, wrong) }
    : { known, into: stands, ...other };
}

/** Parts of the play deck. */
const HALVES: readonly Section[] = ["characters", "resources", "hazards"];
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
  notes: readonly string[];
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
  const characters = new Set<string>();
  const { side, fault: twoSides, note: sideNote } = sideOf(list, file);
  if (twoSides) faults.push(twoSides);
  const named = cardsBeside(lines, side);
  const own =
    side === "fallen-wizard"
      ? ownVersions(lines.filter((line) => isEntry(line) && line.part === "sites"))
      : new Set<string>();
  /** Agents that count elsewhere than they stand, by where they count. */
  const agents = new Map<Section, number>();
  /** Lines that say another side's version, by the version that was taken. */
  const instead = new Map<string, Entry[]>();
  for (const entry of lines) {
    if (faults.length >= MOST_FAULTS) break;
    if (!isEntry(entry)) {
      faults.push(entry);
      continue;
    }
    if (entry.avatar && named.has(resolve(entry, side).known)) continue;
    const sideOfLine = entry.part === "sites" && isOther(entry.name, own) ? "hero" : side;
    const found = resolve(entry, sideOfLine, noCharacters);
    const { known, into, fault } = found;
    if (noCharacters && into === "characters") characters.add(known);
    // Where each copy has a line of its own, the first is enough.
    if (fault && !mentioned.has(`${entry.part} ${known}`)) faults.push(fault);
    if (fault) mentioned.add(`${entry.part} ${known}`);
    if (into === null) continue;
    if (fault) complained.add(`${into} ${known}`);
    if (found.agent && !noCharacters) agents.set(into, (agents.get(into) ?? 0) + entry.count);
    if (found.instead) {
      instead.set(known, [...(instead.get(known) ?? []), entry]);
      if (into === "sites") continue;
    }
    add(entry.part === "against" ? against : deck[into], known, entry.count);
    if (!places.has(`${into} ${known}`)) places.set(`${into} ${known}`, entry.at);
  }
  const out = placeVersions(deck, instead, places);
  if (deck.name === "") deck.name = file.replace(/^.*[/\\]/u, "").replace(/\.[^.]*$/u, "");
  if (sideOfCards(deck) !== side) deck.alignment = side;
  if (against.length > 0) deck.against = against;
  const notes = notesOf({ list, sideNote, agents, instead, out, people: characters, against }, deck);
  if (faults.length === 0 && SECTIONS.every((s) => deck[s].length === 0))
    faults.push(new UserError(file, "there is no card in this list", LIST_HELP));
  const sentences = fewNotes(notes);
  written(deck, { file, places, complained, notes: sentences, ...(list.incomplete && { incomplete: true }) });
  return { deck, faults, notes: sentences };
}
/**
 * Puts sites that name another side's version into the deck, each as the deck's own version. Where its own version stands there already
 * the other one is left out. Returns the names of those left out, one per card.
 */
function placeVersions(
  deck: Deck,
  instead: ReadonlyMap<string, readonly Entry[]>,
  places: Map<string, string>,
): string[] {
  const out: string[] = [];
  for (const [known, entries] of instead) {
    const site = D.siteOf(known) >= 0 && D.defOf(known) < 0;
    // A deck that names its own version of a site beside another's means its own.
    const beside = site && deck.sites.some((line) => line.name === known);
    if (beside) for (const { name, count } of entries) out.push(...Array<string>(count).fill(name));
    if (!site || beside) continue;
    for (const { count, at } of entries) {
      add(deck.sites, known, count);
      if (!places.has(`sites ${known}`)) places.set(`sites ${known}`, at);
    }
  }
  return out;
}
/** What the reader noticed in a deck and reports. */
interface Noticed {
  list: Written;
  sideNote: ReturnType<typeof sideOf>["note"];
  agents: ReadonlyMap<Section, number>;
  instead: ReadonlyMap<string, readonly Entry[]>;
  out: string[];
  people: ReadonlySet<string>;
  against: DeckLine[];
}
/** Messages about what was read differently from how it is written. */
function notesOf({ list, sideNote, agents, instead, out, people: characters, against }: Noticed, deck: Deck): string[] {
  const versions = [...instead].flatMap(([known, entries]) =>
    out.includes(entries[0].name) ? [] : [`${shownName(entries[0])} as ${known}`],
  );
  const notes: string[] = [
    ...[...agents].map(([part, n]) => agentsTold(n, part)),
    ...(versions.length > 0 ? [`taken for the deck's own version: ${someNames(versions)}`] : []),
    ...(out.length > 0 ? [sitesTold(out)] : []),
    ...(sideNote ? [sideNote] : []),
    ...(list.notes ?? []),
  ];
  if (characters.size > 0) notes.push(peopleTold([...characters]));
  if (against.length > 0) {
    const n = total(against);
    notes.push(`${n} ${n === 1 ? "card joins" : "cards join"} its sideboard against a Fallen-wizard alone`);
  }
  if (deck.sites.length === 0) notes.push(...withoutSites(deck));
  return notes;
}
function add(part: DeckLine[], name: string, count: number): void {
  const there = part.find((line) => line.name === name);
  if (there) there.count += count;
  else part.push({ name, count });
}
/** A name with the set and number that stand beside it. */
const shownName = ({ name, id, set }: Entry): string => {
  const beside = id ?? set;
  return beside === undefined || name.includes(beside) ? `"${brief(name)}"` : `"${brief(name)}" (${beside})`;
};

/** What the cards of a list tell of whose it is, and whether they leave no doubt. */
function sideOfLines(lines: Written["lines"]): { side: Alignment; sure: boolean; himself?: true } {
  const avatars = new Set<Alignment>();
  const persons = { hero: 0, minion: 0 };
  const sites = { hero: 0, minion: 0 };
  let [fallen, his, perhaps] = [false, false, false];
  for (const line of lines) {
    if (!isEntry(line) || line.part === "against" || line.name.length > MOST_LINE.deck) continue;
    const asSite = line.part === "sites";
    const { avatar, balrog, side } = nameHints(line.name, line, asSite);
    // The ally of that name is unique, and no character.
    if (balrog === "himself" || (balrog === "perhaps" && (line.part === "characters" || line.count > 1)))
      return { side: "balrog", sure: true, himself: true };
    if (balrog === "perhaps") perhaps ||= line.part === "sideboard" || line.part === "pool";
    his ||= balrog === "his";
    if (avatar) avatars.add(avatar);
    fallen ||= side === "fallen-wizard";
    if (side === "hero" || side === "minion") (asSite ? sites : persons)[side]++;
  }
  if ((his || perhaps) && avatars.size === 0) return { side: "balrog", sure: his };
  if (fallen && (avatars.size === 0 || avatars.has("fallen-wizard"))) return { side: "fallen-wizard", sure: true };
  const { hero, minion } = persons.hero + persons.minion > 0 ? persons : sites;
  return minion > 0 && minion >= hero
    ? { side: "minion", sure: persons.minion > persons.hero }
    : { side: "hero", sure: persons.hero > persons.minion };
}
/**
 * Whose list it is: by what it says of itself, unless its cards leave no doubt that it is another's. The Balrog himself makes any list his, and
 * tournaments count him among the minions (coe 1.2).
 */
function sideOf(list: Written, file: string): { side: Alignment; fault?: UserError; note?: string } {
  const { side, sure, himself } = sideOfLines(list.lines);
  const says = list.side;
  if (says === undefined || says === side) return { side };
  if (himself && says === "minion")
    return { side, note: "The Balrog stands in it: it is read as a deck of The Balrog" };
  if (side === "balrog" && says === "minion")
    return { side, note: "it holds cards of The Balrog alone: it is read as his deck" };
  const others = says === "balrog" ? side === "fallen-wizard" : says === "fallen-wizard" ? false : sure;
  if (!others) return { side: says };
  const what = `it says that it is of the alignment "${says}", and its characters and avatars are of the alignment "${side}"`;
  return { side, fault: new UserError(file, what, `write "${side}", or take the cards of the other alignment out`) };
}
/** What a list of five parts is told. */
function peopleTold(names: readonly string[]): string {
  return `it has no part for characters: those under Resources are taken as characters (${someNames(names, MOST_NAMES)})`;
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
  if (faults.length > 0) throw together(file, faults, "fix these lines");
  return deck;
}
