import { describe, expect, it } from "vitest";
import { CompanyMovesFrame } from "../../../engine/meccg/rules/state/frames/movement.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { SITE_OPP, siteOf as D } from "../../../engine/meccg/defs.js";
import { board, type Board, type Setup, type Who } from "../board.js";

/** The end of my organization phase; the company stays, so far. */
function setOut(at: string, characters: Who[], hand: string[], more: Partial<Setup> = {}): Board {
  return board({
    phase: "end of organization",
    ...more,
    me: { companies: [{ at, characters }], hand, ...more.me },
  });
}
const onTheWay = (b: Board) =>
  b.until(() => b.s.h[L.Header.phase] === 4 && b.s.chooser() === 1 && b.offers.some((o) => o.startsWith("on guard")));
const HAZARDS = { you: { hand: ["Siege"] } };

describe("the passes", () => {
  it("take a company that stays to a region next by: the ranger taps, the regions are walked", () => {
    const b = setOut("Edoras", ["Aragorn II", "Gimli"], ["White Mountains"], HAZARDS);
    b.go("play White Mountains (path)").calm();
    expect(b.status("Aragorn II")).toBe("tapped");
    // Rohan and Anfalas are neighbours now: two regions to Edhellond.
    b.take("to Edhellond");
    if (b.offered("by regions")) b.take("by regions");
    expect(b.offered("through Anfalas")).toBe(true);
    b.take("through Anfalas");
    onTheWay(b);
    expect([b.limit("Gimli"), b.site("Gimli")]).toEqual([2, "Edoras"]);
    b.phase(4);
    expect(b.site("Gimli")).toBe("Edhellond");
  });
  it("are no neighbours without the card, and for no other company", () => {
    const b = board({ phase: "organization", me: { companies: [{ at: "Edoras", characters: ["Gimli"] }] } });
    b.until(() => b.offered("stay"));
    expect(b.offered("to Edhellond")).toBe(false);
  });
  it("need an untapped ranger, a company that stays so far, and regions to walk", () => {
    expect(setOut("Edoras", ["Gimli"], ["White Mountains"]).offered("play White Mountains (path)")).toBe(false);
    expect(setOut("Edoras", ["Aragorn II, tapped"], ["White Mountains"]).offered("play White Mountains (path)")).toBe(
      false,
    );
    const bound = setOut("Edoras", ["Aragorn II"], ["White Mountains"], {
      me: { hand: ["White Mountains"], companies: [{ at: "Edoras", to: "Lórien", characters: ["Aragorn II"] }] },
    });
    expect(bound.offered("play White Mountains (path)")).toBe(false);
    const starter = setOut("Edoras", ["Aragorn II"], ["White Mountains"], { ruleset: "metw-starter" });
    expect(starter.offered("play White Mountains (path)")).toBe(false);
    // Nothing new comes into reach from Rivendell.
    expect(setOut("Grey Havens", ["Aragorn II"], ["Ash Mountains"]).offered("play Ash Mountains (path)")).toBe(false);
  });
  it("cost a fight in Mordor's mountains, before any hazard", () => {
    const b = setOut("Henneth Annûn", ["Aragorn II", "Gimli"], ["Mountains of Shadow"], HAZARDS);
    b.go("play Mountains of Shadow (path)").calm();
    b.take("to Mount Doom");
    while (b.offers.some((o) => o.startsWith("through Gorgoroth"))) b.take("through Gorgoroth");
    b.until(() => b.s.h[L.Header.attack] !== 0);
    expect(b.attack()).toEqual({ strikes: 4, prowess: 9, race: "orc" });
    b.calm();
    onTheWay(b);
    expect(b.s.cget(0, L.CompanyWord.spent)).toBe(0);
  });
  it("or take two off the limit where the company goes to one of their regions, not below two, once", () => {
    const SIX: Who[] = ["Aragorn II", "Elrond", "Gimli", "Beorn", "Legolas", "Thranduil"];
    const go = (to: string) =>
      setOut("Lórien", SIX, [], {
        ...HAZARDS,
        me: { companies: [{ at: "Lórien", to, characters: SIX }], hand: ["White Mountains", "White Mountains"] },
      });
    const b = go("Edoras").take("play White Mountains (hazards)").calm();
    expect(b.offers.some((o) => o.startsWith("play White Mountains"))).toBe(false);
    expect(onTheWay(b).limit("Gimli")).toBe(4);
    expect(go("Moria").offers.some((o) => o.startsWith("play White Mountains"))).toBe(false);
  });
  it("work where the way is named at the reveal, too", () => {
    const b = setOut("Edoras", ["Aragorn II", "Gimli"], ["White Mountains"], { ...HAZARDS, ruleset: "coe" });
    b.go("play White Mountains (path)").calm();
    b.take("to Edhellond");
    b.until(() => b.s.h[L.Header.phase] === 4 && b.offers.some((o) => o.startsWith("through ") || o === "by regions"));
    if (b.offered("by regions")) b.take("by regions");
    expect(b.offered("through Anfalas")).toBe(true);
  });
});

describe("going without path or regions", () => {
  // rules: 000:2228
  it("Gwaihir carries two far away, discarded; only what is keyed to the site meets them", () => {
    const b = board({
      phase: "organization",
      me: { companies: [{ at: "Eagles’ Eyrie", characters: [{ Gandalf: ["Gwaihir"] }, "Frodo"] }] },
      you: { hand: ["Cave-drake", "Wargs", "Siege"] },
    });
    b.take("use Gwaihir").calm();
    expect(b.discarded("Gwaihir")).toBe(true);
    b.until(() => b.offered("stay"));
    expect(b.offered("to Minas Morgul")).toBe(false); // in a dark-domain
    expect(b.offered("to Cameth Brin")).toBe(true);
    b.take("to Isles of the Dead that Live");
    onTheWay(b);
    expect(b.offers.filter((o) => o.startsWith("creature"))).toEqual(["creature Cave-drake"]);
    b.phase(4);
    expect(b.site("Frodo")).toBe("Isles of the Dead that Live");
  });
  it("Gwaihir does not carry three, and whoever walks instead meets everything", () => {
    const three = board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: [{ Gandalf: ["Gwaihir"] }, "Elrond", "Gimli"] }] },
    });
    expect(three.offered("use Gwaihir")).toBe(false);
    const b = board({
      phase: "organization",
      me: { companies: [{ at: "Rivendell", characters: [{ Gandalf: ["Gwaihir"] }] }] },
      you: { hand: ["Wargs", "Siege"] },
    });
    b.take("use Gwaihir").calm().go("to Bree", "by the site path");
    expect(onTheWay(b).offered("creature Wargs")).toBe(true);
  });
  it("Eagle-mounts: a diplomat at the Eyrie, not into shadow-holds or dark-holds", () => {
    const b = setOut("Eagles’ Eyrie", ["Elrond", "Gimli", "Legolas", "Bilbo"], ["Eagle-mounts"], {
      you: { hand: ["Cave-drake", "Wargs", "Siege"] },
    });
    b.take("play Eagle-mounts").calm();
    expect([b.offered("to Minas Morgul"), b.offered("to Barad-dûr")]).toEqual([false, false]);
    b.take("to Barrow-downs", "without a path");
    onTheWay(b);
    expect(b.offers.filter((o) => o.startsWith("creature"))).toEqual(["creature Cave-drake"]);
    expect(setOut("Eagles’ Eyrie", ["Haldir"], ["Eagle-mounts"]).offered("play Eagle-mounts")).toBe(false);
    expect(setOut("Rivendell", ["Elrond"], ["Eagle-mounts"]).offered("play Eagle-mounts")).toBe(false);
  });
  it("Paths of the Dead, and the Army that comes of them", () => {
    const walk = (ruleset: string) => {
      const b = setOut("Dunharrow", ["Aragorn II", "Gimli"], ["Paths of the Dead", "Army of the Dead"], {
        ruleset,
        you: { hand: ["Ghouls", "Wargs", "Siege"] },
      });
      b.take("play Paths of the Dead").calm();
      b.take("to Vale of Erech");
      if (b.offered("without a path")) b.take("without a path");
      return b.until(() => b.s.h[L.Header.phase] === 4 && (b.offered("without a path") || b.s.chooser() === 1));
    };
    for (const ruleset of ["metw-standard", "coe"]) {
      const b = walk(ruleset);
      if (b.offered("without a path")) b.take("without a path");
      onTheWay(b);
      expect(b.offers.filter((o) => o.startsWith("creature"))).toEqual(["creature Ghouls"]);
      b.go("enter the site");
      b.until(() => b.offered("play Army of the Dead")).take("play Army of the Dead");
      b.until(() => b.in("Army of the Dead"));
      expect(b.points().faction).toBe(6);
      expect(b.status("Aragorn II")).toBe("tapped");
    }
    expect(setOut("Edoras", ["Aragorn II"], ["Paths of the Dead"]).offered("play Paths of the Dead")).toBe(false);
    expect(setOut("Dunharrow", ["Gimli"], ["Paths of the Dead"]).offered("play Paths of the Dead")).toBe(false);
    const late = board({
      phase: "site phase of Aragorn II",
      me: { companies: [{ at: "Vale of Erech", characters: ["Aragorn II"] }], hand: ["Army of the Dead"] },
    });
    expect(late.inside().offered("play Army of the Dead")).toBe(false);
  });
});

describe("moving twice in a turn", () => {
  it("Bridge: from the Haven it came to, with a limit and draws of its own", () => {
    const b = board({
      phase: "movement/hazard of Elrond",
      me: {
        companies: [{ at: "Bree", to: "Rivendell", characters: ["Elrond", "Gimli", "Bilbo"] }],
        hand: ["Bridge"],
        deck: ["9 Concealment"],
      },
      you: { hand: ["Siege", "Wargs"], deck: ["9 Wolves"] },
    });
    onTheWay(b).go("creature Wargs").calm();
    const drawn = b.drew.length;
    b.go("play Bridge").calm();
    b.until(() => b.offered("to Cameth Brin"));
    expect(b.site("Elrond")).toBe("Rivendell");
    b.take("to Cameth Brin");
    if (b.offered("by the site path")) b.take("by the site path");
    onTheWay(b);
    expect(b.drew.length).toBeGreaterThan(drawn);
    const c = b.s.iComp[b.slot("Elrond")];
    expect([b.limit("Elrond"), b.s.cget(c, L.CompanyWord.spent)]).toEqual([3, 0]);
    b.phase(4);
    expect(b.site("Elrond")).toBe("Cameth Brin");
  });
  it("Bridge is not for a company that came elsewhere, or that stayed", () => {
    for (const to of ["Cameth Brin", undefined]) {
      const b = board({
        phase: "movement/hazard of Elrond",
        me: { companies: [{ at: "Rivendell", ...(to ? { to } : {}), characters: ["Elrond"] }], hand: ["Bridge"] },
      });
      expect(b.never("play Bridge", () => b.s.h[L.Header.phase] !== 4)).toBe(true);
    }
  });
  // rules: 000:2298
  it("Shadowfax: one and a Hobbit, no other ally; he taps", () => {
    const ride = (characters: Who[]) =>
      board({
        phase: "movement/hazard of Gandalf",
        me: { companies: [{ at: "Edoras", to: "Lórien", characters }] },
      });
    const b = ride([{ Gandalf: ["Shadowfax"] }, "Pippin"]);
    b.go("use Shadowfax").calm();
    expect(b.status("Shadowfax")).toBe("tapped");
    b.until(() => b.offered("to Moria")).take("to Moria");
    if (b.offered("by the site path")) b.take("by the site path");
    b.phase(4);
    expect([b.site("Gandalf"), b.site("Pippin")]).toEqual(["Moria", "Moria"]);
    for (const others of [["Gimli"], [{ Pippin: ["Gwaihir"] }], ["Pippin", "Merry"]] as Who[][]) {
      const c = ride([{ Gandalf: ["Shadowfax"] }, ...others]);
      expect(c.never("use Shadowfax", () => c.s.h[L.Header.phase] !== 4)).toBe(true);
    }
  });
  it("who stays after all has no second phase", () => {
    const b = board({
      phase: "movement/hazard of Gandalf",
      me: { companies: [{ at: "Edoras", to: "Lórien", characters: [{ Gandalf: ["Shadowfax"] }] }] },
    });
    b.go("use Shadowfax").calm().go("stay");
    b.phase(4);
    expect([b.site("Gandalf"), b.s.h[L.Header.phase]]).toEqual(["Lórien", 5]);
  });
});

describe("a Haven in place of the site", () => {
  it("Bill the Pony brings three home at the end of the turn", () => {
    const b = board({
      phase: "end of turn",
      me: { companies: [{ at: "Barrow-downs", characters: [{ "Sam Gamgee": ["Bill the Pony"] }, "Aragorn II"] }] },
    });
    b.go("use Bill the Pony").calm();
    expect([b.site("Aragorn II"), b.discarded("Bill the Pony")]).toEqual(["Rivendell", true]);
    const many = ["Aragorn II", "Gimli", "Legolas"] as Who[];
    for (const [at, characters] of [
      ["Rivendell", []],
      ["Bree", many],
    ] as [string, Who[]][]) {
      const c = board({
        phase: "end of turn",
        me: { companies: [{ at, characters: [{ "Sam Gamgee": ["Bill the Pony"] }, ...characters] }] },
      });
      expect(c.offered("use Bill the Pony")).toBe(false);
    }
  });
  // rules: 000:2224
  it("Great-road: the opponent may draw twice as much, and the company may go back", () => {
    const b = board({
      phase: "end of organization",
      me: { companies: [{ at: "Rivendell", to: "Bree", characters: ["Elrond", "Gimli"] }], hand: ["Great-road"] },
      you: { deck: ["20 Wolves"] },
    });
    b.take("play Great-road").calm();
    b.until(() => b.s.h[L.Header.phase] === 4 && b.s.chooser() === 1 && b.offered("draw a card"));
    const f = b.s.top();
    expect(b.s.fr[f + CompanyMovesFrame.most]).toBe(2 * SITE_OPP[D("Bree")]);
    b.until(() => b.s.h[L.Header.phase] === 6 && b.offered("use Great-road"));
    b.take("use Great-road").calm();
    expect(b.site("Elrond")).toBe("Rivendell");
    expect(b.offered("use Great-road")).toBe(false);
  });
  it("Great-road is for a company at a Haven, this turn, once", () => {
    const away = setOut("Bree", ["Elrond"], ["Great-road"]);
    expect(away.offered("play Great-road")).toBe(false);
    const stays = setOut("Rivendell", ["Elrond"], ["Great-road"]);
    stays.take("play Great-road").calm();
    expect(stays.never("use Great-road", () => stays.s.active === 1)).toBe(true);
  });
});

describe("Morannon", () => {
  it("is the site card of a small company from Dagorlad, and goes when it moves on", () => {
    const b = setOut("Dead Marshes", ["Frodo", "Sam Gamgee"], ["Morannon"], HAZARDS);
    b.take("play Morannon").calm();
    onTheWay(b);
    b.phase(4);
    expect([b.site("Frodo"), b.in("Morannon")]).toEqual(["Morannon", true]);
    b.until(() => b.s.active === 1).until(() => b.s.active === 0 && b.s.h[L.Header.phase] === 2);
    b.take("pass");
    expect(b.offered("to Lórien")).toBe(true);
    expect(b.offered("to Rivendell")).toBe(false);
    b.take("to Lórien");
    b.until(() => b.s.h[L.Header.phase] === 5);
    expect([b.site("Frodo"), b.in("Morannon"), b.discarded("Morannon")]).toEqual(["Lórien", false, true]);
    expect(b.s.sites[D("Morannon")]).toBe(0);
  });
  it("needs a scout, fewer than three, and Dagorlad", () => {
    expect(setOut("Dead Marshes", ["Gimli"], ["Morannon"]).offered("play Morannon")).toBe(false);
    expect(setOut("Dead Marshes", ["Frodo", "Gimli", "Legolas"], ["Morannon"]).offered("play Morannon")).toBe(false);
    expect(setOut("Henneth Annûn", ["Frodo"], ["Morannon"]).offered("play Morannon")).toBe(false);
  });
});
