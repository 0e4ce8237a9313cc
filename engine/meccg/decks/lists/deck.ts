/** Decks as plain data, and writing them. How lists are read: deckread.ts; what may be in one: deckrules.ts. */
import { UserError } from "../../../core/errors.js";
import { fold } from "../../../core/nearest.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Alignment } from "../../cards/words/basics.js";
import { isStartingStage } from "../../rules/facts/score/stagepoints.js";
import { isCharacterFor } from "../../rules/state/alignment.js";

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
  /** Cards that join its sideboard against a Fallen-wizard alone (001:208, 500; coe 1.6.1). */
  against?: DeckLine[];
  /** The scenario that it is for, in a race of scenarios. */
  scenario?: string;
  /** Whose it is, where its cards alone would not tell it (`sideOfDeck`). */
  alignment?: Alignment;
  /** It is played as it is, though it may break rules of construction: its player has said so (`name[as-is]`). */
  asIs?: true;
}

export const emptyDeck = (): Deck => ({
  name: "",
  description: "",
  pool: [],
  characters: [],
  resources: [],
  hazards: [],
  sideboard: [],
  sites: [],
});

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
/** The heading of the cards that join a sideboard against a Fallen-wizard. */
const AGAINST = "Sideboard vs. FW";
/** No line of a list holds more copies. */
export const MOST_COUNT = 99;
/** The sources of a rule, as error texts name them. */
export const BY = {
  sides: "Universal Rules, lines 372-380; CoE 1.3",
  balrog: "Universal Rules, lines 431-439; CoE 1.3.B1-B5, 1.4.B1",
  counts: "Companion I.3.2, CoE 1.5",
  copies: "Companion I.3.2, CoE 1.3.1",
  versions: "CoE 1.3.1",
  wizards: "Companion I.3.5, CoE 1.5",
  avatarCopies: "Companion I.2, CoE 1.6.2",
  characters: "Companion I.3.5, CoE 1.5",
  pool: "Companion I.3.3, CoE 1.7",
  items: "Companion I.3.4, CoE 1.7",
  creatures: "Universal Rules 3.3, CoE 1.5.1",
  agents: "Universal Rules, Agent Cards; CoE 1.3.2",
  summoned: "Universal Rules, lines 517-521; CoE 1.9.R2",
  sideboard: "Companion II.2, CoE 1.6.1",
  sites: "Companion I.3.1, CoE 1.4",
  against: "Universal Rules, lines 208 and 500; CoE 1.6.1",
  fallen: "Universal Rules, lines 384-398; CoE 1.3.F1",
  declared: "Universal Rules, line 500; CoE 1.3.F3, 1.8.F1",
  stage: "Universal Rules, line 527; CoE 1.7.F1",
};

// ---- where a card may stand ------------------------------------------------------------------------------------------
export const isAvatar = (d: number): boolean => (D.BITS[d] & D.B_AVATAR) !== 0;
export const isDual = (d: number): boolean => (D.BITS[d] & D.B_AS_RESOURCE) !== 0;
const HOARD = 1 << T.KEYWORD.hoard;
/** The part of the play deck a card belongs to: an agent's, in a list of this side, where he counts (001:544; coe 1.3.R2, F4). */
export function home(d: number, side: Alignment = "hero"): Section {
  if (D.KIND[d] === T.K_AGENT && isCharacterFor(T.ALIGNMENT[side], d)) return "characters";
  return D.SIDE[d] === T.SIDE_CHARACTER ? "characters" : D.SIDE[d] === T.SIDE_RESOURCE ? "resources" : "hazards";
}
/** Why the card may not stand in this part of the list, or "" if it may; whether a Wizard may start is for the ruleset to say. */
export function misplaced(d: number, section: Section, avatarStarts: boolean, side: Alignment = "hero"): string {
  switch (section) {
    case "pool":
      if (isAvatar(d) && !avatarStarts) return `no Wizard may be a starting character (${BY.pool})`;
      if (D.SPECIAL_2[d] & D.SP2_NOT_HERO_STARTER && side === "hero") return "no hero starts the game with it";
      if (D.SPECIAL[d] & D.SP_NOT_STARTER) return "it may not start the game";
      // Beside which card an agent may start the rules of construction say.
      if (D.KIND[d] === T.K_CHARACTER || isCharacterFor(T.ALIGNMENT.minion, d) || D.SPECIAL_2[d] & D.SP2_MAY_START)
        return "";
      if (isStartingStage(d)) return "";
      if (D.KIND[d] === T.K_ITEM && D.CLASS[d] === T.ITEM_CLASS.minor) {
        if (D.KEYWORDS_OF[d] & HOARD) return `a starting item may not be a hoard item (${BY.items})`;
        return D.UNIQUE[d] ? `a starting item may not be unique (${BY.items})` : "";
      }
      return `the pool holds starting characters and minor items only (${BY.pool})`;
    case "characters":
    case "resources":
    case "hazards":
      if (home(d) === section || (isDual(d) && section === "resources")) return "";
      // In whose list he is a character the rules of construction say.
      if (isCharacterFor(T.ALIGNMENT.minion, d) && section === "characters") return "";
      return `it is no ${section.slice(0, -1)}`;
    case "sideboard":
      return "";
    case "sites":
      return "it is no site";
  }
}

// ---- where a line stands ----------------------------------------------------------------------------------------
/** Where a list was read: lists themselves are plain data. */
export interface Origin {
  file: string;
  /** Of a list that was made of another: what to call it where no line is meant. */
  name?: string;
  /** Where a card of a part stands ("my.deck:12"), by part and name. */
  places: ReadonlyMap<string, string>;
  /** Parts and names that reading complained of: their faults are not told again. */
  complained: ReadonlySet<string>;
  /** What reading left out, in words. */
  notes: readonly string[];
  /** Of a deck that is played as it is: what reading complained of. */
  warnings?: readonly string[];
  /** Cards were not read, since nobody knows of which part they are: nothing is said to be missing. */
  incomplete?: true;
}
const origins = new WeakMap<Deck, Origin>();
/** Says where a list was read. */
export const written = (deck: Deck, origin: Origin): void => {
  origins.set(deck, origin);
};
/** Says that a list was made of another one, whose lines it keeps; `name` is what to call it, where it is called otherwise. Returns it. */
export function derived(from: Deck, to: Deck, name?: string): Deck {
  const origin = origins.get(from);
  if (origin) origins.set(to, name === undefined ? origin : { ...origin, name });
  return to;
}
/** So many lines of notes are said of one list. */
const MOST_NOTES = 3;
/** Notes in at most three lines: the last of them holds all that is left. */
export const fewNotes = (notes: readonly string[]): string[] =>
  notes.length <= MOST_NOTES ? [...notes] : [...notes.slice(0, MOST_NOTES - 1), notes.slice(MOST_NOTES - 1).join("; ")];
/** So many names stand in a note. */
const MOST_NAMES = 4;
/** The first of some names, and how many more there are. */
export function someNames(names: readonly string[], most = MOST_NAMES): string {
  const more = names.length > most ? ` and ${names.length - most} more` : "";
  return `${names.slice(0, most).join(", ")}${more}`;
}
/** Says what reading complained of in a deck that is played as it is, and what it told. */
export function warned(deck: Deck, warnings: readonly string[], lines: readonly string[]): void {
  const origin = origins.get(deck);
  if (origin) origins.set(deck, { ...origin, warnings, notes: lines });
}
/** What reading complained of in a deck that is played as it is. */
export const warningsOf = (deck: Deck): readonly string[] => origins.get(deck)?.warnings ?? [];
/** Were cards of this list not read, so that what is missing may be among them? */
export const isIncomplete = (deck: Deck): boolean => origins.get(deck)?.incomplete === true;
/** What was left out of a list when it was read, in words. */
export const leftOut = (deck: Deck): readonly string[] => origins.get(deck)?.notes ?? [];
/** Was this line of a list complained of when it was read? */
export const complained = (deck: Deck, section: Section, name: string): boolean =>
  origins.get(deck)?.complained.has(`${section} ${name}`) ?? false;

export function where(deck: Deck, section?: Section, name?: string): string {
  const from = origins.get(deck);
  const place = section && name !== undefined ? from?.places.get(`${section} ${name}`) : undefined;
  const file = place ?? (from ? (from.name ?? from.file) : `deck "${deck.name}"`);
  return name === undefined ? file : from ? `${file} "${name}"` : `${file}, "${name}"`;
}

export function title(section: Section | "deck"): string {
  return section === "deck" ? "# Deck" : `# ${TITLE[section]}`;
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

/** Names that cards, or sites, of several sides bear. */
const sharedNames = (list: readonly { name: string }[]): ReadonlySet<string> =>
  new Set(list.map(({ name }) => fold(name)).filter((name, k, all) => all.indexOf(name) !== k));
const SHARED_CARDS = sharedNames(D.CARDS);
const SHARED_SITES = sharedNames(D.SITE_LIST);
const FALLEN = T.ALIGNMENT["fallen-wizard"];
/** Is it a card or site by which a list is known to be of minions, of a Fallen-wizard or of The Balrog? */
function isOthers(section: Section, name: string): boolean {
  if (section === "sites") return ["minion", "balrog"].includes(D.SITE_LIST[D.siteOf(name)]?.alignment ?? "hero");
  const d = D.defOf(name);
  if (d < 1) return false;
  return D.ALIGNMENT_OF[d] === FALLEN || (D.SIDE[d] === T.SIDE_CHARACTER && D.ALIGNMENT_OF[d] === T.ALIGNMENT.minion);
}
/** A name that means another version in a list of another side gets set and number. */
function numbered(section: Section, name: string): string {
  if (section === "sites") return SHARED_SITES.has(fold(name)) ? `${name} (${D.SITE_LIST[D.siteOf(name)].id})` : name;
  return SHARED_CARDS.has(fold(name)) ? `${name} (${D.idOf(D.defOf(name))})` : name;
}
/** The list as text; `parseDeck` reads the same list from it. */
export function deckToText(deck: Deck): string {
  const others = SECTIONS.some((s) => deck[s].some((l) => isOthers(s, l.name)));
  const out = [`Name: ${oneLine(deck.name)}`];
  if (deck.alignment) out.push(`Alignment: ${deck.alignment}`);
  if (deck.description) out.push(`Description: ${oneLine(deck.description)}`);
  for (const s of SECTIONS) {
    if (deck[s].length === 0) continue;
    out.push("", `# ${TITLE[s]} (${total(deck[s])})`);
    for (const l of deck[s]) out.push(`${l.count} ${others ? numbered(s, l.name) : l.name}`);
  }
  const against = deck.against ?? [];
  if (against.length > 0) out.push("", `# ${AGAINST} (${total(against)})`);
  for (const l of against) out.push(`${l.count} ${others ? numbered("sideboard", l.name) : l.name}`);
  return `${out.join("\n")}\n`;
}
