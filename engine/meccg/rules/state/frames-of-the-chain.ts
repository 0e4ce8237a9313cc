/** Frames of declaring, the chain of effects, attacks, strikes, checks and attempts, by chapter. */
export * from "./frames/chain.js";
export * from "./frames/combat.js";
export * from "./frames/checks.js";
export * from "./frames/piles.js";
