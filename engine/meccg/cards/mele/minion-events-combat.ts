// biome-ignore-all format: a card a line
/** What helps the servants of Sauron against attacks and strikes. */
import type { EventCard } from "../words/eventcards.js";
import { magicCheck, OURS } from "./minion-words.js";
import { special } from "../words/special.js";

export const MINION_COMBAT: readonly EventCard[] = [
  { kind: "event", id: "MELE-161", name: "Adûnaphel Unleashed", notFor: ["balrog"], ...OURS, type: "short", modes: [
    { as: "on her", when: ["attack"], needs: [{ if: "companyCharacters", most: 1 }], by: { named: "Adûnaphel the Ringwraith", avatar: true }, target: { of: "attack" }, oncePer: "attack", does: [{ do: "oneStrike" }, { do: "attack", body: -2 }] },
    { as: "her own attack", when: ["fight"], needs: [{ if: "companyCharacters", most: 1 }], by: { named: "Adûnaphel the Ringwraith", avatar: true }, target: { of: "attack" }, oncePer: "attack", does: [{ do: "ourAttack", attackerChooses: true, bodyCheck: 2 }] },
  ] },
  { kind: "event", id: "MELE-171", name: "Blow Turned", ...OURS, type: "short", modes: [
    { when: ["strike"], by: { skill: "warrior" }, target: { of: "strike" }, does: [{ do: "strike", stayUntapped: true, bodyCheck: -1 }] },
  ] },
  { kind: "event", id: "MELE-193", name: "Hoarmûrath Unleashed", notFor: ["balrog"], ...OURS, type: "short", modes: [
    { when: ["attack"], by: { named: "Hoarmûrath the Ringwraith", avatar: true, anywhere: true }, target: { of: "attack" }, does: [{ do: "cancelAttack" }] },
  ] },
  { kind: "event", id: "MELE-197", name: "In the Name of Mordor", ...OURS, type: "short", modes: [
    { as: "attack", when: ["attack"], needs: [{ if: "attackDetains" }, { if: "attackKeyedTo", regions: "ds", sites: ["dark-hold", "shadow-hold"], named: true }], taps: { ally: true }, target: { of: "attack" }, does: [{ do: "cancelAttack" }] },
    { as: "Nazgûl", when: ["always", "attack", "response"], target: { of: "nazgulThreat", event: true }, does: [{ do: "discard", what: "target" }] },
  ] },
  { kind: "event", id: "MELE-217", name: "Orc Stealth", ...OURS, type: "short", modes: [
    { when: ["strike"], by: { race: "orc", skill: "scout" }, target: { of: "strike" }, does: [{ do: "cancelStrike" }] },
  ] },
  { kind: "event", id: "MELE-225", name: "Ruse", ...OURS, type: "short", modes: [
    { as: "cancel", when: ["attack"], needs: [{ if: "companyIs", kinds: ["covert"] }], taps: { skill: "diplomat" }, target: { of: "attack" }, does: [{ do: "cancelAttack" }] },
    { as: "hide", when: ["attack"], target: { of: "character", who: { skill: "scout" }, whose: "company" }, does: [{ do: "standAside", free: true }] },
  ] },
  special("MELE-237", "Swarm of Bats", { alignment: "minion" }),
  { kind: "event", id: "MELE-247", name: "Under His Blow", ...OURS, type: "short", modes: [
    { when: ["strike"], by: { untapped: true, ally: true }, target: { of: "strike" }, does: [{ do: "strike", stayUntapped: true }] },
  ] },
  { kind: "event", id: "MELE-249", name: "Veils of Shadow", ...OURS, type: "short", keywords: ["sorcery"], modes: [
    { when: ["attack"], needs: [{ if: "automatic" }], by: { magic: "sorcery" }, target: { of: "attack" }, does: [{ do: "oneStrike", all: true }, magicCheck(-4)] },
  ] },
];
