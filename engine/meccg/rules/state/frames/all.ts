/** Every frame of the rules, by chapter. */
export * from "./setup.js";
export * from "./turn.js";
export * from "./organization.js";
export * from "./movement.js";
export * from "./site.js";
export * from "./chain.js";
export * from "./combat.js";
export * from "./checks.js";
export * from "./piles.js";
export * from "./council.js";
export * from "./tables.js";
