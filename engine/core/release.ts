/** The release of this program, as package.json has it: what somebody is told to take whose file was made by other rules. */
export const RELEASE = "0.10.0";
