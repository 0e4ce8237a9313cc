/** Records of earlier programs, whose rulesets lacked fields that came later, go on to be played. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { named, parseRecord } from "../../engine/core/record.js";
import { replay } from "../../engine/core/replay.js";
import { laterFields } from "../../engine/meccg/decks/rulesets.js";
import { loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { ROOT } from "../root.js";

const text = readFileSync(join(ROOT, "test/meccg/records/there-and-back-again-won.txt"), "utf8");
const RULESET = /^ruleset "([^"]+)" [0-9a-f]+ (\{.*\})$/m;
/** The record as a program wrote it whose rulesets lacked these fields. */
function without(fields: readonly string[]): string {
  return text.replace(RULESET, (_, name: string, json: string) => {
    const body = JSON.parse(json) as Record<string, unknown>;
    for (const field of fields) delete body[field];
    return `ruleset "${name}" ${named(name, body).hash} ${JSON.stringify(body)}`;
  });
}
const played = (record: string) =>
  replay(meccg, parseRecord(record, "record"), { verify: true, deck: loadDeck, ruleset: rulesetByName });

it("a record without the fields of 0.9.0 plays again, as that program played", () => {
  const later = Object.keys(laterFields({}));
  expect(later.length).toBeGreaterThan(0);
  expect(played(without(later)).difference).toBeNull();
  const filled = laterFields({ stageCardGivenUp: "anyTime" }) as Record<string, unknown>;
  expect([filled["stageCardGivenUp"], filled["attackBarsAttempt"]]).toEqual(["anyTime", true]);
});
it("a record without any other field is refused", () => {
  expect(() => played(without(["deckCounts"]))).toThrow(/its field "deckCounts" does not hold/);
});
