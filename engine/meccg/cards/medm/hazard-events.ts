import type { EventCard } from "../words/eventcards.js";
import type { Mode } from "../words/words.js";
import type { Cond } from "../words/conditions.js";
import type { Race } from "../words/basics.js";

const DOORS: Cond = { if: "inPlay", card: "Doors of Night" };
/** Every type of creature that Two or Three Tribes may name. */
const TRIBES: readonly (readonly [as: string, race: Race])[] = [
  ["Orcs", "orc"], ["Trolls", "troll"], ["Men", "man"], ["Dúnedain", "dunadan"], ["Elves", "elf"], ["Wolves", "wolf"], ["Spiders", "spider"], ["animals", "animal"], ["Drakes", "drake"],
  ["Giants", "giant"], ["Awakened Plants", "plant"], ["Pûkel-creatures", "pukel"], ["Slayers", "slayer"], ["Ents", "ent"], ["Balrogs", "balrog"], ["Dwarves", "dwarf"], ["Maiar", "maia"],
];
/** Moving with so much of a way: one of these modes for each name and each kind of way. */
const tribes = ([as, race]: (typeof TRIBES)[number]): Mode =>
  ({ as, when: ["hazard"], needs: [{ if: "moving" }, { if: "anyOf", of: [{ if: "path", region: "w", least: 2 }, { if: "path", region: "s", least: 1 }, { if: "path", region: "d", least: 1 }] }],
    target: { of: "company" }, does: [{ do: "uncounted", races: [race] }] });

export const HAZARD_EVENTS: readonly EventCard[] = [
  { kind: "event", id: "MEDM-45", side: "hazard", type: "short", name: "An Unexpected Outpost", modes: [
    { when: ["hazard"], does: [{ do: "seek", in: ["sideboard", "discard"], side: "hazard", to: "deck" }, { do: "if", when: DOORS, does: [{ do: "seek", in: ["sideboard", "discard"], side: "hazard", to: "deck" }] }] },
  ] },
  { kind: "event", id: "MEDM-97", side: "hazard", type: "short", name: "Two or Three Tribes Present", modes: TRIBES.map(tribes) },
];
// biome-ignore-all format: a card a line
