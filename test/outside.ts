/** The world outside, as every test finds it: decks from files, threads. */
import "../sim/outside.js";

/** `npm run cards:status` names a folder here and counts from it which test files play which cards. */
const played = process.env["MAZARBUL_PLAYED"];
if (played) {
  const { watchTests } = await import("./played.js");
  watchTests(played);
}
