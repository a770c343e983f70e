export { peopleRefusals } from "./refusals.ts";
export { accountLabels } from "./ui/account-words.ts";
export { PasswordAgain, asksPassword } from "./ui/password-again.tsx";
export { savedProfile, useNameHint } from "./ui/name-hint.ts";
export { TextLanguageField, useTextLanguage } from "./ui/text-language-field.tsx";
export { LeavingNotice } from "./ui/leaving-notice.tsx";
export { AchievementFields } from "./ui/achievement-fields.tsx";
export { AchievementList } from "./ui/achievement-list.tsx";
