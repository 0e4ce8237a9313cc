// biome-ignore-all format: a card a line
/** Influence, corruption and what is known among the servants of Sauron. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Mode, Target } from "../words/words.js";

/** Played in the site phase where information may be had; the sage and the site tap. */
const INFORMATION: Pick<Mode, "when" | "taps" | "cost"> = { when: ["site"], taps: { skill: "sage" }, cost: ["tapSite"] };
const FACTION: Target = { of: "influenceCheck", whose: "mine" };

export const INFLUENCE: readonly EventCard[] = [
  { kind: "event", id: "MELE-178", name: "Crooked Promptings", alignment: "minion", side: "resource", type: "short", modes: [
    { as: "influence", when: ["influence"], needs: [{ if: "company", has: { skill: "diplomat" } }], target: { of: "influenceCheck", whose: "mine" }, does: [{ do: "modifyCheck", by: 3 }] },
    { as: "corruption", when: ["check"], by: { skill: "diplomat" }, target: { of: "check" }, does: [{ do: "modifyCheck", by: 2 }] },
  ] },
  { kind: "event", id: "MELE-188", name: "Gifts as Given of Old", alignment: "minion", side: "resource", type: "short",
    modes: [{ when: ["influence"], needs: [{ if: "against", faction: true }], target: FACTION, does: [{ do: "modifyCheck", by: 3 }] }] },
  { kind: "event", id: "MELE-194", name: "Honey on the Tongue", alignment: "minion", side: "resource", type: "short",
    modes: [{ when: ["always"], by: { skill: "diplomat" }, target: { of: "character", who: { noAlly: true }, whose: "company" }, does: [{ do: "sway", who: "target", di: 5 }] }] },
  special("MELE-214", "Old Prejudice", { alignment: "minion" }),
  { kind: "event", id: "MELE-226", name: "Secrets of Their Forging", alignment: "minion", side: "resource", type: "short", modes: [
    { ...INFORMATION, needs: [{ if: "information" }, { if: "siteUntapped" }, { if: "goldRingInCompany" }], target: { of: "item", class: "gold-ring", whose: "company" }, does: [{ do: "testRing", any: true }] },
  ] },
  { kind: "event", id: "MELE-240", name: "That Ain’t No Secret", alignment: "minion", side: "resource", type: "permanent", mp: 1, mpOnlyStored: true, stays: "character", storeTypes: ["haven"],
    modes: [{ when: ["site"], needs: [{ if: "information" }], taps: {}, does: [] }] },
  { kind: "event", id: "MELE-244", name: "Threats", alignment: "minion", side: "resource", type: "short", modes: [
    { when: ["influence"], needs: [{ if: "against", faction: true }], target: { ...FACTION, who: { skill: "warrior" } }, does: [{ do: "modifyCheck", prowessUpTo: 6, insteadOfInfluence: true }] },
  ] },
  { kind: "event", id: "MELE-246", name: "To Satisfy the Questioner", alignment: "minion", side: "resource", type: "permanent", mp: 3, mpOnlyStored: true, stays: "character", heldTapped: true, storeTypes: ["haven"],
    modes: [{ when: ["site"], needs: [{ if: "atSite", types: ["free-hold"] }, { if: "siteUntapped" }], taps: {}, cost: ["tapSite"], does: [] }] },
  { kind: "event", id: "MELE-258", name: "Words of Menace and Deceit", alignment: "minion", side: "resource", type: "short", keywords: ["spirit-magic"], modes: [
    { when: ["always"], target: { of: "character", who: { magic: "spirit-magic" }, whose: "mine" }, does: [{ do: "sway", who: "target", di: 5, all: true }, { do: "corruptionCheck", who: "target", by: -4 }] },
  ] },
];
