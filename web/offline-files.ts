/** Tells the service worker, when the page is built, which files there are: their names, and for names that stay what is in them. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { OfflineFiles } from "./messages/offline.js";

/** Where the service worker stands: beside the page, because it answers for what lies below it. */
export const OFFLINE = "offline.js";
const HASHED = /-[\w-]{8}\.\w+$/;
const hashOf = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** `folder`: files that are copied as they are. Throws if the service worker has no place for the list. */
export function offlineFiles(folder: string): Plugin {
  return {
    name: "offline-files",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const found = new Map<string, string | Uint8Array>();
        for (const name of readdirSync(folder)) found.set(name, readFileSync(join(folder, name)));
        for (const [name, one] of Object.entries(bundle)) found.set(name, one.type === "chunk" ? one.code : one.source);
        const names = [...found.keys()].filter((name) => name !== OFFLINE).sort();
        const networks = names.filter((name) => name.endsWith(".network"));
        const files = names
          .filter((name) => !networks.includes(name) && !name.endsWith(".map"))
          .map((url) => ({ url, revision: HASHED.test(url) ? null : hashOf(found.get(url)!) }));
        const list: OfflineFiles = {
          version: hashOf(JSON.stringify([files, networks])),
          files,
          networks: networks.map((url) => ({ url, bytes: found.get(url)!.length })),
        };
        const worker = bundle[OFFLINE];
        if (worker?.type !== "chunk" || worker.code.split("self.__FILES").length !== 2)
          throw new Error(`${OFFLINE} has no one place for the list of files`);
        worker.code = worker.code.replace("self.__FILES", () => JSON.stringify(list));
      },
    },
  };
}
