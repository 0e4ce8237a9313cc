/** Names of files as players call pictures of cards, and the cards that they mean: by set and number, or by title. */
import { fold } from "../../../core/nearest.js";
import * as D from "../../defs.js";
import { setNumber } from "../../decks/lists/entries.js";

/** A card or a version of a site, as pictures of it are found. */
export interface Plate {
  /** What people call it: one of a kind. */
  name: string;
  /** Set and number, the first printing first. */
  ids: readonly string[];
  /** Its name in small letters with dashes, the side behind it where a version needs one: "bree-minion". */
  slug: string;
}
/** What became of names of files. */
export interface Placed {
  /** Files by their place in what was asked, with set and number of the card that each shows. */
  fits: readonly (readonly [file: number, id: string])[];
  /** How many are further pictures of a card that has one. */
  twice: number;
  /** How many show a region: nothing here would show them. */
  elsewhere: number;
  /** Those that fit no card. */
  none: readonly string[];
}

interface Version extends Plate {
  /** The name that it shares with its other versions. */
  shared: string;
  side: string;
}
const letters = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, "");
const slugOf = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

let made: readonly Version[] | null = null;
/** Every card and site of its own, made once. Sites first: where a card shares the name of a site, a bare title means the card. */
function versions(): readonly Version[] {
  made ??= [
    ...D.SITE_LIST.map(({ name, id, alignment }, site) => ({
      ...{ name: D.siteName(site), ids: [id], slug: slugOf(D.siteName(site)) },
      ...{ shared: letters(name), side: alignment ?? "hero" },
    })),
    ...D.CARDS.map(({ name, alignment }, k) => ({
      ...{ name: D.nameOf(k + 1), ids: D.printingsOf(k + 1), slug: slugOf(D.nameOf(k + 1)) },
      ...{ shared: letters(name), side: alignment ?? "hero" },
    })),
  ];
  return made;
}
/** All that may have a picture. A place that an event makes of a region has none of its own. */
export const plates = (): Plate[] => versions().map(({ name, ids, slug }) => ({ name, ids, slug }));

const SETS: Readonly<Record<string, string>> = {
  TW: "thewizards",
  TD: "thedragons",
  DM: "darkminions",
  LE: "thelidlesseye",
  AS: "againsttheshadow",
  WH: "thewhitehand",
  BA: "thebalrog",
};
const CODE = `(?:ME)?(${Object.keys(SETS).join("|")})`;
const WHOLE_SET = new RegExp(`^${CODE}$`, "iu");
/** "METW-12", "tw012 Aragorn": what stands behind the number says nothing more. */
const NUMBER_FIRST = new RegExp(`^${CODE}[-_ .]?0*(\\d{1,3})(?![\\p{L}\\d])`, "iu");
/** "Aragorn II (TW-120)". */
const NUMBER_LAST = new RegExp(`[-_ .([]${CODE}[-_ .]?0*(\\d{1,3})[)\\]]?$`, "iu");
const SET_FIRST = new RegExp(`^${CODE}[-_ .]+(?=\\p{L})`, "iu");
const SET_LAST = new RegExp(`[-_ .]*[-_ .([]${CODE}[)\\]]?$`, "iu");
const SIDE_LAST = /[-_ .]*[-_ .([](hero|minion|fallen[-_ ]?wizard|balrog|h|m|f|b)[)\]]?$/iu;

/** The set that a folder is named after, as "METW"; "" none. */
function setOfFolder(folder: string): string {
  const code = WHOLE_SET.exec(folder.trim())?.[1]?.toUpperCase();
  if (code) return `ME${code}`;
  const named = Object.entries(SETS).find(([, name]) => [name, name.slice(3)].includes(letters(folder)));
  return named ? `ME${named[0]}` : "";
}
const inSet = ({ ids }: Plate, set: string): boolean => ids.some((id) => id.startsWith(`${set}-`));
const SIDE: Readonly<Record<string, string>> = { h: "hero", m: "minion", f: "fallenwizard", b: "balrog" };

/** Finds what names mean. */
class Finder {
  private readonly byId = new Map<string, Version>();
  private readonly byName = new Map<string, Version>();
  private readonly byShared = new Map<string, Version[]>();
  private readonly regions: ReadonlySet<string>;
  constructor() {
    for (const one of versions()) {
      for (const id of one.ids) this.byId.set(id, one);
      this.byName.set(letters(one.name), one);
      this.byShared.set(one.shared, [...(this.byShared.get(one.shared) ?? []), one]);
    }
    // “Bert” (Bûrat) is "bert", too, where that is nobody else.
    for (const one of versions()) {
      const short = letters(one.name.replace(/\s*\([^)]*\)$/u, ""));
      if (!this.byShared.has(short)) this.byShared.set(short, [one]);
    }
    this.regions = new Set(D.REGION_LIST.flatMap(({ id, name }) => [id, letters(name)]));
  }
  /** The card, "elsewhere" for a region, which nothing here would show, null for none. */
  find(path: string): Version | "elsewhere" | null {
    const folders = path.split(/[\\/]/u);
    const base = folders
      .pop()!
      .replace(/\.\w{2,5}$/u, "")
      .trim();
    const set = folders.reverse().map(setOfFolder).find(Boolean) ?? "";
    const number = NUMBER_FIRST.exec(base) ?? NUMBER_LAST.exec(base);
    const bare = set && /^0*(\d{1,3})(?![\p{L}\d])/u.exec(base)?.[1];
    const id = number ? setNumber(`${number[1]}-${number[2]}`) : bare ? `${set}-${bare}` : undefined;
    if (id !== undefined) {
      const found = this.byId.get(id);
      if (found) return found;
      if (this.regions.has(id)) return "elsewhere";
    }
    return this.titled(base, set) ?? (this.regions.has(letters(base)) ? "elsewhere" : null);
  }
  /** By title; of several versions the one of the side or set that is told, else the heroes'. */
  private titled(base: string, set: string): Version | null {
    const all = this.byShared.get(letters(base));
    if (all) return this.among(all, set, "");
    const exact = this.byName.get(letters(base));
    if (exact) return exact;
    const first = SET_FIRST.exec(base);
    if (first) return this.titled(base.slice(first[0].length), `ME${first[1].toUpperCase()}`);
    const last = SET_LAST.exec(base);
    if (last) return this.titled(base.slice(0, last.index), `ME${last[1].toUpperCase()}`);
    const sided = SIDE_LAST.exec(base);
    const told = sided && this.byShared.get(letters(base.slice(0, sided.index)));
    if (!sided || !told) return null;
    const side = letters(sided[1]);
    return this.among(told, set, SIDE[side] ?? side);
  }
  private among(all: readonly Version[], set: string, side: string): Version | null {
    const ofSide = side === "" ? all : all.filter((one) => letters(one.side) === side);
    if (ofSide.length === 0) return null;
    const ofSet = ofSide.filter((one) => inSet(one, set));
    const left = ofSet.length > 0 ? ofSet : ofSide;
    return left.filter((one) => one.side === "hero").at(-1) ?? left.at(-1)!;
  }
}
let finder: Finder | null = null;

/** Which card each of these files shows, by its path; of several pictures of a card the first is taken. */
export function placed(files: readonly string[]): Placed {
  finder ??= new Finder();
  const fits: [number, string][] = [];
  const none: string[] = [];
  const taken = new Set<string>();
  let [twice, elsewhere] = [0, 0];
  files.forEach((path, k) => {
    const found = finder!.find(path);
    if (found === null) none.push(path);
    else if (found === "elsewhere") elsewhere++;
    else if (taken.has(found.ids[0])) twice++;
    else {
      taken.add(found.ids[0]);
      fits.push([k, found.ids[0]]);
    }
  });
  return { fits, twice, elsewhere, none };
}
