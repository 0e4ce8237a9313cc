import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { board, type Board, type Setup, travel, type Who } from "../board.js";

const SIX: Who[] = ["Aragorn II", "Elrond", "Gimli", "Beorn", "Legolas", "Thranduil"];
/** End of my organization phase, the company bound for a place. */
function setOut(at: string, to: string, characters: Who[], hand: string[], more: Partial<Setup> = {}): Board {
  return board({
    phase: "end of organization",
    ...more,
    me: { companies: [{ at, to, characters }], hand, ...more.me },
  });
}
const onTheWay = (b: Board) =>
  b.until(() => b.s.h[L.Header.phase] === 4 && b.s.chooser() === 1 && b.offers.some((o) => o.startsWith("on guard")));
function limitAfter(at: string, to: string, cards: string[], events: string[] = [], more: Partial<Setup> = {}): number {
  const b = setOut(at, to, SIX, cards, {
    ...more,
    me: { events, hand: cards, companies: [{ at, to, characters: SIX }] },
    you: { hand: ["Siege"], ...more.you },
  });
  for (const c of cards) b.go(`play ${c}*`);
  return onTheWay(b).limit("Elrond");
}
describe("hazard limits", () => {
  it("the limit without cards", () => {
    expect(limitAfter("Rivendell", "Dunnish Clan-hold", [])).toBe(6);
  });
  it("Fair Travels count the regions of the path", () => {
    expect(limitAfter("Rivendell", "Dunnish Clan-hold", ["Fair Travels in Wilderness"])).toBe(3); // www
    expect(limitAfter("Rivendell", "Cameth Brin", ["Fair Travels in Wilderness"])).toBe(5); // w
    expect(limitAfter("Lórien", "Isengard", ["Fair Travels in Border-lands"])).toBe(4); // w b b
    expect(limitAfter("Lórien", "Minas Tirith", ["Fair Travels in Free-domains"])).toBe(5); // w b f
    expect(limitAfter("Grey Havens", "Isles of the Dead that Live", ["Fair Sailing"])).toBe(4); // f c c
    expect(limitAfter("Lórien", "Isengard", ["Fair Travels in Free-domains"])).toBe(6);
  });
  it("Fair Travels in Shadow-lands and Dark-domains: one, two with the Gates", () => {
    expect(limitAfter("Lórien", "Easterling Camp", ["Fair Travels in Shadow-lands"])).toBe(5); // w s s s
    expect(limitAfter("Lórien", "Easterling Camp", ["Fair Travels in Shadow-lands"], ["Gates of Morning"])).toBe(4);
    expect(limitAfter("Lórien", "Dol Guldur", ["Fair Travels in Dark-domains"])).toBe(5);
    expect(limitAfter("Lórien", "Dol Guldur", ["Fair Travels in Dark-domains"], ["Gates of Morning"])).toBe(4);
    expect(limitAfter("Lórien", "Isengard", ["Fair Travels in Dark-domains"])).toBe(6);
  });
  it("never below two; not for a company that stays; not twice", () => {
    const b = setOut(
      "Rivendell",
      "Dunnish Clan-hold",
      ["Elrond", "Gimli", "Legolas"],
      ["Fair Travels in Wilderness", "2 Fair Travels in Wilderness"],
    );
    b.go("play Fair Travels in Wilderness");
    expect(b.offered("play Fair Travels in Wilderness")).toBe(false);
    expect(onTheWay(b).limit("Elrond")).toBe(2);
    const s = board({
      phase: "end of organization",
      me: { companies: [{ at: "Rivendell", characters: SIX }], hand: ["Fair Travels in Wilderness"] },
    });
    expect(s.offered("play Fair Travels in Wilderness")).toBe(false);
  });
  it("Horses: two less, and creatures two stronger", () => {
    const b = setOut("Rivendell", "Dunnish Clan-hold", SIX, ["Horses"], { you: { hand: ["Wolves"] } });
    b.go("play Horses");
    expect(onTheWay(b).limit("Elrond")).toBe(4);
    b.go("creature Wolves").counted();
    expect(b.attack().prowess).toBe(10);
  });
  it("the Lost cards", () => {
    const lost = (at: string, to: string, card: string) => {
      const b = travel({ at, to, characters: SIX }, [card, "Siege"]);
      b.go(`play ${card}`);
      b.until(() => b.s.h[L.Header.chainCount] === 0);
      return b.limit("Elrond");
    };
    expect(lost("Rivendell", "Dunnish Clan-hold", "Lost in the Wilderness")).toBe(9);
    expect(lost("Lórien", "Isengard", "Lost in Border-lands")).toBe(8);
    expect(lost("Lórien", "Easterling Camp", "Lost in Shadow-lands")).toBe(9);
    expect(lost("Lórien", "Dol Guldur", "Lost in Dark-domains")).toBe(12);
    const idle = (at: string, to: string, card: string) => {
      const b = travel({ at, to, characters: SIX }, [card]);
      b.go(`play ${card}`);
      return b.never("enter the site", () => b.s.active === 1);
    };
    expect(idle("Lórien", "Minas Tirith", "Lost in Free-domains")).toBe(true);
    expect(idle("Grey Havens", "Himring", "Lost at Sea")).toBe(true);
  });
});

describe("what may be played on a company", () => {
  it("Stealth: a scout taps, a company smaller than three; no creatures", () => {
    const b = setOut("Rivendell", "Ettenmoors", ["Aragorn II", "Merry", "Pippin"], ["Stealth"], {
      you: { hand: ["Wolves", "Orc-patrol"] },
    });
    b.go("play Stealth");
    if (b.offered("by Merry")) b.take("by Merry");
    b.calm();
    onTheWay(b);
    expect(b.offers.some((o) => o.startsWith("creature"))).toBe(false);
    expect(b.status("Merry")).toBe("tapped");
    const big = setOut("Rivendell", "Ettenmoors", ["Aragorn II", "Gimli", "Legolas"], ["Stealth"]);
    expect(big.offered("play Stealth")).toBe(false);
    const none = setOut("Rivendell", "Ettenmoors", ["Gimli"], ["Stealth"]);
    expect(none.offered("play Stealth")).toBe(false);
  });
  it("Ford: a ranger taps; none keyed to wilderness by type, others yes", () => {
    const b = setOut("Rivendell", "Barrow-downs", ["Aragorn II", "Gimli"], ["Ford"], {
      you: { hand: ["Wolves", "Orc-patrol", "Giant Spiders"] },
    });
    b.go("play Ford").calm();
    onTheWay(b);
    expect([b.offered("creature Wolves"), b.offered("creature Orc-patrol")]).toEqual([false, true]); // at the ruins
    expect(b.status("Aragorn II")).toBe("tapped");
    const none = setOut("Rivendell", "Barrow-downs", ["Gimli"], ["Ford"]);
    expect(none.offered("play Ford")).toBe(false);
  });
  it("Secret Entrance: a sage taps; none keyed to the site; not into a dark-domain", () => {
    const b = setOut("Rivendell", "Goblin-gate", ["Elrond", "Gimli"], ["Secret Entrance"], {
      you: { hand: ["Orc-watch", "Wolves"] },
    });
    b.go("play Secret Entrance").calm();
    onTheWay(b);
    expect([b.offered("creature Orc-watch"), b.offered("creature Wolves")]).toEqual([false, true]);
    expect(b.status("Elrond")).toBe("tapped");
    expect(
      setOut("Lórien", "Dol Guldur", ["Elrond", "Gimli"], ["Secret Entrance"]).offered("play Secret Entrance"),
    ).toBe(false);
  });
  it("Secret Passage: to ruins, only creatures keyed to the site", () => {
    const b = setOut("Rivendell", "Barrow-downs", ["Elrond", "Gimli"], ["Secret Passage"], {
      you: { hand: ["Cave-drake", "Wolves", "Giant"] },
    });
    b.go("play Secret Passage").calm();
    onTheWay(b);
    expect(b.offers.filter((o) => o.startsWith("creature"))).toEqual(["creature Cave-drake"]);
    const c = setOut("Rivendell", "Goblin-gate", ["Elrond", "Gimli"], ["Secret Passage"], {
      you: { hand: ["Wolves"] },
    });
    c.go("play Secret Passage").calm();
    expect(onTheWay(c).offered("creature Wolves")).toBe(true);
  });
  it("Hiding: the company stays, creature attacks are cancelled", () => {
    const b = board({
      phase: "end of organization",
      me: { companies: [{ at: "Barrow-downs", characters: ["Aragorn II", "Gimli"] }], hand: ["Hiding"] },
      you: { hand: ["Cave-drake"] },
    });
    b.go("play Hiding").calm();
    onTheWay(b).take("creature Cave-drake");
    b.until(() => b.discarded("Cave-drake"));
    expect(b.rolled.length).toBe(0);
  });
  it("Fellowship: four or more at a Haven; +1 prowess and checks; gone when somebody leaves", () => {
    const b = board({
      phase: "organization",
      me: {
        companies: [{ at: "Rivendell", characters: ["Elrond", "Gimli", "Frodo", "Legolas"] }],
        hand: ["Fellowship"],
      },
    });
    b.go("play Fellowship").until(() => b.in("Fellowship"));
    expect([b.prowess("Elrond"), b.prowess("Frodo"), b.checkMod("Frodo"), b.checkMod("Gimli")]).toEqual([8, 2, 5, 1]);
    const few = board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: ["Elrond", "Gimli", "Frodo"] }], hand: ["Fellowship"] },
    });
    expect(few.offered("play Fellowship")).toBe(false);
    const ally = board({
      phase: "organization",
      me: {
        companies: [{ at: "Rivendell", characters: ["Elrond", "Gimli", { Frodo: ["Quickbeam"] }] }],
        hand: ["Fellowship"],
      },
    });
    ally.go("play Fellowship").until(() => ally.in("Fellowship"));
    expect(ally.prowess("Quickbeam")).toBe(7);
    const away = board({
      phase: "organization",
      me: { companies: [{ at: "Bree", characters: ["Elrond", "Gimli", "Frodo", "Legolas"] }], hand: ["Fellowship"] },
    });
    expect(away.offered("play Fellowship")).toBe(false);
    const lost = travel(
      {
        at: "Rivendell",
        to: "Goblin-gate",
        characters: ["Elrond", "Dwalin", "Gimli", "Legolas"],
        with: ["Fellowship"],
      },
      ["Giant"],
      { rolls: [2, 12] },
    );
    lost.go("creature Giant").face("Dwalin").take("Dwalin stays untapped").calm();
    expect(lost.in("Fellowship")).toBe(false);
  });
});

describe("returning home, tapped sites", () => {
  const where = (at: string, to: string, who: Who[], events: string[]) => {
    const b = travel({ at, to, characters: who }, [], { you: { events } });
    b.phase(4);
    return b.site("Elrond");
  };
  it("Snowstorm: any wilderness, with the Doors", () => {
    expect(where("Rivendell", "Ettenmoors", ["Elrond"], ["Snowstorm", "Doors of Night"])).toBe("Rivendell");
    expect(where("Rivendell", "Ettenmoors", ["Elrond", "Aragorn II"], ["Snowstorm", "Doors of Night"])).toBe(
      "Rivendell",
    );
    expect(where("Grey Havens", "Himring", ["Elrond"], ["Snowstorm", "Doors of Night"])).toBe("Himring");
    const b = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Elrond"] }, ["Snowstorm"]);
    expect(b.never("play Snowstorm", () => b.s.h[L.Header.phase] !== 4)).toBe(true);
  });
  it("Long Winter: two wildernesses, unless a ranger is there", () => {
    expect(where("Rivendell", "Barrow-downs", ["Elrond"], ["Long Winter"])).toBe("Rivendell");
    expect(where("Rivendell", "Barrow-downs", ["Elrond", "Aragorn II"], ["Long Winter"])).toBe("Barrow-downs");
    expect(where("Rivendell", "Ettenmoors", ["Elrond"], ["Long Winter"])).toBe("Ettenmoors");
  });
  it("Foul Fumes: a shadow-land or dark-domain, unless a ranger is there", () => {
    expect(where("Lórien", "Dol Guldur", ["Elrond"], ["Foul Fumes"])).toBe("Lórien");
    expect(where("Rivendell", "Mount Gram", ["Elrond"], ["Foul Fumes"])).toBe("Rivendell");
    expect(where("Rivendell", "Mount Gram", ["Elrond", "Aragorn II"], ["Foul Fumes"])).toBe("Mount Gram");
    expect(where("Rivendell", "Ettenmoors", ["Elrond"], ["Foul Fumes"])).toBe("Ettenmoors");
  });
  it("with the Doors they tap the sites", () => {
    const tapped = (to: string, events: string[]) => {
      const b = travel(
        { at: to === "Dol Guldur" ? "Lórien" : "Rivendell", to, characters: ["Elrond", "Aragorn II"] },
        [],
        { you: { events } },
      );
      b.phase(4);
      return b.siteTapped(to);
    };
    expect(tapped("Barrow-downs", ["Long Winter", "Doors of Night"])).toBe(true);
    expect(tapped("Ettenmoors", ["Long Winter", "Doors of Night"])).toBe(false);
    expect(tapped("Barrow-downs", ["Long Winter"])).toBe(false);
    expect(tapped("Mount Gram", ["Foul Fumes", "Doors of Night"])).toBe(true);
    expect(tapped("Dol Guldur", ["Foul Fumes", "Doors of Night"])).toBe(true);
    expect(tapped("Barrow-downs", ["Foul Fumes", "Doors of Night"])).toBe(false);
  });
  it("played on the way they work at once", () => {
    const b = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Elrond"] }, ["Snowstorm"], {
      you: { hand: ["Snowstorm"], events: ["Doors of Night"] },
    });
    b.go("play Snowstorm").phase(4);
    expect(b.site("Elrond")).toBe("Rivendell");
    const t = travel({ at: "Rivendell", to: "Barrow-downs", characters: ["Elrond", "Aragorn II"] }, [], {
      you: { hand: ["Long Winter"], events: ["Doors of Night"] },
    });
    t.go("play Long Winter").phase(4);
    expect([t.site("Elrond"), t.siteTapped("Barrow-downs")]).toEqual(["Barrow-downs", true]);
    const l = travel({ at: "Rivendell", to: "Barrow-downs", characters: ["Elrond"] }, ["Long Winter"]);
    l.go("play Long Winter").phase(4);
    expect(l.site("Elrond")).toBe("Rivendell");
  });
  it("Storms of Ossë tap the coasts; Drowning Seas", () => {
    const b = travel({ at: "Grey Havens", to: "Himring", characters: ["Elrond"] }, [], {
      you: { events: ["Storms of Ossë", "Doors of Night"] },
    });
    b.phase(4);
    expect(b.siteTapped("Himring")).toBe(true);
    const d = travel({ at: "Grey Havens", to: "Himring", characters: ["Elrond"] }, [], {
      you: { hand: ["Drowning Seas"], events: ["Doors of Night"] },
    });
    d.go("play Drowning Seas (return)").phase(4);
    expect(d.site("Elrond")).toBe("Grey Havens");
    const i = travel(
      { at: "Grey Havens", to: "Himring", characters: [{ Elrond: ["Elven Cloak"] }] },
      ["Drowning Seas"],
      { me: { hand: ["Athelas", "Miruvor", "Block"] } },
    );
    i.until(() => i.offered("play Drowning Seas (loss)"));
    const before = i.hand(0).length;
    const asked = i.s.h[L.Header.steps];
    i.go("play Drowning Seas (loss)").until(() => !i.in("Elven Cloak") && i.s.h[L.Header.chainCount] === 0);
    expect([i.hand(0).length, i.s.h[L.Header.steps] > asked]).toEqual([before - 2, true]);
  });
});
