/** Decks as plain data: reading the lists players exchange, and writing them. What may be in one: deckrules.ts. */
import { brief, MOST_FAULTS, together, UserError, unknownName } from "../../core/errors.js";
import { fold, nearest } from "../../core/nearest.js";
import { checkLines, MOST_LINE } from "../../core/bounds.js";
import * as D from "../vocabulary/defs.js";
import * as T from "../vocabulary/terms.js";
import { textOfJson } from "./deckjson.js";
import { printedAs } from "./printed.js";

export interface DeckLine {
  name: string;
  count: number;
}
/** Names are those of the card literals. Havens need not stand among the sites: there are always enough of them. */
export interface Deck {
  name: string;
  description: string;
  pool: DeckLine[];
  characters: DeckLine[];
  resources: DeckLine[];
  hazards: DeckLine[];
  sideboard: DeckLine[];
  sites: DeckLine[];
}

export type Section = "pool" | "characters" | "resources" | "hazards" | "sideboard" | "sites";
export const SECTIONS: readonly Section[] = ["pool", "characters", "resources", "hazards", "sideboard", "sites"];
const TITLE: Record<Section, string> = {
  pool: "Pool",
  characters: "Characters",
  resources: "Resources",
  hazards: "Hazards",
  sideboard: "Sideboard",
  sites: "Sites",
};
/** "deck": the play deck in one list; each card finds its part by its kind. */
const HEADINGS: ReadonlyMap<string, Section | "deck"> = new Map([
  ["pool", "pool"],
  ["starting pool", "pool"],
  ["starting characters", "pool"],
  ["starting company", "pool"],
  ["starters", "pool"],
  ["character", "characters"],
  ["characters", "characters"],
  ["resource", "resources"],
  ["resources", "resources"],
  ["hazard", "hazards"],
  ["hazards", "hazards"],
  ["sideboard", "sideboard"],
  ["side board", "sideboard"],
  ["site", "sites"],
  ["sites", "sites"],
  ["location", "sites"],
  ["locations", "sites"],
  ["location deck", "sites"],
  ["deck", "deck"],
  ["play deck", "deck"],
]);
/** The part that a word means; undefined if it means none, or the play deck as a whole. */
export function sectionCalled(word: string): Section | undefined {
  const found = HEADINGS.get(fold(word));
  return found === "deck" ? undefined : found;
}
/** No line of a list holds more copies. */
export const MOST_COUNT = 99;
/** The sources of a rule, as error texts name them. */
export const BY = {
  counts: "Companion I.3.2, CoE 1.5",
  copies: "Companion I.3.2, CoE 1.3.1",
  wizards: "Companion I.3.5, CoE 1.5",
  wizardCopies: "Companion I.2, CoE 1.6.2",
  characters: "Companion I.3.5, CoE 1.5",
  pool: "Companion I.3.3, CoE 1.7",
  items: "Companion I.3.4, CoE 1.7",
  creatures: "Universal Rules 3.3, CoE 1.5.1",
  agents: "Universal Rules, Agent Cards; CoE 1.3.2",
  sideboard: "Companion II.2, CoE 1.6.1",
  sites: "Companion I.3.1, CoE 1.4",
};

// ---- names ------------------------------------------------------------------------------------------------------
export const CARD_NAMES: readonly string[] = D.CARDS.map((c) => c.name);
const SITE_NAMES: readonly string[] = D.SITE_LIST.map((s) => s.name);
/** "Bert" for “Bert” (Bûrat): a name without what it has in brackets, where that is nobody else's name. */
const SHORT = new Map<string, string>();
for (const name of CARD_NAMES) {
  const short = name.replace(/\s*\([^)]*\)$/, "");
  if (short !== name && D.defOf(short) < 0) SHORT.set(fold(short), name);
}
/** "(TW)", "[H]": what other programs write behind a name. */
const TAIL = /\s*(\([A-Za-z]{2,4}\)|\[[A-Za-z]{1,4}\])$/;

export function cardNamed(text: string): string | undefined {
  const d = D.defOf(text);
  if (d >= 0) return D.nameOf(d);
  const short = SHORT.get(fold(text));
  if (short) return short;
  return TAIL.test(text) ? cardNamed(text.replace(TAIL, "")) : undefined;
}
export function siteNamed(text: string): string | undefined {
  const s = D.siteOf(text);
  if (s >= 0) return D.siteName(s);
  return TAIL.test(text) ? siteNamed(text.replace(TAIL, "")) : undefined;
}
export const isWizard = (d: number): boolean => (D.BITS[d]! & D.B_WIZARD) !== 0;
export const isDual = (d: number): boolean => (D.BITS[d]! & D.B_AS_RESOURCE) !== 0;
const HOARD = 1 << T.KEYWORD.hoard;
/** The part of the play deck a card belongs to. */
export function home(d: number): Section {
  return D.SIDE[d] === T.SIDE_CHARACTER ? "characters" : D.SIDE[d] === T.SIDE_RESOURCE ? "resources" : "hazards";
}
/** Why the card may not stand in this part of the list, or "" if it may; whether a Wizard may start is for the ruleset to say. */
export function misplaced(d: number, section: Section, wizardStarts: boolean): string {
  switch (section) {
    case "pool":
      if (isWizard(d) && !wizardStarts) return `no Wizard may be a starting character (${BY.pool})`;
      if (D.SPECIAL[d]! & D.SP_NOT_STARTER) return "it may not start the game";
      if (D.KIND[d] === T.K_CHARACTER) return "";
      if (D.KIND[d] === T.K_ITEM && D.CLASS[d] === T.ITEM_CLASS.minor) {
        if (D.KEYWORDS_OF[d]! & HOARD) return `a starting item may not be a hoard item (${BY.items})`;
        return D.UNIQUE[d] ? `a starting item may not be unique (${BY.items})` : "";
      }
      return `the pool holds starting characters and minor items only (${BY.pool})`;
    case "characters":
    case "resources":
    case "hazards":
      if (home(d) === section || (isDual(d) && section === "resources")) return "";
      return `it is no ${section.slice(0, -1)}`;
    case "sideboard":
      return "";
    case "sites":
      return "it is no site";
  }
}

// ---- where a line stands ----------------------------------------------------------------------------------------
interface Origin {
  file: string;
  /** Of a list that was made of another: what to call it where no line is meant. */
  name?: string;
  lines: Map<string, number>;
  /** Names that reading complained of: their faults are not told again. */
  told: Set<string>;
}
/** Of lists that were read from a text: lists themselves are plain data. */
const origins = new WeakMap<Deck, Origin>();
/** Says that a list was made of another one, whose lines it keeps; `name` is what to call it. Returns it. */
export function derived(from: Deck, to: Deck, name: string): Deck {
  const origin = origins.get(from);
  if (origin) origins.set(to, { ...origin, name });
  return to;
}
/** Was this line of a list complained of when it was read? */
export const complained = (deck: Deck, section: Section, name: string): boolean =>
  origins.get(deck)?.told.has(`${section} ${name}`) ?? false;

export function where(deck: Deck, section?: Section, name?: string): string {
  const from = origins.get(deck);
  const line = section && name !== undefined ? from?.lines.get(`${section} ${name}`) : undefined;
  const file = from ? (line === undefined ? (from.name ?? from.file) : `${from.file}:${line}`) : `deck "${deck.name}"`;
  return name === undefined ? file : from ? `${file} "${name}"` : `${file}, "${name}"`;
}

// ---- reading ----------------------------------------------------------------------------------------------------
/** The heading a line is, `undefined` if it is none. Only a line with marks (#, [], =, :) is bound to be one. */
function heading(line: string): { found?: Section | "deck"; text: string; marked: boolean } {
  const text = line
    .replace(/^[#=[\s*]+/, "")
    .replace(/[#=\]\s*:]+$/, "")
    .replace(/\s*\(\d+\)$/, "")
    .replace(/[\]:\s]+$/, "");
  const found = HEADINGS.get(fold(text));
  const marked = /^(#|=|\[)/.test(line) || /:$/.test(line);
  return found === undefined ? { text, marked } : { found, text, marked };
}
/** "3x Name", "3 Name", "Name x3", "Name (3)", "- Name": the name and how many. */
export function countAndName(line: string): { name: string; count: number } {
  const text = line.replace(/^[-*•–]\s+/, "");
  let m = /^(\d+)\s*[x×]?\s+(\S.*)$/iu.exec(text) ?? /^(\d+)\s*[x×]\s*(\S.*)$/iu.exec(text);
  if (m) return { name: m[2]!, count: Number(m[1]) };
  m = /^(.*\S)\s+[x×]\s*(\d+)$/iu.exec(text) ?? /^(.*\S)\s*\(\s*[x×]?\s*(\d+)\s*\)$/iu.exec(text);
  if (m) return { name: m[1]!, count: Number(m[2]) };
  return { name: text, count: 1 };
}
const LIST_HELP = `write the headings "# Pool", "# Characters", "# Resources", "# Hazards", "# Sideboard", "# Sites", each before its cards`;

/** Reads a list line by line, and goes on behind a line that is wrong. */
class ListReader {
  readonly deck: Deck = {
    name: "",
    description: "",
    pool: [],
    characters: [],
    resources: [],
    hazards: [],
    sideboard: [],
    sites: [],
  };
  readonly lines = new Map<string, number>();
  readonly told = new Set<string>();
  readonly faults: UserError[] = [];
  /** "lost": behind a heading that nobody knows, or behind the first line that has none. */
  private section: Section | "deck" | "lost" | null = null;
  // Between "####" lines a heading opens a block of its own, with "# Resource (9)" and the like inside.
  private fence = false;
  private block: Section | null = null;

  constructor(private readonly file: string) {}

  line(raw: string, number: number): void {
    const { deck } = this;
    const at = `${this.file}:${number}`;
    const whole = raw.replace(/^\uFEFF/, "").trim();
    const told = /^#?\s*(name|description)\s*:\s*(.*)$/iu.exec(whole);
    if (told && this.section === null) {
      const value = told[2]!.trim();
      if (told[1]!.toLowerCase() === "name") deck.name = value;
      else deck.description = deck.description ? `${deck.description} ${value}` : value;
      return;
    }
    const line = whole.replace(/(\/\/|;).*$/, "").trim();
    if (line === "" || line === "#") return;
    if (/^[#=*-]{3,}$/.test(line)) {
      this.fence = true;
      return;
    }
    const h = heading(line);
    if (h.found) this.enter(h.found, line);
    else if (h.marked) this.unknownHeading(h.text, line, at);
    else this.card(line, number, at);
    this.fence = false;
  }
  private enter(found: Section | "deck", line: string): void {
    const inside = this.fence && !line.startsWith("#");
    const part = found === "characters" || found === "resources" || found === "hazards";
    if (!part) this.block = inside && found !== "deck" ? found : null;
    else if (inside) this.block = null;
    this.section = this.block ?? found;
  }
  private unknownHeading(text: string, line: string, at: string): void {
    const { deck } = this;
    if (this.section === null && line.startsWith("#")) {
      // A title before the first heading.
      if (deck.name === "" && !/^GCCG\b/i.test(text)) deck.name = text;
      return;
    }
    const close = nearest(text, [...HEADINGS.keys()], 1)[0];
    const meant = close === undefined ? "lost" : HEADINGS.get(close)!;
    this.section = meant;
    this.faults.push(
      new UserError(
        `${at} "${brief(line)}"`,
        `there is no part of a list called "${brief(text)}"`,
        meant === "lost" ? LIST_HELP : `did you mean "${title(meant)}"?`,
      ),
    );
  }
  private card(line: string, number: number, at: string): void {
    const { section } = this;
    const { name, count } = countAndName(line);
    if (section === "lost") return;
    if (section === null) {
      this.section = "lost";
      this.faults.push(new UserError(`${at} "${brief(name)}"`, "this line stands before the first heading", LIST_HELP));
      return;
    }
    if (count < 1 || count > MOST_COUNT) {
      const mend = `give a number from 1 to ${MOST_COUNT}, or leave the line out`;
      this.faults.push(new UserError(`${at} "${brief(name)}"`, `${count} is no number of cards`, mend));
      return;
    }
    const found = resolve(name, section, at);
    if (found.fault) this.faults.push(found.fault);
    const { known, into } = found;
    if (into === null) return;
    if (found.fault) this.told.add(`${into} ${known}`);
    const there = this.deck[into].find((l) => l.name === known);
    if (there) there.count += count;
    else {
      this.deck[into].push({ name: known, count });
      this.lines.set(`${into} ${known}`, number);
    }
  }
}

/** The card or site that a line under a heading means, its part of the list, and what is wrong with that. */
function resolve(
  name: string,
  section: Section | "deck",
  at: string,
): { known: string; into: Section | null; fault?: UserError } {
  const card = cardNamed(name);
  const site = siteNamed(name);
  if (section === "sites")
    return site === undefined
      ? { known: name, into: section, fault: noSite(`${at} "${brief(name)}"`, name, card) }
      : { known: site, into: section };
  if (card === undefined) {
    const into = section === "deck" ? null : section;
    if (site === undefined) return { known: name, into, fault: noCard(name, `${at} "${brief(name)}"`) };
    const what = `it is a site and stands under "${title(section)}"`;
    return { known: site, into: null, fault: new UserError(`${at} "${site}"`, what, `put it under "# Sites"`) };
  }
  const d = D.defOf(card);
  const into = section === "deck" ? home(d) : section;
  const wrong = misplaced(d, into, true);
  if (!wrong) return { known: card, into };
  return { known: card, into, fault: misplacedError(`${at} "${card}"`, d, into, wrong) };
}

/**
 * Reads a list: headings, and lines like "3x Concealment". `file` is only for messages. A line that is wrong is a fault,
 * and reading goes on behind it, up to `MOST_FAULTS`; a card that nobody knows stays in the list, for the counts.
 */
export function readDeck(text: string, file: string): { deck: Deck; faults: UserError[] } {
  if (text.trimStart().startsWith("{")) {
    const read = readDeck(textOfJson(text, file), file);
    // Lines of the text made of it are nobody's lines.
    return {
      ...read,
      faults: read.faults.map((f) => new UserError(f.where.replace(/:\d+(?= |$)/u, ","), f.what, f.mend)),
    };
  }
  const reader = new ListReader(file);
  const { deck, lines, told, faults } = reader;
  const all = text.split(/\r\n|\r|\n/);
  checkLines(all, MOST_LINE.deck, file, "deck");
  for (let i = 0; i < all.length && faults.length < MOST_FAULTS; i++) reader.line(all[i]!, i + 1);
  if (deck.name === "") deck.name = file.replace(/^.*[/\\]/, "").replace(/\.[^.]*$/, "");
  if (faults.length === 0 && SECTIONS.every((s) => deck[s].length === 0))
    faults.push(new UserError(file, "there is no card in this list", LIST_HELP));
  origins.set(deck, { file, lines, told });
  return { deck, faults };
}
/**
 * The list of a text. It asks that every name is known and stands in a part where such a card can stand, and throws one
 * error with every line where that is not so; the rest is `checkDeck`.
 */
export function parseDeck(text: string, file: string): Deck {
  const { deck, faults } = readDeck(text, file);
  if (faults.length > 0) throw together(file, faults, "mend these lines");
  return deck;
}
function title(section: Section | "deck"): string {
  return section === "deck" ? "# Deck" : `# ${TITLE[section]}`;
}
/** Why a name is no card: it is one of a set that is not in force, or nobody's. */
export function noCard(name: string, where: string, known: readonly string[] = CARD_NAMES, kind = "card"): UserError {
  const ids = printedAs(name.replace(TAIL, ""), fold);
  if (ids.length === 0) return unknownName(kind, name, known, where);
  const sets = [...new Set(ids.map((id) => id.slice(0, id.indexOf("-"))))];
  return new UserError(
    where,
    `it is ${ids.join(" or ")}, a card that is not in force yet`,
    `leave it out, or take another card (see: mazarbul cards --set ${sets[0]} --status)`,
  );
}
export function noSite(full: string, name: string, card: string | undefined): UserError {
  if (card !== undefined)
    return new UserError(
      full,
      `it is no site and stands under "# Sites"`,
      `put it under "# ${TITLE[home(D.defOf(card))]}"`,
    );
  if (D.regionOf(name) >= 0)
    return new UserError(full, "it is a region: regions are read from the map and not listed", "leave the line out");
  return noCard(name, full, SITE_NAMES, "site");
}
export function misplacedError(at: string, d: number, section: Section, why: string): UserError {
  const good = home(d);
  return new UserError(
    at,
    `it stands under "# ${TITLE[section]}": ${why}`,
    good === section ? "leave it out" : `put it under "# ${TITLE[good]}"`,
  );
}

// ---- writing ----------------------------------------------------------------------------------------------------
const oneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();
export const total = (lines: readonly DeckLine[]): number => lines.reduce((n, l) => n + l.count, 0);

/** The list as text; `parseDeck` reads the same list from it. */
export function deckToText(deck: Deck): string {
  const out = [`Name: ${oneLine(deck.name)}`];
  if (deck.description) out.push(`Description: ${oneLine(deck.description)}`);
  for (const s of SECTIONS) {
    if (deck[s].length === 0) continue;
    out.push("", `# ${TITLE[s]} (${total(deck[s])})`);
    for (const l of deck[s]) out.push(`${l.count} ${l.name}`);
  }
  return `${out.join("\n")}\n`;
}
