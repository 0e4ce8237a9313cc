// A thread of the pool when the program runs from its TypeScript sources (tests, development): the loader first, then
// the same worker. The built program uses worker.js and never sees this file.
import { register } from "tsx/esm/api";

register();
const { default: playRange, describe } = await import("./worker.ts");
export { describe };
export default playRange;
