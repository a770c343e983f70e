import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const attendanceRefusals: RefusalWords = {
  "attendance.check-in-closed": msg`Check-in is open from 12 hours before the start until 12 hours after the end.`,
  "attendance.checked-in": msg`You are checked in, so your place cannot be given up. Ask at the entrance if that is wrong.`,
  "attendance.not-going": msg`This person is on the waiting list and has no place yet.`,
};
