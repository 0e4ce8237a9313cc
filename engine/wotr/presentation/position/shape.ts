/** What each key of a position must be: said before anything is set up, so that a slip is told where it is. */
import { UserError } from "../../../core/errors.js";

/** Is a value well made? Else what it should be. */
type Shape = (value: unknown) => string;
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text: Shape = (value) => (typeof value === "string" ? "" : "a text");
const words: Shape = (value) => (typeof value === "string" || typeof value === "number" ? "" : "a text");
const yes: Shape = (value) => (typeof value === "boolean" ? "" : "true or false");
const upTo =
  (most: number): Shape =>
  (value) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
      ? ""
      : `a whole number from 0 to ${most}`;
const list =
  (of: Shape): Shape =>
  (value) =>
    !Array.isArray(value) ? "a list" : (value.map(of).find(Boolean) ?? "");
const map =
  (of: Shape): Shape =>
  (value) =>
    !isMap(value) ? "names with values" : (Object.values(value).map(of).find(Boolean) ?? "");
const die: Shape = (value) => (value === "any" || upTo(6)(value) === "" ? "" : "a die from 1 to 6, or any");
const dice: Shape = (value) => (value === "any" ? "" : list(die)(value));
const oneOrMore: Shape = (value) => (Array.isArray(value) ? list(words)(value) : words(value));
/** A rule by its source, as in positions of the card game: "002:1262" is the line of a rulebook where it begins. */
const RULE = /^(coe \S+|\d{3}:\d+[a-z]?)$/;
const ruleId: Shape = (value) =>
  typeof value === "string" && RULE.test(value) ? "" : "a line of a rulebook, like 002:1262";
const rules: Shape = (value) => (Array.isArray(value) ? list(ruleId)(value) : ruleId(value));
const step: Shape = (value) => {
  if (typeof value === "string") return "";
  if (!isMap(value)) return "a choice, or a step with its words";
  for (const [key, one] of Object.entries(value)) {
    const fault =
      key === "offered" || key === "not offered"
        ? list(text)(one)
        : key === "expect"
          ? isMap(one)
            ? ""
            : "facts with what they are"
          : key === "dice"
            ? dice(one)
            : oneOrMore(one);
    if (fault) return `${fault} after "${key}"`;
  }
  return "";
};
/** More strength points, boxes or Shadow Points than there are. */
const MANY = 999;
const BOXES = 12;
const SHAPES: Readonly<Record<string, Shape>> = {
  ...{
    title: words,
    rule: words,
    note: words,
    rules,
    edges: rules,
    pack: text,
    phase: text,
    bearer: text,
    ally: text,
    lead: text,
    fate: text,
  },
  ...{ ring: text, gollum: text, case: words },
  ...{ turn: upTo(200), fatigue: upTo(BOXES), white: upTo(200), points: upTo(MANY), fallen: upTo(MANY) },
  "cards searched": upTo(MANY),
  ...{ worn: yes, campaign: yes, three: yes, hostile: yes, mobilized: yes },
  ...{ at: map(text), control: map(text), wounds: map(upTo(BOXES)), slashes: map(upTo(BOXES)) },
  ...{ hands: map(list(text)), magic: map(list(text)), chance: map(list(text)), armies: map(map(upTo(MANY))) },
  ...{ groups: list(text), followers: list(text), searched: list(words), dice, steps: list(step) },
  cases: list((value) => (isMap(value) && words(value["case"]) === "" ? "" : "a case with its name")),
};
/** Throws where a key of a position, or of one of its cases, is not what it must be. */
export function checkShapes(data: object, where: string): void {
  for (const [key, value] of Object.entries(data) as [string, unknown][]) {
    const fault = SHAPES[key]?.(value) ?? "";
    if (fault) throw new UserError(where, `"${key}" is not as it must be`, `write ${fault}`);
  }
  if ("cases" in data && Array.isArray(data.cases))
    for (const one of data.cases.filter(isMap)) checkShapes(one, `${where}, case "${one["case"]}"`);
}
