import type { EventCard } from "../words/eventcards.js";
import type { Effect, Mode } from "../words/words.js";
import type { Cond } from "../words/conditions.js";
import { special } from "../words/special.js";

/** Played where information may be had: a sage and the site tap, and the card stays with the sage. */
const INFORMATION: Pick<Mode, "when" | "needs" | "taps" | "cost"> = {
  when: ["site"], needs: [{ if: "information" }, { if: "siteUntapped" }], taps: { skill: "sage" }, cost: ["tapSite"],
};
const CHECK: Effect = { do: "corruptionCheck", who: "bearer" };
/** A card of Knowledge that the company controls is given up; or Memories Recalled of the hand, by a sage who taps. */
const givesUp = (keyword: "lost-knowledge" | "stolen-knowledge", mode: Mode): Mode => ({ ...mode, target: { of: "knowledge", keyword }, cost: ["discardTarget"] });
const recalls = (mode: Mode): Mode => ({ ...mode, as: mode.as === "turn" ? "turn, recalled" : "recalled", taps: { skill: "sage" }, target: { of: "inHand", named: "Memories Recalled" }, cost: ["discardTarget"] });
const givesUpLost = (mode: Mode): readonly Mode[] => [givesUp("lost-knowledge", mode), recalls(mode)];
/** A card on a company is stored at a Haven. */
const stores = (...needs: readonly Cond[]): Mode => ({ as: "store", when: ["organization", "organizationEnd"], needs: [{ if: "atHaven" }, ...needs], does: [{ do: "storeSelf" }] });
const TURNED: Cond = { if: "selfTurned" };
const TAPPED: Cond = { if: "selfTapped" };
const UNTAPPED: Cond = { if: "selfUntapped" };
const NONE_TURNED: Cond = { if: "noCopy", status: "turned" };
const MINAS_TIRITH: Mode = { as: "give up", when: ["always"], needs: [{ if: "siteNamed", names: ["Minas Tirith"] }], does: [] };
const MOUNT_DOOM: Mode = { as: "turn", when: ["site"], needs: [TAPPED, { if: "siteNamed", names: ["Mount Doom"] }, { if: "hasEntered" }, NONE_TURNED], does: [{ do: "turnSelf" }] };

export const RESOURCE_EVENTS: readonly EventCard[] = [
  special("MEDM-117", "Await the Advent of Allies"),
  { kind: "event", id: "MEDM-124", side: "resource", type: "short", name: "The Dwarves Are upon You!", modes: [
    { when: ["attack"], needs: [{ if: "company", has: { race: "dwarf" } }], target: { of: "attack" }, oncePer: "attack", does: [{ do: "boost", who: "company", race: "dwarf", prowess: 2, body: -1, forAttack: true }] },
  ] },
  { kind: "event", id: "MEDM-131", side: "resource", type: "short", name: "First of the Order", modes: [
    { when: ["always", "check"], target: { of: "character", who: { named: "Saruman" }, whose: "mine" }, does: [{ do: "steady", who: "target", by: 2 }] },
  ] },
  { kind: "event", id: "MEDM-139", side: "resource", type: "permanent", name: "Hobbit-lore", stays: "character",
    modes: [{ when: ["organization"], target: { of: "character", who: { named: "Gandalf", atHaven: true }, whose: "mine" }, does: [{ do: "tap", who: "target" }] }],
    has: [{ stat: "di", by: 2, when: [{ if: "against", race: "hobbit" }] }] },
  special("MEDM-140", "Horns, Horns, Horns"),
  { kind: "event", id: "MEDM-142", side: "resource", type: "short", name: "Hundreds of Butterflies", modes: [
    { when: ["movement"], needs: [{ if: "moving" }], target: { of: "character", who: { unwounded: true, untapped: false }, whose: "company" }, does: [{ do: "untap", who: "target" }, { do: "hazardLimit", by: 1 }] },
  ] },
  special("MEDM-156", "Saw Further and Deeper"),
  { kind: "event", id: "MEDM-159", side: "resource", type: "short", name: "Smoke Rings", modes: [{ when: ["always"], does: [{ do: "seek", in: ["sideboard", "discard"], side: "own", to: "deck" }] }] },
  { kind: "event", id: "MEDM-163", side: "resource", type: "permanent", name: "When You Know More", keywords: ["light-enchantment"], mp: 1, stays: "character", modes: [{ ...INFORMATION, taps: { skill: "sage", noAlly: true }, does: [] }],
    may: [{ when: ["influence"], cost: ["tapBearer"], target: { of: "influenceCheck", whose: "mine", sameCompany: true }, does: [{ do: "modifyCheck", by: 2 }, CHECK] }] },
  { kind: "event", id: "MEDM-121", side: "resource", type: "permanent", name: "Crown of Flowers", keywords: ["environment"], playedAsIf: { card: "Gates of Morning", but: "Doors of Night" } },
  special("MEDM-149", "Memories Recalled"),
  // Knowledge stolen: what is won by it.
  { kind: "event", id: "MEDM-123", side: "resource", type: "permanent", name: "Dark Numbers", keywords: ["stolen-knowledge"], mp: 1, stays: "character", withAlly: true, storeTypes: ["haven"],
    modes: [{ when: ["afterAttack"], needs: [{ if: "justFaced", race: ["orc", "troll", "man"] }], taps: { skill: "scout" }, does: [] }],
    may: [{ when: ["influence"], cost: ["discardSelf"], target: { of: "influenceCheck", whose: "mine", sameCompany: true, faction: true }, does: [{ do: "modifyCheck", by: 3 }] }] },
  special("MEDM-147", "Knowledge of the Enemy"),
  { kind: "event", id: "MEDM-154", side: "resource", type: "permanent", name: "Pass the Doors of Dol Guldur", keywords: ["stolen-knowledge"], mp: 4, mpOnlyStored: true, stays: "company", staysTapped: true,
    whenStored: { weakens: ["shadow-hold", "dark-hold"] },
    modes: [givesUp("stolen-knowledge", { when: ["always"], does: [] })],
    on: [{ on: "rescues", needs: [{ if: "siteNamed", names: ["Dol Guldur"] }], does: [{ do: "remember" }] }, { on: "cardComes", needs: [{ if: "siteNamed", names: ["Dol Guldur"] }, { if: "comes", named: "Rescue Prisoners" }], does: [{ do: "remember" }] }],
    may: [{ as: "tap", when: ["site"], needs: [{ if: "remembers" }, { if: "noCopy", status: "tapped" }], does: [{ do: "tapSelf" }] }, stores(TAPPED)] },
  { kind: "event", id: "MEDM-146", side: "resource", type: "permanent", name: "Into the Smoking Cone", mp: 6, mpOnlyStored: true, stays: "company", staysTapped: true,
    whenStored: { corruption: { keyword: "ring", by: -1 } },
    modes: [{ when: ["site"], by: { skill: "sage" }, needs: [{ if: "siteHolds", class: "gold-ring" }], target: { of: "company" }, does: [] }],
    on: [{ on: "cardComes", needs: [UNTAPPED, { if: "comes", class: "special", keyword: "ring" }], does: [{ do: "tapSelf" }] }],
    may: [...givesUpLost(MOUNT_DOOM), stores(TURNED)] },
  { kind: "event", id: "MEDM-128", side: "resource", type: "permanent", name: "Fate of the Ithil-stone", mp: 7, mpOnlyStored: true, stays: "company", staysTapped: true,
    whenStored: { corruption: { keyword: "palantir", by: -1 } },
    modes: givesUpLost(MINAS_TIRITH),
    on: [
      { on: "cardComes", needs: [UNTAPPED, { if: "comes", keyword: "palantir" }], does: [{ do: "remember", entered: true }, { do: "tapSelf" }] },
      { on: "cardComes", needs: [TAPPED, { if: "siteNamed", names: ["Barad-dûr"] }, { if: "hasEntered" }, { if: "comes", keyword: "stolen-knowledge" }, { if: "remembers", not: true }, NONE_TURNED], does: [{ do: "turnSelf" }] },
      // Knowledge may be stolen right after the automatic-attack, before the company has entered.
      { on: "cardComes", needs: [TAPPED, { if: "siteNamed", names: ["Barad-dûr"] }, { if: "hasEntered", not: true }, { if: "comes", keyword: "stolen-knowledge" }, NONE_TURNED], does: [{ do: "remember", before: true }] },
      { on: "hasEntered", needs: [TAPPED, { if: "siteNamed", names: ["Barad-dûr"] }, { if: "remembers", before: true }, NONE_TURNED], does: [{ do: "turnSelf" }] },
    ],
    may: [stores(TURNED)] },
  special("MEDM-164", "The Windlord Found Me"),
  { kind: "event", id: "MEDM-116", side: "resource", type: "permanent", name: "Armory", keepsItems: { class: "minor", playedAt: ["border-hold", "free-hold", "haven"], points: { least: 3, mp: 1 } },
    may: [{ when: ["organization"], target: { of: "inHand", kind: "item", class: "minor" }, does: [{ do: "layUnder" }] }] },
];
// biome-ignore-all format: a card a line
