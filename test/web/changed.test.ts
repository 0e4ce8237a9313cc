/** What is marked as changed since one chose last: what came, what stands otherwise, who went elsewhere; and nothing else. */
import { beforeAll, describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import type { Scene, ScenePerson } from "../../engine/meccg/presentation/screen/scene.js";
import { changedSince } from "../../web/page/table/changed.js";
import { hosted } from "./guided.js";

const GAME = { deck: "teaching", vs: "teaching-two", level: 1, seed: "changed", seat: 0, ruleset: null };
const characters = (scene: Scene): ScenePerson[] =>
  scene.companies.flatMap((one) => one.people.flatMap((who) => [who, ...who.followers]));

describe("what has changed", () => {
  let pairs: [before: Scene, now: Scene][];
  beforeAll(async () => {
    const { game, tables } = hosted();
    await game.does({ do: "begin", ...GAME });
    for (let k = 0; k < 120 && !tables.at(-1)!.over; k++) {
      const { at } = tables.at(-1)!;
      const proposal = await game.does({ do: "propose", at });
      await game.does({ do: "choose", at, choice: proposal!.choice });
    }
    const scenes = tables.map(({ scene }) => scene).filter(({ turn }) => turn > 0);
    pairs = scenes.slice(1).map((now, k) => [scenes[k], now]);
  }, 120_000);

  it("is nothing where nothing has", () => {
    for (const [before] of pairs) expect([...changedSince(before, structuredClone(before))]).toEqual([]);
  });

  it("is whoever stands otherwise, and nobody who stands as he stood in the same company", () => {
    let found = 0;
    for (const [before, now] of pairs) {
      const changed = changedSince(before, now);
      for (const who of characters(now)) {
        const was = characters(before).find(({ slot }) => slot === who.slot);
        if (was && was.stands !== who.stands) {
          found++;
          expect(changed.has(`slot ${who.slot}`)).toBe(true);
        }
      }
      const moved = now.companies.filter(
        ({ id, site }) => before.companies.find((one) => one.id === id)?.site?.name !== site?.name,
      );
      for (const { id } of moved) expect(changed.has(`company ${id}`)).toBe(true);
    }
    expect(found).toBeGreaterThan(2);
  });

  it("is a card that was drawn, and none that was played", () => {
    let drawn = 0;
    for (const [before, now] of pairs) {
      const changed = changedSince(before, now);
      const held = (scene: Scene, name: string): number => scene.hand.find((one) => one.name === name)?.count ?? 0;
      for (const { name } of now.hand) {
        const more = held(now, name) > held(before, name);
        if (more) drawn++;
        expect(changed.has(`hand ${name}`), name).toBe(more);
      }
    }
    expect(drawn).toBeGreaterThan(3);
  });
});
