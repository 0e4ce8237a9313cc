/** What the mutants of cards run in: the engine with its cards, and position files. `program()` of bundle.ts makes one file of it. */
import "../../sim/nodeadapters.js";

export { fold } from "../../engine/core/nearest.js";
export * as COLUMNS from "../../engine/meccg/cards/vocabulary/columns.js";
export { CARDS, SITE_LIST } from "../../engine/meccg/cards/vocabulary/catalogue.js";
export { compileCard } from "../../engine/meccg/defs.js";
export { positionCases } from "../../engine/meccg/presentation/position/position.js";
export { playPosition } from "../../engine/wotr/presentation/position/position.js";
export { packs } from "../wotr/tinypack.js";
export { differences } from "../meccg/scope/derive.js";
export { differsIn } from "./games.js";
export { countCases } from "../perft/positions.js";
export { expectedWalks, walkDiffers } from "../walks/walk.js";
