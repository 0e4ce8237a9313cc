// What documents say of commands, rulesets, the state and the inputs of a network is made from the code, between two comments:
// `npm run docs` writes it, and a test holds the documents against it (test/docs-made.test.ts).
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = resolve(import.meta.dirname, "..");
const load = (path) => import(pathToFileURL(join(root, "dist", path)).href);

const row = (cells) => `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;
const table = (head, rows) => [row(head), row(head.map(() => "---")), ...rows.map(row)];

async function commands() {
  const { commandLine } = await load("cli/main.js");
  const quiet = { out() {}, err() {}, live: null };
  const all = commandLine(quiet, () => {}).commands.filter((one) => one.name() !== "help");
  return table(
    ["command", "what it does"],
    all.map((one) => [`\`${`${one.name()} ${one.usage().replace(/\[options\] ?/, "")}`.trim()}\``, one.summary()]),
  );
}

const valueText = (value) =>
  value === null
    ? "none"
    : !Array.isArray(value)
      ? String(value)
      : value[0] === null
        ? value
            .slice(1)
            .map((one) => one ?? "-")
            .join(" / ")
        : value.join(", ") || "none";

async function rulesets() {
  const { RULESETS } = await load("engine/meccg/index.js");
  const fields = Object.keys(RULESETS[0]).filter((field) => field !== "name");
  return table(
    ["field", ...RULESETS.map((one) => one.name)],
    fields.map((field) => [`\`${field}\``, ...RULESETS.map((one) => valueText(one[field]))]),
  );
}

/** How much of the layout is used, for two players. */
async function layoutUse() {
  await load("engine/meccg/index.js");
  const { layoutFor, SITES, SLOTS } = await load("engine/meccg/rules/state/layout.js");
  const { BITS_DECLARED, FRAMES_DECLARED } = await load("engine/meccg/rules/state/declare.js");
  const { KINDS } = await load("engine/meccg/rules/machine/machine.js");
  const { CARDS, SITE_LIST } = await load("engine/meccg/cards/vocabulary/catalogue.js");
  const frames = FRAMES_DECLARED.filter((one) => one);
  const marks = BITS_DECLARED.find((one) => one.word === "company.bits").bits;
  return table(
    ["what", "used", "there is room for"],
    [
      ["bytes of a state", layoutFor(2).size, 16384],
      ["definitions of cards", CARDS.length, 4095],
      ["sites", SITE_LIST.length, SITES],
      ["slots of a state (one byte says which)", SLOTS, 254],
      ["frames", frames.length, KINDS],
      ["marks of a company, first word", marks.filter((one) => !one.name.startsWith("free")).length, 16],
    ],
  );
}

/** How strong the agents are, as the table that ships says it; before there is one, its rows and goals. */
async function strength() {
  const shipped = join(root, "results", "standing", "strength.json");
  if (existsSync(shipped)) return JSON.parse(readFileSync(shipped, "utf8")).table;
  const { declaredTable } = await load("experiments/strength/words.js");
  return declaredTable();
}

/** Every part that is made: the document, what stands there, and its lines. */
export async function madeParts() {
  // Frames of single cards stand in the files of the cards.
  await load("engine/meccg/defs.js");
  const { describeSizes, describeState } = await load("engine/meccg/rules/state/describe.js");
  const { describeInputs } = await load("agents/neural/describe.js");
  await load("engine/meccg/index.js");
  return [
    { file: "docs/COMMANDS.md", what: "commands", lines: await commands() },
    { file: "docs/AGENTS.md", what: "strength", lines: await strength() },
    { file: "docs/RULESETS.md", what: "fields", lines: await rulesets() },
    { file: "docs/STATE.md", what: "sizes", lines: describeSizes() },
    { file: "docs/STATE.md", what: "words, bits, columns and frames", lines: describeState() },
    { file: "docs/research/schema.md", what: "use of the layout", lines: await layoutUse() },
    { file: "docs/NEURAL.md", what: "inputs", lines: describeInputs() },
  ];
}

/** The text of a document with a part as it is made today. Throws where the two comments are missing. */
export function withPart(text, { file, what, lines }) {
  const [begin, end] = [`<!-- ${what}, made from the code: npm run docs -->`, `<!-- end of ${what} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file}: "${begin}" and "${end}" are missing`);
  return `${text.slice(0, from)}${begin}\n\n${lines.join("\n")}\n\n${text.slice(to)}`;
}

if (process.argv[1] === import.meta.filename)
  for (const part of await madeParts()) {
    const path = join(root, part.file);
    const text = readFileSync(path, "utf8");
    const now = withPart(text, part);
    if (now !== text) writeFileSync(path, now);
    console.log(`${now === text ? "as it was" : "written"}: ${part.file}, ${part.what}`);
  }
