/** What a person reads of a choice, where a record has a text that is made to be unique and short. */
import "../../sim/person/here.js";
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { OwnStream } from "../../engine/core/streams.js";
import { loadDeck } from "../../engine/meccg/index.js";
import { choiceNote, choiceWords, questionText } from "../../engine/meccg/presentation/screen/index.js";
import { isGuard } from "../../engine/meccg/presentation/screen/choicewords.js";
import { sceneOf } from "../../engine/meccg/presentation/screen/scene.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { screenOf } from "../../sim/person/screen.js";
import { newSitting, Session } from "../../sim/person/session.js";
import { pickWords } from "../../web/page/flow/format.js";
import { Board, meet, travel } from "../meccg/board.js";
import { loadPuzzles } from "../puzzles/load.js";

/** What is offered: the text of a record, and what a person reads. */
function words(board: Board): Record<string, string> {
  const legal = new Int32Array(2048);
  const all = Array.from(legal.subarray(0, board.s.legal(legal)));
  return Object.fromEntries(all.map((choice) => [choiceToText(board.s, choice), choiceWords(board.s, choice)]));
}
function notes(board: Board): Record<string, string> {
  const legal = new Int32Array(2048);
  const view = board.s.view(board.s.chooser());
  const all = Array.from(legal.subarray(0, board.s.legal(legal)));
  return Object.fromEntries(all.map((choice) => [choiceWords(board.s, choice), choiceNote(view, choice)]));
}
const title = (board: Board): string => questionText(board.s.view(board.s.chooser())).title;

describe("a choice in words", () => {
  it("says what is aimed at what, and whose check is supported by a tap", () => {
    const board = new Board({
      phase: "movement/hazard of Boromir II",
      turn: "you",
      you: { companies: [{ at: "Bree", characters: ["Boromir II", "Balin"] }] },
      me: { companies: [{ at: "Rivendell", characters: ["Dori"] }], hand: ["Weariness of the Heart"] },
      forced: true,
    });
    board.go("play Weariness of the Heart (check)");
    board.until(() => board.offered("target Boromir II"));
    expect(words(board)["target Boromir II"]).toBe("Weariness of the Heart on Boromir II");
    board.take("target Boromir II");
    board.until(() => board.offered("Balin supports*"));
    expect(words(board)["Balin supports Weariness of the Heart in the chain"]).toBe(
      "tap Balin to support Boromir II's corruption check (+1)",
    );
    expect(title(board)).toBe("Do you answer the opponent's Weariness of the Heart?");
    expect(sceneOf(board.s.view(board.s.chooser())).chain.join()).toMatch(
      /on Boromir II \(the opponent's\); Boromir II's corruption check needs any roll/,
    );
  });

  it("tells a way as it is walked, also once it is behind one", () => {
    const board = travel({ at: "Rivendell", to: "Barrow-downs", characters: ["Aragorn II", "Bilbo"] }, []);
    const way = () => sceneOf(board.s.view(0)).companies.find(({ whose }) => whose === "you")!;
    expect(way().to?.toString()).not.toBe("hidden");
    const before = way().path.map(({ region }) => region);
    expect([before[0], before.at(-1)]).toEqual(["Rhudaur", "Cardolan"]);
    board.until(() => way().site?.name === "Barrow-downs");
    expect(way().path.map(({ region }) => region)).toEqual(before);
  });

  it("says with whom one stands, not in which group", () => {
    const board = new Board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: ["Bilbo", "Balin", "Kíli"] }] },
      forced: true,
    }).go("arrange at Rivendell", "in group 1");
    const found = words(board);
    expect(found["in group 1"]).toMatch(/^with (Bilbo|Balin|Kíli)$/);
    expect(found["in group 2"]).toBe("in a company apart");
  });

  it("of a strike: a short title, and the rolls beside each choice", () => {
    const board = new Board({
      phase: "movement/hazard of Bilbo",
      me: { companies: [{ at: "Lórien", to: "Moria", characters: ["Bilbo", "Balin"] }] },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }], hand: ["Wolves"] },
    });
    board.until(() => board.offered("creature Wolves"));
    expect(words(board)["creature Wolves"]).toBe("attack with Wolves");
    expect(words(board)["on guard: Wolves"]).toBe("lay Wolves on guard");
    board.take("creature Wolves");
    board.until(() => board.offered("Bilbo faces his strike"));
    expect(title(board)).toBe("Who faces his strike of Wolves next?");
    board.take("Bilbo faces his strike");
    expect(words(board)["use 1 excess strikes"]).toBe("1 left-over strike (-1 to him)");
    board.take("use 0 excess strikes");
    expect(title(board)).toBe("Wolves against Bilbo: tap to fight, or stay untapped at -3?");
    expect(notes(board)).toEqual({
      "tap Bilbo to fight": "8 or more defeats it (42 %), 7 holds",
      "Bilbo stays untapped (-3)": "11 or more defeats it (8 %), 10 holds",
    });
  });

  it("of one who supports: what the strike takes then", () => {
    const board = new Board({
      phase: "movement/hazard of Bilbo",
      me: { companies: [{ at: "Lórien", to: "Moria", characters: ["Bilbo", "Balin"] }] },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }], hand: ["Giant"] },
    });
    board.go("creature Giant", "a strike for Bilbo", "tap Bilbo");
    board.until(() => board.offered("Balin supports"));
    expect(title(board)).toBe("Giant against Bilbo: who supports (+1 each)?");
    expect(notes(board)["tap Balin to support Bilbo (+1)"]).toMatch(
      /^then 12 or more defeats it \(3 %\), 11 holds; untapped, /,
    );
  });
});

describe("a choice whose words depend on who is asked", () => {
  it("of one who supports: by how much, where a card has another number", () => {
    const board = new Board({
      phase: "untap",
      ruleset: "coe",
      me: { companies: [{ at: "Lórien", characters: [{ "Elrond, wounded": ["Black Breath"] }, "Ioreth"] }] },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }] },
    });
    board.until(() => board.offered("Ioreth supports"));
    expect(words(board)["Ioreth supports"]).toBe("tap Ioreth in support (+2)");
  });

  it("of several attacks: which is first, not that he attacks with it", () => {
    const board = new Board({
      phase: "site phase of Aragorn II",
      ruleset: "coe",
      me: { companies: [{ at: "Moria", characters: ["Aragorn II", "Balin"], "on guard": "Orc-guard" }] },
      you: {
        companies: [{ at: "Rivendell", characters: ["Dori"] }],
        agents: ["Leamon, at Moria"],
        sites: ["Moria"],
      },
      rolls: Array.from({ length: 8 }, () => 12),
    });
    board.go("enter the site", "reveal Orc-guard", "Leamon attacks");
    board.until(() => board.offered("creature Orc-guard"));
    expect(board.s.chooser()).toBe(0);
    expect(words(board)).toEqual({
      "Leamon attacks": "Leamon attacks first",
      "creature Orc-guard": "Orc-guard attacks first",
    });
  });

  it("of what happens first: whose card it is in a word", () => {
    const despair = ["Despair of the Heart"];
    const board = travel(
      { at: "Lórien", to: "Moria", characters: [{ Gimli: despair }, { Kíli: despair }] },
      ["Giant"],
      {
        rolls: [2, 2],
      },
    );
    board.go("creature Giant").face("Kíli").go("tap Kíli");
    board.until(() => board.offers.some((one) => one.startsWith("first ")));
    expect(words(board)["first Despair of the Heart of Gimli (1)"]).toBe(
      "Despair of the Heart of Gimli (the opponent's) first",
    );
  });

  it("of what is lost: whose it is where the attacker says it", () => {
    const board = meet("Were-worm", [{ "Aragorn II": ["Glamdring"] }, { Bilbo: ["Elven Cloak"] }], { rolls: [2, 2] });
    board.plays("Were-worm").go("a strike for Bilbo", "tap Bilbo");
    board.until(() => board.offered("item Glamdring"));
    expect(board.s.chooser()).toBe(1);
    expect(words(board)["item Glamdring"]).toBe("the opponent loses Glamdring");
  });

  it("of a ranger: that he taps against the River", () => {
    const board = new Board({
      phase: "movement/hazard of Aragorn II",
      me: { companies: [{ at: "Rivendell", to: "Bree", characters: ["Balin", "Aragorn II", "Beretar"] }] },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }], hand: ["River"] },
    });
    board.go("play River");
    board.until(() => board.offered("tap Beretar"));
    expect(words(board)["tap Beretar"]).toBe("tap Beretar against the River (for the company of Balin)");
    expect(words(board)["tap Aragorn II"]).toBe("tap Aragorn II against the River (for the company of Balin)");
    board.until(() => board.s.h[L.Header.phase] === T.PHASE_SITE);
    expect(words(board)).toMatchObject({ "tap Beretar": "tap Beretar against the River" });
  });
});

describe("a question at a site", () => {
  it("asks whose agents may attack of them, not of a burglar", () => {
    const { state, chooser } = loadPuzzles().find(({ file }) => file === "hazards/a-spy-against-heroes.yaml")!;
    expect(questionText(state.view(chooser)).ask).toBe("Does an agent of yours attack the company of Aragorn II?");
  });
});

describe("the button of a list to pick from", () => {
  it("says what it does", () => {
    expect(pickWords(0, { until: null, inOrder: false })).toBe("Choose");
    expect(pickWords(3, { until: null, inOrder: false })).toBe("Choose these 3");
    expect(pickWords(1, { until: "act", inOrder: true })).toBe("Play this one, then no more");
    expect(pickWords(2, { until: "act", inOrder: true })).toBe("Play these 2 in this order, then no more");
    expect(pickWords(2, { until: "gone", inOrder: true })).toBe("Choose these 2 in this order");
  });
});

describe("a whole game in words", () => {
  it("has different ones for every choice, none of a machine, and on guard comes last", {
    tags: "long",
    timeout: 120_000,
  }, async () => {
    const screen = await screenOf(meccgModule);
    const seen = new Set<string>();
    let guards = 0;
    for (const names of [
      ["stealth-orcs", "prowess-beasts"],
      ["curses-and-friends", "agents-and-stewards"],
    ]) {
      const decks = names.map((name) => ({ name, body: loadDeck(name) })) as [Named, Named];
      const rules = meccgModule.rulesetFor!(decks.map((one) => one.body));
      const ruleset = { name: rules, body: meccgModule.rulesetByName(rules) };
      const given = {
        module: meccgModule,
        screen,
        ruleset,
        decks,
        seed: "words",
        seat: 0,
        agent: "person",
        both: true,
      };
      const session = new Session(newSitting(given));
      const stream = new OwnStream("words", 0, "fingers");
      for (let k = 0; k < 3000 && !session.over; k++) {
        await session.advance(() => 0);
        if (session.over) break;
        session.sit(session.state.chooser());
        const shown = session.shown();
        const said = shown.map((one) => one.words);
        expect(new Set(said).size, said.join(" | ")).toBe(said.length);
        for (const one of said)
          expect(one).not.toMatch(/^target |in group \d|in the chain$|^creature |^on guard:|\(\d\)$/);
        const laid = shown.map(({ choice }) => isGuard(choice));
        if (laid.includes(true)) {
          guards++;
          expect(laid.slice(laid.indexOf(true))).not.toContain(false);
        }
        for (const { text } of shown) seen.add(text.split(" ")[0]);
        session.choose(shown[stream.below(shown.length)].choice);
      }
      expect(session.over).toBe(true);
    }
    expect(guards).toBeGreaterThan(50);
    expect([...seen]).toEqual(expect.arrayContaining(["target", "creature", "in"]));
  });
});
interface Named {
  name: string;
  body: unknown;
}
