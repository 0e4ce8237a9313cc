import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import "../../sim/nodeadapters.js";
import { hex64 } from "../../engine/core/hash.js";
import { soleWinner } from "../../engine/core/seats.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import {
  checkDeck,
  deckNames,
  loadDeck,
  meccg,
  RULESETS,
  rowDetails,
  rulesetByName,
} from "../../engine/meccg/index.js";
import { ROOT } from "../root.js";

/**
 * Fixed games by random choices, over all rulesets and lengths: how each ends, and the hash of its last state. They
 * change when a rule, a card, a list or the order of the choices changes, and must not change otherwise.
 */
const GAMES = 24;
const file = join(ROOT, "test/meccg/golden.json");
const RENEW = "npm run golden";

interface Line {
  game: string;
  turns: number;
  steps: number;
  winner: number;
  how: string;
  scores: string;
  hash: string;
}

const specs = RULESETS.flatMap((r) => r.deckCounts.map((n) => `${r.name}:${n}`));
const names = deckNames();
/** The lists that a ruleset allows. */
const allowed = new Map(
  specs.map((spec) => {
    const rules = rulesetByName(spec);
    const legal = names.filter((name) => {
      try {
        checkDeck(loadDeck(name), rules);
        return true;
      } catch {
        return false;
      }
    });
    return [spec, legal];
  }),
);

function play(number: number): Line {
  const spec = specs[number % specs.length];
  const legal = allowed.get(spec)!;
  const [a, b] = [legal[number % legal.length], legal[(number + 1 + (number % (legal.length - 1))) % legal.length]];
  const decks = [loadDeck(a), loadDeck(b)];
  const state = meccg.start({ ruleset: rulesetByName(spec), decks, streams: seedStreams("golden", number, 2) });
  const own = [0, 1].map((seat) => new OwnStream("golden", number, `seat ${seat}`));
  const choices = new Int32Array(meccg.maxChoices);
  while (state.chooser() >= 0) state.apply(choices[own[state.chooser()].below(state.legal(choices))]);
  const { returns, how, scores } = state.outcome()!;
  return {
    game: `${number} ${spec} ${a} against ${b}`,
    turns: rowDetails(state)["turns"],
    steps: state.steps(),
    winner: soleWinner(returns),
    how,
    scores: scores.join(" to "),
    hash: hex64(state.hash()),
  };
}

it(`${GAMES} fixed games end as they did (if a rule was changed on purpose: ${RENEW})`, () => {
  const now = Array.from({ length: GAMES }, (_, i) => play(i));
  if (process.env["UPDATE_GOLDEN"]) {
    writeFileSync(file, `[\n${now.map((line) => `  ${JSON.stringify(line)}`).join(",\n")}\n]\n`);
    console.log(`written: ${file}`);
    return;
  }
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Line[]) : [];
  const changed = now.flatMap((line, i) => {
    const was = before[i];
    const parts = (Object.keys(line) as (keyof Line)[]).filter((key) => line[key] !== was?.[key]);
    return parts.length === 0
      ? []
      : [`game ${line.game}: ${parts.map((p) => `${p} ${was?.[p]} -> ${line[p]}`).join(", ")}`];
  });
  if (changed.length > 0 || before.length !== now.length)
    expect.fail(
      [
        `${changed.length} of ${GAMES} fixed games are not what they were.`,
        "A rule, a card, a list, or the order in which choices are offered has changed.",
        "If that was not meant, it is a fault; the first game below leads to it.",
        `If it was meant: run \`${RENEW}\`, look at the difference of test/meccg/golden.json, and name it in CHANGELOG.md.`,
        ...changed.slice(0, 8),
        ...(changed.length > 8 ? [`... and ${changed.length - 8} more`] : []),
      ].join("\n"),
    );
}, 120_000);
