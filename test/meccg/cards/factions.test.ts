import { describe, expect, it } from "vitest";
import { type Board, visit } from "../board.js";

/** Faction, where, its points, who tries, the least roll that is enough: roll + influence + standard modification > number. */
const ROWS: readonly [string, string, number, string, number][] = [
  ["Beornings", "Beorn’s House", 2, "Beorn", 3],
  ["Beornings", "Beorn’s House", 2, "Legolas", 6],
  ["Blue Mountain Dwarves", "Blue Mountain Dwarf-hold", 3, "Glóin", 3],
  ["Blue Mountain Dwarves", "Blue Mountain Dwarf-hold", 3, "Legolas", 10],
  ["Dunlendings", "Dunnish Clan-hold", 2, "Peath", 6],
  ["Dunlendings", "Dunnish Clan-hold", 2, "Gimli", 9],
  ["Dunlendings", "Dunnish Clan-hold", 2, "Faramir", 10],
  ["Dunlendings", "Dunnish Clan-hold", 2, "Legolas", 8],
  ["Easterlings", "Easterling Camp", 4, "Haldalam", 7],
  ["Easterlings", "Easterling Camp", 4, "Legolas", 8],
  ["Elves of Lindon", "Grey Havens", 2, "Aragorn II", 6],
  ["Elves of Lindon", "Grey Havens", 2, "Gimli", 7],
  ["Elves of Lindon", "Grey Havens", 2, "Legolas", 6],
  ["Ents of Fangorn", "Wellinghall", 3, "Frodo", 5],
  ["Ents of Fangorn", "Wellinghall", 3, "Legolas", 8],
  ["Hillmen", "Cameth Brin", 1, "Halbarad", 7],
  ["Hillmen", "Cameth Brin", 1, "Bard Bowman", 9],
  ["Hobbits", "Bag End", 1, "Frodo", 4],
  ["Hobbits", "Bag End", 1, "Aragorn II", 6],
  ["Iron Hill Dwarves", "Iron Hill Dwarf-hold", 4, "Gimli", 3],
  ["Iron Hill Dwarves", "Iron Hill Dwarf-hold", 4, "Legolas", 9],
  ["Iron Hill Dwarves", "Iron Hill Dwarf-hold", 4, "Bombur", 8],
  ["Knights of Dol Amroth", "Dol Amroth", 3, "Imrahil", 4],
  ["Knights of Dol Amroth", "Dol Amroth", 3, "Adrazar", 6],
  ["Lossoth", "Lossadan Camp", 2, "Vôteli", 5],
  ["Men of Anfalas", "Lond Galen", 2, "Mablung", 6],
  ["Men of Anórien", "Minas Tirith", 2, "Boromir II", 4],
  ["Men of Dorwinion", "Shrel-Kain", 3, "Galva", 3],
  ["Men of Lamedon", "Vale of Erech", 2, "Damrod", 5],
  ["Men of Lebennin", "Pelargir", 2, "Anborn", 5],
  ["Men of Northern Rhovanion", "Lake-town", 2, "Bard Bowman", 4],
  ["Rangers of Ithilien", "Henneth Annûn", 3, "Faramir", 4],
  ["Rangers of the North", "Bree", 3, "Aragorn II", 4],
  ["Rangers of the North", "Bree", 3, "Beretar", 6],
  ["Riders of Rohan", "Edoras", 3, "Éomer", 8],
  ["Riders of Rohan", "Edoras", 3, "Théoden", 5],
  ["Riders of Rohan", "Edoras", 3, "Frodo", 8],
  ["Riders of Rohan", "Edoras", 3, "Aragorn II", 6],
  ["Southrons", "Southron Oasis", 5, "Vygavril", 6],
  ["Southrons", "Southron Oasis", 5, "Legolas", 9],
  ["Southrons", "Southron Oasis", 5, "Gimli", 9],
  ["Southrons", "Southron Oasis", 5, "Aragorn II", 8],
  ["The Great Eagles", "Eagles’ Eyrie", 3, "Aragorn II", 7],
  ["Tower Guard of Minas Tirith", "Minas Tirith", 2, "Denethor II", 3],
  ["Tower Guard of Minas Tirith", "Minas Tirith", 2, "Beregond", 8],
  ["Variags of Khand", "Variag Camp", 4, "Arinmîr", 6],
  ["Wood-elves", "Thranduil’s Halls", 3, "Legolas", 4],
  ["Wood-elves", "Thranduil’s Halls", 3, "Gimli", 8],
  ["Wood-elves", "Thranduil’s Halls", 3, "Théoden", 7],
  ["Wood-elves", "Thranduil’s Halls", 3, "Aragorn II", 6],
  ["Woodmen", "Woodmen-town", 2, "Wacho", 5],
  ["Woses of Old Pûkel-land", "Wose Passage-hold", 3, "Ghân-buri-Ghân", 5],
  ["Woses of the Drúadan Forest", "Drúadan Forest", 3, "Ghân-buri-Ghân", 6],
];
function tries(faction: string, at: string, who: string, roll: number): Board {
  const b = visit({ at, characters: [who, "Elladan"] }, { me: { hand: [faction] }, rolls: [roll] });
  return b.inside().go(`play ${faction}`, `by ${who}`).calm();
}
describe("factions", () => {
  it.each(ROWS)("%s at %s (%i points) by %s with a roll of %i", (faction, at, points, who, least) => {
    const won = tries(faction, at, who, least);
    expect(won.in(faction)).toBe(true);
    expect(won.points().faction).toBe(points);
    expect(won.status(who)).toBe("tapped");
    if (at !== "Grey Havens") expect(won.siteTapped(at)).toBe(true);
    const lost = tries(faction, at, who, least - 1);
    expect(lost.in(faction)).toBe(false);
    expect(lost.discarded(faction)).toBe(true);
    expect(lost.siteTapped(at)).toBe(false);
  });
  it("is not playable elsewhere, nor at a tapped site, nor twice", () => {
    expect(
      visit({ at: "Edoras", characters: ["Aragorn II"] }, { me: { hand: ["Hillmen"] } }).inside().offers,
    ).not.toContain("play Hillmen");
    const again = visit(
      { at: "Edoras", characters: ["Aragorn II"] },
      { me: { hand: ["Riders of Rohan"], tapped: ["Edoras"] } },
    );
    expect(again.inside().offers).not.toContain("play Riders of Rohan");
    const taken = visit(
      { at: "Edoras", characters: ["Aragorn II"] },
      { me: { hand: ["Riders of Rohan"] }, you: { factions: ["Riders of Rohan"] } },
    );
    expect(taken.inside().offers).not.toContain("play Riders of Rohan");
  });
  it("items that help: Horn of Anor against every faction, Red Arrow settles the Riders", () => {
    const horn = visit(
      { at: "Eagles’ Eyrie", characters: [{ "Aragorn II": ["Horn of Anor"] }] },
      { me: { hand: ["The Great Eagles"] }, rolls: [5] },
    );
    expect(horn.inside().go("play The Great Eagles").calm().in("The Great Eagles")).toBe(true);
    const arrow = visit(
      { at: "Edoras", characters: [{ Dwalin: ["Red Arrow"] }] },
      { me: { hand: ["Riders of Rohan"] }, rolls: [2] },
    );
    arrow.inside().go("play Riders of Rohan", "use Red Arrow").calm();
    expect(arrow.in("Riders of Rohan")).toBe(true);
  });
});
