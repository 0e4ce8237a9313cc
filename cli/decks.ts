import type { Command } from "commander";
import { together, UserError } from "../engine/core/errors.js";
import { type GameModule, listed, loadGame } from "../sim/plans/games.js";
import { textTable } from "../sim/summary/summary.js";
import { type Acting, EXIT, EXIT_HELP, type Io, RULESET_NAMES } from "./io.js";
import { deckNamed, groupOf } from "../sim/plans/namedlists.js";
import { addSeal, GROUP_WORDS, tellLeftOut } from "./lists.js";

/** What a list calls itself, where that says more than the name to call it by. */
function titleOf(list: unknown, name: string): string {
  const title = (list as { name?: unknown } | null)?.name;
  return typeof title === "string" && title !== name ? title : "";
}

/** Throws one error with everything that keeps a list from being played by a ruleset. */
function inspect(io: Io, module: GameModule, name: string, rules: string): void {
  const ruleset = module.rulesetByName(rules);
  if (!module.inspectDeck)
    throw new UserError("--ruleset", `${module.game.name} has no rules for lists`, "leave it out");
  const { file, faults, told, warnings = [] } = module.inspectDeck(name, ruleset);
  if (faults.length > 0) throw together(file, faults, `fix these, and look again: the rules are those of ${rules}`);
  for (const line of told ?? []) io.out(`${file}: under ${rules} ${line}`);
  for (const line of warnings) io.out(`${file}: under ${rules} warning: ${line}`);
  io.out(`${file}: this list may be played under ${rules}`);
}

interface Options {
  game: string;
  ruleset?: string;
  random?: string;
  halves?: string;
  sets?: string;
  side?: string;
}

/** A list drawn by luck, as text. */
function drawn(module: GameModule, deck: string | undefined, options: Options): string {
  const { random, ruleset, halves, sets, side } = options;
  if (random === undefined)
    throw new UserError("--halves, --sets and --side", "they are for a list that is drawn", "add --random SEED");
  if (deck !== undefined)
    throw new UserError(`deck "${deck}"`, "a list is to be drawn", "leave the name out, or --random");
  if (!module.drawnDeck || !module.deckText)
    throw new UserError("--random", `no lists are drawn for ${module.game.name}`, "leave it out");
  return module.deckText(module.drawnDeck(random, module.rulesetByName(ruleset ?? "coe:2"), halves, sets, side));
}

const HELP = `\nExamples:\n  mazarbul decks\n  mazarbul decks stealth-orcs\n  mazarbul decks training\n  mazarbul decks my.deck --ruleset coe:2\n  mazarbul decks --random "one more" --halves stealth,drakes > drawn.deck\n  mazarbul decks --random two --side minion\n${EXIT_HELP}`;

/** The options of `mazarbul decks`. */
function decksCommand(program: Command): Command {
  return program
    .command("decks")
    .summary("list the decks")
    .description(
      "Lists the decks that can be named without a path; with a name or a path, shows the cards of that deck;\n" +
        `with a word for many (${GROUP_WORDS}), lists these.\n` +
        "With --random, draws a list by luck: the same text gives the same list.\n" +
        "With --ruleset, names everything in it that is wrong: lines that cannot be read, unknown cards, broken rules.",
    )
    .argument("[deck]", "name of a deck, path of a deck file, or a word for many")
    .option(
      "--ruleset <name>",
      `check the deck by these rules: ${RULESET_NAMES.replace(" (default: metw-standard)", "")}`,
    )
    .option("--random <seed>", "draw a list that holds together, lawful by --ruleset (coe:2), and write it out")
    .option(
      "--halves <names>",
      "of which halves: stealth, factions or prowess, and beasts, corruption, orcs, drakes or men",
    )
    .option("--sets <sets>", "from which sets: METW,METD")
    .option("--side <side>", "whose list: hero, minion, fallen-wizard or balrog (default: a hero's, against heroes)")
    .option("--game <name>", "the game, or the file: address of a module with one", "metw");
}

/** `mazarbul decks`: the names that simulate knows. */
export function addDecks(program: Command, io: Io, done: (code: number) => void): void {
  const command = decksCommand(program);
  addSeal(command)
    .addHelpText("after", HELP)
    .action((asked: string | undefined, options: Options) => runDecks({ io, done }, asked, options));
}

async function runDecks({ io, done }: Acting, asked: string | undefined, options: Options): Promise<void> {
  const deck = asked === undefined ? undefined : deckNamed(asked);
  const module = listed(await loadGame(options.game));
  if ([options.random, options.halves, options.sets, options.side].some((said) => said !== undefined)) {
    io.out(drawn(module, deck, options).trimEnd());
    return done(EXIT.ok);
  }
  if (options.ruleset !== undefined) {
    if (deck === undefined) throw new UserError("--ruleset", "no deck is named", "name the deck to check");
    inspect(io, module, deck, options.ruleset);
    return done(EXIT.ok);
  }
  const group = deck === undefined ? null : groupOf(deck, module);
  if (deck !== undefined && !group) {
    const list = module.loadDeck(deck);
    tellLeftOut(io, module, deck, list);
    io.out((module.deckText?.(list) ?? JSON.stringify(list, null, 2)).trimEnd());
    return done(EXIT.ok);
  }
  const all = () => new Set([...module.deckNames(), ...Object.values(module.deckGroups?.() ?? {}).flat()]);
  const names = group ?? all();
  const rows = [...names].map((name) => [name, titleOf(module.loadDeck(name), name)]);
  for (const line of textTable(["", ""], rows).slice(1)) io.out(line);
  done(EXIT.ok);
}
