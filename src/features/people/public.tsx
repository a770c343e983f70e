export { peopleRefusals } from "./refusals.ts";
export { accountLabels } from "./ui/account-words.ts";
export { PasswordAgain, asksPassword } from "./ui/password-again.tsx";
export { savedProfile, useNameHint } from "./ui/name-hint.ts";
export { LeavingNotice } from "./ui/leaving-notice.tsx";
export { AchievementFields } from "./ui/achievement-fields.tsx";
export { AchievementList } from "./ui/achievement-list.tsx";
