/** Names of cards and sites as lists write them: short, with the marks of other programs. */
import { MOST_LINE } from "../../../core/bounds.js";
import { brief, UserError, unknownName } from "../../../core/errors.js";
import { fold, nearest } from "../../../core/nearest.js";
import { home, title } from "./deck.js";
import * as D from "../../defs.js";
import type { Alignment } from "../../cards/words/basics.js";
import { isBalrogsAlone } from "../balrogslist.js";
import * as T from "../../cards/vocabulary/terms.js";
import { setNumber } from "./entries.js";

export const CARD_NAMES: readonly string[] = D.CARDS.map((c) => c.name);
const SITE_NAMES: readonly string[] = D.SITE_LIST.map((s) => s.name);
const DISTINCT_SITES = [...new Set(SITE_NAMES)];

/** Letters and digits alone: "William - Wûluag" is “William” (Wûluag). */
const letters = (name: string): string => (/[*@]$/u.test(name) ? "" : fold(name).replace(/[^\p{L}\p{N}]+/gu, ""));
/** Names by another form of them, where it is nobody else's. */
function byForm(names: readonly string[], form: (name: string) => string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const twice = new Set<string>();
  for (const name of names) {
    const key = form(name);
    const other = found.get(key);
    // Versions of one site or card have one name.
    if (other !== undefined && fold(other) !== fold(name)) twice.add(key);
    found.set(key, name);
  }
  for (const key of twice) found.delete(key);
  return found;
}
const CARDS_BY_LETTERS = byForm(CARD_NAMES, letters);
const SITES_BY_LETTERS = byForm(SITE_NAMES, letters);
/** "Bert" for “Bert” (Bûrat): a name without what it has in brackets, where that is nobody else's name. */
const SHORT = new Map<string, string>();
for (const name of CARD_NAMES) {
  const short = name.replace(/\s*\([^)]*\)$/, "");
  if (short !== name && D.defOf(short) < 0) SHORT.set(fold(short), name);
}

/** What other programs write behind a name: "(TW)", "[H]", "TW-126"; NetMECCG "*" for minion cards and "@" for those of Fallen-wizards. */
interface Marks {
  name: string;
  /** Of whom the card is said to be. */
  of: Alignment | null;
  set: string | null;
  id: string | null;
}
const MARK = /^(.*\S)\s*(?:\(([A-Za-z]{2,4})\)|\[([A-Za-z]{1,4})\])$/u;
const LETTERS: Readonly<Record<string, Alignment>> = {
  ...{
    H: "hero",
    W: "hero",
    M: "minion",
    R: "minion",
    F: "fallen-wizard",
    FW: "fallen-wizard",
    B: "balrog",
    BA: "balrog",
  },
};
const OF_WORDS: Readonly<Record<string, Alignment>> = {
  ...{ hero: "hero", minion: "minion", ringwraith: "minion", "fallen-wizard": "fallen-wizard", balrog: "balrog" },
};
/** A set as two letters: "TW" for "METW". */
const setCode = (text: string): string => text.toUpperCase().replace(/^ME(?=..$)/u, "");
function marksOf(text: string): Marks {
  const marks: Marks = { name: text.trim(), of: null, set: null, id: null };
  for (let m = MARK.exec(marks.name); m !== null; m = MARK.exec(marks.name)) {
    marks.name = m[1];
    if (m[2] !== undefined) marks.set ??= setCode(m[2]);
    else marks.of ??= LETTERS[m[3].toUpperCase()] ?? null;
  }
  // As errors tell two cards of one name apart: "Gandalf (hero wizard)".
  const told = /^(.*\S)\s+\((hero|minion|fallen-wizard|ringwraith|balrog)[^()]*\)$/iu.exec(marks.name);
  if (told) {
    marks.name = told[1];
    marks.of = OF_WORDS[told[2].toLowerCase()] ?? marks.of;
  }
  const id = /^(.*\S)\s+\(?([A-Za-z]{2,4}[-_]\d{1,3})\)?$/u.exec(marks.name);
  if (id && setNumber(id[2])) {
    marks.name = id[1];
    marks.id = setNumber(id[2])!;
  }
  if (/[^\s*][*@]$/u.test(marks.name)) {
    marks.of = marks.name.endsWith("@") ? "fallen-wizard" : "minion";
    marks.name = marks.name.slice(0, -1);
  }
  return marks;
}

function plainCard(name: string): number {
  const d = D.defOf(setNumber(name) ?? name);
  if (d >= 0) return d;
  const found = SHORT.get(fold(name)) ?? CARDS_BY_LETTERS.get(letters(name));
  if (found === undefined) return -1;
  // Where no hero has a card of that name, any of the others tells what is meant.
  return D.defOf(found) >= 0 ? D.defOf(found) : (CARD_VERSIONS.get(fold(found))?.[0] ?? -1);
}
function plainSite(name: string): number {
  const s = D.siteOf(setNumber(name) ?? name);
  if (s >= 0) return s;
  const found = SITES_BY_LETTERS.get(letters(name));
  return found === undefined ? -1 : D.siteOf(found);
}

/** Definitions and sites by a name, in every version there is. */
const CARD_VERSIONS = versions(D.CARDS, 1);
const SITE_VERSIONS = versions(D.SITE_LIST, 0);
function versions(list: readonly { name: string }[], first: number): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  list.forEach(({ name }, k) => {
    found.set(fold(name), [...(found.get(fold(name)) ?? []), k + first]);
  });
  return found;
}
const cardVersions = (d: number): readonly number[] => CARD_VERSIONS.get(fold(D.literalOf(d).name)) ?? [d];
const siteVersions = (s: number): readonly number[] => SITE_VERSIONS.get(fold(D.PLACE_LIST[s].name)) ?? [s];
const alignmentOf = (s: number): number => T.ALIGNMENT[D.PLACE_LIST[s].alignment ?? "hero"];
/** The one of several versions that a list of this side means: its own, else one that it may hold, else the one named. */
function cardOf(d: number, side: number): number {
  if (d < 0) return d;
  const all = cardVersions(d);
  const own = all.find((v) => D.ALIGNMENT_OF[v] === side);
  return own ?? (D.CARD_FOR[d] & (1 << side) ? d : (all.find((v) => D.CARD_FOR[v] & (1 << side)) ?? d));
}
function siteOf(s: number, side: number): number {
  if (s < 0) return s;
  const all = siteVersions(s);
  const own = all.find((v) => alignmentOf(v) === side);
  return own ?? (D.SITE_FOR[s] & (1 << side) ? s : (all.find((v) => D.SITE_FOR[v] & (1 << side)) ?? s));
}
/** Does a text say of itself which version it means ("Bree (minion)")? */
const saysWhich = (text: string, called: string): boolean => called.includes("(") && letters(text) === letters(called);

/** What stands beside a name: set and number ("METW-126"), the set alone ("BA"), and of whom the card is. */
export interface Beside {
  id?: string;
  set?: string;
  of?: Alignment;
}
/** What a name in a list means. */
export interface Meant {
  /** Definition of the card, or -1. */
  card: number;
  /** The site, or -1. */
  site: number;
  /** The text says another version than this one, and a list of that side may not hold it. */
  instead?: true;
}
/** A name as it is written: any version of its card and site, and those that the text says (none where it says none). */
interface Said extends Meant {
  cards: readonly number[];
  sites: readonly number[];
}
/** Do set and number name the same card as the words do, or do the words name none? */
function numberMeant(id: string, name: string, unknown: boolean): Meant | null {
  const [card, site] = [D.defOf(id), D.siteOf(id)];
  if (card < 0 && site < 0) return null;
  const called = card >= 0 ? D.literalOf(card).name : D.PLACE_LIST[site].name;
  return unknown || letters(called) === letters(name) ? { card, site } : null;
}
/** Of several versions those that a letter and a set name, the letter before the set where they disagree. */
function those<V>(
  all: readonly V[],
  isOf: ((one: V) => boolean) | null,
  isIn: ((one: V) => boolean) | null,
): readonly V[] {
  if (all.length < 2) return [];
  const of = isOf ? all.filter(isOf) : [];
  const both = isIn ? (isOf ? of : all).filter(isIn) : [];
  if (both.length > 0) return both;
  return of.length > 0 || !isIn ? of : all.filter(isIn);
}
/** A set and a number, "METW-404" or "TW-404". */
const NUMBER = /^\s*(?:ME)?[A-Z]{2}-\d+\s*$/i;
function said(text: string, { id, set: given, of: side }: Beside): Said {
  const whole = { card: plainCard(text), site: plainSite(text) };
  const marks = whole.card >= 0 || whole.site >= 0 ? null : marksOf(text);
  const name = marks?.name ?? text;
  const card = marks ? plainCard(name) : whole.card;
  const site = marks ? plainSite(name) : whole.site;
  // A set and number alone say the version as well as beside a name.
  for (const number of [id, marks?.id ?? undefined, NUMBER.test(text) ? text : undefined]) {
    const exact = number === undefined ? null : numberMeant(number, name, number === text || (card < 0 && site < 0));
    if (exact)
      return { ...exact, cards: exact.card < 0 ? [] : [exact.card], sites: exact.site < 0 ? [] : [exact.site] };
  }
  if (card < 0 && site < 0) return { card, site, cards: [], sites: [] };
  const wording = (called: string): boolean => saysWhich(text, called) || saysWhich(name, called);
  const set = marks?.set ?? (given === undefined ? null : setCode(given));
  const of = marks?.of ?? side ?? null;
  const which = of === null ? -1 : T.ALIGNMENT[of];
  const inSet = (printing: string): boolean => printing.startsWith(`ME${set}-`);
  const cards =
    card < 0
      ? []
      : wording(D.nameOf(card))
        ? [card]
        : those(
            cardVersions(card),
            of === null ? null : (d) => D.ALIGNMENT_OF[d] === which,
            set === null ? null : (d) => D.printingsOf(d).some(inSet),
          );
  const sites =
    site < 0
      ? []
      : wording(D.siteName(site))
        ? [site]
        : those(
            siteVersions(site),
            of === null ? null : (s) => alignmentOf(s) === which,
            set === null ? null : (s) => inSet(D.PLACE_LIST[s].id),
          );
  return { card, site, cards, sites };
}
/** Of what a text says the version of this side; what a list of it may not hold gives way to its own version, where there is one. */
function chosen(
  all: readonly number[],
  own: number,
  mayHold: (one: number) => boolean,
): { one: number; instead: boolean } {
  if (all.length === 0 || all.includes(own)) return { one: own, instead: false };
  const held = all.find(mayHold);
  if (held !== undefined) return { one: held, instead: false };
  return mayHold(own) ? { one: own, instead: true } : { one: all[0], instead: false };
}
/**
 * The card or site that a name means in a list of a side, with what stands beside it (the name counts where the two disagree). Of several
 * versions it is that of the side, unless the text says another that such a list may hold.
 */
export function meant(text: string, beside: Beside = {}, side: Alignment = "hero"): Meant {
  const { card, site, cards, sites } = said(text, beside);
  const which = T.ALIGNMENT[side];
  const c = chosen(cards, cardOf(card, which), (d) => d > 0 && ((D.CARD_FOR[d] >> which) & 1) !== 0);
  // A Fallen-wizard's location deck holds sites of heroes, minions and Fallen-wizards (001:428; coe 1.4.F1).
  const holds = (at: number): boolean =>
    side === "fallen-wizard" ? alignmentOf(at) !== T.ALIGNMENT.balrog : ((D.SITE_FOR[at] >> which) & 1) !== 0;
  const s = chosen(sites, siteOf(site, which), holds);
  const found = { card: card < 0 ? card : c.one, site: site < 0 ? site : s.one };
  return (card >= 0 && c.instead) || (site >= 0 && s.instead) ? { ...found, instead: true } : found;
}

/** The Balrog: who has him in a list plays him (001:500). */
const isBalrog = (d: number): boolean =>
  d > 0 && D.ALIGNMENT_OF[d] === T.ALIGNMENT.balrog && D.KIND[d] === T.K_CHARACTER;
const isPerson = (d: number): boolean => D.KIND[d] === T.K_CHARACTER;
/** What a name tells of the list that it stands in. */
export interface Telling {
  /** It is an avatar's, of this side. */
  avatar: Alignment | null;
  /** It is The Balrog's card ("himself"), his or an ally's of the same name ("perhaps"), or a card that his lists alone may hold ("his"). */
  balrog: "himself" | "perhaps" | "his" | null;
  /** A Fallen-wizard's alone; a character or site of heroes or of minions alone. */
  side: "hero" | "minion" | "fallen-wizard" | null;
}
const NOTHING: Telling = { avatar: null, balrog: null, side: null };
/** Whose list the names of one are. */
export function telling(text: string, beside: Beside, asSite: boolean): Telling {
  const { card, site, cards, sites } = said(text, beside);
  if (!asSite && card >= 0) {
    const all = cards.length > 0 ? cards : cardVersions(card);
    const every = (is: (d: number) => boolean): boolean => all.every(is);
    const isOf = (side: Alignment) => (d: number) => D.ALIGNMENT_OF[d] === T.ALIGNMENT[side];
    const himself = every(isBalrog) ? "himself" : all.some(isBalrog) ? "perhaps" : null;
    const his = every((d) => isOf("balrog")(d) || isBalrogsAlone(d)) ? "his" : null;
    const avatars = every((d) => (D.BITS[d] & D.B_AVATAR) !== 0);
    const of = SIDES.find((side) => every(isOf(side)));
    const side = of === "fallen-wizard" || (of !== undefined && of !== "balrog" && every(isPerson)) ? of : null;
    return { avatar: avatars && of !== undefined ? of : null, balrog: himself ?? his, side };
  }
  if (site < 0) return NOTHING;
  const all = sites.length > 0 ? sites : siteVersions(site);
  const of = (["hero", "minion"] as const).find((side) => all.every((s) => alignmentOf(s) === T.ALIGNMENT[side]));
  return { ...NOTHING, side: of ?? null };
}
const SIDES: readonly Alignment[] = ["hero", "minion", "fallen-wizard", "balrog"];

/** The name of the card that a text means in no deck of a side, `undefined` if it means none: the version that it says, or that of heroes. */
export function cardNamed(text: string): string | undefined {
  const [card = meant(text).card] = said(text, {}).cards;
  return card < 0 ? undefined : D.nameOf(card);
}
export function siteNamed(text: string): string | undefined {
  const [site = meant(text).site] = said(text, {}).sites;
  return site < 0 ? undefined : D.siteName(site);
}

/** Does a text name a card or a site, of whatever set? */
export function namesCard(text: string): boolean {
  if (text.length > MOST_LINE.deck) return false;
  const { card, site } = meant(text);
  return card >= 0 || site >= 0;
}

/** What a version is, where several cards bear one name: "hero wizard", "minion ally". */
function versionWords(d: number): string {
  const of = SIDES.find((side) => T.ALIGNMENT[side] === D.ALIGNMENT_OF[d]);
  if (D.BITS[d] & D.B_AVATAR) {
    const avatars = {
      hero: "hero wizard",
      minion: "Ringwraith",
      "fallen-wizard": "Fallen-wizard",
      balrog: "balrog avatar",
    };
    return of === undefined ? "avatar" : avatars[of];
  }
  return [of, D.literalOf(d).kind].filter(Boolean).join(" ");
}
/** A name that several cards bear, once for each of them. */
function eachVersion(name: string): string[] {
  const all = CARD_VERSIONS.get(fold(name)) ?? [];
  return all.length < 2 ? [name] : [...new Set(all.map((d) => `${name} (${versionWords(d)})`))];
}
const wordsOf = (name: string): string[] => fold(name).split(" ").filter(Boolean);
/** Words of fewer letters say little of a name. */
const TELLING = 4;
/**
 * Names of which all words but one stand in a damaged text, and of that one a good part: "Fellowudden Call" holds "Sudden Call", and two names
 * may have run into each other.
 */
function withOneWordDamaged(text: string, known: readonly string[]): string[] {
  const typed = wordsOf(text);
  return known.filter((name) => {
    const words = wordsOf(name);
    const missing = words.filter((word) => !typed.includes(word));
    if (words.length < 2 || missing.length > 1) return false;
    const [word = ""] = missing;
    if (!words.some((one) => one !== word && one.length >= TELLING)) return false;
    // Most letters of its beginning or its end stand in one of the words that were typed.
    const part = Math.max(TELLING, word.length - 1);
    return typed.some(
      (one) =>
        word === "" ||
        (word.length >= TELLING && (one.includes(word.slice(0, part)) || one.includes(word.slice(-part)))),
    );
  });
}
const DISTINCT_CARDS = [...new Set(CARD_NAMES)];
/** So many names are offered for one that nobody knows. */
const MOST_OFFERED = 4;
/** That a name is no card, with the nearest names: each version of one that several cards bear. */
export function noCard(name: string, where: string): UserError {
  const plain = marksOf(name).name;
  const close = [...nearest(plain, DISTINCT_CARDS, 3), ...withOneWordDamaged(plain, DISTINCT_CARDS)];
  const offered = [...new Set(close)].flatMap(eachVersion).slice(0, MOST_OFFERED);
  const hint =
    offered.length > 0
      ? `did you mean ${offered.map((one) => `"${one}"`).join(" or ")}?`
      : "no card of the seven sets has a name like it: write its English name, or its set and number";
  return new UserError(where, `there is no card called "${brief(plain)}"`, hint);
}
export function noSite(full: string, name: string, card: string | undefined): UserError {
  if (card !== undefined) {
    const part = title(home(D.defOf(card)));
    return new UserError(full, `it is no site and stands under "# Sites"`, `put it under "${part}"`);
  }
  if (D.regionOf(name) >= 0)
    return new UserError(full, "it is a region: regions are read from the map and not listed", "leave the line out");
  return unknownName("site", marksOf(name).name, DISTINCT_SITES, full);
}
