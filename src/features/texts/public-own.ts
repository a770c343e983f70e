export { forgetOwn } from "./offline/own-database.ts";
export { sendWaiting } from "./offline/own-marks.ts";
