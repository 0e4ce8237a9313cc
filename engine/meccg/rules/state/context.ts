import { NONE } from "./layout.js";

/**
 * Who asks: what conditions, modifiers and effects speak of. A context is filled by the place that asks and handed down as
 * an argument; whoever is handed one only reads it. It never is part of the position, so that no choice depends on what
 * was asked before. -1: nobody, nothing.
 */
export interface Context {
  /** The player who acts. */
  readonly player: number;
  /** The company it is about. */
  readonly company: number;
  /** Who taps or acts, and what it is aimed at. */
  readonly actor: number;
  readonly target: number;
  /** Slot and definition of the card that asks. */
  readonly source: number;
  readonly def: number;
  /** Definition of the one who is influenced. */
  readonly vs: number;
  /** The character in question. */
  readonly subject: number;
  /** Types of regions are asked as they were before this event came (`NONE`: none did), and before this card left (0: none did). */
  readonly without: number;
  readonly beside: number;
}

/** A context in the hands of the place that fills it. */
export class Asking implements Context {
  player = -1;
  company = -1;
  actor = -1;
  target = -1;
  source = -1;
  def = -1;
  vs = -1;
  subject = -1;
  without = NONE;
  beside = 0;
}

/** The context of what depends on nobody in particular. */
export const NOBODY: Context = new Asking();

const free: Asking[] = [];
let left = 0;
let made = 0;
/**
 * A context for one question, of this player, company, character and card; the rest is nobody. A question inside a question
 * borrows another one. It must be given back; one that an exception keeps from it is lost, and replaced.
 */
export function borrow(player: number, company: number, subject = -1, source = -1): Asking {
  if (left === 0) {
    made++;
    free[left++] = new Asking();
  }
  const cx = free[--left];
  cx.player = player;
  cx.company = company;
  cx.subject = subject;
  cx.source = source;
  cx.actor = cx.target = cx.def = cx.vs = -1;
  cx.without = NONE;
  cx.beside = 0;
  return cx;
}
/** The question is answered. */
export function giveBack(cx: Asking): void {
  free[left++] = cx;
}
/** How many contexts are borrowed now: none between two questions. */
export const borrowed = (): number => made - left;
