import { expect, it } from "vitest";
import { SITES } from "../../../engine/meccg/rules/state/layout.js";
import { keyKind, keyOf, keyValue } from "../../../engine/meccg/rules/state/packed.js";
import {
  KEY_AGENT,
  KEY_HUNTED,
  KEY_REGION_TYPE,
  KEY_SITE,
  KEY_SITE_IN,
} from "../../../engine/meccg/rules/state/slots.js";

it("a key names any site of the layout within the bits of a choice, and is no other key", () => {
  const seen = new Set<number>();
  const pairs: [number, number][] = [];
  for (const kind of [KEY_SITE, KEY_SITE_IN]) for (let site = 0; site < SITES; site++) pairs.push([kind, site]);
  for (const kind of [KEY_REGION_TYPE, KEY_AGENT, KEY_HUNTED])
    for (const value of [0, 5, 255]) pairs.push([kind, value]);
  for (const [kind, value] of pairs) {
    const key = keyOf(kind, value);
    expect([keyKind(key), keyValue(key)]).toEqual([kind, value]);
    expect(key).toBeLessThan(4096);
    expect(seen.has(key)).toBe(false);
    seen.add(key);
  }
});
