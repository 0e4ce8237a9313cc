import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { UserError } from "../engine/core/errors.js";
import { BASES, checkPack, packFiles, packNames, PACK_FILES, templateOf } from "../engine/wotr/index.js";
import { diskError } from "../sim/files/disk.js";
import { checkFiles } from "./check.js";
import { EXIT, EXIT_HELP, type Io } from "./io.js";

type Done = (code: number) => void;
/** The pack whose rows the empty files have. */
const MODEL = "reconstructed";

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();
/** A folder that is there and no pack: said as what it is, not as a name that nobody knows. */
function seemsPack(name: string): void {
  if (packNames().includes(name) || !existsSync(name)) return;
  if (!isFolder(name)) throw new UserError(name, "it is a file", "name the folder of the pack");
  if (!existsSync(join(name, "pack.csv")))
    throw new UserError(name, "this folder holds no pack.csv", "empty files of a pack: mazarbul wotr template DIR");
}
/** How many values have each basis, in words. */
function shares(bases: Readonly<Record<string, number>>): string {
  const all = BASES.reduce((sum, one) => sum + bases[one], 0);
  return BASES.map((one) => `${one} ${bases[one]} (${((100 * bases[one]) / Math.max(1, all)).toFixed(1)} %)`).join(
    ", ",
  );
}

function addCheckPack(wotr: Command, io: Io, done: Done): void {
  wotr
    .command("check")
    .summary("tell every value of a pack that is missing or contradicts the rulebook")
    .description(
      "Reads a pack and tells every value that is missing, cannot be read, or contradicts what the rulebook says: where it stands, what is wrong, how to fix it.",
    )
    .argument("<pack>", "a pack that ships, by its name, or the folder of your own")
    .option("--json", "as JSON")
    .addHelpText(
      "after",
      `
Examples:
  mazarbul wotr check reconstructed
  mazarbul wotr check my-pack
  mazarbul wotr check my-pack --json
${EXIT_HELP}`,
    )
    .action((name: string, options: { json?: boolean }) => {
      seemsPack(name);
      const { world, faults } = checkPack(name, packFiles(name));
      const told = faults.map(({ where, what, hint }) => ({ where, what, hint }));
      if (options.json)
        io.out(
          JSON.stringify({ pack: name, title: world?.title ?? "", bases: world?.bases ?? null, faults: told }, null, 2),
        );
      else if (world) {
        io.out(`${name}: nothing is missing, and nothing contradicts the rulebook`);
        io.out(`  ${world.title}`);
        io.out(`  values: ${shares(world.bases)}`);
      } else {
        io.out(`${name}: ${told.length} mistake${told.length === 1 ? "" : "s"}`);
        for (const { where, what, hint } of told) io.out(`  ${where}: ${what}${hint && `\n    to fix it: ${hint}`}`);
      }
      done(world ? EXIT.ok : EXIT.badInput);
    });
}

function addTemplate(wotr: Command, io: Io, done: Done): void {
  wotr
    .command("template")
    .summary("empty files of a pack, to type your own map and charts into")
    .description(
      "Writes every file of a pack with its rows: what the rulebook says stands there with its section, the rest is empty. Nothing that is there is overwritten.",
    )
    .argument("<dir>", "the folder; it is made if it is not there")
    .addHelpText(
      "after",
      `
Examples:
  mazarbul wotr template my-pack
  mazarbul wotr check my-pack                     # what is left to type in
  mazarbul simulate --game wotr --ruleset wotr-character@my-pack --agents random,random
${EXIT_HELP}`,
    )
    .action((dir: string) => {
      if (existsSync(dir) && !isFolder(dir)) throw new UserError(dir, "it is a file", "name a folder");
      const there = PACK_FILES.filter((file) => existsSync(join(dir, file)));
      if (there.length > 0)
        throw new UserError(dir, `it holds ${there.join(", ")}`, "nothing is overwritten: name another folder");
      const files = templateOf(packFiles(MODEL));
      try {
        mkdirSync(dir, { recursive: true });
        for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text, { flag: "wx" });
      } catch (thrown) {
        throw diskError(thrown, dir);
      }
      io.out(`${dir}: ${Object.keys(files).length} files; what is left to type in: mazarbul wotr check ${dir}`);
      done(EXIT.ok);
    });
}

function addPacks(wotr: Command, io: Io, done: Done): void {
  wotr
    .command("packs")
    .summary("the packs that ship, and where their values come from")
    .description(
      "Lists the packs that ship, each with how many of its values come from the rulebook (seed), follow from it (derived), were typed from an own copy (owner), or are reconstructed.",
    )
    .option("--json", "as JSON")
    .addHelpText("after", `\nExamples:\n  mazarbul wotr packs\n  mazarbul wotr packs --json\n${EXIT_HELP}`)
    .action((options: { json?: boolean }) => {
      const all = packNames().map((name) => {
        const { world, faults } = checkPack(name, packFiles(name));
        return { name, title: world?.title ?? "", bases: world?.bases ?? null, faults: faults.length };
      });
      if (options.json) io.out(JSON.stringify({ packs: all }, null, 2));
      else
        for (const { name, title, bases, faults } of all) {
          io.out(`${name}\n  ${title}`);
          io.out(bases ? `  values: ${shares(bases)}` : `  ${faults} mistakes: mazarbul wotr check ${name}`);
        }
      done(EXIT.ok);
    });
}

function addPositions(wotr: Command, io: Io, done: Done): void {
  wotr
    .command("positions")
    .summary("play position files of this game, and say whether they hold")
    .description(
      "Plays position files (docs/wotr/POSITIONS.md) and all their cases; tells what does not hold, and what cannot be set up.",
    )
    .argument("<files...>", "files, or folders of them")
    .addHelpText("after", `\nExamples:\n  mazarbul wotr positions my-position.yaml\n${EXIT_HELP}`)
    .action(async (files: string[]) => {
      const { checkPosition } = await import("../engine/wotr/presentation/position/position.js");
      done(await checkFiles(io, files, checkPosition));
    });
}

/** `mazarbul wotr`: packs of War of the Ring, the second game. */
export function addWotr(program: Command, io: Io, done: Done): void {
  const wotr = program
    .command("wotr")
    .summary("War of the Ring: packs to check, to begin, to list; positions")
    .description(
      "War of the Ring (SPI, 1977) is played with a pack: map, tables and cards as plain files (docs/wotr/PACKS.md). The game itself is played with --game wotr:character, wotr:campaign or wotr:three by play, simulate, match and others, and on a page (npm run table).",
    )
    .addHelpText(
      "after",
      `
Examples:
  mazarbul wotr packs
  mazarbul wotr template my-pack
  mazarbul wotr check my-pack
${EXIT_HELP}`,
    );
  for (const add of [addCheckPack, addTemplate, addPacks, addPositions]) add(wotr, io, done);
}
