import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parseRecord } from "../../engine/core/record.js";
import { setupOf } from "../../engine/core/replay.js";
import { OwnStream } from "../../engine/core/streams.js";
import { type Meccg, meccg } from "../../engine/meccg/index.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { Entry } from "../../engine/meccg/rules/state/entries.js";
import { AttackFrame } from "../../engine/meccg/rules/state/frames/combat.js";
import { listLength } from "../../engine/meccg/rules/state/lists.js";
import * as D from "../../engine/meccg/defs.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { CALIBRATION, corrected, correctedError } from "../../sim/person/calibration.js";
import { chanceWords } from "../../sim/person/advice.js";
import { opponentHere } from "../../sim/person/here.js";
import { type Stops, USUAL } from "../../engine/meccg/presentation/screen/stops.js";
import type { ChoiceShown, Message, NewGame, TableShown } from "../../web/messages/table.js";
import { typed } from "../play/helpers.js";
import type { Taken } from "../../web/messages/warn.js";
import { ENDED } from "../../web/worker/shown.js";
import { HostedGame } from "../../web/worker/game.js";
import type { Surroundings } from "../../web/worker/surroundings.js";

const [DECK, VS] = ["stealth-orcs", "prowess-beasts"];
const GAME: NewGame = { deck: DECK, vs: VS, level: 2, seed: "table", seat: 0, ruleset: null };

/** A game as a page has it, with everything that it was sent. */
class Sat {
  readonly messages: Message[] = [];
  readonly waits: number[] = [];
  kept: string | null = null;
  readonly game: HostedGame;
  constructor(more: Partial<Surroundings> = {}) {
    this.game = new HostedGame({
      post: (message) => this.messages.push(structuredClone(message)),
      opponent: (spec) => opponentHere(spec, meccg),
      weigh: () => Promise.reject(new Error("nobody was to be asked")),
      keep: async (record) => {
        this.kept = record;
      },
      kept: async () => this.kept,
      clock: { now: () => 0, wait: async (ms) => void this.waits.push(ms) },
      pace: 0,
      ...more,
    });
  }
  get tables(): TableShown[] {
    return this.messages.flatMap((message) => (message.is === "table" ? [message.table] : []));
  }
  get table(): TableShown {
    return this.tables.at(-1)!;
  }
  async choose(choice: ChoiceShown): Promise<Taken> {
    return this.game.does({ do: "choose", at: this.table.at, choice: choice.choice });
  }
  /** Plays with choices by luck until the game is over, or so many were taken. */
  async play(seed: string, most = 5000): Promise<void> {
    const stream = new OwnStream(seed, 0, "a person's fingers");
    for (let k = 0; k < most && !this.table.over; k++) {
      const { choices } = this.table;
      await this.choose(choices[stream.below(choices.length)]);
    }
  }
}

const names = (s: { list: ArrayLike<number> }, p: number, n: number): string[] =>
  Array.from({ length: n }, (_, k) => D.nameOf(s.list[p * L.NAMES + k]));
/** Adds the names that lie open to `me` now: met, in play, attacking, in the chain. Views have tests of their own (test/honesty). */
function learn(state: Meccg, me: number, known: Set<string>): void {
  const view = state.view(me);
  const attack = view.h[L.Header.attack];
  const attacks = attack === 0 ? [] : [view.fr[attack + AttackFrame.creature]];
  const chain = Array.from({ length: view.h[L.Header.chainCount] }, (_, n) => view.ch[n * L.ENTRY_WORDS + Entry.card]);
  const inPlay = Array.from({ length: L.slotsFor(2) }, (_, i) => i)
    .filter((i) => view.iRole[i] !== L.Role.free)
    .map((i) => view.iDef[i]);
  for (const def of [...attacks, ...chain, ...inPlay]) if (def >= 0 && def !== D.NO_CARD) known.add(D.nameOf(def));
  for (const name of names(view, 1 - me, listLength(view, 1 - me))) known.add(name);
}
/** Does a text hold this name as words of its own? */
const holds = (text: string, name: string): boolean =>
  new RegExp(`(^|[^\\p{L}-])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}($|[^\\p{L}-])`, "u").test(text);

describe("a game for a page", () => {
  const sat = new Sat();
  beforeAll(async () => {
    // Asked everything, so that each move of his in the record was a table.
    await sat.game.does({
      do: "stops",
      stops: { draws: true, ownEffects: true, idleSites: true, early: true, sureChecks: true, again: true },
    });
    await sat.game.does({ do: "begin", ...GAME });
    await sat.play("a whole game");
  }, 180_000);

  it("has an opponent in the manner that was asked for, and says so in its record", async () => {
    const bold = new Sat();
    await bold.game.does({ do: "begin", ...GAME, style: "bold" });
    const record = parseRecord(await bold.game.does({ do: "record" }), "the game");
    expect(record.agents).toEqual([expect.stringMatching(/^person/), "level:2,style=bold"]);
  });

  it("has words for every way to end", () => {
    for (const how of meccg.endings.filter(Boolean)) expect(ENDED[how], how).toMatch(/^[A-Z]/);
  });

  it("is played to its end by the choices that are shown", () => {
    expect(sat.table.over).not.toBeNull();
    expect(sat.table.choices).toEqual([]);
    const { how, reckoning } = sat.table.over!;
    expect(reckoning.join(" ")).toContain("You gathered");
    // Sentences, and no lines as a terminal breaks them.
    for (const one of reckoning) expect(one).toMatch(/^[A-Z].*\.$/);
    const { council } = sat.table.scene.sides[0];
    expect(how).toContain(`it counts ${council} for you, ${sat.table.scene.sides[1].council} for the opponent.`);
    expect(sat.tables.length).toBeGreaterThan(60);
  });

  it("sends no name that the person has not met, in any message", async () => {
    const record = parseRecord(await sat.game.does({ do: "record" }), "the game");
    const setup = setupOf(record, { deck: meccgModule.loadDeck, ruleset: meccgModule.rulesetByName, verify: true });
    const state = meccg.start({ ...setup, showForced: true } as never);
    state.showForced = true;
    const legal = new Int32Array(meccg.maxChoices);
    const known = new Set(names(state, GAME.seat, listLength(state, GAME.seat)));
    const forced = (): void => {
      learn(state, GAME.seat, known);
      while (state.chooser() >= 0 && state.legal(legal) === 1) {
        state.apply(legal[0]);
        learn(state, GAME.seat, known);
      }
    };
    let [at, hidden, checked] = [0, 0, 0];
    const tables = sat.messages.filter((message) => message.is === "table");
    forced();
    for (const move of record.moves) {
      if (state.chooser() === GAME.seat) {
        const text = JSON.stringify(tables[at++]);
        for (const name of names(state, 1 - GAME.seat, listLength(state, 1 - GAME.seat))) {
          if (known.has(name)) continue;
          hidden++;
          if (holds(text, name))
            expect.fail(
              `table ${at} holds ${name}: ${text.slice(Math.max(0, text.indexOf(name) - 200), text.indexOf(name) + 80)}`,
            );
        }
        checked++;
      }
      state.play(meccg.choiceFromText(state, move.text));
      forced();
    }
    expect(checked).toBe(tables.length - 1);
    // Beside tables nothing is sent but that the opponent thinks.
    const others = sat.messages.filter((message) => message.is !== "table");
    expect(others.every((message) => Object.keys(message).sort().join() === "is,thinking")).toBe(true);
    expect(hidden).toBeGreaterThan(1000);
  });

  it("shows nothing of the choices of an opponent who thinks, whatever the person presses", async () => {
    let asks = (): void => undefined;
    const asked = new Promise<void>((done) => {
      asks = done;
    });
    const thinks = new Sat({
      opponent: () => ({
        looks: true,
        begin: () => undefined,
        answer: () => {
          asks();
          return new Promise<number>(() => undefined);
        },
        end: () => undefined,
        close: async () => undefined,
      }),
    });
    void thinks.game.does({ do: "begin", ...GAME, seat: 1 });
    await asked;
    await thinks.game.does({ do: "stops", stops: { draws: true, ownEffects: false, idleSites: true, again: true } });
    await thinks.game.does({ do: "cancel" });
    await expect(thinks.game.does({ do: "hint" })).rejects.toThrow("the opponent thinks");
    expect(thinks.tables).toEqual([]);
    await thinks.game.does({ do: "concede" });
    expect(thinks.table.choices).toEqual([]);
    expect(thinks.messages.filter((message) => message.is === "thinking").at(-1)).toEqual({
      is: "thinking",
      thinking: false,
    });
  });

  it("says that the opponent thinks where the beat holds the answer back, and shows nothing before what was answered is kept", async () => {
    let disk = Promise.resolve();
    const sat = new Sat({ note: () => disk, pace: 1 });
    await sat.game.does({ do: "begin", ...GAME });
    let [own, his] = [0, 0];
    for (let k = 0; k < 60 && !sat.table.over; k++) {
      const [messages, tables, waits] = [sat.messages.length, sat.tables.length, sat.waits.length];
      let kept = (): void => undefined;
      disk = new Promise((done) => {
        kept = done;
      });
      const answered = sat.choose(sat.table.choices.at(-1)!);
      await new Promise((done) => setImmediate(done));
      expect(sat.tables, "before it is kept").toHaveLength(tables);
      kept();
      await answered;
      const held = sat.waits.length > waits;
      const said = sat.messages.slice(messages).map((one) => (one.is === "thinking" ? one.thinking : one.is));
      expect(said).toEqual(held ? [true, "table", false] : ["table"]);
      if (held) his++;
      else own++;
    }
    expect([own > 5, his > 5]).toEqual([true, true]);
  });

  it("shows no table beside the one that comes, whatever is set while the answer is held back", async () => {
    const held: (() => void)[] = [];
    let wait = false;
    const sat = new Sat({
      pace: 1,
      clock: { now: () => 0, wait: () => (wait ? new Promise((done) => held.push(done)) : Promise.resolve()) },
    });
    await sat.game.does({ do: "begin", ...GAME });
    while (held.length === 0) {
      wait = true;
      const answered = sat.choose(sat.table.choices.at(-1)!);
      await new Promise((done) => setImmediate(done));
      if (held.length === 0) await answered;
    }
    const tables = sat.tables.length;
    await sat.game.does({ do: "cancel" });
    await sat.game.does({ do: "warn", on: true });
    await sat.game.does({ do: "warn", on: false });
    await sat.game.does({ do: "stops", stops: { ...USUAL, draws: true } });
    await expect(sat.game.does({ do: "hint" })).rejects.toThrow("the opponent thinks");
    expect(sat.tables).toHaveLength(tables);
    wait = false;
    for (const done of held) done();
    await new Promise((done) => setImmediate(done));
    expect(sat.tables).toHaveLength(tables + 1);
    expect(sat.table.stops.draws).toBe(true);
    expect(await sat.choose(sat.table.choices.at(-1)!)).toBe(true);
  });

  it("asks an opponent who failed again with the next click, and goes on as if he never had", async () => {
    const here = opponentHere("level:2", meccg);
    let fails = true;
    let asks = 0;
    const sat = new Sat({
      opponent: () => ({
        ...here,
        answer: (asked) => {
          asks++;
          return fails ? Promise.reject(new Error("nothing answers")) : here.answer(asked);
        },
      }),
    });
    await sat.game.does({ do: "begin", ...GAME, seat: 0 });
    const pass = () => sat.choose(sat.table.choices.at(-1)!);
    // Somewhere in setup he is asked for the first time.
    let said: unknown = null;
    for (let k = 0; k < 30 && said === null; k++) await pass().catch((thrown: unknown) => (said = thrown));
    expect(said).toMatchObject({ message: "nothing answers" });
    const stuck = sat.tables.length;
    await expect(pass()).rejects.toThrow("nothing answers");
    expect(asks).toBe(2);
    fails = false;
    // The click itself is of an older table: it is not taken, he is asked.
    expect(await pass()).toBe(false);
    expect(sat.tables.length).toBe(stuck + 1);
    expect(sat.table.choices.length).toBeGreaterThan(0);
    expect(await pass()).not.toBe(false);
  });

  it("is the game that the command line plays with the same seed, byte for byte", async () => {
    const text = await sat.game.does({ do: "record" });
    const record = parseRecord(text, "the game");
    const mine = record.moves.filter((move) => move.player === GAME.seat).map((move) => move.text);
    const file = join(mkdtempSync(join(tmpdir(), "mazarbul-table-")), "game.txt");
    const options = ["--level", String(GAME.level), "--seed", GAME.seed, "--record", file];
    const done = await typed(mine, "play", DECK, "--vs", VS, ...options);
    expect(done.err).toBe("");
    expect(readFileSync(file, "utf8")).toBe(text);
  });
});

describe("what a page asks", () => {
  async function begun(more: Partial<Surroundings> = {}): Promise<Sat> {
    const sat = new Sat(more);
    await sat.game.does({ do: "begin", ...GAME });
    return sat;
  }

  it("does nothing for a click on a table that is no longer there", async () => {
    const sat = await begun();
    const old = sat.table;
    await sat.choose(old.choices[0]);
    const now = sat.table;
    expect(await sat.game.does({ do: "choose", at: old.at, choice: now.choices[0].choice })).toBe(false);
    expect(sat.table).toBe(sat.tables.at(-1));
    expect(sat.table.at).toBe(now.at);
  });

  it("refuses a choice that is not offered, and says so", async () => {
    const sat = await begun();
    await expect(sat.game.does({ do: "choose", at: sat.table.at, choice: 0x7fffffff })).rejects.toThrow("not offered");
  });

  it("takes a choice back, to the same table, and marks the game", async () => {
    const sat = await begun();
    await sat.play("some", 20);
    const before = sat.table;
    await sat.choose(before.choices.at(-1)!);
    expect(await sat.game.does({ do: "undo", choices: 1 })).toBe(true);
    const { at: _1, log: _2, afresh, undone, ...same } = sat.table;
    const { at: _3, log: _4, afresh: _5, undone: _6, ...was } = before;
    expect(same).toEqual(was);
    expect([afresh, undone]).toEqual([true, 1]);
    expect(sat.table.log.length).toBeGreaterThan(before.log.length);
  });

  it("is kept while it is played, and goes on in another page where it was left", async () => {
    const sat = await begun();
    await sat.play("some", 33);
    const other = new Sat();
    other.kept = sat.kept;
    expect(await other.game.does({ do: "resume" })).toBe(true);
    expect(other.table.scene).toEqual(sat.table.scene);
    expect(other.table.choices).toEqual(sat.table.choices);
    expect(await new Sat().game.does({ do: "resume" })).toBe(false);
  });

  it("is over when it is given up, and no longer kept", async () => {
    const sat = await begun();
    await sat.play("some", 5);
    expect(sat.kept).not.toBeNull();
    await sat.game.does({ do: "concede" });
    expect(sat.table.over!.winner).toBe("he");
    expect(sat.kept).toBeNull();
    expect(await sat.game.does({ do: "choose", at: sat.table.at, choice: 0 })).toBe(false);
  });

  it("says what a card does, and why it cannot be played now", async () => {
    const sat = await begun();
    expect((await sat.game.does({ do: "card", name: "Concealment" })).join(" ")).toContain("cancel the attack");
    await expect(sat.game.does({ do: "card", name: "Concealmint" })).rejects.toThrow("Concealment");
  });

  it("has a hint from somebody who sees what the person sees", async () => {
    const seen: number[] = [];
    const sat = await begun({
      weigh: async (asked) => {
        seen.push((asked.view as { player: number }).player);
        const choice = asked.choices[asked.count - 1];
        return {
          best: choice,
          glance: "so",
          candidates: [{ choice, value: 0.6, spread: 0.3, visits: 9, line: ["a", "b"] }],
        };
      },
    });
    const hint = (await sat.game.does({ do: "hint" }))!;
    expect(hint.best).toBe(sat.table.choices.at(-1)!.text);
    // What is told is put right: this search is bolder than its games bear out.
    const [chance, error] = [corrected(0.6, CALIBRATION.search), correctedError(0.6, 0.1, CALIBRATION.search)];
    expect(hint.options[0]).toMatchObject({
      text: hint.best,
      chance: chanceWords(chance, error),
      tries: 9,
      next: ["b"],
    });
    expect(chance).toBeLessThan(0.6);
    expect(seen).toEqual([0]);
    await sat.choose(sat.table.choices[0]);
    expect(sat.table.hints).toBe(1);
  });

  it("holds every answer back as long as the slowest pass took", async () => {
    let now = 0;
    const waits: number[] = [];
    const slow = opponentHere("level:2", meccg);
    const sat = await begun({
      pace: 100,
      clock: {
        now: () => now,
        wait: async (ms) => {
          waits.push(ms);
          now += ms;
        },
      },
      opponent: () => ({
        ...slow,
        answer: async (asked) => {
          now += 400;
          return slow.answer(asked);
        },
      }),
    });
    await sat.play("some", 40);
    // Once he has passed after 400 ms, no answer comes sooner, though he was not asked or had one choice only.
    expect(Math.max(...waits)).toBe(400);
    expect(waits.filter((ms) => ms === 100).length).toBeLessThan(waits.length);
  });

  it("offers no sealed list, and every other", async () => {
    const lists = await new Sat().game.does({ do: "lists" });
    expect(lists.map((one) => one.group)).toContain("archetypes");
    expect(lists.filter((one) => one.group === "sealed")).toEqual([]);
    expect(new Set(lists.map((one) => one.name)).size).toBe(lists.length);
    // A sentence of each that a person may begin with.
    for (const one of lists.filter(({ group }) => /^(first games|archetypes|published)$/.test(group)))
      expect(one.about.length, one.name).toBeGreaterThan(20);
  });
});

describe("what a person is asked", () => {
  async function texts(stops: Stops | null): Promise<{ asked: string[]; notes: string[]; sat: Sat }> {
    const sat = new Sat();
    if (stops) await sat.game.does({ do: "stops", stops });
    await sat.game.does({ do: "begin", ...GAME, seed: "stops" });
    await sat.play("stops", 45);
    const asked = sat.tables.flatMap((table) => table.choices.map((one) => one.text));
    return { asked, notes: sat.tables.flatMap((table) => table.log.map((one) => one.text)), sat };
  }

  it("is whether he draws, unless he has set that it goes by itself; the cards are told all the same", async () => {
    const usual = await texts(null);
    expect(usual.asked).toContain("draw a card");
    const drawn = await texts({ ...USUAL, draws: false });
    expect(drawn.asked).not.toContain("draw a card");
    expect(drawn.notes).toContain("you: draw a card");
  });

  it("may be answered once for as often as it is offered", async () => {
    const sat = new Sat();
    await sat.game.does({ do: "begin", ...GAME, seed: "stops" });
    const stream = new OwnStream("stops", 0, "a person's fingers");
    const draw = () => sat.table.choices.find((one) => one.repeats);
    for (let k = 0; k < 400 && !draw(); k++)
      await sat.choose(sat.table.choices[stream.below(sat.table.choices.length)]);
    const { at } = sat.table;
    await sat.game.does({ do: "choose", at, choice: draw()!.choice, again: true });
    expect(draw()).toBeUndefined();
    const log = sat.table.log.filter((one) => one.text === "you: draw a card");
    expect(log.length).toBeGreaterThan(0);
    // What was taken with it is taken back with it.
    await sat.game.does({ do: "undo", choices: 1 });
    expect(sat.table.choices.some((one) => one.repeats)).toBe(true);
  });

  it("is taken back to what he was asked, not to what was taken for him; in a game that was kept, too", {
    tags: "long",
    timeout: 180_000,
  }, async () => {
    const { sat } = await texts({ ...USUAL, draws: false });
    const game = new Sat();
    await game.game.does({ do: "stops", stops: { ...USUAL, draws: false } });
    game.kept = sat.kept;
    await game.game.does({ do: "resume" });
    for (const one of [sat, game]) {
      const before = one.table.scene;
      for (let k = 0; k < 8; k++) {
        expect(await one.game.does({ do: "undo", choices: 1 })).toBe(true);
        expect(one.table.choices.map((choice) => choice.text)).not.toContain("draw a card");
      }
      expect(one.table.scene).not.toEqual(before);
    }
    expect(game.table.scene).toEqual(sat.table.scene);
  });

  it("goes by itself at once where he sets so in the midst of it", async () => {
    const sat = new Sat();
    await sat.game.does({
      do: "stops",
      stops: { draws: true, ownEffects: true, idleSites: true, early: true, sureChecks: true, again: true },
    });
    await sat.game.does({ do: "begin", ...GAME, seed: "stops" });
    const draws = () => sat.table.choices.some((one) => one.text === "draw a card");
    const stream = new OwnStream("stops", 0, "a person's fingers");
    for (let k = 0; k < 400 && !draws(); k++)
      await sat.choose(sat.table.choices[stream.below(sat.table.choices.length)]);
    expect(draws()).toBe(true);
    await sat.game.does({ do: "stops", stops: { draws: false, ownEffects: true, idleSites: true, again: true } });
    expect(draws()).toBe(false);
  });
});
