/**
 * What every card literal must be before it is compiled. The types say the same of the files in `cards`; this says it
 * at load, with the card's name, for whatever the types did not see. Names inside a literal and words of the vocabulary
 * are looked up in `defs.ts`.
 */
import { fold as plainName } from "../../../core/nearest.js";
import { isReserved } from "../words/special.js";
import type { PlayCard } from "../words/playcards.js";
import type { RegionCard, SiteCard } from "../words/sitecards.js";
import * as T from "./terms.js";

type Literal = Readonly<Record<string, unknown>> & { readonly name: string };

export function fail(name: string, what: string): never {
  throw new Error(`card "${name}": ${what}`);
}

/** Whole numbers and the range that is sensible for them: a slip of the pen is outside. */
const WHOLE: Readonly<Record<string, readonly [low: number, high: number]>> = {
  mp: [-3, 10],
  mind: [0, 10],
  prowess: [-5, 25],
  body: [-1, 12],
  di: [-1, 12],
  corruption: [-2, 8],
  number: [0, 15],
  strikes: [1, 15],
  attacks: [1, 5],
  tapCancels: [0, 5],
  storedMp: [0, 10],
  laterMp: [1, 10],
  mpIfEliminated: [-5, 5],
  discardIfCompanyBelow: [0, 10],
  limit: [0, 9],
  stage: [1, 4],
  generalInfluence: [10, 30],
};
/** Every number of an effect or of a change of a stat, whatever its field. */
const LEAST_OF_EFFECT = -20;
const MOST_OF_EFFECT = 20;
/**
 * Throws for a number of an effect, or of a part of it, that is out of range.
 * @param card who is named in the error
 * @param whose the effect: `the effect "boost"`
 * @param path the fields that lead to `part`
 */
export function checkNumbers(card: string, whose: string, part: object, path = ""): void {
  for (const [field, value] of Object.entries(part)) {
    const at = Array.isArray(part) ? `${path}[${field}]` : `${path && `${path}.`}${field}`;
    if (typeof value === "object" && value !== null) checkNumbers(card, whose, value, at);
    else if (typeof value !== "number") continue;
    else if (!Number.isInteger(value) || value < LEAST_OF_EFFECT || value > MOST_OF_EFFECT)
      fail(card, `${whose}: ${at} is ${value}: write a whole number from ${LEAST_OF_EFFECT} to ${MOST_OF_EFFECT}`);
  }
}
const RACES: readonly string[] = T.RACES;
const WORDS: Readonly<Record<string, readonly unknown[]>> = {
  alignment: T.ALIGNMENTS,
  specific: [...T.FALLEN_WIZARDS, T.THE_BALROG],
  race: RACES,
  class: T.ITEM_CLASSES,
  side: ["resource", "hazard"],
  spared: ["always", "site", "atSite"],
};
const COMMON = [
  "kind",
  "id",
  "name",
  "alignment",
  "dual",
  "notFor",
  "notAlwaysFor",
  "notAgainst",
  "sparesMinions",
  "maySpareMinions",
  "starred",
  "stage",
  "specific",
  "worth",
  "unique",
  "entity",
  "keywords",
  "mp",
  "has",
  "may",
  "on",
];
/** What a literal of a kind must have, and what it may have beside the common words. */
const FIELDS: Readonly<Record<PlayCard["kind"], { must: string; may: string }>> = {
  character: {
    must: "race skills mind prowess body di home",
    may: `
      mpIfEliminated
      homeOnly
      generalInfluence
      homeIs
      discardedOn
      comesBeside
      magic
      notStarter
    `,
  },
  ally: {
    must: "mind prowess body",
    may: `
      skills
      race
      at
      atRegions
      atTypes
      tappedSiteToo
      spared
      staysIn
      mount
      atGuarded
      overt
      oncePerCompany
      leavesSite
      playedBy
      needs
      rides
      mostCopies
      inDeeps
    `,
  },
  agent: {
    must: "race skills mind prowess body di home",
    may: `
      magic
      hazardOnly
      moves
      attackerChooses
      discardedOn
    `,
  },
  item: {
    must: "class corruption",
    may: `
      modes
      usableBy
      at
      atTypes
      tappedSiteToo
      notAt
      playedBy
      storeAt
      storeTypes
      storedMp
      transferable
      storable
      oncePerCharacter
      forRace
      ringTest
      discardIfCompanyBelow
      inDeeps
      notStarter
      restored
      cancels
      withStored
      heldTapped
      storingBrings
      keepsCreature
      testFinds
      guardedBy
      onSite
      oncePerCompany
      leavesSite
      nothingToFallen
    `,
  },
  faction: {
    must: "race number at",
    may: `
      mods
      playedBy
      needs
      tappedSiteToo
      where
      bonuses
      may
      numberInPlay
      beside
      gifts
      underLeader
      sparesItsOwn
    `,
  },
  creature: {
    must: "race strikes prowess keyed",
    may: `
      body
      attackerChooses
      attacks
      tapCancels
      detainment
      detains
      racesToo
      strengthens
      barredBy
      opens
      asEvent
    `,
  },
  event: {
    must: "side type",
    may: `
      modes
      stays
      corruption
      removal
      oncePerTarget
      cannotBeDuplicated
      heldTapped
      storeAt
      storeTypes
      storedMp
      mpOnlyStored
      retypes
      addsAttack
      asResourceToo
      joins
      tapsSites
      doublesCorruption
      mode
      gives
      cancels
      staysTapped
      ofItem
      onlyWhile
      siteBecomes
      removesAttacks
      mayStart
      keysToo
      mostCopies
      factionPoints
      keepsItems
      onePerPlayer
      oncePerCompany
      agents
      onGuard
      takesPrisoner
      uncounted
      keepsSite
      itemCorruption
      playedAsIf
      whenStored
      pointsAs
      inAttempts
      staysIf
      ofAll
      laterMp
      againstFallen
      awaitsAvatar
      isAvatar
      tames
      overt
      withAlly
      takesCaptives
      notStarter
      makesHaven
      protects
      closes
      goesWithSite
      takesBothSides
      heldFor
      shape
      ofSideboard
      keepsCard
      makesDarkhaven
      forOthers
      nothingToFallen
    `,
  },
};
const MODE =
  "as when asHazard needs taps by target and cost does oncePer elsewhere free each uncounted ofLimit agent agentPays short discards onGuardAt stored".split(
    " ",
  );

function numbers(c: Literal): void {
  for (const [field, range] of Object.entries(WHOLE)) {
    const n = c[field];
    if (n === undefined || n === null || (field === "strikes" && n === "each")) continue;
    if (typeof n !== "number" || !Number.isInteger(n))
      fail(c.name, `${field} is ${JSON.stringify(n)}, no whole number`);
    if (n < range[0] || n > range[1]) fail(c.name, `${field} is ${n}, which is not from ${range[0]} to ${range[1]}`);
  }
}
function words(c: Literal): void {
  for (const [field, known] of Object.entries(WORDS)) {
    const w = c[field];
    if (w !== undefined && !known.includes(w)) fail(c.name, `unknown ${field} "${String(w)}"`);
  }
}
function fields(c: Literal, must: readonly string[], known: readonly string[]): void {
  for (const field of must) if (c[field] === undefined) fail(c.name, `${field} is missing`);
  for (const field of Object.keys(c)) if (!known.includes(field)) fail(c.name, `unknown field "${field}"`);
}
const ID = /^ME(TW|TD|DM|LE|AS|WH|BA)-\d{1,4}$/;
/** Every card is there once, by its set and number; what people call it must not be empty. */
function once(lists: readonly (readonly { id: string; name: string }[])[]): void {
  const seen = new Map<string, string>();
  for (const { id, name } of lists.flat()) {
    if (plainName(name ?? "") === "") fail(name, "has no name");
    if (!ID.test(id ?? "")) fail(name, `has no set and number as METW-126, but ${JSON.stringify(id)}`);
    const twin = seen.get(id);
    if (twin !== undefined) fail(name, `is there twice: ${id} is ${twin} already`);
    seen.set(id, name);
  }
}

function playCard(c: PlayCard): void {
  const literal: Literal = { ...c, name: c.name };
  const form = FIELDS[c.kind];
  if (!form) fail(literal.name, `unknown kind "${String(literal["kind"])}"`);
  const must = form.must.split(" ");
  fields(literal, must, [...COMMON, ...must, ...form.may.trim().split(/\s+/)]);
  numbers(literal);
  words(literal);
  if (c.kind === "event" && !["short", "long", "permanent"].includes(c.type)) fail(c.name, `unknown type "${c.type}"`);
  const modes = [...((literal["modes"] ?? []) as Literal[]), ...((literal["may"] ?? []) as Literal[])];
  for (const m of modes)
    for (const field of Object.keys(m)) if (!MODE.includes(field)) fail(c.name, `unknown field "${field}" of a mode`);
}

function siteCard(c: SiteCard, sites: readonly SiteCard[], regions: readonly RegionCard[]): void {
  numbers({ name: c.name, limit: c.limit });
  if (!(c.type in T.SITE)) fail(c.name, `unknown site type "${c.type}"`);
  if (c.draws?.length !== 2 || c.draws.some((n) => !Number.isInteger(n) || n < 0 || n > 9))
    fail(c.name, `draws are ${JSON.stringify(c.draws)}, not two small whole numbers`);
  if ((c.region === undefined) === (c.deeps === undefined))
    fail(c.name, "lies either in a region or in the Under-deeps");
  for (const a of c.attacks ?? []) {
    if (!("race" in a)) continue;
    if (!RACES.includes(a.race)) fail(c.name, `unknown race "${a.race}" of an automatic-attack`);
    numbers({ name: c.name, strikes: a.strikes, prowess: a.prowess });
  }
  const region = (site: string) => regions.find((r) => r.name === sites.find((s) => s.name === site)?.region);
  const ways = [...(c.haven ? [{ to: c.haven, path: c.path ?? "" }] : []), ...(c.havens ?? [])];
  for (const { to, path } of ways) {
    const [first, last] = [region(to), region(c.name)];
    // A name that does not exist is found where names are looked up.
    if (first && last && (path.at(0) !== first.type || path.at(-1) !== last.type))
      fail(c.name, `the path "${path}" from ${to} does not lead from ${first.name} to ${last.name}`);
  }
}

/** What the place of a card in its set and the card's own file both say. */
const KNOWN_EARLY = ["name", "unique", "alignment", "entity"] as const;
/** Throws where the literal of a file in `cards/special` and the place that a set reserves for it do not fit together. */
export function checkSpecial(literal: PlayCard | undefined, place: PlayCard | undefined): void {
  if (!literal)
    fail(place!.name, `no file of cards/special has ${place!.id}: write one and add it to the index of its folder`);
  if (!place || !isReserved(place))
    fail(
      literal.name,
      `no set reserves a place for ${literal.id}: write special("${literal.id}", "${literal.name}") in its set`,
    );
  for (const field of KNOWN_EARLY)
    if (place[field] !== literal[field])
      fail(
        literal.name,
        `${field} is ${JSON.stringify(literal[field])} in its own file, but ${JSON.stringify(place[field])} in its set: write the same`,
      );
  playCard(literal);
}
/** Throws for the first literal that cannot be right, with its name. */
export function checkLiterals(
  cards: readonly PlayCard[],
  sites: readonly SiteCard[],
  regions: readonly RegionCard[],
): void {
  // A site that an event stands for has the event's number.
  once([cards, sites.filter((s) => !s.byCard), regions]);
  for (const c of cards) if (!isReserved(c)) playCard(c);
  for (const r of regions) {
    if (!(r.type in T.REGION)) fail(r.name, `unknown region type "${r.type}"`);
    for (const a of r.adjacent)
      if (regions.some((o) => o.name === a && !o.adjacent.includes(r.name)))
        fail(r.name, `borders on ${a}, but ${a} does not border on it`);
  }
  for (const s of sites) siteCard(s, sites, regions);
}
