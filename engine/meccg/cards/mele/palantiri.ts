// biome-ignore-all format: a card a line
/** The Palantíri in the hands of the servants of Sauron. */
import type { ItemCard } from "../words/playcards.js";
import type { Effect, Mode } from "../words/words.js";
import type { Cond } from "../words/conditions.js";
import { special } from "../words/special.js";

const CHECK: Effect = { do: "corruptionCheck", who: "bearer" };
const ENABLED: Cond = { if: "palantirEnabled" };
const stone = (as: string, ...does: readonly Effect[]): Mode => ({ as, when: ["always"], needs: [ENABLED], cost: ["tapSelf"], does: [...does, CHECK] });
const HAND = stone("hand", { do: "lookAtHand" });
const SAGE_CARD = stone("sage card", { do: "seek", in: ["deck", "discard"], sageOnly: true, to: "hand" });
const DRAWS = stone("draw", { do: "draw", count: 1 });
const TOPS = stone("decks", { do: "shuffleTop", of: "mine", count: 5 }, { do: "shuffleTop", of: "opponents", count: 5 });
const RECALL: Mode = { ...stone("recall", { do: "fromDiscard", to: "deck", count: 1 }), needs: [ENABLED, { if: "deck", least: 5 }], target: { of: "discarded" } };
const HAZARD: Mode = { ...stone("hazard", { do: "discard", what: "target" }), target: { of: "hazardPermanent" } };
/** An ability of another Palantír of theirs, while that one is in play. */
const borrowed = (mode: Mode, of: string): Mode => ({ ...mode, needs: [...(mode.needs ?? []), { if: "inPlay", card: `Palantír of ${of} (minion)` }] });

export const PALANTIRI: readonly ItemCard[] = [
  { kind: "item", id: "MELE-330", name: "Palantír of Amon Sûl", alignment: "minion", class: "greater", unique: true, mp: 3, corruption: 3, keywords: ["palantir"], storeAt: ["Barad-dûr"], storedMp: 5, discardIfCompanyBelow: 2,
    may: [HAND, borrowed(SAGE_CARD, "Annúminas"), borrowed(DRAWS, "Elostirion")] },
  { kind: "item", id: "MELE-331", name: "Palantír of Annúminas", alignment: "minion", class: "greater", unique: true, mp: 3, corruption: 3, keywords: ["palantir"], may: [SAGE_CARD] },
  special("MELE-332", "Palantír of Elostirion", { unique: true, alignment: "minion" }),
  { kind: "item", id: "MELE-333", name: "Palantír of Minas Tirith", alignment: "minion", class: "special", unique: true, mp: 3, corruption: 3, keywords: ["palantir"], at: ["Minas Tirith"], may: [TOPS] },
  { kind: "item", id: "MELE-334", name: "Palantír of Orthanc", alignment: "minion", class: "special", unique: true, mp: 3, corruption: 3, keywords: ["palantir"], nothingToFallen: true, at: ["Isengard"], may: [RECALL] },
  { kind: "item", id: "MELE-335", name: "Palantír of Osgiliath", alignment: "minion", class: "greater", unique: true, mp: 3, corruption: 3, keywords: ["palantir"], storeAt: ["Barad-dûr"], storedMp: 5, discardIfCompanyBelow: 4, may: [
    HAZARD, borrowed(HAND, "Amon Sûl"), borrowed(SAGE_CARD, "Annúminas"), borrowed(DRAWS, "Elostirion"), borrowed(TOPS, "Minas Tirith"), borrowed(RECALL, "Orthanc")] },
];
