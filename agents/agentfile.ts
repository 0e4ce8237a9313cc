/**
 * Agents that stand in a file: a base agent with parameters by name, as `mazarbul tune-play --save` writes them or a person does. Agents read
 * no files, so whoever can hands the text in (on Node: sim/nodeadapters.ts).
 */
import { isMap } from "yaml";
import { UserError, unknownName } from "../engine/core/errors.js";
import { hash64Text, hex64 } from "../engine/core/hash.js";
import { emptyMap, readYaml } from "../engine/meccg/presentation/position/yaml.js";

/** What the names of such files end with. */
export const AGENT_FILE = ".agent";
/** The form of a file; another number means that it is to be read otherwise. */
export const AGENT_FORMAT = 1;
const FIELDS = ["format", "base", "parameters", "made", "checksum"];

/** A parameter as it stands in a file, and where: "my.agent:7". */
export interface FileParameter {
  key: string;
  text: string;
  where: string;
}
export interface AgentFile {
  base: string;
  /** Where its base is named. */
  where: string;
  parameters: FileParameter[];
  /** How it was made: whatever who made it wished to say. */
  made: Record<string, string>;
}

/** The text of an agent file by its path; null where there is none. */
export type AgentFileShelf = (path: string) => string | null;
let shelf: AgentFileShelf = () => null;
/** Hands in where agent files come from. */
export function handInAgentFiles(from: AgentFileShelf): void {
  shelf = from;
}

type Given = Pick<AgentFile, "base" | "made"> & { parameters: readonly Pick<FileParameter, "key" | "text">[] };

/** Over all that the file says, whatever the order of its lines. */
function checksumOf({ base, parameters, made }: Given): string {
  const sorted = (pairs: string[][]) => pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  const told = [
    AGENT_FORMAT,
    base,
    sorted(parameters.map(({ key, text }) => [key, text])),
    sorted(Object.entries(made)),
  ];
  return hex64(hash64Text(JSON.stringify(told)));
}

/** A text, a number or the like, and neither a list nor names with values. */
const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;
/** A value as an error names it. */
const inWords = (value: unknown): string =>
  isPlain(value) ? String(value) : Array.isArray(value) ? "a list" : "names with values";

/**
 * Reads an agent file (YAML, or JSON, which is YAML too). What its base and parameters mean is the registry's to say.
 * @param path as it was named, which errors call it
 * @throws UserError with the line: it is not there, no YAML, has other fields, or is not what was saved (`checksum`)
 */
export function readAgentFile(path: string): AgentFile {
  const text = shelf(path);
  if (text === null)
    throw new UserError(
      path,
      "there is no such agent file",
      "name one that mazarbul tune-play --save wrote, or an agent (mazarbul agents)",
    );
  const { doc, lineOf, data, keys } = readYaml(text, path);
  const form = `write "base: heuristic" and "parameters:" with a line for each, as in "  harmWeight: 1.5"`;
  if (!isMap(doc.contents)) throw new UserError(path, "this is no agent file", form);
  const lines = new Map<string, number>();
  const told = data as Record<string, unknown>;
  for (const { name, node } of keys([])) {
    lines.set(name, lineOf(node));
    if (!FIELDS.includes(name)) throw unknownName("field", name, FIELDS, `${path}:${lines.get(name)}`);
  }
  const at = (field: string): string => (lines.has(field) ? `${path}:${lines.get(field)}` : path);
  const { format = AGENT_FORMAT, base, parameters = emptyMap(), made = emptyMap(), checksum } = told;
  if (format !== AGENT_FORMAT)
    throw new UserError(
      at("format"),
      `its form is ${inWords(format)}, and this program reads ${AGENT_FORMAT}`,
      isPlain(format) ? "use the Mazarbul that wrote it" : `write "format: ${AGENT_FORMAT}", or take it out`,
    );
  if (typeof base !== "string") throw new UserError(at("base"), "it names no base agent", form);
  if (typeof parameters !== "object" || parameters === null || Array.isArray(parameters))
    throw new UserError(at("parameters"), "the parameters must be names with values", form);
  const found: FileParameter[] = [];
  for (const { name, node } of keys(["parameters"])) {
    const value = (parameters as Record<string, unknown>)[name];
    const where = `${path}:${lineOf(node)}`;
    if (typeof value !== "number" && typeof value !== "string")
      throw new UserError(where, `${name} has no value`, `write ${name}: 1, or take the line out`);
    found.push({ key: name, text: String(value), where });
  }
  if (typeof made !== "object" || made === null || Array.isArray(made))
    throw new UserError(at("made"), "it must be names with texts", "take it out");
  for (const { name, node } of keys(["made"]))
    if (!isPlain((made as Record<string, unknown>)[name]))
      throw new UserError(`${path}:${lineOf(node)}`, `${name} is no text`, `write "${name}: TEXT", or take it out`);
  const words = Object.fromEntries(Object.entries(made).map(([name, value]) => [name, String(value)]));
  const file = { base, where: at("base"), parameters: found, made: words };
  if (checksum !== undefined && checksum !== checksumOf(file))
    throw new UserError(
      at("checksum"),
      "the file was changed since it was saved",
      "put back what was changed; or take this line out, and it is an agent of your own",
    );
  return file;
}

/** The text of an agent file; `about` says what each parameter means, in a remark behind it. */
export function agentFileText(told: Given, about: (key: string) => string): string {
  const quoted = (text: string): string => JSON.stringify(text);
  // What is read as another value than a text or a number stands in quotes.
  const plain = (text: string): string => (/^-?\d/.test(text) && Number.isFinite(Number(text)) ? text : quoted(text));
  const width = Math.max(...told.parameters.map(({ key, text }) => key.length + plain(text).length), 0) + 2;
  return `${[
    "# An agent of Mazarbul. Every command that takes an agent takes this file: mazarbul match my.agent heuristic",
    `format: ${AGENT_FORMAT}`,
    `base: ${quoted(told.base)}`,
    "parameters:",
    ...told.parameters.map(({ key, text }) => `  ${`${key}: ${plain(text)}`.padEnd(width)}  # ${about(key)}`),
    "made:",
    ...Object.entries(told.made).map(([key, text]) => `  ${key}: ${quoted(text)}`),
    `checksum: ${quoted(checksumOf(told))}`,
  ].join("\n")}\n`;
}
