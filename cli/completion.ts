import type { Command } from "commander";
import { AGENTS } from "../agents/kinds.js";
import { unknownName } from "../engine/core/errors.js";
import { fold } from "../engine/core/nearest.js";
import { EXIT, EXIT_HELP, type Io } from "./io.js";

const SHELLS = ["bash", "zsh", "fish"] as const;
type Shell = (typeof SHELLS)[number];
const ASKS = "mazarbul completion --line";
/** What a shell is told once: whom to ask for what may follow. */
const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `complete -o default -o nospace -C '${ASKS}' mazarbul`,
  zsh: `autoload -U +X bashcompinit && bashcompinit && complete -o default -o nospace -C '${ASKS}' mazarbul`,
  fish: `complete -c mazarbul -a '(set -lx COMP_LINE (commandline -cp); ${ASKS})'`,
};

/** Names of cards and sites, of decks, of rulesets and sets: read only when they are asked for. */
const cardNames = async (): Promise<string[]> => {
  await import("../engine/meccg/index.js");
  const { pool } = await import("../engine/meccg/presentation/builder/pool.js");
  return pool().map((card) => card.name);
};
const deckNames = async (): Promise<string[]> => {
  await import("../engine/meccg/index.js");
  const { deckGroups, deckNames: single } = await import("../engine/meccg/decks/decklist.js");
  const groups = deckGroups();
  return [...Object.keys(groups), ...single(), ...Object.values(groups).flat()];
};
const rulesets = async (): Promise<string[]> => {
  const { RULESETS } = await import("../engine/meccg/decks/rulesets.js");
  return RULESETS.map((rules) => rules.name);
};
const sets = async (): Promise<string[]> => {
  await import("../engine/meccg/index.js");
  const { cardSets } = await import("../experiments/cardstatus/status.js");
  return [...cardSets()];
};
const packs = async (): Promise<string[]> => {
  const { packNames } = await import("../engine/wotr/index.js");
  return packNames();
};
const agents = (): Promise<string[]> => Promise.resolve(AGENTS.map((agent) => agent.name));
type Names = () => Promise<string[]>;
/** By what a command's argument or an option is called. */
const NAMES: Readonly<Record<string, Names>> = {
  ...{
    deck: deckNames,
    decks: deckNames,
    "--deck": deckNames,
    "--decks": deckNames,
    "--vs": deckNames,
    "--field": deckNames,
  },
  ...{ agent: agents, other: agents, "--agents": agents, "--agent": agents, "--against": agents },
  ...{ "--ruleset": rulesets, "--set": sets },
  ...{ "card name": cardNames, "cards name": cardNames, "agents name": agents, pack: packs },
};

/** What may stand in place of the last word of `line`, as a shell takes it. */
export async function completions(program: Command, line: string): Promise<string[]> {
  const words: string[] = line.match(/(?:\\.|[^\s\\])+/g) ?? [];
  if (/(^|[^\\])\s$/.test(line)) words.push("");
  const last: string = (words.pop() ?? "").replace(/\\(.)/g, "$1");
  const [, name] = words;
  const found = commandIn(program, words);
  if (!found) return [];
  const { command, depth } = found;
  // What has commands of its own is followed by one of them.
  if (command.commands.length > 0 && words.length === depth && !last.startsWith("-"))
    return beginning(
      last,
      command.commands.map((one) => one.name()),
    );
  if (last.startsWith("-"))
    return beginning(
      last,
      command.options.flatMap((one) => one.long ?? []),
    );
  const option = command.options.find((one) => one.long === words.at(-1) && (one.required || one.optional));
  const argument = command.registeredArguments[0]?.name() ?? "";
  const path = depth > 2 ? command.name() : name;
  const names = option ? NAMES[option.long!] : (NAMES[`${path} ${argument}`] ?? NAMES[argument]);
  return names ? beginning(last, await names()) : [];
}
/** The command that words name, as deep as they go, and how many of them name it; null where the first is none. */
function commandIn(program: Command, words: readonly string[]): { command: Command; depth: number } | null {
  let command = program;
  let depth = 1;
  for (const word of words.slice(1)) {
    const next = command.commands.find((one) => one.name() === word);
    if (!next) break;
    command = next;
    depth++;
  }
  return depth === 1 && words.length > 1 ? null : { command, depth };
}
/** Those that begin so, accents, case and quotes aside, with what a shell would read as more than a name written apart. */
function beginning(start: string, names: readonly string[]): string[] {
  const wanted = fold(start);
  const all = [...new Set(names)].filter((name) => fold(name).startsWith(wanted)).sort();
  return all.map((name) => name.replace(/[\s'"()&!]/g, "\\$&"));
}

/** `mazarbul completion`: what a shell needs to complete commands, options and names by tab. */
export function addCompletion(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command("completion")
    .summary("complete commands, cards and decks by tab in a shell")
    .description(
      "Prints what a shell must be told once, so that tab completes commands, options, and names of cards, decks, agents and rulesets.",
    )
    .argument("[shell]", `which one: ${SHELLS.join(", ")} (default: bash)`)
    .option("--line", "what may follow the line in COMP_LINE: for the shell, not for people")
    // A shell adds its own words, which say the same.
    .allowExcessArguments()
    .addHelpText(
      "after",
      `
Examples:
  eval "$(mazarbul completion bash)"      # in ~/.bashrc
  eval "$(mazarbul completion zsh)"       # in ~/.zshrc
  mazarbul completion fish | source       # in ~/.config/fish/config.fish
${EXIT_HELP}`,
    )
    .action(async (shell = "bash", options: { line?: boolean }) => {
      if (options.line) {
        const { COMP_LINE = "", COMP_POINT } = process.env;
        const line = COMP_POINT === undefined ? COMP_LINE : COMP_LINE.slice(0, Number(COMP_POINT));
        for (const one of await completions(program, line)) io.out(one);
      } else if (!Object.hasOwn(SCRIPTS, shell)) throw unknownName("shell", shell, SHELLS);
      else io.out(SCRIPTS[shell as Shell]);
      done(EXIT.ok);
    });
}
