// The thread that holds a program when Mazarbul runs from its TypeScript sources (tests, development): the loader first, then the
// same thread. The built program uses program-thread.js and never sees this file.
import { register } from "tsx/esm/api";

register();
await import("./program-thread.ts");
