/**
 * The arrows of the house point one way:
 *   engine/core <- engine/metw;  engine <- agents <- sim <- experiments <- cli.
 * Whatever stands lower knows nothing of what stands above it. `bench` and `test` may use everything, and nothing
 * uses them.
 */
const only = (room, may) => ({
  name: `${room.replaceAll("/", "-")}-imports-only-downwards`,
  comment: `${room} may import only: ${may.join(", ")}. Move the shared piece down, or hand it in as an argument.`,
  severity: "error",
  from: { path: `^${room}/` },
  to: { path: "^(engine|agents|sim|experiments|cli|web|bench|test)/", pathNot: `^(${may.join("|")})/` },
});

/** Inside the first game what stands lower needs nothing of what stands above it at load time (types aside). */
const below = (folder, above) => ({
  name: `${folder}-stands-below`,
  comment: `engine/metw/${folder} may take no values of: ${above.join(", ")}. docs/ARCHITECTURE.md has the order.`,
  severity: "error",
  from: { path: `^engine/metw/${folder}/` },
  to: { path: `^engine/metw/(${above.join("|")})/`, dependencyTypesNot: ["type-only"] },
});

module.exports = {
  forbidden: [
    below("vocabulary", [
      "state",
      "query",
      "changes",
      "conditions",
      "effects",
      "frames",
      "machine",
      "knowledge",
      "text",
    ]),
    below("state", ["query", "changes", "conditions", "effects", "frames", "machine", "knowledge", "text", "screen"]),
    below("query", ["frames", "text", "screen", "position"]),
    below("changes", ["conditions", "effects", "frames", "text", "screen", "position"]),
    below("conditions", ["effects", "frames", "screen", "position"]),
    below("effects", ["screen", "position"]),
    below("frames", ["screen", "position"]),
    {
      name: "the-rules-book-is-text",
      comment:
        "The page holds the rules book whole: it may draw nothing of the engine after it but the folding of names.",
      severity: "error",
      from: { path: "^engine/metw/rulebook/" },
      to: { path: "^(engine|agents|sim)/", pathNot: "^engine/(metw/rulebook/|core/nearest[.]ts$)" },
    },
    {
      name: "the-levels-are-text",
      comment: "The page holds the words of the levels whole: they may draw nothing after them.",
      severity: "error",
      from: { path: "^sim/person/levels[.]ts$" },
      to: { path: "^(engine|agents|sim)/" },
    },
    only("engine/core", ["engine/core"]),
    only("engine/metw", ["engine/core", "engine/metw"]),
    only("agents", ["engine", "agents"]),
    only("sim", ["engine", "agents", "sim"]),
    only("experiments", ["engine", "agents", "sim", "experiments"]),
    only("cli", ["engine", "agents", "sim", "experiments", "cli"]),
    {
      ...only("web", []),
      comment: "The page takes of the simulator only what a person's game and games of a plan are made of.",
      to: {
        path: "^(engine|agents|sim|experiments|cli|bench|test)/",
        pathNot: "^(engine|agents|sim/person|sim/statistics)/|^sim/(metw|plan|runner|summary)[.]ts$",
      },
    },
    {
      name: "the-page-knows-no-game",
      comment:
        "The page draws what its worker sends: it takes types of the engine, never values (and so no state). The rules book and the levels' words are text.",
      severity: "error",
      from: { path: "^web/(page|main|map)" },
      to: {
        path: "^(engine|agents|sim|web/worker)/",
        pathNot: "^(engine/metw/rulebook/|sim/person/levels[.]ts$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "a-person-s-game-runs-in-a-browser",
      comment: "What terminal and page share of games needs no files, threads or processes.",
      severity: "error",
      from: { path: "^sim/(person/|(metw|plan|runner|summary)[.]ts)" },
      to: {
        path: "^(node:)?(fs|os|path|url|module|process|crypto|worker_threads|child_process)(/|$)",
        reachable: true,
      },
    },
    {
      name: "cards-are-data",
      comment: "A card file holds literals in the vocabulary of cards/words.ts; it imports nothing of the engine.",
      severity: "error",
      from: { path: "^engine/metw/cards/" },
      to: {
        path: "^(engine|agents|sim|experiments|cli|bench|test)/",
        pathNot: "^engine/metw/(cards|effects|conditions)/",
      },
    },
    {
      name: "cards-take-only-types-of-words",
      comment:
        "The vocabulary names the literal types of words where they stand; what they do is no business of cards.",
      severity: "error",
      from: { path: "^engine/metw/cards/" },
      to: { path: "^engine/metw/(effects|conditions)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "engine-needs-almost-no-packages",
      comment: "The engine uses the seed source and the readers of position files, tables and XML, nothing else.",
      severity: "error",
      from: { path: "^engine/" },
      to: {
        dependencyTypes: ["npm", "npm-dev", "npm-optional"],
        pathNot: "node_modules/(@types/)?(seedrandom|yaml|papaparse|@rgrove/parse-xml)/",
      },
    },
    {
      name: "engine-and-agents-run-in-a-browser",
      comment: "Files, threads and processes are handed in from outside (sim/outside.ts); a page has none of them.",
      severity: "error",
      from: { path: "^(engine|agents)/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-circles",
      comment: "Two files that need each other at load time are one file, or need a third one below both.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-circles-of-types",
      comment:
        "Types too: a type that two files need of each other stands below both. Only the vocabulary is joined of types.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { pathNot: "^engine/metw/cards/words[.]ts$" } },
    },
    {
      name: "resolvable",
      comment: "Every import must lead to a file or to a pinned package.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "no-tools-in-the-product",
      comment: "What ships may not import development tools.",
      severity: "error",
      from: { path: "^(engine|agents|sim|experiments|cli)/", pathNot: "^sim/(search-|program-)?source-worker[.]mjs$" },
      to: { dependencyTypes: ["npm-dev"], pathNot: "node_modules/@types/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".cjs", ".mjs", ".json"],
    },
  },
};
