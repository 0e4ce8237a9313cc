import { render } from "preact";
import { Owner } from "./page.js";

render(<Owner />, document.getElementById("owner")!);
