/** Fields of a plan, given over usual ones and checked. */
import { unknownName, UserError } from "../../engine/core/errors.js";

export type Range = readonly [least: number, most: number, whole?: "whole"];
/** What the fields of a plan may be, by their names ("rate.start" for one within another). */
export interface Checks {
  readonly ranges: Readonly<Record<string, Range>>;
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Texts that may be "". */
  readonly mayBeEmpty: readonly string[];
  /** Where the fields are told. */
  readonly help: string;
}
type Fields = Record<string, unknown>;

/** The given fields over the usual ones, field by field. Errors: fields that there are not, values that do not fit. */
export function checkedOver(usual: Fields, given: unknown, file: string, checks: Checks): Fields {
  return over(usual, given, "", file, checks);
}
function over(usual: Fields, given: unknown, path: string, file: string, checks: Checks): Fields {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new UserError(`${file}, ${path || "the whole"}`, "fields with values were expected", checks.help);
  const result = { ...usual };
  for (const [name, value] of Object.entries(given)) {
    const field = path === "" ? name : `${path}.${name}`;
    if (!(name in usual)) throw unknownName("field", name, Object.keys(usual), `${file}, ${field}`);
    const was = usual[name];
    result[name] = typeof was === "object" ? over(was as Fields, value, field, file, checks) : value;
    if (typeof was === "object") continue;
    const where = `${file}, ${field}`;
    const [range, words] = [checks.ranges[field], checks.words[field]];
    if (range) checkNumber(value, range, where);
    else if (words && !words.includes(value as string)) throw unknownName("word", String(value), words, where);
    else if (typeof value !== "string" || (value === "" && !checks.mayBeEmpty.includes(field)))
      throw new UserError(where, "it must be a text", `write ${name}: something`);
  }
  return result;
}
function checkNumber(value: unknown, [least, most, whole]: Range, where: string): void {
  const fits = typeof value === "number" && value >= least && value <= most && (!whole || Number.isInteger(value));
  if (fits) return;
  const kind = whole ? "a whole number" : "a number";
  throw new UserError(
    where,
    `it must be ${kind} from ${least} to ${most}`,
    `write ${least === 0 ? 1 : least}, or leave it out`,
  );
}
