/**
 * The arrows of the house point one way:
 *   engine/core <- engine/meccg;  engine <- agents <- sim <- experiments <- cli.
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

/**
 * The rooms of a game, the lowest first: a room takes nothing of a room that stands behind it in this list, types included.
 * What stands under `presentation` is for people alone and has its own order.
 */
const ROOMS = [
  "cards/words",
  "cards",
  "rules/hook(list|scopes)[.]ts$",
  "rules/state",
  "rules/machine",
  // Where rules ask and cards answer.
  "rules/hooks[.]ts$",
  "rules/facts",
  "rules/changes",
  "rules/conditions",
  // The chapters of the rulebook.
  "rules/(setup|turn|organization|movement|combat|site|influence|checks|chain|piles|council|tables)",
  "rules/effects",
  "rules",
  // Cards that have code of their own.
  "cards/special",
  // The cards, compiled after the rules are loaded.
  "defs[.]ts$",
  "decks",
  "knowledge",
  "text",
  "[^/]+[.]ts$",
  "presentation",
];
/** The rooms of the wargame, in the same way. */
const WAR_ROOMS = [
  "packs/form",
  "packs",
  "rules/state",
  "rules/machine",
  "rules/facts",
  "rules/changes",
  "rules/(turn|movement|search|combat|army|magic|events|ring)",
  "rules",
  "knowledge",
  "text",
  "[^/]+[.]ts$",
  "presentation",
];
const inside = (room) => (room.endsWith("$") ? room : `${room}/`);
const upwardsIn = (game, rooms) =>
  rooms.slice(0, -1).map((room, n) => ({
    name: `${game === "meccg" ? "" : `${game}-`}${room.replace(/\W+/g, "-")}-stands-below`,
    comment: `engine/${game}/${room} may take nothing of: ${rooms.slice(n + 1).join(", ")}. docs/ARCHITECTURE.md has the order.`,
    severity: "error",
    from: {
      path: `^engine/${game}/${inside(room)}`,
      // A room within a room has a rule of its own.
      pathNot: rooms.filter((other) => other.startsWith(`${room}/`)).map((other) => `^engine/${game}/${other}/`),
    },
    to: {
      path: `^engine/${game}/(${rooms
        .slice(n + 1)
        .map(inside)
        .join("|")})`,
      pathNot: `^engine/${game}/(${rooms
        .slice(0, n + 1)
        .map(inside)
        .join("|")})`,
    },
  }));

module.exports = {
  forbidden: [
    ...upwardsIn("meccg", ROOMS),
    ...upwardsIn("wotr", WAR_ROOMS),
    {
      name: "threads-are-imported-by-nobody",
      comment:
        "what a thread starts with is one file with all that it runs (bin/bundle.mjs): who imports it loads the engine twice",
      severity: "error",
      from: {},
      to: {
        path: "^sim/(threads/(search-)?worker|training/selfplay/worker|training/samples/play-worker)[.]ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "the-rules-book-is-text",
      comment:
        "The page holds the rules book whole: it may draw nothing of the engine after it but the folding of names.",
      severity: "error",
      from: { path: "^engine/meccg/presentation/rulebook/" },
      to: { path: "^(engine|agents|sim)/", pathNot: "^engine/(meccg/presentation/rulebook/|core/nearest[.]ts$)" },
    },
    {
      name: "the-levels-are-text",
      comment: "The page holds the words of the levels whole: they may draw nothing after them.",
      severity: "error",
      from: { path: "^sim/person/levels[.]ts$" },
      to: { path: "^(engine|agents|sim)/" },
    },
    only("engine/core", ["engine/core"]),
    only("engine/meccg", ["engine/core", "engine/meccg"]),
    only("engine/wotr", ["engine/core", "engine/wotr"]),
    only("agents", ["engine", "agents"]),
    {
      name: "agents-read-queries",
      comment:
        "How a game stands is asked of rules/facts (board.ts has the tiny questions), which question is asked of rules/questions.ts: an agent knows neither the layout of the state nor the files of the rules. What is missing there is added there.",
      severity: "error",
      from: { path: "^agents/" },
      to: { path: "^engine/(meccg|wotr)/rules/", pathNot: "^engine/(meccg|wotr)/rules/(facts/|(questions|all)[.]ts$)" },
    },
    {
      name: "columns-are-for-networks",
      comment:
        "Only the encoder of a network must name every word of the state; other agents ask rules/facts/board.ts.",
      severity: "error",
      from: { path: "^agents/", pathNot: "^agents/neural/" },
      to: { path: "^engine/meccg/rules/facts/columns[.]ts$" },
    },
    only("sim", ["engine", "agents", "sim"]),
    // What plays and counts games stands below everything else of the simulator.
    only("sim/statistics", ["engine/core", "sim/statistics"]),
    only("sim/match", ["engine", "agents", "sim/statistics", "sim/match"]),
    only("sim/summary", ["engine", "agents", "sim/statistics", "sim/match", "sim/summary"]),
    only("sim/files", ["engine", "sim/files"]),
    {
      name: "reports-stand-below-results",
      comment:
        "What ships is told of by reports, and checked by playing samples again: sim/results takes both, and neither takes of it. What they share stands in sim/replaycheck.",
      severity: "error",
      from: { path: "^sim/(report|replaycheck|plans|threads|storage|queue|searches)/" },
      to: { path: "^sim/results/" },
    },
    {
      name: "samples-stand-below-reports",
      comment: "A report asks whether a run still plays as it did; whoever asks that needs no report.",
      severity: "error",
      from: { path: "^sim/replaycheck/" },
      to: { path: "^sim/report/" },
    },
    only("sim/person", ["engine", "agents", "sim/statistics", "sim/match", "sim/person"]),
    only("experiments", ["engine", "agents", "sim", "experiments"]),
    only("cli", ["engine", "agents", "sim", "experiments", "cli"]),
    {
      ...only("web", []),
      comment: "The page takes of the simulator only what a person's game and games of a plan are made of.",
      to: {
        path: "^(engine|agents|sim|experiments|cli|bench|test)/",
        pathNot: "^(engine|agents|sim/(person|match|summary|statistics))/",
      },
    },
    {
      name: "the-page-knows-no-game",
      comment:
        "The page draws what its worker sends: it takes types of the engine, never values (and so no state). The rules book and the levels' words are text.",
      severity: "error",
      from: { path: "^web/(page|main|map|wotr/(page|map|main))" },
      to: {
        path: "^(engine|agents|sim|web/worker|web/wotr/worker)/",
        pathNot: "^(engine/meccg/presentation/rulebook/|sim/person/levels[.]ts$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "a-person-s-game-runs-in-a-browser",
      comment:
        "What terminal and page share of games, and how they are played and counted, needs no files, threads or processes.",
      severity: "error",
      from: { path: "^sim/(person|match|summary|statistics)/" },
      to: {
        path: "^(node:)?(fs|os|path|url|module|process|crypto|worker_threads|child_process)(/|$)",
        reachable: true,
      },
    },
    {
      name: "cards-are-data",
      comment: "A card file holds literals in the words of cards/words; it imports nothing else.",
      severity: "error",
      from: { path: "^engine/meccg/cards/(words|metw|metd|medm|later)/" },
      to: {
        path: "^(engine|agents|sim|experiments|cli|bench|test)/",
        pathNot: "^engine/meccg/cards/(words|metw|metd|medm|later|reprints[.]ts)",
      },
    },
    {
      name: "engine-needs-almost-no-packages",
      comment:
        "The engine uses the seed source, the readers of position files, tables and XML and the index of what cards say, nothing else.",
      severity: "error",
      from: { path: "^engine/" },
      to: {
        dependencyTypes: ["npm", "npm-dev", "npm-optional"],
        pathNot: "node_modules/(@types/)?(seedrandom|yaml|papaparse|@rgrove/parse-xml|minisearch)/",
      },
    },
    {
      name: "engine-and-agents-run-in-a-browser",
      comment:
        "Files, threads and processes are handed in from outside (sim/nodeadapters.ts); a page has none of them.",
      severity: "error",
      from: { path: "^(engine|agents)/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-circles",
      comment: "Types too: what two files need of each other stands below both.",
      severity: "error",
      from: {},
      to: { circular: true },
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
      from: { path: "^(engine|agents|sim|experiments|cli)/" },
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
