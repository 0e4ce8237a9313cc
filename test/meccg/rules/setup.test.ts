/** Getting ready (000 I.3; 001:517-542,2097; coe 1.7-1.13): starters, the draft, minor items, hands, who begins. */
import { describe, expect, it } from "vitest";
import { OwnStream, seedStreams } from "../../../engine/core/streams.js";
import type { Deck } from "../../../engine/meccg/decks/lists/deck.js";
import * as D from "../../../engine/meccg/defs.js";
import { meccg, rulesetByName } from "../../../engine/meccg/index.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { companyOf, companyLives, inPlay } from "../../../engine/meccg/rules/state/inplay.js";
import { countOf, deckSize } from "../../../engine/meccg/rules/state/lists.js";
import type { Meccg } from "../../../engine/meccg/meccg.js";
import { choiceToText } from "../../../engine/meccg/text/choices.js";
import { rolling } from "../board.js";

const lines = (names: readonly string[]) => names.map((name) => ({ name, count: 1 }));
const list = (pool: string[], characters: string[] = []): Deck => ({
  name: "small",
  description: "",
  pool: lines(pool),
  characters: lines(characters),
  resources: [{ name: "Hiding", count: 20 }],
  hazards: [{ name: "Night", count: 20 }],
  sideboard: [],
  sites: [],
});
const out = new Int32Array(2048);

class Table {
  readonly s: Meccg;
  readonly rolled: number[] = [];
  constructor(ruleset: string, decks: Deck[], rolls: number[] = []) {
    const modes = {
      unchecked: true,
      showForced: true,
      script: rolling(() => rolls.shift() ?? 7 + (this.rolled.length % 2)),
      chanceLog: {
        came: (label: string, p: number, value: string) => {
          if (label === "roll") this.rolled.push(p * 100 + Number(value));
        },
      },
    };
    this.s = meccg.start({ ruleset: rulesetByName(ruleset), decks, streams: seedStreams("small", 0, 2), ...modes });
  }
  get offers(): string[] {
    if (this.s.chooser() < 0) return [];
    const n = this.s.legal(out);
    return Array.from({ length: n }, (_, i) => choiceToText(this.s, out[i]));
  }
  take(...texts: string[]): this {
    for (const text of texts) {
      const i = this.offers.indexOf(text);
      if (i < 0) throw new Error(`"${text}" is not offered; offered: ${this.offers.join(" | ")}`);
      this.s.legal(out);
      this.s.play(out[i]);
    }
    return this;
  }
  /** Passes, or takes the first choice, until the first turn (or until it is so). */
  ready(done: () => boolean = () => false): this {
    for (let k = 0; k < 200 && this.s.h[L.Header.turn] === 0 && !done(); k++) {
      const offers = this.offers;
      this.take(offers.includes("pass") ? "pass" : offers[0]);
    }
    return this;
  }
  /** Characters that a player has in play. */
  company(p: number): string[] {
    const names: string[] = [];
    for (let i = 0; i < this.s.slots; i++)
      if (this.s.iRole[i] === L.Role.character && this.s.iOwner[i] === p) names.push(D.nameOf(this.s.iDef[i]));
    return names.sort();
  }
  deck(p: number, name: string): number {
    return countOf(this.s, p, L.Pile.deck, D.defOf(name)) + countOf(this.s, p, L.Pile.top, D.defOf(name));
  }
  hand(p: number): string[] {
    return Array.from({ length: this.s.pget(p, L.PlayerWord.hand) }, (_, i) => D.nameOf(this.s.hands[p * L.HAND + i]));
  }
  /** In the play deck or just drawn from it. */
  has(p: number, name: string): boolean {
    return this.deck(p, name) + this.hand(p).filter((x) => x === name).length > 0;
  }
}

describe("starters chosen at once (004:173; 000:735)", () => {
  for (const ruleset of ["metw-starter", "metw-standard"]) {
    // edges: 004:173b
    it(`${ruleset}: five of twenty mind together, and no Wizard`, () => {
      const t = new Table(ruleset, [
        list(["Aragorn II", "Celeborn", "Balin", "Frodo", "Bombur", "Gandalf"]),
        list(["Gimli"]),
      ]);
      expect(t.offers).toEqual(["Aragorn II", "Celeborn", "Balin", "Frodo", "Bombur"].map((x) => `choose ${x}`).sort());
      t.take("choose Aragorn II", "choose Celeborn");
      // Fifteen: a mind of five still fits, and then nobody.
      expect(t.offers.filter((o) => o !== "pass").sort()).toEqual(["choose Balin", "choose Bombur", "choose Frodo"]);
      t.take("choose Frodo");
      expect([t.s.chooser(), t.offers]).toEqual([1, ["choose Gimli"]]);
    });
    it(`${ruleset}: not more than five`, () => {
      const few = ["Bombur", "Dori", "Dwalin", "Ori", "Nori", "Bifur"];
      const t = new Table(ruleset, [list(few), list(["Gimli"])]);
      t.take(...few.slice(0, 5).map((x) => `choose ${x}`));
      expect(t.s.chooser()).toBe(1);
      t.take("choose Gimli").ready();
      expect(t.company(0)).toHaveLength(5);
    });
    it(`${ruleset}: one at least`, () => {
      const t = new Table(ruleset, [list(["Bombur", "Dori"]), list(["Gimli"])]);
      expect(t.offers).not.toContain("pass");
      t.take("choose Bombur");
      expect(t.offers).toContain("pass");
    });
    // edges: 004:787b
    // edges: 004:787
    it(`${ruleset}: neither sees the other's choice, and what both have goes into the play decks`, () => {
      const t = new Table(ruleset, [list(["Frodo", "Balin"]), list(["Frodo", "Gimli"])]);
      t.take("choose Balin", "choose Frodo");
      expect([t.s.chooser(), t.company(0)]).toEqual([1, []]);
      t.take("choose Frodo", "choose Gimli");
      expect([t.company(0), t.company(1)]).toEqual([["Balin"], ["Gimli"]]);
      t.ready();
      expect([t.has(0, "Frodo"), t.has(1, "Frodo"), inPlay(t.s, D.defOf("Frodo"))]).toEqual([true, true, -1]);
    });
  }
});

describe("the draft (001:2097; coe 1.9)", () => {
  for (const ruleset of ["universal", "coe"]) {
    it(`${ruleset}: a round is one character of each, shown together`, () => {
      const t = new Table(ruleset, [list(["Balin", "Bombur"]), list(["Gimli", "Legolas"])]);
      t.take("choose Balin");
      expect([t.s.chooser(), t.company(0)]).toEqual([1, []]);
      t.take("choose Gimli");
      expect([t.s.chooser(), t.company(0), t.company(1)]).toEqual([0, ["Balin"], ["Gimli"]]);
    });
    it(`${ruleset}: before a round is shown the other sees neither a card laid down nor that somebody stops`, () => {
      const seen = (...choices: string[]) => {
        const t = new Table(ruleset, [list(["Balin", "Bombur"]), list(["Gimli", "Legolas"])]);
        t.take("choose Balin", "choose Gimli");
        const before = t.s.view(1).bytes.slice();
        t.take(...choices);
        expect(t.s.chooser()).toBe(1);
        return { before, view: t.s.view(1), t };
      };
      const laid = seen("choose Bombur");
      const stopped = seen("pass");
      expect(laid.view.bytes).toEqual(stopped.view.bytes);
      // He himself knows what he did.
      expect(laid.t.s.view(0).bytes).not.toEqual(stopped.t.s.view(0).bytes);
      // Supposed worlds hold either.
      const after = new Set<number>();
      const world = meccg.blank(2);
      for (let n = 0; n < 40; n++) {
        meccg.determinize(laid.view, { lists: [], told: false }, new OwnStream("draft", n, "world"), world);
        after.add(world.pget(0, L.PlayerWord.pile + L.Pile.top));
        expect(world.view(1).bytes).toEqual(laid.view.bytes);
      }
      expect([...after].sort()).toEqual([0, 1]);
      // Once it is shown he knows.
      for (const { t } of [laid, stopped]) t.take("choose Legolas");
      expect([laid.t.company(0).length, stopped.t.company(0).length]).toEqual([2, 1]);
      expect(laid.t.s.view(1).bytes).not.toEqual(stopped.t.s.view(1).bytes);
    });
    it(`${ruleset}: what both show is set aside and cannot be shown again`, () => {
      const t = new Table(ruleset, [list(["Frodo", "Balin", "Gimli"]), list(["Frodo", "Gimli", "Balin"])]);
      t.take("choose Frodo", "choose Frodo");
      expect([t.company(0), t.company(1)]).toEqual([[], []]);
      expect(t.offers).not.toContain("choose Frodo");
      t.take("choose Balin");
      // Frodo is set aside for him too.
      expect(t.offers).not.toContain("choose Frodo");
      t.take("choose Gimli");
      // Nor may anybody take whom the other has.
      expect(t.offers).not.toContain("choose Gimli");
      t.ready();
      expect([t.company(0), t.company(1)]).toEqual([["Balin"], ["Gimli"]]);
    });
    it(`${ruleset}: who has stopped waits, the other goes on to five or twenty mind`, () => {
      const few = ["Bombur", "Dori", "Dwalin", "Ori", "Nori", "Bifur"];
      const t = new Table(ruleset, [list(["Balin", "Aragorn II"]), list(few)]);
      t.take("choose Balin", "choose Bombur", "pass");
      for (const x of few.slice(1, 5)) {
        expect(t.s.chooser()).toBe(1);
        t.take(`choose ${x}`);
      }
      expect(t.offers).not.toContain("choose Bifur");
      t.ready();
      expect([t.company(0), t.company(1).length]).toEqual([["Balin"], 5]);
    });
    // rules: 001:540
    it(`${ruleset}: nobody who would bring the mind over twenty`, () => {
      const t = new Table(ruleset, [list(["Elrond", "Aragorn II", "Bombur", "Dori"]), list(["Gimli", "Ori", "Nori"])]);
      t.take("choose Elrond", "choose Gimli", "choose Aragorn II", "choose Ori");
      // Nineteen: one mind is left, for one of two.
      expect(t.offers.sort()).toEqual(["choose Bombur", "choose Dori", "pass"]);
      t.take("choose Bombur", "pass");
      expect(t.offers.some((o) => o.startsWith("choose"))).toBe(false);
    });
  }
  it("none at all is allowed by coe alone", () => {
    expect(new Table("coe", [list(["Balin"]), list(["Gimli"])]).offers).toContain("pass");
    expect(new Table("universal", [list(["Balin"]), list(["Gimli"])]).offers).not.toContain("pass");
  });
  it("both may begin with one like the other's who is not unique (001:2097; coe 1.9)", () => {
    const orcs = (avatar: string, hold: string): Deck => ({
      ...list(["Troll Lout", "Orc Veteran", "Lugdush"], [avatar]),
      sites: lines([hold]),
    });
    const t = new Table("universal", [
      orcs("Dwar the Ringwraith", "Barad-dûr (minion)"),
      orcs("Khamûl the Ringwraith", "Barad-dûr (minion)"),
    ]);
    t.take("choose Troll Lout", "choose Troll Lout", "choose Orc Veteran");
    expect(t.offers).toContain("choose Orc Veteran");
    t.take("choose Orc Veteran", "choose Lugdush", "choose Lugdush");
    const there = (name: string): number[] =>
      Array.from({ length: L.slotsFor(2) }, (_, i) => i)
        .filter((i) => t.s.iRole[i] === L.Role.character && D.nameOf(t.s.iDef[i]) === name)
        .map((i) => t.s.iOwner[i]);
    expect([there("Troll Lout"), there("Orc Veteran"), there("Lugdush")]).toEqual([[0, 1], [0, 1], []]);
  });
  // rules: 004:787b
  it("coe: left and doubled ones fill the deck up to ten, the others are out of the game", () => {
    const nine = ["Anborn", "Bergil", "Beregond", "Damrod", "Mablung", "Halbarad", "Peath", "Forlong", "Wacho"];
    const t = new Table("coe", [list(["Frodo", "Balin", "Bofur"], nine), list(["Frodo", "Gimli"])]);
    t.take("choose Frodo", "choose Frodo", "choose Balin", "choose Gimli", "pass");
    // One place of ten is left: for Bofur, who was never shown, or Frodo, who was set aside, as his player likes.
    const asked: string[] = [];
    while (t.s.chooser() === 0 && t.offers.some((o) => o.startsWith("take "))) {
      asked.push(t.offers.find((o) => o.startsWith("take "))!);
      t.take(asked.length === 1 ? "pass" : asked.at(-1)!);
    }
    expect(asked.sort()).toEqual(["take Bofur", "take Frodo"]);
    expect([t.s.chooser(), t.offers]).toEqual([1, ["pass", "take Frodo"]]);
    t.take("pass").ready();
    expect([t.has(0, "Frodo"), t.has(0, "Bofur")].filter(Boolean)).toHaveLength(1);
    expect(t.has(1, "Frodo")).toBe(false);
  });
  it("coe: with one place left the next is not asked about once it is filled", () => {
    const nine = ["Anborn", "Bergil", "Beregond", "Damrod", "Mablung", "Halbarad", "Peath", "Forlong", "Wacho"];
    const t = new Table("coe", [list(["Frodo", "Balin", "Bofur"], nine), list(["Gimli"])]);
    t.take("choose Frodo", "choose Gimli", "pass");
    expect(t.s.chooser()).toBe(0);
    const first = t.offers.find((o) => o.startsWith("take "))!;
    t.take(first);
    expect(t.offers.some((o) => o.startsWith("take "))).toBe(false);
  });
  // rules: 004:787b
  it("universal: the ten of the deck are named afterwards, of all that are left", () => {
    const t = new Table("universal", [list(["Frodo", "Balin"], ["Anborn"]), list(["Frodo", "Gimli"])]);
    t.take("choose Frodo", "choose Frodo", "choose Balin", "choose Gimli");
    expect([t.s.chooser(), t.offers]).toEqual([0, ["pass", "take Frodo"]]);
    t.take("take Frodo", "pass").ready();
    expect([t.has(0, "Frodo"), t.has(1, "Frodo"), t.has(0, "Anborn")]).toEqual([true, false, true]);
  });
});

describe("starting minor items (000:737; coe 1.9)", () => {
  const begun = (pool: string[]): Table => {
    const t = new Table("metw-standard", [list(["Balin", "Bofur", ...pool]), list(["Gimli"])]);
    return t
      .take("choose Balin", "choose Bofur", "choose Gimli")
      .ready(() => t.offers.some((o) => o.startsWith("item") || t.s.h[L.Header.turn] > 0));
  };
  // rules: 004:174b
  // rules: 000:736
  // edges: 000:736
  it("two in all, on one character or on two", () => {
    const three = ["Elven Cloak", "Dagger of Westernesse", "Healing Herbs"];
    const t = begun(three);
    expect(t.offers).toEqual([...three.map((x) => `item ${x}`).sort(), "pass"]);
    t.take("item Elven Cloak");
    expect(t.offers).toEqual(["target Balin", "target Bofur"]);
    t.take("target Balin", "item Dagger of Westernesse", "target Balin");
    expect(t.offers.some((o) => o.startsWith("item"))).toBe(false);
    const held = (x: string) => D.nameOf(t.s.iDef[t.s.iHost[inPlay(t.s, D.defOf(x))]]);
    expect([held("Elven Cloak"), held("Dagger of Westernesse")]).toEqual(["Balin", "Balin"]);
    expect([inPlay(t.s, D.defOf("Healing Herbs")), t.has(0, "Healing Herbs")]).toEqual([-1, false]);
  });
  it("need not be taken", () => {
    const t = begun(["Elven Cloak"]).take("pass").ready();
    expect(inPlay(t.s, D.defOf("Elven Cloak"))).toBe(-1);
  });
});

describe("the rest of getting ready", () => {
  const two = (ruleset: string, rolls: number[] = []): Table =>
    new Table(ruleset, [list(["Balin"]), list(["Gimli"])], rolls).take("choose Balin", "choose Gimli").ready();
  for (const ruleset of ["metw-starter", "metw-standard", "universal", "coe"])
    it(`${ruleset}: companies at Rivendell, eight cards each, and nothing tapped`, () => {
      const t = two(ruleset);
      for (const [p, name] of [
        [0, "Balin"],
        [1, "Gimli"],
      ] as const) {
        const i = inPlay(t.s, D.defOf(name));
        const c = companyOf(t.s, i);
        expect([companyLives(t.s, c), D.siteName(t.s.cget(c, L.CompanyWord.site)), t.s.iStat[i]]).toEqual([
          true,
          "Rivendell",
          0,
        ]);
        expect([t.hand(p).length, deckSize(t.s, p)]).toEqual([8, 32]);
      }
    });
  it("a hand begins with eight whoever stands there (coe 1.11.1)", () => {
    for (const ruleset of ["metw-standard", "coe"]) {
      const t = new Table(ruleset, [list(["Elrond"]), list(["Gimli"])]).take("choose Elrond", "choose Gimli").ready();
      expect([t.company(0), t.hand(0).length]).toEqual([["Elrond"], 8]);
    }
  });
  const ALL = ["metw-starter", "metw-standard", "universal", "coe"];
  // rules: 000:739
  // edges: 000:739
  // rules: 001:538, coe 1.13
  // edges: 001:538
  // rules: 004:177
  it.each(ALL)("the higher roll begins; equal rolls are made again: %s", (ruleset) => {
    const first = (rolls: number[]): [number, number[]] => {
      const t = two(ruleset, rolls);
      return [t.s.active, t.rolled];
    };
    expect(first([9, 8])).toEqual([0, [9, 108]]);
    expect(first([8, 9])).toEqual([1, [8, 109]]);
    expect(first([7, 7, 4, 4, 2, 12])).toEqual([1, [7, 107, 4, 104, 2, 112]]);
  });
});
