/** What words ask beforehand, each an end of "it needs ...": what several of them ask, once. */

const NOTHING: readonly string[] = [];
/** What the word says of its working, or its target, tells it already; or every card asks it: whether there is anything to do. */
export const asSaid = (): readonly string[] => NOTHING;
export const NO_ATTACK = "a moment without an attack";
export const UNDECLARED = "a moment without an attack in which nothing else is declared";
export const MAY_CANCEL = "an attack that may be cancelled";
export const NOT_EACH = "an attack in which not everybody faces a strike";
export const NOT_OVER = "an automatic-attack whose strikes are not given out";
export const UNSAID = "a company of which this is not said yet";
export const UNSAID_OF_HIM = "one of whom this is not said yet";
/** Of companies that are to set out. */
export const MAY_SET_OUT = "a company of seven at most that may move";
export const STAYS = "no new site planned for it";
