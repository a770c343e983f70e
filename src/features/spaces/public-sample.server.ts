export { addSampleMembers, dateSampleOwners, tieSampleOrganizer } from "./sample/members.server.ts";
