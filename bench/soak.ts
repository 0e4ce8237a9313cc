import "../sim/outside.js";
import { Command, InvalidArgumentError, Option } from "commander";
import { terminal, wholeNumber } from "../cli/io.js";
import { Progress } from "../cli/progress.js";
import { OwnStream, seedStreams } from "../engine/core/streams.js";
import { CHANCE, OVER } from "../engine/core/game.js";
import { broughtTo } from "../engine/core/seats.js";
import { deckNames, loadDeck, meccg, type MeccgView, RULESETS, rulesetByName } from "../engine/meccg/index.js";
import { census, checkInvariants, checkOffers } from "../engine/meccg/invariants.js";
import { halfOf } from "../engine/meccg/decks/solitairelists.js";
import { isSolitaire } from "../engine/meccg/rules/state/solitaire.js";
import { deckFaults } from "../engine/meccg/decks/deckrules.js";
import { makeAgent } from "../agents/registry.js";
import type { Alignment } from "../engine/meccg/cards/words/basics.js";
import { messageOf } from "../engine/core/errors.js";
import { named, writeRecord } from "../engine/core/record.js";
import { recordGame } from "../engine/core/replay.js";
import { choiceFromText, choiceToText } from "../engine/meccg/text/choices.js";
import { randomDeck } from "../engine/meccg/decks/randomdeck.js";
import { MOST_SEATS } from "../engine/meccg/decks/rulesets.js";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Plays games over all decks and rulesets and checks the invariants after every choice. One line a failure, a last
 * line with the count; exit code 1 if any failed.
 */
interface Options {
  agent: string;
  games: number;
  from: number;
  every: number;
  lists: "shipped" | "random";
  sides: readonly [Alignment, Alignment];
  seats: number;
  ruleset?: string;
  records?: string;
  readBack?: boolean;
  quiet?: boolean;
}
const SIDES = ["hero", "minion", "fallen", "balrog"] as const;
function sidesOf(text: string): readonly [Alignment, Alignment] {
  const [one, other, ...more] = text
    .split("-")
    .map((word) => SIDES.find((side) => side === word))
    .map((side): Alignment | undefined => (side === "fallen" ? "fallen-wizard" : side));
  if (!one || !other || more.length > 0)
    throw new InvalidArgumentError(`"${text}" is not two of ${SIDES.join(", ")} with a dash between them.`);
  return [one, other];
}
function seatsIn(text: string): number {
  const n = Number(text);
  if (Number.isInteger(n) && n >= 2 && n <= MOST_SEATS) return n;
  throw new InvalidArgumentError(`2 to ${MOST_SEATS} sit down.`);
}
const program = new Command("soak")
  .description(
    "Plays games over all rulesets, lengths and lists and checks the invariants after every choice; a line for each " +
      "game that failed, then a count. Exit code 1 if any failed.",
  )
  .option("--agent <name>", "who plays both sides", "random")
  .option("--games <n>", "how many", wholeNumber(1), 100)
  .option("--from <n>", "the number of the first; the same number is the same game", wholeNumber(0), 0)
  .option("--every <n>", "check after every n choices", wholeNumber(1), 1)
  .addOption(
    new Option("--lists <which>", "shipped, or drawn for each game from the whole pool")
      .choices(["shipped", "random"])
      .default("shipped"),
  )
  .addOption(
    new Option("--sides <one-other>", "whose lists are drawn, as minion-hero (rulesets that know them alone)")
      .default(["hero", "hero"], "hero-hero")
      .argParser(sidesOf),
  )
  .option("--seats <n>", "how many sit down; of more than two with drawn lists of every side", seatsIn, 2)
  .option("--ruleset <name>", "by this one only (default: all of them in turn)")
  .option("--records <folder>", "keep a record of each game that failed here")
  .option("--read-back", "play every game a second time beside, by the words of its choices alone: no byte may differ")
  .option("--quiet", "no progress")
  .addHelpText(
    "after",
    "\nExamples:\n  npm run soak\n  npm run soak -- --lists random --games 2000 --records failed\n" +
      "  npm run soak -- --sides minion-hero --games 2000\n" +
      "  npm run soak -- --seats 4 --ruleset universal+shared-hazards --games 3000\n" +
      "  npm run soak -- --agent heuristic@2 --ruleset metw-standard+burglary\n",
  )
  .parse();
const {
  agent: agentName,
  games,
  from,
  every,
  records,
  quiet,
  sides,
  seats,
  readBack,
  ...options
} = program.opts<Options>();
const atTable = seats > 2;
const random = options.lists === "random" || atTable;
const everySeat = Array.from({ length: seats }, (_, seat) => seat);

const names = deckNames();
const pairs: { rules: string; a: string; b: string }[] = [];
/** A ruleset without a length stands for all its lengths. */
const lengths = (name: string): string[] =>
  name.includes(":") ? [name] : rulesetByName(name).deckCounts.map((length) => `${name}:${length}`);
const minions = sides.some((side) => side !== "hero");
const rulesets = RULESETS.filter((base) => !minions || base.sets.includes("MEWH")).map((base) => base.name);
for (const rules of (options.ruleset ? [options.ruleset] : rulesets).flatMap(lengths)) {
  const ruleset = rulesetByName(rules);
  const own = isSolitaire({ rules: ruleset }) ? "[alone]" : "";
  const legal = names.filter((n) => deckFaults(loadDeck(`${n}${own}`), ruleset).length === 0);
  for (let i = 0; i < legal.length; i++)
    pairs.push({ rules, a: legal[i]!, b: legal[(i * 5 + ruleset.deckCount) % legal.length]! });
}

const choices = new Int32Array(meccg.maxChoices);
const endings: Record<string, number> = {};
const progress = new Progress(terminal(), !!quiet);
let failed = 0;
for (let g = from; g < from + games; g++) {
  const pair = pairs[g % pairs.length]!;
  const ruleset = rulesetByName(pair.rules);
  const sideOf = (seat: number) => (atTable ? sideAtTable(ruleset, g + seat) : sides[seat]);
  // Lists of one alone are halves of whole ones: he meets the hazards of the other.
  const alone = isSolitaire({ rules: ruleset });
  const drawnBy = alone ? rulesetByName(pair.rules.replace(/\+[^:]*/, "")) : ruleset;
  const drawn = (seat: number) =>
    randomDeck(new OwnStream("soak", g, `list ${seat}`), drawnBy, [], undefined, sideOf(seat));
  const whole = random || minions ? everySeat.map(drawn) : [loadDeck(pair.a), loadDeck(pair.b)];
  const decks = alone ? whole.map((deck, seat) => halfOf(deck, seat === 0 ? "alone" : "hazards", deck.name)) : whole;
  // Drawn lists know nothing of how many creatures a table asks for.
  const setup = () => ({ ruleset, decks, streams: seedStreams("soak", g, seats), unchecked: atTable });
  const made: number[] = [];
  try {
    const how = playOut(g, setup(), made);
    endings[how] = (endings[how] ?? 0) + 1;
  } catch (e) {
    failed++;
    console.log(
      `game ${g}: ${pair.rules} ${random || minions ? "random lists" : `${pair.a} against ${pair.b}`}: ${messageOf(e)}`,
    );
    if (process.env.MAZARBUL_STACK && e instanceof Error) console.log(e.stack);
    if (records) keep(records, g, setup(), made, messageOf(e));
  }
  progress.tick(g - from + 1, games, () => (failed ? `${failed} failed` : ""));
}
progress.end();
/** At a table every side that the ruleset knows sits down, one after the other. */
function sideAtTable(ruleset: ReturnType<typeof rulesetByName>, number: number): Alignment {
  const word = ruleset.sets.includes("MEWH") ? SIDES[number % SIDES.length]! : "hero";
  return word === "fallen" ? "fallen-wizard" : word;
}
/** Plays a game, its choices into `made`; returns how it ended. */
function playOut(g: number, setup: Parameters<typeof meccg.start>[0], made: number[]): string {
  const agents = everySeat.map(() => makeAgent(agentName, meccg as never));
  const own = everySeat.map((p) => new OwnStream("soak", g, `agent ${p}`));
  const views = everySeat.map(() => undefined as MeccgView | undefined);
  const s = meccg.start(setup);
  const twin = readBack ? meccg.start(setup) : null;
  const base = everySeat.map((p) => census(s, p));
  while (s.chooser() !== OVER) {
    const p = s.chooser();
    if (p === CHANCE) throw new Error("chance was asked");
    const count = s.legal(choices);
    const agent = agents[p]!;
    if (agent.looks) views[p] = s.view(p, views[p]);
    const choice = agent.choose(agent.looks ? views[p]! : null, choices, count, own[p]!);
    made.push(choice);
    const words = twin ? choiceToText(s, choice) : "";
    s.play(choice);
    if (twin) {
      twin.play(choiceFromText(twin, words));
      if (Buffer.compare(s.bytes, twin.bytes) !== 0) throw new Error(`"${words}" read back comes to another state`);
    }
    if (made.length % every === 0) {
      checkInvariants(s, base);
      if (s.chooser() !== OVER) checkOffers(s);
    }
    if (made.length > 100000) throw new Error("no end after 100000 choices");
  }
  checkInvariants(s, base);
  return s.outcome()!.how;
}
/** Writes the record of a failed game. */
function keep(
  records: string,
  g: number,
  setup: Parameters<typeof meccg.start>[0],
  made: readonly number[],
  why: string,
): void {
  mkdirSync(records, { recursive: true });
  const header = {
    game: meccg.name,
    gameVersion: meccg.version,
    rulesVersion: meccg.rulesVersion,
    ruleset: named(setup.ruleset.name, setup.ruleset),
    seed: "soak",
    number: g,
    streams: setup.streams,
    decks: broughtTo(setup).map((deck) => named(deck.name, deck)),
    agents: everySeat.map(() => agentName),
  };
  const record = recordGame(meccg, setup, header, made, { failure: "broke", message: why });
  writeFileSync(join(records, `soak-${g}.txt`), writeRecord(record));
}
console.log(
  `${games - failed} of ${games} games by ${agentName} ended properly: ${Object.entries(endings)
    .map(([k, v]) => `${k} ${v}`)
    .join(", ")}`,
);
process.exitCode = failed ? 1 : 0;
