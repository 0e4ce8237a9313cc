/** What went wrong, in words for a person: where, what, and how to fix it. */
export interface Fault {
  where: string;
  what: string;
  hint: string;
}
