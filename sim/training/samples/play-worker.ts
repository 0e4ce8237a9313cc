/** A thread that plays games for samples, and makes these of them. Nobody imports it: it is one file with all that it runs. */
export { encoded, played as default } from "./task.js";
