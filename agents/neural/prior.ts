/** The heuristic whose ratings a network reads beside each option: version 2, with what is known of the cards of later sets. */
import type { Settings } from "../heuristic/params.js";
import { VERSION_2 } from "../heuristic/versions.js";

export const PRIOR: Settings = { ...VERSION_2, sets: 1, mends: 1, later: 0.2, strays: 1 };
