// biome-ignore-all format: a card a line
/** Commands, raids and trophies: what the servants of Sauron do to others, and to each other. */
import { magicCheck } from "./minion-words.js";
import type { EventCard } from "../words/eventcards.js";
import type { Race } from "../words/basics.js";

const FREE_PEOPLES: readonly Race[] = ["elf", "dwarf", "dunadan", "man"];

export const WAR: readonly EventCard[] = [
  { kind: "event", id: "MELE-186", name: "Foul Trophies", alignment: "minion", side: "resource", type: "permanent", stays: "character",
    modes: [{ when: ["afterAttack"], needs: [{ if: "justFaced", race: FREE_PEOPLES, defeated: true }], taps: { race: ["orc", "troll"], noAlly: true }, does: [] }],
    may: [{ when: ["attack"], needs: [{ if: "attackBy", races: FREE_PEOPLES }], cost: ["discardSelf"], target: { of: "attack" }, oncePer: "attack", does: [{ do: "attack", oneStrike: true, prowess: 3, body: -2 }] }] },
  { kind: "event", id: "MELE-187", name: "Freeze the Flesh", alignment: "minion", side: "resource", type: "permanent", keywords: ["shadow-magic"], stays: "character", overt: true,
    modes: [{ when: ["always"], by: { magic: "shadow-magic", noAlly: true }, target: { of: "fallen" }, does: [magicCheck(-4)] }], has: [{ stat: "mind", by: -2, least: 1 }, { stat: "prowess", by: -1 }, { stat: "body", by: -2 }] },
  { kind: "event", id: "MELE-196", name: "I’ll Report You", alignment: "minion", side: "resource", type: "permanent", keywords: ["command"], stays: "character",
    modes: [{ when: ["organization"], target: { of: "character", who: { keyword: "leader" }, whose: "mine" }, does: [{ do: "othersToHand", keyword: "command" }] }],
    has: [{ stat: "di", by: -2, least: 0 }, { stat: "prowess", by: 1, to: "company" }], may: [{ when: ["organization"], does: [{ do: "backToHand" }] }] },
  { kind: "event", id: "MELE-220", name: "Ready to His Will", alignment: "minion", side: "resource", type: "permanent", mp: 1, pointsAs: "ally", tames: { mind: 1, body: 8, prowess: -7 }, modes: [
    { when: ["attack"], needs: [{ if: "attackBy", races: ["orc", "troll", "giant", "slayer", "man"] }, { if: "attackOfOneStrike" }], taps: { noAlly: true }, target: { of: "attack" }, does: [{ do: "cancelAttack", all: true }, { do: "tame" }] },
  ] },
  { kind: "event", id: "MELE-230", name: "Smoke on the Wind", alignment: "minion", side: "resource", type: "permanent", mp: 3, modes: [
    { when: ["site"], needs: [{ if: "atSite", types: ["free-hold"] }, { if: "siteTapped" }, { if: "noneStoredHere", card: "Smoke on the Wind" }], target: { of: "site" }, oncePer: "site",
      does: [{ do: "attackOn", who: "company", race: "man", strikes: 5, prowess: 8 }, { do: "attackOn", who: "company", race: "man", strikes: 1, prowess: 10, then: "pile" }, { do: "factionsHereGo" }] },
  ] },
  { kind: "event", id: "MELE-234", name: "Stabbed Him in His Sleep", alignment: "minion", side: "resource", type: "permanent", mp: 1, modes: [
    { when: ["site"], needs: [{ if: "companyIs", kinds: ["covert"] }, { if: "atSite", types: ["border-hold", "free-hold"] }, { if: "siteTapped" }], target: { of: "character", who: { skill: "scout", untapped: true, noAlly: true }, whose: "company" },
      does: [{ do: "attackOn", who: "target", race: "none", likeSite: true, strikes: 1, prowess: 8, then: "pile" }] },
  ] },
  { kind: "event", id: "MELE-252", name: "We Have Come to Kill", alignment: "minion", side: "resource", type: "short", modes: [
    { when: ["always"], needs: [{ if: "atSite", types: ["shadow-hold", "ruins-and-lairs", "border-hold"] }], target: { of: "company" }, does: [{ do: "playCharacter", anybody: true }] },
  ] },
];
