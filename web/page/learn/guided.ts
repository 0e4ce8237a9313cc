export { GUIDED } from "../../messages/guided.js";
