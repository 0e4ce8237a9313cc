/** The soak of the card game: all rulesets, lengths and lists that they allow, or lists drawn from the whole pool. */
import { OVER } from "../engine/core/game.js";
import { named } from "../engine/core/record.js";
import { recordGame } from "../engine/core/replay.js";
import { broughtTo } from "../engine/core/seats.js";
import { OwnStream, seedStreams } from "../engine/core/streams.js";
import { SCENARIOS } from "../engine/meccg/cards/scenarios/index.js";
import type { Alignment } from "../engine/meccg/cards/words/basics.js";
import { deckFaults } from "../engine/meccg/decks/deckrules.js";
import { randomDeck } from "../engine/meccg/decks/randomdeck.js";
import { halfOf } from "../engine/meccg/decks/solitairelists.js";
import type { Deck } from "../engine/meccg/decks/lists/deck.js";
import { deckNames, loadDeck, meccg, RULESETS, rulesetByName } from "../engine/meccg/index.js";
import { census, checkInvariants, checkOffers } from "../engine/meccg/invariants.js";
import { RACE, RACED } from "../engine/meccg/rules/state/race.js";
import { isSolitaire } from "../engine/meccg/rules/state/solitaire.js";
import { playOut, type SoakOptions, soak } from "./soaked.js";

type Rules = ReturnType<typeof rulesetByName>;
const SIDES = ["hero", "minion", "fallen", "balrog"] as const;
interface Pair {
  rules: string;
  a: string;
  b: string;
}
/** A ruleset without a length stands for all its lengths. */
const lengths = (name: string): string[] =>
  name.includes(":") ? [name] : rulesetByName(name).deckCounts.map((length) => `${name}:${length}`);
/** Rulesets, each with pairs of the lists that may be played under it. */
function pairsOf(asked: string | undefined, minions: boolean): Pair[] {
  const pairs: Pair[] = [];
  const names = deckNames();
  const rulesets = RULESETS.filter((base) => !minions || base.sets.includes("MEWH")).map((base) => base.name);
  for (const rules of (asked ? [asked] : rulesets).flatMap(lengths)) {
    const ruleset = rulesetByName(rules);
    if (ruleset.scenario === RACE) {
      // Each task against each.
      const own = SCENARIOS.filter(({ name }) => RACED.includes(name)).map((one) => `${one.lists[0]}[${one.name}]`);
      pairs.push(...own.flatMap((a) => own.map((b) => ({ rules, a, b }))));
      continue;
    }
    // A scenario brings the lists that suit it, in the order of its seats.
    const scenario = SCENARIOS.find(({ name }) => name === ruleset.scenario);
    if (scenario) {
      pairs.push({ rules, a: scenario.lists[0], b: scenario.lists[1] });
      if (!scenario.board && !scenario.chase) pairs.push({ rules, a: scenario.lists[1], b: scenario.lists[0] });
      continue;
    }
    const own = isSolitaire({ rules: ruleset }) ? "[alone]" : "";
    const legal = names.filter((n) => deckFaults(loadDeck(`${n}${own}`), ruleset).length === 0);
    for (let i = 0; i < legal.length; i++)
      pairs.push({ rules, a: legal[i], b: legal[(i * 5 + ruleset.deckCount) % legal.length] });
  }
  return pairs;
}
/** At a table every side that the ruleset knows sits down, one after the other. */
function sideAtTable(ruleset: Rules, number: number): Alignment {
  const word = ruleset.sets.includes("MEWH") ? SIDES[number % SIDES.length] : "hero";
  return word === "fallen" ? "fallen-wizard" : word;
}
/** A game of a soak by its number: how it begins, and what it is called. */
export interface SoakStart {
  label: string;
  setup(): { ruleset: Rules; decks: Deck[]; streams: Uint32Array; unchecked: boolean };
}
/** What is asked of a soak that decides how its games begin. */
export type Asked = Pick<SoakOptions, "lists" | "sides" | "seats" | "ruleset">;
/** The games of a soak, by their numbers. */
export function soakStarts({ lists, sides, seats, ruleset: asked }: Asked): (game: number) => SoakStart {
  const atTable = seats > 2;
  const random = lists === "random" || atTable;
  const minions = sides.some((side) => side !== "hero");
  const everySeat = Array.from({ length: seats }, (_, seat) => seat);
  const pairs = pairsOf(asked, minions);
  const decksFor = (g: number, pair: Pair, ruleset: Rules) => {
    const sideOf = (seat: number) => (atTable ? sideAtTable(ruleset, g + seat) : sides[seat]);
    // Lists of one alone are halves of whole ones: he meets the hazards of the other.
    const alone = isSolitaire({ rules: ruleset });
    const drawnBy = alone ? rulesetByName(pair.rules.replace(/\+[^:]*/, "")) : ruleset;
    const drawn = (seat: number) =>
      randomDeck(new OwnStream("soak", g, `list ${seat}`), drawnBy, [], undefined, sideOf(seat));
    const whole = random || minions ? everySeat.map(drawn) : [loadDeck(pair.a), loadDeck(pair.b)];
    return alone ? whole.map((deck, seat) => halfOf(deck, seat === 0 ? "alone" : "hazards", deck.name)) : whole;
  };
  return (g) => {
    const pair = pairs[g % pairs.length];
    const ruleset = rulesetByName(pair.rules);
    const decks = decksFor(g, pair, ruleset);
    return {
      label: `${pair.rules} ${random || minions ? "random lists" : `${pair.a} against ${pair.b}`}`,
      // Drawn lists know nothing of how many creatures a table asks for.
      setup: () => ({ ruleset, decks, streams: seedStreams("soak", g, seats), unchecked: atTable }),
    };
  };
}
export function soakCards(options: SoakOptions): number {
  const { agent, seats } = options;
  const start = soakStarts(options);
  const everySeat = Array.from({ length: seats }, (_, seat) => seat);
  return soak({
    options,
    game(g) {
      const { label, setup } = start(g);
      return {
        label,
        play: (made) => playOut({ game: meccg, setup: setup(), number: g, options, checks }, made),
        record: (made, why) => {
          const table = setup();
          const header = {
            game: meccg.name,
            gameVersion: meccg.version,
            rulesVersion: meccg.rulesVersion,
            ruleset: named(table.ruleset.name, table.ruleset),
            seed: "soak",
            number: g,
            streams: table.streams,
            decks: broughtTo(table).map((deck) => named(deck.name, deck)),
            agents: everySeat.map(() => agent),
          };
          return recordGame(meccg, table, header, made, { failure: "broke", message: why });
        },
      };
    },
  });
}
/** What must hold of every state of a game, by what there was when it began. */
function checks(s: ReturnType<typeof meccg.start>): (s: ReturnType<typeof meccg.start>) => void {
  const base = Array.from({ length: s.players }, (_, p) => census(s, p));
  return (now) => {
    checkInvariants(now, base);
    if (now.chooser() !== OVER) checkOffers(now);
  };
}
