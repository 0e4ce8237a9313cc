// biome-ignore-all format: a card a line
/** Finds and fortunes of the servants of Sauron, and the wrath they meet. */
import { special } from "../words/special.js";
import type { SiteType, Who } from "../words/basics.js";
import type { EventCard } from "../words/eventcards.js";
import type { Effect } from "../words/words.js";
import { magicCheck, OURS } from "./minion-words.js";

/** Who taps takes a piece of armor or a weapon out of any pile: two of the company may, by turns, as long as it is at its site. */
const takes = (as: string): Effect => ({
  do: "grant", once: true, modes: [{ as, when: ["site"], taps: { noAlly: true }, does: [{ do: "seek", in: ["deck", "discard", "sideboard"], class: "minor", gear: true, to: "actor", shown: true }] }],
});
const cache = (...types: SiteType[]): Pick<EventCard, "type" | "modes"> => ({
  type: "short", modes: [{ when: ["site"], needs: [{ if: "siteTapped" }, { if: "atSite", types }], target: { of: "company" }, does: [takes("first"), takes("second")] }],
});
const WISE: Who = { skill: "sage", notRace: "ringwraith", noAlly: true, anywhere: true };

export const MINION_FORTUNES: readonly EventCard[] = [
  { kind: "event", id: "MELE-169", name: "Black Rain", ...OURS, type: "short", modes: [
    { when: ["site"], needs: [{ if: "atSite", types: ["ruins-and-lairs"] }, { if: "siteInRegionType", region: "w" }], target: { of: "character", who: { skill: "sage", untapped: true, noAlly: true }, whose: "company" },
      does: [{ do: "ringByRain", ringwraith: -2, rings: [{ ring: "the-one-ring", least: 10, most: 12 }, { ring: "dwarven-ring", least: 8, most: 12 }, { ring: "spirit-ring", least: 0, most: 7 }] }] },
  ] },
  { kind: "event", id: "MELE-189", name: "Gold Chains in the Wind", ...OURS, type: "short", keywords: ["shadow-magic"], modes: [
    { when: ["attack"], by: { magic: "shadow-magic" }, target: { of: "attack" }, does: [{ do: "conjure", prowess: 5 }, magicCheck(-4)] },
  ] },
  { kind: "event", id: "MELE-209", name: "News of the Shire", notFor: ["balrog", "fallen-wizard"], ...OURS, type: "permanent", keywords: ["stolen-knowledge"], mp: 3, mpOnlyStored: true, laterMp: 1, stays: "character", storeAt: ["Barad-dûr"],
    whenStored: { lands: { region: "The Shire", becomes: "b", site: "Bag End", siteBecomes: "border-hold" } },
    modes: [{ when: ["site"], needs: [{ if: "siteNamed", names: ["Bag End"] }], taps: { noAlly: true }, does: [] }] },
  { kind: "event", id: "MELE-210", name: "No More Nonsense", ...OURS, type: "permanent", stays: "character", oncePerTarget: true,
    modes: [{ when: ["organization"], target: { of: "character", who: { keyword: "leader" }, whose: "mine" }, and: { of: "character", whose: "mine" }, does: [{ do: "contest" }] }],
    has: [{ stat: "di", by: 2, when: [{ if: "selfTurned", not: true }] }, { stat: "di", by: -2, when: [{ if: "selfTurned" }] }] },
  { kind: "event", id: "MELE-213", name: "Old Cache", ...OURS, ...cache("dark-hold", "shadow-hold", "ruins-and-lairs") },
  special("MELE-221", "Remnants of Old Robberies", { alignment: "minion" }),
  { kind: "event", id: "MELE-236", name: "Swag", ...OURS, ...cache("ruins-and-lairs", "border-hold", "free-hold") },
  special("MELE-243", "Thing Stolen", { alignment: "minion" }),
  { kind: "event", id: "MELE-254", name: "Where There’s a Whip", ...OURS, type: "short", modes: [
    { when: ["always"], target: { of: "character", who: { race: ["orc", "troll"], untapped: true, bearsNamed: "Whip", noAlly: true }, whose: "mine" }, does: [{ do: "driveOn", by: -2 }, { do: "untap", who: "company" }] },
  ] },
  { kind: "event", id: "MELE-256", name: "Wisdom to Wield", ...OURS, type: "short", modes: [
    { as: "ring", when: ["always"], by: { ...WISE, bears: "dwarven-ring" }, does: [{ do: "asDwarf" }] },
    { as: "Palantír", when: ["always"], by: { ...WISE, bears: "palantir" }, does: [{ do: "enablePalantir" }] },
  ] },
  { kind: "event", id: "MELE-151", side: "hazard", type: "short", name: "Wrath of the West", modes: [
    { when: ["response"], target: { of: "declared", short: "resource", minion: true }, does: [{ do: "goesOnOver", over: 6 }, { do: "negate" }] },
  ] },
];
