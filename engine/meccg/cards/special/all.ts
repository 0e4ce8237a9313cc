/** Every card that has a file of its own. A new file is exported by the index of its folder and reserves its place in its set (words/special.ts). */
import * as later from "./later/index.js";
import * as meas from "./meas/index.js";
import * as meba from "./meba/index.js";
import * as medm from "./medm/index.js";
import * as mele from "./mele/index.js";
import * as metd from "./metd/index.js";
import * as metw from "./metw/index.js";
import * as mewh from "./mewh/index.js";
import type { SpecialCard, SpecialSite } from "./special.js";

const ALL = [metw, metd, medm, later, mele, meas, mewh, meba].flatMap((set) =>
  Object.values<SpecialCard | SpecialSite>(set),
);
export const SPECIAL_CARDS: readonly SpecialCard[] = ALL.filter((one) => "literal" in one);
export const SPECIAL_SITES: readonly SpecialSite[] = ALL.filter((one): one is SpecialSite => !("literal" in one));
