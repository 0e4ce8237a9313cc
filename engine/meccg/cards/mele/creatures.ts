// biome-ignore-all format: a card a line
import type { CreatureCard } from "../words/playcards.js";
import type { CompanyKind, SiteType } from "../words/basics.js";
import type { Keyed } from "../words/words.js";

/** Every type of site but Havens. */
const NO_HAVEN: readonly SiteType[] = ["free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold"];
/** In these regions, on the way or at any site there. */
const about = (...regions: readonly string[]): Keyed => ({ regionsNamed: regions, sitesIn: { regions } });
const HEROES_AND_COVERT: readonly CompanyKind[] = ["hero", "covert"];
const EAST_OF_THE_MOUNTAINS = ["Anduin Vales", "Wold & Foothills", "High Pass", "Redhorn Gate"];

export const CREATURES: readonly CreatureCard[] = [
  { kind: "creature", id: "MELE-60", name: "Arthadan Rangers", race: "dunadan", strikes: "each", prowess: 10, body: 6, mp: 2, starred: true, detains: HEROES_AND_COVERT, barredBy: { if: "company", has: { home: "Bree" } },
    keyed: about("Arthedain", "Rhudaur", "Cardolan", "Hollin", "The Shire") },
  { kind: "creature", id: "MELE-62", name: "Beorning Toll", race: "man", strikes: "each", prowess: 11, body: 6, mp: 2, starred: true, detains: HEROES_AND_COVERT, barredBy: { if: "company", has: { home: "Beorn’s House" } },
    keyed: { regionsNamed: EAST_OF_THE_MOUNTAINS, sitesIn: { regions: EAST_OF_THE_MOUNTAINS, types: NO_HAVEN } } },
  { kind: "creature", id: "MELE-63", name: "The Border-watch", race: "man", strikes: 5, prowess: 7, mp: 1, starred: true, detains: ["hero"], keyed: { regions: "f b", sites: ["free-hold", "border-hold"] },
    has: [{ stat: "attackStrikes", by: -3, to: "ownAttack", when: [{ if: "companyIs", kinds: ["hero"] }] }] },
  { kind: "creature", id: "MELE-69", name: "Elf-lord Revealed in Wrath", race: "elf", strikes: 1, prowess: 15, body: 9, mp: 3, starred: true, detains: ["hero"],
    keyed: { regions: "ww", also: [{ when: { if: "notInPlay", card: "Doors of Night" }, keyed: { regions: "s" } }] },
    has: [{ stat: "attackProwess", by: 4, to: "ownAttack", when: [{ if: "strikeAgainst", is: { race: "ringwraith" } }] }] },
  { kind: "creature", id: "MELE-70", name: "Elves upon Errantry", race: "elf", strikes: 4, prowess: 9, mp: 1, starred: true, barredBy: { if: "companyIs", kinds: ["hero"] }, keyed: { regions: "ww b f" } },
  { kind: "creature", id: "MELE-76", name: "Gondorian Rangers", race: "dunadan", strikes: "each", prowess: 9, body: 6, mp: 2, starred: true, detains: HEROES_AND_COVERT, barredBy: { if: "company", has: { home: "Henneth Annûn" } },
    keyed: about("Ithilien", "Dagorlad", "Harondor", "Mouths of the Anduin", "Brown Lands") },
  { kind: "creature", id: "MELE-81", name: "Landroval", unique: true, race: "animal", strikes: 2, prowess: 12, body: 6, mp: 2, starred: true, attackerChooses: true, barredBy: { if: "companyIs", kinds: ["hero", "covert"] }, keyed: { regions: "ww b s" } },
  { kind: "creature", id: "MELE-88", name: "Pirates", race: "man", strikes: 3, prowess: 7, mp: 1, keyed: { regions: "w c", sites: ["ruins-and-lairs"] },
    has: [{ stat: "attackProwess", by: 2, to: "ownAttack", when: [{ if: "attackKeyedTo", regions: "c" }] }],
    on: [{ on: "strikeWounds", once: true, does: [{ do: "discard", what: "itemOfCompanysChoice" }] }] },
  { kind: "creature", id: "MELE-93", name: "Thranduil’s Folk", race: "elf", strikes: "each", prowess: 10, body: 6, mp: 2, starred: true, detains: HEROES_AND_COVERT, barredBy: { if: "company", has: { home: "Thranduil’s Halls" } },
    keyed: about("Woodland Realm", "Western Mirkwood", "Heart of Mirkwood", "Northern Rhovanion", "Grey Mountain Narrows") },
  { kind: "creature", id: "MELE-96", name: "Uruk-lieutenant", race: "orc", keywords: ["uruk-hai"], strengthens: { card: "Orc-lieutenant", prowess: 3 }, strikes: 1, prowess: 9, mp: 1, keyed: { regions: "w s", sites: ["ruins-and-lairs", "shadow-hold"] },
    has: [{ stat: "attackProwess", by: 3, to: "ownAttack", when: [{ if: "faced", race: "orc" }] }] },
  { kind: "creature", id: "MELE-97", name: "Wandering Eldar", race: "elf", strikes: "each", prowess: 9, mp: 1, starred: true, detains: HEROES_AND_COVERT,
    keyed: { regions: "ww b", also: [{ when: { if: "notInPlay", card: "Doors of Night" }, keyed: { regions: "f" } }] } },
  { kind: "creature", id: "MELE-100", name: "Wild Trolls", race: "troll", strikes: 2, prowess: 10, mp: 1, keyed: { regions: "ww", sites: ["ruins-and-lairs"] } },
];
