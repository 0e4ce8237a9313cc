import { describe, expect, it } from "vitest";
import { frameGame } from "../../engine/core/framegame.js";
import { frameMachine, type MachineHeader } from "../../engine/core/framemachine.js";
import { ASK, frameTables, GO, UNKNOWN_STEP } from "../../engine/core/frames.js";
import { CHANCE, type ChanceOutcome, OVER } from "../../engine/core/game.js";
import { below } from "../../engine/core/streams.js";

/** A third game on the common machine: a player bets on a die, high or low; five right guesses win, or all fifteen bets are made. */
const HEADER = {
  steps: 0,
  depth: 1,
  chooser: 2,
  how: 3,
  active: 6,
  chanceKind: 7,
  chancePlayer: 8,
  rolled: 9,
  right: 10,
};
const [BET, GUARD] = [1, 2];
const [PASS, LOW, HIGH, DIE] = [1 << 24, 2 << 24, 3 << 24, 4 << 24];
const [FRAMES, WIDTH] = [4, 16];

class Columns {
  readonly bytes = new Uint8Array(64 + 32 + FRAMES * WIDTH * 2);
  readonly h = new Int32Array(this.bytes.buffer, 0, 16);
  readonly streams = new Uint32Array(this.bytes.buffer, 64, 8);
  readonly fr = new Int16Array(this.bytes.buffer, 96, FRAMES * WIDTH);
  rules: unknown = null;
  constructor(readonly players: number) {}
}
const FORM = { header: HEADER, frames: FRAMES, maxChoices: 8, rollKind: 1 };
class BetMachine extends frameMachine(Columns, FORM) {}
const TABLES = frameTables<BetMachine>(4, 4);
const rolled = TABLES.step("the die is read", {
  enter(s, f) {
    if (s.h[HEADER.rolled] > 3 === (s.fr[f + 3] === 1)) s.h[HEADER.right]++;
    s.fr[f + 2]--;
    if (s.h[HEADER.right] === 5 || s.fr[f + 2] === 0) s.h[HEADER.how] = s.h[HEADER.right] === 5 ? 1 : 2;
    return s.go(f, bet);
  },
});
const bet = TABLES.step("a bet", {
  enter: (s) => s.ask(0),
  options(_s, _f, out) {
    out[0] = LOW;
    out[1] = HIGH;
    return 2;
  },
  take(s, f, choice) {
    s.fr[f + 3] = choice === HIGH ? 1 : 0;
    s.go(f, rolled);
    s.roll(0);
  },
});
TABLES.defineFrame(BET, "bets", [bet, rolled]);
const forced = TABLES.step("only one thing to do", {
  enter: (s) => s.ask(1),
  options(_s, _f, out) {
    out[0] = PASS;
    return 1;
  },
  take: (s) => s.pop(),
});
TABLES.defineFrame(GUARD, "a forced question", [forced]);

class Bets extends frameGame(BetMachine, TABLES, {
  header: HEADER,
  pass: PASS,
  endings: ["", "guessed", "spent"],
  chanceValue: (choice) => choice & 15,
}) {
  begin(seed: number): this {
    this.reseed(Uint32Array.from({ length: 8 }, (_, i) => seed + i + 1));
    this.push(BET, 15);
    this.run();
    return this;
  }
  override isOver(): boolean {
    if (this.h[HEADER.how] !== 0) this.h[HEADER.chooser] = OVER;
    return super.isOver();
  }
  chanceNow(): number {
    return 1 + below(this.streams, 4, 6);
  }
  land(value: number): void {
    this.h[HEADER.chanceKind] = 0;
    this.h[HEADER.rolled] = value;
  }
  chances(): ChanceOutcome[] {
    return Array.from({ length: 6 }, (_, i) => ({ choice: DIE | (i + 1), weight: 1 }));
  }
  scores(): number[] {
    return [this.h[HEADER.right], 0];
  }
  returns(scores: readonly number[]): number[] {
    return scores[0] === 5 ? [1, 0] : [0, 1];
  }
}
const legal = (s: Bets): number[] => {
  const out = new Int32Array(8);
  return Array.from(out.subarray(0, s.legal(out)));
};

describe("the common machine and its driver", () => {
  it("play a third game to its end", () => {
    const s = new Bets(2).begin(7);
    expect(legal(s)).toEqual([LOW, HIGH]);
    while (s.chooser() !== OVER) s.play(HIGH);
    expect(s.outcome()).toEqual({ returns: [0, 1], how: "spent", scores: [4, 0] });
    expect(legal(s)).toEqual([]);
    const other = new Bets(2).begin(7);
    while (other.chooser() !== OVER) other.play(LOW);
    expect(other.outcome()).toEqual({ returns: [1, 0], how: "guessed", scores: [5, 0] });
  });
  it("ask for chance where they are told to, and take what comes", () => {
    const s = new Bets(2).begin(7);
    s.askChance = true;
    s.play(HIGH);
    expect(s.chooser()).toBe(CHANCE);
    expect(legal(s)).toHaveLength(6);
    s.play(DIE | 6);
    expect([s.chooser(), s.scores()]).toEqual([0, [1, 0]]);
    s.play(HIGH);
    s.play(DIE | 3);
    expect(s.scores()).toEqual([1, 0]);
  });
  it("answer a question with one choice by themselves, unless it is to be shown", () => {
    const hidden = new Bets(2).begin(7);
    hidden.push(GUARD);
    hidden.run();
    expect(hidden.chooser()).toBe(0);
    const shown = new Bets(2).begin(7);
    shown.showForced = true;
    shown.push(GUARD);
    shown.run();
    expect([shown.chooser(), legal(shown)]).toEqual([1, [PASS]]);
    shown.play(PASS);
    expect([shown.chooser(), shown.hash()]).toEqual([0, hidden.hash()]);
  });
  it("offer to pass at an unknown step, and drop its frame", () => {
    const s = new Bets(2).begin(7);
    const f = s.push(GUARD);
    s.fr[f + 1] = UNKNOWN_STEP;
    s.nOpts = -1;
    expect(legal(s)).toEqual([PASS]);
    s.play(PASS);
    expect([s.top(), legal(s)]).toEqual([0, [LOW, HIGH]]);
  });
  it("copy, and hash everything but the streams", () => {
    const [s, copy] = [new Bets(2).begin(7), new Bets(2)];
    copy.copyMachine(s);
    expect(copy.bytes).toEqual(s.bytes);
    copy.reseed(Uint32Array.from({ length: 8 }, () => 99));
    expect(copy.hash()).toBe(s.hash());
    copy.fr[5]++;
    expect(copy.hash()).not.toBe(s.hash());
    copy.fr[5]--;
    copy.h[HEADER.rolled]++;
    expect(copy.hash()).not.toBe(s.hash());
  });
  it("refuse what cannot be: a choice that is not offered, a full stack, a header in another order", () => {
    const s = new Bets(2).begin(7);
    expect(() => s.play(PASS)).toThrow(`${PASS} is not offered here`);
    for (let i = 2; i < FRAMES; i++) s.push(GUARD);
    expect(() => s.push(GUARD)).toThrow("the stack of frames is full");
    const other: MachineHeader = { ...HEADER, depth: 2, chooser: 1 };
    expect(() => frameMachine(Columns, { ...FORM, header: other })).toThrow("a header begins with");
  });
  it("know what a step answers", () => {
    const s = new Bets(2).begin(7);
    expect([s.ask(1), s.go(0, bet)]).toEqual([ASK, GO]);
  });
});
