// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Cond } from "../words/conditions.js";
import type { Effect, On } from "../words/words.js";
import type { Race, SiteType } from "../words/basics.js";

const DOORS: Cond = { if: "inPlay", card: "Doors of Night" };
const NO_DOORS: Cond = { if: "notInPlay", card: "Doors of Night" };
/** The free peoples as attackers. */
const FREE_PEOPLES: readonly Race[] = ["elf", "dwarf", "dunadan", "hobbit"];
/** Whom the Enemy's darkness takes out of hand. */
const UNRULY: readonly Race[] = ["orc", "troll", "man"];
const HOLDS: readonly SiteType[] = ["free-hold", "border-hold"];
const AT_HOLDS: Cond = { if: "site", types: HOLDS };
/** No avatar of either side. */
const COMMON_PEOPLE = { wizard: false, notRace: "ringwraith" } as const;
/** What is over in the organization phase of a company at a Haven. */
const OVER_AT_HAVEN: On = { on: "untapEnd", needs: [{ if: "atHaven" }], does: [{ do: "discard", what: "self" }] };
const ALONE_AT_HAVEN: readonly Cond[] = [{ if: "atHaven" }, { if: "companyCharacters", most: 1 }];
const GONE: Effect = { do: "discard", what: "self" };
const EXHAUSTED: On = { on: "deckExhausted", does: [GONE] };

export const HAZARD_EVENTS: readonly EventCard[] = [
  { kind: "event", id: "MELE-101", side: "hazard", type: "short", name: "Arouse Defenders", modes: [
    { when: ["hazard"], needs: [AT_HOLDS], target: { of: "automaticAttack" }, oncePer: "site", does: [{ do: "automaticAttack", prowess: 2, uncancellable: true }] },
  ] },
  special("MELE-103", "Awaken Defenders"),
  { kind: "event", id: "MELE-106", side: "hazard", type: "long", name: "Chill Them with Fear", cannotBeDuplicated: true, has: [
    { stat: "attackProwess", by: 2, to: "attacks", races: FREE_PEOPLES, when: [NO_DOORS] }, { stat: "attackStrikes", by: 2, to: "attacks", races: FREE_PEOPLES, when: [NO_DOORS] },
    { stat: "attackProwess", by: 1, to: "attacks", races: FREE_PEOPLES, when: [DOORS] }, { stat: "attackStrikes", by: 1, to: "attacks", races: FREE_PEOPLES, when: [DOORS] },
  ] },
  { kind: "event", id: "MELE-108", side: "hazard", type: "short", name: "Darkness Under Tree", modes: [
    { when: ["hazard"], needs: [DOORS], target: { of: "character", who: { race: UNRULY, untapped: true }, whose: "company" }, does: [{ do: "tap", who: "target" }] },
  ] },
  special("MELE-114", "Heedless Revelry"),
  special("MELE-127", "News of Doom", { unique: true }),
  special("MELE-129", "Plague"),
  special("MELE-131", "Rats!"),
  special("MELE-133", "The Ring Will Have But One Master"),
  { kind: "event", id: "MELE-135", side: "hazard", type: "short", name: "The Roving Eye", keywords: ["corruption"], modes: [
    { when: ["hazard"], target: { of: "character", who: { ...COMMON_PEOPLE, bearsOneOf: [{ keyword: "palantir" }, { class: "greater" }, { keyword: "ring", butNot: "gold-ring" }] }, whose: "company" },
      does: [{ do: "corruptionCheck", who: "target", by: -2, onFail: "discarded" }] },
  ] },
  { kind: "event", id: "MELE-138", side: "hazard", type: "permanent", name: "So You’ve Come Back", stays: "character", oncePerCompany: true,
    modes: [{ when: ["hazard"], target: { of: "character", who: { mindMost: 5 }, whose: "company" }, does: [] }],
    has: [{ stat: "mind", by: 1, to: "company", who: { ...COMMON_PEOPLE, other: true, follower: false } }],
    on: [{ on: "untapEnd", needs: ALONE_AT_HAVEN, does: [GONE] }, { on: "organizationEnd", needs: ALONE_AT_HAVEN, does: [GONE] }] },
  { kind: "event", id: "MELE-139", side: "hazard", type: "permanent", name: "Something Has Slipped", stays: "company", oncePerTarget: true,
    modes: [{ when: ["hazard"], target: { of: "company" }, does: [] }],
    on: [{ on: "woundInCompany", does: [{ do: "boost", who: "company", prowess: -2 }] }, OVER_AT_HAVEN] },
  special("MELE-140", "Stay Her Appetite"),
  { kind: "event", id: "MELE-141", side: "hazard", type: "permanent", name: "Stench of Mordor", keywords: ["environment"], cannotBeDuplicated: true, on: [
    { on: "siteStart", needs: [{ if: "siteInRegionType", region: "d" }], does: [{ do: "tapOne" }] },
    { on: "siteStart", needs: [{ if: "siteInRegionType", region: "s" }, DOORS], does: [{ do: "tapOne" }] },
    EXHAUSTED,
  ] },
  { kind: "event", id: "MELE-144", side: "hazard", type: "permanent", name: "Tidings of Doubt and Danger", cannotBeDuplicated: true, on: [EXHAUSTED], has: [
    { stat: "di", by: -2, to: "everyone", who: { race: "ringwraith" }, when: [NO_DOORS] }, { stat: "di", by: -3, to: "everyone", who: { race: "ringwraith" }, when: [DOORS] },
  ] },
  { kind: "event", id: "MELE-147", side: "hazard", type: "short", name: "Waiting Shadow", keywords: ["environment"], modes: [
    { when: ["hazard"], needs: [{ if: "anyOf", of: [DOORS, { if: "company", has: { race: UNRULY, untapped: true } }] }, { if: "company", has: { untapped: true } }], target: { of: "company" },
      does: [{ do: "if", when: DOORS, does: [{ do: "tapOne" }] }, { do: "if", when: NO_DOORS, does: [{ do: "tapOne", races: UNRULY }] }] },
  ] },
  special("MELE-150", "Webs of Fear & Treachery"),
];
