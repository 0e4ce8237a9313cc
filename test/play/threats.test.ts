import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { loadDeck, type Meccg, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { threatsOf } from "../../engine/meccg/presentation/screen/threats.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

const legal = new Int32Array(meccg.maxChoices);

/** Creatures that the one who chooses may play now from his hand. */
function playable(state: Meccg, count: number): Set<string> {
  const out = new Set<string>();
  for (const choice of legal.subarray(0, count)) {
    if (T.verbOf(choice) === T.V_KEY && /^creature /.test(meccg.choiceToText(state, choice)))
      out.add(D.nameOf(T.aOf(choice)));
  }
  return out;
}

describe("what could be played on a company", () => {
  it("names every creature that is played in whole games, and of those in his hand all that may be played", {
    tags: "long",
  }, () => {
    let [windows, inHand, met] = [0, 0, 0];
    for (let number = 0; number < 6; number++) {
      const names = ["prowess-orcs", "stealth-beasts", "prowess-beasts", "factions-orcs"];
      const decks = [loadDeck(names[number % 4]), loadDeck(names[(number + 1) % 4])];
      const ruleset = rulesetByName(number % 2 ? "coe" : "metw-standard");
      const streams = seedStreams("threats", number, 2);
      const state = meccg.start({ ruleset, decks, streams, unchecked: true } as never);
      const stream = new OwnStream("threats", number, "choices");
      for (let k = 0; state.chooser() >= 0 && k < 1500; k++) {
        const count = state.legal(legal);
        const c = state.h[L.Header.company];
        const me = state.active;
        const window =
          state.chooser() !== me && c >= 0 && Math.floor(c / L.COMPANIES_PER_PLAYER) === me && playable(state, count);
        if (window && window.size > 0) {
          const told = threatsOf(state.view(me), c)!;
          const creatures = new Set(told.creatures.map(({ name }) => name));
          for (const name of window) expect(creatures).toContain(name);
          expect(told.left).toBeGreaterThan(0);
          windows++;
          const he = state.chooser();
          for (let i = 0; i < state.pget(he, L.PlayerWord.hand); i++) {
            const def = state.hands[he * L.HAND + i];
            if (D.KIND[def] !== T.K_CREATURE || !creatures.has(D.nameOf(def))) continue;
            expect(window).toContain(D.nameOf(def));
            inHand++;
          }
          met += told.creatures.filter((one) => one.met > 0 || one.held > 0).length;
        }
        state.apply(legal[stream.below(count)]);
      }
    }
    expect(windows).toBeGreaterThan(20);
    expect(inHand).toBeGreaterThan(20);
    expect(met).toBeGreaterThan(0);
  });
});
