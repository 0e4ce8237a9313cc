/** How a deck's games are lost: what its player could not do, and what the other did to him, in the games lost beside those won. */
import type { Counts } from "../funnel/counts.js";
import { cardsOf, countsOf } from "../funnel/game.js";
import { LossSums } from "../funnel/losssums.js";
import { noCounts } from "../funnel/columns.js";
import { seatingOf, type Plan } from "../../sim/match/plan.js";
import { Pool } from "../../sim/threads/pool.js";
import type { GameResult } from "../../sim/match/runner.js";

/** Where the threads of a pool find the game that is watched. */
const WATCHED = new URL("../funnel/game.js", import.meta.url).href;

/** Counts of both sides, and to what the candidate lost characters, in the games that the candidate won, and in those that he lost; ties are in neither. */
export interface Watched {
  won: { games: number; mine: Counts; theirs: Counts; losses: LossSums };
  lost: { games: number; mine: Counts; theirs: Counts; losses: LossSums };
}

/** A number of a game, for one side or of one side against the other. */
export interface LossRow {
  name: string;
  label: string;
  /** What exactly is counted. */
  about: string;
  /** Null where there was nothing to count. */
  won: number | null;
  lost: number | null;
  /** True: a share, 0 to 1; false: so many a game. */
  share: boolean;
}

interface Measure {
  name: string;
  label: string;
  about: string;
  side: "mine" | "theirs";
  top: readonly string[];
  /** Missing: games. */
  bottom?: readonly string[];
}
const KINDS = ["character", "item", "faction", "ally", "kill", "misc"];
/** What is shown, in the order of a turn: what was denied first. */
const MEASURES: readonly Measure[] = [
  {
    ...{ name: "arrivals", label: "arrivals at a site, no Haven", side: "mine", top: ["arrivals"] },
    about: "companies of this deck that came to a site, a game",
  },
  {
    ...{
      name: "tired",
      label: "of these, nobody untapped",
      side: "mine",
      top: ["nobodyUntapped"],
      bottom: ["arrivals"],
    },
    about: "arrivals with nobody left who could tap to play something",
  },
  {
    ...{
      name: "siteless",
      label: "of these, no card in hand for the site",
      side: "mine",
      top: ["noCardForSite"],
      bottom: ["arrivals"],
    },
    about: "arrivals where nothing in hand could be played even with everybody untapped",
  },
  {
    name: "turned",
    label: "companies turned back",
    side: "mine",
    top: ["turnedBack"],
    about: "back at the site they came from, a game",
  },
  {
    name: "idle",
    label: "own turns idle",
    side: "mine",
    top: ["idle"],
    bottom: ["turns"],
    about: "nobody moved and nothing was played",
  },
  {
    ...{
      name: "scored",
      label: "point cards drawn that score",
      side: "mine",
      top: ["pointScored"],
      bottom: ["pointDrawn"],
    },
    about: "items, allies, factions and events that can bring points",
  },
  {
    ...{
      name: "handed",
      label: "point cards discarded with room",
      side: "mine",
      top: ["pointRoom"],
      bottom: ["pointDrawn"],
    },
    about: "of those drawn, let go by choice from a hand that was not too large",
  },
  { name: "combat", label: "characters lost in combat", side: "mine", top: ["lostCombat"], about: "a game" },
  {
    name: "corruption",
    label: "characters lost to corruption",
    side: "mine",
    top: ["lostCorruption"],
    about: "a game",
  },
  { name: "influence", label: "characters lost to influence", side: "mine", top: ["lostInfluence"], about: "a game" },
  {
    name: "otherwise",
    label: "characters lost in other ways",
    side: "mine",
    top: ["lostOther"],
    about: "discarded, sent home; a game",
  },
  { name: "wizard", label: "own Wizard lost", side: "mine", top: ["wizardLost"], about: "and the game with him" },
  {
    name: "limit",
    label: "of the hazard limit, the other used",
    side: "theirs",
    top: ["used"],
    bottom: ["limit"],
    about: "over all companies of this deck",
  },
  { name: "creatures", label: "creatures the other played", side: "theirs", top: ["creatures"], about: "a game" },
  { name: "events", label: "hazard events the other played", side: "theirs", top: ["events"], about: "a game" },
  {
    name: "denying",
    label: "of its own limit, used",
    side: "mine",
    top: ["used"],
    bottom: ["limit"],
    about: "hazards this deck played, of what it might",
  },
  {
    ...{
      name: "theirTired",
      label: "the other arrived with nobody untapped",
      side: "theirs",
      top: ["nobodyUntapped"],
      bottom: ["arrivals"],
    },
    about: "what this deck's hazards denied",
  },
];

const sum = (counts: Counts, names: readonly string[]): number => names.reduce((all, name) => all + counts[name], 0);

function numberIn(measure: Measure, side: Watched["won"]): number | null {
  const whole = measure.bottom ? sum(side[measure.side], measure.bottom) : side.games;
  return whole === 0 ? null : sum(side[measure.side], measure.top) / whole;
}

/** The numbers of the games won beside those of the games lost. */
export function lossRows({ won, lost }: Watched): LossRow[] {
  return MEASURES.map((measure) => {
    const { name, label, about } = measure;
    return {
      name,
      label,
      about,
      won: numberIn(measure, won),
      lost: numberIn(measure, lost),
      share: measure.bottom !== undefined,
    };
  });
}

/** Points a game by kind, as printed on the cards: of this deck and of those it met, over all games watched. */
export function pointRows({ won, lost }: Watched): { kind: string; mine: number; theirs: number }[] {
  const games = Math.max(1, won.games + lost.games);
  return KINDS.map((kind) => {
    const of = (side: "mine" | "theirs") => (won[side][`${kind}Points`] + lost[side][`${kind}Points`]) / games;
    return { kind, mine: of("mine"), theirs: of("theirs") };
  });
}

/** Plays games of a gauntlet on the luck of its first ones and watches them: the same sums for any number of workers. */
export async function watchLosses(
  plan: Plan,
  workers: number,
  onGame: (done: number) => void,
  stop: () => boolean,
): Promise<Watched> {
  const side = () => ({ games: 0, mine: noCounts(), theirs: noCounts(), losses: new LossSums() });
  const watched: Watched = { won: side(), lost: side() };
  const pool = new Pool({ workers: Math.min(workers, plan.games) });
  let done = 0;
  try {
    await pool.play(
      { ...plan, game: WATCHED, until: undefined },
      {
        stop,
        onResult: (result) => {
          addGame(watched, plan, result);
          onGame(++done);
        },
      },
    );
  } finally {
    await pool.close();
  }
  return watched;
}

function addGame(watched: Watched, plan: Plan, result: GameResult): void {
  if (!result.outcome || result.forfeit) return;
  const mine = seatingOf(plan, result.number).entrantAt.indexOf(0);
  const points = result.outcome.returns[mine];
  if (points === 0.5) return;
  const side = points > 0.5 ? watched.won : watched.lost;
  side.games++;
  side.losses.add(cardsOf(result.details, mine));
  for (const [into, seat] of [
    [side.mine, mine],
    [side.theirs, 1 - mine],
  ] as const)
    for (const [name, n] of Object.entries(countsOf(result.details, seat))) into[name] += n;
}
