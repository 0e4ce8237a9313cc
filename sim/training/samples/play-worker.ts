/** A thread that plays games for samples. Nobody imports it: it is one file with all that it runs. */
export { played as default } from "./task.js";
