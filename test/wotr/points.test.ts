/** The watcher of strength points sees what is not due, and lets pass what is, however seldom it looks. */
import { describe, expect, it } from "vitest";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { rulesetByName, type Wotr, wotr } from "../../engine/wotr/index.js";
import { watchPoints } from "../../engine/wotr/invariants.js";
import { ARMIES } from "../../engine/wotr/packs/form/words.js";
import { adds, mobilizes } from "../../engine/wotr/rules/changes/forces.js";
import { GONDOR, mobilizedIn } from "../../engine/wotr/rules/facts/armies.js";
import { Header } from "../../engine/wotr/rules/state/schema.js";
import { packs } from "./tinypack.js";

packs();
const ruleset = rulesetByName("wotr-campaign@tiny");
const start = (game: number): Wotr => wotr.start({ ruleset, seats: 2, streams: seedStreams("points", game, 2) });
const HORSE = ARMIES.indexOf("gondor-horse");
/** Of the small map: four points of horse come a Game-Turn after Gondor is mobilized. */
const DUE = 4;

function comes(s: Wotr, points: number): void {
  expect(adds(s as never, s.world.map.role["minas-tirith"], HORSE, points, 0)).toBeGreaterThanOrEqual(0);
}
/** Gondor is mobilized in the first Game-Turn, and somebody looks again in the fifth. */
function mobilized(): Wotr {
  const s = start(0);
  s.h[Header.turn] = 1;
  mobilizes(s as never, GONDOR);
  expect(mobilizedIn(s, GONDOR)).toBe(1);
  s.h[Header.turn] = 5;
  return s;
}
describe("the watcher of strength points", () => {
  it("cries when points come of a group that is not mobilized", () => {
    const s = start(0);
    const watch = watchPoints(s);
    watch(s);
    comes(s, 1);
    expect(() => watch(s)).toThrow(/1 points of gondor-horse have come, and they were not due/);
  });
  it("lets pass those that were due in Game-Turns in which it did not look", () => {
    const s = mobilized();
    const watch = watchPoints(s);
    comes(s, DUE);
    expect(() => watch(s)).not.toThrow();
  });
  it("cries when more of them come, at once or later", () => {
    const s = mobilized();
    const watch = watchPoints(s);
    comes(s, DUE);
    watch(s);
    comes(s, 1);
    expect(() => watch(s)).toThrow(/1 points of gondor-horse/);
    const other = mobilized();
    const look = watchPoints(other);
    comes(other, DUE + 1);
    expect(() => look(other)).toThrow(/5 points of gondor-horse/);
  });
  it("cries when they come before their Game-Turn", () => {
    const s = mobilized();
    s.h[Header.turn] = 1;
    const watch = watchPoints(s);
    comes(s, DUE);
    expect(() => watch(s)).toThrow(/4 points of gondor-horse/);
  });
  it("is silent in whole games, at every choice, every hundredth and at the end alone", () => {
    const buffer = new Int32Array(wotr.maxChoices);
    for (let game = 0; game < 2; game++) {
      const s = start(game);
      const stream = new OwnStream("points", game, "play");
      const watchers = [1, 100, 1e9].map((every) => ({ every, watch: watchPoints(s) }));
      const before = s.bPoints.slice();
      for (let n = 1; s.chooser() !== OVER; n++) {
        s.apply(buffer[stream.below(s.legal(buffer))]);
        for (const { every, watch } of watchers) if (n % every === 0 || s.chooser() === OVER) watch(s);
      }
      expect(s.bPoints).not.toEqual(before);
    }
  });
});
