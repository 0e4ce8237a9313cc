import { chronicleSuite } from "./suite.js";

chronicleSuite(50, 60);
