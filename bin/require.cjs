// What `require("mazarbul")` gets: the library waits while it is loaded, and only `import` can wait.
"use strict";
const error = new Error(
  "mazarbul is an ES module, which require() cannot load.\n" +
    '  to fix it: import { simulate } from "mazarbul"; in a CommonJS file: const { simulate } = await import("mazarbul")',
);
error.code = "ERR_REQUIRE_ESM";
throw error;
