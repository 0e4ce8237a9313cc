/** The figures of a chart as a table: nothing is told by a picture alone. */
import type { Cell, Chart, Table } from "./report.js";

const estimate = ({ value, low, high }: { value: number; low: number; high: number }): Cell => ({ value, low, high });

/** The table behind a chart: a row for every square, point, bar or part that is drawn. */
export function tableOf(chart: Chart): Table {
  const caption = `${chart.title}: the figures of the picture`;
  switch (chart.kind) {
    case "heat": {
      const counted = chart.cells.some(({ games }) => games !== undefined);
      return {
        caption,
        columns: [
          { name: chart.rowName },
          { name: chart.columnName },
          { name: "value", unit: chart.unit },
          ...(counted ? [{ name: "games", unit: "count" as const }] : []),
        ],
        rows: chart.cells.map((cell) => [
          chart.rows[cell.row],
          chart.columns[cell.column],
          estimate(cell),
          ...(counted ? [cell.games ?? null] : []),
        ]),
      };
    }
    case "forest":
    case "bars": {
      const noted = chart.rows.some(({ note }) => note !== undefined);
      return {
        caption,
        columns: [{ name: "" }, { name: chart.valueName, unit: chart.unit }, ...(noted ? [{ name: "note" }] : [])],
        rows: chart.rows.map((row) => [row.label, estimate(row), ...(noted ? [row.note ?? null] : [])]),
      };
    }
    case "points":
      return {
        caption,
        columns: [
          { name: "" },
          { name: chart.overName, unit: chart.overUnit },
          { name: chart.valueName, unit: chart.unit },
        ],
        rows: chart.rows.map((row) => [row.label, row.x, estimate(row)]),
      };
    case "lines":
      return {
        caption,
        columns: [{ name: "line" }, { name: chart.overName }, { name: chart.valueName, unit: chart.unit }],
        rows: chart.lines.flatMap(({ name, points }) =>
          points.map(({ x, y, low, high }): Cell[] => [
            name,
            String(x),
            low === undefined || high === undefined ? y : { value: y, low, high },
          ]),
        ),
      };
    case "stacked":
      return {
        caption,
        columns: [{ name: "" }, ...chart.parts.map((name) => ({ name, unit: chart.unit }))],
        rows: chart.rows.map(({ label, values }) => [label, ...values]),
      };
  }
}
