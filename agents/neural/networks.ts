/** Networks that ship, by name: agents read no files, so that whoever can hands the bytes in (on Node: sim/nodeadapters.ts). */
import { UserError } from "../../engine/core/errors.js";
import { readNetwork } from "./file.js";
import type { Network } from "./network.js";
import { today } from "./today.js";

/** The bytes of a network by its name or by the path of its file, with what errors call it; null where there is none. */
export type NetworkShelf = (name: string) => { bytes: Uint8Array; file: string } | null;
let shelf: NetworkShelf = () => null;
/** Hands in where networks come from. */
export function handInNetworks(from: NetworkShelf): void {
  shelf = from;
}

const read = new Map<string, Network>();
/** A network by its name, read once. Throws a UserError where there is none, or where it cannot be read by the encoder of today. */
export function networkOf(name: string): Network {
  let network = read.get(name);
  if (!network) {
    const found = shelf(name);
    if (!found)
      throw new UserError(`network "${name}"`, "there is no such file", "name a file that mazarbul train wrote");
    network = readNetwork(found.bytes, today(), found.file);
    read.set(name, network);
  }
  return network;
}
