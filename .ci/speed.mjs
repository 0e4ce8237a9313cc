// How long a fixed piece of work takes here, against the machine on which the limits of .ci/count.mjs were set: 2 is half as fast. Median of five.
import { performance } from "node:perf_hooks";

const REFERENCE_MS = 217;

/** Reads, writes and branches over a small table, as the engine does: nothing that a library or a disk would do. */
function work() {
  const table = new Int32Array(4096);
  let [state, sum] = [0x2545f491, 0];
  for (let n = 0; n < 40_000_000; n++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const at = state & 4095;
    if (table[at] > 0) table[at] -= 3;
    else table[at] += 2 + (sum & 1);
    sum = (sum + table[(at + n) & 4095]) | 0;
  }
  return sum;
}
const times = Array.from({ length: 5 }, () => {
  const from = performance.now();
  work();
  return performance.now() - from;
}).sort((a, b) => a - b);
console.log((times[2] / REFERENCE_MS).toFixed(2));
