// biome-ignore-all format: a card a line
/** What helps the servants of Sauron against attacks and strikes. */
import type { EventCard } from "../words/eventcards.js";
import { OURS } from "./minion-words.js";

export const MINION_COMBAT: readonly EventCard[] = [
  { kind: "event", id: "MELE-161", name: "Adûnaphel Unleashed", ...OURS, type: "short", modes: [
    { when: ["attack"], needs: [{ if: "companyCharacters", most: 1 }], by: { named: "Adûnaphel the Ringwraith", avatar: true }, target: { of: "attack" }, oncePer: "attack", does: [{ do: "attack", strikes: -20, leaveOne: true, body: -2 }] },
  ] },
  { kind: "event", id: "MELE-171", name: "Blow Turned", ...OURS, type: "short", modes: [
    { when: ["strike"], by: { skill: "warrior" }, target: { of: "strike" }, does: [{ do: "strike", stayUntapped: true, body: -1 }] },
  ] },
  { kind: "event", id: "MELE-193", name: "Hoarmûrath Unleashed", ...OURS, type: "short", modes: [
    { when: ["attack"], by: { named: "Hoarmûrath the Ringwraith", avatar: true, anywhere: true }, target: { of: "attack" }, does: [{ do: "cancelAttack" }] },
  ] },
  { kind: "event", id: "MELE-217", name: "Orc Stealth", ...OURS, type: "short", modes: [
    { when: ["strike"], by: { race: "orc", skill: "scout" }, target: { of: "strike" }, does: [{ do: "cancelStrike" }] },
  ] },
  { kind: "event", id: "MELE-247", name: "Under His Blow", ...OURS, type: "short", modes: [
    { when: ["strike"], by: { untapped: true }, target: { of: "strike" }, does: [{ do: "strike", stayUntapped: true }] },
  ] },
];
