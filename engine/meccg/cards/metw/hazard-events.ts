import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Mode, Target } from "../words/words.js";
import type { Cond } from "../words/conditions.js";
import type { Who } from "../words/basics.js";

const DOORS: Cond = { if: "inPlay", card: "Doors of Night" };
const WITH_DOORS: Mode = { when: ["hazard"], needs: [DOORS], does: [] };
const COMPANY: Target = { of: "company" };
/** A corruption card is played on such a character of the company under way. */
const on = (who: Who): readonly Mode[] => [{ when: ["hazard"], target: { of: "character", who, whose: "company" }, does: [] }];
const LACKS_RANGER: Cond = { if: "companyLacks", has: { skill: "ranger" } };

/** Long-events are played in the "hazard" window too. */
export const HAZARD_EVENTS: readonly EventCard[] = [
  // Corruption cards that stay with a character.
  { kind: "event", id: "METW-27", side: "hazard", type: "permanent", name: "Despair of the Heart", keywords: ["corruption"], stays: "character", corruption: 2, oncePerTarget: true, removal: { moreThan: 4 },
    modes: on({ notRace: ["hobbit", "ringwraith"], wizard: false }), on: [{ on: "woundInCompany", does: [{ do: "corruptionCheck", who: "bearer" }] }] },
  { kind: "event", id: "METW-56", side: "hazard", type: "permanent", name: "Lure of Creation", keywords: ["corruption"], stays: "character", corruption: 2, oncePerTarget: true, removal: { moreThan: 6 },
    modes: on({ wizard: true }), on: [{ on: "movementEnd", needs: [{ if: "movedToHaven", thisTurn: true }], does: [{ do: "corruptionCheck", who: "bearer" }] }] },
  { kind: "event", id: "METW-57", side: "hazard", type: "permanent", name: "Lure of Expedience", keywords: ["corruption"], stays: "character", corruption: 2, oncePerTarget: true, removal: { moreThan: 5 },
    modes: on({ notRace: ["hobbit", "ringwraith"], wizard: false }), on: [{ on: "gainsItem", does: [{ do: "corruptionCheck", who: "bearer" }] }] },
  { kind: "event", id: "METW-58", side: "hazard", type: "permanent", name: "Lure of Nature", keywords: ["corruption"], stays: "character", corruption: 2, oncePerTarget: true, removal: { moreThan: 4 },
    modes: on({ notRace: ["hobbit", "dwarf", "orc", "ringwraith"] }), on: [{ on: "movementEnd", perRegion: "w", does: [{ do: "corruptionCheck", who: "bearer" }] }] },
  { kind: "event", id: "METW-60", side: "hazard", type: "permanent", name: "Lure of the Senses", keywords: ["corruption"], stays: "character", corruption: 2, oncePerTarget: true, removal: { moreThan: 6 },
    modes: on({ notRace: "ringwraith" }), on: [{ on: "untapEnd", needs: [{ if: "atHaven" }], does: [{ do: "corruptionCheck", who: "bearer" }] }] },
  { kind: "event", id: "METW-94", side: "hazard", type: "permanent", name: "The Burden of Time", keywords: ["corruption"], stays: "character", corruption: 2, oncePerTarget: true, removal: { moreThan: 7 },
    modes: on({ race: "elf", notAtHaven: true }), on: [{ on: "untapEnd", needs: [{ if: "subject", is: { notAtHaven: true } }], does: [{ do: "corruptionCheck", who: "bearer" }] }] },
  { kind: "event", id: "METW-64", side: "hazard", type: "permanent", name: "Morgul-knife", keywords: ["corruption"], stays: "character", corruption: 4, removal: { moreThan: 4, insteadOfUntap: true },
    modes: [{ when: ["attackHazard"], needs: [{ if: "attackBy", races: ["nazgul"] }], target: { of: "attack" }, oncePer: "attack", does: [{ do: "attack", prowess: 2 }] }],
    on: [{ on: "afterAttack", does: [{ do: "attachToWounded" }] }] },
  { kind: "event", id: "METW-97", side: "hazard", type: "permanent", name: "The Pale Sword", unique: true, keywords: ["corruption"], stays: "character", corruption: 6, removal: { moreThan: 5, insteadOfUntap: true },
    modes: [
      { when: ["attackHazard"], needs: [{ if: "attackBy", races: ["nazgul"] }], target: { of: "attack" }, oncePer: "attack", does: [
        { do: "attack", prowess: 1 }, { do: "if", when: { if: "attackNamed", names: ["Witch-king of Angmar"] }, does: [{ do: "attack", perNazgul: 1 }] }] },
    ], on: [{ on: "afterAttack", does: [{ do: "attachToWounded" }] }] },

  // Corruption by other ways.
  { kind: "event", id: "METW-42", side: "hazard", type: "short", name: "Greed", keywords: ["corruption"], modes: [
    { when: ["hazard"], target: { of: "site" }, oncePer: "site", does: [
      { do: "watch", on: { on: "itemAtSite", does: [{ do: "corruptionCheck", who: "othersAtSite", only: { notRace: ["hobbit", "ringwraith"], wizard: false }, lessItem: true }] } }] },
  ] },
  { kind: "event", id: "METW-59", side: "hazard", type: "permanent", name: "Lure of Power", keywords: ["corruption"],
    on: [{ on: "influenceSuccess", needs: [{ if: "subject", is: { notRace: "hobbit" } }], does: [{ do: "corruptionCheck", who: "target", by: -4 }, { do: "discard", what: "self" }] }] },
  { kind: "event", id: "METW-93", side: "hazard", type: "long", name: "The Balance of Things", unique: true, keywords: ["corruption"], doublesCorruption: "oneSource" },
  { kind: "event", id: "METW-98", side: "hazard", type: "short", name: "The Precious", keywords: ["corruption"], modes: [
    { when: ["hazard"], needs: [{ if: "company", has: { bearsNamed: "The One Ring" } }], target: { of: "character", who: { bearsNot: "The One Ring" }, whose: "company" },
      does: [{ do: "corruptionCheck", who: "target", by: -2, onFail: "discardTheOneRing" }] },
  ] },
  { kind: "event", id: "METW-99", side: "hazard", type: "short", name: "The Ring’s Betrayal", keywords: ["corruption"], modes: [
    { when: ["hazard"], target: { of: "character", who: { bears: "ring" }, whose: "company" }, does: [{ do: "corruptionCheck", who: "target", by: -2, onFail: "discardRing" }] },
  ] },
  { kind: "event", id: "METW-101", side: "hazard", type: "short", name: "The Will of the Ring", keywords: ["corruption"], modes: [
    { when: ["hazard"], target: { of: "character", who: { bearsNamed: "The One Ring" }, whose: "company" }, does: [{ do: "corruptionCheck", who: "target", by: -4 }] },
  ] },
  { kind: "event", id: "METW-105", side: "hazard", type: "permanent", name: "Traitor", keywords: ["corruption"],
    on: [{ on: "checkFailed", does: [
      { do: "attackOn", who: "company", race: "none", strikes: 1, prowess: 10, plusSubject: true, opponentPicks: true, bodyCheck: 1 }, { do: "discard", what: "self" }] }] },
  { kind: "event", id: "METW-111", side: "hazard", type: "short", name: "Weariness of the Heart", keywords: ["corruption"], modes: [
    { as: "prowess", when: ["hazard", "strikeHazard"], target: { of: "character", whose: "company" }, oncePer: "character", does: [{ do: "boost", who: "target", prowess: -1 }] },
    { as: "check", when: ["hazard"], target: { of: "character", whose: "company" }, does: [{ do: "corruptionCheck", who: "target" }] },
  ] },

  // Characters and factions sent away.
  { kind: "event", id: "METW-18", side: "hazard", type: "short", name: "Call of Home", modes: [
    { when: ["hazard"], target: { of: "character", who: { wizard: false, notRace: "ringwraith", bearsNot: "The One Ring" }, whose: "company" }, does: [{ do: "rollOr", below: 10, then: "toHand" }] },
  ] },
  { kind: "event", id: "METW-19", side: "hazard", type: "short", name: "Call of the Sea", modes: [
    { when: ["hazard"], target: { of: "character", who: { race: "elf" }, whose: "company" }, does: [{ do: "rollOr", below: 10, then: "toHand", coastMinus: 3 }] },
  ] },
  { kind: "event", id: "METW-67", side: "hazard", type: "short", name: "Muster Disperses", modes: [{ when: ["hazard"], target: { of: "faction", whose: "opponents" }, does: [{ do: "rollOr", below: 11, then: "discardFaction" }] }] },
  { kind: "event", id: "METW-104", side: "hazard", type: "short", name: "Tookish Blood", asResourceToo: true, modes: [
    { as: "hazard", when: ["hazard"], target: { of: "character", who: { race: "hobbit" }, whose: "company" }, does: [{ do: "rollOr", below: 11, then: "toHand" }] },
    { as: "resource", when: ["always"], target: { of: "character", who: { race: "hobbit" }, whose: "mine" }, does: [{ do: "protect", who: "target" }] },
  ] },

  // Attacks and automatic-attacks.
  { kind: "event", id: "METW-6", side: "hazard", type: "short", name: "Arouse Denizens", modes: [
    { when: ["hazard"], needs: [{ if: "site", types: ["ruins-and-lairs"] }], target: { of: "automaticAttack" }, oncePer: "site", does: [{ do: "automaticAttack", prowess: 3 }] },
  ] },
  { kind: "event", id: "METW-7", side: "hazard", type: "short", name: "Arouse Minions", modes: [
    { when: ["hazard"], needs: [{ if: "site", types: ["shadow-hold", "dark-hold"] }], target: { of: "automaticAttack" }, oncePer: "site", does: [{ do: "automaticAttack", prowess: 3 }] },
  ] },
  { kind: "event", id: "METW-9", side: "hazard", type: "long", name: "Awaken Denizens", cannotBeDuplicated: true,
    has: [{ stat: "attackStrikesTimes", by: 2, to: "automaticAttacks", when: [{ if: "site", types: ["ruins-and-lairs"] }] }] },
  { kind: "event", id: "METW-10", side: "hazard", type: "long", name: "Awaken Minions", cannotBeDuplicated: true,
    has: [{ stat: "attackStrikesTimes", by: 2, to: "automaticAttacks", when: [{ if: "site", types: ["shadow-hold", "dark-hold"] }] }] },
  { kind: "event", id: "METW-12", side: "hazard", type: "permanent", name: "Balrog of Moria", notFor: ["balrog"], notAgainst: ["balrog"], unique: true, keywords: ["spawn"], entity: "Balrog of Moria", mp: 5,
    addsAttack: { at: ["Moria"], race: "special", strikes: 1, prowess: 18, removedWhenDefeated: true },
    retypes: [{ when: { if: "someone", is: { named: "Galadriel", notAt: "Lórien" } }, sitesNamed: { "Lórien": "free-hold" }, hazardsOnly: true }],
    has: [{ stat: "attackProwess", by: 2, to: "automaticAttacks", when: [{ if: "siteInRegion", names: ["Hollin", "Redhorn Gate", "Wold & Foothills"] }] }] },
  { kind: "event", id: "METW-29", side: "hazard", type: "short", name: "Dragon’s Desolation", modes: [
    { as: "attack", when: ["attackHazard", "hazard"], target: { of: "attack", ahead: true, onGuardToo: true, races: ["dragon"] }, does: [{ do: "attack", prowess: 2 }] },
    { as: "play", when: ["hazard"], needs: [{ if: "site", types: ["ruins-and-lairs"] }, { if: "sitePath", region: "w", least: 2 }], target: { of: "site" }, does: [{ do: "restrict", atSite: true, to: { keysOne: "dragon", here: true } }] },
    { as: "play with Doors of Night", when: ["hazard"], needs: [DOORS, { if: "site", types: ["ruins-and-lairs"] }, { if: "sitePath", region: "w", least: 1 }], target: { of: "site" }, does: [{ do: "restrict", atSite: true, to: { keysOne: "dragon", here: true } }] },
  ] },
  { kind: "event", id: "METW-32", side: "hazard", type: "long", name: "Eye of Sauron", has: [
    { stat: "attackProwess", by: 1, to: "automaticAttacks", when: [{ if: "notInPlay", card: "Doors of Night" }] }, { stat: "attackProwess", by: 3, to: "automaticAttacks", when: [DOORS] },
  ] },
  { kind: "event", id: "METW-33", side: "hazard", type: "short", name: "Fell Beast", modes: [
    { as: "attack", when: ["attackHazard"], needs: [{ if: "attackBy", races: ["nazgul"] }, { if: "creature" }], target: { of: "attack" }, oncePer: "attack",
      does: [{ do: "attack", strikes: 1, prowess: -2, attackerChooses: true }] },
    { as: "play", when: ["hazard"], target: COMPANY, does: [{ do: "restrict", to: { keysOne: "nazgul", region: "s", site: "shadow-hold", attack: { strikes: 1, prowess: -2, attackerChooses: true } } }] },
  ] },
  { kind: "event", id: "METW-61", side: "hazard", type: "long", name: "Minions Stir", cannotBeDuplicated: true, has: [
    { stat: "attackStrikes", by: 1, to: "attacks", races: ["orc", "troll"] }, { stat: "attackProwess", by: 1, to: "attacks", races: ["orc", "troll"] },
    { stat: "attackStrikes", by: 1, to: "attacks", races: ["orc"], when: [DOORS] }, { stat: "attackProwess", by: 1, to: "attacks", races: ["orc"], when: [DOORS] },
  ] },
  special("METW-63", "Morgul-horse"),
  { kind: "event", id: "METW-81", side: "hazard", type: "long", name: "Plague of Wights", cannotBeDuplicated: true, has: [
    { stat: "attackProwess", by: 1, to: "attacks", races: ["undead"] }, { stat: "attackStrikesTimes", by: 2, to: "attacks", races: ["undead"], when: [DOORS] },
  ] },
  { kind: "event", id: "METW-87", side: "hazard", type: "permanent", name: "Siege", stays: "site", oncePerTarget: true,
    modes: [{ when: ["hazard"], needs: [{ if: "site", types: ["border-hold", "free-hold"] }], target: { of: "site" }, does: [] }],
    on: [
      { on: "siteStart", does: [{ do: "attackOn", who: "company", race: "orc", strikes: 3, prowess: 7 }] },
      { on: "organizationEnd", does: [{ do: "rollToMove", below: 5, minusPer: { notSkill: "scout" } }] },
      { on: "siteLeaves", does: [{ do: "discard", what: "self" }] },
    ] },
  { kind: "event", id: "METW-96", side: "hazard", type: "permanent", name: "The Nazgûl are Abroad", cannotBeDuplicated: true,
    keysToo: [
      { races: ["nazgul"], needs: [{ if: "companyIs", kinds: ["hero"] }, { if: "company", has: { bears: "the-one-ring" } }], keyed: { sites: ["border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold"] } },
      { races: ["nazgul"], needs: [{ if: "companyIs", kinds: ["hero"] }, { if: "company", has: { bears: "ring" } }], keyed: { regions: "s", sites: ["shadow-hold"] } }],
    on: [{ on: "turnEnd", needs: [DOORS], does: [{ do: "seek", in: ["discard"], nazgul: true, shown: true, each: true, to: "hand" }] }] },
  { kind: "event", id: "METW-497", side: "hazard", type: "long", name: "A Pack at the Door", modes: [{ when: ["hazard"], needs: [DOORS], does: [] }],
    keysToo: [{ races: ["animal", "spider", "wolf"], notUnique: true, byLand: true, keyed: { regions: "b", sites: ["border-hold", "ruins-and-lairs"] } }] },
  special("METW-492", "Fury of the Iron Crown", { unique: true }),
  { kind: "event", id: "METW-108", side: "hazard", type: "long", name: "Wake of War", cannotBeDuplicated: true, has: [
    { stat: "attackStrikes", by: 1, to: "attacks", races: ["wolf", "spider", "animal"] }, { stat: "attackProwess", by: 1, to: "attacks", races: ["wolf", "spider", "animal"] },
    { stat: "attackStrikes", by: 1, to: "attacks", races: ["wolf"], when: [DOORS] }, { stat: "attackProwess", by: 1, to: "attacks", races: ["wolf"], when: [DOORS] },
  ] },
  { kind: "event", id: "METW-115", side: "hazard", type: "short", name: "Words of Power and Terror", modes: [
    { when: ["attackHazard", "strikeHazard"], needs: [{ if: "attackBy", races: ["nazgul"] }], target: { of: "attack" }, oncePer: "company", does: [{ do: "boost", who: "company", prowess: -1 }] },
  ] },

  // The journey.
  { kind: "event", id: "METW-50", side: "hazard", type: "short", name: "Lost at Sea", modes: [{ when: ["hazard"], needs: [{ if: "moving" }, { if: "path", region: "c", least: 1 }], target: COMPANY, does: [{ do: "restrict", to: { bars: "acting" } }] }] },
  { kind: "event", id: "METW-51", side: "hazard", type: "short", name: "Lost in Border-lands", modes: [{ when: ["hazard"], needs: [{ if: "moving" }], target: COMPANY, does: [{ do: "hazardLimit", by: 1, perRegion: "b" }] }] },
  { kind: "event", id: "METW-52", side: "hazard", type: "short", name: "Lost in Dark-domains", modes: [{ when: ["hazard"], needs: [{ if: "moving" }], target: COMPANY, does: [{ do: "hazardLimit", ifRegion: "d", times: 2 }] }] },
  { kind: "event", id: "METW-53", side: "hazard", type: "short", name: "Lost in Free-domains", modes: [{ when: ["hazard"], needs: [{ if: "moving" }, { if: "path", region: "f", least: 1 }], target: COMPANY, does: [{ do: "restrict", to: { bars: "acting" } }] }] },
  { kind: "event", id: "METW-54", side: "hazard", type: "short", name: "Lost in Shadow-lands", modes: [{ when: ["hazard"], needs: [{ if: "moving" }], target: COMPANY, does: [{ do: "hazardLimit", by: 1, perRegion: "s" }] }] },
  { kind: "event", id: "METW-55", side: "hazard", type: "short", name: "Lost in the Wilderness", modes: [{ when: ["hazard"], needs: [{ if: "moving" }], target: COMPANY, does: [{ do: "hazardLimit", by: 1, perRegion: "w" }] }] },
  { kind: "event", id: "METW-84", side: "hazard", type: "short", name: "River", modes: [{ when: ["hazard"], needs: [{ if: "moving" }], target: { of: "site" }, does: [{ do: "restrict", atSite: "movers", to: { bars: "acting", unless: { skill: "ranger" } } }] }] },

  // The environment.
  { kind: "event", id: "METW-28", side: "hazard", type: "permanent", name: "Doors of Night", keywords: ["environment"], cannotBeDuplicated: true,
    on: [{ on: "enters", does: [{ do: "discard", what: "resourceEnvironments" }] }] },
  special("METW-106", "Twilight"),
  special("METW-100", "The Will of Sauron"),
  special("METW-13", "Bane of the Ithil-stone"),
  { kind: "event", id: "METW-11", side: "hazard", type: "short", name: "Awaken the Earth’s Fire", keywords: ["environment"], cannotBeDuplicated: true, modes: [
    { as: "attack", when: ["hazard"], needs: [{ if: "site", types: ["shadow-hold", "dark-hold"] }], target: { of: "automaticAttack" }, does: [{ do: "automaticAttack", prowess: 2 }] },
    { as: "region", when: ["hazard"], needs: [DOORS], target: { of: "region", type: "s" }, does: [{ do: "retype", region: "d" }] },
    { as: "site", when: ["hazard"], needs: [DOORS], target: { of: "siteOfType", type: "shadow-hold" }, does: [{ do: "retype", site: "dark-hold" }] },
  ] },
  { kind: "event", id: "METW-21", side: "hazard", type: "short", name: "Choking Shadows", keywords: ["environment"], cannotBeDuplicated: true, modes: [
    { as: "attack", when: ["hazard"], needs: [{ if: "site", types: ["ruins-and-lairs"] }], target: { of: "automaticAttack" }, does: [{ do: "automaticAttack", prowess: 2 }] },
    { as: "region", when: ["hazard"], needs: [DOORS], target: { of: "region", type: "w" }, does: [{ do: "retype", region: "s" }] },
    { as: "site", when: ["hazard"], needs: [DOORS], target: { of: "siteOfType", type: "ruins-and-lairs" }, does: [{ do: "retype", site: "shadow-hold" }] },
  ] },
  special("METW-41", "Gloom"),
  { kind: "event", id: "METW-68", side: "hazard", type: "short", name: "New Moon", keywords: ["environment"], cannotBeDuplicated: true, modes: [
    { as: "elf", when: ["hazard"], target: { of: "character", who: { race: "elf", untapped: true }, whose: "company" }, does: [{ do: "tap", who: "target" }] },
    { as: "region", when: ["hazard"], needs: [DOORS], target: { of: "region", type: "f" }, does: [{ do: "retype", region: "b" }] },
    { as: "site", when: ["hazard"], needs: [DOORS], target: { of: "siteOfType", type: "free-hold" }, does: [{ do: "retype", site: "border-hold" }] },
  ] },
  { kind: "event", id: "METW-30", side: "hazard", type: "short", name: "Drowning Seas", keywords: ["environment"], modes: [
    { as: "loss", when: ["hazard"], needs: [{ if: "moving" }, { if: "path", region: "c", least: 1 }], target: COMPANY, does: [{ do: "discard", what: "itemOfCompanysChoice" }, { do: "discardCardsOfHand", count: 2, random: true }] },
    { as: "return", when: ["hazard"], needs: [DOORS, { if: "moving" }, { if: "path", region: "c", least: 1 }], target: COMPANY, does: [{ do: "returnToOrigin" }] },
  ] },
  { kind: "event", id: "METW-22", side: "hazard", type: "long", name: "Clouds", keywords: ["environment"], cannotBeDuplicated: true, has: [{ stat: "attackProwess", by: 2, to: "creatures", when: [DOORS] }] },
  { kind: "event", id: "METW-35", side: "hazard", type: "long", name: "Fell Winter", keywords: ["environment"], cannotBeDuplicated: true, addsAttack: { at: ["border-hold"], race: "wolf", strikes: 3, prowess: 7 },
    retypes: [{ when: DOORS, regions: { f: "b", b: "w" } }] },
  { kind: "event", id: "METW-36", side: "hazard", type: "long", name: "Foul Fumes", sparesMinions: true, keywords: ["environment"], cannotBeDuplicated: true,
    on: [
      { on: "reveal", needs: [{ if: "moving" }, { if: "anyOf", of: [{ if: "path", region: "s", least: 1 }, { if: "path", region: "d", least: 1 }] }, LACKS_RANGER, { if: "notOfMinions" }], does: [{ do: "returnToOrigin" }] },
    ], tapsSites: [[DOORS, { if: "sitePath", region: "s", least: 1 }, { if: "notOfMinions" }], [DOORS, { if: "sitePath", region: "d", least: 1 }, { if: "notOfMinions" }]] },
  { kind: "event", id: "METW-49", side: "hazard", type: "long", name: "Long Winter", keywords: ["environment"], cannotBeDuplicated: true,
    on: [{ on: "reveal", needs: [{ if: "moving" }, { if: "path", region: "w", least: 2 }, LACKS_RANGER], does: [{ do: "returnToOrigin" }] }],
    tapsSites: [[DOORS, { if: "sitePath", region: "w", least: 2 }]] },
  { kind: "event", id: "METW-62", side: "hazard", type: "long", name: "Morgul Night", keywords: ["environment"], cannotBeDuplicated: true, modes: [WITH_DOORS], retypes: [{ regions: { w: "s", s: "d" } }] },
  { kind: "event", id: "METW-69", side: "hazard", type: "long", name: "Night", keywords: ["environment"], cannotBeDuplicated: true, has: [
    { stat: "prowess", by: -1, to: "everyone", who: { race: "dunadan", notSkill: "ranger" } },
    { stat: "attackProwess", by: 1, to: "attacks", when: [DOORS] }, { stat: "prowess", by: -1, to: "everyone", who: { race: ["man", "dunadan"] }, when: [DOORS] },
  ] },
  { kind: "event", id: "METW-91", side: "hazard", type: "long", name: "Snowstorm", keywords: ["environment"], cannotBeDuplicated: true, modes: [WITH_DOORS],
    on: [{ on: "reveal", needs: [{ if: "moving" }, { if: "path", region: "w", least: 1 }], does: [{ do: "returnToOrigin" }] }] },
  { kind: "event", id: "METW-92", side: "hazard", type: "long", name: "Storms of Ossë", keywords: ["environment"], cannotBeDuplicated: true, modes: [WITH_DOORS], tapsSites: [[{ if: "sitePath", region: "c", least: 1 }]] },
];
