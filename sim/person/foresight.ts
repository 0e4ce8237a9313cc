import type { GameState } from "../../engine/core/game.js";

/** What is needed of a game, at a question that its person is asked. Nothing that he may not know decides. */
export interface Foresight {
  /** Which question it is, as a number. */
  moment(state: GameState): number;
  /** Changes when somebody of his is hurt, lost or new. */
  hurt(state: GameState, seat: number): string;
  /** He is asked this, whatever order stands. */
  matters(state: GameState, seat: number): boolean;
  /** Is a no to this choice one to the next time that it is offered? */
  lasts(choice: number): boolean;
  isPass(choice: number): boolean;
  /** Does the other act by it: a card, an ability? */
  isDeed(choice: number): boolean;
  turn(state: GameState): string;
  /** The company whose moves or deeds are under way. */
  company(state: GameState): string;
  isHazards(state: GameState, seat: number): boolean;
  /** While it is the same, a no still holds. */
  situation(state: GameState, seat: number): string;
  /** Is what is mostly taken again and again (a card drawn) dear just now? */
  isDear(state: GameState, seat: number): boolean;
}
