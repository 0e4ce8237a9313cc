import { render } from "preact";
import { keysChooseOnce } from "../../page/heldkeys.js";
import { Owner } from "./page.js";

keysChooseOnce();
render(<Owner />, document.getElementById("owner")!);
