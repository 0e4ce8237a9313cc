import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { board, still, travel, visit } from "../board.js";

describe("what lasts for the turn", () => {
  const sail = (hazards: string[], more: object = {}) => {
    const b = board({
      phase: "end of organization",
      me: {
        companies: [
          { at: "Grey Havens", to: "Isles of the Dead that Live", characters: ["Elrond", "Gimli", "Legolas"] },
        ],
        hand: ["Great Ship"],
      },
      you: { hand: hazards },
      ...more,
    });
    b.take("play Great Ship").take("by Elrond").calm();
    return b.until(
      () => b.s.h[L.Header.phase] === 4 && b.s.chooser() === 1 && b.offers.some((o) => o.startsWith("on guard")),
    );
  };
  it("Great Ship: anybody may tap to cancel what attacks or targets the company at sea, as often as somebody can", () => {
    const b = sail(["Fell Turtle", "Call of Home", "Siege"]);
    b.go("creature Fell Turtle");
    b.until(() => b.offered("use Great Ship (attack)"))
      .take("use Great Ship (attack)")
      .take("by Gimli")
      .calm();
    expect([b.discarded("Fell Turtle"), b.status("Gimli"), b.rolled.length]).toEqual([true, "tapped", 0]);
    b.go("play Call of Home");
    b.until(() => b.offered("target Legolas") || b.offered("use Great Ship (hazard)"));
    if (b.offered("target Legolas")) b.take("target Legolas");
    b.until(() => b.offered("use Great Ship (hazard)"))
      .take("use Great Ship (hazard)")
      .calm();
    expect([b.rolled.length, b.in("Legolas"), b.status("Legolas")]).toEqual([0, true, "tapped"]);
  });
  it("Great Ship is of no use ashore, or to another company", () => {
    const b = board({
      phase: "end of organization",
      me: { companies: [{ at: "Rivendell", to: "Bree", characters: ["Elrond", "Gimli"] }], hand: ["Great Ship"] },
      you: { hand: ["Wargs"] },
    });
    b.take("play Great Ship").take("by Elrond").calm();
    b.go("creature Wargs");
    expect(b.never("use Great Ship (attack)", () => b.s.h[L.Header.attack] === 0 && b.discarded("Wargs"))).toBe(true);
    const two = board({
      phase: "end of organization",
      me: {
        companies: [
          { at: "Rivendell", characters: ["Gimli"] },
          { at: "Grey Havens", to: "Himring", characters: ["Legolas", "Haldir"] },
        ],
        hand: ["Great Ship"],
      },
      you: { hand: ["Fell Turtle"] },
    });
    two.take("play Great Ship").take("the company of Gimli at Rivendell").calm();
    two.until(() => two.offered("the company of Legolas at Grey Havens")).take("the company of Legolas at Grey Havens");
    two.go("creature Fell Turtle");
    expect(two.never("use Great Ship (attack)", () => two.discarded("Fell Turtle") || two.won("Fell Turtle"))).toBe(
      true,
    );
  });
  it("Nenya: Galadriel is stronger and checks; then one check of this turn succeeds, whoever makes it", () => {
    const b = still(["Galadriel", { Frodo: ["Lure of the Senses", "The One Ring"] }, "Elrond"], "Lórien", {
      me: { hand: ["Nenya"] },
      rolls: [12, 2, 2],
    });
    b.take("play Nenya (later)").calm();
    expect([b.prowess("Galadriel"), b.rolled[0].value]).toEqual([5, 12]);
    b.go("transfer The One Ring").go("target Elrond");
    b.until(() => b.offered("use Nenya (check)"))
      .take("use Nenya (check)")
      .calm();
    expect([b.bearer("The One Ring"), b.in("Frodo")]).toEqual(["Elrond", true]);
    expect(b.offers.some((o) => o.startsWith("use Nenya"))).toBe(false);
  });
  it("Nenya in answer to a check; not for a check in a shadow-hold, and only by Galadriel", () => {
    const b = travel(
      { at: "Lórien", to: "Moria", characters: [{ Frodo: ["The One Ring"] }] },
      ["Weariness of the Heart"],
      {
        me: {
          hand: ["Nenya"],
          companies: [
            { at: "Lórien", to: "Moria", characters: [{ Frodo: ["The One Ring"] }] },
            { at: "Lórien", characters: ["Galadriel"] },
          ],
        },
        rolls: [12, 2],
      },
    );
    b.go("play Weariness of the Heart (check)");
    b.until(() => b.offered("play Nenya (check)"))
      .take("play Nenya (check)")
      .calm();
    expect(b.in("Frodo")).toBe(true);
    expect(
      still(["Elrond", { Frodo: ["The One Ring"] }], "Lórien", { me: { hand: ["Nenya"] } }).offers.join(),
    ).not.toContain("Nenya");
  });
  it("Greed: all others at the site check, less the points of the item, but Hobbits and Wizards", () => {
    const b = travel(
      {
        at: "Lórien",
        to: "Moria",
        characters: ["Aragorn II", "Gimli", { Elrond: ["Lure of the Senses"] }, "Frodo", "Gandalf"],
      },
      ["Greed", "Greed"],
      { me: { hand: ["Glamdring", "Dagger of Westernesse", "Dark Quarrels"] }, rolls: [7, 7, 7, 7] },
    );
    b.go("play Greed").calm();
    expect(b.offered("play Greed")).toBe(false); // once on a site
    b.until(() => b.offered("enter the site")).take("enter the site");
    b.go("play Dark Quarrels (cancel)").until(() => b.offered("play Glamdring"));
    b.rolled.length = 0;
    b.take("play Glamdring").take("by Aragorn II");
    b.until(() => b.offered("play Dagger of Westernesse (one more minor item)") || b.s.h[L.Header.phase] !== 5);
    // Gimli: 7 less 2, over nothing; Elrond: 7 less 2, over the 2 of the Lure.
    expect(b.rolled.length).toBe(2);
    expect([b.in("Gimli"), b.in("Elrond"), b.in("Frodo")]).toEqual([true, true, true]);
    b.rolls.splice(0, 9, 3, 3, 3, 3);
    b.rolled.length = 0;
    b.take("play Dagger of Westernesse (one more minor item)").take("by Gimli");
    b.until(() => b.rolled.length === 2);
    b.calm();
    // A dagger is one point: 3 less 1 is not over Elrond's 2.
    expect([b.in("Elrond"), b.in("Aragorn II")]).toEqual([false, true]);
  });
  it("Greed lasts until the end of the turn, and watches its site alone", () => {
    const b = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Elrond", "Gimli"] }, ["Greed"], {
      me: {
        hand: ["Dagger of Westernesse", "Dark Quarrels"],
        companies: [
          { at: "Rivendell", to: "Ettenmoors", characters: ["Elrond", "Gimli"] },
          { at: "Bandit Lair", characters: ["Legolas", "Haldir"] },
        ],
      },
    });
    b.go("play Greed").calm();
    b.until(() => b.offered("the company of Legolas at Bandit Lair"))
      .take("the company of Legolas at Bandit Lair", "enter the site")
      .go("play Dark Quarrels (cancel)")
      .until(() => b.offered("play Dagger of Westernesse"));
    b.rolled.length = 0;
    b.take("play Dagger of Westernesse");
    b.until(() => b.s.h[L.Header.chainCount] === 0);
    expect(b.rolled.length).toBe(0);
  });
});

describe("hidden cards that are looked at", () => {
  const PALANTIR = { Elrond: ["Palantír of Minas Tirith", "Align Palantír"] };
  it("Palantír of Minas Tirith: five on top of each deck, then a check", () => {
    const b = board({
      phase: "organization",
      me: { companies: [{ at: "Minas Tirith", characters: [PALANTIR] }], deck: ["9 Concealment"] },
      you: { deck: ["3 Wargs", "Giant"] },
      rolls: [12],
    });
    b.take("use Palantír of Minas Tirith").calm();
    const top = (p: number) => b.s.pget(p, L.PlayerWord.pile + L.Pile.top);
    expect([top(0), top(1), b.rolled.length]).toEqual([5, 5, 1]);
    expect(b.status("Palantír of Minas Tirith")).toBe("tapped");
    // I know what lies on both; the other knows of neither.
    const mine = b.s.view(0);
    const yours = b.s.view(1);
    expect(mine.pget(0, L.PlayerWord.bits) & L.PlayerBit.topHidden).toBe(0);
    expect(b.s.pget(1, L.PlayerWord.bits) & L.PlayerBit.topHidden).not.toBe(0);
    const sure = (v: typeof mine, p: number) => {
      let n = 0;
      for (let k = 0; k < L.NAMES; k++)
        n += (v.known[(p * L.KNOWN_BYTES + (L.Known.top >> 1)) * L.NAMES + k] >> ((L.Known.top & 1) * 4)) & 15;
      return n;
    };
    expect([sure(mine, 1), sure(yours, 1), sure(yours, 0)]).toEqual([5, 0, 0]);
  });
  it("it is not for a bearer who may not use Palantíri; and reading may be forbidden", () => {
    expect(
      still([{ Elrond: ["Palantír of Minas Tirith"] }], "Minas Tirith").offered("use Palantír of Minas Tirith"),
    ).toBe(false);
    const b = board({
      phase: "organization",
      me: { companies: [{ at: "Minas Tirith", characters: [PALANTIR] }], deck: ["9 Concealment"] },
      you: { events: ["Bane of the Ithil-stone"] },
    });
    b.take("use Palantír of Minas Tirith").calm();
    expect(b.s.pget(0, L.PlayerWord.pile + L.Pile.top)).toBe(0);
  });
  it("Palantír of Osgiliath does the same while the other is in play, and rids one of a hazard", () => {
    const b = board({
      phase: "organization",
      me: {
        companies: [
          {
            at: "Rivendell",
            characters: [
              { Elrond: ["Palantír of Osgiliath", "Align Palantír"] },
              { Gimli: ["Palantír of Minas Tirith"] },
              "Legolas",
              "Haldir",
            ],
          },
        ],
      },
      you: { events: ["Lure of Power"] },
      rolls: [12],
    });
    expect(b.offered("use Palantír of Osgiliath (decks)")).toBe(true);
    b.take("use Palantír of Osgiliath (hazard)").calm();
    expect(b.discarded("Lure of Power")).toBe(true);
  });
  it("Mirror of Galadriel: the hand of the other, and one deck", () => {
    const b = still(["Elrond"], "Lórien", {
      me: { hand: ["Mirror of Galadriel"] },
      you: { hand: ["Siege"], deck: ["9 Wolves"] },
    });
    b.take("play Mirror of Galadriel");
    b.until(() => b.offered("look at the opponent's deck"));
    expect(b.offered("look at the own deck")).toBe(true);
    b.take("look at the opponent's deck").calm();
    expect([b.s.pget(0, L.PlayerWord.pile + L.Pile.top), b.s.pget(1, L.PlayerWord.pile + L.Pile.top)]).toEqual([0, 5]);
    const other = board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: ["Gimli"] }], hand: ["Mirror of Galadriel"] },
      you: { companies: [{ at: "Lórien", characters: ["Elrond"] }] },
    });
    expect(other.offered("play Mirror of Galadriel")).toBe(false);
  });
  it("Far-sight: an item of the deck, shown; sage and site tap", () => {
    const b = visit(
      { at: "Amon Hen", characters: ["Elrond"] },
      { me: { hand: ["Far-sight"], deck: ["Glamdring", "Narsil", "3 Concealment"] }, rolls: [12] },
    );
    b.inside().take("play Far-sight");
    b.until(() => b.offered("take Narsil"));
    expect(b.offered("take Concealment")).toBe(false);
    b.take("take Narsil").calm();
    expect([b.hand().includes("Narsil"), b.siteTapped("Amon Hen"), b.status("Elrond")]).toEqual([true, true, "tapped"]);
    const tapped = visit(
      { at: "Amon Hen", characters: ["Elrond"] },
      { me: { hand: ["Far-sight"], tapped: ["Amon Hen"] } },
    );
    expect(tapped.inside().offered("play Far-sight")).toBe(false);
    expect(
      visit({ at: "Amon Hen", characters: ["Gimli"] }, { me: { hand: ["Far-sight"] } })
        .inside()
        .offered("play Far-sight"),
    ).toBe(false);
  });
  it("Crebain: afterwards as many cards are shown as there are characters, none twice", () => {
    const b = travel({ at: "Rivendell", to: "Bree", characters: ["Elrond", "Gimli"] }, ["Crebain"], {
      me: { hand: ["Concealment", "Narsil", "Glamdring"] },
      rolls: [12, 12, 12, 12],
    });
    const drawn = b.drew.length;
    b.go("creature Crebain");
    const held = b.hand().length;
    b.until(() => b.won("Crebain"));
    const shown = b.drew.slice(drawn);
    expect(shown.map((d) => d.player)).toEqual([0, 0]);
    expect(b.hand().length).toBe(held);
    let sure = 0;
    const v = b.s.view(1);
    for (let k = 0; k < L.NAMES; k++) sure += (v.known[k] >> ((L.Known.hand & 1) * 4)) & 15;
    expect(sure).toBe(2);
  });
  it("Crebain that are cancelled show nothing", () => {
    const b = travel({ at: "Rivendell", to: "Bree", characters: ["Bilbo", "Gimli"] }, ["Crebain"], {
      me: { hand: ["Concealment", "Narsil"] },
    });
    b.go("creature Crebain").until(() => b.offered("play Concealment"));
    const drawn = b.drew.length;
    b.take("play Concealment").calm();
    expect(b.drew.length).toBe(drawn);
  });
});
