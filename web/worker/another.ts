/** A worker that a worker begins: of the same file, which the browser has already. */
import type { WorkerName } from "../messages/workers.js";

export const workerNamed = (name: WorkerName): Worker => new Worker(location.href, { type: "module", name });
