/**
 * Who asks: what conditions, modifiers and effects speak of. Set right before each use and never part of the position, so
 * that no choice depends on what was asked before. -1: nobody, nothing.
 */
export class Context {
  /** The player who acts. */
  player = 0;
  /** The company it is about. */
  company = -1;
  /** Who taps or acts, and what it is aimed at. */
  actor = -1;
  target = -1;
  /** Slot and definition of the card that asks. */
  source = -1;
  def = -1;
  /** Definition of the one who is influenced. */
  vs = -1;
  /** The character in question. */
  subject = -1;

  /** Nobody asks yet. */
  clear(): void {
    this.company = this.actor = this.target = this.source = this.def = this.vs = this.subject = -1;
  }
}
