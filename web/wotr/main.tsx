import { render } from "preact";
import { keysChooseOnce } from "../page/heldkeys.js";
import { keepTable, takeWaiting } from "../page/offline/keeper.js";
import { App } from "./page/app.js";

keysChooseOnce();
await takeWaiting();
render(<App />, document.getElementById("table")!);
keepTable();
