/** Lists of Fallen-wizards, known by their avatars and by cards that nobody else may have. */
import { UserError } from "../../../core/errors.js";
import { printedName } from "./printed.js";

/**
 * A side that is not played yet: how a list of it is called, and the cards that only such a list holds (set, from and to which
 * number). The first that fits.
 */
const SIDES: readonly { who: string; cards: readonly (readonly [set: string, from: number, to: number])[] }[] = [
  // Fallen-wizards, who are called as Wizards are, and stage cards.
  {
    who: "a Fallen-wizard",
    cards: [
      ["MEWH", 1, 1],
      ["MEWH", 4, 4],
      ["MEWH", 7, 9],
      ["MEWH", 59, 122],
    ],
  },
];

/**
 * The error of a list of a side that is not played yet, null if it is none.
 * @param later cards of later sets in the list, by set and number: for each name all cards that it may mean
 */
export function otherSide(file: string, later: readonly (readonly string[])[]): UserError | null {
  for (const { who, cards } of SIDES) {
    const one = later.find((meant) =>
      meant.some((id) => {
        const [set, number] = id.split("-");
        return cards.some(([of, from, to]) => set === of && Number(number) >= from && Number(number) <= to);
      }),
    );
    if (one)
      return new UserError(
        file,
        `this is a list of ${who} (it holds ${printedName(one[0]!) ?? one[0]!}), and only lists of heroes and minions are played so far`,
        "take a list of heroes or minions",
      );
  }
  return null;
}
