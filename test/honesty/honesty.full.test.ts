/** @module-tag long */
import { honestySuite } from "./suite.js";

honestySuite(10);
