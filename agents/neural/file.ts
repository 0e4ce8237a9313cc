import { UserError } from "../../engine/core/errors.js";
import { hash64, hex64 } from "../../engine/core/hash.js";
import { checkFormat, checkRules, FORMATS, type Made } from "../../engine/core/versions.js";
import { Network, sizesOf, TENSORS, type TensorName } from "./network.js";
import { NAME_LISTS, type NameList, type Names, shapeOf, type Widths } from "./shape.js";

/**
 * The file of a network, all numbers with the low byte first:
 *
 *     8 bytes   "MZNETWRK"
 *     u32, u32  the format; bytes of the header, a multiple of 4
 *     header    JSON in UTF-8, spaces at its end: encoder, widths, the names of everything, who made it
 *     float32   the weights, tensor after tensor in the order of `TENSORS`, row by row, nothing between
 *     u64       `hash64` of all bytes before
 */
const MAGIC = "MZNETWRK";
const FRONT = 16;
const TAIL = 8;

interface Header extends Names {
  readonly widths: Widths;
  readonly made: Made | null;
}

/** What a reader knows today: the encoder's names, the facts of its cards, and the rules that are played (missing: any). */
export interface Today {
  readonly names: Names;
  /** cards x facts, in the order of `names`. */
  readonly facts: Float32Array;
  readonly rules?: Pick<Made, "rulesVersion">;
}

/** The bytes of a network's file. The same network gives the same bytes. */
export function writeNetwork(network: Network): Uint8Array {
  const { names, shape, layout, weights, made } = network;
  const lists = Object.fromEntries(NAME_LISTS.map((list) => [list, names[list]]));
  const widths = { embed: shape.embed, hidden: shape.hidden, narrow: shape.narrow };
  const text = new TextEncoder().encode(JSON.stringify({ encoder: names.encoder, widths, made, ...lists }));
  const header = Math.ceil(text.length / 4) * 4;
  const floats = TENSORS.reduce((sum, name) => sum + layout[name].rows * layout[name].width, 0);
  const bytes = new Uint8Array(FRONT + header + 4 * floats + TAIL).fill(32, FRONT, FRONT + header);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < MAGIC.length; i++) bytes[i] = MAGIC.charCodeAt(i);
  view.setUint32(8, FORMATS.network, true);
  view.setUint32(12, header, true);
  bytes.set(text, FRONT);
  let at = FRONT + header;
  for (const name of TENSORS) {
    const place = layout[name];
    for (let i = 0; i < place.rows * place.width; i++, at += 4) view.setFloat32(at, weights[place.at + i], true);
  }
  view.setBigUint64(at, hash64(bytes, 0, at), true);
  return bytes;
}

const REMADE = "train or fetch the network again";

/**
 * A network out of its file, with today's numbers for cards and features. What the file does not know is accepted: new cards play by
 * their facts alone, and of new facts and features it takes no notice. The order of names may differ.
 * @param where the file's name, for errors
 * Errors (`UserError`): no network, damaged, of another format, of other rules; made for another encoder, or for names of
 * which some are not there today.
 */
export function readNetwork(bytes: Uint8Array, today: Today, where: string): Network {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = bytes.length >= 8 && [...MAGIC].every((letter, i) => bytes[i] === letter.charCodeAt(0));
  if (!begins) throw new UserError(where, "this is no file of a network", "name a file that mazarbul train wrote");
  if (bytes.length < FRONT + TAIL) throw cut(where);
  checkFormat("network", view.getUint32(8, true), where, "train the network with this version");
  const end = bytes.length - TAIL;
  if (view.getBigUint64(end, true) !== hash64(bytes, 0, end)) throw cut(where);
  const from = FRONT + view.getUint32(12, true);
  if (from > end || from % 4 !== 0) throw cut(where);
  const header = headerOf(bytes.subarray(FRONT, from), where);
  if (header.made && today.rules) checkRules(header.made, today.rules, where, REMADE);
  checkNames(header, today.names, where);
  return mapped(header, { view, from, end }, today, where);
}

function cut(where: string): UserError {
  return new UserError(where, "the file is damaged or cut short: its checksum does not fit", "copy or fetch it again");
}

const isNames = (it: unknown): it is readonly string[] =>
  Array.isArray(it) && it.every((name) => typeof name === "string");

function headerOf(bytes: Uint8Array, where: string): Header {
  let header: Partial<Header>;
  try {
    header = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as Partial<Header>;
  } catch {
    throw new UserError(where, "the header of the file is no JSON", REMADE);
  }
  const wrong = NAME_LISTS.find((list) => !isNames(header?.[list]));
  if (wrong || typeof header.encoder !== "string" || typeof header.widths !== "object" || !header.widths)
    throw new UserError(where, `the header of the file lacks its ${wrong ?? "encoder or widths"}`, REMADE);
  for (const list of NAME_LISTS) {
    const seen = new Set<string>();
    const twice = header[list]!.find((name) => seen.size === seen.add(name).size);
    if (twice !== undefined)
      throw new UserError(where, `the header of the file names the ${SINGULAR[list]} ${some([twice])} twice`, REMADE);
  }
  return { ...(header as Header), made: header.made ?? null };
}

/** "a", "b" and 3 more. */
function some(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => JSON.stringify(name));
  return names.length > 3 ? `${shown.join(", ")} and ${names.length - 3} more` : shown.join(", ");
}

const SINGULAR: Record<NameList, string> = {
  cards: "card",
  facts: "fact of cards",
  zones: "zone",
  roles: "role",
  plain: "feature of the position",
  optionPlain: "feature of options",
};

/** Features that stood for numbers without a meaning: never lit, so they may go. */
const MEANS_NOTHING = /^verb \d+$/;

function checkNames(file: Header, today: Names, where: string): void {
  if (file.encoder !== today.encoder)
    throw new UserError(
      where,
      `the network was made for the encoder "${file.encoder}", and this is "${today.encoder}"`,
      `${REMADE} for this encoder`,
    );
  const faults: string[] = [];
  for (const list of NAME_LISTS) {
    const has = new Set(today[list]);
    const gone = file[list].filter((name) => !has.has(name) && !MEANS_NOTHING.test(name));
    if (gone.length > 0) faults.push(`a ${SINGULAR[list]} that is not there any more: ${some(gone)}`);
  }
  if (faults.length > 0)
    throw new UserError(where, `the network knows ${faults.join("; and ")}`, `${REMADE} for this version`);
}

/** The weights in a file: 32-bit floats from one byte to before another. */
interface Floats {
  view: DataView;
  from: number;
  end: number;
}
/** Puts the weights of the file where today's numbers are. */
function mapped(file: Header, { view, from, end }: Floats, today: Today, where: string): Network {
  const shape = shapeOf(file, file.widths);
  const network = new Network(today.names, today.facts, file.widths, undefined, file.made);
  const sizes = sizesOf(shape);
  const floats = TENSORS.reduce((sum, name) => sum + sizes[name][0] * sizes[name][1], 0);
  if (from + 4 * floats !== end)
    throw new UserError(where, `the file holds ${(end - from) / 4} weights, and its header asks for ${floats}`, REMADE);
  const { layout, weights } = network;
  let at = from;
  for (const tensor of TENSORS) {
    const [rows, width] = sizes[tensor];
    const place = layout[tensor];
    const list = LIST_OF[tensor];
    // The rows of a name: `embed` of them for a zone or a role, one for the rest.
    const each = list ? rows / Math.max(1, file[list].length) : rows;
    const numbers = list && new Map(today.names[list].map((it, i) => [it, i]));
    for (let row = 0; row < rows; row++) {
      const name = numbers ? numbers.get(file[list][Math.floor(row / each)]) : undefined;
      const gone = numbers !== undefined && name === undefined;
      const to = name === undefined ? row : name * each + (row % each);
      for (let i = 0; i < width; i++, at += 4) {
        const weight = view.getFloat32(at, true);
        if (!Number.isFinite(weight))
          throw new UserError(where, `a weight of ${tensor} (row ${row}, column ${i}) is ${weight}`, REMADE);
        if (!gone) weights[place.at + to * width + i] = weight;
      }
    }
  }
  return network;
}

/** Whose names the rows of a tensor go by. */
const LIST_OF: Partial<Record<TensorName, NameList>> = {
  ids: "cards",
  factWeights: "facts",
  zones: "zones",
  plain: "plain",
  roles: "roles",
  optionPlain: "optionPlain",
  skip: "optionPlain",
};

/** A short name for the weights of a network: sixteen digits that change when any weight does. */
export function networkMark(network: Network): string {
  const { weights } = network;
  return hex64(hash64(new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength)));
}
