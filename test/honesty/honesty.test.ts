import { expect, it } from "vitest";
import { meccg } from "../../engine/meccg/index.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { PB_TOP_HIDDEN } from "../../engine/meccg/rules/machine/known.js";
import { honestySuite } from "./suite.js";

honestySuite(400);

it("the mark for cards put back is one that views know", () => {
  // Scenes set it by hand: if the state's word for it moved, they would test nothing.
  const s = meccg.blank(2);
  s.pset(0, L.PlayerWord.bits, PB_TOP_HIDDEN);
  s.list[0] = 5;
  s.piles[3 * L.NAMES] = 2;
  const hidden = s.view(0);
  expect([hidden.piles[0], hidden.piles[3 * L.NAMES]]).toEqual([2, 0]);
});
