/** What a table with minions says of itself: whose side, which kind of company, modes, trophies, Darkhavens, and companies that fight. */
import { describe, expect, it } from "vitest";
import { Teller, type LogLine } from "../../engine/meccg/presentation/screen/news.js";
import { choiceNote } from "../../engine/meccg/presentation/screen/notes.js";
import { questionText } from "../../engine/meccg/presentation/screen/question.js";
import { type Scene, type SceneCompany, sceneOf } from "../../engine/meccg/presentation/screen/scene.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { Board, type Setup } from "../meccg/board.js";

const at = (board: Setup, player = 0): Scene => sceneOf(new Board({ ruleset: "universal", ...board }).s.view(player));
/** Takes what fits first of these, else passes, until a choice of the first kind is offered. */
function goOn(b: Board, until: RegExp, takes: readonly RegExp[]): void {
  for (let k = 0; k < 80 && !b.offers.some((one) => until.test(one) && !takes.some((other) => other.test(one))); k++) {
    const found = takes.flatMap((one) => b.offers.find((offer) => one.test(offer)) ?? [])[0];
    b.take(found ?? (b.offers.includes("pass") ? "pass" : b.offers[0]));
  }
}
const own = (scene: Scene): SceneCompany => scene.companies.find((one) => one.whose === "you")!;

describe("the table of a minion player", () => {
  const board = (...characters: NonNullable<NonNullable<Setup["me"]>["companies"]>[0]["characters"]): Setup => ({
    phase: "organization",
    me: { alignment: "minion", companies: [{ at: "Dol Guldur (minion)", characters }] },
    you: { companies: [{ at: "Rivendell", characters: ["Elrond"] }] },
  });
  it("says whose side each is on, and where his points are counted", () => {
    const { sides } = at(board("Ostisen"));
    expect(sides.map(({ side, end }) => [side, end])).toEqual([
      ["minion", "the Audience"],
      ["hero", "the Council"],
    ]);
  });
  it("says of a company of minions whether it is overt, and of heroes nothing", () => {
    expect(own(at(board("Ostisen"))).kind).toBe("covert");
    expect(own(at(board("Ostisen", "Orc Veteran"))).kind).toBe("overt");
    expect(own(at(board("Ostisen"), 1)).kind).toBeNull();
  });
  it("calls a haven of theirs a Darkhaven, and one of the heroes' a haven", () => {
    const { companies } = at(board("Ostisen"));
    expect(companies.map(({ site }) => [site!.type, site!.called])).toEqual([
      ["haven", "Darkhaven"],
      ["haven", "haven"],
    ]);
  });
  it("names the mode of a Ringwraith, and who is a leader", () => {
    const company = own(at(board({ "Khamûl the Ringwraith": ["Fell Rider"] }, "Shagrat", "Ostisen")));
    expect(company.people.map(({ name, marks }) => [name, marks])).toEqual([
      ["Khamûl the Ringwraith", ["Fell Rider"]],
      ["Shagrat", ["leader"]],
      ["Ostisen", []],
    ]);
  });
  it("tells a trophy from an item", () => {
    const b = new Board({
      ruleset: "universal",
      phase: "movement/hazard of Gorbag",
      me: {
        alignment: "minion",
        companies: [
          { at: "Dol Guldur (minion)", to: "The Lonely Mountain (minion)", characters: [{ Gorbag: ["High Helm"] }] },
        ],
      },
      you: { companies: [{ at: "Rivendell", characters: ["Elrond"] }], hand: ["Giant"] },
      rolls: [12, 12, 12, 12],
    });
    goOn(b, /^target Gorbag$/, [/^creature Giant/, /^keyed to wilderness/, /^tap Gorbag/]);
    expect(questionText(b.s.view(0)).ask).toBe("Who takes the creature as a trophy?");
    b.take("target Gorbag");
    const [gorbag] = own(sceneOf(b.s.view(0))).people;
    expect(gorbag.bears.map(({ name, trophy }) => [name, trophy]).sort()).toEqual([
      ["Giant", true],
      ["High Helm", false],
    ]);
  });
  it("is told that an attack detains", () => {
    const b = new Board({
      ruleset: "universal",
      phase: "movement/hazard of Gorbag",
      me: {
        alignment: "minion",
        companies: [{ at: "Dol Guldur (minion)", to: "Moria (minion)", characters: ["Gorbag"] }],
      },
      you: { companies: [{ at: "Rivendell", characters: ["Elrond"] }], hand: ["Orc-watch"] },
      rolls: [12, 12, 12, 12, 12, 12, 12, 12],
    });
    goOn(b, /^(tap Gorbag|a strike|strike)/, [/^creature Orc-watch/, /^keyed to (dark-domain|shadow-land)/]);
    expect(sceneOf(b.s.view(0)).attack).toMatch(/^Orc-watch.*, detains: whom it would wound it taps/);
  });
  it("tells of a corruption check that was missed by little that he only taps", () => {
    const tells = (roll: number): string => {
      const b = new Board({
        ruleset: "universal",
        phase: "organization",
        me: {
          alignment: "minion",
          companies: [
            { at: "Dol Guldur (minion)", characters: [{ Asternak: ["The Least of Gold Rings"] }, "Ostisen"] },
          ],
        },
        you: { companies: [{ at: "Rivendell", characters: ["Elrond"] }] },
        rolls: [roll],
      });
      const teller = new Teller(b.s, 0);
      b.take("transfer The Least of Gold Rings of Asternak");
      while (b.offers.includes("pass") && b.offers.some((one) => /support/.test(one))) b.take("pass");
      teller.look();
      return teller
        .take()
        .map(({ text }) => text)
        .find((text) => text.startsWith("corruption check"))!;
    };
    expect(tells(5)).toMatch(/: passed$/);
    expect(tells(4)).toMatch(/more than 4 needed: tempted, and taps$/);
    expect(tells(3)).toMatch(/: tempted, and taps$/);
    expect(tells(2)).toMatch(/: failed$/);
  });
});

describe("companies that fight", () => {
  const fight = (): Board =>
    new Board({
      ruleset: "universal",
      phase: "site phase of Lagduf",
      me: {
        alignment: "minion",
        companies: [{ at: "Dol Guldur (minion)", characters: ["Lagduf", "Shagrat", "Orc Veteran"] }],
      },
      you: { companies: [{ at: "Dol Guldur", characters: ["Legolas", "Gimli"] }] },
      rolls: [7, 8, 5, 5, 5, 5],
    }).take("enter the site", "pass");
  it("have one heading, one attack and one player on turn, whichever side acts", () => {
    const b = fight();
    const teller = new Teller(b.s, 0);
    const scenes: Scene[] = [];
    const log: LogLine[] = [];
    teller.take();
    b.take("attack the company of Legolas at Dol Guldur");
    for (let k = 0; k < 30 && b.s.h[L.Header.attack] !== 0; k++) {
      teller.look();
      log.push(...teller.take());
      scenes.push(sceneOf(b.s.view(0)));
      b.take(b.offers[0]);
    }
    expect(scenes.length).toBeGreaterThan(5);
    expect(log.filter(({ heading }) => heading)).toEqual([]);
    const attacks = log.map(({ text }) => text).filter((text) => text.startsWith("attack: "));
    expect(attacks).toEqual([
      "attack: the company of Lagduf against the company of Legolas: 3 strikes, each with its own prowess (at most 6) and a roll",
    ]);
    for (const { whose, phase, attack } of scenes) {
      expect(whose).toBe("you");
      expect(phase).toBe(scenes[0].phase);
      expect(attack).toContain("the company of Lagduf against the company of Legolas");
    }
  });
  it("are asked how many left-over strikes go on one, with no word of whoever stands in a slot of that number", () => {
    const b = fight().take("attack the company of Legolas at Dol Guldur");
    goOn(b, /excess strikes$/, []);
    const legal = new Int32Array(512);
    const n = b.s.legal(legal);
    expect(n).toBeGreaterThan(1);
    expect([...legal.subarray(0, n)].map((one) => choiceNote(b.s.view(0), one))).toEqual(Array(n).fill(""));
  });
});

describe("a card that somebody takes", () => {
  it("is named in the question", () => {
    const b = new Board({
      ruleset: "universal",
      phase: "site phase of Gorbag",
      me: {
        alignment: "minion",
        hand: ["Burning Rick, Cot, and Tree"],
        companies: [{ at: "Easterling Camp (minion)", characters: ["Gorbag", "Shagrat", "Ufthak", "Muzgash"] }],
        tapped: ["Easterling Camp (minion)"],
      },
      you: { companies: [{ at: "Rivendell", characters: ["Elrond"] }] },
      rolls: Array(40).fill(12),
    });
    goOn(b, /^by /, [/^enter/, /^play Burning/, /^strike|faces|^a strike/, /stays untapped/]);
    expect(questionText(b.s.view(0)).ask).toBe("Who takes Burning Rick, Cot, and Tree?");
  });
});
