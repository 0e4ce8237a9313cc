/** D.6: the Letter of the Shadow Points is shown to everybody when the Game-Turn is over. */
import { expect, it } from "vitest";
import { boardOf } from "../../engine/wotr/presentation/position/board.js";
import { boardLines, Teller } from "../../engine/wotr/presentation/screen/index.js";
import { Header } from "../../engine/wotr/rules/state/schema.js";
import { packs } from "./tinypack.js";

packs();
it.each([
  [false, 0],
  [false, 1],
  [true, 0],
  [true, 2],
])("the table and the tale say it (of three: %s, seat %i)", (three, seat) => {
  const s = boardOf({ phase: "indication", ...(three ? { three, campaign: true } : {}) }, "test");
  s.reseed(Uint32Array.from({ length: 8 * s.players }, (_, i) => i + 1));
  s.h[Header.letter] = 3;
  expect(boardLines(s.view(seat)).join(" ")).not.toContain("The Letter");
  const teller = new Teller(s, seat);
  teller.take();
  s.run();
  teller.look();
  expect(boardLines(s.view(seat)).join(" ").replace(/\s+/g, " ")).toContain("The Letter of the last Game-Turn was C.");
  expect(teller.take().map(({ text }) => text)).toContain("the Dark Power shows the Letter of Game-Turn 2: C");
});
