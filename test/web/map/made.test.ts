import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { REGION_LIST, SITE_LIST } from "../../../engine/meccg/cards/vocabulary/catalogue.js";
import { generated } from "../../../web/map/make/generated.js";
import { ROOT } from "../../root.js";

const FILE = join(ROOT, "web/map/generated/map.ts");

/** `UPDATE_MAP=1` writes the file anew after a change of the cards, of web/map/geography or of web/map/make. */
it("the kept map is what the cards and the hand-placed geography make today, to the letter", {
  tags: "long",
  timeout: 120_000,
}, () => {
  const now = generated(REGION_LIST, SITE_LIST);
  if (process.env["UPDATE_MAP"]) writeFileSync(FILE, now);
  // Not `toBe`: a difference of two texts this long is not for reading.
  expect(now === readFileSync(FILE, "utf8"), "web/map/generated/map.ts is stale: run this test with UPDATE_MAP=1").toBe(
    true,
  );
});
