export { countActiveVolunteers, volunteerFigures } from "./queries/figures.server.ts";
export { listLatestVolunteers, readServedDays } from "./queries/served-days.server.ts";
