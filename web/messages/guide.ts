/** What the guide of a game would choose. */
export interface Proposal {
  choice: number;
  /** Why, in sentences. */
  why: string;
  /** How sure it is, in a sentence; "" for nothing to say. */
  sure: string;
  /** With it, all that he would answer at once: in words; "" where that is the choice alone. */
  all: string;
  /** What completes the choice, as he would answer it: "by Elladan"; "" where nothing does. */
  act: string;
}
