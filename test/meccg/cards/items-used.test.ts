import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { board, type Board, meet, still, travel, visit, type Who } from "../board.js";
import { StrikeFrame } from "../../../engine/meccg/rules/state/frames/combat.js";

const calm = (b: Board) =>
  b.until(() => b.s.h[L.Header.attack] === 0 && b.s.h[L.Header.chainCount] === 0 && b.s.h[L.Header.queueCount] === 0);
describe("minor items", () => {
  it("Healing Herbs: to well and untapped, or untaps; the bearer taps", () => {
    const h = still([{ Gimli: ["Healing Herbs"] }, "Elrond, wounded"], "Bree");
    h.take(h.offers.find((o) => o.startsWith("use Healing Herbs") && o.endsWith("(heal)"))!);
    calm(h);
    expect([h.status("Elrond"), h.status("Gimli"), h.discarded("Healing Herbs")]).toEqual(["untapped", "tapped", true]);
    const u = still([{ Gimli: ["Healing Herbs"] }, "Elrond, tapped"], "Bree");
    u.take(u.offers.find((o) => o.startsWith("use Healing Herbs") && o.endsWith("(untap)"))!);
    calm(u);
    expect([u.status("Elrond"), u.status("Gimli")]).toEqual(["untapped", "tapped"]);
    const n = still([{ "Gimli, tapped": ["Healing Herbs"] }, "Elrond, wounded"], "Bree");
    expect(n.offered("use Healing Herbs*")).toBe(false);
  });
  it("Athelas: a Dúnadan heals (to tapped); Aragorn removes a corruption card", () => {
    const b = still([{ Faramir: ["Athelas"] }, { "Elrond, wounded": ["Lure of Nature"] }], "Bree");
    expect(b.offers.some((o) => o.endsWith("(corruption)"))).toBe(false);
    b.take("use Athelas*");
    calm(b);
    expect([b.status("Elrond"), b.status("Faramir"), b.discarded("Athelas")]).toEqual(["tapped", "tapped", true]);
    const a = still([{ "Aragorn II": ["Athelas"] }, { Elrond: ["Lure of Nature"] }], "Bree");
    a.take(a.offers.find((o) => o.startsWith("use Athelas") && o.endsWith("(corruption)"))!);
    calm(a);
    expect([a.in("Lure of Nature"), a.status("Aragorn II")]).toEqual([false, "tapped"]);
    const n = still([{ Gimli: ["Athelas"] }, "Elrond, wounded"], "Bree");
    expect(n.offered("use Athelas*")).toBe(false);
  });
  it("Potion of Prowess and Miruvor: the whole company, for the turn", () => {
    const b = still([{ Gimli: ["Potion of Prowess", "Miruvor"] }, "Elrond", "Halbarad", "Galadriel"], "Bree");
    calm(b.take("use Potion of Prowess*"));
    calm(b.take("use Miruvor*"));
    expect([b.prowess("Gimli"), b.prowess("Elrond"), b.prowess("Halbarad")]).toEqual([6, 8, 1]);
    expect([b.body("Gimli"), b.body("Elrond"), b.body("Halbarad"), b.body("Galadriel")]).toEqual([10, 10, 7, 10]);
    expect(b.discarded("Miruvor")).toBe(true);
    const c = still([{ Gimli: ["Miruvor", "The Mithril-coat"] }], "Bree");
    calm(c.take("use Miruvor*"));
    expect(c.body("Gimli")).toBe(10);
  });
  it("Elven Cloak: a strike keyed to wilderness against the bearer", () => {
    const b = meet("Wolves", [{ Gimli: ["Elven Cloak"] }, "Elrond", "Legolas"]);
    b.plays("Wolves").face("Gimli").go("use Elven Cloak*");
    b.until(
      () => b.s.h[L.Header.strike] === 0 || b.s.fr[b.s.h[L.Header.strike] + StrikeFrame.target] !== b.slot("Gimli"),
    );
    expect(b.status("Gimli")).toBe("untapped");
    expect(b.rolled.length).toBe(0);
    const other = meet("Wolves", [{ Gimli: ["Elven Cloak"] }, "Elrond", "Legolas"]);
    other.plays("Wolves").face("Elrond").go("tap Elrond");
    expect(other.offered("use Elven Cloak*")).toBe(false);
    const site = travel({ at: "Rivendell", to: "Goblin-gate", characters: [{ Gimli: ["Elven Cloak"] }] }, [
      "Orc-watch",
    ]);
    site.go("creature Orc-watch").face("Gimli");
    expect(site.never("use Elven Cloak*", () => site.s.h[L.Header.attack] === 0)).toBe(true);
  });
  it("Shield of Iron-bound Ash: +1 prowess against one strike", () => {
    const b = meet("Giant", [{ Elrond: ["Shield of Iron-bound Ash"] }], { rolls: [6] });
    b.plays("Giant").face("Elrond").take("tap Elrond").go("use Shield of Iron-bound Ash*");
    calm(b);
    expect(b.won("Giant")).toBe(true);
  });
  it("Star-glass: cancels Undead, weakens Spiders, Animals and Wolves; its bearer taps and checks", () => {
    const b = meet("Corpse-candle", [{ Elrond: ["Star-glass"] }, "Gimli"], { rolls: [7] });
    b.plays("Corpse-candle").go("use Star-glass*");
    calm(b);
    expect([b.status("Elrond"), b.rolled.length, b.discarded("Corpse-candle"), b.in("Star-glass")]).toEqual([
      "tapped",
      1,
      true,
      true,
    ]);
    const w = meet("Wolves", [{ Elrond: ["Star-glass"] }, "Gimli"], { rolls: [7] });
    w.plays("Wolves").go("use Star-glass*").counted();
    expect(w.attack().prowess).toBe(6);
    const o = meet("Orc-patrol", [{ Elrond: ["Star-glass"] }, "Gimli"]);
    o.plays("Orc-patrol");
    expect(o.never("use Star-glass*", () => o.s.h[L.Header.attack] === 0)).toBe(true);
  });
  it("Black Arrow: a warrior, -1 prowess and body; kept by a Man only", () => {
    const b = meet("Smaug", [{ "Bard Bowman": ["Black Arrow"] }]);
    b.plays("Smaug").go("use Black Arrow*").counted();
    expect([b.attack().prowess, b.in("Black Arrow")]).toEqual([16, true]);
    const e = meet("Smaug", [{ Elrond: ["Black Arrow"] }]);
    e.plays("Smaug").go("use Black Arrow*").counted();
    expect([e.attack().prowess, e.in("Black Arrow")]).toEqual([16, false]);
    const n = meet("Smaug", [{ Frodo: ["Black Arrow"] }, "Elrond"]);
    n.plays("Smaug");
    expect(n.never("use Black Arrow*", () => n.s.h[L.Header.attack] === 0)).toBe(true);
  });
});
describe("major and greater items", () => {
  it("Great-shield of Rohan: a warrior stays untapped, unless wounded", () => {
    const b = meet("Giant", [{ Elrond: ["Great-shield of Rohan"] }], { rolls: [7] });
    b.plays("Giant").face("Elrond").take("tap Elrond").go("use Great-shield of Rohan");
    calm(b);
    expect(b.status("Elrond")).toBe("untapped");
    const n = meet("Giant", [{ Halbarad: ["Great-shield of Rohan"] }]);
    n.plays("Giant").face("Halbarad").take("tap Halbarad");
    expect(n.never("use Great-shield of Rohan", () => n.s.h[L.Header.attack] === 0)).toBe(true);
  });
  it("Glamdring and Orcrist against Orcs", () => {
    const kills = (item: string, creature: string, roll: number) => {
      const b = meet(creature, [{ Elrond: [item] }], { rolls: [roll, 2] });
      calm(b.plays(creature).face("Elrond").take("tap Elrond"));
      return b.won(creature);
    };
    // The Great Goblin has twelve; excess none. Orc-lieutenant seven.
    expect(kills("Glamdring", "Orc-watch", 3)).toBe(true); // 9 - 2 + 3 = 10 > 9
    expect(kills("Glamdring", "Orc-watch", 2)).toBe(false);
    expect(kills("Orcrist", "Orc-watch", 2)).toBe(true); // 10 - 2 + 2
    expect(kills("Glamdring", "Wolves", 3)).toBe(true); // 8 - 2 + 3 = 9 > 8
    expect(kills("Glamdring", "Wolves", 2)).toBe(false);
    expect(kills("Orcrist", "Wolves", 2)).toBe(true); // 9 - 2 + 2 = 9
  });
  it("Torque of Hues: item and bearer tap, the attack is cancelled, he checks", () => {
    const b = meet("Smaug", [{ Elrond: ["Torque of Hues"] }], { rolls: [7] });
    calm(b.plays("Smaug").go("use Torque of Hues"));
    expect([b.status("Elrond"), b.status("Torque of Hues"), b.rolled.length, b.discarded("Smaug")]).toEqual([
      "tapped",
      "tapped",
      1,
      true,
    ]);
  });
  it("The Iron Crown cancels Orcs, Trolls and Men, not for a Hobbit", () => {
    const b = meet("Orc-guard", [{ Elrond: ["The Iron Crown"] }]);
    calm(b.plays("Orc-guard").go("use The Iron Crown"));
    expect([b.status("Elrond"), b.status("The Iron Crown"), b.rolled.length]).toEqual(["untapped", "tapped", 0]);
    for (const [who, creature] of [
      ["Elrond", "Wolves"],
      ["Frodo", "Orc-guard"],
    ] as const) {
      const n = meet(creature, [{ [who]: ["The Iron Crown"] }]);
      n.plays(creature);
      expect(n.never("use The Iron Crown", () => n.s.h[L.Header.attack] === 0)).toBe(true);
    }
  });
  it("The Arkenstone untaps a Dwarf, who checks at -2", () => {
    const b = still([{ Elrond: ["The Arkenstone"] }, { "Gimli, tapped": ["Elven Cloak"] }], "Bree", { rolls: [4] });
    calm(b.take("use The Arkenstone"));
    expect([b.status("Gimli"), b.status("The Arkenstone"), b.rolled.length]).toEqual(["untapped", "tapped", 1]);
    const f = still([{ Elrond: ["The Arkenstone"] }, { "Gimli, tapped": ["Elven Cloak"] }], "Bree", { rolls: [3] });
    calm(f.take("use The Arkenstone"));
    expect(f.in("Gimli")).toBe(false);
  });
  it("Sapling of the White Tree: not in a shadow-hold; two points stored at Minas Tirith", () => {
    const b = visit({ at: "Moria", characters: ["Elrond"] }, { me: { hand: ["Sapling of the White Tree"] } });
    expect(b.inside().offered("play Sapling of the White Tree")).toBe(false);
    const s = board({
      phase: "organization",
      me: { companies: [{ at: "Minas Tirith", characters: [{ Elrond: ["Sapling of the White Tree"] }] }] },
    });
    calm(s.take("store Sapling of the White Tree*"));
    expect(s.points().item).toBe(2);
  });
  it("Special items at their places, and stored", () => {
    for (const [item, at, where, points] of [
      ["Book of Mazarbul", "Moria", "Iron Hill Dwarf-hold", 5],
      ["Red Book of Westmarch", "Bag End", "Rivendell", 1],
      ["Earth of Galadriel’s Orchard", "Lórien", "Bag End", 2],
    ] as const) {
      const b = visit({ at, characters: ["Elrond"] }, { me: { hand: [item] } });
      expect(b.inside().offered(`play ${item}`)).toBe(true);
      expect(
        visit({ at: "Bree", characters: ["Elrond"] }, { me: { hand: [item] } })
          .inside()
          .offered(`play ${item}`),
      ).toBe(false);
      const s = board({ phase: "organization", me: { companies: [{ at: where, characters: [{ Elrond: [item] }] }] } });
      calm(s.take(`store ${item}`));
      expect(s.points().item).toBe(points);
    }
  });
  it("Palantíri stored at a Haven; Wizard’s Ring by a Wizard at a Haven", () => {
    for (const p of ["Palantír of Amon Sûl", "Palantír of Osgiliath"]) {
      const s = board({
        phase: "organization",
        me: { companies: [{ at: "Rivendell", characters: [{ Elrond: [p] }] }] },
      });
      calm(s.take(`store ${p}`));
      expect(s.points().item).toBe(5);
    }
    const w = visit(
      { at: "Rivendell", characters: ["Gandalf", "Elrond"] },
      { me: { hand: ["Wizard’s Ring"] }, rolls: [7] },
    );
    w.inside().go("play Wizard’s Ring");
    calm(w.until(() => w.in("Wizard’s Ring")));
    w.until(() => w.rolled.length === 1);
    expect([w.bearer("Wizard’s Ring"), w.prowess("Gandalf"), w.di("Gandalf")]).toEqual(["Gandalf", 8, 15]);
    expect(
      visit({ at: "Bree", characters: ["Gandalf"] }, { me: { hand: ["Wizard’s Ring"] } })
        .inside()
        .offered("play Wizard’s Ring"),
    ).toBe(false);
  });
  it("Book of Mazarbul: a sage, one more card in hand until his next untap phase", () => {
    const b = still([{ Elrond: ["Book of Mazarbul"] }], "Bree");
    b.take("use Book of Mazarbul");
    b.until(() => b.s.active === 1 && b.s.h[L.Header.phase] >= 2);
    expect(b.hand(0).length).toBe(9);
    expect(still([{ Frodo: ["Book of Mazarbul"] }], "Bree").offered("use Book of Mazarbul")).toBe(false);
  });
});
describe("rings", () => {
  const RESULTS: readonly [string, number, string[]][] = [
    ["Beautiful Gold Ring", 7, ["Lesser Ring", "Magic Ring of Lore"]],
    ["Beautiful Gold Ring", 8, ["Lesser Ring"]],
    ["Beautiful Gold Ring", 10, ["Dwarven Ring of Durin’s Tribe", "Lesser Ring"]],
    ["Beautiful Gold Ring", 12, ["Dwarven Ring of Durin’s Tribe", "Lesser Ring", "The One Ring"]],
    ["Fair Gold Ring", 6, ["Lesser Ring", "Magic Ring of Lore"]],
    ["Fair Gold Ring", 7, ["Lesser Ring"]],
    ["Fair Gold Ring", 9, ["Dwarven Ring of Durin’s Tribe", "Lesser Ring"]],
    ["Fair Gold Ring", 11, ["Dwarven Ring of Durin’s Tribe", "Lesser Ring", "The One Ring"]],
    ["Precious Gold Ring", 5, ["Lesser Ring", "Magic Ring of Lore"]],
    ["Precious Gold Ring", 6, ["Lesser Ring"]],
    ["Precious Gold Ring", 8, ["Dwarven Ring of Durin’s Tribe", "Lesser Ring"]],
    ["Precious Gold Ring", 10, ["Dwarven Ring of Durin’s Tribe", "Lesser Ring", "The One Ring"]],
  ];
  const RINGS = ["Lesser Ring", "Magic Ring of Lore", "Dwarven Ring of Durin’s Tribe", "The One Ring"];
  const open = (b: Board) => {
    b.until(() => b.offered("take Lesser Ring"));
    return b.offers
      .filter((o) => o.startsWith("take "))
      .map((o) => o.slice(5))
      .sort();
  };
  it.each(RESULTS)("%s with %i", (ring, roll, rings) => {
    const b = still(["Elrond", { Frodo: [ring] }], "Bree", { me: { hand: ["Test of Form", ...RINGS] }, rolls: [roll] });
    expect(open(b.go("play Test of Form"))).toEqual(rings);
    b.take("pass");
    calm(b);
    expect(b.discarded(ring)).toBe(true);
  });
  // rules: 000:2512, 000:2282
  it("Test of Lore: one less; Scroll of Isildur: two more; Wizard’s Test: two rolls; Ringlore: any but the One", () => {
    const b = still(["Elrond", { Frodo: ["Fair Gold Ring"] }], "Bree", {
      me: { hand: ["Test of Lore", ...RINGS] },
      rolls: [7],
    });
    expect(open(b.go("play Test of Lore"))).toEqual(["Lesser Ring", "Magic Ring of Lore"]);
    const s = still([{ Elrond: ["Scroll of Isildur"] }, { Frodo: ["Fair Gold Ring"] }], "Bree", {
      me: { hand: ["Test of Form", ...RINGS] },
      rolls: [9],
    });
    expect(open(s.go("play Test of Form"))).toEqual(["Dwarven Ring of Durin’s Tribe", "Lesser Ring", "The One Ring"]);
    const w = still(["Gandalf", { Frodo: ["Fair Gold Ring"] }], "Bree", {
      me: { hand: ["Wizard’s Test", ...RINGS] },
      rolls: [3, 11, 7],
    });
    w.go("play Wizard’s Test").until(() => w.offered("roll 11"));
    expect(w.offered("roll 3")).toBe(true);
    expect(open(w.take("roll 11"))).toEqual(["Dwarven Ring of Durin’s Tribe", "Lesser Ring", "The One Ring"]);
    w.take("take The One Ring");
    calm(w);
    expect([w.bearer("The One Ring"), w.rolled.length]).toEqual(["Frodo", 3]);
    const r = visit(
      { at: "Amon Hen", characters: ["Elrond", { Frodo: ["Fair Gold Ring"] }] },
      { me: { hand: ["Ringlore", ...RINGS] } },
    );
    expect(open(r.inside().go("play Ringlore"))).toEqual([
      "Dwarven Ring of Durin’s Tribe",
      "Lesser Ring",
      "Magic Ring of Lore",
    ]);
    calm(r.take("take Magic Ring of Lore"));
    expect([r.status("Elrond"), r.siteTapped("Amon Hen"), r.bearer("Magic Ring of Lore"), r.rolled.length]).toEqual([
      "tapped",
      true,
      "Frodo",
      0,
    ]);
    expect(
      visit({ at: "Amon Hen", characters: ["Elrond"] }, { me: { hand: ["Ringlore"] } })
        .inside()
        .offered("play Ringlore"),
    ).toBe(false);
    expect(
      still(["Gimli", { Frodo: ["Fair Gold Ring"] }], "Bree", { me: { hand: ["Test of Form"] } }).offered(
        "play Test of Form",
      ),
    ).toBe(false);
  });
  it("magic rings give skills", () => {
    const b = meet("Wolves", [{ Gimli: ["Magic Ring of Stealth"] }], { me: { hand: ["Concealment"] } });
    calm(b.plays("Wolves").go("play Concealment"));
    expect(b.status("Gimli")).toBe("tapped");
    const n = meet("Wolves", [{ "Aragorn II": ["Magic Ring of Nature"] }]);
    calm(n.plays("Wolves").go("use Magic Ring of Nature*"));
    expect([n.status("Aragorn II"), n.rolled.length]).toEqual(["tapped", 0]);
    const g = meet("Wolves", [{ Gimli: ["Magic Ring of Nature"] }]);
    g.plays("Wolves");
    expect(g.never("use Magic Ring of Nature*", () => g.s.h[L.Header.attack] === 0)).toBe(true);
    const s = meet("Giant", [{ "Aragorn II": ["Magic Ring of Stealth"] }]);
    calm(s.plays("Giant").face("Aragorn II").go("use Magic Ring of Stealth*"));
    expect([s.status("Aragorn II"), s.rolled.length]).toEqual(["untapped", 0]);
  });
  it("The One Ring: a check at -2 cancels a strike, not of Undead or Nazgûl", () => {
    const b = meet("Giant", [{ Frodo: ["The One Ring"] }], { rolls: [5] });
    calm(b.plays("Giant").face("Frodo").go("use The One Ring"));
    expect([b.status("Frodo"), b.rolled.length]).toEqual(["untapped", 1]); // 5 + 4 - 2 = 7 > 6
    const f = meet("Giant", [{ Frodo: ["The One Ring"] }, "Gimli"], { rolls: [4] });
    calm(f.plays("Giant").face("Frodo").go("use The One Ring"));
    expect(f.in("Frodo")).toBe(false);
    const u = meet("Corpse-candle", [{ Frodo: ["The One Ring"] }], { rolls: [12] });
    u.plays("Corpse-candle").face("Frodo");
    expect(u.never("use The One Ring", () => u.s.h[L.Header.attack] === 0)).toBe(true);
  });
  it("dwarven rings in the hands of a Dwarf", () => {
    const d = visit(
      { at: "Isengard", characters: [{ Gimli: ["Dwarven Ring of Durin’s Tribe"] }] },
      { me: { tapped: ["Isengard"] }, rolls: [7] },
    );
    calm(d.inside().go("use Dwarven Ring of Durin’s Tribe"));
    expect([d.siteTapped("Isengard"), d.status("Gimli"), d.rolled.length]).toEqual([false, "tapped", 1]);
    const t = still([{ Gimli: ["Dwarven Ring of Thrár’s Tribe"] }], "Bree", {
      me: { deck: ["Elven Cloak"], discard: ["Athelas"] },
      rolls: [7],
    });
    t.take("use Dwarven Ring of Thrár’s Tribe");
    t.until(() => t.offered("take Athelas"))
      .take("take Athelas")
      .take("take Elven Cloak");
    calm(t);
    expect(t.hand()).toEqual(expect.arrayContaining(["Athelas", "Elven Cloak"]));
    const m = visit(
      { at: "Isengard", characters: [{ Gimli: ["Dwarven Ring of Dwálin’s Tribe"] }] },
      { me: { deck: ["Glamdring", "Orcrist"] }, rolls: [7] },
    );
    m.inside()
      .go("use Dwarven Ring of Dwálin’s Tribe")
      .until(() => m.offered("take Glamdring"));
    expect(m.offered("take Orcrist")).toBe(false);
    calm(m.take("take Glamdring"));
    expect(m.bearer("Glamdring")).toBe("Gimli");
    expect(
      visit(
        { at: "Isengard", characters: [{ Legolas: ["Dwarven Ring of Dwálin’s Tribe"] }] },
        { me: { deck: ["Glamdring"] } },
      )
        .inside()
        .offered("use Dwarven Ring of Dwálin’s Tribe"),
    ).toBe(false);
  });
});
describe("Palantíri", () => {
  it("of Annúminas, with Use Palantír", () => {
    const b = still([{ Elrond: ["Palantír of Annúminas"] }], "Bree", {
      me: { hand: ["Use Palantír"], deck: ["Test of Lore", "Block"], discard: ["Dreams of Lore"] },
      rolls: [7],
    });
    expect(b.offered("use Palantír of Annúminas")).toBe(false);
    calm(b.take("play Use Palantír"));
    expect(b.status("Elrond")).toBe("tapped");
    b.take("use Palantír of Annúminas").until(() => b.offered("take Test of Lore"));
    expect(b.offers.filter((o) => o.startsWith("take ")).sort()).toEqual([
      "take Dreams of Lore",
      "take Test of Lore",
      "take Use Palantír",
    ]);
    b.take("take Dreams of Lore");
    b.until(() => b.rolled.length === 1);
    expect([b.hand().includes("Dreams of Lore"), b.status("Palantír of Annúminas")]).toEqual([true, "tapped"]);
  });
  // rules: 000:2172, 000:2542c
  it("with Align Palantír: two points, gone when the company moves, stored along", () => {
    const b = still([{ Frodo: ["Palantír of Annúminas"] }, "Elrond"], "Rivendell", {
      me: { hand: ["Align Palantír"], deck: ["Test of Lore"] },
      rolls: [7],
    });
    b.take("play Align Palantír").until(() => b.in("Align Palantír"));
    expect([b.points().misc, b.corruption("Frodo"), b.status("Elrond")]).toEqual([2, 4, "untapped"]);
    b.until(() => b.offered("use Palantír of Annúminas"));
    const m = travel(
      {
        at: "Rivendell",
        to: "Bree",
        characters: [{ Elrond: ["Palantír of Annúminas", "Align Palantír, on Palantír of Annúminas"] }],
      },
      [],
    );
    m.phase(4).until(
      () => m.s.h[L.Header.phase] >= 5 && m.s.h[L.Header.queueCount] === 0 && m.s.h[L.Header.chainCount] === 0,
    );
    expect(m.in("Align Palantír")).toBe(false);
    const s = still([{ Elrond: ["Palantír of Annúminas", "Align Palantír, on Palantír of Annúminas"] }], "Rivendell", {
      rolls: [12],
    });
    calm(s.take("store Palantír of Annúminas"));
    expect([s.points().misc, s.points().item]).toEqual([2, 3]);
  });
  it("of Orthanc, of Elostirion, of Amon Sûl", () => {
    const o = still([{ Elrond: ["Palantír of Orthanc"] }], "Bree", {
      me: { hand: ["Use Palantír"], discard: ["Glamdring"] },
    });
    calm(o.take("play Use Palantír"));
    o.take("use Palantír of Orthanc");
    if (o.offered("target Glamdring")) o.take("target Glamdring");
    calm(o);
    expect([o.count(0, L.Pile.deck, "Glamdring"), o.count(0, L.Pile.discard, "Glamdring")]).toEqual([1, 0]);
    const e = still([{ Elrond: ["Palantír of Elostirion"] }, { Gandalf: ["Lure of the Senses"] }], "Bree");
    calm(e.take("use Palantír of Elostirion"));
    expect(e.in("Lure of the Senses")).toBe(false);
    const a = still([{ Elrond: ["Palantír of Amon Sûl"] }, "Gimli"], "Bree", {
      me: { hand: ["Use Palantír"] },
      you: { hand: ["Wolves"] },
    });
    calm(a.take("play Use Palantír"));
    a.take(a.offers.find((x) => x.startsWith("use Palantír of Amon Sûl"))!);
    a.until(() => a.rolled.length === 1);
    expect(a.status("Palantír of Amon Sûl")).toBe("tapped");
  });
  it("need their companies", () => {
    for (const [p, many] of [
      ["Palantír of Amon Sûl", 2],
      ["Palantír of Osgiliath", 4],
    ] as const) {
      const names: Who[] = ["Gimli", "Legolas", "Beorn", "Balin"].slice(0, many - 1);
      const enough = travel({ at: "Rivendell", to: "Bree", characters: [{ Elrond: [p] }, ...names] }, []);
      enough.phase(4);
      expect(enough.in(p)).toBe(true);
      const few = travel({ at: "Rivendell", to: "Bree", characters: [{ Elrond: [p] }, ...names.slice(1)] }, []);
      few.phase(4);
      expect(few.in(p)).toBe(false);
    }
    const e = travel({ at: "Rivendell", to: "Bree", characters: [{ Elrond: ["Palantír of Elostirion"] }] }, []);
    e.phase(4);
    expect(e.in("Palantír of Elostirion")).toBe(false);
  });
});
