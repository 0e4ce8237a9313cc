import type * as Core from "@tensorflow/tfjs-core";
import { UserError } from "../../../engine/core/errors.js";
import type { Engine } from "./engine.js";
import type { Memory } from "./memory.js";
import { TfEngine } from "./model.js";
import { OwnEngine } from "./own.js";

/**
 * What a training may run on. `auto`: TensorFlow's own library where it is installed and works, else our own kernels, which are
 * quicker than the other two.
 */
export const BACKENDS = ["auto", "own", "tfjs-node", "tfjs-wasm", "tfjs-cpu"] as const;
export type Backend = (typeof BACKENDS)[number];

type Tf = typeof Core;

/** Loads TensorFlow.js with a backend: only when it is asked for, since it takes long. */
async function load(backend: Exclude<Backend, "auto" | "own">): Promise<Tf> {
  if (backend === "tfjs-node") {
    // By a name in a variable: the package is optional, and its types may not be there.
    const name: string = "@tensorflow/tfjs-node";
    const node = (await import(name)) as { default?: Tf } & Tf;
    return node.default ?? node;
  }
  const core = (await import("@tensorflow/tfjs-core")) as { default?: Tf } & Tf;
  if (backend === "tfjs-cpu") await import("@tensorflow/tfjs-backend-cpu");
  else await import("@tensorflow/tfjs-backend-wasm");
  // The gradients of the operations come with the layers; nothing else of them is used.
  await import("@tensorflow/tfjs-layers");
  const tf = core.default ?? core;
  // Without the advice that it prints to a terminal.
  tf.enableProdMode();
  const name = backend === "tfjs-cpu" ? "cpu" : "wasm";
  if (!(await tf.setBackend(name))) throw new Error(`TensorFlow.js has no backend "${name}" here`);
  await tf.ready();
  return tf;
}

/** The first line of a message, which says what; what follows is advice for other machines. */
const why = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).split("\n")[0].trim().slice(0, 200);

/**
 * The engine of a backend.
 * @param print is told in one line why a better backend is not taken
 * Errors: a backend that is asked for by name and does not work here
 */
export async function engineFor(backend: Backend, memory: Memory, print: (line: string) => void): Promise<Engine> {
  if (backend === "own") return new OwnEngine(memory);
  if (backend === "auto") {
    try {
      return new TfEngine(await load("tfjs-node"), memory, "tfjs-node");
    } catch (thrown) {
      print(`tfjs-node is not used (docs/NEURAL.md says how it is installed): ${why(thrown)}`);
      return new OwnEngine(memory);
    }
  }
  try {
    return new TfEngine(await load(backend), memory, backend);
  } catch (thrown) {
    throw new UserError(`backend ${backend}`, `it does not work here: ${why(thrown)}`, "write backend: own");
  }
}
