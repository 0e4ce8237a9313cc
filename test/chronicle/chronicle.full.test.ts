/** @module-tag long */
import { chronicleSuite } from "./suite.js";

chronicleSuite(2000, 900);
