import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { checkPosition } from "../../engine/meccg/presentation/position/position.js";

/** A position about Balin's corruption check, with its parts replaced. */
const BASE = {
  turn: "Ann",
  phase: "movement/hazard of Balin",
  auto: "pass",
  players: {
    Ann: { companies: [{ at: "Rivendell", characters: [{ Balin: ["The Arkenstone"] }] }] } as object,
    Bob: { hand: ["Weariness of the Heart"] } as object,
  },
  rolls: [7] as unknown,
  steps: ["play Weariness of the Heart (check)", "resolve", { expect: { Balin: "in play" } }] as unknown[],
};
const described = (over: object, telling = {}) =>
  checkPosition(JSON.stringify({ ...BASE, ...over }), "p.yaml", telling);
const held = (over: object) => expect(described(over)).toEqual({ ok: true, lines: [] });
const fails = (over: object) => {
  const { ok, lines } = described(over);
  expect(ok).toBe(false);
  return lines.join("\n");
};

describe("what is shown of a position", () => {
  it("who chooses where the steps end, and what is offered", () => {
    const { lines } = described({ rolls: [], steps: [] }, { show: true });
    expect(lines[0]).toMatch(
      /^turn 5, Ann \(points 7 to 0\), movement\/hazard phase: Balin at Rivendell: Bob chooses among$/,
    );
    expect(lines).toContain("    play Weariness of the Heart (check)");
  });
  it("every choice, forced or passed too, the rolls, and what came of them", () => {
    const { ok, lines } = described({ rolls: [2], steps: [...BASE.steps.slice(0, 2)] }, { trace: true });
    expect(ok).toBe(true);
    expect(lines).toContain("Bob: play Weariness of the Heart (check)");
    expect(lines).toContain("    Ann rolls 2");
    expect(lines).toContain("    - Balin is eliminated");
    expect(lines.some((l) => l.endsWith("(forced)"))).toBe(true);
  });
});

describe("rulesets", () => {
  it("a list plays the position under each of them, and says which failed", () => {
    held({ ruleset: ["metw-starter", "coe"] });
    const limit = { expect: { "unused general influence of Ann": 0 } };
    const text = fails({ ruleset: ["metw-starter", "coe"], steps: [limit], rolls: [] });
    expect(text).toMatch(/^case under metw-starter: .*unused general influence of Ann: expected 0, is 15/m);
    expect(text).toMatch(/^case under coe: /m);
    expect(fails({ ruleset: "metw-starter", steps: [limit], rolls: [] })).not.toMatch(/under/);
  });
  it("an empty list is an error", () => {
    expect(() => described({ ruleset: [] })).toThrow(/p\.yaml:1: 0 rulesets/);
  });
});

describe("choices that leave no choice", () => {
  it("may be named or left out", () => {
    const target = "target Balin";
    held({ steps: ["play Weariness of the Heart (check)", "resolve"] });
    held({ steps: [{ Bob: ["play Weariness of the Heart (check)", target] }, "resolve"] });
    held({
      steps: ["play Weariness of the Heart (check)", { expect: { Balin: "in play" } }, target, "resolve"],
    });
  });
  it("only once, and only by whom they were", () => {
    const named = ["play Weariness of the Heart (check)", "target Balin"];
    expect(fails({ steps: [...named, "target Balin"] })).toMatch(/no choice here called "target Balin"/);
    expect(fails({ steps: [named[0], { Ann: "target Balin" }] })).toMatch(/no choice here called "target Balin"/);
  });
});

describe("going on", () => {
  it("says where passing got stuck", () => {
    expect(fails({ steps: [{ "pass until": "play Giant" }], rolls: [] })).toMatch(
      /p\.yaml:1: "play Giant" was not offered up to here: .* chooses among .*\n +to fix it: name the choice/,
    );
  });
  it("finishes what a chain sets off", () => {
    const fumes = {
      phase: "movement/hazard of Frodo",
      auto: undefined,
      players: {
        Ann: { companies: [{ at: "Bree", from: "Rivendell", characters: [{ Frodo: ["Lure of Nature"] }] }] },
        Bob: {},
      },
      // The bearer checks once for each wilderness on the way, when the phase ends.
      rolls: [7, 7],
      steps: [{ finish: "company" }, { expect: { chain: [] } }],
    };
    held(fumes);
  });
});

describe("facts", () => {
  it("of cards in a list can be a number, or count copies", () => {
    const hand = { Ann: BASE.players.Ann, Bob: { hand: ["3 Wolves", "Giant"] } };
    const expecting = (want: unknown) => ({ players: hand, rolls: [], steps: [{ expect: { "hand of Bob": want } }] });
    held(expecting(4));
    held(expecting(["Giant", "3 Wolves"]));
    held(expecting(["Wolves", "Wolves", "Giant", "Wolves"]));
    expect(fails(expecting(5))).toMatch(/hand of Bob: expected 5, are 4: \[/);
    expect(fails(expecting(["2 Wolves", "Giant"]))).toMatch(/hand of Bob: expected/);
  });
  it("each roll sums up what fails alike", () => {
    const table = { "each roll": { "2-12": { Balin: "in play" } }, do: ["resolve"] };
    expect(fails({ rolls: [], steps: ["play Weariness of the Heart (check)", table] })).toMatch(
      /^p\.yaml:1: Balin: expected in play, is [^\n]* \(rolls 3 to 4\)$/m,
    );
  });
  it("of cards on guard, creatures faced, cards played this turn and exhaustions", () => {
    const company = {
      at: "Moria",
      "on guard": "Giant",
      faced: ["Corsairs of Umbar"],
      characters: [{ Balin: ["Dagger of Westernesse, played this turn"] }, "Bofur, played this turn"],
    };
    held({
      phase: "site phase",
      players: { Ann: { companies: [company], exhausted: 2 }, Bob: {} },
      rolls: [],
      steps: [
        {
          expect: {
            "on guard against Balin": "Giant",
            "faced by Balin": ["Corsairs of Umbar"],
            Bofur: "played this turn",
            "Dagger of Westernesse": "played this turn",
            Balin: "not played this turn",
            "exhaustions of Ann": 2,
          },
        },
      ],
    });
  });
  it("names without accents, quotes and brackets", () => {
    held({
      players: { ...BASE.players, Bob: { hand: ["Weariness of the Heart", "Tom", "Mumak Oliphant", "bert (burat)"] } },
    });
  });
});

describe("boards that cannot be", () => {
  it("are warned of, and played all the same", () => {
    const { ok, lines } = described({
      ruleset: "metw-starter",
      players: {
        Ann: {
          sideboard: ["Giant"],
          companies: [
            { at: "Rivendell", characters: ["Elrond", "Balin", "Glorfindel II", "Gandalf", "Saruman"] },
            { at: "Lórien", characters: ["Balin"] },
          ],
        },
        Bob: {},
      },
      rolls: [],
      steps: [],
      phase: "organization",
    });
    expect(ok).toBe(true);
    expect(lines).toEqual([
      "warning: Ann controls characters of 8 mind more than his general influence: make some followers",
      "warning: Ann has a sideboard: under metw-starter there is none",
      "warning: Ann has Gandalf and Saruman in play: a player has one Wizard",
      "warning: Balin is unique and twice in play",
    ]);
  });
  it("a company that is too large off Havens", () => {
    const eight = ["Beregond", "Beretar", "Bofur", "Haldir", "Háma", "Bifur", "Kíli", "Fíli"];
    const players = { Ann: { companies: [{ at: "Moria", characters: eight }] }, Bob: {} };
    expect(described({ players, rolls: [], steps: [], phase: "organization" }).lines.join()).toMatch(
      /the company of Ann at Moria has a size of 8: 7 is the most/,
    );
  });
});

it("tells of steps that end before a roll, which `each roll` has put back, with --show and --why", () => {
  const text = JSON.stringify({
    players: {
      Ann: { companies: [{ at: "Rivendell", characters: [{ Balin: ["The Arkenstone"] }] }] },
      Bob: { hand: ["Weariness of the Heart"] },
    },
    phase: "movement/hazard of Balin",
    steps: [
      { "pass until": "play Weariness of the Heart (check)" },
      { Bob: "play Weariness of the Heart (check)" },
      { "each roll": { "2-12": {} }, do: ["resolve"] },
    ],
  });
  for (const telling of [{ show: true }, { why: "pass" }]) {
    const { ok, lines } = checkPosition(text, "p.yaml", telling);
    expect(ok).toBe(true);
    expect(lines.join()).toMatch(/the steps end before chance decides/);
  }
});

describe("a game from the deal on", () => {
  const LISTS = {
    Ann: { pool: ["Aragorn II", "Bilbo", "Legolas"], deck: ["20 Giant"] },
    Bob: { pool: ["Aragorn II", "Frodo"], deck: ["20 Giant"] },
  };
  const game = (over: object) =>
    checkPosition(JSON.stringify({ lists: LISTS, rolls: { always: 7 }, ...over }), "g.yaml");

  it("begins with the draft, under each ruleset", () => {
    const steps = [
      { Ann: "choose Aragorn II" },
      { expect: { "laid down by Ann": ["Aragorn II"], "pool of Ann": 2 } },
      { Bob: "choose Aragorn II" },
      { expect: { "Aragorn II": "not in play" } },
    ];
    expect(game({ ruleset: ["universal", "coe"], steps })).toEqual({ ok: true, lines: [] });
  });
  it("needs two lists, and knows the keys", () => {
    expect(() => game({ lists: { Ann: "teaching" } })).toThrow(/1 players.*\n.*name two players under `lists`/);
    expect(() => game({ lists: { ...LISTS, Bob: { decks: [] } } })).toThrow(/no key.*"decks"|key called "decks"/);
    expect(() => game({ lists: { ...LISTS, Bob: "teachin" } })).toThrow(/teaching/);
  });
});
