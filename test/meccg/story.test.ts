import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { changesText, loadDeck, meccg, phaseText, rulesetByName, turnText } from "../../engine/meccg/index.js";

/** The words of a transcript, over games by random choices: each has its form, and what it says of the table is true. */
const CHANGE =
  /^(.+ (comes into play( at .+)?|is with .+|is (stored|discarded|eliminated|wounded|healed|taken prisoner)|is free again( at .+)?|leaves play|goes back to the hand|goes from .+ to .+|arrives? at .+|joins? seat \d)|.+ join seat \d|.+ is defeated and gives seat \d marshalling points)$/;
const TURN = /^(setup|turn \d+, seat [01] \(points -?\d+ to -?\d+\))$/;
const PHASE =
  /^(setup|untap phase|organization phase|long-event phase|(movement\/hazard|site) phase(: .+ at .+|: .+ from .+ to .+)?|end of the turn|the Free Council)$/;

describe("a game as it is told", () => {
  it.each([0, 1, 2])("has words for everything (game %i)", (number) => {
    const decks = [loadDeck("stealth-orcs"), loadDeck("factions-corruption")];
    const streams = seedStreams("story", number, 2);
    const state = meccg.start({ ruleset: rulesetByName("metw-standard"), decks, streams });
    const before = meccg.blank();
    const stream = new OwnStream("story", number, "choices");
    const legal = new Int32Array(meccg.maxChoices);
    const reported = new Set<string>();
    while (state.chooser() >= 0) {
      before.copyFrom(state);
      expect(changesText(before, state)).toEqual([]);
      expect(turnText(state)).toMatch(TURN);
      expect(phaseText(state)).toMatch(PHASE);
      state.apply(legal[stream.below(state.legal(legal))]);
      for (const line of changesText(before, state)) {
        expect(line).toMatch(CHANGE);
        reported.add(line.replace(/^.* (is|comes|arrives?|joins?|goes|leaves) .*$/, "$1"));
      }
    }
    expect([...reported]).toEqual(expect.arrayContaining(["is", "comes"]));
  });
});
