/** Versions of one unique resource: a hero's and a minion's item of one name, or cards that show one being (001:450; coe 1.3.1, glossary: manifestation). */
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";

/** Are these two cards other versions of one unique resource? */
export const areVersions = (a: number, b: number): boolean =>
  a !== b &&
  isUniqueResource(a) &&
  isUniqueResource(b) &&
  (D.SAME_NAME[a] === D.SAME_NAME[b] || (D.ENTITY[a] !== 0 && D.ENTITY[a] === D.ENTITY[b]));
const isUniqueResource = (d: number): boolean => d > 0 && D.UNIQUE[d] === 1 && D.SIDE[d] === T.SIDE_RESOURCE;
