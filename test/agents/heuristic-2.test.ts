import { describe, expect, it } from "vitest";
import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { moreBy } from "../../engine/meccg/rules/facts/combat/odds.js";
import type { Settings } from "../../agents/heuristic/params.js";
import { VERSION_1, VERSION_2 } from "../../agents/heuristic/versions.js";
import { OwnStream } from "../../engine/core/streams.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { meccg } from "../../engine/meccg/game.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { type Board, board, type Side, travel, visit, type Who } from "../meccg/board.js";

const legal = new Int32Array(meccg.maxChoices);
function choiceOf(b: Board, set: Settings): string {
  const n = b.s.legal(legal);
  const choice = new HeuristicAgent(set).choose(
    b.s.view(b.s.chooser()),
    legal,
    n,
    new OwnStream("version 2", 0, "agent"),
  );
  return choiceToText(b.s, choice);
}
/** What version 1 chooses here, and version 2. */
const both = (b: Board): string[] => [choiceOf(b, VERSION_1), choiceOf(b, VERSION_2)];
/** What version 2 chooses with this one figure at nothing: the behaviour hangs on it and on nothing else. */
const without = (b: Board, name: keyof Settings): string => choiceOf(b, { ...VERSION_2, [name]: 0 });

describe("version 2 of the heuristic, answering its own plays", () => {
  /** Sam has tapped for the Torque; his player may answer. */
  const torque = (others: Who[]): Board =>
    visit(
      { at: "Barrow-downs", characters: ["Sam Gamgee", ...others] },
      { me: { hand: ["Torque of Hues", "Halfling Strength"] } },
    )
      .inside()
      .take("play Torque of Hues");
  it("does not untap who tapped for an item that is not there yet: it would be lost", () => {
    const b = torque(["Elladan, tapped", "Annalena, tapped"]);
    expect(b.offers).toEqual(["pass", "play Halfling Strength (untap)"]);
    expect(both(b)).toEqual(["play Halfling Strength (untap)", "pass"]);
    expect(without(b, "answerRule")).toBe("play Halfling Strength (untap)");
    // What it is about: the item goes to the discard pile, or comes to Sam.
    const [first, second] = ["play Halfling Strength (untap)", "pass"].map((answer) => {
      const c = torque(["Elladan, tapped", "Annalena, tapped"]).take(answer).calm();
      return c.in("Torque of Hues");
    });
    expect([first, second]).toEqual([false, true]);
  });
});

describe("version 2 of the heuristic, laying cards on guard", () => {
  const road = (characters: Who[], hazards: string[], to = "Goblin-gate"): Board => {
    const b = travel({ at: "Rivendell", to, characters }, hazards);
    return b.until(() => b.s.chooser() === 1 && b.offered(`on guard: ${hazards[0]}`));
  };
  it("keeps a creature that bites only after the automatic-attacks for the site", () => {
    const b = road(["Elrond"], ["Barrow-wight", "Sword of Gondolin"]);
    // Untapped Elrond beats the wight and takes its point; tapped by the Orcs he may not.
    expect(both(b)).toEqual(["pass", "on guard: Barrow-wight"]);
    expect(without(b, "onGuardWeight")).toBe("pass");
    b.take("on guard: Barrow-wight").go("enter the site");
    b.until(() => b.s.chooser() === 1 && b.offered("reveal Barrow-wight"));
    expect(choiceOf(b, VERSION_2)).toBe("reveal Barrow-wight");
  });
  it("lays none where it could never be shown: at a site without automatic-attacks, at one used up, at a Haven", () => {
    const used = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Elrond"] }, ["Barrow-wight"], {
      me: { tapped: ["Goblin-gate"] },
    });
    used.until(() => used.s.chooser() === 1 && used.offered("on guard: Barrow-wight"));
    for (const b of [road(["Elrond"], ["Barrow-wight"], "Lórien"), used])
      expect(choiceOf(b, VERSION_2)).not.toMatch(/^on guard/);
  });
  it("plays a creature on the road where a second one can follow the first", () => {
    const b = road(["Gimli", "Bofur"], ["Barrow-wight", "Ghosts"]);
    expect(choiceOf(b, VERSION_2)).toBe("creature Barrow-wight");
    expect(choiceOf(road(["Gimli", "Bofur"], ["Barrow-wight"]), VERSION_2)).toBe("on guard: Barrow-wight");
  });
  it("lays no card for nothing, unless a bluff is worth something to it", () => {
    const b = road(["Elrond"], ["Sword of Gondolin"]);
    expect(both(b)).toEqual(["pass", "pass"]);
    expect(choiceOf(b, { ...VERSION_2, bluffValue: 1 })).toMatch(/^on guard/);
  });
});

describe("version 2 of the heuristic, fetching hazards from the sideboard", () => {
  const nazgul = (hand: string[]): Board => {
    const b = travel({ at: "Rivendell", to: "Lórien", characters: ["Balin", "Bofur", "Bombur"] }, hand, {
      you: { hand, events: ["Ren the Unclean"], sideboard: ["3 Cave-drake", "Abductor", "Sun"], deck: ["20 Sun"] },
    });
    return b.until(() => b.offered("sideboard by Ren the Unclean"));
  };
  it("by a Nazgûl where half of the limit is more than its hand can use, and into the deck", () => {
    const b = nazgul([]);
    expect(both(b)).toEqual(["pass", "sideboard by Ren the Unclean"]);
    expect(without(b, "sideboardValue")).toBe("pass");
    expect(choiceOf(b.take("sideboard by Ren the Unclean"), VERSION_2)).toBe("Cave-drake into the deck");
    expect(choiceOf(nazgul(["Giant", "Wargs"]), VERSION_2)).not.toBe("sideboard by Ren the Unclean");
  });
  it("for half of the limits of a turn, at its beginning", () => {
    const untap = (hand: string[]): Board =>
      board({
        phase: "untap",
        ruleset: "coe",
        me: { companies: [{ at: "Rivendell", characters: ["Gandalf", "Balin", "Bofur"] }] },
        you: { companies: [{ at: "Lórien", characters: ["Celeborn"] }], hand, sideboard: ["2 Night"] },
      });
    expect(both(untap(["Sun"]))).toEqual(["pass", "sideboard"]);
    expect(choiceOf(untap(["Giant", "Wargs"]), VERSION_2)).toBe("pass");
  });
});

describe("version 2 of the heuristic, winning over the opponent's cards", () => {
  it("knows the chance that one roll beats another", () => {
    let ways = 0;
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++)
        for (let c = 1; c <= 6; c++) for (let d = 1; d <= 6; d++) if (a + b - c - d > 3) ways++;
    expect(moreBy(3)).toBeCloseTo(ways / 1296, 12);
    expect([moreBy(-10), moreBy(9), moreBy(10)]).toEqual([1295 / 1296, 1 / 1296, 0].map((x) => expect.closeTo(x, 12)));
  });
  const met = (mine: Who[], theirs: Who[]): Board =>
    visit(
      { at: "Moria", characters: mine },
      { forced: true, you: { companies: [{ at: "Moria", characters: theirs }] } },
    ).inside();
  // All their influence is used, so nothing but the rolls and a mind stands against Elrond's influence.
  const full = ["Bombur", "Thorin II", "Celeborn", "Glorfindel II"];
  it("tries where the prize times the chance is worth the tap, with the best speaker, for the best prize", () => {
    const b = met(["Elrond", "Balin"], full);
    expect(both(b)).toEqual(["pass", "Elrond tries to influence"]);
    expect(without(b, "influenceWeight")).toBe("pass");
    expect(both(b.take("Elrond tries to influence"))).toEqual(["target Thorin II", "target Celeborn"]);
  });
  it("does not try against influence to spare", () => {
    expect(choiceOf(met(["Balin"], ["Thorin II"]), VERSION_2)).toBe("pass");
  });
});

describe("version 2 of the heuristic, on the road", () => {
  const facing = (hand: string[]): Board => {
    const b = travel({ at: "Rivendell", to: "Barrow-downs", characters: ["Aragorn II", "Bilbo, tapped"] }, ["Sun"], {
      me: { hand },
    }).fallenUpon("Cave-drake");
    return b.until(() => b.offered("Aragorn II stays untapped"));
  };
  it("keeps the last hand free for what is to be played ahead", () => {
    const b = facing(["Sword of Gondolin"]);
    expect(both(b)).toEqual(["tap Aragorn II", "Aragorn II stays untapped"]);
    expect(without(b, "lastWorkerCost")).toBe("tap Aragorn II");
    expect(choiceOf(facing([]), VERSION_2)).toBe("tap Aragorn II");
  });
});

describe("version 2 of the heuristic, past the last hazard", () => {
  /** Boromir has tapped against a Giant, the limit spent as far as told; Bofur may help. */
  const giant = (spent: number, to = "Lórien"): Board => {
    const b = travel({ at: "Rivendell", to, characters: ["Boromir II", "Bofur"] }, []);
    b.until(() => b.s.chooser() === 1);
    b.s.cset(b.s.h[L.Header.company], L.CompanyWord.spent, spent);
    b.fallenUpon("Giant").take("a strike for Boromir II");
    return b.until(() => b.offered("tap Boromir II")).take("tap Boromir II");
  };
  it("taps freely on the way to a Haven", () => {
    expect(choiceOf(giant(2), VERSION_2)).toBe("Bofur supports");
    expect(choiceOf(giant(2), { ...VERSION_2, safeTapCost: 1 })).toBe("pass");
    // One more may come, or hands are wanted there.
    expect(choiceOf(giant(1), VERSION_2)).toBe("pass");
    expect(choiceOf(giant(2, "Goblin-gate"), VERSION_2)).toBe("pass");
  });
});

describe("version 2 of the heuristic, playing hazards in order", () => {
  it("begins with the creature that taps more, so that the next one meets them tapped", () => {
    const characters = ["Gandalf", "Frodo", "Sam Gamgee", "Boromir II"];
    const b = travel({ at: "Lórien", to: "Moria", characters }, ["Wolves", "Giant"]);
    b.until(() => b.s.chooser() === 1 && b.offered("creature Wolves"));
    expect(both(b)).toEqual(["creature Giant", "creature Wolves"]);
    expect(without(b, "creatureOrder")).toBe("creature Giant");
  });
});

describe("version 2 of the heuristic, planning", () => {
  const plans = (me: Side): Board => {
    const b = board({ phase: "organization", me });
    return b.until(() => b.offers.some((o) => o.startsWith("to ")), "a plan");
  };
  it("leaves a card to the company that is under way for it", () => {
    const b = plans({
      hand: ["Sword of Gondolin"],
      companies: [
        { at: "Rivendell", to: "Barrow-downs", characters: ["Aragorn II", "Legolas", "Gimli"] },
        { at: "Lórien", characters: ["Glorfindel II", "Elladan", "Elrohir"] },
      ],
    });
    expect(both(b)).toEqual(["to Glittering Caves", "stay"]);
    expect(without(b, "claimRule")).not.toBe("stay");
  });
  it("goes first where the second card is still within reach after the first", () => {
    const b = plans({
      hand: ["Sword of Gondolin", "Orcrist"],
      companies: [{ at: "Rivendell", characters: ["Aragorn II", "Legolas", "Gimli", "Bard Bowman"] }],
    });
    const [first, second] = both(b);
    expect(without(b, "secondSiteWeight")).toBe(first);
    expect([first, second]).toEqual(["to Mount Gundabad", "to The Stones"]);
  });
});

describe("version 2 of the heuristic, discarding", () => {
  const end = (hand: string[], theirs: Who[], at = "Rivendell"): Board => {
    const b = board({
      phase: "end of turn",
      turn: "you",
      me: { hand, companies: [{ at: "Rivendell", characters: ["Balin"] }] },
      you: { companies: [{ at, characters: theirs }] },
    });
    return b.until(() => b.s.chooser() === 0 && b.offers.some((o) => o.startsWith("discard")));
  };
  const weak = ["Bilbo", "Kíli", "Annalena"];
  const strong = ["Elrond", "Glorfindel II", "Gimli"];
  it("keeps a creature that bites these people, and lets go one that is only points for them", () => {
    const hand = ["Barrow-wight", "Despair of the Heart"];
    expect(both(end(hand, weak))).toEqual(["discard Barrow-wight", "discard Despair of the Heart"]);
    expect(without(end(hand, weak), "creatureFit")).toBe("discard Barrow-wight");
    expect(choiceOf(end(hand, strong), VERSION_2)).toBe("discard Barrow-wight");
  });
  it("keeps the creature that lives where they can go", () => {
    const hand = ["Giant", "Abductor"];
    expect(both(end(hand, strong, "Dol Amroth"))).toEqual(["discard Abductor", "discard Giant"]);
    expect(without(end(hand, strong, "Dol Amroth"), "creatureKeys")).toBe("discard Abductor");
    expect(choiceOf(end(hand, strong, "Rivendell"), VERSION_2)).toBe("discard Abductor");
  });
  it("lets go the lure that nobody there can bear", () => {
    const hand = ["The Burden of Time", "Despair of the Heart"];
    expect(both(end(hand, weak))).toEqual(["discard Despair of the Heart", "discard The Burden of Time"]);
    expect(without(end(hand, weak), "eventHarm")).toBe("discard Despair of the Heart");
  });
});
