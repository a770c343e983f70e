export { decideAppeal } from "./commands/appeal.server.ts";
export { countAppeals, listAppeals, type DecisionView } from "./queries/decisions.server.ts";
