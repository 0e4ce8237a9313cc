/** The packs that come with the page. */
import { handInPacks } from "../../../engine/wotr/packs/shelf.js";

const TEXTS: Record<string, string> = import.meta.glob("../../../engine/wotr/packs/*/*.csv", {
  query: "?raw",
  import: "default",
  eager: true,
});
const packs = new Map<string, Record<string, string>>();
for (const [path, text] of Object.entries(TEXTS)) {
  const [pack, file] = path.split("/").slice(-2) as [string, string];
  packs.set(pack, { ...packs.get(pack), [file]: text });
}
handInPacks({ names: () => [...packs.keys()].sort(), files: (name) => packs.get(name) ?? null });
