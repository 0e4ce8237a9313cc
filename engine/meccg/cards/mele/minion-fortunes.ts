// biome-ignore-all format: a card a line
/** Finds and fortunes of the servants of Sauron, and the wrath they meet. */
import { special } from "../words/special.js";
import type { SiteType, } from "../words/basics.js";
import type { EventCard } from "../words/eventcards.js";
import type { Effect } from "../words/words.js";
import { OURS } from "./minion-words.js";

/** Who taps takes a piece of armor or a weapon out of any pile: two of the company may, by turns, as long as it is at its site. */
const takes = (as: string): Effect => ({
  do: "grant", once: true, modes: [{ as, when: ["site"], taps: { noAlly: true }, does: [{ do: "seek", in: ["deck", "discard", "sideboard"], class: "minor", gear: true, to: "actor", shown: true }] }],
});
const cache = (...types: SiteType[]): Pick<EventCard, "type" | "modes"> => ({
  type: "short", modes: [{ when: ["site"], needs: [{ if: "siteTapped" }, { if: "atSite", types }], target: { of: "company" }, does: [takes("first"), takes("second")] }],
});

export const MINION_FORTUNES: readonly EventCard[] = [
  special("MELE-169", "Black Rain", { alignment: "minion" }),
  special("MELE-189", "Gold Chains in the Wind", { alignment: "minion" }),
  { kind: "event", id: "MELE-209", name: "News of the Shire", notFor: ["balrog", "fallen-wizard"], ...OURS, type: "permanent", keywords: ["stolen-knowledge"], mp: 3, mpOnlyStored: true, laterMp: 1, stays: "character", storeAt: ["Barad-dûr"],
    whenStored: { lands: { region: "The Shire", becomes: "b", site: "Bag End", siteBecomes: "border-hold" } },
    modes: [{ when: ["site"], needs: [{ if: "siteNamed", names: ["Bag End"] }], taps: { noAlly: true }, does: [] }] },
  special("MELE-210", "No More Nonsense", { alignment: "minion" }),
  { kind: "event", id: "MELE-213", name: "Old Cache", ...OURS, ...cache("dark-hold", "shadow-hold", "ruins-and-lairs") },
  special("MELE-221", "Remnants of Old Robberies", { alignment: "minion" }),
  { kind: "event", id: "MELE-236", name: "Swag", ...OURS, ...cache("ruins-and-lairs", "border-hold", "free-hold") },
  special("MELE-243", "Thing Stolen", { alignment: "minion" }),
  special("MELE-254", "Where There’s a Whip", { alignment: "minion" }),
  special("MELE-256", "Wisdom to Wield", { alignment: "minion" }),
  { kind: "event", id: "MELE-151", side: "hazard", type: "short", name: "Wrath of the West", modes: [
    { when: ["response"], target: { of: "declared", short: "resource", minion: true }, does: [{ do: "goesOnOver", over: 6 }, { do: "negate" }] },
  ] },
];
