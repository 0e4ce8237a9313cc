/** Frames of setup, turn and phases, by chapter. */
export * from "./frames/setup.js";
export * from "./frames/turn.js";
export * from "./frames/organization.js";
export * from "./frames/movement.js";
export * from "./frames/site.js";
export * from "./frames/council.js";
export * from "./frames/tables.js";
