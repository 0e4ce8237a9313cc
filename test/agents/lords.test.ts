/** How the heuristic plays Fallen-wizards and The Balrog: what of their own cards it keeps, plays and lets lie, and when they come. */
import "../../sim/nodeadapters.js";
import { beforeAll, describe, expect, it } from "vitest";
import { makeAgent } from "../../agents/registry.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import * as D from "../../engine/meccg/defs.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { generalUnused } from "../../engine/meccg/rules/facts/company/influence.js";
import { isStageCard } from "../../engine/meccg/rules/facts/score/stagepoints.js";
import { avatarOf } from "../../engine/meccg/rules/facts/board.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";

/** What the first seat did with a list against one of heroes. */
interface Given {
  did: string[];
  /** Stage cards played and let go, by names. */
  laid: string[];
  letGo: string[];
  /** Choices until the avatar came, -1 never, and the general influence left when he was there. */
  came: number;
  left: number;
}
const MOST = 8000;
function played(list: string, seed: number): Given {
  const decks = [loadDeck(list), loadDeck("hero-lake-and-mark")];
  const s = meccg.start({ ruleset: rulesetByName("universal:2"), decks, streams: seedStreams("lords", seed, 2) });
  const agents = [0, 1].map(() => makeAgent("heuristic@3", meccg as never));
  const own = [0, 1].map((p) => new OwnStream("lords", seed, `agent ${p}`));
  const choices = new Int32Array(meccg.maxChoices);
  const told: Given = { did: [], laid: [], letGo: [], came: -1, left: 99 };
  for (let n = 0; s.chooser() !== OVER && n < MOST; n++) {
    const p = s.chooser();
    const count = s.legal(choices);
    const choice = agents[p].choose(s.view(p), choices, count, own[p]);
    if (p === 0) {
      const d = T.aOf(choice);
      const verb = T.verbOf(choice);
      told.did.push(choiceToText(s, choice));
      // Factions are won over, or not, at one site alone: they come and go.
      const stage = isStageCard(d) && D.KIND[d] !== T.K_FACTION;
      if (verb === T.V_PLAY && stage) told.laid.push(D.nameOf(d));
      if (verb === T.V_DISCARD && stage) told.letGo.push(D.nameOf(d));
    }
    s.play(choice);
    if (told.came < 0 && avatarOf(s, 0) >= 0) {
      told.came = n;
      told.left = generalUnused(s, 0);
    }
  }
  expect(s.chooser()).toBe(OVER);
  return told;
}
const SEEDS = [1, 2, 3];

describe("with Fallen-wizards the heuristic", () => {
  let games: Given[] = [];
  beforeAll(() => {
    games = SEEDS.flatMap((seed) => [played("fallen-saruman-spawn", seed), played("fallen-radagast-wild", seed)]);
  });
  it("plays their stage cards, and seldom lets one go", () => {
    const laid = games.flatMap((g) => g.laid);
    const letGo = games.flatMap((g) => g.letGo);
    expect(laid.length).toBeGreaterThanOrEqual(2 * games.length);
    expect(4 * letGo.length).toBeLessThan(laid.length);
    expect(laid).toContain("A Strident Spawn");
  });
  it("brings them in, and gives up nobody for it", () => {
    const came = games.filter((g) => g.came >= 0);
    expect(came.length).toBeGreaterThanOrEqual(games.length - 1);
    for (const g of came) expect(g.left).toBeGreaterThanOrEqual(0);
    expect(games.flatMap((g) => g.did).filter((text) => text.startsWith("give up")).length).toBeLessThan(games.length);
  });
  it("takes no shape off to put it on again", () => {
    for (const { did } of games) {
      expect(
        did.filter((text) =>
          /^use (Master of Shapes|Shifter of Hues|Winged Change-master) of .*Radagast[^)]*\)$/.test(text),
        ),
      ).toEqual([]);
      expect(did.filter((text) => /^play Master of Shapes/.test(text)).length).toBeLessThan(3);
    }
  });
});
describe("with The Balrog it", () => {
  it("brings him in as soon as he is drawn, and lays one shape on him for good", () => {
    const games = SEEDS.map((seed) => played("balrog-great-captains", seed));
    expect(games.filter((g) => g.came >= 0).length).toBeGreaterThanOrEqual(2);
    const did = games.flatMap((g) => g.did);
    expect(did.filter((text) => /\(take back\)$/.test(text))).toEqual([]);
    for (const g of games) {
      const drawn = g.did.findIndex((text) => /^discard The Balrog/.test(text));
      const came = g.did.findIndex((text) => /^play The Balrog/.test(text));
      expect(drawn < 0 || came >= 0, "let go, and never played").toBe(true);
    }
  });
});
