import { expect, it } from "vitest";
import { run } from "./run.js";

it("tells a scenario, and both of a race", async () => {
  const one = await run("scenario", "fire-on-amon-din");
  expect(one).toMatchObject({ code: 0 });
  expect(one.out).toContain("mazarbul scenario fire-on-amon-din --play");
  expect(one.out).not.toContain("heirlooms");
  const both = await run("scenario", "fire-on-amon-din", "--against", "heirlooms-of-the-past");
  expect(both).toMatchObject({ code: 0 });
  expect(both.out).toContain("(fire-on-amon-din)");
  expect(both.out).toContain("(heirlooms-of-the-past)");
  expect(both.out).toContain("mazarbul scenario fire-on-amon-din --against heirlooms-of-the-past --play");
});
it("repeats in its commands what was said beside the name", async () => {
  const said = ["--decks", "prowess-orcs,stealth-orcs", "--agents", "random,first", "--seed", "a b"];
  const { out } = await run("scenario", "fire-on-amon-din", ...said, "--ruleset", "coe:2");
  const line =
    'mazarbul scenario fire-on-amon-din --decks prowess-orcs,stealth-orcs --agents random,first --ruleset coe:2 --seed "a b"';
  expect(out).toContain(`${line} --play`);
  expect(out).toContain(`${line} --games 100 (prowess-orcs against stealth-orcs, coe:2)`);
});
it("is played against the last of its agents", async () => {
  const { err } = await run("scenario", "fire-on-amon-din", "--play", "--agents", "random,nobody-of-that-name");
  expect(err).toContain("nobody-of-that-name");
});
it.each([
  [/--against: no scenario is named/, ["--against", "fire-on-amon-din"]],
  [/"a-hobbits-quest" is none of those/, ["fire-on-amon-din", "--against", "a-hobbits-quest"]],
])("%s", async (why, words) => {
  const { code, err } = await run("scenario", ...words);
  expect(code).not.toBe(0);
  expect(err).toMatch(why);
});
