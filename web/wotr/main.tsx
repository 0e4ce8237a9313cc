import { render } from "preact";
import { keepTable, takeWaiting } from "../page/offline/keeper.js";
import { App } from "./page/app.js";

await takeWaiting();
render(<App />, document.getElementById("table")!);
keepTable();
