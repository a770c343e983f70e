import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { mailInvitation } from "./commands/mail-invitation.server.ts";
import { INVITATION_JOB, type InvitationData } from "./job-names.ts";

export const invitationMails = (services: Services): JobDefinition<InvitationData> => ({
  name: INVITATION_JOB,
  handle: (data) => mailInvitation(services, data),
});
