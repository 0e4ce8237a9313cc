export { GUIDED, GUIDED_ALONE, GUIDED_MINIONS, GUIDED_TABLE } from "../../messages/guided.js";
