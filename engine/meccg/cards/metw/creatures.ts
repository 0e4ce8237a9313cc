// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { CreatureCard } from "../words/playcards.js";
import type { Effect, Keyed, Mode, On } from "../words/words.js";
import type { CardId, SiteType } from "../words/basics.js";

const DOORS = "Doors of Night";
/** Moving through these regions, or to a site in them (of these types, or any). */
export const regions = (names: readonly string[], types?: readonly SiteType[]): Pick<Keyed, "regionsNamed" | "sitesIn"> =>
  ({ regionsNamed: names, sitesIn: types ? { regions: names, types } : { regions: names } });
/** A dragon at home; everywhere in its country while the Doors stand open. */
const dragon = (lair: string): Keyed =>
  ({ sitesNamed: [lair], also: [{ when: { if: "inPlay", card: DOORS }, keyed: regions(["Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath"]) }] });
const trolls = (...names: readonly string[]): On => ({ on: "strikeWounds", needs: [{ if: "facedCard", names }], does: [{ do: "discard", what: "targetsNonSpecialItems" }] });
/** Last effect of a permanent-event that was tapped into a short-event. */
const GONE: Effect = { do: "discard", what: "self" };
/** Prowess, body and points; `tapped`: what it does from play, for a tap and one of the hazard limit. */
const nazgul = (id: CardId, name: string, [prowess, body, mp]: readonly [number, number, number], near: readonly string[], tapped: Mode): CreatureCard => ({
  kind: "creature", id, name, unique: true, race: "nazgul", strikes: 1, prowess, body, mp, keyed: { regions: "d", sites: ["dark-hold"], ...regions(near) },
  asEvent: { type: "permanent", may: [{ ...tapped, cost: ["tapSelf"] }] },
});

export const CREATURES: readonly CreatureCard[] = [
  { kind: "creature", id: "METW-1", name: "Abductor", race: "man", strikes: 1, prowess: 10, mp: 1, keyed: { regions: "b", sites: ["border-hold"] },
    on: [{ on: "strikeWounds", needs: [{ if: "strikeAgainst", is: { wizard: false, notRace: "ringwraith", ally: true } }], does: [{ do: "discard", what: "target" }] }] },
  nazgul("METW-2", "Adûnaphel", [15, 10, 5], ["Brown Lands", "Dagorlad", "Gorgoroth", "Western Mirkwood"],
    { when: ["hazard", "attackHazard"], target: { of: "character", who: { untapped: true }, whose: "company" }, does: [{ do: "tap", who: "target" }, GONE] }),
  { kind: "creature", id: "METW-3", name: "Agburanar", unique: true, entity: "Agburanar", race: "dragon", strikes: 2, prowess: 15, body: 9, mp: 4, keyed: dragon("Caves of Ûlund") },
  nazgul("METW-4", "Akhôrahil", [16, 9, 5], ["Harondor", "Horse Plains", "Gorgoroth", "Khand"],
    { when: ["hazard", "attackHazard", "strikeHazard"], target: { of: "character", whose: "company" }, does: [{ do: "boost", who: "target", body: -1 }, GONE] }),
  { kind: "creature", id: "METW-5", name: "Ambusher", race: "man", strikes: 2, prowess: 10, mp: 1, attackerChooses: true, keyed: { regions: "f b" } },
  { kind: "creature", id: "METW-8", name: "Assassin", race: "man", strikes: 1, prowess: 11, mp: 2, attackerChooses: true, attacks: 3, tapCancels: 2, keyed: { sites: ["border-hold", "free-hold"] } },
  { kind: "creature", id: "METW-14", name: "Barrow-wight", race: "undead", strikes: 1, prowess: 12, mp: 1, keyed: { regions: "s d", sites: ["shadow-hold", "dark-hold"] },
    on: [{ on: "afterAttack", does: [{ do: "corruptionCheck", who: "wounded", by: -2 }] }] },
  { kind: "creature", id: "METW-16", name: "“Bert” (Bûrat)", unique: true, race: "troll", strikes: 1, prowess: 12, mp: 1, keyed: { regions: "w s", sites: ["shadow-hold"] },
    on: [trolls("“William” (Wûluag)", "“Tom” (Tûma)")] },
  { kind: "creature", id: "METW-17", name: "Brigands", race: "man", strikes: 2, prowess: 8, mp: 1, keyed: { regions: "b w" },
    on: [{ on: "strikeWounds", once: true, does: [{ do: "discard", what: "itemOfCompanysChoice" }] }] },
  { kind: "creature", id: "METW-20", name: "Cave-drake", race: "dragon", strikes: 2, prowess: 10, mp: 1, attackerChooses: true, keyed: { regions: "ww", sites: ["ruins-and-lairs"] } },
  { kind: "creature", id: "METW-23", name: "Corpse-candle", race: "undead", strikes: 1, prowess: 7, mp: 1, keyed: { regions: "w s d", sites: ["shadow-hold", "dark-hold"] },
    on: [{ on: "beforeStrikes", does: [{ do: "corruptionCheck", who: "company" }] }] },
  { kind: "creature", id: "METW-24", name: "Corsairs of Umbar", race: "man", strikes: 5, prowess: 9, mp: 1,
    keyed: { regions: "c", ...regions(["Andrast", "Anfalas", "Belfalas", "Cardolan", "Enedhwaith", "Harondor", "Lindon", "Lebennin", "Old Pûkel-land"], ["ruins-and-lairs", "shadow-hold"]), sitesInToo: ["Elven Shores", "Eriadoran Coast", "Andrast Coast", "Bay of Belfalas", "Mouths of the Anduin"] } },
  special("METW-25", "Crebain"),
  { kind: "creature", id: "METW-26", name: "Daelomin", unique: true, entity: "Daelomin", race: "dragon", strikes: 3, prowess: 13, body: 8, mp: 4, attackerChooses: true, keyed: dragon("Dancing Spire") },
  nazgul("METW-31", "Dwar of Waw", [15, 10, 5], ["Harondor", "Imlad Morgul", "Gorgoroth", "Ithilien"],
    { when: ["hazard", "attackHazard", "strikeHazard"], does: [{ do: "boostAttacks", races: ["wolf", "spider", "animal"], prowess: 1 }, GONE] }),
  { kind: "creature", id: "METW-34", name: "Fell Turtle", race: "animal", strikes: 1, prowess: 15, mp: 1, keyed: { regions: "c" },
    on: [{ on: "strikeSucceeds", does: [{ do: "returnToOrigin" }] }] },
  { kind: "creature", id: "METW-37", name: "Ghosts", race: "undead", strikes: 3, prowess: 9, mp: 1, keyed: { regions: "s d", sites: ["shadow-hold", "dark-hold"] },
    on: [{ on: "afterAttack", does: [{ do: "corruptionCheck", who: "wounded", by: -1 }] }] },
  { kind: "creature", id: "METW-38", name: "Ghouls", race: "undead", strikes: 5, prowess: 7, mp: 1, keyed: { regions: "s d", sites: ["shadow-hold", "dark-hold"] } },
  { kind: "creature", id: "METW-39", name: "Giant", race: "giant", strikes: 1, prowess: 13, mp: 1, keyed: { regions: "ww" } },
  { kind: "creature", id: "METW-40", name: "Giant Spiders", race: "spider", strikes: 2, prowess: 10, mp: 1,
    keyed: { regions: "ww", ...regions(["Heart of Mirkwood", "Southern Mirkwood", "Western Mirkwood", "Woodland Realm"], ["ruins-and-lairs", "shadow-hold", "dark-hold"]) },
    on: [{ on: "bodyCheckEquals", needs: [{ if: "strikeAgainst", is: { wizard: false, notRace: "ringwraith", ally: true } }], does: [{ do: "discard", what: "target" }] }] },
  { kind: "creature", id: "METW-43", name: "Half-trolls of Far Harad", race: "troll", strikes: 2, prowess: 10, mp: 1, keyed: { regions: "s d", sites: ["shadow-hold", "dark-hold"] } },
  nazgul("METW-44", "Hoarmûrath of Dír", [15, 9, 5], ["Dagorlad", "Ithilien", "Gorgoroth", "Khand"],
    { when: ["attackHazard", "hazard"], target: { of: "attack", ahead: true }, does: [{ do: "attack", strikes: 1 }, GONE] }),
  { kind: "creature", id: "METW-45", name: "Huorn", race: "plant", strikes: 1, prowess: 10, mp: 1,
    keyed: { regions: "w", sitesNamed: ["Drúadan Forest", "Old Forest", "Wellinghall"], ...regions(["Heart of Mirkwood", "Southern Mirkwood", "Western Mirkwood", "Woodland Realm"], ["ruins-and-lairs", "shadow-hold"]) } },
  nazgul("METW-46", "Indûr Dawndeath", [15, 10, 5], ["Harondor", "Imlad Morgul", "Gorgoroth", "Khand"],
    { when: ["hazard", "attackHazard"], target: { of: "character", who: { wounded: true }, whose: "company" }, does: [{ do: "discard", what: "woundedsItem" }, GONE] }),
  nazgul("METW-47", "Khamûl the Easterling", [18, 8, 6], ["Brown Lands", "Heart of Mirkwood", "Gorgoroth", "Southern Mirkwood"],
    { when: ["hazard"], does: [{ do: "discardCardsOfHand", perNazgul: true }, GONE] }),
  { kind: "creature", id: "METW-48", name: "Leucaruth", unique: true, entity: "Leucaruth", race: "dragon", strikes: 2, prowess: 16, body: 8, mp: 4, keyed: dragon("Irerock") },
  { kind: "creature", id: "METW-65", name: "Mouth of Sauron", unique: true, race: "man", strikes: 1, prowess: 13, body: 8, mp: 3, keyed: { regions: "d", sites: ["dark-hold"] },
    asEvent: { type: "short", modes: [{ when: ["hazard"], target: { of: "discarded", hazard: true }, does: [{ do: "fromDiscard", to: "hand", count: 1 }] }] } },
  { kind: "creature", id: "METW-66", name: "Mûmak (Oliphant)", sparesMinions: true, race: "animal", strikes: 2, prowess: 12, mp: 1,
    keyed: { ...regions(["Dagorlad", "Gorgoroth", "Horse Plains", "Ithilien", "Khand", "Nurn", "Udûn"]), also: [{ when: { if: "facedCard", names: ["Corsairs of Umbar"] }, keyed: regions(["Andrast", "Anfalas", "Belfalas", "Lebennin"], ["ruins-and-lairs", "shadow-hold"]) }] } },
  special("METW-493", "Neeker-breekers"),
  { kind: "creature", id: "METW-70", name: "Old Man Willow", race: "plant", strikes: 1, prowess: 13, mp: 1,
    keyed: { regions: "ww", sitesNamed: ["Old Forest", "Drúadan Forest"], ...regions(["Fangorn", "Heart of Mirkwood", "Southern Mirkwood", "Western Mirkwood"], ["ruins-and-lairs", "shadow-hold", "dark-hold"]) },
    has: [{ stat: "attackProwess", by: 2, to: "ownAttack", when: [{ if: "strikeAgainst", is: { race: "hobbit" } }] }] },
  { kind: "creature", id: "METW-71", name: "Olog-hai (Trolls)", race: "troll", strikes: 3, prowess: 10, body: 5, mp: 2, keyed: { regions: "s d", sites: ["dark-hold"] } },
  { kind: "creature", id: "METW-72", name: "Orc-guard", race: "orc", strikes: 5, prowess: 8, mp: 1, keyed: { regions: "s d", sites: ["shadow-hold", "dark-hold"] } },
  { kind: "creature", id: "METW-73", name: "Orc-lieutenant", race: "orc", strikes: 1, prowess: 7, mp: 1, keyed: { regions: "w s d", sites: ["ruins-and-lairs", "shadow-hold", "dark-hold"] },
    has: [{ stat: "attackProwess", by: 4, to: "ownAttack", when: [{ if: "faced", race: "orc" }] }] },
  { kind: "creature", id: "METW-74", name: "Orc-patrol", race: "orc", strikes: 3, prowess: 6, mp: 1, keyed: { regions: "w s d", sites: ["ruins-and-lairs", "shadow-hold", "dark-hold"] } },
  { kind: "creature", id: "METW-75", name: "Orc-raiders", race: "orc", strikes: 4, prowess: 6, mp: 1, keyed: { regions: "b w", sites: ["ruins-and-lairs"] } },
  { kind: "creature", id: "METW-76", name: "Orc-warband", race: "orc", strikes: 5, prowess: 4, mp: 1, keyed: { regions: "w s d", sites: ["ruins-and-lairs", "shadow-hold", "dark-hold"] },
    has: [{ stat: "attackProwess", by: 3, to: "ownAttack", when: [{ if: "faced", race: "orc" }] }] },
  { kind: "creature", id: "METW-77", name: "Orc-warriors", race: "orc", strikes: 3, prowess: 7, mp: 1, keyed: { regions: "b w", sites: ["ruins-and-lairs"] } },
  { kind: "creature", id: "METW-78", name: "Orc-watch", race: "orc", strikes: 3, prowess: 9, mp: 1, keyed: { regions: "s d", sites: ["shadow-hold", "dark-hold"] } },
  special("METW-79", "Pick-pocket"),
  { kind: "creature", id: "METW-82", name: "Pûkel-men", race: "pukel", strikes: 2, prowess: 11, mp: 1,
    keyed: { sites: ["shadow-hold", "dark-hold"], sitesIn: { regions: ["Andrast", "Anfalas", "Anórien", "Dunland", "Enedhwaith", "Gap of Isen", "Lamedon", "Old Pûkel Gap", "Old Pûkel-land", "Rohan"], types: ["ruins-and-lairs"] } } },
  nazgul("METW-83", "Ren the Unclean", [15, 10, 5], ["Dagorlad", "Ithilien", "Gorgoroth", "Horse Plains"],
    { when: ["hazard"], does: [{ do: "corruptionCheck", who: "everyone", bothSupport: true }, GONE] }),
  { kind: "creature", id: "METW-85", name: "Rogrog", unique: true, race: "troll", strikes: 1, prowess: 13, body: 8, mp: 2, keyed: { regions: "d", sites: ["shadow-hold", "dark-hold"] } },
  special("METW-86", "Shelob", { unique: true }),
  { kind: "creature", id: "METW-88", name: "Silent Watcher", race: "pukel", strikes: "each", prowess: 8, mp: 1, keyed: { sites: ["shadow-hold", "dark-hold"] } },
  special("METW-89", "Slayer"),
  { kind: "creature", id: "METW-90", name: "Smaug", unique: true, entity: "Smaug", race: "dragon", strikes: 2, prowess: 17, body: 8, mp: 5, attackerChooses: true, keyed: dragon("The Lonely Mountain") },
  { kind: "creature", id: "METW-95", name: "The Great Goblin", unique: true, race: "orc", strikes: 1, prowess: 12, body: 7, mp: 2, keyed: { sites: ["dark-hold"], ...regions(["High Pass"]), movingBetween: ["Rivendell", "Lórien"] } },
  special("METW-102", "Thief"),
  { kind: "creature", id: "METW-103", name: "“Tom” (Tûma)", unique: true, race: "troll", strikes: 1, prowess: 13, mp: 1, keyed: { regions: "ww" },
    on: [trolls("“Bert” (Bûrat)", "“William” (Wûluag)")] },
  nazgul("METW-107", "Ûvatha the Horseman", [15, 9, 5], ["Harondor", "Horse Plains", "Gorgoroth", "Khand"],
    { when: ["hazard"], target: { of: "discarded", hazard: true, creature: true }, does: [{ do: "fromDiscard", to: "hand", count: 1 }, GONE] }),
  { kind: "creature", id: "METW-109", name: "Wargs", race: "wolf", strikes: 2, prowess: 9, mp: 1, keyed: { regions: "b w s" } },
  { kind: "creature", id: "METW-110", name: "Watcher in the Water", race: "animal", strikes: "each", prowess: 8, mp: 1, keyed: { regions: "ww c", sitesNamed: ["Moria"] } },
  { kind: "creature", id: "METW-112", name: "“William” (Wûluag)", unique: true, race: "troll", strikes: 1, prowess: 11, mp: 1, keyed: { regions: "w s d", sites: ["shadow-hold", "dark-hold"] },
    on: [trolls("“Bert” (Bûrat)", "“Tom” (Tûma)")] },
  special("METW-113", "Witch-king of Angmar", { unique: true }),
  { kind: "creature", id: "METW-114", name: "Wolves", race: "wolf", strikes: 3, prowess: 8, mp: 1, keyed: { regions: "b w" } },
];
