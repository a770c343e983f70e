/** Mails an invitation, with a link that is made for this email alone. */
export const INVITATION_JOB = "members.mail-invitation";

export interface InvitationData {
  readonly invitationId: number;
}
