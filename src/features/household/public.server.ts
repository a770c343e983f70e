export { listChoices, readMessage, readNames } from "./queries/ticked.server.ts";
