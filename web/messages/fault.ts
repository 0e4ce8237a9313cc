/** What went wrong, in words for a person: where, what, and how to mend it. */
export interface Fault {
  where: string;
  what: string;
  mend: string;
}
