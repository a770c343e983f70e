export { foundSamplePractice } from "./sample/practices.server.ts";
export { addSampleMembers, dateSampleOwners, tieSampleOrganizer } from "./sample/members.server.ts";
export { readPlacesOnWay } from "./queries/places-on-way.server.ts";
