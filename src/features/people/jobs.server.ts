import { makeSecretToken } from "#/platform/secret-token.ts";
import type { Language } from "#/platform/i18n/languages.ts";
import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { authFor, LINK_SECONDS, SIGN_IN_LINK_SECONDS } from "./auth.server.ts";
import type { Feature, Host } from "../feature.ts";
import {
  CHANGE_EMAIL_JOB,
  CHILD_MAIL_JOB,
  CONSENT_MAIL_JOB,
  LEAVING_MAIL_JOB,
  OWN_DATA_JOB,
  type OwnDataJob,
  REMOVED_JOB,
  type RemovedPerson,
  RESET_JOB,
  SIGN_IN_LINK_JOB,
  STAYING_MAIL_JOB,
  VERIFY_JOB,
} from "./job-names.ts";
import { mailAddressChange } from "./commands/change-email.server.ts";
import { COMING_OF_AGE, deleteUnanswered, endChildhoods, mailChild } from "./commands/children.server.ts";
import type { ChildMail } from "./commands/parent-consent.server.ts";
import { mailParent } from "./commands/waiting.server.ts";
import { deleteDueAccounts, mailLeaving, mailStaying } from "./commands/leave.server.ts";
import { deleteLeftovers } from "./commands/leftovers.server.ts";
import { purgeOwnData, writeOwnData } from "./commands/own-data.server.ts";
import { endOpenOf, endOpenOfRemoved, noteEnded } from "./commands/end-open.server.ts";
import { endExpiredSessions } from "./commands/end-sessions.server.ts";
import { purgeUnfinished } from "./commands/pending-sign-in.server.ts";
import { signInLinkEmail, verificationEmail } from "./account-emails.ts";
import { addresseeOf } from "./queries.server.ts";
import { signInIdentifier, signInLinkOf, verifyIdentifier } from "./verification.ts";

/** These hold the address that somebody typed, whoever's it is. */
const ADDRESS_KEPT_SECONDS = 3_600;

// Links are made when the mail is written, so that no queue ever holds a secret.
export const verificationMails = (services: Services): JobDefinition<{ userId: string }> => ({
  name: VERIFY_JOB,
  async handle({ userId }) {
    const addressee = await addresseeOf(services.db, userId);
    if (!addressee || addressee.emailVerified) return;
    const token = makeSecretToken();
    const { internalAdapter } = await authFor(services).$context;
    await internalAdapter.createVerificationValue({
      identifier: verifyIdentifier(token),
      value: `${userId} ${addressee.email}`,
      expiresAt: new Date(services.clock() + LINK_SECONDS * 1000),
    });
    await services.mailer.send(await verificationEmail(services.config.publicUrl, addressee, token));
  },
});

export const resetMails = (services: Services): JobDefinition<{ email: string }> => ({
  name: RESET_JOB,
  keptSeconds: ADDRESS_KEPT_SECONDS,
  async handle({ email }) {
    await authFor(services).api.requestPasswordReset({ body: { email } });
  },
});

// Mails that an older release has queued name no language.
export const signInLinkMails = (services: Services): JobDefinition<{ email: string; language?: Language }> => ({
  name: SIGN_IN_LINK_JOB,
  keptSeconds: ADDRESS_KEPT_SECONDS,
  async handle({ email, language }) {
    // One without a password too: its mailbox makes a new one, so that a link opens no more than that does.
    const account = await services.db
      .selectFrom("auth_user")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirst();
    const addressee = account && (await addresseeOf(services.db, account.id));
    if (!addressee) return;
    const token = makeSecretToken();
    const { internalAdapter } = await authFor(services).$context;
    await internalAdapter.createVerificationValue({
      identifier: signInIdentifier(token),
      value: signInLinkOf(account.id),
      expiresAt: new Date(services.clock() + SIGN_IN_LINK_SECONDS * 1000),
    });
    await services.mailer.send(
      await signInLinkEmail(services.config.publicUrl, { ...addressee, ...(language && { language }) }, token),
    );
  },
});

/** Whom staff removed. */
export const removedPeople = ({
  services,
  features,
}: Pick<Host, "services" | "features">): JobDefinition<RemovedPerson> => ({
  name: REMOVED_JOB,
  retryLimit: 12,
  async handle({ personId }) {
    await endOpenOf({ ...services, features }, { personId });
    await noteEnded(services, { personId });
  },
});

/** Every night: whose job never ran to its end, or who was removed before there was one. */
export const removedEarlier = (services: Pick<Services, "db" | "jobs">): JobDefinition<never> => ({
  name: "people.removed-earlier",
  cron: "21 2 * * *",
  async handle() {
    await endOpenOfRemoved(services);
  },
});

/** Nobody asks for a session that has run out; what it holds open is closed all the same. */
export const expiredSessions = ({ db, clock }: Pick<Services, "db" | "clock">): JobDefinition<never> => ({
  name: "people.end-expired-sessions",
  cron: "* * * * *",
  async handle() {
    await endExpiredSessions(db);
    await purgeUnfinished({ db, clock });
  },
});

export const leavingMails = (services: Services): JobDefinition<Parameters<typeof mailLeaving>[1]> => ({
  name: LEAVING_MAIL_JOB,
  handle: (data) => mailLeaving(services, data),
});

export const stayingMails = (services: Services): JobDefinition<Parameters<typeof mailStaying>[1]> => ({
  name: STAYING_MAIL_JOB,
  handle: (data) => mailStaying(services, data),
});

/** Accounts whose week is over. */
export const dueDeletions = (services: Services & { readonly features: readonly Feature[] }): JobDefinition<never> => ({
  name: "people.delete-due-accounts",
  cron: "*/10 * * * *",
  async handle() {
    await deleteDueAccounts(services);
  },
});

/** What could not be deleted right after its account. */
export const leftovers = (
  services: Pick<Services, "db" | "storage"> & { readonly features: readonly Feature[] },
): JobDefinition<never> => ({
  name: "people.delete-leftovers",
  cron: "*/10 * * * *",
  handle: () => deleteLeftovers(services),
});

export const addressChangeMails = (services: Services): JobDefinition<{ userId: string }> => ({
  name: CHANGE_EMAIL_JOB,
  handle: (data) => mailAddressChange(services, data),
});

/** One at a time on each node: a file may have a hundred thousand rows and gigabytes of films. */
export const ownDataFiles = (
  services: Services & { readonly features: readonly Feature[] },
): JobDefinition<OwnDataJob> => ({
  name: OWN_DATA_JOB,
  retryLimit: 8,
  heartbeatSeconds: 30,
  handle: (data, attempt) => writeOwnData(services, data, attempt),
});

/** Files whose week is over, and those of people who have left. */
export const oldOwnData = (services: Services): JobDefinition<never> => ({
  name: "people.forget-own-data",
  cron: "*/10 * * * *",
  async handle() {
    await purgeOwnData(services);
  },
});

export const parentMails = (services: Services): JobDefinition<{ personId: number }> => ({
  name: CONSENT_MAIL_JOB,
  handle: (data) => mailParent(services, data),
});

export const childMails = (services: Services): JobDefinition<ChildMail> => ({
  name: CHILD_MAIL_JOB,
  handle: (data) => mailChild(services, data),
});

/** Accounts of children to which no parent consented in time. */
export const unansweredAccounts = (
  services: Services & { readonly features: readonly Feature[] },
): JobDefinition<never> => ({
  name: "people.delete-unanswered",
  cron: "*/10 * * * *",
  async handle() {
    await deleteUnanswered(services);
  },
});

/** Every hour: midnight comes to zones at half hours too, and nobody waits for the minute. */
export const endedChildhoods = (services: Services): JobDefinition<never> => ({
  name: "people.end-childhoods",
  cron: "3 * * * *",
  async handle() {
    while ((await endChildhoods(services)) === COMING_OF_AGE);
  },
});
