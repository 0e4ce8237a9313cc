import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { board, meet, type Setup, still, travel, visit, type Who } from "../board.js";

const SIX: Who[] = ["Gandalf", "Aragorn II", "Elrond", "Legolas"];
const met = (creature: string, hand: string[], characters: Who[] = SIX, more: Partial<Setup> = {}) =>
  meet(creature, characters, { me: { hand }, ...more }).plays(creature);

describe("attacks that fail of themselves", () => {
  it("True Fána: roll and prowess over the attack's, then bodies are checked; the Wizard checks at -3", () => {
    const b = met("Wargs", ["True Fána"], SIX, { rolls: [12, 12] });
    b.go("play True Fána").until(() => b.won("Wargs"));
    expect([b.rolled.length, b.status("Gandalf"), b.in("Gandalf")]).toEqual([2, "untapped", true]);
    const body = met("Smaug", ["True Fána"], SIX, { rolls: [12, 12, 9, 8] });
    body.go("play True Fána").until(() => body.s.h[L.Header.attack] === 0);
    // Two strikes of body 8: one roll over it, one not.
    expect([body.won("Smaug"), body.discarded("Smaug"), body.rolled.length]).toEqual([false, true, 4]);
  });
  it("True Fána: not more, and the attack goes on; a Wizard of the company alone may play it", () => {
    const b = met("Wargs", ["True Fána"], SIX, { rolls: [3, 12] });
    b.go("play True Fána").counted();
    expect(b.attack().strikes).toBe(2);
    const none = met("Wargs", ["True Fána"], ["Elrond", "Legolas"]);
    expect(none.never("play True Fána", () => none.s.h[L.Header.attack] === 0)).toBe(true);
  });
  it("Sacrifice of Form: after strikes are given out; his items wait until he is back with +1", () => {
    const b = met("Wargs", ["Sacrifice of Form", "Gandalf"], [{ Gandalf: ["Glamdring", "Gwaihir"] }, "Aragorn II"]);
    expect(b.offered("play Sacrifice of Form")).toBe(false);
    b.counted()
      .until(() => b.offered("play Sacrifice of Form"))
      .take("play Sacrifice of Form");
    b.until(() => b.s.h[L.Header.attack] === 0);
    expect([b.won("Wargs"), b.in("Gandalf"), b.in("Glamdring"), b.in("Gwaihir")]).toEqual([true, false, true, false]);
    expect(b.bearer("Glamdring")).toBe("Sacrifice of Form");
    expect(b.points().item).toBe(2);
    b.until(() => b.s.active === 1).until(() => b.s.active === 0 && b.offered("play Gandalf"));
    b.take("play Gandalf");
    b.until(() => b.in("Gandalf"));
    expect([b.bearer("Glamdring"), b.bearer("Sacrifice of Form")]).toEqual(["Gandalf", "Gandalf"]);
    expect([b.prowess("Gandalf"), b.body("Gandalf"), b.di("Gandalf")]).toEqual([9, 10, 11]);
  });
  it("Sacrifice of Form: no other Wizard for him, not this one for the other, not twice", () => {
    const b = met("Wargs", ["Sacrifice of Form"], ["Gandalf", "Aragorn II"], {
      you: { hand: ["Gandalf", "Siege"], companies: [{ at: "Rivendell", characters: ["Haldir"] }] },
    });
    b.counted()
      .until(() => b.offered("play Sacrifice of Form"))
      .take("play Sacrifice of Form");
    b.until(() => b.s.active === 1 && b.s.h[L.Header.phase] === 2);
    expect(b.offered("play Gandalf")).toBe(false);
    const twice = met("Wargs", ["Sacrifice of Form"], [{ Gandalf: ["Sacrifice of Form"] }, "Aragorn II"]);
    expect(twice.never("play Sacrifice of Form", () => twice.s.h[L.Header.attack] === 0)).toBe(true);
  });
});

describe("Nazgûl by other means", () => {
  const DOORS = { events: ["Doors of Night"] };
  // rules: 000:2254
  it("Morgul-horse brings a Nazgûl that is being tapped back to the hand, in answer alone", () => {
    const b = travel({ at: "Rivendell", to: "Bree", characters: ["Elrond", "Gimli"] }, ["Morgul-horse"], {
      you: { hand: ["Morgul-horse"], events: ["Ren the Unclean"] },
    });
    expect(b.offered("play Morgul-horse (return)")).toBe(false);
    b.go("use Ren the Unclean");
    b.until(() => b.offered("play Morgul-horse (return)")).take("play Morgul-horse (return)");
    b.until(() => !b.in("Ren the Unclean"));
    expect([b.hand(1).includes("Ren the Unclean"), b.discarded("Ren the Unclean")]).toEqual([true, false]);
  });
  it("Morgul-horse lets one Nazgûl through a shadow-land", () => {
    const b = travel(
      { at: "Lórien", to: "Easterling Camp", characters: ["Gandalf", "Elrond", "Gimli", "Legolas"] },
      ["Morgul-horse", "Ren the Unclean", "Adûnaphel"],
      {
        you: { hand: ["Morgul-horse", "Akhôrahil", "Khamûl the Easterling"] },
        rolls: Array(40).fill(12),
      },
    );
    expect(b.offered("creature Khamûl the Easterling")).toBe(false);
    b.go("play Morgul-horse (play)").calm();
    b.until(() => b.offered("creature Khamûl the Easterling")).take("creature Khamûl the Easterling");
    b.until(() => b.discarded("Khamûl the Easterling"));
    b.until(() => b.s.chooser() === 1 && b.offers.some((o) => o.startsWith("on guard")));
    const c = b.s.iComp[b.slot("Elrond")];
    expect(b.s.cget(c, L.CompanyWord.restrictions)).toBe(0);
  });
  it("The Nazgûl are Abroad: for a ring in shadow-lands, for The One Ring nearly everywhere", () => {
    const chased = (at: string, to: string, item: string[], events = ["The Nazgûl are Abroad"]) => {
      const b = travel({ at, to, characters: [{ Frodo: item }, "Elrond"] }, ["Hoarmûrath of Dír"], {
        you: { hand: ["Hoarmûrath of Dír", "Siege"], events },
      });
      b.until(() => b.s.chooser() === 1 && b.offered("on guard: Siege"));
      return b.offered("creature Hoarmûrath of Dír");
    };
    expect(chased("Rivendell", "Bree", ["The One Ring"])).toBe(true);
    expect(chased("Rivendell", "Bree", ["The One Ring"], [])).toBe(false);
    expect(chased("Rivendell", "Bree", ["Lesser Ring"])).toBe(false);
    expect(chased("Rivendell", "Bag End", ["The One Ring"])).toBe(false);
    expect(chased("Lórien", "Moria", ["Lesser Ring"])).toBe(true);
    expect(chased("Lórien", "Moria", [])).toBe(false);
  });
  it("The Nazgûl are Abroad: with the Doors one comes back to each hand at the end of a turn", () => {
    const end = (events: string[]) =>
      board({
        phase: "end of turn",
        me: { companies: [{ at: "Rivendell", characters: ["Elrond"] }], discard: ["Adûnaphel"] },
        you: { events, discard: ["Ren the Unclean", "Wargs"] },
      });
    const b = end(["The Nazgûl are Abroad", "Doors of Night"]);
    b.until(() => b.offered("take Adûnaphel")).take("take Adûnaphel");
    b.until(() => b.offered("take Ren the Unclean"));
    expect(b.offered("take Wargs")).toBe(false);
    b.take("take Ren the Unclean");
    expect([b.hand(0).includes("Adûnaphel"), b.hand(1).includes("Ren the Unclean")]).toEqual([true, true]);
    const shut = end(["The Nazgûl are Abroad"]);
    expect(shut.never("take Ren the Unclean", () => shut.s.active === 1)).toBe(true);
  });
  // rules: 000:2272
  // edges: 000:2272
  it("Praise to Elbereth: each who taps rids one of a Nazgûl; it may not be tapped in answer", () => {
    const b = travel({ at: "Rivendell", to: "Bree", characters: ["Elrond", "Gimli", "Legolas"] }, ["Siege"], {
      me: { hand: ["Praise to Elbereth"] },
      you: { hand: ["Siege"], events: ["Adûnaphel", "Ren the Unclean", "Doors of Night"] },
    });
    b.go("play Praise to Elbereth");
    b.take("by Elrond", "target Ren the Unclean", "by Gimli");
    expect(b.offered("target Ren the Unclean")).toBe(false);
    b.until(() => b.s.chooser() === 1 || b.s.h[L.Header.chainCount] === 0);
    expect(b.offers.some((o) => o.startsWith("use"))).toBe(false);
    b.calm();
    expect([b.discarded("Ren the Unclean"), b.discarded("Adûnaphel")]).toEqual([true, true]);
    expect([b.status("Elrond"), b.status("Gimli"), b.status("Legolas")]).toEqual(["tapped", "tapped", "untapped"]);
    expect(b.prowess("Legolas")).toBe(6);
  });
  it("Praise to Elbereth cancels the attack of a Nazgûl on the company of who taps, and no other's", () => {
    const b = met("Ren the Unclean", ["Praise to Elbereth"], ["Elrond", "Gimli"]);
    b.go("play Praise to Elbereth").take("by Gimli");
    if (b.offered("target the attack")) b.take("target the attack");
    b.calm();
    expect([b.discarded("Ren the Unclean"), b.rolled.length, b.status("Gimli")]).toEqual([true, 0, "tapped"]);
    const wargs = met("Wargs", ["Praise to Elbereth"], ["Elrond", "Gimli"]);
    expect(wargs.never("play Praise to Elbereth", () => wargs.s.h[L.Header.attack] === 0)).toBe(true);
    expect(
      still(["Elrond"], "Rivendell", { me: { hand: ["Praise to Elbereth"] }, you: DOORS }).offered(
        "play Praise to Elbereth",
      ),
    ).toBe(true);
    expect(
      still(["Elrond"], "Rivendell", { me: { hand: ["Praise to Elbereth"] } }).offered("play Praise to Elbereth"),
    ).toBe(false);
  });
});

describe("Shelob and Siege", () => {
  it("Shelob strikes from where she lies, at home alone, with what she gives to spiders", () => {
    const lair = (to: string, events: string[]) => {
      const b = board({
        phase: "movement/hazard of Elrond",
        me: {
          companies: [
            {
              at: "Henneth Annûn",
              to,
              regions: ["Ithilien", to === "Cirith Ungol" ? "Imlad Morgul" : "Dagorlad"],
              characters: ["Elrond", "Gimli", "Legolas"],
            },
          ],
        },
        you: { hand: ["Siege"], events },
        rolls: Array(20).fill(12),
      });
      return b.until(() => b.s.chooser() === 1 && b.offered("on guard: Siege"));
    };
    const b = lair("Cirith Ungol", ["Doors of Night", "Shelob"]);
    const c = b.s.iComp[b.slot("Elrond")];
    b.take("use Shelob").counted();
    expect([b.attack(), b.s.cget(c, L.CompanyWord.spent)]).toEqual([{ strikes: 2, prowess: 19, race: "spider" }, 1]);
    expect(b.in("Shelob")).toBe(false);
    b.until(() => b.s.h[L.Header.attack] === 0);
    expect(b.discarded("Shelob") || b.won("Shelob")).toBe(true);
    expect(lair("Dead Marshes", ["Doors of Night", "Shelob"]).offered("use Shelob")).toBe(false);
  });
  it("Shelob goes with the Doors, and is not played as an event without them", () => {
    const b = travel({ at: "Rivendell", to: "Bree", characters: ["Elrond"] }, ["Shelob"]);
    expect(b.offers.some((o) => o.startsWith("play Shelob"))).toBe(false);
    const gates = still(["Elrond"], "Rivendell", {
      me: { hand: ["Gates of Morning"] },
      you: { events: ["Doors of Night", "Shelob"] },
    });
    gates.take("play Gates of Morning").calm();
    expect(gates.in("Shelob")).toBe(false);
  });
  // rules: 000:2290
  it("Siege: a roll less one for each who is no scout, and Orcs in the morning; once on a site, until the card goes", () => {
    const b = travel({ at: "Rivendell", to: "Bree", characters: ["Balin", "Gimli", "Frodo"] }, ["Siege", "Siege"], {
      rolls: Array(40).fill(12),
    });
    b.go("play Siege").calm();
    expect(b.offered("play Siege")).toBe(false);
    b.until(() => b.s.h[L.Header.attack] !== 0);
    expect(b.attack()).toEqual({ strikes: 3, prowess: 7, race: "orc" });
    b.until(() => b.s.active === 1).until(() => b.s.active === 0 && b.offered("to Rivendell"));
    // 6 less two who are no scouts: below 5.
    b.rolls.splice(0, 99, 6, ...Array(30).fill(12));
    b.take("to Rivendell");
    if (b.offered("by the site path")) b.take("by the site path");
    b.until(() => b.s.h[L.Header.phase] === 5);
    expect([b.site("Balin"), b.in("Siege")]).toEqual(["Bree", true]);
    b.until(() => b.s.active === 1).until(() => b.s.active === 0 && b.offered("to Rivendell"));
    b.rolls.splice(0, 99, 7, ...Array(30).fill(12));
    b.take("to Rivendell");
    if (b.offered("by the site path")) b.take("by the site path");
    b.until(() => b.s.h[L.Header.phase] === 5);
    expect([b.site("Balin"), b.in("Siege")]).toEqual(["Rivendell", false]);
  });
  // edges: 000:2290
  it("Siege is for a border-hold or a free-hold", () => {
    expect(travel({ at: "Lórien", to: "Moria", characters: ["Elrond"] }, ["Siege"]).offered("play Siege")).toBe(false);
  });
});

describe("at sites", () => {
  // rules: 000:2204
  // edges: 000:2204
  it("Ent-draughts: beside an ally that came this turn, tapped site or not; one for each", () => {
    const b = visit(
      { at: "Wellinghall", characters: ["Elrond", "Gimli", "Legolas"] },
      { me: { hand: ["Quickbeam", "2 Ent-draughts"] } },
    );
    b.inside();
    expect(b.offered("play Ent-draughts")).toBe(false);
    b.take("play Quickbeam").take("by Elrond").calm();
    b.until(() => b.offered("play Ent-draughts"))
      .take("play Ent-draughts")
      .take("by Gimli")
      .calm();
    expect([b.bearer("Ent-draughts"), b.prowess("Gimli")]).toEqual(["Gimli", 6]);
    const later = visit(
      { at: "Wellinghall", characters: [{ Elrond: ["Quickbeam"] }, "Gimli"] },
      { me: { hand: ["Ent-draughts"] } },
    );
    expect(later.inside().offered("play Ent-draughts")).toBe(false);
    const held = still([{ Gimli: ["Ent-draughts"] }, "Elrond"], "Rivendell");
    expect(held.offers.some((o) => o.includes("Ent-draughts"))).toBe(false);
  });
  // rules: 000:2286
  it("Roäc brings in any faction, as a diplomat would; no site taps", () => {
    const b = visit(
      { at: "Lake-town", characters: [{ Elrond: ["Roäc the Raven"] }] },
      { me: { hand: ["Hillmen", "Army of the Dead"] }, rolls: [11] },
    );
    b.inside().take("use Roäc the Raven");
    b.until(() => b.offered("take Hillmen"));
    expect(b.offered("take Army of the Dead")).toBe(false);
    b.take("take Hillmen").calm();
    expect([b.in("Hillmen"), b.discarded("Roäc the Raven"), b.siteTapped("Lake-town"), b.status("Elrond")]).toEqual([
      true,
      true,
      false,
      "untapped",
    ]);
    const tapped = visit(
      { at: "Lake-town", characters: [{ Elrond: ["Roäc the Raven, tapped"] }] },
      { me: { hand: ["Hillmen"] } },
    );
    expect(tapped.inside().offered("use Roäc the Raven")).toBe(false);
    expect(
      visit({ at: "Lake-town", characters: [{ Elrond: ["Roäc the Raven"] }] })
        .inside()
        .offered("use Roäc the Raven"),
    ).toBe(false);
  });
  it("A Chance Meeting: a follower, even a Hobbit, beside the character of the turn", () => {
    const b = board({
      phase: "organization",
      me: {
        companies: [{ at: "Bree", characters: ["Elrond"] }],
        hand: ["A Chance Meeting", "Pippin", "Gandalf", "Aragorn II"],
      },
    });
    b.take("play A Chance Meeting");
    b.until(() => b.offered("take Pippin"));
    expect([b.offered("take Gandalf"), b.offered("take Aragorn II")]).toEqual([false, false]);
    b.take("take Pippin").calm();
    expect(b.site("Pippin")).toBe("Bree");
    expect(b.s.iCtrl[b.slot("Pippin")]).toBe(b.slot("Elrond"));
    expect(b.s.h[L.Header.turnBits] & L.TurnBit.character).toBe(0);
    for (const at of ["Rivendell", "Moria"])
      expect(
        still(["Elrond"], at, { me: { hand: ["A Chance Meeting", "Pippin"] } }).offered("play A Chance Meeting"),
      ).toBe(false);
    expect(
      still(["Gimli"], "Bree", { me: { hand: ["A Chance Meeting", "Elrond"] } }).offered("play A Chance Meeting"),
    ).toBe(false);
    const road = travel({ at: "Bree", to: "Rivendell", characters: ["Elrond"] }, ["Siege"], {
      me: { hand: ["A Chance Meeting", "Pippin"] },
    });
    expect(road.never("play A Chance Meeting", () => road.s.h[L.Header.phase] === 5)).toBe(true);
  });
  it("Elf-song: one corruption card of each at a Haven, and nobody there leaves", () => {
    const b = board({
      phase: "long-events",
      me: {
        companies: [
          { at: "Rivendell", characters: [{ Elrond: ["Lure of the Senses", "Lure of Nature"] }, "Gimli"] },
          { at: "Bree", characters: [{ Legolas: ["Lure of Nature"] }] },
        ],
        hand: ["Elf-song"],
      },
      you: { companies: [{ at: "Lórien", characters: [{ Haldir: ["Lure of the Senses"] }] }] },
    });
    b.take("play Elf-song");
    b.until(() => b.offered("remove Lure of Nature of Elrond (1)") || b.offers.some((o) => o.startsWith("remove")));
    expect(b.offers.some((o) => o.includes("Legolas"))).toBe(false);
    b.take("remove Lure of Nature of Elrond*");
    expect(b.offers.some((o) => o.includes("of Elrond"))).toBe(false);
    b.until(() => b.s.h[L.Header.chainCount] === 0 && b.in("Elf-song"));
    expect(b.corruption("Elrond")).toBe(2);
    const kept = still([{ Elrond: ["Lure of the Senses"] }, "Gimli"], "Rivendell", { me: { events: ["Elf-song"] } });
    expect(kept.offers.some((o) => o.startsWith("give up"))).toBe(false);
    const away = still(["Elrond", "Barliman Butterbur"], "Bree", { me: { events: ["Elf-song"] } });
    expect(away.offered("give up Barliman Butterbur")).toBe(true);
  });
  it("Elf-song: a failed check at a Haven keeps him, unless he is lost for good", () => {
    const fail = (roll: number) => {
      const b = still([{ Frodo: ["The One Ring"] }, "Elrond"], "Rivendell", {
        me: { events: ["Elf-song"] },
        rolls: [roll],
      });
      b.go("transfer The One Ring").until(() => b.rolled.length > 0);
      return b.calm();
    };
    const points = 6 - 4;
    expect(fail(points).in("Frodo")).toBe(true);
    expect(fail(points - 2).in("Frodo")).toBe(false);
  });
  // rules: 000:2208
  it("The Evenstar: one Elf; with the Gates all Elves, and a region of one's choice", () => {
    const go = (events: string[]) => {
      const b = travel({ at: "Rivendell", to: "Bree", characters: ["Elrond", "Legolas"] }, ["Siege", "Wargs"], {
        me: { hand: ["The Evenstar"], events },
      });
      return b.until(() => b.offered("play The Evenstar (elf)"));
    };
    const b = go([]);
    expect(b.offered("play The Evenstar (wilderness)")).toBe(false);
    b.take("play The Evenstar (elf)", "target Legolas").calm();
    expect([b.prowess("Legolas"), b.prowess("Elrond")]).toEqual([6, 7]);
    const g = go(["Gates of Morning"]);
    g.take("play The Evenstar (wilderness)", "target Legolas");
    if (g.offers.some((o) => o.startsWith("target"))) g.take(g.offers[0]);
    g.calm();
    expect([g.prowess("Legolas"), g.prowess("Elrond")]).toEqual([7, 8]);
    const c = g.s.iComp[g.slot("Elrond")];
    const types = [0, 1, 2].map((i) => L.regionType(g.s.cget(c, L.CompanyWord.regions + i)));
    expect(types).toContain(3);
    const grey = go(["Gates of Morning"]);
    expect(grey.offered("play The Evenstar (border-land)")).toBe(false);
  });
});

describe("promotional cards", () => {
  it("A Pack at the Door: wolves in border-lands and at ruins, with the Doors; not unique ones, not from the sea", () => {
    const b = travel({ at: "Rivendell", to: "Bree", characters: ["Elrond"] }, ["Wolves"], {
      you: { hand: ["A Pack at the Door"] },
    });
    expect(b.offered("play A Pack at the Door")).toBe(false);
    const doors = travel({ at: "Rivendell", to: "Bree", characters: ["Elrond"] }, [], {
      you: {
        hand: ["Neeker-breekers", "Giant Spiders", "Fell Turtle", "Shelob", "Siege"],
        events: ["Doors of Night", "A Pack at the Door"],
      },
    });
    doors.until(() => doors.s.chooser() === 1 && doors.offered("on guard: Siege"));
    expect([
      doors.offered("creature Giant Spiders"),
      doors.offered("creature Fell Turtle"),
      doors.offered("creature Shelob"),
    ]).toEqual([true, false, false]);
  });
  it("Fury of the Iron Crown: four more on a strike; the creature goes to the defender, who may play the Crown", () => {
    const b = met("Orc-guard", ["The Iron Crown"], ["Elrond", "Legolas"], {
      you: { hand: ["Orc-guard", "Fury of the Iron Crown", "Siege"] },
      rolls: Array(9).fill(9),
    });
    b.face("Elrond")
      .until(() => b.offered("play Fury of the Iron Crown"))
      .take("play Fury of the Iron Crown");
    b.until(() => b.offered("by Legolas") && b.s.h[L.Header.attack] === 0).take("by Legolas");
    expect([b.bearer("The Iron Crown"), b.won("Orc-guard")]).toEqual(["Legolas", true]);
    const worn = met("Orc-guard", [], [{ Elrond: ["The Iron Crown"] }, "Legolas"], {
      you: { hand: ["Orc-guard", "Fury of the Iron Crown", "Siege"] },
    });
    expect(worn.never("play Fury of the Iron Crown", () => worn.s.h[L.Header.attack] === 0)).toBe(true);
  });
  it("Swordmaster: a sage is a warrior; who is one already has two weapons, and no shield", () => {
    const learn = (who: string, items: string[]) => {
      const b = visit({ at: "Amon Hen", characters: [{ [who]: items }] }, { me: { hand: ["Swordmaster"] } });
      b.inside().take("play Swordmaster").calm();
      return b;
    };
    const b = learn("Elrond", ["Glamdring", "Orcrist", "Shield of Iron-bound Ash"]);
    expect([b.bearer("Swordmaster"), b.siteTapped("Amon Hen"), b.status("Elrond")]).toEqual(["Elrond", true, "tapped"]);
    const twice = visit(
      { at: "Amon Hen", characters: [{ Elrond: ["Swordmaster"] }] },
      { me: { hand: ["Swordmaster"] } },
    );
    expect(twice.inside().offered("play Swordmaster")).toBe(false);
    const BALIN = still(["Balin"]).prowess("Balin");
    const two = still(
      [{ Balin: ["Swordmaster", "Shield of Iron-bound Ash", "Narsil", "Dagger of Westernesse"] }],
      "Rivendell",
    );
    expect(two.prowess("Balin")).toBe(BALIN + 2);
    expect(two.offered("take up Shield of Iron-bound Ash of Balin")).toBe(true);
    two.take("take up Shield of Iron-bound Ash of Balin");
    expect(two.prowess("Balin")).toBe(BALIN + 1);
  });
  it("Lure of MECCG lies in play and changes nothing", () => {
    const b = still(["Elrond"], "Rivendell", { me: { hand: ["Lure of MECCG"] } });
    b.take("play Lure of MECCG").calm();
    expect([b.in("Lure of MECCG"), b.checkMod("Elrond")]).toEqual([true, 0]);
  });
});
