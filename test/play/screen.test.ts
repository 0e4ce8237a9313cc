import { describe, expect, it } from "vitest";
import * as D from "../../engine/meccg/defs.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { atLeast, atLeastAbove } from "../../engine/meccg/presentation/screen/action.js";
import {
  boardText,
  cardText,
  choiceNote,
  questionText,
  Teller,
  tidy,
} from "../../engine/meccg/presentation/screen/index.js";
import { fitsAt } from "../../engine/meccg/text/cards.js";
import { cardSentences } from "../../engine/meccg/text/sentences.js";
import { wrap } from "../../engine/core/lines.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import { atLeast as chance } from "../../engine/meccg/rules/facts/combat/odds.js";
import { Board } from "../meccg/board.js";

/** The chance that two dice show so much or more. */
const percent = (n: number): number => Math.round(100 * chance(n));
/** Every choice of the one who chooses with its note. */
function notes(board: Board): Record<string, string> {
  const legal = new Int32Array(2048);
  const view = board.s.view(board.s.chooser());
  const all = Array.from(legal.subarray(0, board.s.legal(legal)));
  return Object.fromEntries(all.map((choice) => [choiceToText(board.s, choice), choiceNote(view, choice)]));
}
const asked = (board: Board): string => questionText(board.s.view(board.s.chooser())).ask;
/** What player 0 is told from now on, in one line. */
function listen(board: Board): () => string {
  const teller = new Teller(board.s, 0);
  return () => {
    teller.look();
    return teller
      .take()
      .map((one) => one.text)
      .join("\n");
  };
}
const organizing = (at: string, characters: string[], hand: string[] = []): Board =>
  new Board({ phase: "organization", me: { companies: [{ at, characters }], hand }, forced: true });

describe("what stands beside a choice", () => {
  it("of a site: what waits there, the way, the draws, and what of the hand is for it", () => {
    const board = organizing("Rivendell", ["Bilbo"], ["Glamdring", "Beornings", "Magic Ring of Stealth"]).go("pass");
    const found = notes(board);
    const moria = D.siteOf("Moria");
    expect(found["to Moria"]).toMatch(
      /^shadow-hold, orcs: 4 strikes of 7; by regions; you draw \d, the opponent \d; for Glamdring$/,
    );
    expect(found["to Moria"]).toContain(`you draw ${D.SITE_OWN[moria]}, the opponent ${D.SITE_OPP[moria]}`);
    expect(found["to Bree"]).toMatch(/^border-hold; through 2 wilderness; you draw/);
    expect(found["to Bree"]).not.toContain("for ");
    expect(found["to Beorn’s House"]).toMatch(/for Beornings$/);
  });

  it("of a way: its regions; of the next region: its type, how far one has come and how far one may", () => {
    const board = organizing("Rivendell", ["Bilbo"]).go("pass", "to Bree");
    expect(notes(board)["by the site path"]).toBe("wilderness, wilderness");
    board.go("by regions");
    expect(asked(board)).toMatch(/On the way to Bree in Arthedain: .*So far: Rhudaur; at most 4 in all/);
    expect(notes(board)["through Arthedain"]).toBe("wilderness, where Bree lies");
  });

  it("of a fighter: state, prowess and body, what his state takes away, and the rolls that win", () => {
    const board = new Board({
      phase: "movement/hazard of Bilbo",
      me: { companies: [{ at: "Lórien", to: "Moria", characters: ["Bilbo", "Balin, tapped", "Kíli, wounded"] }] },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }], hand: ["Wolves"] },
    });
    board.go("creature Wolves");
    const found = notes(board);
    const kili = D.defOf("Kíli");
    expect(found["Bilbo faces his strike"]).toMatch(/^untapped, 1\/\d+; 8 or more defeats it \(42 %\), 7 holds$/);
    expect(found["Balin faces his strike"]).toMatch(/^tapped \(-1\), /);
    expect(found["Kíli faces his strike"]).toMatch(`wounded (-2), ${D.PROWESS[kili]}/${D.BODY[kili]}; `);
    expect(found["Kíli faces his strike"]).toContain(`; ${8 - D.PROWESS[kili] + 2 + 1} or more defeats it`);
    expect(asked(board)).toBe("Who faces his strike next? (Wolves, prowess 8)");
  });

  it("of one who tries to win a faction: the roll he needs", () => {
    const board = new Board({
      phase: "site phase of Bilbo",
      me: { companies: [{ at: "Beorn’s House", characters: ["Bilbo", "Beorn"] }], hand: ["Beornings"] },
      forced: true,
    });
    const found = notes(board.go("enter the site", "play Beornings"));
    expect(found["by Bilbo"]).toMatch(/^needs a roll of \d+ or more \(\d+ %\)$/);
    expect(found["by Beorn"]).not.toBe(found["by Bilbo"]);
  });

  it("of the way home by the site card: from where one stands", () => {
    const board = organizing("Minas Tirith", ["Bilbo"]).go("pass", "to Lórien");
    expect(notes(board)["by the site path"]).toBe("free-domain, border-land, wilderness");
    const out = organizing("Lórien", ["Bilbo"]).go("pass", "to Minas Tirith");
    expect(notes(out)["by the site path"]).toBe("wilderness, border-land, free-domain");
  });

  it("of a card that may stick: who taps, and the roll it takes; without tapping, the higher one", () => {
    const corrupted = (ruleset: string) =>
      new Board({
        phase: "organization",
        me: { companies: [{ at: "Rivendell", characters: [{ Bilbo: ["Lure of Nature"] }] }] },
        ruleset,
        forced: true,
      });
    const found = notes(corrupted("metw-standard"));
    const [text] = Object.keys(found).filter((one) => one.startsWith("remove Lure of Nature"));
    const more = D.REMOVAL[D.defOf("Lure of Nature")];
    expect(found[text]).toBe(`he taps; needs a roll of ${more + 1} or more (${percent(more + 1)} %)`);
    const coe = notes(corrupted("coe"));
    const without = Object.keys(coe).find((one) => one.endsWith("without tapping"))!;
    expect(coe[without]).toBe(`needs a roll of ${more + 4} or more (${percent(more + 4)} %)`);
  });

  it("of a company: where it goes; at its site, what that is and what lies there", () => {
    const two = [
      { at: "Lórien", to: "Moria", characters: ["Bilbo"] },
      { at: "Rivendell", characters: ["Balin"] },
    ];
    const moving = notes(new Board({ phase: "movement/hazard", me: { companies: two }, forced: true }));
    expect(moving).toEqual({
      "the company of Bilbo at Lórien": "goes to Moria",
      "the company of Balin at Rivendell": "stays",
    });
    const there = [
      { at: "Bree", characters: ["Bilbo"], "on guard": "Wolves" },
      { at: "Moria", characters: ["Balin"] },
    ];
    const me = { companies: there, tapped: ["Moria"] };
    expect(notes(new Board({ phase: "site phase", me, forced: true }))).toEqual({
      "the company of Bilbo at Bree": "border-hold, a card on guard",
      "the company of Balin at Moria": "shadow-hold, tapped",
    });
  });

  it("of a creature laid down as an event: what it is then", () => {
    const board = new Board({
      phase: "movement/hazard of Bilbo",
      me: { companies: [{ at: "Lórien", to: "Moria", characters: ["Bilbo"] }] },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }], hand: ["Dwar of Waw"] },
      forced: true,
    });
    board.until(() => board.offered("play Dwar of Waw as an event"));
    expect(notes(board)["play Dwar of Waw as an event"]).toBe("hazard permanent-event");
  });
});

describe("an attempt", () => {
  it("on a faction: what it takes stands in the question too, where only one could try", () => {
    const board = new Board({
      phase: "site phase of Beorn",
      me: { companies: [{ at: "Beorn’s House", characters: ["Beorn"] }], hand: ["Beornings", "Muster"] },
    });
    board.go("enter the site", "play Beornings");
    board.until(() => board.offered("play Muster"));
    // Seven must be passed; Beorn is a Man (+1), with 2 and, for this one, 3 more of his own.
    expect(asked(board)).toMatch(
      /^Do you answer\? Beorn tries to win Beornings \(yours\): needs a roll of \d+ or more \(\d+ %\)$/,
    );
    const need = Number(/roll of (\d+)/.exec(asked(board))![1]);
    const won = (roll: number) => {
      const again = new Board({
        phase: "site phase of Beorn",
        me: { companies: [{ at: "Beorn’s House", characters: ["Beorn"] }], hand: ["Beornings"] },
        rolls: [roll],
      });
      return again.go("enter the site", "play Beornings").calm().in("Beornings");
    };
    expect([won(need - 1), won(need)]).toEqual([false, true]);
  });

  const attempt = (own: number) =>
    new Board({
      phase: "site phase of Legolas",
      me: { companies: [{ at: "Rivendell", characters: ["Legolas"] }], hand: ["Old Friendship"] },
      you: { companies: [{ at: "Rivendell", characters: ["Haldir", "Elrond", "Beretar"] }] },
      rolls: [7, own],
    });
  it.each([
    [10, "not enough"],
    [11, "won over"],
  ])("on a card of the other: how far above his one must roll, before and after (%i)", (own, end) => {
    const board = attempt(own);
    board.inside().go("Legolas tries to influence");
    // He has 2 general influence left, which Legolas' 2 make good: the mind of 3 must be passed.
    expect(notes(board)["target Haldir"]).toBe("needs a roll 4 or more above the opponent's (16 %)");
    const described = listen(board);
    board.take("target Haldir");
    board.until(() => board.offered("play Old Friendship*"));
    expect(asked(board)).toBe(
      "Do you answer? Legolas tries to influence Haldir (yours): needs a roll 4 or more above the opponent's (16 %)",
    );
    board.take("pass").calm();
    const text = described();
    expect(text).toContain("against Legolas's attempt on Haldir: 7");
    expect(text).toContain(`Legolas's attempt on Haldir: ${own} against 7, at least 4 more than that needed: ${end}`);
    expect(text.includes("Haldir is discarded")).toBe(end === "won over");
  });

  it("that no roll can win does not read as one that needs none", () => {
    expect([2, 3, 12, 13].map(atLeast)).toEqual([
      "any roll",
      "a roll of 3 or more (97 %)",
      "a 12 (3 %)",
      "more than any roll (13)",
    ]);
    expect([-10, -9, 0, 10, 11].map((n) => atLeastAbove(n, "his"))).toEqual([
      "any roll",
      "a roll at most 9 below his (100 %)",
      "a roll no less than his (56 %)",
      "a roll 10 or more above his (0 %)",
      "more than any roll (11 above his)",
    ]);
  });
});

describe("a corruption check that a card brings", () => {
  it("what it takes stands in the question, and whom a supporter helps beside his name", () => {
    const board = new Board({
      phase: "movement/hazard of Balin",
      me: {
        companies: [{ at: "Lórien", to: "Moria", characters: [{ "Boromir II": ["Sword of Gondolin"] }, "Balin"] }],
      },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }], hand: ["Weariness of the Heart"] },
      forced: true,
    });
    board.go("play Weariness of the Heart (check)", "target Boromir II*");
    board.until(() => board.s.chooser() === 0 && board.offers.length > 1);
    // Two points must be passed, and he has -1.
    expect(asked(board)).toBe(
      "Do you answer Weariness of the Heart (check) on Boromir II (the opponent's)? " +
        "Boromir II's corruption check needs a roll of 4 or more (92 %)",
    );
    expect(notes(board)["Balin supports Weariness of the Heart in the chain"]).toMatch(
      /^then needs a roll of 3 or more \(97 %\), without him a roll of 4 or more \(92 %\); untapped/,
    );
  });
});

describe("a card on guard", () => {
  const guarded = (card: string, at = "Bree") =>
    new Board({
      phase: "site phase of Bilbo",
      me: { companies: [{ at, characters: ["Bilbo", "Balin"], "on guard": card }] },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }] },
      forced: true,
    });
  it("is named in the question whether to enter, its name is not", () => {
    const board = guarded("Wolves");
    board.until(() => board.offered("enter the site"));
    expect(asked(board)).toBe(
      "Does the company of Bilbo at Bree enter? (border-hold; a card lies on guard)".replace("Bilbo", leader(board)),
    );
  });
  it("is told when it goes back unseen", () => {
    const board = guarded("Wolves");
    const described = listen(board);
    board.go("enter the site").until(() => board.s.active === 1);
    expect(described()).toContain("the opponent's card on guard goes back to their hand");
  });
  it("is told when it is shown", () => {
    const board = guarded("Orc-guard", "Moria");
    const told = listen(board);
    board.go("enter the site", "reveal Orc-guard");
    expect(told()).toContain("the opponent shows the card on guard: Orc-guard");
  });
  it("may be answered by CoE, and has no name for the other while it waits; over the limit it goes back", () => {
    const board = new Board({
      ruleset: "coe",
      phase: "movement/hazard of Balin",
      me: { companies: [{ at: "Rivendell", characters: ["Balin", "Beretar"] }] },
      you: { hand: ["Giant"] },
      forced: true,
    });
    board.until(() => board.offered("on guard: Giant"));
    const told = listen(board);
    board.take("on guard: Giant");
    expect([board.s.chooser(), asked(board)]).toEqual([0, "Do you answer a card on guard (the opponent's)?"]);
    expect(boardText(board.s.view(0)).join("\n")).toMatch(/CHAIN\s+a card on guard \(the opponent's\)/);
    let all = told();
    board.s.cset(0, L.CompanyWord.limit, 0);
    board.until(() => board.s.h[L.Header.chainCount] === 0);
    all += told();
    expect(all).toContain("the opponent lays a card on guard against the company of Balin");
    expect(all).toContain("the opponent's card on guard goes back to their hand");
    expect(all).not.toContain("Giant");
  });
});

describe("optional rules", () => {
  it("say what a burglary needs and brings, and who is alone", () => {
    const board = new Board({
      ruleset: "metw-standard+burglary",
      phase: "site phase of Balin",
      me: { companies: [{ at: "Moria", characters: ["Balin", "Bilbo"] }] },
      rolls: [5],
      forced: true,
    });
    const described = listen(board);
    board.go("Bilbo tries a burglary");
    const all = described();
    expect(all).toContain("burglary by Bilbo: 5, more than 5 needed: alone against the attack");
    expect(all).toContain("the automatic-attack (orc) against Bilbo alone: 4 strikes of prowess 7");
  });
  it("say with what influence one may defend", () => {
    const board = new Board({
      ruleset: "metw-standard+influence-defence",
      phase: "movement/hazard of Balin",
      me: { companies: [{ at: "Rivendell", characters: ["Balin", "Elrond"] }] },
      you: { hand: ["Call of Home"] },
      forced: true,
    });
    board.until(() => board.offered("play Call of Home")).take("play Call of Home", "target Balin");
    board.until(() => board.offered("by Elrond"));
    const question = questionText(board.s.view(0));
    expect(question).toEqual({
      ask: "Whose unused direct influence defends in place of the general?",
      pass: "general influence (5 unused)",
      title: "Whose unused direct influence defends in place of the general?",
    });
    expect(notes(board)["by Elrond"]).toBe("4 unused");
  });
});
const leader = (board: Board): string => /company of (.+) at/.exec(asked(board))![1];

describe("the way of a company", () => {
  it("is told from where it is, to a Haven too", () => {
    const way = (at: string, to: string) =>
      boardText(
        new Board({
          phase: "movement/hazard of Bilbo",
          me: { companies: [{ at, to, characters: ["Bilbo"] }] },
          you: { companies: [{ at: "Rivendell", characters: ["Dori"] }], hand: ["River"] },
        }).s.view(0),
      )
        .join(" ")
        .replace(/ +/g, " ");
    expect(way("Moria", "Lórien")).toContain("through Redhorn Gate (wilderness), Wold & Foothills (wilderness)");
    expect(way("Lórien", "Moria")).toContain("through Wold & Foothills (wilderness), Redhorn Gate (wilderness)");
  });
});

describe("what the Council would count", () => {
  const end = (kills: string[], ruleset = "metw-standard") =>
    new Board({
      ruleset,
      phase: "end of turn",
      me: { companies: [{ at: "Lórien", characters: ["Bilbo"] }], kills, deck: ["Muster"] },
      you: { companies: [{ at: "Rivendell", characters: ["Beretar"] }] },
      forced: true,
    });
  it("stands beside the points where it is another number, and in the question whether to call", () => {
    const board = end(Array.from({ length: 12 }, () => "Slayer"));
    board.until(() => board.offered("call the Council"));
    // Two points each for the kills, held to what the rest is worth.
    const [line] = boardText(board.s.view(0));
    expect(line).toMatch(/^YOU {2}\d+ points \(character (\d+), kill 24\); at the Council \d+$/);
    const rest = Number(/character (\d+)/.exec(line)![1]);
    expect(line).toMatch(new RegExp(`at the Council ${2 * rest}$`));
    expect(asked(board)).toMatch(
      new RegExp(`^Do you call the Council\\? .*it would count you ${2 * rest}, the opponent \\d+$`),
    );
    // The starter rules count points as they are.
    expect(boardText(end([], "metw-starter").s.view(0))[0]).toBe("YOU  2 points (character 2)");
  });
});

describe("what ends a phase", () => {
  it("is told before the heading of the next", () => {
    const board = new Board({
      phase: "movement/hazard of Bilbo",
      me: { companies: [{ at: "Lórien", to: "Moria", characters: ["Bilbo"] }] },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }] },
    });
    const described = listen(board);
    board.until(() => board.offered("enter the site"));
    expect(described()).toMatch(/Bilbo arrives at Moria\n[\s\S]*site phase: Bilbo at Moria/);
  });
});

describe("what is told of a fight", () => {
  it("who supports is not told as one who taps", () => {
    const board = new Board({
      phase: "movement/hazard of Bilbo",
      me: { companies: [{ at: "Lórien", to: "Moria", characters: ["Bilbo", "Balin"] }] },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }], hand: ["Orc-lieutenant"] },
      forced: true,
    });
    const described = listen(board);
    board.go("creature Orc-lieutenant").face("Bilbo").go("tap Bilbo");
    described();
    board.take("Balin supports");
    expect(described()).toBe("Balin supports");
    board.calm();
    expect(described()).toContain("Bilbo taps");
  });
  it("a card of the other has no number of a seat behind it", () => {
    const board = new Board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: ["Bilbo"] }], hand: ["Twilight"] },
      you: { companies: [{ at: "Rivendell", characters: ["Dori"] }], events: ["Doors of Night"] },
      forced: true,
    });
    const told = listen(board);
    board.go("play Twilight*", "target Doors of Night (1)");
    expect(told()).toMatch(/you play Twilight on Doors of Night$/m);
  });
  it("what a card is aimed at, where that is a region or another card", () => {
    const board = new Board({
      phase: "movement/hazard of Bilbo",
      me: { companies: [{ at: "Lórien", to: "Moria", characters: ["Bilbo"] }] },
      you: {
        companies: [{ at: "Rivendell", characters: ["Dori"] }],
        hand: ["Choking Shadows"],
        events: ["Doors of Night"],
      },
      forced: true,
    });
    const told = listen(board);
    board.go("play Choking Shadows (region)", "target Redhorn Gate");
    expect(told()).toContain("the opponent plays Choking Shadows (region) on Redhorn Gate");
  });
});

describe("a card word for word", () => {
  it("repeats what stands in it twice, and refers to nothing", () => {
    const text = cardText("Dwar of Waw").join("\n");
    expect(text.match(/- Imlad Morgul/g)).toHaveLength(2);
    expect(text).not.toMatch(/[&*]a1/);
    expect(text).toContain("d dark-domain");
    // Only where the letters stand for regions.
    expect(cardText("Wolves").join()).toContain("w wilderness");
    expect(cardText("Lórien").join()).toContain("w wilderness");
    expect(cardText("Muster").join()).not.toContain("wilderness");
  });
});

describe("a card in words", () => {
  const described = (name: string): string => cardSentences(name).join(" ");
  it("says where a special item is played that no test brings", () => {
    expect(described("Twice-baked Cakes")).toContain("It is played at a free-hold or border-hold, tapped or not.");
    expect(described("Twice-baked Cakes")).not.toContain("test of a gold ring");
    expect(described("Magic Ring of Words")).toContain("test of a gold ring");
  });
  it("speaks of an agent as one, not as of what somebody bears", () => {
    expect(described("Lobelia Sackville-Baggins")).toContain("This agent has +3 direct influence");
  });
});
describe("the sites that take a card, as printed", () => {
  const takes = (card: string, site: string): boolean => fitsAt(D.defOf(card), D.siteOf(site));
  it("are of the types that an ally names, and hold a hoard for an item of one", () => {
    expect([takes("Noble Hound", "Bree"), takes("Noble Hound", "Moria")]).toEqual([true, false]);
    expect([takes("Habergeon of Silver", "Ovir Hollow"), takes("Habergeon of Silver", "The Wind Throne")]).toEqual([
      true,
      false,
    ]);
  });
});

describe("what is asked", () => {
  it("names the character who comes into play, his mind and the influence left", () => {
    const board = organizing("Rivendell", ["Bilbo"], ["Balin"]).go("play Balin");
    const [mind, left] = [D.MIND[D.defOf("Balin")], 20 - D.MIND[D.defOf("Bilbo")]];
    expect(asked(board)).toBe(`Where does Balin come into play? (mind ${mind}, general influence left ${left})`);
    expect(notes(board)["to Rivendell"]).toBe("haven; with Bilbo");
  });
});

describe("a tale made tidy", () => {
  const log = (...texts: string[]) => tidy(texts.map((text) => ({ heading: text.startsWith("--"), text })));
  const texts = (...lines: string[]) => log(...lines).map((one) => one.text);
  it("leaves out who supports where one has just said so", () => {
    const said = "you: tap Balin to support Bilbo (+1)";
    expect(texts(said, "Balin supports", "Kíli supports")).toEqual([said, "Kíli supports"]);
  });

  it("joins neighbours of a kind, and nothing over another line or a heading", () => {
    expect(texts("a strike for Frodo", "a strike for Sam", "a strike for Bill")).toEqual([
      "strikes for Frodo, Sam, Bill",
    ]);
    expect(texts("a strike for Frodo", "Frodo taps", "a strike for Sam")).toHaveLength(3);
    expect(texts("the opponent discards 1 card face down", "the opponent discards 2 cards face down")).toEqual([
      "the opponent discards 3 cards face down",
    ]);
    expect(texts("the opponent draws 1 card", "-- turn 2", "the opponent draws 2 cards")).toHaveLength(3);
    expect(texts("the opponent draws 1 card", "the opponent draws 2 cards", "you draw Sun", "you draw Moon")).toEqual([
      "the opponent draws 3 cards",
      "you draw Sun, Moon",
    ]);
    expect(
      texts(
        "Frodo comes into play at Rivendell (yours)",
        "Sam comes into play at Rivendell (yours)",
        "Bard comes into play at Rivendell (the opponent's)",
      ),
    ).toEqual(["Frodo, Sam come into play at Rivendell (yours)", "Bard comes into play at Rivendell (the opponent's)"]);
  });

  it("does not repeat one's own words, nor what a check needed once it was rolled", () => {
    expect(texts("you: a strike for Frodo", "a strike for Frodo", "a strike for Sam")).toEqual([
      "you: a strike for Frodo",
      "a strike for Sam",
    ]);
    const [needs, rolled] = ["corruption check of Bilbo: needs any roll", "corruption check of Bilbo: 7: passed"];
    expect(texts(needs, rolled)).toEqual([rolled]);
    expect(texts(needs, "Sam supports", rolled)).toEqual([needs, "Sam supports", rolled]);
    expect(texts(needs, "corruption check of Frodo: 7: passed")).toHaveLength(2);
  });
});

describe("lines", () => {
  it("never part a number from its percent sign", () => {
    expect(wrap("about 10 % of it", 0, 8)).toEqual(["about", "10 % of", "it"]);
  });
});
