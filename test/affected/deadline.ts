/** Stops a run of tests at a time: what ran until then counts, the rest is named. `npm run test:changed` sets both variables. */
import type { Vitest } from "vitest/node";
import Report from "../reporter.js";

export default class Deadline extends Report {
  constructor() {
    super({ file: process.env["MAZARBUL_CHANGED_REPORT"]! });
  }
  onInit(vitest: Vitest): void {
    const left = Number(process.env["MAZARBUL_DEADLINE"]) - Date.now();
    setTimeout(() => void vitest.cancelCurrentRun("keyboard-input"), Math.max(1000, left)).unref();
  }
}
