import { describe, expect, it } from "vitest";
import * as L from "../../../engine/meccg/rules/state/layout.js";
import { type Board, type Setup, travel, type Who } from "../board.js";

const quiet = (b: Board) => b.until(() => b.s.h[L.Header.chainCount] === 0 && b.s.h[L.Header.queueCount] === 0);
/** The opponent has this Nazgûl in play and taps it on my company under way. */
function tap(name: string, characters: Who[], more: Partial<Setup> = {}): Board {
  const b = travel({ at: "Rivendell", to: "Goblin-gate", characters }, [], {
    ...more,
    you: {
      hand: ["Siege", ...(more.you?.hand ?? [])],
      events: [name, ...(more.you?.events ?? [])],
      discard: more.you?.discard ?? [],
    },
  });
  b.until(() => b.offered("on guard: Siege"));
  return b;
}
const NINE = [
  "Adûnaphel",
  "Akhôrahil",
  "Dwar of Waw",
  "Hoarmûrath of Dír",
  "Indûr Dawndeath",
  "Khamûl the Easterling",
  "Ren the Unclean",
  "Ûvatha the Horseman",
  "Witch-king of Angmar",
];
describe("Nazgûl as permanent-events", () => {
  it.each(NINE)("%s is played as one, for one of the limit", (name) => {
    const b = travel({ at: "Rivendell", to: "Goblin-gate", characters: ["Elrond", "Gimli"] }, [name]);
    b.until(() => b.offered(`on guard: ${name}`));
    b.take(`play ${name} as an event*`);
    quiet(b);
    expect([b.in(name), b.s.cget(0, L.CompanyWord.spent)]).toEqual([true, 1]);
    expect(b.points(1).kill).toBe(0);
  });
  it("Adûnaphel taps a character", () => {
    const b = tap("Adûnaphel", ["Elrond", "Gimli"]).take("use Adûnaphel*").take("target Gimli");
    quiet(b);
    expect([b.status("Gimli"), b.status("Elrond"), b.discarded("Adûnaphel"), b.s.cget(0, L.CompanyWord.spent)]).toEqual(
      ["tapped", "untapped", true, 1],
    );
  });
  // edges: 000:2170
  it("Akhôrahil lowers a body by one for the turn", () => {
    const b = tap("Akhôrahil", ["Elrond", "Gimli"]).take("use Akhôrahil*").take("target Gimli");
    quiet(b);
    expect([b.body("Gimli"), b.body("Elrond"), b.discarded("Akhôrahil")]).toEqual([7, 9, true]);
  });
  it("Dwar of Waw: +1 to Wolf, Spider and Animal attacks till the end of the turn", () => {
    const b = tap("Dwar of Waw", ["Elrond", "Gimli"], { you: { hand: ["Wolves", "Giant Spiders", "Orc-patrol"] } });
    quiet(b.take("use Dwar of Waw*"));
    b.go("creature Wolves").counted();
    expect(b.attack().prowess).toBe(9);
    const o = tap("Dwar of Waw", ["Elrond", "Gimli"], { you: { hand: ["Orc-patrol"] } });
    quiet(o.take("use Dwar of Waw*"));
    o.go("creature Orc-patrol").counted();
    expect(o.attack().prowess).toBe(6);
    const during = tap("Dwar of Waw", ["Elrond", "Gimli"], { you: { hand: ["Wolves"] } });
    during.go("creature Wolves", "use Dwar of Waw*").counted();
    expect(during.attack().prowess).toBe(9);
  });
  it("Hoarmûrath of Dír: one more strike for an attack", () => {
    const b = tap("Hoarmûrath of Dír", ["Elrond", "Gimli", "Beorn", "Legolas", "Balin"], { you: { hand: ["Wolves"] } });
    b.plays("Wolves").take("use Hoarmûrath of Dír*").counted();
    expect(b.attack().strikes).toBe(4);
    expect(b.discarded("Hoarmûrath of Dír")).toBe(true);
  });
  it("Indûr Dawndeath: a wounded character discards an item of his choice, no ring", () => {
    const b = tap("Indûr Dawndeath", [
      { "Elrond, wounded": ["Glamdring", "Elven Cloak", "Lesser Ring"] },
      { Gimli: ["Orcrist"] },
    ]);
    b.take("use Indûr Dawndeath*");
    b.until(() => b.offered("item Glamdring"));
    expect(b.s.chooser()).toBe(0);
    expect(b.offers.length).toBe(2);
    quiet(b.take("item Glamdring"));
    expect([b.in("Glamdring"), b.in("Elven Cloak"), b.in("Lesser Ring")]).toEqual([false, true, true]);
  });
  it("Khamûl: a card for every Nazgûl permanent-event, his own choice", () => {
    const b = tap("Khamûl the Easterling", ["Elrond", "Gimli"], {
      me: { hand: ["Athelas", "Block", "Miruvor", "Dodge"] },
      you: { events: ["Adûnaphel"] },
    });
    const before = b.hand(0).length;
    b.take("use Khamûl the Easterling*");
    b.until(() => b.offered("discard Athelas"));
    expect(b.s.chooser()).toBe(0);
    b.take("discard Athelas").take("discard Block");
    quiet(b);
    expect(b.hand(0).length).toBe(before - 2);
    expect(b.hand(0)).toContain("Dodge");
  });
  it("Ren the Unclean: every character in play checks, the moving player first", () => {
    const b = tap("Ren the Unclean", [{ Elrond: ["Elven Cloak"] }, "Gandalf"], { rolls: [7, 7, 7] });
    // The opponent’s own character too.
    const c = travel({ at: "Rivendell", to: "Goblin-gate", characters: [{ Elrond: ["Orcrist"] }, "Gandalf"] }, [], {
      rolls: [2, 7, 1],
      you: {
        hand: ["Siege"],
        events: ["Ren the Unclean"],
        companies: [{ at: "Lórien", characters: [{ Legolas: ["Glamdring"] }] }],
      },
    });
    c.until(() => c.offered("on guard: Siege")).take("use Ren the Unclean*");
    c.until(() => c.rolled.length === 3);
    quiet(c);
    expect(c.rolled.map((r) => r.player)).toEqual([0, 0, 1]);
    expect([c.in("Elrond") || c.in("Gandalf"), c.in("Legolas"), c.discarded("Ren the Unclean")]).toEqual([
      true,
      false,
      true,
    ]);
    b.take("use Ren the Unclean*").until(() => b.rolled.length === 2);
    quiet(b);
    expect([b.rolled.length, b.in("Elrond"), b.in("Gandalf")]).toEqual([2, true, true]);
  });
  it("Ûvatha: a hazard creature back into the hand", () => {
    const b = tap("Ûvatha the Horseman", ["Elrond", "Gimli"], { you: { discard: ["Wolves", "Twilight"] } });
    b.take("use Ûvatha the Horseman*");
    expect(b.offered("target Twilight")).toBe(false);
    if (b.offered("target Wolves")) b.take("target Wolves");
    quiet(b);
    expect(b.hand(1)).toContain("Wolves");
    expect(b.discarded("Ûvatha the Horseman")).toBe(true);
  });
  it("a tapped one is gone; one cannot be used beyond the limit", () => {
    const b = tap("Adûnaphel", ["Elrond", "Gimli"], {
      you: { hand: ["Minions Stir", "Clouds"], events: ["Akhôrahil"] },
    });
    const mine = () => b.until(() => b.s.chooser() === 1 && b.offered("on guard: Siege"));
    mine().take("play Minions Stir*");
    expect(mine().offered("use Adûnaphel*")).toBe(true);
    b.take("play Clouds*");
    // Two of two: the next time the opponent might do something, none of them may be used.
    expect(b.never("use *", () => b.s.h[L.Header.phase] !== 4)).toBe(true);
    expect([b.in("Adûnaphel"), b.in("Akhôrahil")]).toEqual([true, true]);
  });
  it("Wizard’s River-horses discard all of them, or cancel an attack on a Wizard alone", () => {
    const b = tap("Adûnaphel", ["Gandalf", "Gimli"], {
      me: { hand: ["Wizard’s River-horses"] },
      you: { events: ["Akhôrahil"] },
    });
    b.go("play Wizard’s River-horses*").until(() => !b.in("Adûnaphel"));
    quiet(b);
    expect([b.in("Adûnaphel"), b.in("Akhôrahil")]).toEqual([false, false]);
  });
});
