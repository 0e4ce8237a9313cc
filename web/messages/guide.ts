/** What the guide of a first game would choose. */
export interface Proposal {
  choice: number;
  /** Why, in sentences. */
  why: string;
}
