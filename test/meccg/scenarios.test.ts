/** Scenarios of the Companion (000, part IX): they end by their own rules, by random play and by the heuristic. Ranks and bids: test/positions/scenarios. */
import { describe, expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { makeAgent } from "../../agents/registry.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { SCENARIOS } from "../../engine/meccg/cards/scenarios/index.js";
import { checkDeck, type Deck, loadDeck, meccg, rulesetByName } from "../../engine/meccg/index.js";
import { census, checkInvariants, checkOffers } from "../../engine/meccg/invariants.js";
import { rankOf } from "../../engine/meccg/rules/facts/score/scenarios.js";
import { choiceFromText, choiceToText } from "../../engine/meccg/text/choices.js";
import * as D from "../../engine/meccg/defs.js";
import { companyLives } from "../../engine/meccg/rules/state/inplay.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";

const choices = new Int32Array(meccg.maxChoices);

describe.each(SCENARIOS.map((one) => [one.name, one] as const))("%s", (name, scenario) => {
  const ruleset = rulesetByName(`metw-standard+${name}:2`);

  it("has two lists that may be played, and goals that rise", () => {
    for (const list of scenario.lists) expect(() => checkDeck(loadDeck(list), ruleset)).not.toThrow();
    if (scenario.ranks === undefined) return;
    const sums = [...scenario.ranks, scenario.wins!].map((goal) => goal.reduce((sum, n) => sum + n, 0));
    expect(sums).toEqual([...sums].sort((a, b) => a - b));
    expect(new Set(scenario.ranks.map(String)).size).toBe(4);
  });
  it.each(["random", "heuristic"])(
    "is played to its end by %s, with nobody called and the higher rank ahead",
    (agent) => {
      const ends: string[] = [];
      let ranked = 0;
      for (let game = 0; game < (agent === "random" ? 6 : 2); game++) {
        const decks = scenario.lists.map((list) => loadDeck(list));
        const s = meccg.start({ ruleset, decks, streams: seedStreams(name, game, 2) });
        const agents = [0, 1].map(() => makeAgent(agent, meccg as never));
        const own = [0, 1].map((p) => new OwnStream(name, game, `agent ${p}`));
        const base = [0, 1].map((p) => census(s, p));
        for (let n = 0; s.chooser() >= 0; n++) {
          const p = s.chooser();
          const count = s.legal(choices);
          const choice = agents[p].choose(agents[p].looks ? s.view(p) : null, choices, count, own[p]);
          if (T.verbOf(choice) === T.V_CALL)
            expect(choiceToText(s, choice)).toBe(
              scenario.ringCouncil || scenario.stewardship ? "call the Council" : "bid for the scenario",
            );
          if (n % 50 === 0) {
            expect(choiceFromText(s, choiceToText(s, choice))).toBe(choice);
            checkInvariants(s, base);
            checkOffers(s);
          }
          s.play(choice);
        }
        checkInvariants(s, base);
        const { how, returns } = s.outcome()!;
        ends.push(how);
        const ranks = [0, 1].map((p) => rankOf(s, p));
        if (how === "council" && ranks[0] !== ranks[1]) {
          ranked++;
          expect(returns).toEqual(ranks[0] > ranks[1] ? [1, 0] : [0, 1]);
        }
      }
      for (const how of ends)
        expect(["council", "scenario", "wizard-lost", "hobbit-lost", "time", "ring-destroyed", "exhausted"]).toContain(
          how,
        );
      if (agent === "heuristic" && name === "fire-on-amon-din") expect(ranked).toBeGreaterThan(0);
    },
  );
});

describe("a race of scenarios", () => {
  const ruleset = rulesetByName("metw-standard+race:2");
  const list = (name: string, task: string) => loadDeck(`${name}[${task}]`);
  // rules: 000:2669b
  // edges: 000:2669b
  it("has each player's own scenario said behind the name of his list", () => {
    expect(() => checkDeck(list("factions-orcs", "fire-on-amon-din"), ruleset)).not.toThrow();
    expect(() => checkDeck(loadDeck("factions-orcs"), ruleset)).toThrow(/does not say for which scenario it is/);
    expect(() => checkDeck(list("factions-orcs", "fire-on-amon-din"), rulesetByName("metw-standard:2"))).toThrow(
      /metw-standard is no race of scenarios/,
    );
    expect(() => list("factions-orcs", "council-of-the-wise")).toThrow(
      /none of those of which each player has his own/,
    );
    expect(() => rulesetByName("metw-standard+race+fire-on-amon-din:2")).toThrow(/two scenarios/);
  });
  it("lets a list hold what its own scenario lets it hold", () => {
    const four = "prowess-orcs[2 Thorough Search -> 2 Rescue Prisoners]";
    expect(() => checkDeck(list(four, "barrels-out-of-bond"), ruleset)).not.toThrow();
    expect(() => checkDeck(list(four, "heirlooms-of-the-past"), ruleset)).toThrow(/4 copies: at most 3/);
  });
  it("is for two", () => {
    const decks = ["factions-orcs", "prowess-orcs", "stealth-orcs"].map((name) => list(name, "fire-on-amon-din"));
    expect(() => meccg.start({ ruleset, decks, streams: seedStreams("race", 0, 3) })).toThrow(
      /3 players in a race of scenarios/,
    );
  });
  it.each(["random", "heuristic"])("is played to its end by %s, the higher rank ahead", (agent) => {
    const ends = new Set<string>();
    for (let game = 0; game < 4; game++) {
      const decks = [list("factions-orcs", "fire-on-amon-din"), list("prowess-orcs", "heirlooms-of-the-past")];
      const s = meccg.start({ ruleset, decks, streams: seedStreams("race", game, 2) });
      const agents = [0, 1].map(() => makeAgent(agent, meccg as never));
      const own = [0, 1].map((p) => new OwnStream("race", game, `agent ${p}`));
      const base = [0, 1].map((p) => census(s, p));
      while (s.chooser() >= 0) {
        const p = s.chooser();
        const count = s.legal(choices);
        s.play(agents[p].choose(agents[p].looks ? s.view(p) : null, choices, count, own[p]));
      }
      checkInvariants(s, base);
      const { how, returns } = s.outcome()!;
      ends.add(how);
      const ranks = [0, 1].map((p) => rankOf(s, p));
      if (how === "rank") expect(returns).toEqual(ranks[0] > ranks[1] ? [1, 0] : [0, 1]);
    }
    for (const how of ends) expect(["rank", "scenario", "wizard-lost", "time"]).toContain(how);
    expect(ends).toContain(agent === "random" ? "wizard-lost" : "rank");
  });
});

describe("a ruleset's name", () => {
  it("takes a scenario behind it, and no other word", () => {
    expect(rulesetByName("coe+fire-on-amon-din:2")).toMatchObject({ scenario: "fire-on-amon-din", deckCount: 2 });
    expect(rulesetByName("coe").scenario).toBe("none");
    expect(() => rulesetByName("coe+fire-on-amon-dun")).toThrow(/no optional rule/);
  });
  it("takes no two of them", () => {
    expect(() => rulesetByName("metw-standard+fire-on-amon-din+heirlooms-of-the-past:2")).toThrow(
      /"fire-on-amon-din" and "heirlooms-of-the-past" are two scenarios, and one is played/,
    );
    expect(() => rulesetByName("coe+gorgoroth+fire-on-amon-din")).toThrow(/own rule for Gorgoroth/);
    expect(rulesetByName("metw-standard+gorgoroth+fire-on-amon-din").scenario).toBe("fire-on-amon-din");
  });
  it("takes no draft where the list says who sets out", () => {
    for (const task of ["there-and-back-again", "pilferer-at-the-prancing-pony"])
      expect(() => rulesetByName(`metw-standard+character-draft+${task}:2`)).toThrow(
        new RegExp(`"character-draft" and "${task}" cannot both hold`),
      );
  });
  it("takes none beside a game of one player alone", () => {
    for (const alone of ["solitaire", "solitaire-row", "limited-solitaire"])
      expect(() => rulesetByName(`metw-standard+${alone}+bridge-across-the-anduin:2`)).toThrow(
        new RegExp(`"bridge-across-the-anduin" is a scenario for two, and by "${alone}" one plays alone`),
      );
  });
});

describe("Bridge Across the Anduin", () => {
  const sitesOf = (name: string): string[] => {
    const { lists } = SCENARIOS.find((one) => one.name === "bridge-across-the-anduin")!;
    const decks = lists.map((list) => loadDeck(list));
    const s = meccg.start({ ruleset: rulesetByName(name), decks, streams: seedStreams("bridge", 0, 2) });
    const agent = makeAgent("random", meccg as never);
    const own = new OwnStream("bridge", 0, "agent");
    while (s.h[L.Header.turn] === 0) s.play(agent.choose(null, choices, s.legal(choices), own));
    const sites: string[] = [];
    for (let c = 0; c < s.companies; c++) if (companyLives(s, c)) sites.push(D.siteName(s.cget(c, L.CompanyWord.site)));
    return [...new Set(sites)];
  };
  // rules: 000:2797
  // edges: 000:2797
  it("begins at Edhellond, an ordinary game at Rivendell", () => {
    expect(sitesOf("metw-standard+bridge-across-the-anduin:2")).toEqual(["Edhellond"]);
    expect(sitesOf("metw-standard:2")).toEqual(["Rivendell"]);
  });
});

describe("A Hobbit’s Quest", () => {
  const ruleset = rulesetByName("metw-standard+a-hobbits-quest:2");
  const { lists } = SCENARIOS.find((one) => one.name === "a-hobbits-quest")!;
  it("asks for two Hobbits in the pool and for the site where it begins", () => {
    expect(() => checkDeck(loadDeck("prowess-orcs"), ruleset)).toThrow(
      /0 of the race "hobbit" in the pool: two at least/,
    );
    const noHome = lists[0].replace("; 1 Dimrill Dale -> 1 Bag End", "");
    expect(() => checkDeck(loadDeck(noHome), ruleset)).toThrow(/Bag End is not among the sites/);
  });
  it("lets a list hold several ponies, and nothing else does", () => {
    const three = loadDeck(`${lists[0].slice(0, -1)}; 2 Stealth -> 2 Bill the Pony]`);
    expect(() => checkDeck(three, ruleset)).not.toThrow();
    expect(() => checkDeck(three, rulesetByName("metw-standard:2"))).toThrow(/3 copies: a unique card/);
  });
});

describe("The Fate of Isildur’s Bane", () => {
  const ruleset = rulesetByName("metw-standard+fate-of-isildurs-bane:2");
  const { lists } = SCENARIOS.find((one) => one.name === "fate-of-isildurs-bane")!;
  const [seeker, hunter] = lists.map((list) => loadDeck(list)) as [Deck, Deck];
  // rules: 000:2917, 000:2917b, 000:2918
  it("asks for a list without hazards that has what is hunted, and for enough hazards", () => {
    const refused = (name: string, why: RegExp) => expect(() => checkDeck(loadDeck(name), ruleset)).toThrow(why);
    refused("stealth-orcs", /a hazard in the list of who has resources and characters alone/);
    refused("stealth-orcs[-1 Wacho; -1 Anborn][alone]", /The One Ring is not among the resources/);
    refused("stealth-orcs[alone]", /6 characters in the play deck: at most 4/);
    refused(lists[0].replace("[alone]", "[+1 Ford][alone]"), /31 resources in the play deck: at most 30/);
    refused("stealth-orcs[hazards]", /30 hazards: at least 32/);
  });
  it("is played by one list of each kind, who has hazards alone in whatever seat; the other begins", () => {
    for (const decks of [
      [seeker, hunter],
      [hunter, seeker],
    ]) {
      const s = meccg.start({ ruleset, decks, streams: seedStreams("hunt", 0, 2) });
      const agent = makeAgent("random", meccg as never);
      const own = new OwnStream("hunt", 0, "agent");
      while (s.chooser() >= 0 && s.h[L.Header.turn] < 3) {
        expect(s.h[L.Header.active]).toBe(decks.indexOf(seeker));
        s.play(agent.choose(null, choices, s.legal(choices), own));
      }
    }
    for (const decks of [
      [seeker, seeker],
      [hunter, hunter],
    ])
      expect(() => meccg.start({ ruleset, decks, streams: seedStreams("hunt", 0, 2) })).toThrow(
        /2 lists, of which [02] of hazards alone/,
      );
  });
});

describe("A Pilferer at the Prancing Pony", () => {
  const ruleset = rulesetByName("metw-standard+pilferer-at-the-prancing-pony:2");
  const [victim, thief] = SCENARIOS.find((one) => one.name === "pilferer-at-the-prancing-pony")!.lists;
  const refused = (name: string, why: RegExp) => expect(() => checkDeck(loadDeck(name), ruleset)).toThrow(why);
  // rules: 000:3022, 000:3022b
  it("asks for halves that are equal, eight characters, no Wizards, and sixty cards or fifty", () => {
    refused(`${victim}[+1 Escape]`, /27 resources and 26 hazards/);
    refused(`${victim}[1 Pippin -> 1 Gandalf]`, /there are no Wizards here/);
    refused(`${victim}[+1 Merry]`, /9 characters: at most 8/);
    refused(`${victim}[+1 Block; +1 Ghouls]`, /62 cards in the play deck of the victim: at most 60/);
    refused(`${thief}[-1 Escape; -1 Wargs]`, /48 cards in the play deck of the thief: at least 50/);
  });
  // rules: 000:3014, 000:3022c, 000:3022d
  it("asks for who begins with what, and has the thief alone among beasts and weather", () => {
    refused(`${victim}[1 Frodo -> 1 Aragorn II; 1 Aragorn II -> 1 Frodo]`, /no Wizard and has a mind of 5 at most/);
    refused(`${victim}[1 Sting -> 1 Wizard’s Ring]`, /it cannot be handed on, nor stolen/);
    refused(`${victim}[-1 Sting]`, /in the sideboard: exactly 2 different items/);
    refused(`${thief}[1 Escape -> 1 Gollum]`, /no ally and no faction is with the thief/);
    refused(`${thief}[1 Wargs -> 1 River]`, /creatures and environments alone/);
    const later = rulesetByName("universal+pilferer-at-the-prancing-pony:2");
    expect(() => checkDeck(loadDeck("minion-orcs-of-the-north"), later)).toThrow(
      /a list of the side "minion" in a chase/,
    );
  });
  it("is played by one list of each kind; the victim begins, in whatever seat", () => {
    const [a, b] = [victim, thief].map((list) => loadDeck(list)) as [Deck, Deck];
    for (const decks of [
      [a, b],
      [b, a],
    ]) {
      const s = meccg.start({ ruleset, decks, streams: seedStreams("chase", 0, 2) });
      const agent = makeAgent("random", meccg as never);
      const own = new OwnStream("chase", 0, "agent");
      while (s.h[L.Header.turn] === 0) s.play(agent.choose(null, choices, s.legal(choices), own));
      expect(s.h[L.Header.first]).toBe(decks.indexOf(a));
    }
    expect(() => meccg.start({ ruleset, decks: [a, a], streams: seedStreams("chase", 0, 2) })).toThrow(
      /2 lists, of which 0 are of a thief/,
    );
  });
});

describe("There and Back Again", () => {
  const ruleset = rulesetByName("metw-standard+there-and-back-again:2");
  const [company, hazards] = SCENARIOS.find((one) => one.name === "there-and-back-again")!.lists;
  const refused = (name: string, why: RegExp) => expect(() => checkDeck(loadDeck(name), ruleset)).toThrow(why);
  // rules: 000:2848, 000:2852
  it("asks for one Hobbit and Dwarves whom influence holds, so many resources and a Wizard", () => {
    refused(`${company}[+1 Block]`, /26 resources: there are exactly 25/);
    refused(`${company}[1 Gandalf -> 1 Block]`, /26 resources: there are exactly 25/);
    refused(`${company}[1 Dori -> 1 Frodo]`, /2 of the race "hobbit" in the pool/);
    refused(`${company}[1 Dori -> 1 Elladan]`, /one hobbit and dwarf characters/);
    refused(`${company}[1 Dori -> 1 Gimli; 1 Ori -> 1 Dáin II]`, /a mind of \d+ more than influence holds/);
    refused("stealth-orcs", /a hazard in the list of who leads the company/);
  });
  // rules: 000:2848
  it("asks for a greater item among the resources, one at least", () => {
    const items = ["The Arkenstone", "The Mithril-coat", "Orcrist"];
    const without = (names: string[]) =>
      `${company}[${names.map((one) => `1 ${one} -> 1 Sword of Gondolin`).join("; ")}]`;
    refused(without(items), /no greater item: at least one is among the resources, to be found at The Lonely Mountain/);
    for (const kept of items)
      expect(() => checkDeck(loadDeck(without(items.filter((one) => one !== kept))), ruleset)).not.toThrow();
  });
  // rules: 000:2844, 000:2844b, 000:2844c
  it("asks for twenty-nine hazards, each counted for one kind", () => {
    refused(`${hazards}[1 Dragon’s Desolation -> 1 Huorn]`, /1 of Dragon’s Desolation: exactly 2/);
    refused(`${hazards}[1 Huorn -> 1 Twilight]`, /no creature, and no Dragon’s Desolation/);
    refused(`${hazards}[+1 Orc-patrol]`, /28 creatures: exactly 27/);
    refused(`${hazards}[1 Crebain -> 1 Huorn]`, /the creatures cannot be counted/);
    refused(`${hazards}[2 Slayer -> 2 Giant]`, /the creatures cannot be counted/);
    // One name may serve two kinds.
    expect(() => checkDeck(loadDeck(`${hazards}[1 Slayer -> 1 Brigands]`), ruleset)).not.toThrow();
  });
  it("is played by one alone, at the first seat", () => {
    expect(rulesetByName("coe+there-and-back-again:2")).toMatchObject({ solitaire: "companion" });
    expect(() => rulesetByName("metw-standard+solitaire-row+there-and-back-again:2")).toThrow(
      /"there-and-back-again" says itself who plays alone, and how/,
    );
    expect(() => rulesetByName("coe+solitaire-nazgul+solitaire-twenty+there-and-back-again:2")).toThrow(
      /leave out "\+solitaire-nazgul" and "\+solitaire-twenty"/,
    );
    const decks = [hazards, company].map((list) => loadDeck(list));
    expect(() => meccg.start({ ruleset, decks, streams: seedStreams("board", 0, 2) })).toThrow(/deck of hazards/);
  });
});

describe("Barrels out of Bond", () => {
  // rules: 000:2966
  // edges: 000:2966
  it("asks for four Rescue Prisoners among the resources", () => {
    const list = (n: number) => loadDeck(`prowess-orcs[${n - 2} Thorough Search -> ${n - 2} Rescue Prisoners]`);
    const ruleset = rulesetByName("metw-standard+barrels-out-of-bond:2");
    expect(() => checkDeck(list(4), ruleset)).not.toThrow();
    expect(() => checkDeck(list(3), ruleset)).toThrow(
      /^3 of "Rescue Prisoners" among the resources|: 3 of "Rescue Prisoners"/,
    );
    const plain = structuredClone(loadDeck("prowess-orcs"));
    expect(() => checkDeck(plain, ruleset)).toThrow(/2 of "Rescue Prisoners"/);
    expect(() => checkDeck(plain, rulesetByName("metw-standard+fire-on-amon-din:2"))).not.toThrow();
    const race = rulesetByName("metw-standard+race:2");
    expect(() => checkDeck(loadDeck("prowess-orcs[barrels-out-of-bond]"), race)).toThrow(/2 of "Rescue Prisoners"/);
    expect(() => checkDeck(loadDeck("prowess-orcs[heirlooms-of-the-past]"), race)).not.toThrow();
  });
  // rules: 000:2966
  it("lets a list hold four Rescue Prisoners, and nothing else does", () => {
    const list = (n: number) => loadDeck(`prowess-orcs[${n - 2} Thorough Search -> ${n - 2} Rescue Prisoners]`);
    const ruleset = rulesetByName("metw-standard+barrels-out-of-bond:2");
    expect(() => checkDeck(list(4), ruleset)).not.toThrow();
    const five = loadDeck("prowess-orcs[3 Risky Blow -> 3 Rescue Prisoners]");
    expect(() => checkDeck(five, ruleset)).toThrow(/5 copies: at most 4/);
    expect(() => checkDeck(list(4), rulesetByName("metw-standard:2"))).toThrow(/4 copies: at most 3/);
    expect(() => checkDeck(list(4), rulesetByName("metw-standard+fire-on-amon-din:2"))).toThrow(/4 copies: at most 3/);
  });
});
