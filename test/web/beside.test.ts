/** Two people at one screen: whoever is asked sees his own, and in between nobody sees anything. */
import "../../sim/person/here.js";
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { OwnStream } from "../../engine/core/streams.js";
import { parseRecord } from "../../engine/core/record.js";
import { type Meccg, meccg } from "../../engine/meccg/index.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { glancing } from "../../sim/person/glance.js";
import { makeAgent } from "../../agents/registry.js";
import { screenOf } from "../../sim/person/screen.js";
import { loadSession, type Session } from "../../sim/person/session.js";
import { weighNow } from "../../sim/person/weighing.js";
import type { Message, NewGame, TableShown } from "../../web/messages/table.js";
import { HostedGame } from "../../web/worker/game.js";
import { foundIn, learn, unmet } from "./unmet.js";

const GAME: NewGame = {
  ...{ deck: "stealth-orcs", vs: "prowess-beasts", level: 1, seed: "beside", seat: 0, ruleset: null, beside: true },
};
class Sat {
  readonly messages: Message[] = [];
  kept: string | null = null;
  readonly known = [new Set<string>(), new Set<string>()];
  /** Hidden names that were looked for, and messages that were looked at. */
  hidden = 0;
  readonly game: HostedGame;
  constructor() {
    this.game = new HostedGame({
      post: (message) => {
        this.looksAt(message);
        this.messages.push(structuredClone(message));
      },
      opponent: () => {
        throw new Error("nobody but people plays here");
      },
      weigh: (asked, spec) => weighNow(makeAgent(spec, meccg), glancing(meccg), asked),
      keep: async (record) => {
        this.kept = record;
      },
      kept: async () => this.kept,
      clock: { now: () => 0, wait: async () => undefined },
      pace: 0,
    });
  }
  get session(): Session {
    return (this.game as unknown as { session: Session }).session;
  }
  /** What a seat meets between two tables it has met, too: a card shown and gone again. */
  private learnsAlong(): void {
    const session = this.session as unknown as { look(): void; learns?: true };
    if (session.learns) return;
    session.learns = true;
    const look = session.look.bind(session);
    session.look = () => {
      look();
      for (const seat of [0, 1]) learn(this.session.state as Meccg, seat, this.known[seat]);
    };
  }
  private looksAt(message: Message): void {
    if (message.is === "thinking") {
      expect(Object.keys(message).sort()).toEqual(["is", "thinking"]);
      return;
    }
    if (message.is === "cover") {
      expect(Object.keys(message).sort()).toEqual(["is", "seat"]);
      return;
    }
    if (message.is !== "table") throw new Error("nobody takes this game over");
    this.learnsAlong();
    const state = this.session.state as Meccg;
    for (const seat of [0, 1]) learn(state, seat, this.known[seat]);
    const me = message.table.you.seat;
    const hidden = unmet(state, me, this.known[me]);
    this.hidden += hidden.length;
    const found = foundIn(JSON.stringify(message), hidden, this.known[me]);
    if (found !== null) expect.fail(`a table of seat ${me} holds ${found}`);
  }
  get last(): Message {
    return this.messages.filter((one) => one.is !== "thinking").at(-1)!;
  }
  get table(): TableShown {
    if (this.last.is !== "table") throw new Error("the screen is covered");
    return this.last.table;
  }
  async ready(): Promise<boolean> {
    if (this.last.is !== "cover") return false;
    return this.game.does({ do: "ready", seat: this.last.seat });
  }
  async choose(choice: number) {
    return this.game.does({ do: "choose", at: this.table.at, choice });
  }
  /** Two who choose by luck. */
  async play(seed: string, most: number): Promise<void> {
    const stream = new OwnStream(seed, 0, "fingers");
    for (let k = 0; k < most; k++) {
      await this.ready();
      const { choices, over } = this.table;
      if (over) return;
      await this.choose(choices[stream.below(choices.length)].choice);
    }
  }
}
async function begun(): Promise<Sat> {
  const sat = new Sat();
  await sat.game.does({ do: "begin", ...GAME });
  return sat;
}

describe("two people at one screen", () => {
  it("play a whole game; no message holds a card of the other that was not met, and covers hold nothing", {
    tags: "long",
    timeout: 180_000,
  }, async () => {
    const sat = await begun();
    expect(sat.last).toEqual({ is: "cover", seat: 0 });
    await sat.play("a whole game", 5000);
    expect(sat.table.over).not.toBeNull();
    expect(sat.hidden).toBeGreaterThan(1000);
    const covers = sat.messages.filter((one) => one.is === "cover");
    expect(new Set(covers.map((one) => one.seat))).toEqual(new Set([0, 1]));
    // Whoever looked last does not go on looking at the other's table without a cover in between.
    let [facing, covered] = [-1, true];
    for (const one of sat.messages) {
      if (one.is === "cover") covered = true;
      if (one.is !== "table") continue;
      if (one.table.you.seat !== facing) expect(covered).toBe(true);
      [facing, covered] = [one.table.you.seat, false];
    }
    const record = parseRecord(await sat.game.does({ do: "record" }), "the game");
    expect(record.agents).toEqual(["person", "person"]);
    expect(record.end.kind).toBe("over");
    expect(new Set(record.moves.map((move) => move.player))).toEqual(new Set([0, 1]));
  });

  it("answer nothing before a covered screen, but who is asked and ready", async () => {
    const sat = await begun();
    for (const ask of [
      { do: "hint" },
      { do: "why", name: "Wargs" },
      { do: "threats", company: 0 },
      { do: "record" },
      { do: "undo", choices: 1 },
      { do: "choose", at: 1, choice: 0 },
      { do: "card", name: "Wargs" },
      { do: "cancel" },
      { do: "concede" },
    ] as const)
      await expect(sat.game.does(ask)).rejects.toThrow("it is covered");
    // What may be set all the same shows nothing.
    await sat.game.does({ do: "warn", on: false });
    await sat.game.does({ do: "stops", stops: { draws: true, ownEffects: true, idleSites: true, again: true } });
    expect(sat.messages.some((one) => one.is === "table")).toBe(false);
    expect(await sat.game.does({ do: "ready", seat: 1 })).toBe(false);
    expect(sat.messages.some((one) => one.is === "table")).toBe(false);
    expect(await sat.game.does({ do: "ready", seat: 0 })).toBe(true);
    expect(sat.table.you).toEqual({ deck: "stealth-orcs", seat: 0 });
    expect(await sat.game.does({ do: "ready", seat: 0 })).toBe(false);
  });

  it("are told the whole of what they may know when they sit down, and only their own", async () => {
    const sat = await begun();
    const shown: TableShown[] = [];
    const stream = new OwnStream("told", 0, "fingers");
    for (let k = 0; k < 60; k++) {
      if (await sat.ready()) shown.push(sat.table);
      await sat.choose(sat.table.choices[stream.below(sat.table.choices.length)].choice);
    }
    const mine = shown.filter((table) => table.you.seat === 1);
    expect(mine.length).toBeGreaterThan(2);
    for (const [k, table] of mine.entries()) {
      expect(table.afresh).toBe(true);
      // His own answers are marked: what came since the last of them is new.
      if (k > 0) expect(table.told.some((one) => one.mine)).toBe(true);
      const before = mine[k - 1]?.told.map((one) => one.text) ?? [];
      expect(table.told.map((one) => one.text).slice(0, before.length)).toEqual(before);
    }
    // "you" is each his own.
    const said = (seat: number): string[] =>
      shown
        .filter((table) => table.you.seat === seat)
        .at(-1)!
        .told.flatMap(({ text }) => (text.startsWith("you: choose ") ? [text] : []));
    expect(said(0).length).toBeGreaterThan(0);
    for (const text of said(0)) expect(said(1)).not.toContain(text);
  });

  it("take back their own last choice, and none over which the other has chosen", async () => {
    const sat = await begun();
    await sat.ready();
    const first = sat.table;
    expect(first.canUndo).toBe(false);
    await sat.choose(first.choices[0].choice);
    expect(sat.table.canUndo).toBe(true);
    expect(await sat.game.does({ do: "undo", choices: 1 })).toBe(true);
    expect([sat.table.scene, sat.table.undone]).toEqual([first.scene, 1]);
    for (let k = 0; sat.last.is !== "cover" && k < 20; k++) await sat.choose(sat.table.choices.at(-1)!.choice);
    await sat.ready();
    expect(sat.table.you.seat).toBe(1);
    expect([sat.table.canUndo, sat.table.undone]).toEqual([false, 0]);
    expect(await sat.game.does({ do: "undo", choices: 1 })).toBe(false);
    expect(await sat.game.does({ do: "record" })).toContain('agent 0 "person:undone=1"');
  });

  it("have hints for whoever is asked, counted as his; the game is kept, and goes on behind a cover", async () => {
    const sat = await begun();
    await sat.play("hints", 12);
    await sat.ready();
    const { seat } = sat.table.you;
    const hint = await sat.game.does({ do: "hint" });
    expect(sat.table.choices.some((one) => hint!.best.startsWith(one.text))).toBe(true);
    expect(await sat.game.does({ do: "record" })).toContain(`agent ${seat} "person:hints=1"`);
    await sat.choose(sat.table.choices[0].choice);
    const other = new Sat();
    other.kept = sat.kept;
    expect(await other.game.does({ do: "resume" })).toBe(true);
    expect(other.last.is).toBe("cover");
    await other.ready();
    await sat.ready();
    expect(other.table.scene).toEqual(sat.table.scene);
    expect(other.table.told).toEqual(sat.table.afresh ? sat.table.told : expect.anything());
    const session = loadSession(sat.kept!, "kept", { module: meccgModule, screen: await screenOf(meccgModule) });
    expect(session.beside).toBe(true);
    expect(session.record()).toBe(sat.kept);
  });

  it("pass by a standing order while the other plays, and he is not covered for it", async () => {
    const sat = await begun();
    await sat.play("orders", 40);
    for (let k = 0; k < 200; k++) {
      await sat.ready();
      if (sat.table.choices.some((one) => one.text === "pass") && sat.table.scene.whose === "he") break;
      await sat.choose(sat.table.choices[0].choice);
    }
    const { seat } = sat.table.you;
    await sat.game.does({ do: "order", at: sat.table.at, order: "turn" });
    await sat.ready();
    expect(sat.table.you.seat).toBe(1 - seat);
    // The order is his who gave it.
    expect(sat.table.flow.order).toBeNull();
  });
});
