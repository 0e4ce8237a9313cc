import { render } from "preact";
import { App } from "./page/app.js";
import { keysChooseOnce } from "./page/heldkeys.js";
import { keepTable, takeWaiting } from "./page/offline/keeper.js";
import { narrowPolicy } from "./page/pictures/policy.js";

narrowPolicy();
keysChooseOnce();
await takeWaiting();
render(<App />, document.getElementById("table")!);
keepTable();
