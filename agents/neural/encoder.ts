/** From what a player sees to what a network is fed. It reads the view and the choices, nothing else. */
import { UserError } from "../../engine/core/errors.js";
import { Board, type Seen } from "../heuristic/board.js";
import { HeuristicAgent } from "../heuristic/heuristic.js";
import type { Settings } from "../heuristic/params.js";
import { SparseEncoding } from "./encoding.js";
import { MOST_OPTIONS, readOptions } from "./options.js";
import { readPosition } from "./position.js";

const MOST_CHOICES = 2048;

/** Encodes decisions one after the other into the same places. */
export class Encoder {
  readonly encoding = new SparseEncoding();
  private readonly board = new Board(2);
  private readonly prior: HeuristicAgent;
  /** The heuristic's ratings of the choices that were encoded last. */
  readonly ratings = new Float64Array(MOST_CHOICES);

  /** `prior` is the heuristic whose ratings are read with the options, or its figures. */
  constructor(prior: Settings | HeuristicAgent) {
    this.prior = prior instanceof HeuristicAgent ? prior : new HeuristicAgent(prior);
  }
  /** Of option k of the encoding: its place among the choices. Option 0 is what the heuristic would choose. */
  readonly places = new Int32Array(MOST_OPTIONS);
  /** Fills `encoding` with what is seen and the `width` best rated choices (all, if it is not given). */
  encode(view: Seen, choices: Int32Array, count: number, width = MOST_OPTIONS): void {
    const out = this.encoding;
    this.prior.weigh(view, choices, count, this.ratings);
    this.encodePosition(view);
    readOptions(this.board, choices, count, this.ratings, width, out, this.places);
  }
  /** Fills `encoding` with what is seen alone: enough for the chance to win. */
  encodePosition(view: Seen): void {
    if (view.players !== 2)
      throw new UserError(
        "agent neural",
        `networks play at tables of two, and here sit ${view.players}`,
        "seat heuristic, rollout or mcts without a network",
      );
    this.encoding.clear();
    this.board.load(view);
    readPosition(this.board, this.encoding);
  }
}
