import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { SHIFT_MAIL_JOB, type ShiftMail } from "./job-names.ts";
import { writeShiftEmail } from "./shift-emails.ts";
import { readShiftEmailData } from "./queries/shift-mail.server.ts";

/** Sends emails to volunteers without an account; one that is no longer true when it is written is not sent. */
export const shiftMails = (
  services: Pick<Services, "db" | "mailer" | "config" | "clock">,
): JobDefinition<ShiftMail> => ({
  name: SHIFT_MAIL_JOB,
  async handle({ assignmentId, about, language }) {
    const shift = await readShiftEmailData(services.db, assignmentId, about, new Date(services.clock()));
    if (shift) await services.mailer.send(await writeShiftEmail(services.config.publicUrl, shift, about, language));
  },
});
