import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { ORGANIZE } from "../../../engine/meccg/rules/machine/machine.js";
import { companyOf } from "../../../engine/meccg/rules/state/inplay.js";
import { removeCharacter, TO_OUT } from "../../../engine/meccg/rules/changes/leaving.js";
import { generalUnused } from "../../../engine/meccg/rules/facts/company/influence.js";
import { type Band, type Board, board, type Setup } from "../board.js";

const organize = (companies: Band[], hand: string[], more: Partial<Setup> = {}): Board =>
  board({ phase: "organization", forced: true, ...more, me: { companies, hand, ...more.me } });
const ready = (b: Board) => b.until(() => b.s.fr[b.s.top()] === ORGANIZE, "organization");
/** The places, or the ways at one place, where this card may come in. */
const places = (b: Board, who: string) => b.take(`play ${who}`).offers;
const ways = (b: Board, who: string, site: string) => b.take(`play ${who}`, `to ${site}`).offers;
const loose = (b: Board, who: string) => (b.s.iStat[b.slot(who)] & L.Status.uncontrolled) !== 0;
const HAVENS = ["to Edhellond", "to Grey Havens", "to Lórien", "to Rivendell"];

describe("playing a character (000 I.5)", () => {
  it("at his home site or any Haven, in company or alone", () => {
    const b = organize([{ at: "Lórien", characters: ["Aragorn II"] }], ["Bard Bowman"]);
    expect(places(b, "Bard Bowman").sort()).toEqual(["to Lake-town", ...HAVENS].sort());
    b.take("to Lórien");
    expect(b.offers).toEqual([
      "with the company of Aragorn II at Lórien",
      "following Aragorn II",
      "in a company of his own",
    ]);
    b.take("in a company of his own");
    expect([
      b.site("Bard Bowman"),
      companyOf(b.s, b.slot("Bard Bowman")) === companyOf(b.s, b.slot("Aragorn II")),
    ]).toEqual(["Lórien", false]);
  });
  it("Hobbits whose card says so only at their home", () => {
    const b = organize([{ at: "Lórien", characters: ["Aragorn II"] }], ["Frodo"]);
    expect(places(b, "Frodo")).toEqual(["to Bag End"]);
  });
  // rules: 000:953
  // rules: 004:216
  it("his site card must be in the location deck or in play already; it does not tap", () => {
    const away = organize([{ at: "Lórien", characters: ["Aragorn II"] }], ["Frodo"], { me: { sites: ["Lake-town"] } });
    expect(away.offered("play Frodo")).toBe(false);
    const b = organize([{ at: "Lake-town", characters: ["Aragorn II"] }], ["Bard Bowman"], {
      me: { sites: ["Moria"] },
    });
    b.take("play Bard Bowman", "to Lake-town", "with the company of Aragorn II at Lake-town");
    expect([b.site("Bard Bowman"), b.siteTapped("Lake-town")]).toEqual(["Lake-town", false]);
  });
  it("one a turn, Wizards counted", () => {
    const b = organize([{ at: "Lórien", characters: ["Aragorn II"] }], ["Bard Bowman", "Anborn", "Gandalf"]);
    b.take("play Bard Bowman", "to Lórien", "following Aragorn II");
    expect(b.offers.filter((o) => /^play (Anborn|Gandalf)|^give up/.test(o))).toEqual([]);
    const w = organize([{ at: "Lórien", characters: ["Aragorn II"] }], ["Anborn", "Gandalf"]);
    w.take("play Gandalf", "to Lórien", "in a company of his own");
    expect([w.in("Gandalf"), w.offered("play Anborn")]).toEqual([true, false]);
  });
  it("needs the influence: general, or what is left of somebody's own", () => {
    // 9 + 8 of 20 are used.
    const characters = ["Aragorn II", "Thorin II"];
    const b = organize([{ at: "Rivendell", characters: characters }], ["Éomer", "Elladan"]);
    expect([b.offered("play Éomer"), b.offered("play Elladan")]).toEqual([true, false]);
    const c = organize(
      [{ at: "Rivendell", characters: [...characters, "Bofur, follower of Aragorn II"] }],
      ["Elladan", "Anborn", "Éomer"],
    );
    expect([c.offered("play Elladan"), c.offered("play Éomer")]).toEqual([false, true]);
    expect(ways(c, "Anborn", "Rivendell")).toEqual([
      "with the company of Aragorn II at Rivendell",
      "following Thorin II",
      "in a company of his own",
    ]);
  });
  it("who follows somebody controls nobody", () => {
    const b = organize([{ at: "Rivendell", characters: ["Gandalf", "Gimli, follower of Gandalf"] }], ["Anborn"]);
    expect(ways(b, "Anborn", "Rivendell")).not.toContain("following Gimli");
  });
  it("influence restricted to some counts for them alone", () => {
    // Glorfindel II has one more against Elves: three for Arwen, two for a Dwarf of mind three.
    const b = organize([{ at: "Rivendell", characters: ["Glorfindel II", "Aragorn II"] }], ["Arwen", "Kíli"]);
    const arwen = ways(b, "Arwen", "Rivendell").includes("following Glorfindel II");
    const c = organize([{ at: "Rivendell", characters: ["Glorfindel II", "Aragorn II"] }], ["Arwen", "Kíli"]);
    expect([arwen, ways(c, "Kíli", "Rivendell").includes("following Glorfindel II")]).toEqual([true, false]);
  });
  it("nobody who is in play, or was eliminated, on either side", () => {
    const b = organize([{ at: "Lórien", characters: ["Aragorn II"] }], ["Anborn", "Bofur"], {
      you: { companies: [{ at: "Moria", characters: ["Anborn"] }] },
    });
    expect([b.offered("play Anborn"), b.offered("play Bofur")]).toEqual([false, true]);
  });
  it("no more than seven away from Havens, Hobbits as halves", () => {
    const six = ["Anborn", "Beregond", "Bofur", "Bombur", "Forlong", "Fíli"];
    const at = (who: string[], hand: string, site: string) =>
      places(organize([{ at: site, characters: who }], [hand], { me: { sites: ["Moria", "Bree"] } }), hand);
    expect(at([...six, "Kíli"], "Bard Bowman", "Lake-town")).not.toContain("to Lake-town");
    expect(at(six, "Bard Bowman", "Lake-town")).toContain("to Lake-town");
    const small = ["Gandalf", ...six.slice(0, 5)];
    const home = (who: string[]) =>
      organize([{ at: "Bag End", characters: [...small, ...who] }], ["Sam Gamgee"]).offered("play Sam Gamgee");
    expect([home(["Bilbo"]), home(["Bilbo", "Merry"])]).toEqual([true, false]);
  });
});

describe("a character while the Wizard is in play (000 II.5)", () => {
  const companies: Band[] = [
    { at: "Rivendell", characters: ["Gandalf"] },
    { at: "Lórien", characters: ["Aragorn II", "Bofur"] },
  ];
  // rules: coe 2.II.2.2c
  it("under general influence only where the Wizard is; elsewhere as a follower", () => {
    const b = organize(companies, ["Anborn"]);
    expect(places(b, "Anborn").sort()).toEqual(["to Lórien", "to Rivendell"]);
    b.take("to Lórien");
    expect(b.offers).toEqual(["following Aragorn II"]);
  });
  // edges: coe 2.II.2.2c
  it("the Starter Rules leave him every place", () => {
    const b = organize(companies, ["Anborn"], { ruleset: "metw-starter" });
    expect(places(b, "Anborn").sort()).toEqual(["to Pelargir", ...HAVENS].sort());
  });
});

describe("a Wizard (000 I.5)", () => {
  // rules: 000:945
  it("at his home or Rivendell, under nobody, one for a player", () => {
    const b = organize([{ at: "Lórien", characters: ["Aragorn II", "Thorin II"] }], ["Saruman", "Radagast"]);
    const at = places(b, "Saruman").sort();
    expect(at).toEqual(["to Isengard", "to Rivendell"]);
    b.take("to Rivendell");
    expect(b.offers.filter((o) => o.startsWith("following"))).toEqual([]);
    b.take("in a company of his own");
    expect([generalUnused(b.s, 0), b.offered("play Radagast")]).toEqual([3, false]);
    const c = organize([{ at: "Lórien", characters: ["Saruman"] }], ["Radagast"]);
    expect(c.offered("play Radagast")).toBe(false);
  });
});

describe("giving a character up (000 II.5)", () => {
  it("at a Haven or at home, no Wizard, in place of playing one", () => {
    const b = organize(
      [
        { at: "Lórien", characters: ["Gandalf", "Bofur"] },
        { at: "Pelargir", characters: ["Anborn", "Beregond"] },
      ],
      ["Bard Bowman"],
    );
    expect(b.offers.filter((o) => o.startsWith("give up")).sort()).toEqual(["give up Anborn", "give up Bofur"]);
    b.take("give up Anborn");
    expect([b.discarded("Anborn"), b.offered("play Bard Bowman"), b.offered("give up Bofur")]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it("his followers stay, his things go", () => {
    const b = organize(
      [{ at: "Lórien", characters: [{ "Aragorn II": ["Glamdring"] }, "Anborn, follower of Aragorn II", "Bofur"] }],
      [],
    );
    b.take("give up Aragorn II");
    expect([b.discarded("Glamdring"), b.in("Anborn"), loose(b, "Anborn"), generalUnused(b.s, 0)]).toEqual([
      true,
      true,
      true,
      18,
    ]);
  });
  it("the Starter Rules do not know it", () => {
    const b = organize([{ at: "Lórien", characters: ["Gimli", "Bofur"] }], [], { ruleset: "metw-starter" });
    expect(b.offers.filter((o) => o.startsWith("give up"))).toEqual([]);
  });
});

describe("followers whose controller has left (000 I.5)", () => {
  // rules: coe 2.II.2.2.3b
  it("general influence takes one at the end of the phase if it suffices, else he goes", () => {
    for (const [rest, stays] of [
      [["Aragorn II", "Thorin II"], true],
      [["Aragorn II", "Thorin II", "Beregond"], false],
    ] as const) {
      const b = organize(
        [
          { at: "Lórien", characters: ["Elrond", "Bofur, follower of Elrond"] },
          { at: "Moria", characters: [...rest] },
        ],
        [],
      );
      b.take("give up Elrond");
      b.until(() => b.s.h[L.Header.phase] !== 2);
      expect([b.in("Bofur"), b.discarded("Bofur")]).toEqual([stays, !stays]);
    }
  });
  it("or another one who has the influence for him, at the same place", () => {
    const b = organize(
      [
        { at: "Lórien", characters: ["Elrond", "Bofur, follower of Elrond", "Legolas", "Gimli"] },
        { at: "Rivendell", characters: ["Aragorn II"] },
      ],
      [],
    );
    b.take("give up Elrond", "arrange at Lórien");
    b.until(() => b.offered("following Legolas"), "Bofur's turn");
    expect(b.offers).not.toContain("following Aragorn II");
    b.take("following Legolas");
    ready(b);
    expect([loose(b, "Bofur"), b.s.iCtrl[b.slot("Bofur")], generalUnused(b.s, 0)]).toEqual([
      false,
      b.slot("Legolas"),
      -1,
    ]);
  });
});

describe("more minds than influence at the end of the phase (000 I.5, II.5)", () => {
  const gone = (b: Board) => b.until(() => b.offers.some((o) => o.startsWith("give up")) && !b.offered("pass"));
  it("the player chooses whom to discard, anywhere, no Wizard and no follower", () => {
    const b = organize(
      [
        { at: "Moria", characters: ["Gandalf", "Anborn", "Beregond, follower of Gandalf"] },
        { at: "Lórien", characters: ["Elrond", "Thorin II", "Bofur"] },
      ],
      [],
    );
    gone(b);
    expect(b.offers.sort()).toEqual(["give up Anborn", "give up Bofur", "give up Elrond", "give up Thorin II"]);
    b.take("give up Anborn");
    expect([b.discarded("Anborn"), b.s.h[L.Header.phase] !== 2 || !b.offered("give up Bofur")]).toEqual([true, true]);
  });
  it("until the rest fits", () => {
    const b = organize([{ at: "Lórien", characters: ["Elrond", "Thorin II", "Bofur", "Anborn"] }], []);
    gone(b).take("give up Bofur");
    expect(b.in("Anborn")).toBe(true);
    const c = organize([{ at: "Lórien", characters: ["Elrond", "Thorin II", "Bofur", "Anborn", "Beregond"] }], []);
    gone(c).take("give up Bofur", "give up Anborn");
    expect(c.in("Beregond")).toBe(true);
  });
  // rules: coe 2.II.2.2.1b
  // edges: coe 2.II.2.2.1b
  it("where more may be played than one can hold, it is the newcomer who goes back to the hand", () => {
    const characters = [{ at: "Lórien", characters: ["Thorin II", "Aragorn II"] }];
    expect(organize(characters, ["Elladan"]).offered("play Elladan")).toBe(false);
    const b = organize(characters, ["Elladan"], { ruleset: "universal" });
    b.take("play Elladan", "to Lórien", "with the company of Thorin II at Lórien");
    gone(b);
    expect(b.offers).toEqual(["give up Elladan"]);
    b.take("give up Elladan");
    expect([b.in("Elladan"), b.discarded("Elladan"), b.hand().includes("Elladan")]).toEqual([false, false, true]);
  });
  it("a leader who has lost what gave him influence keeps no more followers than he can hold", () => {
    // Gandalf has ten: Boromir II, Anborn and Elladan take all of it, the ring was worth two more for Beregond.
    const followers = ["Boromir II", "Elladan", "Anborn", "Beregond"].map((w) => `${w}, follower of Gandalf`);
    const camp = (others: string[], ring: boolean) =>
      organize(
        [
          { at: "Moria", characters: [ring ? { Gandalf: ["Lesser Ring"] } : "Gandalf", ...followers] },
          { at: "Lórien", characters: others },
        ],
        [],
      );
    const kept = camp(["Elrond", "Aragorn II"], true);
    kept.until(() => kept.s.h[L.Header.phase] !== 2);
    expect(followers.every((f) => kept.in(f.split(",")[0]))).toBe(true);
    const b = camp(["Elrond", "Aragorn II"], false);
    gone(b);
    expect(b.offers.sort()).toEqual(followers.map((f) => `give up ${f.split(",")[0]}`).sort());
    b.take("give up Anborn");
    expect([b.discarded("Anborn"), b.in("Beregond"), b.offered("give up Beregond")]).toEqual([true, true, false]);
    // General influence takes him where there is some left.
    const c = camp(["Aragorn II"], false);
    gone(c).take("give up Anborn");
    expect([c.in("Anborn"), c.s.iCtrl[c.slot("Anborn")], generalUnused(c.s, 0)]).toEqual([true, L.NONE, 9]);
  });
  // edges: coe 2.II.2.2.3b
  it("who lost his leader in the turn waits for the end of the next organization phase", () => {
    const b = board({
      phase: "site phase of Elrond",
      forced: true,
      me: {
        companies: [
          { at: "Moria", characters: ["Elrond", "Anborn, follower of Elrond"] },
          { at: "Lórien", characters: ["Aragorn II", "Thorin II", "Bofur"] },
        ],
      },
    });
    removeCharacter(b.s, b.slot("Elrond"), TO_OUT);
    const turn = b.s.h[L.Header.turn];
    expect([loose(b, "Anborn"), generalUnused(b.s, 0)]).toEqual([true, 1]);
    b.until(() => b.s.h[L.Header.turn] === turn + 2 && b.s.h[L.Header.phase] === 2);
    expect(b.in("Anborn")).toBe(true);
    b.until(() => b.s.h[L.Header.phase] !== 2);
    expect(b.discarded("Anborn")).toBe(true);
  });
});
