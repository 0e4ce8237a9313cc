// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { CreatureCard } from "../words/playcards.js";

const VALES = ["Anduin Vales", "Western Mirkwood", "Wold & Foothills"];

export const CREATURES: readonly CreatureCard[] = [
  // On minion companies alone: two heroes never see them attack, but as an event.
  { kind: "creature", id: "MEBA-10", name: "Beorning Skin-changers", race: "animal", racesToo: ["man"], strikes: 2, prowess: 10, mp: 1, starred: true, barredBy: { if: "companyIs", kinds: ["hero"] }, keyed: { regions: "ww", regionsNamed: VALES, sitesIn: { regions: VALES } },
    asEvent: { type: "short", modes: [
      { when: ["hazard"], needs: [{ if: "companyIs", kinds: ["hero"] }, { if: "moving", now: true }, { if: "companyLacks", has: { named: "Beorn" } }, { if: "companyLacks", has: { skill: "warrior", untapped: true, prowessOver: 4 } }],
        target: { of: "company" }, does: [{ do: "returnToOrigin" }] },
    ] } },
  special("MEBA-11", "Carrion Feeders"),
  { kind: "creature", id: "MEBA-12", name: "Olog Warlords", race: "troll", strikes: 3, prowess: 10, body: 4, mp: 2, barredBy: { if: "companyIs", kinds: ["minion"] }, keyed: { regions: "s d", sites: ["shadow-hold", "dark-hold"] } },
  { kind: "creature", id: "MEBA-13", name: "Shelob’s Brood", race: "spider", strikes: 4, prowess: 8, mp: 1, keyed: { deeps: "andBeside" } },
];
