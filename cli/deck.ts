import { existsSync } from "node:fs";
import { type Command, Option } from "commander";
import { UserError } from "../engine/core/errors.js";
import {
  beyondPacks,
  type Deck,
  deckToText,
  inspectDeck,
  leftOut,
  loadDeck,
  openedPacks,
  rulesetByName,
  rulesetFor,
  rulesOfTable,
} from "../engine/meccg/index.js";
import { fewNotes } from "../engine/meccg/decks/lists/deck.js";
import { proposedSites, siteNeeds, withSites } from "../engine/meccg/decks/lists/sites.js";
import * as D from "../engine/meccg/defs.js";
import { deckDiff, type SectionDiff, swapsOf } from "../engine/meccg/presentation/builder/diff.js";
import { routesOf } from "../engine/meccg/presentation/builder/keying.js";
import { lookAt } from "../engine/meccg/presentation/builder/look.js";
import { type GameModule, loadGame } from "../sim/plans/games.js";
import { lookLines, some } from "./deckshow.js";
import { checkWritable, writeText } from "./files.js";
import { type Acting, EXIT, EXIT_HELP, type Io, RULESET_NAMES, wholeNumber } from "./io.js";
import { addOpen, SEALED_RULES } from "./deckopen.js";
import { MOST_SEATS } from "../engine/meccg/decks/rulesets.js";
import { deckNamed, decksIn, splitNames } from "../sim/plans/namedlists.js";
import { addSeal, GROUP_WORDS } from "./lists.js";

type Done = (code: number) => void;
interface Options {
  json?: boolean;
}
const LIST = "a name (see: mazarbul decks), a file, or either with swaps behind it";

/** What all subcommands have. */
function addCommon(command: Command, examples: string): Command {
  return addSeal(command).option("--json", "as JSON").addHelpText("after", `\nExamples:\n${examples}\n${EXIT_HELP}`);
}
const print = (io: Io, value: unknown): void => io.out(JSON.stringify(value, null, 2));

// ---- check ------------------------------------------------------------------------------------------------------
interface Checked {
  list: string;
  ruleset: string;
  ok: boolean;
  faults: { where: string; what: string; hint: string }[];
  notes: string[];
  /** Of a deck that is played as it is: what is wrong with it. */
  warnings?: readonly string[];
}
interface CheckOptions {
  seats: number;
  packs?: string;
}
/** A list by a ruleset, that of its cards where none is named. A list that cannot be found throws. */
function checked(name: string, asked: string | undefined, { seats, packs }: CheckOptions): Checked {
  const usual = (): string => {
    // A list that cannot be read whole is judged by what can be read of it.
    const { deck } = inspectDeck(name, rulesetByName("universal:2"));
    return rulesetFor([deck]);
  };
  const ruleset = asked ?? usual();
  const {
    deck,
    faults: broken,
    notes: lines,
    warnings,
  } = inspectDeck(name, rulesOfTable(rulesetByName(ruleset), seats));
  const faults = packs === undefined ? broken : [...broken, ...beyondPacks(deck, openedPacks(packs))];
  const lacking = siteNeeds(deck).filter((need) => need.at.length === 0 && deck.sites.length > 0);
  return {
    list: name.replace("[as-is]", ""),
    ruleset,
    ok: faults.length === 0,
    faults: faults.map(({ where, what, hint }) => ({ where, what, hint })),
    notes: fewNotes([
      ...lines,
      ...(lacking.length > 0
        ? [
            `no site of the list takes: ${lacking.map((need) => D.nameOf(need.def)).join(", ")} (see: mazarbul deck complete)`,
          ]
        : []),
    ]),
    ...(warnings && { warnings }),
  };
}
/** The options of `mazarbul check`. */
function checkDeckCommand(deck: Command): Command {
  return deck
    .command("check")
    .summary("tell everything that is wrong with lists")
    .description(
      "Reads lists in any of the forms that players exchange (docs/DECKS.md) and tells everything that is wrong: lines that cannot be read, " +
        "unknown cards with the nearest names, broken rules of construction.",
    )
    .argument("<lists...>", LIST)
    .option(
      "--ruleset <name>",
      `by which rules: ${RULESET_NAMES.replace("metw-standard)", "what the cards of the list allow)")}`,
    )
    .option(
      "--seats <n>",
      "for a table of so many: of more than two half of the hazards are creatures",
      wholeNumber(2, MOST_SEATS),
      2,
    )
    .option(
      "--packs <seed>",
      `is it made of what \`deck open\` opens with this text? by ${SEALED_RULES} if no rules are named`,
    );
}

function addCheckDeck(deck: Command, io: Io, done: Done): void {
  const command = checkDeckCommand(deck);
  addCommon(
    command,
    "  mazarbul deck check my.deck\n  mazarbul deck check old/*.dck --ruleset coe:2\n  mazarbul deck check theirs.o8d --json\n  mazarbul deck check published --seats 4\n  mazarbul deck check mine.deck --packs ann",
  ).action((names: string[], options: Options & CheckOptions & { ruleset?: string }) =>
    runCheckDeck({ io, done }, names, options),
  );
}

async function runCheckDeck(
  { io, done }: Acting,
  names: string[],
  options: Options & CheckOptions & { ruleset?: string },
): Promise<void> {
  const module = await loadGame("metw");
  if (options.ruleset !== undefined) rulesetByName(options.ruleset);
  const rules = options.ruleset ?? (options.packs === undefined ? undefined : SEALED_RULES);
  const all = decksIn(names, module).map((name) => unread(name, rules, options));
  if (options.json) print(io, { lists: all });
  else
    for (const { list, ruleset, ok, faults, notes: lines, warnings = [] } of all) {
      const where = options.seats > 2 ? `${ruleset} at a table of ${options.seats}` : ruleset;
      const mistakes = `${faults.length} mistake${faults.length === 1 ? "" : "s"} under ${where}`;
      const asIs = `it may be played as it is under ${where}, with ${warnings.length} warning${warnings.length === 1 ? "" : "s"}`;
      io.out(`${list}: ${ok ? (warnings.length > 0 ? asIs : `it may be played under ${where}`) : mistakes}`);
      for (const { where, what, hint } of faults) io.out(`  ${where}: ${what}${hint && `\n    to fix it: ${hint}`}`);
      for (const line of warnings) io.out(`  warning: ${line}`);
      for (const line of lines) io.out(`  ${line}`);
    }
  done(all.every((one) => one.ok) ? EXIT.ok : EXIT.checkFailed);
}
/** A file that is no list at all is a fault of that file, and the others are looked at all the same. */
function unread(name: string, asked: string | undefined, options: CheckOptions): Checked {
  try {
    return checked(name, asked, options);
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown;
    const { where, what, hint } = thrown;
    return { list: name, ruleset: asked ?? "any ruleset", ok: false, faults: [{ where, what, hint }], notes: [] };
  }
}

// ---- show -------------------------------------------------------------------------------------------------------
/** The lists of a field, read. */
function fieldOf(words: string, module: GameModule): Deck[] {
  return decksIn(splitNames(words), module).map((name) => loadDeck(name));
}
function addShow(deck: Command, io: Io, done: Done): void {
  const command = deck
    .command("show")
    .summary("count what a list holds: points, sites, characters, creatures")
    .description(
      "Counts a list: points by kind, the sites that its resources need, its characters and who begins, its creatures by prowess, and on how many " +
        "of the ways that other lists need each can be keyed. All as printed; what events change in a game is left out.",
    )
    .argument("<list>", LIST)
    .option("--field <lists>", `whose ways: names with commas between, or ${GROUP_WORDS}`, "archetypes");
  addCommon(
    command,
    '  mazarbul deck show stealth-orcs\n  mazarbul deck show my.deck --field validation\n  mazarbul deck show "prowess-orcs[2 Orc-guard -> 2 Wargs]" --json',
  ).action(async (given: string, options: Options & { field: string }) => {
    const module = await loadGame("metw");
    const list = loadDeck(deckNamed(given));
    const look = lookAt(list, routesOf(fieldOf(options.field, module)));
    if (options.json) print(io, { ...look, field: options.field, notes: leftOut(list) });
    else {
      for (const line of lookLines(look, options.field)) io.out(line);
      for (const line of leftOut(list)) io.out(line);
    }
    done(EXIT.ok);
  });
}

// ---- diff -------------------------------------------------------------------------------------------------------
/** Longer names are told in JSON alone. */
const MOST_NAME = 400;
function diffLines(diff: readonly SectionDiff[], a: string, b: string): string[] {
  if (diff.length === 0) return [`${a} and ${b} hold the same cards`];
  const lines = diff.flatMap((one) => [
    `# ${one.section[0].toUpperCase()}${one.section.slice(1)}`,
    ...one.out.map((line) => `- ${line.count} ${line.name}`),
    ...one.in.map((line) => `+ ${line.count} ${line.name}`),
    "",
  ]);
  const name = `${a}[${swapsOf(diff)}]`;
  return name.length > MOST_NAME ? lines.slice(0, -1) : [...lines, `the second is ${JSON.stringify(name)}`];
}
function addDiff(deck: Command, io: Io, done: Done): void {
  const command = deck
    .command("diff")
    .summary("say which cards one list has and another has not")
    .description(
      "Says by sections which cards of the first list go out (-) and which come in (+) to make the second, and the swap that does so.",
    )
    .argument("<a>", LIST)
    .argument("<b>", LIST);
  addCommon(
    command,
    "  mazarbul deck diff my.deck my-new.deck\n  mazarbul deck diff stealth-orcs stealth-beasts --json",
  ).action((a: string, b: string, options: Options) => {
    const [one, two] = [loadDeck(deckNamed(a)), loadDeck(deckNamed(b))];
    const diff = deckDiff(one, two);
    if (options.json) print(io, { a, b, sections: diff, swap: swapsOf(diff) });
    else for (const line of diffLines(diff, a, b)) io.out(line);
    done(EXIT.ok);
  });
}

// ---- complete ---------------------------------------------------------------------------------------------------
function addComplete(deck: Command, io: Io, done: Done): void {
  const command = deck
    .command("complete")
    .summary("propose the sites that the resources of a list need")
    .description(
      "Proposes sites for a list: one for each resource that has none; where it names no site at all, up to twelve, so that copies have their " +
        "own. The list is written with them as text; which site is for which cards is said beside it.",
    )
    .argument("<list>", LIST)
    .addOption(new Option("--out <file>", "write the list to a new file in place of the screen"));
  addCommon(command, "  mazarbul deck complete my.deck\n  mazarbul deck complete theirs.csv --out mine.deck").action(
    async (given: string, options: Options & { out?: string }) => {
      const { out } = options;
      if (out !== undefined) {
        if (existsSync(out)) throw new UserError(`--out ${out}`, "this file is there already", "name a new one");
        checkWritable(out);
      }
      const list = loadDeck(deckNamed(given));
      const proposal = proposedSites(list);
      const whole = deckToText(withSites(list, proposal));
      const names = (cards: readonly number[]): string[] => cards.map((d) => D.nameOf(d));
      const sites = proposal.sites.map(({ site, cards }) => ({ site: D.siteName(site), cards: names(cards) }));
      const havens = proposal.havens.map((s) => D.siteName(s));
      if (options.json) print(io, { sites, havens, nowhere: names(proposal.nowhere), list: whole });
      else {
        if (sites.length === 0) io.err(`${given}: no site is missing`);
        for (const { site, cards } of sites) io.err(`${site}: for ${some(cards)}`);
        if (havens.length > 0) io.err(`${havens.join(", ")}: the Havens of these`);
        for (const card of names(proposal.nowhere)) io.err(`${card}: no site takes it as printed`);
        if (out === undefined) io.out(whole.trimEnd());
      }
      if (out !== undefined) {
        writeText(out, whole);
        io.err(`the list is in ${out}`);
      }
      done(EXIT.ok);
    },
  );
}

/** `mazarbul deck`: what one list is. */
export function addDeck(program: Command, io: Io, done: Done): void {
  const deck = program
    .command("deck")
    .summary("check, count, compare and complete lists, open packs")
    .description(
      "Looks at lists, in any form that players exchange (docs/DECKS.md): check, show, diff, complete, open.",
    )
    .addHelpText(
      "after",
      `
Examples:
  mazarbul deck check my.deck --ruleset coe:2
  mazarbul deck show my.deck
  mazarbul deck diff my.deck "my.deck[2 Orc-guard -> 2 Wargs]"
  mazarbul deck complete my.deck --out whole.deck
  mazarbul deck open ann --list
  mazarbul deck check --help
${EXIT_HELP}`,
    );
  for (const add of [addCheckDeck, addShow, addDiff, addComplete, addOpen]) add(deck, io, done);
}
