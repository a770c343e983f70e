export { nameDevice } from "./devices.ts";
