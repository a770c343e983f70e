import type { Jobs } from "../platform/jobs.ts";
import type { Mail, Mailer, StoredMail } from "../platform/mail.ts";
import type { Services } from "../platform/services.ts";

export interface PostOffice {
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  /** Every mail that left, in its order. */
  readonly sent: Mail[];
  /** The queued and committed jobs, in order: the test works them by hand. */
  readonly queue: { name: string; data: object; startAfter: Date | undefined }[];
  /** Mails fail with this until it is null again. */
  fails: Error | null;
}

/** Emails and jobs in memory, for tests of who is notified of what. */
export function testPostOffice(base: Pick<Services, "db" | "jobs">): PostOffice {
  const office: PostOffice = {
    sent: [],
    queue: [],
    fails: null,
    mailer: {
      async send(mail) {
        await new Promise((resolve) => setImmediate(resolve));
        if (office.fails) throw office.fails;
        office.sent.push(mail);
      },
      outbox: async () => office.sent.map((mail, i): StoredMail => ({ ...mail, id: String(i), at: "" })),
      close: () => undefined,
    },
    jobs: {
      ...base.jobs,
      async send(db, name, data, options) {
        if (db === base.db) throw new Error(`${name} was queued outside of a transaction.`);
        office.queue.push({ name, data, startAfter: options?.startAfter });
      },
      async sendMany(db, name, pieces) {
        if (db === base.db) throw new Error(`${name} was queued outside of a transaction.`);
        for (const { data, startAfter } of pieces) office.queue.push({ name, data, startAfter });
      },
    },
  };
  return office;
}
