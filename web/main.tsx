import { render } from "preact";
import { App } from "./page/app.js";
import { keepTable, takeWaiting } from "./page/offline/keeper.js";

await takeWaiting();
render(<App />, document.getElementById("table")!);
keepTable();
