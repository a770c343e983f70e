import { membersWith } from "#/features/spaces/public.server.ts";
import { notify, type NewNotification, type NotificationType } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import { volunteerAdmin } from "../access.ts";
import { SHIFT_MAIL_JOB, type ShiftMail } from "../job-names.ts";

type NotifyServices = Pick<Services, "db" | "jobs">;

/** Notifies those who run the space's volunteers. */
export async function notifyAdmins<Payload extends object>(
  services: NotifyServices,
  type: NotificationType<string, Payload>,
  { spaceId, ...news }: Omit<NewNotification<NoInfer<Payload>>, "personIds"> & { readonly spaceId: number },
): Promise<void> {
  const personIds = await membersWith(services.db, volunteerAdmin.manage, spaceId);
  await notify(services, type, { ...news, personIds });
}

interface ShiftNews<Payload> {
  readonly assignmentId: number;
  readonly volunteer: { readonly person_id: number | null; readonly email: string };
  readonly about: ShiftMail["about"];
  /** Distinguishes the notification from those before on the same shift. */
  readonly at: Date;
  /** The email's language for people without an account that chooses one. */
  readonly language: string;
  readonly payload: Payload;
}

/** Notifies a volunteer about a shift; who has no account gets an email. */
export async function notifyVolunteer<Payload extends object>(
  services: NotifyServices,
  type: NotificationType<string, Payload>,
  { assignmentId, volunteer, about, at, language, payload }: ShiftNews<NoInfer<Payload>>,
): Promise<void> {
  if (volunteer.person_id !== null) {
    await notify(services, type, {
      key: `shift:${assignmentId}:${about}:${at.getTime()}`,
      personIds: [volunteer.person_id],
      path: "/volunteering",
      payload,
    });
  } else if (volunteer.email !== "") {
    await services.jobs.send(services.db, SHIFT_MAIL_JOB, { assignmentId, about, language } satisfies ShiftMail);
  }
}
