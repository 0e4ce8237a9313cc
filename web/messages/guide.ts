/** What the guide of a first game would choose. */
export interface Proposal {
  choice: number;
  /** What it went by, in words. */
  why: string;
}
