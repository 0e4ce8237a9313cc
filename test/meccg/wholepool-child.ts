// Loads the engine with a blank for every printed card that has no literal, made of the public facts, and prints as JSON what came of it: how many
// cards there are, which are not found, how large a state is, and games of random agents told by a hash. Arguments: "without", or where the
// blanks stand ("before", "after"), and the folder of the facts.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fold } from "../../engine/core/nearest.js";
import { addSet } from "../../engine/meccg/cards/vocabulary/moresets.js";
import type { Alignment, CardId } from "../../engine/meccg/cards/words/basics.js";
import type { PlayCard } from "../../engine/meccg/cards/words/playcards.js";
import type { SiteCard } from "../../engine/meccg/cards/words/sitecards.js";
import * as LATER from "../../engine/meccg/cards/later/index.js";
import * as MEAS from "../../engine/meccg/cards/meas/index.js";
import * as MEBA from "../../engine/meccg/cards/meba/index.js";
import * as MEDM from "../../engine/meccg/cards/medm/index.js";
import * as MELE from "../../engine/meccg/cards/mele/index.js";
import * as MEWH from "../../engine/meccg/cards/mewh/index.js";
import * as METD from "../../engine/meccg/cards/metd/index.js";
import * as METW from "../../engine/meccg/cards/metw/index.js";
import { REGIONS } from "../../engine/meccg/cards/metw/regions.js";
import { REPRINTS } from "../../engine/meccg/cards/reprints.js";

interface Fact {
  readonly id: CardId;
  readonly name: string;
  readonly alignment: string;
  readonly kind: string;
  readonly promo?: true;
  readonly side?: "resource" | "hazard";
  readonly subtype?: string;
  readonly region?: string | null;
}
const KINDS = ["characters", "sites", "items", "allies", "factions", "events", "creatures"];
const [where, folder, many] = process.argv.slice(2) as ["without" | "before" | "after", string, string?];
/** The first has a random agent beside one that looks, the second two that do not look; or as many as are asked for. */
const GAMES = many ? Array.from({ length: Number(many) }, (_, game) => game) : [2, 18];
const known: Fact[] = KINDS.flatMap((kind) =>
  (JSON.parse(readFileSync(join(folder, `${kind}.json`), "utf8")) as Fact[]).map((f) => ({ ...f, kind })),
);
const printed = known.filter((f) => !f.promo);

/** Hero cards, and what players of every side use, bear no alignment. */
const OF: Readonly<Record<string, Alignment>> = {
  minion: "minion",
  "fallen-wizard": "fallen-wizard",
  stage: "fallen-wizard",
  balrog: "balrog",
};
const key = (f: { name: string; alignment?: string }, isSite: boolean): string =>
  `${isSite} ${fold(f.name)} ${OF[f.alignment ?? ""] ?? "hero"}`;

function blank(f: Fact): PlayCard {
  const alignment = OF[f.alignment];
  const base = { id: f.id, name: f.name, ...(alignment ? { alignment } : {}) };
  const person = { race: "man", skills: [], mind: 1, prowess: 1, body: 1, di: 0, home: [] } as const;
  switch (f.kind) {
    case "characters":
      return { ...base, kind: f.subtype?.includes("agent") ? "agent" : "character", ...person };
    case "items":
      return { ...base, kind: "item", class: "minor", corruption: 0 };
    case "allies":
      return { ...base, kind: "ally", mind: 1, prowess: 1, body: 1 };
    case "factions":
      return { ...base, kind: "faction", race: "man", number: 9, at: [] };
    case "creatures":
      return { ...base, kind: "creature", race: "man", strikes: 1, prowess: 1, keyed: {} };
    default:
      return { ...base, kind: "event", side: f.side!, type: "short" };
  }
}
function blankSite(f: Fact): SiteCard {
  const alignment = OF[f.alignment];
  const region = f.region ?? "Rohan";
  const form = { kind: "site", type: "ruins-and-lairs", draws: [1, 1] } as const;
  return { ...form, id: f.id, name: f.name, region, ...(alignment ? { alignment } : {}) };
}

const shipped = [METW, METD, MEDM, LATER, MELE, MEWH, MEBA, MEAS];
const first = new Map<string, CardId>();
for (const set of shipped) {
  for (const c of set.CARDS) first.set(key(c, false), c.id);
  for (const c of set.SITES) first.set(key(c, true), c.id);
}
const there = new Set<string>([...first.values(), ...Object.keys(REPRINTS)]);
const reprints: Partial<Record<CardId, CardId>> = {};
const cards: PlayCard[] = [];
const sites: SiteCard[] = [];
for (const f of where === "without" ? [] : printed) {
  if (there.has(f.id)) continue;
  const isSite = f.kind === "sites";
  const twin = first.get(key(f, isSite));
  if (twin) reprints[f.id] = twin;
  else {
    first.set(key(f, isSite), f.id);
    if (isSite) sites.push(blankSite(f));
    else cards.push(blank(f));
  }
}
if (where !== "without") addSet({ CARDS: cards, SITES: sites, REPRINTS: reprints }, where);

const D = await import("../../engine/meccg/defs.js");
await import("../../sim/nodeadapters.js");
const { tellGame } = await import("../../bench/telling.js");
const { meccg, rulesetByName } = await import("../../engine/meccg/index.js");
const { seedStreams } = await import("../../engine/core/streams.js");
const { alignmentOf } = await import("../../engine/meccg/rules/state/alignment.js");
const Side = await import("../../engine/meccg/decks/side.js");
const Deck = await import("../../engine/meccg/decks/lists/deck.js");
const decklist = await import("../../engine/meccg/decks/decklist.js");

/** All that are in the pool under one name, sites and others apart. */
const bearers = new Map<string, Fact[]>();
const nameKey = (f: Fact): string => `${f.kind === "sites"} ${fold(f.name)}`;
for (const f of known)
  if ((f.kind === "sites" ? D.siteOf : D.defOf)(f.id) >= 0)
    bearers.set(nameKey(f), [...(bearers.get(nameKey(f)) ?? []), f]);
/** Is the card found by its set and number, and by its name: with its alignment where a hero's card has the plain one? */
function isFound(f: Fact): boolean {
  const isSite = f.kind === "sites";
  const find = isSite ? D.siteOf : D.defOf;
  const alignment = OF[f.alignment] ?? "hero";
  const alone = bearers.get(nameKey(f))?.every((o) => (OF[o.alignment] ?? "hero") === alignment);
  const called = alone || alignment === "hero" ? f.name : `${f.name} (${alignment})`;
  const n = find(f.id);
  return n >= (isSite ? 0 : 1) && find(called) === n;
}
/** Lists of each side, as it is told by one more card of a kind; and what the first to choose sees of the sides at the table. */
function sides(): { sides: string[]; stranger: string; seen: number[] } {
  const { emptyDeck } = Deck;
  const hero = decklist.loadDeck("factions-orcs");
  const of = (alignment: string, kind: string): string =>
    D.nameOf(D.defOf(printed.find((f) => f.alignment === alignment && f.kind === kind && D.defOf(f.id) > 0)!.id));
  const minion = {
    ...emptyDeck(),
    name: "minions",
    pool: [{ name: of("minion", "characters"), count: 1 }],
    characters: [{ name: of("minion", "characters"), count: 1 }],
    resources: [
      { name: of("minion", "items"), count: 3 },
      { name: of("minion", "events"), count: 9 },
    ],
    hazards: hero.hazards,
    sites: [{ name: "Moria (minion)", count: 1 }],
  };
  const withOne = (kind: string, alignment: string) => ({
    ...hero,
    resources: [...hero.resources, { name: of(alignment, kind), count: 1 }],
  });
  const withBalrog = {
    ...hero,
    characters: [...hero.characters, { name: of("balrog", "characters"), count: 1 }],
  };
  // With a Wizard in it a stage card is a mistake in a hero's list.
  const nobodys = hero.characters.filter(({ name }) => (D.BITS[D.defOf(name)] & D.B_AVATAR) === 0);
  const fallen = { ...withOne("events", "stage"), characters: nobodys };
  const lists = [hero, withOne("items", "minion"), minion, fallen, withBalrog];
  const stranger = { ...minion, characters: [...minion.characters, { name: "Gimli", count: 1 }] };
  const state = meccg.start({
    ruleset: rulesetByName("coe:1"),
    decks: [minion, hero],
    streams: seedStreams("sides", 0, 2),
    unchecked: true,
  } as Parameters<typeof meccg.start>[0]);
  const view = state.view(state.chooser());
  return {
    sides: lists.map((list) => Side.sideOfDeck(list)),
    stranger: Side.strangersIn(stranger)[0]?.name ?? "",
    seen: [0, 1].map((p) => alignmentOf(view, p)),
  };
}
const tale = GAMES.flatMap(tellGame);
console.log(
  JSON.stringify({
    printed: printed.length + REGIONS.length,
    blanks: cards.length + sites.length,
    definitions: D.CARDS.length,
    sites: D.SITE_COUNT,
    places: D.PLACES,
    lost: where === "without" ? [] : printed.filter((f) => !isFound(f)).map((f) => `${f.id} ${f.name}`),
    bytes: meccg.blank(2).bytes.length,
    highest: [D.defOf("Gandalf"), D.siteOf("Rivendell"), D.siteOf("Refuge in Rohan")],
    rivendells: ["Rivendell", "Rivendell (minion)"].map((name) => D.SITE_LIST[D.siteOf(name)]?.id),
    dain: D.HOME[D.defOf("Dáin II")].map((s) => D.SITE_LIST[s].id),
    said: D.siteNames(D.HOME[D.defOf("Dáin II")]),
    moria: [D.versionsOf("Moria"), D.versionsOf("Moria (minion)")].map((all) => all.map((s) => D.siteName(s)).sort()),
    ...(where === "without" ? {} : sides()),
    game: createHash("sha256").update(tale.join("\n")).digest("hex"),
  }),
);
