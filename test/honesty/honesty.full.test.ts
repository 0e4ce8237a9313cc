import { honestySuite } from "./suite.js";

honestySuite(1);
