/** What the heuristic does with armies: positions on the pack that ships, and the choice that it takes. */
import { describe, expect, it } from "vitest";
import type { BoardText } from "../../engine/wotr/presentation/position/board.js";
import { DARK, FELLOWSHIP } from "../../engine/wotr/rules/state/ruleset.js";
import { told as toldOf } from "./told.js";

/** Nobody bears the Ring, and nobody is hunted. */
const nobody = Object.fromEntries(
  ["Aragorn", "Boromir", "Frodo", "Sam", "Merry", "Pippin", "Gandalf the Grey", "Gimli", "Legolas"].map((one) => [
    one,
    "out",
  ]),
);
const described = (board: Partial<BoardText>, seat: number): string[] =>
  toldOf(
    { campaign: true, turn: 8, mobilized: true, ring: "Rivendell", ...board, at: { ...nobody, ...board.at } },
    seat,
  );
const away = { "Lord of the Nazgul": "out", Gothmog: "out" };

describe("the Dark Power's armies", () => {
  const dark = (board: Partial<BoardText>): string[] => described({ phase: "dark", points: 12, ...board }, DARK);
  it("storm what they can win, the Lord of the Nazgul with them, and fight on", () => {
    const texts = dark({ armies: { "Minas Tirith": { gondor: 25 }, E0528: { orcs: 60 } } });
    expect(texts).toContain("move a force from E0528");
    expect(texts).toContain("to E0428 Minas Tirith");
    expect(texts).toContain("fly Lord of the Nazgul");
    expect(texts).toContain("attack by sorcery");
    expect(texts).toContain("fight on");
  });
  it("wait before walls that they would break themselves on", () => {
    const texts = dark({ at: away, armies: { "Minas Tirith": { gondor: 60 }, E0528: { orcs: 40 } } });
    expect(texts).not.toContain("to E0428 Minas Tirith");
  });
  it("come together: what two cannot do alone they do together", () => {
    const armies = { "Minas Tirith": { gondor: 20 }, E0528: { orcs: 70 }, E0427: { orcs: 70 } };
    const texts = dark({ at: away, armies });
    expect(texts.filter((one) => one === "to E0428 Minas Tirith")).toHaveLength(2);
    const one = dark({ at: away, armies: { ...armies, E0427: { orcs: 1 } } });
    expect(one).not.toContain("to E0428 Minas Tirith");
  });
  it("keep the points that a siege needs, and march with what is left", () => {
    const armies = { "Minas Tirith": { gondor: 5, orcs: 90 }, E0727: { orcs: 30 } };
    const control = { "Minas Tirith": "fellowship" };
    expect(dark({ armies, control, points: 3, at: away })).toContain("fight on");
    expect(dark({ armies, control, points: 3, at: away })).not.toContain("move a force from E0727 Durthang");
    expect(dark({ armies, control, points: 6, at: away })).toContain("move a force from E0727 Durthang");
  });
  it("leave a combat that goes badly", () => {
    const texts = dark({ at: away, armies: { E0527: { gondor: 60, orcs: 10 } } });
    expect(texts).not.toContain("fight on");
    expect(texts.some((one) => one.startsWith("put into"))).toBe(true);
  });
});
describe("the Fellowship's armies", () => {
  const free = (board: Partial<BoardText>): string[] =>
    described({ phase: "fellowship", groups: ["gondor", "rohan"], points: 0, ...board }, FELLOWSHIP);
  it("relieve a citadel where that goes well, and not where it does not", () => {
    const armies = (orcs: number) => ({ "Helm's Deep": { rohan: 7, "hand-orcs": orcs }, W2624: { "rohan-horse": 40 } });
    const control = { "Helm's Deep": "fellowship" };
    expect(free({ armies: armies(12), control })).toContain("move a force from W2624 Edoras");
    expect(free({ armies: armies(150), control })).not.toContain("move a force from W2624 Edoras");
  });
  it("gather in the citadels, their leaders with them", () => {
    const texts = free({ armies: { "South Ithilien": { "gondor-horse": 5 }, Edoras: { "rohan-horse": 8 } } });
    expect(texts).toContain("move a force from W2624 Edoras");
    expect(texts).toContain("to W2524 Helm's Deep");
    expect(texts).toContain("Faramir goes along");
  });
  it("break off in a citadel what goes badly", () => {
    const texts = described(
      {
        ...{ phase: "dark", points: 12, control: { "Minas Tirith": "fellowship" } },
        armies: { "Minas Tirith": { gondor: 10, orcs: 90 } },
      },
      FELLOWSHIP,
    );
    expect(texts).toContain("stop fighting");
  });
  it("are mobilized by card at once", () => {
    const texts = described({ phase: "events", hands: { fellowship: ["Gondor Mobilizes"] } }, FELLOWSHIP);
    expect(texts).toContain("play Gondor Mobilizes");
  });
});
