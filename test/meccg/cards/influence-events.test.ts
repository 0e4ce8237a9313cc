import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { board, type Board, type Setup, travel, visit, type Who } from "../board.js";

/** A faction is asked for; the card is played on the check. */
function ask(
  faction: string,
  at: string,
  who: Who[],
  by: string,
  hand: string[],
  card: string,
  rolls: number[],
  more: Partial<Setup> = {},
): Board {
  const b = visit(
    { at, characters: who },
    { forced: true, ...more, me: { hand: [faction, ...hand], ...more.me }, rolls },
  );
  b.inside().go(`play ${faction}`);
  if (b.offered(`by ${by}`)) b.take(`by ${by}`);
  return b.go(card).calm();
}
describe("cards for influence checks", () => {
  it("Lordly Presence: +5 for a diplomat, and a card when it succeeds", () => {
    // Wood-elves: more than 8; Legolas 2 + 2 + 1 + 5: a two is enough.
    const b = ask(
      "Wood-elves",
      "Thranduil’s Halls",
      ["Legolas"],
      "Legolas",
      ["Lordly Presence"],
      "play Lordly Presence",
      [2],
    );
    expect(b.in("Wood-elves")).toBe(true);
    expect(b.drew.filter((d) => d.player === 0).length).toBe(1);
    // Gimli 2 + 1 - 2 + 5 = 6: three are needed.
    expect(
      ask("Wood-elves", "Thranduil’s Halls", ["Gimli"], "Gimli", ["Lordly Presence"], "play Lordly Presence", [3]).in(
        "Wood-elves",
      ),
    ).toBe(true);
    const lost = ask(
      "Wood-elves",
      "Thranduil’s Halls",
      ["Gimli"],
      "Gimli",
      ["Lordly Presence"],
      "play Lordly Presence",
      [2],
    );
    expect([lost.in("Wood-elves"), lost.drew.length]).toEqual([false, 0]);
    const n = visit(
      { at: "Thranduil’s Halls", characters: ["Aragorn II"] },
      { me: { hand: ["Wood-elves", "Lordly Presence"] } },
    );
    n.inside().go("play Wood-elves");
    expect(n.never("play Lordly Presence", () => n.s.h[L.Header.phase] !== 5)).toBe(true);
  });
  it("Muster: a warrior’s prowess, five at most", () => {
    expect(ask("Hillmen", "Cameth Brin", ["Éowyn"], "Éowyn", ["Muster"], "play Muster", [7]).in("Hillmen")).toBe(true); // 7+0+1+2 = 10
    expect(ask("Hillmen", "Cameth Brin", ["Éowyn"], "Éowyn", ["Muster"], "play Muster", [6]).in("Hillmen")).toBe(false);
    expect(
      ask("Hillmen", "Cameth Brin", ["Aragorn II"], "Aragorn II", ["Muster"], "play Muster", [2]).in("Hillmen"),
    ).toBe(true); // 2+3+5
    expect(
      ask("Riders of Rohan", "Edoras", ["Boromir II"], "Boromir II", ["Muster"], "play Muster", [2]).in(
        "Riders of Rohan",
      ),
    ).toBe(false); // 2+1+1+5 = 9
    expect(
      ask("Riders of Rohan", "Edoras", ["Boromir II"], "Boromir II", ["Muster"], "play Muster", [3]).in(
        "Riders of Rohan",
      ),
    ).toBe(true);
    const n = visit({ at: "Cameth Brin", characters: ["Halbarad"] }, { me: { hand: ["Hillmen", "Muster"] } });
    n.inside().go("play Hillmen");
    expect(n.never("play Muster", () => n.s.h[L.Header.phase] !== 5)).toBe(true);
  });
  it("Tempering Friendship: +4, for anyone", () => {
    expect(
      ask(
        "The Great Eagles",
        "Eagles’ Eyrie",
        ["Aragorn II"],
        "Aragorn II",
        ["Tempering Friendship"],
        "play Tempering Friendship",
        [3],
      ).in("The Great Eagles"),
    ).toBe(true);
    expect(
      ask(
        "The Great Eagles",
        "Eagles’ Eyrie",
        ["Aragorn II"],
        "Aragorn II",
        ["Tempering Friendship"],
        "play Tempering Friendship",
        [2],
      ).in("The Great Eagles"),
    ).toBe(false);
  });
  it("A Friend or Three: +1 for each character of his company", () => {
    const three: Who[] = ["Aragorn II", "Gimli", "Legolas"];
    expect(
      ask(
        "The Great Eagles",
        "Eagles’ Eyrie",
        three,
        "Aragorn II",
        ["A Friend or Three"],
        "play A Friend or Three*",
        [4],
      ).in("The Great Eagles"),
    ).toBe(true);
    expect(
      ask(
        "The Great Eagles",
        "Eagles’ Eyrie",
        three,
        "Aragorn II",
        ["A Friend or Three"],
        "play A Friend or Three*",
        [3],
      ).in("The Great Eagles"),
    ).toBe(false);
  });
  it("New Friendship: +3; Persuasive Words: two rolls", () => {
    expect(
      ask(
        "The Great Eagles",
        "Eagles’ Eyrie",
        ["Legolas"],
        "Legolas",
        ["New Friendship"],
        "play New Friendship*",
        [5],
      ).in("The Great Eagles"),
    ).toBe(true);
    expect(
      ask(
        "The Great Eagles",
        "Eagles’ Eyrie",
        ["Legolas"],
        "Legolas",
        ["New Friendship"],
        "play New Friendship*",
        [4],
      ).in("The Great Eagles"),
    ).toBe(false);
    expect(
      ask(
        "The Great Eagles",
        "Eagles’ Eyrie",
        ["Legolas"],
        "Legolas",
        ["Persuasive Words"],
        "play Persuasive Words",
        [3, 8],
      ).in("The Great Eagles"),
    ).toBe(true);
  });
  it("Old Friendship is not for factions", () => {
    const n = visit(
      { at: "Eagles’ Eyrie", characters: ["Legolas"] },
      { me: { hand: ["The Great Eagles", "Old Friendship"] } },
    );
    n.inside().go("play The Great Eagles");
    expect(n.never("play Old Friendship*", () => n.s.h[L.Header.phase] !== 5)).toBe(true);
  });
  it("Old Friendship against a character of the opponent", () => {
    const go = (roll: number) => {
      const b = visit(
        { at: "Rivendell", characters: ["Legolas"] },
        {
          me: { hand: ["Old Friendship"] },
          you: { companies: [{ at: "Rivendell", characters: ["Haldir", "Elrond", "Beretar"] }] },
          rolls: [7, roll],
        },
      );
      b.inside().go("Legolas tries to influence", "target Haldir", "play Old Friendship*").calm();
      return b;
    };
    // Unused general influence: 20 - 3 - 10 - 5 = 2. Roll + 2 + 5 - 2 - 7 must be more than his mind of 3.
    expect([go(5).in("Haldir"), go(6).in("Haldir"), go(6).discarded("Haldir")]).toEqual([true, false, true]);
  });
  it("Old Road: from a Haven, a way of two regions at most, -1 and without direct influence", () => {
    // Hillmen at Cameth Brin: one wilderness from Rivendell. A Man: +1 -1: more than nine is needed.
    const go = (roll: number) => {
      const b = visit(
        { at: "Rivendell", characters: ["Bard Bowman"] },
        { me: { hand: ["Hillmen", "Old Road"], sites: ["Cameth Brin"] }, rolls: [roll] },
      );
      b.inside().go("play Old Road");
      if (b.offered("by Bard Bowman")) b.take("by Bard Bowman");
      return b.go("take Hillmen").calm();
    };
    expect([go(10).in("Hillmen"), go(9).in("Hillmen"), go(10).status("Bard Bowman")]).toEqual([true, false, "tapped"]);
    // Aragorn’s influence does not count: 3 would make the nine enough.
    const a = visit(
      { at: "Rivendell", characters: ["Aragorn II"] },
      { me: { hand: ["Hillmen", "Old Road"], sites: ["Cameth Brin"] }, rolls: [10] },
    );
    a.inside().go("play Old Road", "take Hillmen").calm();
    expect(a.in("Hillmen")).toBe(false); // 10 - 1 = 9
    // Too far, or no site card: the card is not offered at all.
    const idle = (me: { hand: string[]; sites?: string[] }): boolean => {
      const b = visit({ at: "Rivendell", characters: ["Bard Bowman"] }, { me });
      return b.inside().never("play Old Road", () => b.s.h[L.Header.phase] !== 5);
    };
    expect(idle({ hand: ["Dunlendings", "Old Road"] })).toBe(true);
    expect(idle({ hand: ["Hillmen", "Old Road"], sites: ["Bree"] })).toBe(true);
    expect(idle({ hand: ["Hillmen", "Old Road"], sites: ["Cameth Brin"] })).toBe(false);
  });
  it("Old Road, and Roäc who speaks for nobody: what changes every attempt holds all the same", () => {
    const road = (roll: number) =>
      visit(
        { at: "Rivendell", characters: [{ "Bard Bowman": ["Foolish Words"] }] },
        { me: { hand: ["Hillmen", "Old Road"], sites: ["Cameth Brin"] }, rolls: [roll] },
      )
        .inside()
        .go("play Old Road")
        .go("take Hillmen")
        .calm()
        .in("Hillmen");
    // Nine is the number, +1 -1 as above, and -4.
    expect([road(12)]).toEqual([false]);
    const raven = (roll: number, events: string[]) =>
      visit(
        { at: "Lake-town", characters: [{ Elrond: ["Roäc the Raven"] }] },
        { me: { hand: ["Hillmen"] }, you: { events }, rolls: [roll] },
      )
        .inside()
        .go("use Roäc the Raven")
        .go("take Hillmen")
        .calm()
        .in("Hillmen");
    expect([10, 12].map((roll) => raven(roll, []))).toEqual([true, true]);
    expect([11, 12].map((roll) => raven(roll, ["Times Are Evil"]))).toEqual([false, false]);
  });
  it("Wizard’s Voice: +6 direct influence for the turn", () => {
    const b = board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: ["Gandalf"] }], hand: ["Wizard’s Voice"] },
    });
    b.go("play Wizard’s Voice").calm();
    expect(b.di("Gandalf")).toBe(16);
    expect(b.rolled.length).toBe(1);
  });
});

describe("characters and factions sent away", () => {
  const GENERAL = 20;
  // rules: 000:2182
  // edges: 000:2182
  it("Call of Home: back to hand if roll and unused general influence stay below ten", () => {
    const go = (roll: number) => {
      const b = travel(
        {
          at: "Rivendell",
          to: "Ettenmoors",
          characters: ["Elrond", "Haldir", { Beregond: ["Elven Cloak", "Dwarven Axe"] }],
        },
        ["Call of Home"],
        { rolls: [roll] },
      );
      b.go("play Call of Home", "target Beregond");
      return b;
    };
    // Minds 10 + 3 + 2: five unused.
    void GENERAL;
    const stays = go(5).calm();
    expect(stays.in("Beregond")).toBe(true);
    const goes = go(4);
    goes.until(() => goes.offers.some((o) => o.includes("Elven Cloak") || o.includes("Dwarven Axe")));
    expect(goes.s.chooser()).toBe(0);
    goes.take(goes.offers.find((o) => o.includes("Elven Cloak"))!);
    if (goes.offers.some((o) => o.includes("Elrond"))) goes.take(goes.offers.find((o) => o.includes("Elrond"))!);
    goes.calm();
    expect([
      goes.in("Beregond"),
      goes.hand(0).includes("Beregond"),
      goes.in("Elven Cloak"),
      goes.in("Dwarven Axe"),
    ]).toEqual([false, true, true, false]);
    const ring = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Gandalf", { Frodo: ["The One Ring"] }] }, [
      "Call of Home",
    ]);
    expect(ring.never("play Call of Home", () => ring.s.h[L.Header.phase] !== 4)).toBe(true);
  });
  // edges: 000:2184
  it("Call of the Sea: Elves; -3 with a coastal sea in the path", () => {
    const go = (roll: number, sea: boolean) => {
      const b = sea
        ? travel({ at: "Grey Havens", to: "Himring", characters: ["Legolas", "Gimli"] }, ["Call of the Sea"], {
            rolls: [roll],
          })
        : travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Legolas", "Gimli"] }, ["Call of the Sea"], {
            rolls: [roll],
          });
      return b.go("play Call of the Sea").calm();
    };
    // Eight unused.
    expect([go(2, false).in("Legolas"), go(5, true).in("Legolas"), go(4, true).in("Legolas")]).toEqual([
      true,
      true,
      false,
    ]);
  });
  it("Muster Disperses: the faction goes below eleven", () => {
    const go = (roll: number) => {
      const b = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Elrond", "Gimli"] }, ["Muster Disperses"], {
        rolls: [roll],
        me: { factions: ["Hillmen"] },
      });
      return b.go("play Muster Disperses").calm();
    };
    // Four unused.
    expect([go(7).in("Hillmen"), go(6).in("Hillmen"), go(6).discarded("Hillmen")]).toEqual([true, false, true]);
  });
  it("Tookish Blood as a hazard: below eleven, Hobbits only", () => {
    const go = (roll: number) => {
      const b = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Elrond", "Merry"] }, ["Tookish Blood"], {
        rolls: [roll],
      });
      return b.go("play Tookish Blood (hazard)").calm();
    };
    // Six unused.
    expect([go(5).in("Merry"), go(4).in("Merry"), go(4).hand(0).includes("Merry")]).toEqual([true, false, true]);
    const n = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Elrond"] }, ["Tookish Blood"]);
    expect(n.never("play Tookish Blood*", () => n.s.h[L.Header.phase] !== 4)).toBe(true);
  });
  it("Tookish Blood as a resource: for the rest of the turn the Hobbit cannot be discarded or returned", () => {
    const b = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Elrond", "Merry"] }, ["Call of Home"], {
      phase: "organization",
      me: { hand: ["Tookish Blood"], companies: [{ at: "Rivendell", characters: ["Elrond", "Merry"] }] },
    });
    b.go("play Tookish Blood (resource)").calm();
    b.until(() => b.offered("to Ettenmoors")).take("to Ettenmoors");
    if (b.offered("by the site path")) b.take("by the site path");
    b.go("play Call of Home");
    if (b.offered("target Merry")) {
      b.rolls.push(2);
      b.take("target Merry").calm();
    }
    expect(b.in("Merry")).toBe(true);
  });
  it("Lure of Power: who succeeds next, no Hobbit, checks at -4; then it goes", () => {
    const go = (who: Who, roll: number) => {
      const name = typeof who === "string" ? who : Object.keys(who)[0];
      const b = visit(
        { at: "Eagles’ Eyrie", characters: [who] },
        { me: { hand: ["The Great Eagles"] }, you: { events: ["Lure of Power"] }, rolls: [12, roll] },
      );
      b.inside().go("play The Great Eagles");
      b.until(() => b.in("The Great Eagles")).step();
      b.until(() => b.s.h[L.Header.queueCount] === 0 && b.s.h[L.Header.chainCount] === 0);
      return [b.in(name), b.in("Lure of Power"), b.rolled.length] as const;
    };
    expect(go({ Legolas: ["Elven Cloak"] }, 6)).toEqual([true, false, 2]);
    expect(go({ Legolas: ["Elven Cloak"] }, 5)).toEqual([false, false, 2]);
    expect(go({ Frodo: ["Elven Cloak"] }, 5)).toEqual([true, true, 1]);
  });
  it("The Iron Crown: a corruption check with every influence check", () => {
    const b = visit(
      { at: "Eagles’ Eyrie", characters: [{ Legolas: ["The Iron Crown"] }] },
      { me: { hand: ["The Great Eagles"] }, rolls: [12, 6] },
    );
    b.inside().go("play The Great Eagles");
    b.until(() => b.s.h[L.Header.phase] !== 5);
    expect(b.rolled.slice(0, 2).map((r) => r.value)).toEqual([12, 6]);
    expect([b.in("The Great Eagles"), b.in("Legolas")]).toEqual([true, true]);
    const f = visit(
      { at: "Eagles’ Eyrie", characters: [{ Legolas: ["The Iron Crown"] }] },
      { me: { hand: ["The Great Eagles"] }, rolls: [2, 3] },
    );
    f.inside().go("play The Great Eagles");
    f.until(() => f.s.h[L.Header.phase] !== 5);
    expect([f.in("The Great Eagles"), f.in("Legolas")]).toEqual([false, false]);
  });
});
