/** Which piles and which ways the other player sees, and which he does not (001:239, 877). */
import { describe, expect, it } from "vitest";
import { type Board, board, type Side } from "../board.js";

const bytes = (b: Board, player: number): Uint8Array => new Uint8Array(b.s.view(player).bytes);
/** Does player `who` see a difference between two boards on which `me` (0) has this or that? */
function sees(who: number, one: Side, other: Side, ruleset: string): boolean {
  const at = (me: Side): Board =>
    board({ ruleset, phase: "organization", me: { companies: [{ at: "Rivendell", characters: ["Balin"] }], ...me } });
  return Buffer.compare(bytes(at(one), who), bytes(at(other), who)) !== 0;
}

const RULESETS = ["metw-starter", "metw-standard", "universal", "coe"];
describe("piles", () => {
  // rules: 001:239
  // edges: 001:239b
  it.each(RULESETS)("his own discard pile a player sees, the other's he does not: %s", (rules) => {
    const [one, other] = [{ discard: ["Sun", "Moon"] }, { discard: ["Sun", "Stars"] }];
    expect([sees(0, one, other, rules), sees(1, one, other, rules)]).toEqual([true, false]);
    // How many lie there both see.
    expect(sees(1, one, { discard: ["Sun"] }, rules)).toBe(true);
  });
  // rules: 001:239b
  // edges: 001:239
  it.each(RULESETS)("what is out of play, stored or defeated both see: %s", (rules) => {
    const pairs: [Side, Side][] = [
      [{ removed: ["Bofur"] }, { removed: ["Bifur"] }],
      [{ stored: ["Dreams of Lore, at Rivendell"] }, { stored: ["Book of Mazarbul, at Rivendell"] }],
      [{ kills: ["Giant"] }, { kills: ["Wolves"] }],
      [{ factions: ["Woodmen"] }, { factions: ["Wood-elves"] }],
    ];
    for (const [one, other] of pairs)
      expect([sees(0, one, other, rules), sees(1, one, other, rules)]).toEqual([true, true]);
  });
});

describe("regions of a move that is planned", () => {
  const planned = (...plan: string[]): Board =>
    board({
      phase: "organization",
      me: {
        companies: [
          { at: "Rivendell", characters: ["Balin"] },
          { at: "Grey Havens", characters: ["Bofur"] },
        ],
        sites: ["Moria"],
      },
    }).go(...plan);
  /** The way is named to its end. */
  const gone = (b: Board): Board => b.until(() => !b.offers.some((text) => text.startsWith("through")));
  // rules: 001:877b
  // edges: 001:877b
  // edges: 004:648b
  it("lie face down with the new site until it is revealed", () => {
    const [pass, hollin] = ["through Cardolan", "through Hollin"].map((way) => gone(planned("to Moria", way))) as [
      Board,
      Board,
    ];
    expect(bytes(pass, 1)).toEqual(bytes(hollin, 1));
    expect(bytes(pass, 0)).not.toEqual(bytes(hollin, 0));
    for (const b of [pass, hollin]) b.until(() => b.offered("draw a card"));
    expect(bytes(pass, 1)).not.toEqual(bytes(hollin, 1));
  });
});
