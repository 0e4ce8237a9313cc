/** The page: `npm run table` builds it and opens it on 127.0.0.1. */
import { existsSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { OFFLINE, offlineFiles } from "./offline-files.js";

const web = dirname(fileURLToPath(import.meta.url));
const root = resolve(web, "..");

/** Engine, agents and simulator come out of the built program: there the numbers of the schema stand in place, which is a sixth of its speed. */
const built: Plugin = {
  name: "built",
  enforce: "pre",
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found?.id.endsWith(".ts")) return null;
    const at = relative(root, found.id);
    if (!/^(engine|agents|sim)[\\/]/.test(at)) return null;
    const file = resolve(root, "dist", at.split(sep).join("/").replace(/\.ts$/, ".js"));
    return existsSync(file) ? file : null;
  },
};

export default defineConfig({
  root: web,
  base: "./",
  plugins: [built, offlineFiles(resolve(web, "public"))],
  worker: { format: "es", plugins: () => [built] },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: resolve(web, "index.html"),
        wotr: resolve(web, "wotr.html"),
        owner: resolve(web, "wotr-owner.html"),
        offline: resolve(web, "worker/offline.ts"),
      },
      output: {
        entryFileNames: ({ name }) => (name === "offline" ? OFFLINE : "assets/[name]-[hash].js"),
      },
    },
  },
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1", port: 4173 },
});
