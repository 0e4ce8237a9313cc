import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The other of two seats is no meaning: a rule says whose turn is next, whose hazards it means (engine/meccg/rules/state/seats.ts). */
const OTHER =
  /\bother\(|\b1 - (p|seat|player|me|owner|active|s\.active|thief|victim|hunter|seeker|mover|chooser|(thief|victim|hunter|hazard)(Seat|Of)?)\b/;

it("no seat is computed as the other one", () => {
  const wrong: string[] = [];
  for (const folder of ["engine", "agents"])
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!file.endsWith(".ts")) continue;
      readFileSync(join(folder, file), "utf8")
        .split("\n")
        .forEach((line, i) => {
          if (OTHER.test(line)) wrong.push(`${join(folder, file)}:${i + 1}`);
        });
    }
  expect(wrong).toEqual([]);
});
it.each([
  "s.other(p)",
  "this.other(this.player)",
  "spec.players[1 - p]",
  "out[1 - seat]",
  "decks[1 - thief]",
  "1 - thiefSeat(s)",
  "1 - hunterOf(s)",
])("%s would be found", (line) => {
  expect(OTHER.test(line)).toBe(true);
});
