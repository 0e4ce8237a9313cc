import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { makeAgent, specIn } from "../../agents/registry.js";
import { OVER } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { meccg } from "../../engine/meccg/index.js";
import { rulesetByName, type Wotr, type WotrView, wotr } from "../../engine/wotr/index.js";
import { type Played, playPosition } from "../../engine/wotr/presentation/position/position.js";
import { choiceToText } from "../../engine/wotr/text/choices.js";
import { DARK, FELLOWSHIP } from "../../engine/wotr/rules/state/ruleset.js";
import { CounterBit, Header, PersonBit } from "../../engine/wotr/rules/state/schema.js";
import { run } from "../cli/run.js";
import { packs } from "./tinypack.js";

packs();
const buffer = new Int32Array(wotr.maxChoices);
type Given = (s: Wotr, view: WotrView, choice: number) => void;
function start(game: number, ruleset: string): Wotr {
  return wotr.start({ ruleset: rulesetByName(ruleset), seats: 2, streams: seedStreams("heuristic", game, 2) });
}
/** A game of two; `told` sees every choice. */
function play(
  agents: readonly [string, string],
  game: number,
  ruleset = "wotr-character",
  told: Given = () => {},
): Wotr {
  const s = start(game, ruleset);
  const sits = agents.map((name) => makeAgent(name, wotr as never));
  const own = agents.map((_, p) => new OwnStream("heuristic", game, `agent ${p}`));
  while (s.chooser() !== OVER) {
    const p = s.chooser();
    const n = s.legal(buffer);
    const view = s.view(p);
    const choice = sits[p].choose(view, buffer, n, own[p]);
    told(s, view, choice);
    s.play(choice);
  }
  return s;
}

describe("the heuristic of the Character Game", () => {
  const SIDES = [
    ["the Fellowship", ["heuristic", "random"], FELLOWSHIP],
    ["the Dark Power", ["random", "heuristic"], DARK],
  ] as const;
  const won = (agents: readonly [string, string], seat: number, games: number): number => {
    let wins = 0;
    for (let game = 0; game < games; game++) if (play(agents, game).outcome()!.returns[seat] === 1) wins++;
    return wins;
  };
  it.each(SIDES)("as %s beats random play", (_side, agents, seat) => {
    expect(won(agents, seat, 2)).toBeGreaterThanOrEqual(1);
  });
  it.each(SIDES)("as %s nearly always", { tags: "long" }, (_side, agents, seat) => {
    expect(won(agents, seat, 40)).toBeGreaterThanOrEqual(38);
  });
  it("knows nothing that its view does not tell: the Ring on another counter of a stack changes no choice of the Dark Power", () => {
    const agent = makeAgent("heuristic", wotr as never);
    const twin = wotr.blank();
    let asked = 0;
    for (let game = 0; game < 4 && asked < 40; game++)
      play(["random", "heuristic"], game, "wotr-character", (s, _view, choice) => {
        if (s.chooser() !== DARK) return;
        const [a, b] = [1, 2];
        const hidden = (c: number): boolean => !(s.cBits[c] & CounterBit.up) && s.cHex[c] > 0;
        if (asked >= 40 || !hidden(a) || !hidden(b) || s.cMay[a] !== s.cMay[b]) return;
        twin.copyFrom(s);
        const [one, other] = [twin.cWho[a], twin.cWho[b]];
        twin.cWho[a] = other;
        twin.cWho[b] = one;
        twin.pAt[other] = a;
        twin.pAt[one] = b;
        const n = twin.legal(buffer);
        expect(agent.choose(twin.view(DARK), buffer, n, new OwnStream("x", 0, "x"))).toBe(choice);
        asked++;
      });
    expect(asked).toBeGreaterThan(20);
  });
  it("brings the Ring to Barad-dur when somebody of the Dark Power bears it", () => {
    const s = start(1, "wotr-character");
    const texts: string[] = [];
    const sits = ["random", "heuristic"].map((name) => makeAgent(name, wotr as never));
    const own = [0, 1].map((p) => new OwnStream("barad-dur", 1, `agent ${p}`));
    let given = false;
    while (s.chooser() !== OVER) {
      const p = s.chooser();
      // Before the first flight a Nazgul finds the Ring.
      if (!given && p === DARK && s.h[Header.phase] === 5) {
        given = true;
        s.h[Header.bearer] = 26;
        s.h[Header.bearerMay] = 0;
        expect(s.pBits[26] & PersonBit.inPlay).not.toBe(0);
      }
      const choice = sits[p].choose(s.view(p), buffer, s.legal(buffer), own[p]);
      if (given) texts.push(choiceToText(s, choice));
      s.play(choice);
    }
    expect(texts).toEqual(["fly Nazgul 3", "fly to E1128 Barad-dur"]);
    expect(s.outcome()!.how).toBe("ring-to-barad-dur");
  });
  const keepsOut = (games: number): void => {
    for (let game = 20; game < 20 + games; game++) {
      const s = play(["heuristic", "random"], game, "wotr-character", (now, _view, choice) => {
        if (now.chooser() === FELLOWSHIP) expect(choiceToText(now, choice)).not.toBe("to E1128 Barad-dur");
      });
      expect(s.outcome()!.how).not.toBe("time");
    }
  };
  it("never carries the Ring into Barad-dur itself", () => keepsOut(1));
  it("in many games neither", { tags: "long" }, () => keepsOut(20));
  it("plays other packs, and the Campaign to its end", () => {
    for (let game = 0; game < 2; game++) play(["heuristic", "heuristic"], game, "wotr-character@tiny");
    for (let game = 0; game < 1; game++) play(["heuristic", "heuristic"], game, "wotr-campaign@tiny");
  });
  it("says what it took", () => {
    const agent = makeAgent("heuristic", wotr as never);
    const s = start(0, "wotr-character");
    agent.choose(s.view(s.chooser()), buffer, s.legal(buffer), new OwnStream("x", 0, "x"));
    expect(agent.explain!()).toMatch(/^.+ \(-?\d+\.\d\d\)$/);
  });
});

describe("the Corsairs (R.18)", () => {
  /** What the Dark Power does in its turn: Haradrim in a place, a garrison in Dol Amroth. */
  const does = (place: string, garrison: number): string[] => {
    const board = `title: x
pack: reconstructed
campaign: true
phase: dark
turn: 8
mobilized: true
points: 30
at: { Frodo: W2802 }
armies: { ${place}: { haradrim-horse: 50 }, Dol Amroth: { gondor: ${garrison} } }
hands: { dark: [Corsairs of Umbar] }
dice: any
steps: []`;
    const [{ state, fault }] = playPosition(board, "corsairs") as [Played];
    expect(fault).toBe("");
    const agent = makeAgent("heuristic", wotr as never);
    const own = new OwnStream("corsairs", 0, "x");
    const texts: string[] = [];
    while (state!.chooser() === DARK && state!.h[Header.phase] === 5) {
      const choice = agent.choose(state!.view(DARK), buffer, state!.legal(buffer), own);
      texts.push(choiceToText(state!, choice));
      state!.play(choice);
    }
    return texts;
  };
  it("carry Haradrim who are in Umbar to the port that they win", () => {
    const texts = does("Umbar", 10);
    expect(texts).toContain("play Corsairs of Umbar at W2631 Dol Amroth");
    expect(texts).toContain("50 of haradrim-horse");
    expect(texts).not.toContain("move a force from W2842 Umbar");
  });
  it("wait in hand where the port would not be won, and those in Umbar march", () => {
    const texts = does("Umbar", 60);
    expect(texts).not.toContain("play Corsairs of Umbar at W2631 Dol Amroth");
    expect(texts).toContain("move a force from W2842 Umbar");
  });
  it("are waited for in Umbar by Haradrim who are near", () => {
    expect(does("E0443", 10)).toContain("to W2842 Umbar");
    expect(does("E0443", 60)).not.toContain("to W2842 Umbar");
  });
});

describe("its name", () => {
  it("is heuristic in this game, and of the card game's nothing changes", () => {
    expect(specIn("heuristic", "wotr")).toBe("wotr-heuristic");
    expect(specIn("heuristic:lossWeight=2", "metw")).toBe("heuristic:lossWeight=2");
    expect(makeAgent("heuristic", wotr as never).name).toBe("wotr-heuristic");
    expect(makeAgent("heuristic", meccg as never).name).toBe("heuristic");
    expect(() => makeAgent("wotr-heuristic", meccg as never)).toThrow(/wotr-heuristic does not play metw/);
    expect(() => makeAgent("heuristic:lossWeight=2", wotr as never)).toThrow(/wotr-heuristic has no parameters/);
  });
  it("is the one that simulate takes", { tags: "long" }, async () => {
    const { code, out } = await run("simulate", "--game", "wotr", "--agents", "heuristic,random", "--games", "2");
    expect(code).toBe(0);
    expect(out).toMatch(/A {2}wotr-heuristic/);
  });
});
