/** What hints of War of the Ring say: goals, ways and chances in words. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { WotrHeuristic } from "../../agents/wotr/heuristic.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { rulesetByName, wotr } from "../../engine/wotr/index.js";
import { reasonsOf } from "../../engine/wotr/presentation/screen/index.js";
import { choiceToText } from "../../engine/wotr/text/choices.js";

interface Said {
  seat: number;
  choice: string;
  why: string;
}
/** A game of the heuristic with itself, and what a hint would have said at each of its choices. */
function hinted(seed: string, most = 700): Said[] {
  const s = wotr.start({ ruleset: rulesetByName("wotr-character"), seats: 2, streams: seedStreams(seed, 0, 2) });
  const agents = [new WotrHeuristic(), new WotrHeuristic()];
  for (const agent of agents) agent.begin();
  const random = new OwnStream(seed, 0, "luck");
  const legal = new Int32Array(wotr.maxChoices);
  const said: Said[] = [];
  for (let k = 0; k < most && s.chooser() !== OVER; k++) {
    const seat = s.chooser();
    const view = s.view(seat);
    const n = s.legal(legal);
    const choice = agents[seat].choose(view, legal, n, random);
    if (n > 1) said.push({ seat, choice: choiceToText(s, choice), why: reasonsOf(view, choice).join(" ") });
    s.play(choice);
  }
  return said;
}
const WAY = /^The Ringbearer(?:, .*)? (?:and .* )?goe?s? to Orodruin(?: by (.*?))?, ([\d½]+) points? left\.$/;
const number = (text: string): number =>
  Number.parseFloat(text.replace("½", "") || "0") + (text.includes("½") ? 0.5 : 0);

describe("reasons of hints", () => {
  const games = Array.from({ length: 10 }, (_, k) => hinted(`reasons ${k}`));
  const all = games.flat();
  const of = (choice: RegExp): Said[] => all.filter((one) => choice.test(one.choice));

  it("name the Ringbearer's goal, the way and what is left of it, which becomes less", () => {
    const steps = of(/^to [WE]\d{4}/).filter(({ why }) => WAY.test(why));
    expect(steps.length).toBeGreaterThan(40);
    // Places are named, and not the same all the way.
    expect(new Set(steps.map(({ why }) => WAY.exec(why)![1])).size).toBeGreaterThan(4);
    for (const game of games) {
      const left = game.flatMap(({ why }) => (WAY.test(why) ? [number(WAY.exec(why)![2])] : []));
      expect(left[0], left.join()).toBeGreaterThan(20);
      const nearer = left.slice(1).filter((one, k) => one <= left[k]).length;
      // Now and then one turns aside, for whoever is in the way.
      expect(nearer / (left.length - 1)).toBeGreaterThan(0.8);
    }
  });
  it("name where the others go", () => {
    const others = of(/^to [WE]\d{4}/).filter(({ why }) => /^(Boromir|Merry|Pippin)/.test(why));
    expect(others.some(({ why }) => / goe?s? to Minas Tirith\b/.test(why))).toBe(true);
  });
  it("tell what letters, searches, flights and combats come to", () => {
    for (const { why } of of(/^letter /))
      expect(why).toMatch(/^It brings \d+ to \d+ Shadow Points, [\d.]+ in the mean\.$/);
    expect(of(/^letter A/)[0]?.why).toBe("It brings 10 to 11 Shadow Points, 10.5 in the mean.");
    const searches = of(/^search .* with \d+$/);
    expect(searches.length).toBeGreaterThan(0);
    for (const { why } of searches) expect(why).toMatch(/^\d+ counters? there, spotted on (\d of 6|no die)/);
    for (const { why } of of(/^fly (Lord|Gothmog|Nazgul \d)/)) expect(why).toMatch(/^\d+ Shadow Points are left\.$/);
    expect(of(/^fly to /).some(({ why }) => /spotted|the Fire|a citadel/.test(why))).toBe(true);
    const duels = of(/^(attack|fight on|stop fighting)/);
    for (const { why } of duels) expect(why).toMatch(/a round costs .* boxes|^\d+ counters? spotted|^$/);
  });
  it("have a word for most choices that are no passing", () => {
    const active = all.filter(({ choice }) => !/^(pass|pick the top)/.test(choice));
    const silent = active.filter(({ why }) => why === "");
    expect(silent.length / active.length, [...new Set(silent.map(({ choice }) => choice))].join(", ")).toBeLessThan(
      0.25,
    );
    // A reason is words: no ratings.
    for (const { why } of all) expect(why).not.toMatch(/undefined|NaN|-\d/);
  });
});
