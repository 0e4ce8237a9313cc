/** Where a fault happened, in lines of the sources where the program can find them: on Node it is handed how (`sim/nodeadapters.ts`). */
let toSources = (trace: string): string => trace;

/** Hands in what puts lines of the sources into a trace. */
export function handInTraces(read: (trace: string) => string): void {
  toSources = read;
}
/** The trace of what was thrown, the message first; "" where there is none. */
export const traceOf = (thrown: unknown): string => (thrown instanceof Error ? toSources(thrown.stack ?? "") : "");
