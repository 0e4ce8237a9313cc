/** The game that a browser keeps: nothing that was said is lost, and one tab has it at a time. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { meccg } from "../../engine/meccg/index.js";
import { opponentHere } from "../../sim/person/here.js";
import type { Message, NewGame, TableShown } from "../../web/messages/table.js";
import { arrived, NOTHING } from "../../web/page/pace/shown.js";
import type { Tempo } from "../../web/page/pace/tempo.js";
import { HostedGame } from "../../web/worker/game.js";
import type { Noted, Surroundings } from "../../web/worker/surroundings.js";
import { type Channel, ChannelLocks } from "../../web/worker/channellocks.js";
import { type Locks, OneTab } from "../../web/worker/onetab.js";

const GAME: NewGame = { deck: "teaching", vs: "teaching-two", level: 1, seed: "kept", seat: 0, ruleset: null };

/** What a browser keeps, and pages that are loaded one after the other. */
class Browser {
  record: string | null = null;
  noted: Noted | null = null;
  /** From now on the opponent thinks and never answers. */
  stuck = false;

  page(more: Partial<Surroundings> = {}): { game: HostedGame; tables: TableShown[] } {
    const tables: TableShown[] = [];
    const game = new HostedGame({
      post: (message: Message) => {
        if (message.is === "table") tables.push(structuredClone(message.table));
      },
      opponent: (spec) => {
        const one = opponentHere(spec, meccg);
        return { ...one, answer: (asked) => (this.stuck ? new Promise(() => undefined) : one.answer(asked)) };
      },
      weigh: () => Promise.reject(new Error("nobody was to be asked")),
      keep: async (record) => {
        this.record = record;
      },
      kept: async () => this.record,
      note: async (noted) => {
        this.noted = structuredClone(noted);
      },
      noted: async () => this.noted,
      clock: { now: () => 0, wait: async () => undefined },
      pace: 0,
      ...more,
    });
    return { game, tables };
  }
}
const turn = (): Promise<void> => new Promise((done) => setTimeout(done));
async function plays({ game, tables }: ReturnType<Browser["page"]>, choices: number): Promise<void> {
  for (let k = 0; k < choices && !tables.at(-1)!.over; k++) {
    const { at, choices: offered } = tables.at(-1)!;
    await game.does({ do: "choose", at, choice: offered.at(-1)!.choice });
  }
}

describe("a page that is loaded again in the moment after an answer", () => {
  it.each(["choose", "fill", "order"] as const)("has it (%s)", { timeout: 240_000 }, async (how) => {
    const browser = new Browser();
    const first = browser.page();
    await first.game.does({ do: "begin", ...GAME });
    await plays(first, 12);
    // On to a table where it can be said, after which the other is asked before the next table comes.
    for (let k = 0; ; k++) {
      expect(k).toBeLessThan(200);
      const table = first.tables.at(-1)!;
      const can =
        how === "choose"
          ? table.choices.length > 0
          : how === "fill"
            ? table.forms.some((form) => form.is === "rows" && form.first === "")
            : table.choices.some((one) => one.text === "pass");
      if (can) {
        browser.stuck = true;
        const { at, choices, forms } = table;
        const form = forms.findIndex((one) => one.is === "rows" && one.first === "");
        const shown = forms[form];
        const rows = shown?.is === "rows" ? shown.rows.map(({ now }, row) => ({ row, option: Math.max(0, now) })) : [];
        const before = first.tables.length;
        if (how === "choose") void first.game.does({ do: "choose", at, choice: choices[0].choice });
        else if (how === "fill") void first.game.does({ do: "fill", at, form, filled: { rows } });
        else void first.game.does({ do: "order", at, order: "something" });
        for (let wait = 0; wait < 5; wait++) await turn();
        if (first.tables.length === before) break;
        // Nobody was asked in between: go on to another table.
        browser.stuck = false;
        continue;
      }
      await plays(first, 1);
    }
    // What would have come of it: the same said at the table that is kept.
    const { record, noted } = browser;
    const { ask } = noted!;
    browser.stuck = false;
    browser.noted = null;
    const control = browser.page();
    await control.game.does({ do: "resume" });
    const asked = control.tables.at(-1)!;
    await control.game.does({ ...ask, at: asked.at });
    [browser.record, browser.noted] = [record, noted];
    const second = browser.page();
    await second.game.does({ do: "resume" });
    const [now, then] = [second.tables.at(-1)!, control.tables.at(-1)!];
    expect(now.choices).toEqual(then.choices);
    expect(now.scene).toEqual(then.scene);
    expect([now.scene, now.choices]).not.toEqual([asked.scene, asked.choices]);
  });

  it("has a new game as soon as it has begun, and going back as soon as it is done", { timeout: 240_000 }, async () => {
    const browser = new Browser();
    const first = browser.page();
    await first.game.does({ do: "begin", ...GAME });
    await plays(first, 15);
    const { tables } = first;
    const back = structuredClone(tables.at(-3)!);
    browser.stuck = true;
    await Promise.race([first.game.does({ do: "undo", choices: 2 }), turn()]);
    for (let wait = 0; wait < 5; wait++) await turn();
    browser.stuck = false;
    const second = browser.page();
    await second.game.does({ do: "resume" });
    expect(second.tables.at(-1)!.scene).toEqual(back.scene);
    browser.stuck = true;
    void browser.page().game.does({ do: "begin", ...GAME, seed: "another", seat: 1 });
    for (let wait = 0; wait < 50; wait++) await turn();
    expect(browser.record).toContain("another");
  });

  it("has as new what came since the last answer, whatever was taken for him since; going back, too", {
    timeout: 120_000,
  }, async () => {
    const TEMPO: Tempo = { pace: "usual", attacks: false, turns: false };
    const fresh = (tables: TableShown[]): string[] => {
      const { lines, fresh } = arrived(NOTHING, tables.at(-1)!, TEMPO).tale;
      return lines.slice(lines.length - fresh).map(({ text }) => text);
    };
    const browser = new Browser();
    const first = browser.page();
    await first.game.does({ do: "stops", stops: { draws: false } });
    await first.game.does({ do: "begin", ...GAME });
    let taken = 0;
    for (let k = 0; k < 60; k++) {
      const { at, choices } = first.tables.at(-1)!;
      if (choices.some((one) => one.text === "pass")) await first.game.does({ do: "order", at, order: "something" });
      else await first.game.does({ do: "choose", at, choice: choices[0].choice });
      const { log } = first.tables.at(-1)!;
      if (log.filter(({ text }) => text.startsWith("you: ")).length < 2) continue;
      taken++;
      // Loaded again, and once more.
      const [second, third] = [browser.page(), browser.page()];
      for (const page of [second, third]) {
        await page.game.does({ do: "resume" });
        expect(fresh(page.tables)).toEqual(log.map(({ text }) => text));
      }
      if (taken > 3) break;
    }
    expect(taken).toBeGreaterThan(3);
    const notes = first.tables.at(-1)!.log.map(({ text }) => text);
    const { at, choices } = first.tables.at(-1)!;
    await first.game.does({ do: "choose", at, choice: choices[0].choice });
    await first.game.does({ do: "undo", choices: 1 });
    expect(fresh(first.tables)).toEqual(notes);
  });

  it("does not say in another game what was said in this", { timeout: 240_000 }, async () => {
    const browser = new Browser();
    const first = browser.page();
    await first.game.does({ do: "begin", ...GAME });
    const [at, choice] = [first.tables[0].at, first.tables[0].choices[0].choice];
    await first.game.does({ do: "choose", at, choice });
    const noted = structuredClone(browser.noted)!;
    await first.game.does({ do: "begin", ...GAME, seed: "other" });
    browser.noted = noted;
    const second = browser.page();
    await second.game.does({ do: "resume" });
    expect(second.tables.at(-1)!.choices).toEqual(first.tables.at(-1)!.choices);
  });
});

/** As browsers have it: one holder, others wait or steal. */
class FakeLocks implements Locks {
  private reject: ((reason: Error) => void) | null = null;
  /** The holder is gone. */
  free(): void {
    this.reject = null;
  }
  request(_name: string, options: { ifAvailable?: boolean; steal?: boolean }, held: (lock: unknown) => unknown) {
    if (this.reject && !options.steal) return Promise.resolve(held(null));
    this.reject?.(new Error("stolen"));
    return new Promise<unknown>((done, reject) => {
      this.reject = reject;
      void Promise.resolve(held({})).then(done);
    });
  }
}
describe("two tabs", () => {
  it("do not have the game at once: the second may take it, and the first is told", async () => {
    const locks = new FakeLocks();
    const lost: string[] = [];
    const [one, two] = ["one", "two"].map((name) => new OneTab(locks, () => lost.push(name), turn));
    expect([await one.claim(false), await two.claim(false)]).toEqual([true, false]);
    expect([one.has, two.has]).toEqual([true, false]);
    expect(await two.claim(true)).toBe(true);
    await turn();
    expect([one.has, two.has, ...lost]).toEqual([false, true, "one"]);
    expect(await one.claim(false)).toBe(false);
    expect(await one.claim(true)).toBe(true);
    await turn();
    expect(lost).toEqual(["one", "two"]);
  });

  it("are one where a page is loaded again: what it was goes a moment later", async () => {
    const locks = new FakeLocks();
    const before = new OneTab(locks, () => undefined, turn);
    await before.claim(false);
    let waited = 0;
    const after = new OneTab(
      locks,
      () => undefined,
      async () => {
        if (++waited === 3) locks.free();
      },
    );
    expect(await after.claim(false)).toBe(true);
    expect(waited).toBe(3);
  });

  it("is one of many where the browser knows no locks, and nothing is asked where nothing is kept", async () => {
    expect(await new OneTab(undefined, () => undefined).claim(false)).toBe(true);
    const browser = new Browser();
    const { game } = browser.page({ claim: async () => false });
    expect(await game.does({ do: "claim", steal: false })).toBe(true);
    await game.does({ do: "begin", ...GAME });
    expect(await game.does({ do: "claim", steal: false })).toBe(false);
  });
});

/** Tabs that talk over one channel; what is posted comes a moment later, to all others. `asleep`: what comes to a tab waits. */
class FakeChannels {
  private readonly all: { channel: Channel; asleep: boolean; waits: unknown[] }[] = [];
  open() {
    const tab = { channel: null as unknown as Channel, asleep: false, waits: [] as unknown[] };
    tab.channel = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of this.all.filter((one) => one !== tab)) {
          const come = (): void => other.channel.onmessage?.({ data });
          if (other.asleep) other.waits.push(come);
          else queueMicrotask(come);
        }
      },
    };
    this.all.push(tab);
    return {
      channel: tab.channel,
      sleep: () => (tab.asleep = true),
      wake: () => {
        tab.asleep = false;
        for (const come of tab.waits.splice(0)) (come as () => void)();
      },
      close: () => this.all.splice(this.all.indexOf(tab), 1),
    };
  }
}
describe("two tabs without the locks of a browser", () => {
  const lost: string[] = [];
  const tabOf = (channels: FakeChannels, name: string, id: number) => {
    const opened = channels.open();
    return { ...opened, tab: new OneTab(new ChannelLocks(opened.channel, id, turn), () => lost.push(name), turn) };
  };
  it("do not have the game at once: the second may take it, and the first is told", async () => {
    lost.length = 0;
    const channels = new FakeChannels();
    const [one, two] = [tabOf(channels, "one", 7), tabOf(channels, "two", 3)];
    expect([await one.tab.claim(false), await two.tab.claim(false)]).toEqual([true, false]);
    expect(await two.tab.claim(true)).toBe(true);
    await turn();
    expect([one.tab.has, two.tab.has, ...lost]).toEqual([false, true, "one"]);
    // Whoever closes his tab answers nobody.
    two.close();
    expect(await one.tab.claim(false)).toBe(true);
  });
  it.each([
    [1, 2],
    [2, 1],
  ])("that begin at one moment: one has it (numbers %i and %i)", async (a, b) => {
    const channels = new FakeChannels();
    const [one, two] = [tabOf(channels, "one", a), tabOf(channels, "two", b)];
    const has = await Promise.all([one.tab.claim(false), two.tab.claim(false)]);
    await turn();
    expect(has.filter(Boolean)).toHaveLength(1);
    expect([one.tab.has, two.tab.has]).toEqual(has);
  });
  it("of which one slept while it was asked: it is told when it wakes", async () => {
    lost.length = 0;
    const channels = new FakeChannels();
    const [one, two] = [tabOf(channels, "one", 1), tabOf(channels, "two", 2)];
    await one.tab.claim(false);
    one.sleep();
    expect(await two.tab.claim(false)).toBe(true);
    one.wake();
    await turn();
    expect([one.tab.has, two.tab.has, ...lost]).toEqual([false, true, "one"]);
  });
});
