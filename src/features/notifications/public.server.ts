export { noticeMails, noticeRounds } from "./jobs.server.ts";
