import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import * as D from "../../../engine/meccg/defs.js";
import { companyOf } from "../../../engine/meccg/rules/state/inplay.js";
import { nameIndex } from "../../../engine/meccg/rules/state/lists.js";
import { knownAt } from "../../../engine/meccg/rules/machine/known.js";
import { board, still, travel, visit } from "../board.js";

/** What the cards say about direct influence: name, whom against, how much more than printed; 0 where it must not count. */
const INFLUENCE: readonly [string, number, string, number][] = [
  ["Adrazar", 1, "Hillmen", 1],
  ["Adrazar", 1, "Wood-elves", 1],
  ["Adrazar", 1, "Bergil", 0],
  ["Anborn", 0, "Men of Lebennin", 2],
  ["Anborn", 0, "Men of Lamedon", 0],
  ["Aragorn II", 3, "Rangers of the North", 2],
  ["Aragorn II", 3, "Rangers of Ithilien", 0],
  ["Arinmîr", 2, "Variags of Khand", 2],
  ["Arwen", 0, "Aragorn II", 7],
  ["Arwen", 0, "Elrond", 0],
  ["Balin", 2, "Gimli", 1],
  ["Balin", 2, "Iron Hill Dwarves", 1],
  ["Balin", 2, "Legolas", 0],
  ["Bard Bowman", 0, "Men of Northern Rhovanion", 2],
  ["Beorn", 2, "Beornings", 2],
  ["Beretar", 1, "Rangers of the North", 2],
  ["Boromir II", 1, "Men of Anórien", 2],
  ["Celeborn", 1, "Galadriel", 5],
  ["Celeborn", 1, "Elrond", 0],
  ["Círdan", 4, "Elves of Lindon", 2],
  ["Dáin II", 3, "Iron Hill Dwarves", 2],
  ["Dáin II", 3, "Éowyn", 1],
  ["Dáin II", 3, "Hillmen", 1],
  ["Dáin II", 3, "Faramir", 0],
  ["Damrod", 0, "Men of Lamedon", 2],
  ["Denethor II", 2, "Tower Guard of Minas Tirith", 2],
  ["Éomer", 0, "Riders of Rohan", 2],
  ["Erkenbrand", 2, "Riders of Rohan", 2],
  ["Faramir", 1, "Rangers of Ithilien", 2],
  ["Galva", 1, "Men of Dorwinion", 2],
  ["Ghân-buri-Ghân", 2, "Woses of Old Pûkel-land", 2],
  ["Ghân-buri-Ghân", 2, "Woses of the Drúadan Forest", 2],
  ["Ghân-buri-Ghân", 2, "Hillmen", 0],
  ["Gimli", 2, "Iron Hill Dwarves", 2],
  ["Gimli", 2, "Wood-elves", 1],
  ["Gimli", 2, "Legolas", 1],
  ["Gimli", 2, "Blue Mountain Dwarves", 0],
  ["Glóin", 2, "Blue Mountain Dwarves", 3],
  ["Glóin", 2, "Iron Hill Dwarves", 1],
  ["Glóin", 2, "Dwalin", 1],
  ["Glorfindel II", 2, "Legolas", 1],
  ["Glorfindel II", 2, "Wood-elves", 0],
  ["Halbarad", 1, "Hillmen", 2],
  ["Haldalam", 1, "Easterlings", 4],
  ["Imrahil", 2, "Knights of Dol Amroth", 2],
  ["Legolas", 2, "Wood-elves", 2],
  ["Mablung", 0, "Men of Anfalas", 2],
  ["Peath", 1, "Dunlendings", 4],
  ["Théoden", 3, "Riders of Rohan", 2],
  ["Thorin II", 4, "Blue Mountain Dwarves", 4],
  ["Thorin II", 4, "Iron Hill Dwarves", 2],
  ["Thorin II", 4, "Gimli", 2],
  ["Thranduil", 3, "Wood-elves", 2],
  ["Vôteli", 1, "Lossoth", 2],
  ["Vygavril", 0, "Southrons", 2],
  ["Wacho", 0, "Woodmen", 2],
];
describe("influence of characters", () => {
  it.each(INFLUENCE)("%s against %s %s", (who, plain, vs, more) => {
    const b = still([who]);
    expect(b.di(who, vs) - b.di(who)).toBe(more);
    void plain;
  });
});

describe("corruption checks of characters", () => {
  const ROWS: readonly [string, number][] = [
    ["Barliman Butterbur", -1],
    ["Beregond", -1],
    ["Bifur", -1],
    ["Bilbo", 4],
    ["Bofur", -1],
    ["Bombur", -1],
    ["Boromir II", -1],
    ["Dori", -1],
    ["Dwalin", -1],
    ["Fatty Bolger", 1],
    ["Fíli", -1],
    ["Forlong", -1],
    ["Frodo", 4],
    ["Gandalf", 1],
    ["Haldir", -1],
    ["Háma", -1],
    ["Kíli", -1],
    ["Merry", 2],
    ["Nori", -1],
    ["Óin", -1],
    ["Ori", -1],
    ["Orophin", -1],
    ["Pippin", 2],
    ["Radagast", 1],
    ["Robin Smallburrow", 2],
    ["Sam Gamgee", 3],
    ["Aragorn II", 0],
    ["Elrond", 0],
    ["Saruman", 0],
  ];
  it.each(ROWS)("%s %i", (who, by) => {
    expect(still([who]).checkMod(who)).toBe(by);
  });
});

describe("prowess against races", () => {
  /** Who, the creature, the prowess of its strikes, his prowess against it, the excess strikes on one alone. */
  const ROWS: readonly [string, string, number, number, number][] = [
    ["Balin", "Orc-warriors", 7, 6, 2],
    ["Balin", "Wolves", 8, 4, 2],
    ["Bifur", "Orc-warriors", 7, 5, 2],
    ["Bofur", "Orc-warriors", 7, 5, 2],
    ["Bombur", "Orc-warriors", 7, 4, 2],
    ["Dáin II", "Orc-warriors", 7, 7, 2],
    ["Dori", "Orc-warriors", 7, 4, 2],
    ["Dwalin", "Orc-warriors", 7, 3, 2],
    ["Elladan", "Orc-warriors", 7, 6, 2],
    ["Elrohir", "Orc-warriors", 7, 6, 2],
    ["Fíli", "Orc-warriors", 7, 3, 2],
    ["Gildor Inglorion", "Orc-warriors", 7, 7, 2],
    ["Gimli", "Orc-warriors", 7, 7, 2],
    ["Glóin", "Orc-warriors", 7, 6, 2],
    ["Kíli", "Orc-warriors", 7, 4, 2],
    ["Nori", "Orc-warriors", 7, 5, 2],
    ["Óin", "Orc-warriors", 7, 4, 2],
    ["Ori", "Orc-warriors", 7, 3, 2],
    ["Thorin II", "Orc-warriors", 7, 8, 2],
    ["Thorin II", "Wolves", 8, 5, 2],
    ["Gimli", "Wargs", 9, 5, 1],
    ["Gimli", "Giant", 13, 5, 0],
  ];
  it.each(ROWS)("%s against %s", (who, creature, strike, prowess, excess) => {
    const fight = (roll: number) => {
      const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: [who] }, [creature], { rolls: [roll, 2, 2] });
      b.go(`creature ${creature}`).face(who).take(`tap ${who}`).calm();
      return b;
    };
    const tie = strike - prowess + excess;
    expect(fight(tie).status(who)).toBe("tapped");
    expect(fight(tie).points().kill).toBe(0);
    expect(fight(tie + 1).points().kill).toBe(excess > 0 || tie < 12 ? 1 : 0);
    if (tie > 2) expect(fight(tie - 1).status(who)).toBe("wounded");
  });
  it.each([
    ["Éowyn", 2, 6],
    ["Galva", 0, 6],
    ["Peath", 4, 5],
    ["Vôteli", 3, 5],
    ["Vygavril", 2, 6],
  ])("%s against Nazgûl: prowess, and their body halved", (who, base, more) => {
    // Witch-king: 17/12; she ties with 17, wins with more; his body is six then.
    const need = 17 - base - more;
    const fight = (roll: number, body: number) => {
      const b = travel({ at: "Lórien", to: "Dol Guldur", characters: [who] }, ["Witch-king of Angmar"], {
        rolls: [roll, body],
      });
      b.go("creature Witch-king of Angmar");
      b.go(`tap ${who}`).calm();
      return b;
    };
    expect(still([who]).prowess(who)).toBe(base);
    expect(fight(need + 1, 7).points().kill).toBe(6);
    expect(fight(need + 1, 6).points().kill).toBe(0);
    expect(fight(need, 12).points().kill).toBe(0);
    if (need - 1 >= 2) expect(fight(need - 1, 2).status(who)).toBe("wounded");
  });
});

describe("hand size", () => {
  const end = (who: string, at: string) => {
    const b = board({ phase: "end of turn", me: { companies: [{ at, characters: [who] }] } });
    b.until(() => b.s.active === 1);
    return b.hand(0).length;
  };
  it.each([
    ["Elrond", "Rivendell", 9],
    ["Elrond", "Lórien", 8],
    ["Galadriel", "Lórien", 9],
    ["Galadriel", "Rivendell", 8],
    ["Círdan", "Grey Havens", 9],
    ["Círdan", "Edhellond", 8],
    ["Pallando", "Moria", 9],
    ["Gandalf", "Rivendell", 8],
  ])("%s at %s keeps %i", (who, at, n) => {
    expect(end(who, at)).toBe(n);
  });
});

describe("abilities", () => {
  it("Pallando: the opponent discards face-up", () => {
    const b = board({
      phase: "end of turn",
      me: { companies: [{ at: "Rivendell", characters: ["Pallando"] }] },
      you: { hand: ["Siege"] },
    });
    b.until(() => b.s.chooser() === 1 && b.offered("discard Siege")).take("discard Siege");
    expect(b.count(1, L.Pile.discard, "Siege")).toBe(1);
    expect(knownAt(b.s, 1, L.Known.discard, nameIndex(b.s, 1, D.defOf("Siege")))).toBe(1);
  });
  it("Gandalf taps to test a gold ring in his company", () => {
    const b = still(["Gandalf", { Frodo: ["Beautiful Gold Ring"] }], "Rivendell", {
      rolls: [5],
      me: { hand: ["Magic Ring of Stealth", "Lesser Ring", "The One Ring"] },
    });
    b.go("use Gandalf");
    b.until(() => b.offered("take Lesser Ring"));
    expect(b.offers.sort()).toEqual(["pass", "take Lesser Ring", "take Magic Ring of Stealth"]);
    b.take("take Magic Ring of Stealth");
    expect(b.status("Gandalf")).toBe("tapped");
    expect(b.bearer("Magic Ring of Stealth")).toBe("Frodo");
    expect(b.discarded("Beautiful Gold Ring")).toBe(true);
  });
  it("Círdan taps to cancel an attack keyed to a coastal sea, no other", () => {
    const sea = travel({ at: "Grey Havens", to: "Edhellond", characters: ["Círdan", "Legolas"] }, [
      "Corsairs of Umbar",
    ]);
    sea.go("creature Corsairs of Umbar", "use Círdan").calm();
    expect(sea.status("Círdan")).toBe("tapped");
    expect(sea.discarded("Corsairs of Umbar")).toBe(true);
    const land = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Círdan", "Legolas"] }, ["Wolves"]);
    land.go("creature Wolves");
    expect(land.never("use Círdan", () => land.s.h[L.Header.attack] === 0 && land.discarded("Wolves"))).toBe(true);
  });
  it("Alatar at a Haven comes to a company attacked, takes a strike, then taps and checks; his allies are discarded", () => {
    const b = board({
      phase: "movement/hazard of Legolas",
      rolls: [12, 12, 12],
      me: {
        companies: [
          { at: "Rivendell", to: "Goblin-gate", characters: ["Legolas"] },
          { at: "Lórien", characters: [{ Alatar: ["Gollum"] }, "Frodo"] },
        ],
      },
      you: { hand: ["Wolves"] },
    });
    b.go("creature Wolves", "use Alatar").until(() => b.s.iStrike[b.slot("Alatar")] === L.ST_ASSIGNED);
    expect(companyOf(b.s, b.slot("Alatar"))).toBe(companyOf(b.s, b.slot("Legolas")));
    expect(b.discarded("Gollum")).toBe(true);
    expect(b.site("Frodo")).toBe("Lórien");
    b.until(() => b.s.h[L.Header.attack] === 0 && b.status("Alatar") === "tapped");
    b.until(() => b.rolled.length >= 3).calm();
    expect(b.rolled.filter((r) => r.player === 0).length).toBe(3);
    const away = board({
      phase: "movement/hazard of Legolas",
      me: {
        companies: [
          { at: "Rivendell", to: "Goblin-gate", characters: ["Legolas"] },
          { at: "Moria", characters: ["Alatar"] },
        ],
      },
      you: { hand: ["Wolves"] },
    });
    away.go("creature Wolves");
    expect(away.never("use Alatar", () => away.s.h[L.Header.attack] === 0)).toBe(true);
  });
  it("Fatty Bolger taps to cancel a strike against another Hobbit", () => {
    const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Fatty Bolger", "Merry", "Elrond"] }, [
      "Giant",
    ]);
    b.go("creature Giant").face("Merry").go("use Fatty Bolger").calm();
    expect([b.status("Fatty Bolger"), b.status("Merry")]).toEqual(["tapped", "untapped"]);
    const own = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Fatty Bolger", "Merry"] }, ["Giant"]);
    own.go("creature Giant").face("Fatty Bolger");
    expect(own.never("use Fatty Bolger", () => own.s.h[L.Header.attack] === 0)).toBe(true);
    const elf = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Fatty Bolger", "Elrond"] }, ["Giant"]);
    elf.go("creature Giant").face("Elrond");
    expect(elf.never("use Fatty Bolger", () => elf.s.h[L.Header.attack] === 0)).toBe(true);
  });
  it("Radagast draws one more card for each wilderness; Alatar’s opponent one less", () => {
    // Goblin-gate from Rivendell: wilderness, wilderness; the site gives 1 and 2 cards.
    const draws = (who: string, p: number) => {
      const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: [who] }, []);
      for (let k = 0; k < 40 && b.s.h[L.Header.company] >= 0 && !b.offered("on guard: Hiding"); k++)
        if (b.offered("draw a card")) b.take("draw a card");
        else b.step();
      return b.drew.filter((d) => d.player === p).length;
    };
    expect(draws("Radagast", 0) - draws("Gandalf", 0)).toBe(2);
    expect(draws("Gandalf", 1) - draws("Alatar", 1)).toBe(1);
  });
  it("Saruman may use a Palantír he bears without a card, tapping, and fetches a spell at the end of turn", () => {
    const b = visit(
      { at: "Moria", characters: [{ Saruman: ["Palantír of Annúminas"] }] },
      {
        me: { deck: ["Concealment", "Block", "Test of Lore"] },
      },
    );
    b.go("use Saruman*");
    b.go("use Palantír of Annúminas");
    b.until(() => b.offered("take Test of Lore"));
    expect(b.offers.filter((o) => o.startsWith("take "))).toEqual(["take Test of Lore"]);
    b.take("take Test of Lore");
    expect(b.hand()).toContain("Test of Lore");
    const e = board({
      phase: "end of turn",
      me: {
        companies: [{ at: "Rivendell", characters: ["Saruman"] }],
        discard: ["Wizard’s Fire", "Concealment", "Vanishment"],
      },
    });
    e.go("use Saruman*");
    e.until(() => e.offered("target Vanishment"));
    expect(e.offered("target Concealment")).toBe(false);
    e.take("target Vanishment").calm();
    expect(e.hand()).toContain("Vanishment");
    expect(e.status("Saruman")).toBe("tapped");
  });
});

describe("marshalling points of characters", () => {
  it.each([
    ["Aragorn II", 3, -3],
    ["Elrond", 3, -3],
    ["Galadriel", 3, -3],
    ["Círdan", 3, -3],
    ["Frodo", 2, -2],
    ["Bilbo", 2, -2],
    ["Glorfindel II", 3, 0],
    ["Faramir", 2, 0],
    ["Sam Gamgee", 1, 0],
  ])("%s: %i in play, %i when eliminated", (who, points, lost) => {
    expect(still([who]).points().character).toBe(points);
    // A failed body check eliminates.
    const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: [`${who}`, "Dwalin"] }, ["Giant"], {
      rolls: [2, 12],
    });
    b.go("creature Giant").face(who).take(`${who} stays untapped`).calm();
    expect(b.eliminated(who)).toBe(true);
    expect(b.points().character).toBe(lost);
  });
});
