/** Scope as a card's literal says it: who, where, whose turn, how often. Held against a second reading of the card. */
import type { PlayCard } from "../../../engine/meccg/cards/words/playcards.js";
import * as D from "../../../engine/meccg/defs.js";

const SKILLS = ["warrior", "scout", "ranger", "sage", "diplomat"];
const RACES = ["elf", "hobbit", "dwarf", "dunadan", "man", "wizard"];
const SITE_TYPES = ["haven", "free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold"];
/** Skills and races that scope may speak of. */
export const QUALITIES: readonly string[] = [...SKILLS, ...RACES];
/** Types and names of sites and regions. */
export const PLACES: ReadonlySet<string> = new Set([
  ...SITE_TYPES,
  ...D.SITE_LIST.map((s) => s.name),
  ...D.REGION_LIST.map((r) => r.name),
]);

type Node = unknown;
function walk(node: Node, see: (key: string, value: Node) => void, key = ""): void {
  see(key, node);
  if (Array.isArray(node)) for (const x of node) walk(x, see, key);
  else if (node !== null && typeof node === "object")
    for (const [k, v] of Object.entries(node as Record<string, Node>)) walk(v, see, k);
}

/** Facts of a card that other tests hold against its record; they are no scope. */
const FACTS = [
  "id",
  "name",
  "home",
  "mods",
  "attacks",
  "path",
  "region",
  "skills",
  "keyed",
  "ringTest",
  "forRace",
  "storeAt",
];

function scoped(c: PlayCard): Record<string, Node> {
  const rest = Object.entries(c).filter(([k]) => !FACTS.includes(k) && k !== "race");
  return Object.fromEntries(rest);
}
/** Where a literal says whom it needs, and where it says anything of people at all. */
const NEEDS = ["taps", "by", "playedBy", "usableBy"];
const isQuality = (key: string, value: Node): value is string =>
  ["skill", "race", "notRace", "already", "notSkill"].includes(key) &&
  typeof value === "string" &&
  QUALITIES.includes(value);

/** Skills and races anywhere in what the card says of others. */
export function qualitiesOf(c: PlayCard): Set<string> {
  const out = new Set<string>();
  walk(scoped(c), (key, value) => {
    if (isQuality(key, value)) out.add(value);
    if (key === "wizard" && typeof value === "boolean") out.add("wizard");
    if (value === "wizardsToo") out.add("wizard");
  });
  return out;
}
/** Skills and races that somebody must have to play or use it. */
export function qualitiesNeeded(c: PlayCard): Set<string> {
  const out = new Set<string>();
  walk(scoped(c), (key, value) => {
    if (!NEEDS.includes(key)) return;
    walk(value, (k, v) => {
      if (isQuality(k, v)) out.add(v);
      if (k === "wizard" && v === true) out.add("wizard");
    });
  });
  return out;
}
const HAVEN_WORDS = ["ownHaven", "atOwnHaven", "atHaven", "notAtHaven", "storeTypes", "removal", "heldTapped", "haven"];
/** Sites, types of sites and regions that it names anywhere. */
export function placesOf(c: PlayCard): Set<string> {
  const out = new Set<string>();
  walk(c, (key, value) => {
    if (typeof value === "string" && PLACES.has(value)) out.add(value);
    if (HAVEN_WORDS.includes(key) || value === "atHaven" || value === "notAtHaven") out.add("haven");
    if (value === "atOwnHaven" || value === "protectedHavens") out.add("haven");
    if (value !== null && typeof value === "object" && !Array.isArray(value))
      for (const k of Object.keys(value)) if (PLACES.has(k)) out.add(k);
  });
  return out;
}
/** Sites, types of sites and regions where it must be played or used. */
export function placesNeeded(c: PlayCard): Set<string> {
  const out = new Set<string>();
  walk(scoped(c), (key, value) => {
    const cond = value as { if?: string; not?: true } | null;
    if ((key !== "at" && typeof cond?.if !== "string") || cond?.not) return;
    if (typeof cond?.if === "string" && !["site", "siteNamed", "siteInRegion", "at"].includes(cond.if)) return;
    walk(value, (_, v) => {
      if (typeof v === "string" && PLACES.has(v)) out.add(v);
    });
  });
  return out;
}
/** How often: words of a second reading that the literal bears out. */
export function oftenOf(c: PlayCard): Set<string> {
  const out = new Set<string>();
  if (c.unique) out.add("unique");
  walk(c, (key, value) => {
    if (key === "cost" && value === "tapSelf") out.add("taps itself");
    if (key === "if" && value === "unused") out.add("once a turn");
    if (key === "influencesFactions") out.add("taps itself");
    if (key === "removal" && (value as { free?: boolean }).free !== true) out.add("taps bearer");
    if (key === "once" && value === true) out.add("once an attack");
    if (key === "cost" && value === "tapBearer") out.add("taps bearer");
    if (key === "cannotBeDuplicated" && value === true) out.add("not doubled");
    if ((key === "oncePerTarget" || key === "oncePerCharacter") && value === true) out.add("not doubled on target");
    if (key === "oncePer")
      out.add(
        value === "attack"
          ? "once an attack"
          : value === "turn" || value === "givenTurn"
            ? "once a turn"
            : `once a turn and ${value}`,
      );
  });
  return out;
}

export interface Way {
  way: string;
  does: string;
  turn: string;
  who: string | string[];
  companies: string;
  site: string | string[];
  lasts: string;
  often: string | string[];
  ends: string | string[];
}
/** What a second reader says of a card. */
export interface Reading {
  card: string;
  name: string;
  ways: Way[];
  /** A position file: plays that the scope allows and refuses. */
  played?: object;
  /** Why no play is given. */
  unplayed?: string;
  /** What the engine does otherwise, and the source that says so. */
  fault?: string;
  unchecked?: boolean;
  readings?: string[];
  /** Where the literal puts the same scope otherwise, and how. */
  differs?: Record<string, string>;
}
const all = (r: Reading, key: keyof Way): string[] => r.ways.flatMap((w) => w[key] ?? []);

/** Words of a reading that speak of qualities: "not hobbit", "dwarf bearer", "elves". */
function qualitiesRead(r: Reading, keys: readonly (keyof Way)[]): Set<string> {
  const words = keys
    .flatMap((key) => all(r, key))
    .join(" ")
    .toLowerCase()
    .split(/[^a-z-]+/);
  const plural = (q: string): string[] =>
    q === "elf" ? ["elf", "elves"] : q === "man" ? ["man", "men"] : [q, `${q}s`];
  return new Set(QUALITIES.filter((q) => plural(q).some((w) => words.includes(w))));
}
function placesRead(r: Reading, keys: readonly (keyof Way)[]): Set<string> {
  const words = keys.flatMap((key) => all(r, key)).join(" ; ");
  return new Set([...PLACES].filter((p) => words.toLowerCase().includes(p.toLowerCase())));
}
const oftenRead = (r: Reading): Set<string> =>
  new Set(all(r, "often").filter((x) => x !== "any number" && !x.startsWith("discards itself")));
/** Where the bearer taps it may be said of him instead. */
const bearerTaps = (r: Reading): string[] =>
  r.ways.some((w) => w.who.includes("bearer") && w.who.includes("taps")) ? ["taps bearer"] : [];

/** Ways of saying that a second copy does nothing to what has one. */
const NOT_TWICE = /^(not doubled on target|once an? (attack|turn)( and (character|company|site))?)$/;
const limits = (often: Set<string>): Set<string> =>
  new Set([...often].map((x) => (NOT_TWICE.test(x) ? "not twice on the same" : x)));

/** Where a reading and the literal of its card disagree, a line each; what the reading explains is left out. */
export function differences(r: Reading): string[] {
  const def = D.defOf(r.card);
  if (def <= 0 || r.ways.length === 0) return [];
  const c = D.literalOf(def);
  const out: string[] = [];
  const lack = (facet: string, what: Set<string>, among: Set<string>, who: string) => {
    const rest = [...what].filter((x) => !among.has(x));
    if (rest.length && !r.differs?.[facet]) out.push(`${facet}: only the ${who} says ${rest.join(", ")}`);
  };
  lack("who", qualitiesRead(r, ["who", "companies"]), qualitiesOf(c), "reading");
  lack("who", qualitiesNeeded(c), qualitiesRead(r, ["who", "companies", "does"]), "literal");
  lack("site", placesRead(r, ["site"]), placesOf(c), "reading");
  lack("site", placesNeeded(c), placesRead(r, ["site", "ends", "does", "lasts"]), "literal");
  lack("often", limits(oftenRead(r)), limits(oftenOf(c)), "reading");
  lack("often", limits(oftenOf(c)), limits(new Set([...oftenRead(r), ...bearerTaps(r)])), "literal");
  return out;
}
