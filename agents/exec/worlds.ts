/**
 * Worlds in which a program may try moves (docs/PROTOCOL.md): supposed from what its seat sees, as a search supposes them, and never the game itself. They
 * hold what a seat may think, so that all of a world may be looked at; the same seed gives the same world.
 */
import type { Agent } from "../../engine/core/agent.js";
import { type Game, type GameState, OVER, type View } from "../../engine/core/game.js";
import { streamWordsOf } from "../../engine/core/seats.js";
import { OwnStream } from "../../engine/core/streams.js";
import { toBase64 } from "../../engine/core/base64.js";
import { MeccgView } from "../../engine/meccg/index.js";
import type { Option } from "./messages.js";
import { tableOf } from "./table.js";

/** What a program is told of a world. */
export interface Position {
  type: "world";
  /** Its number, for later tries at this question. */
  world: number;
  /** Whose choice it is; null: the game is over there. */
  chooser: number | null;
  options: Option[];
  scores: number[];
  outcome: { returns: number[]; how: string } | null;
  /** What the one who chooses sees, where that was asked for (`"table": true`, `"view": true`). */
  table?: object | null;
  view?: string;
}
export interface Refused {
  type: "refused";
  why: string;
}

/** So many worlds at one question; each is a state of its own. */
export const MOST_WORLDS = 256;
/** So many choices are made by the pilot before a game that does not end is given back as it stands. */
const LONGEST = 100_000;
const KINDS = "suppose, look, play, copy, finish";

/** Who plays on where a program asks for it, and what is believed of lists. */
export interface Supposing {
  lists(game: Game<GameState>): readonly unknown[];
  guide(game: Game<GameState>): Agent;
}

/** The worlds of one program, for one question after the other. */
export class Worlds {
  private readonly states: GameState[] = [];
  private count = 0;
  private pilot: Agent | null = null;
  private readonly legal: Int32Array;

  constructor(
    private readonly game: Game<GameState>,
    private readonly from: Supposing,
  ) {
    this.legal = new Int32Array(game.maxChoices);
  }

  /** Another question: the worlds of the one before are gone. */
  forget(): void {
    this.count = 0;
  }

  /** What is answered to a try, `ask` being the object that the program sent; what it may not have is refused, with why. */
  answer(ask: Readonly<Record<string, unknown>>, view: View): Position | Refused {
    const found = this.does(ask, view);
    return typeof found === "string" ? { type: "refused", why: found } : this.position(found, ask);
  }
  private does(ask: Readonly<Record<string, unknown>>, view: View): number | string {
    const { seed, world } = ask;
    switch (ask["try"]) {
      case "suppose":
        return typeof seed === "number" && Number.isSafeInteger(seed)
          ? this.suppose(view, seed)
          : '"seed" is no whole number: the same seed gives the same world';
      case "look":
      case "play":
      case "copy":
      case "finish": {
        if (typeof world !== "number" || !Number.isInteger(world) || world < 0 || world >= this.count)
          return `there is no world ${JSON.stringify(world)} at this question: ${this.count} were supposed or copied; the game itself can not be looked into or tried on`;
        return this.goesOn(ask, world);
      }
      default:
        return `there is no try ${JSON.stringify(ask["try"])}: ${KINDS}; what your seat may not know can not be asked for`;
    }
  }
  private goesOn(ask: Readonly<Record<string, unknown>>, world: number): number | string {
    const state = this.states[world];
    if (ask["try"] === "look") return world;
    if (ask["try"] === "copy") {
      const made = this.slot(state.players);
      if (made !== null) this.states[made].copyFrom(state);
      const luck = ask["luck"];
      if (made !== null && typeof luck === "number" && Number.isSafeInteger(luck)) this.lucky(this.states[made], luck);
      return made ?? TOO_MANY;
    }
    if (ask["try"] === "finish") {
      this.finish(state, ask["choices"]);
      return world;
    }
    if (state.chooser() === OVER) return `the game of world ${world} is over`;
    const { choice } = ask;
    const n = state.legal(this.legal);
    if (typeof choice !== "number" || !Number.isInteger(choice) || choice < 0 || choice >= n)
      return `"choice" must lie within 0 to ${n - 1} in world ${world}`;
    state.apply(this.legal[choice]);
    return world;
  }

  private suppose(view: View, seed: number): number | string {
    const at = this.slot(view.players);
    if (at === null) return TOO_MANY;
    const state = this.states[at];
    const prior = { lists: this.from.lists(this.game), told: false };
    this.game.determinize(view, prior, new OwnStream("exec", seed, "world"), state);
    this.lucky(state, seed);
    return at;
  }
  /** Rolls and draws of a world from here on. */
  private lucky(state: GameState, seed: number): void {
    const random = new OwnStream("exec", seed, "luck");
    state.reseed(Uint32Array.from({ length: streamWordsOf(this.game, state.players) }, () => random.next()));
  }
  private finish(state: GameState, choices: unknown): void {
    this.pilot ??= this.from.guide(this.game);
    const { pilot, legal } = this;
    const random = new OwnStream("exec", 0, "pilot");
    const most = typeof choices === "number" && choices >= 0 ? Math.min(choices, LONGEST) : LONGEST;
    for (let n = 0; n < most && state.chooser() !== OVER; n++) {
      const count = state.legal(legal);
      const seen = pilot.looks ? state.view(state.chooser()) : null;
      state.apply(pilot.choose(seen, legal, count, random));
    }
  }
  /** Room for one more world; null: there are too many. */
  private slot(players: number): number | null {
    if (this.count === MOST_WORLDS) return null;
    const held = this.states[this.count];
    if (held === undefined || held.players !== players) this.states[this.count] = this.game.blank(players);
    return this.count++;
  }

  private position(world: number, ask: Readonly<Record<string, unknown>>): Position {
    const state = this.states[world];
    const over = state.chooser() === OVER;
    const chooser = over ? null : state.chooser();
    const n = over ? 0 : state.legal(this.legal);
    const options = Array.from(this.legal.subarray(0, n), (number, index) => ({
      ...{ index, number, text: this.game.choiceToText(state, number) },
    }));
    const outcome = state.outcome();
    const told: Position = {
      ...{ type: "world", world, chooser, options, scores: [...state.scores()] },
      outcome: outcome && { returns: [...outcome.returns], how: outcome.how },
    };
    if (chooser === null || (ask["table"] !== true && ask["view"] !== true)) return told;
    const seen = state.view(chooser);
    if (ask["table"] === true) told.table = seen instanceof MeccgView ? tableOf(seen) : null;
    if (ask["view"] === true) told.view = toBase64(seen.bytes);
    return told;
  }
}
const TOO_MANY = `at most ${MOST_WORLDS} worlds at one question: play on in one, or answer`;
