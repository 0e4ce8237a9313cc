/** What of the program is measured, in one file as threads run it (bin/bundle.mjs). */
export * as games from "../sim/plans/games.js";
export * as plan from "../sim/match/plan.js";
export * as registry from "../agents/registry.js";
export * as streams from "../engine/core/streams.js";
export * as flat from "../agents/mcts/flat.js";
export * as guide from "../agents/mcts/meccg-guide.js";
export * as params from "../agents/mcts/params.js";
