import { msg } from "@lingui/core/macro";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import type { JobDefinition } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { CONFIRM_JOB, type ConfirmJob } from "./commands.server.ts";
import { forgetOldSubscriptions } from "./commands/forget-subscriptions.server.ts";
import { beginLetter, LETTER_JOB, type LetterData, sendLetter } from "./commands/newsletter.server.ts";

/** Every morning in India: in the first days of a month its letter begins. */
export const beginLetterJob = (services: Pick<Services, "db" | "jobs" | "clock">): JobDefinition<object> => ({
  name: "site.begin-newsletter",
  cron: "20 3 * * *",
  handle: () => beginLetter(services),
});

export const letterJob = (services: Services): JobDefinition<LetterData> => ({
  name: LETTER_JOB,
  retryLimit: 8,
  heartbeatSeconds: 20,
  handle: (data) => sendLetter(services, data),
});

/** Every night. */
export const oldSubscriptionsJob = (services: Pick<Services, "db" | "clock">): JobDefinition<object> => ({
  name: "site.forget-subscriptions",
  cron: "41 2 * * *",
  handle: () => forgetOldSubscriptions(services),
});

/** Mails the one question of the double opt-in, with the address's own way out. */
export function newsletterJobs({ db, mailer, config }: Pick<Services, "db" | "mailer" | "config">) {
  return {
    name: CONFIRM_JOB,
    async handle({ subscriptionId }: ConfirmJob): Promise<void> {
      const row = await db
        .selectFrom("newsletter_subscription")
        .select(["email", "language", "token", "confirmed_at", "unsubscribed_at"])
        .where("id", "=", subscriptionId)
        .executeTakeFirst();
      if (!row || (row.confirmed_at && !row.unsubscribed_at)) return;
      const i18n = await loadWords(row.language);
      const link = `${config.publicUrl}/newsletter/confirm?token=${row.token}&lang=${row.language}`;
      const end = `${config.publicUrl}/newsletter/unsubscribe?token=${row.token}&lang=${row.language}`;
      await mailer.send({
        to: row.email,
        subject: i18n._(msg`Please confirm your subscription to the Sangam newsletter`),
        text: [
          i18n._(msg`Somebody, most likely you, asked for festival dates and new spaces once a month at this address.`),
          `${i18n._(msg`Subscribe:`)}\n${link}`,
          i18n._(msg`If it was not you, do nothing: you will not hear from us again.`),
          `${i18n._(msg`Unsubscribe:`)}\n${end}`,
        ].join("\n\n"),
        headers: { "List-Unsubscribe": `<${end}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      });
    },
  };
}
