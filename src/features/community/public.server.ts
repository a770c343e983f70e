export { decideAppeal } from "./commands/appeal.server.ts";
export { countAppeals, listAppeals, type AppealView } from "./queries/decisions.server.ts";
export { readOwnTitles } from "./queries/own-titles.server.ts";
