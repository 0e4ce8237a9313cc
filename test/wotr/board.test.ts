/** The short view of the table names the armies of the Campaign, in lines of 80 columns; the Character Game has none. */
import { expect, it } from "vitest";
import { type BoardText, boardOf } from "../../engine/wotr/presentation/position/board.js";
import { boardLines, wholeLines } from "../../engine/wotr/presentation/screen/index.js";
import { packs } from "./tinypack.js";

packs();
const armies = { "Helm's Deep": { rohan: 7, "rohan-horse": 5 }, W0410: { "hand-orcs": 3 }, W1008: { orcs: 20 } };
const board = (text: BoardText, seat: number, lines = boardLines): string[] => {
  const s = boardOf(text, "test");
  s.reseed(Uint32Array.from({ length: 8 * s.players }, (_, i) => i + 1));
  s.run();
  return lines(s.view(seat));
};
it.each([0, 1])("of two, seat %i", (seat) => {
  const lines = board({ campaign: true, armies }, seat);
  const text = lines.join(" ").replace(/\s+/g, " ");
  expect(text).toContain("Armies of the Fellowship: W0409 Helm's Deep 7 rohan + 5 rohan-horse.");
  expect(text).toContain("Armies of the Dark Power: W0410 (Rohan) 3 hand-orcs; W1008 Minas Morgul 20 orcs.");
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80);
});
it("of three, Saruman's are his own", () => {
  const text = board({ campaign: true, three: true, armies }, 2).join(" ").replace(/\s+/g, " ");
  expect(text).toContain("Armies of Saruman: W0410 (Rohan) 3 hand-orcs.");
  expect(text).toContain("Armies of the Dark Power: W1008 Minas Morgul 20 orcs.");
});
it("the whole table names each once, under its hexes", () => {
  const text = board({ campaign: true, armies }, 0, wholeLines).join(" ");
  expect(text).not.toContain("Armies of");
  expect(text.match(/7 points of rohan\b/g)).toHaveLength(1);
});
it("the Character Game has none", () => {
  expect(board({}, 0).join(" ")).not.toContain("Armies of");
});
