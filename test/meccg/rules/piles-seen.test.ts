/** Who may look through which pile (000:697). */
import { expect, it } from "vitest";
import { type Side, board } from "../board.js";

/** What each of the two sees of a table on which my piles are these. */
const seen = (me: Side): Uint8Array[] => {
  const b = board({
    phase: "organization",
    me: { companies: [{ at: "Rivendell", characters: ["Balin"] }], ...me },
    you: { companies: [{ at: "Lórien", characters: ["Legolas"] }] },
  });
  return [0, 1].map((seat) => new Uint8Array(b.s.view(seat).bytes));
};
const differ = (one: Side, other: Side): boolean[] => {
  const [a, b] = [seen(one), seen(other)];
  return [0, 1].map((seat) => a[seat].some((byte, k) => byte !== b[seat][k]));
};

// rules: 000:697
// edges: 000:697b
it("its player knows what lies in his discard pile, the opponent does not", () => {
  const cards = { deck: ["Sun", "Moon"] };
  expect(differ({ ...cards, discard: ["Fog"] }, { ...cards, discard: ["Giant"] })).toEqual([true, false]);
});
// edges: 000:697
// rules: 000:697b
it("both know what lies out of play, what was defeated and what is stored", () => {
  expect(differ({ removed: ["Haldir"] }, { removed: ["Anborn"] })).toEqual([true, true]);
  expect(differ({ kills: ["Giant"] }, { kills: ["Wargs"] })).toEqual([true, true]);
  expect(differ({ stored: ["Glamdring, at Rivendell"] }, { stored: ["Orcrist, at Rivendell"] })).toEqual([true, true]);
});
