import { afterEach, describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { Memo } from "../../agents/heuristic/plans/memo.js";
import { makeAgent } from "../../agents/registry.js";
import type { Agent } from "../../engine/core/agent.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { archetypes, loadDeck, type Meccg, meccg, type MeccgView, rulesetByName } from "../../engine/meccg/index.js";
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { five } from "./five.js";

const legal = new Int32Array(meccg.maxChoices);
const decks = archetypes();
const { find, keep } = Memo.prototype;

/** The choices of an agent against itself, in words. */
function choicesOf(spec: string, most: number): string[] {
  const s = meccg.start({
    ruleset: rulesetByName("coe"),
    decks: [loadDeck(decks[1]), loadDeck(decks[5])],
    streams: seedStreams("kept plans", 0, 2),
  });
  const agents = [0, 1].map(() => makeAgent(spec, meccg as never) as unknown as Agent<MeccgView>);
  agents.forEach((agent, seat) => {
    agent.begin?.(seat, {});
  });
  const streams = [0, 1].map((seat) => new OwnStream("kept plans", 0, `seat ${seat}`));
  const taken: string[] = [];
  while (s.chooser() !== OVER && taken.length < most) {
    const seat = s.chooser();
    const count = s.legal(legal);
    const choice = agents[seat].choose(s.view(seat), legal, count, streams[seat]);
    taken.push(meccg.choiceToText(s, choice));
    s.apply(choice);
  }
  return taken;
}

/** From now on every plan is worked out anew. Counts those that would have been found, and those of them that come out otherwise. */
function workOutAnew(): { found: number; otherwise: number } {
  const counts = { found: 0, otherwise: 0 };
  const kept = new Uint8Array(Q.SLOTS);
  let groups = -1;
  Memo.prototype.find = function (this: Memo, b, site, characters, n) {
    groups = find.call(this, b, site, characters, n, kept);
    if (groups >= 0) counts.found++;
    return -1;
  };
  Memo.prototype.keep = function (this: Memo, b, charactersThere, n, groupOf, made) {
    const alike =
      groups === made && (made === 0 || charactersThere.subarray(0, n).every((i) => kept[i] === groupOf[i]));
    if (groups >= 0 && !alike) counts.otherwise++;
    return keep.call(this, b, charactersThere, n, groupOf, made);
  };
  return counts;
}
afterEach(() => {
  Memo.prototype.find = find;
  Memo.prototype.keep = keep;
});

describe("a plan that is kept is the plan that would be worked out anew", () => {
  it.each([
    ["heuristic", Number.POSITIVE_INFINITY],
    ["mcts:sims=8", 80],
    ["mcts:sims=8,form=is", 60],
  ])("in a game of %s, whose choices are the same without kept plans", { timeout: 120_000 }, (spec, most) => {
    const taken = choicesOf(spec, most);
    const counts = workOutAnew();
    expect(choicesOf(spec, most)).toEqual(taken);
    expect(counts.found).toBeGreaterThan(10);
    expect(counts.otherwise).toBe(0);
  });
});

/** What may differ between two boards of the same plan: what is being asked, luck, and marks of who was placed. */
const ASKED: readonly L.PartName[] = ["streams", "frames", "chain", "queue", "summary"];

describe("the key of a plan", () => {
  const out = new Int32Array(2);
  const keyOf = (s: Meccg): string => {
    Q.hashOfLay(s, new Int32Array(s.bytes.buffer), 3, 0, out);
    return out.join();
  };
  const partOf = (name: L.PartName): [from: number, to: number] => {
    const from = five().layout[name];
    return [from, from + L.lengthOf(name, 2) * L.BYTES_OF[L.PARTS[name].element]];
  };
  const parts = L.PART_NAMES.filter((name) => name !== "header" && L.lengthOf(name, 2) > 0);

  it.each(parts.filter((name) => !ASKED.includes(name)))("is another for every byte of: %s", (name) => {
    const s = five();
    const key = keyOf(s);
    const marks = s.iStrike.byteOffset;
    const [from, to] = partOf(name);
    for (let k = from; k < to; k++) {
      s.bytes[k] ^= 1;
      expect(keyOf(s) === key, `byte ${k - from}`).toBe(k >= marks && k < marks + s.iStrike.byteLength);
      s.bytes[k] ^= 1;
    }
  });
  it("is another for words of the header about the table, and the same for those about the question", () => {
    const s = five();
    const key = keyOf(s);
    const counts = (place: number, bit = 1): boolean => {
      s.h[place] ^= bit;
      const another = keyOf(s) !== key;
      s.h[place] ^= bit;
      return another;
    };
    const H = L.Header;
    for (const place of [H.turn, H.active, H.phase, H.first, H.caller, H.lastTurn, H.events, H.lasting, H.fallen])
      expect(counts(place)).toBe(true);
    for (const place of [H.attacksRaces, H.attacksPlus, H.seating]) expect(counts(place)).toBe(true);
    for (const bit of Object.values(L.TurnBit))
      expect(counts(H.turnBits, bit)).toBe(
        ![L.TurnBit.organizing, L.TurnBit.arranged, L.TurnBit.organized].includes(bit as never),
      );
    for (const place of [H.steps, H.depth, H.chooser, H.rolled, H.result, H.windowsActive, H.windowsOther])
      expect(counts(place)).toBe(false);
  });
  it.each(ASKED)("is the same for every byte of: %s", (name) => {
    const s = five();
    const key = keyOf(s);
    const [from, to] = partOf(name);
    for (let k = from; k < to; k++) s.bytes[k] ^= 1;
    expect(keyOf(s)).toBe(key);
  });
});
