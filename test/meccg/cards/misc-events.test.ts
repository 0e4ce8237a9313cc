import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { board, type Board, still, travel, visit } from "../board.js";

const calm = (b: Board) =>
  b.until(() => b.s.h[L.Header.attack] === 0 && b.s.h[L.Header.chainCount] === 0 && b.s.h[L.Header.queueCount] === 0);
describe("the rings of the Elves", () => {
  it("Narya: Gandalf grows, his company untaps, he checks at -5", () => {
    const b = still(["Gandalf", "Gimli, tapped", "Elrond, wounded"], "Bree", { me: { hand: ["Narya"] }, rolls: [7] });
    b.take("play Narya").until(() => b.rolled.length === 1);
    calm(b);
    expect([b.prowess("Gandalf"), b.body("Gandalf"), b.di("Gandalf")]).toEqual([10, 10, 12]);
    expect([b.status("Gimli"), b.status("Elrond")]).toEqual(["untapped", "wounded"]);
    const p = still([{ Gandalf: ["Elven Cloak", "Orcrist"] }], "Bree", { me: { hand: ["Narya"] }, rolls: [8] });
    p.take("play Narya").until(() => p.rolled.length === 1); // 8 + 1 - 5 = 4 > 3
    expect(p.in("Gandalf")).toBe(true);
    const f = still([{ Gandalf: ["Elven Cloak", "Orcrist"] }, "Gimli"], "Bree", {
      me: { hand: ["Narya"] },
      rolls: [7],
    });
    f.take("play Narya").until(() => f.rolled.length === 1);
    expect(f.in("Gandalf")).toBe(false);
  });
  it("Vilya: Elrond grows; at Rivendell three resources go back into the deck; a check at -3", () => {
    const b = still([{ Elrond: ["Glamdring"] }], "Rivendell", {
      me: { hand: ["Vilya", "Vilya"], discard: ["Block", "Dodge", "Wolves", "Athelas"] },
      rolls: [7],
    });
    b.take("play Vilya").until(() => b.offered("take Block"));
    expect(b.offered("take Wolves")).toBe(false);
    b.take("take Block", "take Dodge", "take Athelas");
    b.until(() => b.rolled.length === 1);
    calm(b);
    expect([b.prowess("Elrond"), b.body("Elrond"), b.di("Elrond")]).toEqual([12, 11, 10]); // 7 + 3 to 8, and 4
    expect([
      b.count(0, L.Pile.deck, "Block"),
      b.count(0, L.Pile.deck, "Athelas"),
      b.count(0, L.Pile.discard, "Wolves"),
    ]).toEqual([1, 1, 1]);
    expect(b.offered("play Vilya")).toBe(false);
    const away = still(["Elrond"], "Bree", { me: { hand: ["Vilya"], discard: ["Block"] }, rolls: [7] });
    away.take("play Vilya").until(() => away.rolled.length === 1);
    expect([away.prowess("Elrond"), away.count(0, L.Pile.discard, "Block")]).toEqual([11, 1]);
  });
});
describe("great effects", () => {
  it("Return of the King: Aragorn at Minas Tirith, without Denethor", () => {
    const b = still(["Aragorn II"], "Minas Tirith", { me: { hand: ["Return of the King"] } });
    calm(b.take("play Return of the King").until(() => b.in("Return of the King")));
    expect([b.di("Aragorn II"), b.points().misc, b.bearer("Return of the King")]).toEqual([6, 3, "Aragorn II"]);
    expect(
      still(["Aragorn II", "Denethor II"], "Minas Tirith", { me: { hand: ["Return of the King"] } }).offered(
        "play Return of the King",
      ),
    ).toBe(false);
    expect(
      still(["Aragorn II"], "Bree", { me: { hand: ["Return of the King"] } }).offered("play Return of the King"),
    ).toBe(false);
  });
  it("Stone of Erech: at the Vale with the Men of Lamedon; it goes with them", () => {
    const b = still(["Elrond"], "Vale of Erech", { me: { hand: ["Stone of Erech"], factions: ["Men of Lamedon"] } });
    b.take("play Stone of Erech").until(() => b.in("Stone of Erech"));
    expect(b.points().misc).toBe(2);
    expect(
      still(["Elrond"], "Vale of Erech", { me: { hand: ["Stone of Erech"] } }).offered("play Stone of Erech"),
    ).toBe(false);
    const d = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Elrond", "Gimli"] }, ["Muster Disperses"], {
      rolls: [2],
      me: { factions: ["Men of Lamedon"], events: ["Stone of Erech"] },
    });
    calm(d.go("play Muster Disperses").until(() => !d.in("Men of Lamedon")));
    expect(d.in("Stone of Erech")).toBe(false);
  });
  it("The White Tree: a sage at Minas Tirith, the Sapling borne there or stored there; then it heals", () => {
    const b = still([{ Elrond: ["Sapling of the White Tree"] }], "Minas Tirith", { me: { hand: ["The White Tree"] } });
    b.take("play The White Tree (borne)").until(() => b.in("The White Tree"));
    expect([b.points().misc, b.in("Sapling of the White Tree")]).toEqual([5, false]);
    const s = still(["Elrond"], "Minas Tirith", {
      me: { hand: ["The White Tree"], stored: ["Sapling of the White Tree, at Minas Tirith"] },
    });
    s.take("play The White Tree (stored)").until(() => s.in("The White Tree"));
    expect([s.points().misc, s.points().item]).toEqual([5, 0]);
    expect(
      still(["Gimli", { Frodo: ["Sapling of the White Tree"] }], "Minas Tirith", {
        me: { hand: ["The White Tree"] },
      }).offered("play The White Tree*"),
    ).toBe(false);
    const h = board({
      phase: "untap",
      forced: true,
      me: { companies: [{ at: "Minas Tirith", characters: ["Elrond, wounded", "Gimli"] }], events: ["The White Tree"] },
    });
    h.until(() => h.s.h[L.Header.phase] === 2);
    expect(h.status("Elrond")).toBe("tapped");
    const t = travel({ at: "Lórien", to: "Minas Tirith", characters: ["Elrond", "Gimli"] }, ["Pick-pocket"], {
      me: { events: ["The White Tree"] },
    });
    t.until(() => t.offered("on guard: Pick-pocket"));
    expect(t.offered("creature Pick-pocket")).toBe(false);
  });
  it("Favor of the Valar: hand and discards into the deck, eight new cards, out of the game", () => {
    const b = still(["Elrond"], "Bree", {
      me: { hand: ["Favor of the Valar", "Block"], discard: ["Dodge", "Wolves"] },
    });
    b.take("play Favor of the Valar").until(() => b.eliminated("Favor of the Valar"));
    expect([b.hand().length, b.count(0, L.Pile.discard, "Dodge")]).toEqual([8, 0]);
    expect(b.s.pget(0, L.PlayerWord.pile + L.Pile.deck) + 8).toBe(20 + 3);
  });
  it("Lucky Search: a scout at a shadow-hold; the item is his, and a strike of three and the cards", () => {
    const b = visit(
      { at: "Moria", characters: ["Aragorn II", "Gimli"] },
      {
        me: { hand: ["Lucky Search"], deck: ["Glamdring"] },
        draws: { me: ["Hiding", "Hiding", "Glamdring"] },
        rolls: [12],
      },
    );
    b.inside()
      .go("play Lucky Search")
      .until(() => b.s.h[L.Header.attack] !== 0 || b.in("Glamdring"));
    b.counted();
    expect(b.attack()).toEqual({ strikes: 1, prowess: 6, race: "none" });
    calm(b);
    expect([b.bearer("Glamdring"), b.siteTapped("Moria")]).toEqual(["Aragorn II", false]);
    const w = visit(
      { at: "Moria", characters: ["Aragorn II, tapped", "Bergil", "Gimli"] },
      {
        me: { hand: ["Lucky Search"], deck: ["Glamdring"] },
        draws: { me: ["Hiding", "Hiding", "Hiding", "Hiding", "Hiding", "Glamdring"] },
        rolls: [2, 2],
      },
    );
    w.inside().go("play Lucky Search");
    w.until(() => w.status("Bergil") === "wounded");
    calm(w);
    expect([w.in("Glamdring"), w.discarded("Glamdring")]).toEqual([false, true]);
    expect(
      visit({ at: "Isengard", characters: ["Aragorn II"] }, { me: { hand: ["Lucky Search"] } })
        .inside()
        .offered("play Lucky Search"),
    ).toBe(false);
  });
  it("Lucky Search by an ally: he bears nothing, so the item is discarded, and he faces the strike (coe 6.1.6)", () => {
    const b = visit(
      { at: "Moria", characters: [{ "Aragorn II, tapped": ["Gollum"] }, "Gimli"] },
      {
        me: { hand: ["Lucky Search"], deck: ["Glamdring"] },
        draws: { me: ["Hiding", "Glamdring"] },
        rolls: [12],
      },
    );
    b.inside()
      .go("play Lucky Search")
      .until(() => b.s.h[L.Header.attack] !== 0 || b.in("Glamdring"));
    expect(b.attack()).toEqual({ strikes: 1, prowess: 5, race: "none" });
    expect([b.in("Glamdring"), b.discarded("Glamdring")]).toEqual([false, true]);
    calm(b);
    expect([b.in("Gollum"), b.status("Gollum")]).toEqual([true, "tapped"]);
  });
  it("Wizard’s Laughter cancels an opponent’s influence check, for a check at -2", () => {
    const b = visit(
      { at: "Rivendell", characters: ["Legolas"] },
      {
        you: { hand: ["Wizard’s Laughter"], companies: [{ at: "Rivendell", characters: ["Gandalf", "Haldir"] }] },
        rolls: [7, 2, 12],
      },
    );
    b.inside().go("Legolas tries to influence", "play Wizard’s Laughter");
    calm(b.until(() => b.rolled.length >= 1));
    expect([b.in("Haldir"), b.discarded("Wizard’s Laughter"), b.rolled[0].player]).toEqual([true, true, 1]);
  });
});
describe("Bane of the Ithil-stone", () => {
  const BANE = { events: ["Bane of the Ithil-stone"] };
  // rules: 000:2176c
  // edges: 000:2176b
  it("cancels whatever reads a play deck or a discard pile", () => {
    const v = still(["Elrond"], "Rivendell", { me: { hand: ["Vilya"], discard: ["Block"] }, you: BANE, rolls: [12] });
    v.take("play Vilya").until(() => v.rolled.length === 1);
    expect([v.count(0, L.Pile.discard, "Block"), v.prowess("Elrond")]).toEqual([1, 11]);
    const s = board({
      phase: "end of turn",
      me: { companies: [{ at: "Rivendell", characters: ["Saruman"] }], discard: ["Vanishment"] },
      you: BANE,
    });
    if (s.offered("use Saruman*")) calm(s.take("use Saruman*"));
    expect(s.count(0, L.Pile.discard, "Vanishment")).toBe(1);
    const l = visit(
      { at: "Moria", characters: ["Aragorn II", "Gimli"] },
      { me: { hand: ["Lucky Search"], deck: ["Glamdring"] }, you: BANE, rolls: [12], draws: { me: ["Glamdring"] } },
    );
    l.inside();
    if (l.offered("play Lucky Search")) calm(l.take("play Lucky Search"));
    expect(l.in("Glamdring")).toBe(false);
  });
});
describe("more hazards", () => {
  // rules: 000:2196b
  it("Dragon’s Desolation: +2, or a dragon at ruins with two wildernesses in the path (one with the Doors)", () => {
    const b = travel({ at: "Rivendell", to: "Barrow-downs", characters: ["Elrond", "Gimli"] }, [
      "Cave-drake",
      "Dragon’s Desolation",
    ]);
    b.go("creature Cave-drake", "play Dragon’s Desolation (attack)").counted();
    expect(b.attack().prowess).toBe(12);
    const s = travel({ at: "Rivendell", to: "Barrow-downs", characters: ["Elrond", "Gimli"] }, [
      "Smaug",
      "Dragon’s Desolation",
    ]);
    s.until(() => s.offered("on guard: Smaug"));
    expect(s.offered("creature Smaug")).toBe(false);
    s.take(s.offers.find((o) => o.startsWith("play Dragon’s Desolation"))!);
    s.go("creature Smaug").counted();
    expect(s.attack().prowess).toBe(17);
    const one = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Elrond", "Gimli"] }, [
      "Smaug",
      "Dragon’s Desolation",
    ]);
    one.until(() => one.offered("on guard: Smaug"));
    expect(one.offered("play Dragon’s Desolation*")).toBe(false);
    const d = travel({ at: "Rivendell", to: "Ettenmoors", characters: ["Elrond", "Gimli"] }, [], {
      you: { hand: ["Smaug", "Dragon’s Desolation"], events: ["Doors of Night"] },
    });
    d.go("play Dragon’s Desolation*").go("creature Smaug");
  });
  it("Awaken the Earth’s Fire: +2, or shadow to dark with the Doors", () => {
    const b = travel({ at: "Lórien", to: "Moria", characters: ["Elrond", "Gimli", "Beorn", "Legolas"] }, [
      "Awaken the Earth’s Fire",
    ]);
    b.go("play Awaken the Earth’s Fire*").phase(4);
    b.go("enter the site").counted();
    expect(b.attack().prowess).toBe(9);
    const r = travel({ at: "Rivendell", to: "Mount Gram", characters: ["Elrond", "Gimli"] }, [], {
      you: { hand: ["Awaken the Earth’s Fire", "Rogrog"], events: ["Doors of Night"] },
    });
    r.go("play Awaken the Earth’s Fire (region)").go("creature Rogrog");
    expect(L.regionType(r.s.cget(0, L.CompanyWord.regions + 1))).toBe(2);
    const s = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Elrond", "Gimli"] }, [], {
      you: { hand: ["Awaken the Earth’s Fire", "Olog-hai (Trolls)"], events: ["Doors of Night"] },
    });
    s.go("play Awaken the Earth’s Fire (site)").go("creature Olog-hai (Trolls)");
  });
  it("a short environment is not doubled in a turn", () => {
    const b = travel({ at: "Lórien", to: "Moria", characters: ["Elrond", "Gimli", "Beorn"] }, [], {
      you: { hand: ["2 Awaken the Earth’s Fire"] },
    });
    b.go("play Awaken the Earth’s Fire*").until(() => b.s.h[L.Header.chainCount] === 0);
    expect(b.never("play Awaken the Earth’s Fire*", () => b.s.h[L.Header.phase] !== 4)).toBe(true);
  });
  it("Moon counts for hazards only in name, Plague of Wights and Night for attacks", () => {
    const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Elrond", "Gimli"] }, ["Wolves"], {
      you: { hand: ["Wolves"], events: ["Night", "Doors of Night"] },
    });
    b.go("creature Wolves").counted();
    expect(b.attack().prowess).toBe(9);
  });
});
