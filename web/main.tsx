import { render } from "preact";
import { App } from "./page/app.js";

render(<App />, document.getElementById("table")!);
