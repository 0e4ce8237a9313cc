/** Lists of The Balrog: how they are known, what they may not hold, and that they are played. */
import { describe, expect, it } from "vitest";
import { makeAgent } from "../../agents/registry.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { CHANCE, OVER } from "../../engine/core/game.js";
import { deckFaults, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { checkInvariants, census } from "../../engine/meccg/invariants.js";
import { sideOfDeck } from "../../engine/meccg/decks/side.js";
import { deckToText } from "../../engine/meccg/decks/lists/deck.js";
import { parseDeck } from "../../engine/meccg/decks/lists/read.js";

/** As players write such lists: names without a side where nobody could mean another card. */
const GREAT_SHADOW = `Name: great shadow
# Pool
Bûthrakaur
Orc Veteran
Troll Lout
Troll-chief
Orders from the Great Demon
Thrall-ring
# Characters
3 The Balrog
MEAS-1
Gorbag
Grishnákh
Lugdush
MEAS-5
MEAS-6
# Resources
High Helm
Orcs of Moria
Palantír of Orthanc
Sable Shield
Stinker
3 War-warg
3 War-wolf
A Nice Place to Hide
Awaiting the Call
3 Catch an Elusive Scent
3 Crept Along Cleverly
3 Dark Tryst
2 Great Shadow
3 Hide in Dark Places
3 Swift Strokes
# Hazards
2 Ambusher
3 An Unexpected Outpost
Bairanax Ahunt
Barrow-wight
Call of Home
3 Chill Douser
2 Ent in Search of the Entwives
Itangast Ahunt
Lost in Free-domains
3 Lure of the Senses
2 Marsh-drake
Muster Disperses
2 Nothing to Eat or Drink
2 River
3 Twilight
2 Wild Trolls
# Sideboard
Ancient Black Axe
Bold Thrust
Broad-headed Spear
3 Crook-legged Orc
Foul-smelling Paste
Great Bats
Hold Rebuilt and Repaired
Iron Shield of Old
Orc Quarrels
2 Orc Tracker
2 Snaga-hai
Sudden Call
Troll Lout
# Sites
Dimrill Dale
Glittering Caves
Isengard
2 Moria
Mount Gundabad
Ost-in-Edhil
2 The Under-gates
The Under-leas
The Under-vaults
`;
const COE = rulesetByName("coe");
const list = (change: (text: string) => string = (t) => t) => parseDeck(change(GREAT_SHADOW), "great-shadow.deck");
const faults = (change: (text: string) => string, rules = COE) =>
  deckFaults(list(change), rules).map((e) => `${e.where}: ${e.what}`);

describe("a list of The Balrog", () => {
  it("is known by him, and its sites are his versions, or those of minions where he has none", () => {
    const deck = list();
    expect(sideOfDeck(deck)).toBe("balrog");
    expect(deck.sites.map((l) => l.name)).toEqual([
      "Dimrill Dale (minion)",
      "Glittering Caves (minion)",
      "Isengard (minion)",
      "Moria (balrog)",
      "Mount Gundabad (minion)",
      "Ost-in-Edhil (minion)",
      "The Under-gates (balrog)",
      "The Under-leas (balrog)",
      "The Under-vaults (balrog)",
    ]);
    expect(deck.characters[0]).toEqual({ name: "The Balrog (balrog)", count: 3 });
    for (const rules of ["universal", "coe"]) expect(deckFaults(deck, rulesetByName(rules))).toEqual([]);
  });
  it("reads the same when it was written", () => {
    const deck = list();
    const { name, description, ...parts } = parseDeck(deckToText(deck), "again.deck");
    expect(parts).toEqual((({ name: _n, description: _d, ...rest }) => rest)(deck));
    expect([name, description]).toEqual([deck.name, deck.description]);
  });
  it.each([
    ["Black Rider", "A Nice Place to Hide", "Black Rider", /"Black Rider": it may not be in a list of the Balrog/],
    ["Balrog of Moria", "Barrow-wight", "Balrog of Moria", /"Balrog of Moria": it may not be in a list of the Balrog/],
    ["a Man", "Gorbag", "Asternak", /"Asternak": the Balrog has no characters but Orcs and Trolls of a mind below 9/],
    ["a Ringwraith", "Gorbag", "The Witch-king", /"The Witch-king": a list of the Balrog has no other avatar/],
    [
      "a faction of Men",
      "Orcs of Moria",
      "Variags of Khand (minion)",
      /"Variags of Khand \(minion\)": the Balrog has no factions but of Orcs/,
    ],
    [
      "a hero's resource",
      "A Nice Place to Hide",
      "Concealment",
      /"Concealment": a hero's card in a list of the Balrog/,
    ],
  ])("may not hold %s", (_, from, to, fault) => {
    const notes = faults((text) => text.replace(from, to));
    expect(notes.filter((line) => fault.test(line))).toHaveLength(1);
  });
  it("has agents among its hazards", () => {
    expect(faults((text) => text.replace("Barrow-wight", "Bill Ferny"))).toEqual([]);
  });
  it("is not known to the first rulebook", () => {
    expect(faults((t) => t, rulesetByName("metw-standard")).join("\n")).toMatch(/knows no lists but those of heroes/);
  });
  it.each(["universal", "coe"])("may hold any item of heroes, by %s", (name) => {
    for (const item of ["Glamdring", "Sword of Gondolin", "Aiglos"])
      expect(faults((text) => text.replace("High Helm", item), rulesetByName(name))).toEqual([]);
  });
  it("holds no other resource of heroes", () => {
    for (const card of ["Concealment", "Treebeard"])
      expect(faults((text) => text.replace("High Helm", card)).join("\n")).toMatch(
        /a hero's card in a list of the Balrog/,
      );
  });
});
describe("what is The Balrog's alone", () => {
  const minions = (more: string) =>
    parseDeck(
      [
        "# Pool",
        "1 Lagduf",
        "# Characters",
        "1 The Witch-king",
        "# Resources",
        more,
        "# Sites",
        "1 Dol Guldur (minion)",
      ].join("\n"),
      "x.deck",
    );
  it.each(["1 Great Shadow", "1 Stabbing Tongue of Fire", "1 A Few Recruits"])(
    "is in no list of minions: %s",
    (line) => {
      const notes = deckFaults(minions(line), COE).map((e) => e.what);
      expect(notes).toContainEqual(expect.stringMatching(/^the Balrog's card in a list of minions/));
    },
  );
  it("neither is a character of his", () => {
    const lines = deckFaults(minions("1 Swift Strokes\n# Sideboard\n1 Azog"), COE).map((e) => e.what);
    expect(lines).toContainEqual(expect.stringMatching(/^the Balrog's card in a list of minions/));
  });
});
describe("the published list of the great shadow", () => {
  it.each([
    ["coe", "random", 0],
    ["universal", "heuristic", 1],
    ["coe", "heuristic", 2],
  ])("is played to the end under %s by %s", (rules, name, seed) => {
    const deck = list();
    const s = meccg.start({
      ruleset: rulesetByName(rules),
      decks: [deck, deck],
      streams: seedStreams("balrog", seed, 2),
    });
    const agents = [0, 1].map(() => makeAgent(name, meccg as never));
    const own = [0, 1].map((p) => new OwnStream("balrog", seed, `agent ${p}`));
    const choices = new Int32Array(meccg.maxChoices);
    const base = [0, 1].map((p) => census(s, p));
    let n = 0;
    while (s.chooser() !== OVER) {
      const p = s.chooser();
      expect(p).not.toBe(CHANCE);
      const count = s.legal(choices);
      const agent = agents[p];
      s.play(agent.choose(agent.looks ? s.view(p) : null, choices, count, own[p]));
      if (++n % 50 === 0) checkInvariants(s, base);
    }
    checkInvariants(s, base);
    expect(s.outcome()!.how).toBeTruthy();
  });
});
