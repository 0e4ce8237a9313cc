/** What page and service worker say to each other, and what the build tells the service worker. */
export type OfflineAsk =
  | { do: "state" }
  /** Keeps the networks too. */
  | { do: "keep" }
  /** Asks the one that waits to take over; false: another page is open. */
  | { do: "take" };
export interface OfflineState {
  version: string;
  /** So many networks are kept, of so many; and how large those are together that are still missing, in bytes. */
  kept: number;
  networks: number;
  missing: number;
}
export interface OfflineFiles {
  version: string;
  /** `revision` null: the name itself changes with what is in it. */
  files: readonly { url: string; revision: string | null }[];
  networks: readonly { url: string; bytes: number }[];
}
