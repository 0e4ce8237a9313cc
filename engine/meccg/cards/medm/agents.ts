// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { AgentCard } from "../words/playcards.js";
import type { Has, Mode } from "../words/words.js";
import type { Race } from "../words/basics.js";

const kin = (by: number, race: Race): Has => ({ stat: "di", by, when: [{ if: "against", race, character: true, faction: true }] });
const named = (by: number, name: string): Has => ({ stat: "di", by, when: [{ if: "against", named: name }] });
const gondor: readonly Has[] = [
  { stat: "di", by: 2, when: [{ if: "against", race: "dunadan", character: true }] },
  { stat: "di", by: 2, when: [{ if: "against", playableIn: ["Anfalas", "Anórien", "Belfalas", "Lamedon", "Lebennin"], faction: true }] },
];

const attacks = (prowess?: number): Mode => ({ as: "attack", when: ["hazard"], uncounted: true, agent: { untapped: true, here: true }, agentPays: "tap", does: [{ do: "agentAttacks", ...(prowess ? { prowess } : {}) }] });

/** Agents: hazards for heroes, for minions characters too. */
export const AGENTS: readonly AgentCard[] = [
  { kind: "agent", id: "MEDM-1", name: "Anarin", unique: true, mp: 2, race: "elf", skills: ["scout", "diplomat"], mind: 7, prowess: 4, body: 8, di: 3, home: ["Moria"], moves: { havens: true }, may: [attacks()] },
  { kind: "agent", id: "MEDM-2", name: "Baduila", unique: true, mp: 3, race: "man", skills: ["warrior", "scout", "ranger"], mind: 8, prowess: 6, body: 8, di: 2, home: ["Goblin-gate", "Mount Gundabad"],
    may: [{ when: ["hazard"], uncounted: true, needs: [{ if: "moving" }], agent: { here: true }, agentPays: "discard", does: [{ do: "returnToOrigin" }] }] },
  { kind: "agent", id: "MEDM-3", name: "Bill Ferny", unique: true, mp: 1, race: "man", skills: ["warrior", "scout"], mind: 3, prowess: 2, body: 8, di: 1, home: ["Bree", "Cameth Brin"] },
  { kind: "agent", id: "MEDM-4", name: "Dâsakûn", unique: true, mp: 2, race: "man", skills: ["warrior", "ranger"], mind: 5, prowess: 6, body: 7, di: 1, home: ["Easterling Camp", "Variag Camp", "Shrel-Kain"] },
  { kind: "agent", id: "MEDM-5", name: "Deallus", unique: true, mp: 1, race: "man", skills: ["warrior", "diplomat"], mind: 3, prowess: 2, body: 7, di: 1, home: ["Dunnish Clan-hold", "Bree", "Cameth Brin"] },
  { kind: "agent", id: "MEDM-6", name: "Drór", unique: true, mp: 1, race: "dwarf", skills: ["warrior", "diplomat"], mind: 4, prowess: 3, body: 7, di: 2, home: ["Blue Mountain Dwarf-hold"], has: [kin(2, "dwarf")] },
  special("MEDM-7", "Elerína", { unique: true }),
  { kind: "agent", id: "MEDM-8", name: "Elwen", unique: true, mp: 2, race: "elf", skills: ["warrior", "diplomat"], mind: 5, prowess: 4, body: 8, di: 2, home: ["Dol Amroth", "Minas Tirith"], moves: { havens: true }, has: [kin(2, "elf")] },
  { kind: "agent", id: "MEDM-9", name: "Eun", unique: true, mp: 1, race: "man", skills: ["warrior", "scout"], mind: 3, prowess: 4, body: 8, di: 0, home: ["Vale of Erech", "Lond Galen"] },
  { kind: "agent", id: "MEDM-10", name: "Firiel", unique: true, mp: 2, race: "dunadan", skills: ["sage", "diplomat"], mind: 6, prowess: 3, body: 8, di: 3, home: ["Pelargir", "Vale of Erech"], magic: ["shadow-magic"], has: gondor },
  { kind: "agent", id: "MEDM-11", name: "Fori the Beardless", unique: true, mp: 1, race: "dwarf", skills: ["warrior", "scout"], mind: 4, prowess: 4, body: 7, di: 1, home: ["Iron Hill Dwarf-hold"], has: [kin(2, "dwarf")] },
  { kind: "agent", id: "MEDM-12", name: "Gergeli", unique: true, mp: 2, race: "man", skills: ["scout", "diplomat"], mind: 5, prowess: 3, body: 9, di: 2, home: ["Shrel-Kain", "Lake-town", "Easterling Camp"] },
  { kind: "agent", id: "MEDM-13", name: "Gisulf", unique: true, mp: 1, race: "man", skills: ["warrior", "ranger"], mind: 4, prowess: 5, body: 7, di: 1, home: ["Woodmen-town", "Lake-town", "Dale"] },
  { kind: "agent", id: "MEDM-14", name: "Golodhros", unique: true, mp: 3, race: "dunadan", skills: ["warrior", "sage", "diplomat"], mind: 9, prowess: 5, body: 9, di: 4, home: ["Minas Morgul", "Cirith Ungol", "Barad-dûr"], magic: ["spirit-magic"],
    may: [{ when: ["hazard"], uncounted: true, agent: { untapped: true }, agentPays: "tap", target: { of: "influenced", kinds: ["ally", "faction", "character"] }, does: [{ do: "agentInfluences" }] }] },
  { kind: "agent", id: "MEDM-15", name: "The Grimburgoth", unique: true, mp: 3, race: "man", skills: ["warrior", "ranger", "sage"], mind: 8, prowess: 7, body: 9, di: 2, home: ["Dol Guldur"], magic: ["sorcery"], may: [attacks(2)] },
  { kind: "agent", id: "MEDM-16", name: "Herion", unique: true, mp: 1, race: "man", skills: ["warrior", "ranger"], mind: 3, prowess: 5, body: 7, di: 0, home: ["Lond Galen", "Dol Amroth"] },
  { kind: "agent", id: "MEDM-17", name: "Ivic", unique: true, mp: 2, race: "man", skills: ["warrior", "diplomat"], mind: 6, prowess: 5, body: 8, di: 2, home: ["Southron Oasis", "Variag Camp", "Pelargir"] },
  { kind: "agent", id: "MEDM-18", name: "Jûoma", unique: true, mp: 1, race: "man", skills: ["warrior", "ranger"], mind: 3, prowess: 3, body: 7, di: 1, home: ["Lossadan Camp", "Bree"] },
  { kind: "agent", id: "MEDM-19", name: "Leamon", unique: true, mp: 1, race: "man", skills: ["warrior"], mind: 3, prowess: 5, body: 8, di: 0, home: ["Cameth Brin", "Dunnish Clan-hold"] },
  { kind: "agent", id: "MEDM-20", name: "Nimloth", unique: true, mp: 1, race: "elf", skills: ["scout", "ranger"], mind: 4, prowess: 3, body: 8, di: 1, home: ["Thranduil’s Halls", "Sarn Goriwing"], moves: { havens: true }, has: [kin(2, "elf")] },
  { kind: "agent", id: "MEDM-21", name: "Ôm-buri-Ôm", unique: true, mp: 2, race: "man", skills: ["scout", "ranger"], mind: 5, prowess: 2, body: 9, di: 2, home: ["Drúadan Forest", "Wose Passage-hold", "Stone-circle"], has: [{ stat: "di", by: 3, when: [{ if: "against", race: "wose", faction: true }] }] },
  { kind: "agent", id: "MEDM-22", name: "Pôn-ora-Pôn", unique: true, mp: 2, race: "man", skills: ["scout", "ranger", "diplomat"], mind: 5, prowess: 1, body: 9, di: 2, home: ["Drúadan Forest", "Wose Passage-hold", "Stone-circle"], has: [{ stat: "di", by: 3, when: [{ if: "against", race: "wose", faction: true }] }] },
  { kind: "agent", id: "MEDM-23", name: "Râisha", unique: true, mp: 2, race: "man", skills: ["warrior", "scout"], mind: 5, prowess: 5, body: 9, di: 1, home: ["Variag Camp", "Easterling Camp", "Southron Oasis"] },
  { kind: "agent", id: "MEDM-24", name: "Súrion", unique: true, mp: 2, race: "dunadan", skills: ["warrior", "sage", "diplomat"], mind: 6, prowess: 5, body: 7, di: 2, home: ["Minas Tirith", "Pelargir"], has: gondor },
  special("MEDM-25", "Taladhan", { unique: true }),
  { kind: "agent", id: "MEDM-26", name: "Woffung", unique: true, mp: 1, race: "man", skills: ["warrior", "diplomat"], mind: 4, prowess: 4, body: 8, di: 1, home: ["Lake-town", "Dale", "Shrel-Kain"] },
  { kind: "agent", id: "MEDM-27", name: "Wormtongue", unique: true, mp: 2, race: "man", skills: ["scout", "sage", "diplomat"], mind: 5, prowess: 1, body: 8, di: 2, home: ["Edoras", "Dunharrow", "Isengard"], has: [named(4, "Riders of Rohan"), { stat: "di", by: 4, when: [{ if: "against", homeSite: "Edoras" }] }] },
  { kind: "agent", id: "MEDM-28", name: "Lobelia Sackville-Baggins", hazardOnly: true, unique: true, entity: "Lobelia Sackville-Baggins", mp: 1, race: "hobbit", skills: ["scout"], mind: 3, prowess: 0, body: 9, di: 1, home: ["Bag End", "Bree"],
    moves: { onlyTo: { sites: ["Bree", "Old Forest", "The White Towers"], regions: ["The Shire"] } }, has: [kin(3, "hobbit")] },
  special("MEDM-29", "My Precious", { unique: true, entity: "Gollum" }),
  { kind: "agent", id: "MEDM-181", name: "Baugúr", unique: true, keywords: ["leader", "half-orc"], mp: 1, race: "orc", skills: ["warrior"], mind: 4, prowess: 4, body: 8, di: 1, home: ["Isengard"], moves: { notTo: ["free-hold", "border-hold"] }, discardedOn: [8], has: [kin(2, "orc")] },
  { kind: "agent", id: "MEDM-182", name: "Freca", unique: true, mp: 2, race: "man", skills: ["warrior", "diplomat"], mind: 5, prowess: 4, body: 8, di: 2, home: ["Edoras", "Dunnish Clan-hold"], has: [named(1, "Riders of Rohan"), named(1, "Dunlendings")] },
  { kind: "agent", id: "MEDM-183", name: "Wolf", unique: true, mp: 1, race: "man", skills: ["warrior", "diplomat"], mind: 4, prowess: 3, body: 7, di: 2, home: ["Edoras", "Dunnish Clan-hold"], has: [named(2, "Dunlendings")] },
];
