// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { CreatureCard } from "../words/playcards.js";
import type { EntityName } from "../words/entities.js";
import type { CardId, CompanyKind } from "../words/basics.js";
import type { Cond } from "../words/conditions.js";
import type { Keyed, On } from "../words/words.js";

const HEROES: readonly CompanyKind[] = ["hero"];
const ON_HEROES: readonly Cond[] = [{ if: "companyIs", kinds: HEROES }];
const GONE: On = { on: "deckExhausted", does: [{ do: "discard", what: "self" }] };
const MIRKWOOD = ["Southern Mirkwood", "Western Mirkwood", "Woodland Realm", "Heart of Mirkwood"];
/** Keyed to these regions and to sites in them. */
const within = (regions: readonly string[]): Keyed => ({ regionsNamed: regions, sitesIn: { regions } });
/** One of the Maiar against the servants of Sauron; after Dwarven Travelers he may be met where they were. */
const maia = (id: CardId, name: string, entity: EntityName, keyed: Keyed, rest: Partial<CreatureCard> = {}): CreatureCard => ({
  kind: "creature", id, name, unique: true, entity, race: "maia", strikes: 2, prowess: 13, body: 9, mp: 6, starred: true, detains: HEROES,
  keyed: { regions: "f", sites: ["free-hold"], ...keyed, also: [{ when: { if: "facedCard", names: ["Dwarven Travelers"] }, keyed: { sites: ["border-hold", "ruins-and-lairs"] } }] },
  ...rest,
  has: [{ stat: "attackProwess", by: -3, to: "ownAttack", when: ON_HEROES }],
});
/** One of the lords of the free peoples. */
const lord = (id: CardId, name: string, entity: EntityName, keyed: Keyed, rest: Pick<CreatureCard, "race" | "prowess" | "body" | "mp" | "asEvent">): CreatureCard => ({
  kind: "creature", id, name, unique: true, entity, strikes: 1, starred: true, detains: HEROES, keyed, ...rest,
});

export const MAIAR: readonly CreatureCard[] = [
  special("MEAS-7", "Alatar the Hunter", { unique: true, entity: "Alatar" }),
  maia("MEAS-11", "Gandalf the White Rider", "Gandalf", within(["Arthedain", "The Shire", "Rhudaur", "Lindon", "Wold & Foothills", "Anfalas"]), {
    asEvent: { type: "permanent", has: [{ stat: "limit", by: 1, when: [{ if: "companyIs", kinds: ["overt"] }] }], on: [GONE] } }),
  special("MEAS-17", "Pallando the Soul-keeper", { unique: true, entity: "Pallando" }),
  maia("MEAS-18", "Radagast the Tamer", "Radagast", { regionsNamed: MIRKWOOD, sitesNamed: ["Rhosgobel"] }, {
    asEvent: { type: "permanent", has: [{ stat: "limit", by: 1, when: [{ if: "moving", now: true }, { if: "movesIn", regions: MIRKWOOD }] }], on: [GONE] } }),
  maia("MEAS-19", "Saruman the Wise", "Saruman", within(["Gap of Isen", "Rohan", "Enedhwaith", "Old Pûkel-land"]), { strikes: 3,
    asEvent: { type: "permanent", describe: { itemCorruption: { keyword: "ring", by: 1 } }, on: [GONE] } }),
  special("MEAS-13", "Lady of the Golden Wood", { unique: true, entity: "Galadriel" }),
  lord("MEAS-14", "Lord of the Carrock", "Beorn", within(["Anduin Vales", "Woodland Realm", "Western Mirkwood", "Wold & Foothills", "High Pass", "Redhorn Gate"]), { race: "man", prowess: 16, body: 9, mp: 2,
    asEvent: { type: "permanent", has: [{ stat: "influence", by: -2, to: "everyone", when: [{ if: "against", race: "man", faction: true }] }], on: [GONE] } }),
  special("MEAS-15", "Lord of the Haven", { unique: true, entity: "Círdan" }),
  lord("MEAS-16", "Master of the House", "Elrond", within(["Rhudaur", "Arthedain", "High Pass", "The Shire", "Cardolan"]), { race: "elf", prowess: 14, body: 9, mp: 3,
    asEvent: { type: "permanent", on: [{ on: "turnEnd", does: [{ do: "seek", in: ["discard"], race: "elf", each: true, to: "hand" }] }, GONE] } }),
];
