export { peopleRefusals } from "./refusals.ts";
export { accountLabels } from "./ui/account-words.ts";
export { PasswordAgain, asksPassword } from "./ui/password-again.tsx";
export { useNameHint } from "./ui/name-hint.ts";
