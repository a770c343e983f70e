export { addSampleMembers, dateSampleOwners, tieSampleArtists, tieSampleOrganizer } from "./sample/members.server.ts";
