/**
 * How threads are started: piscina loads what they run by `require` first, and Node 20 aborts the whole process where a thread is ended while
 * that loads a module. Without `require` for modules it goes on to `import`, which can be ended at any time.
 */
const BY_IMPORT = "--no-experimental-require-module";

/** Options for `new Piscina`, none on a Node that does not know the flag (and so has not the fault). */
export const threadFlags = (): { execArgv?: string[] } =>
  process.allowedNodeEnvironmentFlags.has(BY_IMPORT) ? { execArgv: [BY_IMPORT] } : {};
