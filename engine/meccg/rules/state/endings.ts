/** How games end (004 I.1, 000 I.1), by the header's word HOW; the first stands for a game that goes on. */
export const ENDINGS = [
  "",
  "council",
  "wizard-lost",
  "ring-destroyed",
  "time",
  "ring-returned",
  "ring-claimed",
  "exhausted",
  "reached",
  "scenario",
  "hobbit-lost",
  "rank",
] as const;
