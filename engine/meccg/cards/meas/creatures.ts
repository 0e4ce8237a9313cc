// biome-ignore-all format: a card a line
import type { CreatureCard } from "../words/playcards.js";
import type { CompanyKind, SiteType } from "../words/basics.js";
import type { Cond } from "../words/conditions.js";
import type { Has } from "../words/words.js";

/** Every type of site but Havens. */
const NO_HAVEN: readonly SiteType[] = ["free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold"];
const ELVISH = ["Lindon", "Rhudaur", "Wold & Foothills", "Anfalas"];
const COASTS = ["Anfalas", "Belfalas", "Lamedon", "Lebennin", "Anórien"];
const HEROES: readonly CompanyKind[] = ["hero"];
const ON_HEROES: readonly Cond[] = [{ if: "companyIs", kinds: HEROES }];
/** Weaker against heroes. */
const weaker = (by: number): Has => ({ stat: "attackProwess", by, to: "ownAttack", when: ON_HEROES });

export const CREATURES: readonly CreatureCard[] = [
  { kind: "creature", id: "MEAS-22", name: "Trolls from the Mountains", race: "troll", strikes: 3, prowess: 12, body: 5, mp: 2, keyed: { regions: "www" } },
  { kind: "creature", id: "MEAS-8", name: "Durin’s Folk", race: "dwarf", strikes: 5, prowess: 8, mp: 2, starred: true, detains: HEROES, has: [weaker(-2)], keyed: { regions: "w b", regionsNamed: ["The Shire"] } },
  { kind: "creature", id: "MEAS-9", name: "Dwarven Travelers", race: "dwarf", strikes: 3, prowess: 8, mp: 1, starred: true, detains: ["hero", "covert"], keyed: { regions: "w b", sites: ["ruins-and-lairs", "border-hold"] } },
  { kind: "creature", id: "MEAS-10", name: "Galadhrim", race: "elf", strikes: 3, prowess: 11, body: 7, mp: 2, starred: true, detains: HEROES, has: [weaker(-2)], keyed: { regionsNamed: ELVISH, sitesIn: { regions: ELVISH, types: NO_HAVEN } },
    on: [{ on: "strikeWounds", does: [{ do: "discard", what: "targetsItems" }] }] },
  { kind: "creature", id: "MEAS-12", name: "Knights of the Prince", unique: true, race: "dunadan", strikes: 4, prowess: 10, body: 8, mp: 3, starred: true, detains: HEROES, keyed: { regionsNamed: COASTS, sitesIn: { regions: COASTS } },
    on: [{ on: "afterAttack", does: [{ do: "tap", who: "company" }] }] },
  { kind: "creature", id: "MEAS-20", name: "Steward’s Guard", race: "dunadan", strikes: 5, prowess: 8, mp: 1, starred: true, detains: ["hero", "covert"],
    keyed: { regionsNamed: ["Wold & Foothills", "Rohan", "Anórien", "Lebennin", "Brown Lands", "Dagorlad", "Ithilien", "Harondor"] } },
];
