// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { PlayCard } from "../words/playcards.js";


export const RESOURCES: readonly PlayCard[] = [
  special("MEBA-1", "Strider", { unique: true, entity: "Aragorn II" }),
  special("MEBA-43", "Sauron", { alignment: "minion", entity: "Sauron" }),
  special("MEBA-29", "Crept Along Carefully"),
  { kind: "event", id: "MEBA-31", side: "resource", type: "permanent", name: "Rumours of Rings", keepsItems: { playedAt: "anywhere", most: 2 }, mayStart: true, may: [{ when: ["organization"], does: [{ do: "ringUnder" }] }] },
  special("MEBA-32", "Show Things Unbidden"),
  { kind: "event", id: "MEBA-33", side: "resource", type: "permanent", name: "To Fealty Sworn", mp: 1, stays: "character", oncePerTarget: true,
    modes: [
      { as: "to the King", when: ["always"], needs: [{ if: "company", has: { bearsNamed: "Return of the King" } }], target: { of: "character", who: { race: "hobbit" }, whose: "company" }, does: [] },
      { as: "to a lord", when: ["site"], needs: [{ if: "atSite", types: ["free-hold"] }, { if: "factionCame", hero: true }], target: { of: "character", who: { race: "hobbit", notAt: "Bag End" }, whose: "company" }, does: [] },
    ],
    has: [
      { stat: "skill", by: 1, skill: "warrior" }, { stat: "prowess", by: 2 },
      { stat: "di", by: 5, when: [{ if: "against", named: "Hobbits" }] }, { stat: "di", by: 5, when: [{ if: "against", character: true, homeSite: "Bag End" }] },
    ] },
  special("MEBA-34", "Elven Rope"),
  { kind: "event", id: "MEBA-30", side: "resource", type: "short", name: "Longbottom Leaf", modes: [
    { when: ["always"], does: [{ do: "seek", in: ["sideboard"], resource: true, count: 2, to: "deck" }, { do: "removeFromGame" }] },
  ] },
];
