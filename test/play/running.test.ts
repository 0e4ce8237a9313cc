/** A game that is written down after every choice is written as if it had been played anew each time. */
import { expect, it } from "vitest";
import { parseRecord, writeRecord } from "../../engine/core/record.js";
import { recordGame, setupOf } from "../../engine/core/replay.js";
import { OwnStream } from "../../engine/core/streams.js";
import { meccg } from "../../engine/meccg/index.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { RunningRecord } from "../../sim/person/running.js";
import { playTo, sessionOf } from "./moments.js";

const WHY = { failure: "unfinished", message: "saved, to be played on" };

it("as long as it goes on, when choices are taken back, and when it is over", { tags: "long" }, async () => {
  const session = await sessionOf("stealth-orcs", "prowess-beasts", "written down");
  const random = new OwnStream("written down", 0, "a person's fingers");
  const anew = (text: string): string => {
    const record = parseRecord(text, "the game");
    const setup = setupOf(record, { deck: meccgModule.loadDeck, ruleset: meccgModule.rulesetByName } as never);
    const choices: number[] = [];
    const state = meccg.start(setup as never);
    const legal = new Int32Array(meccg.maxChoices);
    for (const move of record.moves) {
      const count = state.legal(legal);
      const choice = legal.subarray(0, count).find((one) => meccg.choiceToText(state, one) === move.text)!;
      choices.push(choice);
      state.apply(choice);
    }
    return writeRecord(recordGame(meccg as never, setup, record, choices, session.over ? undefined : WHY));
  };
  let written = 0;
  for (let k = 0; k < 60; k++) {
    await playTo(session, () => random.below(4) === 0);
    if (session.over) break;
    const text = session.record();
    expect(text).toBe(anew(text));
    if (k % 7 === 3 && session.undo(2)) expect(session.record()).toBe(anew(session.record()));
    written++;
  }
  expect(written).toBeGreaterThan(30);
  await playTo(session, () => false);
  expect(session.over).toBe(true);
  expect(session.record()).toBe(anew(session.record()));
});

it("after a choice that the rules throw at it, from the start", async () => {
  const session = await sessionOf("stealth-orcs", "prowess-beasts", "thrown");
  await playTo(session, () => true);
  const record = parseRecord(session.record(), "the game");
  const setup = setupOf(record, { deck: meccgModule.loadDeck, ruleset: meccgModule.rulesetByName } as never);
  const running = new RunningRecord(meccg as never, setup);
  const first = session.choices()[0].choice;
  const before = running.after([first], record, WHY);
  expect(() => running.after([first, 0x7fffffff], record, WHY)).toThrow();
  expect(running.after([first], record, WHY)).toEqual(before);
});
