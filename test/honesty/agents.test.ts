/** Worlds with agents who lie face down: as likely as what is hidden makes them, and lawful. */
import { describe, expect, it } from "vitest";
import { OwnStream } from "../../engine/core/streams.js";
import { type Deck, meccg } from "../../engine/meccg/index.js";
import * as D from "../../engine/meccg/defs.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { waySite } from "../../engine/meccg/rules/state/agents.js";
import { census, checkInvariants } from "../../engine/meccg/invariants.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { readPositions } from "../../engine/meccg/presentation/position/read.js";
import { buildPosition } from "../../engine/meccg/presentation/position/board.js";

const TEXT = `
ruleset: coe
turn: Ann
phase: organization
players:
  Ann: { companies: [{ at: Rivendell, characters: [Aragorn II] }] }
  Bob:
    companies: [{ at: Rivendell, characters: [Bilbo] }]
    agents: ["Bill Ferny, face down", "Leamon, face down, way Bree / Old Forest"]
    hand: [Deallus, Giant, Wargs]
    deck: [Jûoma, 4 Orc-guard, 4 Wolves]
    sites: [Bree, Old Forest, Bag End, Weathertop, Barrow-downs, Cameth Brin]
`;
const AGENTS = ["Bill Ferny", "Leamon", "Deallus", "Jûoma"];
const line = (text: string) => ({ name: text.replace(/^\d+ /, ""), count: Number(/^\d+/.exec(text)?.[0] ?? 1) });
const DECK: Deck = {
  name: "Bob's",
  description: "",
  pool: [],
  characters: ["Bilbo"].map(line),
  resources: [],
  hazards: [...AGENTS, "Giant", "Wargs", "4 Orc-guard", "4 Wolves"].map(line),
  sideboard: [],
  sites: ["Bree", "Old Forest", "Bag End", "Weathertop", "Barrow-downs", "Cameth Brin"].map(line),
};
function position(text: string): Meccg {
  const { source, list } = readPositions(text, "agents.yaml");
  return buildPosition(list[0], source);
}
const slots = (s: Meccg): number[] =>
  Array.from({ length: L.slotsFor(2) }, (_, i) => i).filter((i) => s.iRole[i] === L.Role.agent);

describe("who lies face down", () => {
  const s = position(TEXT);
  const view = s.view(0);
  const world = meccg.blank(2);
  const stream = new OwnStream("agents", 0, "worlds");
  const N = 4000;
  const first = new Map<string, number>();
  const inHand = new Map<string, number>();
  const ways = new Map<string, number>();
  for (let n = 0; n < N; n++) {
    meccg.determinize(view, { lists: [DECK], told: true }, stream, world);
    const [a, b] = slots(world) as [number, number];
    expect(world.iDef[a]).not.toBe(world.iDef[b]);
    const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
    count(first, D.nameOf(world.iDef[a]));
    for (let k = 0; k < world.pget(1, L.PlayerWord.hand); k++) count(inHand, D.nameOf(world.hands[L.HAND + k]));
    count(ways, `${D.nameOf(world.iDef[b])}: ${D.siteName(waySite(world, 0))}`);
  }
  it("is any agent of the list, each as often as the others", () => {
    expect([...first.keys()].sort()).toEqual([...AGENTS].sort());
    for (const name of AGENTS) expect(first.get(name)! / N, name).toBeCloseTo(1 / 4, 1);
    for (const name of AGENTS) expect(Math.abs(first.get(name)! / N - 1 / 4), name).toBeLessThan(0.03);
  });
  it("leaves the other agents among all hidden cards", () => {
    // Two of four agents are not on the table: in a hand of three out of twelve hidden cards each is found one time in eight.
    for (const name of AGENTS)
      expect(Math.abs((inHand.get(name) ?? 0) / N - (1 / 2) * (3 / 12)), name).toBeLessThan(0.03);
  });
  it("has gone a way from home, each first step as often as the others", () => {
    // Bill Ferny may begin at Bree, Old Forest, Bag End, Weathertop, Barrow-downs or Cameth Brin: all a step from a home.
    const of = [...ways].filter(([key]) => key.startsWith("Bill Ferny"));
    const all = of.reduce((n, [, k]) => n + k, 0);
    expect(of.length).toBe(6);
    for (const [key, k] of of) expect(Math.abs(k / all - 1 / 6), key).toBeLessThan(0.05);
  });
});

describe("the ways of agents through a small location deck", () => {
  // Three cards in the west and three in Mordor: each of the two who went can only be one of those who live there.
  const SITES = ["Bree", "Old Forest", "Bag End", "Minas Morgul", "Cirith Ungol", "Barad-dûr"];
  const WALKERS = ["Lobelia Sackville-Baggins", "Golodhros", "Bill Ferny", "Fori the Beardless"];
  const text = TEXT.replace(
    /agents: .*/,
    'agents: ["Lobelia Sackville-Baggins, face down, way Bag End / Old Forest / Bree", "Golodhros, face down, way Cirith Ungol / Barad-dûr"]',
  )
    .replace(/hand: .*(?=\n.*deck:)/, "hand: [Bill Ferny, Giant, Wargs]")
    .replace("deck: [Jûoma", "deck: [Fori the Beardless")
    .replace(/sites: \[Bree.*/, `sites: [${SITES.join(", ")}]`);
  const s = position(text);
  const deck = {
    ...DECK,
    hazards: [...WALKERS, "Giant", "Wargs", "4 Orc-guard", "4 Wolves"].map(line),
    sites: SITES.map(line),
  };
  const view = s.view(0);
  const world = meccg.blank(2);
  const stream = new OwnStream("agents", 0, "ways");
  it("are lawful in every world, whoever is supposed to have gone them", () => {
    const who = new Set<string>();
    for (let n = 0; n < 1000; n++) {
      meccg.determinize(view, { lists: [deck], told: true }, stream, world);
      checkInvariants(
        world,
        [0, 1].map((p) => census(world, p)),
      );
      for (const i of slots(world)) who.add(D.nameOf(world.iDef[i]));
    }
    expect([...who].sort()).toEqual(["Bill Ferny", "Golodhros", "Lobelia Sackville-Baggins"]);
  });
});
