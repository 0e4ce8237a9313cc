// What is kept for speed is what is worked out anew: in games by lists of all sides, whatever has come into play by then.
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { Board } from "../../agents/heuristic/board.js";
import { face, newFoe, printedFoe, Ranks } from "../../agents/heuristic/fight.js";
import { sitesTaking, takenAt, taking } from "../../agents/heuristic/supposed.js";
import { Perils, readCreatures } from "../../agents/heuristic/roads.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { loadDeck, meccg, type MeccgView, partDecks, rulesetByName } from "../../engine/meccg/index.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import { playedAt } from "../../engine/meccg/rules/facts/play/playable.js";
import { possibleSites } from "../../engine/meccg/rules/facts/play/possible.js";

const decks = partDecks("wide-training").map(loadDeck);
const legal = new Int32Array(meccg.maxChoices);
/** Random games between lists of all sides; `look` sees a board after so many choices each. */
function games(count: number, every: number, look: (b: Board) => void): void {
  const b = new Board(2);
  for (let g = 0; g < count; g++) {
    const s = meccg.start({
      ruleset: rulesetByName("universal"),
      decks: [decks[(g * 7) % decks.length], decks[(g * 13 + 5) % decks.length]],
      streams: seedStreams("kept", g, 2),
    });
    const random = new OwnStream("kept", g, "choices");
    for (let n = 1; s.chooser() !== OVER; n++) {
      if (n % every === 0) {
        b.load(s.view(g % 2) as MeccgView);
        look(b);
      }
      s.apply(legal[random.below(s.legal(legal))]);
    }
  }
}

describe("figures that are kept", () => {
  it("no card is played at a site that is not among those where it could be", () => {
    let taken = 0;
    games(4, 60, (b) => {
      for (let c = Q.firstCompany(b.player); c < Q.endOfCompanies(b.player); c++)
        for (let k = 0; b.lives(c) && k < b.held; k++)
          for (let t = 0; t < D.SITE_COUNT; t++) {
            if (!Q.askAt(b, c, t, () => playedAt(b, c, b.card(k)))) continue;
            taken++;
            expect(possibleSites(b.card(k)), D.nameOf(b.card(k))).toContain(t);
          }
    });
    expect(taken).toBeGreaterThan(150);
  });
  it("the sites that take a card of the hand are those that the rules say when each is asked, for every company", () => {
    let found = 0;
    games(6, 60, (b) => {
      for (let c = Q.firstCompany(b.player); c < Q.endOfCompanies(b.player); c++)
        for (let k = 0; b.lives(c) && k < b.held; k++) {
          if (D.KIND[b.card(k)] === T.K_EVENT) continue;
          const asked: number[] = [];
          for (let t = 0; t < D.SITE_COUNT; t++) if (takenAt(b, c, b.card(k), t)) asked.push(t);
          const n = sitesTaking(b, c, b.card(k));
          expect([...taking.subarray(0, n)], D.nameOf(b.card(k))).toEqual(asked);
          found += n;
        }
    });
    expect(found).toBeGreaterThan(100);
  });
  it("losses on the road are those of the company that is asked about, not of one that stood like it", () => {
    const ranks = new Ranks();
    const perils = new Perils();
    const foe = newFoe();
    const kinds = readCreatures();
    let companies = 0;
    games(6, 50, (b) => {
      for (let c = 0; c < b.players * Q.COMPANIES_PER_PLAYER; c++) {
        if (!b.lives(c)) continue;
        perils.of(b, ranks.of(b, c), b.heads(c), false);
        companies++;
        let sum = 0;
        for (const { def, types } of kinds) {
          printedFoe(def, foe);
          if (types & 1) sum += face(ranks, foe);
        }
        const scale = perils.at(0, 0) / sum;
        if (sum > 0) expect(scale).toBeLessThan(1);
        let other = 0;
        for (const { def, types } of kinds) {
          printedFoe(def, foe);
          if (types & 2) other += face(ranks, foe);
        }
        if (sum > 0) expect(perils.at(0, 1)).toBeCloseTo(other * scale, 9);
      }
    });
    expect(companies).toBeGreaterThan(250);
  });
  it("points of the Council with some more of a kind are those that are reckoned anew", () => {
    let sums = 0;
    games(4, 40, (b) => {
      for (let p = 0; p < 2; p++)
        for (let kind = 0; kind < 6; kind++)
          for (const more of [1, 3, 2.5, 30]) {
            const first = b.council(p, kind, more);
            b.council(p, kind, more + 1);
            expect(b.council(p, kind, more)).toBe(first);
            const fresh = new Board(2);
            fresh.load(b);
            expect(fresh.council(p, kind, more)).toBe(first);
            sums++;
          }
    });
    expect(sums).toBeGreaterThan(250);
  });
});
