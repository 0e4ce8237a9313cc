// biome-ignore-all format: a card a line
/** Factions of the servants of Sauron. */
import { special } from "../words/special.js";
import type { CardId } from "../words/basics.js";
import { ENTITIES, type EntityName } from "../words/entities.js";
import type { FactionCard } from "../words/playcards.js";

export interface Numbers { /** What a major item, and a greater one, add to the attempt. */ gifts?: readonly [number, number]; mp: number; number: number; strikes: number; prowess: number; body: number; attackerChooses?: true }
/** A Dragon who has sworn himself to a player: he attacks whoever moves through these regions, once in a movement/hazard phase. */
export const roused = (id: CardId, entity: EntityName, n: Numbers, regions: readonly string[]): FactionCard => ({
  kind: "faction", id, name: `${entity} Roused`, alignment: "minion", unique: true, entity, mp: n.mp, race: "dragon", number: n.number, at: [ENTITIES[entity].lair!],
  gifts: [{ class: "major", by: n.gifts?.[0] ?? 3 }, { class: "greater", by: n.gifts?.[1] ?? 6 }], sparesItsOwn: true,
  on: [{ on: "reveal", once: true, needs: [{ if: "movesIn", regions }],
    does: [{ do: "attackOn", who: "company", race: "dragon", strikes: n.strikes, prowess: n.prowess, body: n.body, byThisCard: true, ...(n.attackerChooses ? { opponentPicks: true } : {}) }] }],
});

export const FACTIONS: readonly FactionCard[] = [
  roused("MELE-259", "Agburanar", { mp: 4, number: 12, strikes: 2, prowess: 15, body: 9 }, ["Withered Heath", "Northern Rhovanion", "Grey Mountain Narrows", "Iron Hills"]),
  { kind: "faction", id: "MELE-260", name: "Balchoth", alignment: "minion", unique: true, mp: 2, race: "man", number: 8, at: ["Raider-hold"], beside: { "Easterlings": 2, "Men of Dorwinion": -2 } },
  { kind: "faction", id: "MELE-261", name: "Beornings", alignment: "minion", unique: true, mp: 3, race: "man", number: 9, at: ["Beorn’s House"] },
  { kind: "faction", id: "MELE-262", name: "Black Trolls", alignment: "minion", unique: true, mp: 1, race: "troll", number: 10, numberInPlay: 0, at: ["Cirith Gorgor", "Barad-dûr"], beside: { "Morgul-orcs": 2, "Orcs of Gundabad": -2 }, underLeader: true },
  { kind: "faction", id: "MELE-263", name: "Dunlendings", alignment: "minion", unique: true, mp: 4, race: "man", number: 9, at: ["Dunnish Clan-hold"], beside: { "Hillmen": 2 } },
  { kind: "faction", id: "MELE-264", name: "Easterlings", alignment: "minion", unique: true, mp: 2, race: "man", number: 8, at: ["Easterling Camp"], beside: { "Balchoth": 2, "Wain-easterlings": 2, "Men of Dorwinion": -2 } },
  { kind: "faction", id: "MELE-265", name: "Goblins of Goblin-gate", alignment: "minion", unique: true, mp: 2, race: "orc", number: 8, numberInPlay: 0, at: ["Goblin-gate"], beside: { "Grey Mountain Goblins": 2 } },
  { kind: "faction", id: "MELE-266", name: "Grey Mountain Goblins", alignment: "minion", unique: true, mp: 3, race: "orc", number: 8, numberInPlay: 0, at: ["Gondmaeglom"], beside: { "Orcs of Gundabad": 2, "Goblins of Goblin-gate": 2 } },
  { kind: "faction", id: "MELE-267", name: "Half-trolls", alignment: "minion", unique: true, mp: 1, race: "troll", number: 9, numberInPlay: 0, at: ["Cirith Ungol", "Barad-dûr"], beside: { "Variags of Khand": 2 }, underLeader: true },
  { kind: "faction", id: "MELE-268", name: "Hill Trolls", alignment: "minion", unique: true, mp: 2, race: "troll", number: 9, numberInPlay: 0, at: ["Ettenmoors"], beside: { "Stone Trolls": 2 }, underLeader: true },
  { kind: "faction", id: "MELE-269", name: "Hillmen", alignment: "minion", unique: true, mp: 4, race: "man", number: 10, at: ["Cameth Brin"], beside: { "Dunlendings": 2, "Angmarim": 2 } },
  { kind: "faction", id: "MELE-270", name: "Ice-orcs", alignment: "minion", unique: true, mp: 4, race: "orc", number: 10, numberInPlay: 0, at: [], where: { regions: ["Forochel", "Withered Heath"], types: ["ruins-and-lairs"] }, beside: { "Wargs of the Forochel": 2 } },
  { kind: "faction", id: "MELE-271", name: "Men of Dorwinion", alignment: "minion", unique: true, mp: 3, race: "man", number: 10, at: ["Shrel-Kain"], beside: { "Easterlings": -2, "Balchoth": -2 } },
  { kind: "faction", id: "MELE-272", name: "Misty Mountain Wargs", alignment: "minion", unique: true, mp: 2, race: "wolf", number: 9, numberInPlay: 0, at: ["Ettenmoors"], beside: { "Goblins of Goblin-gate": 2, "Wargs of the Forochel": 2 }, underLeader: true },
  { kind: "faction", id: "MELE-273", name: "Nûrniags", alignment: "minion", unique: true, mp: 2, race: "man", number: 9, at: ["Nûrniag Camp"], beside: { "Nûriags": 2, "Balchoth": -2, "Variags of Khand": 2 } },
  { kind: "faction", id: "MELE-274", name: "Orcs of Angmar", alignment: "minion", unique: true, mp: 2, race: "orc", number: 8, numberInPlay: 0, at: ["Mount Gram"], beside: { "Morgul-orcs": 2, "Orcs of Gundabad": -2 } },
  { kind: "faction", id: "MELE-275", name: "Orcs of Gorgoroth", alignment: "minion", unique: true, mp: 1, race: "orc", number: 8, numberInPlay: 0, at: ["Barad-dûr"], beside: { "Orcs of Udûn": 2, "Orcs of Mirkwood": -2 }, underLeader: true },
  { kind: "faction", id: "MELE-276", name: "Orcs of Gundabad", alignment: "minion", unique: true, mp: 3, race: "orc", number: 9, numberInPlay: 0, at: ["Mount Gundabad"], beside: { "Grey Mountain Goblins": 2, "Orcs of Angmar": -2 } },
  { kind: "faction", id: "MELE-277", name: "Orcs of Mirkwood", alignment: "minion", unique: true, mp: 2, race: "orc", number: 8, numberInPlay: 0, at: ["Sarn Goriwing"], beside: { "Orcs of the Red Eye": -2, "Orcs of Gorgoroth": 2 } },
  { kind: "faction", id: "MELE-278", name: "Orcs of Moria", alignment: "minion", unique: true, mp: 3, race: "orc", number: 10, numberInPlay: 0, at: ["Moria"], beside: { "Goblins of Goblin-gate": 2, "Orcs of Dol Guldur": -2 } },
  { kind: "faction", id: "MELE-282", name: "Orcs of Udûn", alignment: "minion", unique: true, mp: 1, race: "orc", number: 8, numberInPlay: 0, at: ["Cirith Gorgor"], beside: { "Orcs of Gorgoroth": 2, "Orcs of the Red Eye": -2 }, underLeader: true },
  { kind: "faction", id: "MELE-279", name: "Orcs of the Ash Mountains", alignment: "minion", unique: true, mp: 1, race: "orc", number: 8, numberInPlay: 0, at: ["Cirith Gorgor"], beside: { "Orcs of the Ephel Dúath": -2, "Snaga-hai": 2 }, underLeader: true },
  { kind: "faction", id: "MELE-280", name: "Orcs of the Ephel Dúath", alignment: "minion", unique: true, mp: 1, race: "orc", number: 8, numberInPlay: 0, at: ["Cirith Ungol"], beside: { "Snaga-hai": 2, "Orcs of Angmar": -2 }, underLeader: true },
  { kind: "faction", id: "MELE-281", name: "Orcs of the Red Eye", alignment: "minion", unique: true, mp: 1, race: "orc", number: 8, numberInPlay: 0, at: ["Barad-dûr"], beside: { "Orcs of Mirkwood": -2, "Orcs of Udûn": -2, "Uruk-hai": 2 }, underLeader: true },
  roused("MELE-283", "Scatha", { mp: 5, number: 13, strikes: 3, prowess: 15, body: 9 }, ["Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows"]),
  roused("MELE-284", "Scorba", { mp: 3, number: 11, strikes: 3, prowess: 12, body: 8, attackerChooses: true }, ["Angmar", "Gundabad", "Forochel"]),
  roused("MELE-285", "Smaug", { mp: 5, number: 12, strikes: 2, prowess: 17, body: 8, attackerChooses: true }, ["Withered Heath", "Northern Rhovanion", "Grey Mountain Narrows", "Iron Hills"]),
  { kind: "faction", id: "MELE-286", name: "Snaga-hai", alignment: "minion", mp: 1, race: "orc", number: 9, numberInPlay: 0, at: [], where: { types: ["shadow-hold"], deepsToo: true }, tappedSiteToo: true },
  { kind: "faction", id: "MELE-287", name: "Southrons", alignment: "minion", unique: true, mp: 2, race: "man", number: 8, at: ["Southron Oasis"], beside: { "Haradrim": 2, "Asdriags": -2 } },
  { kind: "faction", id: "MELE-288", name: "Stone Trolls", alignment: "minion", unique: true, mp: 2, race: "troll", number: 10, numberInPlay: 0, at: ["Ettenmoors"], beside: { "Black Trolls": 2 }, underLeader: true },
  { kind: "faction", id: "MELE-289", name: "Umbarean Corsairs", alignment: "minion", unique: true, mp: 2, race: "man", number: 8, at: ["Gobel Mírlond"], beside: { "Black Númenóreans": 2, "Southrons": 2 } },
  { kind: "faction", id: "MELE-290", name: "Ungol-orcs", alignment: "minion", unique: true, mp: 1, race: "orc", number: 8, numberInPlay: 0, at: ["Cirith Ungol"], beside: { "Uruk-hai": 2, "Morgul-orcs": -2 }, underLeader: true },
  special("MELE-291", "Uruk-hai", { unique: true, alignment: "minion" }),
  { kind: "faction", id: "MELE-292", name: "Variags of Khand", alignment: "minion", unique: true, mp: 2, race: "man", number: 8, at: ["Variag Camp"], beside: { "Nûrniags": 2, "Haradrim": -2 } },
  { kind: "faction", id: "MELE-293", name: "Wargs of the Forochel", alignment: "minion", unique: true, mp: 3, race: "wolf", number: 10, numberInPlay: 0, at: ["Lossadan Cairn"], beside: { "Ice-orcs": 2, "Misty Mountain Wargs": 2 } },
  { kind: "faction", id: "MELE-294", name: "White Mountain Wolves", alignment: "minion", unique: true, mp: 3, race: "wolf", number: 10, numberInPlay: 0, at: ["Stone-circle"], beside: { "Dunlendings": 2 } },
  { kind: "faction", id: "MELE-295", name: "Woodmen", alignment: "minion", unique: true, mp: 3, race: "man", number: 10, at: ["Woodmen-town"] },
  { kind: "faction", id: "MELE-296", name: "Woses of the Eryn Vorn", alignment: "minion", unique: true, mp: 3, race: "wose", number: 11, at: ["The Worthy Hills"] },
];
