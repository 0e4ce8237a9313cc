import { expect, it } from "vitest";
import * as D from "../../engine/meccg/cards/vocabulary/defs.js";
import { facts, thereAreFacts } from "./facts.js";

const KINDS = ["characters", "allies", "items", "factions", "creatures", "events", "sites", "regions"];

it.skipIf(!thereAreFacts)("set and number of every card are those of the facts", () => {
  const known = new Map(KINDS.flatMap(facts).map((f) => [f["id"] as string, f.name]));
  // A site that an event stands for has no card of its own.
  const ours = [...D.CARDS, ...D.SITE_LIST.filter((s) => !s.byCard), ...D.REGION_LIST];
  expect(
    ours
      .filter((c) => known.get(c.id)?.toLowerCase() !== c.name.toLowerCase())
      .map((c) => `${c.id} ${c.name}: ${known.get(c.id)}`),
  ).toEqual([]);
  expect(new Set(ours.map((c) => c.id)).size).toBe(ours.length);
});
