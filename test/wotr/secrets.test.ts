/** What the players are told of characters and cards, and what not; and which event cards leave the game. */
import { describe, expect, it } from "vitest";
import { playPosition, type PositionText } from "../../engine/wotr/presentation/position/position.js";
import { isKnownTo } from "../../engine/wotr/rules/changes/hands.js";
import { DARK, FELLOWSHIP } from "../../engine/wotr/rules/state/ruleset.js";
import { Header, Zone } from "../../engine/wotr/rules/state/schema.js";
import { worldOf } from "../../engine/wotr/packs/shelf.js";
import { setUp } from "../../engine/wotr/rules/turn/setup.js";
import { Wotr } from "../../engine/wotr/wotr.js";
import { packs } from "./tinypack.js";

packs();
/** Plays a position to its end, where every expectation holds. */
function played(position: Partial<PositionText>): Wotr {
  const [one] = playPosition(JSON.stringify({ title: "told", steps: [], ...position }), "told.yaml");
  expect(one.fault).toBe("");
  return one.state!;
}
const person = (s: Wotr, name: string): number => s.world.people.name.indexOf(name);
const bit = (card: number): number => 1 << (card - 1);
/** Whom the Dark Power takes the counter of a character for. */
const takenFor = (s: Wotr, name: string): number => s.view(DARK).cMay[s.pAt[person(s, name)]];
/** Who may have a magic card, as the Dark Power sees it. */
const mayHave = (s: Wotr, name: string): number => s.view(DARK).mMay[s.world.cards.magicName.indexOf(name)];
const event = (s: Wotr, name: string): number => s.world.cards.eventName.indexOf(name);

describe("what is told of a character", () => {
  const two = { at: { Aragorn: "W0204", Gimli: "W0204" }, magic: { Aragorn: ["Palantir of Minas Tirith", "Sting"] } };
  // edges: 002:1040
  it("nothing before he peers into a Palantir", () => {
    const s = played(two);
    expect(takenFor(s, "Aragorn") & (bit(1) | bit(8))).toBe(bit(1) | bit(8));
  });
  // rules: 002:1040
  it("his name and his magic cards when he peers", () => {
    const s = played({ ...two, hands: { dark: ["Fierce Storms 1"] }, steps: ["Aragorn peers into the Palantir"] });
    expect(takenFor(s, "Aragorn")).toBe(bit(person(s, "Aragorn")));
    for (const card of ["Palantir of Minas Tirith", "Sting"]) expect(mayHave(s, card) & bit(1), card).toBe(bit(1));
  });
  const orcs = {
    phase: "search",
    chance: { search: ["search card 98"] },
    magic: { Frodo: ["Sting"], Gimli: ["Athelas"] },
  } satisfies Partial<PositionText>;
  const steps = ["letter A", "search W0807 with 8", "the Orcs come", { "pass until": "move from W0205" }];
  // rules: 002:1007b
  // edges: 002:1005
  it("of a captive what he has", () => {
    const s = played({ ...orcs, at: { Gimli: "W0807" }, dice: [1, 1, 1, 1], steps });
    expect(mayHave(s, "Athelas")).toBe(bit(8));
  });
  // rules: 002:1007b
  it("of a captive what he has, also beside other captives", () => {
    const at = { Frodo: "W0807", Sam: "W0807", Gimli: "W0807" };
    const s = played({ ...orcs, at, dice: [1, 1, 1, 1, 1, 1, 1, 1], steps });
    expect(mayHave(s, "Athelas")).toBe(bit(8));
  });
  // edges: 002:1007b
  it("of who is only spotted by Orcs not what he has", () => {
    const s = played({ ...orcs, at: { Gimli: "W0807" }, dice: [1, 1, 6], steps });
    expect(mayHave(s, "Athelas")).not.toBe(bit(8));
  });
  // rules: 002:943
  it("of a captured Hobbit that he is one, not his name", () => {
    const at = { Frodo: "W0807", Sam: "W0807" };
    const s = played({ ...orcs, at, dice: [1, 1, 1, 1, 1, 1], steps });
    for (const name of ["Frodo", "Sam"]) expect(takenFor(s, name), name).toBe(bit(3) | bit(4) | bit(5) | bit(6));
    expect(s.cBand[s.pAt[person(s, "Frodo")]]).toBeGreaterThan(0);
  });
});

describe("what is told of the Ringbearer", () => {
  const attempt = {
    phase: "events",
    hands: { dark: ["Boromir Attempts to Seize the Ring"] },
    at: { Frodo: "W0204", Boromir: "W0204" },
    wounds: { Frodo: 4 },
    chance: { event: ["Elven Boats 1"] },
    dice: [1, 4],
    steps: ["play Boromir Attempts to Seize the Ring", "attack"],
  } satisfies Partial<PositionText>;
  // rules: 002:1139b
  // edges: 002:1139
  it("everything when the Ring was seized", () => {
    const s = played(attempt);
    expect(s.view(DARK).h[Header.bearer]).toBe(person(s, "Boromir"));
  });
  // rules: 002:1139
  // edges: 002:1139b
  it("nothing when one of the Fellowship took it up, until he fights", () => {
    const at = { Frodo: "W0504, spotted", Sam: "W0504", Gimli: "W0504", "Mouth of Sauron": "W0504" };
    const fallen = ["pass", "fight at W0504", "attack", "attack", "Sam bears the Ring"];
    const hidden = { phase: "dark", at, wounds: { Frodo: 4 }, dice: [1, 4, "any"] satisfies unknown[], steps: fallen };
    const s = played(hidden as Partial<PositionText>);
    expect(s.h[Header.bearer]).toBe(person(s, "Sam"));
    expect(s.view(DARK).h[Header.bearer]).toBe(0);
    expect(s.view(FELLOWSHIP).h[Header.bearer]).toBe(person(s, "Sam"));
    const more = [...fallen, "pass", "letter A", { "pass until": "fight at W0504" }, "fight at W0504", "Sam fights"];
    const told = played({ ...hidden, steps: more } as Partial<PositionText>);
    expect(told.view(DARK).h[Header.bearer]).toBe(person(told, "Sam"));
  });
});

describe("event cards", () => {
  // rules: 002:1210d 002:1218c
  it("that were picked or are held are seen by nobody else", () => {
    const s = played({
      phase: "events",
      chance: { event: ["Fierce Storms 1", "Rivers Flooded 1"] },
      steps: [{ dark: "pass" }],
    });
    for (const [name, owner, other] of [
      ["Fierce Storms 1", DARK, FELLOWSHIP],
      ["Rivers Flooded 1", FELLOWSHIP, DARK],
    ] as const) {
      expect(s.view(owner).eZone[event(s, name)]).toBe(Zone.hand0 + owner);
      expect(isKnownTo(s, other, event(s, name))).toBe(false);
      expect(s.view(other).eZone[event(s, name)]).toBe(Zone.unused);
    }
  });
  const campaign = { campaign: true, armies: {} };
  // rules: 002:1608d 002:1228
  it("the Corsairs leave the game when they have sailed", () => {
    const s = played({
      ...campaign,
      phase: "dark",
      armies: { Umbar: { haradrim: 3 } },
      at: { Imrahil: "out" },
      hands: { dark: ["Corsairs of Umbar"] },
      steps: ["play Corsairs of Umbar at W0710", "3 of haradrim"],
    });
    expect(s.eZone[event(s, "Corsairs of Umbar")]).toBe(Zone.out);
  });
  // rules: 002:1568c
  it("the Dead Men leave the game when they have fought", () => {
    const s = played({
      ...campaign,
      hands: { fellowship: ["Dead Men of Dunharrow"] },
      at: { Theodred: "out", Aragorn: "Dunharrow" },
      chance: { servant: ["First rumor"] },
      armies: { W0710: { rohan: 10, haradrim: 30 } },
      points: 2,
      dice: [3],
      steps: [
        { fellowship: ["move from W0510", "to W0610", "to W0710", "stay here", "pass", "fight at W0710"] },
        { dark: "fight on" },
        { fellowship: "play Dead Men of Dunharrow" },
      ],
    });
    expect(s.eZone[event(s, "Dead Men of Dunharrow")]).toBe(Zone.out);
  });
  // edges: 002:1568c 002:1608d 002:1228
  it("Rohan's card lies among the discards", () => {
    const s = played({ ...campaign, hands: { fellowship: ["Rohan Mobilizes"] }, steps: ["play Rohan Mobilizes"] });
    expect(s.eZone[event(s, "Rohan Mobilizes")]).toBe(Zone.open);
  });
});

// rules: 002:380
it("each draws three event cards before the first Game-Turn, the Dark Power first", () => {
  const s = new Wotr(2);
  s.rules = { name: "wotr-character@tiny", game: "character", pack: "tiny", turns: 0 };
  s.world = worldOf("tiny");
  setUp(s);
  const drawn: string[] = [];
  s.script = {
    next(label) {
      if (label === "event" && s.h[Header.turn] === 0) drawn.push(`${s.hands[DARK]}/${s.hands[FELLOWSHIP]}`);
      return undefined;
    },
  };
  s.reseed(Uint32Array.from({ length: 16 }, (_, i) => i + 1));
  s.run();
  expect(drawn).toEqual(["0/0", "1/0", "2/0", "3/0", "3/1", "3/2"]);
});

describe("a force of the Dark Power that comes", () => {
  const mobilized = (from: string, to: string): boolean => {
    const s = played({
      campaign: true,
      pack: "reconstructed",
      phase: "dark",
      armies: { [from]: { orcs: 5 } },
      groups: ["mordor"],
      steps: [{ dark: [`move a force from ${from}`, "5 of orcs", `to ${to}`] }],
    });
    return s.h[Header.groups] > 0;
  };
  const ways = [
    ["Anfalas", "W1827", "W1928"],
    ["Lamedon", "W3228", "W3128"],
    ["Lebennin", "W3229", "W3130"],
    ["Anorien", "E0425", "E0325"],
    ["Belfalas", "W2529", "W2530"],
  ];
  // rules: 002:1758
  it.each(ways)("to %s mobilizes Gondor", (_province, from, to) => {
    expect(mobilized(from, to)).toBe(true);
  });
  // edges: 002:1758
  it("to a province beside them does not", () => {
    expect(mobilized("E0425", "E0426")).toBe(false);
  });
});
