/** Roads on which the opponent may play a creature: for tests that have a creature really played. */
import { keyOptions } from "../../engine/meccg/rules/facts/journey/keying.js";
import { defOf } from "../../engine/meccg/defs.js";
import { travel } from "./board.js";

/** A journey by the site path, and the events (of the opponent) that it needs. */
export interface Road {
  readonly at: string;
  readonly to: string;
  readonly events: readonly string[];
}
const road = (at: string, to: string, ...events: string[]): Road => ({ at, to, events });
/** The plain ones first: a creature takes the first on which it may be played. */
export const ROADS: readonly Road[] = [
  road("Rivendell", "Goblin-gate"),
  road("Rivendell", "Bree"),
  road("Rivendell", "Barrow-downs"),
  road("Lórien", "Moria"),
  road("Lórien", "Minas Tirith"),
  road("Grey Havens", "Himring"),
  road("Edhellond", "Pelargir"),
  road("Edhellond", "Tolfalas"),
  road("Lórien", "Dol Guldur"),
  road("Lórien", "Minas Morgul"),
  road("Lórien", "Easterling Camp"),
  road("Lórien", "Barad-dûr"),
  road("Rivendell", "Lórien"),
  road("Rivendell", "Old Forest"),
  road("Lórien", "The Lonely Mountain"),
  road("Lórien", "Caves of Ûlund"),
  road("Lórien", "Dancing Spire"),
  road("Lórien", "Irerock"),
];
const found = new Map<string, Road>();
const keys = new Int32Array(64);

/** The first road on which every one of these creatures may be played on a company of two; an error if there is none. */
export function roadFor(creatures: readonly string[]): Road {
  const name = creatures.join(" and ");
  const known = found.get(name);
  if (known) return known;
  const fits = (r: Road) => {
    const b = travel({ at: r.at, to: r.to, characters: ["Elrond", "Gimli"] }, ["Siege"], {
      you: { hand: ["Siege"], events: [...r.events] },
    });
    b.until(() => b.s.chooser() === 1 && b.offered("on guard: Siege"));
    return creatures.every((c) => keyOptions(b.s, 0, defOf(c), false, keys) > 0);
  };
  const first = ROADS.find(fits);
  if (!first) throw new Error(`no road of test/meccg/roads.ts on which ${name} may be played`);
  found.set(name, first);
  return first;
}
