// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { Race } from "../words/basics.js";
import type { Cond } from "../words/conditions.js";
import type { EventCard } from "../words/eventcards.js";
import type { Mode, On } from "../words/words.js";

const GONE: On = { on: "deckExhausted", does: [{ do: "discard", what: "self" }] };
/** Two peoples of a company quarrel. */
const quarrel = (as: string, races: readonly [Race, Race], less: number): Mode => ({
  as, when: ["hazard"], oncePer: "givenTurn", needs: races.map((race): Cond => ({ if: "company", has: { race } })), target: { of: "company" }, does: [{ do: "quarrel", races, less }],
});

export const HAZARD_EVENTS: readonly EventCard[] = [
  { kind: "event", id: "MEAS-23", side: "hazard", type: "short", name: "A Lie in Your Eyes", modes: [
    { when: ["hazard"], target: { of: "character", who: { untapped: true, wizard: false, notRace: ["ringwraith"] }, whose: "company" }, does: [{ do: "tapOr" }, { do: "goesOnOver", over: 6, mind: true }, { do: "discard", what: "target" }] },
  ] },
  { kind: "event", id: "MEAS-26", side: "hazard", type: "short", name: "Early Harvest", modes: [
    { when: ["hazard"], target: { of: "faction", whose: "opponents", playedAt: ["border-hold"], but: "Army of the Dead" }, does: [{ do: "goesOnOver", over: 12, faction: true }, { do: "toHand" }] },
  ] },
  { kind: "event", id: "MEAS-25", side: "hazard", type: "permanent", name: "Come at Need",
    modes: [{ when: ["hazard"], target: { of: "inHand", kind: "ally" }, does: [{ do: "layUnder" }] }],
    may: [{ when: ["organization"], free: true, uncounted: true, does: [{ do: "takeBackUnder" }] }],
    on: [{ on: "reveal", needs: [{ if: "boundForItsAlly" }], does: [{ do: "allyComesAtNeed", prowess: 7 }] }] },
  { kind: "event", id: "MEAS-28", side: "hazard", type: "short", name: "Fealty Under Trial", modes: [
    { as: "Darkhaven", when: ["hazard"], target: { of: "character", who: { minion: true, atHaven: true, notRace: ["ringwraith"] }, whose: "company" }, does: [{ do: "trial", over: 15 }] },
    { as: "Barad-dûr", when: ["hazard"], target: { of: "character", who: { minion: true, at: "Barad-dûr", notRace: ["ringwraith"] }, whose: "company" }, does: [{ do: "trial", over: 15 }] },
  ] },
  { kind: "event", id: "MEAS-33", side: "hazard", type: "short", name: "Pilfer Anything Unwatched", notAgainst: ["minion", "balrog"], modes: [
    { when: ["hazard"], needs: [{ if: "notOfMinions" }], agent: { untapped: true }, agentPays: "tap", target: { of: "character", who: { wizard: false, homeOfActor: true }, whose: "anyones" },
      does: [{ do: "goesOnOver", over: 5, mind: true, atHome: 5 }, { do: "toHand", saves: true }] },
  ] },
  special("MEAS-37", "Short Legs Are Slow"),
  { kind: "event", id: "MEAS-38", side: "hazard", type: "short", name: "Slip Treacherously", modes: [{ when: ["hazard"], does: [{ do: "tapItems" }] }] },
  { kind: "event", id: "MEAS-29", side: "hazard", type: "short", name: "FEAR! FIRE! FOES!", modes: [
    { as: "site", when: ["hazard"], needs: [{ if: "site", types: ["free-hold", "border-hold"] }], target: { of: "site" }, does: [{ do: "moreAttack", strikes: 5, prowess: 8, detainment: true }] },
    { as: "minions", when: ["hazard"], needs: [{ if: "companyIs", kinds: ["minion"] }], target: { of: "attack", ahead: true, onGuardToo: true }, does: [{ do: "attack", prowess: -1, detains: "ends" }] },
  ] },
  { kind: "event", id: "MEAS-31", side: "hazard", type: "permanent", name: "Near to Hear a Whisper", cannotBeDuplicated: true, agents: { attackOutside: true }, on: [GONE],
    modes: [{ when: ["hazard"], does: [] }, { as: "on guard", when: [], onGuardAt: "outside", does: [] }] },
  special("MEAS-32", "One Foe to Breed a War"),
  { kind: "event", id: "MEAS-35", side: "hazard", type: "short", name: "Returned Beyond All Hope", mp: 2, modes: [
    { as: "creature", when: ["hazard"], target: { of: "discarded", creature: true, races: ["maia", "elf", "dwarf", "dunadan"] }, does: [{ do: "fromDiscard", to: "hand", count: 1 }] },
    { as: "event", when: ["hazard"], target: { of: "creatureEvent", race: "maia" }, does: [{ do: "toHand" }] },
    { as: "eliminated", when: ["hazard"], target: { of: "discarded", eliminated: true, creature: true, races: ["elf", "maia"] }, does: [{ do: "goesOnOver", over: 8 }, { do: "bringBack" }] },
  ] },
  special("MEAS-40", "Trouble on All Borders"),
  { kind: "event", id: "MEAS-41", side: "hazard", type: "short", name: "Turning Hope to Despair", modes: [
    { when: ["attackHazard"], uncounted: true, needs: [{ if: "attackBy", races: ["undead", "nazgul", "maia"] }, { if: "attackDetains", not: true }], target: { of: "attack" }, does: [{ do: "scatter", below: 11 }] },
  ] },
  { kind: "event", id: "MEAS-42", side: "hazard", type: "short", name: "Unhappy Blows", modes: [quarrel("Elves and Dwarves", ["elf", "dwarf"], 5), quarrel("Orcs and Trolls", ["orc", "troll"], 7)] },
  special("MEAS-27", "Enchanted Stream"),
  special("MEAS-36", "Ride Against the Enemy"),
  { kind: "event", id: "MEAS-43", side: "hazard", type: "permanent", name: "Will Shaken", mp: -2, shakes: true, modes: [] },
  special("MEAS-39", "Summons from Long Sleep"),
];
