// biome-ignore-all format: a card a line
/** Lore, rings, cards of decks and piles, and what is found, for the servants of Sauron. */
import type { EventCard } from "../words/eventcards.js";
import { OURS } from "./minion-words.js";

export const MINION_LORE: readonly EventCard[] = [
  { kind: "event", id: "MELE-163", name: "All Thought Bent upon It", ...OURS, type: "short", modes: [
    { when: ["site"], needs: [{ if: "information" }, { if: "siteUntapped" }], taps: { skill: "sage" }, cost: ["tapSite"],
      does: [{ do: "seek", in: ["deck"], item: true, shown: true, to: "hand" }, { do: "corruptionCheck", who: "actor" }] },
  ] },
  { kind: "event", id: "MELE-175", name: "Catch an Elusive Scent", ...OURS, type: "short", modes: [{ when: ["site"], taps: { skill: "scout" }, does: [{ do: "thoroughSearch" }] }] },
  { kind: "event", id: "MELE-239", name: "Test of Fire", ...OURS, type: "short", modes: [
    { when: ["always"], by: { skill: "sage" }, target: { of: "item", class: "gold-ring", whose: "company" }, does: [{ do: "testRing" }] },
  ] },
  { kind: "event", id: "MELE-253", name: "Weigh All Things to a Nicety", ...OURS, type: "short", modes: [{ when: ["always"], does: [{ do: "seek", in: ["sideboard", "discard"], side: "own", to: "deck" }] }] },
  { kind: "event", id: "MELE-257", name: "The Witch-king Unleashed", ...OURS, type: "short", modes: [
    { when: ["always"], oncePer: "givenTurn", target: { of: "character", who: { named: "The Witch-king", avatar: true }, whose: "mine" }, does: [{ do: "boost", who: "target", di: 5 }] },
  ] },
];
