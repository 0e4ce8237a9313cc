/**
 * Decks as plain data: reading the lists players exchange, writing them, and the rules of deck construction
 * (Companion I.2-3 and II.2; Universal Rules 3; CoE 1.3-1.7).
 */
import { UserError, unknownName } from "../core/errors.js";
import { fold, nearest } from "../core/nearest.js";
import * as D from "./defs.js";
import type { Ruleset } from "./ruleset.js";
import * as T from "./terms.js";

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
const HEADINGS: Record<string, Section | "deck"> = {
  pool: "pool",
  "starting pool": "pool",
  "starting characters": "pool",
  "starting company": "pool",
  starters: "pool",
  character: "characters",
  characters: "characters",
  resource: "resources",
  resources: "resources",
  hazard: "hazards",
  hazards: "hazards",
  sideboard: "sideboard",
  "side board": "sideboard",
  site: "sites",
  sites: "sites",
  location: "sites",
  locations: "sites",
  "location deck": "sites",
  deck: "deck",
  "play deck": "deck",
};
/** The sources of a rule, as error texts name them. */
const BY = {
  counts: "Companion I.3.2, CoE 1.5",
  copies: "Companion I.3.2, CoE 1.3.1",
  wizards: "Companion I.3.5, CoE 1.5",
  wizardCopies: "Companion I.2, CoE 1.6.2",
  characters: "Companion I.3.5, CoE 1.5",
  pool: "Companion I.3.3, CoE 1.7",
  items: "Companion I.3.4, CoE 1.7",
  creatures: "Universal Rules 3.3, CoE 1.5.1",
  sideboard: "Companion II.2, CoE 1.6.1",
  sites: "Companion I.3.1, CoE 1.4",
};
const MOST = 50;
const STARTING_MIND = 20;

// ---- names ------------------------------------------------------------------------------------------------------
const CARD_NAMES: readonly string[] = D.CARDS.map((c) => c.name);
const SITE_NAMES: readonly string[] = D.SITE_LIST.map((s) => s.name);
/** "Bert" for “Bert” (Bûrat): a name without what it has in brackets, where that is nobody else's name. */
const SHORT = new Map<string, string>();
for (const name of CARD_NAMES) {
  const short = name.replace(/\s*\([^)]*\)$/, "");
  if (short !== name && D.defOf(short) < 0) SHORT.set(fold(short), name);
}
/** "(TW)", "[H]": what other programs write behind a name. */
const TAIL = /\s*(\([A-Za-z]{2,4}\)|\[[A-Za-z]{1,4}\])$/;

function cardNamed(text: string): string | undefined {
  const d = D.defOf(text);
  if (d >= 0) return D.nameOf(d);
  const short = SHORT.get(fold(text));
  if (short) return short;
  return TAIL.test(text) ? cardNamed(text.replace(TAIL, "")) : undefined;
}
function siteNamed(text: string): string | undefined {
  const s = D.siteOf(text);
  if (s >= 0) return D.siteName(s);
  return TAIL.test(text) ? siteNamed(text.replace(TAIL, "")) : undefined;
}
const isWizard = (d: number): boolean => (D.BITS[d]! & D.B_WIZARD) !== 0;
const isDual = (d: number): boolean => (D.BITS[d]! & D.B_AS_RESOURCE) !== 0;
/** A creature that may also be played as an event. */
const isHalf = (d: number): boolean => (D.literalOf(d) as { asEvent?: unknown }).asEvent !== undefined;
/** The part of the play deck a card belongs to. */
function home(d: number): Section {
  return D.SIDE[d] === T.SIDE_CHARACTER ? "characters" : D.SIDE[d] === T.SIDE_RESOURCE ? "resources" : "hazards";
}
/** Why the card may not stand in this part of the list, or "" if it may. */
function misplaced(d: number, section: Section): string {
  switch (section) {
    case "pool":
      if (isWizard(d)) return `no Wizard may be a starting character (${BY.pool})`;
      if (D.KIND[d] === T.K_CHARACTER) return "";
      if (D.KIND[d] === T.K_ITEM && D.CLASS[d] === T.ITEM_CLASS.minor)
        return D.UNIQUE[d] ? `a starting item may not be unique (${BY.items})` : "";
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
  lines: Map<string, number>;
}
/** Of lists that were read from a text: lists themselves are plain data. */
const origins = new WeakMap<Deck, Origin>();

function where(deck: Deck, section?: Section, name?: string): string {
  const from = origins.get(deck);
  const line = section && name !== undefined ? from?.lines.get(`${section} ${name}`) : undefined;
  const file = from ? (line === undefined ? from.file : `${from.file}:${line}`) : `deck "${deck.name}"`;
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
  const found = HEADINGS[fold(text)];
  const marked = /^(#|=|\[)/.test(line) || /:$/.test(line);
  return found === undefined ? { text, marked } : { found, text, marked };
}
/** "3x Name", "3 Name", "Name x3", "Name (3)", "- Name": the name and how many. */
function countAndName(line: string): { name: string; count: number } {
  const text = line.replace(/^[-*•–]\s+/, "");
  let m = /^(\d+)\s*[x×]?\s+(\S.*)$/iu.exec(text) ?? /^(\d+)\s*[x×]\s*(\S.*)$/iu.exec(text);
  if (m) return { name: m[2]!, count: Number(m[1]) };
  m = /^(.*\S)\s+[x×]\s*(\d+)$/iu.exec(text) ?? /^(.*\S)\s*\(\s*[x×]?\s*(\d+)\s*\)$/iu.exec(text);
  if (m) return { name: m[1]!, count: Number(m[2]) };
  return { name: text, count: 1 };
}
const LIST_HELP = `write the headings "# Pool", "# Characters", "# Resources", "# Hazards", "# Sideboard", "# Sites", each before its cards`;

/**
 * Reads a list: headings, and lines like "3x Concealment". `file` is only for messages.
 * It asks that every name is known and stands in a part where such a card can stand; the rest is `checkDeck`.
 */
export function parseDeck(text: string, file: string): Deck {
  const deck: Deck = {
    name: "",
    description: "",
    pool: [],
    characters: [],
    resources: [],
    hazards: [],
    sideboard: [],
    sites: [],
  };
  const lines = new Map<string, number>();
  let section: Section | "deck" | null = null;
  // Between "####" lines a heading opens a block of its own, with "# Resource (9)" and the like inside.
  let fence = false;
  let block: Section | null = null;
  text.split(/\r\n|\r|\n/).forEach((raw, i) => {
    const at = `${file}:${i + 1}`;
    const whole = raw.replace(/^\uFEFF/, "").trim();
    const told = /^#?\s*(name|description)\s*:\s*(.*)$/iu.exec(whole);
    if (told && section === null) {
      const value = told[2]!.trim();
      if (told[1]!.toLowerCase() === "name") deck.name = value;
      else deck.description = deck.description ? `${deck.description} ${value}` : value;
      return;
    }
    const line = whole.replace(/(\/\/|;).*$/, "").trim();
    if (line === "" || line === "#") return;
    if (/^[#=*-]{3,}$/.test(line)) {
      fence = true;
      return;
    }
    const h = heading(line);
    if (h.found) {
      const part = h.found === "characters" || h.found === "resources" || h.found === "hazards";
      if (!part) block = fence && !line.startsWith("#") && h.found !== "deck" ? h.found : null;
      else if (fence && !line.startsWith("#")) block = null;
      section = block ?? h.found;
      fence = false;
      return;
    }
    fence = false;
    if (h.marked) {
      if (section === null && line.startsWith("#")) {
        // A title before the first heading.
        if (deck.name === "" && !/^GCCG\b/i.test(h.text)) deck.name = h.text;
        return;
      }
      const close = nearest(h.text, Object.keys(HEADINGS), 1)[0];
      const meant = close === undefined ? "" : HEADINGS[close]!;
      throw new UserError(
        `${at} "${line}"`,
        `there is no part of a list called "${h.text}"`,
        meant === "" ? LIST_HELP : `did you mean "# ${meant === "deck" ? "Deck" : TITLE[meant]}"?`,
      );
    }
    const { name, count } = countAndName(line);
    if (section === null)
      throw new UserError(`${at} "${name}"`, "this line stands before the first heading", LIST_HELP);
    if (count < 1 || count > 99)
      throw new UserError(
        `${at} "${name}"`,
        `${count} is no number of cards`,
        "give a number from 1 to 99, or leave the line out",
      );
    const card = cardNamed(name);
    const site = siteNamed(name);
    let into: Section;
    let known: string;
    if (section === "sites") {
      if (site === undefined) throw noSite(at, name, card);
      known = site;
      into = section;
    } else {
      if (card === undefined) {
        if (site !== undefined)
          throw new UserError(
            `${at} "${site}"`,
            `it is a site and stands under "${title(section)}"`,
            `put it under "# Sites"`,
          );
        throw unknownName("card", name, CARD_NAMES, `${at} "${name}"`);
      }
      known = card;
      const d = D.defOf(card);
      into = section === "deck" ? home(d) : section;
      const wrong = misplaced(d, into);
      if (wrong) throw misplacedError(`${at} "${card}"`, d, into, wrong);
    }
    const there = deck[into].find((l) => l.name === known);
    if (there) there.count += count;
    else {
      deck[into].push({ name: known, count });
      lines.set(`${into} ${known}`, i + 1);
    }
  });
  if (deck.name === "") deck.name = file.replace(/^.*[/\\]/, "").replace(/\.[^.]*$/, "");
  if (SECTIONS.every((s) => deck[s].length === 0))
    throw new UserError(file, "there is no card in this list", LIST_HELP);
  origins.set(deck, { file, lines });
  return deck;
}
function title(section: Section | "deck"): string {
  return section === "deck" ? "# Deck" : `# ${TITLE[section]}`;
}
function noSite(at: string, name: string, card: string | undefined): UserError {
  const full = `${at} "${name}"`;
  if (card !== undefined)
    return new UserError(
      full,
      `it is no site and stands under "# Sites"`,
      `put it under "# ${TITLE[home(D.defOf(card))]}"`,
    );
  if (D.regionOf(name) >= 0)
    return new UserError(full, "it is a region: regions are read from the map and not listed", "leave the line out");
  return unknownName("site", name, SITE_NAMES, full);
}
function misplacedError(at: string, d: number, section: Section, why: string): UserError {
  const good = home(d);
  return new UserError(
    at,
    `it stands under "# ${TITLE[section]}": ${why}`,
    good === section ? "leave it out" : `put it under "# ${TITLE[good]}"`,
  );
}

// ---- writing ----------------------------------------------------------------------------------------------------
const oneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();
const total = (lines: readonly DeckLine[]): number => lines.reduce((n, l) => n + l.count, 0);

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

// ---- the rules of construction ----------------------------------------------------------------------------------
/** What the engine cannot carry out of this card yet, or "" ("" too while the rules are not loaded). */
export function missing(name: string): string {
  const d = D.defOf(name);
  return d < 0 ? "" : String(D.MISSING[d] || "");
}
/** Throws for the first broken rule. */
export function checkDeck(deck: Deck, rules: Ruleset): void {
  checkNames(deck);
  checkCopies(deck, rules);
  checkPool(deck, rules);
  checkCharacters(deck, rules);
  checkHalves(deck, rules);
  checkSideboard(deck, rules);
  checkSites(deck);
}
const PLAY: readonly Section[] = ["pool", "characters", "resources", "hazards", "sideboard"];

/** Every card is known, in force, and in its place; the numbers are numbers. */
function checkNames(deck: Deck): void {
  for (const section of SECTIONS) {
    for (const { name, count } of deck[section]) {
      if (!Number.isInteger(count) || count < 1)
        throw new UserError(
          where(deck, section, name),
          `${count} is no number of cards`,
          "give a whole number from 1, or leave the line out",
        );
      if (section === "sites") {
        if (D.siteOf(name) < 0) throw noSite(where(deck), name, cardNamed(name));
        continue;
      }
      const d = D.defOf(name);
      if (d < 0) throw unknownName("card", name, CARD_NAMES, where(deck, section, name));
      const wrong = misplaced(d, section);
      if (wrong) throw misplacedError(where(deck, section, name), d, section, wrong);
      const word = missing(name);
      if (word)
        throw new UserError(
          where(deck, section, name),
          `this card is not yet in force: the engine does not carry out "${word}"`,
          "take another card instead (docs/CARDS.md names the ones that are not in force)",
        );
    }
  }
}

/** Three of a card, one of a unique one, over the whole deck; Wizards by their own rule. */
function checkCopies(deck: Deck, rules: Ruleset): void {
  const have = new Map<number, number>();
  for (const section of PLAY) {
    for (const { name, count } of deck[section]) {
      const d = D.defOf(name);
      const n = (have.get(d) ?? 0) + count;
      have.set(d, n);
      const most = isWizard(d) ? rules.avatarCardsMax : D.UNIQUE[d] ? 1 : 3;
      if (n <= most) continue;
      const what = isWizard(d)
        ? `at most ${most} cards of one Wizard stand in play deck and sideboard under ${rules.name} (${BY.wizardCopies})`
        : D.UNIQUE[d]
          ? `a unique card may be there only once in the whole deck, pool and sideboard counted (${BY.copies})`
          : `at most 3 cards of one name may be in the whole deck, pool and sideboard counted (${BY.copies})`;
      throw new UserError(where(deck, section, D.nameOf(d)), `${n} copies: ${what}`, `take out ${n - most}`);
    }
  }
  const wizards = [...have].filter(([d]) => isWizard(d));
  const several = wizards.filter(([, n]) => n > 1);
  if (several.length > 1) {
    const name = D.nameOf(several[1]![0]);
    throw new UserError(
      where(deck, deck.characters.some((l) => l.name === name) ? "characters" : "sideboard", name),
      `only one Wizard may be there more than once, and "${D.nameOf(several[0]![0])}" is already (${BY.wizardCopies})`,
      "keep one card of this Wizard",
    );
  }
}

function checkPool(deck: Deck, rules: Ruleset): void {
  const starters = deck.pool.filter((l) => D.KIND[D.defOf(l.name)] === T.K_CHARACTER);
  const items = deck.pool.filter((l) => D.KIND[D.defOf(l.name)] === T.K_ITEM);
  const n = total(starters);
  const last = starters[starters.length - 1]?.name;
  if (n > rules.poolCharactersMax)
    throw new UserError(
      where(deck, "pool", last),
      `${n} starting characters in the pool: at most ${rules.poolCharactersMax} under ${rules.name} (${BY.pool})`,
      `take out ${n - rules.poolCharactersMax}`,
    );
  if (n < rules.startersMin)
    throw new UserError(
      where(deck),
      `no starting character in the pool: at least ${rules.startersMin} under ${rules.name} (${BY.pool})`,
      `put characters with a mind of at most ${STARTING_MIND} together under "# Pool"`,
    );
  const mind = starters.reduce((m, l) => m + l.count * D.MIND[D.defOf(l.name)]!, 0);
  // In a draft the pool is more than what will start; else it is what starts.
  if (rules.startingSelection === "simultaneous" && mind > STARTING_MIND)
    throw new UserError(
      where(deck, "pool", last),
      `the starting characters have a mind of ${mind} together: at most ${STARTING_MIND} (${BY.pool})`,
      `take out characters with a mind of ${mind - STARTING_MIND} or more together`,
    );
  const held = total(items);
  if (held > 2)
    throw new UserError(
      where(deck, "pool", items[items.length - 1]!.name),
      `${held} starting items in the pool: at most 2 (${BY.items})`,
      `take out ${held - 2}, or put them under "# Resources"`,
    );
}

function checkCharacters(deck: Deck, rules: Ruleset): void {
  const plain = deck.characters.filter((l) => !isWizard(D.defOf(l.name)));
  const wizards = deck.characters.filter((l) => isWizard(D.defOf(l.name)));
  const n = total(plain);
  if (n > 10)
    throw new UserError(
      where(deck, "characters", plain[plain.length - 1]!.name),
      `${n} characters in the play deck: at most 10 beside Wizards (${BY.characters})`,
      `take out ${n - 10}`,
    );
  const cards = total(wizards);
  if (cards > rules.avatarCardsMax)
    throw new UserError(
      where(deck, "characters", wizards[wizards.length - 1]!.name),
      `${cards} Wizard cards in the play deck: at most ${rules.avatarCardsMax} under ${rules.name} (${BY.wizards})`,
      `take out ${cards - rules.avatarCardsMax}`,
    );
  if (wizards.length > 2)
    throw new UserError(
      where(deck, "characters", wizards[2]!.name),
      `${wizards.length} different Wizards in the play deck: at most 2 (${BY.wizards})`,
      "keep the cards of two of them",
    );
}

/** Resources and hazards: enough, not too many, as many of the one as of the other; creatures among the hazards. */
function checkHalves(deck: Deck, rules: Ruleset): void {
  const { resources, hazards, dual } = halves(deck);
  const free = rules.dualCardsCountEitherWay ? dual : 0;
  const bound = rules.dualCardsCountEitherWay ? 0 : dual;
  const r = resources;
  const h = hazards + bound;
  // Cards of both kinds fill up what is short: the two halves are equal if they can be.
  const gap = Math.abs(r - h);
  const lacking = gap > free ? gap - free : (free - gap) % 2;
  const listed = `${total(deck.resources)} resources and ${total(deck.hazards)} hazards`;
  const counted = dual === 0 ? listed : `${listed}, ${dual} of them playable as both`;
  if (lacking > 0) {
    const [few, many] = r < h ? ["resource", "hazard"] : ["hazard", "resource"];
    const cards = (kind: string) => `${lacking} ${kind}${lacking === 1 ? "" : "s"}`;
    const note = bound > 0 ? `; under ${rules.name} a card playable as both counts as a hazard` : "";
    throw new UserError(
      where(deck),
      `${counted}: a play deck has as many hazards as resources (${BY.counts})`,
      `add ${cards(few)} or take out ${cards(many)}${note}`,
    );
  }
  const half = (r + h + free) / 2;
  if (half < rules.deckMin)
    throw new UserError(
      where(deck),
      `${counted}: at least ${rules.deckMin} of each under ${rules.name} (${BY.counts})`,
      `add ${rules.deckMin - half} of each`,
    );
  if (half > MOST)
    throw new UserError(
      where(deck),
      `${counted}: at most ${MOST} of each (${BY.counts})`,
      `take out ${half - MOST} of each`,
    );
  let twice = 0;
  for (const { name, count } of deck.hazards) {
    const d = D.defOf(name);
    if (D.KIND[d] === T.K_CREATURE) twice += count * (isHalf(d) ? 1 : 2);
  }
  const creatures = Math.floor(twice / 2);
  if (creatures < rules.creatureMin)
    throw new UserError(
      where(deck),
      `${creatures} creatures among the hazards: at least ${rules.creatureMin} under ${rules.name}, where one that is also an event counts half (${BY.creatures})`,
      `put ${rules.creatureMin - creatures} more creatures in the place of other hazards`,
    );
}
function halves(deck: Deck): { resources: number; hazards: number; dual: number } {
  const out = { resources: 0, hazards: 0, dual: 0 };
  for (const l of [...deck.resources, ...deck.hazards]) {
    const d = D.defOf(l.name);
    if (isDual(d)) out.dual += l.count;
    else if (D.SIDE[d] === T.SIDE_RESOURCE) out.resources += l.count;
    else out.hazards += l.count;
  }
  return out;
}

function checkSideboard(deck: Deck, rules: Ruleset): void {
  const n = total(deck.sideboard);
  const most = rules.sideboardMax[rules.deckCount] ?? 0;
  if (n <= most) return;
  throw new UserError(
    where(deck, "sideboard", deck.sideboard[deck.sideboard.length - 1]!.name),
    most === 0
      ? `${n} cards in the sideboard: there is none under ${rules.name} (${BY.sideboard})`
      : `${n} cards in the sideboard: at most ${most} under ${rules.name} with ${rules.deckCount} ${rules.deckCount === 1 ? "deck" : "decks"} (${BY.sideboard})`,
    most === 0 ? `leave out "# Sideboard"` : `take out ${n - most}`,
  );
}

function checkSites(deck: Deck): void {
  const have = new Map<number, number>();
  for (const { name, count } of deck.sites) {
    const s = D.siteOf(name);
    const n = (have.get(s) ?? 0) + count;
    have.set(s, n);
    if (n > 1 && D.SITE_TYPE[s] !== T.HAVEN)
      throw new UserError(
        where(deck, "sites", D.siteName(s)),
        `${n} copies of a site: only havens may be there more than once (${BY.sites})`,
        `keep one "${D.siteName(s)}"`,
      );
  }
}
