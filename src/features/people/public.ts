export { kindOf } from "./account-types.ts";
export { savedProfile } from "./ui/name-hint.ts";
export { nameDevice } from "./devices.ts";
