/** The heuristic whose ratings a network reads beside each option, and from which it has learned to differ: version 3. */
import type { Settings } from "../heuristic/params.js";
import { VERSION_3 } from "../heuristic/versions.js";

export const PRIOR: Settings = VERSION_3;
