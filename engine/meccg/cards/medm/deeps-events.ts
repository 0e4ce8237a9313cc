// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Cond } from "../words/conditions.js";

const DOORS: Cond = { if: "inPlay", card: "Doors of Night" };
const DRUMMED: Cond = { if: "siteInRegion", names: ["Angmar", "Gap of Isen", "Gorgoroth", "Gundabad", "High Pass", "Redhorn Gate", "Rohan", "Southern Mirkwood", "Udûn"] };

/** Ways, perils and finds of the Under-deeps. */
export const DEEPS_EVENTS: readonly EventCard[] = [
  special("MEDM-162", "Vein of Arda"),
  { kind: "event", id: "MEDM-115", side: "resource", type: "short", name: "Ancient Stair", modes: [
    { when: ["organizationEnd"], needs: [{ if: "besideDeeps" }, { if: "siteUntapped" }], target: { of: "company" },
      does: [{ do: "restrict", to: { opponentDraws: 2 } }, { do: "grant", once: true, modes: [{ when: ["endOfTurn"], needs: [{ if: "movedToDeeps" }], does: [{ do: "replaceSite", with: "startOfTurn" }] }] }] },
  ] },
  { kind: "event", id: "MEDM-145", side: "resource", type: "short", name: "Into Dark Tunnels", modes: [
    { when: ["movementEnd"], needs: [{ if: "movedToDeeps" }], target: { of: "company" }, does: [{ do: "moveAgain" }] },
  ] },
  { kind: "event", id: "MEDM-157", side: "resource", type: "long", name: "Secret Ways", cannotBeDuplicated: true, has: [{ stat: "deepsRoll", by: 4, to: "everyone", when: [{ if: "betweenDeeps" }] }] },
  special("MEDM-82", "The Reach of Ulmo"),
  { kind: "event", id: "MEDM-98", side: "hazard", type: "long", name: "The Way is Shut", cannotBeDuplicated: true, cancels: ["Secret Passage", "Secret Entrance"],
    on: [{ on: "enters", does: [{ do: "endCancelled" }] }, { on: "reveal", needs: [{ if: "deepsJourney" }], does: [{ do: "returnToOrigin" }] }] },
  { kind: "event", id: "MEDM-53", side: "hazard", type: "long", name: "Earth-tremors", cannotBeDuplicated: true, cancels: ["Into Dark Tunnels", "Old Road", "Great-road", "Bridge"],
    on: [{ on: "enters", does: [{ do: "endCancelled" }] }, { on: "reveal", needs: [{ if: "deepsJourney" }], does: [{ do: "attackOn", who: "company", race: "none", strikes: 1, each: true, prowess: 7, uncancellable: true, weaponless: true }] }] },
  { kind: "event", id: "MEDM-52", side: "hazard", type: "long", name: "Drums", cannotBeDuplicated: true, has: [
    { stat: "limit", by: 1, when: [{ if: "underDeeps" }] }, { stat: "attackProwess", by: 1, to: "attacks", when: [{ if: "underDeeps" }] },
    { stat: "attackStrikes", by: 1, to: "automaticAttacks", when: [DRUMMED] }, { stat: "attackProwess", by: 1, to: "automaticAttacks", when: [DRUMMED] },
    { stat: "attackStrikes", by: 1, to: "automaticAttacks", when: [DRUMMED, DOORS] }, { stat: "attackProwess", by: 1, to: "automaticAttacks", when: [DRUMMED, DOORS] },
  ] },
  { kind: "event", id: "MEDM-47", side: "hazard", type: "long", name: "The Black Enemy’s Wrath", sparesMinions: true, cannotBeDuplicated: true,
    addsAttack: { at: ["shadow-hold", "dark-hold"], deepsToo: true, race: "none", strikes: 1, each: true, prowess: 6, uncancellable: true, weaponless: true, hard: true } },
];
