/** A report as one file of HTML: readable without a network and without a script, on a phone, on paper, light and dark. */
import { keyOf } from "./charts/heat.js";
import { escaped, shown } from "./escape.js";
import type { Chart, Column, Foot, Report, Section, Table } from "./report.js";
import { pageCss } from "./style.js";
import { bothSvgs } from "./svg.js";
import { tableOf } from "./tables.js";
import { cellText, numberText, tableCsv } from "./format.js";

/** The page of a report: the same bytes for the same report. */
export async function reportPage(given: Report): Promise<string> {
  const report = shown(given);
  const sections: string[] = [];
  for (const [i, section] of report.sections.entries()) sections.push(await sectionHtml(section, `s${i + 1}`));
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Nothing is fetched and nothing runs, whatever the names in a report hold.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(report.title)}</title>`,
    `<style>\n${pageCss()}\n</style>`,
    "</head>",
    "<body>",
    "<main>",
    `<h1>${escaped(report.title)}</h1>`,
    `<p class="headline">${together(report.headline)}</p>`,
    ...report.paragraphs.map(paragraph),
    ...sections,
    "</main>",
    footHtml(report.foot),
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

const paragraph = (text: string): string => `<p>${together(text)}</p>`;

/** Escaped, and a number stays on the line of its sign. */
const together = (text: string): string => escaped(text).replace(/(\d) (%|points|games|Elo)/g, "$1&nbsp;$2");

async function sectionHtml({ heading, words, chart, table }: Section, id: string): Promise<string> {
  return [
    `<section aria-labelledby="${id}">`,
    `<h2 id="${id}">${escaped(heading)}</h2>`,
    ...words.map(paragraph),
    ...(chart ? [await figureHtml(chart, id)] : []),
    ...(table ? [tableHtml(table), csvLink(table, table.caption)] : []),
    "</section>",
  ].join("\n");
}

async function figureHtml(chart: Chart, id: string): Promise<string> {
  const { wide, narrow } = await bothSvgs(chart, id);
  const table = tableOf(chart);
  const key = chart.kind === "heat" ? keyOf(chart) : [];
  return [
    "<figure>",
    `<figcaption>${escaped(chart.title)}</figcaption>`,
    wide,
    narrow,
    ...(key.length > 0 ? [`<ol class="key">${key.map((name) => `<li>${escaped(name)}</li>`).join("")}</ol>`] : []),
    paragraph(chart.description),
    "<details>",
    `<summary>The figures of this picture<span class="of">: ${escaped(chart.title)}</span></summary>`,
    tableHtml(table),
    csvLink(table, chart.title),
    "</details>",
    "</figure>",
  ].join("\n");
}

function tableHtml({ caption, columns, rows }: Table): string {
  const align = (column: Column): string => (column.unit ? ' class="n"' : "");
  const head = columns.map((c) => (c.name ? `<th scope="col"${align(c)}>${escaped(c.name)}</th>` : "<td></td>"));
  const body = rows.map((row) => {
    const cells = row.map((cell, c) => {
      const text = together(cellText(cell, columns[c].unit));
      return c === 0 ? `<th scope="row">${text}</th>` : `<td${align(columns[c])}>${text}</td>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  // Who scrolls a wide table by keys must be able to reach it.
  return [
    `<div class="scroll" role="region" tabindex="0" aria-label="${escaped(caption)}">`,
    `<table><caption>${escaped(caption)}</caption>`,
    `<thead><tr>${head.join("")}</tr></thead>`,
    `<tbody>${body.join("\n")}</tbody></table>`,
    "</div>",
  ].join("\n");
}

/** The table as a file: a link that holds it. */
function csvLink(table: Table, name: string): string {
  const file = `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 60) || "table"
  }.csv`;
  const data = `data:text/csv;charset=utf-8,${encodeURIComponent(tableCsv(table))}`;
  return `<a class="csv" download="${file}" href="${escaped(data)}">CSV<span class="of">: ${escaped(name)}</span></a>`;
}

function footHtml({ command, seed, version, fingerprint, games, notes }: Foot): string {
  const rows: [string, string][] = [
    ...(command === "" ? [] : [["Command", `<code>${escaped(command)}</code>`] satisfies [string, string]]),
    ["Seed", `<code>${escaped(seed)}</code>`],
    ["Games", numberText(games, "count")],
    ["Version", escaped(version)],
    ["Fingerprint", fingerprint === "" ? "not known" : `<code>${escaped(fingerprint)}</code>`],
  ];
  return [
    "<footer><div>",
    `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join("\n")}</dl>`,
    ...notes.map(paragraph),
    "</div></footer>",
  ].join("\n");
}
