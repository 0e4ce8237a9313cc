// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Mode, Target } from "../words/words.js";
import type { Cond } from "../words/conditions.js";
import type { EntityName } from "../words/entities.js";
import type { Race } from "../words/basics.js";

const DOORS: Cond = { if: "inPlay", card: "Doors of Night" };
const ATTACK: Target = { of: "attack" };
export const COMPANY: Target = { of: "company" };
const BY_DRAGON: Cond = { if: "attackBy", races: ["dragon"] };
export const BY_DRAGON_OR_DRAKE: Cond = { if: "attackBy", races: ["dragon", "drake"] };
export const onAttack = (needs: readonly Cond[], rest: Pick<Mode, "does"> & Partial<Mode>): Mode => ({ when: ["attackHazard"], needs, target: ATTACK, ...rest });
/** On an attack under way or an automatic-attack ahead, by a Dragon or by one of them. */
export const onAnyAttack = (by: EntityName | "any" | readonly Race[], does: Mode["does"]): Mode => ({
  when: ["attackHazard", "hazard"], target: { of: "attack", ahead: true, onGuardToo: true, ...(by === "any" ? { races: ["dragon"] } : typeof by === "string" ? { entity: by } : { races: by }) }, does,
});
const onStrike = (needs: readonly Cond[], rest: Pick<Mode, "does"> & Partial<Mode>): Mode => ({ when: ["strikeHazard"], needs, target: { of: "strike" }, ...rest });

const FRENZY: readonly Cond[] = [{ if: "site", types: ["shadow-hold"] }, { if: "siteInRegion", not: true, names: ["Gorgoroth", "Nurn", "Udûn", "Imlad Morgul"] }];
/** Hazards that Dragons and Drakes use. */
const OF_DRAGONS: readonly EventCard[] = [
  { kind: "event", id: "METD-18", side: "hazard", type: "short", name: "Dragon-sickness", keywords: ["corruption"], modes: [
    { when: ["hazard"], target: { of: "character", who: { bearsItem: ["major", "greater"] }, whose: "company" }, does: [{ do: "corruptionCheck", who: "target", by: -1 }] }] },
  { kind: "event", id: "METD-24", side: "hazard", type: "short", name: "Fever of Unrest", modes: [
    { as: "Dragon", when: ["hazard"], needs: [{ if: "path", region: "w", least: 4 }], target: COMPANY, does: [{ do: "restrict", to: { keysOne: "dragon", region: "w" } }] },
    { as: "Leucaruth", when: ["hazard"], needs: [{ if: "path", region: "w", least: 3 }], target: COMPANY, does: [{ do: "restrict", to: { keysOne: "dragon", entity: "Leucaruth", region: "w" } }] }] },
  { kind: "event", id: "METD-27", side: "hazard", type: "long", name: "From the Pits of Angband", cannotBeDuplicated: true, on: [
    { on: "turnEnd", needs: [{ if: "notInPlay", card: "Doors of Night" }], does: [{ do: "seek", in: ["discard"], dragon: true, drake: true, each: true, to: "deck" }] },
    { on: "turnEnd", needs: [DOORS], does: [{ do: "seek", in: ["discard"], dragon: true, each: true, shown: true, to: "hand" }, { do: "seek", in: ["discard"], drake: true, each: true, shown: true, to: "hand" }] }] },
  { kind: "event", id: "METD-39", side: "hazard", type: "permanent", name: "Known to an Ounce", stays: "site", oncePerTarget: true,
    modes: [{ as: "site", when: ["hazard"], needs: [{ if: "hoard" }], target: { of: "site" }, does: [] },
      { as: "Dragon", when: ["hazard"], target: { of: "dragonEvent", manner: "atHome" }, does: [] }],
    on: [{ on: "itemAtSite", does: [{ do: "siteAttacksAgain" }] }, { on: "siteLeaves", does: [{ do: "discard", what: "self" }] }] },
  { kind: "event", id: "METD-52", side: "hazard", type: "short", name: "Parsimony of Seclusion", modes: [
    { as: "any Dragon", when: ["hazard"], target: { of: "discarded", dragons: "any" }, does: [{ do: "fromDiscard", to: "hand", count: 1 }] },
    { as: "Agburanar", when: ["hazard"], target: { of: "discarded", dragons: "Agburanar" }, does: [{ do: "fromDiscard", to: "hand", count: 1 }, { do: "hazardLimit", by: 2 }] }] },
  { kind: "event", id: "METD-53", side: "hazard", type: "short", name: "Passion of Wrath", modes: [
    { as: "Dragon", ...onStrike([BY_DRAGON], { does: [{ do: "strike", strikeProwess: 2, strikeBody: -1 }] }) },
    { as: "Smaug", ...onStrike([{ if: "attackOf", entity: "Smaug" }], { does: [{ do: "strike", strikeProwess: 4, strikeBody: -2 }] }) }] },
  { kind: "event", id: "METD-55", side: "hazard", type: "short", name: "Prowess of Age", modes: [
    { as: "prowess", ...onAnyAttack(["dragon", "drake"], [{ do: "attack", perCopy: true }]) },
    { as: "uphold", when: ["response"], needs: [{ if: "attackOf", dragon: true }], target: { of: "declared", cancels: true }, does: [{ do: "negate" }] }] },
  { kind: "event", id: "METD-56", side: "hazard", type: "short", name: "Prowess of Might", modes: [
    { as: "Dragon", ...onAnyAttack("any", [{ do: "attack", prowess: 1, body: 1 }]) },
    { as: "Scatha", ...onAnyAttack("Scatha", [{ do: "attack", prowess: 2, body: 2 }]) }] },
  { kind: "event", id: "METD-16", side: "hazard", type: "permanent", name: "Dragon’s Curse", keywords: ["corruption", "dark-enchantment"], stays: "character", corruption: 2, oncePerTarget: true, removal: { moreThan: 6, by: { skill: "sage" } },
    modes: [{ when: ["strikeHazard"], needs: [BY_DRAGON, { if: "creature" }], target: { of: "character", who: { wizard: false } }, does: [{ do: "strike", strikeProwess: -1 }] }],
    on: [{ on: "untapEnd", does: [{ do: "corruptionCheck", who: "bearer" }] }] },
  special("METD-14", "Dragon’s Blood"),
  special("METD-12", "Deftness of Agility"),
  special("METD-23", "Exile of Solitude"),
  { kind: "event", id: "METD-15", side: "hazard", type: "short", name: "Dragon’s Breath", modes: [
    { when: ["attackHazard", "hazard"], target: { of: "attack", ahead: true, onGuardToo: true, by: { beings: ["Itangast", "Leucaruth", "Scorba", "Smaug"], creatures: ["True Fire-drake", "Winged Fire-drake"] } }, oncePer: "attack",
      does: [{ do: "attackOn", who: "company", race: "none", strikes: 1, prowess: 0, each: true, breath: true, uncancellable: true }, { do: "attack", body: 1, prowess: -2 }] }] },
  special("METD-17", "Dragon’s Terror"),
  { kind: "event", id: "METD-26", side: "hazard", type: "short", name: "Frenzy of Madness", modes: [
    { as: "Dragon", when: ["hazard"], needs: FRENZY, discards: { what: { kind: "creature", here: true }, least: 1, most: 1 }, target: { of: "site" }, does: [{ do: "restrict", atSite: true, to: { keysOne: "dragon", here: true } }] },
    { as: "Daelomin", when: ["hazard"], needs: FRENZY, target: { of: "site" }, does: [{ do: "restrict", atSite: true, to: { keysOne: "dragon", entity: "Daelomin", here: true } }] }] },
  special("METD-29", "Half an Eye Open"),
  special("METD-48", "Memories Stolen"),
  { kind: "event", id: "METD-74", side: "hazard", type: "short", name: "Subtlety of Guile", modes: [
    { as: "one", when: ["hazard"], needs: [{ if: "faced", race: "dragon" }], target: { of: "character", who: { wizard: false, wounded: true }, whose: "company" }, oncePer: "character", does: [{ do: "boost", who: "target", body: -1 }] },
    { as: "one, by Itangast", when: ["hazard"], needs: [{ if: "facedCard", names: ["Itangast", "Itangast Ahunt", "Itangast at Home"] }], target: { of: "character", who: { wizard: false, wounded: true }, whose: "company" }, oncePer: "character", does: [{ do: "boost", who: "target", body: -2 }] },
    { as: "company", when: ["attackHazard"], needs: [{ if: "attackOf", entity: "Itangast" }], target: COMPANY, oncePer: "company", does: [{ do: "boost", who: "company", body: -1, notWizards: true }] }] },
  special("METD-79", "Velocity of Haste"),
  { kind: "event", id: "METD-88", side: "hazard", type: "short", name: "Worm’s Stench", modes: [
    { when: ["hazard"], needs: [{ if: "faced", race: ["dragon", "drake"] }], target: COMPANY, does: [
      { do: "boostAttacks", races: ["spider", "animal"], prowess: 2, onCompany: true },
      { do: "if", when: DOORS, does: [{ do: "boostAttacks", races: ["spider", "animal"], strikes: 1, onCompany: true }, { do: "boostAttacks", races: ["wolf"], prowess: 2, strikes: 1, onCompany: true }] }] }] },
];
/** Hazards for which the time of the Dragons is known besides. */
const OTHERS: readonly EventCard[] = [
  special("METD-6", "Black Breath"),
  { kind: "event", id: "METD-31", side: "hazard", type: "long", name: "Host of Bats", cannotBeDuplicated: true, uncounted: { races: ["orc"] }, has: [
    { stat: "bodyChecks", by: -1, to: "attacks", races: ["orc"] },
    { stat: "bodyChecks", by: -2, to: "attacks", when: [{ if: "inPlay", card: "Shadow of Mordor" }, { if: "attackAtSite", types: ["shadow-hold", "dark-hold"] }] }] },
  { kind: "event", id: "METD-33", side: "hazard", type: "permanent", name: "Icy Touch", keywords: ["corruption"], stays: "character", corruption: 2, removal: { moreThan: 6 },
    modes: [onAttack([{ if: "attackBy", races: ["undead"] }], { does: [{ do: "attack", prowess: 1 }] })],
    on: [{ on: "afterAttack", does: [{ do: "attachToWounded", next: true }] }] },
  special("METD-50", "No Escape from My Magic"),
  special("METD-54", "Peril Returned"),
  { kind: "event", id: "METD-69", side: "hazard", type: "long", name: "Sleepless Malice", cannotBeDuplicated: true, uncounted: { races: ["undead"] },
    keysToo: [{ races: ["undead"], needs: [DOORS], keyed: { sites: ["ruins-and-lairs"] } }] },
  special("METD-73", "Stormcrow"),
  { kind: "event", id: "METD-76", side: "hazard", type: "long", name: "Times Are Evil", has: [
    { stat: "influence", by: -3, to: "everyone" }, { stat: "offering", by: -3, to: "everyone" }] },
  { kind: "event", id: "METD-25", side: "hazard", type: "permanent", name: "Foolish Words", stays: "character", oncePerTarget: true, removal: { moreThan: 7 },
    modes: [{ when: ["hazard"], target: { of: "character", whose: "company" }, does: [] }],
    has: [{ stat: "influence", by: -4 }, { stat: "offering", by: -4 }, { stat: "riddling", by: -4 }] },
  special("METD-67", "Searching Eye"),
  special("METD-9", "Cruel Caradhras"),
];
export const DRAGON_HAZARDS: readonly EventCard[] = [...OF_DRAGONS, ...OTHERS];
