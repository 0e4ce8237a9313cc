import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Mode } from "../words/words.js";
import type { Cond } from "../words/conditions.js";

const GATES: Cond = { if: "inPlay", card: "Gates of Morning" };
const DOORS: Cond = { if: "inPlay", card: "Doors of Night" };
/** At the end of the organization phase on a company that plays a new site card. */
const TRAVEL: Pick<Mode, "when" | "needs" | "target" | "oncePer"> = { when: ["organizationEnd"], needs: [{ if: "moving" }], target: { of: "company" }, oncePer: "company" };
/** A pass: these pairs of regions count as adjacent, or fewer hazards for a company bound for one of them. */
const pass = (pairs: readonly (readonly [string, string])[], orcs?: number): readonly Mode[] => [
  { as: "path", when: ["organizationEnd"], taps: { skill: "ranger" }, target: { of: "company" }, oncePer: "company",
    does: [orcs === undefined ? { do: "adjacent", pairs } : { do: "adjacent", pairs, attack: { race: "orc", strikes: 4, prowess: orcs } }] },
  { as: "hazards", ...TRAVEL, needs: [{ if: "boundFor", regions: [...new Set(pairs.flat())] }], by: { skill: "ranger" }, does: [{ do: "hazardLimit", by: -2, ifSiteIn: [...new Set(pairs.flat())] }] },
];

/** Movement, hazard limits, what may be played on a company, and the environment. */
export const JOURNEY_EVENTS: readonly EventCard[] = [
  // The road.
  { kind: "event", id: "METW-191", side: "resource", type: "short", name: "Anduin River",
    modes: pass([["Rohan", "Dagorlad"], ["Anórien", "Dagorlad"], ["Anórien", "Ithilien"], ["Lebennin", "Ithilien"], ["Lebennin", "Harondor"]]) },
  { kind: "event", id: "METW-194", side: "resource", type: "short", name: "Ash Mountains", modes: pass([["Dagorlad", "Gorgoroth"], ["Horse Plains", "Gorgoroth"]], 8) },
  { kind: "event", id: "METW-284", side: "resource", type: "short", name: "Misty Mountains",
    modes: pass([["Rhudaur", "Anduin Vales"], ["Rhudaur", "Wold & Foothills"], ["Hollin", "Wold & Foothills"], ["Hollin", "Fangorn"], ["Dunland", "Fangorn"]]) },
  { kind: "event", id: "METW-287", side: "resource", type: "short", name: "Mountains of Shadow", modes: pass([["Ithilien", "Gorgoroth"], ["Ithilien", "Nurn"], ["Harondor", "Nurn"]], 9) },
  { kind: "event", id: "METW-359", side: "resource", type: "short", name: "White Mountains",
    modes: pass([["Old Pûkel-land", "Anfalas"], ["Rohan", "Lamedon"], ["Rohan", "Anfalas"], ["Anórien", "Lamedon"]]) },
  { kind: "event", id: "METW-202", side: "resource", type: "short", name: "Bridge", modes: [{ when: ["movementEnd"], needs: [{ if: "movedToHaven" }], target: { of: "company" }, does: [{ do: "moveAgain" }] }] },
  { kind: "event", id: "METW-220", side: "resource", type: "short", name: "Eagle-mounts", modes: [
    { when: ["organizationEnd"], needs: [{ if: "anyOf", of: [{ if: "company", has: { skill: "diplomat", at: "Eagles’ Eyrie" } }, { if: "letPlay", card: "Eagle-mounts" }] }], target: { of: "company" },
      does: [{ do: "fly", notIn: "", notSites: ["shadow-hold", "dark-hold"], creatures: { noKeys: "butSite" } }] },
  ] },
  { kind: "event", id: "METW-249", side: "resource", type: "short", name: "Great-road", modes: [
    { when: ["organizationEnd"], needs: [{ if: "atHaven" }], target: { of: "company" },
      does: [{ do: "restrict", to: { opponentDraws: 2 } }, { do: "grant", once: true, modes: [{ when: ["endOfTurn"], does: [{ do: "replaceSite", with: "startOfTurn" }] }] }] },
  ] },
  special("METW-248", "Great Ship"),
  { kind: "event", id: "METW-302", side: "resource", type: "short", name: "Paths of the Dead", modes: [
    { when: ["organizationEnd"], needs: [{ if: "company", has: { named: "Aragorn II", at: "Dunharrow" } }], target: { of: "company" },
      does: [{ do: "fly", notIn: "", to: "Vale of Erech", creatures: { onlyRace: "undead" } }] },
  ] },

  special("METW-286", "Morannon"),

  // Hazard limits and creatures.
  { kind: "event", id: "METW-232", side: "resource", type: "short", name: "Fair Sailing", modes: [{ ...TRAVEL, does: [{ do: "hazardLimit", by: -1, perRegion: "c" }] }] },
  { kind: "event", id: "METW-233", side: "resource", type: "short", name: "Fair Travels in Border-lands", modes: [{ ...TRAVEL, does: [{ do: "hazardLimit", by: -1, perRegion: "b" }] }] },
  { kind: "event", id: "METW-234", side: "resource", type: "short", name: "Fair Travels in Dark-domains", modes: [{ ...TRAVEL, does: [{ do: "hazardLimit", by: -1, ifRegion: "d", moreIf: "Gates of Morning" }] }] },
  { kind: "event", id: "METW-235", side: "resource", type: "short", name: "Fair Travels in Free-domains", modes: [{ ...TRAVEL, does: [{ do: "hazardLimit", by: -1, perRegion: "f" }] }] },
  { kind: "event", id: "METW-236", side: "resource", type: "short", name: "Fair Travels in Shadow-lands", modes: [{ ...TRAVEL, does: [{ do: "hazardLimit", by: -1, ifRegion: "s", moreIf: "Gates of Morning" }] }] },
  { kind: "event", id: "METW-237", side: "resource", type: "short", name: "Fair Travels in Wilderness", modes: [{ ...TRAVEL, does: [{ do: "hazardLimit", by: -1, perRegion: "w" }] }] },
  { kind: "event", id: "METW-242", side: "resource", type: "short", name: "Ford", modes: [{ when: ["organizationEnd"], taps: { skill: "ranger" }, target: { of: "company" }, does: [{ do: "restrict", to: { noKeys: "w" } }] }] },
  { kind: "event", id: "METW-256", side: "resource", type: "short", name: "Hiding", modes: [
    { when: ["organizationEnd"], by: { skill: "scout" }, target: { of: "company" }, does: [{ do: "restrict", to: { bars: "moving" } }, { do: "restrict", to: { creatures: "cancelled" } }] },
  ] },
  { kind: "event", id: "METW-260", side: "resource", type: "short", name: "Horses", modes: [
    { when: ["organizationEnd"], target: { of: "company" }, does: [{ do: "hazardLimit", by: -2 }, { do: "attacksOnCompany", prowess: 2, creatures: true }] },
  ] },
  { kind: "event", id: "METW-324", side: "resource", type: "short", name: "Secret Entrance", modes: [
    { when: ["organizationEnd"], needs: [{ if: "notBoundFor", region: "d" }], taps: { skill: "sage" }, target: { of: "company" }, does: [{ do: "restrict", to: { noKeys: "site", notAgainFor: "d" } }] },
  ] },
  { kind: "event", id: "METW-325", side: "resource", type: "short", name: "Secret Passage", modes: [{ when: ["organizationEnd"], target: { of: "company" }, does: [{ do: "restrict", to: { noKeys: "butSite", ifSite: "ruins-and-lairs", ifMoves: true } }] }] },
  { kind: "event", id: "METW-332", side: "resource", type: "short", name: "Stealth", modes: [
    { when: ["organizationEnd"], needs: [{ if: "companySize", most: 2 }], taps: { skill: "scout" }, target: { of: "company" }, does: [{ do: "restrict", to: { noKeys: "any" } }] },
  ] },
  special("METW-240", "Fellowship"),

  // The environment.
  { kind: "event", id: "METW-243", side: "resource", type: "permanent", name: "Gates of Morning", keywords: ["environment"], cannotBeDuplicated: true,
    on: [{ on: "enters", does: [{ do: "discard", what: "hazardEnvironments" }] }] },
  { kind: "event", id: "METW-203", side: "resource", type: "long", name: "Clear Skies", keywords: ["environment"], modes: [{ when: ["longEvent"], needs: [GATES], does: [] }],
    has: [{ stat: "prowess", by: 2, to: "everyone" }] },
  { kind: "event", id: "METW-241", side: "resource", type: "long", name: "Fog", keywords: ["environment"], cannotBeDuplicated: true, modes: [{ when: ["longEvent"], needs: [GATES], does: [] }],
    retypes: [{ regions: { f: "b", b: "w", s: "w", d: "s" } }] },
  { kind: "event", id: "METW-285", side: "resource", type: "long", name: "Moon", keywords: ["environment"], cannotBeDuplicated: true,
    retypes: [{ when: GATES, regions: { w: "b", b: "f" }, hazardsOnly: true }, { when: DOORS, regions: { d: "s", s: "w" }, hazardsOnly: true }] },
  { kind: "event", id: "METW-335", side: "resource", type: "long", name: "Sun", keywords: ["environment"], cannotBeDuplicated: true, has: [
    { stat: "prowess", by: 1, to: "everyone", who: { race: "dunadan" } },
    { stat: "attackProwess", by: -1, to: "automaticAttacks", when: [GATES] }, { stat: "attackProwess", by: -1, to: "creatures", when: [GATES] },
    { stat: "prowess", by: 1, to: "everyone", who: { race: ["man", "dunadan"] }, when: [GATES] },
  ] },
  { kind: "event", id: "METW-309", side: "resource", type: "short", name: "Quiet Lands", keywords: ["environment"], cannotBeDuplicated: true, modes: [
    { as: "attack", when: ["always"], needs: [{ if: "site", types: ["shadow-hold", "ruins-and-lairs"] }], target: { of: "automaticAttack" }, does: [{ do: "automaticAttack", half: true }] },
    { as: "region", when: ["always"], needs: [GATES], target: { of: "region", type: "s" }, does: [{ do: "retype", region: "w" }] },
    { as: "site", when: ["always"], needs: [GATES], target: { of: "siteOfType", type: "shadow-hold" }, does: [{ do: "retype", site: "ruins-and-lairs" }] },
  ] },
  { kind: "event", id: "METW-331", side: "resource", type: "short", name: "Stars", keywords: ["environment"], cannotBeDuplicated: true, modes: [
    // That on an attack is over with the attack: another may follow on the next one (coe 5.1.4; Annotation 11).
    { as: "attack", when: ["attack"], oncePer: "attack", needs: [{ if: "attackBy", races: ["undead"] }], target: { of: "attack" }, does: [{ do: "attack", prowess: -1 }] },
    { as: "dark-domain", when: ["always"], needs: [GATES], target: { of: "region", type: "d" }, does: [{ do: "retype", region: "s" }] },
    { as: "shadow-land", when: ["always"], needs: [GATES], target: { of: "region", type: "s" }, does: [{ do: "retype", region: "w" }] },
  ] },
  // With the Gates in play the region is a choice beside the Elves; without them only the one Elf gains.
  { kind: "event", id: "METW-343", side: "resource", type: "short", name: "The Evenstar", keywords: ["environment"], cannotBeDuplicated: true, modes: [
    { as: "elf", when: ["always", "strike"], target: { of: "character", who: { race: "elf" }, whose: "anyones" },
      does: [{ do: "boost", who: "target", prowess: 1 }, { do: "if", when: GATES, does: [{ do: "boost", who: "everyone", prowess: 1, race: "elf" }] }] },
    { as: "wilderness", when: ["always"], needs: [GATES], target: { of: "character", who: { race: "elf" }, whose: "anyones" }, and: { of: "region", type: "w" },
      does: [{ do: "boost", who: "target", prowess: 1 }, { do: "boost", who: "everyone", prowess: 1, race: "elf" }, { do: "retype", region: "b" }] },
    { as: "border-land", when: ["always"], needs: [GATES], target: { of: "character", who: { race: "elf" }, whose: "anyones" }, and: { of: "region", type: "b" },
      does: [{ do: "boost", who: "target", prowess: 1 }, { do: "boost", who: "everyone", prowess: 1, race: "elf" }, { do: "retype", region: "f" }] },
  ] },
];
