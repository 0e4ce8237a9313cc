/** What events say against Fallen-wizards, or of their sites, as long as they lie in play. What it does: `rules/facts/play/againstfallen.ts`. */
import type { FallenWizard, Race } from "./basics.js";

export interface AgainstFallen {
  /** Of which Fallen-wizards: its player; whose avatar bears it; missing: all of them. */
  whose?: "mine" | "bearers" | "opponents";
  /** They use minion sites for these, with more than so many stage points (001:928). */
  minionSites?: readonly { of: "haven" | "free-hold" | "border-hold"; over?: number }[];
  /** They bring in nobody of more mind; with more than so many stage points than another number. */
  mostMind?: { mind: number; over: number; then: number };
  /** With so many stage points, unless it is this one, what their companies defeat is worth nothing, but for what bears an asterisk. */
  noKills?: { least: number; but: FallenWizard };
  /** Checks of its bearer against hero factions, allies and items: the first of these that his stage points exceed. */
  checks?: readonly { over: number; by: number }[];
  /** The corruption points it gives its bearer: the first of these that his stage points exceed. */
  corruption?: readonly { over: number; points: number }[];
  /** Characters and factions of this race are worth nothing to them. */
  worthless?: Race;
}
