// biome-ignore-all format: a card a line
/** Allies, a faction and items that serve The Balrog alone. */
import { special } from "../words/special.js";
import type { SiteType } from "../words/basics.js";
import type { PlayCard } from "../words/playcards.js";
import type { Effect, On } from "../words/words.js";

const OWN = { alignment: "minion", specific: "The Balrog" } as const;
/** Below ground, and at none of his Darkhavens. */
const NO_DARKHAVEN: readonly SiteType[] = ["ruins-and-lairs", "shadow-hold", "dark-hold"];
const HIS = { race: "balrog" } as const;
const GONE: Effect = { do: "discard", what: "self" };
/** It goes on no way under the sky. */
const KEEPS_BELOW: On = { on: "companyMoves", needs: [{ if: "cameAbove" }], does: [GONE] };

export const BALROG_GOODS: readonly PlayCard[] = [
  { kind: "ally", ...OWN, id: "MEBA-45", name: "Evil Things Lingering", unique: true, mp: 2, mind: 4, prowess: 9, body: 9, skills: ["sage"], keywords: ["spawn"], at: ["The Under-galleries", "The Under-courts", "Remains of Thangorodrim"], overt: true,
    on: [KEEPS_BELOW, { on: "untapEnd", does: [{ do: "mindOrDie", who: "bearer", by: -4, only: { notRace: "balrog" } }] }] },
  special("MEBA-46", "Great Troll", { alignment: "minion" }),
  { kind: "ally", ...OWN, id: "MEBA-47", name: "Nasty Slimy Thing", unique: true, mp: 1, mind: 2, prowess: 4, body: 9, keywords: ["spawn"], inDeeps: NO_DARKHAVEN, needs: [{ if: "siteNot", types: ["haven"] }], overt: true,
    may: [{ when: ["attack"], needs: [{ if: "attackBy", races: ["drake"] }], target: { of: "attack" }, cost: ["tapSelf"], does: [{ do: "cancelAttack" }] }], on: [KEEPS_BELOW] },
  { kind: "faction", ...OWN, id: "MEBA-80", name: "A Few Recruits", mp: 1, race: "orc", number: 8, at: [], where: { types: NO_DARKHAVEN }, tappedSiteToo: true, needs: [{ if: "plainSite" }, { if: "besideDeeps", not: true }],
    bonuses: [{ by: 3, who: HIS }, { by: 2, who: { keyword: "leader" } }] },
  special("MEBA-81", "Stabbing Tongue of Fire", { unique: true, alignment: "minion" }),
  special("MEBA-82", "Whip of Many Thongs", { unique: true, alignment: "minion" }),
];
