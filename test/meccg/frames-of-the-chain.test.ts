import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { seedStreams } from "../../engine/core/streams.js";
import { checkDeck, deckNames, loadDeck, meccg, RULESETS } from "../../engine/meccg/index.js";
import { frameName } from "../../engine/meccg/rules/machine/machine.js";
import { FRAMES_DECLARED } from "../../engine/meccg/rules/state/declare.js";
import { Entry } from "../../engine/meccg/rules/state/entries.js";
import { ResolveFrame } from "../../engine/meccg/rules/state/frames/chain.js";
import { InfluenceFrame } from "../../engine/meccg/rules/state/frames/checks.js";
import * as council from "../../engine/meccg/rules/state/frames/council.js";
import * as movement from "../../engine/meccg/rules/state/frames/movement.js";
import * as organization from "../../engine/meccg/rules/state/frames/organization.js";
import * as setup from "../../engine/meccg/rules/state/frames/setup.js";
import * as site from "../../engine/meccg/rules/state/frames/site.js";
import * as tables from "../../engine/meccg/rules/state/frames/tables.js";
import * as turn from "../../engine/meccg/rules/state/frames/turn.js";
import type { Meccg } from "../../engine/meccg/meccg.js";

const chapters = [setup, turn, organization, movement, site, council, tables];
const ofTheTurn = new Set(chapters.flatMap((chapter) => Object.values(chapter).map(({ kind }) => kind)));
const declared = FRAMES_DECLARED.flatMap((one) => (one && !ofTheTurn.has(one.kind) ? [one] : []));

function fresh(): Meccg {
  const ruleset = RULESETS[0];
  const legal = deckNames().filter((name) => {
    try {
      checkDeck(loadDeck(name), ruleset);
      return true;
    } catch {
      return false;
    }
  });
  const decks = [loadDeck(legal[0]), loadDeck(legal[1])];
  return meccg.start({ ruleset, decks, streams: seedStreams("frames", 0, 2) });
}

describe("frames of the chain, and of single cards", () => {
  it.each(declared)("$label is the room under its number", ({ kind, label }) => {
    expect(frameName(kind)).toBe(label);
  });
  it.each(declared)("$label: the other player sees just what is declared to be seen", ({ kind, fields }) => {
    const s = fresh();
    const f = s.push(kind, 0);
    const rest = fields.slice(1);
    rest.forEach(({ at }, i) => {
      s.fr[f + at] = i + 1;
    });
    const seen = rest.filter(({ sees }) => !sees.startsWith("rule:"));
    const values = (view: { fr: Int16Array }) => seen.map(({ at }) => view.fr[f + at]);
    const own = seen.map(({ at }) => s.fr[f + at]);
    expect(values(s.view(0))).toEqual(own);
    expect(values(s.view(1))).toEqual(seen.map(({ at, sees, hidden }) => (sees === "player" ? hidden : s.fr[f + at])));
  });
  it("a frame that carries an entry holds its words in the entry's order", () => {
    for (const [name, at] of Object.entries(Entry))
      for (const form of [ResolveFrame, InfluenceFrame])
        expect(form[name as keyof typeof Entry] - form.sort, name).toBe(at);
  });
});
