/**
 * Tables and pictures on the pages of shipped runs, out of the runs themselves: `npm run results:pages -- results/archetypes`. A page (README.md) has
 * `<!-- shares . neural points -->` before a table and `<!-- end -->` after it: a row for each list with its share in this folder and in those below,
 * its points by kind where `points` stands there; what stands behind a list's name in the old table stays. `matrix.png` and `matrix.svg` are drawn
 * anew where they are. With `--answer FOLDER`, the folder of a `matrix` of the same runs: the tables `<!-- sides 0 -->` (pilot 0) and
 * `<!-- kinds 0 -->`, and the pictures beside them. Words are written by people: what has changed is theirs to say.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pngOf } from "../dist/cli/pictures.js";
import { commandOf } from "../dist/cli/run.js";
import { WIDE } from "../dist/sim/report/charts/frame.js";
import { reportOf } from "../dist/sim/report/folder.js";
import { withColours } from "../dist/sim/report/palette.js";
import { titledSvg } from "../dist/sim/report/svg.js";

const [folder, flag, answer] = process.argv.slice(2);
if (!folder || (flag !== undefined && flag !== "--answer")) {
  console.error("usage: npm run results:pages -- FOLDER [--answer FOLDER]");
  process.exit(2);
}
const page = join(folder, "README.md");
let text = readFileSync(page, "utf8");

const row = (cells) => `| ${cells.join(" | ")} |`;
const table = (head, rows) => [row(head), `|${head.map(() => "---|").join("")}`, ...rows.map(row)].join("\n");
const share = ({ value, low, high }) =>
  `${(100 * value).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
const headOf = (old) =>
  old
    .split("\n")[0]
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const whole = (x) => Math.round(100 * x);

/** Puts what `make` gives between a mark and its end; `make` is told the words of the mark and the old table. */
async function between(mark, make) {
  const found = new RegExp(`(<!-- ${mark}((?: [\\w.-]+)*) -->\n)([\\s\\S]*?)(\n<!-- end -->)`, "g");
  const parts = [];
  let from = 0;
  for (const one of text.matchAll(found)) {
    const words = one[2].trim().split(" ").filter(Boolean);
    parts.push(text.slice(from, one.index), one[1], await make(words, one[3]), one[4]);
    from = one.index + one[0].length;
  }
  text = parts.join("") + text.slice(from);
}
const charts = (report, kind) => report.sections.map((one) => one.chart).filter((one) => one?.kind === kind);
async function draw(chart, path) {
  writeFileSync(path, await pngOf(withColours(await titledSvg(chart, WIDE), "light")));
}

await between("shares", async (words, old) => {
  const pilots = words.filter((word) => word !== "points");
  const reports = await Promise.all(pilots.map((pilot) => reportOf(join(folder, pilot), commandOf)));
  const shares = reports.map((report) => new Map(charts(report, "forest")[0].rows.map((one) => [one.label, one])));
  const names = old
    .split("\n")
    .slice(2)
    .map((line) => line.split("|")[1].trim());
  const called = (label) => names.find((name) => name === label || name.startsWith(`${label} `)) ?? label;
  const kinds = charts(reports[0], "stacked").find((one) => /kind/.test(one.title));
  const most = (values) => {
    // Everybody has people: what a list lives by is told of the other kinds.
    const best = Math.max(...values.slice(1));
    return values.map((x, k) => (k > 0 && x === best ? `**${x.toFixed(1)}**` : x.toFixed(1))).join(", ");
  };
  const head = old
    .split("\n")[0]
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  const rows = [...shares[0].keys()].map((label) => [
    called(label),
    ...shares.map((of) => share(of.get(label))),
    ...(words.includes("points") ? [most(kinds.rows.find((one) => one.label === label).values)] : []),
  ]);
  return table(head, rows);
});

if (answer !== undefined) {
  const { pilots } = JSON.parse(readFileSync(join(answer, "answer.json"), "utf8"));
  const report = await reportOf(answer, commandOf);
  const below = (k) => (k === 0 ? folder : join(folder, "neural"));
  await between("sides", async ([which]) => {
    const { sides } = pilots[Number(which)];
    const range = ({ rate, low, high }) => `${whole(rate)} (${whole(low)} to ${whole(high)})`;
    return table(
      ["of 100 games", "lists", "all others", ...sides.map(({ side }) => side)],
      sides.map(({ side, lists, share: all, against }) => [
        ...[`**${side}**`, String(lists), range(all)],
        ...against.map((one) => (one === null ? "" : range(one))),
      ]),
    );
  });
  await between("kinds", async ([which], old) => {
    const { sides } = pilots[Number(which)];
    const kinds = Object.keys(sides[0].means).filter((name) => name !== "exhausted");
    return table(
      headOf(old),
      sides.map(({ side, means }) => [side, ...kinds.map((kind) => means[kind].toFixed(1))]),
    );
  });
  const heats = charts(report, "heat").filter(({ title }) => title.startsWith("Side against side"));
  for (const [k, chart] of heats.entries()) await draw(chart, join(below(k), "sides.png"));
  const [points] = charts(report, "stacked");
  if (existsSync(join(folder, "points.png"))) await draw(points, join(folder, "points.png"));
}
writeFileSync(page, text);

const drawn = ["matrix.png", "matrix.svg"].map((name) => join(folder, name)).filter((path) => existsSync(path));
if (drawn.length > 0) {
  const [heat] = charts(await reportOf(folder, commandOf), "heat");
  const svg = withColours(await titledSvg(heat, WIDE), "light");
  for (const path of drawn) writeFileSync(path, path.endsWith(".svg") ? svg : await pngOf(svg));
}
console.log(`written: ${[page, ...drawn].join(", ")}`);
