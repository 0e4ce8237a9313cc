import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import * as D from "../../engine/meccg/defs.js";
import { loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { whyText } from "../../engine/meccg/presentation/screen/index.js";
import { sceneOf } from "../../engine/meccg/presentation/screen/scene.js";
import { boardText } from "../../engine/meccg/presentation/screen/board.js";
import { handOf } from "../../engine/meccg/text/lines.js";
import { isSiteFor } from "../../engine/meccg/rules/state/alignment.js";
import { COMPANY_MOVES, KEYING, PLAN } from "../../engine/meccg/rules/machine/machine.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { Board, type Setup } from "../meccg/board.js";

/** What is said to the player who chooses, in one text. */
function said(board: Board, name: string, player = board.s.chooser()): string {
  return whyText(board.s.view(player), name).join(" ").replace(/\s+/g, " ");
}
const FREE = "nothing stands against it now";

describe("why a card cannot be played", () => {
  const moria: Setup = {
    phase: "site phase of Bilbo",
    me: { companies: [{ at: "Moria", characters: ["Bilbo"] }], hand: ["Glamdring"] },
  };
  it("the wrong phase", () => {
    const board = new Board({ ...moria, phase: "organization" });
    expect(said(board, "Glamdring")).toMatch(/items are played in your site phase; now is your organization phase/);
  });
  it("another question is open", () => {
    expect(said(new Board(moria), "Glamdring")).toMatch(/first enter its site.*just now something else is asked: Does/);
  });
  it("an attack before the company has entered, where the rules let nothing else be done", () => {
    const against = (ruleset: string): string => {
      const board = new Board({
        ruleset,
        phase: "site phase of Gandalf",
        me: {
          companies: [{ at: "Isengard", characters: ["Gandalf", "Bilbo"] }],
          hand: ["Gates of Morning", "Concealment"],
        },
        forced: true,
      });
      return said(board.go("enter the site"), "Gates of Morning");
    };
    expect(against("coe")).toMatch(/has not entered its site yet: only what cancels or changes the attack/);
    expect(against("metw-standard")).toContain(FREE);
  });
  it("a tapped site, the wrong kind of site, nobody untapped; and nothing when it can be played", () => {
    const at = (site: string, who: string, tapped: string[], card: string) =>
      new Board({
        phase: `site phase of ${who.split(",")[0]}`,
        me: { companies: [{ at: site, characters: [who] }], hand: [card], tapped },
        // Otherwise a company with nothing to play has left before anybody can ask.
        forced: true,
      });
    const enter = (board: Board) => board.go("enter the site");
    expect(said(enter(at("Bag End", "Bilbo", [], "Elven Cloak")), "Elven Cloak")).toMatch(
      /Bag End is the wrong kind of site: it is a minor item, and there can be played none/,
    );
    expect(said(enter(at("Wellinghall", "Bilbo", [], "Treebeard")), "Treebeard")).toContain(FREE);
    expect(said(enter(at("Wellinghall", "Bilbo, tapped", [], "Treebeard")), "Treebeard")).toContain(
      "nobody in the company is untapped",
    );
    expect(said(enter(at("Wellinghall", "Bilbo", ["Wellinghall"], "Treebeard")), "Treebeard")).toContain(
      "Wellinghall is tapped",
    );
    expect(said(enter(at("Wellinghall", "Bilbo", [], "Tom Bombadil")), "Tom")).toMatch(
      /Wellinghall is the wrong site: it is played at Old Forest/,
    );
  });
});

describe("why a hazard or an event cannot be played", () => {
  const onTheWay: Setup = {
    phase: "movement/hazard of Bilbo",
    me: {
      companies: [{ at: "Lórien", to: "Moria", characters: ["Bilbo", "Balin"] }],
      hand: ["Wolves", "Concealment"],
    },
    you: { hand: ["Wolves", "Wargs", "Giant", "Corsairs of Umbar", "River", "Smaug"], events: [] },
  };
  it("a creature that fits no key, and one in one's own turn", () => {
    const board = new Board(onTheWay);
    board.until(() => board.offered("creature Wolves"));
    expect(said(board, "Wargs")).toContain(FREE);
    expect(said(board, "Corsairs")).toMatch(
      /cannot be keyed to the way or the site of the company of \w+ \(it is keyed to/,
    );
    expect(said(board, "Wolves", 0)).toMatch(/creatures attack in the opponent's movement\/hazard phase; now is your/);
  });
  it("the hazard limit is used up", () => {
    const board = new Board({ ...onTheWay, forced: true });
    const hazards = () =>
      board.s.chooser() === 1 && board.s.fr[board.s.top()] === COMPANY_MOVES && board.s.h[L.Header.attack] === 0;
    board.go("creature Wolves").until(hazards);
    expect(said(board, "Giant")).toContain(FREE);
    board.take("creature Wargs").until(hazards);
    expect(said(board, "Giant")).toMatch(/the hazard limit against the company of \w+ is used up \(2\)/);
    expect(said(board, "River")).toMatch(/is used up \(2\)/);
  });
  it("there is nothing it could cancel; nobody with the skill; he is tapped", () => {
    const board = new Board({ ...onTheWay, phase: "organization" });
    expect(said(board, "Concealment")).toMatch(/for another moment: against an attack on your company/);
    const attacked = (who: string[]) => {
      const companies = [{ at: "Lórien", to: "Moria", characters: who }];
      const one = new Board({
        ...onTheWay,
        phase: "movement/hazard",
        me: { companies, hand: ["Concealment"] },
        forced: true,
      });
      return one.go("creature Wolves").until(() => one.s.h[L.Header.attack] !== 0 && one.s.chooser() === 0);
    };
    expect(said(attacked(["Bilbo"]), "Concealment")).toContain(FREE);
    expect(said(attacked(["Bilbo, tapped"]), "Concealment")).toMatch(
      /nobody untapped: it takes a scout who taps, and Bilbo is tapped/,
    );
    expect(said(attacked(["Boromir II"]), "Concealment")).toContain("there is no scout who could do it here");
  });
  it("a resource in the opponent's turn, a hazard in one's own", () => {
    const board = new Board({ ...onTheWay, phase: "organization" });
    expect(said(board, "River", 1)).toMatch(/for another moment: on a company of the opponent/);
    expect(
      said(new Board({ ...onTheWay, phase: "organization", me: { ...onTheWay.me, hand: ["River"] } }), "River", 0),
    ).toContain("it is a hazard: it is for the opponent's turn");
    expect(
      said(
        new Board({
          ...onTheWay,
          turn: "you",
          you: { companies: [{ at: "Bree", characters: ["Dori"] }] },
          phase: "organization",
        }),
        "Concealment",
        0,
      ),
    ).toContain("it is a resource: it is for your own turn");
  });
});

describe("when and where a card is played, where that is later", () => {
  const table = (hand: string[], turn: "me" | "you" = "me"): Board =>
    new Board({
      phase: "organization",
      turn,
      me: { companies: [{ at: "Lórien", characters: ["Bilbo", "Balin"] }], hand },
      you: { companies: [{ at: "Bree", characters: ["Dori"] }] },
    });
  it("a hazard in one's own turn: the moment, the target, the keys, what it needs", () => {
    const board = table(["Cave-drake", "Lure of Nature", "Minions Stir", "Ren the Unclean"]);
    expect(said(board, "Cave-drake", 0)).toMatch(
      /opponent's movement\/hazard phase; now is your organization phase \(CoE 2\.IV\.vii\.2\) - it is keyed to 2 wilderness, ruins-and-lairs/,
    );
    expect(said(board, "Lure of Nature", 0)).toContain(
      "it is played on a company of the opponent in his movement/hazard phase; on a character of the company who is no Hobbit or Dwarf",
    );
    expect(said(board, "Ren", 0)).toContain("as an event: it is played on a company of the opponent");
  });
  it("a resource in the opponent's turn, and in another phase of one's own", () => {
    expect(said(table(["Dreams of Lore"], "you"), "Dreams", 0)).toMatch(
      /it is played in your site phase, after the company has entered \(CoE 9\.2\) - it needs a site where information can be played - it needs an untapped site/,
    );
    expect(said(table(["Old Road", "Concealment"]), "Old Road", 0)).toMatch(
      /another moment: in your site phase, after the company has entered \(CoE 9\.2\) - it needs a site that is a haven/,
    );
    expect(said(table(["Elven Cloak"]), "Elven Cloak", 0)).toMatch(
      /items are played in your site phase; now is your organization phase.*it is a minor item: such are played at Amon Hen/,
    );
  });
  it("an agent: in the opponent's movement/hazard phase", () => {
    const agent = D.CARDS.find((_, k) => D.KIND[k] === T.K_AGENT)!.name;
    expect(said(table([agent]), agent, 0)).toMatch(
      /agents are played face down in the opponent's movement\/hazard phase; now is your organization phase/,
    );
  });
  it("a character: where he appears", () => {
    expect(said(table(["Beorn"], "you"), "Beorn", 0)).toContain("he appears at Beorn’s House or any Haven");
    expect(said(table(["Gandalf"], "you"), "Gandalf", 0)).toMatch(/he appears at .*Rivendell/);
  });
  it("at the havens of his own side, and the avatar under its own name", () => {
    const of = (me: Setup["me"], turn: "me" | "you" = "you", phase = "organization"): Board =>
      new Board({
        ...{ ruleset: "universal", phase, turn, me },
        you: { companies: [{ at: "Bree", characters: ["Dori"] }] },
        forced: true,
      });
    const saruman = (at: string, hand: string[]): Setup["me"] => ({
      ...{ alignment: "fallen-wizard", plays: "Saruman", hand },
      companies: [{ at, characters: ["Saruman (fallen-wizard)"] }],
    });
    const isengard = "Isengard (fallen-wizard)";
    expect(said(of(saruman(isengard, ["Faramir"])), "Faramir", 0)).toMatch(/appears at .* or any Wizardhaven/);
    const twice = said(of(saruman(isengard, ["Saruman (fallen-wizard)"]), "me"), "Saruman", 0);
    expect(twice).toContain("you have a Fallen-wizard in play already");
    const minions: Setup["me"] = {
      ...{ alignment: "minion", hand: ["Azog", "Adûnaphel the Ringwraith", "Gorbag", "Baduila"] },
      companies: [{ at: "Dol Guldur (minion)", characters: ["Shagrat"] }],
    };
    expect(said(of(minions), "Gorbag", 0)).toContain("or any Darkhaven");
    expect(said(of(minions), "Ringwraith", 0)).toMatch(/he appears at .*(Dol Guldur|Minas Morgul)/);
    expect(said(of(minions), "Ringwraith", 0)).not.toContain("Rivendell");
    // Agents come at home alone.
    expect(said(of(minions), "Baduila", 0)).toMatch(/he appears at .* as a hazard: agents are played face down/);
    expect(said(of(minions), "Baduila", 0)).not.toContain("any Darkhaven");
  });
  it("a Fallen-wizard's stage points stand on the table, and nobody else's", () => {
    const board = new Board({
      ...{ ruleset: "universal", phase: "organization" },
      me: {
        ...{ alignment: "fallen-wizard", plays: "Saruman", events: ["Bad Company"] },
        companies: [{ at: "Isengard (fallen-wizard)", characters: ["Saruman (fallen-wizard)"] }],
      },
      you: { companies: [{ at: "Bree", characters: ["Dori"] }] },
    });
    const view = board.s.view(0);
    const { sides } = sceneOf(view);
    const points = D.STAGE[D.defOf("Bad Company")];
    expect(points).toBeGreaterThan(0);
    expect(sides.map(({ stage }) => stage)).toEqual([points, null]);
    expect(
      boardText(view)
        .join("\n")
        .match(/stage points \d+/g),
    ).toEqual([`stage points ${points}`]);
  });
  it("what is played at havens of a Fallen-wizard", () => {
    const table = (at: string, card: string): Board =>
      new Board({
        ...{ ruleset: "universal", phase: "site phase of Saruman (fallen-wizard)", forced: true },
        me: {
          ...{ alignment: "fallen-wizard", plays: "Saruman", hand: [card] },
          companies: [{ at, characters: ["Saruman (fallen-wizard)"] }],
        },
        you: { companies: [{ at: "Bree", characters: ["Dori"] }] },
      }).go("enter the site");
    const here = said(table("Isengard (fallen-wizard)", "Half-orcs"), "Half-orcs", 0);
    expect(here).toContain("it needs to be at a protected haven of its player");
    expect(here).not.toContain("wrong site");
    expect(said(table("Bree", "Radagast’s Black Bird"), "Radagast’s", 0)).toContain(
      "Bree is the wrong site: it is played at any Wizardhaven of yours",
    );
  });
});

describe("why a character cannot come into play", () => {
  const table = (hand: string[], characters: string[], you: string[] = []): Board =>
    new Board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters }], hand },
      you: { companies: you.length ? [{ at: "Lórien", characters: you }] : [] },
    });
  it("influence is lacking, he is in play already, one a turn", () => {
    const many = ["Elrond", "Glorfindel II"];
    expect(said(table(["Aragorn II"], many), "Aragorn")).toMatch(
      /influence is lacking: his mind is 9, your general influence left 2, and nobody can lead him/,
    );
    expect(said(table(["Aragorn II"], ["Bilbo"], ["Aragorn II"]), "Aragorn II (in hand)".slice(0, 7))).toMatch(
      /unique and in play already \(the opponent's\)/,
    );
    const board = table(["Aragorn II", "Bofur", "Bifur"], ["Bilbo"]);
    expect(said(board, "Bofur")).toContain(FREE);
    board.take("play Bofur", "to Rivendell").step();
    board.until(() => board.offered("pass"));
    expect(said(board, "Bifur")).toContain("a character was played or given up this turn already");
  });
});

describe("why a card in play cannot be used", () => {
  it("it is the opponent's, it is tapped, it does nothing by a choice", () => {
    const board = new Board({
      phase: "organization",
      me: { companies: [{ at: "Moria", characters: [{ Bilbo: ["Star-glass", "Sapling of the White Tree"] }] }] },
      you: { companies: [{ at: "Lórien", characters: ["Dori"] }] },
    });
    expect(said(board, "Dori")).toContain("it is the opponent's");
    expect(said(board, "Sapling")).toMatch(/works by itself.*cannot be stored where its bearer is/);
    expect(() => whyText(board.s.view(0), "Star-glas of Bilb")).toThrow(/did you mean "Star-glass of Bilbo"/);
    expect(said(board, "Gandalf")).toContain("it is neither in your hand nor in play");
  });
});

describe("why a company cannot go to a site", () => {
  const table = (me: Setup["me"], phase = "organization", more: Partial<Setup> = {}): Board =>
    new Board({ ruleset: "coe", phase, me, you: { companies: [{ at: "Lórien", characters: ["Dori"] }] }, ...more });
  const rivendell = (characters: string[] = ["Bilbo"]): Setup["me"] => ({
    companies: [{ at: "Rivendell", characters }],
    sites: ["Moria", "Edoras", "Rivendell", "Bree"],
  });
  it("it is too far, it is there, it is asked later, its card is not to be had", () => {
    const board = table(rivendell());
    expect(said(board, "to Edoras")).toMatch(
      /is asked when your organization phase ends \(CoE 2\.II\.7\) - company of Bilbo: starter movement does not lead there from Rivendell \(CoE 2\.II\.7\.i\); region movement goes through 4 regions at most, and this takes 5/,
    );
    expect(said(board, "Rivendell")).toContain("company of Bilbo: it is there");
    expect(said(board, "Dol Guldur")).toContain("no card of it is in your location deck (CoE 1.4b)");
    expect(said(board, "Moria (minion)")).toContain("its card is of another side (CoE 1.4)");
    board.go("pass").until(() => board.offered("to Moria"));
    expect(said(board, "Moria")).toContain(FREE);
    expect(said(board, "Edoras")).toMatch(/^ *Edoras: - company of Bilbo: starter movement/);
  });
  it("the company is too large, or not all in it may go together", () => {
    const many = ["Bilbo", "Elrond", "Balin", "Dori", "Nori", "Ori", "Bifur", "Bofur", "Glóin"].filter(
      (x) => x !== "Dori",
    );
    const large = table(rivendell([...many, "Óin", "Kíli", "Fíli"]));
    expect(said(large, "to Moria")).toContain("it is too large to leave a haven (CoE 2.II.3.1)");
  });
  it("in the turn of the opponent", () => {
    const board = table(rivendell(), "organization", {
      turn: "you",
      you: { companies: [{ at: "Lórien", characters: ["Dori"] }] },
    });
    expect(said(board, "Moria", 0)).toMatch(/is said in its player’s organization phase; now is the opponent/);
  });
});

describe("why another choice is not offered", () => {
  it("a transfer, the end of the game, the sideboard, an attempt", () => {
    const board = new Board({
      ruleset: "coe",
      phase: "organization",
      me: { companies: [{ at: "Moria", characters: [{ Bilbo: ["Star-glass"] }] }] },
      you: { companies: [{ at: "Lórien", characters: ["Dori"] }] },
    });
    expect(said(board, "transfer Star-glass")).toContain("nobody at the site of its bearer can take it (CoE 2.II.5)");
    expect(said(board, "store Star-glass")).toContain("it cannot be stored where its bearer is (CoE 2.II.4)");
    expect(said(board, "call the Council")).toMatch(
      /it takes 25 marshalling points with 1 exhausted deck \(you have \d+ with 0\)/,
    );
    expect(said(board, "sideboard")).toContain("your Wizard is not in play (CoE 2.II.6)");
    expect(said(board, "Bilbo tries to influence")).toContain("others are influenced in your site phase; now is your");
    expect(said(board, "Bilbo supports")).toContain("support is given when a strike is resolved, and there is none");
    expect(said(board, "enter the site")).toContain("sites are entered in your site phase");
  });
  it("passing, where what is asked has to be answered", () => {
    const board = new Board({
      ruleset: "coe",
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: ["Bilbo"] }], sites: ["Moria"] },
      you: { companies: [{ at: "Lórien", characters: ["Dori"] }] },
    });
    expect(said(board, "pass")).toContain(FREE);
    board.go("pass").until(() => board.offered("to Moria"));
    expect(said(board, "pass")).toContain("what is asked has to be answered, and nobody passes on it (CoE 2.II.7)");
    expect(said(board, "pass", 1)).toContain("another is asked now");
  });
  it("nothing is against what is offered", () => {
    const board = new Board({
      ruleset: "coe",
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: [{ Bilbo: ["Star-glass"] }, "Balin"] }] },
      you: { companies: [{ at: "Lórien", characters: ["Dori"] }] },
    });
    expect(board.offered("transfer Star-glass of Bilbo")).toBe(true);
    expect(said(board, "transfer Star-glass of Bilbo")).toContain(FREE);
  });
  it("laying a card on guard: the wrong moment, and one lies there", () => {
    const board = new Board({
      ruleset: "coe",
      phase: "movement/hazard of Bilbo",
      me: { companies: [{ at: "Lórien", to: "Moria", characters: ["Bilbo", "Balin", "Kíli"] }] },
      you: { hand: ["Giant", "Wolves"] },
    });
    board.until(() => board.offered("on guard: Giant"));
    expect(said(board, "on guard: Giant", 1)).toContain(FREE);
    expect(said(board, "on guard: Giant", 0)).toContain(
      "cards are laid on guard in the opponent's movement/hazard phase",
    );
    board.take("on guard: Giant").until(() => board.s.chooser() === 1 && board.s.fr[board.s.top()] === COMPANY_MOVES);
    expect(said(board, "on guard: Wolves", 1)).toContain(
      "a card lies on guard by the company of Bilbo already (CoE 2.IV.vii.4c)",
    );
  });
});

it("every rule that a reason names is in the ledger", () => {
  const folder = new URL("../../engine/meccg/presentation/screen/why/", import.meta.url);
  const named = [...readdirSync(folder), "../rules.ts"]
    .flatMap((file) => [
      ...readFileSync(new URL(file, folder), "utf8").matchAll(
        /(?:by\(\s*|inPhase\(T\.\w+, |return |\? |: )"(\d+\.[\w.-]+|g\.\w+)"/g,
      ),
    ])
    .map((found) => found[1]);
  expect(new Set(named).size).toBeGreaterThan(40);
  const ledger = readFileSync(new URL("../../ledger/coe.csv", import.meta.url), "utf8");
  const known = new Set([...ledger.matchAll(/^coe ([^,]+),/gm)].map((found) => found[1]));
  expect([...new Set(named)].filter((rule) => !known.has(rule))).toEqual([]);
});

describe("the reasons and the rules agree", () => {
  it.each([0, 1, 2, 3])("a site has no reason against it exactly when it is offered (game %i)", (number) => {
    const names = ["stealth-orcs", "factions-corruption", "prowess-beasts", "example-jessica", "teaching"];
    const state = meccg.start({
      ruleset: rulesetByName(number % 2 ? "coe" : "metw-standard"),
      decks: [loadDeck(names[number]), loadDeck(names[number + 1])],
      streams: seedStreams("why-sites", number, 2),
      unchecked: true,
    } as never);
    const stream = new OwnStream("why-sites", number, "choices");
    const legal = new Int32Array(meccg.maxChoices);
    let asked = 0;
    for (let k = 0; state.chooser() >= 0 && k < 1500; k++) {
      const count = state.legal(legal);
      if (
        state.fr[state.top()] === PLAN &&
        Array.from(legal.subarray(0, count)).some((c) => T.verbOf(c) === T.V_SITE)
      ) {
        const view = state.view(state.chooser());
        const offered = new Set(
          Array.from(legal.subarray(0, count), (c) => (T.verbOf(c) === T.V_SITE ? T.aOf(c) : -1)),
        );
        for (let t = k % 7; t < D.SITE_COUNT; t += 7) {
          if (!isSiteFor(state, state.chooser(), t)) continue;
          asked++;
          const why = whyText(view, `to ${D.siteName(t)}`).join(" ");
          expect.soft(why.includes(FREE), `choice ${k}: ${why}`).toBe(offered.has(t));
        }
      }
      state.apply(legal[stream.below(count)]);
    }
    expect(asked).toBeGreaterThan(100);
  });
  it.each([0, 1, 2, 3])("a card has no reason against it exactly when it is offered (game %i)", (number) => {
    const names = ["stealth-orcs", "factions-corruption", "prowess-beasts", "example-jessica", "teaching"];
    const decks = [loadDeck(names[number]), loadDeck(names[number + 1])];
    const state = meccg.start({
      ruleset: rulesetByName(number === 3 ? "coe" : "metw-standard"),
      decks,
      streams: seedStreams("why", number, 2),
      unchecked: true,
    } as never);
    const stream = new OwnStream("why", number, "choices");
    const legal = new Int32Array(meccg.maxChoices);
    const PLAYS = new Set([T.V_PLAY, T.V_KEY]);
    let asked = 0;
    for (let k = 0; state.chooser() >= 0 && k < 1500; k++) {
      const count = state.legal(legal);
      const player = state.chooser();
      if (k % 3 === 0 && state.h[L.Header.phase] > 0) {
        const view = state.view(player);
        const offered = new Set(
          Array.from(legal.subarray(0, count))
            .filter((c) => PLAYS.has(T.verbOf(c)) && state.fr[state.top()] !== KEYING)
            .map((c) => D.nameOf(T.aOf(c))),
        );
        for (const def of new Set(handOf(view))) {
          const text = whyText(view, D.nameOf(def)).find((line) => line.startsWith(`${D.nameOf(def)} (in hand)`));
          if (text === undefined) continue;
          asked++;
          const why = whyText(view, D.nameOf(def)).join(" ");
          const free = text.includes(FREE);
          if (free !== offered.has(D.nameOf(def)))
            expect
              .soft(`${why} | offered: ${[...offered].join(", ")}`, `choice ${k}`)
              .toBe(free ? "is offered" : "is not offered");
        }
      }
      state.apply(legal[stream.below(count)]);
    }
    expect(asked).toBeGreaterThan(300);
  });
});
