export { GUIDED, GUIDED_MINIONS } from "../../messages/guided.js";
