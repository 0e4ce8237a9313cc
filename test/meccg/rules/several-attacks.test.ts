import { describe, expect, it } from "vitest";
import { type Board, type Setup, travel, type Who } from "../board.js";

function meet(creature: string, characters: Who[], more: Partial<Setup> = {}): Board {
  const b = travel({ at: "Rivendell", to: "Goblin-gate", characters }, [creature], more);
  b.until(() => b.s.chooser() === 1 && b.offered(`on guard: ${creature}`));
  return b.fallenUpon(creature);
}
const over = (b: Board, name: string) => b.until(() => b.won(name) || b.discarded(name), "the end");

describe("several attacks of one creature (000 I.7)", () => {
  // rules: 000:1162
  // edges: 000:1162
  // rules: 001:1207
  // edges: 001:1207
  // rules: 004:419
  // edges: 004:419
  it("each must be defeated for its points; one that is cancelled is not", () => {
    const all = over(meet("Slayer", ["Elrond", "Gimli"], { rolls: [12, 12] }).go("a strike for Elrond"), "Slayer");
    expect([all.won("Slayer"), all.points().kill]).toEqual([true, 2]);
    const one = meet("Slayer", ["Elrond", "Gimli"], { rolls: [12] }).go("a strike for Elrond", "tap Gimli");
    expect([over(one, "Slayer").won("Slayer"), one.rolled.length]).toEqual([false, 1]);
  });
  it("no more of them are cancelled by taps than the card says, neither before a strike nor in it", () => {
    const b = meet("Slayer", ["Elrond", "Gimli", "Frodo"], { rolls: [12] }).go("a strike for Elrond", "tap Gimli");
    expect(b.never("tap Frodo", () => b.won("Slayer") || b.discarded("Slayer"))).toBe(true);
    expect([b.status("Frodo"), b.rolled.length]).toEqual(["untapped", 1]);
  });
  it("the second finds him tapped or wounded by the first", () => {
    // 7 against 11, then 6: five wins the first, and ties the second.
    const t = over(meet("Slayer", ["Elrond", "Gimli"], { rolls: [5, 5] }).go("a strike for Elrond"), "Slayer");
    expect([t.won("Slayer"), t.status("Elrond")]).toEqual([false, "tapped"]);
    // Wounded (7 - 2) he is wounded again, and his body check has one added: nine is above nine.
    const w = over(meet("Slayer", ["Elrond", "Gimli"], { rolls: [2, 9, 5, 9] }).go("a strike for Elrond"), "Slayer");
    expect([w.in("Elrond"), w.rolled.length]).toEqual([false, 4]);
  });
  it("none is left when he has fallen", () => {
    const b = over(meet("Assassin", ["Elrond", "Gimli"], { rolls: [2, 12] }).go("a strike for Elrond"), "Assassin");
    expect([b.in("Elrond"), b.status("Gimli"), b.rolled.length]).toEqual([false, "untapped", 2]);
  });
  it("a further strike of one is left over, and takes one from him", () => {
    const b = meet("Slayer", ["Elrond", "Gimli"], {
      rolls: [5],
      you: { hand: ["Slayer"], events: ["Hoarmûrath of Dír"] },
    });
    b.go("a strike for Elrond", "use Hoarmûrath of Dír*");
    // 7 - 1 + 5 ties with 11.
    b.until(() => b.rolled.length === 1);
    const lost = over(b, "Slayer");
    expect([lost.won("Slayer"), lost.status("Gimli")]).toEqual([false, "untapped"]);
  });
});
describe("a company that falls (000 I.7; coe 2.3)", () => {
  it("is gone with its last character: the attack ends, its site is given back", () => {
    const b = meet("Orc-guard", [{ Frodo: ["Sting"] }], { rolls: [2, 12] });
    over(b, "Orc-guard");
    expect([b.in("Frodo"), b.in("Sting"), b.won("Orc-guard"), b.rolled.length]).toEqual([false, false, false, 2]);
    expect(b.discarded("Sting")).toBe(true);
  });
});
