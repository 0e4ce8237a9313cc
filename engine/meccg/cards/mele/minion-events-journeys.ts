// biome-ignore-all format: a card a line
/** Ways of the servants of Sauron: what helps their companies on a journey. */
import type { EventCard } from "../words/eventcards.js";
import { OURS, magicCheck } from "./minion-words.js";

export const MINION_JOURNEYS: readonly EventCard[] = [
  { kind: "event", id: "MELE-177", name: "Crack in the Wall", ...OURS, type: "short", modes: [
    { when: ["organizationEnd"], needs: [{ if: "moving" }, { if: "notBoundFor", region: "f" }], taps: { skill: "sage" }, target: { of: "company" }, does: [{ do: "restrict", to: { noKeys: "site", notAgainFor: "f" } }] },
  ] },
  { kind: "event", id: "MELE-179", name: "Deeper Shadow", ...OURS, type: "short", keywords: ["shadow-magic"], modes: [
    { as: "wilderness", when: ["movement"], needs: [{ if: "moving" }], by: { magic: "shadow-magic" }, target: { of: "region", type: "w" }, does: [{ do: "retype", region: "s" }, magicCheck(-3)] },
    { as: "ruins", when: ["movement"], needs: [{ if: "moving" }], by: { magic: "shadow-magic" }, target: { of: "siteOfType", type: "ruins-and-lairs" }, does: [{ do: "retype", site: "shadow-hold" }, magicCheck(-3)] },
    { as: "limit", when: ["movement"], needs: [{ if: "moving" }], by: { magic: "shadow-magic" }, target: { of: "company" }, does: [{ do: "hazardLimit", by: -1, noMinimum: true }, magicCheck(-3)] },
  ] },
  { kind: "event", id: "MELE-181", name: "Down Down to Goblin-town", ...OURS, type: "short", modes: [
    { when: ["organizationEnd"], needs: [{ if: "moving" }], target: { of: "company" }, does: [{ do: "restrict", to: { noKeys: "path", ifSite: "ruins-and-lairs", ifMoves: true } }] },
  ] },
  { kind: "event", id: "MELE-185", name: "Forced March", ...OURS, type: "short", modes: [
    { when: ["movementEnd"], needs: [{ if: "movedToHaven" }], target: { of: "company" }, does: [{ do: "moveAgain" }] },
  ] },
  { kind: "event", id: "MELE-191", name: "Hidden Ways", ...OURS, type: "short", modes: [
    { when: ["organizationEnd"], needs: [{ if: "moving" }], taps: { skill: "ranger" }, target: { of: "company" }, does: [{ do: "restrict", to: { noKeys: "w" } }] },
  ] },
  { kind: "event", id: "MELE-199", name: "Iron-road", ...OURS, type: "short", modes: [
    { when: ["organizationEnd"], needs: [{ if: "atHaven" }, { if: "moving" }], target: { of: "company" },
      does: [{ do: "restrict", to: { opponentDraws: 2 } }, { do: "grant", once: true, modes: [{ when: ["endOfTurn"], does: [{ do: "replaceSite", with: "startOfTurn" }] }] }] },
  ] },
  { kind: "event", id: "MELE-231", name: "Sneakin’", ...OURS, type: "short", modes: [
    { when: ["organizationEnd"], needs: [{ if: "companySize", most: 2 }], taps: { skill: "scout" }, target: { of: "company" }, does: [{ do: "restrict", to: { noKeys: "any" } }] },
  ] },
  { kind: "event", id: "MELE-251", name: "The Water’s Tithe", ...OURS, type: "short", keywords: ["sorcery"], modes: [
    { when: ["organization"], by: { magic: "sorcery", notRace: "ringwraith" }, does: [{ do: "moreRegions", by: 2 }, magicCheck(-3)] },
  ] },
];
