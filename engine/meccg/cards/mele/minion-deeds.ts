// biome-ignore-all format: a card a line
/** What the servants of Sauron do on their ways, at sites and at the table. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { SiteType } from "../words/basics.js";

/** Where a messenger of the Dark Tower can be met. */
const MEETING: readonly SiteType[] = ["haven", "shadow-hold", "dark-hold"];

export const DEEDS: readonly EventCard[] = [
  { kind: "event", id: "MELE-162", name: "Akhôrahil Unleashed", notFor: ["balrog"], alignment: "minion", side: "resource", type: "short",
    modes: [{ when: ["always"], target: { of: "character", who: { named: "Akhôrahil the Ringwraith", avatar: true }, whose: "mine" }, does: [{ do: "seek", in: ["deck", "discard"], magic: true, to: "hand" }] }] },
  { kind: "event", id: "MELE-164", name: "An Untimely Whisper", alignment: "minion", side: "resource", type: "short", modes: [{ when: ["always"], does: [{ do: "lookAtCards", count: 5 }] }] },
  { kind: "event", id: "MELE-166", name: "Back to the Fray", alignment: "minion", side: "resource", type: "short", modes: [{ when: ["always"], does: [{ do: "seek", in: ["discard"], character: true, any: true, each: true, to: "deck" }] }] },
  { kind: "event", id: "MELE-168", name: "Bitter Cold", alignment: "minion", side: "resource", type: "short", keywords: ["sorcery"], modes: [
    { when: ["always"], by: { magic: "sorcery" }, does: [{ do: "attacksOnCompany", prowess: -1, body: -1 }, { do: "corruptionCheck", who: "actor", by: -4 }] },
  ] },
  special("MELE-174", "By the Ringwraith’s Word", { alignment: "minion" }),
  special("MELE-176", "Come By Night Upon Them", { alignment: "minion" }),
  special("MELE-182", "Dwar Unleashed", { alignment: "minion" }),
  { kind: "event", id: "MELE-184", name: "Focus Palantír", alignment: "minion", side: "resource", type: "permanent", stays: "item",
    modes: [{ when: ["always"], by: { skill: "sage" }, target: { of: "item", keyword: "palantir", whose: "company" }, does: [] }],
    has: [{ stat: "palantir", by: 1, when: [{ if: "notSubject", is: { race: "ringwraith" } }] }], on: [{ on: "companyMoves", does: [{ do: "discard", what: "self" }] }] },
  { kind: "event", id: "MELE-192", name: "Hide in Dark Places", alignment: "minion", side: "resource", type: "short", modes: [
    { when: ["organizationEnd"], needs: [{ if: "notMoving" }], by: { skill: "scout" }, target: { of: "company" }, does: [{ do: "restrict", to: { creatures: "cancelled" } }] },
  ] },
  { kind: "event", id: "MELE-202", name: "Leg It Double Quick", alignment: "minion", side: "resource", type: "short", modes: [
    { when: ["movementEnd"], needs: [{ if: "moving" }], target: { of: "company" }, does: [{ do: "tap", who: "company", only: { untapped: true } }, { do: "moveAgain" }] },
  ] },
  { kind: "event", id: "MELE-204", name: "Messenger of Mordor", notFor: ["fallen-wizard"], alignment: "minion", side: "resource", type: "short", keywords: ["spirit-magic"], modes: [
    { when: ["always"], by: { magic: "spirit-magic", atTypes: MEETING }, does: [{ do: "storeNow", items: true }, { do: "corruptionCheck", who: "actor", by: -4 }] },
  ] },
  { kind: "event", id: "MELE-208", name: "News Must Get Trough", notFor: ["fallen-wizard"], alignment: "minion", side: "resource", type: "short", modes: [
    { when: ["always"], needs: [{ if: "atSite", types: MEETING }], target: { of: "company" }, does: [{ do: "storeNow" }] },
  ] },
  { kind: "event", id: "MELE-218", name: "Orc-mounts", alignment: "minion", side: "resource", type: "short", modes: [
    { when: ["organizationEnd"], needs: [{ if: "moving" }, { if: "companyIs", kinds: ["overt"] }], target: { of: "company" }, oncePer: "company", does: [{ do: "hazardLimit", by: 2 }, { do: "attacksOnCompany", prowess: -1, creatures: true }] },
  ] },
  { kind: "event", id: "MELE-222", name: "Ren Unleashed", notFor: ["balrog"], alignment: "minion", side: "resource", type: "short", modes: [
    { when: ["always"], target: { of: "character", who: { named: "Ren the Ringwraith", avatar: true }, whose: "mine" }, does: [{ do: "corruptionCheck", who: "othersAtSite", by: -2, only: { noAlly: true } }] },
  ] },
  special("MELE-224", "Rumor of the One", { alignment: "minion" }),
  special("MELE-228", "Skies of Fire", { alignment: "minion" }),
  { kind: "event", id: "MELE-248", name: "Ûvatha Unleashed", notFor: ["balrog"], alignment: "minion", side: "resource", type: "short", modes: [
    { when: ["movementEnd"], by: { named: "Ûvatha the Ringwraith", avatar: true }, target: { of: "company" }, does: [{ do: "moveAgain" }] },
  ] },
  { kind: "event", id: "MELE-250", name: "Voices of Malice", alignment: "minion", side: "resource", type: "short", modes: [
    { when: ["always"], taps: { skill: "sage" }, target: { of: "hazardPermanent", long: true, notEnvironment: true }, does: [{ do: "discard", what: "target" }, { do: "corruptionCheck", who: "actor", by: -2 }] },
  ] },
];
