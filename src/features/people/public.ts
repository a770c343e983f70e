export { kindOf } from "./account-types.ts";
export { nameDevice } from "./devices.ts";
