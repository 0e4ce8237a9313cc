import type { Chart } from "../../sim/report/report.js";
import type { AgentAnswer } from "./answer.js";

/**
 * A heat map of decks against each other, each pairing on both sides of the diagonal.
 * @param names the decks in the order of rows and columns
 * @param by who played, as it ends the title; "" for nothing
 */
export function heatOf(names: string[], pairings: AgentAnswer["pairings"], by: string): Chart {
  return {
    kind: "heat",
    title: `How often the deck of the row beats that of the column${by}`,
    description: "The best rating first. Blue wins, orange loses; a tie is half a win.",
    ...{ unit: "share", rowName: "deck", columnName: "against", middle: 0.5, reach: 0.3 },
    ...{ rows: names, columns: names },
    cells: pairings
      .filter(({ games }) => games > 0)
      .flatMap(({ deck, against, rate, low, high, games }) => {
        const [row, column] = [names.indexOf(deck), names.indexOf(against)];
        return [
          { row, column, games, value: rate, low, high },
          { row: column, column: row, games, value: 1 - rate, low: 1 - high, high: 1 - low },
        ];
      }),
  };
}
