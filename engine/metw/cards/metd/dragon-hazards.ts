// biome-ignore-all format: a card a line
import type { Cond, EventCard, Mode, Target } from "../words.js";

const DOORS: Cond = { if: "inPlay", card: "Doors of Night" };
const ATTACK: Target = { of: "attack" };
const COMPANY: Target = { of: "company" };
const BY_DRAGON: Cond = { if: "attackBy", races: ["dragon"] };
const BY_DRAGON_OR_DRAKE: Cond = { if: "attackBy", races: ["dragon", "drake"] };
const onAttack = (needs: readonly Cond[], rest: Pick<Mode, "does"> & Partial<Mode>): Mode => ({ when: ["attackHazard"], needs, target: ATTACK, ...rest });
const onStrike = (needs: readonly Cond[], rest: Pick<Mode, "does"> & Partial<Mode>): Mode => ({ when: ["strikeHazard"], needs, target: { of: "strike" }, ...rest });

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
  { kind: "event", id: "METD-52", side: "hazard", type: "short", name: "Parsimony of Seclusion", modes: [
    { as: "any Dragon", when: ["hazard"], target: { of: "discarded", dragons: "any" }, does: [{ do: "fromDiscard", to: "hand", count: 1 }] },
    { as: "Agburanar", when: ["hazard"], target: { of: "discarded", dragons: "Agburanar" }, does: [{ do: "fromDiscard", to: "hand", count: 1 }, { do: "hazardLimit", by: 2 }] }] },
  { kind: "event", id: "METD-53", side: "hazard", type: "short", name: "Passion of Wrath", modes: [
    { as: "Dragon", ...onStrike([BY_DRAGON], { does: [{ do: "strike", strikeProwess: 2, strikeBody: -1 }] }) },
    { as: "Smaug", ...onStrike([{ if: "attackOf", entity: "Smaug" }], { does: [{ do: "strike", strikeProwess: 4, strikeBody: -2 }] }) }] },
  { kind: "event", id: "METD-55", side: "hazard", type: "short", name: "Prowess of Age", modes: [
    { as: "prowess", ...onAttack([BY_DRAGON_OR_DRAKE], { does: [{ do: "attack", perCopy: true }] }) }] },
  { kind: "event", id: "METD-56", side: "hazard", type: "short", name: "Prowess of Might", modes: [
    { as: "Dragon", ...onAttack([BY_DRAGON], { does: [{ do: "attack", prowess: 1, body: 1 }] }) },
    { as: "Scatha", ...onAttack([{ if: "attackOf", entity: "Scatha" }], { does: [{ do: "attack", prowess: 2, body: 2 }] }) }] },
  { kind: "event", id: "METD-16", side: "hazard", type: "permanent", name: "Dragon’s Curse", keywords: ["corruption", "dark-enchantment"], stays: "character", corruption: 2, oncePerTarget: true, removal: { moreThan: 6, by: { skill: "sage" } },
    modes: [{ when: ["strikeHazard"], needs: [BY_DRAGON, { if: "creature" }], target: { of: "character", who: { wizard: false } }, does: [{ do: "strike", strikeProwess: -1 }] }],
    on: [{ on: "untapEnd", does: [{ do: "corruptionCheck", who: "bearer" }] }] },
];
/** Hazards for which the time of the Dragons is known besides. */
const OTHERS: readonly EventCard[] = [
  { kind: "event", id: "METD-31", side: "hazard", type: "long", name: "Host of Bats", cannotBeDuplicated: true, uncounted: { races: ["orc"] }, has: [
    { stat: "bodyChecks", by: -1, to: "attacks", races: ["orc"] }] },
  { kind: "event", id: "METD-33", side: "hazard", type: "permanent", name: "Icy Touch", keywords: ["corruption"], stays: "character", corruption: 2, removal: { moreThan: 6 },
    modes: [onAttack([{ if: "attackBy", races: ["undead"] }], { does: [{ do: "attack", prowess: 1 }] })],
    on: [{ on: "afterAttack", does: [{ do: "attachToWounded" }] }] },
  { kind: "event", id: "METD-54", side: "hazard", type: "long", name: "Peril Returned", pretends: { card: "Doors of Night", but: "Gates of Morning" } },
  { kind: "event", id: "METD-69", side: "hazard", type: "long", name: "Sleepless Malice", cannotBeDuplicated: true, uncounted: { races: ["undead"] },
    keysToo: [{ races: ["undead"], needs: [DOORS], keyed: { sites: ["ruins-and-lairs"] } }] },
  { kind: "event", id: "METD-73", side: "hazard", type: "permanent", name: "Stormcrow", cannotBeDuplicated: true,
    has: [{ stat: "di", by: -2, to: "everyone", who: { wizard: true } }, { stat: "di", by: -2, to: "everyone", who: { wizard: true }, when: [DOORS] }],
    barsOnCompanyOf: { wizard: true }, on: [{ on: "deckExhausted", does: [{ do: "discard", what: "self" }] }] },
  { kind: "event", id: "METD-76", side: "hazard", type: "long", name: "Times Are Evil", has: [
    { stat: "influence", by: -3, to: "everyone" }, { stat: "offering", by: -3, to: "everyone" }] },
  { kind: "event", id: "METD-25", side: "hazard", type: "permanent", name: "Foolish Words", stays: "character", oncePerTarget: true, removal: { moreThan: 7 },
    modes: [{ when: ["hazard"], target: { of: "character", whose: "company" }, does: [] }],
    has: [{ stat: "influence", by: -4 }, { stat: "offering", by: -4 }, { stat: "riddling", by: -4 }] },
  { kind: "event", id: "METD-67", side: "hazard", type: "short", name: "Searching Eye", modes: [
    { as: "card", when: ["response"], target: { of: "declared", skill: "scout" }, does: [{ do: "negate" }] }] },
];
export const DRAGON_HAZARDS: readonly EventCard[] = [...OF_DRAGONS, ...OTHERS];
