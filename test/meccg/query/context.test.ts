import { describe, expect, it } from "vitest";
import "../../../sim/nodeadapters.js";
import { OwnStream, seedStreams } from "../../../engine/core/streams.js";
import { loadDeck, meccg, RULESETS } from "../../../engine/meccg/index.js";
import { NONE } from "../../../engine/meccg/rules/state/layout.js";
import { borrow, borrowed, giveBack, NOBODY } from "../../../engine/meccg/rules/state/context.js";

describe("contexts", () => {
  it("a question inside a question has one of its own, with nobody left over in it", () => {
    const outer = borrow(1, 4, 7, 9);
    outer.actor = 3;
    outer.vs = 11;
    outer.without = 5;
    outer.beside = 6;
    const inner = borrow(0, 2);
    const nobody = { subject: -1, source: -1, actor: -1, target: -1, def: -1, vs: -1, without: NONE, beside: 0 };
    expect(inner).toEqual({ player: 0, company: 2, ...nobody });
    inner.actor = 5;
    expect(outer).toMatchObject({ player: 1, company: 4, subject: 7, source: 9, actor: 3, vs: 11 });
    giveBack(inner);
    giveBack(outer);
    const next = borrow(0, 0);
    expect(next).toMatchObject({ actor: -1, vs: -1, without: NONE, beside: 0 });
    giveBack(next);
  });
  it("one that an exception kept is replaced", () => {
    const before = borrowed();
    const lost = borrow(0, 0);
    const other = borrow(1, 1);
    expect(other).not.toBe(lost);
    giveBack(other);
    giveBack(lost);
    expect(borrowed()).toBe(before);
  });
  it.each(RULESETS.map((r) => [r.name, r] as const))("%s: after every choice all are given back", (_name, ruleset) => {
    const decks = [loadDeck("stealth-orcs"), loadDeck("prowess-beasts")];
    const choices = new Int32Array(meccg.maxChoices);
    const dice = new OwnStream("contexts", 0, "agent");
    const s = meccg.start({ ruleset, decks, streams: seedStreams("contexts", 0, 2) });
    for (let k = 0; k < 1500 && s.chooser() >= 0; k++) {
      s.apply(choices[dice.below(s.legal(choices))]);
      if (borrowed() !== 0) expect(borrowed(), `choice ${k}`).toBe(0);
    }
    expect(borrowed()).toBe(0);
    const { player, company, actor, subject } = NOBODY;
    expect([player, company, actor, subject]).toEqual([-1, -1, -1, -1]);
  });
});
