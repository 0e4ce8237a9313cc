import { render } from "preact";
import { App } from "./page/app.js";
import { keepTable, takeWaiting } from "./page/offline/keeper.js";
import { narrowPolicy } from "./page/pictures/policy.js";

narrowPolicy();
await takeWaiting();
render(<App />, document.getElementById("table")!);
keepTable();
