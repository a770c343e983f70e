export { shiftMails } from "./jobs.server.ts";
export { countActiveVolunteers, volunteerFigures, type VolunteerFigures } from "./queries/figures.server.ts";
