/** Real games, walked through choice by choice: every ruleset and length, many lists, three kinds of players. */
import { makeAgent } from "../../agents/registry.js";
import type { Agent } from "../../engine/core/agent.js";
import type { Game, GameState } from "../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../engine/core/streams.js";
import { checkDeck, type Deck, deckNames, loadDeck, meccg, RULESETS, rulesetByName } from "../../engine/meccg/index.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import * as D from "../../engine/meccg/defs.js";
import type { Alignment } from "../../engine/meccg/cards/words/basics.js";
import { randomDeck } from "../../engine/meccg/decks/randomdeck.js";
import { Witness } from "./witness.js";

/** Every ruleset with every length, as the command line names it. */
export const SPECS = RULESETS.flatMap((r) => r.deckCounts.map((n) => `${r.name}:${n}`));
/** How hazards are played at tables of more than two, in games of one deck: every way and every table. */
const TABLES = [
  "universal",
  "coe+shifting-hazards",
  "universal+shared-hazards",
  "universal+limited-table",
  "coe",
  "metw-standard",
].map((name) => `${name}:1`);
/** Those in which minions play. */
const WITH_MINIONS = SPECS.filter((spec) => rulesetByName(spec).sets.includes("MELE"));
/** The lists that ship: what an agent that is told nothing supposes. */
export const LISTS: readonly Deck[] = deckNames().map((name) => loadDeck(name));

const allowed = new Map(
  SPECS.map((spec) => {
    const rules = rulesetByName(spec);
    const fits = (deck: Deck) => {
      try {
        checkDeck(deck, rules);
        return true;
      } catch {
        return false;
      }
    };
    return [spec, LISTS.filter(fits)];
  }),
);

/** The list with a sideboard of so many cards that are not in it; the lists that ship have none. */
function withSideboard(deck: Deck, from: Deck, most: number): Deck {
  const own = new Set(
    [deck.pool, deck.characters, deck.resources, deck.hazards].flatMap((part) => part.map((l) => l.name)),
  );
  const sideboard: Deck["sideboard"][number][] = [];
  let left = Math.min(most, 15);
  for (const line of [...from.hazards, ...from.characters, ...from.resources].filter((l) => !own.has(l.name))) {
    const count = Math.min(line.count, left, 2);
    if (count > 0) sideboard.push({ ...line, count });
    left -= count;
  }
  return { ...deck, sideboard };
}

const AGENT_NAMES = D.CARDS.filter((c) => c.kind === "agent").map((c) => c.name);
/** The list with some agents among its hazards, one of them in the sideboard; the lists that ship have none. */
function withAgents(deck: Deck, from: number): Deck {
  const line = (k: number) => ({ name: AGENT_NAMES[(from + k) % AGENT_NAMES.length], count: 1 });
  return {
    ...deck,
    hazards: [...deck.hazards, ...Array.from({ length: 7 }, (_, k) => line(k))],
    sideboard: [...deck.sideboard, line(7)],
  };
}

export interface Moment {
  state: Meccg;
  /** The lists that are really played. */
  decks: readonly Deck[];
  witness: Witness;
  label: string;
}

/** The lists that ship, with a sideboard, and every other time with agents. */
function shippedLists(number: number, spec: string): Deck[] {
  const fit = allowed.get(spec)!;
  const ruleset = rulesetByName(spec);
  const most = ruleset.sideboardMax[ruleset.deckCount] ?? 0;
  const agents = ruleset.sets.includes("MEDM") && number % 2 === 1;
  return [number * 3, number * 5 + 1]
    .map((x) => x % fit.length)
    .map((x) => withSideboard(fit[x], fit[(x + 4) % fit.length], most))
    .map((deck, seat) => (agents ? withAgents(deck, number + seat * 3) : deck));
}

/**
 * Plays one game and shows every decision, before it is taken: of lists that ship, or with `pairing` of lists drawn for
 * these sides, one a seat. The same number gives the same game.
 */
export function walk(
  number: number,
  player: string,
  at: (moment: Moment) => void,
  pairing?: readonly Alignment[],
): void {
  const specs = !pairing ? SPECS : pairing.length > 2 ? TABLES : WITH_MINIONS;
  const spec = specs[number % specs.length];
  const ruleset = rulesetByName(spec);
  const decks = pairing
    ? pairing.map((side, seat) =>
        randomDeck(
          new OwnStream("honesty", number, `list ${seat}`),
          ruleset,
          [],
          undefined,
          ruleset.sets.includes("MELE") ? side : "hero",
        ),
      )
    : shippedLists(number, spec);
  // Checked above, but for the sideboards, and those play no part but to be hidden.
  const setup = { ruleset, decks, streams: seedStreams("honesty", number, decks.length), unchecked: true };
  const state = meccg.start(setup);
  const players = decks.map(() => makeAgent(player, meccg as unknown as Game<GameState>) as unknown as Agent);
  const own = decks.map((_, seat) => new OwnStream("honesty", number, `${player} ${seat}`));
  const choices = new Int32Array(meccg.maxChoices);
  const witness = new Witness(state);
  const views = decks.map(() => state.view(0));
  for (let n = 0; state.chooser() >= 0; n++) {
    const p = state.chooser();
    at({
      state,
      decks,
      witness,
      label: `${spec}${pairing ? ` ${pairing.join("-")}` : ""}, game ${number} by ${player}, decision ${n}`,
    });
    const count = state.legal(choices);
    const agent = players[p];
    const choice = agent.choose(agent.looks ? state.view(p, views[p]) : null, choices, count, own[p]);
    witness.before(state, choice);
    state.apply(choice);
    witness.after(state);
  }
}
