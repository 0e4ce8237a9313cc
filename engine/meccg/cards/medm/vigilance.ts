// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Mode, On } from "../words/words.js";
import type { Cond } from "../words/conditions.js";
import type { Race } from "../words/basics.js";

const DOORS: Cond = { if: "inPlay", card: "Doors of Night" };
const GATES: Cond = { if: "inPlay", card: "Gates of Morning" };
/** The card goes as soon as such an attack is defeated. */
const whenDefeated = (...needs: readonly Cond[]): On => ({ on: "attackDefeated", needs, does: [{ do: "discard", what: "self" }] });
const by = (...races: readonly Race[]): Cond => ({ if: "attackBy", races });
/** For a Nazgûl of one's own in play. */
const FOR_NAZGUL: readonly Mode[] = [{ when: ["hazard"], target: { of: "nazgulPermanent", whose: "mine" }, does: [{ do: "discard", what: "target" }] }];
/** Creatures keyed to one shadow-land or to a dark-domain may be keyed to these regions. */
const shadow = (id: EventCard["id"], name: string, likeShadow: readonly string[], likeDark: readonly string[]): EventCard => ({
  kind: "event", id, side: "hazard", type: "permanent", name,
  keysToo: [{ ifKeyed: "s", keyed: { regionsNamed: likeShadow } }, { ifKeyed: "d", keyed: { regionsNamed: likeDark } }],
  on: [whenDefeated({ if: "creature" }, { if: "attackKeyedIn", regions: [...new Set([...likeShadow, ...likeDark])] })],
});

/** What makes attacks stronger or weaker as long as it lies in play, most of it until such an attack is defeated. */
const NO_AGENT: Cond = { if: "attackByAgent", not: true };

export const VIGILANCE: readonly EventCard[] = [
  special("MEDM-132", "Forewarned Is Forearmed"),
  { kind: "event", id: "MEDM-83", side: "hazard", type: "permanent", name: "Redoubled Force", cannotBeDuplicated: true,
    has: [{ stat: "attackStrikes", by: 3, to: "automaticAttacks", races: ["orc", "troll"] }, { stat: "attackProwess", by: 2, to: "automaticAttacks", races: ["orc", "troll"] }],
    on: [whenDefeated({ if: "automatic" }, by("orc", "troll"))] },
  special("MEDM-71", "The Moon Is Dead"),
  { kind: "event", id: "MEDM-80", side: "hazard", type: "permanent", name: "Rank upon Rank", cannotBeDuplicated: true,
    has: [
      { stat: "attackProwess", by: 1, to: "attacks", races: ["man"], when: [NO_AGENT] }, { stat: "attackStrikes", by: 1, to: "attacks", races: ["man"], when: [NO_AGENT] },
      { stat: "attackProwess", by: 1, to: "attacks", races: ["giant"], when: [DOORS] }, { stat: "attackStrikes", by: 1, to: "attacks", races: ["giant"], when: [DOORS] },
    ], on: [whenDefeated(by("man"), NO_AGENT), whenDefeated(by("giant"), DOORS)] },
  { kind: "event", id: "MEDM-150", side: "resource", type: "permanent", name: "More Alert than Most", cannotBeDuplicated: true,
    has: [{ stat: "attackStrikes", by: -1, to: "attacks", when: [{ if: "attackerChooses" }] }, { stat: "attackStrikes", by: -1, to: "attacks", when: [{ if: "attackerChooses" }, GATES] }],
    on: [whenDefeated({ if: "attackerChooses" })] },
  special("MEDM-64", "Helms of Iron"),
  { kind: "event", id: "MEDM-86", side: "hazard", type: "permanent", name: "Scimitars of Steel", modes: FOR_NAZGUL,
    has: [{ stat: "attackProwess", by: 1, to: "attacks", races: ["orc", "troll", "man"] }] },
  shadow("MEDM-44", "Angmar Arises", ["Forochel", "Arthedain", "Angmar", "Gundabad", "Rhudaur"], ["Angmar", "Gundabad"]),
  shadow("MEDM-65", "In Darkness Bind Them", ["Ithilien", "Harondor", "Horse Plains", "Khand", "Imlad Morgul", "Nurn", "Gorgoroth", "Udûn", "Dagorlad"],
    ["Khand", "Imlad Morgul", "Nurn", "Gorgoroth", "Udûn", "Dagorlad"]),
  shadow("MEDM-81", "Reaching Shadow", ["Anduin Vales", "Northern Rhovanion", "Southern Rhovanion", "Grey Mountain Narrows", "Woodland Realm", "Western Mirkwood", "Heart of Mirkwood", "Southern Mirkwood", "Brown Lands", "Dagorlad"],
    ["Heart of Mirkwood", "Southern Mirkwood", "Brown Lands", "Dagorlad"]),
  special("MEDM-51", "Doubled Vigilance"),
];
