// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import { ENTITIES, type EntityName } from "../words/entities.js";
import type { EventCard } from "../words/eventcards.js";
import type { CreatureCard } from "../words/playcards.js";
import type { Keyed } from "../words/words.js";
import type { CardId } from "../words/basics.js";

const DOORS = "Doors of Night";
interface Numbers { mp: number; strikes: number; prowess: number; body: number; attackerChooses?: boolean }
/** Where a Dragon hunts: always, and what the Doors of Night add. */
interface Grounds { regions: readonly string[]; withDoors: readonly string[]; types?: string }

/** Hunting: whoever moves through these regions is attacked, once in a movement/hazard phase. */
const ahunt = (id: CardId, entity: EntityName, n: Numbers, g: Grounds): EventCard => ({
  kind: "event", id, side: "hazard", type: "long", name: `${entity} Ahunt`, unique: true, entity, mp: n.mp,
  on: [{ on: "reveal", once: true,
    needs: [{ if: "movesIn", regions: g.regions, more: { with: DOORS, regions: g.withDoors, ...(g.types ? { types: g.types } : {}) } }],
    does: [{ do: "attackOn", who: "company", race: "dragon", strikes: n.strikes, prowess: n.prowess, body: n.body, byThisCard: true, ...(n.attackerChooses ? { opponentPicks: true } : {}) }] }],
});
/** In his lair: one more automatic-attack there, unless he hunts; and what else he does to everybody. */
const atHome = (id: CardId, entity: EntityName, n: Numbers, more: Partial<EventCard>): EventCard => ({
  kind: "event", id, side: "hazard", type: "permanent", name: `${entity} at Home`, unique: true, entity, mp: n.mp,
  addsAttack: { at: [ENTITIES[entity].lair!], race: "dragon", strikes: n.strikes, prowess: n.prowess, body: n.body,
    ...(n.attackerChooses ? { attackerChooses: true } : {}), removedWhenDefeated: true, unless: `${entity} Ahunt` },
  ...more,
});
const HEATH = ["Withered Heath", "Northern Rhovanion", "Iron Hills", "Grey Mountain Narrows"] as const;
const FROM_THE_HEATH: Grounds = { regions: HEATH, withDoors: ["Southern Rhovanion", "Dorwinion", "Heart of Mirkwood", "Woodland Realm"] };
const TO_THE_SOUTH: Grounds = { regions: HEATH, withDoors: ["Brown Lands", "Southern Rhovanion", "Dorwinion", "Dagorlad", "Horse Plains"] };

const DRAGON_EVENTS: readonly EventCard[] = [
  ahunt("METD-1", "Agburanar", { mp: 4, strikes: 3, prowess: 13, body: 8 }, FROM_THE_HEATH),
  atHome("METD-2", "Agburanar", { mp: 4, strikes: 2, prowess: 16, body: 9 }, { uncounted: { dragons: true } }),
  ahunt("METD-10", "Daelomin", { mp: 4, strikes: 4, prowess: 11, body: 7, attackerChooses: true }, TO_THE_SOUTH),
  atHome("METD-11", "Daelomin", { mp: 4, strikes: 3, prowess: 14, body: 8 },
    { may: [{ when: ["hazard"], target: { of: "company" }, cost: ["discardSelf"], uncounted: true, does: [{ do: "hazardLimit", by: 2 }] }] }),
  ahunt("METD-43", "Leucaruth", { mp: 4, strikes: 3, prowess: 14, body: 7 }, FROM_THE_HEATH),
  special("METD-44", "Leucaruth at Home", { unique: true, entity: "Leucaruth" }),
  ahunt("METD-70", "Smaug", { mp: 5, strikes: 3, prowess: 15, body: 7, attackerChooses: true }, TO_THE_SOUTH),
  special("METD-71", "Smaug at Home", { unique: true, entity: "Smaug" }),
  ahunt("METD-4", "Bairanax", { mp: 3, strikes: 3, prowess: 12, body: 6, attackerChooses: true },
    { regions: ["Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows"], withDoors: ["Northern Rhovanion", "Iron Hills", "Southern Rhovanion", "Angmar"] }),
  ahunt("METD-21", "Eärcaraxë", { mp: 4, strikes: 3, prowess: 15, body: 6, attackerChooses: true },
    { regions: ["Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast"], withDoors: ["Old Pûkel-land", "Enedhwaith", "Anfalas"], types: "c" }),
  ahunt("METD-37", "Itangast", { mp: 6, strikes: 4, prowess: 16, body: 7 }, FROM_THE_HEATH),
  ahunt("METD-61", "Scatha", { mp: 5, strikes: 4, prowess: 13, body: 8 },
    { regions: ["Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows"], withDoors: ["Anduin Vales", "Western Mirkwood", "Heart of Mirkwood", "Gundabad"] }),
  ahunt("METD-64", "Scorba", { mp: 3, strikes: 4, prowess: 10, body: 7, attackerChooses: true },
    { regions: ["Forochel", "Angmar", "Gundabad"], withDoors: ["Númeriador", "Arthedain", "Rhudaur"] }),
  atHome("METD-5", "Bairanax", { mp: 3, strikes: 2, prowess: 15, body: 7 }, { has: [{ stat: "limit", by: 1, to: "site", when: [{ if: "faced", race: "animal" }] }] }),
  atHome("METD-22", "Eärcaraxë", { mp: 4, strikes: 2, prowess: 18, body: 7, attackerChooses: true }, { has: [{ stat: "limit", by: 1, to: "site", when: [{ if: "moving" }, { if: "path", region: "c", least: 1 }] }] }),
  atHome("METD-38", "Itangast", { mp: 6, strikes: 3, prowess: 19, body: 8 }, { itemCorruption: { class: "greater", by: 1 } }),
  atHome("METD-62", "Scatha", { mp: 5, strikes: 3, prowess: 16, body: 9 }, { has: [{ stat: "influence", by: -1, to: "everyone" }] }),
  atHome("METD-65", "Scorba", { mp: 3, strikes: 3, prowess: 13, body: 8 }, { itemCorruption: { class: "major", by: 1 } }),
];
/** A Dragon in his lair; with the Doors of Night also in these regions and at any site there. */
const dragon = (lair: string, regions: readonly string[]): Keyed =>
  ({ sitesNamed: [lair], also: [{ when: { if: "inPlay", card: DOORS }, keyed: { regionsNamed: regions, sitesIn: { regions } } }] });

const DRAGON_CREATURES: readonly CreatureCard[] = [
  { kind: "creature", id: "METD-3", name: "Bairanax", unique: true, entity: "Bairanax", race: "dragon", strikes: 2, prowess: 14, body: 7, mp: 3, attackerChooses: true, keyed: dragon("Ovir Hollow", ["Withered Heath", "Gundabad", "Anduin Vales", "Grey Mountain Narrows"]) },
  { kind: "creature", id: "METD-20", name: "Eärcaraxë", unique: true, entity: "Eärcaraxë", race: "dragon", strikes: 2, prowess: 17, body: 7, mp: 4, attackerChooses: true, keyed: dragon("Isle of the Ulond", ["Andrast Coast", "Bay of Belfalas", "Eriadoran Coast", "Andrast"]) },
  { kind: "creature", id: "METD-36", name: "Itangast", unique: true, entity: "Itangast", race: "dragon", strikes: 3, prowess: 18, body: 8, mp: 6, keyed: dragon("Gold Hill", ["Withered Heath", "Iron Hills", "Northern Rhovanion", "Grey Mountain Narrows"]) },
  { kind: "creature", id: "METD-60", name: "Scatha", unique: true, entity: "Scatha", race: "dragon", strikes: 3, prowess: 15, body: 9, mp: 5, keyed: dragon("Gondmaeglom", ["Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows"]) },
  { kind: "creature", id: "METD-63", name: "Scorba", unique: true, entity: "Scorba", race: "dragon", strikes: 3, prowess: 12, body: 8, mp: 3, attackerChooses: true, keyed: dragon("Zarak Dûm", ["Forochel", "Angmar", "Gundabad"]) },
];
export const DRAGONS: readonly (EventCard | CreatureCard)[] = [...DRAGON_EVENTS, ...DRAGON_CREATURES];
