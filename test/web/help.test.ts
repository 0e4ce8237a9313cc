/** Hints and warnings at a table that a worker holds. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { makeAgent } from "../../agents/registry.js";
import { meccg } from "../../engine/meccg/index.js";
import { PASS } from "../../engine/meccg/presentation/screen/ahead.js";
import type { Advice } from "../../sim/person/advice.js";
import { glancing } from "../../sim/person/glance.js";
import { opponentHere } from "../../sim/person/here.js";
import { SECOND } from "../../sim/person/watch.js";
import { weighNow } from "../../sim/person/weighing.js";
import type { Message, NewGame, TableShown } from "../../web/messages/table.js";
import { HostedGame } from "../../web/worker/game.js";
import type { Surroundings } from "../../web/worker/surroundings.js";

const GAME: NewGame = { deck: "teaching", vs: "teaching-two", level: 1, seed: "four", seat: 0, ruleset: null };
const glance = glancing(meccg);

class Sat {
  readonly messages: Message[] = [];
  /** The specs of who was asked to weigh. */
  readonly asked: string[] = [];
  readonly game: HostedGame;
  constructor(more: Partial<Surroundings> = {}) {
    this.game = new HostedGame({
      post: (message) => this.messages.push(structuredClone(message)),
      opponent: (spec) => opponentHere(spec, meccg),
      weigh: (asked, spec) => {
        this.asked.push(spec);
        return weighNow(makeAgent(spec, meccg), glance, { ...asked, choices: asked.choices.slice() });
      },
      keep: async () => undefined,
      kept: async () => null,
      clock: { now: () => 0, wait: async () => undefined },
      pace: 0,
      ...more,
    });
  }
  get table(): TableShown {
    return this.messages.flatMap((one) => (one.is === "table" ? [one.table] : [])).at(-1)!;
  }
  named(text: string): number {
    return this.table.choices.find((one) => one.text === text)!.choice;
  }
  takes(text: string, sure = false) {
    return this.game.does({ do: "choose", at: this.table.at, choice: this.named(text), sure });
  }
}
/** A game begun, one starting character chosen, so that passing would leave the others at home. */
async function begun(warns: boolean, more: Partial<Surroundings> = {}): Promise<Sat> {
  const sat = new Sat(more);
  if (warns) await sat.game.does({ do: "warn", on: true });
  await sat.game.does({ do: "begin", ...GAME });
  await sat.takes("choose Annalena", true);
  return sat;
}

describe("warnings at the table", () => {
  it("hold a blunder back until the person is sure of it, and let the better choice pass", async () => {
    const sat = await begun(true);
    const { at } = sat.table;
    const taken = await sat.takes("pass");
    expect(taken).toMatchObject({
      warning: { chosen: "pass", instead: expect.stringMatching(/^choose /) },
      more: false,
    });
    // Nothing has happened, and nothing was told but that.
    expect(sat.table.at).toBe(at);
    const { warning } = taken as { warning: { choice: number; instead: string } };
    expect(sat.named(warning.instead)).toBe(warning.choice);
    expect(await sat.takes("pass", true)).toBe(true);
    expect(sat.table.at).toBeGreaterThan(at);
    const other = await begun(true);
    expect(await other.takes(warning.instead)).toBe(true);
  });

  it("are no search at all where they are off, and change nothing in the record but its mark", async () => {
    const played = async (warns: boolean): Promise<{ record: string; sat: Sat }> => {
      const sat = await begun(warns);
      for (let k = 0; k < 6; k++) {
        const { choices } = sat.table;
        const { choice } = choices[choices.length - 1];
        const ask = { do: "choose" as const, at: sat.table.at, choice };
        const taken = await sat.game.does(ask);
        if (typeof taken === "object") await sat.game.does({ ...ask, sure: true });
      }
      return { record: await sat.game.does({ do: "record" }), sat };
    };
    const [off, on] = [await played(false), await played(true)];
    expect(off.sat.asked).toEqual([]);
    expect(on.sat.asked.length).toBeGreaterThan(0);
    expect(off.record).toContain('"person"');
    expect(on.record).toMatch(/"person:watched=\d+"/);
    expect(on.record.replace(/:watched=\d+/, "")).toBe(off.record);
    // The page shows that it is practice.
    expect([off.sat.table.watched, on.sat.table.watched > 0]).toEqual([0, true]);
  }, 60_000);

  it("wait for nobody who is sure, and say nothing of a table that is gone", async () => {
    let answer: () => void = () => undefined;
    const slow = await begun(true, {
      weigh: (asked) =>
        new Promise((done) => {
          const one = { value: 0.5, visits: 9, spread: 0.1, line: [""] };
          const candidates = Array.from(asked.choices, (choice) => ({ choice, ...one }));
          answer = () => done({ best: candidates[0].choice, glance: "", candidates });
        }),
    });
    const waiting = slow.takes("pass");
    expect(await slow.takes("pass", true)).toBe(true);
    answer();
    expect(await waiting).toBe(false);
  });

  it("are turned off, with the cause, where the adviser fails", async () => {
    const sat = await begun(true, { weigh: () => Promise.reject(new Error("no memory left")) });
    await expect(sat.takes("pass")).rejects.toThrow(/no memory left.*warnings are off/s);
    expect(sat.table.warns).toBe(false);
    expect(await sat.takes("pass")).toBe(true);
  });

  it("look at what an order or a filled form begins with, too", async () => {
    const sat = await begun(true);
    const order = await sat.game.does({ do: "order", at: sat.table.at, order: "turn" });
    expect(order).toMatchObject({ warning: { chosen: "pass" }, more: true });
    expect(sat.table.flow.order).toBeNull();
    const form = sat.table.forms.findIndex((one) => one.is === "pick");
    const filled = { items: [0, 1] };
    expect(await sat.game.does({ do: "fill", at: sat.table.at, form, filled })).toBe(true);
  });

  it("say whether they looked at all of an answer, or at its first step alone", async () => {
    // An adviser for whom passing is far better than anything.
    const passes: Surroundings["weigh"] = async ({ choices }) => {
      const all = [PASS, ...Array.from(choices).filter((choice) => choice !== PASS)];
      const candidates = all.map((choice) => {
        const good = choice === PASS;
        return { choice, value: good ? 0.9 : 0.1, visits: 99, spread: 0.01, line: [""] };
      });
      return { best: PASS, glance: "", candidates };
    };
    const sat = await begun(true, { weigh: passes });
    const form = sat.table.forms.findIndex((one) => one.is === "pick");
    const fills = sat.game.does({ do: "fill", at: sat.table.at, form, filled: { items: [0, 1] } });
    expect(await fills).toMatchObject({ warning: { instead: "pass" }, more: true });
    const { choice } = sat.table.choices.find((one) => one.text !== "pass")!;
    const ask = { do: "choose" as const, at: sat.table.at, choice };
    expect(await sat.game.does(ask)).toMatchObject({ warning: { instead: "pass" }, more: false });
    expect(await sat.game.does({ ...ask, again: true })).toMatchObject({ warning: { instead: "pass" }, more: true });
    await expect(sat.game.does({ do: "choose", at: sat.table.at, choice: 999_999 })).rejects.toThrow(/not offered/);
  });
});

describe("a hint at the table", () => {
  it("is the search that warnings go by, made once; it counts where it is told", async () => {
    const sat = await begun(true);
    const advice = (await sat.game.does({ do: "hint" })) as Advice;
    const searches = sat.asked.length;
    await sat.takes("pass");
    expect(sat.asked.slice(searches)).toEqual([SECOND]);
    await sat.takes("pass", true);
    expect(sat.table.hints).toBe(1);
    const off = await begun(false);
    expect(await off.game.does({ do: "hint" })).toEqual(advice);
  });
  it("is none for a table that has gone, and does not count", async () => {
    let answer: () => void = () => undefined;
    const sat = await begun(false, {
      weigh: (asked) =>
        new Promise((done) => {
          answer = () => done({ best: asked.choices[0], glance: "", candidates: [] });
        }),
    });
    const asked = sat.game.does({ do: "hint" });
    await sat.takes("pass");
    answer();
    expect(await asked).toBeNull();
    expect(sat.table.hints).toBe(0);
  });
});
