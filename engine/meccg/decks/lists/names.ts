/** Names of cards and sites as lists write them: short, with the marks of other programs. */
import { MOST_LINE } from "../../../core/bounds.js";
import { UserError, unknownName } from "../../../core/errors.js";
import { fold } from "../../../core/nearest.js";
import { home, title } from "./deck.js";
import * as D from "../../cards/vocabulary/defs.js";
import type { Alignment } from "../../cards/words/basics.js";
import * as T from "../../cards/vocabulary/terms.js";
import { setNumber } from "./entries.js";

export const CARD_NAMES: readonly string[] = D.CARDS.map((c) => c.name);
const SITE_NAMES: readonly string[] = D.SITE_LIST.map((s) => s.name);

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
  set: string | null;
  /** Said to be the heroes', or somebody else's. */
  hero: boolean;
  other: boolean;
  /** A Fallen-wizard's. */
  fallen: boolean;
  id: string | null;
}
const MARK = /^(.*\S)\s*(?:\(([A-Za-z]{2,4})\)|\[([A-Za-z]{1,4})\])$/u;
const OTHERS = /^(M|F|FW|B)$/iu;
function marksOf(text: string): Marks {
  const marks: Marks = { name: text.trim(), set: null, hero: false, other: false, fallen: false, id: null };
  for (let m = MARK.exec(marks.name); m !== null; m = MARK.exec(marks.name)) {
    marks.name = m[1]!;
    if (m[2] !== undefined) marks.set ??= m[2].toUpperCase().replace(/^ME(?=..$)/u, "");
    else if (OTHERS.test(m[3]!)) {
      marks.other = true;
      marks.fallen = /^F/iu.test(m[3]!);
    } else marks.hero = true;
  }
  const id = /^(.*\S)\s+\(?([A-Za-z]{2,4}[-_]\d{1,3})\)?$/u.exec(marks.name);
  if (id && setNumber(id[2]!)) {
    marks.name = id[1]!;
    marks.id = setNumber(id[2]!)!;
  }
  if (/[^\s*][*@]$/u.test(marks.name)) {
    marks.fallen = marks.name.endsWith("@");
    marks.name = marks.name.slice(0, -1);
    marks.other = true;
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
const siteVersions = (s: number): readonly number[] => SITE_VERSIONS.get(fold(D.PLACE_LIST[s]!.name)) ?? [s];
const alignmentOf = (s: number): number => T.ALIGNMENT[D.PLACE_LIST[s]!.alignment ?? "hero"];
/** Set and number of a card or site in every version and printing, in the order of the sets. */
function printings(card: number, site: number): readonly string[] {
  const cards = card < 0 ? [] : cardVersions(card).flatMap(D.printingsOf);
  const sites = site < 0 ? [] : siteVersions(site).map((s) => D.PLACE_LIST[s]!.id);
  const place = (id: string): number => NOT_HERO.indexOf(id.slice(2, 4));
  return [...cards, ...sites].sort((a, b) => place(a) - place(b));
}
/** The one of several versions that a list of this side means: its own, else one that it may hold, else the one named. */
function cardOf(d: number, side: number): number {
  if (d < 0) return d;
  const all = cardVersions(d);
  const own = all.find((v) => D.ALIGNMENT_OF[v] === side);
  return own ?? (D.CARD_FOR[d]! & (1 << side) ? d : (all.find((v) => D.CARD_FOR[v]! & (1 << side)) ?? d));
}
function siteOf(s: number, side: number): number {
  if (s < 0) return s;
  const all = siteVersions(s);
  const own = all.find((v) => alignmentOf(v) === side);
  return own ?? (D.SITE_FOR[s]! & (1 << side) ? s : (all.find((v) => D.SITE_FOR[v]! & (1 << side)) ?? s));
}
/** Does a text say of itself which version it means ("Bree (minion)")? */
const saysWhich = (text: string, called: string): boolean => called.includes("(") && letters(text) === letters(called);

/** The Balrog: who has him in a list plays him (001:500). */
const isBalrog = (d: number): boolean => d > 0 && D.ALIGNMENT_OF[d] === T.ALIGNMENT.balrog;
/** Does a name mean The Balrog himself, by set and number, or in the part of the characters? */
export function meansBalrog(text: string, id: string | undefined, asPerson: boolean): boolean {
  const { card } = meant(text, id);
  if (card < 1) return false;
  if (id !== undefined || saysWhich(text, D.nameOf(card))) return isBalrog(card);
  return asPerson && cardVersions(card).some(isBalrog);
}
/**
 * Whose list the names of one are: a Fallen-wizard's where a card stands in it that he alone has (a stage card; his avatar, with a mark), a
 * minion's where a character, an avatar or a site does that minions alone have. Null where the name does not tell it.
 */
export function sideTold(text: string, id: string | undefined, asSite: boolean): Alignment | null {
  const { card, site } = meant(text, id);
  if (!asSite && card >= 0) {
    const exact = id !== undefined || saysWhich(text, D.nameOf(card));
    const all = exact ? [card] : cardVersions(card);
    if (all.every((d) => D.ALIGNMENT_OF[d] === T.ALIGNMENT["fallen-wizard"])) return "fallen-wizard";
    const person = all.every((d) => D.SIDE[d] === T.SIDE_CHARACTER && D.ALIGNMENT_OF[d] === T.ALIGNMENT.minion);
    return person ? "minion" : null;
  }
  if (site < 0) return null;
  const exact = id !== undefined || saysWhich(text, D.siteName(site));
  const all = exact ? [site] : siteVersions(site);
  return all.every((s) => alignmentOf(s) === T.ALIGNMENT.minion) ? "minion" : null;
}

/** What a name in a list means. */
export interface Meant {
  /** Definition of the card, or -1. */
  card: number;
  /** The site, or -1. */
  site: number;
}
/** Sets whose characters, resources and sites are others' than the heroes'. */
const NOT_HERO = ["LE", "AS", "WH", "BA"];
const isHazard = (d: number): boolean => d >= 0 && D.SIDE[d] === T.SIDE_HAZARD;

/**
 * The card or site that a name means in a list of a side, with the set and number that stand beside it (the name counts where the two
 * disagree). Of several versions it is that of the side, unless the text says another.
 */
export function meant(text: string, id?: string, side: Alignment = "hero"): Meant {
  const found = meantBy(text, id);
  if (found.exact || (id !== undefined && (D.defOf(id) >= 0 || D.siteOf(id) >= 0))) return found;
  const which = T.ALIGNMENT[found.minion ? "minion" : side];
  // Marks of other programs may stand behind a name that says it.
  const says = (called: string): boolean => saysWhich(text, called) || saysWhich(found.name ?? text, called);
  const card = found.card >= 0 && says(D.nameOf(found.card)) ? found.card : cardOf(found.card, which);
  const site = found.site >= 0 && says(D.siteName(found.site)) ? found.site : siteOf(found.site, which);
  return { card, site };
}
/** `exact`: set and number said which version; `minion`: a mark said that it is not the heroes'; `name`: the name without marks. */
function meantBy(text: string, id?: string): Meant & { minion?: true; exact?: true; name?: string } {
  const whole = { card: plainCard(text), site: plainSite(text) };
  const marks = whole.card >= 0 || whole.site >= 0 ? null : marksOf(text);
  const name = marks?.name ?? text;
  const card = marks ? plainCard(name) : whole.card;
  const site = marks ? plainSite(name) : whole.site;
  const number = id ?? marks?.id ?? undefined;
  if (number !== undefined) {
    const [d, s] = [D.defOf(number), D.siteOf(number)];
    const called = d >= 0 ? D.literalOf(d).name : s >= 0 ? D.PLACE_LIST[s]!.name : undefined;
    const agree = (card < 0 && site < 0) || (called !== undefined && letters(called) === letters(name));
    if (agree && (d >= 0 || s >= 0)) return { card: d, site: s, exact: true };
  }
  if (card < 0 && site < 0) return { card, site };
  const set = marks?.set ?? "";
  const own = card >= 0 ? D.idOf(card) : D.PLACE_LIST[site]!.id;
  const others = NOT_HERO.includes(set) && !marks?.hero && own.slice(2, 4) !== set;
  const otherVersion =
    !marks?.fallen &&
    ((card >= 0 && cardVersions(card).some((d) => D.ALIGNMENT_OF[d] === T.ALIGNMENT.minion)) ||
      (site >= 0 && siteVersions(site).some((s) => alignmentOf(s) === T.ALIGNMENT.minion)));
  if (!isHazard(card) && (marks?.other || others) && otherVersion) return { card, site, minion: true, name };
  if (!isHazard(card) && (marks?.other || others)) {
    const sets = marks?.fallen ? ["WH"] : NOT_HERO;
    const other = printings(card, site).filter((one) => sets.includes(one.slice(2, 4)));
    const one = other.find((o) => o.startsWith(`ME${set}-`)) ?? other[0];
    if (one !== undefined) return { card: D.defOf(one), site: D.siteOf(one), exact: true };
  }
  return { card, site, name };
}
/** The name of the card that a text means, `undefined` if it means none. */
export function cardNamed(text: string): string | undefined {
  const { card } = meant(text);
  return card < 0 ? undefined : D.nameOf(card);
}
export function siteNamed(text: string): string | undefined {
  const { site } = meant(text);
  return site < 0 ? undefined : D.siteName(site);
}

/** Does a text name a card or a site, of whatever set? */
export function namesCard(text: string): boolean {
  if (text.length > MOST_LINE.deck) return false;
  const { card, site } = meant(text);
  return card >= 0 || site >= 0;
}

/** That a name is no card, with the nearest names. */
export const noCard = (name: string, where: string, known: readonly string[] = CARD_NAMES, kind = "card"): UserError =>
  unknownName(kind, marksOf(name).name, known, where);
export function noSite(full: string, name: string, card: string | undefined): UserError {
  if (card !== undefined) {
    const part = title(home(D.defOf(card)));
    return new UserError(full, `it is no site and stands under "# Sites"`, `put it under "${part}"`);
  }
  if (D.regionOf(name) >= 0)
    return new UserError(full, "it is a region: regions are read from the map and not listed", "leave the line out");
  return noCard(name, full, SITE_NAMES, "site");
}
