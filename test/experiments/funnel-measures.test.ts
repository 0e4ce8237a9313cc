import { describe, expect, it } from "vitest";
import type { Counts } from "../../experiments/funnel/counts.js";
import { WatchedBoard } from "./watched.js";

/** Two players; what is not said otherwise lies far away and does nothing. */
function board(phase: string, ann: string, bob = "", more = ""): string {
  return `
title: A board that is watched
turn: Ann
phase: ${phase}
${more}
players:
  Ann: { ${ann}, deck: [30 Concealment] }
  Bob: { companies: [{ at: Edhellond, characters: [Celeborn] }], deck: [30 Concealment]${bob && `, ${bob}`} }
`;
}
const some = (c: Counts, ...names: string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, c[name]]));

describe("companies", () => {
  const three = "companies: [{ at: Rivendell, characters: [Bard Bowman, Ori, Barliman Butterbur] }]";
  it("counts them at the end of the organization phase, their sizes, who moves, and a split", () => {
    const table = new WatchedBoard(board("organization", three));
    table.play("arrange at Rivendell", "in group 1", "in group 2").turns(1);
    expect(
      some(table.counts(0), "plans", "companies", "planOne", "planTwo", "members", "companiesOfOne", "companiesOfTwo"),
    ).toEqual({ plans: 1, companies: 2, planOne: 0, planTwo: 1, members: 3, companiesOfOne: 1, companiesOfTwo: 1 });
    expect(some(table.counts(0), "splits", "joins", "movers")).toEqual({ splits: 1, joins: 0, movers: 0 });
    expect(table.counts(1)["plans"]).toBe(0);
  });
  it("counts who joins while organizing", () => {
    const apart = "companies: [{ at: Rivendell, characters: [Ori, Bilbo] }, { at: Rivendell, characters: [Dori] }]";
    const table = new WatchedBoard(board("organization", apart));
    table.play("arrange at Rivendell", "in group 1", "in group 1").turns(1);
    expect(some(table.counts(0), "planOne", "companiesOfTwo", "splits", "joins", "joinsOnTheWay")).toEqual({
      ...{ planOne: 1, companiesOfTwo: 1, splits: 0, joins: 1, joinsOnTheWay: 0 },
    });
  });
  it("counts who meets on the way", () => {
    const two =
      "companies: [{ at: Rivendell, to: Bree, characters: [Ori] }, { at: Rivendell, to: Bree, characters: [Dori] }]";
    const table = new WatchedBoard(board("movement/hazard", two)).turns(1);
    expect(some(table.counts(0), "joins", "joinsOnTheWay", "setOut", "destroyed", "arrivals")).toEqual({
      ...{ joins: 0, joinsOnTheWay: 1, setOut: 2, destroyed: 0, arrivals: 1 },
    });
  });
  it("counts the sites between two Havens", () => {
    const table = new WatchedBoard(board("organization", "companies: [{ at: Rivendell, characters: [Ori] }]"));
    table.play("to Bree", "by the site path").turns(1);
    expect(some(table.counts(0), "tours", "movers", "arrivals")).toEqual({ tours: 0, movers: 1, arrivals: 1 });
    table.play("to Rivendell", "by the site path").turns(1);
    expect(some(table.counts(0), "tours", "tourSites", "tourOne", "tourTwo")).toEqual({
      ...{ tours: 1, tourSites: 1, tourOne: 1, tourTwo: 0 },
    });
    expect(some(table.counts(0), "plans", "movers", "turns", "turnsAtHome")).toEqual({
      ...{ plans: 2, movers: 2, turns: 2, turnsAtHome: 0 },
    });
  });
});

describe("arrivals", () => {
  const TIRED = ["nobodyUntapped", "nobodyLeftTapped", "nobodyByAttack", "nobodyByCard", "nobodyHurt"];
  const goes = (who: string, more = ""): string =>
    `companies: [{ at: Rivendell, to: Bree, characters: [${who}] }]${more && `, ${more}`}`;
  const wolves = "hand: [Wolves]";
  const only = (name: string): Record<string, number> =>
    Object.fromEntries(TIRED.map((one) => [one, one === name || one === "nobodyUntapped" ? 1 : 0]));

  it("tells those tapped in an attack from those wounded and destroyed", () => {
    const attacked = (...rolls: number[]): Counts => {
      const table = new WatchedBoard(board("movement/hazard of Boromir II", goes("Boromir II"), wolves), rolls);
      table.play("creature Wolves").turns(1);
      return table.counts(0);
    };
    // He taps and defeats it; he is wounded and the check spares him; the check kills him.
    expect(some(attacked(12, 12), "arrivals", ...TIRED)).toEqual({ arrivals: 1, ...only("nobodyByAttack") });
    expect(some(attacked(2, 2), "arrivals", ...TIRED)).toEqual({ arrivals: 1, ...only("nobodyHurt") });
    expect(some(attacked(2, 12), "arrivals", "setOut", "destroyed", "lostCombat")).toEqual({
      ...{ arrivals: 0, setOut: 1, destroyed: 1, lostCombat: 1 },
    });
  });
  it("tells who was tapped before he left, and who is tapped by a card", () => {
    const left = new WatchedBoard(board("movement/hazard of Ori", goes('"Ori, tapped"'))).turns(1);
    expect(some(left.counts(0), ...TIRED)).toEqual(only("nobodyLeftTapped"));
    const fording = board("movement/hazard of Aragorn II", goes("Aragorn II"), "hand: [River]");
    expect(some(new WatchedBoard(fording).play("play River", "tap Aragorn II").turns(1).counts(0), ...TIRED)).toEqual(
      only("nobodyByCard"),
    );
    const barred = new WatchedBoard(fording).play("play River", "pass", "pass").turns(1).counts(0);
    expect(some(barred, "arrivals", "barred", ...TIRED)).toEqual({
      arrivals: 1,
      barred: 1,
      ...only(""),
      nobodyUntapped: 0,
    });
  });
  it("sees whether the hand holds anything for the site, whoever is tapped", () => {
    const with_ = (who: string, hand: string): Counts => {
      const at = `companies: [{ at: Lórien, to: Moria, characters: [${who}] }], hand: [${hand}]`;
      return new WatchedBoard(board("movement/hazard of Gimli", at)).turns(1).counts(0);
    };
    const names = ["arrivals", "nobodyUntapped", "nothingToPlay", "playable", "noCardForSite", "noCardAndTired"];
    const expected = (...n: number[]) => Object.fromEntries(names.map((name, k) => [name, n[k]]));
    expect(some(with_("Gimli", "Glamdring"), ...names)).toEqual(expected(1, 0, 0, 1, 0, 0));
    expect(some(with_("Gimli", "Rangers of the North"), ...names)).toEqual(expected(1, 0, 1, 0, 1, 0));
    expect(some(with_('"Gimli, tapped"', "Glamdring"), ...names)).toEqual(expected(1, 1, 0, 0, 0, 0));
    expect(some(with_('"Gimli, tapped"', "Rangers of the North"), ...names)).toEqual(expected(1, 1, 0, 0, 1, 1));
  });
  it("counts a company that is turned back, to a Haven too", () => {
    const table = new WatchedBoard(
      board("movement/hazard of Ori", goes("Ori"), "hand: [Snowstorm], events: [Doors of Night]"),
    );
    table.play("play Snowstorm").turns(1);
    expect(some(table.counts(0), "setOut", "turnedBack", "arrivals", "stays", "destroyed")).toEqual({
      ...{ setOut: 1, turnedBack: 1, arrivals: 0, stays: 0, destroyed: 0 },
    });
  });
});

describe("hazards", () => {
  const NAMES = [
    "phases",
    "limit",
    "used",
    "passedUp",
    "passedUpMoving",
    "passedCreatures",
    "passedEvents",
    "limitWasted",
  ];
  const bobPlays = (hand: string, to: string, ...texts: string[]): WatchedBoard => {
    const ann = `companies: [{ at: Rivendell${to && `, to: ${to}`}, characters: [Ori, Bilbo] }]`;
    return new WatchedBoard(board("movement/hazard of Ori", ann, `hand: [${hand}]`), [12]).play(...texts).turns(1);
  };
  const expected = (...n: number[]) => Object.fromEntries(NAMES.map((name, k) => [name, n[k]]));

  it("counts what could have been played and was not", () => {
    expect(some(bobPlays("2 Wolves, Cave-drake", "Bree").counts(1), ...NAMES)).toEqual(
      expected(1, 2, 0, 1, 1, 3, 0, 2),
    );
  });
  it("not what has no key, nor what the limit forbids", () => {
    expect(some(bobPlays("3 Wolves", "").counts(1), ...NAMES)).toEqual(expected(1, 2, 0, 0, 0, 0, 0, 0));
    const wolves = ["creature Wolves"];
    expect(some(bobPlays("3 Wolves", "Bree", ...wolves, ...wolves).counts(1), ...NAMES)).toEqual(
      expected(1, 2, 2, 0, 0, 0, 0, 0),
    );
    expect(some(bobPlays("3 Wolves", "Bree", ...wolves).counts(1), ...NAMES)).toEqual(expected(1, 2, 1, 1, 1, 2, 0, 1));
  });
  it("counts events apart, and tells the cards", () => {
    const table = bobPlays("River, Wolves", "Bree");
    expect(some(table.counts(1), "passedUp", "passedCreatures", "passedEvents")).toEqual({
      ...{ passedUp: 1, passedCreatures: 1, passedEvents: 1 },
    });
  });
  it("knows a limit that an event in play raises", () => {
    const ann = "companies: [{ at: Rivendell, to: Bree, characters: [Gandalf] }]";
    const bob = "events: [Eyes of the Shadow], hand: [3 Wolves]";
    const table = new WatchedBoard(board("movement/hazard of Gandalf", ann, bob, "ruleset: universal"), [12, 12, 12]);
    table.play("creature Wolves").turns(1);
    expect(some(table.counts(1), "limit", "used", "limitWasted")).toEqual({ limit: 4, used: 1, limitWasted: 2 });
  });
  it("counts hazards discarded, with room in the hand and without", () => {
    const table = bobPlays("Wolves, River", "", "discard Wolves");
    expect(some(table.counts(1), "hazardsDiscarded", "hazardsDiscardedRoom")).toEqual({
      ...{ hazardsDiscarded: 1, hazardsDiscardedRoom: 1 },
    });
    const full = bobPlays("9 Wolves", "", "discard Wolves");
    // The ninth must go when hands are reset; one more goes by choice at the end of the turn.
    expect(some(full.counts(1), "hazardsDiscarded", "hazardsDiscardedRoom")).toEqual({
      ...{ hazardsDiscarded: 2, hazardsDiscardedRoom: 1 },
    });
  });
});

describe("idle turns", () => {
  const WHY = ["idle", "idleStoring", "idleHealing", "idleReach", "idlePoints", "idleNothing"];
  const expected = (why: string) =>
    Object.fromEntries(WHY.map((name) => [name, name === why || name === "idle" ? 1 : 0]));
  const stays = (who: string, more = ""): WatchedBoard =>
    new WatchedBoard(
      board("organization", `companies: [{ at: Rivendell, characters: [${who}] }]${more && `, ${more}`}`),
    );

  it("tells points in hand from nothing to do", () => {
    // Dol Amroth is too far from Rivendell; sites that hold Glamdring are not.
    const far = stays("Ori", "hand: [Knights of Dol Amroth, Wolves]").turns(1).counts(0);
    expect(some(far, ...WHY)).toEqual(expected("idlePoints"));
    const near = stays("Ori", "hand: [Glamdring, Wolves]").turns(1).counts(0);
    expect(some(near, ...WHY, "stayers", "stayersInReach")).toEqual({
      ...expected("idleReach"),
      stayers: 1,
      stayersInReach: 1,
    });
    const nothing = stays("Ori", "hand: [Concealment, 2 Wolves, Dori]").turns(1).counts(0);
    expect(some(nothing, ...WHY)).toEqual(expected("idleNothing"));
    expect(some(nothing, "idlePointCards", "idleResources", "idleHazards", "idleCharacters", "idleCards")).toEqual({
      // The hand was filled up with four of the deck.
      ...{ idlePointCards: 0, idleResources: 5, idleHazards: 2, idleCharacters: 1, idleCards: 8 },
    });
  });
  it("knows storing, and who was wounded when the turn began", () => {
    const stored = stays("Ori: [Glamdring]").play("store Glamdring").turns(1);
    expect(some(stored.counts(0), ...WHY)).toEqual(expected("idleStoring"));
    // The second turn of Ann's begins with him wounded; the first was watched from its middle on.
    const hurt = stays('"Ori, wounded"', "hand: [Glamdring]").turns(3);
    expect(some(hurt.counts(0), "turns", ...WHY)).toEqual({
      ...{ turns: 2, idle: 2, idleStoring: 0, idleHealing: 1, idleReach: 1, idlePoints: 0, idleNothing: 0 },
    });
  });
  it("does not call it idle when a character comes or somebody sets out", () => {
    const came = stays("Ori", "hand: [Dori]").play("play Dori").turns(1);
    expect(some(came.counts(0), "turns", "turnsAtHome", "idle")).toEqual({ turns: 1, turnsAtHome: 1, idle: 0 });
    const left = stays("Ori").play("to Bree").turns(1);
    expect(some(left.counts(0), "turns", "turnsAtHome", "idle")).toEqual({ turns: 1, turnsAtHome: 0, idle: 0 });
  });
});

describe("Wizards and the sideboard", () => {
  it("counts when a Wizard comes", () => {
    const ann = "companies: [{ at: Rivendell, characters: [Ori] }], hand: [Gandalf]";
    const table = new WatchedBoard(board("organization", ann)).play("play Gandalf").turns(1);
    expect(some(table.counts(0), "wizardCame", "wizardNever")).toEqual({ wizardCame: 1, wizardNever: 0 });
    expect(table.counts(0)["wizardTurn"]).toBe(table.state.pget(0, 12));
    expect(table.counts(1)["wizardCame"]).toBe(0);
  });
  const TAKEN = ["Wizard", "Nazgul", "Untap", "Exhaustion", "Card"].map((way) => `sideboard${way}`);
  const by = (way: string, taken = 1) => ({
    sideboardTaken: taken,
    ...Object.fromEntries(TAKEN.map((name) => [name, name === way ? taken : 0])),
  });
  it("counts what he fetches, and whether it is played", () => {
    const ann = "companies: [{ at: Rivendell, characters: [Gandalf] }], sideboard: [Dori, Glamdring]";
    const table = new WatchedBoard(board("organization", ann, "", "ruleset: coe"), [], ["Dori"]);
    table.play("sideboard", "Dori into the deck").turns(1);
    expect(some(table.counts(0), "sideboardTaken", ...TAKEN, "sideboardPlayed")).toEqual({
      ...{ ...by("sideboardWizard"), sideboardPlayed: 0 },
    });
    table.play("play Dori");
    expect(table.counts(0)["sideboardPlayed"]).toBe(1);
    expect(table.counts(0)["sideboardTurn"]).toBeGreaterThan(0);
  });
  it("tells what the hazard player takes at the untap phase, and by a Nazgûl", () => {
    const ann = "companies: [{ at: Rivendell, to: Bree, characters: [Gandalf] }]";
    const bob = "sideboard: [2 Wolves], events: [Adûnaphel]";
    const untap = new WatchedBoard(board("untap", ann, bob, "ruleset: coe"));
    untap.play("sideboard", "Wolves changes piles", "Wolves changes piles").turns(1);
    expect(some(untap.counts(1), "sideboardTaken", ...TAKEN)).toEqual(by("sideboardUntap", 2));
    const nazgul = new WatchedBoard(board("movement/hazard of Gandalf", ann, bob, "ruleset: coe"));
    nazgul.play("sideboard by Adûnaphel", "Wolves changes piles").turns(1);
    expect(some(nazgul.counts(1), "sideboardTaken", ...TAKEN)).toEqual(by("sideboardNazgul"));
    expect(nazgul.counts(0)["sideboardTaken"]).toBe(0);
  });
  it("counts exchanges when a deck is exhausted once, though each is two choices", () => {
    const text = board(
      "organization",
      "companies: [{ at: Rivendell, characters: [Ori] }], sideboard: [Glamdring], discard pile: [2 Cram]",
      "",
      "ruleset: coe",
    );
    const table = new WatchedBoard(text.replace("deck: [30 Concealment]", "deck: [Concealment]"));
    // Only Cram can be put in its place.
    table.play("Glamdring changes piles").turns(1);
    expect(some(table.counts(0), "sideboardTaken", ...TAKEN)).toEqual(by("sideboardExhaustion"));
  });
  it("knows to what a Wizard was lost", () => {
    const ann = "companies: [{ at: Rivendell, to: Bree, characters: [Gandalf] }]";
    const table = new WatchedBoard(board("movement/hazard of Gandalf", ann, "hand: [Wolves]"), [2, 12]);
    table.play("creature Wolves").turns(1);
    expect(some(table.counts(0), "wizardToCombat", "wizardToCorruption", "wizardToOther", "wizardLost")).toEqual({
      ...{ wizardToCombat: 1, wizardToCorruption: 0, wizardToOther: 0, wizardLost: 1 },
    });
  });
});

describe("mistakes, and what is asked about first", () => {
  const organizing = (who: string, more = "", bob = ""): string =>
    board("organization", `companies: [{ at: Rivendell, characters: [${who}] }]${more && `, ${more}`}`, bob);

  it("companies bound by an ally's country: they stay, walk within it, or leave it and him", () => {
    const BOUND = ["bound", "boundStays", "boundWithin", "boundLeaves"];
    const bound = (to: string): Record<string, number> =>
      some(
        new WatchedBoard(organizing("{ Ori: [Tom Bombadil] }, Dori"))
          .play(...(to ? [`to ${to}`] : []))
          .turns(1)
          .counts(0),
        ...BOUND,
      );
    expect(bound("")).toEqual({ bound: 1, boundStays: 1, boundWithin: 0, boundLeaves: 0 });
    expect(bound("Bree")).toEqual({ bound: 1, boundStays: 0, boundWithin: 1, boundLeaves: 0 });
    expect(bound("Moria")).toEqual({ bound: 1, boundStays: 0, boundWithin: 0, boundLeaves: 1 });
  });

  it("companies sent back by an event of their own player, and by one of the opponent", () => {
    const walks = (ann: string, bob = "", ...texts: string[]): Record<string, number> =>
      some(
        new WatchedBoard(organizing("Ori", ann, bob))
          .play("to Bree", ...texts)
          .turns(1)
          .counts(0),
        ...["sentBack", "sentBackByOwn"],
      );
    const DOORS = "events: [Doors of Night]";
    expect(walks("events: [Snowstorm, Doors of Night]")).toEqual({ sentBack: 1, sentBackByOwn: 1 });
    // The same, played by the other.
    expect(walks(DOORS, "hand: [Snowstorm]", "play Snowstorm")).toEqual({ sentBack: 1, sentBackByOwn: 0 });
    expect(walks(DOORS)).toEqual({ sentBack: 0, sentBackByOwn: 0 });
  });

  it("who walks alone, and where to", () => {
    const LONE = ["loneMovers", "loneIntoDanger"];
    const walks = (who: string, to: string): Record<string, number> =>
      some(new WatchedBoard(organizing(who)).play(`to ${to}`).turns(1).counts(0), ...LONE);
    expect(walks("Ori", "Bree")).toEqual({ loneMovers: 1, loneIntoDanger: 0 });
    expect(walks("Ori", "Moria")).toEqual({ loneMovers: 1, loneIntoDanger: 1 });
    expect(walks("Ori, Dori", "Moria")).toEqual({ loneMovers: 0, loneIntoDanger: 0 });
  });

  it("Stealth that comes to the hand and is played, own turns without a resource, The One Ring", () => {
    const SEEN = ["stealthDrawn", "stealthPlayed", "turnsUnplayed", "turns"];
    const held = new WatchedBoard(organizing("Bilbo, Ori", "hand: [Stealth]")).turns(1);
    expect(some(held.counts(0), ...SEEN)).toEqual({ stealthDrawn: 1, stealthPlayed: 0, turnsUnplayed: 1, turns: 1 });
    const played = new WatchedBoard(organizing("Bilbo, Ori", "hand: [Stealth]"));
    played.play("play Stealth").turns(1);
    expect(some(played.counts(0), ...SEEN)).toEqual({ stealthDrawn: 1, stealthPlayed: 1, turnsUnplayed: 0, turns: 1 });
    const ring = board("organization", "companies: [{ at: Rivendell, characters: [{ Bilbo: [The One Ring] }, Ori] }]");
    expect(some(new WatchedBoard(ring).turns(2).counts(0), "ringsPlayed")).toEqual({ ringsPlayed: 1 });
    expect(held.counts(0)["ringsPlayed"]).toBe(0);
  });
});
