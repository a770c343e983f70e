export { achievementFields, achievementsOf, checkAchievements, type Achievement } from "./achievements.ts";
export { kindOf } from "./account-types.ts";
export { nameDevice } from "./devices.ts";
