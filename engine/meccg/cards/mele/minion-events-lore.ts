// biome-ignore-all format: a card a line
/** Lore, rings, cards of decks and piles, and what is found, for the servants of Sauron. */
import type { EventCard } from "../words/eventcards.js";
import { magicCheck, OURS } from "./minion-words.js";

export const MINION_LORE: readonly EventCard[] = [
  { kind: "event", id: "MELE-163", name: "All Thought Bent upon It", ...OURS, type: "short", modes: [
    { when: ["site"], needs: [{ if: "information" }, { if: "siteUntapped" }], taps: { skill: "sage" }, cost: ["tapSite"],
      does: [{ do: "seek", in: ["deck"], item: true, shown: true, to: "hand" }, { do: "corruptionCheck", who: "actor" }] },
  ] },
  { kind: "event", id: "MELE-175", name: "Catch an Elusive Scent", ...OURS, type: "short", modes: [{ when: ["site"], taps: { skill: "scout" }, does: [{ do: "thoroughSearch" }] }] },
  { kind: "event", id: "MELE-219", name: "Poisonous Despair", ...OURS, type: "short", keywords: ["spirit-magic"], modes: [
    { as: "company", when: ["influence"], free: true, by: { magic: "spirit-magic", anywhere: true }, target: { of: "influenceCheck", whose: "opponents", actorsCompany: true }, does: [{ do: "cancelCheck" }, magicCheck(-3)] },
    { as: "faction", when: ["influence"], free: true, by: { magic: "spirit-magic", race: "ringwraith", anywhere: true }, target: { of: "influenceCheck", whose: "opponents", faction: true }, does: [{ do: "cancelCheck" }] },
  ] },
  { kind: "event", id: "MELE-233", name: "Spying out the Land", ...OURS, type: "short", keywords: ["spirit-magic"], modes: [
    { when: ["organizationEnd"], by: { magic: "spirit-magic" }, target: { of: "company" }, does: [{ do: "onlyShown" }, magicCheck(-3)] },
  ] },
  { kind: "event", id: "MELE-239", name: "Test of Fire", ...OURS, type: "short", modes: [
    { when: ["always"], by: { skill: "sage" }, target: { of: "item", class: "gold-ring", whose: "company" }, does: [{ do: "testRing" }] },
  ] },
  { kind: "event", id: "MELE-241", name: "That’s Been Heard Before Tonight", ...OURS, type: "permanent", mp: 2, mpOnlyStored: true, stays: "character", heldTapped: true, modes: [
    { when: ["site"], needs: [{ if: "companyIs", kinds: ["covert"] }, { if: "site", types: ["border-hold", "free-hold"] }, { if: "information" }], taps: {}, does: [] },
  ] },
  { kind: "event", id: "MELE-253", name: "Weigh All Things to a Nicety", ...OURS, type: "short", modes: [{ when: ["always"], does: [{ do: "seek", in: ["sideboard", "discard"], side: "own", to: "deck" }] }] },
  { kind: "event", id: "MELE-257", name: "The Witch-king Unleashed", notFor: ["balrog"], ...OURS, type: "short", modes: [
    { when: ["always"], oncePer: "givenTurn", target: { of: "character", who: { named: "The Witch-king", avatar: true }, whose: "mine" }, does: [{ do: "boost", who: "target", di: 5 }] },
  ] },
];
