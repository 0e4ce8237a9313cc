/** Writes what is made of the hand-placed geography: `npx tsx web/map/make/main.ts`. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generated } from "./generated.js";

writeFileSync(fileURLToPath(new URL("../generated/map.ts", import.meta.url)), generated());
