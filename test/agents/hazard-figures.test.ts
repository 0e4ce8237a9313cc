import { describe, expect, it } from "vitest";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { HAZARD_FIGURES, type Settings } from "../../agents/heuristic/params.js";
import { VERSION_3, VERSIONS } from "../../agents/heuristic/versions.js";
import { meccg } from "../../engine/meccg/game.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { type Board, type Side, travel, type Who } from "../meccg/board.js";

const legal = new Int32Array(meccg.maxChoices);
/** What the heuristic with these figures makes of every choice of the hazard player, by its words. */
function ratings(b: Board, set: Partial<Settings> = {}): (text: string) => number {
  const n = b.s.legal(legal);
  const out = new Float64Array(n);
  new HeuristicAgent({ ...VERSION_3, ...set }).weigh(b.s.view(b.s.chooser()), legal, n, out);
  const rated = new Map(Array.from(out, (v, k) => [choiceToText(b.s, legal[k]), v]));
  return (text) => {
    expect([...rated.keys()]).toContain(text);
    return rated.get(text)!;
  };
}
/** A company of mine on its way with the opponent to play these hazards on it. */
function road(characters: Who[], hazards: string[], me: Side = {}, to: string | undefined = "Goblin-gate"): Board {
  const b = travel({ at: "Rivendell", ...(to && { to }), characters }, hazards, { me });
  return b.until(() => b.s.chooser() === 1 && b.offered(`on guard: ${hazards[0]}`));
}

describe("the figures of how hazards are played", () => {
  it("are what they were for the versions that came before them", () => {
    for (const version of VERSIONS)
      expect(version).toMatchObject({
        hazardThreshold: 0,
        creatureWait: 0,
        boostOrder: 2,
        stayingEventValue: 0.12,
        creatureBoostValue: 0.2,
        siteBlockWeight: 1,
        stayingTapValue: 0.05,
      });
    expect(new Set(HAZARD_FIGURES).size).toBe(HAZARD_FIGURES.length);
  });

  it("hold: a place of the limit asks for so much, of a creature and of an event alike", () => {
    const b = road(["Gimli", "Bofur"], ["Ghosts", "River"]);
    const [usual, held] = [ratings(b), ratings(b, { hazardThreshold: 0.4 })];
    expect(held("pass")).toBe(usual("pass"));
    for (const text of ["creature Ghosts", "play River"]) {
      expect(usual(text)).toBeGreaterThan(usual("pass"));
      expect(held(text)).toBeCloseTo(usual(text) - 0.4, 10);
    }
  });

  it("wait: a creature is kept for another company that it would hurt more, and for none that has moved or is stronger", () => {
    const weak = { at: "Lórien", to: "Moria", characters: ["Bilbo", "Sam Gamgee"] };
    const strong = { at: "Lórien", to: "Moria", characters: ["Glorfindel II", "Aragorn II"] };
    const with_ = (other: Side["companies"], set: Partial<Settings>) => {
      const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Gimli", "Bofur"] }, ["Ghosts"], {
        me: { companies: [{ at: "Rivendell", to: "Goblin-gate", characters: ["Gimli", "Bofur"] }, ...(other ?? [])] },
      });
      b.until(() => b.s.chooser() === 1 && b.offered("creature Ghosts"));
      return ratings(b, set)("creature Ghosts");
    };
    const now = with_([weak], {});
    expect(with_([strong], {})).toBe(now);
    expect(with_([strong], { creatureWait: 1 })).toBe(now);
    const kept = with_([weak], { creatureWait: 1 });
    expect(kept).toBeLessThan(now - 0.1);
    expect(with_([weak], { creatureWait: 0.5 })).toBeCloseTo((now + kept) / 2, 10);
  });

  it("ahead, strong: what makes creatures stronger comes before them, and is worth more with one in hand to follow", () => {
    const both = road(["Gimli", "Bofur"], ["Wargs", "Wake of War"]);
    const alone = road(["Gimli", "Bofur"], ["Wake of War"]);
    const of = (b: Board, set: Partial<Settings> = {}) => ratings(b, set)("play Wake of War");
    expect(of(both) - of(both, { boostOrder: 0.5 })).toBeCloseTo(1.5, 10);
    // A strike and a point of prowess, and as much again with Doors of Night, which is not asked after; one creature can follow.
    expect(of(both, { creatureBoostValue: 0.7 }) - of(both)).toBeCloseTo(VERSION_3.harmWeight * 4 * 0.5, 10);
    expect(of(alone, { creatureBoostValue: 0.7 })).toBe(of(alone));
  });

  it("stands: an event that stays is worth so much by itself, one that does not is not", () => {
    const b = road(["Gimli", "Bofur"], ["Wake of War", "River"]);
    const gain = (text: string) => ratings(b, { stayingEventValue: 0.62 })(text) - ratings(b)(text);
    expect(gain("play Wake of War")).toBeCloseTo(VERSION_3.harmWeight * 0.5, 10);
    expect(gain("play River")).toBe(0);
  });

  it("barring: a factor on what keeps a company from its site, and on nothing else", () => {
    const b = road(["Gimli", "Bofur"], ["Wake of War", "River"]);
    const gain = (text: string) => ratings(b, { siteBlockWeight: 2 })(text) - ratings(b)(text);
    expect(gain("play River")).toBeCloseTo(VERSION_3.harmWeight * 0.6, 10);
    expect(gain("play Wake of War")).toBe(0);
  });

  it("still: tapping who stays where he is, but not who moves", () => {
    const stay = travel({ at: "Moria", characters: ["Gimli", "Bofur"] }, ["Ghosts"]);
    stay.until(() => stay.s.chooser() === 1 && stay.offered("creature Ghosts"));
    const gain = (b: Board) => ratings(b, { stayingTapValue: 0.8 })("creature Ghosts") - ratings(b)("creature Ghosts");
    expect(gain(stay)).toBeGreaterThan(0.1);
    expect(gain(road(["Gimli", "Bofur"], ["Ghosts"]))).toBe(0);
  });
});
