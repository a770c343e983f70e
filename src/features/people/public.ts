export { achievementFields, achievementsOf, checkAchievements, type Achievement } from "./achievements.ts";
export { kindOf } from "./account-types.ts";
export { ADULT_AGE } from "./child-rules.ts";
export { nameDevice } from "./devices.ts";
