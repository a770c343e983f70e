export { forgetReadWorks } from "./offline/kept-works.ts";
export { forgetOwn, takeOver } from "./offline/own-database.ts";
export { sendWaiting } from "./offline/own-marks.ts";
export { forgetReading } from "./ui/device-choices.ts";
