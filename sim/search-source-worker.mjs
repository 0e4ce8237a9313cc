// A thread of a search when the program runs from its TypeScript sources (tests, development): the loader first, then
// the same worker. The built program uses search-worker.js and never sees this file.
import { register } from "tsx/esm/api";

register();
const { default: searchPart } = await import("./search-worker.ts");
export default searchPart;
