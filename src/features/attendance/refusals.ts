import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const attendanceRefusals: RefusalWords = {
  "attendance.check-in-closed": msg`People are checked in from twelve hours before the start until twelve hours after the end.`,
  "attendance.not-going": msg`This person is on the waiting list and has no place yet.`,
};
