export { writeSampleAchievements } from "./sample/achievements.server.ts";
export { followSampleProfiles, openSampleProfile, writeSampleProfile } from "./sample/profiles.server.ts";
