import { describe, expect, it } from "vitest";
import * as D from "../../../engine/meccg/defs.js";
import { METW_CARDS } from "../sets.js";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import "../../../engine/meccg/rules/all.js";
import { board, type Board, still, travel, visit } from "../board.js";

const calm = (b: Board) =>
  b.until(() => b.s.h[L.Header.attack] === 0 && b.s.h[L.Header.chainCount] === 0 && b.s.h[L.Header.queueCount] === 0);
/** Ally, where it is played, points, mind, prowess and body (0 for none). */
const ROWS: readonly [string, string[], number, number, number, number][] = [
  ["Bill the Pony", ["Bree", "Bag End"], 1, 1, -2, 10],
  ["Goldberry", ["Old Forest"], 1, 2, 0, 0],
  ["Gollum", ["Goblin-gate", "Moria"], 2, 4, 2, 9],
  ["Gwaihir", ["Eagles’ Eyrie"], 2, 4, 4, 8],
  ["Leaflock", ["Wellinghall"], 2, 3, 5, 8],
  ["Quickbeam", ["Wellinghall"], 2, 3, 6, 9],
  ["Roäc the Raven", ["Lake-town", "The Lonely Mountain"], 1, 1, -3, 8],
  ["Shadowfax", ["Edoras", "Dunharrow"], 1, 2, 2, 8],
  ["Skinbark", ["Wellinghall"], 2, 3, 10, 9],
  ["Tom Bombadil", ["Old Forest"], 3, 4, 12, 11],
  ["Treebeard", ["Wellinghall"], 2, 3, 8, 9],
];
describe("allies", () => {
  it("all of them stand here", () => {
    expect(ROWS.map((r) => r[0]).sort()).toEqual(
      METW_CARDS.filter((c) => c.kind === "ally")
        .map((c) => c.name)
        .sort(),
    );
  });
  it.each(ROWS)("%s", (name, places, points, mind, prowess, body) => {
    const d = D.defOf(name);
    expect([D.MIND[d], D.PROWESS[d], D.BODY[d]]).toEqual([mind, prowess, body]);
    for (const at of places) {
      const b = visit({ at, characters: ["Elrond", "Gimli"] }, { me: { hand: [name] } });
      b.inside()
        .go(`play ${name}`, "by Gimli")
        .until(() => b.in(name));
      expect([b.bearer(name), b.status("Gimli"), b.siteTapped(at), b.points().ally]).toEqual([
        "Gimli",
        "tapped",
        true,
        points,
      ]);
      expect([b.prowess(name), b.body(name)]).toEqual([prowess, body]);
      const t = visit({ at, characters: ["Elrond"] }, { me: { hand: [name], tapped: [at] } });
      expect(t.inside().offered(`play ${name}`)).toBe(name === "Bill the Pony");
    }
    expect(
      visit({ at: "Isengard", characters: ["Elrond"] }, { me: { hand: [name] } })
        .inside()
        .offered(`play ${name}`),
    ).toBe(false);
  });
  it("Goldberry may not be attacked, and cancels an attack keyed to wilderness", () => {
    const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: [{ Elrond: ["Goldberry"] }, "Gimli"] }, [
      "Wolves",
    ]);
    b.go("creature Wolves");
    calm(b.go("use Goldberry*"));
    expect([b.status("Goldberry"), b.rolled.length, b.discarded("Wolves")]).toEqual(["tapped", 0, true]);
    const s = travel({ at: "Rivendell", to: "Goblin-gate", characters: [{ Elrond: ["Goldberry"] }, "Gimli"] }, [
      "Orc-guard",
    ]);
    s.go("creature Orc-guard");
    expect(s.never("use Goldberry*", () => s.s.h[L.Header.attack] === 0)).toBe(true);
    expect(s.status("Goldberry")).toBe("untapped");
  });
  it("Goldberry cancels what would send her company back", () => {
    const b = travel({ at: "Grey Havens", to: "Himring", characters: [{ Elrond: ["Goldberry"] }] }, [], {
      you: { hand: ["Drowning Seas"], events: ["Doors of Night"] },
    });
    b.go("play Drowning Seas (return)", "use Goldberry*").phase(4);
    expect(b.site("Elrond")).toBe("Himring");
  });
  it("Gollum: a small company, wilderness or shadow-land; he takes the Ring along", () => {
    const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: [{ Frodo: ["Gollum"] }, "Sam Gamgee"] }, [
      "Wolves",
    ]);
    b.go("creature Wolves");
    calm(b.go("use Gollum*"));
    expect(b.rolled.length).toBe(0);
    const big = travel(
      { at: "Rivendell", to: "Goblin-gate", characters: [{ Elrond: ["Gollum"] }, "Gimli", "Legolas"] },
      ["Wolves"],
    );
    big.go("creature Wolves");
    expect(big.never("use Gollum*", () => big.s.h[L.Header.attack] === 0)).toBe(true);
    const r = still([{ Frodo: ["The One Ring", "Gollum"] }], "Bree");
    calm(r.take("use Gollum*"));
    expect([r.in("Gollum"), r.in("The One Ring")]).toEqual([false, false]);
    expect(still([{ Frodo: ["The One Ring", "Gollum"] }], "Rivendell").offered("use Gollum*")).toBe(false);
  });
  it("Ents are not attacked by automatic-attacks or creatures keyed to the site", () => {
    for (const ent of ["Quickbeam", "Leaflock", "Skinbark", "Treebeard"]) {
      const b = visit({ at: "Isengard", characters: [{ Elrond: [ent] }, "Gimli", "Legolas"] }, {});
      b.go("enter the site");
      b.until(() => b.offered("a strike for Elrond") || b.offered("Elrond faces his strike"));
      expect(b.offered(`a strike for ${ent}`)).toBe(false);
      const s = travel({ at: "Lórien", to: "Isengard", characters: [{ Elrond: [ent] }, "Gimli", "Legolas"] }, [
        "Cave-drake",
      ]);
      s.go("creature Cave-drake");
      if (s.offered("keyed to ruins-and-lairs")) s.take("keyed to ruins-and-lairs");
      s.until(() => s.offered("a strike for Elrond"));
      expect(s.offered(`a strike for ${ent}`)).toBe(false);
      const w = travel({ at: "Lórien", to: "Moria", characters: [{ Elrond: [ent] }, "Gimli", "Legolas"] }, ["Giant"]);
      w.go("creature Giant").until(() => w.offered("a strike for Elrond"));
      expect(w.offered(`a strike for ${ent}`)).toBe(true);
    }
  });
  it("Ents stay in their lands, Quickbeam goes anywhere", () => {
    const goes = (ent: string, to: string) => {
      const b = travel({ at: "Lórien", to, characters: [{ Elrond: [ent] }] }, []);
      b.phase(4);
      return b.in(ent);
    };
    for (const ent of ["Leaflock", "Skinbark", "Treebeard"])
      expect([goes(ent, "Isengard"), goes(ent, "Edoras"), goes(ent, "Minas Tirith")]).toEqual([true, true, false]);
    expect(goes("Leaflock", "Bandit Lair")).toBe(true);
    expect(goes("Skinbark", "Bandit Lair")).toBe(false);
    expect(goes("Quickbeam", "Minas Tirith")).toBe(true);
    const tom = (to: string) => {
      const b = travel({ at: "Rivendell", to, characters: [{ Elrond: ["Tom Bombadil"] }] }, []);
      b.phase(4);
      return b.in("Tom Bombadil");
    };
    expect([tom("Bree"), tom("Bag End"), tom("Goblin-gate")]).toEqual([true, true, false]);
  });
  // rules: 000:2236
  it("Leaflock cancels a hazard against his company: an attack, a card, one in play", () => {
    const b = travel({ at: "Lórien", to: "Isengard", characters: [{ Elrond: ["Leaflock"] }, "Gimli"] }, ["Wolves"]);
    b.go("creature Wolves");
    calm(b.go("use Leaflock (attack)"));
    expect(b.rolled.length).toBe(0);
    const c = travel({ at: "Lórien", to: "Isengard", characters: [{ Elrond: ["Leaflock"] }, "Gimli"] }, ["River"]);
    c.go("play River", "use Leaflock (hazard)");
    calm(c);
    expect(c.s.cget(0, L.CompanyWord.restrictions)).toBe(0);
    const p = still([{ Elrond: ["Leaflock", "Lure of Nature"] }], "Lórien");
    calm(p.take("use Leaflock (hazard in play)"));
    expect([p.in("Lure of Nature"), p.status("Leaflock")]).toEqual([false, "tapped"]);
  });
  it("Tom Bombadil guards a company on the move in his country, even another one", () => {
    const b = board({
      phase: "movement/hazard of Gimli",
      me: {
        companies: [
          { at: "Old Forest", characters: [{ Elrond: ["Tom Bombadil"] }] },
          { at: "Rivendell", to: "Bree", characters: ["Gimli"] },
        ],
      },
      you: { hand: ["Wolves"] },
    });
    b.go("creature Wolves");
    calm(b.go("use Tom Bombadil (attack)"));
    expect([b.rolled.length, b.status("Tom Bombadil")]).toEqual([0, "tapped"]);
    const n = travel({ at: "Rivendell", to: "Goblin-gate", characters: [{ Elrond: ["Tom Bombadil"] }] }, ["Wolves"]);
    n.go("creature Wolves");
    expect(n.never("use Tom Bombadil*", () => n.s.h[L.Header.attack] === 0)).toBe(true);
  });
  it("allies fight: a strike, support, wounds, and elimination", () => {
    const b = travel({ at: "Lórien", to: "Moria", characters: [{ Elrond: ["Skinbark"] }, "Gimli"] }, ["Giant"], {
      rolls: [4],
    });
    b.go("creature Giant").face("Skinbark").take("tap Skinbark");
    calm(b);
    expect([b.won("Giant"), b.status("Skinbark")]).toEqual([true, "tapped"]);
    const d = travel({ at: "Lórien", to: "Moria", characters: [{ Elrond: ["Quickbeam"] }, "Gimli"] }, ["Giant"], {
      rolls: [2, 12],
    });
    d.go("creature Giant").face("Quickbeam").take("tap Quickbeam");
    calm(d);
    expect([d.in("Quickbeam"), d.eliminated("Quickbeam"), d.points().ally]).toEqual([false, true, 0]);
  });
});
